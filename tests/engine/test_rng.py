"""The generator: reproducible for ever, and uniform."""

from collections import Counter

import pytest

from engine.rng import below, rewound, shuffled


def test_the_sequence_never_changes():
    """These numbers are part of all stored games: if they change, no game can be replayed."""
    state, numbers = 42, []
    for _ in range(5):
        state, number = below(state, 1000)
        numbers.append(number)
    assert numbers == FIRST_FIVE_OF_42
    assert shuffled(7, "abcdefgh")[1] == SHUFFLE_OF_7


FIRST_FIVE_OF_42 = [741, 159, 278, 344, 38]
SHUFFLE_OF_7 = tuple("hegbcfad")


def test_choices_are_even():
    state, counts = 1, Counter()
    for _ in range(60_000):
        state, number = below(state, 6)
        counts[number] += 1
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_shuffles_are_uniform():
    state, counts = 3, Counter()
    for _ in range(12_000):
        state, order = shuffled(state, "abc")
        counts[order] += 1
    assert len(counts) == 6
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_choosing_from_nothing_is_an_error():
    with pytest.raises(ValueError, match="0"):
        below(1, 0)


def test_it_can_be_rewound_to_the_seed():
    """To the seed itself, except for bits beyond its lowest 64."""
    for seed in (0, 42, 2**64 - 1, 2**70 + 5):
        state, _ = shuffled(below(seed, 3)[0], range(10))
        assert rewound(state, 10) == seed % 2**64
