"""Storage on real SQLite files."""
