"""Draws pictures in another process, with a cache; callers go on without a picture that takes too long."""

import asyncio
import logging
from typing import Final

from cachetools import FIFOCache

from cogs.pictures.raster import png
from engine.table import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

_AT_ONCE_S: Final = 0.5
"""How long a caller waits for a picture; afterwards it goes on without, and may ask again."""
_PATIENCE_S: Final = 20.0
"""How long a table's picture may wait in the queue and be drawn, before it is given up."""
_MOST_UNDER_WAY: Final = 6
"""While this many pictures are being drawn, further boards are shown in words."""
_KEPT: Final = 200
"""How many pictures are cached: some ten megabytes."""


class Drawer:
    """Draws pictures in another process and caches them."""

    def __init__(self, worker: Worker) -> None:
        """Draw in the process of `worker`."""
        self._worker = worker
        self._ready: FIFOCache[str, bytes] = FIFOCache(_KEPT)
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def __call__(self, svg: str) -> bytes | None:
        """Return the picture of a table as PNG; None if it is not ready in half a second, but is being drawn."""
        if svg not in self._ready and svg not in self._under_way:
            if len(self._under_way) >= _MOST_UNDER_WAY:
                return None
            self._under_way[svg] = asyncio.ensure_future(self._draw(svg))
        if svg in self._under_way:
            await asyncio.wait([self._under_way[svg]], timeout=_AT_ONCE_S)
        return self._ready.get(svg)

    def ready(self, svg: str) -> bytes | None:
        """Return a picture that is drawn already; None if it is not, or is no longer kept."""
        return self._ready.get(svg)

    async def for_one(self, svg: str) -> bytes | None:
        """Return a picture that one person has asked for; None if it is not ready in half a second. Tables go first."""
        if svg not in self._ready:
            try:
                drawn = await self._worker.do(png, svg, urgency=Urgency.PERSON, patience_s=_AT_ONCE_S)
            except Unavailable:
                return None
            self._ready[svg] = drawn
        return self._ready[svg]

    async def _draw(self, svg: str) -> None:
        try:
            self._ready[svg] = await self._worker.do(png, svg, patience_s=_PATIENCE_S)
        except Unavailable:
            log.warning("a picture could not be drawn in time")
        finally:
            del self._under_way[svg]
