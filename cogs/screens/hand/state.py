"""What a hand says, as data: by it a hand on show is told to be outdated, and whether its owner is asked something."""

from dataclasses import dataclass

from cogs.screens.hand.cards import is_asked
from cogs.screens.hand.news import news_for
from engine import PlayerView
from engine.table import Status, Table


@dataclass(frozen=True, slots=True)
class ShownState:
    """What a screen in the place of a hand was made of."""

    payload: object = None
    """The screen itself; None: unknown."""
    question: object = None
    """What the player was asked, if anything."""
    own: object = None
    """The rest that concerns the player alone or first: cards, tableau, news."""
    moment: object = None
    """The turn and the window at the table: the reason of a refused click is shown until these change."""
    covered: bool = False
    """Whether it is not the hand, but something that was opened from it."""
    said: str = ""
    discarding: bool = False


def state_now(
    table: Table, player: int, *, covered: bool = False, said: str = "", discarding: bool = False
) -> ShownState:
    """Return what a screen in the place of a player's hand is made of if it is shown now."""
    seat = table.seat_of(player)
    view = None if seat is None else table.view(seat)
    if seat is None or view is None or table.status is not Status.PLAYING:
        return ShownState(question=(table.status, seat is None), covered=covered, said=said, discarding=discarding)
    away, side = table.record.seats[seat].away, view.side or 0
    news = news_for(table.story(seat), seat, side, away=away)
    return ShownState(
        question=_question(table, view),
        own=(view.hand, view.tableaus[side], news, away, table.frozen, view.last_round),
        moment=(table.decision, None if view.window is None else view.window.id),
        covered=covered,
        said=said,
        discarding=discarding,
    )


def _question(table: Table, view: PlayerView) -> object:
    """Return what the owner of a view is asked, by public facts and by whether it has answered; None if nothing."""
    window = view.window
    if window is not None and is_asked(view):
        return (window.id, window.ripe, window.announced)
    if view.seat == view.turn and (window is None or window.ripe):
        return (table.decision, view.phase, window is None)
    return None


def waits_for(table: Table, player: int) -> bool:
    """Return whether a table waits for a person: a game for an action, its lobby for its host to begin.

    In a slow game a window need not be answered before the long one.
    """
    if table.status is Status.LOBBY:
        return table.record.host == player and len(table.lobby.members) == table.lobby.most
    seat = table.seat_of(player)
    view = None if seat is None else table.view(seat)
    if view is None or seat is None or table.frozen or table.record.seats[seat].computer is not None:
        return False
    if table.record.pace.slow and view.window is not None and not table.long_window:
        return False
    return _question(table, view) is not None


def must_act(table: Table, seat: int) -> bool:
    """Return whether the game waits for a seat."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None or view.outcome is not None or view.between_rounds:
        return False
    return view.turn == seat if view.window is None else seat in view.window.eligible or view.window.ripe
