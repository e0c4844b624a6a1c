"""How AI players play Fun & Speed: a heuristic for all choices, and a fast rollout."""
