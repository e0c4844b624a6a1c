"""The builder of positions for the scenarios."""

import doctest

import pytest

from engine import OptionError
from tools.testkit import scenario
from tools.testkit.scenario import Side, position


def test_its_own_example():
    assert doctest.testmod(scenario).attempted == 3
    assert doctest.testmod(scenario).failed == 0


@pytest.mark.parametrize("said", [
    {"hands": {"A": "JOKER"}}, {"hands": {"A": "GAS"}}, {"hands": {"A": "ACE", "B": "ACE"}}, {"hands": {"AB": "D25"}},
    {"A": Side(safeties="ACE ACE")}, {"A": Side(km=710)}, {"sides": "0101", "A": Side("GO"), "C": Side("GO")},
    {"discard": "D200 D200 D200", "pile": "... D200 D200"}, {"turn": "Z"},
])  # fmt: skip
def test_impossible_positions_are_refused(said):
    with pytest.raises(ValueError, match=r".+"):
        position(**said)
    with pytest.raises(OptionError):
        position(sides="0011")
