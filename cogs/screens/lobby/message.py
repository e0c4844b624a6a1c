"""The lobby: its players, teams and rules; and the host's panel of seats."""

from collections.abc import Mapping, Sequence
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.names import player_names, team_name, unescaped
from cogs.pictures.attachment import Picture
from cogs.screens.lobby.pace import duration_text, length_text, pace_lines
from cogs.screens.parts import (
    AMBER,
    GREEN,
    RED,
    Item,
    Screen,
    Style,
    back_button,
    button,
    choice,
    custom_id,
    row,
    rows,
    screen,
    text,
    verb_button,
)
from engine import RULESETS, OptionError
from engine.challenges.mystery import Week
from engine.players.levels import LEVELS
from engine.rules import rules_of
from engine.rules.options import Shape
from engine.state import Value
from engine.table import Lobby, Member, Pace, Status, Table, on_mystery_road
from engine.table.lobbies.lengths import beside_length

DUEL: Final = 2
"""The seats of a challenge."""
_TEAM_BUTTONS: Final = 2
"""With more teams than this a select replaces their buttons."""

GAMES: Final = tuple((name, preset) for name, rules in RULESETS.items() for preset in rules.presets)
"""Each ruleset with each of its presets: the games for which a table can be opened."""
SHAPES: Final = {f"{each.sides}x{each.members}": each for rules in RULESETS.values() for each in rules.shapes}
"""The seatings of all rulesets by their ids."""
MYSTERY: Final = "mystery"
"""The id of the mystery road among these games."""


def lobby_screen(table: Table, texts: Texts, pictures: Sequence[Picture] = ()) -> Screen:
    """Return the public message of a lobby; with its cover in `pictures` the words leave out what that shows."""
    lobby, pace = table.lobby, table.record.pace
    if table.status is not Status.LOBBY:
        return screen(text(f"## {texts('lobby-closed-title')}", texts("lobby-closed")), colour=RED)
    named = bool(pictures) and _teams(lobby) is None
    title = "" if pictures else f"## 🏁 {texts('lobby-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}"
    duel = [*_names(lobby, texts).values()] if lobby.most == DUEL else []
    seats = f"### {texts('lobby-players', n=len(lobby.members), most=lobby.most)}"
    return screen(
        *pictures[:1],
        text(title, f"### {' ⚔️ '.join(duel)}" if len(duel) == DUEL else "", intro_text(lobby, pace, texts)),
        text(*rules_in_words(lobby, texts, pace), *pace_lines(pace, texts)),
        None if named else text(seats, *_players(table, texts)),
        _invited(lobby, texts),
        _next_step(table, texts),
        *_buttons(table, texts),
        _team_choice(table, texts),
        _level_select(table, texts),
        colour=AMBER if lobby.seating is None else GREEN,
    )


def intro_text(lobby: Lobby, pace: Pace, texts: Texts) -> str:
    """Return what the game is about, in a sentence or two."""
    shape = lobby.seating or lobby.shape or lobby.rules.shapes[0]
    goal = rules_of(lobby.setup(shape)).base_target
    key = f"lobby-intro-{lobby.ruleset}"
    slow = f"{key}-slow"  # where the usual sentence speaks of speed
    return texts(slow if pace.slow and texts.has(slow) else key, target=goal)


def _buttons(table: Table, texts: Texts) -> list[Item]:
    """Return the buttons of a lobby; with those of two teams, and that to decline an invitation, there are nine.

    The next step is green. A person alone need not join: then it is to play now, and for others to join is blue.
    """
    lobby, quick = table.lobby, starts_with_computers(table)
    full = len(lobby.members) >= lobby.most
    if lobby.seating is not None:
        styles = {"start": Style.success}
    elif len(lobby.people) < len(lobby.members):
        styles = {"computer": Style.success}
    else:
        styles = {"start": Style.success, "join": Style.primary} if quick else {"join": Style.success}

    def of(verb: str, *arguments: object, label: str = "", disabled: bool = False) -> Item:
        style = styles.get(verb, Style.secondary)
        return verb_button(texts, verb, table.id, *arguments, label=label, style=style, disabled=disabled)

    buttons = [
        of("join"),
        of("start", label="button-quick" if quick else ""),
        of("computer", lobby.level, disabled=full),
        of("menu"),
    ]
    others = [
        verb_button(texts, "learn", 0, lobby.ruleset, 0, label="button-how"),
        of("rulesets", label="button-other-games"),
    ]
    return [
        row(*buttons),
        row(*others),
        row(of("quit", "guest", label="button-decline") if lobby.awaited else None),
    ]


def starts_with_computers(table: Table) -> bool:
    """Return whether the host's start adds the AI players that are missing; a slow game waits for people."""
    return table.lobby.seating is None and bool(table.lobby.people) and not table.record.pace.slow


