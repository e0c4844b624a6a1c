"""A table on disk, and the only way to change it.

A change always runs in this order: check, apply, write, swap, publish. What was acknowledged is on disk; what could not
be written did not happen. `StoredTable.change` gives the block in which a change is worked out as a `Draft`, under the
lock; leaving the block does the rest.
"""

import asyncio
import logging
from abc import abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

from msgspec.structs import replace

from engine.actions import Action, TurnAction
from engine.errors import RuleViolation, located
from engine.events import Event
from engine.game import apply
from engine.replays.recording import By
from engine.replays.tracks import cards_laid
from engine.state import State
from engine.table.clock import PlayersClock
from engine.table.deadlines import GRACE_MS, Deadlines, next_deadline, pass_without_click
from engine.table.errors import Overtaken, Rejected, StorageError
from engine.table.notices import UNTOLD, Notice, NoticeKind
from engine.table.past import begun
from engine.table.people import stopping
from engine.table.people.presence import with_cards_laid
from engine.table.people.seats import tallied
from engine.table.ports import Clock, Journal
from engine.table.races import EARLIEST_MS, Races, timed, untimed
from engine.table.records import Change, Deadline, DeadlineKind, Draft, Entry, Saved, Status, TableRecord, with_outcome
from engine.table.slow.waiting import with_vacations
from engine.table.view import TableView
from engine.views import seen_by

log = logging.getLogger(__name__)


class OpenChange:
    """A change of a table that is being worked out under its lock."""

    def __init__(self, table: "StoredTable") -> None:
        """Begin without any change."""
        self._table = table
        self.draft: Draft | None = None
        """What is written when the block is left; None: nothing."""

    async def write(self) -> None:
        """Write what has been worked out so far, and go on; raise what `StoredTable.change` raises."""
        if self.draft is not None:
            draft, self.draft = self.draft, None
            await self._table._write(draft)


