"""Puts running tables into given positions, for tests and screenshots."""

from msgspec.structs import replace

from engine.game import Step
from engine.state import State
from engine.table import Table
from engine.table.records import Draft


def state_of(table: Table) -> State:
    """Return the position of a game, secrets included."""
    state = table._state
    assert state is not None
    return state


async def arrange(table: Table, state: State) -> None:
    """Put a running game into this position, in storage as well."""
    async with table.change() as change:  # a deadline may be due at the same time
        step = Step(replace(state, seq=table.record.seq + 1), ())
        change.draft = Draft(table.record, step=step)
