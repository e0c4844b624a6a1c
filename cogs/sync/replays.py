"""Replays of finished games, which are made in another process."""

import logging
from typing import Final

from cogs.ops.errors import summary
from cogs.screens.records.replay import Replay
from data.records.history import History
from engine.errors import CodecError
from engine.replays.contents import Reached, replayed
from engine.replays.recording import Transcript
from engine.table import Rejected, Status, StorageError, Table
from engine.workers.worker import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

_PATIENCE_S: Final = 10.0
"""For how many seconds a game may be replayed, its wait in the queue of the worker included."""

_AT_THE_END_S: Final = 2.0
"""For how many seconds the end of a game waits for its replay."""


class Replays:
    """Replays finished games in the worker."""

    def __init__(self, history: History, worker: Worker) -> None:
        """Read them from `history`, and replay them in `worker`."""
        self._history, self._worker = history, worker

    async def get(
        self, server: int, game: int, act: int | None = None, patience_s: float = _PATIENCE_S
    ) -> tuple[Replay, Reached]:
        """Return a finished game of a server and one of its acts, by default its last one, as for any later one.

        Raises Rejected ``no_such_game``, or ``busy`` if the worker is overloaded; StorageError; CodecError if it is
        damaged, and ReplayError if the rules have changed since.
        """
        transcript = await self.transcript(server, game)
        try:
            contents, reached = await self._worker.do(
                replayed, transcript, act, urgency=Urgency.PERSON, patience_s=patience_s
            )
        except Unavailable:
            raise Rejected("busy") from None
        return Replay(game, transcript, contents), reached

    async def recapitulate(self, table: Table) -> None:
        """Let a table know how its game went, if that is over and has an outcome; else, or on a failure, do nothing."""
        if table.status is not Status.FINISHED or table.recap is not None:
            return
        view = table.view(None)
        if view is None or view.outcome is None:
            return
        try:
            replay, _ = await self.get(table.record.group, table.id, patience_s=_AT_THE_END_S)
        except (Rejected, StorageError, CodecError) as error:
            log.info("the end of table %d is shown without its course: %s", table.id, summary(error))
        else:
            table.recap = replay.contents.recap

    async def transcript(self, server: int, game: int) -> Transcript:
        """Return a finished game of a server as it is stored; raise Rejected ``no_such_game``, StorageError."""
        transcript = await self._history.transcript(server, game)
        if transcript is None:
            raise Rejected("no_such_game", game=game)
        return transcript
