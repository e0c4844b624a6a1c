"""Which games count: those among people in which all sides have had a few turns of their own."""

import pytest

from engine.table import Seat
from engine.table.results import FEWEST_TURNS, would_count
from tests.table.harness import PACE, discard
from tools.testkit.scenario import position

ENOUGH, FEWER = FEWEST_TURNS, FEWEST_TURNS - 1


@pytest.mark.parametrize(("sides", "turns", "counts"), [
    ("01", (ENOUGH, ENOUGH), True), ("01", (ENOUGH, FEWER), False), ("01", (0, 0), False),
    ("0101", (ENOUGH, FEWER, 0, 1), True),  # turns of partners are added
    ("012", (ENOUGH, ENOUGH, "easy"), False),
])  # fmt: skip
def test_a_game_among_people_counts_once_all_sides_have_had_a_few_turns(sides, turns, counts):
    seats = [Seat(1, "p1", level=its) if its == "easy" else Seat(1, "p1", turns=its) for its in turns]
    assert would_count(position(sides=sides).state, seats) is counts


async def test_turns_played_for_a_player_are_not_the_players_turns(harness):
    table = await harness.playing()
    for _ in range(2 * FEWEST_TURNS + 2):
        if table.view(None).turn == 1:
            await harness.pass_time(PACE.turn_ms)
        else:
            await discard(table)
    assert [seat.turns for seat in table.record.seats] == [FEWEST_TURNS + 1, 0]
    assert table.record.seats[1].away
    assert not table.counts
