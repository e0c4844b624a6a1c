"""Summons the players of a slow game by its table message, each kind of summons once a turn.

The table message is sent anew, and the old one deleted, when the player in turn is summoned, when the player is
reminded, and when the players who may answer an attack are asked.
"""

from collections.abc import Callable, Iterable, Set
from typing import Final

from cogs.screens.table.prompts import ShownSummons
from cogs.sync.context import SyncContext
from data.people.pings import PingReason
from engine import Event, Phase
from engine.table import Notice, NoticeKind, Seat, Status, Table

_SUMMONING: Final = frozenset((NoticeKind.SUMMONED, NoticeKind.REMINDED, NoticeKind.ASKED))
_Turn = tuple[int, bool] | None
"""The number of cards laid before, and whether the decision is about an extension; None if no game is in progress."""


class Summons:
    """The players summoned at one table. Does nothing at a live table."""

    def __init__(self, table: Callable[[], Table], is_attentive: Callable[[int], bool], context: SyncContext) -> None:
        """Start in a turn without a summons."""
        self._table, self._is_attentive, self._context = table, is_attentive, context
        self._turn = self._turn_now()
        self._made: set[NoticeKind] = set()
        """The kinds of summons already made in this turn."""
        self._due: tuple[NoticeKind, object] | None = None
        """The kind of a summons whose mentions are not known yet, and what it is about (`_about`)."""
        self._shown: tuple[ShownSummons, object] | None = None
        """The last summons, and what it is about."""
        self._unsent = False
        """Whether the table message has yet to be sent anew for it."""

    # -- who is summoned ------------------------------------------------------------------------------------

    def note(self, happened: Iterable[Event | Notice]) -> None:
        """Note the summonses among the events and notices; an update of the table message follows."""
        for item in happened if self._table().mode.pauses else ():
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
        if not people:
            self._made_now().add(kind)

    async def _people(self, kind: NoticeKind) -> frozenset[int]:
        """Return the players whom a summons of this kind is to mention."""
        table = self._table()
        view = table.view(None)
        if view is None or kind in self._made_now():
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

    def sent(self) -> None:
        """Note that the table message was sent anew."""
        if self.to_ping and self.shown is not None:
            self._made_now().add(self.shown.kind)
        self._unsent = False

    def _made_now(self) -> set[NoticeKind]:
        """Return the kinds of summons made in the current turn; none if it is a new one."""
        turn = self._turn_now()
        if turn != self._turn:
            self._turn, self._made = turn, set()
        return self._made

    def _turn_now(self) -> _Turn:
        table = self._table()
        view = table.view(None)
        if view is None or table.status is not Status.PLAYING:
            return None
        return table.record.cards_laid, view.phase is Phase.EXTENSION
