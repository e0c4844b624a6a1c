"""Draws pictures in another process, with a cache; callers go on without a picture that takes too long."""

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from cachetools import FIFOCache

from cogs.pictures.attachment import Picture
from cogs.pictures.subjects import Subject, draw, forget
from engine.errors import located
from engine.table import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

Pictures = tuple[Picture, ...]

AT_ONCE_S: Final = 0.5
"""How long a caller waits for a picture; afterwards it goes on without, and may ask again."""
_PATIENCE_S: Final = 20.0
"""How long a picture may take, once it is being drawn."""
_OUTDATED_S: Final = 20.0
"""What nobody has waited or asked for so long is not drawn any more."""
_HANDS_LATER_S: Final = 2.0
"""So many seconds hands let the messages of tables go first."""
_KEPT: Final = 8 << 20
"""How many bytes of pictures are cached: some two hundred."""


@dataclass(eq=False, slots=True)
class Asked:
    """The pictures that a place has asked for."""

    subjects: Sequence[Subject]
    keys: list[bytes]
    waiting_since: float
    """Since when the place has been waiting for anything: its turn comes accordingly, whatever it wants meanwhile."""
    asked_at: float
    wanted_at: float
    """When the place asked for them last."""
    drawn: bool | None = None
    """Whether they are drawn; False: they never will be, None: not yet."""
    _sleeps: set[asyncio.Task[None]] = field(default_factory=set)

    def is_outdated(self, now: float) -> bool:
        """Return whether nobody wants them any more, by the clock of the event loop."""
        return not self._sleeps and now - self.wanted_at > _OUTDATED_S

    async def wait(self, seconds: float) -> None:
        """Wait until they are drawn, or never will be, or somebody calls `wake`, at most so many seconds."""
        if self.drawn is None:
            sleep = asyncio.ensure_future(asyncio.sleep(seconds))
            self._sleeps.add(sleep)
            try:
                await asyncio.wait([sleep])
            finally:
                sleep.cancel()
                self._sleeps.discard(sleep)

    def wake(self) -> None:
        """End the waiting."""
        for sleep in self._sleeps:
            sleep.cancel()

    def settle(self, *, drawn: bool) -> None:
        """Note that they are drawn, or never will be."""
        self.drawn = drawn
        self.wake()


