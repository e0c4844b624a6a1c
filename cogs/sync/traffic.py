"""The cars on the road of a table: those that its players have chosen, and the ghost car."""

import logging
from collections.abc import Sequence
from typing import Final

from cachetools import LRUCache

from cogs.ops.errors import summary
from cogs.pictures.cars import Cars, assigned, computer_car
from data.people.settings import Settings
from data.records.history import Holder, Holders
from data.records.tracks import Tracks
from engine.replays.rewards import Car, Colour
from engine.replays.tracks import km_at
from engine.state import Setup
from engine.table import Member, Seat, StorageError, Table

log = logging.getLogger(__name__)

_USUAL: Final = (Car.TOWN, None)
_MOST_TRACKS: Final = 2_000
"""The number of rounds whose track is cached."""


class Traffic:
    """Looks up the cars of tables, and their ghost cars."""

    def __init__(self, settings: Settings, tracks: Tracks) -> None:
        """Look up the choices of players in `settings`."""
        self._settings, self._tracks = settings, tracks
        self._best: LRUCache[tuple[int, int], tuple[int, ...]] = LRUCache(_MOST_TRACKS)
        """The tracks to race against, by table and round."""

    async def ghost(self, table: Table) -> int | None:
        """Return the km of the ghost car of a table; None if there is none.

        If the host has chosen it, the ghost car shows where the server's best race under the same rules was after the
        same number of laps. It follows the same race for a whole round.
        """
        view, lap = table.view(None), table.record.lap
        if not table.lobby.ghost or view is None or lap is None:
            return None
        try:
            key = table.id, view.round
            if key not in self._best:
                self._best[key] = await self._tracks.best(table.record.group, view.setup)
            return km_at(self._best[key], lap) if self._best[key] else None
        except StorageError as error:  # the picture is drawn without it
            log.info("table %d has no ghost car for now: %s", table.id, summary(error))
            return None

    async def cars(self, table: Table) -> Cars:
        """Return the cars of the sides; in a lobby they are those of its members, in their order."""
        view = table.view(None)
        if view is None:
            return assigned(tuple([await self._wish(member) for member in table.lobby.members]))
        return await self.driven(view.setup, table.record.seats)

    async def recorded(self, setup: Setup, holders: Holders, act: int) -> Cars:
        """Return the cars of the sides of a finished game after `act` acts, as its players choose them today."""
        return await self.driven(setup, [max(each, key=lambda its: (its.since <= act, its.since)) for each in holders])

    async def driven(self, setup: Setup, seats: Sequence[Seat | Holder]) -> Cars:
        """Return the cars of the sides: each side's first player chooses the car and, except in teams, its colour."""
        wishes = [await self._wish(seats[setup.members(side)[0]]) for side in range(setup.n_sides)]
        if len(setup.sides) > setup.n_sides:  # teams are named after their colours
            wishes = [(car, None) for car, _ in wishes]
        return assigned(tuple(wishes))

    async def _wish(self, seat: Seat | Member | Holder) -> tuple[Car, Colour | None]:
        """Return a player's choice of car and colour; an AI has a fixed car, a forgotten player the usual one."""
        if seat.level is not None:
            return computer_car(seat.player), None
        if seat.player <= 0:
            return _USUAL
        try:
            preferences = await self._settings.player(seat.player)
        except StorageError as error:  # the picture is drawn with the usual car
            log.info("the car of a player could not be read: %s", summary(error))
            return _USUAL
        return preferences.car, preferences.colour
