"""The private hand, and what it leads to."""
