"""The cars and colours to choose from, and the condition for each; nothing is sold."""

from collections.abc import Collection, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.replays.feats import Feat


class Car(StrEnum):
    """The cars, in the order in which they are listed."""

    TOWN = "town"
    """The default car."""
    VAN = "van"
    THREE_WHEELER = "three_wheeler"
    TAXI = "taxi"
    ROADSTER = "roadster"
    RACER = "racer"
    STEAM = "steam"
    CAMPER = "camper"
    TRACTOR = "tractor"
    TRUCK = "truck"
    CONVERTIBLE = "convertible"
    ELECTRIC = "electric"


class Colour(StrEnum):
    """The colours, in the order in which sides get them by default."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"
    TURQUOISE = "turquoise"
    PINK = "pink"
    LIME = "lime"


Reward = Car | Colour
Condition = Feat | int | None
"""What a reward takes: a feat, a number of finished games that count, or nothing."""

REWARDS: Final[Mapping[Reward, Condition]] = MappingProxyType(
    {
        Car.TOWN: None,
        Car.VAN: None,
        Car.THREE_WHEELER: None,
        Car.TAXI: 10,
        Car.ROADSTER: Feat.COUP_FOURRE,
        Car.RACER: Feat.PHOTO_FINISH,
        Car.STEAM: Feat.ALL_SAFETIES,
        Car.CAMPER: Feat.LONG_TRIP,
        Car.TRACTOR: Feat.PILE_UP,
        Car.TRUCK: 50,
        Car.CONVERTIBLE: Feat.COMEBACK,
        Car.ELECTRIC: Feat.QUADRUPLED,
        Colour.RED: None,
        Colour.BLUE: None,
        Colour.GREEN: None,
        Colour.YELLOW: 25,
        Colour.PURPLE: Feat.TWO_COUPS,
        Colour.ORANGE: Feat.SENT_BACK,
        Colour.TURQUOISE: Feat.HOLD_UP,
        Colour.PINK: Feat.FULL_TABLE,
        Colour.LIME: Feat.BORNES_KILLER,
    }
)


def rewards_of(feats: Collection[str], games: int) -> frozenset[Reward]:
    """Return the rewards for these feats and this number of finished games that count."""

    def given(condition: Condition) -> bool:
        if isinstance(condition, int):
            return games >= condition
        return condition is None or condition in feats

    return frozenset(reward for reward, condition in REWARDS.items() if given(condition))
