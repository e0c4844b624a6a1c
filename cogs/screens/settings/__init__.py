"""The panels of preferences and of server settings."""