class Drawer:
    """Draws pictures in another process and caches them.

    Of each place (a table message, or a hand) only what was asked for last is drawn. Places take turns: whichever has
    been waiting longest is next, hands a little later than the messages of tables.
    """

    def __init__(self, worker: Worker, note_wait: Callable[[float], object] = lambda _: None) -> None:
        """Draw in the process of `worker`; `note_wait` is told how many seconds each picture was waited for."""
        self._worker, self._note_wait = worker, note_wait
        self._ready: FIFOCache[bytes, Picture] = FIFOCache(_KEPT, _size)
        self._tables: dict[Hashable, Asked] = {}
        """What is waited for, by place, in the order of turns."""
        self._hands: dict[Hashable, Asked] = {}
        self._now: tuple[Hashable, Asked] | None = None
        """What is being drawn, and for which place."""
        self._drawing: asyncio.Task[None] | None = None
        self._forgetting: asyncio.Task[None] | None = None
        self._waited_s = 0.0
        """How long the picture that was drawn last had been waited for."""

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn or waits for it."""
        return self._drawing is not None and not self._drawing.done()

    def ready(self, subjects: Sequence[Subject]) -> Pictures | None:
        """Return pictures that are drawn already; None if one is not, or is no longer kept."""
        pictures = tuple(picture for subject in subjects if (picture := self._ready.get(subject.key)) is not None)
        return pictures if len(pictures) == len(subjects) else None

    def ask(self, place: Hashable, subjects: Sequence[Subject], *, hand: bool = False) -> Asked:
        """Have these pictures drawn for a place, and no longer what it asked for before.

        They never will be if the place asks for others, if nobody wants them any more when its turn comes, or if it
        cannot be done.
        """
        now, queue = asyncio.get_running_loop().time(), self._hands if hand else self._tables
        keys, before = [subject.key for subject in subjects], queue.get(place)
        if before is None and self._now is not None and self._now[0] == place and self._now[1].keys == keys:
            return self._now[1]
        if before is not None and before.keys == keys:
            before.wanted_at = now
            return before
        if before is not None:
            before.settle(drawn=False)
        since = now if before is None else before.waiting_since
        queue[place] = asked = Asked(subjects, keys, since, asked_at=now, wanted_at=now)
        if not self.busy:
            self._drawing = asyncio.ensure_future(self._draw())
        return asked

    async def __call__(
        self, place: Hashable, subjects: Sequence[Subject], *, hand: bool = False, patience_s: float = AT_ONCE_S
    ) -> Pictures | None:
        """Return pictures for a place; None if they are not ready in time, but are being drawn.

        They are not waited for at all if the last ones came too late and others are before them.
        """
        drawn = self.ready(subjects)
        if drawn is None:
            late = self.busy and self._waited_s > patience_s
            asked = self.ask(place, subjects, hand=hand)
            if not late:
                await asked.wait(patience_s)
            drawn = self.ready(subjects)
        return drawn

    async def for_one(self, subject: Subject, patience_s: float = AT_ONCE_S) -> Picture | None:
        """Return a picture that one person has asked for; None if it is not ready in so long. Tables go first."""
        if subject.key in self._ready:
            return self._ready[subject.key]
        try:
            return await self._drawn(subject, Urgency.PERSON, patience_s)
        except Unavailable:
            return None

    def forget(self) -> None:
        """Drop what is kept of pictures, here and where they are drawn: they may name somebody who is forgotten."""
        self._ready.clear()
        self._forgetting = asyncio.ensure_future(self._forget())

    async def _forget(self) -> None:
        with suppress(Unavailable):  # the process has ended, and what it kept with it
            await self._worker.do(forget, urgency=Urgency.LATER)
        self._ready.clear()  # what was being drawn has come meanwhile

    async def close(self) -> None:
        """Draw nothing more."""
        self._tables.clear()
        self._hands.clear()
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.wait([self._drawing])

    async def _draw(self) -> None:
        """Draw for one place after the other until nobody waits."""
        while (queue := self._next()) is not None:
            place = next(iter(queue))
            asked = queue.pop(place)  # what it asks for from now on waits for its next turn
            if asked.is_outdated(asyncio.get_running_loop().time()):
                asked.settle(drawn=False)
                continue
            self._now = place, asked
            try:
                for subject in asked.subjects:
                    if subject.key not in self._ready:
                        await self._drawn(subject, Urgency.TABLE, _PATIENCE_S)
            except Exception as error:
                if isinstance(error, Unavailable):
                    log.warning("a picture could not be drawn in time")
                else:
                    log.error("a picture could not be drawn: %s", located(error))
                asked.settle(drawn=False)
            else:
                self._waited_s = asyncio.get_running_loop().time() - asked.asked_at
                self._note_wait(self._waited_s)
                asked.settle(drawn=True)
            finally:
                self._now = None

    def _next(self) -> dict[Hashable, Asked] | None:
        """Return the queue whose first place is next; None if both are empty."""
        if not self._tables or not self._hands:
            return self._tables or self._hands or None
        table, hand = next(iter(self._tables.values())), next(iter(self._hands.values()))
        return self._hands if hand.waiting_since + _HANDS_LATER_S < table.waiting_since else self._tables

    async def _drawn(self, subject: Subject, urgency: Urgency, patience_s: float) -> Picture:
        png, description = await self._worker.do(draw, subject.key, urgency=urgency, patience_s=patience_s)
        picture = Picture(subject.filename, description, subject.key, png)
        self._ready[picture.key] = picture
        return picture


def _size(picture: Picture) -> int:
    return 3000 + len(picture.png)
