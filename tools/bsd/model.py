"""How the computer opponent of the BSD game mille decides, as a policy: for thousands of games in no time.

Written from what its source does, for two players; `tools.bsd.referee` plays against the program itself. Two things are
left out: it counts on from hand to hand which remedies it has lacked, and it counts the GO cards that it has needed.
One thing looks like a mistake here and is its own: whether it has anything to lay is a truth value to it, not a number,
so a single 25 or 50 that it will not lay near the end lets it lay nothing at all, and it discards.
"""

from collections import Counter

from engine.actions import Discard, Draw, Extend, Play
from engine.cards import CURES, FAMILY, KM, REMEDY_OF, SAFETIES, SAFETY_OF, Card, Family
from engine.players.determinize import shuffled, unseen
from engine.players.heuristic import Heuristic
from engine.rules import rules_of

EXACT = {km: card for card, km in KM.items()}
GOES_NEEDED, ENDS_NEEDED, REMEDIES_NEEDED = 10, 3, 2
"""How many of each remedy it expects to need in a hand."""
UNTOUCHABLE = 101
"""What is worth so much is kept, whatever else is held."""
LAST_QUARTER = 25


class Computer(Heuristic):
    """The computer opponent of mille."""

    def choose(self, view, chance):
        """Return what it does, None if it has nothing to do."""
        action = self.answer(view) or self.opening(view, chance)
        if action is not None or not view.legal:
            return action
        look = Look(view)
        hand = shuffled(
            list(view.hand), chance
        )  # of what is equally good it takes the last, and its hand is in no order
        card = look.safety(hand, chance)
        if card is not None:
            return Play(view.seat, card)
        return look.move(hand)

    def opening(self, view, chance):
        """Return a draw, or the answer to the extension question; None if it is asked neither."""
        for action in view.legal:
            if isinstance(action, Draw):
                return action
            if isinstance(action, Extend):
                return Extend(view.seat, Look(view).extends())
        return None


