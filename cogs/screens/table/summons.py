"""How players are asked to act: the texts of a summons in a slow game, the ping, and the daily reminder."""

from collections.abc import Collection
from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import is_asked
from cogs.screens.hand.games import games_button
from cogs.screens.parts import GREEN, Screen, Style, countdown, row, screen, verb_button
from engine import Phase, PlayerView
from engine.table import NoticeKind, Table


@dataclass(frozen=True, slots=True)
class ShownSummons:
    """A summons of players of a slow game, as the table message shows it."""

    kind: NoticeKind
    """Why: ``SUMMONED``, ``REMINDED`` or ``ASKED``."""
    mentioned: Collection[int] = ()
    """The players who are mentioned; the others are shown by name."""


def turn_prompt(table: Table, view: PlayerView, texts: GameTexts, summons: ShownSummons | None) -> str:
    """Return whose turn it is, worded as a summons if the player is mentioned."""
    mentioned = summons is not None and table.record.seats[view.turn].player in summons.mentioned
    reminded = summons is not None and summons.kind is NoticeKind.REMINDED
    if view.phase is Phase.EXTENSION:
        key = "prompt-extension"
    else:
        key = ("prompt-called" if mentioned else "prompt-turn") + "-reminded" * reminded
    return texts(key, player=summoned_name(table, view.turn, texts, summons))


def long_window_lines(
    table: Table, view: PlayerView, texts: GameTexts, summons: ShownSummons | None = None
) -> list[str]:
    """Return the lines about an open long window; a viewer who is asked gets a line of their own. Else nothing."""
    if not table.long_window or view.window is None:
        return []
    if is_asked(view):
        return [texts("long-window-asked")]
    people = [seat for seat in view.window.eligible if table.record.seats[seat].computer is None]
    lines = [texts("long-window")]
    if table.record.seats[view.turn].computer is None:
        own = "-own" * (view.seat == view.turn)
        lines.append(texts(f"long-window-turn{own}", player=texts.seat(view.turn)))
    if summons is not None and summons.kind is NoticeKind.ASKED and people:
        everybody = texts.listed([summoned_name(table, seat, texts, summons) for seat in people])
        lines.append(texts("long-window-called", people=everybody, n=len(people)))
    return lines


def own_time_line(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return how time passes in a slow game, during the viewer's own turn; else empty."""
    own = table.mode.pauses and view.seat == view.turn and view.window is None
    return f"-# {texts('slow-time')}" if own else ""


def summoned_name(table: Table, seat: int, texts: GameTexts, summons: ShownSummons | None) -> str:
    """Return the player of a seat as a mention if the summons mentions that player, else by name."""
    player = table.record.seats[seat].player
    return f"<@{player}>" if summons is not None and player in summons.mentioned else texts.seat(seat)


def ping_screen(table: Table, player: int, texts: Texts) -> Screen:
    """Return the ping of a player."""
    return screen(
        texts("ping-turn", player=f"<@{player}>"),
        row(verb_button(texts, "hand", table.id, style=Style.success)),
        colour=GREEN,
    )


def reminder_screen(table: Table, player: int, several: bool, texts: Texts) -> Screen:
    """Return the reminder of a player for the table with the first deadline; `several` is whether others wait as well.

    It does not name the others: they may be in channels that readers cannot see.
    """
    until = texts("games-open") if table.due is None else countdown(table.due)
    told = texts("reminder-several" if several else "reminder-one", player=f"<@{player}>", until=until)
    hand = verb_button(texts, "hand", table.id, style=Style.success)
    return screen(told, row(hand, games_button(texts)), colour=GREEN)
