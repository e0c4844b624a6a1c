"""What only maintainers run: benchmarks, photographs, releases, and the kit of the tests."""

from engine.console import print_anywhere

print_anywhere()  # each of them, from the first line on
