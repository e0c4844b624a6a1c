"""A past race of the day: the person's race beside that of an AI, and what proves that it was fair."""

from functools import partial

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts
from cogs.pictures.attachment import Picture
from cogs.screens.coach.review import coach_button
from cogs.screens.daily.line import amount
from cogs.screens.parts import Screen, back_button, choice, custom_id, row, screen, step_row, text, verb_button
from cogs.screens.records.showing import watch_button
from cogs.screens.table.event_lines import public_lines
from engine.challenges.daily import LEVEL, SEAT, date_of
from engine.challenges.duel import Duel, Lap
from engine.frozen import Frozen
from engine.replays.recording import RecordedPlayer
from engine.time_units import DAY_MS


def verify_screen(day: int, commitment: str, secret: str | None, texts: Texts) -> Screen:
    """Return why a race is the same and fair for everybody, and how that can be checked.

    `secret` is None until the day is over.
    """
    rules = [f"- {texts(f'daily-{what}')}" for what in ("piles", "hidden")]
    if secret is None:
        told, back = [texts("daily-commitment", commitment=commitment)], back_button(texts, "daily", 0)
    else:
        date, back = date_of(day).isoformat(), back_button(texts, "daily_solution", 0, day)
        told = [
            texts("daily-solution-secret", secret=secret),
            texts("daily-solution-check", commitment=commitment, date=date, secret=secret),
        ]
    title = texts("label-of", of=texts("button-daily_verify"), what=texts.day(day * DAY_MS))
    return screen(f"## ⚖️ {title}", text(*rules), text(*told), row(back))


class Solution(Frozen):
    """The facts about a race of the day that become public when its day is over."""

    day: int
    ruleset: str
    par: int
    points: int | None
    """The person's points; None if the race was not finished."""
    game: int | None
    """The person's own game, if it can be replayed here."""
    drivers: tuple[str, ...]
    """The names at the seats: the person's, then those of the AI players."""


def solution_screen(solution: Solution, duel: Duel, texts: Texts, picture: Picture | None = None) -> Screen:
    """Return a lap of a past race: that of the person beside that of the AI in the same seat.

    `picture` is the board after the lap with the AI as the ghost car, if it is attached.
    """
    texts = texts.of(solution.ruleset)
    par = amount(solution.par, solution.ruleset, texts)
    if solution.points is None:
        told = texts("daily-solution-missed", par=par)
    else:
        told = texts("daily-against", own=amount(solution.points, solution.ruleset, texts), par=par)
    board = verb_button(texts, "daily_board", 0, solution.day, 0)
    costly = [(f"{lap}-costly", texts("daily-costly-lap", lap=lap, km=km)) for lap, km in duel.costly]
    lap_id = partial(custom_id, "daily_solution", 0, solution.day)
    before = (0, duel.lap - 1) if duel.lap > 0 else (None, None)
    after = (duel.lap + 1, duel.laps) if duel.lap < duel.laps else (None, None)
    own = [] if solution.game is None else [coach_button(solution.game, texts), watch_button(texts, solution.game, 0)]
    return screen(
        text(_title(solution.day, texts), told),
        picture,
        f"-# {texts('daily-lap', lap=duel.lap, laps=duel.laps)}",
        None if duel.own is None else text(*_lap_lines(solution, duel, duel.own, texts)),
        text(*_lap_lines(solution, duel, duel.par, texts)),
        choice(lap_id(), texts("daily-costly"), costly) if costly else None,
        step_row(texts, (*before, *after), lap_id),
        row(*own, board, verb_button(texts, "daily_verify", 0, solution.day), verb_button(texts, "daily", 0)),
    )


def _lap_lines(solution: Solution, duel: Duel, lap: Lap, texts: Texts) -> list[str]:
    """Return what a lap of the person's race, or of that at par, brought the person's seat."""
    own, *others = solution.drivers
    driver = RecordedPlayer(texts("computer"), LEVEL) if lap is duel.par else RecordedPlayer(own)
    players = [driver, *(RecordedPlayer(name, LEVEL) for name in others)]
    texts = GameTexts(texts, players, duel.view.setup)
    lines = (f"- {line}" for line in public_lines(texts, lap.events))
    return [f"**{texts.seat(SEAT)}** · {texts('side-km', km=lap.km)}", *lines]


def nothing_screen(day: int, texts: Texts) -> Screen:
    """Return that there was no race on a day: it was never requested."""
    told = text(_title(day, texts), texts("daily-solution-nobody"))
    return screen(told, row(verb_button(texts, "daily", 0)))


def _title(day: int, texts: Texts) -> str:
    return f"## 💡 {texts('daily-solution', date=texts.day(day * DAY_MS))}"
