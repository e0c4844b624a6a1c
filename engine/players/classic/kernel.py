"""The rules of classic and playroom (RULES 2, 3) on small integers, for the playouts of the coach.

They implement all house rules. There are no windows: every possible coup-fourré is played at once.
`tests/players/test_classic_rollout.py` compares them with the engine decision by decision.
"""

from typing import Final

from engine.players.card_codes import (
    ACCIDENT,
    ACE,
    ANSWER,
    BIT,
    CURES,
    D200,
    ENDLIMIT,
    ENDWRONG,
    GO,
    IMMUNE,
    KM_OF,
    LIMIT,
    REMEDY,
    STOP,
    WAY,
    WRONGWAY,
)
from engine.players.classic.position import (
    ClassicSide,
    Position,
)
from engine.rng import shuffled
from engine.rules.scoring import sheet_of

SLOW_KM: Final = 50
"""The longest distance that may be laid under a speed limit."""
ARRIVED: Final = -1
"""What `perform` returns in place of the next seat when the side stands at the target."""

_WAY_BIT: Final = BIT[WAY]


# -- queries -------------------------------------------------------------------------------------------------------


def stopped_by(side: ClassicSide) -> int:
    """Return the live hazard on top of the battle pile, -1 for none."""
    battle = side.battle
    if battle:
        top = battle[-1]
        if top <= STOP and not side.safe & IMMUNE[top]:
            return top
    return -1


def moving(side: ClassicSide) -> bool:
    """Return whether distance cards may be laid."""
    battle = side.battle
    if battle:
        top = battle[-1]
        if top == GO:
            return True
        if top <= STOP and not side.safe & IMMUNE[top]:
            return False
    return side.safe & _WAY_BIT != 0


def reach(p: Position, side: ClassicSide) -> int:
    """Return the km of the farthest distance card that a moving side may lay now (RULES 2.5)."""
    most = side.km if side.wrong else p.target - side.km
    if side.limited and most > SLOW_KM:
        return SLOW_KM
    if most >= 200 and side.n200 >= p.rules.limit_200:
        return 199
    return most


def may_lay(p: Position, who: int, card: int) -> bool:
    """Return whether a side may lay a distance, remedy or safety card in its turn (RULES 2.5)."""
    side = p.sides[who]
    if card <= D200:
        return moving(side) and KM_OF[card] <= reach(p, side)
    if card >= ACE:
        return True
    if card == ENDLIMIT:
        return side.limited == 1
    if card == ENDWRONG:
        return side.wrong == 1
    hazard = stopped_by(side)
    if hazard < 0:
        return card == GO and (not side.battle or side.battle[-1] != GO)
    return CURES[card] in side.battle if p.rules.cumulation else card == REMEDY[hazard]


def may_attack(p: Position, who: int, card: int, victim: int) -> bool:
    """Return whether a side may lay a hazard on another one in its turn (RULES 2.5)."""
    if victim == who:
        return False
    side = p.sides[victim]
    if side.safe & IMMUNE[card]:
        return False
    if card == LIMIT:
        return not side.limited
    if card == WRONGWAY:
        return not side.wrong
    if p.rules.cumulation:
        return card not in side.battle
    return moving(side) if p.rules.moving_only else bool(side.battle) or side.safe & _WAY_BIT != 0


def victims_of(p: Position, who: int) -> tuple[int, ...]:
    """Return the sides that a side may attack; which comes first depends on the position's random state."""
    victims = p.rules.victims[who]
    first = p.chance % len(victims)
    return victims[first:] + victims[:first]


def stalled(p: Position) -> bool:
    """Return whether all discards came round again since a card was last laid (RULES 3.4)."""
    return p.idle >= max(2 * len(p.side_of), len(p.discards))


def exhausted(p: Position) -> bool:
    """Return whether the round is over without an arrival, given that there is nothing to draw (RULES 2.9)."""
    return not (all(p.hands) if p.rules.first_hand_ends else any(p.hands))


# -- actions -------------------------------------------------------------------------------------------------------


def can_draw(p: Position) -> bool:
    """Return whether there is a card to draw, if necessary after a reshuffle."""
    return bool(p.pile) or (p.rules.reshuffles and bool(p.discards))


def take(p: Position, seat: int) -> None:
    """Draw the card that is due and those that the seat is owed, as far as there are cards (RULES 3.4)."""
    due = 1 + p.owed[seat]
    while due and (p.pile or can_draw(p)):
        if not p.pile:
            p.chance, p.pile[:] = shuffled(p.chance, p.discards)
            p.discards.clear()
        p.hands[seat].append(p.pile.pop())
        due -= 1
    if p.rules.reshuffles:
        p.owed[seat] = due


