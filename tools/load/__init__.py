"""Load test: an unmodified bot in its own process on the loopback, and simulated people who play at its tables."""
