"""One table: the requests to a lobby or a game; what can be seen of it is in `sight`.

All changes go through `CommittedTable` (check, apply, write, swap, publish). Pure functions work out the results of
requests (`presence`, `stopping`, `Lobby`) and of deadlines (`timekeeping`).
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Choice, HoldUp, Pass, Reaction, SeatAction
from engine.errors import Refusal, located
from engine.events import Event
from engine.game import new_game
from engine.replays.recording import By
from engine.state import State
from engine.table.errors import Rejected
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people import presence, stopping, takeover
from engine.table.people.seats import Pace, Seat, SlowSeat
from engine.table.people.takeover import Newcomer
from engine.table.sight import TableSight
from engine.table.slow import waiting
from engine.table.storage.committed import CommittedTable
from engine.table.storage.drafts import Draft
from engine.table.storage.ports import Clock, Journal
from engine.table.storage.records import Deadline, Saved, Status, TableRecord
from engine.table.tasks import BackgroundTasks
from engine.table.timing.deadlines import with_lobby_deadline
from engine.table.timing.timekeeping import act_when_due

log = logging.getLogger(__name__)

T = TypeVar("T")

_MOST_RACES: Final = 5
"""The maximum number of races that a request waits for, one after the other."""
_MARGIN_S: Final = 0.02
"""Added to the wait for a timer, in seconds."""
_ANSWERS: Final = Reaction | Choice | HoldUp | Pass


class Update(Struct, frozen=True):
    """What happened at a table. It contains no secrets except under the seat that may see them."""

    table: "Table"
    happened: tuple[Event | Notice, ...] = ()
    """The public part, in order."""
    private: Mapping[int, tuple[Event, ...]] = {}
    """The same events as each seat may see them."""


class Table(TableSight):
    """A lobby, and later its game. Safe to use from several tasks at once."""

    def __init__(
        self,
        saved: Saved,
        journal: Journal,
        clock: Clock,
        publish: Callable[[Update], None],
        *,
        interrupted: NoticeKind | None = None,
        paused: bool = False,
    ) -> None:
        """Continue a stored table, perhaps `paused`; if it was `interrupted`, its deadline gets some grace."""
        committed = CommittedTable(
            saved, journal, clock, self._publish, self._ring, interrupted=interrupted, paused=paused
        )
        super().__init__(committed, clock)
        self._subscriber = publish
        self._tasks = BackgroundTasks("what was due at a table")
        self._asked: dict[int, int] = {}
        """The last request of each player to stop the game, in ms of Unix time."""

    # -- the lobby ----------------------------------------------------------------------------------------

    async def join(self, player: int, name: str) -> None:
        """Join the lobby, as its host if none is there; raise RuleViolation ``already_seated`` or ``table_full``."""
        await self._prepare(
            lambda record: presence.join_lobby(record, player, name, self._clock.now()),
            Notice(NoticeKind.JOINED, name),
        )

    async def take_side(self, player: int, side: int | None) -> None:
        """Request a team; raise RuleViolation if it is full or there are none."""
        await self._prepare(_on_lobby(lambda lobby: lobby.on_side(player, side)), Notice(NoticeKind.CHANGED))

    async def change_lobby(self, host: int, change: Callable[[Lobby], Lobby]) -> None:
        """Change the lobby as its host; raise Rejected ``not_host``, ``not_in_lobby``, or what `change` raises."""
        await self._prepare(_on_lobby(change), Notice(NoticeKind.CHANGED), host)

    async def change_pace(self, host: int, change: Callable[[Pace], Pace]) -> None:
        """Change the pace of the future game as its host; raise Rejected ``not_host`` or ``not_in_lobby``."""
        await self._prepare(lambda record: replace(record, pace=change(record.pace)), Notice(NoticeKind.CHANGED), host)

    async def _prepare(
        self, change: Callable[[TableRecord], TableRecord], notice: Notice, host: int | None = None
    ) -> None:
        """Change the lobby; `host` is the player who must be the host, None if any player may change this.

        A race of the day cannot be changed, as it is the same for all players.
        """

        def draft() -> Draft:
            before = self._lobby_of(host)
            if self.mode.same_deal:
                raise Rejected("not_in_lobby")
            record = waiting.checked(change(before))
            return Draft(with_lobby_deadline(record, self._clock.now()), (notice,))

        await self._committed.change(draft)

    async def start(
        self,
        host: int,
        seed: int,
        auto_pass: Collection[int] = (),
        slow_seats: Mapping[int, SlowSeat] = MappingProxyType({}),
    ) -> None:
        """Begin the game as its host.

        `seed` determines every shuffle and must be unguessable; `auto_pass` are the players with auto-pass on,
        `slow_seats` is what a slow game has to know about its players, by default `SlowSeat()`.
        Raises Rejected ``not_host`` or ``not_in_lobby``, and what `Lobby.check_time` and `Lobby.seated` raise.
        """

        def draft() -> Draft:
            before = self._lobby_of(host)
            lobby = before.lobby
            lobby.check_time(self._clock.now())
            setup, members = lobby.seated()
            own = self.mode.same_deal  # so that what one person draws changes nothing for the AI players (RULES 7)
            step = new_game(lobby.ruleset, setup.sides, dict(lobby.options), seed, preset=lobby.preset, own_piles=own)
            seats = tuple(
                Seat(
                    member.player,
                    member.name,
                    auto_pass=member.player in auto_pass,
                    level=member.level,
                    slow=slow_seats.get(member.player, SlowSeat()) if self.mode.pauses and not member.level else None,
                )
                for member in members
            )
            record = replace(before, status=Status.PLAYING, lobby=replace(lobby, invited=()), seats=seats)
            return Draft(record, (Notice(NoticeKind.STARTED),), step)

        await self._committed.change(draft)

    def _lobby_of(self, host: int | None = None) -> TableRecord:
        """Return the record of the lobby, on which this host acts if given.

        Raises Rejected ``not_in_lobby`` once the game has begun, and what `presence.hosted_by` raises.
        """
        if self.status is not Status.LOBBY:
            raise Rejected("not_in_lobby")
        return self.record if host is None else presence.hosted_by(self.record, host, self._clock.now())

    # -- the game -----------------------------------------------------------------------------------------

    async def submit(
        self, player: int, action: SeatAction, *, decision: int | None, stamp: int, name: str | None = None
    ) -> None:
        """Carry out a player's action; on return it is on disk, and the subscribers have been notified.

        `decision` is the one that a turn act was made for (None: the current one); answers to a window name the window
        instead. `stamp` is the time of the click on the players' common clock (ms of Unix time). The
        player is called `name` from now on, but for an answer, which may be secret. Raises RuleViolation if the action
        is illegal, Rejected if the table refuses it (``stale``, ``not_seated``, ``closed_game``, ``frozen``,
        ``too_late``), StorageError if writing failed.
        """

        def present() -> TableRecord:
            if self.seat_of(player) != action.seat:
                raise presence.not_seated(self.record, player)
            record = presence.present(self.record, action.seat)
            return record if name is None or isinstance(action, _ANSWERS) else record.called(player, name)

        self._committed.players_clock.compare(stamp)
        await self._submitted(action, decision, stamp, By.PLAYER, present)

    async def submit_for(self, action: SeatAction, *, decision: int | None, stamp: int) -> None:
        """Carry out an AI's action for a seat that it plays; like `submit`, but `stamp` is on our clock.

        Raises Rejected ``not_seated`` if a person plays the seat (again).
        """

        def unchanged() -> TableRecord:
            if self.record.seats[action.seat].computer is None:
                raise Rejected("not_seated")
            return self.record

        await self._submitted(action, decision, stamp + self._committed.players_clock.ahead, By.COMPUTER, unchanged)

    async def _submitted(
        self, action: SeatAction, decision: int | None, stamp: int, by: By, record: Callable[[], TableRecord]
    ) -> None:
        """Carry out an action once no race blocks it; `record` returns the record to continue with, or raises."""

        async def act() -> None:
            state = self._committed.playing()
            current = record()
            if isinstance(action, _ANSWERS):
                self._committed.races.check_late(getattr(action, "window", 0), stamp)
            # Only in turn: otherwise the rules have a better reason to refuse it.
            elif decision is not None and decision != self.decision and state.turn == action.seat:
                raise Rejected("stale")
            await self._committed.carry_out(action, stamp, by, current)

        # A call may just have started a race, unseen by the player in turn: the turn continues once it is decided.
        await self._once_settled(act, lambda refusal: refusal.code == "window_open")

    async def _once_settled(self, act: Callable[[], Coroutine[Any, Any, T]], may_wait: Callable[[Refusal], bool]) -> T:
        """Do `act` under the lock, after the races that block it now, up to `_MOST_RACES`."""
        for _ in range(_MOST_RACES):
            try:
                return await self._committed.exclusively(act())
            except Refusal as refusal:
                if not self.settling or not may_wait(refusal):
                    raise
            await self.settled()
        return await self._committed.exclusively(act())

    async def draw_awaited(self) -> None:
        """Make the only draw that the game waits for, without its player; clicks made before still win.

        Raises Rejected ``frozen`` or ``closed_game``, StorageError.
        """

        async def act() -> None:
            draw = self.awaited_draw
            if draw is not None:
                await self._committed.carry_out(draw, self._committed.players_clock.now(), By.AUTO, self.record)

        await self._committed.exclusively(act())

    async def come_back(self, player: int) -> None:
        """Return to one's seat after an absence; raise Rejected ``not_seated`` or ``not_away``."""
        await self._change_game(player, lambda _, seat: presence.come_back(self.record, seat))

    async def take_over(self, newcomer: Newcomer, seat: int, part: int) -> None:
        """Take over a vacant seat, including its hand; `part` is the number of holders before its player.

        Waits for a call that is still secret. Raises what `takeover.take_over` raises.
        """

        async def act() -> None:
            state = self._committed.playing()
            await self._committed.commit(takeover.take_over(self.record, state, newcomer, seat, part))

        def waits(refusal: Refusal) -> bool:
            return refusal.code == "not_between_turns" and takeover.waits_unseen(self._committed.playing())

        await self._once_settled(act, waits)

    async def offer_seats(self, host: int, on: bool) -> None:
        """Offer the seats of all AI players or stop offering; raise Rejected ``not_host`` or ``no_computer_seats``."""

        def draft() -> Draft:
            self._committed.playing()
            return takeover.with_offer(self.record, host, on)

        await self._committed.change(draft)

    async def arrange(self, player: int, change: Callable[[TableRecord, int], Draft]) -> None:
        """Change a player's arrangements with the table; raise Rejected ``not_seated``, and what `change` raises."""
        await self._change_game(player, lambda _, seat: change(self.record, seat))

    async def help(self, player: int) -> None:
        """Record, before a hint is given, that the person of a private game had help.

        Raises Rejected ``not_seated``, or ``no_hints`` at any other table.
        """

        def draft(_: State, __: int) -> Draft:
            if not self.mode.hints:
                raise Rejected("no_hints")
            return Draft(replace(self.record, helped=True))

        if not self.record.helped:
            await self._change_game(player, draft)

    async def _change_game(self, player: int, draft: Callable[[State, int], Draft]) -> None:
        """Change the running game for one of its players; `draft` gets the position and the player's seat."""
        await self._committed.change(lambda: draft(self._committed.playing(), presence.seated(self.record, player)))

    async def leave(self, player: int) -> None:
        """Leave the lobby, or the game for good: an AI then plays the seat. Raises Rejected ``not_seated``.

        If only people play, the last side with people wins, as the others have conceded. A table without people is
        stopped. If the host leaves, the player who joined next becomes the host.
        """

        def draft() -> Draft:
            if self.status is Status.LOBBY:
                return presence.leave_lobby(self.record, player, self._clock.now())
            return presence.leave_game(self.record, self._committed.playing(), player, self._clock.now())

        await self._committed.change(draft)

    async def stop(self, name: str, moderator: int | None = None) -> None:
        """End the table without a result for the person of this name; the caller checks the permission.

        `moderator` is the user id of a moderator who stops a game that counts, which is recorded. Raises Rejected
        ``closed_game``, or ``sides_must_agree`` if another person would stop such a game.
        """
        await self._committed.change(
            lambda: stopping.stop(self.record, name, moderator, self.counts, self._clock.now())
        )

    async def ask_to_stop(self, player: int) -> None:
        """Ask the others to stop a game that counts without a result; meanwhile, the game continues.

        Raises Rejected ``not_seated``, ``stop_asked_already``, ``stop_asked_lately`` with ``minutes``, or
        ``may_not_stop`` if the game does not count, in which case it can be stopped without asking.
        """

        async def act() -> None:
            state, seat, now = self._committed.playing(), presence.seated(self.record, player), self._clock.now()
            if not self.counts:
                raise Rejected("may_not_stop")
            await self._committed.commit(stopping.ask(self.record, state, seat, now, self._asked.get(player)))
            self._asked[player] = now

        await self._committed.exclusively(act())

    async def agree_to_stop(self, player: int, until: int) -> None:
        """Agree to the request that lapses at `until`; it is carried out once a player of each side asked has agreed.

        Raises Rejected ``not_seated``, ``request_gone`` or ``agreed_already``.
        """
        await self._change_game(
            player, lambda state, seat: stopping.agree(self.record, state, seat, until, self._clock.now())
        )

    async def decline_to_stop(self, player: int, until: int) -> None:
        """Decline the request that lapses at `until`, or withdraw it.

        Raises Rejected ``not_seated`` or ``request_gone``.
        """
        await self._change_game(player, lambda _, seat: stopping.decline(self.record, seat, until, self._clock.now()))

    async def anchor(self, message: int | None) -> None:
        """Record the message that shows the table."""

        async def act() -> None:
            if self.record.anchor != message:
                await self._committed.commit(Draft(replace(self.record, anchor=message)))

        await self._committed.exclusively(act())

    async def move(self, room: int, parent: int | None) -> None:
        """Continue in another room, without a message so far; raise Rejected ``closed_game`` if the table is over."""

        async def act() -> None:
            if not self.status.open:
                raise Rejected("closed_game")
            await self._committed.commit(Draft(replace(self.record, room=room, parent=parent, anchor=None)))

        await self._committed.exclusively(act())

    async def settled(self) -> None:
        """Wait until the current race is decided and written; at most `_MOST_RACES` in a row."""
        for _ in range(_MOST_RACES):
            if not self.settling:
                return
            await asyncio.sleep((self.left or 0) / 1000 + _MARGIN_S)
            await self._committed.idle()

    def close(self) -> None:
        """Cancel the timers when the table is dropped from memory."""
        self._committed.deadlines.close()

    def pause(self) -> None:
        """Let nothing fall due until `resume`: the people cannot be reached."""
        self._committed.pause()

    async def resume(self, reached: Callable[[], bool]) -> None:
        """Let time run again if the people can still be `reached`, with some grace for what is due next."""
        await self._committed.resume(reached)

    async def give_up(self) -> None:
        """Stop for good once the change that is being made is written: another process goes on with the table."""
        await self._committed.give_up()

    def outdated(self) -> None:
        """Stop for good: another writer has changed the table, which must be loaded again."""
        self._committed.outdated()

    def _ring(self, deadline: Deadline) -> "asyncio.Task[None]":
        """Do what is due, in a separate task."""
        return self._tasks.spawn(act_when_due(self._committed, deadline))

    def _publish(self, happened: tuple[Event | Notice, ...], private: Mapping[int, tuple[Event, ...]]) -> None:
        """Pass an update to the subscriber; an error in it does not stop the table."""
        try:
            self._subscriber(Update(self, happened, private))
        except Exception as error:
            log.error("a subscriber of table %d failed: %s", self.id, located(error))


def _on_lobby(change: Callable[[Lobby], Lobby]) -> Callable[[TableRecord], TableRecord]:
    """Turn a change of a lobby into a change of its record."""
    return lambda record: replace(record, lobby=change(record.lobby))
