"""The public table message: the lobby, the race, and the end of it."""

from collections import Counter
from collections.abc import Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, emoji_of, unit_text
from cogs.i18n.names import Names
from cogs.pictures.attachment import Picture
from cogs.screens.custom_ids import custom_id
from cogs.screens.event_lines import recent_lines
from cogs.screens.lobby import lobby_screen, option_text, pace_in_words
from cogs.screens.parts import AMBER, BLUE, GREEN, RED, Item, button, row, rows, screen, text
from cogs.screens.sheet import final_sheet, sheet_lines
from engine import RULESETS, Card, Phase, PlayerView
from engine.state import Standing, Tableau
from engine.table import Notice, Seat, Status, Table
from engine.views import WindowView

_BAR = 12
_RULES_SHOWN = 3
_ROOMY = 4
"""With more sides than this each has one line."""
_SHEET_SHOWN_FOR = 2
"""For how many turns of each seat the score sheet of the last round stays on the table message."""


def table_screen(table: Table, texts: Texts, picture: Picture | None = None) -> discord.ui.LayoutView:
    """Return the table message in the language of the server.

    `picture` is the board, if its file comes along; without one the board is text.
    """
    view, texts = table.view(None), texts.of(table.lobby.ruleset)
    if view is None:
        return lobby_screen(table, texts)
    names = Names(table.record.seats, view.setup.sides, texts)
    if table.status is Status.PLAYING:
        return _race(table, view, names, texts, picture)
    if table.status is Status.FINISHED:
        return _finished(table, view, names, texts, picture)
    return screen(
        text(f"## {texts('table-stopped-title')}", texts("table-stopped"), *_stopped_by(table, names, texts)),
        *side_blocks(view, table.record.seats, names, texts),
        row(_button(texts, "rematch", table, "🔁"), *_scores_button(table, view, texts)),
        colour=RED,
    )


def _stopped_by(table: Table, names: Names, texts: Texts) -> list[str]:
    """Return who stopped a game, if that is still known."""
    stops = [item for item in table.recent if isinstance(item, Notice) and item.kind.startswith("stopped")]
    return recent_lines(texts, names, stops)[-1:]


def _race(table: Table, view: PlayerView, names: Names, texts: Texts, picture: Picture | None) -> discord.ui.LayoutView:
    """Return the message of a game in progress."""
    open_window, rules = view.window is not None, RULESETS[view.setup.ruleset]
    return screen(
        text(f"## {_title(table, view, texts)}", _rules(table, texts), "" if picture else _piles(view, texts)),
        *(_pictured(table, view, names, texts, picture) or side_blocks(view, table.record.seats, names, texts)),
        discord.ui.Separator(),
        *_last_sheet(table, view, names, texts),
        text(*(recent_lines(texts, names, table.recent) or [texts("story-none")])),
        *_request(table, names, texts),
        text(f"### {_prompt(table, view, names, texts)}"),
        *_window_buttons(table, view, texts),
        row(
            button(texts("button-hand"), custom_id("hand", table.id), discord.ButtonStyle.primary, emoji="🃏"),
            *([hold_up_button(table, view, texts)] if rules.calls else []),
            *_scores_button(table, view, texts),
            _button(texts, "rules", table, "📖"),
            _button(texts, "menu", table, "⚙️"),
        ),
        colour=AMBER if open_window else GREEN,
    )


def _request(table: Table, names: Names, texts: Texts) -> list[Item]:
    """Return the request to stop the game, if there is one, with buttons to answer it."""
    request = table.request
    if request is None:
        return []
    agreed = texts.listed([names.seat(seat) for seat in request.agreed])
    sides = texts.listed([names.side(side) for side in table.unasked])
    asked = texts(
        "stop-asked",
        name=names.seat(request.agreed[0]),
        agreed=agreed,
        sides=sides,
        time=f"<t:{request.until // 1000}:R>",
    )
    agree = button(texts("button-stop-agree"), custom_id("stop_agree", table.id, request.until), emoji="⏹️")
    decline = button(texts("button-stop-decline"), custom_id("stop_decline", table.id, request.until), emoji="▶️")
    return [text(f"⏹️ {asked}"), row(agree, decline)]


def _pictured(table: Table, view: PlayerView, names: Names, texts: Texts, picture: Picture | None) -> list[Item]:
    """Return the picture, if there is one, with the absent players, whom it does not show."""
    if picture is None:
        return []
    return [
        picture.gallery(),
        text(*(_members(view, table.record.seats, side, names, texts) for side in range(len(names.sides)))),
    ]