class Look:
    """A view as the computer thinks of it."""

    def __init__(self, view):
        self.view, self.side = view, view.side
        self.mine, self.theirs = view.tableaus[self.side], view.tableaus[1 - self.side]
        self.left, self.their_left = view.target - self.mine.km, view.target - self.theirs.km
        self.held = Counter(view.hand)
        self.total = rules_of(view.setup).deck()
        self.unseen = unseen(view)
        self.plays = {}
        for action in view.legal:
            if isinstance(action, Play) and FAMILY[action.card] is not Family.SAFETY and self._sensible(action.card):
                self.plays[action.card] = action

    def _sensible(self, card):
        """It never lays a GO on a GO, nor hinders one who stands or is within 50 km of the end."""
        if card is Card.GO:
            return not self.mine.moving
        if card is Card.LIMIT:
            return self.their_left > 50
        return FAMILY[card] is not Family.HAZARD or self.theirs.moving

    def _seen(self, card):
        return self.total[card] - self.unseen[card]

    def _gone(self, card):
        return not self.unseen[card]

    def _safe(self, safety):
        """Whether it holds or has laid a safety."""
        return self.mine.shows(safety) or safety in self.held

    # -- questions ----------------------------------------------------------------------------------------

    def nearly_there(self):
        """Whether it thinks that the opponent may arrive with the next card."""
        hazard, gap = self.theirs.stopped_by, self.their_left
        may_go = self.theirs.moving or (hazard is not None and self._seen(SAFETY_OF[hazard]))
        if not may_go and (hazard in (None, Card.STOP) or self.theirs.limited):
            may_go = self._seen(Card.D100) > 0  # it means the right of way, and looks up another card
        if not may_go or gap not in EXACT or (gap == 200 and self.theirs.count(Card.D200) == 2):
            return False
        if gap > 50 and self.theirs.limited:
            return not self._seen(Card.D100)
        return not self._gone(EXACT[gap])

    def extends(self):
        """Whether it goes on to the farther target."""
        safe = sum(self._safe(safety) for safety in SAFETIES)
        if safe < 2 or not self.theirs.km or self.nearly_there() or (self.theirs.moving and self.theirs.km >= 500):
            return False
        open_ones = sum(not self._safe(safety) and not self.theirs.shows(safety) for safety in SAFETIES)
        km = sum(KM.get(card, 0) for card in self.view.hand)
        return safe + open_ones == len(SAFETIES) or km + 3 * self.view.pile_size > 1000

    # -- safeties -----------------------------------------------------------------------------------------

    def safety(self, hand, chance):
        """Return the safety that it lays now, None if it keeps what it has."""
        safeties = [card for card in hand if FAMILY[card] is Family.SAFETY]
        for card in safeties:
            hazard = self.mine.stopped_by
            if (hazard is not None and SAFETY_OF[hazard] is card) or (card is Card.WAY and self.mine.limited):
                return card
        stops = any(FAMILY[card] is Family.HAZARD and card is not Card.LIMIT for card in self.plays)
        arrives = any(KM.get(card) == self.left for card in self.plays)
        ends = arrives and (self.view.target > 700 or not self.extends())
        for card in safeties:
            if self.nearly_there() or (ends and not stops):
                return card
            if all(self._gone(hazard) for hazard in SAFETY_OF if SAFETY_OF[hazard] is card):
                return card
            if not self.plays and (self.theirs.moving or not self.mine.moving or not self.view.pile_size):
                low = self.view.pile_size - 1 - int(chance.random() * 10)
                if low - 7 * (bool(self.mine.km) != bool(self.theirs.km)) < LAST_QUARTER:
                    return card
        return None

    # -- the rest -----------------------------------------------------------------------------------------

    def move(self, hand):
        """Return what it lays, or discards if it has nothing to lay."""
        self.copies = Counter(self.held)
        self.found_end = self.found_slow = False
        self.stops = self.fast = 0
        if self.plays and not any(self._too_near(card) for card in hand if card in self.plays):
            worth = [self._laying(card) if card in self.plays else 0 for card in hand]
            return self.plays[hand[max(range(len(hand)), key=lambda i: (worth[i], i))]]
        self.found_slow = self.held[Card.ENDLIMIT] or self._gone(Card.LIMIT) or self._safe(Card.WAY)
        worth = [UNTOUCHABLE if card in self.plays else self._keeping(card) for card in hand]
        card = hand[min(range(len(hand)), key=lambda i: (worth[i], -i))]
        return Play(self.view.seat, card) if FAMILY[card] is Family.SAFETY else Discard(self.view.seat, card)

    def _too_near(self, card):
        """Whether a 25 or 50 would leave it near the end without the cards to arrive."""
        short = card in (Card.D25, Card.D50) and self.view.pile_size > 0 and self.left <= 100
        return short and self.left // KM[card] > self.held[card] and (card is Card.D25 or self.left % 50 == 0)

    def _laying(self, card):
        """How gladly it lays a card."""
        family = FAMILY[card]
        if family is Family.DISTANCE:
            return self._driving(card)
        if family is Family.HAZARD:
            return self._hazard(card, laying=True)
        return self._remedy(card, laying=True)

    def _keeping(self, card):
        """How gladly it keeps a card that it cannot lay."""
        family = FAMILY[card]
        if family is Family.SAFETY:
            return UNTOUCHABLE
        if family is Family.DISTANCE:
            return self._driving(card)
        if family is Family.HAZARD:
            return self._hazard(card, laying=False)
        return self._remedy(card, laying=False)

    def _driving(self, card):
        km = KM[card]
        if card is Card.D200:
            self.fast += 1
            if self.mine.count(card) + self.fast > 2:
                return 0
        if km > self.left:
            return [*KM].index(card) if self.view.target == 700 else 0
        if km == self.left:
            first, self.found_end = not self.found_end, True
            return 40 if first else [*KM].index(card)
        slow = card in (Card.D25, Card.D50)
        if slow and not self.plays and not self.found_slow and (card is Card.D50 or not self.held[Card.D50]):
            self.found_slow = True
            return 10 if self.mine.km else 20
        return km // 8 + (1 if slow == self.mine.limited else -1)

    def _hazard(self, card, *, laying):
        if card is Card.LIMIT and self.their_left <= 50:
            return int(self.view.target == 700 and not laying)
        safe, late = self._safe(SAFETY_OF[card]), self.found_end or self.nearly_there()
        if self.theirs.shows(SAFETY_OF[card]):
            return -1
        stops = any(its is not Card.LIMIT and FAMILY[its] is Family.HAZARD for its in self.plays)
        if card is Card.LIMIT and (stops or (laying and not self.theirs.moving)):
            return 1
        remedy = REMEDY_OF[card]
        if card is Card.STOP:
            value = (3 if safe else 4) * (self.total[card] + self._seen(remedy))
        else:
            needed = ENDS_NEEDED if card is Card.LIMIT else REMEDIES_NEEDED
            value = ((3 if safe else 4) - (card is Card.LIMIT)) * (needed + self._seen(remedy) + 2)
            value += 5 * (not self.theirs.km or self.nearly_there()) - 3 * self.theirs.limited
        value += 5 * (not self.mine.km or late)
        value += (5 if card is Card.STOP else 3) * (laying and safe)
        if not laying:
            self.stops += 1
            value //= self.stops
        if card is Card.STOP:
            value += 5 * (not self.theirs.km) - 5 * (not self.theirs.moving)
        return value

    def _remedy(self, card, *, laying):
        hazard = CURES[card]
        if self._safe(SAFETY_OF[hazard]):
            return -1 if self.mine.shows(SAFETY_OF[hazard]) else 1 + (card is Card.GO)
        copies = self.copies[card]
        self.copies[card] -= 1
        if card is Card.GO:
            return (GOES_NEEDED * 3 + self._seen(card)) // copies**2
        if card is Card.ENDLIMIT:
            if self.mine.limited and self.left <= 50:
                return 1
            needless = not self.mine.limited and self._gone(hazard)
        else:
            seen = self._seen(hazard)
            spare = seen == self.total[hazard] or seen + copies > self.total[hazard]
            needless = self.mine.stopped_by is not hazard and spare
        if needless:
            return 0
        value = self.total[hazard] * 6 + self._seen(card) - self._seen(hazard)
        return value if laying else value // copies**2
