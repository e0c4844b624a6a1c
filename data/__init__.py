"""Storage: one SQL database for games, results and settings. No other package uses SQL."""
