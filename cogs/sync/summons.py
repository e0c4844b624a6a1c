"""Summons the players of a slow game by its table message, and limits the requests that this takes.

A turn of a slow game takes at most six requests that count towards the limit. The table message is sent anew, and the
old one deleted, when the player in turn is summoned, when the player is reminded, and when the players who may answer
an attack are asked: two requests each. An edit in between is made only if it leaves enough for the summonses to come.
"""

from collections.abc import Callable, Iterable, Set
from types import MappingProxyType
from typing import Final

from cogs.screens.table.summons import ShownSummons
from cogs.sync.context import SyncContext
from data.people.pings import PingReason
from engine import Event, Phase
from engine.table import DeadlineKind, Notice, NoticeKind, Seat, Status, Summoned, Table

MOST_REQUESTS: Final = 6
"""The most counted requests in one turn."""
SENDING: Final = 2
"""The counted requests that it takes to send the table message anew: one to send, one to delete the old one."""
_SUMMONING: Final = frozenset((NoticeKind.SUMMONED, NoticeKind.REMINDED, NoticeKind.ASKED))
_TO_COME: Final = MappingProxyType(
    {
        DeadlineKind.ORDERS: _SUMMONING,
        DeadlineKind.ASK: _SUMMONING,
        DeadlineKind.REMIND: frozenset((NoticeKind.REMINDED,)),
        DeadlineKind.TURN: frozenset[NoticeKind](),
    }
)
"""The summonses that a turn may still need, by the kind of the table's next deadline."""
_USUALLY_TO_COME: Final = _SUMMONING - {NoticeKind.ASKED}

_Turn = tuple[int, bool] | None
"""The number of cards laid before, and whether the decision is about an extension; None if no game is in progress."""


class Summons:
    """The players summoned at one table, and the requests that the turn has taken. Does nothing at a live table."""

    def __init__(self, table: Callable[[], Table], is_attentive: Callable[[int], bool], context: SyncContext) -> None:
        """Start in a turn that has taken an unknown number of requests, perhaps before a restart."""
        self._table, self._is_attentive, self._context = table, is_attentive, context
        self._turn, self._taken = self._turn_now(), 0
        self._seen_begin = False
        """Whether this process has seen the turn begin, so that the number of its requests is known."""
        self._made: set[NoticeKind] = set()
        """The kinds of summons already made in this turn."""
        self._spared = 0
        """The requests saved by a summons without mentions, which may be spent even if the total is unknown."""
        self._due: tuple[NoticeKind, object] | None = None
        """The kind of a summons whose mentions are not known yet, and what it is about (`_about`)."""
        self._shown: tuple[ShownSummons, object] | None = None
        """The last summons, and what it is about."""
        self._unsent = False
        """Whether the table message has yet to be sent anew for it."""

    # -- who is summoned ------------------------------------------------------------------------------------

    def note(self, happened: Iterable[Event | Notice]) -> None:
        """Note the summonses among the events and notices; an update of the table message follows."""
        for item in happened if self._table().mode.summoned is Summoned.BY_TABLE_MESSAGE else ():
            if isinstance(item, Notice) and item.kind in _SUMMONING:
                self._due = item.kind, self._about(item.kind)

    async def decide(self) -> None:
        """Find out whom a summons that is due mentions. Raises StorageError."""
        if self._due is None:
            return
        due = kind, about = self._due
        people = await self._people(kind)
        if self._due is not due:  # a newer one has replaced it meanwhile
            return
        self._due = None
        if not self._is_current(kind, about):  # it would count in a turn that is to have its own
            return
        self._shown, self._unsent = (ShownSummons(kind, people), about), bool(people)
        if not people and kind not in self._made_now():
            self._made.add(kind)
            self._spared = SENDING

    async def _people(self, kind: NoticeKind) -> frozenset[int]:
        """Return the players whom a summons of this kind is to mention."""
        table = self._table()
        view = table.view(None)
        if view is None or kind in self._made_now() or self._taken + SENDING > MOST_REQUESTS:
            return frozenset()
        asked = view.window.eligible if kind is NoticeKind.ASKED and view.window is not None else (view.turn,)
        seats = [table.record.seats[seat] for seat in asked]
        return frozenset([seat.player for seat in seats if not seat.computer and await self._may_ping(kind, seat)])

    async def _may_ping(self, kind: NoticeKind, seat: Seat) -> bool:
        reason = PingReason.ASKED if kind is NoticeKind.ASKED else PingReason.SUMMONS
        clicked, hours = self._is_attentive(seat.player), None if seat.slow is None else seat.slow.availability
        return await self._context.may_ping(self._table(), seat.player, reason, clicked=clicked, hours=hours)

    @property
    def shown(self) -> ShownSummons | None:
        """The summons that the table message shows now, if any."""
        shown, about = self._shown or (None, None)
        return shown if shown is not None and self._is_current(shown.kind, about) else None

    @property
    def to_ping(self) -> Set[int]:
        """The players whom the table message must be sent anew to ping; empty if it need not be sent."""
        return frozenset(self.shown.mentioned) if self._unsent and self.shown is not None else frozenset()

    def _is_current(self, kind: NoticeKind, about: object) -> bool:
        return about is not None and about == self._about(kind)

    def _about(self, kind: NoticeKind) -> object:
        """Return an identifier of the turn or long window that such a summons would be about; None if there is none."""
        table = self._table()
        view = table.view(None)
        if view is None or table.status is not Status.PLAYING:
            return None
        if kind is NoticeKind.ASKED:
            return (view.window.id,) if view.window is not None and table.long_window else None
        return (self._turn_now(), view.turn) if view.window is None or view.window.ripe else None

    # -- what it costs ------------------------------------------------------------------------------------

    def may_take(self, requests: int) -> bool:
        """Return whether this number of requests leaves enough for the summonses to come."""
        table = self._table()
        if table.mode.summoned is not Summoned.BY_TABLE_MESSAGE or table.status is not Status.PLAYING or table.frozen:
            return True
        to_come = self._to_come() - self._made_now()
        known = self._seen_begin and self._taken + requests + SENDING * len(to_come) <= MOST_REQUESTS
        return known or requests <= self._spared

    def _to_come(self) -> frozenset[NoticeKind]:
        """Return the kinds of summons that this turn may still need."""
        table = self._table()
        view, deadline = table.view(None), table.record.deadline
        if view is None or deadline is None:
            return frozenset()
        if deadline.kind is DeadlineKind.TURN and table.record.seats[view.turn].away:
            return _USUALLY_TO_COME  # an AI plays, but the player may come back
        return _TO_COME.get(deadline.kind, _USUALLY_TO_COME)

    def took(self, requests: int) -> None:
        """Note that this number of requests is being made."""
        self._made_now()
        self._taken += requests
        self._spared = max(0, self._spared - requests)

    def sent(self) -> None:
        """Note that the table message was sent anew."""
        if self.to_ping and self.shown is not None:
            self._made_now().add(self.shown.kind)
        self._unsent = False

    def _made_now(self) -> set[NoticeKind]:
        """Return the kinds of summons made in the current turn; reset the counts if it is a new one."""
        turn = self._turn_now()
        if turn != self._turn:
            self._turn, self._taken, self._made, self._spared, self._seen_begin = turn, 0, set(), 0, True
        return self._made

    def _turn_now(self) -> _Turn:
        table = self._table()
        view = table.view(None)
        if view is None or table.status is not Status.PLAYING:
            return None
        return table.record.cards_laid, view.phase is Phase.EXTENSION
