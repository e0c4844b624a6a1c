"""Before a game: the lobby, its options, appointments and alerts."""
