"""The race of the day: its rules, its deal, and the score of an AI at the person's seat.

    python -m engine daily 2026-11-22 SECRET

prints the deal of a day whose secret has been published. Days are days of UTC, numbered from 1970. This is outside the
pure engine, which knows no dates.
"""

import argparse
import hashlib
import hmac
import random
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Final

from engine.challenges.mystery import Mix
from engine.game import new_game
from engine.players.match import PLAYERS, course
from engine.players.reactions import person
from engine.replays.recording import Act
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import FunSpeedRules
from engine.rules.options import Shape
from engine.rules.playroom import PlayroomRules
from engine.state import State, Value
from engine.time_units import DAY_MS, HOUR_MS

GRACE_MS: Final = HOUR_MS
"""How long after midnight a race begun on the day may still be finished."""
SEAT: Final = 0
"""The person's seat."""
LEVEL: Final = "normal"
"""The level of the AI players."""
SHAPE: Final = Shape(3)
_FIRST: Final = date(1970, 1, 1)


_ONE_ROUND: Final[dict[str, Value]] = {"max_hands": 1, "tie_break": "shared"}
_CLASSIC: Final = Mix(ClassicRules.id, "standard", _ONE_ROUND)
_WEEK: Final = (
    *(_CLASSIC,) * 5,
    Mix(PlayroomRules.id, "standard", _ONE_ROUND),
    Mix(FunSpeedRules.id, "standard", {}),
)
"""The rules for each day, Monday to Sunday."""


def day_of(stamp: int) -> int:
    """Return the day of a time in ms of Unix time."""
    return stamp // DAY_MS


def date_of(day: int) -> date:
    """Return the date of a day."""
    return _FIRST + timedelta(day)


def day_on(of: date) -> int:
    """Return the day of a date."""
    return (of - _FIRST).days


def ends(day: int) -> int:
    """Return when a day ends and the race of the next one begins, in ms of Unix time."""
    return (day + 1) * DAY_MS


def closes(day: int) -> int:
    """Return the deadline for finishing a race of the day, in ms of Unix time."""
    return ends(day) + GRACE_MS


def first_open(now: int) -> int:
    """Return the first day that is not over `now` (ms of Unix time)."""
    return day_of(now - GRACE_MS)


def is_over(day: int, now: int) -> bool:
    """Return whether the deal of the day is public `now` (ms of Unix time), as it can no longer be played."""
    return now >= closes(day)


def rules_of_day(day: int) -> Mix:
    """Return the rules of a day."""
    return _WEEK[date_of(day).weekday()]


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret in hexadecimal digits, which can be published from the start."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(day: int, secret: str) -> int:
    """Return the seed of a day's deal."""
    digest = hmac.new(secret.encode(), f"coup-fourre {date_of(day)}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8])


def deal(day: int, secret: str) -> State:
    """Return the initial position of the race of a day."""
    played, seed = rules_of_day(day), seed_of(day, secret)
    return new_game(played.ruleset, SHAPE.seating(), played.options, seed, preset=played.preset, own_piles=True).state


def par(day: int, secret: str) -> int:
    """Return the points of an AI of the same level, with a person's delays, at the person's seat; takes some 20 ms."""
    *_, (_, end) = at_par(deal(day, secret))
    assert end.outcome is not None  # `course` plays to the end
    return end.outcome.totals[end.setup.sides[SEAT]]


def at_par(start: State) -> Iterator[tuple[Act, State]]:
    """Play a deal with an AI at the person's seat, which takes as long as a person."""
    players = [PLAYERS[LEVEL]] * SHAPE.seats
    players[SEAT] = players[SEAT]._replace(delays=person(announces=True))
    return course(start, players, random.Random(f"{start.rng}/par"))  # noqa: S311 (only the seed is secret)


def report(day: int, secret: str) -> str:
    """Return a day's deal as several lines; draw piles in the order of drawing."""
    played, start = rules_of_day(day), deal(day, secret)
    lines = [
        f"{date_of(day)}: {played.ruleset}/{played.preset}, commitment {commitment(secret)}",
        f"seat {start.turn} begins; you are seat {SEAT}; par {par(day, secret)}",
    ]
    for seat, hand in enumerate(start.hands):
        pile = (card for card, owner in zip(start.pile, start.owners, strict=True) if owner == seat)
        lines += [f"seat {seat} holds {' '.join(hand)}", f"seat {seat} draws {' '.join(reversed([*pile]))}"]
    return "\n".join(lines)


def _date(text: str) -> date:
    """Parse a date; raise ArgumentTypeError if it is none."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC).date()
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no date as 2026-11-22") from None


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command to `python -m engine`."""
    about = "the deal of a race of the day, to be checked against its secret"
    one = commands.add_parser("daily", help=about, description=f"Print {about}.")
    one.add_argument("date", type=_date, help="the day, as 2026-11-22")
    one.add_argument("secret", help="its secret, as it was published")
    one.set_defaults(run=lambda asked: sys.stdout.write(report(day_on(asked.date), asked.secret) + "\n"))
