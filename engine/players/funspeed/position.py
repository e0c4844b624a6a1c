"""The tableau of a side in Fun & Speed as small integers, for rollouts."""

from engine.players.card_codes import BIT, IMMUNE, LIMIT, NUMBER
from engine.rules.funspeed import total_of
from engine.state import Tableau


class RaceSide:
    """The tableau of a side."""

    __slots__ = ("hazard", "radar", "safe", "total", "units")

    def __init__(self, tableau: Tableau) -> None:
        self.hazard = NUMBER[tableau.battle[-1]] if tableau.battle else -1
        self.radar = bool(tableau.speed)
        self.safe = sum(BIT[NUMBER[shown.card]] for shown in tableau.safeties)
        self.units = [(unit.km, NUMBER[unit.card]) for unit in tableau.distance]
        self.total = total_of(tableau)

    def open_to(self, attack: int) -> bool:
        """Return whether the attack may be laid here (RULES 4.5)."""
        if self.safe & IMMUNE[attack]:
            return False
        return not self.radar if attack == LIMIT else self.hazard < 0

    def hit(self, attack: int) -> None:
        """Lay the attack here."""
        if attack == LIMIT:
            self.radar = True
        else:
            self.hazard = attack

    def relieve(self, attack: int) -> None:
        """Remove the attack."""
        if attack == LIMIT:
            self.radar = False
        else:
            self.hazard = -1