def _finished(
    table: Table, view: PlayerView, names: Names, texts: Texts, picture: Picture | None
) -> discord.ui.LayoutView:
    """Return the message of a game that is over."""
    return screen(
        *_pictured(table, view, names, texts, picture)[:1],
        *final_sheet(view, table.winners, names, texts),
        discord.ui.Separator(),
        text(*recent_lines(texts, names, table.recent)[-3:]),
        row(
            button(
                texts("button-rematch"),
                custom_id("rematch", table.id),
                discord.ButtonStyle.success,
                emoji="🔁",
            ),
            *_scores_button(table, view, texts),
            _button(texts, "leaderboard", table, "🏆"),
        ),
        colour=BLUE,
    )


def _title(table: Table, view: PlayerView, texts: Texts) -> str:
    name = texts(f"ruleset-{view.setup.ruleset}")
    if not RULESETS[view.setup.ruleset].rounds:
        return texts("table-title-race", ruleset=name)
    return texts("table-title", ruleset=name, round=view.round)


def _rules(table: Table, texts: Texts) -> str:
    """Return the preset, options and pace of the game that are not the defaults."""
    lobby = table.lobby
    usual = next(iter(lobby.rules.presets))
    named = [texts(f"preset-{lobby.preset}")] if lobby.preset != usual else []
    changed = [option_text(texts, name, value) for name, value in lobby.options]
    more = [texts("rules-more", n=len(changed) - _RULES_SHOWN)] if len(changed) > _RULES_SHOWN else []
    lines = [*named, *changed[:_RULES_SHOWN], *more, *pace_in_words(table.record.pace, texts)]
    return f"-# {' · '.join(lines)}" if lines else ""


def _piles(view: PlayerView, texts: Texts) -> str:
    top = card_text(texts, view.discard[-1]) if view.discard else texts("pile-none")
    return "-# " + texts("table-piles", target=view.target, left=view.pile_size, top=top)


def side_blocks(view: PlayerView, seats: Sequence[Seat], names: Names, texts: Texts) -> list[Item]:
    """Return a block for each side with its name, km and condition; with many sides a line for each.

    `seats` tell who is away; there are none of a game that is over.
    """
    order = [*dict.fromkeys(view.setup.sides[seat] for seat in view.order)]
    if len(order) > _ROOMY:
        return [text(*(_line(view, seats, side, names, texts) for side in order))]
    return [
        text(
            _headline(view, side, names, texts),
            f"`{_bar(view.standings[side].total, view.target)}` {condition(view.standings[side], texts)}",
            _units(view, side, texts),
            _safeties(view.tableaus[side], texts),
            _members(view, seats, side, names, texts),
        )
        for side in order
    ]


def _line(view: PlayerView, seats: Sequence[Seat], side: int, names: Names, texts: Texts) -> str:
    """Return a side in a line that fits a phone, with emoji instead of words."""
    standing, tableau = view.standings[side], view.tableaus[side]
    marks = "".join(map(emoji_of, standing.problems)) or (emoji_of(Card.GO) if standing.moving else "⏸️")
    marks += emoji_of(Card.LIMIT) * standing.limited + emoji_of(Card.WRONGWAY) * standing.wrong_way
    safeties = "".join(emoji_of(safety.card) + "⚡" * safety.coup for safety in tableau.safeties)
    away = any(seat.away for i, seat in enumerate(seats) if view.setup.sides[i] == side)
    return " · ".join(
        part
        for part in (
            _mark(view, side) + f"**{names.side(side)}**" + " 💤" * away,
            texts("side-km", km=standing.total),
            marks,
            safeties,
            texts("side-points", points=view.points[side]) if RULESETS[view.setup.ruleset].rounds else "",
            f"{_cards(view, side)} 🃏",
        )
        if part
    )


def _cards(view: PlayerView, side: int) -> int:
    """Return how many cards a side holds."""
    return sum(view.hand_sizes[seat] for seat in view.setup.members(side))


def _mark(view: PlayerView, side: int) -> str:
    """Return the mark of the side whose turn it is."""
    return "▶️ " if view.phase is not Phase.OVER and view.setup.sides[view.turn] == side else ""


def _headline(view: PlayerView, side: int, names: Names, texts: Texts) -> str:
    return _mark(view, side) + texts(
        "side-headline" if RULESETS[view.setup.ruleset].rounds else "side-headline-race",
        side=names.side(side),
        km=view.standings[side].total,
        target=view.target,
        points=view.points[side],
        cards=_cards(view, side),
    )


