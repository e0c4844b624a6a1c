"""The race of the day: its deals and their secrets, the people who finished, and the boards.

Deals and comparisons with others cover all servers; a board covers one. Data about one person is only for that person.
"""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, ScalarSelect, case, func, select

from data.database import Database
from data.records.boards import BoardRow, Page, page_of, ranked
from data.records.seasons import Season
from data.schema import daily_deals, daily_races, inserting
from engine.challenges.daily import closes, commitment, day_on, is_over, par, seed_of
from engine.frozen import Frozen
from engine.table import Rejected

_WEEK: Final = 7
_LONGEST: Final = 3_660
"""The longest streak that is counted, in days."""
_RACES: Final = daily_races.join(daily_deals, daily_deals.c.day == daily_races.c.day)


class DailyDeal(Frozen):
    """The public facts about a day's deal."""

    day: int
    commitment: str
    """The SHA-256 of its secret, in hexadecimal digits, which proves that the deal is not changed later."""
    par: int
    """The points of an AI at the person's seat."""


class Race(Frozen):
    """A person's race of a day."""

    day: int
    group: int
    """The server on which it was begun."""
    game: int
    """The number of its table."""
    par: int
    finished: int | None
    """In ms of Unix time; None, like the next three, if it is running or was not finished in time."""
    points: int | None
    turns: int | None
    """Cards laid or discarded in turns."""
    won: bool | None

    @property
    def over(self) -> int | None:
        """Points over par; None if the race was not finished."""
        return None if self.points is None else self.points - self.par


class DailyStanding(Frozen):
    """How a finished race compares with the others of its day, on all servers."""

    better: int
    """The number of others with more points."""
    equal: int
    """The number of others with equal points."""
    begun: int
    """The number of people who have begun it, this person included; those without a result come last."""

    @property
    def place(self) -> int:
        """From 1; equal results share a place, and the following places are skipped."""
        return self.better + 1


class DailyRow(BoardRow):
    """A player's row on a board of races of the day."""

    over: int
    """Points over par on a day, or the sum over a month, in which days under par count 0."""
    turns: int
    """Cards laid or discarded in turns."""
    days: int
    """The number of races finished."""


