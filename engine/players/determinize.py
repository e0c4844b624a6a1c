"""Positions that agree with a view, with the unseen cards dealt randomly but plausibly."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from engine.cards import BATTLE_HAZARDS, REMEDY_OF, SAFETY_OF, Card, Deck
from engine.players.base import Chance
from engine.rules import rules_of
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
    """Return the number of copies of each card in other hands or the draw pile that the viewer has not seen."""
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
    return left


def laid_at_once(view: PlayerView, *, before_start: bool) -> list[frozenset[Card]]:
    """Return, for each seat, the cards that it would have laid in its last turn if it had held them.

    These are the remedy or safety for what still stops an opponent, or a hazard while the viewer moves freely.
    `before_start` says whether sides that have not started lay hazards, too.
    """
    return [_laid_at_once(view, seat, before_start=before_start) for seat in range(len(view.hand_sizes))]


def _laid_at_once(view: PlayerView, seat: int, *, before_start: bool) -> frozenset[Card]:
    side = view.setup.sides[seat]
    if seat == view.seat or side == view.side:
        return frozenset()
    standing, tableau = view.standings[side], view.tableaus[side]
    cards: list[Card] = []
    for problem in standing.problems:
        cards += (REMEDY_OF[problem], SAFETY_OF[problem], Card.SUPER, Card.MIRROR)
    if not standing.problems and not standing.moving:
        cards.append(Card.GO)
    if standing.limited and standing.moving:
        cards.append(Card.ENDLIMIT)
    assert view.side is not None
    own = view.standings[view.side]
    if own.moving and not own.problems and len(view.tableaus) == 2 and (tableau.battle or before_start):
        cards += [hazard for hazard in BATTLE_HAZARDS if view.tableaus[view.side].live(hazard)]
        if not own.limited:
            cards.append(Card.LIMIT)
    return frozenset(cards)


class Guesser:
    """Deals the cards that the viewer cannot see, repeatedly."""

    def __init__(
        self,
        view: PlayerView,
        unlikely: Sequence[frozenset[Card]],
        beneath: Mapping[Card, int] = MappingProxyType({}),
        doubt: float = 0.25,
    ) -> None:
        """Determine the unseen cards.

        `unlikely` are the cards that each seat is unlikely to hold, `doubt` is the probability that it holds one back
        nevertheless; `beneath` counts cards that lie under others on the table.
        """
        self.view, self.doubt, self.unlikely = view, doubt, unlikely
        left = unseen(view)
        for card, n in beneath.items():
            left[card] -= n
        if view.window is not None:
            for card in view.window.searched:
                left[card] -= 1
        self.cards = [card for card, n in left.items() for _ in range(n)]

    def state(self, chance: Chance) -> State:
        """Return a position that looks to the viewer exactly like its own.

        It contains only the top one of the open windows, which all other seats have passed.
        """
        view, window = self.view, self.view.window
        known = {} if window is None or not window.searched else {view.setup.members(window.target)[0]: window.searched}
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
            last_round=view.last_round,
            removed=view.removed,
            sheets=view.sheets,
            windows=self._windows(),
            next_window=1 if window is None else window.id + 1,
            owners=view.owners,
            owed=view.owed,
        )

    def _windows(self) -> tuple[Window, ...]:
        """Return the top window in the form of a position, if one is open."""
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
        # Stop rejecting cards when just enough are left to fill the hand.
        while len(hand) < size and i >= 0 and len(pile) > size - len(hand):
            if pile[i] not in unlikely or chance.random() < self.doubt:
                hand.append(pile.pop(i))
            i -= 1
        while len(hand) < size:
            hand.append(pile.pop())
        return tuple(hand)
