"""What tests and tools share: positions to begin from, whole random games, Discord as JSON, a PostgreSQL server."""
