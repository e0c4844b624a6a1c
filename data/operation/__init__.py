"""Running the database: backup, long jobs, shards."""
