"""The screens of the lesson: the task, the outcome of the last choice, the table, the hand, the navigation."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of, unit_text
from cogs.i18n.names import Names
from cogs.screens.custom_ids import custom_id
from cogs.screens.hand.advice import refusal_with_advice
from cogs.screens.hand.cards import card_label
from cogs.screens.help.lesson import Attempt, choices
from cogs.screens.help.lessons import (
    BOOSTED,
    HOLD_UP,
    LEARNER,
    OPPONENT,
    PASS,
    SHOUT,
    LessonStep,
    lesson_of,
    steps,
)
from cogs.screens.parts import AMBER, BLUE, GREEN, Item, Screen, button, row, rows, screen, text
from cogs.screens.table.event_lines import public_line
from cogs.screens.table.sides import side_blocks
from engine import RULESETS, Card, Claim, Pass, PlayerView, SeatAction, view_for
from engine.actions import HoldUp, Shout, Take
from engine.cards import FAMILY, KM, Family
from engine.players.levels import LEVELS
from engine.state import Laid
from engine.table import Seat
from engine.table.lobbies.lobby import COMPUTERS

_EMOJI: Final = MappingProxyType({PASS: "👐", SHOUT: "📣", HOLD_UP: "✋"})


def lesson_screen(
    ruleset: str, number: int, tried: Attempt | None, player: str, texts: Texts, *, text_mode: bool
) -> Screen:
    """Return a step of a ruleset's lesson; `tried` is the learner's attempt so far, None in a step without a task."""
    lesson = steps(ruleset)
    step = lesson[number]
    place = texts("learn-place", step=number + 1, steps=len(lesson))
    name = texts(f"ruleset-{ruleset}")
    title = text(f"## 🎓 {texts(f'learn-{step.name}-title')}", f"-# {name} · {place}")
    if tried is None:
        return screen(title, text(texts(f"learn-{step.name}")), *_end(ruleset, number, texts), colour=BLUE)
    texts = texts.of(tried.state.setup.ruleset)
    view = view_for(tried.state, LEARNER)
    seats = (Seat(LEARNER, player), Seat(OPPONENT, COMPUTERS[0], level=next(iter(LEVELS))))
    names = Names(seats, view.setup.sides, texts)
    over = len(tried.done) == len(step.wanted)
    return screen(
        title,
        text(*_outcome(step, tried, view, names, texts)),
        text("" if tried.done else texts(f"learn-{step.name}", opponent=names.seat(OPPONENT))),
        discord.ui.Separator(),
        *side_blocks(view, seats, names, texts),
        *([] if over else _hand(ruleset, number, tried, view, texts, text_mode=text_mode)),
        _navigation(ruleset, number, tried, texts),
        *([] if number else [_other_lessons(ruleset, texts)]),
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
    ruleset: str, number: int, tried: Attempt, view: PlayerView, texts: Texts, *, text_mode: bool
) -> Sequence[Item]:
    """Return the learner's hand as in a game; each custom_id carries all earlier choices of this step."""
    step = steps(ruleset)[number]
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger

    def of(choice: str, action: SeatAction) -> Item:
        can, emoji = action in view.legal, _EMOJI.get(choice)
        style = discord.ButtonStyle.secondary
        if isinstance(action, Claim) and can:
            key = "button-claim" if FAMILY[action.card] is Family.SAFETY else "button-answer"
            label, emoji, style = texts(key, card=texts.card_short(action.card)), emoji_of(action.card), green
        elif isinstance(action, Take):
            label, emoji, style = unit_text(Laid(action.card, action.km)), emoji_of(action.card), green
        elif isinstance(action, Shout):
            words = f"{action.words} km" if action.words.isdecimal() else action.words
            label, style = texts("button-shout", words=words), discord.ButtonStyle.primary
        elif isinstance(action, HoldUp):
            label, style = texts("button-hold_up"), red
        elif isinstance(action, Pass):
            label = texts("button-pass")
        else:
            card = Card(choice.removesuffix(BOOSTED))
            label = card_label(card, "drop" if step.discards else "play", texts, can=can, text_mode=text_mode)
            if choice.endswith(BOOSTED):
                label = f"{KM[card]} × 2" + ("" if text_mode else " ✓")
            emoji, style = emoji_of(card), (red if step.discards else green) if can else style
        return button(label, custom_id("learn", 0, ruleset, number, *tried.done, choice), style, emoji=emoji)

    return rows([of(choice, action) for choice, action in choices(step, tried.state).items()])


def _navigation(ruleset: str, number: int, tried: Attempt, texts: Texts) -> Item:
    """Return the buttons to the previous step, the start of this one and the next step."""
    over = len(tried.done) == len(steps(ruleset)[number].wanted)
    again = [button(texts("button-again"), custom_id("learn", 0, ruleset, number), emoji="🔁")]
    return row(
        _back(ruleset, number, texts),
        *(again if tried.done else []),
        button(
            texts("button-next"),
            custom_id("learn", 0, ruleset, number + 1),
            discord.ButtonStyle.success if over else discord.ButtonStyle.secondary,
            emoji="▶️",
        ),
    )


def _back(ruleset: str, number: int, texts: Texts) -> Item:
    before = custom_id("learn", 0, ruleset, number - 1 if number else "first")
    return button(texts("button-back"), before, emoji="◀️", disabled=number == 0)


def _end(ruleset: str, number: int, texts: Texts) -> list[Item]:
    """Return what follows a lesson: a game alone with hints, the race of the day, the rules, and the other lessons."""
    alone = custom_id("solo", 0, ruleset, next(iter(LEVELS)))
    return [
        row(
            _back(ruleset, number, texts),
            button(texts("button-solo"), alone, discord.ButtonStyle.success, emoji="🏁"),
            button(texts("button-daily"), custom_id("daily", 0), emoji="🗓️"),
            button(texts("button-rules"), custom_id("rules", 0, 0, ruleset), emoji="📖"),
        ),
        _other_lessons(ruleset, texts),
    ]


def _other_lessons(ruleset: str, texts: Texts) -> Item:
    """Return the buttons to the lessons of the other rulesets."""
    others = [other for other in RULESETS if other != ruleset and lesson_of(other) == other]
    return row(*(button(texts(f"ruleset-{other}"), custom_id("learn", 0, other, 0), emoji="🎓") for other in others))
