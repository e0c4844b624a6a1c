"""Guessing what cannot be seen: positions that agree with a view, with the unseen cards dealt as they may well lie."""

from engine.cards import CURES, REMEDY_OF, SAFETY_OF, Card
from engine.players.base import Chance
from engine.players.road import unseen
from engine.state import State
from engine.views import PlayerView


def shuffled(cards: list[Card], chance: Chance) -> list[Card]:
    """Return the cards in a random order."""
    cards = cards[:]
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


class Guesser:
    """Deals what the viewer cannot see, again and again.

    What an opponent would have laid in its last turn it will hardly hold: the remedy or safety for what still stops it,
    or a hazard while the viewer moves freely.
    """

    def __init__(self, view: PlayerView, doubt: float = 0.25) -> None:
        """Note what is unseen; `doubt` is how likely an opponent nevertheless holds back what it could have laid."""
        self.view, self.doubt = view, doubt
        self.cards = [card for card, n in unseen(view).items() for _ in range(n)]
        self.unlikely = [self._unlikely(seat) for seat in range(len(view.hand_sizes))]

    def _unlikely(self, seat: int) -> frozenset[Card]:
        """Return the cards that a seat would have laid if it held them."""
        view = self.view
        its = view.setup.sides[seat]
        if seat == view.seat or its == view.side:
            return frozenset()
        standing, tableau = view.standings[its], view.tableaus[its]
        cards: list[Card] = []
        for problem in standing.problems:
            cards += (REMEDY_OF[problem], SAFETY_OF[problem])
        if not standing.problems and not standing.moving:
            cards.append(Card.GO)
        if standing.limited and standing.moving:
            cards.append(Card.ENDLIMIT)
        assert view.side is not None
        mine = view.standings[view.side]
        if mine.moving and not mine.problems and len(view.tableaus) == 2 and tableau.battle:
            cards += [hazard for hazard in SAFETY_OF if view.tableaus[view.side].live(hazard) and hazard in _STOPS]
            if not mine.limited:
                cards.append(Card.LIMIT)
        return frozenset(cards)

    def state(self, chance: Chance) -> State:
        """Return a position that looks to the viewer just as its own does. No window must be open."""
        view, pile = self.view, shuffled(self.cards, chance)
        hands: list[tuple[Card, ...]] = []
        for seat, size in enumerate(view.hand_sizes):
            hands.append(view.hand if seat == view.seat else self._hand(seat, size, pile, chance))
        return State(
            setup=view.setup,
            rng=int(chance.random() * 2**53),
            hands=tuple(hands),
            tableaus=view.tableaus,
            pile=tuple(pile),
            discard=view.discard,
            phase=view.phase,
            turn=view.turn,
            dealer=view.dealer,
            target=view.target,
            round=view.round,
            seq=view.seq,
            extended_by=view.extended_by,
            removed=view.removed,
            order=() if view.order == tuple(range(len(view.hand_sizes))) else view.order,
            sheets=view.sheets,
        )

    def _hand(self, seat: int, size: int, pile: list[Card], chance: Chance) -> tuple[Card, ...]:
        """Take a hand from the shuffled cards."""
        unlikely, hand = self.unlikely[seat], list[Card]()
        if not unlikely:
            hand = pile[len(pile) - size :]
            del pile[len(pile) - size :]
            return tuple(hand)
        i = len(pile) - 1
        while len(hand) < size and i >= 0 and len(pile) > size - len(hand):
            if pile[i] not in unlikely or chance.random() < self.doubt:
                hand.append(pile.pop(i))
            i -= 1
        while len(hand) < size:
            hand.append(pile.pop())
        return tuple(hand)


_STOPS = frozenset(card for card in CURES.values() if card not in (Card.LIMIT, Card.WRONGWAY))
