"""The pictures on one table message: each is replaced as soon as the next is drawn."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from cogs.pictures.canvas import Subjects
from cogs.pictures.drawer import AT_ONCE_S, Asked, Drawer, Pictures
from cogs.sync.outbox import loop_time

_LATE_S: Final = 20.0
"""Seconds for which an outdated picture stays while no newer one is ready; then the board is shown as text."""
_FIRST_S: Final = 3.0
"""Seconds to wait for the first picture: that of a new game, or after a restart, as that on the message is unknown."""
_PAUSE_S: Final = 1.0
"""Seconds until pictures that could not be drawn are requested again."""
_KEPT: Final = 4
"""How many requested pictures are remembered: an older one may be ready before the newest."""


class MessagePictures:
    """The pictures that a message shows, and those that it can show now."""

    def __init__(self) -> None:
        """Start without knowing what the message shows."""
        self.shown: Pictures | None = None
        """The pictures on the message; None if unknown."""
        self._asked: deque[Subjects] = deque(maxlen=_KEPT)
        """Pictures that were not ready when they were the newest, the oldest first."""
        self._late_since: float | None = None
        """Since when the newest pictures have been missing, on the clock of the event loop."""
        self._awaited: Asked | None = None
        """The request that `wait` is waiting for."""

    async def draw(self, wanted: Subjects, drawer: Drawer, *, slow: bool = False, playing: bool = False) -> None:
        """Have the wanted pictures drawn, and wait a moment for them.

        In a `slow` game they are waited for: there is no hurry, and a second edit may count towards the request limit.
        The first ones of a game that is `playing` are waited for, for a while.
        """
        if not wanted or shows(self.shown, wanted):
            return
        first = self.shown is None or (playing and not (self.shown or self._asked))
        await drawer(self, wanted, patience_s=_LATE_S if slow else _FIRST_S if first else AT_ONCE_S)

    def choose(self, wanted: Subjects, drawer: Drawer) -> Pictures:
        """Return the wanted pictures if they are drawn; else the newest that are; else those shown; else none.

        Those shown are not returned once they have been outdated for too long.
        """
        if not wanted:
            return ()
        drawn = self.shown if shows(self.shown, wanted) else drawer.ready(wanted)
        if drawn is not None:
            self._asked.clear()
            self._late_since = None
            return drawn
        now = loop_time()
        older = next(filter(None, map(drawer.ready, reversed(self._asked))), None)
        if older is not None or self._late_since is None:
            self._late_since = now
        if wanted not in self._asked:
            self._asked.append(wanted)
        if older is not None:
            return older
        return self.shown or () if now - self._late_since < _LATE_S else ()

    async def wait(self, wanted: Subjects, drawer: Drawer, is_outdated: Callable[[], bool]) -> bool:
        """Wait until the message should be edited; return whether it should.

        It should when the pictures are drawn, or when those shown are too old; it should not when something newer has
        happened, or when the pictures cannot be drawn. The wait in the drawer's queue has no limit.
        """
        until = loop_time() + _LATE_S
        while not is_outdated():
            late = loop_time() >= until
            if drawer.ready(wanted) is not None or (late and self.shown):
                return True
            self._awaited = drawer.ask(self, wanted)
            await self._awaited.wait(_LATE_S if late else until - loop_time())
            if self._awaited.drawn is False and not is_outdated():
                if late:
                    return False
                await asyncio.sleep(_PAUSE_S)
        return False

    def wake(self) -> None:
        """End the wait: something newer has happened."""
        if self._awaited is not None:
            self._awaited.wake()


def shows(pictures: Pictures | None, subjects: Subjects) -> bool:
    """Return whether these are the pictures of these subjects."""
    return pictures is not None and [picture.key for picture in pictures] == [subject.key for subject in subjects]
