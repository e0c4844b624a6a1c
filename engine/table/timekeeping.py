"""What a table does by itself when its deadline is due."""

import logging

from engine.actions import AnnounceLastRound, ExpireWindow
from engine.errors import Refusal
from engine.players import absent
from engine.recording import By
from engine.table.committed import CommittedTable
from engine.table.deadlines import auto_passes
from engine.table.drafts import Draft
from engine.table.errors import Overtaken, StorageError
from engine.table.presence import missed_turn
from engine.table.records import Deadline, DeadlineKind, Status
from engine.table.updates import Notice, NoticeKind
from engine.views import view_for

log = logging.getLogger(__name__)


async def act_when_due(table: CommittedTable, deadline: Deadline) -> None:
    """Do what a deadline is for, if it is still in force; what cannot be written is retried."""

    async def act() -> None:
        if deadline in table.due:
            await _act(table, deadline)

    try:
        await table.exclusively(act())
    except Overtaken:
        pass  # the other writer looks after what was due
    except StorageError:
        log.exception("table %d could not write what was due; it retries", table.record.id)
        if deadline in table.due:
            table.deadlines.retry(deadline)
    except Refusal as refusal:
        log.error("table %d: what was due was refused: %s", table.record.id, refusal.code)
    except Exception as error:
        table.freeze(error, deadline.kind)


async def _act(table: CommittedTable, deadline: Deadline) -> None:
    if deadline.kind in (DeadlineKind.LOBBY, DeadlineKind.IDLE):
        record = table.record.over(Status.STOPPED, table.now())
        await table.commit(Draft(record, (Notice(NoticeKind.EXPIRED),)))
    elif deadline.kind is DeadlineKind.TURN:
        await _play_for_absent(table)
    elif deadline.kind is DeadlineKind.PASSES:
        await _auto_pass(table)
    else:
        last = deadline.kind is DeadlineKind.LAST_ROUND
        action = AnnounceLastRound() if last else ExpireWindow(deadline.ref)
        await table.carry_out(action, table.players_clock.now(), By.TIME, table.record)


async def _play_for_absent(table: CommittedTable) -> None:
    """Play the turn of a seat whose time is over."""
    state = table.playing()
    action = absent.choose(view_for(state, state.turn))
    record, notices = missed_turn(table.record, state.turn)
    await table.carry_out(action, table.players_clock.now(), By.AUTO, record, notices)


async def _auto_pass(table: CommittedTable) -> None:
    """Pass in the top window for the seats with auto-pass that hold no answer; nobody sees who has it on."""
    state = table.playing()
    table.deadlines.auto_pass_done(state)
    passes = auto_passes(state, table.record.seats)
    for pass_ in passes:
        await table.carry_out(pass_, table.players_clock.now(), By.AUTO, table.record)
    if not passes:  # the deadline of the window itself is not set yet
        await table.commit(Draft(table.record))
