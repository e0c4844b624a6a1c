"""The table message of a game in progress: the board, what has happened, what is asked, and the buttons."""

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, emoji_of, unit_text
from cogs.i18n.names import Names
from cogs.pictures.attachment import Picture
from cogs.screens.custom_ids import custom_id
from cogs.screens.event_lines import recent_lines
from cogs.screens.length import length_text
from cogs.screens.lobby import house_rules, pace_in_words
from cogs.screens.parts import AMBER, GREEN, Item, button, row, rows, screen, text, time_up
from cogs.screens.sheet import sheet_lines
from cogs.screens.sides import members_line, side_blocks
from engine import RULESETS, Phase, PlayerView
from engine.table import Table
from engine.views import WindowView

_RULES_SHOWN = 3
_SHEET_SHOWN_FOR = 2
"""For how many turns of each seat the score sheet of the last round stays on the table message."""


def race_screen(
    table: Table, view: PlayerView, names: Names, texts: Texts, picture: Picture | None
) -> discord.ui.LayoutView:
    """Return the message of a game in progress."""
    open_window, rules = view.window is not None, RULESETS[view.setup.ruleset]
    return screen(
        text(f"## {_title(table, view, texts)}", _rules(table, view, texts), "" if picture else _piles(view, texts)),
        *(pictured(table, view, names, texts, picture) or side_blocks(view, table.record.seats, names, texts)),
        discord.ui.Separator(),
        *_last_sheet(table, view, names, texts),
        text(*(recent_lines(texts, names, table.recent) or [texts("story-none")])),
        *_request(table, names, texts),
        text(f"### {public_prompt(table, view, names, texts)}"),
        *_window_buttons(table, view, texts),
        row(
            button(texts("button-hand"), custom_id("hand", table.id), discord.ButtonStyle.primary, emoji="🃏"),
            *([hold_up_button(table, view, texts)] if rules.calls else []),
            *scores_button(table, view, texts),
            table_button(texts, "rules", table, "📖"),
            table_button(texts, "menu", table, "⚙️"),
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


def pictured(table: Table, view: PlayerView, names: Names, texts: Texts, picture: Picture | None) -> list[Item]:
    """Return the picture, if there is one, with the absent players, whom it does not show."""
    if picture is None:
        return []
    return [
        picture.gallery(),
        text(*(members_line(view, table.record.seats, side, names, texts) for side in range(len(names.sides)))),
    ]


def _title(table: Table, view: PlayerView, texts: Texts) -> str:
    name = texts(f"ruleset-{view.setup.ruleset}")
    if not RULESETS[view.setup.ruleset].rounds:
        return texts("table-title-race", ruleset=name)
    return texts("table-title", ruleset=name, round=view.round)


def _rules(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return what ends the game, and the preset, options and pace that are not the defaults."""
    lobby = table.lobby
    usual = next(iter(lobby.rules.presets))
    named = [texts(f"preset-{lobby.preset}")] if lobby.preset != usual else []
    last = view.last_round is not None and view.round >= view.last_round
    length = texts("table-last-round") if last else length_text(lobby, texts)
    changed = house_rules(lobby, texts)
    more = [texts("rules-more", n=len(changed) - _RULES_SHOWN)] if len(changed) > _RULES_SHOWN else []
    lines = [
        *([length] if length else []),
        *named,
        *changed[:_RULES_SHOWN],
        *more,
        *pace_in_words(table.record.pace, texts),
    ]
    return f"-# {' · '.join(lines)}" if lines else ""


def _piles(view: PlayerView, texts: Texts) -> str:
    top = card_text(texts, view.discard[-1]) if view.discard else texts("pile-none")
    return "-# " + texts("table-piles", target=view.target, left=view.pile_size, top=top)


def public_prompt(table: Table, view: PlayerView, names: Names, texts: Texts) -> str:
    """Return what the game waits for, by public facts, with the time left as a Discord countdown."""
    if table.frozen:
        return texts("table-frozen")
    time = time_up(table, texts)
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
    if window is not None and view.between_rounds:
        return [row(next_round_button(table, window.id, texts))]
    if window is None or not window.answers:
        return []
    named = f"button-{window.kind}"
    answers: list[Item] = [
        button(
            texts(named) if texts.has(named) else texts("button-answer", card=texts.card_short(card)),
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


def next_round_button(table: Table, window: int, texts: Texts) -> Item:
    """Return the button that asks for the next round in the pause after one."""
    label, next_round = texts("button-next-round"), custom_id("pass", table.id, window)
    return button(label, next_round, discord.ButtonStyle.primary, emoji="▶️")


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
    """Return the score sheet of the last round, until the first turns of the next one are over."""
    laid = sum(len(tableau.battle) + len(tableau.distance) for tableau in view.tableaus) + len(view.discard)
    if not view.sheets or (not view.between_rounds and laid > _SHEET_SHOWN_FOR * len(view.hand_sizes)):
        return []
    lines = sheet_lines(view, len(view.sheets) - 1, names, texts)
    return [text(*lines), discord.ui.Separator()]


def scores_button(table: Table, view: PlayerView, texts: Texts) -> list[Item]:
    """Return the button to the score sheets, if the ruleset has them."""
    return [table_button(texts, "scores", table, "📋")] if RULESETS[view.setup.ruleset].rounds else []


def table_button(texts: Texts, verb: str, table: Table, emoji: str) -> Item:
    """Return the button of a verb that every table has."""
    return button(texts(f"button-{verb}"), custom_id(verb, table.id), emoji=emoji)
