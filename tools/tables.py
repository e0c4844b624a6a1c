"""Puts running tables into given positions: for tests, and to look at screens."""

from msgspec.structs import replace

from engine.game import Step
from engine.state import State
from engine.table import Table
from engine.table.drafts import Draft


def state_of(table: Table) -> State:
    """Return the position of a game, secrets included."""
    state = table._committed.state
    assert state is not None
    return state


async def arrange(table: Table, state: State) -> None:
    """Put a running game into this position, on disk too, as if it had been played to."""
    state = replace(state, seq=table.record.seq + 1)
    await table._committed.commit(Draft(table.record, step=Step(state, ())))
