"""One table: the lock around a game, its journal, its deadlines and whoever is told what happens.

Order is fixed: check, apply, write, swap, publish. What was acknowledged is on disk; what could not be
written has not happened.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import (
    Action,
    BornesKiller,
    Choice,
    Claim,
    ExpireWindow,
    HoldUp,
    Pass,
    Play,
    Reaction,
    SeatAction,
    TurnAction,
)
from engine.cards import Card
from engine.errors import Refusal, RuleViolation, located
from engine.events import CardDiscarded, CardPlayed, CoupFourre, Event, HoldUpCalled, UnitStolen
from engine.game import Step, apply, legal_actions, new_game, window_ms
from engine.players import absent
from engine.players.levels import LEVELS
from engine.rules import rules_of
from engine.state import Phase, Stage, State
from engine.table.lobby import Lobby
from engine.table.ports import (
    SNAPSHOT_EVERY,
    Change,
    Clock,
    Deadline,
    Entry,
    Journal,
    Overtaken,
    Pace,
    Request,
    Result,
    Saved,
    Seat,
    Status,
    Stop,
    StorageError,
    TableRecord,
    Timer,
)
from engine.views import PlayerView, seen_by, view_for
from engine.windows import closed_by_race, closing_race

log = logging.getLogger(__name__)

T = TypeVar("T")

FEWEST_TURNS: Final = 3
"""So many turns of its own each side must have had for a game to count."""
_TURNS_BEFORE_AWAY: Final = 2
_COMPUTER_MS: Final = 20_000
"""For the turn of an AI, before the table does something harmless instead: it should never come to that."""
GRACE_MS: Final = 15_000
"""What is left at least of a deadline after a restart."""
_RETRY_MS: Final = 5_000
"""How long a table waits when what it had to do by itself could not be written."""
_LEFT_MS: Final = 3_000
"""What is left at least of the time of a window or a turn that was interrupted."""
_PATIENCE: Final = 5
"""How many races a turn act waits for."""
_PASSES_MS: Final = 3_000
"""After so long seats let a window go by that want it so and hold no answer: the same for everybody."""
_LOG_LENGTH: Final = 8
_CLOCKS_APART_MS: Final = 3_000
"""A click that seems so much older than others before it was not slow: one of the clocks has been set."""
_REQUEST_MS: Final = 300_000
"""So long the others have to agree that a game is stopped."""
_ASK_AGAIN_MS: Final = 900_000
"""After so long a player may ask for it again."""
_CLOCK_SET_MS: Final = 1_000
"""A deadline that its timer takes for so much earlier or later was set by a clock that has been set since."""
_A_MOMENT: Final = 0.02
"""Seconds by which a wait outlasts the timer that it waits for."""


class Rejected(Refusal):
    """Something that the table, not the rules of the game, refuses."""


class Notice(Struct, frozen=True):
    """Something that happened around the game, public.

    `kind` is ``joined``, ``quit`` (the lobby), ``changed``, ``started``, ``timed_out``, ``away``, ``back``,
    ``left``, ``stop_asked``, ``stop_agreed``, ``stop_declined``, ``stop_withdrawn``, ``stopped``, ``stopped_together``,
    ``stopped_moderator``, ``expired``, ``finished``, ``conceded``, ``frozen`` or ``restarted``.
    """

    kind: str
    name: str = ""
    """The player concerned, if one is."""


class Update(Struct, frozen=True):
    """What a table tells its subscribers. Holds no secret but under the seat that may know it."""

    table: "Table"
    happened: tuple[Event | Notice, ...] = ()
    """What everybody may know, in order."""
    private: Mapping[int, tuple[Event, ...]] = {}
    """The same events as each seat may see them."""


class Table:
    """A lobby, and then the game that it became. Safe to use from many tasks at once."""

    def __init__(
        self,
        saved: Saved,
        journal: Journal,
        clock: Clock,
        publish: Callable[[Update], None],
        *,
        restored: bool = False,
    ) -> None:
        """Take up a stored table; `restored` gives its deadline some grace, since time went by unseen."""
        self._journal = journal
        self._clock = clock
        self._publish = publish
        self._lock = asyncio.Lock()
        self._timer: Timer | None = None
        self._ahead = 0
        """By how much the players' clock is ahead of ours, in milliseconds, as far as their clicks tell."""
        self._late: tuple[int, int] | None = None
        self._opened: dict[int, int] = {}
        self._passed_for: tuple[int, bool] | None = None
        """The window, as announced or not, that seats have let go by of themselves."""
        self._asked: dict[int, int] = {}
        """When each player has asked to stop the game."""
        self._dues: dict[tuple[str, int], int] = {}
        """When the turn and each open window is over, by kind and ref: they may be interrupted and go on."""
        self.frozen = False
        """Whether an internal error has halted the game; what was done until then is safe."""
        self.overtaken = False
        """Whether somebody else has written this table, so that another `Table` must be made of what is stored."""
        self.record = saved.record
        self.recent: deque[Event | Notice] = deque(maxlen=_LOG_LENGTH)
        """The last public happenings, for the table message."""
        self._state, self._decision = _replayed(saved)
        if restored and self.record.status is Status.PLAYING:
            self.recent.append(Notice("restarted"))
        deadline = self._taken_up(GRACE_MS if restored else 0)
        self._graced = deadline if restored else None
        """The deadline that may be further away than its own length."""
        self.record = replace(self.record, deadline=deadline)
        self._arm()

    # -- looking ------------------------------------------------------------------------------------------

    @property
    def id(self) -> int:
        """The number of the table in storage."""
        return self.record.id

    @property
    def status(self) -> Status:
        """What the table is doing."""
        return self.record.status

    @property
    def lobby(self) -> Lobby:
        """What was agreed, or is being agreed, before the game."""
        return self.record.lobby

    @property
    def decision(self) -> int:
        """The number of the decision that the seat in turn faces: a turn act made for another one is stale."""
        return self._decision

    @property
    def due(self) -> int | None:
        """When the time of the open window or of the turn is over, in milliseconds of Unix time; None if none runs."""
        deadline = self.record.deadline
        if deadline is None:
            return None
        return self._dues.get(("window", deadline.ref), deadline.due) if deadline.kind == "passes" else deadline.due

    @property
    def settling(self) -> bool:
        """Whether a race has begun and is not yet decided."""
        return self.record.deadline is not None and self.record.deadline.kind == "settle"

    @property
    def left(self) -> int | None:
        """In how many milliseconds the table acts by itself; None if it does not."""
        return self._timer.left() if self._timer is not None else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, or to which the others have conceded the game; none while it is not finished."""
        if self._state is None or self.status is not Status.FINISHED:
            return ()
        outcome = self._state.outcome
        return _staying(self._state, self.record.seats) if outcome is None else outcome.winners

    @property
    def counts(self) -> bool:
        """Whether the game would count if it ended now: people alone play it, and all have had a few turns."""
        state, seats = self._state, self.record.seats
        if state is None or self.status is not Status.PLAYING or self.frozen:
            return False
        return all(seat.level is None for seat in seats) and _has_begun(state, seats)

    @property
    def request(self) -> Request | None:
        """The wish to stop the game that waits for the others; None if there is none, or no longer."""
        its = self.record.request
        return its if its is not None and 0 < its.until - self._clock.now() <= _REQUEST_MS else None

    @property
    def unasked(self) -> tuple[int, ...]:
        """The sides with people of which nobody has agreed yet to stop the game; none while nobody wants that."""
        if self._state is None or self.request is None:
            return ()
        return _disagreeing(self._state, self.record.seats, self.request)

    @property
    def pruned(self) -> bool:
        """Whether a game was played here of which only the result is kept."""
        return not self.status.open and bool(self.record.seats) and self._state is None

    @property
    def busy(self) -> bool:
        """Whether something is being done at this moment."""
        return self._lock.locked()

    def has(self, player: int) -> bool:
        """Return whether a player sits at the table, in its lobby or in the game."""
        return self.lobby.has(player) if self.status is Status.LOBBY else self.seat_of(player) is not None

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player who has not left, None if there is none."""
        for i, seat in enumerate(self.record.seats):
            if seat.player == player and not seat.left and seat.level is None:
                return i
        return None

    def view(self, seat: int | None) -> PlayerView | None:
        """Return the game as a seat sees it, or a spectator (None); None if no game has begun."""
        return None if self._state is None else view_for(self._state, seat)

    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return every way in which the seat could lay the card, legal now or not; none if no game has begun."""
        return () if self._state is None else rules_of(self._state.setup).plays(seat, card)

    # -- the lobby ----------------------------------------------------------------------------------------

    async def join(self, player: int, name: str) -> None:
        """Join the lobby; raise RuleViolation ``already_seated`` or ``table_full``."""
        await self._change_lobby(lambda lobby: lobby.join(player, name), Notice("joined", name))

    async def change_lobby(self, player: int, change: Callable[[Lobby], Lobby]) -> None:
        """Change the lobby as its host; raise Rejected ``not_host``, ``not_in_lobby``, or what the change refuses."""
        await self._change_lobby(change, Notice("changed"), only=player)

    async def change_pace(self, player: int, change: Callable[[Pace], Pace]) -> None:
        """Change the pace of the coming game as its host; raise Rejected ``not_host`` or ``not_in_lobby``."""
        await self._prepare(lambda record: replace(record, pace=change(record.pace)), Notice("changed"), only=player)

    async def take_side(self, player: int, side: int | None) -> None:
        """Ask for a team; raise RuleViolation if it is full or there are none."""
        await self._change_lobby(lambda lobby: lobby.on_side(player, side), Notice("changed"))

    async def _change_lobby(self, change: Callable[[Lobby], Lobby], notice: Notice, only: int | None = None) -> None:
        await self._prepare(lambda record: replace(record, lobby=change(record.lobby)), notice, only)

    async def _prepare(
        self, change: Callable[[TableRecord], TableRecord], notice: Notice, only: int | None = None
    ) -> None:
        """Change what the game will begin with; `only` is the player who must be the host."""

        async def act() -> None:
            if self.status is not Status.LOBBY:
                raise Rejected("not_in_lobby")
            if only is not None and only != self.record.host:
                raise Rejected("not_host")
            await self._write(self._with_lobby_deadline(change(self.record)), notices=(notice,))

        await self._exclusively(act())

    async def start(self, player: int, seed: int, auto_pass: Collection[int] = ()) -> None:
        """Begin the game as its host.

        `seed` decides every shuffle and must be unguessable; `auto_pass` are the players who have asked for it.
        Raises Rejected ``not_host`` or ``not_in_lobby``,
        and whatever `Lobby.seated` refuses.
        """

        async def act() -> None:
            if self.status is not Status.LOBBY:
                raise Rejected("not_in_lobby")
            if player != self.record.host:
                raise Rejected("not_host")
            setup, members = self.lobby.seated()
            step = new_game(self.lobby.ruleset, setup.sides, dict(self.lobby.options), seed, preset=self.lobby.preset)
            record = replace(
                self.record,
                status=Status.PLAYING,
                lobby=replace(self.lobby, invited=()),
                seats=tuple(
                    Seat(member.player, member.name, auto_pass=member.player in auto_pass, level=member.level)
                    for member in members
                ),
            )
            await self._write(record, step=step, snapshot=True, notices=(Notice("started"),))

        await self._exclusively(act())

    # -- the game -----------------------------------------------------------------------------------------

    async def submit(self, player: int, action: SeatAction, *, decision: int | None, stamp: int) -> Update:
        """Carry out a player's action and return what happened, once it is on disk.

        `decision` is the one that a turn act was made for (None: whatever is due now); answers to a window
        name the window instead. `stamp` is the moment of the click in milliseconds of the players' common
        clock (Unix time). Raises RuleViolation if the rules refuse the action, Rejected if the table does (``stale``,
        ``not_seated``, ``closed_game``, ``frozen``, ``too_late``), StorageError if it could not be written.
        """

        def present() -> TableRecord:
            if self.seat_of(player) != action.seat:
                raise Rejected("not_seated")
            return self._present(action.seat)

        self._compare_clocks(stamp)
        return await self._submitted(action, decision, stamp, "player", present)

    async def submit_for(self, action: SeatAction, *, decision: int | None, stamp: int) -> Update:
        """Carry out what an AI does with a seat that it plays; the rest is as in `submit`, but `stamp` is of our clock.

        Raises Rejected ``not_seated`` if a person plays the seat (again).
        """

        def unchanged() -> TableRecord:
            if self.record.seats[action.seat].computer is None:
                raise Rejected("not_seated")
            return self.record

        return await self._submitted(action, decision, stamp + self._ahead, "computer", unchanged)

    async def _submitted(
        self, action: SeatAction, decision: int | None, stamp: int, by: str, record: Callable[[], TableRecord]
    ) -> Update:
        """Carry out an act once no race stands in its way; `record` gives the record to go on with, or refuses."""

        async def act() -> Update:
            state = self._playing()
            now = record()
            answers = isinstance(action, Reaction | Choice | HoldUp | Pass)
            if answers and self._late is not None and self._late[0] == getattr(action, "window", 0):
                raise Rejected("too_late", margin=max(1, stamp - self._late[1]))
            if not answers and decision is not None and decision != self._decision and state.turn == action.seat:
                raise Rejected("stale")
            return await self._carry_out(state, action, stamp, by, now)

        for _ in range(_PATIENCE):
            try:
                return await self._exclusively(act())
            except RuleViolation as refusal:
                if refusal.code != "window_open" or not self.settling:
                    raise
            await self.settled()  # somebody has just called: the turn goes on as soon as that is decided
        return await self._exclusively(act())

    async def come_back(self, player: int) -> None:
        """Take one's seat again after having been away; raise Rejected ``not_seated`` or ``not_away``."""

        async def act() -> None:
            self._playing()
            seat = self.seat_of(player)
            if seat is None:
                raise Rejected("not_seated")
            if not self.record.seats[seat].away:
                raise Rejected("not_away")
            await self._write(self._present(seat), notices=(Notice("back", self.record.seats[seat].name),))

        await self._exclusively(act())

    async def auto_pass(self, player: int, on: bool) -> None:
        """Let a player's seat let go by what it cannot answer, or not; raise Rejected ``not_seated``."""

        async def act() -> None:
            self._playing()
            seat = self.seat_of(player)
            if seat is None:
                raise Rejected("not_seated")
            its = replace(self.record.seats[seat], auto_pass=on)
            await self._write(replace(self.record, seats=_with_seat(self.record.seats, seat, its)))

        await self._exclusively(act())

    async def leave(self, player: int) -> None:
        """Leave for good: an AI plays the seat on. In the lobby, just go.

        Among people alone, the last side that anybody is left of has won: the others have conceded. A table that nobody
        is left at is stopped. The lobby's host hands over to whoever joined next. Raises Rejected ``not_seated``.
        """

        async def act() -> None:
            if self.status is Status.LOBBY:
                await self._quit_lobby(player)
                return
            state = self._playing()
            seat = self.seat_of(player)
            if seat is None:
                raise Rejected("not_seated")
            its = self.record.seats[seat]
            seats = _with_seat(self.record.seats, seat, replace(its, left=True, away=True))
            record = replace(self.record, seats=seats)
            staying = [other.player for other in seats if not other.left and other.level is None]
            if staying and record.host == player:
                record = replace(record, host=staying[0])
            notices: tuple[Notice, ...] = (Notice("left", its.name),)
            results: tuple[Result, ...] = ()
            sides = _staying(state, seats)
            if not sides:
                record, notices = self._ended(record, Status.STOPPED), (*notices, Notice("stopped"))
            elif len(sides) == 1 and all(other.level is None for other in seats):
                record, notices = self._ended(record, Status.FINISHED), (*notices, Notice("conceded"))
                results = _results(state, seats, sides, rules_of(state.setup).tally(state))
            elif (request := self.request) is not None:
                agreed = tuple(other for other in request.agreed if other != seat)
                asks = replace(request, agreed=agreed) if seat != request.agreed[0] else None
                await self._write_request(replace(record, request=asks), notices)
                return
            await self._write(record, notices=notices, results=results)

        await self._exclusively(act())

    async def _quit_lobby(self, player: int) -> None:
        names = {member.player: member.name for member in (*self.lobby.members, *self.lobby.invited)}
        record = replace(self.record, lobby=self.lobby.leave(player))
        notices: tuple[Notice, ...] = (Notice("quit", names[player]),)
        people = record.lobby.people
        if not people:
            record, notices = self._ended(record, Status.STOPPED), (*notices, Notice("stopped"))
        elif record.host == player:
            record = replace(record, host=people[0].player)
        await self._write(self._with_lobby_deadline(record), notices=notices)

    async def stop(self, name: str, moderator: int | None = None) -> None:
        """End the table without a result, at the wish of somebody of this name, whom the caller lets do that.

        A game that counts is stopped by a moderator, of this number, of whom it is noted. Raises Rejected
        ``closed_game``, or ``sides_must_agree`` if anybody else would stop such a game.
        """

        async def act() -> None:
            if not self.status.open:
                raise Rejected("closed_game")
            if self.counts and moderator is None:
                raise Rejected("sides_must_agree")
            stop = Stop(moderator, name) if self.counts else None
            notice = Notice("stopped_moderator" if stop is not None else "stopped", name)
            await self._write(self._ended(self.record, Status.STOPPED), notices=(notice,), stop=stop)

        await self._exclusively(act())

    async def ask_to_stop(self, player: int) -> None:
        """Ask the others to stop a game that counts without a result; the game goes on meanwhile.

        Raises Rejected ``not_seated``, ``stop_asked_already``, ``stop_asked_lately`` with ``minutes``, or
        ``may_not_stop`` if the game does not count, so that nobody needs to agree.
        """

        async def act() -> None:
            seat, now = self._seat_of_agreement(player), self._clock.now()
            if not self.counts:
                raise Rejected("may_not_stop")
            if self.request is not None:
                raise Rejected("stop_asked_already")
            wait = self._asked.get(player, now - _ASK_AGAIN_MS) + _ASK_AGAIN_MS - now
            if wait > 0:
                raise Rejected("stop_asked_lately", minutes=-(-wait // 60_000))
            record = replace(self.record, request=Request((seat,), now + _REQUEST_MS))
            await self._write_request(record, (Notice("stop_asked", self.record.seats[seat].name),))
            self._asked[player] = now

        await self._exclusively(act())

    async def agree_to_stop(self, player: int, until: int) -> None:
        """Agree to the request that lapses then; once somebody of every side that has people has, the game ends.

        Raises Rejected ``not_seated``, ``request_gone`` or ``agreed_already``.
        """

        async def act() -> None:
            seat, request = self._seat_of_agreement(player), self._request_of(until)
            if seat in request.agreed:
                raise Rejected("agreed_already")
            record = replace(self.record, request=replace(request, agreed=(*request.agreed, seat)))
            await self._write_request(record, (Notice("stop_agreed", self.record.seats[seat].name),))

        await self._exclusively(act())

    async def decline_to_stop(self, player: int, until: int) -> None:
        """Decline the request that lapses then, or withdraw it; raise Rejected ``not_seated`` or ``request_gone``."""

        async def act() -> None:
            seat, request = self._seat_of_agreement(player), self._request_of(until)
            kind = "stop_withdrawn" if seat == request.agreed[0] else "stop_declined"
            notice = Notice(kind, self.record.seats[seat].name)
            await self._write(replace(self.record, request=None), notices=(notice,))

        await self._exclusively(act())

    def _seat_of_agreement(self, player: int) -> int:
        """Return the seat of a player of the running game; raise Rejected if there is none."""
        self._playing()
        seat = self.seat_of(player)
        if seat is None:
            raise Rejected("not_seated")
        return seat

    def _request_of(self, until: int) -> Request:
        """Return the request that lapses then; raise Rejected ``request_gone`` if it is not under way."""
        if self.request is None or self.request.until != until:
            raise Rejected("request_gone")
        return self.request

    async def _write_request(self, record: TableRecord, notices: tuple[Notice, ...]) -> None:
        """Write a record whose request has changed; if all sides agree by now, the game is stopped."""
        state, stop = self._playing(), None
        if record.request is not None and not _disagreeing(state, record.seats, record.request):
            record, stop = self._ended(record, Status.STOPPED), Stop()
            notices = (*notices, Notice("stopped_together"))
        await self._write(record, notices=notices, stop=stop)

    async def anchor(self, message: int | None) -> None:
        """Remember which message shows the table."""

        async def act() -> None:
            if self.record.anchor != message:
                await self._write(replace(self.record, anchor=message))

        await self._exclusively(act())

    async def settled(self) -> None:
        """Wait, for a moment at most, until a race that has begun is decided and written, with what came of it."""
        for _ in range(_PATIENCE):
            if not self.settling:
                return
            await asyncio.sleep((self.left or 0) / 1000 + _A_MOMENT)
            async with self._lock:
                continue

    def close(self) -> None:
        """Let go of the timer; the table is being put away."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def outdated(self) -> None:
        """Do nothing any longer: somebody else has written the table, so that it must be read again."""
        self.overtaken = True
        self.close()
        self._tell((), ())

    # -- inside -------------------------------------------------------------------------------------------

    async def _exclusively(self, work: Coroutine[Any, Any, T]) -> T:
        """Do the work under the lock, and to its end even if whoever asked for it goes away."""

        async def locked() -> T:
            async with self._lock:
                return await work

        return await asyncio.shield(asyncio.ensure_future(locked()))

    def _compare_clocks(self, stamp: int) -> None:
        """Learn from a click how the players' clock goes: the quickest one on its way tells best."""
        ahead = stamp - self._clock.now()
        if ahead > self._ahead or self._ahead - ahead > _CLOCKS_APART_MS:
            self._ahead = ahead

    @property
    def _moment(self) -> int:
        """What the players' clock shows now: the stamp of what the table does by itself."""
        return self._clock.now() + self._ahead

    def _playing(self) -> State:
        """Return the position of a game in progress; raise Rejected if there is none."""
        if self.status is Status.LOBBY:
            raise Rejected("not_started_yet")
        if self.status is not Status.PLAYING or self._state is None:
            raise Rejected("closed_game")
        if self.frozen:
            raise Rejected("frozen")
        return self._state

    def _present(self, seat: int) -> TableRecord:
        """Return the record with the player of this seat shown to be there."""
        its = self.record.seats[seat]
        if not its.missed and not its.away:
            return self.record
        return replace(self.record, seats=_with_seat(self.record.seats, seat, replace(its, missed=0, away=False)))

    async def _carry_out(
        self,
        state: State,
        action: Action,
        stamp: int,
        by: str,
        record: TableRecord,
        notices: tuple[Notice, ...] = (),
    ) -> Update:
        """Apply one action and write it; an error of ours halts this table and no other."""
        try:
            step = apply(state, action, stamp)
        except RuleViolation:
            raise
        except Exception as error:
            self._freeze(error, type(action).__name__)
            raise Rejected("frozen") from None
        entry = Entry(step.state.seq, action, stamp, self._clock.now(), by)
        seats = list(record.seats)
        for event in step.events:
            if isinstance(event, CoupFourre | HoldUpCalled | UnitStolen):
                seats[event.seat] = _counted(seats[event.seat], event)
        if by == "player" and isinstance(action, TurnAction):
            laid = [event for event in step.events if isinstance(event, CardPlayed | CardDiscarded)]
            turns = sum(event.seat == action.seat for event in laid)
            seats[action.seat] = replace(seats[action.seat], turns=seats[action.seat].turns + turns)
        if (reaction := self._reaction(state, step.state, action, stamp)) is not None:
            seat, took = reaction
            seats[seat] = replace(seats[seat], fastest=min(took, seats[seat].fastest or took))
        self._note_opening(state, step.state, stamp)
        record = replace(record, seats=tuple(seats))
        late = closed_by_race(state, step.state, action, stamp)
        update = await self._write(record, step=step, entry=entry, notices=notices)
        self._late = late or self._late
        return update

    def _note_opening(self, before: State, after: State, stamp: int) -> None:
        """Remember when each open window was opened, on the players' clock; of one read from storage nobody knows."""
        known = self._opened | {window.id: stamp for window in after.windows if window.id >= before.next_window}
        self._opened = {window.id: known[window.id] for window in after.windows if window.id in known}

    def _reaction(self, before: State, after: State, action: Action, stamp: int) -> tuple[int, int] | None:
        """Return who has closed the top window by a reaction in this step, and how quickly (ms)."""
        race = closing_race(before, after, action, stamp)
        if not race or before.windows[-1].resolving:
            return None
        first = race[0]
        took = first.stamp - self._opened.get(before.windows[-1].id, first.stamp)
        return (first.action.seat, took) if isinstance(first.action, Claim | BornesKiller) and took > 0 else None

    def _freeze(self, error: Exception, asked: str) -> None:
        """Halt the game after an error of ours; what was done until then is safe."""
        # No card and no seed here, so not the error's own text either: the journal has all that reproduces it.
        log.error("table %d frozen at seq %d by %s: %s", self.id, self.record.seq, asked, located(error))
        self.frozen = True
        self._tell((), (Notice("frozen"),))

    async def _write(
        self,
        record: TableRecord,
        *,
        step: Step | None = None,
        entry: Entry | None = None,
        snapshot: bool = False,
        notices: tuple[Notice, ...] = (),
        results: tuple[Result, ...] = (),
        stop: Stop | None = None,
    ) -> Update:
        """Write the change, then let it be true, then tell. Raises StorageError with nothing changed.

        `results` are those of a game that ends otherwise than by a step, `stop` is how one that counted was stopped.
        """
        decision = self._decision
        if step is not None:
            state = step.state
            if self._state is None or _faces(self._state) != _faces(state):
                decision = state.seq
            record = replace(record, seq=state.seq)
            if state.outcome is not None:
                record = self._ended(record, Status.FINISHED)
                results = _results(state, record.seats, state.outcome.winners, state.outcome.totals)
                notices = (*notices, Notice("finished"))
        state_now = step.state if step is not None else self._state
        if record.status is Status.PLAYING and state_now is not None:
            record = replace(record, deadline=self._deadline(state_now, decision, record))
        if not record.status.open or (record.request == self.record.request and self.request is None):
            record = replace(record, request=None)  # it has lapsed
        record = replace(record, version=self.record.version + 1)
        # only at a new decision: of an older one the snapshot would not tell the number
        due = decision // SNAPSHOT_EVERY > self._decision // SNAPSHOT_EVERY
        keep = step is not None and (snapshot or due or bool(results))
        kept = step.state if step is not None and keep else None
        try:
            counts = state_now is None or not results or _has_begun(state_now, record.seats)
            await self._journal.commit(Change(record, entry, kept, results, counts, stop))
        except Overtaken:
            log.warning("table %d was written by somebody else; it is read again", self.id)
            self.outdated()
            raise
        self.record, self._decision = record, decision
        if step is not None:
            self._state = step.state
            self._remember_dues(step.state)
        self._arm()
        return self._tell(step.events if step is not None else (), notices)

    def _tell(self, events: tuple[Event, ...], notices: tuple[Notice, ...]) -> Update:
        """Tell the subscribers what has happened; their trouble is not ours."""
        happened = (*seen_by(events, None), *notices)
        self.recent.extend(item for item in happened if not isinstance(item, Notice) or item.kind != "changed")
        seats = range(len(self.record.seats)) if events else ()
        update = Update(self, happened, {seat: seen_by(events, seat) for seat in seats})
        try:
            self._publish(update)
        except Exception as error:
            log.error("a subscriber of table %d failed: %s", self.id, located(error))
        return update

    def _ended(self, record: TableRecord, status: Status) -> TableRecord:
        """Return the record of a table that is over; of a lobby that came to nothing it is kept of nobody."""
        if record.status is Status.LOBBY:
            record = replace(record, lobby=replace(record.lobby, members=(), invited=()))
        return replace(record, status=status, ended=self._clock.now(), deadline=None)

    # -- time ---------------------------------------------------------------------------------------------

    def _with_lobby_deadline(self, record: TableRecord) -> TableRecord:
        if record.status is not Status.LOBBY:
            return record
        due = self._clock.now() + record.pace.lobby_ms
        return replace(record, deadline=Deadline(due, "lobby", record.version))

    def _next(self, state: State, decision: int, record: TableRecord) -> tuple[str, int, int]:
        """Return what time will do to a game: the kind of its deadline, what that is on, and its length (ms)."""
        wait = window_ms(state, record.pace.reaction_percent)
        if wait is not None:
            return "window" if state.stage is Stage.OPEN else "settle", state.windows[-1].id, wait
        if all(seat.computer for seat in record.seats):
            return "idle", decision, record.pace.lobby_ms  # a race without people waits for somebody
        return "turn", decision, _COMPUTER_MS if record.seats[state.turn].computer else record.pace.turn_ms

    def _deadline(self, state: State, decision: int, record: TableRecord) -> Deadline:
        """Return when the table must act by itself: the running deadline, unless another one is due now.

        It is never further away than its own length, whatever became of the clock.
        """
        kind, ref, wait = self._next(state, decision, record)
        now, running = self._clock.now(), self.record.deadline
        latest = now + wait
        if running is not None and (running.kind, running.ref) == (kind, ref):
            due = self._still_due(running, wait)
            if kind == "turn" and record.seats[state.turn] != self.record.seats[state.turn]:
                due = latest  # the player has just come back, or gone
        elif (kind, ref) in self._dues:
            due = min(max(self._dues[kind, ref], now + _LEFT_MS), latest)
        else:
            due = latest
        if kind == "window" and self._may_pass(state, record):
            if running is not None and (running.kind, running.ref) == ("passes", ref):
                return replace(running, due=self._still_due(running, _PASSES_MS))
            return Deadline(min(due, now + _PASSES_MS), "passes", ref)
        return Deadline(due, kind, ref)

    def _still_due(self, running: Deadline, wait: int) -> int:
        """Return when the running deadline is due by what the clock shows now: it may have been set since."""
        now, due = self._clock.now(), running.due
        rings = due if self.left is None else now + self.left
        if abs(rings - due) > _CLOCK_SET_MS:
            due = rings
        return min(due, now + max(wait, GRACE_MS if running == self._graced else 0))

    def _taken_up(self, grace_ms: int) -> Deadline | None:
        """Return the stored deadline as it is in force now, or a new one if that is of another position, or missing."""
        stored, now = self.record.deadline, self._clock.now()
        if self.status is Status.LOBBY:
            kind, ref, wait = "lobby", 0 if stored is None else stored.ref, self.record.pace.lobby_ms
        elif self.status is Status.PLAYING and self._state is not None:
            kind, ref, wait = self._next(self._state, self._decision, self.record)
            if stored is not None and kind == "window" and stored.kind == "passes":
                kind, wait = "passes", _PASSES_MS
        else:
            return None
        due = now + wait
        if stored is not None and (stored.kind, stored.ref) == (kind, ref):
            due = min(stored.due, due)
        if kind != "settle":  # a race lasts a moment, and somebody waits for its end
            due = max(due, now + grace_ms)
        return Deadline(due, kind, ref)

    def _may_pass(self, state: State, record: TableRecord) -> bool:
        """Tell whether some seats might yet let the top window go by of themselves."""
        window = state.windows[-1]
        if window.resolving or self._passed_for == (window.id, window.announced):
            return False
        seats = [record.seats[seat] for seat in window.eligible]
        return window.announced and any(seat.auto_pass and not seat.computer for seat in seats)

    async def _pass_by_themselves(self, state: State) -> None:
        """Let the top window go by for those who want it so and hold no answer. Who has asked for it nobody sees."""
        window = state.windows[-1]
        self._passed_for = (window.id, window.announced)
        passes = []
        for seat in window.eligible:
            its, pass_ = self.record.seats[seat], Pass(seat, window.id)
            answers = [action for action in legal_actions(state, seat) if isinstance(action, Reaction | Pass)]
            if its.auto_pass and not its.computer and answers == [pass_]:
                passes.append(pass_)
        for pass_ in passes:
            await self._carry_out(self._playing(), pass_, self._moment, "auto", self.record)
        if not passes:  # so the window's own time has not been set yet
            await self._write(self.record)

    def _remember_dues(self, state: State) -> None:
        """Remember when the turn and each open window is over, and forget what is past."""
        open_windows = {("window", window.id) for window in state.windows}
        dues = {key: due for key, due in self._dues.items() if key in open_windows or key == ("turn", self._decision)}
        deadline = self.record.deadline
        if deadline is not None and deadline.kind == "turn":
            dues["turn", deadline.ref] = deadline.due
        opened = state.windows and state.stage is Stage.OPEN
        wait = window_ms(state, self.record.pace.reaction_percent) if opened else None
        if wait is not None:
            dues.setdefault(("window", state.windows[-1].id), self._clock.now() + wait)
        self._dues = dues

    def _arm(self) -> None:
        """Set the alarm for the deadline of the record."""
        self.close()
        deadline = self.record.deadline
        if deadline is not None and self.status.open and not self.frozen:
            self._set_alarm(deadline, deadline.due)

    def _set_alarm(self, deadline: Deadline, due: int) -> None:
        self._timer = self._clock.call_at(due, lambda: asyncio.ensure_future(self._on_time(deadline)))

    async def _on_time(self, deadline: Deadline) -> None:
        """Do what is due, if it still is."""

        async def act() -> None:
            if self.record.deadline != deadline or not self.status.open or self.frozen:
                return
            if deadline.kind in ("lobby", "idle"):
                await self._write(self._ended(self.record, Status.STOPPED), notices=(Notice("expired"),))
                return
            state = self._playing()
            if deadline.kind == "turn":
                await self._play_for_absent(state)
            elif deadline.kind == "passes":
                await self._pass_by_themselves(state)
            else:
                await self._carry_out(state, ExpireWindow(deadline.ref), self._moment, "time", self.record)

        try:
            await self._exclusively(act())
        except Overtaken:
            pass  # what was due is done or seen to by whoever has written
        except StorageError:
            log.exception("table %d could not write what was due; it tries again", self.id)
            if self.record.deadline == deadline and not self.overtaken:
                self._set_alarm(deadline, self._clock.now() + _RETRY_MS)
        except Refusal as refusal:
            log.error("table %d: what was due was refused: %s", self.id, refusal.code)
        except Exception as error:
            self._freeze(error, deadline.kind)

    async def _play_for_absent(self, state: State) -> None:
        """The time of the seat in turn is over: it plays by itself, and after two such turns an AI takes it over."""
        seat = self.record.seats[state.turn]
        action = absent.choose(view_for(state, state.turn))
        notices: tuple[Notice, ...] = ()
        now = seat
        if seat.computer is None:
            away = seat.missed + 1 >= _TURNS_BEFORE_AWAY
            now = replace(seat, missed=seat.missed + 1, away=away)
            notices = (Notice("away" if away else "timed_out", seat.name),)
        record = replace(self.record, seats=_with_seat(self.record.seats, state.turn, now))
        await self._carry_out(state, action, self._moment, "auto", record, notices)


def _replayed(saved: Saved) -> tuple[State | None, int]:
    """Return the newest position of a stored game and the number of the decision that is due in it."""
    state = saved.snapshot
    if state is None:
        if saved.record.status is Status.PLAYING:
            raise StorageError(f"table {saved.record.id}: the game has no position")
        return None, 0
    rules_of(state.setup)  # raises OptionError if this program plays other rules by now
    decision = state.seq
    for entry in saved.entries:
        following = apply(state, entry.action, entry.stamp).state
        if _faces(following) != _faces(state):
            decision = following.seq
        state = following
    if state.seq != saved.record.seq:
        raise StorageError(f"table {saved.record.id}: the journal ends at {state.seq}, not at {saved.record.seq}")
    return state, decision


def _faces(state: State) -> tuple[object, ...]:
    """Return what the seat in turn decides upon: as long as it stays the same, so does the decision."""
    offered = state.discard[-1:] if state.phase is Phase.DRAW else ()
    return state.turn, state.phase, state.round, state.hands[state.turn], offered


def _counted(seat: Seat, event: CoupFourre | HoldUpCalled | UnitStolen) -> Seat:
    """Return the seat with what it has just achieved, or not. A call that brings nothing counts for nothing."""
    if isinstance(event, CoupFourre):
        return replace(seat, coups=seat.coups + 1)
    if isinstance(event, UnitStolen):
        return replace(seat, hold_ups=seat.hold_ups + 1)
    return seat if event.right else replace(seat, false_calls=seat.false_calls + 1)


def _with_seat(seats: tuple[Seat, ...], index: int, seat: Seat) -> tuple[Seat, ...]:
    return (*seats[:index], seat, *seats[index + 1 :])


def _staying(state: State, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """Return the sides that somebody is left of who has not left for good."""
    stay = (side for side, seat in zip(state.setup.sides, seats, strict=True) if not seat.left and seat.level is None)
    return tuple(dict.fromkeys(stay))


def _disagreeing(state: State, seats: tuple[Seat, ...], request: Request) -> tuple[int, ...]:
    """Return the sides with people of which nobody has agreed to a request."""
    agreeing = {state.setup.sides[seat] for seat in request.agreed}
    return tuple(side for side in _staying(state, seats) if side not in agreeing)


def _has_begun(state: State, seats: tuple[Seat, ...]) -> bool:
    """Return whether each side that has people has had a few turns of its own: before that nobody has won or lost."""
    turns = Counter[int]()
    for side, seat in zip(state.setup.sides, seats, strict=True):
        if seat.level is None:
            turns[side] += seat.turns
    return min(turns.values(), default=0) >= FEWEST_TURNS


def _results(
    state: State, seats: tuple[Seat, ...], winners: Collection[int], totals: Sequence[int]
) -> tuple[Result, ...]:
    """Return what the finished game was for each of its people; whoever has left has lost, even if the side has won."""
    levels = [seat.level for seat in seats]
    weakest = next((level for level in LEVELS if level in levels), None)
    return tuple(
        Result(
            seat=i,
            player=seat.player,
            name=seat.name,
            side=side,
            won=side in winners and not seat.left,
            points=totals[side],
            best_round=max((sheets[side].total for sheets in state.sheets), default=0),
            coups=seat.coups,
            rounds=len(state.sheets),
            hold_ups=seat.hold_ups,
            false_calls=seat.false_calls,
            fastest=seat.fastest,
            computer=weakest,
            left=seat.left,
        )
        for i, (seat, side) in enumerate(zip(seats, state.setup.sides, strict=True))
        if seat.level is None
    )