class Daily:
    """Deals the race of each day and queries its results."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        """Work on this database; `now` returns ms of Unix time."""
        self._database, self._now = database, now

    # -- the deal -----------------------------------------------------------------------------------------

    async def deal(self, day: int) -> DailyDeal:
        """Return the public facts about a day's deal, which is created if necessary; raise StorageError."""
        secret, points = await self._made(day)
        return DailyDeal(day, commitment(secret), points)

    async def seed(self, day: int) -> int:
        """Return the seed of a day's deal, which must stay secret until the day is over; raise StorageError."""
        return seed_of(day, (await self._made(day))[0])

    async def published(self, day: int, stamp: int) -> str | None:
        """Return the secret of a day that is over; None if there was no race.

        It must be over by our clock and at `stamp`, the time of the request on the players' clock, so that a single
        wrong clock publishes nothing. Raises Rejected ``day_not_over``, StorageError.
        """
        if not is_over(day, min(self._now(), stamp)):
            raise Rejected("day_not_over", closes=closes(day) // 1000)
        row = await self._stored(day)
        return None if row is None else row[0]

    async def _made(self, day: int) -> tuple[str, int]:
        """Return the secret and the par of a day; if several processes create them, the first to store them wins."""
        if (row := await self._stored(day)) is not None:
            return row
        secret = secrets.token_hex(32)
        # In a thread, as computing par takes some 20 ms.
        made = {"day": day, "secret": secret, "par": await asyncio.to_thread(par, day, secret)}
        async with self._database.changing("the deal of a day") as connection:
            new = inserting(connection, daily_deals).values(made).on_conflict_do_nothing()
            await connection.execute(new)
        row = await self._stored(day)
        assert row is not None  # it existed, or was just inserted
        return row

    async def _stored(self, day: int) -> tuple[str, int] | None:
        """Return the secret and the par of a day; None if there are none yet."""
        d = daily_deals.c
        found = await self._database.rows("the deal of a day", select(d.secret, d.par).where(d.day == day))
        return (found[0].secret, found[0].par) if found else None

    # -- one person ---------------------------------------------------------------------------------------

    async def race(self, player: int, day: int) -> Race | None:
        """Return a person's race of a day, on any server; None if there is none. Raises StorageError."""
        races = await self.races(player, first=day, last=day)
        return races[0] if races else None

    async def races(self, player: int, first: int, last: int) -> tuple[Race, ...]:
        """Return a person's races between two days (inclusive), on all servers, newest first; raise StorageError."""
        r = daily_races.c
        shown = select(*(r[name] for name in Race.__struct_fields__ if name != "par"), daily_deals.c.par)
        mine = shown.select_from(_RACES).where(r.player == player, r.day.between(first, last)).order_by(r.day.desc())
        return tuple(Race(**row._mapping) for row in await self._database.rows("the races of a person", mine))

    async def streak(self, player: int, day: int) -> int:
        """Return the number of consecutive days that a person has finished until a day, or until the day before it.

        The latter is because that day's race may still be running. Raises StorageError.
        """
        r = daily_races.c
        finished = select(r.day).where(r.player == player, r.finished.is_not(None), r.day <= day)
        newest_first = finished.order_by(r.day.desc()).limit(_LONGEST)
        days = await self._database.scalars("the races of a person", newest_first)
        last = days[0] if days else 0
        return 0 if last < day - 1 else next((n for n, each in enumerate(days) if each != last - n), len(days))

    async def best(self, player: int, day: int) -> int | None:
        """Return a person's maximum of points over par until a day; None if no race was finished.

        Raises StorageError.
        """
        r = daily_races.c
        over = select(func.max(r.points - daily_deals.c.par)).select_from(_RACES)
        finished = r.player == player, r.finished.is_not(None), r.day <= day
        return await self._database.scalar("the races of a person", over.where(*finished))

    async def counts(self, day: int) -> tuple[int, int]:
        """Return how many people have begun the race of a day, and how many have finished it, on all servers.

        Raises StorageError.
        """
        r = daily_races.c
        numbers = select(func.count(), func.count(r.finished)).where(r.day == day)
        ((begun, finished),) = await self._database.rows("the races of a day", numbers)
        return begun, finished

    async def standing(self, player: int, day: int) -> DailyStanding | None:
        """Return how a person's finished race compares with the others of its day; None if it is not finished.

        Raises StorageError.
        """
        r, mine = daily_races.c, daily_races.alias().c
        own = select(mine.points).where(mine.day == day, mine.player == player).scalar_subquery()

        def how_many(condition: ColumnElement[bool]) -> ColumnElement[int]:
            return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)

        counts = select(
            own.label("own"),
            how_many(r.points > own),
            how_many(r.points == own),
            func.count(),
        ).where(r.day == day)
        ((points, better, equal, begun),) = await self._database.rows("the races of a day", counts)
        return None if points is None else DailyStanding(better, equal - 1, begun)

    async def streak_of_server(self, group: int, day: int) -> int:
        """Return the streak of a server until a day: see `streak_with_grace`; raise StorageError."""
        r = daily_races.c
        driven = select(r.day).distinct().where(r.group == group, r.finished.is_not(None), r.day <= day)
        newest_first = driven.order_by(r.day.desc()).limit(_LONGEST)
        return streak_with_grace(await self._database.scalars("the races of a server", newest_first), day)

    # -- boards -------------------------------------------------------------------------------------------

    async def board(self, group: int, day: int, viewer: int, offset: int = 0, limit: int = 10) -> Page[DailyRow]:
        """Return a page of a server's board of a day, the most points first; raise StorageError."""
        return await self._page(group, day, day, viewer, offset, limit, floor=None)

    async def month(self, group: int, of: date, viewer: int, offset: int = 0, limit: int = 10) -> Page[DailyRow]:
        """Return a page of a server's board for the month of a date; raise StorageError.

        It ranks by the sum of points over par. A day under par counts like one without a race, so that racing never
        costs points.
        """
        first = day_on(of.replace(day=1))
        following = date(*Season(of.year, of.month).next, 1)
        return await self._page(group, first, day_on(following) - 1, viewer, offset, limit, floor=0)

    async def _page(
        self, group: int, first: int, last: int, viewer: int, offset: int, limit: int, *, floor: int | None
    ) -> Page[DailyRow]:
        """Return a page of the ranking by points over par on these days; no day counts less than `floor`."""
        r = daily_races.c
        over: ColumnElement[int] = r.points - daily_deals.c.par
        total = func.sum(over if floor is None else case((over > floor, over), else_=floor))
        here = r.group == group, r.day.between(first, last)
        scores = (
            select(r.player, total.label("over"), func.sum(r.turns).label("turns"), func.count().label("days"))
            .select_from(_RACES)
            .where(*here, r.finished.is_not(None))
            .group_by(r.player)
            .cte("scores")
        )

        def name(board: FromClause) -> ScalarSelect[Any]:
            newest = select(r.name).where(*here, r.player == board.c.player).order_by(r.day.desc()).limit(1)
            return newest.correlate(board).scalar_subquery()

        ranking = ranked(scores, group, scores.c.over.desc(), scores.c.turns)
        return await page_of(self._database, ranking, DailyRow, name, viewer, offset, limit)


def streak_with_grace(driven: Sequence[int], day: int) -> int:
    """Return on how many days until `day` somebody drove, in a row but for one missed day in any seven.

    `driven` are such days, the last first.
    """
    missed, count = None, 0
    for each in driven:
        for gap in range(day, each, -1):
            if missed is not None and missed - gap < _WEEK:
                return count
            missed = gap
        count, day = count + 1, each - 1
    return count
