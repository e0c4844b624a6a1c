"""The order in which hands on show are edited: the most urgent first, each at a pace that its token takes.

Edits begin one by one: of hands whose owners must act at each turn of the event loop, of others in the time that it has
left.
"""

import asyncio
import heapq
import itertools
import math
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Final

from cogs.sync.context import loop_time
from cogs.sync.tasks import BackgroundTasks
from cogs.sync.turns import SpareTime, Turns

_AT_ONCE: Final = 100
"""How many hands are edited at the same time: where Discord takes 0.2 s for an answer, 500 a second."""
_OTHERS_AT_ONCE: Final = 60
"""How many may be when one begins that nobody waits for: slow calls of theirs leave room for whoever must act."""
_PASSED_S: Final = 10.0
"""For how many seconds other hands may go before one at whose table something has happened."""
_RETRIES: Final = 3
_RETRY_S: Final = 5.0
"""Seconds until a failed edit is retried, longer by as much each time."""
_SETTLED_S: Final = 0.02
"""By how many seconds a wait for the end of a race exceeds it."""


class EditUrgency(IntEnum):
    """Why a hand is edited, the most urgent reason first."""

    ACT = 0
    """Its owner must act."""
    OWN = 1
    """Its owner has lost or gained something, or need not act any longer."""
    TABLE = 2
    """Something else has happened at the table."""


_PAUSE_S: Final = {EditUrgency.ACT: 0.5, EditUrgency.OWN: 0.5, EditUrgency.TABLE: 2.0}
"""The least time between two edits of a hand: Discord takes five through one token in two seconds."""


class HandQueue:
    """The hands of all tables that are to be edited now."""

    def __init__(self, tasks: BackgroundTasks, spare_time: SpareTime, observe_age: Callable[[float], object]) -> None:
        """Edit in `tasks`; `observe_age` is given for how many seconds a hand was outdated when its edit arrived."""
        self._tasks, self.observe_age = tasks, observe_age
        self._turns: dict[bool, Turns | SpareTime] = {True: Turns(), False: spare_time}
        """For hands whose owners must act, and for others."""
        self._waiting: list[tuple[bool, float, int, HandEdits]] = []
        self._places = itertools.count()
        self._editing = 0
        self._beginning: set[bool] = set()
        """Whether hands whose owners must act are being begun, and whether others are."""

    def push(self, edits: "HandEdits", urgency: EditUrgency, since: float) -> None:
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

    async def _edit(self, edits: "HandEdits") -> None:
        try:
            await edits.carry_out()
        finally:
            self._editing -= 1
            self._fill()


class HandEdits:
    """The edits of one hand on show: one at a time, paced, and the newest state wins."""

    def __init__(
        self,
        queue: HandQueue,
        edit: Callable[[], Awaitable[bool | None]],
        blocked_s: Callable[[], float],
        on_idle: Callable[[], None],
    ) -> None:
        """Edit by `edit`, which returns whether that succeeded (False: retry it), or None if there was nothing to edit.

        `blocked_s` returns for how many seconds nothing may be shown; if infinite, until `resume` is called. `on_idle`
        is called when the hand shows what is, or cannot.
        """
        self._queue, self._edit, self._blocked_s, self._on_idle = queue, edit, blocked_s, on_idle
        self._urgency: EditUrgency | None = None
        """None: it shows what is."""
        self._since = 0.0
        """Since when it does not."""
        self._edited = -math.inf
        """When it was last edited through its present token."""
        self._shown = -math.inf
        """When it was last shown."""
        self._failures = 0
        self._timer: asyncio.TimerHandle | None = None
        self.place: int | None = None
        """Its place in the queue, if it has one."""
        self.editing = False
        """Whether an edit is under way."""
        self._finished = asyncio.Event()

    def want(self, urgency: EditUrgency) -> None:
        """Edit the hand soon, or sooner: it is outdated."""
        if self._urgency is None:
            self._since = loop_time()
        if self._urgency is None or urgency < self._urgency:
            self._urgency, self._failures = urgency, 0
            self.resume()

    def resume(self) -> None:
        """Set the timer of the next edit, if there is to be one."""
        self.place = None
        self._cancel_timer()
        if self.up_to_date:
            self._on_idle()
        blocked_s = self._blocked_s()
        if self._urgency is None or self.editing or blocked_s == math.inf:
            return
        last = self._shown if self._urgency is EditUrgency.TABLE else self._edited
        pause_s = _RETRY_S * self._failures if self._failures else _PAUSE_S[self._urgency]
        wait_s = max(blocked_s + _SETTLED_S if blocked_s else 0.0, last + pause_s - loop_time())
        # even an urgent one lets the answer to the click that has caused it go first
        self._timer = asyncio.get_running_loop().call_later(max(0.0, wait_s), self._ring)

    def note_shown(self) -> None:
        """Note that it shows what is, through a click."""
        self._urgency, self._edited, self._shown = None, -math.inf, loop_time()  # the click has brought a new token
        self.resume()

    def close(self) -> None:
        """Edit the hand no longer."""
        self._urgency = None
        self.resume()

    async def finished(self) -> None:
        """Wait until no edit is under way."""
        if self.editing:
            await self._finished.wait()

    @property
    def up_to_date(self) -> bool:
        """Whether it shows what is, or cannot."""
        return self._urgency is None and not self.editing

    def _ring(self) -> None:
        self._timer = None
        if self._urgency is None:
            return
        if self._blocked_s() == 0.0:
            self._queue.push(self, self._urgency, self._since)
        else:
            self.resume()

    def begin(self, place: int) -> bool:
        """Begin the edit that has this place in the queue; return False if it has lost it, or may not begin now."""
        if self.place != place:
            return False
        self.place = None
        if self._blocked_s() != 0.0:
            self.resume()
            return False
        self.editing = True
        self._finished.clear()
        return True

    async def carry_out(self) -> None:
        """Edit the hand, after `begin`."""
        urgency, since, shown = self._urgency, self._since, None
        self._urgency = None  # what happens from now on leads to a further edit
        try:
            shown = await self._edit()
            self._edited = self._shown = loop_time()
        finally:
            self.editing = False
            self._finished.set()
            if shown:
                self._failures = 0
                self._queue.observe_age(loop_time() - since)
            elif shown is False and urgency is not None and self._failures < _RETRIES:
                self._failures += 1
                self._urgency = urgency if self._urgency is None else min(urgency, self._urgency)
                self._since = since
            self.resume()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
