"""Storage: one SQL database for games, results and settings. SQL is spoken here and nowhere else."""
