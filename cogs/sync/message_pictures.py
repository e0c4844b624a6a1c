"""The pictures on one table message: each new one as soon as it is drawn, and until then the one before."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from cogs.pictures.attachment import Picture
from cogs.pictures.drawer import Drawer
from cogs.pictures.subjects import Subject
from cogs.sync.context import loop_time

Pictures = tuple[Picture, ...]
Subjects = tuple[Subject, ...]

_LATE_S: Final = 20.0
"""So many seconds an outdated picture stays while no newer one is drawn; then the board is told in words."""
_UNKNOWN_S: Final = 3.0
"""So many seconds the first picture after a restart is waited for, as that on the message is not known."""
_PAUSE_S: Final = 0.25
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

    async def choose(self, wanted: Subjects, drawer: Drawer) -> Pictures:
        """Return the wanted pictures if they are drawn; else the newest that are; else those shown; else none.

        Those shown are no longer returned when they have been outdated for too long.
        """
        drawn = self.shown if shows(self.shown, wanted) else await self._drawn(wanted, drawer)
        if drawn is not None:
            self._asked.clear()
            self._late_since = None
            return drawn
        now = loop_time()
        older = next(filter(None, (_ready(asked, drawer) for asked in reversed(self._asked))), None)
        if older is not None or self._late_since is None:
            self._late_since = now
        if wanted not in self._asked:
            self._asked.append(wanted)
        if older is not None:
            return older
        return self.shown or () if now - self._late_since < _LATE_S else ()

    async def _drawn(self, wanted: Subjects, drawer: Drawer) -> Pictures | None:
        """Have the pictures drawn and return them if they are ready soon."""
        until = loop_time() + (_UNKNOWN_S if self.shown is None else 0.0)
        while True:
            await asyncio.gather(*(drawer(subject) for subject in wanted))
            drawn = _ready(wanted, drawer)
            if drawn is not None or loop_time() >= until:
                return drawn
            await asyncio.sleep(_PAUSE_S)

    async def wait(self, wanted: Subjects, drawer: Drawer, is_outdated: Callable[[], bool]) -> None:
        """Wait until the pictures are drawn, something newer has happened, or those shown are too old."""
        until = loop_time() + _LATE_S
        while not is_outdated() and _ready(wanted, drawer) is None and loop_time() < until:
            await asyncio.gather(*(drawer(subject) for subject in wanted))
            await asyncio.sleep(_PAUSE_S)


def shows(pictures: Pictures | None, subjects: Subjects) -> bool:
    """Return whether these are the pictures of these subjects."""
    return pictures is not None and [picture.key for picture in pictures] == [subject.key for subject in subjects]


def _ready(subjects: Subjects, drawer: Drawer) -> Pictures | None:
    """Return the pictures of subjects; None if one is not drawn."""
    pictures = tuple(picture for subject in subjects if (picture := drawer.ready(subject)) is not None)
    return pictures if len(pictures) == len(subjects) else None
