"""A cache of finished games, replayed page by page in another process."""

from collections.abc import Callable
from typing import Final, TypeVar

from cachetools import LRUCache

from cogs.screens.records.replay import Replay
from data.records.history import History
from engine import state_from_json
from engine.events import CardDrawn
from engine.replays.pages import PAGE, ReplayReader, contents_of, last_moment, open_moment, pages_of, read_on
from engine.replays.recording import Moment, Transcript, preceding
from engine.table import Rejected
from engine.workers.worker import Unavailable, Urgency, Worker

T = TypeVar("T")

_MOST_KEPT: Final = 32
"""The most replays in the cache, however short (see `_size`)."""
_KEPT_ACTS: Final = 60_000
"""The most acts of all replays in the cache together: some ten megabytes."""
_PATIENCE_S: Final = 10.0
"""For how many seconds a page may be replayed, its wait in the queue of the worker included."""


class ReplayCache:
    """Replays finished games in the worker, and keeps those that were browsed last."""

    def __init__(self, history: History, worker: Worker) -> None:
        """Read them from `history`, and replay them in `worker`."""
        self._history, self._worker = history, worker
        self._replays: LRUCache[tuple[int, int], Replay] = LRUCache(_KEPT_ACTS, _size)
        """By server and game."""
        self._cleared = 0

    async def get(self, server: int, game: int) -> Replay:
        """Return a finished game of a server.

        Raises Rejected ``no_such_game``, or ``busy`` if the worker is overloaded; StorageError; CodecError if it is
        damaged, and ReplayError if the rules have changed since.
        """
        key = (server, game)
        replay = self._replays.get(key)
        if replay is None:
            cleared = self._cleared
            replay = await self._replayed(game, await self.transcript(server, game))
            if cleared != self._cleared:
                return replay  # a player in it may have asked to be forgotten
            self._replays[key] = replay
        return replay

    async def transcript(self, server: int, game: int) -> Transcript:
        """Return a finished game of a server as it is stored; raise Rejected ``no_such_game``, StorageError."""
        transcript = await self._history.transcript(server, game)
        if transcript is None:
            raise Rejected("no_such_game", game=game)
        return transcript

    async def moment(self, replay: Replay, act: int) -> Moment | None:
        """Return an act of a game and its outcome, None for the deal (act 0).

        Raises Rejected ``busy`` if the worker is overloaded, CodecError as in `get`.
        """
        if not act:
            return None
        page = (act - 1) // PAGE
        first = page * PAGE
        return await self._in_worker(
            last_moment, replay.contents.start_of(page), first, replay.transcript.acts[first:act]
        )

    async def open_moment(self, replay: Replay, act: int) -> tuple[Moment | None, tuple[CardDrawn, ...]]:
        """Return the same, and what was drawn since the step before; raise what `moment` raises."""
        since = preceding(replay.contents.stops, act)
        if since is None:
            return None, ()
        page = since // PAGE
        first = page * PAGE
        return await self._in_worker(
            open_moment, replay.contents.start_of(page), first, replay.transcript.acts[first:act], since
        )

    def clear(self) -> None:
        """Drop all of them: a player in them has asked to be forgotten."""
        self._replays.clear()
        self._cleared += 1

    async def _replayed(self, game: int, transcript: Transcript) -> Replay:
        """Replay a game page by page."""
        reader = ReplayReader(state_from_json(bytes(transcript.start)))
        states, pages = [reader.state], []
        for lines in pages_of(transcript.acts):
            page, reader = await self._in_worker(read_on, reader, lines)
            states.append(reader.state)
            pages.append(page)
        return Replay(game, transcript, contents_of(states, pages, reader))

    async def _in_worker(self, work: Callable[..., T], *arguments: object) -> T:
        try:
            return await self._worker.do(work, *arguments, urgency=Urgency.PERSON, patience_s=_PATIENCE_S)
        except Unavailable:
            raise Rejected("busy") from None


def _size(replay: Replay) -> int:
    """Return how much of the cache a replay takes, in acts: at least so much that no more than `_MOST_KEPT` fit."""
    return min(_KEPT_ACTS, max(replay.contents.length, _KEPT_ACTS // _MOST_KEPT))
