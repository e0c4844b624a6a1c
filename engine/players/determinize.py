"""Positions that agree with a view, with the unseen cards dealt randomly but plausibly."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeVar

from engine.cards import BATTLE_HAZARDS, REMEDY_OF, SAFETY_OF, Card
from engine.players.heuristic import Chance
from engine.rules import rules_of
from engine.rules.funspeed import boost_of
from engine.state import State, Window
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


class Guesser:
    """Deals the cards that the viewer cannot see, repeatedly."""

    def __init__(self, view: PlayerView, likely: Sequence[Mapping[Card, float]]) -> None:
        """Determine the unseen cards.

        `likely` is the probability that each seat keeps a card, relative to that of the cards that it does not name.
        """
        self.view, self.likely = view, likely
        left = unseen(view)
        if view.window is not None:
            left.subtract(view.window.searched)
        self.cards = [*left.elements()]

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
            passed=tuple(seat for seat in top.eligible if seat != self.view.seat),
            announced=top.announced,
            resolving=top.resolving,
        )
        return (window,)

    def _hand(self, seat: int, size: int, pile: list[Card], chance: Chance) -> tuple[Card, ...]:
        """Take a hand from the shuffled cards."""
        likely, hand = self.likely[seat], list[Card]()
        for i in range(len(pile) - 1, -1, -1):
            if len(hand) == size:
                break
            if pile[i] not in likely or chance.random() < likely[pile[i]]:
                hand.append(pile.pop(i))
        while len(hand) < size:
            hand.append(pile.pop())
        return tuple(hand)
