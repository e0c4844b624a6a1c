"""The result of a race of the day without spoilers, for people who have yet to drive it."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.attachment import Picture
from cogs.pictures.canvas import Subject
from cogs.pictures.daily import DailySubject, signs_words
from cogs.pictures.theme import Look
from cogs.screens.parts import Item, text
from engine import RULESETS
from engine.frozen import Frozen
from engine.replays.signs import Sign
from engine.time_units import DAY_MS

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


class DailyResult(Frozen):
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
    winners: tuple[str | None, ...] = ()
    """The names of those who have won it, None for the person; empty if they are not known, as `signs`."""

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


def day_title(day: int, texts: Texts) -> str:
    """Return the name of the race of a day, which is numbered as in custom_ids."""
    return texts("daily-title", date=texts.day(day * DAY_MS))


def signed(over: int) -> str:
    """Return a number over or under par with its sign."""
    return f"{over:+}".replace("-", "−") if over else "±0"


def signs_lines(signs: Sequence[Sign] | None, texts: Texts) -> list[str]:
    """Return the signs as emoji and in words; nothing if they are unknown (None)."""
    if signs is None:
        return []
    return ["".join(_EMOJI[sign] for sign in signs), f"-# {signs_words(signs, texts)}"]


def winner_line(result: DailyResult, name: str | None, texts: Texts) -> str:
    """Return the winners of a race: the person is called `name`, or if that is None is the reader; empty if unknown."""
    if not result.winners:
        return ""
    if name is None and None in result.winners:
        return texts("hand-won")
    winners = [each or name or "" for each in result.winners]
    return texts("final-title", n=len(winners), winners=texts.listed(winners))


def result_subject(result: DailyResult, name: str | None, texts: Texts, look: Look) -> Subject:
    """Return the picture of a result, which says nothing about the cards; `name` is as for `winner_line`."""
    facts = [over_par(result.over, result.ruleset, texts).replace("*", ""), texts("daily-streak", days=result.streak)]
    return DailySubject(
        title=texts("daily-title", date=texts.day(result.begins)),
        over=signed(result.over),
        facts=tuple(filter(None, [*facts, winner_line(result, name, texts)])),
        signs=result.signs or (),
        language=texts.language,
        look=look,
    )


def line_items(result: DailyResult, name: str, picture: Picture | None, texts: Texts) -> list[Item]:
    """Return the public part of a result, which says nothing about the cards; `name` is the person's, escaped."""
    place = _place(result, texts)
    if picture is not None:
        return [picture, text(place)]
    told = [over_par(result.over, result.ruleset, texts), place, texts("daily-streak", days=result.streak)]
    return [
        text(*signs_lines(result.signs, texts), " · ".join(filter(None, [*told, winner_line(result, name, texts)])))
    ]


def copied_lines(result: DailyResult, texts: Texts) -> list[str]:
    """Return the result as a block that can be copied out of Discord, and its signs in words below it."""
    signs = signs_lines(result.signs, texts)
    title = f"Coup-Fourré · {texts.day(result.begins)} · {signed(result.over)}"
    told = ["```", title, *signs[:1], _place(result, texts), "```"]
    return ["\n".join(filter(None, told)), *signs[1:]]


def _place(result: DailyResult, texts: Texts) -> str:
    """Return the place of a result; empty if nobody else has begun the race."""
    if result.begun == 1:
        return ""
    return texts("daily-line-place", place=result.place, equal=result.equal, all=result.begun)
