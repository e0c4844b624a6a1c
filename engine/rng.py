"""A small seeded generator (SplitMix64) whose whole state is one integer in the game state.

The generator of the standard library does not fit: its state takes 2.5 kB, and its shuffle may change between Python
versions, while games must replay byte for byte.
"""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
# The increment and the multipliers are those of the published algorithm: with others, stored games replay differently.
_GAMMA = 0x9E3779B97F4A7C15


def below(state: int, n: int) -> tuple[int, int]:
    """Return (new state, a number in 0..n-1); raise ValueError if n < 1.

    Uniform to within n / 2**64: the 64 random bits are scaled down.
    """
    if n < 1:
        raise ValueError(f"cannot choose below {n}")
    state = (state + _GAMMA) & _MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, ((z ^ (z >> 31)) * n) >> 64


class SeededChance:
    """Numbers from 0 up to, but not including, 1, for players that use chance (`engine.players.heuristic.Chance`)."""

    __slots__ = ("_state",)

    def __init__(self, *seeds: int) -> None:
        """Start a sequence; different seeds, or the same in another order, give a different one."""
        self._state = 0
        for seed in seeds:
            _, self._state = below(self._state ^ (seed & _MASK), _MASK + 1)

    def random(self) -> float:
        """Return the next number of the sequence."""
        state = self._state = (self._state + _GAMMA) & _MASK  # `below` inlined: playouts spend much of their time here
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        # The upper 53 bits: as many as the mantissa of a float has.
        return ((z ^ (z >> 31)) >> 11) * 2.0**-53


def rewound(state: int, numbers: int) -> int:
    """Return the state from which this one was reached by drawing `numbers` numbers, whatever their bounds."""
    return (state - numbers * _GAMMA) & _MASK


def mixed(state: int, text: str) -> int:
    """Return a state derived from another one and a text, unrelated to those reached by drawing numbers."""
    for byte in text.encode():
        _, state = below(state ^ byte, 1 << 64)
    return state


def shuffled(state: int, items: Iterable[T]) -> tuple[int, tuple[T, ...]]:
    """Return (new state, the items in a random order)."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        state, j = below(state, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return state, tuple(deck)
