"""How long people take for a turn on a server is measured in its last live games, within bounds."""

import pytest
from msgspec.structs import asdict
from sqlalchemy import insert

from data.records.turn_times import TurnTimes
from data.schema import actions, games, seats
from engine.table import Lobby, Pace, Seat, Status
from engine.table.lobbies.durations import PERSON_MS, duration
from tests.data.queries import write


async def played(database, room, minutes, *, turns=30, ai_turns=0, slow=None, **of_game):
    """Store what is measured of a game of two seats that lasted so long."""
    row = {
        "id": room, "version": 1, "group": 10, "room": room, "host": 1, "status": Status.FINISHED, "ruleset": "classic",
        "seq": 2, "pace": "{}", "lobby": "{}", "created": 0, "ended": room, "private": False, "helped": False,
        **of_game,
    }  # fmt: skip
    usual = {**asdict(Seat(0, "")), "game": room, "part": 0, "slow": slow}
    del usual["before"]
    seated = [
        {**usual, "seat": 0, "player": 1, "turns": turns, "level": None},
        {**usual, "seat": 1, "player": 2, "turns": ai_turns or turns, "level": "normal" if ai_turns else None},
    ]
    acts = [{"game": room, "seq": n, "action": "{}", "stamp": 0, "by": "", "at": n * minutes * 60_000} for n in (0, 1)]
    await write(database, insert(games).values(row), insert(seats).values(seated), insert(actions).values(acts))


async def test_it_is_the_median_of_the_last_games_among_people_and_with_ai_players(database):
    times = TurnTimes(database)
    await played(database, 1, 20)  # 20 min for 60 turns
    await played(database, 2, 40)
    assert await times.of(10) is None  # two games say too little
    await played(database, 3, 12, turns=30, ai_turns=40)  # of which the AI took 2 min
    assert await times.of(10) == 20_000
    await played(database, 4, 500, group=11)
    await played(database, 5, 500, private=True)
    await played(database, 6, 500, status=Status.STOPPED)
    await played(database, 7, 500, slow="{}")
    assert await times.of(10) == 20_000


@pytest.mark.parametrize(("minutes", "told"), [(0, 5_000), (3, 5_000), (500, 60_000)])
async def test_it_is_bounded(database, minutes, told):
    for room in range(1, 4):
        await played(database, room, minutes)
    assert await TurnTimes(database).of(10) == told


def test_a_lobby_tells_how_long_its_game_takes_by_what_was_measured():
    usual = Lobby("classic", "standard").join(1, "Ann").join(2, "Bob")
    slow, fast = (Lobby("classic", "standard", turn_ms=ms).join(1, "Ann").join(2, "Bob") for ms in (45_000, 5_000))
    assert duration(slow, Pace()).usual == pytest.approx(duration(usual, Pace()).usual * 45_000 / PERSON_MS)
    assert duration(fast, Pace()).usual < duration(usual, Pace()).usual
    assert duration(slow.with_computer("easy"), Pace()).usual < duration(slow.join(3, "Cat"), Pace()).usual
