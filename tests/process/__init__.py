"""The whole program as a separate process, with a local server in place of Discord."""
