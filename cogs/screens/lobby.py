"""The lobby: who plays, in which teams, under which rules; and the host's panel of options."""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.names import person_name, player_name, team_name
from cogs.screens.custom_ids import custom_id
from cogs.screens.length import length_select, length_text
from cogs.screens.parts import AMBER, BLUE, GREEN, RED, Item, button, row, rows, screen, select, text
from data.settings import REACTION_PERCENT
from engine import RULESETS, OptionError
from engine.players.levels import LEVELS
from engine.rules.options import Option, Shape
from engine.state import Value
from engine.table import Lobby, Pace, Status, Table
from engine.table.lengths import LENGTH_OPTIONS, has_lengths

_OPTIONS_A_PAGE = 24
_USUAL: Final = Pace()

GAMES: Final = tuple((name, preset) for name, rules in RULESETS.items() for preset in rules.presets)
"""Every ruleset with every preset: the games for which a table can be opened."""


def lobby_screen(table: Table, texts: Texts) -> discord.ui.LayoutView:
    """Return the public message of a lobby."""
    lobby = table.lobby
    if table.status is not Status.LOBBY:
        return screen(text(f"## {texts('lobby-closed-title')}", texts("lobby-closed")), colour=RED)
    ready = lobby.seating is not None
    return screen(
        text(f"## 🏁 {texts('lobby-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}", texts("lobby-intro")),
        text(*rules_in_words(lobby, texts), *(f"• {line}" for line in pace_in_words(table.record.pace, texts))),
        discord.ui.Separator(),
        text(f"### {texts('lobby-players', n=len(lobby.members), most=lobby.most)}", *_players(table, texts)),
        text(_invited(lobby, texts)),
        text(_next_step(table, texts)),
        *_team_buttons(table, texts),
        row(
            button(texts("button-join"), custom_id("join", table.id), discord.ButtonStyle.success, emoji="✋"),
            button(
                texts("button-start"),
                custom_id("start", table.id),
                discord.ButtonStyle.primary,
                emoji="🏁",
                disabled=not ready,
            ),
            button(texts("button-options"), custom_id("options", table.id), emoji="⚙️"),
            button(texts("button-rules"), custom_id("rules", table.id), emoji="📖"),
            button(texts("button-leave"), custom_id("quit", table.id), emoji="🚪"),
        ),
        row(*_computer_buttons(table, texts)),
        colour=GREEN if ready else AMBER,
    )


def _computer_buttons(table: Table, texts: Texts) -> list[Item]:
    """Return the buttons that add AI players and remove them."""
    lobby = table.lobby
    full = len(lobby.members) >= lobby.most
    buttons: list[Item] = [
        button(texts(f"button-add-{level}"), custom_id("computer", table.id, level), emoji="🤖", disabled=full)
        for level in LEVELS
    ]
    if len(lobby.people) < len(lobby.members):
        buttons.append(button(texts("button-add-none"), custom_id("computer", table.id, "none"), emoji="➖"))
    return buttons


def _players(table: Table, texts: Texts) -> list[str]:
    lobby = table.lobby
    lines = []
    for i, member in enumerate(lobby.members):
        wish = f" — {team_name(texts, member.side)}" if member.side is not None else ""
        host = f" · {texts('lobby-host')}" if member.player == table.record.host else ""
        level = f" · {texts(f'level-{member.level}')}" if member.level is not None else ""
        lines.append(f"{i + 1}. **{player_name(member.name, member.level, texts)}**{host}{level}{wish}")
    return lines + _free_places(lobby, texts)


def _invited(lobby: Lobby, texts: Texts) -> str:
    """Return the players of the previous game who are invited to play again; empty if there are none."""
    names = [person_name(member.name, texts) for member in lobby.awaited]
    return texts("lobby-invited", names=texts.listed(names)) if names else ""


