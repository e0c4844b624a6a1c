"""AI players at their tables: they get the same updates as people, take their time, and submit actions like people.

The delay of an act is drawn when its occasion arises, from public facts. The AI thinks during the delay and acts at its
end, by its thought if that is ready, or by a rule of thumb: so delays reveal nothing about a hand.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.actions import HoldUp, SeatAction
from engine.errors import Refusal, located
from engine.players.levels import SEARCHING
from engine.players.reactions import DELAYS, Reaction, reaction
from engine.table.errors import StorageError
from engine.table.ports import Clock, Timer
from engine.table.records import Status
from engine.table.registry import Tables
from engine.table.table import Table, Update
from engine.table.tasks import BackgroundTasks
from engine.views import PlayerView
from engine.workers.thinking import chosen, chosen_at_once
from engine.workers.worker import Unavailable, Worker

log = logging.getLogger(__name__)

Think = Callable[[str, PlayerView, str], Awaitable[SeatAction | None]]
"""Chooses an action for a level and a view, with a seed."""

_TURN_MS: Final = (1_800, 3_600)
"""The shortest and longest turn of an AI."""
_AMONG_COMPUTERS_MS: Final = (800, 1_600)
"""The same if the seat before is played by an AI, too: people are only watching then."""


class Thinker:
    """Runs the searching levels in another process, so that they never block the event loop."""

    def __init__(self, worker: Worker) -> None:
        """Use `worker` for the searching levels."""
        self._worker = worker

    async def __call__(self, level: str, view: PlayerView, seed: str) -> SeatAction | None:
        """Return the action of the level; raise Unavailable if the worker failed."""
        if level not in SEARCHING:
            return chosen(level, view, seed)
        return await self._worker.do(chosen, level, view, seed)


class _Occasion(Struct, frozen=True):
    """What an AI may act upon; as long as it stays the same, the AI acts only once."""

    kind: str
    ref: int
    stage: tuple[bool, ...] = ()


class _Thought(Struct, frozen=True):
    """The result of thinking."""

    action: SeatAction | None
    """None: it prefers to wait."""


class _Plan:
    """The occasion that an AI is going to act upon, the time of the act, and its thinking until then."""

    def __init__(self, occasion: _Occasion, to: Reaction | None, due: int) -> None:
        self.occasion, self.to, self.due = occasion, to, due
        self.timer: Timer | None = None
        """None once it acts."""
        self.view: PlayerView | None = None
        self.thought: asyncio.Task[_Thought | None] | None = None
        """Its choice for `view`; the result is None if thinking failed."""

    def cancel(self) -> None:
        """Cancel the timer and the thinking."""
        if self.timer is not None:
            self.timer.cancel()
        if self.thought is not None:
            self.thought.cancel()


class Computers:
    """Plays all seats held by an AI, at all tables."""

    def __init__(self, tables: Tables, clock: Clock, think: Think, seed: int) -> None:
        """Play at these tables; all randomness derives from `seed`, which must be unguessable."""
        self._tables, self._clock, self._think, self._seed = tables, clock, think, seed
        self._plans: dict[int, dict[int, _Plan]] = {}
        self._tasks = BackgroundTasks("the act of an AI player")

    def on_update(self, update: Update) -> None:
        """Plan the reactions of a table's AI players to an update, without doing any work here."""
        table = update.table
        plans = self._plans.setdefault(table.id, {})
        for seat in range(len(table.record.seats)):
            occasion, view = _occasion(table, seat)
            # A changed occasion cancels the plan. Within the same one only the thinking restarts.
            before = plan = plans.get(seat)
            if plan is not None and plan.occasion != occasion:
                plans.pop(seat).cancel()
                plan = None
            if occasion is None or view is None:
                continue
            if plan is None:
                plan = plans[seat] = self._planned(table, view, seat, occasion, before)
            if plan.timer is not None and not _same(plan.view, view):
                self._ponder(table, seat, plan, view)
        if not plans:
            del self._plans[table.id]

    def release(self, table: Table) -> bool:
        """Drop the plans for a table that is dropped from memory; return True, as none can be due soon."""
        for plan in self._plans.pop(table.id, {}).values():
            plan.cancel()
        return True

    def close(self) -> None:
        """Drop all plans."""
        for plans in self._plans.values():
            for plan in plans.values():
                plan.cancel()
        self._plans.clear()

    def _planned(self, table: Table, view: PlayerView, seat: int, occasion: _Occasion, before: _Plan | None) -> _Plan:
        """Return a plan with its timer set; `before` is the one that it replaces."""
        part = random.Random(f"{self._chance(table, view, seat)}/wait").random()  # noqa: S311
        to, now = _to(view, occasion), self._clock.now()
        due = now + _wait(table, view, seat, to, part)
        if to is Reaction.CALL and before is not None and before.to is to and before.timer is not None:
            due = max(now, before.due)  # a tie stays in sight whatever is announced or answered meanwhile
        plan = _Plan(occasion, to, due)
        plan.timer = self._clock.call_at(plan.due, lambda: self._tasks.spawn(self._act(table.id, seat, plan)))
        return plan

    def _ponder(self, table: Table, seat: int, plan: _Plan, view: PlayerView) -> None:
        """Start to think about a position, instead of the previous one."""
        if plan.thought is not None:
            plan.thought.cancel()
        level = table.record.seats[seat].computer
        assert level is not None
        plan.view = view
        plan.thought = asyncio.ensure_future(self._thought(table, level, view, seat))

    async def _thought(self, table: Table, level: str, view: PlayerView, seat: int) -> _Thought | None:
        """Return the choice of the level, or None if thinking failed: an error raised here might quote the hand."""
        try:
            return _Thought(await self._think(level, view, self._chance(table, view, seat)))
        except Unavailable:
            return None
        except Exception as error:
            log.error("table %d: an AI failed: %s", table.id, located(error))
            return None

    def _chance(self, table: Table, view: PlayerView, seat: int) -> str:
        """Return the seed for this occasion; in a race of the day, one that is the same for all players."""
        if table.chance is not None:
            window = 0 if view.window is None else view.window.id
            return f"{table.chance}/{seat}/{table.record.seats[seat].stood_in}/{view.phase}/{window}"
        return f"{self._seed}/{table.id}/{view.seq}/{seat}"

    async def _act(self, number: int, seat: int, plan: _Plan) -> None:
        """Act if the occasion persists. Failures are made up for by the table's own deadlines."""
        plan.timer = None
        try:
            table = await self._tables.get(number)
            occasion, view = (None, None) if table is None else _occasion(table, seat)
            if table is None or view is None or occasion != plan.occasion:
                return
            if table.paused:  # the update at its end makes another plan
                self._forget(number, seat, plan)
                return
            action = self._decided(table, seat, plan, view)
            # While the table was loaded or this task waited, an update may have replaced the plan.
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
        """Return the AI's choice in this position, or that of its level without a search if it is not ready."""
        thought, ready = plan.thought, None
        if thought is not None and thought.done() and not thought.cancelled() and _same(plan.view, view):
            ready = thought.result()
        if ready is not None:
            return ready.action
        if thought is not None:
            thought.cancel()
        log.warning("table %d: an AI decides without searching", table.id)
        level = table.record.seats[seat].computer
        assert level is not None
        return chosen_at_once(level, view, self._chance(table, view, seat))

    def _forget(self, number: int, seat: int, plan: _Plan) -> None:
        """Drop a plan that failed, so that the next update makes another one."""
        plan.cancel()
        plans = self._plans.get(number, {})
        if plans.get(seat) is plan:
            del plans[seat]


