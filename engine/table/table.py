"""One table: the requests to a lobby or a game; what can be read of it is in `view`, how it changes in `stored`.

Pure functions work out the results of requests (`presence`, `stopping`, `Lobby`) and of deadlines (`timekeeping`).
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final, TypeVar

from msgspec.structs import replace

from engine.actions import Choice, HoldUp, Pass, Reaction, SeatAction
from engine.errors import Refusal, located
from engine.events import Event
from engine.frozen import Frozen
from engine.game import new_game
from engine.replays.recording import By
from engine.table.deadlines import with_lobby_deadline
from engine.table.errors import Rejected
from engine.table.lobbies.lobby import Lobby
from engine.table.notices import Notice, NoticeKind
from engine.table.people import presence, stopping, takeover
from engine.table.people.seats import Pace, Seat, SlowSeat
from engine.table.ports import Clock, Journal
from engine.table.records import Deadline, Draft, Saved, Status, TableRecord
from engine.table.slow import waiting
from engine.table.stored import StoredTable
from engine.table.tasks import BackgroundTasks
from engine.table.timekeeping import act_when_due

log = logging.getLogger(__name__)

T = TypeVar("T")

_MOST_RACES: Final = 5
"""The maximum number of races that a request waits for, one after the other."""
_MARGIN_S: Final = 0.02
"""Added to the wait for a timer, in seconds."""
_ANSWERS: Final = Reaction | Choice | HoldUp | Pass


class Update(Frozen):
    """What happened at a table. It contains no secrets except under the seat that may see them."""

    table: "Table"
    happened: tuple[Event | Notice, ...] = ()
    """The public part, in order."""
    private: Mapping[int, tuple[Event, ...]] = {}
    """The same events as each seat may see them."""


class Table(StoredTable):
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
        super().__init__(saved, journal, clock, interrupted=interrupted, paused=paused)
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
        """Change the lobby as its host; raise `not_host`, Rejected ``not_in_lobby``, or what `change` raises."""
        await self._prepare(_on_lobby(change), Notice(NoticeKind.CHANGED), host)

    async def change_pace(self, host: int, change: Callable[[Pace], Pace]) -> None:
        """Change the pace of the future game as its host; raise `not_host` or Rejected ``not_in_lobby``."""
        await self._prepare(lambda record: replace(record, pace=change(record.pace)), Notice(NoticeKind.CHANGED), host)

    async def _prepare(
        self, change: Callable[[TableRecord], TableRecord], notice: Notice, host: int | None = None
    ) -> None:
        """Change the lobby; `host` is the player who must be the host, None if any player may change this.

        A race of the day cannot be changed, as it is the same for all players.
        """
        async with self.change() as changing:
            before = self._lobby_of(host)
            if self.mode.same_deal:
                raise Rejected("not_in_lobby")
            record = waiting.checked(change(before))
            changing.draft = Draft(with_lobby_deadline(record, self._clock.now()), (notice,))

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
        Raises `not_host` or Rejected ``not_in_lobby``, and what `Lobby.check_time` and `Lobby.seated` raise.
        """
        async with self.change() as changing:
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
            changing.draft = Draft(record, (Notice(NoticeKind.STARTED),), step)

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
        ``too_late``, or as `explained` says), StorageError if writing failed.
        """

        def present() -> TableRecord:
            if self.seat_of(player) != action.seat:
                raise presence.not_seated(self.record, player)
            record = presence.present(self.record, action.seat)
            return record if name is None or isinstance(action, _ANSWERS) else record.called(player, name)

        self.players_clock.compare(stamp)
        await self._submitted(action, decision, stamp, By.PLAYER, present)

    async def submit_for(self, action: SeatAction, *, decision: int | None, stamp: int) -> None:
        """Carry out an AI's action for a seat that it plays; like `submit`, but `stamp` is on our clock.

        Raises Rejected ``not_seated`` if a person plays the seat (again).
        """

        def unchanged() -> TableRecord:
            if self.record.seats[action.seat].computer is None:
                raise Rejected("not_seated")
            return self.record

        await self._submitted(action, decision, stamp + self.players_clock.ahead, By.COMPUTER, unchanged)

    async def _submitted(
        self, action: SeatAction, decision: int | None, stamp: int, by: By, record: Callable[[], TableRecord]
    ) -> None:
        """Carry out an action once no race blocks it; `record` returns the record to continue with, or raises."""

        def draft() -> Draft:
            state = self.playing()
            current = record()
            window = getattr(action, "window", 0)
            try:
                if isinstance(action, _ANSWERS):
                    self._races.check_late(window, stamp)
                # Only in turn: otherwise the rules have a better reason to refuse it.
                elif decision is not None and decision != self.decision and state.turn == action.seat:
                    raise Rejected("stale")
                return self.acted(action, stamp, by, current)
            except Refusal as refusal:
                raise self.explained(refusal, window, action.seat) from None

        # A call may just have started a race, unseen by the player in turn: the turn continues once it is decided.
        await self._once_settled(draft, lambda refusal: refusal.code == "window_open")

    def explained(self, refusal: Refusal, window: int, seat: int) -> Refusal:
        """Return the refusal of a seat's answer to a window, or a better reason for it: see `Races.explained`."""
        return self._races.explained(refusal, window, seat)

    async def _once_settled(self, draft: Callable[[], Draft], may_wait: Callable[[Refusal], bool]) -> None:
        """Make the change that `draft` works out, after the races that block it now, up to `_MOST_RACES`."""
        for races in range(_MOST_RACES + 1):
            try:
                async with self.change() as changing:
                    changing.draft = draft()
                return
            except Refusal as refusal:
                if races == _MOST_RACES or not self.settling or not may_wait(refusal):
                    raise
            await self.settled()

    async def draw_awaited(self) -> None:
        """Make the only draw that the game waits for, without its player; clicks made before still win.

        Raises Rejected ``frozen`` or ``closed_game``, StorageError.
        """
        async with self.change() as changing:
            if (draw := self.awaited_draw) is not None:
                changing.draft = self.acted(draw, self.players_clock.now(), By.AUTO)

    async def come_back(self, player: int) -> None:
        """Return to one's seat after an absence; raise Rejected ``not_seated`` or ``not_away``."""
        async with self.change() as changing:
            changing.draft = presence.come_back(self.record, self._playing_seat(player))

    async def take_over(self, newcomer: Seat, seat: int, part: int) -> None:
        """Take over a vacant seat, including its hand; `part` is the number of holders before its player.

        Waits for a call that is still secret. Raises what `takeover.take_over` raises.
        """

        def waits(refusal: Refusal) -> bool:
            return refusal.code == "not_between_turns" and takeover.waits_unseen(self.playing())

        await self._once_settled(lambda: takeover.take_over(self.record, self.playing(), newcomer, seat, part), waits)

    async def offer_seats(self, host: int, on: bool) -> None:
        """Offer the seats of all AI players or stop offering; raise `not_host` or Rejected ``no_computer_seats``."""
        async with self.change() as changing:
            self.playing()
            changing.draft = takeover.with_offer(self.record, host, on)

    async def arrange(self, player: int, change: Callable[[TableRecord, int], Draft]) -> None:
        """Change a player's arrangements with the table; raise Rejected ``not_seated``, and what `change` raises."""
        async with self.change() as changing:
            changing.draft = change(self.record, self._playing_seat(player))

    async def help(self, player: int) -> None:
        """Record, before a hint is given, that the person of a private game had help.

        Raises Rejected ``not_seated``, or ``no_hints`` at any other table.
        """
        if self.record.helped:
            return
        async with self.change() as changing:
            self._playing_seat(player)
            if not self.mode.hints:
                raise Rejected("no_hints")
            changing.draft = Draft(replace(self.record, helped=True))

    def _playing_seat(self, player: int) -> int:
        """Return the seat of a player of the running game; raise what `playing` and `presence.seated` raise."""
        self.playing()
        return presence.seated(self.record, player)

    async def leave(self, player: int) -> None:
        """Leave the lobby, or the game for good: an AI then plays the seat. Raises Rejected ``not_seated``.

        If only people play, the last side with people wins, as the others have conceded. A table without people is
        stopped. If the host leaves, the player who joined next becomes the host.
        """
        async with self.change() as changing:
            if self.status is Status.LOBBY:
                changing.draft = presence.leave_lobby(self.record, player, self._clock.now())
            else:
                changing.draft = presence.leave_game(self.record, self.playing(), player, self._clock.now())

    async def stop(self, name: str, moderator: int | None = None) -> None:
        """End the table without a result for the person of this name; the caller checks the permission.

        `moderator` is the user id of a moderator who stops a game that counts, which is recorded. Raises Rejected
        ``closed_game``, or ``sides_must_agree`` if another person would stop such a game.
        """
        async with self.change() as changing:
            changing.draft = stopping.stop(self.record, name, moderator, self.counts, self._clock.now())

    async def ask_to_stop(self, player: int) -> None:
        """Ask the others to stop a game that counts without a result; meanwhile, the game continues.

        Raises Rejected ``not_seated``, ``stop_asked_already``, ``stop_asked_lately`` with ``minutes``, or
        ``may_not_stop`` if the game does not count, in which case it can be stopped without asking.
        """
        async with self.change() as changing:
            seat, now = self._playing_seat(player), self._clock.now()
            if not self.counts:
                raise Rejected("may_not_stop")
            changing.draft = stopping.ask(self.record, self.playing(), seat, now, self._asked.get(player))
        self._asked[player] = now

    async def agree_to_stop(self, player: int, until: int) -> None:
        """Agree to the request that lapses at `until`; it is carried out once a player of each side asked has agreed.

        Raises Rejected ``not_seated``, ``request_gone`` or ``agreed_already``.
        """
        async with self.change() as changing:
            seat = self._playing_seat(player)
            changing.draft = stopping.agree(self.record, self.playing(), seat, until, self._clock.now())

    async def decline_to_stop(self, player: int, until: int) -> None:
        """Decline the request that lapses at `until`, or withdraw it.

        Raises Rejected ``not_seated`` or ``request_gone``.
        """
        async with self.change() as changing:
            changing.draft = stopping.decline(self.record, self._playing_seat(player), until, self._clock.now())

    async def anchor(self, message: int | None) -> None:
        """Record the message that shows the table."""
        async with self.change() as changing:
            if self.record.anchor != message:
                changing.draft = Draft(replace(self.record, anchor=message))

    async def move(self, room: int, parent: int | None) -> None:
        """Continue in another room, without a message so far; raise Rejected ``closed_game`` if the table is over."""
        async with self.change() as changing:
            if not self.status.open:
                raise Rejected("closed_game")
            changing.draft = Draft(replace(self.record, room=room, parent=parent, anchor=None))

    async def settled(self) -> None:
        """Wait until the current race is decided and written; at most `_MOST_RACES` in a row."""
        for _ in range(_MOST_RACES):
            if not self.settling:
                return
            await asyncio.sleep((self.left or 0) / 1000 + _MARGIN_S)
            await self.idle()

    def close(self) -> None:
        """Cancel the timers when the table is dropped from memory."""
        self._deadlines.close()

    def _ring(self, deadline: Deadline) -> "asyncio.Task[None]":
        """Do what is due, in a separate task."""
        return self._tasks.spawn(act_when_due(self, deadline))

    def _publish(self, happened: tuple[Event | Notice, ...], private: Mapping[int, tuple[Event, ...]]) -> None:
        """Pass an update to the subscriber; an error in it does not stop the table."""
        try:
            self._subscriber(Update(self, happened, private))
        except Exception as error:
            log.error("a subscriber of table %d failed: %s", self.id, located(error))


def _on_lobby(change: Callable[[Lobby], Lobby]) -> Callable[[TableRecord], TableRecord]:
    """Turn a change of a lobby into a change of its record."""
    return lambda record: replace(record, lobby=change(record.lobby))
