"""Restores the position of a stored game, the number of its current decision, and its recent past."""

from msgspec.structs import replace

from engine.events import ACTS, Event, RoundDealt
from engine.game import apply
from engine.rules import rules_of
from engine.state import Phase, State
from engine.table.errors import StorageError
from engine.table.past import Past
from engine.table.races import untimed
from engine.table.storage.records import Saved, Status


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
