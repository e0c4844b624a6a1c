"""When a table acts by itself: its deadline, its timer, and the time left of interrupted windows and turns.

No deadline is further away than its own length, even if the machine's clock is set meanwhile.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from engine.actions import Draw, Pass, Reaction
from engine.frozen import Frozen
from engine.game import legal_actions, window_ms
from engine.state import Stage, State
from engine.table.ports import Clock, Timer
from engine.table.records import Deadline, DeadlineKind, Status, TableRecord
from engine.table.slow.waiting import ORDERS_MS, asked_people, back_at, taken_up, turn_of, with_time_left

GRACE_MS: Final = 15_000
"""The minimum time left of a deadline after a restart, or after the people could not be reached."""
_COMPUTER_MS: Final = 20_000
"""The time for an AI's turn before the table plays for it: a safeguard for the case that the AI fails."""
_RETRY_MS: Final = 5_000
"""How long a table waits before retrying a failed write."""
_RESUMED_MS: Final = 3_000
"""The minimum time left of a window or a turn that was interrupted."""
_STAGES: Final = {
    DeadlineKind.SUMMON: (DeadlineKind.SUMMON, DeadlineKind.REMIND, DeadlineKind.TURN),
    DeadlineKind.ORDERS: (DeadlineKind.ORDERS, DeadlineKind.ASK, DeadlineKind.LONG, DeadlineKind.WINDOW),
}
"""The kinds of deadlines of a turn and of a window in a slow game, by the first of them."""
_CLOCK_SET_MS: Final = 1_000
"""If timer and clock disagree by more than this about a deadline, the clock has been set since."""


def with_lobby_deadline(record: TableRecord, now: int) -> TableRecord:
    """Return a lobby's record with its deadline, which only acts of its host postpone; comings and goings do not.

    An empty lobby ends at `Lobby.empty_until`.
    """
    lobby, latest = record.lobby, now + record.pace.lobby_ms  # no deadline is further away than its own length
    due = (lobby.acted(record.host) or record.created) + record.pace.lobby_ms
    if lobby.empty_until is not None and not lobby.people:
        due = lobby.empty_until
    due = min(due, latest)
    return replace(record, deadline=Deadline(due, DeadlineKind.LOBBY, record.version))


def pass_without_click(state: State, record: TableRecord) -> Pass | None:
    """Return the next pass in the top window that its seat need not click for; None if there is none.

    A seat that passes until its turn has clicked before. Auto-pass passes for a person without an answer only if nobody
    else sits at the table: among people it would tell by the time who holds one.
    """
    window = state.windows[-1] if state.windows else None
    if window is None or state.stage is not Stage.OPEN or window.undisturbed or not window.announced:
        return None
    for index in window.eligible:
        seat, pass_ = record.seats[index], Pass(index, window.id)
        if seat.computer is None and (seat.passing or (seat.auto_pass and record.alone)):
            answers = [action for action in legal_actions(state, index) if isinstance(action, Reaction | Pass)]
            if pass_ in answers if seat.passing else answers == [pass_]:
                return pass_
    return None


class Times(Frozen):
    """What a deadline depends on beside record and position, in ms: the clock, and what was due before."""

    now: int
    """In Unix time."""
    left: int | None = None
    """The time until the timer of the running deadline rings; None if it is not set."""
    dues: Mapping[tuple[DeadlineKind, int], int] = MappingProxyType({})
    """When the turn and each open window are due, by kind and ref, as they may be interrupted and resumed."""
    graced: Deadline | None = None
    """The deadline postponed by an interruption, perhaps beyond its own length."""
    left_at_pause: int = 0
    """What was left of the deadline when the table was paused."""


def next_deadline(before: TableRecord, record: TableRecord, state: State, decision: int, times: Times) -> Deadline:
    """Return the deadline of a running game after a change: the current one, unless another applies now.

    `before` is the record before the change; `decision` is that of the position after it.
    """
    if record.mode.pauses and (waits := _slow(before, record, state, decision, times)) is not None:
        return waits
    kind, ref, wait = _next(state, decision, record, times.now)
    now, running = times.now, before.deadline
    # The same deadline continues; an interrupted one resumes with what was left of it; otherwise a new one begins.
    latest = now + wait
    if running is not None and (running.kind, running.ref) == (kind, ref):
        due = min(_on_clock(running, times).due, now + max(wait, GRACE_MS if running == times.graced else 0))
        held, seat = before.seats[state.turn], record.seats[state.turn]
        # A player who has just come back, or gone, has the full time; one who only changes a setting again does not.
        if kind is DeadlineKind.TURN and (held.player, held.computer) != (seat.player, seat.computer):
            due = latest
    elif (kind, ref) in times.dues:
        # No earlier than players can react after an interruption, no later than the full length.
        due = min(max(times.dues[kind, ref], now + _RESUMED_MS), latest)
    else:
        due = latest
    return Deadline(due, kind, ref)


