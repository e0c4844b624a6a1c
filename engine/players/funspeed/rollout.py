"""Fast rollouts of Fun & Speed: the rules of the engine without its events, windows and immutable records.

For the coach alone, as `engine.players.classic.playouts` is for classic. It starts from a position of the engine with
all cards known. Everybody plays as `RaceTable` has it, announces what there is to announce, answers at once, and calls
Hold Up! whenever it is right; chance decides which player is first. House rules that only change details have their
defaults.
"""

from collections.abc import Mapping
from typing import Final

from engine.actions import SeatAction
from engine.cards import Card
from engine.game import apply
from engine.players.card_codes import (
    ACCEL,
    ACE,
    ANSWER,
    BIT,
    D200,
    HELI,
    KM_OF,
    LIMIT,
    MIRROR,
    NUMBER,
    POLICE,
    REMEDY,
    SUPER,
    UTURN,
    WAY,
)
from engine.players.funspeed.policy import TAKES, RaceSide, RaceTable
from engine.players.heuristic import Chance
from engine.players.sampling import Playout, Worth, edge
from engine.players.unseen import laid_at_once, shuffled
from engine.rules.funspeed import CROSSWISE_KM, UPRIGHT_KM
from engine.state import Phase, State, Window, WindowKind

_TO_THE_END: Final = 400
"""No race has so many turns."""
_HAND = 4
_HELD_BACK: Final = 0.25
"""The probability that a seat holds back a card that it would have laid."""


class RaceRollout(RaceTable):
    """A race with all cards known. Players are named by their side: everybody plays alone."""

    def __init__(self, state: State, expert: int = -1) -> None:
        """Take over a position of Fun & Speed; the game must not be over; see `RaceTable`."""
        super().__init__(state, expert)
        self.pile = [NUMBER[card] for card in state.pile]
        self.turn, self.phase = self.of[state.turn], state.phase
        self.window = state.windows[-1] if state.windows else None
        self.winner = -1

    def play(self, chance: Chance, turns: int = _TO_THE_END) -> int:
        """Play so many turns, or to the end of the race; return the side that has won, -1 for none yet."""
        self.chance = chance
        side, drawn = self.turn, self.phase in (Phase.PLAY, Phase.BONUS)
        claimed = -1 if self.window is None else self._settled(self.window)
        self._ties()
        if claimed >= 0:
            side, drawn = claimed, False
        elif self.phase is Phase.END:
            side = self.others[side][0]
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
            _, card, target, boost = self.choice(side, hand)
            if card < 0:
                if not (further and self.holds(side, ~card)):
                    hand.remove(~card)
                    self.discard.append(~card)
                break
            hand.remove(card)
            if ACE <= card <= WAY:
                self._expose(side, card, UPRIGHT_KM)
                further = True
                continue
            claimed = self._played(side, card, target, boost)
            break
        self._refill()
        return claimed if claimed >= 0 else self.others[side][0]

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

    def _draw(self, side: int) -> None:
        """Take the top of the discard pile if it is wanted, else a card of the draw pile."""
        if self.discard and self.wants(side, self.discard[-1]) and self.chance.random() < TAKES:
            self.hands[side].append(self.discard.pop())
        else:
            self._take(self.hands[side])

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
        for other in self.others[side]:
            if UTURN in self.hands[other] and self.objects(other, side, unit[0]):
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
            if len(set(totals)) == len(totals):
                return
            tied = [i for i, total in enumerate(totals) if total and totals.count(total) > 1]
            if not tied:
                return
            thief = int(self.chance.random() * len(sides))
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
        taken = max(theirs, key=self.keeping(side).__getitem__)
        given = self.least(side, mine)
        mine.remove(given)
        theirs.remove(taken)
        mine.append(taken)
        theirs.append(given)


class RacePlayout(Playout):
    """The playout for Fun & Speed: the race is played to its end, by the viewer like `hard`."""

    bias = 25.0  # compared with races on the engine (docs/COACH.md)

    def likely(self, seat: int) -> Mapping[Card, float]:
        """Return the cards that a seat would rather have laid, each with the probability that it holds it back."""
        return dict.fromkeys(laid_at_once(self._view, seat, before_start=True), _HELD_BACK)

    def worth(self, state: State, action: SeatAction) -> Worth:
        """Return the result of an action."""
        side = self._view.side
        assert side is not None
        after = apply(state, action).state
        if after.outcome is not None:
            return Worth(edge(after.outcome.totals, side), float(side in after.outcome.winners))
        race = RaceRollout(after, side)
        winner = race.play(self._chance)
        return Worth(edge([each.total for each in race.sides], side), float(winner == side))
