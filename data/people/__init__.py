"""What is kept of people and servers: settings, blocks, what they showed, and their privacy."""
