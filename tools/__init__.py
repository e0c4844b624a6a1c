"""What only maintainers run: benchmarks, the tuning of the AI, matches against the BSD game."""
