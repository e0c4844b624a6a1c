"""Finished games ready to be browsed: whoever looks at one comes back to it at once."""

from collections import OrderedDict
from typing import Final

from cogs.screens.history import Film
from data.history import History
from engine.recording import moments
from engine.table import Rejected

_KEPT: Final = 32


class Films:
    """Keeps the games that were looked at last."""

    def __init__(self, history: History) -> None:
        """Take them from the history."""
        self._history = history
        self._films: OrderedDict[tuple[int, int], Film] = OrderedDict()

    async def get(self, server: int, game: int) -> Film:
        """Return a finished game of a server.

        Raises Rejected ``no_such_game``, StorageError, ReplayError if this program plays other rules by now.
        """
        key = (server, game)
        film = self._films.get(key)
        if film is None:
            recording = await self._history.recording(server, game)
            if recording is None:
                raise Rejected("no_such_game", game=game)
            film = self._films[key] = Film(game, recording, tuple(moments(recording)))
        self._films.move_to_end(key)
        while len(self._films) > _KEPT:
            self._films.popitem(last=False)
        return film

    def clear(self) -> None:
        """Let go of all of them: somebody in them wants to be forgotten."""
        self._films.clear()
