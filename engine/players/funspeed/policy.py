"""The value of each action of a turn of Fun & Speed, roughly in km, for given weights.

The levels choose by it, and so do all sides in the rollouts of the coach. It works on small integers and uses nothing
that its player cannot see. Players are identified by their side.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from engine.cards import FAMILY
from engine.players.card_codes import (
    ACCEL,
    ACCIDENT,
    ACE,
    ANSWER,
    BIT,
    CARDS,
    CURES,
    D50,
    D200,
    HELI,
    IMMUNE,
    KM_OF,
    LIMIT,
    NUMBER,
    POLICE,
    STOP,
    SUPER,
    TRASH,
    WAY,
)  # fmt: skip
from engine.players.funspeed.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, RaceWeights
from engine.rules.funspeed import UPRIGHT_KM, total_of
from engine.state import State, Tableau
from engine.views import PlayerView

WINS: Final = 10_000.0
"""Above any sum of weights: an action that wins is always chosen."""
_FREES: Final = 1_000.0
"""The value of a safety that frees its side, or lets it win with its next card."""
KEPT: Final = -200.0
"""Added to the value of laying a card that is better kept: most discards are worth more."""
TAKES: Final = 0.92
"""How often a wanted card is taken from the discard pile: else two players could take each other's for ever."""
_SUPER: Final = 10.0
"""How much the true remedy is preferred to a Super Remedy, in km."""
_STOPPED_KM: Final = 50
"""How much a stopping attack reduces the value of having a tableau, in km."""
_BEHIND: Final = 0.1
"""How much less an attack is worth for each km that the victim is behind the leader of those that can be attacked."""


class CardUse(NamedTuple):
    """A way to use a card of the hand."""

    value: float
    card: int
    """The card that is laid, or ~card for one that is discarded."""
    target: int = -1
    """The side upon which it is laid, or the attack that it cures; -1 for neither."""
    boost: int = 0
    """The number of accelerators laid with it."""


class RaceSide:
    """The tableau of a side as small integers."""

    __slots__ = ("hazard", "radar", "safe", "total", "units")

    def __init__(self, tableau: Tableau) -> None:
        self.hazard = NUMBER[tableau.battle[-1]] if tableau.battle else -1
        self.radar = bool(tableau.speed)
        self.safe = sum(BIT[NUMBER[shown.card]] for shown in tableau.safeties)
        self.units = [(unit.km, NUMBER[unit.card]) for unit in tableau.distance]
        self.total = total_of(tableau)

    def open_to(self, attack: int) -> bool:
        """Return whether the attack may be laid here (RULES 4.5)."""
        if self.safe & IMMUNE[attack]:
            return False
        return not self.radar if attack == LIMIT else self.hazard < 0

    def hit(self, attack: int) -> None:
        """Lay the attack here."""
        if attack == LIMIT:
            self.radar = True
        else:
            self.hazard = attack

    def relieve(self, attack: int) -> None:
        """Remove the attack."""
        if attack == LIMIT:
            self.radar = False
        else:
            self.hazard = -1


class Style:
    """A style of playing: weights, and values that depend only on them."""

    def __init__(self, weights: RaceWeights) -> None:
        self.weights = w = weights
        self._kept = [w.keep.get(card, w.keep.get(FAMILY[card], 0.0)) for card in CARDS]
        """The value of holding each card, in any position."""
        self.keeping: Final = cache(self._keeping)

    def _keeping(self, hazard: int, radar: bool, safe: int, covered: int, need: int) -> list[float]:
        """Return the value for a side of holding the first copy of each card, in km.

        `covered` are the safeties that all other sides have; `need` is at most 201 km, which limits the size of the
        cache.
        """
        w, values = self.weights, self._kept[:]
        for card in range(D200 + 1):
            values[card] += w.keep_last * (KM_OF[card] >= need)
            if hazard >= 0:
                values[card] *= w.keep_stopped
        for card, cured in enumerate(CURES):
            if cured < 0:
                continue
            if cured == hazard:
                values[card] = w.keep_cure
            elif cured == LIMIT and radar:
                values[card] = w.keep_limit_cure
            elif safe & IMMUNE[cured]:
                values[card] = 2.0
        for card in range(ACCIDENT, LIMIT + 1):
            if covered & IMMUNE[card]:
                values[card] = 1.0
        if hazard >= 0:
            values[SUPER] = w.keep_super_cure
        return values


