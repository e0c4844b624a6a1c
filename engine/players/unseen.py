"""Which cards a viewer has not seen, and what the hands of the others are unlikely to hold."""

from collections import Counter
from typing import TypeVar

from engine.cards import BATTLE_HAZARDS, REMEDY_OF, SAFETY_OF, Card
from engine.players.heuristic import Chance
from engine.rules import rules_of
from engine.rules.funspeed import boost_of
from engine.views import PlayerView

T = TypeVar("T")


def shuffled(cards: list[T], chance: Chance) -> list[T]:
    """Return the cards in a random order."""
    cards = cards[:]
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def unseen(view: PlayerView) -> Counter[Card]:
    """Return the number of copies of each card in other hands or the draw pile that the viewer has not seen."""
    left = Counter(rules_of(view.setup).deck)
    left.subtract(view.hand)
    left.subtract(view.discard)
    left.subtract(view.removed)
    for tableau in view.tableaus:
        left.subtract(tableau.battle)
        left.subtract(tableau.speed)
        left.subtract(tableau.direction)
        left.subtract(shown.card for shown in tableau.safeties)
        for laid in tableau.distance:
            left.subtract([laid.card, *[Card.ACCEL] * boost_of(laid)])
    return left


def laid_at_once(view: PlayerView, seat: int, *, before_start: bool) -> tuple[Card, ...]:
    """Return the cards that another seat would have laid in its last turn if it had held them.

    These are the remedy or safety for what still stops or limits an opponent, or a hazard while the viewer moves
    freely. `before_start` says whether sides that have not started lay hazards, too.
    """
    side = view.setup.sides[seat]
    if side == view.side:
        return ()
    standing, tableau = view.standings[side], view.tableaus[side]
    cards: list[Card] = []
    for problem in (*standing.problems, *standing.slowed_by):
        cards += (REMEDY_OF[problem], SAFETY_OF[problem])
    if standing.problems:
        cards += (Card.SUPER, Card.MIRROR)
    elif not standing.moving:
        cards.append(Card.GO)
    assert view.side is not None
    own = view.standings[view.side]
    if own.moving and not own.problems and len(view.tableaus) == 2 and (tableau.battle or before_start):
        cards += [hazard for hazard in BATTLE_HAZARDS if view.tableaus[view.side].live(hazard)]
        if not own.limited:
            cards.append(Card.LIMIT)
    return tuple(cards)
