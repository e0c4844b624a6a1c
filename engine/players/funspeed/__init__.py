"""How AI players judge Fun & Speed: a heuristic for every choice, and a fast rollout."""
