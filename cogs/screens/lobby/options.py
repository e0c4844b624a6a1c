"""The host's panels: the choice of a game, and all options: length, seating, pace, one house rule at a time."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.screens.lobby.message import (
    GAMES,
    MYSTERY,
    SHAPES,
    game_choices,
    game_id,
    game_of,
    intro_text,
    shape_text,
    starts_with_computers,
    value_text,
)
from cogs.screens.lobby.pace import length_select, pace_selects
from cogs.screens.parts import (
    Item,
    Screen,
    Style,
    button,
    choice,
    custom_id,
    refusal_text,
    row,
    screen,
    section,
    switch,
    text,
    verb_button,
)
from engine import RULESETS, Refusal
from engine.rules.options import Option
from engine.state import Value
from engine.table import Lobby, Table, check_pace


def options_screen(
    table: Table,
    texts: Texts,
    chosen: str | None = None,
    page: int = 0,
    *,
    may_keep: bool = False,
    threads: bool = False,
) -> Screen:
    """Return the host's private panel: game, seating, pace, and one house rule at a time.

    `may_keep` is whether the host may make these rules the server's default, `threads` whether the table's channel can
    have threads. Each group of house rules is a `page`; one beyond the last, as after a change of the game in another
    panel, is replaced by the last.
    """
    lobby = table.lobby
    rules = lobby.rules
    groups = _groups(rules.options)
    page = min(page, len(groups) - 1)
    values = rules.choose(lobby.preset, dict(lobby.options))
    here: list[tuple[str, ...]] = [
        (option.id, texts(f"option-{option.id}"), value_text(texts, option.id, values[option.id]))
        for option in rules.options
        if option.group == groups[page]
    ]
    others = [(f"page-{n}", texts(f"option-group-{group}"), "", "➡️") for n, group in enumerate(groups) if n != page]
    items: list[Item] = [
        f"**{texts('options-preset')}**",
        _game_choice(table.id, lobby, texts),
        *length_select(table.id, lobby, table.record.pace, texts),
        f"**{texts('options-shape')}**",
        _shape_choice(table.id, lobby, texts),
        *pace_selects(table, texts, threads=threads),
        f"**{texts('options-pick')}** · {texts(f'option-group-{groups[page]}')}",
        choice(custom_id("option", table.id, page), texts("options-pick"), [*here, *others], chosen or ""),
        row(
            verb_button(texts, "seats", table.id),
            switch(texts, "button-ghost", custom_id("ghost", table.id, "off" if lobby.ghost else "on"), on=lobby.ghost),
            verb_button(texts, "keep", table.id) if may_keep else None,
        ),
    ]
    option = next((option for option in rules.options if option.id == chosen), None)
    if option is not None:
        items += _one_option(table, option, values[option.id], texts)
    return screen(*items)


def _game_choice(table: int, lobby: Lobby, texts: Texts) -> Item:
    """Return the select of games; the mystery road, if chosen, is selected instead of its ruleset."""
    agreed = MYSTERY if lobby.week is not None else game_id(lobby.ruleset, lobby.preset)
    helps = {game_id(*game): f"preset-{'-'.join(game)}-help" for game in GAMES}
    games = [
        (game, name, texts(helps.get(game, "mystery-help")), "🎲" * (game == MYSTERY))
        for game, name in game_choices(texts)
    ]
    return choice(custom_id("preset", table), texts("options-preset"), games, agreed)


def page_of(lobby: Lobby, chosen: str | None) -> int:
    """Return the page of the panel on which a house rule is."""
    options = lobby.rules.options
    return next((_groups(options).index(option.group) for option in options if option.id == chosen), 0)


def _groups(options: Sequence[Option]) -> list[str]:
    """Return the groups of house rules in the order in which they are shown."""
    return [*dict.fromkeys(option.group for option in options)]


def _shape_choice(table: int, lobby: Lobby, texts: Texts) -> Item:
    shapes = [(name, shape_text(shape, texts)) for name, shape in SHAPES.items() if shape in lobby.rules.shapes]
    now = next((name for name, shape in SHAPES.items() if shape == lobby.shape), "auto")
    return choice(custom_id("shape", table), texts("options-shape"), [("auto", texts("shape-auto")), *shapes], now)


def _one_option(table: Table, option: Option, value: Value, texts: Texts) -> list[Item]:
    """Return the explanation of a house rule, and the components to change it."""
    explained = text(f"### {texts(f'option-{option.id}')}", texts(f"option-{option.id}-help"))
    if not option.choices:
        now = texts("options-number", value=value_text(texts, option.id, value), low=option.low, high=option.high)
        return [explained, now, row(verb_button(texts, "number", table.id, option.id))]
    choices = [(str(each), value_text(texts, option.id, each)) for each in option.choices]
    return [explained, choice(custom_id("value", table.id, option.id), texts("options-value"), choices, str(value))]


def rulesets_screen(table: Table, texts: Texts) -> Screen:
    """Return the choice of a ruleset with its usual preset, and the ways on: to the game and to all options."""
    begin, green = "button-quick" if starts_with_computers(table) else "button-start", Style.success
    return screen(
        f"### {texts('button-other-games')}",
        *(_ruleset(table, name, texts) for name in RULESETS),
        row(
            verb_button(texts, "start", table.id, label=begin, style=green),
            verb_button(texts, "options", table.id),
        ),
    )


def _ruleset(table: Table, name: str, texts: Texts) -> Item:
    """Return a ruleset with what it is about, or why it cannot be chosen, and the button that chooses it."""
    lobby, chosen, refused = table.lobby, name == table.lobby.ruleset, False
    try:
        played = lobby if chosen else lobby.playing(*game_of(name))
        check_pace(played, table.record.pace)
        told = intro_text(played, table.record.pace, texts.of(name))
    except Refusal as error:
        told, refused = f"-# {refusal_text(texts, error)}", True
    choose = custom_id("ruleset", table.id, name)
    label = "✓" if chosen else texts("options-value")
    return section(f"**{texts(f'ruleset-{name}')}**\n{told}", button(label, choose, disabled=chosen or refused))
