"""Games that take days: when players are awake, how long the table waits, and their standing orders."""
