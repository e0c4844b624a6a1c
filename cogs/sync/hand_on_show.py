"""A private hand on show: what it shows, and how it is reached."""

import asyncio
from dataclasses import dataclass, field

from cogs.screens.hand.cards import is_asked
from cogs.screens.hand.news import news_for
from cogs.sync.hand_pictures import ShownPicture
from cogs.sync.hand_queue import HandEdits
from cogs.sync.token_message import TokenMessage
from engine import PlayerView
from engine.table import Status, Table


@dataclass(frozen=True, slots=True)
class ShownScreen:
    """What a screen in the place of a hand was made of."""

    payload: object = None
    """What it shows; None: unknown."""
    question: object = None
    """What the player was asked, if anything."""
    own: object = None
    """The rest that concerns the player alone or first: cards, tableau, news."""
    moment: object = None
    """The turn and the window at the table: why a click was refused is told until these change."""
    covered: bool = False
    """Whether it is not the hand, but something that was opened from it."""
    said: str = ""
    discarding: bool = False


@dataclass(slots=True, weakref_slot=True, eq=False)
class HandOnShow:
    """The newest private hand of a player, and how to reach it."""

    player: int
    edits: HandEdits
    message: TokenMessage | None = None
    """None: it can no longer be edited."""
    shown: ShownScreen = ShownScreen()
    drawn: ShownScreen = ShownScreen()
    """What is shown as soon as the answer to a click has arrived."""
    answers: int = 0
    """How many clicks are being answered with the hand."""
    crossed: bool = False
    """Whether an edit was under way when the answer was drawn: then Discord may show either."""
    missed: bool = False
    """Whether something has happened since the answer was drawn."""
    board: ShownPicture = field(default_factory=ShownPicture)
    drawing: bool = False
    """Whether a newer picture of the table is being drawn for it."""
    expiry: asyncio.TimerHandle | None = None

    @property
    def on_show(self) -> bool:
        """Whether there is a hand that can be edited."""
        return self.message is not None and self.message.fresh

    @property
    def up_to_date(self) -> bool:
        """Whether it shows what is, picture and all, or cannot."""
        return self.edits.up_to_date and not self.answers and not self.drawing

    def close(self) -> None:
        """Edit it no longer."""
        if self.expiry is not None:
            self.expiry.cancel()
        self.message = None
        self.edits.close()


def shown_now(
    table: Table, hand: HandOnShow, *, covered: bool = False, said: str = "", discarding: bool = False
) -> ShownScreen:
    """Return what a screen in the place of a hand is made of that is shown now."""
    seat = table.seat_of(hand.player)
    view = None if seat is None else table.view(seat)
    if seat is None or view is None or table.status is not Status.PLAYING:
        return ShownScreen(None, (table.status, seat is None), None, None, covered, said, discarding)
    away, side = table.record.seats[seat].away, view.side or 0
    news = news_for(table.story(seat), seat, side, away=away)
    own = (view.hand, view.tableaus[side], news, away, table.frozen, view.last_round)
    moment = (table.decision, None if view.window is None else view.window.id)
    return ShownScreen(None, question_of(table, view), own, moment, covered, said, discarding)


def question_of(table: Table, view: PlayerView) -> object:
    """Return what the owner of a view is asked, by public facts and by whether it has answered; None if nothing."""
    window = view.window
    if window is not None and is_asked(view):
        return (window.id, window.ripe, window.announced)
    if view.seat == view.turn and (window is None or window.ripe):
        return (table.decision, view.phase, window is None)
    return None


def waits_for(table: Table, player: int) -> bool:
    """Return whether a table waits for a person: a game for an act, its lobby for its host to begin.

    In a slow game nobody needs to answer a window before the long one.
    """
    if table.status is Status.LOBBY:
        return table.record.host == player and len(table.lobby.members) == table.lobby.most
    seat = table.seat_of(player)
    view = None if seat is None else table.view(seat)
    if view is None or seat is None or table.frozen or table.record.seats[seat].computer is not None:
        return False
    if table.record.pace.slow and view.window is not None and not table.long_window:
        return False
    return question_of(table, view) is not None


def must_act(table: Table, seat: int) -> bool:
    """Return whether the game waits for a seat."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None or view.outcome is not None or view.between_rounds:
        return False
    return view.turn == seat if view.window is None else seat in view.window.eligible or view.window.ripe
