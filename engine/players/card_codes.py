"""Cards as small integers, family by family, for fast playouts: indexing a list is faster than a mapping."""

from engine.cards import CURES as CURED
from engine.cards import KM, REMEDY_OF, SAFETIES, SAFETY_OF, Card

CARDS = tuple(Card)
NUMBER = {card: number for number, card in enumerate(CARDS)}
"""The number of each card."""

(
    D50, D200, ACCIDENT, STOP, LIMIT, WRONGWAY, GO, ENDLIMIT, ENDWRONG, ACE, WAY,
    SUPER, ACCEL, MIRROR, UTURN, HELI, POLICE, TRASH,
) = (
    NUMBER[card]
    for card in (
        Card.D50, Card.D200, Card.ACCIDENT, Card.STOP, Card.LIMIT, Card.WRONGWAY,
        Card.GO, Card.ENDLIMIT, Card.ENDWRONG, Card.ACE, Card.WAY,
        Card.SUPER, Card.ACCEL, Card.MIRROR, Card.UTURN, Card.HELI, Card.POLICE, Card.TRASH,
    )
)  # fmt: skip

KM_OF = tuple(KM.get(card, 0) for card in CARDS)
"""The km of each card, 0 for cards other than distances."""
OF_KM = tuple(next((NUMBER[card] for card, km in KM.items() if km == gap), -1) for gap in range(201))
"""Indexed by km: the distance card of that length, -1 if there is none."""
REMEDY = tuple(NUMBER[REMEDY_OF[card]] if card in REMEDY_OF else -1 for card in CARDS)
"""The remedy for each hazard, -1 for other cards."""
ANSWER = tuple(NUMBER[SAFETY_OF[card]] if card in SAFETY_OF else -1 for card in CARDS)
"""The safety against each hazard, -1 for other cards."""
BIT = tuple(1 << SAFETIES.index(card) if card in SAFETIES else 0 for card in CARDS)
"""A bit for each safety, 0 for other cards."""
IMMUNE = tuple(BIT[answer] if answer >= 0 else 0 for answer in ANSWER)
"""The bit of the safety against each hazard, 0 for other cards."""
CURES = tuple(NUMBER[CURED[card]] if card in CURED else -1 for card in CARDS)
"""The hazard that each remedy cures, -1 for other cards."""
