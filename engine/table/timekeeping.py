"""What a table does by itself when its deadline is due."""

import logging

from msgspec.structs import replace

from engine.actions import AnnounceLastRound, ExpireWindow, Pass, Reaction
from engine.errors import Refusal
from engine.game import window_ms
from engine.players import absent
from engine.replays.recording import By
from engine.state import Window
from engine.table.errors import Overtaken, StorageError
from engine.table.notices import Notice, NoticeKind
from engine.table.people.presence import missed_turn
from engine.table.records import Deadline, DeadlineKind, Draft, stopped
from engine.table.slow.orders import Order, Orders, answer
from engine.table.slow.waiting import after_night, after_summons, long_window, with_asked
from engine.table.stored import OpenChange, StoredTable
from engine.views import view_for
from engine.windows import has_answered

log = logging.getLogger(__name__)


async def act_when_due(table: StoredTable, deadline: Deadline) -> None:
    """Do what a deadline is for, if it is still in force; retry if writing failed."""
    try:
        async with table.change() as change:
            if deadline in table.pending:
                await _work_out(table, change, deadline)
    except Overtaken:
        pass  # the other writer does what was due
    except StorageError:
        log.exception("table %d could not write what was due; it retries", table.record.id)
        table.retry(deadline)
    except Refusal as refusal:
        log.error("table %d: what was due was refused: %s", table.record.id, refusal.code)
    except Exception as error:
        table.freeze(error, deadline.kind)


async def _work_out(table: StoredTable, change: OpenChange, deadline: Deadline) -> None:
    match deadline.kind:
        case DeadlineKind.LOBBY | DeadlineKind.IDLE:
            change.draft = stopped(table.record, table.now(), Notice(NoticeKind.EXPIRED))
        case DeadlineKind.RETURN:
            change.draft = Draft(table.record)
        case DeadlineKind.TURN:
            change.draft = _played_for_absent(table)
        case DeadlineKind.SUMMON | DeadlineKind.REMIND | DeadlineKind.ASK:
            change.draft = _summoned(table, deadline)
        case DeadlineKind.ORDERS | DeadlineKind.LONG:
            await _answer_by_orders(table, change, deadline)
        case DeadlineKind.LAST_ROUND:
            change.draft = table.acted(AnnounceLastRound(), table.players_clock.now(), By.TIME)
        case DeadlineKind.WINDOW | DeadlineKind.SETTLE:
            change.draft = table.acted(ExpireWindow(deadline.ref), table.players_clock.now(), By.TIME)


def _played_for_absent(table: StoredTable) -> Draft:
    """Return the turn of a seat whose time is over, played for it."""
    state = table.playing()
    action = absent.choose(view_for(state, state.turn))
    record, notices = missed_turn(table.record, state.turn)
    return table.acted(action, table.players_clock.now(), By.AUTO, record, notices)


def _summoned(table: StoredTable, deadline: Deadline) -> Draft:
    """Return the summons or reminder of the player in turn of a slow game, or all who might answer in the long window.

    A player who is asleep by now, because the program was down when it was due or the hours were changed, is summoned
    in the morning.
    """
    seat, now = table.record.seats[table.playing().turn], table.now()
    notices: tuple[Notice, ...] = ()
    if deadline.kind is DeadlineKind.ASK:
        following, notices = deadline.at_end(DeadlineKind.LONG), (Notice(NoticeKind.ASKED),)
    elif seat.slow is not None and seat.slow.availability.wakes(now) > now:
        following = after_night(deadline, seat.slow.availability, now)
    elif seat.slow is not None and deadline.kind is DeadlineKind.SUMMON:
        following = after_summons(deadline, seat.slow.availability, now)
        notices = (Notice(NoticeKind.SUMMONED, seat.name),)
    else:
        following, notices = deadline.at_end(DeadlineKind.TURN), (Notice(NoticeKind.REMINDED, seat.name),)
    return Draft(replace(table.record, deadline=following), notices)


async def _answer_by_orders(table: StoredTable, change: OpenChange, deadline: Deadline) -> None:
    """Answer the open window of a slow game for all people by their orders; when the long window is over, pass.

    Passes come first, as they are secret, so that the result is there at once. Players to be asked get the long window.
    """
    state, late = table.playing(), deadline.kind is DeadlineKind.LONG
    window = state.windows[-1]
    answers: list[Reaction | Pass] = []
    asked: list[int] = []
    for index in window.eligible:
        seat, view = table.record.seats[index], view_for(state, index)
        if seat.slow is None or seat.computer is not None or not any(isinstance(each, Pass) for each in view.legal):
            continue
        orders = Orders(Order.NEVER, Order.NEVER) if late else seat.slow.orders
        action = answer(view, orders, may_ask=seat.slow.asked < state.round)
        if action is None:
            asked.append(index)
        else:
            answers.append(action)
    stamp = table.players_clock.now()
    # A claim starts the settle time; with all passes made before, the race is decided at once.
    for action in sorted(answers, key=lambda each: not isinstance(each, Pass)):
        # A pass can bring that of a seat that passes until its turn, which has then answered.
        if _is_open(table, window) and not has_answered(table.playing(), table.playing().windows[-1], action.seat):
            change.draft = table.acted(action, stamp, By.AUTO)
            await change.write()
    # With a claim in the race, its deadline does the rest.
    if not _is_open(table, window) or table.playing().race:
        return
    if late:
        change.draft = table.acted(ExpireWindow(window.id), stamp, By.TIME)
    elif asked:
        record = with_asked(table.record, asked, state.round)
        change.draft = Draft(replace(record, deadline=long_window(record, window, table.now())))
    else:  # AI players have yet to answer
        wait = window_ms(table.playing(), table.record.pace.reaction_percent) or 0
        waits = Deadline(table.now() + wait, DeadlineKind.WINDOW, window.id)
        change.draft = Draft(replace(table.record, deadline=waits))


def _is_open(table: StoredTable, window: Window) -> bool:
    """Return whether a window is still the one to be answered."""
    windows = table.playing().windows
    return bool(windows) and windows[-1].id == window.id
