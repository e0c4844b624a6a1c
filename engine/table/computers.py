"""AI players at their tables: they are told what happens as anybody is, take their time, and submit like people.

How long an act takes is drawn when its occasion comes, before the hand is looked at: it tells nothing about the hand.
"""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import Struct

from engine.actions import HoldUp, SeatAction
from engine.errors import Refusal, located
from engine.players.levels import LEVELS, REACTION_MS, SEARCHING, STAND_IN
from engine.table.ports import Clock, Status, StorageError, Timer
from engine.table.registry import Tables
from engine.table.service import Table, Update
from engine.table.worker import Unavailable, Worker
from engine.views import PlayerView

log = logging.getLogger(__name__)

Think = Callable[[str, PlayerView, str], Awaitable[SeatAction | None]]
"""Chooses at a level, from a view, with a seed."""

_TURN_MS: Final = (1_800, 3_600)
"""How long an AI takes for its turn."""
_AMONG_COMPUTERS_MS: Final = (800, 1_600)
"""How long it takes when the seat before it is played by an AI, too: nobody waits for that with pleasure."""
_OWN_MS: Final = (400, 1_200)
"""How long it takes to announce what it has laid itself, and so has planned."""
_PATIENCE_S: Final = 5.0
"""So long a search may take, with what it has to wait for; then a rule of thumb decides."""


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return what a level does, None if it would rather wait; the same arguments give the same."""
    return LEVELS[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)


class Thinker:
    """Lets the levels that search think elsewhere, so that the event loop never waits for them."""

    def __init__(self, worker: Worker) -> None:
        """Think with the help of `worker`."""
        self._worker = worker

    async def __call__(self, level: str, view: PlayerView, seed: str) -> SeatAction | None:
        """Return what the level does; if that takes too long, what `STAND_IN` would do."""
        if level not in SEARCHING:
            return chosen(level, view, seed)
        try:
            return await self._worker.do(_PATIENCE_S, chosen, level, view, seed)
        except Unavailable:
            log.warning("an AI decides without searching")
            return chosen(STAND_IN, view, seed)


class _Occasion(Struct, frozen=True):
    """What an AI may act upon. As long as it stays the same, the AI acts once."""

    kind: str
    ref: int
    stage: tuple[bool, ...] = ()


class _Plan:
    """What an AI is going to do something about, and when."""

    def __init__(self, occasion: _Occasion) -> None:
        self.occasion = occasion
        self.timer: Timer | None = None

    def cancel(self) -> None:
        """Do nothing after all."""
        if self.timer is not None:
            self.timer.cancel()


class Computers:
    """Plays every seat that an AI holds, at all tables."""

    def __init__(self, tables: Tables, clock: Clock, think: Think, seed: int) -> None:
        """Play at these tables; all chance comes from `seed`, which nobody should be able to guess."""
        self._tables, self._clock, self._think, self._seed = tables, clock, think, seed
        self._plans: dict[int, dict[int, _Plan]] = {}

    def on_update(self, update: Update) -> None:
        """Plan what the AI players of a table do about what has happened. Does no work here."""
        table = update.table
        plans = self._plans.setdefault(table.id, {})
        for seat in range(len(table.record.seats)):
            occasion = _occasion(table, seat)
            old = plans.get(seat)
            if old is not None and old.occasion == occasion:
                continue
            if old is not None:
                plans.pop(seat).cancel()
            if occasion is not None:
                plans[seat] = self._planned(table, seat, occasion)
        if not plans:
            del self._plans[table.id]

    def close(self) -> None:
        """Plan nothing any longer."""
        for plans in self._plans.values():
            for plan in plans.values():
                plan.cancel()
        self._plans.clear()

    def _planned(self, table: Table, seat: int, occasion: _Occasion) -> _Plan:
        """Return a plan with its alarm set."""
        view, level = table.view(None), table.record.seats[seat].computer
        assert view is not None
        assert level is not None
        plan = _Plan(occasion)
        low, high = _haste(table, view, seat, level, occasion)
        wait = low + (high - low) * random.Random(f"{self._seed}/{table.id}/{view.seq}/{seat}/wait").random()  # noqa: S311
        due = self._clock.now() + round(wait)
        plan.timer = self._clock.call_at(due, lambda: asyncio.ensure_future(self._act(table.id, seat, plan)))
        return plan

    async def _act(self, number: int, seat: int, plan: _Plan) -> None:
        """Think, and act if that is still asked for. What goes wrong here, the table's own deadlines mend."""
        stamp = self._clock.now()
        try:
            table = await self._tables.get(number)
            if table is None or _occasion(table, seat) != plan.occasion:
                return
            view, decision, level = table.view(seat), table.decision, table.record.seats[seat].computer
            assert view is not None
            assert level is not None
            action = await self._think(level, view, f"{self._seed}/{number}/{view.seq}/{seat}")
            if action is not None and self._plans.get(number, {}).get(seat) is plan:
                await table.submit_for(action, decision=decision, stamp=stamp)
        except Refusal as refusal:
            log.info("table %d: an AI was refused: %s", number, refusal.code)
            self._forget(number, seat, plan)
        except StorageError:
            log.exception("table %d: what an AI did could not be written", number)
            self._forget(number, seat, plan)
        except Exception as error:
            log.error("table %d: an AI failed: %s", number, located(error))

    def _forget(self, number: int, seat: int, plan: _Plan) -> None:
        """Let go of a plan that failed, so that the next update makes another."""
        plans = self._plans.get(number, {})
        if plans.get(seat) is plan:
            del plans[seat]


def _occasion(table: Table, seat: int) -> _Occasion | None:
    """Return what the AI at a seat might act upon; None if it plays not, or has nothing to do.

    A table without people stands still until one is back.
    """
    seats = table.record.seats
    if table.status is not Status.PLAYING or table.frozen or seats[seat].computer is None:
        return None
    view = table.view(seat)
    if view is None or not view.legal or all(its.computer for its in seats):
        return None
    window = view.window
    if window is not None:
        stage = (window.announced, window.resolving, window.ripe)
        return _Occasion("window", window.id, stage)
    calls = all(isinstance(action, HoldUp) for action in view.legal)
    return _Occasion("call" if calls else "turn", table.decision)


def _haste(table: Table, view: PlayerView, seat: int, level: str, occasion: _Occasion) -> tuple[int, int]:
    """Return between how many milliseconds an AI takes; decided by what everybody sees.

    What people race with takes as much longer, or shorter, as the windows of the table do.
    """
    window, percent = view.window, table.record.pace.reaction_percent
    if window is not None and window.seat == seat:
        return _stretched(_OWN_MS, percent)
    if occasion.kind == "call" or (window is not None and not window.ripe and not window.resolving):
        return _stretched(REACTION_MS[level], percent)
    before = view.order[view.order.index(seat) - 1]
    return _AMONG_COMPUTERS_MS if table.record.seats[before].computer else _TURN_MS


def _stretched(span: tuple[int, int], percent: int) -> tuple[int, int]:
    """Return so much of both ends of a span."""
    low, high = span
    return low * percent // 100, high * percent // 100
