"""How AI players judge classic and playroom: a heuristic for every choice, and a fast rollout."""
