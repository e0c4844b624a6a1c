"""When a person may be pinged: one answer for every reason, from what the caller has loaded."""

from datetime import timedelta
from enum import Enum, auto
from typing import Final

from data.people.settings import GuildSettings, Preferences
from engine.frozen import Frozen
from engine.table import Availability
from engine.time_units import HOUR_MS, MINUTE_MS

_GATHER_MS: Final = 5 * MINUTE_MS
"""How long after the start of the waking hours a reminder is sent: turns that begin with them are included."""


class PingReason(Enum):
    """Why a person would be pinged."""

    TURN = auto()
    """A live game waits for an act."""
    SUMMONS = auto()
    """A slow game waits for a turn; it has chosen a waking hour."""
    ASKED = auto()
    """A slow game waits for an answer, which several are asked for when most of them are awake."""
    REMINDER = auto()
    """Slow games wait: once a day, for people who want that instead of summonses."""
    ALERT = auto()
    """A lobby waits for people, and the person has asked to be told."""
    INVITATION = auto()
    """A host has invited the person by name."""


class Person(Frozen):
    """What is known of a person."""

    preferences: Preferences
    server: GuildSettings
    """The settings of the server on which the ping would be."""
    hours: Availability | None = None
    """The waking hours and the vacation that a slow game knows; None: those of the preferences."""
    clicked: bool = False
    """Whether the person has just clicked there."""
    told: int = 0
    """When the person was last reminded, in ms of Unix time."""

    @property
    def available(self) -> Availability:
        """The waking hours and the vacation."""
        return self.hours or self.preferences.available(self.server.timezone)


def when(person: Person, reason: PingReason, now: int) -> int | None:
    """Return when a person may be pinged: `now` or later, in ms of Unix time; None for never."""
    preferences, server = person.preferences, person.server
    if reason is PingReason.INVITATION:
        return now if preferences.invitations else None
    if reason is PingReason.ALERT:
        return _awake(person.available, now) if server.alerts else None
    if person.clicked or not (server.pings and preferences.pings):
        return None
    if reason is PingReason.TURN:
        return now
    if preferences.slow_calls != ("daily" if reason is PingReason.REMINDER else "turn"):
        return None
    available = person.available
    if reason is PingReason.REMINDER:
        told_today = available.day_of(now) <= available.day_of(person.told)
        return next_reminder(person, now) if now < available.away_until or told_today else now
    return _awake(available, now) if reason is PingReason.ASKED else now


def _awake(available: Availability, now: int) -> int:
    """Return when a person is awake and not on vacation, from `now` on, in ms of Unix time."""
    return available.wakes(max(now, available.away_until))


def next_reminder(person: Person, now: int) -> int:
    """Return when to remind a person next: in the first waking hour of a day without a reminder, in ms of Unix time."""
    available = person.available
    now = max(now, available.away_until)
    day = available.day_of(now)
    while now >= available.begins(day) + HOUR_MS or day <= available.day_of(person.told):
        day += timedelta(days=1)
    return max(now, available.begins(day)) + _GATHER_MS
