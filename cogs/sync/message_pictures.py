"""The pictures on one table message: each new one as soon as it is drawn, and until then the one before."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from cogs.pictures.drawer import AT_ONCE_S, Asked, Drawer, Pictures
from cogs.pictures.subjects import Subject
from cogs.sync.context import loop_time

Subjects = tuple[Subject, ...]

_LATE_S: Final = 20.0
"""So many seconds an outdated picture stays while no newer one is drawn; then the board is told in words."""
_UNKNOWN_S: Final = 3.0
"""So many seconds the first picture after a restart is waited for, as that on the message is not known."""
_PAUSE_S: Final = 1.0
"""So many seconds after pictures could not be drawn they are asked for again."""
_KEPT: Final = 4
"""How many pictures that were not ready are remembered: they may be ready before newer ones."""


class MessagePictures:
    """What pictures a message shows, and which it can show now."""

    def __init__(self) -> None:
        """Know nothing of the message yet."""
        self.shown: Pictures | None = None
        """The pictures on the message; None if that is not known."""
        self._asked: deque[Subjects] = deque(maxlen=_KEPT)
        """Pictures that were not ready when they were the newest."""
        self._late_since: float | None = None
        """Since when the newest pictures have been missing, by the clock of the event loop."""
        self._awaited: Asked | None = None
        """What is waited for."""

    async def choose(self, wanted: Subjects, drawer: Drawer, *, slow: bool = False) -> Pictures:
        """Return the wanted pictures if they are drawn; else the newest that are; else those shown; else none.

        Those shown are no longer returned when they have been outdated for too long. In a `slow` game the wanted ones
        are waited for: nobody is in a hurry, and another edit may count.
        """
        patience_s = _LATE_S if slow else _UNKNOWN_S if self.shown is None else AT_ONCE_S
        drawn = self.shown if shows(self.shown, wanted) else await drawer(self, wanted, patience_s=patience_s)
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
        """Wait until the message should show something else; return whether it should.

        That is so when the pictures are drawn, or when those shown are too old. It is not when something newer has
        happened, or when they cannot be drawn; they may wait for their turn as long as it takes.
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
        """Wait no longer: something newer has happened."""
        if self._awaited is not None:
            self._awaited.wake()


def shows(pictures: Pictures | None, subjects: Subjects) -> bool:
    """Return whether these are the pictures of these subjects."""
    return pictures is not None and [picture.key for picture in pictures] == [subject.key for subject in subjects]
