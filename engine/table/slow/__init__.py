"""Slow games: waking hours, how long the table waits, and standing orders."""