def restored_deadline(
    record: TableRecord, state: State | None, decision: int, times: Times, grace_ms: int
) -> tuple[Deadline | None, Deadline | None]:
    """Return the stored deadline, or a new one if it is missing or void, at least `grace_ms` away.

    One that has had such grace before, and was paused since, only has the time again that was left, or short
    outages would prolong it without end. The second one is what is shown, which must not tell of a race; None if
    nothing of it is to be remembered.
    """
    stored, now, graced = record.deadline, times.now, times.graced
    if record.status is Status.LOBBY:
        kind, ref, wait = DeadlineKind.LOBBY, 0 if stored is None else stored.ref, record.pace.lobby_ms
    elif record.status is Status.PLAYING and state is not None:
        fresh = _begun(record, state, decision, now) if record.mode.pauses else None
        if fresh is not None:
            known = stored is not None and stored.ref == fresh.ref and stored.kind in _STAGES[fresh.kind]
            # Orders can safely be carried out again, as seats that have answered are skipped.
            if stored is None or not known or stored.kind is DeadlineKind.WINDOW:
                return fresh, None
            return taken_up(record, state, stored, fresh, now, grace_ms), None
        kind, ref, wait = _next(state, decision, record, now)
    else:
        return None, None
    # A race needs no more than the time in which clicks that have waited meanwhile arrive.
    due, least = now + wait, min(wait, grace_ms) if kind is DeadlineKind.SETTLE else grace_ms
    if stored is not None and (stored.kind, stored.ref) == (kind, ref):
        # The earlier one: the clock may have been set back while the program was down.
        due = min(stored.due, due)
        if graced is not None and (graced.kind, graced.ref) == (kind, ref):
            least = min(least, times.left_at_pause)
    deadline = shown = Deadline(max(due, now + least), kind, ref)
    if kind is DeadlineKind.SETTLE and state is not None:  # what would be due without the race, which is secret
        ripe = state.windows[-1].ripe
        waits = (DeadlineKind.TURN, decision) if ripe else (DeadlineKind.WINDOW, ref)
        shown_before, least = times.dues.get(waits, 0), grace_ms
        if stored is not None and graced is not None and (graced.kind, graced.ref) == waits:
            paused_at = stored.due - times.left_at_pause
            least = min(least, max(0, shown_before - paused_at))
        shown = Deadline(max(shown_before, now + least), *waits)
    return deadline, shown


def _slow(before: TableRecord, record: TableRecord, state: State, decision: int, times: Times) -> Deadline | None:
    """Return the deadline of a slow game after a change; None if it waits for no person, or for a race.

    A change that starts the next stage of a turn or a window sets the deadline of `record` to it.
    """
    fresh = _begun(record, state, decision, times.now)
    running = record.deadline
    # The order of the tests: a new turn or window, a change of player or vacation, the next stage, a set clock.
    if fresh is None or running is None or running.ref != fresh.ref or running.kind not in _STAGES[fresh.kind]:
        return fresh
    if fresh.kind is DeadlineKind.SUMMON:
        held, seat = before.seats[state.turn], record.seats[state.turn]
        if held.player != seat.player or held.computer is not None:  # another player, or one who is back
            return fresh
        if held.slow is not None and seat.slow is not None and held.slow.waits_until != seat.slow.waits_until:
            return with_time_left(running, held.slow, seat.slow, times.now)
    return running if running != before.deadline else _on_clock(running, times)


def _begun(record: TableRecord, state: State, decision: int, now: int) -> Deadline | None:
    """Return the first deadline of a person's window or turn if it began now; None if there is none."""
    if state.windows and state.stage is not Stage.RIPE:
        window = state.windows[-1]
        if state.stage is not Stage.OPEN or window.undisturbed or not asked_people(record, window):
            return None
        return Deadline(now + ORDERS_MS, DeadlineKind.ORDERS, window.id)
    if record.seats[state.turn].slow is None or record.seats[state.turn].computer is not None:
        return None
    return turn_of(record, state, decision, now)


def _next(state: State, decision: int, record: TableRecord, now: int) -> tuple[DeadlineKind, int, int]:
    """Return the kind, ref and length (ms) of the deadline for a position."""
    wait = window_ms(state, record.pace.reaction_percent)
    if wait is not None:
        kind = DeadlineKind.WINDOW if state.stage is Stage.OPEN else DeadlineKind.SETTLE
        return kind, state.windows[-1].id, wait
    computer = record.seats[state.turn].computer is not None
    # No turn limit for the sake of others: the game waits for a vacation to end, or is closed when inactive. Others
    # who are only away keep it, or a player who is losing could wait until there is no result.
    if (record.alone and not computer) or all(seat.computer for seat in record.seats):
        if (back := back_at(record)) is not None:
            return DeadlineKind.RETURN, decision, max(0, back - now)
        return DeadlineKind.IDLE, decision, record.pace.lobby_ms
    wait = _COMPUTER_MS if computer else record.pace.turn_ms
    return DeadlineKind.TURN, decision, wait


def _on_clock(running: Deadline, times: Times) -> Deadline:
    """Return the running deadline as it is on the clock, which may have been set since: timers are monotonic."""
    ahead = 0 if times.left is None else times.now + times.left - running.due
    if abs(ahead) <= _CLOCK_SET_MS:
        return running
    return replace(running, due=running.due + ahead, ends=None if running.ends is None else running.ends + ahead)


