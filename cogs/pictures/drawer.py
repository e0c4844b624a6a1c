"""Draws pictures in another process, with a cache; callers go on without a picture that takes too long.

Where more is wanted than can be drawn, fewer states get a picture, none gets an old one: what a place wants is asked
only at its turn.
"""

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from cachetools import FIFOCache

from cogs.ops.event_loop import loop_time
from cogs.pictures.attachment import Picture
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.subjects import draw, forget
from engine.errors import located
from engine.table import BackgroundTasks
from engine.workers.worker import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

Pictures = tuple[Picture, ...]
Newest = Callable[[], Subjects]
"""What returns the subjects of the pictures that a place should show now."""

AT_ONCE_S: Final = 0.5
"""How long a caller waits for a picture (s); then it goes on without, and may ask again."""
_PATIENCE_S: Final = 20.0
"""How long drawing a picture may take (s)."""
_OUTDATED_S: Final = 20.0
"""A request that no one has waited for or repeated for this long (s) is dropped."""
_HANDS_LATER_S: Final = 10.0
"""How many seconds table messages are ahead of hands in the queue: their boards are also those of the hands."""
_LATE_S: Final = 2.0
"""A request that has waited for longer (s) shows that more is to be drawn than can be."""
_BEHIND_S: Final = 30.0
"""For how many seconds after that hands share the board of their table."""
_MOST_BEGUN: Final = 3
"""How many requests are given to the worker, so that it has the next one before its answer arrives here."""
_KEPT: Final = 8 << 20
"""The size of the cache in bytes: some 200 pictures."""


