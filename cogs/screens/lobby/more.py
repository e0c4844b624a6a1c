"""What else can be done at a lobby: leave, change its options, read the rules, be told of games."""

from cogs.i18n import Texts
from cogs.screens.lobby.alerts import alert_button
from cogs.screens.lobby.pace import length_select
from cogs.screens.parts import AMBER, Item, Part, Screen, Style, rows, screen, verb_button
from cogs.screens.records.showing import profile_button
from engine.table import Table
from engine.table.lobbies.lobby import USUAL_LEVEL


def lobby_more_screen(table: Table, player: int, texts: Texts, *, may_stop: bool) -> Screen:
    """Return the private menu of a lobby; its host finds the length of the game on top."""
    lobby, host = table.lobby, player == table.record.host
    sits = lobby.has(player)
    guest = any(member.player == player for member in lobby.awaited)

    buttons: list[Item] = [
        verb_button(texts, "options", table.id, style=Style.primary) if host else None,
        verb_button(texts, "rules", table.id),
        verb_button(texts, "quit", table.id, label="button-leave" if sits else "button-decline")
        if sits or guest
        else None,
        verb_button(texts, "move", table.id) if sits else None,
        verb_button(texts, "slow", 0) if table.mode.pauses else None,
        alert_button(texts),
        _stop_button(table, texts, lobby=True) if may_stop else None,
        profile_button(table, player, texts),
        verb_button(texts, "preferences", 0, "apart"),
        verb_button(texts, "about", table.id),
    ]
    lengths = length_select(table.id, lobby, table.record.pace, texts) if host else []
    return screen(f"### {texts('button-menu')}", *lengths, *rows(buttons))


def occupied_screen(table: Table, player: int, link: str, texts: Texts, *, may_stop: bool) -> Screen:
    """Return the answer to a person who wanted to open a table where one of its kind is open, with ways on."""
    lobby, sits = table.view(None) is None, table.has(player)
    green = Style.success
    buttons: list[Item] = []
    if lobby and not sits:
        buttons.append(verb_button(texts, "join", table.id, style=green))
    if lobby and player == table.record.host:
        buttons.append(verb_button(texts, "options", table.id))
    if sits and not lobby:
        buttons.append(verb_button(texts, "hand", table.id))
    if may_stop:
        buttons.append(_stop_button(table, texts, lobby=lobby))
    return screen(texts("occupied", link=link), *rows(buttons), colour=AMBER)


def _stop_button(table: Table, texts: Texts, *, lobby: bool) -> Part:
    label = "button-close" if lobby else "button-stop"
    return verb_button(texts, "stop", table.id, label=label, style=Style.danger)


def outside_screen(table: Table, link: str, texts: Texts) -> Screen:
    """Return what somebody without a seat can do: join a lobby, or watch a game; be told of the next, or play alone."""
    lobby = table.view(None) is None
    join = verb_button(texts, "join", table.id, style=Style.success)
    alone = verb_button(texts, "solo", 0, table.lobby.ruleset, USUAL_LEVEL)
    return screen(
        texts("outside-lobby" if lobby else "outside-game", link=link),
        *rows([join if lobby else alone, alert_button(texts)]),
    )
