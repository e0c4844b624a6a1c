"""What can be seen of a table: its lobby, its game as each seat sees it, and its time."""

from collections import deque
from typing import Final

from msgspec.structs import replace

from engine.actions import Draw, HoldUp, Play
from engine.cards import Card
from engine.events import Event
from engine.game import window_ms
from engine.replays.contents import Recap
from engine.rules import rules_of
from engine.state import State
from engine.table.deadlines import Deadlines, awaited_draw
from engine.table.errors import Rejected
from engine.table.lobbies.lobby import Lobby
from engine.table.modes import Mode
from engine.table.notices import Notice
from engine.table.past import PastAct, restored
from engine.table.people import stopping
from engine.table.people.presence import not_seated
from engine.table.people.takeover import not_host
from engine.table.ports import Clock
from engine.table.records import DeadlineKind, Request, Saved, Status
from engine.table.results import ending_of, staying_sides, would_count
from engine.views import PlayerView, view_for

_LOG_LENGTH: Final = 24
_SHORT_MS: Final = 120_000
"""Discord's phone clients do not count down times much shorter than this, so they are told as numbers."""


class TableView:
    """A table as it is on disk, and what can be read of it without its lock; `Table` adds the changes.

    Only `StoredTable` writes the attributes, but for `recap`. Those without a leading underscore hold no secret of a
    player.
    """

    def __init__(self, saved: Saved, clock: Clock, deadlines: Deadlines, *, paused: bool) -> None:
        """Restore a stored table; raise StorageError if it is incomplete."""
        self._clock = clock
        self.record = saved.record
        """All facts about the table except its position."""
        self._past = restored(saved)
        """The position of the game and its past; None before a game."""
        self.recent: deque[Event | Notice] = deque(maxlen=_LOG_LENGTH)
        """The last public events and notices, for the table message."""
        self.recap: Recap | None = None
        """How the game went, once it is over and has been replayed."""
        self.frozen = False
        """Whether an internal error has halted the game; earlier acts are safe."""
        self.overtaken = False
        """Whether another writer has changed the table, so that it must be loaded again as a new `Table`."""
        self.paused = paused
        """Whether no time runs, and no AI player acts, as the people cannot be reached."""
        self.postponed = False
        """Whether the deadline is further away than the stored one, because of an interruption."""
        self._deadlines = deadlines
        self._seen: State | None = None
        self._views: dict[int | None, PlayerView] = {}
        """The views of the position `_seen` computed so far, by seat; each is needed several times."""

    @property
    def id(self) -> int:
        """The number of the table in storage."""
        return self.record.id

    @property
    def mode(self) -> Mode:
        """What its mode decides."""
        return self.record.mode

    @property
    def _state(self) -> State | None:
        """The position of the game, secrets included; None before a game."""
        return None if self._past is None else self._past.now

    @property
    def decision(self) -> int:
        """The number of the current decision, see `Past.decision`; 0 before a game."""
        return 0 if self._past is None else self._past.decision

    def past_acts(self, seat: int | None) -> tuple[PastAct, ...]:
        """Return what happened since the last act of a seat's player, that act included, as far as the seat may know.

        None: all that is remembered, as far as it is public. Events name seats, so it starts again when one of them is
        taken over. It is the same after a restart.
        """
        if self._past is None:
            return ()
        since = max((other.since for other in self.record.seats), default=0)
        return self._past.seen_by(seat, since if seat is None else max(since, self._past.last_act_of(seat) - 1))

    def hands_since(self, seat: int) -> list[tuple[Card, ...]]:
        """Return the hands of a seat of a game since its last act with a card; see `Past.hands_since`."""
        return [] if self._past is None else self._past.hands_since(seat)

    @property
    def status(self) -> Status:
        """The status of the table."""
        return self.record.status

    @property
    def lobby(self) -> Lobby:
        """What was agreed on, or is being agreed on, before the game."""
        return self.record.lobby

    @property
    def due(self) -> int | None:
        """When the time of the open window or of the turn is over, in ms of Unix time; None if none is running."""
        deadline = self.record.deadline
        if deadline is None or self._awaits(DeadlineKind.IDLE, DeadlineKind.RETURN):
            return None
        return self._deadlines.due(deadline)

    @property
    def settling(self) -> bool:
        """Whether a race is waiting to be decided; a frozen table decides none."""
        return self._awaits(DeadlineKind.SETTLE) and not self.frozen

    @property
    def long_window(self) -> bool:
        """Whether a player who might answer the open window of a slow game is being asked."""
        return self._awaits(DeadlineKind.ASK, DeadlineKind.LONG)

    @property
    def withheld(self) -> bool:
        """Whether updates are not shown to other players yet, because their consequences are about to be decided.

        That is by a race, or in a slow game by the standing orders.
        """
        return self._awaits(DeadlineKind.SETTLE, DeadlineKind.ORDERS) and not self.frozen

    def _awaits(self, *kinds: DeadlineKind) -> bool:
        """Return whether the next deadline is of one of these kinds."""
        return self.record.deadline is not None and self.record.deadline.kind in kinds

    @property
    def left(self) -> int | None:
        """The ms until the table acts by itself; None if it does not."""
        return self._deadlines.left

    @property
    def acts_in(self) -> int | None:
        """The ms until the table does anything by itself, including the announcement of a last round."""
        return self._deadlines.soonest

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won, or to which the others conceded; () until the game is finished."""
        state, seats = self._state, self.record.seats
        if state is None or self.status is not Status.FINISHED:
            return ()
        ending = ending_of(state, seats)
        return staying_sides(state, seats) if ending is None else ending.winners

    @property
    def limit_s(self) -> int | None:
        """The time limit of the current window or turn in seconds, if it is under two minutes; else None."""
        state = self._state
        if state is None or self.status is not Status.PLAYING:
            return None
        window = window_ms(state, self.record.pace.reaction_percent)
        limit_ms = self.record.pace.turn_ms if window is None else window
        return round(limit_ms / 1000) if limit_ms < _SHORT_MS else None

    @property
    def counts(self) -> bool:
        """Whether the game would count if it ended now: only people play, and all sides have had a few turns."""
        if self._state is None or self.status is not Status.PLAYING or self.frozen:
            return False
        return would_count(self._state, self.record.seats)

    @property
    def request(self) -> Request | None:
        """The pending request to the other players; None if there is none."""
        return stopping.pending(self.record, self._clock.now())

    @property
    def unasked(self) -> tuple[int, ...]:
        """The sides that have not yet agreed to the pending request; () without one."""
        if self._state is None or (request := self.request) is None:
            return ()
        return stopping.disagreeing(self.record, self._state, request)

    @property
    def pruned(self) -> bool:
        """Whether only the result of the game played here is still stored."""
        return not self.status.open and bool(self.record.seats) and self._state is None

    @property
    def awaited_draw(self) -> Draw | None:
        """The draw of a person that is all that the game waits for; None if it waits for anything else."""
        state = self._state
        if state is None or self.status is not Status.PLAYING or self.frozen or self.overtaken or self.paused:
            return None
        return awaited_draw(state, self.record)

    @property
    def chance(self) -> int | None:
        """The secret seed of the AI players where it is part of the deal (RULES 7).

        None if it is not, or no game has begun.
        """
        state = self._state
        return state.rng if state is not None and self.mode.same_deal else None

    def has(self, player: int) -> bool:
        """Return whether a player sits at the table, in its lobby or in the game."""
        return self.lobby.has(player) if self.status is Status.LOBBY else self.seat_of(player) is not None

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player who has not left; None if there is none."""
        return self.record.seat_of(player)

    def not_seated(self, player: int) -> Rejected:
        """Return the refusal for a person without a seat: see `presence.not_seated`."""
        return not_seated(self.record, player)

    def not_host(self) -> Rejected:
        """Return the refusal for a person who is not the host: see `takeover.not_host`."""
        return not_host(self.record)

    def view(self, seat: int | None) -> PlayerView | None:
        """Return the game as seen by a seat, or by a spectator (None); None if no game has begun."""
        state = self._state
        if state is None:
            return None
        if state is not self._seen:
            self._seen, self._views = state, {}
        view = self._views.get(seat)
        if view is None:
            view = view_for(state, seat)
            if view.outcome is not None:
                view = replace(view, outcome=ending_of(state, self.record.seats))
            self._views[seat] = view
        return view

    def km_before(self) -> tuple[int, ...] | None:
        """Return the km of the sides before the last act of a player (`engine.events.ACTS`); None without one."""
        return None if self._past is None else self._past.km_before

    def call_costs(self, seat: int, stamp: int) -> bool:
        """Return whether a Hold Up! of a seat is heard now but wrong, and would cost it a card: a public fact."""
        state, view = self._state, self.view(seat)
        if state is None or view is None or HoldUp(seat) not in view.legal:
            return False
        return rules_of(state.setup).call_costs(state, seat, stamp)

    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return every way in which the seat could lay the card, legal now or not; () if no game has begun."""
        return () if self._state is None else rules_of(self._state.setup).plays(seat, card)
