"""The private hands of one table: the newest hand of each player is kept up to date."""

from collections.abc import Callable

from cogs.screens.hand.state import must_act
from cogs.sync.context import SyncContext
from cogs.sync.hand import Hand
from cogs.sync.pings import Pings
from engine import PlayerView
from engine.events import WindowOpened
from engine.table import Status, Table, Update


class Hands:
    """The hands of one table. Its state may be lost at any time: the next click restores it."""

    def __init__(self, table: Table, pings: Pings, context: SyncContext) -> None:
        """Start with no hand on show; players who must act and are not attentive are sent `pings`."""
        self._table, self._pings, self._context = table, pings, context
        self._hands: dict[int, Hand] = {}
        """By player."""
        self._announced: tuple[int, int] | None = None
        """The seat in turn and the decision for which a player was last pinged."""
        self._then: Callable[[], None] | None = None

    def of(self, player: int) -> Hand:
        """Return the hand of a player, which may not be on show yet."""
        hand = self._hands.get(player)
        if hand is None:
            hand = self._hands[player] = Hand(player, self._table, self._pings, self._context)
            hand.on_idle = self._on_idle
        return hand

    def follow(self, table: Table) -> None:
        """Use this newer `Table` object of the same table from now on."""
        self._table = table
        for hand in self._hands.values():
            hand.table = table

    @property
    def busy(self) -> bool:
        """Whether a hand is on show, or is about to be."""
        return any(hand.on_show or not hand.up_to_date for hand in self._hands.values())

    def when_up_to_date(self, then: Callable[[], None]) -> None:
        """Call `then`, once, when every hand shows the current state, or can no longer be edited."""
        self._then = then
        self._on_idle()

    def _on_idle(self) -> None:
        if self._then is not None and all(hand.up_to_date for hand in self._hands.values()):
            then = self._then
            self._then = None
            then()

    def forget(self, player: int) -> None:
        """Stop editing the hand of a player."""
        hand = self._hands.pop(player, None)
        if hand is not None:
            hand.close()

    def close(self) -> None:
        """Stop editing all hands: the table is over."""
        while self._hands:  # closing one may be what the table waited for, and so close all
            self._hands.popitem()[1].close()

    def update(self, update: Update) -> None:
        """Schedule edits of hands that an update makes outdated, and pings of players who must act."""
        view = self._table.view(None)
        if view is not None:
            for seat in self._seats_to_alert(update, view):
                self._alert(seat)
        for hand in self._hands.values():
            hand.update(update)

    def _seats_to_alert(self, update: Update, view: PlayerView) -> set[int]:
        """Return the seats to ping unless attentive: the seat in turn, and a seat that alone is asked."""
        if self._table.status is not Status.PLAYING:
            return set()
        seats: set[int] = set()
        for event in update.happened:
            if isinstance(event, WindowOpened):
                attacked = [seat for seat in event.eligible if view.setup.sides[seat] == event.target]
                seats |= set(attacked if len(attacked) == 1 else event.eligible if len(event.eligible) == 1 else ())
        if (view.window is None or view.window.ripe) and view.outcome is None:
            turn = (view.turn, self._table.decision + (1 if view.window is not None else 0))
            if self._announced != turn:
                self._announced = turn
                seats.add(view.turn)
        return seats

    def _alert(self, seat: int) -> None:
        """Ping the player of a seat, unless the player has clicked recently."""
        member = self._table.record.seats[seat]
        if member.left or member.level is not None or member.away or self._pings.is_attentive(member.player):
            return
        self._pings.send_soon(member.player, lambda: must_act(self._table, seat))
