"""A round of classic played out in a hurry: the engine's rules without its events, windows and immutable records.

For searches alone, where a few hundred rounds have to be played within a decision. It starts from a position of the
real engine with all cards known, both sides go on by simple rules of thumb, and what comes out are the points of the
round. House rules that change the course of a round are kept; `cumulation` and `con_sense` it does not know (see
`knows`). `tests/players/test_lean.py` compares it with the engine.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.cards import KM, REMEDY_OF, SAFETY_OF, Card
from engine.players.base import Chance
from engine.rules.scoring import (
    ALL_SAFETIES_POINTS,
    COUP_POINTS,
    DELAYED_ACTION_POINTS,
    EXTENSION_POINTS,
    SAFE_TRIP_POINTS,
    SAFETY_POINTS,
    SHUTOUT_POINTS,
    TRIP_POINTS,
)
from engine.state import Phase, Setup, State

_CARDS = (
    Card.D25, Card.D50, Card.D75, Card.D100, Card.D200,
    Card.ACCIDENT, Card.GAS, Card.FLAT, Card.STOP, Card.LIMIT,
    Card.REPAIRS, Card.GASOLINE, Card.SPARE, Card.GO, Card.ENDLIMIT,
    Card.ACE, Card.TANK, Card.PROOF, Card.WAY,
)  # fmt: skip
NUMBER = {card: number for number, card in enumerate(_CARDS)}
"""The number by which a card goes here."""

_D200, _STOP, _LIMIT, _GO, _ENDLIMIT, _ACE, _WAY = (
    NUMBER[card] for card in (Card.D200, Card.STOP, Card.LIMIT, Card.GO, Card.ENDLIMIT, Card.ACE, Card.WAY)
)
_KM = tuple(KM.get(card, 0) for card in _CARDS)
_OF_KM = {km: NUMBER[card] for card, km in KM.items()}
_REMEDY = tuple(NUMBER[REMEDY_OF[card]] if card in REMEDY_OF else -1 for card in _CARDS)
_ANSWER = tuple(NUMBER[SAFETY_OF[card]] if card in SAFETY_OF else -1 for card in _CARDS)
_BIT = tuple(1 << (NUMBER[card] - _ACE) if card in SAFETY_OF.values() else 0 for card in _CARDS)
_IMMUNE = tuple(_BIT[answer] if answer >= 0 else 0 for answer in _ANSWER)
_CURED_BY = {remedy: hazard for hazard, remedy in enumerate(_REMEDY) if remedy >= 0}
_UNNEEDED = tuple(_IMMUNE[_CURED_BY[number]] if number in _CURED_BY else 0 for number in range(len(_CARDS)))
_BY_LENGTH = (3, 4, 2, 1, 0)
"""Distance cards as a careful driver prefers them: 200 km cost the safe trip."""
_SAFE_KM = 50
_WAY_BIT = _BIT[_WAY]

_KEEP = (
    20.0,
    28.0,
    36.0,
    46.0,
    38.0,
    48.0,
    48.0,
    48.0,
    46.0,
    38.0,
    24.0,
    24.0,
    24.0,
    40.0,
    22.0,
    900.0,
    900.0,
    900.0,
    900.0,
)
"""How gladly each card is held, the first copy of it."""


class Terms(Struct, frozen=True):
    """The house rules that change the course or the points of a round."""

    any_holder: bool
    restores: bool
    first_hand_ends: bool
    extended_target: int
    limit_200: int
    failure_bonus: bool
    shutout: str


@lru_cache(maxsize=256)
def _terms(setup: Setup) -> Terms:
    """Return the terms of a setup."""
    option = dict(setup.options)
    return Terms(
        any_holder=option["coup_by"] == "any_holder",
        restores=option["safety_restart"] == "restores",
        first_hand_ends=option["hand_end"] == "first_hand_empty",
        extended_target=int(option["extension_target"]) if option["extension"] == "on" else 0,
        limit_200=int(option["limit_200"]),
        failure_bonus=option["extension_failure_bonus"] == "opponents_200",
        shutout=str(option["shutout"]),
    )


@lru_cache(maxsize=256)
def knows(setup: Setup) -> bool:
    """Tell whether rounds of this setup can be played out here."""
    option = dict(setup.options)
    return "cumulation" in option and not {"on"} & {
        option["cumulation"], option["con_sense"], option["reshuffle_discard"], option["left_only_attacks"]
    }  # fmt: skip


class Side:
    """What lies before a side."""

    __slots__ = ("battle", "coups", "km", "laid", "limited", "n200", "safe", "safeties")

    def __init__(self) -> None:
        self.km = self.n200 = self.laid = self.safe = self.safeties = self.coups = 0
        self.battle: list[int] = []
        self.limited = False

    def hazard(self) -> int:
        """Return the live hazard that stops the side, -1 for none."""
        if self.battle:
            top = self.battle[-1]
            if top <= _STOP and not self.safe & _IMMUNE[top]:
                return top
        return -1

    def moves(self) -> bool:
        """Tell whether the side may lay distance cards."""
        if self.battle:
            top = self.battle[-1]
            if top == _GO:
                return True
            if top <= _STOP and not self.safe & _IMMUNE[top]:
                return False
        return bool(self.safe & _WAY_BIT)

    def expose(self, card: int, restores: bool) -> None:
        """Lay a safety, upright."""
        self.safe |= _BIT[card]
        self.safeties += 1
        if self.battle and _ANSWER[self.battle[-1]] == card and (card == _WAY or restores):
            self.battle.pop()
        if card == _WAY:
            self.limited = False


class Round:
    """A round with all cards known."""

    def __init__(self, state: State) -> None:
        """Take over a position of a setup that `knows`; the game must not be over."""
        self.terms, self.of = _terms(state.setup), state.setup.sides
        self.hands = [[NUMBER[card] for card in hand] for hand in state.hands]
        self.pile = [NUMBER[card] for card in state.pile]
        self.target, self.extended_by = state.target, -1 if state.extended_by is None else state.extended_by
        self.sides = [Side() for _ in state.tableaus]
        for side, tableau in zip(self.sides, state.tableaus, strict=True):
            side.km, side.laid = tableau.km, len(tableau.distance)
            side.n200 = tableau.count(Card.D200)
            side.battle = [NUMBER[card] for card in tableau.battle]
            side.limited = tableau.limited
            for shown in tableau.safeties:
                side.safe |= _BIT[NUMBER[shown.card]]
                side.safeties += 1
                side.coups += shown.coup
        self.turn, self.phase = state.turn, state.phase
        self.window = state.windows[-1] if state.windows else None

    def play(self, chance: Chance) -> list[int]:
        """Play to the end of the round; return the points of each side in it."""
        self.chance = chance
        drawn = self.phase is not Phase.DRAW
        seat = self.turn
        if self.phase is Phase.EXTENSION:
            if not self._extends(self.of[seat]):
                return self._points(self.of[seat])
            self.target, self.extended_by = self.terms.extended_target, self.of[seat]
            seat, drawn = (seat + 1) % len(self.hands), False
        if self.window is not None and self.window.card is not None:
            claimed = self._coup(self.window.seat, self.window.target, NUMBER[self.window.card])
            if claimed >= 0:
                seat, drawn = claimed, False
        hands, n, idle = self.hands, len(self.hands), 0
        while True:
            hand = hands[seat]
            if not drawn and self.pile:
                hand.append(self.pile.pop())
            elif not self.pile and (idle >= n or (self.terms.first_hand_ends and not all(hands))):
                return self._points(-1)
            drawn = False
            if not hand:
                idle += 1
                seat = (seat + 1) % n
                continue
            idle = 0
            following = self._turn(seat, hand)
            if following < 0:
                return self._points(self.of[seat])
            seat = following

    def _turn(self, seat: int, hand: list[int]) -> int:
        """Play a turn; return whose turn is next, -1 if the side has completed its trip."""
        of, sides, pile, target = self.of, self.sides, self.pile, self.target
        number = of[seat]
        mine = sides[number]
        n = len(self.hands)
        following = (seat + 1) % n
        while hand:
            left = target - mine.km
            moves, limited = mine.moves(), mine.limited
            most = 0
            if moves:
                most = _SAFE_KM if limited and left > _SAFE_KM else left
                if most >= 200 and mine.n200 >= self.terms.limit_200:
                    most = 199
            arriving = left <= most and _OF_KM.get(left, -1) in hand
            safety = self._safety(number, mine, hand, moves, arriving)
            if safety >= 0:
                hand.remove(safety)
                mine.expose(safety, self.terms.restores)
                if pile:
                    hand.append(pile.pop())
                    continue
                return following
            if arriving:
                card = _OF_KM[left]
                hand.remove(card)
                mine.km += left
                mine.laid += 1
                mine.n200 += card == _D200
                if self.terms.extended_target and self.extended_by < 0 and self._extends(number):
                    self.target, self.extended_by = self.terms.extended_target, number
                    return following
                return -1
            attack, victim = self._attack(number, hand)
            if attack >= 0:
                hand.remove(attack)
                if attack == _LIMIT:
                    sides[victim].limited = True
                else:
                    sides[victim].battle.append(attack)
                claimed = self._coup(seat, victim, attack)
                return following if claimed < 0 else claimed
            hazard = -1 if moves else mine.hazard()
            if hazard >= 0:
                remedy = _REMEDY[hazard]
                if remedy in hand:
                    hand.remove(remedy)
                    mine.battle.append(remedy)
                    return following
            elif not moves and _GO in hand:
                hand.remove(_GO)
                mine.battle.append(_GO)
                return following
            if limited and _ENDLIMIT in hand and left > _SAFE_KM and not (moves and hand.count(0) + hand.count(1) > 1):
                fast = any(2 <= card <= _D200 and _KM[card] <= left for card in hand)
                if fast or not moves:
                    hand.remove(_ENDLIMIT)
                    mine.limited = False
                    return following
            if most:
                card = self._drive(mine, hand, most, left)
                if card >= 0:
                    hand.remove(card)
                    mine.km += _KM[card]
                    mine.laid += 1
                    mine.n200 += card == _D200
                    return following
            self._discard(number, mine, hand, left)
            return following
        return following

    def _safety(self, number: int, mine: Side, hand: list[int], moves: bool, arriving: bool) -> int:
        """Return a safety that had better be laid now, -1 for none."""
        held = -1
        for card in hand:
            if card >= _ACE:
                held = card
                break
        if held < 0:
            return -1
        if len(self.pile) <= 2 * len(self.hands):
            return held
        if arriving and (not self.terms.extended_target or self.extended_by >= 0 or not self._extends(number)):
            return held
        target = self.target
        for other, side in enumerate(self.sides):
            if other != number and target - side.km <= (50 if side.limited else 200) and side.moves():
                return held
        if not moves:
            hazard = mine.hazard()
            if hazard >= 0:
                answer = _ANSWER[hazard]
                if answer in hand and _REMEDY[hazard] not in hand:
                    return answer
            elif _WAY in hand and _GO not in hand:
                return _WAY
        elif mine.limited and _WAY in hand and _ENDLIMIT not in hand and 0 not in hand and 1 not in hand:
            return _WAY
        return -1

    def _attack(self, number: int, hand: list[int]) -> tuple[int, int]:
        """Return the hazard to lay and the side to lay it on; -1 for none."""
        best, victim, found = -1, -1, -1
        for card in hand:
            if 5 <= card <= _LIMIT:
                for other, side in enumerate(self.sides):
                    if other == number or side.safe & _IMMUNE[card]:
                        continue
                    if card == _LIMIT:
                        if side.limited or self.target - side.km <= _SAFE_KM:
                            continue
                        value = side.km
                    elif not side.moves():
                        continue
                    else:
                        value = side.km + 300
                    if value > best:
                        best, victim, found = value, other, card
        return found, victim

    def _coup(self, attacker: int, victim: int, hazard: int) -> int:
        """Let whoever holds the safety call coup-fourré; return whose turn it is then, -1 if nobody does."""
        answer, of = _ANSWER[hazard], self.of
        for seat, hand in enumerate(self.hands):
            if answer in hand and (of[seat] != of[attacker] if self.terms.any_holder else of[seat] == victim):
                hand.remove(answer)
                side = self.sides[of[seat]]
                if of[seat] == victim:
                    if hazard == _LIMIT:
                        side.limited = False
                    else:
                        side.battle.pop()
                side.expose(answer, self.terms.restores)
                side.coups += 1
                if self.pile:
                    hand.append(self.pile.pop())
                return seat
        return -1

    @staticmethod
    def _drive(mine: Side, hand: list[int], most: int, left: int) -> int:
        """Return the distance card to lay, -1 for none."""
        best, found = -1.0, -1
        for card in hand:
            if card > _D200 or _KM[card] > most:
                continue
            km = _KM[card]
            rest = left - km
            value = 60.0 + 0.6 * km
            if card == _D200 and not mine.n200:
                value -= 55.0
            if rest <= 200:
                other = _OF_KM.get(rest, -1)
                if other >= 0 and other in hand and (other != card or hand.count(card) > 1):
                    value += 40.0
                elif rest in (25, 125, 175):
                    value -= 25.0
            if value > best:
                best, found = value, card
        return found

    def _discard(self, number: int, mine: Side, hand: list[int], left: int) -> None:
        """Put away what is least worth keeping."""
        least, found, seen = 1e9, 0, 0
        for card in hand:
            value = _KEEP[card]
            if seen >> card & 1:
                value -= 14.0
            seen |= 1 << card
            if card <= _D200:
                if _KM[card] > left:
                    value = 1.0
                elif card == _D200 and mine.n200:
                    value = 70.0 if mine.n200 < self.terms.limit_200 else 0.0
                elif _KM[card] == left:
                    value += 60.0
                elif mine.limited and card <= 1:
                    value += 15.0
            elif card <= _LIMIT:
                immune = True
                for other, side in enumerate(self.sides):
                    if other != number and not side.safe & _IMMUNE[card]:
                        immune = False
                if immune:
                    value = 0.0
            elif card < _ACE:
                if mine.safe & _UNNEEDED[card]:
                    value = 0.0
                elif mine.battle and mine.battle[-1] == _CURED_BY[card]:
                    value += 60.0
            if value < least:
                least, found = value, card
        if found >= _ACE:  # nothing else is left
            mine.expose(found, self.terms.restores)
        hand.remove(found)

    def _extends(self, number: int) -> bool:
        """Tell whether a side that has arrived goes on to the farther target."""
        if len(self.pile) < 6 * len(self.hands):
            return False
        for other, side in enumerate(self.sides):
            if other != number and (not side.laid or self.target - side.km < 350):
                return False
        return True

    def _points(self, completer: int) -> list[int]:
        """Return the points of each side (RULES 2.10)."""
        terms, points = self.terms, []
        for number, side in enumerate(self.sides):
            total = side.km + SAFETY_POINTS * side.safeties + COUP_POINTS * side.coups
            if side.safeties == 4:
                total += ALL_SAFETIES_POINTS
            if number == completer:
                total += TRIP_POINTS + SAFE_TRIP_POINTS * (not side.n200) + DELAYED_ACTION_POINTS * (not self.pile)
            total += self._extension_points(number, completer)
            if number == completer or terms.shutout == "capot":
                blank = [not other.laid for i, other in enumerate(self.sides) if i != number]
                total += SHUTOUT_POINTS * (all(blank) if terms.shutout == "once_if_all" else sum(blank))
            points.append(total)
        return points

    def _extension_points(self, number: int, completer: int) -> int:
        """Return the points that an extension brings a side (RULES 2.8)."""
        caller = self.extended_by
        if caller < 0:
            return 0
        if self.terms.failure_bonus and completer != caller:
            return EXTENSION_POINTS * (number != caller)
        return EXTENSION_POINTS * (number == completer)


def edge(points: Sequence[int], side: int) -> int:
    """Return how far a side is ahead of the best other one."""
    return points[side] - max(each for other, each in enumerate(points) if other != side)
