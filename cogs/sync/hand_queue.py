"""The order in which hands on show are edited: the most urgent first, each at a pace that its token takes.

Edits begin one by one: of hands whose owners must act at each turn of the event loop, of others in the time that it has
left.
"""

import heapq
import itertools
from collections.abc import Callable
from enum import IntEnum
from typing import Final, Protocol

from cogs.sync.turns import SpareTime, Turns
from engine.table import BackgroundTasks

_AT_ONCE: Final = 100
"""How many hands are edited at the same time: where Discord takes 0.2 s for an answer, 500 a second."""
_OTHERS_AT_ONCE: Final = 60
"""How many when the next one is of an owner who need not act: slow requests leave room for players who must."""
_PASSED_S: Final = 10.0
"""For how many seconds other hands may go before one at whose table something has happened."""


class EditUrgency(IntEnum):
    """Why a hand is edited, the most urgent reason first."""

    ACT = 0
    """Its owner must act."""
    OWN = 1
    """Its owner has lost or gained something, or no longer has to act."""
    TABLE = 2
    """Something else has happened at the table."""


class Edits(Protocol):
    """The edits of one hand."""

    place: int | None
    """Its place in the queue, if it has one."""

    def begin(self, place: int) -> bool:
        """Begin the edit that has this place in the queue; return False if it has lost it, or may not begin now."""

    async def carry_out(self) -> None:
        """Edit the hand, after `begin`."""


class HandQueue:
    """The hands of all tables that are to be edited now."""

    def __init__(self, tasks: BackgroundTasks, spare_time: SpareTime, observe_age: Callable[[float], object]) -> None:
        """Edit in `tasks`; `observe_age` is given for how many seconds a hand was outdated when its edit arrived."""
        self._tasks, self.observe_age = tasks, observe_age
        self._turns: dict[bool, Turns | SpareTime] = {True: Turns(), False: spare_time}
        """For hands whose owners must act, and for others."""
        self._waiting: list[tuple[bool, float, int, Edits]] = []
        self._places = itertools.count()
        self._editing = 0
        self._beginning: set[bool] = set()
        """Whether hands whose owners must act are being begun, and whether others are."""

    def push(self, edits: Edits, urgency: EditUrgency, since: float) -> None:
        """Edit a hand that is outdated `since` then as soon as it is its turn, if it keeps its place until then."""
        edits.place = place = next(self._places)
        passed_s = _PASSED_S if urgency is EditUrgency.TABLE else 0.0
        heapq.heappush(self._waiting, (urgency is not EditUrgency.ACT, since + passed_s, place, edits))
        self._fill()

    def _fill(self) -> None:
        for must_act in (True, False):
            if self._may_begin(must_act) and must_act not in self._beginning:
                self._beginning.add(must_act)
                self._tasks.spawn(self._begin(must_act))

    def _may_begin(self, must_act: bool) -> bool:
        """Return whether the first hand is one whose owner must act, or is not, and there is room for it."""
        while self._waiting and self._waiting[0][3].place != self._waiting[0][2]:
            heapq.heappop(self._waiting)  # a place that was lost takes no turn
        room = self._editing < (_AT_ONCE if must_act else _OTHERS_AT_ONCE)
        return room and bool(self._waiting) and self._waiting[0][0] is not must_act

    async def _begin(self, must_act: bool) -> None:
        try:
            while self._may_begin(must_act):
                await self._turns[must_act].turn()
                if self._may_begin(must_act):
                    self._begin_first()
        finally:
            self._beginning.remove(must_act)
        self._fill()

    def _begin_first(self) -> None:
        _, _, place, edits = heapq.heappop(self._waiting)
        if edits.begin(place):
            self._editing += 1
            self._tasks.spawn(self._edit(edits))

    async def _edit(self, edits: Edits) -> None:
        try:
            await edits.carry_out()
        finally:
            self._editing -= 1
            self._fill()
