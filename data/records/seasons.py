"""Seasons: the months of a server, in its own time zone."""

from datetime import UTC, datetime
from typing import NamedTuple, Self
from zoneinfo import ZoneInfo

from sqlalchemy import func, select

from data.database import Store
from data.records.boards import Period
from data.schema import results
from engine.table import Rejected


class Season(NamedTuple):
    """A calendar month."""

    year: int
    month: int

    @classmethod
    def at(cls, instant: int, zone: ZoneInfo) -> Self:
        """Return the season at a time in ms of Unix time."""
        local = datetime.fromtimestamp(instant // 1000, UTC).astimezone(zone)
        return cls(local.year, local.month)

    @property
    def next(self) -> "Season":
        """The season after this one."""
        return Season(self.year + self.month // 12, self.month % 12 + 1)

    def period(self, zone: ZoneInfo) -> Period:
        """Return when the season and the next one begin, in ms of Unix time."""
        return self._begins(zone), self.next._begins(zone)

    def _begins(self, zone: ZoneInfo) -> int:
        # Where clocks change at midnight, the day begins with the first occurrence of midnight, or the next existing
        # time.
        return int(datetime(self.year, self.month, 1, tzinfo=zone).timestamp()) * 1000


def zone_named(name: str) -> ZoneInfo:
    """Return a time zone by its IANA name, such as ``Europe/Paris``; raise Rejected ``unknown_timezone``."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, or not a valid name
        raise Rejected("unknown_timezone", timezone=name[:40]) from None


class Seasons(Store):
    """Looks up the seasons of a server."""

    async def of(self, group: int, zone: ZoneInfo) -> tuple[Season, ...]:
        """Return the seasons in which games of a server were finished, newest first; raise StorageError."""
        r = results.c
        seasons: list[Season] = []
        earlier = newest = select(func.max(r.finished)).where(r.group == group)
        async with self._database.asking("the seasons") as connection:
            # One index lookup per month, however many games there are.
            while (instant := await connection.scalar(earlier)) is not None:
                seasons.append(Season.at(instant, zone))
                earlier = newest.where(r.finished < seasons[-1].period(zone)[0])
        return tuple(seasons)
