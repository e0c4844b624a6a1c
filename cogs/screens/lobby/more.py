"""What else can be done at a lobby: leave, change its options, read the rules, be told of games."""

import discord

from cogs.i18n import Texts
from cogs.screens.lobby.alerts import alert_button
from cogs.screens.lobby.length import length_select
from cogs.screens.parts import AMBER, BLUE, Item, Screen, button, custom_id, rows, screen, text
from cogs.screens.records.showing import profile_button
from cogs.screens.settings.preferences import apart_button
from cogs.screens.settings.slow_preferences import slow_button
from engine.table import Table
from engine.table.lobbies.lobby import USUAL_LEVEL


def lobby_more_screen(table: Table, player: int, texts: Texts, *, may_stop: bool) -> Screen:
    """Return the private menu of a lobby; its host finds the length of the game on top."""
    lobby, host = table.lobby, player == table.record.host
    sits = lobby.has(player)
    guest = any(member.player == player for member in lobby.awaited)

    def of(verb: str, emoji: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Item:
        label = {"quit": "button-leave" if sits else "button-decline", "stop": "button-close"}.get(
            verb, f"button-{verb}"
        )
        return button(texts(label), custom_id(verb, table.id), style, emoji=emoji)

    buttons: list[Item] = [
        *([of("options", "⚙️", discord.ButtonStyle.primary)] if host else []),
        of("rules", "📖"),
        *([of("quit", "🚪")] if sits or guest else []),
        *([of("down", "⬇️")] if sits else []),
        *([slow_button(texts)] if table.mode.pauses else []),
        alert_button(texts),
        *([of("stop", "⏹️", discord.ButtonStyle.danger)] if may_stop else []),
        profile_button(table, player, texts),
        apart_button(texts),
        of("about", "❔"),
    ]
    lengths = length_select(table.id, lobby, table.record.pace, texts) if host else []
    return screen(text(f"### {texts('button-menu')}"), *lengths, *rows(buttons), colour=BLUE)


def occupied_screen(table: Table, player: int, link: str, texts: Texts, *, may_stop: bool) -> Screen:
    """Return what somebody is told who wanted to open a table of a kind where there is one already, with ways on."""
    lobby, sits = table.view(None) is None, table.has(player)
    green, red = discord.ButtonStyle.success, discord.ButtonStyle.danger
    buttons: list[Item] = []
    if lobby and not sits:
        buttons.append(button(texts("button-join"), custom_id("join", table.id), green, emoji="✋"))
    if lobby and player == table.record.host:
        buttons.append(button(texts("button-options"), custom_id("options", table.id), emoji="⚙️"))
    if sits and not lobby:
        buttons.append(button(texts("button-hand"), custom_id("hand", table.id), emoji="🃏"))
    if may_stop:
        label = texts("button-close" if lobby else "button-stop")
        buttons.append(button(label, custom_id("stop", table.id), red, emoji="⏹️"))
    return screen(text(texts("occupied", link=link)), *rows(buttons), colour=AMBER)


def outside_screen(table: Table, link: str, texts: Texts) -> Screen:
    """Return what somebody without a seat can do: join a lobby, or watch a game; be told of the next, or play alone."""
    lobby = table.view(None) is None
    join = button(texts("button-join"), custom_id("join", table.id), discord.ButtonStyle.success, emoji="✋")
    alone = button(texts("button-solo"), custom_id("solo", 0, table.lobby.ruleset, USUAL_LEVEL), emoji="🤖")
    return screen(
        text(texts("outside-lobby" if lobby else "outside-game", link=link)),
        *rows([join if lobby else alone, alert_button(texts)]),
        colour=BLUE,
    )
