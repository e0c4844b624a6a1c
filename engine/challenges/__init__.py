"""Games that are the same for all players: the race of the day, and the mystery road of the week."""
