"""What the bot says about itself: to a server that it was added to, and to whoever asks."""
