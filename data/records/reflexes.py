"""Reflexes: how fast people answered and called, each of their newest answers and what follows from them.

Of each person, server and kind there is one row, apart for games in which nobody else sat. It keeps the newest answers
with their medians worked out, so that a board reads one short row a person, however many have answered. A row is
written in the transaction of the act that it is about.
"""

from collections.abc import Collection, Iterable, Mapping
from statistics import median
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import and_, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.schema import reflexes
from engine.table import EARLIEST_MS, Reflex, ReflexKind

NEWEST: Final = 200
"""How many answers of a person, server and kind are kept."""
FEWEST: Final = 20
"""How many of them must count for a place on a board."""

_Key = tuple[int, str, bool]
"""Player, kind and `alone`: a row of a server."""


class TimedAnswer(Struct, frozen=True, array_like=True):
    """One answer as it is stored."""

    ms: int
    at: int
    """When it was given, in ms of Unix time."""
    reset: int | None = None
    """The number of the reset that excludes it; None: it counts."""


class Reflexes(Struct, frozen=True):
    """How fast a person is in one kind of answer on a server."""

    name: str
    """The name when the last of them was given."""
    kind: ReflexKind
    alone: bool
    """Whether these are the answers in games against AI players alone."""
    counted: int
    """The answers that count."""
    early: int
    """Those that came sooner than `EARLIEST_MS`, which do not."""
    best: int | None
    """The fastest that counts, in ms; None if there is none."""
    median: int | None
    """Half of those that count were as fast, or faster, in ms; None if there is none."""


class ReflexRow(Struct, frozen=True):
    """One player's row of a board of reflexes."""

    rank: int
    """From 1; equal medians share a rank, and the following ranks are skipped."""
    player: int
    name: str
    """The name when the last answer was given."""
    median: int
    best: int
    counted: int


class ReflexPage(Struct, frozen=True):
    """A page of a board of reflexes."""

    rows: tuple[ReflexRow, ...]
    players: int
    """The number of players on the whole board."""
    own: ReflexRow | None
    """The viewer's own row, whatever page it is on; None if there is none."""
    answers: int
    """How many answers of the viewer count."""


class ReflexBoards:
    """Looks up how fast people are."""

    def __init__(self, database: Database) -> None:
        """Query this database."""
        self._database = database

    async def of(self, group: int, player: int) -> tuple[Reflexes, ...]:
        """Return the reflexes of a person on a server, in the order of the kinds; raise StorageError."""
        r = reflexes.c
        shown = select(r.name, r.kind, r.alone, r.counted, r.early, r.best, r.median)
        async with self._database.asking("the reflexes of a person") as connection:
            rows = (await connection.execute(shown.where(r.player == player, r.group == group))).mappings().all()
        found = [Reflexes(**{**row, "kind": ReflexKind(row["kind"])}) for row in rows if row["counted"] or row["early"]]
        order = [*ReflexKind]
        return tuple(sorted(found, key=lambda its: (its.alone, order.index(its.kind))))

    async def page(self, group: int, kind: ReflexKind, *, viewer: int, offset: int = 0, limit: int = 10) -> ReflexPage:
        """Return a page of a server's board of one kind, the smallest median first; raise StorageError.

        It is about answers at tables with other people, and about those who have given `FEWEST`.
        """
        r = reflexes.c
        ours = and_(r.group == group, r.kind == kind, r.alone.is_(False))
        board = (
            select(
                r.player,
                func.rank().over(order_by=r.median).label("rank"),
                func.row_number().over(order_by=(r.median, r.player)).label("place"),
                func.count().over().label("players"),
            )
            .where(ours, r.counted >= FEWEST)
            .cte("board")
        )
        wanted = or_(
            board.c.place == 1,  # carries the number of players
            and_(board.c.place > offset, board.c.place <= offset + limit),
            board.c.player == viewer,
        )
        about = select(board, r.name, r.median, r.best, r.counted)
        shown = about.join(reflexes, and_(ours, r.player == board.c.player)).where(wanted).order_by(board.c.place)
        async with self._database.asking("the board of reflexes") as connection:
            rows = (await connection.execute(shown)).all()
            own = (await connection.execute(select(r.counted).where(ours, r.player == viewer))).scalar()
        return ReflexPage(
            tuple(_row(row) for row in rows if offset < row.place <= offset + limit),
            rows[0].players if rows else 0,
            next((_row(row) for row in rows if row.player == viewer), None),
            own or 0,
        )


def _row(row: Any) -> ReflexRow:
    return ReflexRow(**{name: getattr(row, name) for name in ReflexRow.__struct_fields__})


async def write_reflex(connection: AsyncConnection, group: int, reflex: Reflex) -> None:
    """Add an answer to those of its person, in the current transaction; the oldest goes if there are too many."""
    r = reflexes.c
    key = {"player": reflex.player, "group": group, "kind": str(reflex.kind), "alone": reflex.alone}
    this = and_(*(r[name] == value for name, value in key.items()))
    stored = (await connection.execute(select(r.answers).where(this))).scalar()
    answers = [*(() if stored is None else _decoded(stored)), TimedAnswer(reflex.ms, reflex.at)][-NEWEST:]
    values = {"name": reflex.name, **_summed_up(answers)}
    done = insert(reflexes).values(key | values) if stored is None else update(reflexes).where(this).values(values)
    await connection.execute(done)


async def keys_of(connection: AsyncConnection, group: int) -> list[_Key]:
    """Return every row of a server."""
    r = reflexes.c
    rows = await connection.execute(select(r.player, r.kind, r.alone).where(r.group == group))
    return [(row.player, row.kind, row.alone) for row in rows]


async def mark(
    connection: AsyncConnection, group: int, keys: Iterable[_Key], reset: int, period: tuple[int, int] | None
) -> None:
    """Exclude the answers of a period (ms of Unix time, without its end) by a reset; None: take that back."""
    r = reflexes.c
    for player, kind, alone in keys:
        this = and_(r.player == player, r.group == group, r.kind == kind, r.alone == alone)
        stored = (await connection.execute(select(r.answers).where(this))).scalar()
        if stored is None:  # the person was forgotten meanwhile
            continue
        before = _decoded(stored)
        after = [_marked(answer, reset, period) for answer in before]
        if after != before:
            await connection.execute(update(reflexes).where(this).values(_summed_up(after)))


def _marked(answer: TimedAnswer, reset: int, period: tuple[int, int] | None) -> TimedAnswer:
    if period is None:
        return replace(answer, reset=None) if answer.reset == reset else answer
    since, until = period
    return replace(answer, reset=reset) if answer.reset is None and since <= answer.at < until else answer


def _decoded(answers: str) -> list[TimedAnswer]:
    return msgspec.json.decode(answers, type=list[TimedAnswer])


def _summed_up(answers: Collection[TimedAnswer]) -> Mapping[str, Any]:
    """Return the columns that follow from the answers, and these."""
    counting = [answer.ms for answer in answers if answer.reset is None]
    counted = [ms for ms in counting if ms >= EARLIEST_MS]
    return {
        "counted": len(counted),
        "early": len(counting) - len(counted),
        "best": min(counted, default=None),
        "median": round(median(counted)) if counted else None,
        "answers": msgspec.json.encode(answers).decode(),
    }
