"""AI players at their tables: they are told what happens as anybody is, take their time, and submit like people.

How long an act takes is drawn when its occasion comes, from what everybody sees. Within that time the AI thinks, and
when it is over it acts, with what it has come to or by a rule of thumb: so no delay tells anything about a hand.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import HoldUp, SeatAction
from engine.errors import Refusal, located
from engine.players.levels import REACTION_MS, SEARCHING, SHOUT_MS, STAND_IN
from engine.table.errors import StorageError
from engine.table.registry import Tables
from engine.table.service import Table, Update
from engine.table.storage.ports import Clock, Timer
from engine.table.storage.records import Status
from engine.table.tasks import BackgroundTasks
from engine.views import PlayerView
from engine.workers.thinking import chosen
from engine.workers.thinking import prepare as prepare_levels
from engine.workers.worker import Unavailable, Worker

log = logging.getLogger(__name__)

Think = Callable[[str, PlayerView, str], Awaitable[SeatAction | None]]
"""Chooses at a level, from a view, with a seed."""

_TURN_MS: Final = (1_800, 3_600)
"""How long an AI takes for its turn."""
_AMONG_COMPUTERS_MS: Final = (800, 1_600)
"""How long it takes when the seat before it is played by an AI, too: people only watch then."""


class Thinker:
    """Lets the levels that search think elsewhere, so that the event loop never waits for them."""

    def __init__(self, worker: Worker) -> None:
        """Think with the help of `worker`."""
        self._worker = worker

    async def __call__(self, level: str, view: PlayerView, seed: str) -> SeatAction | None:
        """Return what the level does; raise Unavailable if nobody could think."""
        if level not in SEARCHING:
            return chosen(level, view, seed)
        return await self._worker.do(chosen, level, view, seed)


async def prepare_thinking(worker: Worker) -> None:
    """Let the worker load the machine code that the level ``hard`` searches with, so that no game waits for it."""
    if find_spec("numba") is None:
        log.info("the level hard plays more strongly with numba, which `make fast` installs")
        return
    try:
        await worker.do(prepare_levels)
    except Unavailable:
        log.warning("the machine code for the level hard is not ready yet: the first decisions go on making it")


class _Occasion(Struct, frozen=True):
    """What an AI may act upon. As long as it stays the same, the AI acts once."""

    kind: str
    ref: int
    stage: tuple[bool, ...] = ()


class _Thought(Struct, frozen=True):
    """What thinking has come to."""

    action: SeatAction | None
    """None: it would rather wait."""


class _Plan:
    """What an AI is going to do something about, and when; what it thinks until then."""

    def __init__(self, occasion: _Occasion, due: int) -> None:
        self.occasion, self.due = occasion, due
        self.timer: Timer | None = None
        """None as soon as it acts."""
        self.view: PlayerView | None = None
        self.thought: asyncio.Task[_Thought | None] | None = None
        """What it thinks to do in the position that it saw; None if it could not think."""

    def cancel(self) -> None:
        """Do nothing after all."""
        if self.timer is not None:
            self.timer.cancel()
        if self.thought is not None:
            self.thought.cancel()


class Computers:
    """Plays every seat that an AI holds, at all tables."""

    def __init__(self, tables: Tables, clock: Clock, think: Think, seed: int) -> None:
        """Play at these tables; all chance comes from `seed`, which nobody should be able to guess."""
        self._tables, self._clock, self._think, self._seed = tables, clock, think, seed
        self._plans: dict[int, dict[int, _Plan]] = {}
        self._tasks = BackgroundTasks("the act of an AI player")

    def on_update(self, update: Update) -> None:
        """Plan what the AI players of a table do about what has happened. Does no work here."""
        table = update.table
        plans = self._plans.setdefault(table.id, {})
        for seat in range(len(table.record.seats)):
            occasion, view = _occasion(table, seat)
            plan = plans.get(seat)
            if plan is not None and plan.occasion != occasion:
                plans.pop(seat).cancel()
                plan = None
            if occasion is None or view is None:
                continue
            if plan is None:
                plan = plans[seat] = self._planned(table, view, seat, occasion)
            if plan.timer is not None and not _same(plan.view, view):
                self._ponder(table, seat, plan, view)
        if not plans:
            del self._plans[table.id]

    def holds(self, table: Table) -> bool:
        """Return whether an AI is about to act at a table."""
        return any(plan.timer is not None for plan in self._plans.get(table.id, {}).values())

    def let_go(self, table: Table) -> None:
        """Forget what was planned at a table that is put away."""
        for plan in self._plans.pop(table.id, {}).values():
            plan.cancel()

    def close(self) -> None:
        """Plan nothing any longer."""
        for plans in self._plans.values():
            for plan in plans.values():
                plan.cancel()
        self._plans.clear()

    def _planned(self, table: Table, view: PlayerView, seat: int, occasion: _Occasion) -> _Plan:
        """Return a plan with its alarm set."""
        low, high = _haste(table, view, seat, occasion)
        wait = low + (high - low) * random.Random(f"{self._chance(table, view, seat)}/wait").random()  # noqa: S311
        plan = _Plan(occasion, self._clock.now() + round(wait))
        plan.timer = self._clock.call_at(plan.due, lambda: self._tasks.spawn(self._act(table.id, seat, plan)))
        return plan

    def _ponder(self, table: Table, seat: int, plan: _Plan, view: PlayerView) -> None:
        """Begin to think about a position, instead of the one before."""
        if plan.thought is not None:
            plan.thought.cancel()
        level = table.record.seats[seat].computer
        assert level is not None
        plan.view = view
        plan.thought = asyncio.ensure_future(self._thought(table, level, view, seat))

    async def _thought(self, table: Table, level: str, view: PlayerView, seat: int) -> _Thought | None:
        """Return what the level does; None, and no error that might quote the hand, if it could not think."""
        try:
            return _Thought(await self._think(level, view, self._chance(table, view, seat)))
        except Unavailable:
            return None
        except Exception as error:
            log.error("table %d: an AI failed: %s", table.id, located(error))
            return None

    def _chance(self, table: Table, view: PlayerView, seat: int) -> str:
        """Return what the chance of this occasion comes from: in a race of the day what is the same for everybody."""
        if table.chance is not None:
            window = 0 if view.window is None else view.window.id
            return f"{table.chance}/{seat}/{table.record.seats[seat].stood_in}/{view.phase}/{window}"
        return f"{self._seed}/{table.id}/{view.seq}/{seat}"

    async def _act(self, number: int, seat: int, plan: _Plan) -> None:
        """Act if that is still asked for. What goes wrong here, the table's own deadlines mend."""
        plan.timer = None
        try:
            table = await self._tables.get(number)
            occasion, view = (None, None) if table is None else _occasion(table, seat)
            if table is None or view is None or occasion != plan.occasion:
                return
            action = self._decided(table, seat, plan, view)
            if action is not None and self._plans.get(number, {}).get(seat) is plan:
                await table.submit_for(action, decision=table.decision, stamp=plan.due)
        except Refusal as refusal:
            log.info("table %d: an AI was refused: %s", number, refusal.code)
            self._forget(number, seat, plan)
        except StorageError:
            log.exception("table %d: what an AI did could not be written", number)
            self._forget(number, seat, plan)
        except Exception as error:
            log.error("table %d: an AI failed: %s", number, located(error))

    def _decided(self, table: Table, seat: int, plan: _Plan, view: PlayerView) -> SeatAction | None:
        """Return what the AI has thought to do in this position, or what its `STAND_IN` does if that is not ready."""
        thought, ready = plan.thought, None
        if thought is not None and thought.done() and not thought.cancelled() and _same(plan.view, view):
            ready = thought.result()
        if ready is not None:
            return ready.action
        if thought is not None:
            thought.cancel()
        log.warning("table %d: an AI decides without searching", table.id)
        return chosen(STAND_IN, view, self._chance(table, view, seat))

    def _forget(self, number: int, seat: int, plan: _Plan) -> None:
        """Let go of a plan that failed, so that the next update makes another."""
        plans = self._plans.get(number, {})
        if plans.get(seat) is plan:
            del plans[seat]


