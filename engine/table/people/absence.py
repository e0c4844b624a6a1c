"""What others may do without an absent player, who comes back by clicking: `presence` says when somebody is absent.

Pure functions of a record.
"""

from collections.abc import Collection

from msgspec.structs import replace

from engine.state import State, WindowKind
from engine.table.errors import Rejected
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import TURNS_BEFORE_VACANT, Seat
from engine.table.results import weakest_level
from engine.table.storage.records import TableRecord


def is_absent(seat: Seat) -> bool:
    """Return whether a player has missed a turn and not come back, and the seat is not vacant yet."""
    return seat.level is None and seat.missed > 0 and not seat.vacant


def present(record: TableRecord, index: int) -> TableRecord:
    """Return the record with the player of a seat marked as present."""
    seat = record.seats[index]
    if not seat.missed and not seat.away:
        return record
    slow = seat.slow
    if slow is not None and seat.away:  # otherwise the vacation would make the player absent again
        slow = replace(slow, on_leave=False, availability=replace(slow.availability, away_until=0))
    return record.with_seat(index, replace(seat, missed=0, away=False, slow=slow))


def check_between_turns(state: State) -> None:
    """Raise Rejected ``not_between_turns`` while a window is open, regardless of answers, which are secret.

    The pause between two rounds hides nothing.
    """
    if any(window.kind is not WindowKind.ROUND_END for window in state.windows):
        raise Rejected("not_between_turns")


def needs_consent(record: TableRecord) -> bool:
    """Return whether only people play, so that the game may count, and freeing a seat takes seats of two sides.

    Otherwise a host could give the seat to a second account.
    """
    return weakest_level(record.seats) is None


def set_aside(record: TableRecord, state: State, index: int, agreed: Collection[int]) -> tuple[TableRecord, Notice]:
    """Let an AI play an absent player's seat at once, and make it vacant if the `agreed` seats may do that together.

    The player may still come back. Raises Rejected ``not_between_turns``, or ``not_absent``
    if the player is present or nothing would change.
    """
    check_between_turns(state)
    seat = record.seats[index]
    vacant = not needs_consent(record) or len({state.setup.sides[other] for other in agreed}) > 1
    if not is_absent(seat) or (seat.away and not vacant):
        raise Rejected("not_absent", player=seat.name)
    missed = max(seat.missed, TURNS_BEFORE_VACANT) if vacant else seat.missed
    kind = NoticeKind.SET_ASIDE if vacant else NoticeKind.AWAY
    return record.with_seat(index, replace(seat, away=True, missed=missed)), Notice(kind, seat.name)
