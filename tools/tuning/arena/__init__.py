"""Classic for two as machine code, to tune by: the kernel of the rollouts, and the policies that it is tuned against.

Only the presets standard and bsd. The extra `bench` brings numba, which compiles these modules; without it they are
plain Python and do the same, slowly. `tests/players/test_arena.py` compares them with the engine, decision by decision.
"""
