"""The cards of every ruleset: their ids, families, and which card answers which (RULES 1.1).

A card is its id. Two copies of one card are indistinguishable, so piles and hands are tuples of ids
and a deck is a count for each id.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Card(StrEnum):
    """A card id, as RULES 1.1 names it; the value is what JSON shows."""

    D25 = "D25"
    D50 = "D50"
    D75 = "D75"
    D100 = "D100"
    D200 = "D200"
    ACCIDENT = "H_ACCIDENT"
    GAS = "H_GAS"
    FLAT = "H_FLAT"
    STOP = "H_STOP"
    LIMIT = "H_LIMIT"
    WRONGWAY = "H_WRONGWAY"
    REPAIRS = "R_REPAIRS"
    GASOLINE = "R_GAS"
    SPARE = "R_SPARE"
    GO = "R_GO"
    ENDLIMIT = "R_ENDLIMIT"
    ENDWRONG = "R_ENDWRONG"
    ACE = "S_ACE"
    TANK = "S_TANK"
    PROOF = "S_PROOF"
    WAY = "S_WAY"
    SUPER = "X_SUPER"
    ACCEL = "X_ACCEL"
    MIRROR = "X_MIRROR"
    UTURN = "X_UTURN"
    HELI = "X_HELI"
    POLICE = "X_POLICE"
    TRASH = "X_TRASH"


class Family(StrEnum):
    """What kind of card it is (RULES 1.2)."""

    DISTANCE = "distance"
    HAZARD = "hazard"
    REMEDY = "remedy"
    SAFETY = "safety"
    SPECIAL = "special"


KM: Final[Mapping[Card, int]] = MappingProxyType(
    {Card.D25: 25, Card.D50: 50, Card.D75: 75, Card.D100: 100, Card.D200: 200}
)
"""Kilometres printed on each distance card."""

SAFETY_OF: Final[Mapping[Card, Card]] = MappingProxyType(
    {
        Card.ACCIDENT: Card.ACE,
        Card.GAS: Card.TANK,
        Card.FLAT: Card.PROOF,
        Card.STOP: Card.WAY,
        Card.LIMIT: Card.WAY,
        Card.WRONGWAY: Card.ACE,
    }
)
"""The safety that makes a side immune to each hazard."""

REMEDY_OF: Final[Mapping[Card, Card]] = MappingProxyType(
    {
        Card.ACCIDENT: Card.REPAIRS,
        Card.GAS: Card.GASOLINE,
        Card.FLAT: Card.SPARE,
        Card.STOP: Card.GO,
        Card.LIMIT: Card.ENDLIMIT,
        Card.WRONGWAY: Card.ENDWRONG,
    }
)
"""The remedy that cures each hazard."""

CURES: Final[Mapping[Card, Card]] = MappingProxyType({remedy: hazard for hazard, remedy in REMEDY_OF.items()})
"""The hazard that each remedy cures."""

BATTLE_HAZARDS: Final = (Card.ACCIDENT, Card.GAS, Card.FLAT, Card.STOP)
"""Hazards that lie on the battle pile and stop a car; the others have a pile of their own."""

SAFETIES: Final = (Card.ACE, Card.TANK, Card.PROOF, Card.WAY)
"""All safeties, in the order in which they are shown."""

_FAMILY_PREFIX = {
    "D": Family.DISTANCE,
    "H": Family.HAZARD,
    "R": Family.REMEDY,
    "S": Family.SAFETY,
    "X": Family.SPECIAL,
}

FAMILY: Final[Mapping[Card, Family]] = MappingProxyType({card: _FAMILY_PREFIX[card[0]] for card in Card})
"""The family of each card."""

Deck = Mapping[Card, int]
"""How many copies of each card are in play."""

CLASSIC_DECK: Final[Deck] = MappingProxyType(
    {
        Card.D25: 10,
        Card.D50: 10,
        Card.D75: 10,
        Card.D100: 12,
        Card.D200: 4,
        Card.ACCIDENT: 3,
        Card.GAS: 3,
        Card.FLAT: 3,
        Card.STOP: 5,
        Card.LIMIT: 4,
        Card.REPAIRS: 6,
        Card.GASOLINE: 6,
        Card.SPARE: 6,
        Card.GO: 14,
        Card.ENDLIMIT: 6,
        Card.ACE: 1,
        Card.TANK: 1,
        Card.PROOF: 1,
        Card.WAY: 1,
    }
)
"""The 106 cards of the classic game (S0:66-114)."""

FUNSPEED_DECK: Final[Deck] = MappingProxyType(
    {
        Card.D25: 4,
        Card.D50: 4,
        Card.D75: 6,
        Card.D100: 10,
        Card.D200: 4,
        Card.ACCIDENT: 2,
        Card.GAS: 2,
        Card.FLAT: 2,
        Card.STOP: 2,
        Card.LIMIT: 2,
        Card.REPAIRS: 2,
        Card.GASOLINE: 2,
        Card.SPARE: 2,
        Card.GO: 2,
        Card.ENDLIMIT: 2,
        Card.ACE: 1,
        Card.TANK: 1,
        Card.PROOF: 1,
        Card.WAY: 1,
        Card.SUPER: 4,
        Card.ACCEL: 3,
        Card.MIRROR: 3,
        Card.UTURN: 1,
        Card.HELI: 1,
        Card.POLICE: 1,
        Card.TRASH: 1,
    }
)
"""The 66 cards of Fun & Speed. The total and the types are sourced, the numbers inferred (RULES 4.1)."""


def reduced(deck: Deck) -> Deck:
    """Return the deck with one copy of each of its hazards taken out (RULES 2.1 ``reduced_hazards``)."""
    return {card: n - (FAMILY[card] is Family.HAZARD) for card, n in deck.items()}


def with_wrong_way(deck: Deck, wrong_ways: int, ends: int) -> Deck:
    """Return the deck with so many wrong ways and ends of it (RULES 3.5 ``con_sense``)."""
    return {**deck, Card.WRONGWAY: wrong_ways, Card.ENDWRONG: ends}


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return every card of the deck, sorted by its place in `Card`: the pile before it is shuffled."""
    return tuple(card for card in Card for _ in range(deck.get(card, 0)))
