"""Before a game: the lobby, its options, planned tables and alerts."""
