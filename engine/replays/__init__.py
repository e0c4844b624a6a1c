"""A finished game as it was played: its record, pages of it, and what is found in it."""
