"""The screens of the race of the day: before the start, the result, and a server's message when it is over."""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.i18n.plain_names import distinct
from cogs.pictures.attachment import Picture
from cogs.screens.coach.review import coach_button
from cogs.screens.daily.line import (
    DailyResult,
    amount,
    copied_lines,
    day_title,
    over_par,
    signed,
    signs_lines,
    winner_line,
)
from cogs.screens.lobby.message import game_text
from cogs.screens.parts import AMBER, Item, Screen, Style, button, countdown, custom_id, row, screen, text, verb_button
from engine import RULESETS
from engine.challenges.daily import closes, ends
from engine.frozen import Frozen

CALENDAR: Final = "🗓️"


class DailyFacts(Frozen):
    """The public facts of a race of the day."""

    day: int
    """The number of its day, as used in custom_ids."""
    today: bool
    """Whether it is the race of today."""
    over: bool
    """Whether its cards are public."""
    ruleset: str
    preset: str
    opponents: tuple[str, ...]
    """The names of the AI players."""
    begun: int
    """The number of people who have begun it, on all servers."""
    finished: int
    """The number of them who have finished it."""


def start_screen(race: DailyFacts, texts: Texts, note: str) -> Screen:
    """Return what the race of the day is, in three lines, with a `note` and the button that starts it."""
    rounds = RULESETS[race.ruleset].rounds
    rules = f"{game_text(race.ruleset, race.preset, texts)} · {texts('daily-players', n=race.finished)}"
    start = verb_button(texts, "daily_start", 0, race.day, style=Style.success)
    return screen(
        text(_title(race, texts), f"-# {rules}"),
        note,
        text(
            texts("daily-intro", opponents=texts.listed([f"🤖 {name}" for name in race.opponents])),
            texts("daily-par", race="rounds" if rounds else "single"),
            texts("daily-pause", time=countdown(ends(race.day))),
        ),
        row(start, verb_button(texts, "daily_verify", 0, race.day)),
        row(*_elsewhere(race, texts)),
        colour=AMBER,
    )


def result_screen(
    race: DailyFacts, result: DailyResult | None, texts: Texts, picture: Picture | None = None, *, here: bool = True
) -> Screen:
    """Return the result of a race of the day; None if it was given up. `picture` is that of the result, if attached.

    The coach can only read the games of the server of this message, so it is offered if the race was driven `here`.
    """
    following = texts("daily-next", time=countdown(ends(race.day))) if race.today else ""
    if result is None:
        told = text(texts("daily-given-up"), texts("daily-last", all=race.begun) if race.begun > 1 else "", following)
        return screen(_title(race, texts), told, row(*_elsewhere(race, texts)))
    points, par = (amount(value, result.ruleset, texts) for value in (result.points, result.par))
    place = texts("daily-alone")
    if result.begun > 1:
        place = texts("daily-place", place=result.place, equal=result.equal, all=result.begun)
    against, best = texts("daily-against", own=points, par=par), texts("daily-best", over=signed(result.best))
    later = "" if race.over or not here else f"-# {texts('daily-coach-later', time=countdown(closes(race.day)))}"
    scores = verb_button(texts, "scores", result.game) if RULESETS[result.ruleset].rounds else None
    coach = {**coach_button(result.game, texts), "disabled": not race.over} if here else None
    copied = copied_lines(result, texts)
    if picture is not None:
        shown: list[Item] = [picture, text(place, f"-# {against} · {best}", *copied[:1])]
    else:
        shown = [
            text(_title(race, texts), f"### 🏁 {over_par(result.over, result.ruleset, texts)}", f"-# {against}"),
            text(winner_line(result, None, texts), place, f"{texts('daily-streak', days=result.streak)} · {best}"),
            text(*copied),
        ]
    return screen(
        *shown,
        text(following, later),
        row(verb_button(texts, "show", 0, "daily", race.day), scores, coach),
        row(*_elsewhere(race, texts)),
    )


def _title(race: DailyFacts, texts: Texts) -> str:
    return f"## {CALENDAR} {day_title(race.day, texts)}"


def _elsewhere(race: DailyFacts, texts: Texts) -> list[Item]:
    """Return the buttons to the board of the day, and to yesterday or back to today."""
    board = verb_button(texts, "daily_board", 0, race.day, 0)
    if not race.today:
        return [board, button(texts("button-daily-today"), custom_id("daily", 0), emoji=CALENDAR)]
    return [board, verb_button(texts, "daily_solution", 0, race.day - 1)]


class Digest(Frozen):
    """What happened on a server in the race of a day."""

    day: int
    """The number of its day."""
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
    drivers = texts("digest-drivers", n=digest.drivers)
    if names:
        drivers = texts("label-of", of=drivers, what=texts.listed(names))
    return screen(
        text(f"### {CALENDAR} {day_title(digest.day, texts)}", drivers),
        text(*_best(digest, texts)),
        " · ".join([texts("digest-streak", days=digest.streak), countdown(digest.next)]),
        row(button(texts("button-daily-today"), custom_id("daily", 0), Style.success, emoji="🏎️")),
    )


def _best(digest: Digest, texts: Texts) -> list[str]:
    if digest.best is None:
        return []
    over = over_par(digest.best.over, digest.best.ruleset, texts)
    name = None if digest.best_name is None else person_name(digest.best_name, texts)
    told = over if name is None else texts("digest-best", player=name, result=over)
    return [f"🏆 {told}", *signs_lines(digest.best.signs, texts)[:1]]
