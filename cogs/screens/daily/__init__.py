"""The race of the day."""