def _same(one: PlayerView | None, other: PlayerView) -> bool:
    """Return whether both show the same position; another seat's pass, which is secret, only changes `seq`."""
    return one is not None and replace(one, seq=other.seq) == other


def _occasion(table: Table, seat: int) -> tuple[_Occasion | None, PlayerView | None]:
    """Return what the AI at a seat might act upon, and its view; None if no AI plays there or it has nothing to do.

    A table without people stops until one is back.
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


def _to(view: PlayerView, occasion: _Occasion) -> Reaction | None:
    """Return what an AI reacts to, from public facts; None if it is in turn or closes a window."""
    window = view.window
    own = window is not None and window.seat == view.seat
    asked = own or (window is not None and not window.ripe and not window.resolving)
    return reaction(view) if asked or occasion.kind == "call" else None


def _wait(table: Table, view: PlayerView, seat: int, to: Reaction | None, part: float) -> int:
    """Return the delay of an AI in ms, the `part` (0 to 1) of its range.

    Delays that compete with people's reactions scale with the windows of the table.
    """
    level = table.record.seats[seat].computer
    assert level is not None
    if to is not None:
        return DELAYS[level][to].at(part, table.record.pace.reaction_percent)
    low, high = _AMONG_COMPUTERS_MS if table.record.seats[seat - 1].computer else _TURN_MS
    return round(low + (high - low) * part)