def _free_places(lobby: Lobby, texts: Texts) -> list[str]:
    """Return how many places each team still has, where there are teams."""
    if lobby.shape is None or lobby.shape.members == 1:
        return []
    counts = [sum(member.side == side for member in lobby.members) for side in range(lobby.shape.sides)]
    return [
        "-# " + texts("team-places", team=team_name(texts, side), n=lobby.shape.members - count)
        for side, count in enumerate(counts)
        if count < lobby.shape.members
    ]


def _next_step(table: Table, texts: Texts) -> str:
    """Return what is missing before the game can begin, or that it can begin."""
    lobby = table.lobby
    shape = lobby.seating
    if shape is not None:
        try:
            lobby.setup(shape)
        except OptionError as error:
            return texts(f"error-{error.code}", **error.facts)
        return texts("lobby-ready", shape=shape_text(shape, texts)) + _line_up(lobby, shape, texts)
    wanted = lobby.shape.seats if lobby.shape else min(shape.seats for shape in lobby.rules.shapes)
    waiting = texts("lobby-waiting", n=max(1, wanted - len(lobby.members)))
    if len(lobby.members) < 2:
        return waiting
    shapes = texts.listed([shape_text(shape, texts) for shape in lobby.near])
    return waiting + "\n-# " + texts("lobby-near", shapes=shapes)


def _line_up(lobby: Lobby, shape: Shape, texts: Texts) -> str:
    """Return who would play with whom if the game began now, where there are teams."""
    if shape.members == 1:
        return ""
    setup, members = lobby.seated()
    names = [player_name(member.name, member.level, texts) for member in members]
    teams = [
        texts("team-members", team=team_name(texts, side), members=" + ".join(names[i] for i in seats))
        for side, seats in ((side, setup.members(side)) for side in range(shape.sides))
    ]
    return "\n-# " + " · ".join(teams)


def _team_buttons(table: Table, texts: Texts) -> list[Item]:
    shape = table.lobby.shape
    if shape is None or shape.members == 1:
        return []
    buttons = [button(team_name(texts, side), custom_id("side", table.id, side)) for side in range(shape.sides)]
    return [*rows([*buttons, button(texts("button-any-team"), custom_id("side", table.id, "any"))])]


def game_id(ruleset: str, preset: str) -> str:
    """Return the id of a preset of a ruleset in selects."""
    return f"{ruleset}.{preset}"


def game_of(choice: str) -> tuple[str, str]:
    """Return the ruleset and preset of an id, or of the name of either; raise OptionError if there is none."""
    for game in GAMES:
        if choice in (game_id(*game), *game):
            return game
    raise OptionError("unknown_preset", preset=choice[:40])


def game_text(ruleset: str, preset: str, texts: Texts) -> str:
    """Return the name of a ruleset with one of its presets."""
    return texts("game", ruleset=texts(f"ruleset-{ruleset}"), preset=texts(f"preset-{preset}"))


def shape_text(shape: Shape, texts: Texts) -> str:
    """Return a seating in words."""
    if shape.members == 1:
        return texts("shape-alone", n=shape.sides)
    return texts("shape-teams", n=shape.sides, members=shape.members)


def rules_in_words(lobby: Lobby, texts: Texts) -> list[str]:
    """Return the preset, the length of the game and every other house rule that differs."""
    lines = [f"**{texts('lobby-preset')}** {texts(f'preset-{lobby.preset}')}"]
    lines += [f"**{texts('lobby-length')}** {length}"] if (length := length_text(lobby, texts)) else []
    return lines + [f"• {line}" for line in house_rules(lobby, texts)]


def house_rules(lobby: Lobby, texts: Texts) -> list[str]:
    """Return every house rule that differs from the preset, but for those that make up the length of the game."""
    mere = LENGTH_OPTIONS if has_lengths(lobby.rules) else ()
    return [option_text(texts, name, value) for name, value in lobby.options if name not in mere]


