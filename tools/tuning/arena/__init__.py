"""Classic and playroom as machine code for tuning: the kernel of the rollouts, and the players to tune against.

The extra `fast` brings numba, which compiles these modules; without it they run as plain Python with the same results,
slowly. `tests/players/test_arena.py` compares them with the engine, decision by decision.
"""