def _bar(km: int, target: int) -> str:
    done = min(_BAR, km * _BAR // target)
    return "━" * done + "🚗" + "┄" * (_BAR - done) + "🏁"


def condition(standing: Standing, texts: Texts) -> str:
    """Return the condition of a side: moving, stopped by a hazard, or waiting for a GO; and its limits."""
    if standing.problems:
        hazards = texts.listed([card_text(texts, hazard) for hazard in standing.problems])
        state = "⛔ " + texts("side-stopped", hazard=hazards)
    elif standing.moving:
        state = f"{emoji_of(Card.GO)} " + texts("side-moving")
    else:
        state = "⏸️ " + texts("side-waiting", go=texts.card(Card.GO))
    if standing.limited:
        state += f" · {emoji_of(Card.LIMIT)} " + texts("side-limited")
    if standing.wrong_way:
        state += f" · {emoji_of(Card.WRONGWAY)} " + texts("side-wrong-way")
    return state


def _units(view: PlayerView, side: int, texts: Texts) -> str:
    """Return the distance cards of a side, if they can be stolen and so it matters which they are."""
    laid = view.tableaus[side].distance
    if not laid or not RULESETS[view.setup.ruleset].calls:
        return ""
    counts = Counter(map(unit_text, laid))
    units = [f"{n} × {unit}" if n > 1 else unit for unit, n in counts.items()]
    return "-# " + texts("side-units", units=" · ".join(units))


def _safeties(tableau: Tableau, texts: Texts) -> str:
    return " · ".join(
        texts("safety-coup" if safety.coup else "safety-shown", card=card_text(texts, safety.card))
        for safety in tableau.safeties
    )


def _members(view: PlayerView, seats: Sequence[Seat], side: int, names: Names, texts: Texts) -> str:
    """Return the players of a side who are absent or have left."""
    lines = [
        texts("seat-left" if seat.left else "seat-away", name=names.seat(i))
        for i, seat in enumerate(seats)
        if view.setup.sides[i] == side and seat.away
    ]
    return "-# " + " · ".join(lines) if lines else ""


def _prompt(table: Table, view: PlayerView, names: Names, texts: Texts) -> str:
    """Return what the game waits for, with the time left as a Discord countdown."""
    if table.frozen:
        return texts("table-frozen")
    time = f"<t:{table.due // 1000}:R>" if table.due is not None else ""
    if view.window is not None:
        return texts(f"prompt-{_kind(view.window)}", **window_facts(view, names, texts), time=time)
    if table.record.seats[view.turn].computer is not None:
        return texts("prompt-thinks", player=names.seat(view.turn))
    key = "prompt-extension" if view.phase is Phase.EXTENSION else "prompt-turn"
    return texts(key, player=names.seat(view.turn), time=time)


def _kind(window: WindowView) -> str:
    """Return the kind and stage of a window as the keys of prompts name them."""
    if not window.announced and window.answers:
        return f"{window.kind}-silent"
    return f"{window.kind}-ripe" if window.ripe else window.kind


def window_facts(view: PlayerView, names: Names, texts: Texts) -> dict[str, str | int]:
    """Return the facts for a sentence about the open window."""
    window = view.window
    if window is None:
        return {}
    laid = view.tableaus[window.target].distance
    return {
        "player": names.seat(view.turn),
        "attacker": names.seat(window.seat),
        "side": names.side(window.target),
        "hazard": card_text(texts, window.card) if window.card is not None else "",
        "unit": unit_text(laid[-1]) if laid else "",
    }


def _window_buttons(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return the buttons that answer the open window, the same for everybody."""
    window = view.window
    if window is None or not window.answers:
        return []
    named = f"button-{window.kind}"
    answers: list[Item] = [
        button(
            texts(named) if texts.has(named) else texts("button-answer", card=texts.card(card)),
            custom_id("react", table.id, window.id, card),
            discord.ButtonStyle.danger,
            emoji="⚡" if texts.has(named) else emoji_of(card),
        )
        for card in window.answers
    ]
    if not window.announced:
        answers.insert(0, killer_button(table, window.id, texts))
    return [*rows([*answers, button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐")])]


def killer_button(table: Table, window: int, texts: Texts) -> Item:
    """Return the button that calls Bornes Killer!"""
    killer = custom_id("killer", table.id, window)
    return button(texts("button-killer"), killer, discord.ButtonStyle.danger, emoji="📢")


def hold_up_button(table: Table, view: PlayerView, texts: Texts) -> Item:
    """Return the button that calls Hold Up!"""
    return button(
        texts("button-hold_up"),
        custom_id("holdup", table.id),
        discord.ButtonStyle.danger,
        emoji="✋",
        disabled=not view.calls,
    )


def _last_sheet(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return the score sheet of the last round during the first turns of the next one."""
    laid = sum(len(tableau.battle) + len(tableau.distance) for tableau in view.tableaus) + len(view.discard)
    if not view.sheets or laid > _SHEET_SHOWN_FOR * len(view.hand_sizes):
        return []
    lines = sheet_lines(view, len(view.sheets) - 1, names, texts)
    return [text(*lines), discord.ui.Separator()]


def _scores_button(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return the button to the score sheets, if the ruleset has them."""
    return [_button(texts, "scores", table, "📋")] if RULESETS[view.setup.ruleset].rounds else []


def _button(texts: Texts, verb: str, table: Table, emoji: str) -> Item:
    return button(texts(f"button-{verb}"), custom_id(verb, table.id), emoji=emoji)