_NORMAL: Final = Style(NORMAL_WEIGHTS)
_HARD: Final = Style(HARD_WEIGHTS)


class RaceTable:
    """The hands and tableaus of a race, and the decisions in it."""

    def __init__(self, seen: State | PlayerView, expert: int) -> None:
        """Copy the table from a position or a view; hands hidden in a view remain unknown.

        `expert` is the side that plays like `hard`, -1 for none; the rest play about as `normal` does.
        """
        self.of = of = seen.setup.sides
        self.styles = [_HARD if side == expert else _NORMAL for side in range(len(of))]
        self.sides = [RaceSide(tableau) for tableau in seen.tableaus]
        self.discard = [NUMBER[card] for card in seen.discard]
        order = [*range(len(of))]
        self.others = {side: order[i + 1 :] + order[:i] for i, side in enumerate(order)}
        """The other sides, in the order of turns: the first has the next one."""
        self.target = seen.target
        if isinstance(seen, State):
            hands = [[NUMBER[card] for card in hand] for hand in seen.hands]
        else:
            hands = [[-1] * size for size in seen.hand_sizes]
            if seen.seat is not None:
                hands[seen.seat] = [NUMBER[card] for card in seen.hand]
        self.hands = [hands[of.index(side)] for side in range(len(of))]

    def keeping(self, side: int) -> list[float]:
        """Return the value for a side of holding the first copy of each card, in km."""
        mine, covered = self.sides[side], 15
        for other in self.others[side]:
            covered &= self.sides[other].safe
        need = self.target - mine.total
        return self.styles[side].keeping(mine.hazard, mine.radar, mine.safe, covered, need if need <= 200 else 201)

    def choice(self, side: int, hand: list[int]) -> CardUse:
        """Return the most valuable way to use a card of the hand, the first among equals."""
        return max(self.uses(side, hand), key=lambda use: use.value)

    def uses(self, side: int, hand: list[int]) -> Iterator[CardUse]:
        """Yield each way to lay or discard a card of the hand."""
        mine, w = self.sides[side], self.styles[side].weights
        boosts, longest = min(2, hand.count(ACCEL)), -1 if mine.hazard >= 0 else D50 if mine.radar else D200
        units = sorted([card for card in hand if card <= longest], reverse=True)
        safeties, held = sum(ACE <= card <= WAY for card in hand), self._held(side, hand, w.gift)
        for card in dict.fromkeys(hand):
            if card <= longest:
                for boost in range(boosts + 1):
                    yield _laid(self._drive(side, card, boost, boosts - boost, units), card, boost=boost)
            elif ACCIDENT <= card <= LIMIT:
                open_to = [other for other in self.others[side] if self.sides[other].open_to(card)]
                leading = max(map(self._total, open_to), default=0)
                for other in open_to:
                    behind = _BEHIND * (leading - self._total(other))
                    yield _laid(self._attack(w, card, self.sides[other]) - behind, card, other)
            elif LIMIT < card < ACE or card == SUPER:
                for attack in ((mine.hazard,) if mine.hazard >= 0 else ()) + ((LIMIT,) if mine.radar else ()):
                    if CURES[card] in (-1, attack):
                        value = w.end_limit if attack == LIMIT else w.cure
                        yield _laid(value - _SUPER * (card == SUPER), card, attack)
            elif ACE <= card <= WAY:
                reach = KM_OF[units[0]] << boosts if units else 0
                yield _laid(self._safety(side, card, safeties, reach), card)
            elif card == TRASH:
                yield _laid(self._trash(side), card)
            elif card >= HELI:
                for other in self.others[side]:
                    yield _laid(self._special(side, card, other), card, other)
            yield CardUse(-held[card], ~card)

    def _drive(self, side: int, card: int, boost: int, boosts_left: int, units: list[int]) -> float:
        """Return the value of a distance card with accelerators."""
        mine, w = self.sides[side], self.styles[side].weights
        km = KM_OF[card] << boost
        total = mine.total + km
        if total >= self.target:
            return WINS - boost
        value = w.lay[card] + km - KM_OF[card] - w.accelerator * boost
        if len(units) > 1 and KM_OF[units[card == units[0]]] << boosts_left >= self.target - total:
            value += w.finish
        for other in self.others[side]:
            theirs = self.sides[other]
            if theirs.total == total:
                value += w.tie_won * max(theirs.units, default=(0, 0))[0]
                value -= w.tie_lost * max(max(mine.units, default=(0, 0))[0], km)
        return value

    def _attack(self, w: RaceWeights, attack: int, theirs: RaceSide) -> float:
        """Return the value of an attack: highest on a side that is about to win."""
        stops = attack <= STOP
        value = w.stop if stops else w.limit
        if self.target - theirs.total <= w.near_km and theirs.hazard < 0:
            value += w.near_stop if stops else w.near_limit
        return value

    def _safety(self, side: int, card: int, safeties: int, reach: int) -> float:
        """Return the value of a safety: it is kept for a coup-fourré unless it helps to win, or frees the side."""
        mine, w = self.sides[side], self.styles[side].weights
        need = self.target - mine.total
        if need <= UPRIGHT_KM:
            return WINS + 1
        frees = (mine.hazard >= 0 and ANSWER[mine.hazard] == card) or (card == WAY and mine.radar)
        if frees or reach < need <= UPRIGHT_KM * safeties + reach:
            return _FREES
        return w.safeties if safeties > 1 else w.safety

    def _special(self, side: int, card: int, other: int) -> float:
        """Return the value of a Helicopter or Police upon another side; a negative one means to keep it."""
        w, mine, theirs = self.styles[side].weights, self.sides[side], self.sides[other]
        if card == POLICE:
            may = self.hands[other] and len(self.hands[side]) > 1
            return w.police + theirs.total / 1_000 if may else -1.0  # rather upon the leader
        gain = theirs.total - mine.total + _STOPPED_KM * ((mine.hazard >= 0) - (theirs.hazard >= 0))
        return gain if gain >= w.heli else -1.0

    def _trash(self, side: int) -> float:
        """Return the value of a Trash, which removes all units with a 200; a negative one means to keep it."""
        lost = [sum(km for km, card in each.units if card == D200) for each in self.sides]
        gain = max(lost[other] for other in self.others[side]) - lost[side]
        return gain if gain >= self.styles[side].weights.trash else -1.0

    def _total(self, side: int) -> int:
        """Return the Total of a side."""
        return self.sides[side].total

    def _held(self, side: int, hand: list[int], gift: float = 0.0) -> dict[int, float]:
        """Return the value of holding each card of a hand; `gift` is added if the next player would take it."""
        keep, again = self.keeping(side), self.styles[side].weights.again
        held = {card: keep[card] - again * (hand.count(card) - 1) for card in hand}
        if gift:
            following = self.others[side][0]
            theirs, take = self.keeping(following), self.styles[following].weights.take
            held = {card: value + gift * (theirs[card] >= take) for card, value in held.items()}
        return held

    def least(self, side: int, hand: list[int]) -> int:
        """Return the least valuable card."""
        held = self._held(side, hand)
        return min(held, key=held.__getitem__)

    def swapped(self, side: int, give: int, take: int) -> float:
        """Return the value of getting a card of another hand for one's own (RULES 4.8), in km."""
        hand = self.hands[side]
        return self._held(side, [*hand, take])[take] - self._held(side, hand)[give]

    def holds(self, side: int, card: int) -> bool:
        """Return whether a side would end its turn after a Botte rather than discard the card."""
        return self.keeping(side)[card] > self.styles[side].weights.keep_in_hand

    def wants(self, side: int, card: int) -> bool:
        """Return whether a side would take the card from the discard pile."""
        keep, hand, w = self.keeping(side), self.hands[side], self.styles[side].weights
        gain = keep[card]
        if gain < w.take:
            return False
        if card in hand and ACCIDENT <= card < ACE:
            gain -= w.again
            if gain < w.take:
                return False
        return any(keep[each] < gain for each in hand)

    def objects(self, side: int, mover: int, km: int) -> bool:
        """Return whether a side that holds a Demi-tour plays it on a unit just laid."""
        total = self.sides[mover].total
        if total >= self.target:
            return True
        leads = total >= max(self.sides[other].total for other in self.others[side])
        w = self.styles[side].weights
        return km >= (w.turn_back_leader if leads else w.turn_back)


def _laid(value: float, card: int, target: int = -1, boost: int = 0) -> CardUse:
    return CardUse(value if value > 0 else value + KEPT, card, target, boost)