def awaited_draw(state: State, record: TableRecord) -> Draw | None:
    """Return the draw that is all that the game waits for, if it is a person's and nothing is at stake for them.

    This is so if a window upon an attack on another side is ripe (RULES 2.7), which is public. Where nobody else can
    learn from it what a hand holds, it is so in every ripe window to which the person holds no answer.
    """
    window = state.windows[-1] if state.windows else None
    if window is None or state.stage is not Stage.RIPE or window.closer is None:
        return None
    seat, legal = window.closer, legal_actions(state, window.closer)
    if not record.alone:
        at_stake = state.setup.sides[seat] == window.target
    else:
        at_stake = any(isinstance(action, Reaction) for action in legal)
    if record.seats[seat].computer is not None or at_stake:
        return None
    draws = [action for action in legal if isinstance(action, Draw)]
    return draws[0] if len(draws) == 1 else None


class Deadlines:
    """Times when one table acts by itself."""

    def __init__(self, clock: Clock, ring: Callable[[Deadline], object]) -> None:
        """Call `ring` with each deadline when it is due."""
        self._clock, self._ring = clock, ring
        self._timers: dict[bool, Timer] = {}
        """By whether it is for the announcement of the last round, which acts do not postpone."""
        self._dues: dict[tuple[DeadlineKind, int], int] = {}
        self._graced: Deadline | None = None
        self._left_at_pause = 0

    @property
    def times(self) -> Times:
        """What the next deadline depends on."""
        return Times(self._clock.now(), self.left, self._dues, self._graced, self._left_at_pause)

    @property
    def left(self) -> int | None:
        """The ms until the table acts by itself; None if it does not."""
        timer = self._timers.get(False)
        return None if timer is None else timer.left()

    @property
    def soonest(self) -> int | None:
        """The ms until anything is due, including the announcement of a last round; None if nothing is."""
        return min((timer.left() for timer in self._timers.values()), default=None)

    def due(self, deadline: Deadline) -> int:
        """Return when the time of the open window or of the turn is over, in ms of Unix time.

        During a race it is the same as before, so that the claim stays secret.
        """
        if deadline.kind is not DeadlineKind.SETTLE:
            return deadline.end
        due = self._dues.get((DeadlineKind.WINDOW, deadline.ref))
        if due is None:
            due = next((due for (kind, _), due in self._dues.items() if kind is DeadlineKind.TURN), deadline.due)
        return due

    # -- the timers ---------------------------------------------------------------------------------------

    def arm(self, *deadlines: Deadline) -> None:
        """Set the timers for these deadlines and cancel the others."""
        self.close()
        for deadline in deadlines:
            self._set(deadline, deadline.due)

    def retry(self, deadline: Deadline) -> None:
        """Try again later, after a deadline whose work failed."""
        self._set(deadline, self._clock.now() + _RETRY_MS)

    def pause(self) -> None:
        """Cancel the timers until `restored`."""
        if self.left is not None:
            self._left_at_pause = self.left
        self.close()

    def close(self) -> None:
        """Cancel the timers."""
        while self._timers:
            self._timers.popitem()[1].cancel()

    def _set(self, deadline: Deadline, at: int) -> None:
        """Ring for this deadline at a time in ms of Unix time, instead of the previous one of its timer."""
        last_round = deadline.kind is DeadlineKind.LAST_ROUND
        if last_round in self._timers:
            self._timers[last_round].cancel()
        self._timers[last_round] = self._clock.call_at(at, lambda: self._ring(deadline))

    # -- interrupted windows and turns --------------------------------------------------------------------

    def restored(self, record: TableRecord, state: State | None, decision: int, grace_ms: int) -> Deadline | None:
        """Return what `restored_deadline` does, and remember what is shown.

        A window or a turn that was interrupted by another one will have its full time again.
        """
        deadline, shown = restored_deadline(record, state, decision, self.times, grace_ms)
        self._dues = {}
        if shown is not None:
            self._graced = shown if grace_ms else None
            if shown.kind is DeadlineKind.WINDOW or shown is not deadline:  # what a race continues to show
                self._dues[shown.kind, shown.ref] = shown.due
        return deadline

    def remember(self, record: TableRecord, state: State, decision: int) -> None:
        """Record when the turn and each open window are due in a new position, and drop those that are over."""
        known = {(DeadlineKind.WINDOW, window.id) for window in state.windows if not window.ripe}
        known.add((DeadlineKind.TURN, decision))
        dues = {key: due for key, due in self._dues.items() if key in known}
        deadline = record.deadline
        if deadline is not None and deadline.kind is DeadlineKind.TURN:
            dues[DeadlineKind.TURN, deadline.ref] = deadline.due
        opened = state.windows and state.stage is Stage.OPEN
        wait = window_ms(state, record.pace.reaction_percent) if opened else None
        if wait is not None:
            # Only the first time: an interrupted window does not get its full time again.
            dues.setdefault((DeadlineKind.WINDOW, state.windows[-1].id), self._clock.now() + wait)
        self._dues = dues
