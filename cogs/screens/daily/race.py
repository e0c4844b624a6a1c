"""The private screens of the race of the day: before the start, and the result."""

from collections.abc import Sequence
from typing import Final

import discord
from msgspec import Struct

from cogs.i18n import Texts
from cogs.screens.coach.review import coach_button
from cogs.screens.custom_ids import custom_id
from cogs.screens.daily.line import DailyResult, amount, over_par, signed, signs_lines
from cogs.screens.lobby.message import game_text
from cogs.screens.parts import AMBER, BLUE, Item, Screen, button, countdown, row, screen, text
from cogs.screens.records.showing import show_button, watch_button
from engine import RULESETS

CALENDAR: Final = "🗓️"
_ROOM: Final = 2_800
"""The number of characters of a story that fit a message beside its other parts."""


class DailyFacts(Struct, frozen=True):
    """The public facts of a race of the day."""

    day: int
    """The number of its day, as used in custom_ids."""
    begins: int
    """The start of its day, in ms of Unix time."""
    next: int
    """The start of the next day."""
    closes: int
    """When its cards become public."""
    today: bool
    """Whether it is the race of today."""
    over: bool
    """Whether its cards are public."""
    ruleset: str
    preset: str
    opponents: tuple[str, ...]
    """The names of the AI players."""
    commitment: str
    """The SHA-256 of its secret."""
    begun: int
    """The number of people who have begun it, on all servers."""
    finished: int
    """The number of them who have finished it."""


def start_screen(race: DailyFacts, texts: Texts, note: str = "") -> Screen:
    """Return the explanation of the race of the day, with a `note`, and the button that starts it."""
    kind = "rounds" if RULESETS[race.ruleset].rounds else "single"
    about = texts(
        "daily-about",
        rules=game_text(race.ruleset, race.preset, texts),
        race=kind,
        opponents=texts.listed([f"🤖 {name}" for name in race.opponents]),
    )
    start = button(
        texts("button-daily-start"), custom_id("daily_start", 0, race.day), discord.ButtonStyle.success, emoji="🏎️"
    )
    explained = [f"- {texts(f'daily-{what}', race=kind)}" for what in ("piles", "par", "hidden")]
    return screen(
        text(_title(race, texts), f"-# {about}"),
        text(note),
        text(texts("daily-intro")),
        text(*explained),
        text(
            texts("daily-players", n=race.finished),
            texts("daily-next", time=countdown(race.next)),
            f"-# {texts('daily-commitment', commitment=race.commitment)}",
        ),
        row(start),
        row(*_elsewhere(race, texts)),
        colour=AMBER,
    )


def result_screen(race: DailyFacts, result: DailyResult | None, texts: Texts, *, here: bool = True) -> Screen:
    """Return the result of a race of the day; None if it was given up.

    The coach can only read the games of the server of this message, so it is offered if the race was driven `here`.
    """
    following = texts("daily-next", time=countdown(race.next)) if race.today else ""
    if result is None:
        told = text(texts("daily-given-up"), texts("daily-last", all=race.begun) if race.begun > 1 else "", following)
        return screen(text(_title(race, texts)), told, row(*_elsewhere(race, texts)), colour=BLUE)
    points, par = (amount(value, result.ruleset, texts) for value in (result.points, result.par))
    place = texts("daily-alone")
    if result.begun > 1:
        place = texts("daily-place", place=result.place, equal=result.equal, all=result.begun)
    run = [texts("daily-streak", days=result.streak), texts("daily-best", over=signed(result.best))]
    later = "" if race.over or not here else f"-# {texts('daily-coach-later', time=countdown(race.closes))}"
    coach = [{**coach_button(result.game, texts), "disabled": not race.over}] if here else []
    return screen(
        text(
            _title(race, texts),
            f"### 🏁 {over_par(result.over, result.ruleset, texts)}",
            f"-# {texts('daily-against', own=points, par=par)}",
        ),
        text(place, " · ".join(run)),
        text(*signs_lines(result.signs, texts)),
        text(following, later),
        row(show_button(texts, 0, "daily", race.day), *_scores(result, texts), *coach),
        row(*_elsewhere(race, texts)),
        colour=BLUE,
    )


class Solution(Struct, frozen=True):
    """The facts about a race of the day that become public when its day is over."""

    day: int
    begins: int
    """The start of its day, in ms of Unix time."""
    date: str
    """Its date as the command line expects it, such as 2026-11-22."""
    ruleset: str
    secret: str
    commitment: str
    par: int
    points: int | None
    """The person's points; None if the race was not finished."""
    game: int | None
    """The person's own game, if it can be replayed here."""


def solution_screen(solution: Solution, story: Sequence[str], texts: Texts) -> Screen:
    """Return the solution of a past race; `story` is that of the AI at par, for a person who has not finished it."""
    par = amount(solution.par, solution.ruleset, texts)
    if solution.points is None:
        told = texts("daily-solution-missed", par=par)
    else:
        told = texts("daily-against", own=amount(solution.points, solution.ruleset, texts), par=par)
    proof = texts("daily-solution-check", commitment=solution.commitment, date=solution.date, secret=solution.secret)
    board = button(texts("button-daily-board"), custom_id("daily_board", 0, solution.day, 0), emoji="🏆")
    own = [] if solution.game is None else [coach_button(solution.game, texts), watch_button(texts, solution.game, 0)]
    return screen(
        text(f"## 💡 {texts('daily-solution', date=texts.day(solution.begins))}", told),
        text(*_as_many_as_fit(story, texts)),
        text(texts("daily-solution-secret", secret=solution.secret), f"-# {proof}"),
        row(*own, board, button(texts("button-daily"), custom_id("daily", 0), emoji=CALENDAR)),
        colour=BLUE,
    )


def nothing_screen(begins: int, texts: Texts) -> Screen:
    """Return that there was no race on the day that begins at `begins` (ms of Unix time): it was never requested."""
    back = button(texts("button-daily"), custom_id("daily", 0), emoji=CALENDAR)
    told = texts("daily-solution-nobody")
    return screen(text(f"## 💡 {texts('daily-solution', date=texts.day(begins))}", told), row(back), colour=BLUE)


def _as_many_as_fit(story: Sequence[str], texts: Texts) -> list[str]:
    """Return the first lines, and the number of those omitted."""
    room = _ROOM
    lines: list[str] = []
    for line in story:
        room -= len(line) + 4
        if room < 0:
            return [*lines, texts("daily-solution-more", n=len(story) - len(lines))]
        lines.append(f"-# {line}")
    return lines


def _scores(result: DailyResult, texts: Texts) -> list[Item]:
    """Return the button to the score sheets, if the ruleset has any."""
    if not RULESETS[result.ruleset].rounds:
        return []
    return [button(texts("button-scores"), custom_id("scores", result.game), emoji="📋")]


def _title(race: DailyFacts, texts: Texts) -> str:
    return f"## {CALENDAR} {texts('daily-title', date=texts.day(race.begins))}"


def _elsewhere(race: DailyFacts, texts: Texts) -> list[Item]:
    """Return the buttons to the board of the day, and to yesterday or back to today."""
    board = button(texts("button-daily-board"), custom_id("daily_board", 0, race.day, 0), emoji="🏆")
    if not race.today:
        return [board, button(texts("button-daily-today"), custom_id("daily", 0), emoji=CALENDAR)]
    return [board, button(texts("button-daily-solution"), custom_id("daily_solution", 0, race.day - 1), emoji="💡")]