class StoredTable(TableView):
    """A table whose changes are written before they are seen."""

    def __init__(
        self, saved: Saved, journal: Journal, clock: Clock, *, interrupted: NoticeKind | None, paused: bool
    ) -> None:
        """Continue a stored table.

        If it was `interrupted`, which is told, its deadline gets some grace. Nothing is due while it is `paused`.
        """
        super().__init__(saved, clock, Deadlines(clock, self._ring), paused=paused)
        self._journal = journal
        self._lock = asyncio.Lock()
        self.players_clock = PlayersClock(clock)
        self._races = Races()
        self._untold = interrupted if paused and saved.record.status is Status.PLAYING else None
        """The interruption to be told when the people can be reached."""
        if self.record.status is Status.PLAYING:
            self.recent.extend(event for act in self.past_acts(None) for event in act.events)
        moved = self._take_up(0 if interrupted is None or paused else GRACE_MS)
        told = moved if interrupted is NoticeKind.OUTAGE else interrupted is not None
        if interrupted is not None and told and not paused and self.record.status is Status.PLAYING:
            self.recent.append(Notice(interrupted))

    def _take_up(self, grace_ms: int) -> bool:
        """Let time run on with a deadline at least `grace_ms` away; return whether what is shown is postponed."""
        before, shown = self.record.deadline, self._shown
        deadline = self._deadlines.restored(self.record, self._state, self.decision, grace_ms)
        self.record = replace(self.record, deadline=deadline)
        self._arm()
        self.postponed = grace_ms > 0 and deadline != before
        return self.postponed and self._shown != shown

    @property
    def _shown(self) -> int | None:
        return None if self.record.deadline is None else self._deadlines.due(self.record.deadline)

    def pause(self) -> None:
        """Let nothing fall due until `resume`: the people cannot be reached."""
        self.paused = True
        self._deadlines.pause()

    async def resume(self, reached: Callable[[], bool]) -> None:
        """Let time run again if the people can still be `reached`, with some grace for what is due next.

        It is told to those whose time that has changed, once if nothing has happened in between, and to AI players,
        who have waited as well.
        """
        async with self._lock:
            if not self.paused or not reached():
                return
            self.paused = False
            moved, playing = self._take_up(GRACE_MS), self.record.status is Status.PLAYING
            news = moved and playing and Notice(NoticeKind.OUTAGE) not in [*self.recent][-1:]
            why, self._untold = self._untold or (NoticeKind.OUTAGE if news else None), None
            if moved or why is not None or any(seat.computer for seat in self.record.seats):
                self._publish_update((), () if why is None else (Notice(why),))

    def playing(self) -> State:
        """Return the position of a game in progress.

        Raises Rejected ``not_started_yet``, ``closed_game`` or ``frozen`` if there is none.
        """
        if self.record.status is Status.LOBBY:
            raise Rejected("not_started_yet")
        if self.record.status is not Status.PLAYING or self._state is None:
            raise Rejected("closed_game")
        if self.frozen:
            raise Rejected("frozen")
        return self._state

    @property
    def busy(self) -> bool:
        """Whether a change is being made right now."""
        return self._lock.locked()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[OpenChange]:
        """Hold the lock while a change is worked out in the block, then write it, swap it in, and publish it.

        A block that raises changes nothing. Writing is completed even if the caller is cancelled. Raises StorageError
        with nothing changed, Overtaken if another writer was faster or has the table now, Rejected ``kept_apart`` if a
        block keeps a newcomer apart from a player at the table.
        """
        await self._lock.acquire()
        change = OpenChange(self)
        try:
            yield change
        except BaseException:
            self._lock.release()
            raise
        if change.draft is None:
            self._lock.release()
            return
        writing = asyncio.ensure_future(change.write())
        writing.add_done_callback(lambda _: self._lock.release())
        await asyncio.shield(writing)

    async def idle(self) -> None:
        """Wait until no change is being made."""
        async with self._lock:
            return

    def acted(
        self,
        action: Action,
        stamp: int,
        by: By,
        record: TableRecord | None = None,
        notices: tuple[Notice, ...] = (),
    ) -> Draft:
        """Check and apply an action of the running game, within `change`; an internal error freezes the game.

        `stamp` is in ms of the players' clock, `record` the record to continue with, if another than now. Raises
        RuleViolation if the action is illegal, Rejected ``not_started_yet``, ``closed_game`` or ``frozen``.
        """
        state = self.playing()
        record = self.record if record is None else record
        try:
            step = apply(state, action, stamp)
        except RuleViolation:
            raise
        except Exception as error:
            self.freeze(error, type(action).__name__)
            raise Rejected("frozen") from None
        entry = Entry(step.state.seq, action, stamp, self._clock.now(), by)
        record = replace(record, seats=tallied(record.seats, step.events))
        if isinstance(action, TurnAction):
            record = with_cards_laid(record, action.seat, cards_laid(action, step.events), by)
        if step.state.round != state.round:
            # Laps are counted from the beginning of a round.
            record = replace(record, before_round=record.cards_laid)
        if record.mode.pauses:  # orders give the answers, so there are no reaction times
            step = replace(step, events=untimed(step.events))
        elif (reaction := self._races.reaction(state, step.state, action, stamp)) is not None:
            index, took = reaction
            seat = record.seats[index]
            # Anything faster was luck, and must not become a record.
            if took >= EARLIEST_MS:
                record = record.with_changed_seat(index, fastest=min(took, seat.fastest or took))
            step = replace(step, events=tuple(timed(event, took) for event in step.events))
        return Draft(record, notices, step, entry)

    async def _write(self, draft: Draft) -> None:
        """Write a draft, and then the passes that need no click; the draft stands even if these cannot be written."""
        await self._commit(draft)
        while draft.entry is not None and self._state is not None and self.record.status is Status.PLAYING:
            pass_ = pass_without_click(self._state, self.record)
            if pass_ is None:
                return
            try:
                draft = self.acted(pass_, self.players_clock.now(), By.AUTO)
                await self._commit(draft)
            except StorageError:
                log.exception("table %d could not write a pass; the window keeps its time", self.record.id)
                return

    async def _commit(self, draft: Draft) -> None:
        if self.overtaken:
            raise Overtaken(f"table {self.record.id} is no longer written here")
        now, step = self._clock.now(), draft.step
        draft = with_outcome(draft, now)
        before = past = self._past
        if step is not None:  # the first deal is no act
            past = begun(step.state) if past is None or draft.entry is None else past.after(draft.entry, step)
        record = replace(draft.record, version=self.record.version + 1)
        if record.status is Status.PLAYING and past is not None:
            if record.mode.pauses:
                record, notices = with_vacations(record, past.now, now)
                draft = replace(draft, notices=(*draft.notices, *notices))
            waits = next_deadline(self.record, record, past.now, past.decision, self._deadlines.times)
            record = replace(record, deadline=waits)
        if record.request == self.record.request:
            # A change of the request itself has just been checked; other changes may outlive it.
            record = stopping.without_lapsed(record, now)
        # Only when the oldest position to load from has changed (see `Past.starts`).
        start, known = (None if each is None else each.starts[0] for each in (past, before))
        snapshot = None if start is known else start
        change = Change(record, draft.entry, snapshot, draft.results, draft.stop, self.record)
        try:
            await self._journal.commit(change)
        except Overtaken:
            log.warning("table %d was written by another process or connection; it is loaded again", self.record.id)
            self.outdated()
            raise
        # It is on disk; only now does the table change.
        self.record, self._past = record, past
        self.postponed = False
        if step is not None:
            self._deadlines.remember(record, step.state, self.decision)
        if before is not None and step is not None and draft.entry is not None:
            self._races.note(before.now, step.state, draft.entry.action, draft.entry.stamp, draft.entry.by)
        self._arm()
        self._publish_update(() if step is None else step.events, draft.notices)

    def freeze(self, error: Exception, cause: str) -> None:
        """Halt the game after an internal error; earlier acts are safe."""
        # The log must contain no card and no seed, and so not the error's message; the journal has all to reproduce it.
        log.error("table %d frozen at seq %d by %s: %s", self.record.id, self.record.seq, cause, located(error))
        self.frozen = True
        self._publish_update((), (Notice(NoticeKind.FROZEN),))

    async def give_up(self) -> None:
        """Stop for good once the change that is being made is written: another process goes on with the table."""
        async with self._lock:
            self.overtaken = True
            self._deadlines.close()

    def outdated(self) -> None:
        """Stop for good: another writer has changed the table, which must be loaded again."""
        self.overtaken = True
        self._deadlines.close()
        self._publish_update((), ())

    @property
    def pending(self) -> tuple[Deadline, ...]:
        """What the table will do by itself: the deadline of the record, and the announcement of a last round."""
        if not self.record.status.open or self.frozen or self.overtaken or self.paused:
            return ()
        due = [] if self.record.deadline is None else [self.record.deadline]
        until = self.record.lobby.until
        if until is not None and self._state is not None and self._state.last_round is None:
            due.append(Deadline(until, DeadlineKind.LAST_ROUND, 0))
        return tuple(due)

    def now(self) -> int:
        """Return the current time in ms of Unix time."""
        return self._clock.now()

    def retry(self, deadline: Deadline) -> None:
        """Try again later, after a deadline whose work could not be written, if it is still in force."""
        if deadline in self.pending:
            self._deadlines.retry(deadline)

    def _arm(self) -> None:
        """Set the timers for what is due."""
        self._deadlines.arm(*self.pending)

    def _publish_update(self, events: tuple[Event, ...], notices: tuple[Notice, ...]) -> None:
        """Publish what happened to the subscribers."""
        happened = (*seen_by(events, None), *notices)
        if any(notice.kind is NoticeKind.TAKEN_OVER for notice in notices):
            self.recent.clear()  # events name seats, and these are not the newcomer's
        self.recent.extend(item for item in happened if not isinstance(item, Notice) or item.kind not in UNTOLD)
        seats = range(len(self.record.seats)) if events else ()
        self._publish(happened, {seat: seen_by(events, seat) for seat in seats})

    @abstractmethod
    def _ring(self, deadline: Deadline) -> object:
        """Do what is due, in a separate task."""

    @abstractmethod
    def _publish(self, happened: tuple[Event | Notice, ...], private: Mapping[int, tuple[Event, ...]]) -> None:
        """Publish what happened: the public part, and what each seat may see."""
