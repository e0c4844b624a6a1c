"""The position of a stored game, and the number of the decision that is due in it."""

from engine.game import apply
from engine.rules import rules_of
from engine.state import Phase, State
from engine.table.errors import StorageError
from engine.table.records import Saved, Status


def restored_position(saved: Saved) -> tuple[State | None, int]:
    """Return the newest position of a stored game and the number of its decision; None and 0 before a game.

    Raises StorageError if the journal is incomplete, OptionError if this program plays by other rules.
    """
    state = saved.snapshot
    if state is None:
        if saved.record.status is Status.PLAYING:
            raise StorageError(f"table {saved.record.id}: the game has no position")
        return None, 0
    rules_of(state.setup)
    decision = state.seq
    for entry in saved.entries:
        following = apply(state, entry.action, entry.stamp).state
        decision = decision_after(state, decision, following)
        state = following
    if state.seq != saved.record.seq:
        raise StorageError(f"table {saved.record.id}: the journal ends at {state.seq}, not at {saved.record.seq}")
    return state, decision


def decision_after(before: State | None, decision: int, after: State) -> int:
    """Return the number of the decision in the position `after`: another one only if the seat in turn faces another."""
    return decision if before is not None and _faced(before) == _faced(after) else after.seq


def _faced(state: State) -> tuple[object, ...]:
    """Return what the seat in turn decides upon."""
    offered = state.discard[-1:] if state.phase is Phase.DRAW else ()
    return state.turn, state.phase, state.round, state.hands[state.turn], offered