def pace_in_words(pace: Pace, texts: Texts) -> list[str]:
    """Return how much time reactions have, if it is not what the rules say."""
    percent = pace.reaction_percent
    return [texts("table-reactions", percent=percent)] if percent != _USUAL.reaction_percent else []


def option_text(texts: Texts, name: str, value: Value) -> str:
    """Return an option with its value in words."""
    return texts("house-rule", name=texts(f"option-{name}"), value=value_text(texts, name, value))


def value_text(texts: Texts, name: str, value: Value) -> str:
    """Return the value of an option in words; a number without a word of its own as it is."""
    key = f"option-{name}-{value}"
    return texts(key) if texts.has(key) else str(value)


def options_screen(
    table: Table, texts: Texts, chosen: str | None = None, page: int = 0, *, may_keep: bool = False
) -> discord.ui.LayoutView:
    """Return the host's private panel: game, seating, time to react, and one house rule at a time.

    `may_keep` is whether the host may make these rules the server's default. A page beyond the last one, as after the
    game was changed in another panel, is the last one.
    """
    lobby = table.lobby
    rules = lobby.rules
    page = min(page, _pages(len(rules.options)) - 1)
    values = rules.choose(lobby.preset, dict(lobby.options), agreed=True)
    items: list[Item] = [
        text(f"## {texts('options-title')}", texts("options-intro"), f"**{texts('options-preset')}**"),
        select(
            custom_id("preset", table.id),
            texts("options-preset"),
            [
                discord.SelectOption(
                    label=game_text(name, preset, texts)[:100],
                    value=game_id(name, preset),
                    description=texts(f"preset-{name}-{preset}-help")[:100],
                    default=(name, preset) == (lobby.ruleset, lobby.preset),
                )
                for name, preset in GAMES
            ],
        ),
        *length_select(table.id, lobby, texts),
        text(f"**{texts('options-shape')}**"),
        select(custom_id("shape", table.id), texts("options-shape"), _shape_options(lobby, texts)),
        text(f"**{texts('settings-reactions')}**", f"-# {texts('settings-reactions-help')}"),
        select(custom_id("pace", table.id), texts("settings-reactions"), _pace_options(table.record.pace, texts)),
        text(f"**{texts('options-pick')}**"),
        select(
            custom_id("option", table.id, page),
            texts("options-pick"),
            _option_options(rules.options, values, texts, chosen, page),
        ),
        row(
            button(texts("button-seats"), custom_id("seats", table.id), emoji="🪑"),
            *([button(texts("button-until"), custom_id("until", table.id), emoji="⏰")] if lobby.until else []),
            *([button(texts("button-keep-rules"), custom_id("keep", table.id), emoji="📌")] if may_keep else []),
        ),
    ]
    option = next((option for option in rules.options if option.id == chosen), None)
    if option is not None:
        items += _one_option(table, option, values[option.id], texts, page)
    return screen(*items, colour=BLUE)


def page_of(lobby: Lobby, chosen: str | None) -> int:
    """Return the page of the panel that has a house rule."""
    names = [option.id for option in lobby.rules.options]
    return names.index(chosen) // _OPTIONS_A_PAGE if chosen in names else 0


def back_to_options(table: int, texts: Texts) -> Item:
    """Return the way back to the panel."""
    return button(texts("button-back"), custom_id("options", table), emoji="↩️")


def _shape_options(lobby: Lobby, texts: Texts) -> list[discord.SelectOption]:
    automatic = discord.SelectOption(label=texts("shape-auto")[:100], value="auto", default=lobby.shape is None)
    return [
        automatic,
        *(
            discord.SelectOption(
                label=shape_text(shape, texts)[:100],
                value=f"{shape.sides}x{shape.members}",
                default=shape == lobby.shape,
            )
            for shape in lobby.rules.shapes
        ),
    ]


