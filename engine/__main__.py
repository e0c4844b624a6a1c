"""`python -m engine simulate`: AI against AI."""

from engine.simulate import main

if __name__ == "__main__":
    main()
