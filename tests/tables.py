"""Tables in tests: what is changed behind their views, beside `tools.testkit.tables`."""

import copy

import pytest
from msgspec.structs import replace

from engine.errors import RuleViolation
from engine.state import State
from engine.table import Rejected, Seat, Table
from engine.table.records import Draft


async def reseat(table: Table, *seats: Seat) -> None:
    """Give a table these seats instead of its own, on disk too."""
    async with table.change() as change:
        change.draft = Draft(replace(table.record, seats=seats))


def freeze(table: Table) -> None:
    """Halt a table as an internal error does."""
    table.freeze(RuntimeError("of a test"), "a test")


def shown_in(table: Table, state: State) -> Table:
    """Return the table as it would look in another position; only for looking at."""
    other = copy.copy(table)
    assert other._past is not None
    other._past = replace(other._past, now=state)
    return other


def rejected(code: str, **facts: object) -> pytest.RaisesExc[Rejected]:
    """Expect within this context that a table refuses something for this reason, and with these facts if given."""
    return pytest.raises(Rejected, match=code, check=lambda refusal: not facts or refusal.facts == facts)


def ruled_out(code: str, **facts: object) -> pytest.RaisesExc[RuleViolation]:
    """Expect the same of the rules of the game."""
    return pytest.raises(RuleViolation, match=code, check=lambda refusal: not facts or refusal.facts == facts)
