"""The words of a slow game: who is called, until when, and that an attack may still be answered."""

from collections.abc import Collection
from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.screens.hand.cards import is_asked
from cogs.screens.parts import time_up
from engine import Phase, PlayerView
from engine.table import NoticeKind, Table


@dataclass(frozen=True, slots=True)
class Called:
    """A call of players of a slow game by the table message."""

    kind: NoticeKind
    """Why: ``CALLED``, ``REMINDED`` or ``ASKED``."""
    mentioned: Collection[int] = ()
    """Who of them is mentioned; the others are called by name."""


def turn_prompt(table: Table, view: PlayerView, names: Names, texts: Texts, called: Called | None) -> str:
    """Return whose turn it is and until when, as a call if the player is called."""
    mentioned = called is not None and table.record.seats[view.turn].player in called.mentioned
    reminded = called is not None and called.kind is NoticeKind.REMINDED
    if view.phase is Phase.EXTENSION:
        key = "prompt-extension"
    else:
        key = ("prompt-called" if mentioned else "prompt-turn") + "-reminded" * reminded
    return texts(key, player=called_name(table, view.turn, names, called), time=time_up(table, texts))


def long_window_lines(
    table: Table, view: PlayerView, names: Names, texts: Texts, called: Called | None = None
) -> list[str]:
    """Return what a viewer is told while the long window is open, the same but for whoever is asked; else nothing."""
    if not table.long_window or view.window is None:
        return []
    if is_asked(view):
        return [texts("long-window-asked")]
    people = [seat for seat in view.window.eligible if table.record.seats[seat].computer is None]
    lines = [texts("long-window")]
    if table.record.seats[view.turn].computer is None:
        own = "-own" * (view.seat == view.turn)
        lines.append(texts(f"long-window-turn{own}", player=names.seat(view.turn)))
    if called is not None and called.kind is NoticeKind.ASKED and people:
        everybody = texts.listed([called_name(table, seat, names, called) for seat in people])
        lines.append(texts("long-window-called", people=everybody, n=len(people)))
    return lines


def own_time_line(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return how the time of the viewer's turn runs in a slow game; empty if it is not that turn, or no such game."""
    own = table.record.pace.slow and view.seat == view.turn and view.window is None
    return f"-# {texts('slow-time')}" if own else ""


def called_name(table: Table, seat: int, names: Names, called: Called | None) -> str:
    """Return the player of a seat by mention if the call mentions that player, else by name."""
    player = table.record.seats[seat].player
    return f"<@{player}>" if called is not None and player in called.mentioned else names.seat(seat)
