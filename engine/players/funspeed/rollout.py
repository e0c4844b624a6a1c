"""A fast rollout of Fun & Speed: the rules of the engine without its events, windows and immutable records.

For searches alone, as `engine.players.classic.rollout` is for classic. It starts from a position of the engine with all
cards known. Everybody plays by a simple heuristic, announces what there is to announce, answers at once, and calls
Hold Up! whenever it is right; chance decides who is first. House rules that only change details have their defaults.
"""

from engine.cards import FAMILY, Card, Family
from engine.players.base import Chance
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
    ENDLIMIT,
    HELI,
    IMMUNE,
    KM_OF,
    LIMIT,
    MIRROR,
    NUMBER,
    POLICE,
    REMEDY,
    STOP,
    SUPER,
    UTURN,
    WAY,
)
from engine.players.determinize import shuffled
from engine.players.funspeed.heuristic import TAKES
from engine.players.funspeed.position import RaceSide
from engine.rules.funspeed import CROSSWISE_KM, UPRIGHT_KM
from engine.state import Phase, State, Window, WindowKind

_HAND, _D100 = 4, NUMBER[Card.D100]
_BOOST_KM = 90
"""What an accelerator had better bring, in km."""
_TURNED_BACK_KM = 200
"""What a unit must count to be worth a Demi-tour, if it does not win."""
_QUICK = 0.5
"""How often the quick side calls before the others; otherwise any side is first."""
_KEEP = tuple(500 if FAMILY[card] is Family.SAFETY else int(card.info.value) for card in CARDS)
"""How much each card is worth holding, the first copy of it, in km."""
_TAKEN = frozenset({_D100, D200, *range(ACE, WAY + 1), SUPER, ACCEL, UTURN})
"""What everybody takes from the discard pile."""


