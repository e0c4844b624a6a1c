"""When people may be called to slow games: the hours of the day at which they are awake, and their vacation."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Meta, Struct

FEWEST_HOURS: Final = 6
"""Nobody is awake for less of a day: nights do not count, and everybody else waits for them."""
_HOUR_MS: Final = 3_600_000

_Hour = Annotated[int, Meta(ge=0, le=23)]


class Availability(Struct, frozen=True):
    """When a person may be called to slow games. The time of their turns passes in waking hours alone."""

    since: _Hour = 9
    """The hour of the day from which the person is awake, from 0 to 23."""
    until: _Hour = 22
    """The hour before which; the same as `since`: at any time of day. At least `FEWEST_HOURS` lie between."""
    zone: str = "UTC"
    """The IANA name of the time zone of these hours; one that this machine does not know counts as UTC."""
    away_until: int = 0
    """When the person's vacation ends, in ms of Unix time; past: there is none."""

    @property
    def hours(self) -> int:
        """How many hours of a day the person is awake."""
        return (self.until - self.since) % 24 or 24

    @property
    def time_zone(self) -> ZoneInfo:
        """The time zone of these hours."""
        try:
            return ZoneInfo(self.zone)
        except (ZoneInfoNotFoundError, ValueError):
            return ZoneInfo("UTC")

    def day_of(self, moment: int) -> date:
        """Return on which day of the person a moment (ms of Unix time) lies."""
        return datetime.fromtimestamp(moment / 1000, UTC).astimezone(self.time_zone).date()

    def begins(self, day: date) -> int:
        """Return when the waking hours of a day begin, in ms of Unix time."""
        return round(datetime.combine(day, time(self.since), self.time_zone).timestamp() * 1000)

    def wakes(self, moment: int) -> int:
        """Return the first waking moment from `moment` on; both in ms of Unix time."""
        return self.after(moment, 0)

    def after(self, moment: int, waking_ms: int) -> int:
        """Return when so many waking milliseconds will have passed since `moment` (ms of Unix time)."""
        left = waking_ms
        for begins, ends in self._awake_from(moment):
            if left < ends - begins:
                return begins + left
            left -= ends - begins
        raise AssertionError("days do not end")

    def between(self, moment: int, later: int) -> int:
        """Return how many waking milliseconds lie between two moments in ms of Unix time; 0 if none do."""
        passed = 0
        for begins, ends in self._awake_from(moment):
            if begins >= later:
                break
            passed += min(ends, later) - begins
        return passed

    def _awake_from(self, moment: int) -> Iterator[tuple[int, int]]:
        """Yield when the person is awake from `moment` on: spans in ms of Unix time, in order, none of them empty."""
        if self.since == self.until:
            while True:
                yield moment, (moment := moment + 24 * _HOUR_MS)
        zone = self.time_zone
        day = datetime.fromtimestamp(moment / 1000, UTC).astimezone(zone).date() - timedelta(days=1)
        night = timedelta(days=self.until < self.since)
        while True:
            begins, ends = (
                round(datetime.combine(date, time(hour), zone).timestamp() * 1000)
                for date, hour in ((day, self.since), (day + night, self.until))
            )
            if ends > moment and ends > begins:
                yield max(begins, moment), ends
            day += timedelta(days=1)
