"""What happened lately in a game, as far as each seat may know. It is the same after a restart.

It is derived from the stored actions. A game is therefore loaded from an earlier position, and the acts since then are
replayed and remembered; `Past.starts` provides positions that are early enough.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Claim, Discard, Play, Swap, TurnAction
from engine.cards import Card
from engine.events import ACTS, CardDiscarded, CardPlayed, CoupFourre, Event, RoundDealt, TurnSkipped
from engine.game import Step, apply
from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import Phase, State
from engine.table.errors import StorageError
from engine.table.races import timed, untimed
from engine.table.records import SNAPSHOT_EVERY, Entry, Saved, Status
from engine.views import seen_by

REMEMBERED: Final = 80
"""The number of acts remembered: more than a lap of eight seats takes with all passes in all windows."""


class PastAct(Struct, frozen=True):
    """An act of the game and its events, as far as a seat may know."""

    seq: int
    """``seq`` of the resulting position."""
    at: int
    """When the table applied it, in ms of Unix time."""
    events: tuple[Event, ...]
    km: tuple[int, ...]
    """The km of each side afterwards."""
    by: By | None = None
    """Who decided a turn, or the seat's own answer; None for anything else, where the seat must not know."""

    @property
    def turn(self) -> int | None:
        """The seat whose turn it was; None if it was no turn."""
        return next((event.seat for event in self.events if isinstance(event, _TURNS)), None)


_TURNS: Final = CardPlayed | CardDiscarded | TurnSkipped


class _Act(Struct, frozen=True):
    """An act and all its events, secrets included."""

    entry: Entry
    events: tuple[Event, ...]
    km: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """The hands before it."""

    def renews(self, seat: int) -> bool:
        """Return whether a seat laid, discarded or gave a card, but for one discarded by the table, or was dealt to."""
        entry = self.entry
        own = isinstance(entry.action, _FROM_HAND) and entry.action.seat == seat and entry.by is not By.AUTO
        return own or any(isinstance(event, RoundDealt) for event in self.events)


_FROM_HAND: Final = Play | Discard | Claim | Swap


class Past(Struct, frozen=True):
    """The last acts of a game. Not for readers: it contains all secrets."""

    acts: tuple[_Act, ...] = ()
    starts: tuple[State, ...] = ()
    """The positions to load the game from: the stored one, and later ones that are too recent to be stored."""
    hands: tuple[tuple[Card, ...], ...] = ()
    """The hands after the last act."""

    def after(self, entry: Entry | None, step: Step, decision: int) -> "Past":
        """Return the past after one more act (`entry` None: after the first deal, which is no act).

        `decision` is the number of the decision in the new position. Only positions with a new decision are used for
        loading: others do not show its number.
        """
        state = step.state
        if entry is None:
            return Past(starts=(state,), hands=state.hands)
        standing = rules_of(state.setup).standing
        act = _Act(
            entry,
            tuple(timed(event, None) for event in step.events),  # reaction times are not stored
            tuple(standing(tableau).total for tableau in state.tableaus),
            self.hands,
        )
        return Past((*self.acts, act)[-REMEMBERED:], self._starts_at(state, decision), state.hands)

    def _starts_at(self, state: State, decision: int) -> tuple[State, ...]:
        """Return the positions to load the game from in this state; a finished game is loaded in its last state."""
        if state.outcome is not None:
            return (state,)
        starts = self.starts
        if decision == state.seq >= starts[-1].seq + SNAPSHOT_EVERY:
            starts = (*starts, state)
        # Keep the newest position that is old enough to replay all acts to be remembered, and those after it.
        old = sum(start.seq + REMEMBERED <= state.seq for start in starts)
        return starts[max(old - 1, 0) :]

    def seen_by(self, seat: int | None, since: int) -> tuple[PastAct, ...]:
        """Return what a seat (None: a spectator) may know about the acts since a ``seq``.

        Acts without any visible event are left out: passes, and answers that wait for the decision of their race.
        """
        seen: list[PastAct] = []
        answered: By | None = None
        newest = self.acts[-1].entry.seq if self.acts else since
        for act in self.acts[max(len(self.acts) - max(newest - since, 0), 0) :]:
            entry = act.entry
            if isinstance(entry.action, Claim) and entry.action.seat == seat:
                answered = entry.by
            if not (events := seen_by(act.events, seat)):
                continue
            own = any(isinstance(event, CoupFourre) and event.seat == seat for event in events)
            by = answered if own else entry.by if isinstance(entry.action, TurnAction) else None
            seen.append(PastAct(entry.seq, entry.at, events, act.km, by))
        return tuple(seen)

    def last_act_of(self, seat: int) -> int:
        """Return the ``seq`` of the last act decided by a seat's player; 0 if none is remembered."""
        for act in reversed(self.acts):
            if act.entry.by is By.PLAYER and getattr(act.entry.action, "seat", None) == seat:
                return act.entry.seq
        return 0

    def hands_since(self, seat: int) -> list[tuple[Card, ...]]:
        """Return the hands of a seat since its player last had a reason to look the cards through, the oldest first.

        That is after the newest deal, or after the seat's last act with a card from its hand, if that is later.
        """
        hands = [self.hands[seat]]
        for act in reversed(self.acts):
            if act.renews(seat):
                break
            hands.append(act.hands[seat])
        return hands[::-1]


