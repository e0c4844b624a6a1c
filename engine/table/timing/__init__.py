"""The clocks and deadlines of a table."""
