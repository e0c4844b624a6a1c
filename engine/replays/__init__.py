"""Finished games as they were played: their recordings, pages of them, and what can be found in them."""
