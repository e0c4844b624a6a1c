"""What is on the road of a table besides the position: the cars that its players have chosen, and the ghost car."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cachetools import LRUCache

from cogs.ops.errors import summary
from cogs.pictures.cars import USUAL_CARS, Cars, assigned
from data.people.settings import Preferences
from data.records.tracks import Tracks
from engine.replays.rewards import Car, Colour
from engine.replays.tracks import km_at
from engine.table import Seat, StorageError, Table

log = logging.getLogger(__name__)

_USUAL: Final = (Car.TOWN, None)
_MOST_TRACKS: Final = 2_000
"""The tracks of how many tables and players are remembered, for as long as a round lasts."""


class Traffic:
    """Looks up the cars of tables, and their ghost cars."""

    def __init__(self, preferences_of: Callable[[int], Awaitable[Preferences]], tracks: Tracks) -> None:
        """Ask `preferences_of` for what a person has chosen; it may raise StorageError."""
        self._preferences_of, self._tracks = preferences_of, tracks
        self._raced: LRUCache[tuple[int, int, int], tuple[int, ...]] = LRUCache(_MOST_TRACKS)
        """The tracks to race against, by table, round and player (0: nobody's hand)."""

    def forget(self) -> None:
        """Drop what is remembered of races: somebody may want to be forgotten."""
        self._raced.clear()

    async def ghost(self, table: Table, player: int = 0) -> int | None:
        """Return the km of the ghost car on the board of a table, or of that in a player's hand; None: there is none.

        It is the server's best race under the same rules, if the host has chosen that, or in the hand of who has chosen
        it the own last one, where it was after as many laps. It stays the same for a round.
        """
        view, lap = table.view(None), table.record.lap
        if view is None or lap is None:
            return None
        try:
            own = bool(player) and (await self._preferences_of(player)).ghost
            if not (own or table.lobby.ghost):
                return None
            key, group = (table.id, view.round, player if own else 0), table.record.group
            if key not in self._raced:
                asked = self._tracks.last(group, player, view.setup) if own else self._tracks.best(group, view.setup)
                self._raced[key] = await asked
            return km_at(self._raced[key], lap) if self._raced[key] else None
        except StorageError as error:  # it is drawn all the same
            log.info("table %d has no ghost car for now: %s", table.id, summary(error))
            return None

    async def cars(self, table: Table) -> Cars:
        """Return the cars of the sides: that of the first player of each, and in a game without teams the colour."""
        view = table.view(None)
        if view is None:
            return USUAL_CARS
        setup, seats = view.setup, table.record.seats
        wishes = [await self._wish(seats[setup.members(side)[0]]) for side in range(setup.n_sides)]
        if len(setup.sides) > setup.n_sides:  # the names of teams are those of their colours
            wishes = [(car, None) for car, _ in wishes]
        return assigned(wishes)

    async def _wish(self, seat: Seat) -> tuple[Car, Colour | None]:
        """Return what a player has chosen; an AI always has the same car, and whoever is forgotten has the usual."""
        if seat.level is not None:
            return [*Car][seat.player % len(Car)], None
        if seat.player <= 0:
            return _USUAL
        try:
            preferences = await self._preferences_of(seat.player)
        except StorageError as error:  # it is drawn all the same
            log.info("the car of a player could not be read: %s", summary(error))
            return _USUAL
        return preferences.car, preferences.colour
