"""The game engine's tools: `python -m engine simulate`, `python -m engine review`, `python -m engine daily`."""

import argparse
from collections.abc import Sequence

from engine import review_file, simulate
from engine.challenges import daily
from engine.console import print_anywhere


def main(arguments: Sequence[str] | None = None) -> None:
    """Parse the command line and run the command; exit with status 2 if it cannot be run."""
    print_anywhere()
    top = argparse.ArgumentParser(prog="python -m engine", description="The game engine's tools.")
    commands = top.add_subparsers(dest="command", required=True)
    simulate.add_to(commands)
    review_file.add_to(commands)
    daily.add_to(commands)
    asked = top.parse_args(arguments)
    asked.run(asked)


if __name__ == "__main__":
    main()
