"""Draws pictures in another process, with a cache; callers go on without a picture that takes too long."""

import asyncio
import logging
from typing import Final

from cachetools import FIFOCache

from cogs.pictures.attachment import Picture
from cogs.pictures.subjects import Subject, draw
from engine.table import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

_AT_ONCE_S: Final = 0.5
"""How long a caller waits for a picture; afterwards it goes on without, and may ask again."""
_PATIENCE_S: Final = 20.0
"""How long a table's picture may wait in the queue and be drawn, before it is given up."""
_MOST_UNDER_WAY: Final = 6
"""While this many pictures are being drawn, further boards are shown in words."""
_KEPT: Final = 8 << 20
"""How many bytes of pictures are cached: some two hundred."""


class Drawer:
    """Draws pictures in another process and caches them."""

    def __init__(self, worker: Worker) -> None:
        """Draw in the process of `worker`."""
        self._worker = worker
        self._ready: FIFOCache[bytes, Picture] = FIFOCache(_KEPT, _size)
        self._under_way: dict[bytes, asyncio.Task[None]] = {}

    async def __call__(self, subject: Subject) -> Picture | None:
        """Return the picture of a table; None if it is not ready in half a second, but is being drawn."""
        key = subject.key
        if key not in self._ready and key not in self._under_way:
            if len(self._under_way) >= _MOST_UNDER_WAY:
                return None
            self._under_way[key] = asyncio.ensure_future(self._draw(subject))
        if key in self._under_way:
            await asyncio.wait([self._under_way[key]], timeout=_AT_ONCE_S)
        return self._ready.get(key)

    def ready(self, subject: Subject) -> Picture | None:
        """Return a picture that is drawn already; None if it is not, or is no longer kept."""
        return self._ready.get(subject.key)

    async def for_one(self, subject: Subject) -> Picture | None:
        """Return a picture that one person has asked for; None if it is not ready in half a second. Tables go first."""
        key = subject.key
        if key in self._ready:
            return self._ready[key]
        try:
            return await self._drawn(subject, Urgency.PERSON, _AT_ONCE_S)
        except Unavailable:
            return None

    async def _draw(self, subject: Subject) -> None:
        try:
            await self._drawn(subject, Urgency.TABLE, _PATIENCE_S)
        except Unavailable:
            log.warning("a picture could not be drawn in time")
        finally:
            del self._under_way[subject.key]

    async def _drawn(self, subject: Subject, urgency: Urgency, patience_s: float) -> Picture:
        png, description = await self._worker.do(draw, subject.key, urgency=urgency, patience_s=patience_s)
        picture = Picture(subject.filename, description, subject.key, png)
        self._ready[picture.key] = picture
        return picture


def _size(picture: Picture) -> int:
    return 3000 + len(picture.png)
