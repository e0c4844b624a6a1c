"""Classic for two as machine code, to tune by: the rules, `engine.players.classic.heuristic` and `tools.bsd.model`, transcribed.

Only the presets standard and bsd. The extra `bench` brings numba, which compiles these modules; without it they are
plain Python and do the same, slowly. `tests/players/test_fast.py` holds them to the engine, decision by decision.
"""
