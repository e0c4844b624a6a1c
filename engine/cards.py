"""The cards of all rulesets, one row each: what each is, and which card answers which (RULES 1.1).

Copies of a card are indistinguishable: piles and hands are tuples of `Card`, and a deck maps each card to a count.
The tables that the rules look up often are derived from the rows.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Self

from engine.frozen import Frozen


class Family(StrEnum):
    """The family of a card (RULES 1.2)."""

    DISTANCE = "distance"
    HAZARD = "hazard"
    REMEDY = "remedy"
    SAFETY = "safety"
    SPECIAL = "special"


class Pile(StrEnum):
    """The pile of a tableau that a hazard lies on (RULES 2.3)."""

    BATTLE = "battle"
    """Only a hazard on this pile stops the car."""
    SPEED = "speed"
    DIRECTION = "direction"


class CardInfo(Frozen):
    """The properties of a card in all rulesets that have it. Its picture is ``cogs/pictures/art/<id>.svg``."""

    family: Family
    emoji: str
    """The Unicode character for it in text."""
    value: float
    """The value of holding it for a player that knows nothing of the ruleset, in km."""
    km: int = 0
    """Kilometres printed on a distance card."""
    pile: Pile = Pile.BATTLE
    """Where a hazard is laid."""
    cures: str = ""
    """The id of the hazard that a remedy cures."""
    protects: tuple[str, ...] = ()
    """The ids of the hazards against which a safety gives immunity."""


def _distance(km: int, emoji: str, value: float) -> CardInfo:
    return CardInfo(Family.DISTANCE, emoji, value, km=km)


def _hazard(emoji: str, pile: Pile = Pile.BATTLE) -> CardInfo:
    return CardInfo(Family.HAZARD, emoji, 55, pile=pile)


def _remedy(emoji: str, cures: str) -> CardInfo:
    return CardInfo(Family.REMEDY, emoji, 45, cures=cures)


def _safety(emoji: str, *protects: str) -> CardInfo:
    return CardInfo(Family.SAFETY, emoji, 150, protects=protects)


def _special(emoji: str, value: float) -> CardInfo:
    return CardInfo(Family.SPECIAL, emoji, value)


class Card(StrEnum):
    """A card: its id, as in RULES 1.1 and in JSON, and its properties, `Card.info`."""

    info: CardInfo

    def __new__(cls, value: str, *info: CardInfo) -> Self:
        """Create a member with its properties; looking a member up, ``Card(value)``, takes only the id."""
        card = str.__new__(cls, value)
        card._value_ = value
        (card.info,) = info
        return card

    D25 = "D25", _distance(25, "🐌", 15)
    D50 = "D50", _distance(50, "🦆", 30)
    D75 = "D75", _distance(75, "🦋", 50)
    D100 = "D100", _distance(100, "🐇", 80)
    D200 = "D200", _distance(200, "🦅", 130)
    ACCIDENT = "H_ACCIDENT", _hazard("💥")
    GAS = "H_GAS", _hazard("🪫")
    FLAT = "H_FLAT", _hazard("📌")
    STOP = "H_STOP", _hazard("🛑")
    LIMIT = "H_LIMIT", _hazard("📷", Pile.SPEED)
    WRONGWAY = "H_WRONGWAY", _hazard("🔀", Pile.DIRECTION)
    REPAIRS = "R_REPAIRS", _remedy("🔧", cures="H_ACCIDENT")
    GASOLINE = "R_GAS", _remedy("⛽", cures="H_GAS")
    SPARE = "R_SPARE", _remedy("🛞", cures="H_FLAT")
    GO = "R_GO", _remedy("🚦", cures="H_STOP")
    ENDLIMIT = "R_ENDLIMIT", _remedy("🏳️", cures="H_LIMIT")
    ENDWRONG = "R_ENDWRONG", _remedy("⤴️", cures="H_WRONGWAY")
    ACE = "S_ACE", _safety("🏎️", "H_ACCIDENT", "H_WRONGWAY")
    TANK = "S_TANK", _safety("🚛", "H_GAS")
    PROOF = "S_PROOF", _safety("🛡️", "H_FLAT")
    WAY = "S_WAY", _safety("🚨", "H_STOP", "H_LIMIT")
    SUPER = "X_SUPER", _special("🌟", 75)
    ACCEL = "X_ACCEL", _special("⏩", 85)
    MIRROR = "X_MIRROR", _special("🪞", 65)
    UTURN = "X_UTURN", _special("↩️", 90)
    HELI = "X_HELI", _special("🚁", 60)
    POLICE = "X_POLICE", _special("👮", 60)
    TRASH = "X_TRASH", _special("🗑️", 40)


FAMILY: Final[Mapping[Card, Family]] = MappingProxyType({card: card.info.family for card in Card})
"""The family of each card."""


def _of(family: Family) -> tuple[Card, ...]:
    return tuple(card for card in Card if FAMILY[card] is family)


KM: Final[Mapping[Card, int]] = MappingProxyType({card: card.info.km for card in _of(Family.DISTANCE)})
"""Kilometres printed on each distance card."""

SAFETIES: Final = _of(Family.SAFETY)
"""All safeties, in the order in which they are displayed."""

BATTLE_HAZARDS: Final = tuple(card for card in _of(Family.HAZARD) if card.info.pile is Pile.BATTLE)
"""Hazards that lie on the battle pile and stop a car; each other hazard has its own pile."""

CURES: Final[Mapping[Card, Card]] = MappingProxyType({card: Card(card.info.cures) for card in _of(Family.REMEDY)})
"""The hazard that each remedy cures."""

REMEDY_OF: Final[Mapping[Card, Card]] = MappingProxyType({hazard: remedy for remedy, hazard in CURES.items()})
"""The remedy that cures each hazard."""

SAFETY_OF: Final[Mapping[Card, Card]] = MappingProxyType(
    {hazard: safety for hazard in _of(Family.HAZARD) for safety in SAFETIES if hazard in safety.info.protects}
)
"""The safety that makes a side immune to each hazard."""

Deck = Mapping[Card, int]
"""The number of copies of each card."""


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return all cards of the deck in the order of `Card`: the pile before shuffling.

    >>> [str(card) for card in cards_of({Card.GO: 1, Card.D25: 2})]
    ['D25', 'D25', 'R_GO']
    """
    return tuple(card for card in Card for _ in range(deck.get(card, 0)))
