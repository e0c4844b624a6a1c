"""Guessing what cannot be seen: positions that agree with a view, with the unseen cards dealt as they may well lie."""

from collections import Counter
from functools import lru_cache
from typing import TypeVar

from engine.cards import CURES, KM, REMEDY_OF, SAFETY_OF, Card, Deck
from engine.players.base import Chance
from engine.rules import RULESETS, rules_of
from engine.rules.funspeed import boost_of
from engine.state import Setup, State, Window
from engine.views import PlayerView

T = TypeVar("T")


def shuffled(cards: list[T], chance: Chance) -> list[T]:
    """Return the cards in a random order."""
    cards = cards[:]
    for i in range(len(cards) - 1, 0, -1):
        j = int(chance.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@lru_cache(maxsize=256)
def _deck(setup: Setup) -> Deck:
    """Return the cards of a round."""
    return rules_of(setup).deck()


def unseen(view: PlayerView) -> dict[Card, int]:
    """Return how many copies of each card the viewer has not seen in this round: in other hands, or to be drawn."""
    left = Counter(_deck(view.setup))
    left.subtract(view.hand)
    left.subtract(view.discard)
    left.subtract(view.removed)
    for tableau in view.tableaus:
        left.subtract(tableau.battle)
        left.subtract(tableau.speed)
        left.subtract(tableau.direction)
        left.subtract(laid.card for laid in tableau.distance)
        left.subtract(shown.card for shown in tableau.safeties)
        for laid in tableau.distance:
            if laid.km > KM[laid.card]:
                left[Card.ACCEL] -= boost_of(laid)
    return left


class Guesser:
    """Deals what the viewer cannot see, again and again.

    What an opponent would have laid in its last turn it will hardly hold: the remedy or safety for what still stops it,
    or a hazard while the viewer moves freely.
    """

    def __init__(self, view: PlayerView, doubt: float = 0.25) -> None:
        """Note what is unseen; `doubt` is how likely an opponent nevertheless holds back what it could have laid."""
        self.view, self.doubt = view, doubt
        self.rounds = RULESETS[view.setup.ruleset].rounds
        left = unseen(view)
        if view.window is not None:
            for card in view.window.shown:
                left[card] -= 1
        self.cards = [card for card, n in left.items() for _ in range(n)]
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
            cards += (REMEDY_OF[problem], SAFETY_OF[problem], Card.SUPER, Card.MIRROR)
        if not standing.problems and not standing.moving:
            cards.append(Card.GO)
        if standing.limited and standing.moving:
            cards.append(Card.ENDLIMIT)
        assert view.side is not None
        mine = view.standings[view.side]
        if mine.moving and not mine.problems and len(view.tableaus) == 2 and (tableau.battle or not self.rounds):
            cards += [hazard for hazard in SAFETY_OF if view.tableaus[view.side].live(hazard) and hazard in _STOPS]
            if not mine.limited:
                cards.append(Card.LIMIT)
        return frozenset(cards)

    def state(self, chance: Chance) -> State:
        """Return a position that looks to the viewer just as its own does.

        Of open windows it knows the top one alone, and all but the viewer have let that go by.
        """
        view, window = self.view, self.view.window
        known = {} if window is None or not window.shown else {view.setup.members(window.target)[0]: window.shown}
        pile = shuffled(self.cards, chance)
        hands: list[tuple[Card, ...]] = []
        for seat, size in enumerate(view.hand_sizes):
            hand = view.hand if seat == view.seat else known.get(seat)
            hands.append(self._hand(seat, size, pile, chance) if hand is None else hand)
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
            windows=self._windows(),
            next_window=1 if window is None else window.id + 1,
        )

    def _windows(self) -> tuple[Window, ...]:
        """Return the top window as a position has it, if one is open."""
        top = self.view.window
        if top is None:
            return ()
        window = Window(
            id=top.id,
            kind=top.kind,
            card=top.card,
            seat=top.seat,
            target=top.target,
            eligible=top.eligible,
            closer=None,
            passed=tuple(seat for seat in top.eligible if seat != self.view.seat),
            announced=top.announced,
            resolving=top.resolving,
        )
        return (window,)

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
