"""The digest: a server's message about the race of the day that is just over, with the button to the next one."""

from collections.abc import Sequence

import discord
from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.i18n.plain_names import distinct
from cogs.screens.daily.line import DailyResult, over_par, signs_lines
from cogs.screens.daily.race import CALENDAR
from cogs.screens.parts import BLUE, Screen, button, countdown, custom_id, row, screen, text


class Digest(Struct, frozen=True):
    """What happened on a server in the race of a day."""

    begins: int
    """The start of its day, in ms of Unix time."""
    next: int
    """When the race of today ends, in ms of Unix time."""
    drivers: int
    """How many people have finished it here."""
    names: tuple[str, ...]
    """Those of them who may be named, the best first."""
    best: DailyResult | None
    """The best result here; None if there was none."""
    best_name: str | None
    """Whose it is; None if that is not told."""
    streak: int
    """On how many days in a row somebody has driven here (`streak_with_grace`)."""


def digest_screen(digest: Digest, texts: Texts) -> Screen:
    """Return the message."""
    names = distinct([person_name(name, texts) for name in digest.names])
    return screen(
        text(f"### {CALENDAR} {texts('daily-title', date=texts.day(digest.begins))}", _drivers(digest, names, texts)),
        text(*_best(digest, texts)),
        text(" · ".join([texts("digest-streak", days=digest.streak), countdown(digest.next)])),
        row(button(texts("button-daily-today"), custom_id("daily", 0), discord.ButtonStyle.success, emoji="🏎️")),
        colour=BLUE,
    )


def _drivers(digest: Digest, names: Sequence[str], texts: Texts) -> str:
    """Return how many have driven, and who, as far as they may be named."""
    count = texts("digest-drivers", n=digest.drivers)
    return texts("label-of", of=count, what=texts.listed(names)) if names else count


def _best(digest: Digest, texts: Texts) -> list[str]:
    if digest.best is None:
        return []
    over = over_par(digest.best.over, digest.best.ruleset, texts)
    name = None if digest.best_name is None else person_name(digest.best_name, texts)
    told = over if name is None else texts("digest-best", player=name, result=over)
    return [f"🏆 {told}", *signs_lines(digest.best.signs, texts)[:1]]