@dataclass(eq=False, slots=True)
class Asked:
    """A place's request for pictures."""

    newest: Newest
    asked_at: float
    wanted_at: float
    """When the place last asked for them."""
    subjects: Subjects = field(default=(), repr=False)
    """The pictures that are drawn; none before its turn."""
    drawn: bool | None = None
    """Whether they were drawn: False if they were not, None if that is open."""
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

    Each place (a table message, or a hand) has at most one request in the queue, and gets what it wants when its turn
    comes. The place that has been waiting longest is next; hands are behind table messages.
    """

    def __init__(self, worker: Worker, note_wait: Callable[[float], object] = lambda _: None) -> None:
        """Draw in the process of `worker`; `note_wait` receives the time (s) from request to picture."""
        self._worker, self._note_wait = worker, note_wait
        self._ready: FIFOCache[bytes, Picture] = FIFOCache(_KEPT, _size)
        self._tables: dict[Hashable, Asked] = {}
        """The pending requests by place, in the order of turns."""
        self._hands: dict[Hashable, Asked] = {}
        self._begun: dict[Hashable, Asked] = {}
        """The requests that are being drawn, by place."""
        self._sent: set[bytes] = set()
        """The keys of the pictures that are being drawn."""
        self._drawing: set[asyncio.Task[Any]] = set()
        self._tasks = BackgroundTasks("pictures")
        self._waited_s = {False: 0.0, True: 0.0}
        """How long the last pictures of a table message, and of a hand (True), had been waited for (s)."""
        self._late_at = -_BEHIND_S
        """When a late request had its turn last, by the clock of the event loop."""

    @property
    def busy(self) -> bool:
        """Whether a picture is being drawn or queued."""
        return bool(self._drawing)

    @property
    def behind(self) -> bool:
        """Whether more is to be drawn than can be, or was lately."""
        return loop_time() - self._late_at < _BEHIND_S

    def ready(self, subjects: Sequence[Subject]) -> Pictures | None:
        """Return pictures from the cache; None if one is not there."""
        pictures = tuple(picture for subject in subjects if (picture := self._ready.get(subject.key)) is not None)
        return pictures if len(pictures) == len(subjects) else None

    def ask(self, place: Hashable, newest: Newest, *, hand: bool = False) -> Asked:
        """Request the pictures of a place, which has one request in the queue at most.

        They are never drawn if they are no longer wanted when their turn comes, or if drawing fails.
        """
        now, queue = loop_time(), self._hands if hand else self._tables
        asked, begun = queue.get(place), self._begun.get(place)
        if asked is None and begun is not None and _keys(begun.subjects) == _keys(newest()):
            return begun
        if asked is None:
            queue[place] = asked = Asked(newest, asked_at=now, wanted_at=now)
        asked.newest, asked.wanted_at = newest, now
        if len(self._drawing) < _MOST_BEGUN:
            self._drawing.add(asyncio.ensure_future(self._draw()))
        return asked

    async def __call__(
        self, place: Hashable, newest: Newest, *, hand: bool = False, patience_s: float = AT_ONCE_S
    ) -> Asked:
        """Request the pictures of a place, and wait for them for a while; return the request.

        They are not waited for if the last ones came too late and other places are ahead.
        """
        late = self.busy and self._waited_s[hand] > patience_s
        asked = self.ask(place, newest, hand=hand)
        if not late:
            await asked.wait(patience_s)
        return asked

    async def for_person(self, subjects: Sequence[Subject], patience_s: float = AT_ONCE_S) -> Pictures:
        """Return pictures that one person has asked for; none if one is not ready in time. Tables go first."""
        for subject in subjects:
            if subject.key not in self._ready:
                try:
                    await self._draw_now([subject], Urgency.PERSON, patience_s)
                except Unavailable:
                    return ()
        return self.ready(subjects) or ()

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
        for asked in (*self._tables.values(), *self._hands.values(), *self._begun.values()):
            asked.settle(drawn=False)
        self._tables.clear()
        self._hands.clear()
        if drawing := list(self._drawing):
            for task in drawing:
                task.cancel()
            await asyncio.wait(drawing)

    async def _draw(self) -> None:
        """Draw for one place after the other until the queues are empty."""
        try:
            while (queue := self._next()) is not None:
                place = next(iter(queue))
                await self._draw_for(place, queue.pop(place), hand=queue is self._hands)
        finally:
            self._drawing.discard(asyncio.current_task())

    async def _draw_for(self, place: Hashable, asked: Asked, *, hand: bool) -> None:
        """Draw what a place wants now, unless nobody waits for it any more."""
        now = loop_time()
        if asked.is_outdated(now):
            asked.settle(drawn=False)
            return
        if now - asked.asked_at > _LATE_S:
            self._late_at = now
        self._begun[place] = asked
        try:
            asked.subjects = asked.newest()
            await self._complete(asked.subjects)
        except Exception as error:
            if isinstance(error, Unavailable):
                log.warning("a picture could not be drawn in time")
            else:
                log.error("a picture could not be drawn: %s", located(error))
            asked.settle(drawn=False)
        else:
            self._waited_s[hand] = loop_time() - asked.asked_at
            self._note_wait(self._waited_s[hand])
            asked.settle(drawn=True)
        finally:
            if self._begun.get(place) is asked:
                del self._begun[place]

    def _next(self) -> dict[Hashable, Asked] | None:
        """Return the queue whose first place is next; None if both are empty."""
        if not self._tables or not self._hands:
            return self._tables or self._hands or None
        table, hand = next(iter(self._tables.values())), next(iter(self._hands.values()))
        return self._hands if hand.asked_at + _HANDS_LATER_S < table.asked_at else self._tables

    async def _complete(self, subjects: Sequence[Subject]) -> None:
        """Draw what is missing. What other requests have begun is drawn before the answer, unless they have failed."""
        for begun in (frozenset(self._sent), frozenset[bytes]()):
            if self.ready(subjects) is None:
                new = [each for each in subjects if each.key not in self._ready and each.key not in begun]
                self._sent.update(_keys(new))
                try:
                    await self._draw_now(new, Urgency.TABLE, _PATIENCE_S)
                finally:
                    self._sent.difference_update(_keys(new))

    async def _draw_now(self, subjects: Sequence[Subject], urgency: Urgency, patience_s: float) -> None:
        """Draw pictures into the cache, with one message to the worker."""
        drawn = await self._worker.do(draw, *_keys(subjects), urgency=urgency, patience_s=patience_s)
        for subject, (png, description) in zip(subjects, drawn, strict=True):
            self._ready[subject.key] = Picture(subject.filename, description, subject.key, png)


def _size(picture: Picture) -> int:
    return 3000 + len(picture.png)


def _keys(subjects: Sequence[Subject]) -> list[bytes]:
    return [subject.key for subject in subjects]
