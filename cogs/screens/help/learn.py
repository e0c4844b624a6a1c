"""The screens of the lesson: the task, the outcome of the last choice, the table, the hand, the navigation."""

from collections.abc import Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of
from cogs.i18n.names import Names
from cogs.screens.custom_ids import custom_id
from cogs.screens.hand.advice import refusal_with_advice
from cogs.screens.hand.cards import card_label
from cogs.screens.help.lesson import LEARNER, OPPONENT, PASS, Attempt, LessonStep, steps
from cogs.screens.parts import AMBER, BLUE, GREEN, Item, Screen, button, row, rows, screen, text
from cogs.screens.table.event_lines import public_line
from cogs.screens.table.sides import side_blocks
from engine import Card, Claim, Discard, Play, PlayerView, view_for
from engine.players.levels import LEVELS
from engine.table import Seat
from engine.table.lobbies.lobby import COMPUTERS


def lesson_screen(number: int, tried: Attempt | None, player: str, texts: Texts, *, text_mode: bool) -> Screen:
    """Return a step of the lesson; `tried` is the learner's attempt so far, None in a step without a task."""
    step = steps()[number]
    place = texts("learn-place", step=number + 1, steps=len(steps()))
    title = text(f"## 🎓 {texts(f'learn-{step.name}-title')}", f"-# {place}")
    if tried is None:
        rules = button(texts("button-rules"), custom_id("rules", 0), emoji="📖")
        return screen(title, text(texts(f"learn-{step.name}")), _navigation(number, None, texts, rules), colour=BLUE)
    texts = texts.of(tried.state.setup.ruleset)
    view = view_for(tried.state, LEARNER)
    seats = (Seat(LEARNER, player), Seat(OPPONENT, COMPUTERS[0], level=next(iter(LEVELS))))
    names = Names(seats, view.setup.sides, texts)
    over = len(tried.done) == len(step.wanted)
    return screen(
        title,
        text(*_outcome(step, tried, view, names, texts)),
        text("" if over else texts(f"learn-{step.name}", opponent=names.seat(OPPONENT))),
        discord.ui.Separator(),
        *side_blocks(view, seats, names, texts),
        *([] if over else _hand(number, step, tried, view, texts, text_mode=text_mode)),
        _navigation(number, tried, texts),
        colour=GREEN if over else AMBER if tried.refusal is not None or tried.astray else BLUE,
    )


def _outcome(step: LessonStep, tried: Attempt, view: PlayerView, names: Names, texts: Texts) -> list[str]:
    """Return the outcome of the last choice, if there is one."""
    opponent = names.seat(OPPONENT)
    if tried.refusal is not None:
        return [f"⚠️ {refusal_with_advice(view, tried.refusal, names, texts)}"]
    if tried.astray:
        return ["⚠️ " + texts(f"learn-{step.name}-astray", opponent=opponent)]
    if not tried.done:
        return []
    lines = [f"-# {line}" for event in tried.events if (line := public_line(texts, names, event))]
    over = len(tried.done) == len(step.wanted)
    gained = view.points[LEARNER] - _points_before(step)
    end = texts(f"learn-{step.name}-{'done' if over else 'more'}", opponent=opponent, points=gained)
    return [*lines, f"✅ {end}"]


def _points_before(step: LessonStep) -> int:
    return view_for(step.start, LEARNER).points[LEARNER] if step.start is not None else 0


def _hand(
    number: int, step: LessonStep, tried: Attempt, view: PlayerView, texts: Texts, *, text_mode: bool
) -> Sequence[Item]:
    """Return the learner's hand as in a game; each custom_id carries all earlier choices of this step."""
    can = {action.card for action in view.legal if isinstance(action, Discard if step.discards else Play)}
    claims = {action.card for action in view.legal if isinstance(action, Claim)}
    bright = discord.ButtonStyle.danger if step.discards else discord.ButtonStyle.success
    verb = "drop" if step.discards else "play"

    def label(card: Card) -> str:
        if card in claims:
            return texts("button-claim", card=texts.card_short(card))
        return card_label(card, verb, texts, can=card in can, text_mode=text_mode)

    buttons: list[Item] = [
        button(
            label(card),
            custom_id("learn", 0, number, *tried.done, card),
            bright if card in can | claims else discord.ButtonStyle.secondary,
            emoji=emoji_of(card),
        )
        for card in view.hand
    ]
    if view.window is not None:
        buttons.append(button(texts("button-pass"), custom_id("learn", 0, number, *tried.done, PASS), emoji="👐"))
    return rows(buttons)


def _navigation(number: int, tried: Attempt | None, texts: Texts, *more: Item) -> Item:
    """Return the buttons to the previous step, the start of this one and the next step."""
    last = number == len(steps()) - 1
    if last:
        more = (button(texts("button-daily"), custom_id("daily", 0), emoji="🗓️"), *more)
    over = tried is not None and len(tried.done) == len(steps()[number].wanted)
    again = [button(texts("button-again"), custom_id("learn", 0, number), emoji="🔁")]
    back = custom_id("learn", 0, number - 1 if number else "first")
    return row(
        button(texts("button-back"), back, emoji="◀️", disabled=number == 0),
        *(again if tried is not None and tried.done else []),
        button(
            texts("button-next"),
            custom_id("learn", 0, number + 1),
            discord.ButtonStyle.success if over else discord.ButtonStyle.secondary,
            emoji="▶️",
            disabled=last,
        ),
        *more,
    )
