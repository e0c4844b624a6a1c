"""When people may be summoned to slow games: their waking hours and their vacation."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta

from engine.frozen import Frozen
from engine.time_units import DAY_MS

FEWEST_HOURS: Final = 6
"""The minimum of waking hours a day: nights do not count, and all others wait during them."""

_Hour = Annotated[int, Meta(ge=0, le=23)]


class Availability(Frozen):
    """When a person may be summoned to slow games. The time of their turns only passes in waking hours."""

    since: _Hour = 9
    """The hour of the day at which the waking hours begin, from 0 to 23."""
    until: _Hour = 22
    """The hour at which they end; equal to `since`: all day. At least `FEWEST_HOURS` lie between them."""
    zone: str = "UTC"
    """The IANA name of the time zone; one that is unknown on this machine counts as UTC."""
    away_until: int = 0
    """The end of the person's vacation, in ms of Unix time; in the past if there is none."""

    @property
    def hours(self) -> int:
        """The number of waking hours per day."""
        return (self.until - self.since) % 24 or 24

    @property
    def time_zone(self) -> ZoneInfo:
        """The time zone of these hours."""
        try:
            return ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo("UTC")

    def day_of(self, instant: int) -> date:
        """Return the person's calendar day at a time (ms of Unix time)."""
        return datetime.fromtimestamp(instant / 1000, UTC).astimezone(self.time_zone).date()

    def begins(self, day: date) -> int:
        """Return when the waking hours of a day begin, in ms of Unix time."""
        return self._at(day, self.since)

    def _at(self, day: date, hour: int) -> int:
        """Return when an hour of a day begins, in ms of Unix time."""
        return round(datetime.combine(day, time(hour), self.time_zone).timestamp() * 1000)

    def wakes(self, instant: int) -> int:
        """Return the first waking time from `instant` on; both in ms of Unix time."""
        return self.after(instant, 0)

    def after(self, instant: int, waking_ms: int) -> int:
        """Return when `waking_ms` waking milliseconds will have passed since `instant` (both in ms of Unix time)."""
        left = waking_ms
        for begins, ends in self._awake_from(instant):
            if left < ends - begins:
                return begins + left
            left -= ends - begins
        raise AssertionError("days do not end")

    def between(self, instant: int, later: int) -> int:
        """Return the number of waking milliseconds between two times in ms of Unix time; 0 if there are none."""
        passed = 0
        for begins, ends in self._awake_from(instant):
            if begins >= later:
                break
            passed += min(ends, later) - begins
        return passed

    def _awake_from(self, instant: int) -> Iterator[tuple[int, int]]:
        """Yield the waking hours from `instant` on as spans in ms of Unix time, in order, none of them empty."""
        if self.since == self.until:
            while True:
                yield instant, (instant := instant + DAY_MS)
        # From the day before, as its waking hours may last beyond midnight.
        day = self.day_of(instant) - timedelta(days=1)
        night = timedelta(days=self.until < self.since)
        while True:
            begins, ends = self.begins(day), self._at(day + night, self.until)
            # Each local time is converted by itself: when clocks are set, a span may become longer, shorter or empty.
            if ends > instant and ends > begins:
                yield max(begins, instant), ends
            day += timedelta(days=1)
