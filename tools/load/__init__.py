"""A load that is real: an unmodified bot as a process of its own, on the loopback, with people who play at its tables."""
