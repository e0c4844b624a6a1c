"""Before a game: the lobby, its options, and how long the game is meant to last."""
