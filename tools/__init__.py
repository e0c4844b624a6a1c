"""What only maintainers run: benchmarks, photographs, releases, and the kit of the tests."""