class RaceRollout:
    """A race with all cards known. Players are named by their side: everybody plays alone."""

    def __init__(self, state: State) -> None:
        """Take over a position of Fun & Speed; the game must not be over."""
        self.of = of = state.setup.sides
        self.hands = [[NUMBER[card] for card in state.hands[of.index(side)]] for side in range(len(of))]
        self.pile = [NUMBER[card] for card in state.pile]
        self.discard = [NUMBER[card] for card in state.discard]
        self.sides = [RaceSide(tableau) for tableau in state.tableaus]
        order = [of[seat] for seat in state.order or range(len(of))]
        self.left_of = {side: order[(i + 1) % len(order)] for i, side in enumerate(order)}
        self.others = [[other for other in range(len(of)) if other != side] for side in range(len(of))]
        self.target, self.turn, self.phase = state.target, of[state.turn], state.phase
        self.window = state.windows[-1] if state.windows else None
        self.winner = -1

    def play(self, chance: Chance, turns: int, quick: int) -> int:
        """Play so many turns, or to the end of the race; return the side that has won, -1 for none yet.

        `quick` is the side that usually calls Hold Up! first.
        """
        self.chance, self.quick = chance, quick
        side, drawn = self.turn, self.phase in (Phase.PLAY, Phase.BONUS)
        claimed = -1 if self.window is None else self._settled(self.window)
        if claimed >= 0:
            side, drawn = claimed, False
        elif self.phase is Phase.END:
            side = self.left_of[side]
        for _ in range(turns):
            if self.winner >= 0:
                break
            if not drawn:
                self._draw(side)
            drawn = False
            side = self._turn(side)
        return self.winner

    def _settled(self, window: Window) -> int:
        """Resolve an open window; return the side whose turn it then is out of order, -1 for none."""
        claimed = -1
        if window.kind is WindowKind.POLICE:
            self._search(self.of[window.seat], window.target)
        elif window.card is not None and window.kind is WindowKind.UNIT:
            self._objections(window.target)
        elif window.card is not None and window.kind in (WindowKind.ATTACK, WindowKind.ANNOUNCE):
            claimed = self._attacked(self.of[window.seat], window.target, NUMBER[window.card])
        self._refill()
        return claimed

    def _turn(self, side: int) -> int:
        """Play the turn after the draw; return the side whose turn is next."""
        hand, claimed, further = self.hands[side], -1, False
        while hand and self.winner < 0:
            card, target, boost = self._choice(side, hand)
            if card < 0:
                if further and _KEEP[target] >= 45:
                    break
                hand.remove(target)
                self.discard.append(target)
                break
            hand.remove(card)
            if ACE <= card <= WAY:
                self._expose(side, card, UPRIGHT_KM)
                further = True
                continue
            claimed = self._played(side, card, target, boost)
            break
        self._refill()
        return claimed if claimed >= 0 else self.left_of[side]

    def _played(self, side: int, card: int, target: int, boost: int) -> int:
        """Lay a card that has left the hand, no safety; return the side whose turn it then is out of order, or -1."""
        mine = self.sides[side]
        if card <= D200:
            for _ in range(boost):
                self.hands[side].remove(ACCEL)
            km = KM_OF[card] << boost
            mine.units.append((km, card))
            mine.total += km
            self._objections(side)
        elif card <= LIMIT:
            self.sides[target].hit(card)
            return self._attacked(side, target, card)
        elif card <= SUPER:
            mine.relieve(target)
            self.discard += (target, card)
        elif card == HELI:
            self.sides[side], self.sides[target] = self.sides[target], self.sides[side]
        elif card == POLICE:
            self._search(side, target)
        else:  # the Poubelle
            for each in self.sides:
                for unit in [unit for unit in each.units if unit[1] == D200]:
                    self._lose(each, unit)
            self._ties()
        return -1

    def _choice(self, side: int, hand: list[int]) -> tuple[int, int, int]:
        """Return a card, the side or attack it is laid on and its accelerators; or -1 and a card to discard."""
        mine = self.sides[side]
        need, boosts = self.target - mine.total, min(2, hand.count(ACCEL))
        stopped, radar = mine.hazard, mine.radar
        best, found = 0.0, (-1, -1, 0)
        safeties = longest = 0
        for card in hand:
            value, target, boost = -1.0, -1, 0
            if card <= D200:
                if radar and card > D50:
                    continue
                longest = max(longest, KM_OF[card] << boosts)
                if stopped >= 0:
                    continue
                if KM_OF[card] << boosts >= need:
                    while KM_OF[card] << boost < need:
                        boost += 1
                    return card, -1, boost
                value, boost = self._drive(side, card, boosts)
            elif card <= LIMIT:
                value, target = self._aim(side, card)
            elif card < ACE:
                target = CURES[card]
                if target == stopped:
                    value = 140.0
                elif target == LIMIT and radar:
                    value = 70.0
            elif card <= WAY:
                safeties += 1
                if stopped >= 0 and ANSWER[stopped] == card:
                    value = 300.0
                elif card == WAY and radar:
                    value = 210.0
            elif card == SUPER:
                if stopped >= 0:
                    value, target = 130.0, stopped
                elif radar:
                    value, target = 50.0, LIMIT
            elif card >= HELI:
                value, target = self._special(side, card, hand)
            if value > best:
                best, found = value, (card, target, boost)
        if safeties and (
            need <= UPRIGHT_KM * safeties
            or (stopped < 0 and need <= UPRIGHT_KM * safeties + longest)
            or (safeties > 1 and best < 90)
        ):
            return next(card for card in hand if ACE <= card <= WAY), -1, 0
        return found if found[0] >= 0 else (-1, self._least(side, hand), 0)

    def _drive(self, side: int, card: int, boosts: int) -> tuple[float, int]:
        """Return what a distance card that does not win is worth, and how many accelerators go with it."""
        km = KM_OF[card]
        boost = boosts if km == 200 or (km == 100 and boosts == 2) else 0
        value = float((km << boost) - _BOOST_KM * boost)
        total = self.sides[side].total + (km << boost)
        for other in self.others[side]:
            if self.sides[other].total == total:
                value -= 0.4 * min(km << boost, 100)
        return value, boost

    def _aim(self, side: int, attack: int) -> tuple[float, int]:
        """Return what an attack is worth, and on which side; -1 if it may be laid nowhere."""
        best, victim = -1.0, -1
        stops, mine, others = attack <= STOP, self.sides[side], self.others[side]
        for other in others:
            theirs = self.sides[other]
            if theirs.open_to(attack):
                value = (110.0 if stops else 70.0) + theirs.total / 100
                if self.target - theirs.total <= 200 and theirs.hazard < 0:
                    value += 150 if stops else 80
                if len(others) > 1:
                    value += 0.1 * (theirs.total - mine.total)
                if value > best:
                    best, victim = value, other
        return best, victim

    def _special(self, side: int, card: int, hand: list[int]) -> tuple[float, int]:
        """Return what Hélicoptère, Police or Poubelle is worth, and on which side; -1 to keep it."""
        mine, victim = self.sides[side], max(self.others[side], key=self._total)
        theirs = self.sides[victim]
        if card == POLICE:
            return (65.0 if self.hands[victim] and len(hand) > 1 else -1.0), victim
        if card == HELI:
            gain = theirs.total - mine.total + 60 * ((mine.hazard >= 0) - (theirs.hazard >= 0))
            return (gain if gain >= 200 else -1.0), victim
        lost = [sum(km for km, unit_card in each.units if unit_card == D200) for each in self.sides]
        gain = max(lost[other] for other in self.others[side]) - lost[side]
        return (gain if gain >= 150 else -1.0), victim

    def _total(self, side: int) -> int:
        """Return the Total of a side."""
        return self.sides[side].total

    def _least(self, side: int, hand: list[int]) -> int:
        """Return the card that is least worth keeping."""
        least, found, seen = 1e9, hand[0], 0
        for card in hand:
            value = self._keep(side, card) - 15 * (seen >> card & 1)
            seen |= 1 << card
            if value < least:
                least, found = value, card
        return found

    def _keep(self, side: int, card: int) -> int:
        """Return how much a side wants to hold a card, in km."""
        mine = self.sides[side]
        if CURES[card] >= 0:
            hazard = CURES[card]
            if mine.safe & IMMUNE[hazard]:
                return 2
            return 140 if hazard == mine.hazard else 110 if hazard == LIMIT and mine.radar else _KEEP[card]
        if ACCIDENT <= card <= LIMIT:
            for other in self.others[side]:
                if not self.sides[other].safe & IMMUNE[card]:
                    return _KEEP[card]
            return 1
        return _KEEP[card]

    def _draw(self, side: int) -> None:
        """Take the top of the discard pile if it is wanted, else a card of the draw pile."""
        if self.discard and self._wants(side, self.discard[-1]) and self.chance.random() < TAKES:
            self.hands[side].append(self.discard.pop())
        else:
            self._take(self.hands[side])

    def _wants(self, side: int, card: int) -> bool:
        """Return whether a side would take the card from the discard pile."""
        mine = self.sides[side]
        if CURES[card] >= 0:
            return CURES[card] == mine.hazard or (card == ENDLIMIT and mine.radar)
        return card in _TAKEN and (mine.hazard < 0 or card != _D100)

    def _take(self, hand: list[int]) -> bool:
        """Draw a card from the pile, reshuffled if it is empty; return whether there was one."""
        if not self.pile:
            if not self.discard:
                return False
            self.pile = shuffled(self.discard[:-1], self.chance) or [self.discard[-1]]
            self.discard = self.discard[-1:] if len(self.discard) > 1 else []
        hand.append(self.pile.pop())
        return True

    def _refill(self) -> None:
        """Refill every hand to four cards."""
        for hand in self.hands:
            while len(hand) < _HAND and self._take(hand):
                pass

    def _objections(self, side: int) -> None:
        """Let the others take the newest unit of a side back by a U-turn, or steal it; otherwise it counts."""
        mine = self.sides[side]
        unit = mine.units[-1]
        if unit[0] >= _TURNED_BACK_KM or mine.total >= self.target:
            for other in self.others[side]:
                if UTURN in self.hands[other]:
                    self.hands[other].remove(UTURN)
                    self._lose(mine, unit)
                    break
        self._ties()
        if self.winner < 0 and mine.total >= self.target:
            self.winner = side

    def _lose(self, mine: RaceSide, unit: tuple[int, int]) -> None:
        """Put a unit on the discard pile."""
        mine.units.remove(unit)
        mine.total -= unit[0]
        km, card = unit
        self.discard += [ACCEL] * ((km // KM_OF[card]).bit_length() - 1)
        self.discard.append(card)

    def _ties(self) -> None:
        """Let the first side to call Hold Up! take the best unit, as long as two Totals are equal (RULES 4.10)."""
        sides = self.sides
        for _ in range(3):
            totals = [side.total for side in sides]
            tied = [i for i, total in enumerate(totals) if total and totals.count(total) > 1]
            if not tied:
                return
            thief = self.quick if self.chance.random() < _QUICK else int(self.chance.random() * len(sides))
            loot = [(unit, i) for i in tied if i != thief for unit in sides[i].units]
            if not loot:
                return
            unit, victim = max(loot)
            sides[victim].units.remove(unit)
            sides[victim].total -= unit[0]
            mine = sides[thief]
            mine.units.append(unit)
            mine.total += unit[0]
            if mine.total >= self.target:
                self.winner = thief
                return

    def _attacked(self, attacker: int, victim: int, attack: int) -> int:
        """Let the victim of an attack answer; return the side whose turn it is by a coup-fourré, -1 for none."""
        answer, remedy = ANSWER[attack], REMEDY[attack]
        while True:
            hand = self.hands[victim]
            if answer in hand:
                hand.remove(answer)
                self._expose(victim, answer, CROSSWISE_KM)
                return victim
            sticks = self.sides[attacker].open_to(attack)
            for card in (MIRROR, remedy, SUPER) if sticks else (remedy, MIRROR, SUPER):
                if card in hand:
                    break
            else:
                return -1
            hand.remove(card)
            self.sides[victim].relieve(attack)
            if card == MIRROR and sticks:
                self.discard.append(card)
                self.sides[attacker].hit(attack)
                attacker, victim = victim, attacker
                continue
            self.discard += (card, attack) if card == MIRROR else (attack, card)
            return -1

    def _expose(self, side: int, safety: int, km: int) -> None:
        """Lay a botte: it removes the attack it protects against, and counts (RULES 4.6)."""
        mine = self.sides[side]
        if mine.hazard >= 0 and ANSWER[mine.hazard] == safety:
            self.discard.append(mine.hazard)
            mine.hazard = -1
        if mine.radar and safety == WAY:
            self.discard.append(LIMIT)
            mine.radar = False
        mine.safe |= BIT[safety]
        mine.total += km
        if mine.total >= self.target:
            self.winner = side
        else:
            self._ties()

    def _search(self, side: int, other: int) -> None:
        """Swap one's worst card for the best of another hand (Police, RULES 4.8)."""
        mine, theirs = self.hands[side], self.hands[other]
        taken = max(theirs, key=lambda card: self._keep(side, card))
        given = self._least(side, mine)
        mine.remove(given)
        theirs.remove(taken)
        mine.append(taken)
        theirs.append(given)
