"""Tables in tests: the one place that looks behind the views, and that puts a table into a given position."""

import copy

from msgspec.structs import replace

from engine.game import Step
from engine.state import State
from engine.table import Seat, Table
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


async def reseat(table: Table, *seats: Seat) -> None:
    """Give a table these seats instead of its own, on disk too."""
    await table._committed.commit(Draft(replace(table.record, seats=seats)))


def freeze(table: Table) -> None:
    """Halt a table as an internal error does."""
    table._committed.freeze(RuntimeError("of a test"), "a test")


def shown_in(table: Table, state: State) -> Table:
    """Return the table as it would look in another position; only for looking at."""
    other = copy.copy(table)
    other._committed = copy.copy(table._committed)
    other._committed.state = state
    return other
