"""A change of a table that was checked and worked out, but not written yet."""

from msgspec import Struct
from msgspec.structs import replace

from engine.game import Step
from engine.table.notices import Notice, NoticeKind
from engine.table.results import Result, ending_of, results_of
from engine.table.storage.records import Entry, Status, Stop, TableRecord


class Draft(Struct, frozen=True):
    """The result of a request or a deadline; `StoredTable.change` writes it as a whole or not at all."""

    record: TableRecord
    notices: tuple[Notice, ...] = ()
    step: Step | None = None
    """The new position with its events; None if the position is unchanged."""
    entry: Entry | None = None
    """The action that led to it; None for the first deal."""
    results: tuple[Result, ...] = ()
    """The results of a game that ends with this change."""
    stop: Stop | None = None
    """How this change stops a game that counts."""


def with_outcome(draft: Draft, now: int) -> Draft:
    """Return the draft with the consequences of its step for the record: the new ``seq``, and the end of the game."""
    if draft.step is None:
        return draft
    state = draft.step.state
    draft = replace(draft, record=replace(draft.record, seq=state.seq))
    ending = ending_of(state, draft.record.seats)
    if ending is None:
        return draft
    return replace(
        draft,
        record=draft.record.over(Status.FINISHED, now),
        results=results_of(state, draft.record.seats, ending.winners, ending.totals),
        notices=(*draft.notices, Notice(NoticeKind.FINISHED)),
    )