def _pace_options(pace: Pace, texts: Texts) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=texts(f"settings-reactions-{speed}", percent=percent)[:100],
            value=speed,
            default=percent == pace.reaction_percent,
        )
        for speed, percent in REACTION_PERCENT.items()
    ]


def _option_options(
    options: Sequence[Option], values: dict[str, Value], texts: Texts, chosen: str | None, page: int
) -> list[discord.SelectOption]:
    on_page = options[page * _OPTIONS_A_PAGE : (page + 1) * _OPTIONS_A_PAGE]
    return [
        discord.SelectOption(
            label=texts(f"option-{option.id}")[:100],
            value=option.id,
            description=value_text(texts, option.id, values[option.id])[:100],
            default=option.id == chosen,
        )
        for option in on_page
    ] + _other_pages(len(options), texts, page)


def _pages(options: int) -> int:
    """Return the number of pages for this many house rules."""
    return -(-options // _OPTIONS_A_PAGE)


def _other_pages(options: int, texts: Texts, page: int) -> list[discord.SelectOption]:
    """Return an entry that leads to the next page of house rules, if there are several pages."""
    pages = _pages(options)
    if pages == 1:
        return []
    return [discord.SelectOption(label=texts("options-more")[:100], value=f"page-{(page + 1) % pages}", emoji="➡️")]


def _one_option(table: Table, option: Option, value: Value, texts: Texts, page: int) -> list[Item]:
    """Return the explanation of a house rule and the means to change it."""
    explained = text(f"### {texts(f'option-{option.id}')}", texts(f"option-{option.id}-help"))
    if not option.choices:
        now = texts("options-number", value=value_text(texts, option.id, value), low=option.low, high=option.high)
        return [
            explained,
            text(now),
            row(
                button(
                    texts("button-number"),
                    custom_id("number", table.id, option.id),
                    emoji="✏️",
                )
            ),
        ]
    return [
        explained,
        select(
            custom_id("value", table.id, option.id),
            texts("options-value"),
            [
                discord.SelectOption(
                    label=value_text(texts, option.id, choice)[:100],
                    value=str(choice),
                    default=choice == value,
                )
                for choice in option.choices
            ],
        ),
    ]


def seats_screen(table: Table, texts: Texts, chosen: int | None = None) -> discord.ui.LayoutView:
    """Return the host's private panel of seats; `chosen` is the player to be moved."""
    lobby = table.lobby
    members = [
        discord.SelectOption(
            label=member.name[:100],
            value=str(member.player),
            emoji="🤖" if member.level is not None else None,
            default=member.player == chosen,
        )
        for member in lobby.members
    ]
    items: list[Item] = [
        text(f"## {texts('seats-title')}", *_players(table, texts), _next_step(table, texts)),
        row(
            button(texts("button-shuffle"), custom_id("shuffle", table.id), emoji="🎲"),
            *([button(texts("button-balance"), custom_id("balance", table.id), emoji="⚖️")] if _teams(lobby) else []),
            back_to_options(table.id, texts),
        ),
        select(custom_id("member", table.id), texts("seats-pick"), members),
    ]
    if chosen is not None and lobby.has(chosen):
        items += rows(
            [
                *(
                    button(team_name(texts, side), custom_id("place", table.id, chosen, side))
                    for side in range(lobby.shape.sides if lobby.shape and _teams(lobby) else 0)
                ),
                button(texts("button-earlier"), custom_id("shift", table.id, chosen, "earlier"), emoji="⬆️"),
                button(texts("button-later"), custom_id("shift", table.id, chosen, "later"), emoji="⬇️"),
                button(
                    texts("button-remove"),
                    custom_id("remove", table.id, chosen),
                    discord.ButtonStyle.danger,
                    emoji="🚪",
                    disabled=chosen == table.record.host,
                ),
            ]
        )
    return screen(*items, colour=BLUE)


def _teams(lobby: Lobby) -> bool:
    """Return whether the host has chosen teams."""
    return lobby.shape is not None and lobby.shape.members > 1
