"""In which questions the modes of tables differ."""

import pytest

from engine.table import DAILY_PACE, Lobby, Pace, Summoned, TableRecord
from engine.table.modes import DAILY, LIVE, SLOW, SOLO
from engine.table.people.seats import SLOW_FROM_MS

TABLES = {
    "live": ({}, (True, True, Summoned.BY_PING, False, False, False), 5),
    "slow": ({"pace": Pace(turn_ms=SLOW_FROM_MS)}, (True, True, Summoned.BY_TABLE_MESSAGE, True, False, False), 5),
    "solo": ({"private": True}, (False, False, Summoned.NEVER, False, False, True), (3, 1)),
    "daily": (
        {"private": True, "daily": 20_000, "pace": DAILY_PACE},
        (False, False, Summoned.NEVER, False, True, False),
        (-20_000, 1),
    ),
}
"""The facts of each table, the answers of its mode, and its place."""


@pytest.mark.parametrize("name", TABLES)
def test_a_mode_answers_every_question(name):
    facts, answers, place = TABLES[name]
    record = TableRecord(group=3, room=5, host=1, lobby=Lobby("classic", "standard"), created=0, **facts)
    mode = record.mode
    asked = (mode.in_channel, mode.for_others, mode.summoned, mode.pauses, mode.same_deal, mode.hints)
    assert (mode.name, asked, record.place) == (name, answers, place)


def test_a_private_game_never_pauses_however_long_its_turns_are():
    slow = Pace(turn_ms=SLOW_FROM_MS)
    lobby = Lobby("classic", "standard")
    assert TableRecord(group=3, room=5, host=1, lobby=lobby, created=0, pace=slow, private=True).mode is SOLO
    assert {LIVE.pauses, SLOW.pauses, SOLO.pauses, DAILY.pauses} == {False, True}