def by_turns(acts: Sequence[PastAct], most: int) -> list[tuple[PastAct, ...]]:
    """Return the acts of the last `most` turns, grouped by turn: each with what followed it before the next one.

    A seat that is in turn again at once, as after a safety, has one turn. What preceded the first turn comes first, if
    it fits.
    """
    number, seat = 0, None
    numbered: list[tuple[int, PastAct]] = []
    for act in acts:
        if act.turn not in (None, seat):
            number, seat = number + 1, act.turn
        numbered.append((number, act))
    turns = [tuple(act for _, act in turn) for _, turn in groupby(numbered, key=lambda item: item[0])]
    return turns[-most:]


def restored_position(saved: Saved) -> tuple[State | None, int, Past, State | None]:
    """Return the newest position of a stored game, the number of its decision, its past, and see `before_act`.

    Before a game these are None, 0, an empty past and None.

    Raises StorageError if the journal is incomplete, OptionError if the rules are unknown.
    """
    state = saved.snapshot
    if state is None:
        if saved.record.status is Status.PLAYING:
            raise StorageError(f"table {saved.record.id}: the game has no position")
        return None, 0, Past(), None
    rules_of(state.setup)
    decision, past, acted = state.seq, Past(starts=(state,), hands=state.hands), None
    for entry in saved.entries:
        step = apply(state, entry.action, entry.stamp)
        if saved.record.mode.pauses:
            step = replace(step, events=untimed(step.events))
        decision = decision_after(state, decision, step.state)
        past = past.after(entry, step, decision)
        acted = before_act(state, step.events, acted)
        state = step.state
    if state.seq != saved.record.seq:
        raise StorageError(f"table {saved.record.id}: the journal ends at {state.seq}, not at {saved.record.seq}")
    return state, decision, past, acted


def before_act(before: State | None, events: tuple[Event, ...], known: State | None) -> State | None:
    """Return the position before the last act that everybody sees, after a step with these events from `before`.

    `known` is the one after the step before; None if there has been no act in this round.
    """
    if any(isinstance(event, RoundDealt) for event in events):
        return None
    return before if any(isinstance(event, ACTS) for event in events) else known


def decision_after(before: State | None, decision: int, after: State) -> int:
    """Return the number of the decision in the position `after`; a new one only if the decision is another one."""
    return decision if before is not None and _faced(before) == _faced(after) else after.seq


def _faced(state: State) -> tuple[object, ...]:
    """Return what determines the decision of the seat in turn."""
    # Another top discard is another choice of what to draw.
    offered = state.discard[-1:] if state.phase is Phase.DRAW else ()
    return state.turn, state.phase, state.round, state.hands[state.turn], offered
