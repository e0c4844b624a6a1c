"""Finished games for queries."""

import copy

from msgspec.structs import replace

from data.records.visibility import Visibility
from engine.table import Change, Lobby, Result, Seat, Status
from tests.data.test_storage import record

DAY = 86_400_000
EVERYWHERE = Visibility(0, lambda _: True)
"""Allows all public games of a server."""


def of_shards(database, shards):
    """Return a database as a process with these shards has it."""
    other = copy.copy(database)
    other.shards = shards
    return other


async def played(
    journal,
    *players,
    group=10,
    when=1000,
    ruleset="classic",
    sides=None,
    points=None,
    won=(0,),
    left=(),
    level=None,
    counts=True,
    room=None,
    private=False,
    parent=None,
    helped=False,
):
    """Store a finished game of these players and return its number.

    `sides` are the sides of the seats (one each by default), `won` the winning sides, `points` those of each side,
    `left` the players who left; a `level` puts an AI on the last seat; `counts` is whether all had a few turns.
    """
    sides = sides or range(len(players))
    lobby = Lobby(ruleset, "standard")
    for player in players:
        lobby = lobby.join(player, f"p{player}")
    place = {"room": room or next(_rooms), "parent": parent, "group": group, "host": players[0], "private": private}
    stored = await journal.create(record(**place, lobby=lobby))
    points = points or [1000 if side in won else 500 for side in range(max(sides) + 1)]
    results = tuple(
        Result(seat, player, f"p{player}", side, side in won and player not in left, points[side], points[side] // 2,
               seat, 2, fastest=300 + seat, computer=level, left=player in left,
               counts=counts)
        for seat, (player, side) in enumerate(zip(players, sides, strict=True))
    )  # fmt: skip
    seats = tuple(Seat(player, f"p{player}", left=player in left) for player in players)
    seats += (Seat(1, "Rosalie", level=level),) if level else ()
    ended = replace(stored, version=1, status=Status.FINISHED, ended=when, seats=seats, helped=helped)
    await journal.commit(Change(ended, results=results))
    return stored.id


def _count():
    room = 1000
    while True:
        room += 1
        yield room


_rooms = _count()
