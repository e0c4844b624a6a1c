"""Replays of finished games, which are made in another process."""

from typing import Final

from cogs.screens.records.replay import Replay
from data.records.history import History
from engine.replays.contents import Reached, replayed
from engine.replays.recording import Transcript
from engine.table import Rejected
from engine.workers.worker import Unavailable, Urgency, Worker

_PATIENCE_S: Final = 10.0
"""For how many seconds a game may be replayed, its wait in the queue of the worker included."""


class Replays:
    """Replays finished games in the worker."""

    def __init__(self, history: History, worker: Worker) -> None:
        """Read them from `history`, and replay them in `worker`."""
        self._history, self._worker = history, worker

    async def get(self, server: int, game: int, act: int | None = None) -> tuple[Replay, Reached]:
        """Return a finished game of a server and one of its acts, by default its last one, as for any later one.

        Raises Rejected ``no_such_game``, or ``busy`` if the worker is overloaded; StorageError; CodecError if it is
        damaged, and ReplayError if the rules have changed since.
        """
        transcript = await self.transcript(server, game)
        try:
            contents, reached = await self._worker.do(
                replayed, transcript, act, urgency=Urgency.PERSON, patience_s=_PATIENCE_S
            )
        except Unavailable:
            raise Rejected("busy") from None
        return Replay(game, transcript, contents), reached

    async def transcript(self, server: int, game: int) -> Transcript:
        """Return a finished game of a server as it is stored; raise Rejected ``no_such_game``, StorageError."""
        transcript = await self._history.transcript(server, game)
        if transcript is None:
            raise Rejected("no_such_game", game=game)
        return transcript