def _same(one: PlayerView | None, other: PlayerView) -> bool:
    """Return whether both show the same position; another's pass, which nobody sees, changes only its number."""
    return one is not None and replace(one, seq=other.seq) == other


def _occasion(table: Table, seat: int) -> tuple[_Occasion | None, PlayerView | None]:
    """Return what the AI at a seat might act upon, and what it sees; None if no AI plays there or it has nothing to do.

    A table without people stands still until one is back.
    """
    seats = table.record.seats
    if table.status is not Status.PLAYING or table.frozen or seats[seat].computer is None:
        return None, None
    view = table.view(seat)
    if view is None or not view.legal or all(seat.computer for seat in seats):
        return None, None
    window = view.window
    if window is not None:
        stage = (window.announced, window.resolving, window.ripe)
        return _Occasion("window", window.id, stage), view
    calls = all(isinstance(action, HoldUp) for action in view.legal)
    return _Occasion("call" if calls else "turn", table.decision), view


def _haste(table: Table, view: PlayerView, seat: int, occasion: _Occasion) -> tuple[int, int]:
    """Return between how many milliseconds an AI takes; decided by what everybody sees.

    What people race with takes as much longer, or shorter, as the windows of the table do.
    """
    window, percent, level = view.window, table.record.pace.reaction_percent, table.record.seats[seat].computer
    assert level is not None
    if window is not None and window.seat == seat:
        return _stretched(SHOUT_MS, percent)
    if occasion.kind == "call" or (window is not None and not window.ripe and not window.resolving):
        return _stretched(REACTION_MS[level], percent)
    before = view.order[view.order.index(seat) - 1]
    return _AMONG_COMPUTERS_MS if table.record.seats[before].computer else _TURN_MS


def _stretched(span: tuple[int, int], percent: int) -> tuple[int, int]:
    """Return so much of both ends of a span."""
    low, high = span
    return low * percent // 100, high * percent // 100
