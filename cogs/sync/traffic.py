"""What is on the road of a table besides the position: the cars that its players have chosen."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cogs.ops.errors import summary
from cogs.pictures.cars import USUAL_CARS, Cars, assigned
from data.settings import Preferences
from engine.rewards import Car, Colour
from engine.table import Seat, StorageError, Table

log = logging.getLogger(__name__)

_USUAL: Final = (Car.TOWN, None)


class Traffic:
    """Looks up the cars of tables."""

    def __init__(self, preferences_of: Callable[[int], Awaitable[Preferences]]) -> None:
        """Ask `preferences_of` for what a person has chosen; it may raise StorageError."""
        self._preferences_of = preferences_of

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
