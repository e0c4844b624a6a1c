"""A round of classic played out in a hurry: the engine's rules without its events, windows and immutable records.

For searches alone, where a few hundred rounds have to be played within a decision. It starts from a position of the
real engine with all cards known, both sides go on by simple rules of thumb, and what comes out are the points of the
round. House rules and variants that change the course of a round are kept. `tests/players/test_lean.py` compares it
with the engine.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.cards import KM, Card
from engine.players.base import Chance
from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    BIT,
    CARDS,
    CURED_BY,
    D200,
    ENDLIMIT,
    ENDWRONG,
    GO,
    IMMUNE,
    KM_OF,
    LIMIT,
    NUMBER,
    REMEDY,
    STOP,
    WAY,
    WRONGWAY,
)
from engine.players.determinize import shuffled
from engine.rules import rules_of
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

_OF_KM = {km: NUMBER[card] for card, km in KM.items()}
_UNNEEDED = tuple(IMMUNE[CURED_BY[number]] if number in CURED_BY else 0 for number in range(len(CARDS)))
_SAFE_KM = 50
_WAY_BIT = BIT[WAY]

_KEEP = (
    33.0, 40.0, 47.0, 54.0, 84.0,
    104.0, 104.0, 104.0, 104.0, 84.0, 104.0,
    84.0, 84.0, 84.0, 124.0, 84.0, 84.0,
    900.0, 900.0, 900.0, 900.0,
)  # fmt: skip
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
    cumulation: bool
    reshuffles: bool
    left_only: bool


@lru_cache(maxsize=256)
def _terms(setup: Setup) -> Terms:
    """Return the terms of a setup."""
    option = rules_of(setup).values
    return Terms(
        any_holder=option["coup_by"] == "any_holder",
        restores=option["safety_restart"] == "restores",
        first_hand_ends=option["hand_end"] == "first_hand_empty",
        extended_target=int(option["extension_target"]) if option["extension"] == "on" else 0,
        limit_200=int(option["limit_200"]),
        failure_bonus=option["extension_failure_bonus"] == "opponents_200",
        shutout=str(option["shutout"]),
        cumulation=option["cumulation"] == "on",
        reshuffles=option["reshuffle_discard"] == "on",
        left_only=option["left_only_attacks"] == "on",
    )


class Side:
    """What lies before a side."""

    __slots__ = ("battle", "coups", "km", "laid", "limited", "n200", "safe", "safeties", "wrong")

    def __init__(self) -> None:
        self.km = self.n200 = self.laid = self.safe = self.safeties = self.coups = 0
        self.battle: list[int] = []
        self.limited = self.wrong = False

    def hazard(self) -> int:
        """Return the live hazard that stops the side, -1 for none."""
        if self.battle:
            top = self.battle[-1]
            if top <= STOP and not self.safe & IMMUNE[top]:
                return top
        return -1

    def moves(self) -> bool:
        """Tell whether the side may lay distance cards."""
        if self.battle:
            top = self.battle[-1]
            if top == GO:
                return True
            if top <= STOP and not self.safe & IMMUNE[top]:
                return False
        return bool(self.safe & _WAY_BIT)

    def hit(self, hazard: int) -> None:
        """Let a hazard lie here."""
        if hazard == LIMIT:
            self.limited = True
        elif hazard == WRONGWAY:
            self.wrong = True
        else:
            self.battle.append(hazard)

    def relieve(self, hazard: int) -> None:
        """Take the newest hazard away: all is as before."""
        if hazard == LIMIT:
            self.limited = False
        elif hazard == WRONGWAY:
            self.wrong = False
        else:
            self.battle.pop()

    def cure(self, hand: Sequence[int], terms: Terms) -> int:
        """Return the remedy of the hand for what stops the side, -1 for none; a GO that counts comes last."""
        if not terms.cumulation:
            hazard = self.hazard()
            return REMEDY[hazard] if hazard >= 0 and REMEDY[hazard] in hand else -1
        problems = [card for card in self.battle if card <= STOP]
        for hazard in problems:
            if REMEDY[hazard] in hand and (hazard != STOP or len(problems) == 1):
                return REMEDY[hazard]
        return -1

    def solve(self, remedy: int, terms: Terms) -> None:
        """Lay a remedy, or a GO to start with."""
        if terms.cumulation:
            self.battle = [card for card in self.battle if card not in (CURED_BY[remedy], GO)]
            if remedy != GO or self.battle:
                return
        self.battle.append(remedy)

    def expose(self, card: int, terms: Terms) -> list[int]:
        """Lay a safety, upright; return the hazards that go to the discard pile."""
        self.safe |= BIT[card]
        self.safeties += 1
        gone: list[int] = []
        if terms.cumulation:
            gone = [its for its in self.battle if ANSWER[its] == card]
            if gone and not terms.restores:
                gone += [its for its in self.battle if its == GO]
            self.battle = [its for its in self.battle if its not in gone]
        elif self.battle and ANSWER[self.battle[-1]] == card and (card == WAY or terms.restores):
            gone.append(self.battle.pop())
        if card == WAY and self.limited:
            self.limited = False
            gone.append(LIMIT)
        if card == ACE and self.wrong:
            self.wrong = False
            gone.append(WRONGWAY)
        return gone


class Round:
    """A round with all cards known."""

    def __init__(self, state: State) -> None:
        """Take over a position of classic or playroom; the game must not be over."""
        self.terms, self.of, n = _terms(state.setup), state.setup.sides, len(state.tableaus)
        self.hands = [[NUMBER[card] for card in hand] for hand in state.hands]
        self.pile = [NUMBER[card] for card in state.pile]
        self.discards = [NUMBER[card] for card in state.discard]
        self.target, self.extended_by = state.target, -1 if state.extended_by is None else state.extended_by
        self.sides = [Side() for _ in state.tableaus]
        for side, tableau in zip(self.sides, state.tableaus, strict=True):
            side.km, side.laid = tableau.km, len(tableau.distance)
            side.n200 = tableau.count(Card.D200)
            side.battle = [NUMBER[card] for card in tableau.battle]
            side.limited, side.wrong = tableau.limited, tableau.wrong_way
            for shown in tableau.safeties:
                side.safe |= BIT[NUMBER[shown.card]]
                side.safeties += 1
                side.coups += shown.coup
        self.victims = [
            [other for other in range(n) if other != side and (not self.terms.left_only or other == (side + 1) % n)]
            for side in range(n)
        ]
        self.turn, self.phase, self.idle = state.turn, state.phase, state.idle
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
            if not self.pile and self.terms.reshuffles and not self._made_anew():
                return self._points(-1)
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
        of, sides, target = self.of, self.sides, self.target
        number = of[seat]
        mine = sides[number]
        n = len(self.hands)
        following = (seat + 1) % n
        idle, self.idle = self.idle, 0
        while hand:
            left = target - mine.km
            moves, limited = mine.moves(), mine.limited
            most = 0
            if moves and not mine.wrong:
                most = _SAFE_KM if limited and left > _SAFE_KM else left
                if most >= 200 and mine.n200 >= self.terms.limit_200:
                    most = 199
            arriving = left <= most and _OF_KM.get(left, -1) in hand
            safety = self._safety(number, mine, hand, moves, arriving)
            if safety >= 0:
                hand.remove(safety)
                self.discards += mine.expose(safety, self.terms)
                idle = 0
                if self.pile:
                    hand.append(self.pile.pop())
                    continue
                return following
            if arriving:
                card = _OF_KM[left]
                hand.remove(card)
                mine.km += left
                mine.laid += 1
                mine.n200 += card == D200
                if self.terms.extended_target and self.extended_by < 0 and self._extends(number):
                    self.target, self.extended_by = self.terms.extended_target, number
                    return following
                return -1
            attack, victim = self._attack(number, hand, piling=False)
            if attack >= 0:
                return self._strike(seat, attack, victim, following)
            if not moves:
                remedy = mine.cure(hand, self.terms)
                if remedy < 0 and GO in hand and mine.hazard() < 0:
                    remedy = GO
                if remedy >= 0:
                    hand.remove(remedy)
                    mine.solve(remedy, self.terms)
                    return following
            elif mine.wrong and ENDWRONG in hand:
                hand.remove(ENDWRONG)
                mine.wrong = False
                return following
            if limited and ENDLIMIT in hand and left > _SAFE_KM and not (moves and hand.count(0) + hand.count(1) > 1):
                fast = any(2 <= card <= D200 and KM_OF[card] <= left for card in hand)
                if fast or not moves:
                    hand.remove(ENDLIMIT)
                    mine.limited = False
                    return following
            if most:
                card = self._drive(mine, hand, most, left)
                if card >= 0:
                    hand.remove(card)
                    mine.km += KM_OF[card]
                    mine.laid += 1
                    mine.n200 += card == D200
                    return following
            if self.terms.cumulation:
                attack, victim = self._attack(number, hand, piling=True)
                if attack >= 0:
                    return self._strike(seat, attack, victim, following)
            self.idle = idle + 1
            self._discard(number, mine, hand, left)
            return following
        return following

    def _made_anew(self) -> bool:
        """Make the discards the new pile; tell whether the round goes on, and not in circles (RULES 3.4)."""
        if self.idle >= max(2 * len(self.hands), len(self.discards)):
            return False
        self.pile, self.discards = shuffled(self.discards, self.chance), []
        return True

    def _strike(self, seat: int, attack: int, victim: int, following: int) -> int:
        """Lay a hazard; return whose turn is next."""
        self.hands[seat].remove(attack)
        self.sides[victim].hit(attack)
        claimed = self._coup(seat, victim, attack)
        return following if claimed < 0 else claimed

    def _safety(self, number: int, mine: Side, hand: list[int], moves: bool, arriving: bool) -> int:
        """Return a safety that had better be laid now, -1 for none."""
        held = -1
        for card in hand:
            if card >= ACE:
                held = card
                break
        if held < 0:
            return -1
        if len(self.pile) <= 2 * len(self.hands) and not self.terms.reshuffles:
            return held
        if arriving and (not self.terms.extended_target or self.extended_by >= 0 or not self._extends(number)):
            return held
        target = self.target
        for other, side in enumerate(self.sides):
            gap = target - side.km
            if other != number and gap in _OF_KM and (gap <= _SAFE_KM or not side.limited) and side.moves():
                return held
        if not moves:
            hazard = mine.hazard()
            if hazard >= 0:
                answer = ANSWER[hazard]
                if answer in hand and REMEDY[hazard] not in hand:
                    return answer
            elif WAY in hand and GO not in hand:
                return WAY
        elif mine.limited and WAY in hand and ENDLIMIT not in hand and 0 not in hand and 1 not in hand:
            return WAY
        elif mine.wrong and ACE in hand and ENDWRONG not in hand:
            return ACE
        return -1

    def _attack(self, number: int, hand: list[int], *, piling: bool) -> tuple[int, int]:
        """Return the hazard to lay and the side to lay it on; -1 for none. `piling` is to hit who stands, too."""
        best, victim, found = -1, -1, -1
        for card in hand:
            if ACCIDENT <= card <= WRONGWAY:
                for other in self.victims[number]:
                    side = self.sides[other]
                    if side.safe & IMMUNE[card]:
                        continue
                    if card == LIMIT:
                        if side.limited or self.target - side.km <= _SAFE_KM:
                            continue
                        value = side.km
                    elif card == WRONGWAY:
                        if side.wrong:
                            continue
                        value = side.km + 200
                    elif not side.moves():
                        if not piling or card in side.battle:
                            continue
                        value = side.km
                    else:
                        value = side.km + 300 + 50 * (card == STOP)
                    if value > best:
                        best, victim, found = value, other, card
        return found, victim

    def _coup(self, attacker: int, victim: int, hazard: int) -> int:
        """Let whoever holds the safety call coup-fourré; return whose turn it is then, -1 if nobody does."""
        answer, of = ANSWER[hazard], self.of
        for seat, hand in enumerate(self.hands):
            if answer in hand and (of[seat] != of[attacker] if self.terms.any_holder else of[seat] == victim):
                hand.remove(answer)
                side = self.sides[of[seat]]
                if of[seat] == victim:
                    side.relieve(hazard)
                    self.discards.append(hazard)
                self.discards += side.expose(answer, self.terms)
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
            if card > D200 or KM_OF[card] > most:
                continue
            km = KM_OF[card]
            rest = left - km
            value = 60.0 + 0.8 * km
            if card == D200 and not mine.n200:
                value -= 50.0
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
                value *= 0.3 if card in CURED_BY else 0.95
            seen |= 1 << card
            if card <= D200:
                if KM_OF[card] > left:
                    value = 1.0
                elif card == D200 and mine.n200:
                    value = 168.0 if mine.n200 < self.terms.limit_200 else 0.0
                elif KM_OF[card] == left:
                    value += 60.0
                elif mine.limited and card <= 1:
                    value += 15.0
            elif card <= WRONGWAY:
                immune = True
                for other in self.victims[number]:
                    if not self.sides[other].safe & IMMUNE[card]:
                        immune = False
                if immune:
                    value = 0.0
            elif card < ACE:
                if mine.safe & _UNNEEDED[card]:
                    value = 0.0
                elif CURED_BY[card] in (mine.battle if self.terms.cumulation else mine.battle[-1:]):
                    value += 60.0
                elif mine.wrong:
                    value += 60.0 * (card == ENDWRONG)
            if value < least:
                least, found = value, card
        if found >= ACE:  # nothing else is left
            self.discards += mine.expose(found, self.terms)
        else:
            self.discards.append(found)
        hand.remove(found)

    def _extends(self, number: int) -> bool:
        """Tell whether a side that has arrived goes on to the farther target."""
        if len(self.pile) < 6 * len(self.hands):
            return False
        for other, side in enumerate(self.sides):
            lead = self.target - side.km + 60 * self.sides[number].safeties
            if other != number and (not side.laid or lead < 260):
                return False
        return True

    def _points(self, completer: int) -> list[int]:
        """Return the points of each side (RULES 2.10)."""
        terms, points = self.terms, []
        delayed = not self.pile and not (terms.reshuffles and self.discards)
        for number, side in enumerate(self.sides):
            total = side.km + SAFETY_POINTS * side.safeties + COUP_POINTS * side.coups
            if side.safeties == 4:
                total += ALL_SAFETIES_POINTS
            if number == completer:
                total += TRIP_POINTS + SAFE_TRIP_POINTS * (not side.n200) + DELAYED_ACTION_POINTS * delayed
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
