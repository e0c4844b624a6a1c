"""The pictures on one table message: each new one as soon as it is drawn, and until then the one before."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

import discord

from cogs.pictures.attachment import Picture
from cogs.pictures.drawer import Drawer
from cogs.sync.context import loop_time

Pictures = tuple[Picture, ...]

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
        self._asked: deque[Pictures] = deque(maxlen=_KEPT)
        """Pictures that were not ready when they were the newest."""
        self._late_since: float | None = None
        """Since when the newest pictures have been missing, by the clock of the event loop."""

    async def choose(self, wanted: Pictures, drawer: Drawer) -> Pictures:
        """Return the wanted pictures if they are drawn; else the newest that are; else those shown; else none.

        Those shown are no longer returned when they have been outdated for too long.
        """
        if wanted == self.shown or await self._drawn(wanted, drawer):
            self._asked.clear()
            self._late_since = None
            return wanted
        now = loop_time()
        older = next((asked for asked in reversed(self._asked) if _is_ready(asked, drawer)), None)
        if older is not None or self._late_since is None:
            self._late_since = now
        if wanted not in self._asked:
            self._asked.append(wanted)
        if older is not None:
            return older
        return self.shown or () if now - self._late_since < _LATE_S else ()

    async def _drawn(self, wanted: Pictures, drawer: Drawer) -> bool:
        """Have the pictures drawn and return whether they are ready soon."""
        until = loop_time() + (_UNKNOWN_S if self.shown is None else 0.0)
        while True:
            pngs = await asyncio.gather(*(drawer(picture.svg) for picture in wanted))
            if None not in pngs:
                return True
            if loop_time() >= until:
                return False
            await asyncio.sleep(_PAUSE_S)

    async def wait(self, wanted: Pictures, drawer: Drawer, is_outdated: Callable[[], bool]) -> None:
        """Wait until the pictures are drawn, something newer has happened, or those shown are too old."""
        until = loop_time() + _LATE_S
        while not is_outdated() and not _is_ready(wanted, drawer) and loop_time() < until:
            await asyncio.gather(*(drawer(picture.svg) for picture in wanted))
            await asyncio.sleep(_PAUSE_S)


def _is_ready(pictures: Pictures, drawer: Drawer) -> bool:
    return all(drawer.ready(picture.svg) is not None for picture in pictures)


def new_files(pictures: Pictures, drawer: Drawer | None) -> list[discord.File] | None:
    """Return the files of pictures; None if one is not, or no longer, drawn."""
    if drawer is None:
        return None if pictures else []
    pngs = [drawer.ready(picture.svg) for picture in pictures]
    files = [picture.file(png) for picture, png in zip(pictures, pngs, strict=True) if png is not None]
    return files if len(files) == len(pictures) else None
