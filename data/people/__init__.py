"""Data about people and servers: settings, blocks, posts, and privacy."""
