"""The public table message, and the messages around it."""
