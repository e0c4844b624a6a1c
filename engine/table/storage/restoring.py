"""Restores the position of a stored game, the number of its current decision, and its recent past."""

from msgspec.structs import replace

from engine.game import apply
from engine.rules import rules_of
from engine.state import Phase, State
from engine.table.errors import StorageError
from engine.table.past import Past
from engine.table.races import untimed
from engine.table.storage.records import Saved, Status


def restored_position(saved: Saved) -> tuple[State | None, int, Past]:
    """Return the newest position of a stored game, the number of its decision, and its past; None and 0 before a game.

    Raises StorageError if the journal is incomplete, OptionError if the rules are unknown.
    """
    state = saved.snapshot
    if state is None:
        if saved.record.status is Status.PLAYING:
            raise StorageError(f"table {saved.record.id}: the game has no position")
        return None, 0, Past()
    rules_of(state.setup)
    decision, past = state.seq, Past(starts=(state,), hands=state.hands)
    for entry in saved.entries:
        step = apply(state, entry.action, entry.stamp)
        if saved.record.mode.pauses:
            step = replace(step, events=untimed(step.events))
        decision = decision_after(state, decision, step.state)
        past = past.after(entry, step, decision)
        state = step.state
    if state.seq != saved.record.seq:
        raise StorageError(f"table {saved.record.id}: the journal ends at {state.seq}, not at {saved.record.seq}")
    return state, decision, past


def decision_after(before: State | None, decision: int, after: State) -> int:
    """Return the number of the decision in the position `after`; a new one only if the decision is another one."""
    return decision if before is not None and _faced(before) == _faced(after) else after.seq


def _faced(state: State) -> tuple[object, ...]:
    """Return what determines the decision of the seat in turn."""
    # Another top discard is another choice of what to draw.
    offered = state.discard[-1:] if state.phase is Phase.DRAW else ()
    return state.turn, state.phase, state.round, state.hands[state.turn], offered
