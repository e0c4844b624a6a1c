"""The private hand, and the screens that are opened from it."""
