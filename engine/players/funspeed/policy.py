"""The policy for a turn of a race, by weights: `hard` without its search, and all sides in its rollouts.

It works on small integers and uses nothing that its player cannot see. Players are identified by their side.
"""

from functools import cache
from typing import Final

from engine.cards import FAMILY, Card, Family
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
    WAY,
)  # fmt: skip
from engine.players.funspeed.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, RaceWeights
from engine.rules.funspeed import UPRIGHT_KM, total_of
from engine.state import State, Tableau
from engine.views import PlayerView

_SUPER = 10.0
"""How much the true remedy is preferred to a Super Remedy, in km."""
_STOPPED_KM = 50
"""How much a stopping attack reduces the value of having a tableau, in km."""


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
        cards = {
            Card.D25: w.keep_d25, Card.D50: w.keep_d50, Card.D75: w.keep_d75, Card.D100: w.keep_d100,
            Card.D200: w.keep_d200, Card.LIMIT: w.keep_limit, Card.ENDLIMIT: w.keep_end_limit, Card.SUPER: w.keep_super,
            Card.ACCEL: w.keep_accelerator, Card.MIRROR: w.keep_mirror, Card.UTURN: w.keep_uturn,
            Card.HELI: w.keep_heli, Card.POLICE: w.keep_police, Card.TRASH: w.keep_trash,
        }  # fmt: skip
        families = {Family.HAZARD: w.keep_stop, Family.REMEDY: w.keep_remedy, Family.SAFETY: w.keep_safety}
        self._kept = [
            cards[card] if card in cards else families.get(FAMILY[card], 0.0) for card in CARDS
        ]  # in any game
        self.keeping: Final = cache(self._keeping)
        self.drives = [
            [self._driven(*drive, boosts) for drive in zip(KM_OF, (w.d25, w.d50, w.d75, w.d100, w.d200), strict=False)]
            for boosts in range(3)
        ]
        """The value of each distance card and its best number of accelerators, for 0, 1 or 2 accelerators held."""

    def _driven(self, km: int, value: float, boosts: int) -> tuple[float, int]:
        """Return the value of a distance card with the best number of accelerators, and that number."""
        gains = [0.0, km - self.weights.accelerator, 3 * km - 2 * self.weights.accelerator][: boosts + 1]
        return value + max(gains), gains.index(max(gains))

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
        self.left_of = {side: order[(i + 1) % len(order)] for i, side in enumerate(order)}
        self.others = {side: order[i + 1 :] + order[:i] for i, side in enumerate(order)}
        """The other sides, in the order of turns."""
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

    def choice(self, side: int, hand: list[int]) -> tuple[int, int, int]:
        """Return a card, its target (side or attack) and its accelerators; or -1 and a card to discard."""
        mine, w = self.sides[side], self.styles[side].weights
        need, boosts, hurt = self.target - mine.total, min(2, hand.count(ACCEL)), mine.hazard >= 0 or mine.radar
        longest = -1 if mine.hazard >= 0 else D50 if mine.radar else D200
        units, safeties = sorted([card for card in hand if card <= longest], reverse=True), list[int]()
        reach = KM_OF[units[0]] << boosts if units else 0
        if reach >= need:
            return self._last(units, need)
        best, found = 0.0, (-1, -1, 0)
        for card in hand:
            target, boost = -1, 0
            if card <= D200:
                if card > longest:
                    continue
                value, boost = self._drive(side, card, boosts, units)
            elif card <= LIMIT:
                value, target = self._aim(side, card)
            elif card < ACE or card == SUPER:
                if not hurt:
                    continue
                value, target = self._cure(mine, w, card)
            elif card <= WAY:
                safeties.append(card)
                continue
            elif card >= HELI:
                value, target = self._special(side, card, hand)
            else:
                continue
            if value > best:
                # Safeties are kept unless nothing better can be done, they win, or they free the side.
                best, found = value, (card, target, boost)
        if safeties:
            patience = w.safeties if len(safeties) > 1 else w.safety
            if best < patience or need <= UPRIGHT_KM * len(safeties) + reach:
                return safeties[0], -1, 0
            for card in safeties:
                if (mine.hazard >= 0 and ANSWER[mine.hazard] == card) or (card == WAY and mine.radar):
                    return card, -1, 0
        return found if found[0] >= 0 else (-1, self.least(side, hand, w.gift), 0)

    def _last(self, units: list[int], need: int) -> tuple[int, int, int]:
        """Return the unit that wins with the fewest accelerators."""
        boost = 0
        while True:
            for card in units:
                if KM_OF[card] << boost >= need:
                    return card, -1, boost
            boost += 1

    def _drive(self, side: int, card: int, boosts: int, units: list[int]) -> tuple[float, int]:
        """Return the value of a distance card that does not win, and its number of accelerators."""
        mine, w = self.sides[side], self.styles[side].weights
        km, (value, boost) = KM_OF[card], self.styles[side].drives[boosts][card]
        total = mine.total + (km << boost)
        if len(units) > 1 and KM_OF[units[card == units[0]]] << boosts - boost >= self.target - total:
            value += w.finish
        for other in self.others[side]:
            theirs = self.sides[other]
            if theirs.total == total:
                value += w.tie_won * max(theirs.units, default=(0, 0))[0]
                value -= w.tie_lost * max(max(mine.units, default=(0, 0))[0], km << boost)
        return value, boost

    def _aim(self, side: int, attack: int) -> tuple[float, int]:
        """Return the value of an attack and its victim, -1 if it cannot be laid."""
        best, victim = -1, -1
        for other in self.others[side]:
            theirs = self.sides[other]
            if theirs.total > best and theirs.open_to(attack):
                best, victim = theirs.total, other
        if victim < 0:
            return -1.0, -1
        w, stops = self.styles[side].weights, attack <= STOP
        value = w.stop if stops else w.limit
        if self.target - best <= w.near_km and self.sides[victim].hazard < 0:
            value += w.near_stop if stops else w.near_limit
        return value, victim

    def _cure(self, mine: RaceSide, w: RaceWeights, card: int) -> tuple[float, int]:
        """Return the value of a remedy and the attack that it cures."""
        attack = CURES[card]
        if mine.hazard >= 0 and attack in (-1, mine.hazard):
            return w.cure - _SUPER * (attack < 0), mine.hazard
        if mine.radar and attack in (-1, LIMIT):
            return w.end_limit - _SUPER * (attack < 0), LIMIT
        return -1.0, -1

    def _special(self, side: int, card: int, hand: list[int]) -> tuple[float, int]:
        """Return the value of Hélicoptère, Police or Poubelle and its victim; a negative value means to keep it."""
        w, mine, victim = self.styles[side].weights, self.sides[side], max(self.others[side], key=self._total)
        theirs = self.sides[victim]
        if card == POLICE:
            return (w.police if self.hands[victim] and len(hand) > 1 else -1.0), victim
        if card == HELI:
            gain = theirs.total - mine.total + _STOPPED_KM * ((mine.hazard >= 0) - (theirs.hazard >= 0))
            return (gain if gain >= w.heli else -1.0), victim
        lost = [sum(km for km, unit_card in each.units if unit_card == D200) for each in self.sides]
        gain = max(lost[other] for other in self.others[side]) - lost[side]
        return (gain if gain >= w.trash else -1.0), victim

    def _total(self, side: int) -> int:
        """Return the Total of a side."""
        return self.sides[side].total

    def least(self, side: int, hand: list[int], gift: float = 0.0) -> int:
        """Return the least valuable card; `gift` is added to one that the next player would take."""
        keep, least, found, seen = self.keeping(side), 1e9, hand[0], 0
        again = self.styles[side].weights.again
        theirs_w = self.styles[self.left_of[side]].weights
        theirs = self.keeping(self.left_of[side]) if gift else keep
        for card in hand:
            value = keep[card]
            if seen >> card & 1:
                value -= again * (hand.count(card) - 1)
            seen |= 1 << card
            if value < least and gift and theirs[card] >= theirs_w.take:
                value += gift
            if value < least:
                least, found = value, card
        return found

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
