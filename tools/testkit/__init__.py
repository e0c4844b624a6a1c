"""Code shared by tests and tools: positions, random games, payloads of Discord, a PostgreSQL server."""
