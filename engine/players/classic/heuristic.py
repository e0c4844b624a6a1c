"""How to play classic and playroom by rule of thumb: what every action of a turn is worth, in something like points."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.actions import Discard, Draw, Extend, Play, SeatAction
from engine.cards import (
    CURES,
    FAMILY,
    KM,
    REMEDY_OF,
    SAFETIES,
    SAFETY_OF,
    Card,
    Family,
)
from engine.players.base import Chance
from engine.players.classic.position import house_rules_of
from engine.players.classic.weights import NORMAL_WEIGHTS, Weights
from engine.players.determinize import unseen
from engine.players.heuristic import Heuristic
from engine.rules.classic_options import HandEnd
from engine.views import PlayerView

_D200, _GO, _LIMIT, _WAY, _STOP, _ENDLIMIT = Card.D200, Card.GO, Card.LIMIT, Card.WAY, Card.STOP, Card.ENDLIMIT
_ARRIVES = 5_000.0
_USELESS = -100.0
"""What brings nothing and could as well be discarded."""
_SLOW_KM = 50
"""What may be laid under a speed limit: who needs no more does not mind it."""
_IN_SIGHT = 200
"""From so many km on a player counts the cards that are missing."""
_OF_KM = {km: card for card, km in KM.items()}
_HAZARDS_OF = {safety: tuple(hazard for hazard in SAFETY_OF if SAFETY_OF[hazard] is safety) for safety in SAFETIES}


class ClassicEvaluation:
    """A view as a player thinks of it: made once for a decision, asked for the worth of each action."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        assert view.side is not None  # spectators choose nothing
        self.view, self.weights, self.house = view, weights, house_rules_of(view.setup)
        self.side = view.side
        self.mine = view.tableaus[self.side]
        self.standing = view.standings[self.side]
        self.left = view.target - self.mine.km
        self.held = Counter(view.hand)
        self.unseen = unseen(view)
        self.others = [side for side in range(len(view.tableaus)) if side != self.side]
        self.stands = bool(self.standing.problems) or not self.standing.moving
        self.limited = self.standing.limited
        seats = len(view.hand_sizes)
        self.turns_left = view.pile_size / seats
        if self.house.reshuffle_discard:
            self.turns_left += len(view.discard) / seats
        self.threats = [side for side in self.others if self._threatens(side)]
        hidden = view.pile_size + sum(view.hand_sizes) - len(view.hand)
        theirs = sum(size for seat, size in enumerate(view.hand_sizes) if view.setup.sides[seat] != self.side)
        self.held_by_others = theirs / max(1, hidden)
        """How likely it is that a card that the viewer has not seen is in an opponent's hand."""
        self.arrives = any(
            isinstance(action, Play) and KM.get(action.card) == self.left and not self.standing.wrong_way
            for action in view.legal
        )

    def _threatens(self, side: int) -> bool:
        """Return whether a side may arrive with its next card."""
        theirs = self.view.standings[side]
        left = self.view.target - theirs.total
        if not theirs.moving or theirs.problems or (theirs.limited and left > _SLOW_KM):
            return False
        card = _OF_KM.get(left)
        if card is None or not self.unseen[card]:
            return False
        return card is not _D200 or self.view.tableaus[side].count(_D200) < self.house.limit_200

    def worth(self, action: SeatAction) -> float:
        """Return how good an action of one's turn looks, in points."""
        if isinstance(action, Discard):
            return -self.keeping(action.card)
        assert isinstance(action, Play)  # draws and extensions are other questions
        card = action.card
        family = FAMILY[card]
        if family is Family.DISTANCE:
            return self._drive(card)
        if family is Family.HAZARD:
            assert action.target is not None
            return self._attack(card, action.target)
        return self._safety(card) if family is Family.SAFETY else self._remedy(card)

    def _drive(self, card: Card) -> float:
        """A distance card: the farther the better, as long as the rest of the trip can be made up exactly."""
        km, weights = KM[card], self.weights
        if self.standing.wrong_way:
            return -60.0 - km
        if km == self.left:
            return _ARRIVES
        value = weights.drive + weights.km * km + self._rest(card, self.left - km)
        if weights.nearness:
            value += weights.nearness * (self._nearness(self.left - km, without=card) - self._nearness(self.left))
        if card is _D200 and not self.mine.count(_D200):
            behind = max(self.view.standings[side].total for side in self.others) - self.mine.km
            value -= weights.safe_trip * (1.0 if behind < 200 else 0.4)
        return value

    def _rest(self, card: Card, rest: int) -> float:
        """How well what is missing after a distance card can be made up."""
        held = dict(self.held)
        held[card] -= 1
        if rest > 200:
            return 0.0
        fits = {KM[each] for each, n in held.items() if n > 0 and each in KM and each is not _D200}
        if rest in fits or any(rest - km in fits and (2 * km != rest or self._two(held, km)) for km in fits):
            return self.weights.fit
        if rest in (25, 125, 175):
            return -self.weights.misfit
        return 0.0

    def _nearness(self, left: int, without: Card | None = None) -> float:
        """Return the inverse of the number of turns after which the trip may end, 0 if that is not in sight yet.

        Either the cards that it takes are held, or the best is counted on that a single drawn one completes.
        """
        if left > _IN_SIGHT:
            return 0.0
        cards = [card for card in KM if card is not _D200 or self.mine.count(card) < self.house.limit_200]
        held = [KM[card] for card in cards for _ in range(self.held[card] - (card is without))]
        sums = _sums(held, 3)
        if left in sums:
            return 1 / sums[left]
        hidden = max(1, sum(self.unseen.values()))
        best = 0.0
        for most in range(3):
            fits = sum(self.unseen[card] for card in cards if sums.get(left - KM[card], most + 1) <= most)
            if fits:
                best = max(best, 1 / (hidden / fits + most))
        return best

    @staticmethod
    def _two(held: dict[Card, int], km: int) -> bool:
        """Return whether two cards of so many km are held."""
        return any(KM.get(card) == km and n > 1 for card, n in held.items())

    def _attack(self, card: Card, side: int) -> float:
        """A hazard: best on a leader who moves; a holder of the safety would thank for it."""
        weights, theirs = self.weights, self.view.standings[side]
        moves = theirs.moving and not theirs.problems
        if card is _LIMIT:
            if self.view.target - theirs.total <= _SLOW_KM:
                return _USELESS
            value = weights.limit * (1.0 if moves else 0.7)
        elif card is Card.WRONGWAY:
            value = weights.attack
        elif moves or self.house.cumulation:
            value = weights.attack * (1.0 if moves else 0.5) + weights.attack_stop * (card is _STOP)
        else:
            value = weights.pile_on + (15.0 if card is not _STOP and theirs.problems == (_STOP,) else 0.0)
        best = max(self.view.standings[other].total for other in self.others)
        value += weights.lead * theirs.total / self.view.target - 0.12 * (best - theirs.total)
        if side in self.threats:
            value += weights.threat
        return value - weights.coup_fear * self.held_by_others * (self.unseen[SAFETY_OF[card]] > 0)

    def _remedy(self, card: Card) -> float:
        """A remedy that may be laid helps."""
        weights = self.weights
        if card is _ENDLIMIT:
            if self.left <= _SLOW_KM:
                return _USELESS
            best = max((KM[each] for each in self.held if KM.get(each, 0) > 50 and KM[each] <= self.left), default=0)
            return weights.end_limit + weights.end_limit_km * best - (30.0 if self.stands else 0.0)
        if card is Card.ENDWRONG:
            return weights.cure + 40.0
        if card is _GO and len(self.standing.problems) < 2:
            return weights.go if self.stands else _USELESS
        goes_on = self.held[_GO] > (card is _GO) or self.mine.shows(_WAY)
        return weights.cure + (15.0 if goes_on else 0.0) - 10.0 * (len(self.standing.problems) - 1)

    def _safety(self, card: Card) -> float:
        """A safety is kept while a coup-fourré may come; it is laid before the round ends, or where it frees."""
        weights = self.weights
        if self.arrives and not self.would_extend():
            return _ARRIVES + 1
        if (
            self.threats
            or self.turns_left <= 2
            or (self.house.hand_end is HandEnd.FIRST_HAND_EMPTY and self.turns_left <= 3)
        ):
            return weights.bank
        coming = sum(self.unseen[hazard] for hazard in _HAZARDS_OF[card])
        if not coming:
            return weights.bank
        if self._frees(card):
            return weights.free - 10.0 * coming
        return -weights.hold * min(3, coming)

    def _frees(self, card: Card) -> bool:
        """Return whether a safety solves something that nothing else in the hand does."""
        problems = self.standing.problems
        for problem in problems:
            if SAFETY_OF[problem] is card:
                return not self.held[REMEDY_OF[problem]]
        if card is _WAY:
            return (not problems and not self.standing.moving and not self.held[_GO]) or (
                self.limited and not self.held[_ENDLIMIT] and not self._slow()
            )
        return card is Card.ACE and self.standing.wrong_way and not self.held[Card.ENDWRONG]

    def _slow(self) -> bool:
        """Return whether the viewer holds distance cards that may be laid under a speed limit."""
        return bool(self.held[Card.D25] or self.held[Card.D50])

    def keeping(self, card: Card) -> float:
        """Return how gladly the viewer holds the card, in points."""
        family, weights, copies = FAMILY[card], self.weights, self.held[card]
        if family is Family.SAFETY:
            return 400.0
        if family is Family.DISTANCE:
            return self._keeping_km(card)
        if family is Family.HAZARD:
            open_to = [side for side in self.others if not self.view.tableaus[side].shows(SAFETY_OF[card])]
            if card is _LIMIT:
                open_to = [side for side in open_to if self.view.target - self.view.standings[side].total > _SLOW_KM]
            if not open_to:
                return 0.0
            return max(4.0, weights.keep_hazard * (0.8 if card is _LIMIT else 1.0) - 8.0 * (copies - 1))
        hazard = CURES[card]
        if self.mine.shows(SAFETY_OF[hazard]):
            return 0.0
        if card is _GO:
            goes = (weights.keep_go, weights.keep_second_go, weights.keep_third_go)
            value = goes[copies - 1] if copies <= 3 else 5.0
            return (value + (25.0 if self.stands else 0.0)) * (0.5 if self.held[_WAY] else 1.0)
        if hazard in self.standing.problems or (card is Card.ENDWRONG and self.standing.wrong_way):
            return 90.0 / copies
        if card is _ENDLIMIT and self.limited:
            return 45.0 / copies
        value = weights.keep_remedy * min(3, self.unseen[hazard]) / copies
        return value * (0.3 if self.held[SAFETY_OF[hazard]] else 1.0)

    def _keeping_km(self, card: Card) -> float:
        """How gladly the viewer holds a distance card."""
        km, weights = KM[card], self.weights
        if km > self.left:
            return 6.0 if self.house.extended_target > self.view.target else 0.0
        if card is _D200:
            if self.mine.count(_D200) >= self.house.limit_200:
                return 0.0
            return weights.keep_200 * (2.0 if self.mine.count(_D200) else 1.0)
        value = weights.keep_card + weights.keep_km * km
        if km == self.left:
            value += 60.0
        if self.limited and km <= 50:
            value += 15.0
        if weights.keep_nearness:
            value += weights.keep_nearness * (self._nearness(self.left) - self._nearness(self.left, without=card))
        return value - 2.0 * (self.held[card] - 1)

    def would_extend(self) -> bool:
        """Return whether the viewer, had it arrived, would go on to the farther target."""
        view, house = self.view, self.house
        if not house.extended_target or view.extended_by is not None:
            return False
        ahead = view.target - max(view.standings[side].total for side in self.others)
        if any(not view.tableaus[side].distance for side in self.others):
            return False  # a shutout would be at stake
        if view.totals[self.side] + self.mine.km + 400 >= house.game_points:
            return False
        deciding = view.last_round is not None and view.round >= view.last_round
        if deciding and view.points[self.side] + 400 > max(view.points[side] for side in self.others):
            return False  # it would win as it stands
        safe = sum(self.mine.shows(safety) or bool(self.held[safety]) for safety in SAFETIES)
        return ahead + self.weights.extend_safety * safe >= self.weights.extend_ahead and self.turns_left >= 6


def _sums(held: Sequence[int], most: int) -> dict[int, int]:
    """Return what so many numbers at most can add up to, each with the fewest that do."""
    fewest = {0: 0}
    for number in held:
        for total, n in list(fewest.items()):
            if n < most and n + 1 < fewest.get(total + number, most + 1):
                fewest[total + number] = n + 1
    return fewest


class ClassicHeuristic(Struct, Heuristic, frozen=True):
    """The policy that takes what is worth most with these weights."""

    weights: Weights = NORMAL_WEIGHTS

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return a draw, or the answer to the extension question; None if the viewer is asked neither."""
        for action in view.legal:
            if isinstance(action, Draw):
                return action
            if isinstance(action, Extend):
                return Extend(action.seat, ClassicEvaluation(view, self.weights).would_extend())
        return None

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return what each play and discard is worth, in points; 0 if there is but one."""
        actions = [action for action in view.legal if isinstance(action, Play | Discard)]
        if len(actions) < 2:
            return dict.fromkeys(actions, 0.0)
        evaluation = ClassicEvaluation(view, self.weights)
        return {action: evaluation.worth(action) for action in actions}
