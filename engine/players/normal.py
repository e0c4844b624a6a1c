"""A good player by rule of thumb: values each action of its turn once, without searching."""

from msgspec import Struct

from engine.actions import SeatAction
from engine.players.base import Chance
from engine.players.families import family_of
from engine.views import PlayerView


class Normal(Struct, frozen=True):
    """The level ``normal``."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best, None if the seat has nothing to do."""
        return family_of(view.setup).normal.choose(view, chance)
