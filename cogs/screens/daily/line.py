"""The result of a race of the day without spoilers, for people who have yet to drive it."""

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
"""A symbol for each sign; none is the symbol of a card, so that they are not confused."""
_COUNTED: Final = tuple(sign for sign in Sign if sign not in (Sign.PART, Sign.ARRIVED))
"""The signs that are summarised by their counts."""


class DailyResult(Struct, frozen=True):
    """A person's result in a race of the day. Points are km in rulesets of a single race."""

    begins: int
    """The start of its day, in ms of Unix time."""
    ruleset: str
    game: int
    """The number of its table."""
    points: int
    par: int
    place: int
    """The place among all who have begun it, on all servers; those who have not finished it share the last."""
    equal: int
    """The number of others who share this place."""
    begun: int
    """The number of people who have begun it, this one included."""
    streak: int
    """The number of successive days, up to this one, with a finished race."""
    best: int
    """The person's best result of all days, in points over par."""
    signs: tuple[Sign, ...] | None
    """None if the record of the race was pruned, or could not be read in time."""

    @property
    def over(self) -> int:
        """Points over par."""
        return self.points - self.par


def amount(value: int, ruleset: str, texts: Texts) -> str:
    """Return an amount of points, or of km in rulesets of a single race."""
    return texts("side-points", points=value) if RULESETS[ruleset].rounds else texts("side-km", km=value)


def over_par(over: int, ruleset: str, texts: Texts) -> str:
    """Return how far a result is over or under par."""
    if not over:
        return texts("daily-even")
    return texts("daily-over" if over > 0 else "daily-under", amount=amount(abs(over), ruleset, texts))


def signed(over: int) -> str:
    """Return a number over or under par with its sign."""
    return f"{over:+}".replace("-", "−") if over else "±0"


def signs_lines(signs: Sequence[Sign] | None, texts: Texts) -> list[str]:
    """Return the signs as emoji and in words; nothing if they are unknown (None)."""
    if signs is None:
        return []
    told = [texts(f"daily-sign-{sign}", n=signs.count(sign)) for sign in _COUNTED if sign in signs]
    parts = min(signs.count(Sign.PART), PARTS)
    way = texts("daily-sign-arrived") if Sign.ARRIVED in signs else texts("daily-sign-part", n=parts)
    return ["".join(_EMOJI[sign] for sign in signs), f"-# {', '.join([*told, way])}"]


def line_items(result: DailyResult, texts: Texts) -> list[Item]:
    """Return the public part of a result, which says nothing about the cards."""
    told = [
        over_par(result.over, result.ruleset, texts),
        texts("daily-line-place", place=result.place, equal=result.equal, all=result.begun) if result.begun > 1 else "",
        texts("daily-streak", days=result.streak),
    ]
    return [text(*signs_lines(result.signs, texts), " · ".join(filter(None, told)))]


def copied_lines(result: DailyResult, texts: Texts) -> list[str]:
    """Return the result as a block that can be copied out of Discord, and its signs in words below it."""
    signs = signs_lines(result.signs, texts)
    title = f"Coup-Fourré · {texts.day(result.begins)} · {signed(result.over)}"
    place = [texts("daily-line-place", place=result.place, equal=result.equal, all=result.begun)]
    told = [title, *signs[:1], *(place if result.begun > 1 else [])]
    return ["\n".join(["```", *told, "```"]), *signs[1:]]
