"""The content of a hand as data: tells whether a hand on show is outdated, and whether its owner must act."""

from dataclasses import dataclass

from cogs.screens.hand.cards import is_asked, is_spared
from cogs.screens.hand.news import news_for
from cogs.screens.table.great_acts import great_act
from engine import PlayerView
from engine.actions import HoldUp
from engine.table import Status, Table


@dataclass(frozen=True, slots=True)
class ShownState:
    """The state from which the screen in place of a hand was rendered."""

    payload: object = None
    """The payload of the screen; None if unknown."""
    question: object = None
    """What the player is asked; None if nothing."""
    own: object = None
    """Everything else that the player should see soon: cards, tableau, news, a great act."""
    turn: object = None
    """The turn and the window of the table: the reason for a refusal is shown until these change."""
    covered: bool = False
    """Whether another screen was opened in place of the hand."""
    said: str = ""
    discarding: bool = False


def state_now(
    table: Table, player: int, *, covered: bool = False, said: str = "", discarding: bool = False
) -> ShownState:
    """Return the current state of a player's hand, or of the screen in its place."""
    seat = table.seat_of(player)
    view = None if seat is None else table.view(seat)
    if seat is None or view is None or table.status is not Status.PLAYING:
        return ShownState(question=(table.status, seat is None), covered=covered, said=said, discarding=discarding)
    held = table.record.seats[seat]
    return ShownState(
        question=asked_now(table, view),
        own=(
            *(view.hand, view.tableaus[view.side or 0], news_for(table, view), great_act(table.recent)),
            *(held.away, held.passing, table.frozen, view.last_round),
        ),
        turn=(table.decision, None if view.window is None else view.window.id),
        covered=covered,
        said=said,
        discarding=discarding,
    )


def asked_now(table: Table, view: PlayerView) -> object:
    """Return what the viewer is asked, by public facts and by whether the viewer has answered; None if nothing."""
    window = view.window
    if window is not None and is_asked(view):
        return (window.id, window.ripe, window.announced)
    if view.seat == view.turn and (window is None or window.ripe):
        return (table.decision, view.phase, window is None)
    return None


def asked_anew(table: Table, seat: int) -> object:
    """Return what stays the same while a seat is asked the same: a turn, or a window; None if it can do nothing."""
    view = table.view(seat)
    if view is None or table.status is not Status.PLAYING or asked_now(table, view) is None:
        return None
    if all(isinstance(action, HoldUp) for action in view.legal):  # what it has answered is about to be decided
        return None
    if is_spared(table, view):
        return None
    if view.window is None or not is_asked(view):
        return "turn"
    return view.window.id, view.window.ripe and view.seat == view.turn


def waits_for(table: Table, player: int) -> bool:
    """Return whether a table waits for a person: a game for an action, a lobby for its host to start.

    In a slow game only the long window counts: standing orders may answer others.
    """
    if table.status is Status.LOBBY:
        return table.record.host == player and len(table.lobby.members) == table.lobby.most
    seat = table.seat_of(player)
    view = None if seat is None else table.view(seat)
    if view is None or seat is None or table.frozen or table.record.seats[seat].computer is not None:
        return False
    if table.mode.pauses and view.window is not None and not table.long_window:
        return False
    return asked_now(table, view) is not None


def must_act(table: Table, seat: int) -> bool:
    """Return whether the game waits for a seat."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None or view.outcome is not None or view.between_rounds:
        return False
    return view.turn == seat if view.window is None else seat in view.window.eligible or view.window.ripe