def _team_choice(table: Table, texts: Texts) -> Item:
    """Return the buttons of the teams, or a select if there are many."""
    shape = _teams(table.lobby)
    if shape is None:
        return None
    names = [(side, team_name(texts, side)) for side in range(shape.sides)]
    if shape.sides > _TEAM_BUTTONS:
        teams = [(str(side), name) for side, name in names]
        return choice(custom_id("side", table.id), texts("lobby-pick-team"), teams)
    return row(*(button(name, custom_id("side", table.id, side)) for side, name in names))


def _level_select(table: Table, texts: Texts) -> Item:
    """Return the select for the level of the AI players, which can also remove one; nothing if there are none."""
    lobby = table.lobby
    if len(lobby.people) == len(lobby.members):
        return None
    options = [
        *((level, texts(f"level-{level}"), texts(f"level-{level}-help")) for level in LEVELS),
        ("none", texts("lobby-remove-ai"), "", "➖"),
    ]
    return choice(custom_id("level", table.id), texts("lobby-level"), options, lobby.level)


def _players(table: Table, texts: Texts) -> list[str]:
    """Return the players who have joined: a line for each player or, with teams, for each team."""
    lobby = table.lobby
    if (shape := _teams(lobby)) is not None:
        return _team_lines(table, shape, texts)
    names = _names(lobby, texts)
    return [
        f"{i + 1}. {_player(table, member, names, texts)}"
        + (f" · {texts(f'level-{member.level}')}" if member.level is not None else "")
        for i, member in enumerate(lobby.members)
    ]


def _names(lobby: Lobby, texts: Texts) -> dict[int, str]:
    """Return the names of the members and of those invited, told apart, by their players."""
    everybody = (*lobby.members, *lobby.awaited)
    return {each.player: name for each, name in zip(everybody, player_names(everybody, texts), strict=True)}


def _player(table: Table, member: Member, names: Mapping[int, str], texts: Texts) -> str:
    name = f"**{names[member.player]}**"
    return f"{name} · {texts('lobby-host')}" if member.player == table.record.host else name


def _team_lines(table: Table, shape: Shape, texts: Texts) -> list[str]:
    """Return the teams, as far as they are known, and their free seats."""
    lobby, known = table.lobby, _names(table.lobby, texts)
    teams: list[list[Member]] = [[member for member in lobby.members if member.side == n] for n in range(shape.sides)]
    anywhere = [member for member in lobby.members if member.side is None]
    if lobby.seating is not None:
        setup, seated = lobby.seated()
        teams, anywhere = [[seated[seat] for seat in setup.members(side)] for side in range(shape.sides)], []
    lines = []
    for side, members in enumerate(teams):
        team = team_name(texts, side)
        if members:
            names = " + ".join(_player(table, member, known, texts) for member in members)
            team = texts("team-members", team=team, members=names)
        free = shape.members - len(members)
        lines.append(texts("team-places", team=team, n=free) if free else team)
    if anywhere:
        names = texts.listed([_player(table, member, known, texts) for member in anywhere])
        lines.append(texts("lobby-any-team", names=names))
    return lines


def _invited(lobby: Lobby, texts: Texts) -> str:
    """Return the people invited, by name or as players of the previous game; empty if there are none."""
    known = _names(lobby, texts)
    names = [f"<@{member.player}>" if member.mentioned else known[member.player] for member in lobby.awaited]
    key = "lobby-invited" if lobby.empty_until is None else "lobby-called"
    return texts(key, names=texts.listed(names)) if names else ""


def _next_step(table: Table, texts: Texts) -> str:
    """Return what is missing for the game to begin, or that it can begin."""
    lobby = table.lobby
    if lobby.seating is not None:
        return texts("lobby-ready", shape=shape_text(lobby.seating, texts))
    quick = "\n" + texts("lobby-quick") if starts_with_computers(table) else ""
    waiting = texts("lobby-waiting", n=lobby.missing) + quick
    if len(lobby.members) < 2 or not lobby.near:
        return waiting
    shapes = texts.listed([shape_text(shape, texts) for shape in lobby.near])
    return waiting + "\n-# " + texts("lobby-near", shapes=shapes)


def game_id(ruleset: str, preset: str) -> str:
    """Return the id of a preset of a ruleset in selects."""
    return f"{ruleset}.{preset}"


def game_of(choice: str) -> tuple[str, str]:
    """Return the ruleset and preset of an id, or of the id of either alone; raise OptionError if there is none."""
    for game in GAMES:
        if choice in (game_id(*game), *game):
            return game
    raise OptionError("unknown_preset", preset=choice[:40])


