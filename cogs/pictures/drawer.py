"""Draws pictures in another process, with a cache; callers go on without a picture that takes too long."""

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from cachetools import FIFOCache

from cogs.ops.event_loop import loop_time
from cogs.pictures.attachment import Picture
from cogs.pictures.canvas import Subject
from cogs.pictures.subjects import draw, forget
from engine.errors import located
from engine.table import BackgroundTasks
from engine.workers.worker import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

Pictures = tuple[Picture, ...]

AT_ONCE_S: Final = 0.5
"""How long a caller waits for a picture (s); then it goes on without, and may ask again."""
_PATIENCE_S: Final = 20.0
"""How long drawing a picture may take (s)."""
_OUTDATED_S: Final = 20.0
"""A request that no one has waited for or repeated for this long (s) is dropped."""
_HANDS_LATER_S: Final = 2.0
"""How many seconds table messages are ahead of hands in the queue."""
_KEPT: Final = 8 << 20
"""The size of the cache in bytes: some 200 pictures."""


@dataclass(eq=False, slots=True)
class Asked:
    """A place's request for pictures."""

    subjects: Sequence[Subject]
    keys: list[bytes] = field(repr=False)
    waiting_since: float
    """Since when the place has been waiting; a newer request keeps this place in the queue."""
    asked_at: float
    wanted_at: float
    """When the place last asked for them."""
    drawn: bool | None = None
    """Whether they were drawn: False if they never will be, None if not yet."""
    _sleeps: set[asyncio.Task[None]] = field(default_factory=set)

    def is_outdated(self, now: float) -> bool:
        """Return whether no one wants them any more, by the clock of the event loop."""
        return not self._sleeps and now - self.wanted_at > _OUTDATED_S

    async def wait(self, seconds: float) -> None:
        """Wait until they are drawn, cannot be drawn, or `wake` is called; at most this many seconds."""
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
        """Record that they are drawn, or cannot be."""
        self.drawn = drawn
        self.wake()


class Drawer:
    """Draws pictures in another process and caches them.

    For each place (a table message, or a hand) only the newest request is drawn. Places take turns: the one that has
    been waiting longest is next, with hands a little behind table messages.
    """

    def __init__(self, worker: Worker, note_wait: Callable[[float], object] = lambda _: None) -> None:
        """Draw in the process of `worker`; `note_wait` receives the time (s) from request to picture."""
        self._worker, self._note_wait = worker, note_wait
        self._ready: FIFOCache[bytes, Picture] = FIFOCache(_KEPT, _size)
        self._tables: dict[Hashable, Asked] = {}
        """The pending requests by place, in the order of turns."""
        self._hands: dict[Hashable, Asked] = {}
        self._now: tuple[Hashable, Asked] | None = None
        """The request that is being drawn, and its place."""
        self._drawing: asyncio.Task[None] | None = None
        self._tasks = BackgroundTasks("pictures")
        self._waited_s = 0.0
        """How long the last picture that was drawn had been waited for (s)."""

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn or queued."""
        return self._drawing is not None and not self._drawing.done()

    def ready(self, subjects: Sequence[Subject]) -> Pictures | None:
        """Return pictures from the cache; None if one is not there."""
        pictures = tuple(picture for subject in subjects if (picture := self._ready.get(subject.key)) is not None)
        return pictures if len(pictures) == len(subjects) else None

    def ask(self, place: Hashable, subjects: Sequence[Subject], *, hand: bool = False) -> Asked:
        """Request these pictures for a place; this replaces its earlier request.

        They are never drawn if the place asks for others, if they are no longer wanted when their turn comes, or if
        drawing fails.
        """
        now, queue = loop_time(), self._hands if hand else self._tables
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

        They are not waited for if the last ones came too late and other places are ahead.
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
        """Return a picture that one person has asked for; None if it is not ready in time. Tables go first."""
        if subject.key in self._ready:
            return self._ready[subject.key]
        try:
            return await self._drawn(subject, Urgency.PERSON, patience_s)
        except Unavailable:
            return None

    async def for_person(self, subjects: Sequence[Subject], patience_s: float = AT_ONCE_S) -> Pictures:
        """Return pictures that belong together, as `for_one` does; none if one is not ready in time."""
        drawn = [await self.for_one(subject, patience_s) for subject in subjects]
        pictures = tuple(picture for picture in drawn if picture is not None)
        return pictures if len(pictures) == len(drawn) else ()

    def forget(self) -> None:
        """Clear the caches here and in the drawing process: they may name a person who is to be forgotten."""
        self._ready.clear()
        self._tasks.spawn(self._forget())

    async def _forget(self) -> None:
        with suppress(Unavailable):  # the process has ended, and its caches with it
            await self._worker.do(forget, urgency=Urgency.LATER)
        self._ready.clear()  # a picture may have arrived meanwhile

    async def close(self) -> None:
        """Stop drawing."""
        self._tasks.close()
        self._tables.clear()
        self._hands.clear()
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.wait([self._drawing])

    async def _draw(self) -> None:
        """Draw for one place after the other until the queues are empty."""
        while (queue := self._next()) is not None:
            place = next(iter(queue))
            asked = queue.pop(place)  # a newer request waits for the next turn
            if asked.is_outdated(loop_time()):
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
                self._waited_s = loop_time() - asked.asked_at
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
