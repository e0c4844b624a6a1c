"""Finding the weights of the level `hard` by self-play."""