def chosen_in(lobby: Lobby, choice: str, now: int) -> Lobby:
    """Return the lobby with the game of an id, or of a ruleset's or preset's id alone.

    The mystery road is that of the week at `now` (ms of Unix time). Raises OptionError if there is no such game, and
    whatever `Lobby.playing` raises.
    """
    return on_mystery_road(lobby, Week.at(now)) if choice == MYSTERY else lobby.playing(*game_of(choice))


def game_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the ids of all games with their names, the mystery road among them."""
    return [*((game_id(*game), game_text(*game, texts)) for game in GAMES), (MYSTERY, texts("mystery"))]


def week_text(week: Week, texts: Texts) -> str:
    """Return a week of the mystery road in words."""
    return texts("mystery-week", week=week.week, year=week.year)


def game_text(ruleset: str, preset: str, texts: Texts) -> str:
    """Return the name of a ruleset with one of its presets."""
    return texts("game", ruleset=texts(f"ruleset-{ruleset}"), preset=texts(f"preset-{preset}"))


def shape_text(shape: Shape, texts: Texts) -> str:
    """Return a seating in words."""
    if shape.members == 1:
        return texts("shape-alone", n=shape.sides)
    return texts("shape-teams", n=shape.sides, members=shape.members)


def shape_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the ids of the seatings of all rulesets with their names."""
    return [(name, shape_text(shape, texts)) for name, shape in SHAPES.items()]


def rules_in_words(lobby: Lobby, texts: Texts, pace: Pace) -> list[str]:
    """Return the preset with the length of the game, in time as well, and house rules that differ from the preset."""
    facts = [texts(f"preset-{lobby.preset}"), length_text(lobby, texts), duration_text(lobby, pace, texts)]
    lines = [f"**{' · '.join(filter(None, facts))}**"]
    if lobby.week is not None:
        until = f"<t:{lobby.week.ends // 1000}:f>"
        lines = [
            f"🎲 **{' · '.join(filter(None, [week_text(lobby.week, texts), *facts[1:]]))}**",
            f"-# {texts('mystery-until', until=until)}",
        ]
    lines += [f"• {line}" for line in house_rules(lobby, texts)]
    return [*lines, f"👻 {texts('lobby-ghost')}"] if lobby.ghost else lines


def house_rules(lobby: Lobby, texts: Texts) -> list[str]:
    """Return all house rules that differ from the preset, except those that determine the length of the game."""
    return [option_text(texts, name, value) for name, value in beside_length(lobby.options).items()]


def option_text(texts: Texts, name: str, value: Value) -> str:
    """Return an option with its value in words."""
    return texts("house-rule", name=texts(f"option-{name}"), value=value_text(texts, name, value))


def value_text(texts: Texts, name: str, value: Value) -> str:
    """Return the value of an option in words; a number without words of its own unchanged."""
    key = f"option-{name}-{value}"
    return texts(key) if texts.has(key) else str(value)


def seats_screen(table: Table, texts: Texts, chosen: int | None, told: str = "") -> Screen:
    """Return the host's private panel of seats and invitations; `chosen` is the player to move."""
    lobby, names, teams = table.lobby, _names(table.lobby, texts), _teams(table.lobby)
    members = [
        (str(member.player), unescaped(names[member.player]), "", "" if lobby.has(member.player) else "📨")
        for member in (*lobby.members, *lobby.awaited)
    ]
    items: list[Item] = [
        text(f"## {texts('seats-title')}", *_players(table, texts)),
        _invited(lobby, texts),
        _next_step(table, texts),
        told,
        row(
            verb_button(texts, "shuffle", table.id),
            verb_button(texts, "balance", table.id) if teams else None,
            back_button(texts, "options", table.id),
        ),
        choice(custom_id("member", table.id), texts("seats-pick"), members, str(chosen)),
        row(
            discord.ui.UserSelect(
                custom_id=custom_id("invite", table.id), placeholder=texts("seats-invite"), max_values=lobby.most
            )
        ),
    ]
    if chosen is not None and not lobby.has(chosen) and any(member.player == chosen for member in lobby.awaited):
        items.append(row(verb_button(texts, "uninvite", table.id, chosen)))
    if chosen is not None and lobby.has(chosen):
        danger, leads = Style.danger, chosen == table.record.host
        items += rows(
            [
                *(
                    button(team_name(texts, side), custom_id("place", table.id, chosen, side))
                    for side in range(teams.sides if teams else 0)
                ),
                verb_button(texts, "shift", table.id, chosen, "earlier", label="button-earlier"),
                verb_button(texts, "shift", table.id, chosen, "later", label="button-later"),
                verb_button(texts, "remove", table.id, chosen, style=danger, disabled=leads),
            ]
        )
    return screen(*items)


def _teams(lobby: Lobby) -> Shape | None:
    """Return the seating that the host has chosen if it has teams."""
    return lobby.shape if lobby.shape is not None and lobby.shape.members > 1 else None
