"""Summons the players of a slow game by its table message, and limits what that costs.

A turn of a slow game takes at most six requests that count: two, to send the table message anew and to delete the old
one, each time when its player is summoned or reminded, and when those who may answer an attack are asked. An edit in
between is made only if it leaves enough for those that may still come.
"""

from collections.abc import Callable, Iterable, Set
from types import MappingProxyType
from typing import Final

import discord

from cogs.screens.table.called import Called
from cogs.sync.context import SyncContext
from engine import Event, Phase
from engine.table import DeadlineKind, Notice, NoticeKind, Seat, Status, Table

MOST_REQUESTS: Final = 6
"""The most requests that count in one turn."""
SENDING: Final = 2
"""How many it takes to send the table message anew."""
_SUMMONING: Final = frozenset((NoticeKind.CALLED, NoticeKind.REMINDED, NoticeKind.ASKED))
_TO_COME: Final = MappingProxyType(
    {
        DeadlineKind.ORDERS: _SUMMONING,
        DeadlineKind.ASK: _SUMMONING,
        DeadlineKind.REMIND: frozenset((NoticeKind.REMINDED,)),
        DeadlineKind.TURN: frozenset[NoticeKind](),
    }
)
"""What a table may still summon players for in a turn, by what it does next by itself."""
_USUALLY_TO_COME: Final = _SUMMONING - {NoticeKind.ASKED}

_Turn = tuple[int, bool] | None
"""The cards laid before, and whether its player decides about the end of the round; None: no game is in progress."""


class Summons:
    """Who is summoned at one table, and how many requests the turn has taken. Does nothing at a fast table."""

    def __init__(self, table: Callable[[], Table], is_attentive: Callable[[int], bool], context: SyncContext) -> None:
        """Begin in a turn that has taken an unknown number of requests, perhaps before a restart."""
        self._table, self._is_attentive, self._context = table, is_attentive, context
        self._turn, self._taken = self._turn_now(), 0
        self._seen_begin = False
        """Whether it is known how many requests the turn has taken."""
        self._made: set[NoticeKind] = set()
        """What the players have been summoned for in this turn."""
        self._spared = 0
        """How many requests a summons that mentions nobody has left over, even if the total is unknown."""
        self._due: tuple[NoticeKind, object] | None = None
        """What they are to be summoned for, and when that is out of date, until it is known whom that mentions."""
        self._called: tuple[Called, object] | None = None
        """The last summons, and when it is out of date."""
        self._unsent = False
        """Whether the table message is yet to be sent anew for it."""

    # -- who is summoned ------------------------------------------------------------------------------------

    def note(self, happened: Iterable[Event | Notice]) -> None:
        """Note who is summoned by what has happened; an update of the table message follows."""
        for item in happened if self._table().record.pace.slow else ():
            if isinstance(item, Notice) and item.kind in _SUMMONING:
                self._due = item.kind, self._moment(item.kind)

    async def decide(self) -> None:
        """Find out whom the summons that is due mentions, if one is. Raises StorageError."""
        if self._due is None:
            return
        due = kind, moment = self._due
        people = await self._people(kind) if self._is_now(kind, moment) else frozenset()
        if self._due is due:  # else a newer one has come meanwhile
            self._due, self._called = None, (Called(kind, people), moment)
            self._unsent = bool(people)
            if not people and kind not in self._made_now():
                self._made.add(kind)
                self._spared = SENDING

    async def _people(self, kind: NoticeKind) -> frozenset[int]:
        """Return who is to be mentioned."""
        table = self._table()
        view = table.view(None)
        if view is None or kind in self._made_now() or self._taken + SENDING > MOST_REQUESTS:
            return frozenset()
        asked = view.window.eligible if kind is NoticeKind.ASKED and view.window is not None else (view.turn,)
        seats = [table.record.seats[seat] for seat in asked]
        if kind is NoticeKind.ASKED:  # most of them are awake, not all
            seats = [seat for seat in seats if _is_awake(seat)]
        people = [seat.player for seat in seats if not seat.computer and not self._is_attentive(seat.player)]
        return frozenset([player for player in people if await self._context.wants_pings(table, player)])

    @property
    def called(self) -> Called | None:
        """The summons that the table message shows now; None if it shows none."""
        called, moment = self._called or (None, None)
        return called if called is not None and self._is_now(called.kind, moment) else None

    @property
    def to_ping(self) -> Set[int]:
        """Whom the table message pings, sent anew; empty: it need not be."""
        return frozenset(self.called.mentioned) if self._unsent and self.called is not None else frozenset()

    def _is_now(self, kind: NoticeKind, moment: object) -> bool:
        return moment is not None and moment == self._moment(kind)

    def _moment(self, kind: NoticeKind) -> object:
        """Return what a summons of this kind would be about now, a turn or a long window; None: nothing."""
        table = self._table()
        view = table.view(None)
        if view is None or table.status is not Status.PLAYING:
            return None
        if kind is NoticeKind.ASKED:
            return (view.window.id,) if view.window is not None and table.long_window else None
        return (self._turn_now(), view.turn) if view.window is None or view.window.ripe else None

    # -- what it costs ------------------------------------------------------------------------------------

    def may_take(self, requests: int) -> bool:
        """Return whether this number of requests leaves enough for summonses that may still come."""
        table = self._table()
        if not table.record.pace.slow or table.status is not Status.PLAYING or table.frozen:
            return True
        to_come = self._to_come() - self._made_now()
        known = self._seen_begin and self._taken + requests + SENDING * len(to_come) <= MOST_REQUESTS
        return known or requests <= self._spared

    def _to_come(self) -> frozenset[NoticeKind]:
        """Return what the table may still summon players for in this turn."""
        table = self._table()
        view, deadline = table.view(None), table.record.deadline
        if view is None or deadline is None:
            return frozenset()
        if deadline.kind is DeadlineKind.TURN and table.record.seats[view.turn].away:
            return _USUALLY_TO_COME  # an AI plays, but the player may come back
        return _TO_COME.get(deadline.kind, _USUALLY_TO_COME)

    def took(self, requests: int) -> None:
        """Note that this number of requests is made."""
        self._made_now()
        self._taken += requests
        self._spared = max(0, self._spared - requests)

    def sent(self) -> None:
        """Note that the table message was sent anew."""
        if self.to_ping and self.called is not None:
            self._made_now().add(self.called.kind)
        self._unsent = False

    def _made_now(self) -> set[NoticeKind]:
        """Return what players have been summoned for in the turn as it is now."""
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


def _is_awake(seat: Seat) -> bool:
    now = round(discord.utils.utcnow().timestamp() * 1000)
    return seat.slow is None or seat.slow.availability.wakes(now) == now
