"""The priority queue of hands that are to be edited.

Edits begin one by one: those of players who must act on each iteration of the event loop, others in its spare time.
"""

import heapq
import itertools
from collections.abc import Callable
from enum import IntEnum
from typing import Final, Protocol

from cogs.sync.turns import SpareTime, Turns
from engine.table import BackgroundTasks

_AT_ONCE: Final = 100
"""The most concurrent edits: with 0.2 s for a request, 500 a second."""
_OTHERS_AT_ONCE: Final = 60
"""The most when the next owner need not act, so that slow requests leave room for players who must."""
_PASSED_S: Final = 10.0
"""How many seconds a hand that concerns only its table may be overtaken by hands that concern their owners."""


class EditUrgency(IntEnum):
    """Why a hand is to be edited, the most urgent reason first."""

    ACT = 0
    """Its owner must act."""
    OWN = 1
    """Its owner has lost or gained something, or no longer has to act."""
    TABLE = 2
    """Something else has happened at the table."""


class Edits(Protocol):
    """The edits of one hand."""

    place: int | None
    """Its place in the queue; None if it is not queued."""

    def begin(self, place: int) -> bool:
        """Begin the edit at this place of the queue; return False if it has lost its place, or may not begin now."""

    async def carry_out(self) -> None:
        """Edit the hand, after `begin`."""


class HandQueue:
    """The hands of all tables that are waiting to be edited."""

    def __init__(self, tasks: BackgroundTasks, spare_time: SpareTime, observe_age: Callable[[float], object]) -> None:
        """Edit in `tasks`; `observe_age` receives for how many seconds a hand was outdated when its edit arrived."""
        self._tasks, self.observe_age = tasks, observe_age
        self._turns: dict[bool, Turns | SpareTime] = {True: Turns(), False: spare_time}
        """By whether the owner must act."""
        self._waiting: list[tuple[bool, float, int, Edits]] = []
        self._places = itertools.count()
        self._editing = 0
        self._beginning: set[bool] = set()
        """The kinds of hands (by whether the owner must act) for which a `_begin` is running."""

    def push(self, edits: Edits, urgency: EditUrgency, since: float) -> None:
        """Queue a hand that became outdated at `since`; it is edited in its turn, unless it loses its place before."""
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
        """Return whether the first hand is of this kind, and there is room for another edit."""
        while self._waiting and self._waiting[0][3].place != self._waiting[0][2]:
            heapq.heappop(self._waiting)  # skip places that were lost, without using up a turn
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
