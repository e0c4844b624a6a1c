"""Games that are the same for everybody: the race of the day, and the mystery road of the week."""
