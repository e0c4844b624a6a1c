"""What operators see: configuration, logs, metrics, health, and registering our commands with Discord."""
