"""AI players at their tables: they get the same updates as people, take their time, and submit actions like people.

The delay of an act is drawn when its occasion arises, from public facts, and the AI decides at its end: so delays
reveal nothing about a hand.
"""

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.actions import HoldUp, SeatAction
from engine.errors import Refusal, located
from engine.frozen import Frozen
from engine.players.levels import LEVELS
from engine.players.reactions import DELAYS, Reaction, reaction
from engine.table.errors import StorageError
from engine.table.ports import Clock, Timer
from engine.table.records import Status
from engine.table.registry import Tables
from engine.table.table import Table, Update
from engine.table.tasks import BackgroundTasks
from engine.views import PlayerView

log = logging.getLogger(__name__)

_TURN_MS: Final = (1_800, 3_600)
"""The shortest and longest turn of an AI."""
_AMONG_COMPUTERS_MS: Final = (800, 1_600)
"""The same if the seat before is played by an AI, too: people are only watching then."""


def chosen(level: str, view: PlayerView, seed: str) -> SeatAction | None:
    """Return the action of a level, None if it prefers to wait; the same arguments give the same action."""
    return LEVELS[level].choose(view, random.Random(seed))  # noqa: S311 (no secret)


class _Occasion(Frozen):
    """What an AI may act upon; as long as it stays the same, the AI acts only once."""

    kind: str
    ref: int
    stage: tuple[bool, ...] = ()


@dataclass(eq=False, slots=True)
class _Plan:
    """The occasion that an AI is going to act upon, and the time of the act."""

    occasion: _Occasion
    to: Reaction | None
    due: int
    timer: Timer | None = None
    """None once it acts."""

    def cancel(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()


class Computers:
    """Plays all seats held by an AI, at all tables."""

    def __init__(
        self,
        tables: Tables,
        clock: Clock,
        seed: int,
        choose: Callable[[str, PlayerView, str], SeatAction | None] = chosen,
    ) -> None:
        """Play at these tables; all randomness derives from `seed`, which must be unguessable.

        `choose` returns the action of a level with a view and a seed, None if it prefers to wait.
        """
        self._tables, self._clock, self._seed, self._choose = tables, clock, seed, choose
        self._plans: dict[int, dict[int, _Plan]] = {}
        self._tasks = BackgroundTasks("the act of an AI player")

    def on_update(self, update: Update) -> None:
        """Plan the reactions of a table's AI players to an update, without doing any work here."""
        table = update.table
        plans = self._plans.setdefault(table.id, {})
        for seat in range(len(table.record.seats)):
            occasion, view = _occasion(table, seat)
            before = plans.get(seat)
            if before is not None and before.occasion == occasion:
                continue
            if before is not None:
                plans.pop(seat).cancel()
            if occasion is not None and view is not None:
                plans[seat] = self._planned(table, view, seat, occasion, before)
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
            level = table.record.seats[seat].computer
            assert level is not None
            action = self._choose(level, view, self._chance(table, view, seat))
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

    def _forget(self, number: int, seat: int, plan: _Plan) -> None:
        """Drop a plan that failed, so that the next update makes another one."""
        plan.cancel()
        plans = self._plans.get(number, {})
        if plans.get(seat) is plan:
            del plans[seat]


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
