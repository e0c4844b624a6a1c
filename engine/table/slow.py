"""Slow games: when people are called, until when the table waits for them, and their vacations (docs/SLOW.md).

Pure functions of a record. Times are in milliseconds of Unix time.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from engine.rules import RULESETS
from engine.table.availability import Availability
from engine.table.drafts import Draft
from engine.table.errors import Rejected
from engine.table.orders import Orders
from engine.table.records import TableRecord
from engine.table.seats import Pace, Seat, SlowSeat

ORDERS_MS: Final = 5_000
"""How long after a window has opened it is answered by orders: the same for everybody, so that it reveals nothing."""
_MISSED_PART: Final = 4
"""Whoever's time was over while the program did not run has the fourth part of it."""


def checked(record: TableRecord) -> TableRecord:
    """Return the record; raise Rejected ``needs_speed`` if its game would be slow under rules that live by speed."""
    if record.pace.slow and not RULESETS[record.lobby.ruleset].slow:
        raise Rejected("needs_speed")
    return record


def seated(seat: Seat, pace: Pace, known: Mapping[int, SlowSeat]) -> Seat:
    """Return the seat of a game of this pace, with what is known of its player if the game is slow."""
    return replace(seat, slow=known.get(seat.player, SlowSeat())) if pace.slow and seat.level is None else seat


# -- what players say ---------------------------------------------------------------------------------------------


def with_orders(orders: Orders, record: TableRecord, index: int) -> Draft:
    """Give a seat these standing orders; raise Rejected ``not_slow``."""
    return _with(record, index, replace(_slow(record, index), orders=orders))


def with_availability(availability: Availability, record: TableRecord, index: int) -> Draft:
    """Note when the player of a seat may be called; raise Rejected ``not_slow``."""
    return _with(record, index, replace(_slow(record, index), availability=availability))


def _slow(record: TableRecord, index: int) -> SlowSeat:
    slow = record.seats[index].slow
    if slow is None:
        raise Rejected("not_slow")
    return slow


def _with(record: TableRecord, index: int, slow: SlowSeat) -> Draft:
    return Draft(record.with_seat(index, replace(record.seats[index], slow=slow)))
