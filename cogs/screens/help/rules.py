"""The rules of a table, explained with its house rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import with_emoji
from cogs.screens.lobby.message import option_text, shape_text
from cogs.screens.lobby.pace import pace_in_words
from cogs.screens.parts import (
    Item,
    Screen,
    custom_id,
    page_buttons,
    refusal_text,
    row,
    screen,
    text,
    verb_button,
)
from engine import Card, PlayerView
from engine.cards import BATTLE_HAZARDS, REMEDY_OF, SAFETY_OF
from engine.rules import rules_of
from engine.rules.base import Rules
from engine.state import Phase, Value, WindowKind
from engine.table import Lobby, Pace

_INTERRUPT: Final = "coup"
"""The section that is followed by how a slow game answers windows."""
_HOUSE: Final = "house"
"""The section that lists all house rules; its text is the same for all rulesets."""


_USUAL: Final = Pace()
_OF_WINDOWS: Final = MappingProxyType(
    {
        WindowKind.COUP_FOURRE: "coup",
        WindowKind.ATTACK: "answers",
        WindowKind.UNIT: "shouts",
        WindowKind.ANNOUNCE: "shouts",
        WindowKind.HOLD_UP: "holdup",
        WindowKind.STEAL: "holdup",
        WindowKind.PRICE: "holdup",
        WindowKind.POLICE: "specials",
        WindowKind.ROUND_END: "scoring",
    }
)
"""The section about what a game waits for, by what that is."""


def page_about(view: PlayerView, rules: type[Rules]) -> int:
    """Return the number of the page about what goes on in a position: the first if nothing special does."""
    window = view.window
    section = _OF_WINDOWS.get(window.kind, "") if window is not None else "end" if view.phase is Phase.EXTENSION else ""
    return next((page for page, sections in enumerate(pages_of(rules)) if section in sections), 0)


def pages_of(rules: type[Rules]) -> tuple[tuple[str, ...], ...]:
    """Return the sections on each page that explains a ruleset: their messages are ``rules-<ruleset>-<section>``."""
    return (*rules.outline, (_HOUSE,))


def rules_screen(
    lobby: Lobby,
    table: int,
    texts: Texts,
    page: int,
    pace: Pace = _USUAL,
    view: PlayerView | None = None,
    *,
    game: str = "",
) -> Screen:
    """Return a page of the rules of a lobby, including its pace.

    `table` is 0 if there is no table; then `game` is the choice that led to the lobby, empty for that of the server.

    A player of a running game, who sees this `view`, is told first what they mean for their own car.
    """
    pages, texts = pages_of(lobby.rules), texts.of(lobby.ruleset)
    page = min(page, len(pages) - 1)
    shape = lobby.seating or lobby.shape or lobby.rules.shapes[0]
    rules = rules_of(lobby.setup(shape))
    values = rules.values
    facts: dict[str, str | int] = {**values, "members": shape.members}
    facts |= {"target": rules.base_target, "extension_target": rules.extended_target}
    items: list[Item] = [
        text(
            f"## 📖 {texts('rules-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}",
            "-# " + " · ".join([shape_text(shape, texts), *pace_in_words(pace, texts)]),
        )
    ]
    if view is not None and view.side is not None:
        items.append(text(f"### 📍 {texts('rules-now-title')}", *_now(view, view.side, texts)))
    explained = lobby.rules.explained_as or lobby.ruleset
    for section in pages[page]:
        if section == _HOUSE:
            options = (f"• {option_text(texts, name, value)}" for name, value in values.items())
            items.append(text(f"### {texts('rules-house-title')}", *options))
        else:
            key = f"rules-{explained}-{section}"
            title, body = texts(f"{key}-title"), texts(key, **facts)
            if body:
                pairs = _pairs(explained, lobby.rules.sounds, values, texts) if section == "hazards" else ()
                items.append(text(f"### {title}", body, *pairs))
                if section == _INTERRUPT and pace.slow:
                    items.append(text(f"### 🌙 {texts('rules-slow-title')}", texts("rules-slow")))
    chosen = [game] if game else []
    turn = page_buttons(texts, page, len(pages), lambda number: custom_id("rules", table, number, *chosen))
    return screen(*items, row(*turn, verb_button(texts, "learn", 0, lobby.ruleset, 0)))


def _now(view: PlayerView, side: int, texts: Texts) -> list[str]:
    """Return what keeps a side from driving in this position, and what helps; or that nothing does."""
    standing, rules = view.standings[side], rules_of(view.setup)
    hindrances = [refusal_text(texts, refusal) for refusal in rules.hindrances(standing)]
    left = texts("rules-now-left", left=max(0, view.target - standing.total))
    return [*(hindrances or [texts("rules-now-free")]), left]


def _pairs(ruleset: str, sounds: Mapping[Card, str], values: Mapping[str, Value], texts: Texts) -> list[str]:
    """Return a line for each hazard with its sound, its remedy and its safety."""
    return [
        texts(
            f"rules-{ruleset}-hazard-line",
            hazard=with_emoji(hazard, texts.card(hazard)),
            remedy=with_emoji(REMEDY_OF[hazard], texts.card(REMEDY_OF[hazard])),
            safety=with_emoji(SAFETY_OF[hazard], texts.card(SAFETY_OF[hazard])),
            sound=sounds.get(hazard, ""),
        )
        for hazard in (*BATTLE_HAZARDS, Card.LIMIT, *([Card.WRONGWAY] if values.get("con_sense") == "on" else []))
    ]
