"""What is shown of a race of the day to whoever may not have driven it yet: its signs, and how well it went."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.screens.parts import Item, text
from engine import RULESETS
from engine.replays.signs import PARTS, Sign

_EMOJI: Final = MappingProxyType(
    {
        Sign.PART: "🟩",
        Sign.HIT: "🟥",
        Sign.CURED: "🟦",
        Sign.SAFETY: "⭐",
        Sign.COUP_FOURRE: "⚡",
        Sign.MIRRORED: "🔁",
        Sign.HOLD_UP: "✋",
        Sign.LOST: "🔻",
        Sign.ARRIVED: "🏁",
    }
)
"""A symbol for each sign; of no card, so that nobody takes it for one."""
_COUNTED: Final = tuple(sign for sign in Sign if sign not in (Sign.PART, Sign.ARRIVED))
"""The signs that are told by their numbers."""
_MANY: Final = 10
"""Compared with fewer others than this, a result has a place, not a percentage."""


class DailyResult(Struct, frozen=True):
    """How somebody has driven a race of the day. Points are km where there is a single race."""

    moment: int
    """When its day began, in milliseconds of Unix time."""
    ruleset: str
    game: int
    """The number of its table."""
    points: int
    par: int
    others: int
    """How many others have finished it, in all servers."""
    place: int
    """The place among all who have finished it."""
    percent: int
    """How many in a hundred of them have done worse."""
    streak: int
    """On how many days in a row, this one included, a race was finished."""
    best: int
    """The best of all days, in points over par."""
    signs: tuple[Sign, ...] | None
    """None if how it was driven is no longer kept, or could not be read in time."""

    @property
    def over(self) -> int:
        """Points over par."""
        return self.points - self.par


def amount(value: int, ruleset: str, texts: Texts) -> str:
    """Return so many points, or km where there is a single race."""
    return texts("side-points", points=value) if RULESETS[ruleset].rounds else texts("side-km", km=value)


def compared(result: DailyResult, texts: Texts, prefix: str) -> str:
    """Return how a result compares with those of others, of whom there are some: its place among few, else per cent.

    `prefix` is that of the texts: ``<prefix>-place`` and ``<prefix>-better``.
    """
    if result.others < _MANY:
        return texts(f"{prefix}-place", place=result.place, all=result.others + 1)
    return texts(f"{prefix}-better", percent=result.percent, n=result.others)


def over_par(over: int, ruleset: str, texts: Texts) -> str:
    """Return how far over or under par somebody was."""
    if not over:
        return texts("daily-even")
    return texts("daily-over" if over > 0 else "daily-under", amount=amount(abs(over), ruleset, texts))


def signed(over: int) -> str:
    """Return so much over par as a number with its sign."""
    return f"{over:+}".replace("-", "−") if over else "±0"


def signs_lines(signs: Sequence[Sign] | None, texts: Texts) -> list[str]:
    """Return the signs as emoji, and what they say in words; nothing if they are not known (None)."""
    if signs is None:
        return []
    told = [texts(f"daily-sign-{sign}", n=signs.count(sign)) for sign in _COUNTED if sign in signs]
    parts = min(signs.count(Sign.PART), PARTS)
    way = texts("daily-sign-arrived") if Sign.ARRIVED in signs else texts("daily-sign-part", n=parts)
    return ["".join(_EMOJI[sign] for sign in signs), f"-# {', '.join([*told, way])}"]


def line_items(result: DailyResult, texts: Texts) -> list[Item]:
    """Return what everybody may read of how somebody has driven: not a word about the cards."""
    told = [
        over_par(result.over, result.ruleset, texts),
        *([compared(result, texts, "daily-line")] if result.others else []),
        texts("daily-streak", days=result.streak),
    ]
    return [text(*signs_lines(result.signs, texts), " · ".join(told))]
