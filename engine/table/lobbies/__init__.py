"""Before a game: the lobby, its options, and the intended length of the game."""
