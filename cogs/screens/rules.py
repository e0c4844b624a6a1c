"""The rules of the table at hand, explained: not a link, but what is played here, house rules included."""

import discord

from cogs.i18n import Texts
from cogs.ids import custom_id
from cogs.screens.lobby import option_text, shape_text
from cogs.screens.parts import BLUE, Item, button, emoji_of, row, screen, text
from engine import Card, OptionError
from engine.cards import BATTLE_HAZARDS, REMEDY_OF, SAFETY_OF
from engine.rules.options import Shape
from engine.state import Value
from engine.table import Lobby

_PAGES: tuple[tuple[str, ...], ...] = (
    ("goal", "turn", "distance", "hazards"),
    ("safeties", "coup", "end"),
    ("scoring", "game"),
    ("house",),
)


def rules_screen(lobby: Lobby, table: int, texts: Texts, page: int) -> discord.ui.LayoutView:
    """Return a page of the rules that a lobby has agreed on; `table` is 0 where there is no table."""
    page = min(page, len(_PAGES) - 1)
    shape = lobby.seating or lobby.shape or lobby.rules.shapes[0]
    values, decided = _values(lobby, shape)
    facts: dict[str, str | int] = {name.replace("-", "_"): value for name, value in values.items()}
    facts["sides"], facts["members"] = shape.sides, shape.members
    items: list[Item] = [
        text(
            f"## 📖 {texts('rules-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}",
            "-# " + texts("rules-for", shape=shape_text(shape, texts)),
        )
    ]
    for section in _PAGES[page]:
        if section == "house":
            items.append(text(f"### {texts('rules-house-title')}", *_house(values, texts)))
        else:
            title, body = texts(f"rules-{section}-title"), texts(f"rules-{section}", **facts)
            items.append(text(f"### {title}", body, *(_pairs(texts) if section == "hazards" else ())))
    if not decided:
        items.append(text("⚠️ " + texts("rules-undecided")))
    items.append(_pager(table, page, texts))
    return screen(*items, colour=BLUE)


def _values(lobby: Lobby, shape: Shape) -> tuple[dict[str, Value], bool]:
    """Return the options as they would be decided for this shape; as they were chosen if they do not go together."""
    try:
        return dict(lobby.setup(shape).options), True
    except OptionError:
        return lobby.rules.choose(lobby.preset, dict(lobby.options)), False


def _pairs(texts: Texts) -> list[str]:
    """Return a line for each hazard with its remedy and its safety."""
    return [
        texts(
            "rules-hazard-line",
            hazard=f"{emoji_of(hazard)} {texts.card(hazard)}",
            remedy=f"{emoji_of(REMEDY_OF[hazard])} {texts.card(REMEDY_OF[hazard])}",
            safety=f"{emoji_of(SAFETY_OF[hazard])} {texts.card(SAFETY_OF[hazard])}",
        )
        for hazard in (*BATTLE_HAZARDS, Card.LIMIT)
    ]


def _house(values: dict[str, Value], texts: Texts) -> list[str]:
    return [f"• {option_text(texts, name, value)}" for name, value in values.items()]


def _pager(table: int, page: int, texts: Texts) -> Item:
    back = custom_id("rules", table, page - 1 if page else "first")
    forth = custom_id("rules", table, page + 1)
    return row(
        button(texts("button-previous"), back, emoji="◀️", disabled=page == 0),
        button(texts("button-next"), forth, emoji="▶️", disabled=page == len(_PAGES) - 1),
    )
