"""How AI players play classic and playroom: a heuristic for all choices, and a fast rollout."""
