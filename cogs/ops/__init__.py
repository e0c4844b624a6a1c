"""Operation: configuration, logs, metrics, health, and registration of the commands with Discord."""