def begin(p: Position, seat: int) -> int:
    """Begin the next turn with its draw; return the seat in turn, -1 if the round is over (RULES 2.4, 2.9)."""
    if not p.pile:
        if (p.rules.first_hand_ends and exhausted(p)) or (p.rules.reshuffles and stalled(p)):
            return -1
        if not can_draw(p):
            if exhausted(p):
                return -1
            while not p.hands[seat]:
                seat = (seat + 1) % len(p.side_of)
    take(p, seat)
    return seat


def perform(p: Position, seat: int, card: int, victim: int) -> int:
    """Lay a card, or discard it if it is given as ~card; it must be legal.

    Return whose turn is next, or `ARRIVED`. It is the same seat if the turn goes on after a safety; then, and after a
    coup-fourré, that seat has drawn.
    """
    following = (seat + 1) % len(p.side_of)
    if card < 0:
        p.hands[seat].remove(~card)
        p.discards.append(~card)
        p.idle += 1
        return following
    p.idle = 0
    p.hands[seat].remove(card)
    side = p.sides[p.side_of[seat]]
    if card <= D200:
        km = KM_OF[card]
        side.km += -km if side.wrong else km
        side.laid += 1
        side.n200 += card == D200
        return ARRIVED if side.km == p.target else following
    if card <= WRONGWAY:
        claimed = coup(p, seat, victim, card)
        if claimed < 0 or p.side_of[claimed] != victim:
            hit(p, victim, card)
        if claimed < 0:
            return following
        take(p, claimed)
        return claimed
    if card >= ACE:
        expose(p, side, card)
        if not can_draw(p) and not (p.rules.house_rules.safety_replay_when_deck_empty and p.hands[seat]):
            return following
        take(p, seat)
        return seat
    if card == ENDLIMIT:
        side.limited = 0
    elif card == ENDWRONG:
        side.wrong = 0
    else:
        solve(p, side, card)
    return following


def extend(p: Position, who: int) -> None:
    """Extend the trip for all sides (RULES 2.8)."""
    p.target = p.rules.extended_target
    p.extended_by = who


def hit(p: Position, victim: int, hazard: int) -> None:
    """Put a hazard on a side."""
    side = p.sides[victim]
    if hazard == LIMIT:
        side.limited = 1
    elif hazard == WRONGWAY:
        side.wrong = 1
    else:
        side.battle.append(hazard)


def coup(p: Position, attacker: int, victim: int, hazard: int) -> int:
    """Let the first holder of the safety answer a hazard by a coup-fourré (RULES 2.7); return its seat, -1 for none.

    The hazard is not laid on the victim yet, and is discarded if the victim answers it.
    """
    answer, side_of, hands = ANSWER[hazard], p.side_of, p.hands
    for seat, hand in enumerate(hands):
        if answer in hand:
            who = side_of[seat]
            if who != victim and (not p.rules.any_holder or who == side_of[attacker]):
                continue
            hand.remove(answer)
            side = p.sides[who]
            if who == victim:
                p.discards.append(hazard)
            expose(p, side, answer)
            side.coups += 1
            return seat
    return -1


def expose(p: Position, side: ClassicSide, card: int) -> None:
    """Move a safety to the safety area and remove the hazards that it cures (RULES 2.6, 3.3)."""
    side.safe |= BIT[card]
    side.safeties += 1
    if side.battle and p.rules.cumulation:
        for hazard in range(ACCIDENT, LIMIT):
            if ANSWER[hazard] == card and hazard in side.battle:
                side.battle.remove(hazard)
                p.discards.append(hazard)
                if GO in side.battle:
                    side.battle.remove(GO)
                    p.discards.append(GO)
    elif card == WAY and side.battle and side.battle[-1] == STOP:
        p.discards.append(side.battle.pop())
    if card == WAY and side.limited:
        side.limited = 0
        p.discards.append(LIMIT)
    if card == ACE and side.wrong:
        side.wrong = 0
        p.discards.append(WRONGWAY)


def solve(p: Position, side: ClassicSide, remedy: int) -> None:
    """Lay a remedy on the battle pile; with cumulation, what it solves leaves the round (RULES 3.3)."""
    battle = side.battle
    if p.rules.cumulation:
        if CURES[remedy] in battle:
            battle.remove(CURES[remedy])
        if GO in battle:
            battle.remove(GO)
        if remedy != GO or battle:
            return
    battle.append(remedy)


# -- scoring -------------------------------------------------------------------------------------------------------


def points(p: Position, who: int, completer: int | None) -> int:
    """Return a side's points in a finished round; `completer` is the side at the target (RULES 2.10)."""
    delayed = not p.pile and not (p.rules.reshuffles and p.discards)
    return sheet_of(p.sides, who, completer, p.extended_by, p.rules.house_rules, delayed=delayed).total
