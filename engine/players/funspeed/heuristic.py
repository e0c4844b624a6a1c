"""Playing Fun & Speed by rule of thumb: the value of a card, a unit or an attack, roughly in km."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.actions import (
    BornesKiller,
    Claim,
    Discard,
    Draw,
    EndTurn,
    HoldUp,
    Pass,
    Pay,
    Play,
    SeatAction,
    Shout,
    Source,
    Swap,
    Take,
)
from engine.cards import BATTLE_HAZARDS, CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Card, Family
from engine.players.heuristic import Chance, Heuristic, in_turn
from engine.rules.funspeed import SOUNDS, announcement, attack_refusal, ties, total_of
from engine.state import Tableau, WindowKind
from engine.views import PlayerView

# Above any other value: an action that wins is always chosen.
_WINS = 10_000.0
_ACCEL_KM = 90
TAKES = 0.92
"""How often it takes a wanted card from the discard pile."""


def can_steal(view: PlayerView) -> bool:
    """Return whether a Hold Up! would be right now and bring the viewer a unit."""
    return any(
        side != view.side and view.tableaus[side].distance
        for group in ties(standing.total for standing in view.standings)
        for side in group
    )


def keeping(view: PlayerView, card: Card, copies: int) -> float:
    """Return the value of holding the card, in km, given the number of copies in the hand."""
    mine, family = _mine(view), FAMILY[card]
    total = total_of(mine)
    if family is Family.SAFETY:
        return card.info.value
    if family is Family.DISTANCE:
        value = card.info.value * (0.8 if mine.battle else 1)
        return value + (200 if total + KM[card] >= view.target else 0)
    extra = 15 * max(0, copies - 1)
    if card in CURES:
        if CURES[card] in mine.battle + mine.speed:
            return 140 - 3 * extra
        return 2 if mine.shows(SAFETY_OF[CURES[card]]) else card.info.value - extra
    if family is Family.HAZARD:
        immune = all(view.tableaus[side].shows(SAFETY_OF[card]) for side in _others(view))
        return 1 if immune else card.info.value - extra
    if card is Card.SUPER:
        return 130 if mine.battle else card.info.value - extra
    if card is Card.HELI:
        return card.info.value + max(0, max(view.standings[side].total for side in _others(view)) - total) / 2
    return max(card.info.value, _trash_gain(view)) if card is Card.TRASH else card.info.value


def worth(view: PlayerView, action: SeatAction) -> float:
    """Return the value of an action of a turn, in km."""
    if isinstance(action, Discard):
        return -keeping(view, action.card, view.hand.count(action.card))
    if isinstance(action, EndTurn):
        return -30
    assert isinstance(action, Play)  # `opening` handles draws
    card = action.card
    if card in KM:
        return _unit(view, action)
    if FAMILY[card] is Family.SAFETY:
        return _safety(view, card)
    if card in SOUNDS:
        return _attack(view, action)
    if card in CURES or card is Card.SUPER:
        return _cure(view, action)
    if card is Card.TRASH:
        # A Poubelle also costs the viewer's own 200s, and is worth keeping for a better moment.
        gain = _trash_gain(view)
        return gain if gain >= 150 else -200
    assert action.target is not None
    theirs, mine = view.tableaus[action.target], _mine(view)
    if card is Card.POLICE:
        return 65 + total_of(theirs) / 50
    gain = total_of(theirs) - total_of(mine)
    return gain + 60.0 * (len(mine.battle) - len(theirs.battle)) if gain >= 200 else -200


def bare(action: SeatAction) -> SeatAction:
    """Return the action without its choices about the order of the discard pile and equal units (RULES 4.5, 4.10)."""
    if isinstance(action, Take | Pay):
        return replace(action, older=False)
    return replace(action, under=False) if isinstance(action, Play | Claim) else action


def _mine(view: PlayerView) -> Tableau:
    """Return the viewer's own tableau."""
    assert view.side is not None  # spectators make no choices
    return view.tableaus[view.side]


def _others(view: PlayerView) -> list[int]:
    """Return the sides of the opponents."""
    return [side for side in range(len(view.tableaus)) if side != view.side]


def _trash_gain(view: PlayerView) -> float:
    """Return how much more a Poubelle would cost the opponents than the viewer, in km."""

    def lost(side: int) -> int:
        return sum(unit.km for unit in view.tableaus[side].distance if unit.card is Card.D200)

    losses = [lost(side) for side in _others(view)]
    assert view.side is not None
    return (max(losses) + sum(losses) / len(losses)) / 2 - lost(view.side)


def _unit(view: PlayerView, play: Play) -> float:
    """Return the value of a unit: its km, less for accelerators, which suit large units, and for a risk of Hold Up!"""
    km, total = KM[play.card] << play.boost, total_of(_mine(view))
    if total + km >= view.target:
        return _WINS - play.boost
    others = _others(view)
    lures = any(view.standings[side].total == total + km for side in others)
    risk = min(km, 100) * 0.4 if len(others) == 1 else 30
    return km - _ACCEL_KM * play.boost - risk * lures


def _safety(view: PlayerView, card: Card) -> float:
    """Return the value of a Botte; it is kept for a coup-fourré unless it wins, helps to win, or frees the viewer."""
    mine = _mine(view)
    total = total_of(mine)
    if total + 100 >= view.target:
        return _WINS + 1
    frees = sum(
        150 if hazard in BATTLE_HAZARDS else 60 for hazard in mine.battle + mine.speed if SAFETY_OF[hazard] is card
    )
    held = sum(FAMILY[each] is Family.SAFETY for each in view.hand)
    accelerators = min(2, view.hand.count(Card.ACCEL))
    can_drive = not mine.battle or SAFETY_OF[mine.battle[-1]] is card
    limited = bool(mine.speed) and card is not Card.WAY
    units = [KM[each] << accelerators for each in view.hand if each in KM and not (limited and KM[each] > 50)]
    if total + 100 * held + (max(units, default=0) if can_drive else 0) >= view.target:
        return _WINS
    if frees:
        return 150 + frees
    return 90 if held > 1 else -80


def _attack(view: PlayerView, play: Play) -> float:
    """Return the value of an attack: highest on the leader, above all on a player who is about to win."""
    assert play.target is not None
    totals = [standing.total for standing in view.standings]
    theirs, stops = totals[play.target], play.card in BATTLE_HAZARDS
    value = (110.0 if len(totals) == 2 else 90.0) if stops else 70.0
    value -= 0 if theirs == max(totals[side] for side in _others(view)) else 25
    value += theirs / 100
    if view.target - theirs <= 200 and not view.tableaus[play.target].battle:
        value += 150 if stops else 80
    return value


def _cure(view: PlayerView, play: Play) -> float:
    """Return the value of a cure; the true remedy comes before a Super Parade, which cures anything."""
    hazard = CURES.get(play.card) or play.hazard
    assert hazard is not None  # a Super Parade names one
    value = 140 if hazard in BATTLE_HAZARDS else 60 + 20 * any(KM.get(card, 0) > 50 for card in view.hand)
    return value - 10 * (play.card is Card.SUPER) - _top_matters(view, hazard, under=play.under)


def _top_matters(view: PlayerView, hazard: Card, *, under: bool) -> float:
    """Return 1 if the order on the discard pile helps the next player, who could take the card on top, otherwise 0."""
    following = (view.turn + 1) % len(view.hand_sizes)
    theirs = view.tableaus[view.setup.sides[following]]
    needs = following != view.seat and hazard in theirs.battle + theirs.speed
    return 0 if under == needs else 1


def objection(view: PlayerView) -> Claim | None:
    """Return the viewer's Demi-tour if it is held and the unit is worth it."""
    assert view.window is not None
    side = view.window.target
    unit, total = view.tableaus[side].distance[-1], view.standings[side].total
    leads = total >= max(view.standings[other].total for other in _others(view))
    if unit.km < (100 if leads else 200) and total < view.target:
        return None
    return next((action for action in view.legal if isinstance(action, Claim) and action.card is Card.UTURN), None)


def defence(view: PlayerView) -> Claim | None:
    """Return the answer to an attack: a coup-fourré, else a Rétroviseur that works, else any cure."""
    window = view.window
    assert window is not None
    assert window.card is not None  # only Hold Up! opens a window without a card
    hazard, attacker = window.card, view.tableaus[view.setup.sides[window.seat]]
    sticks = attack_refusal(attacker, hazard) is None
    rank = {SAFETY_OF[hazard]: 0, Card.MIRROR: 1 if sticks else 3, REMEDY_OF[hazard]: 2, Card.SUPER: 4}
    claims = [action for action in view.legal if isinstance(action, Claim) and action.hazard in (None, hazard)]
    return min(
        claims, key=lambda claim: (rank[claim.card], _top_matters(view, hazard, under=claim.under)), default=None
    )


def value_of(view: PlayerView, action: SeatAction) -> float:
    """Return the value of a choice offered to the viewer, in km."""
    mine = _mine(view)
    if isinstance(action, Take):
        return action.km + view.standings[action.side].total / 10_000
    if isinstance(action, Swap):
        taken = keeping(view, action.take, view.hand.count(action.take) + 1)
        return taken - keeping(view, action.give, view.hand.count(action.give))
    assert isinstance(action, Pay)
    coup = any(shown.coup for shown in mine.safeties if shown.card is action.card)
    return -(action.km or 100 + 100 * coup + 20)


def choice(view: PlayerView) -> SeatAction | None:
    """Return what the viewer takes, pays or swaps; None if there is no such choice."""
    choices = [action for action in in_turn(view) if isinstance(action, Take | Pay | Swap)]
    return max(choices, key=lambda action: value_of(view, action), default=None)


class FunSpeedHeuristic(Heuristic):
    """The policy that takes the most valuable action."""

    def call(self, view: PlayerView) -> SeatAction | None:
        """Return a Hold Up! if it is right and brings a unit, and its own unit is announced; otherwise None."""
        window = view.window
        if view.seat is None or not view.calls or not can_steal(view):
            return None
        if window is not None and window.seat == view.seat and not window.announced:
            return None
        call = HoldUp(view.seat)
        return call if call in view.legal else None

    def answer(self, view: PlayerView) -> SeatAction | None:
        """Return the reaction to the open window: announce, choose, react, or pass.

        None if the window does not concern the viewer. Waiting whether an opponent forgets to announce a unit is not
        considered here: Bornes Killer! is called after the delay that the player takes anyway.
        """
        window, seat = view.window, view.seat
        if window is None or window.kind is WindowKind.HOLD_UP or window.answered:
            return None
        if seat is None or seat not in window.eligible:
            return None
        if window.resolving:
            return choice(view)
        if window.seat == seat and not window.announced:
            assert window.card is not None  # only Hold Up! opens a window without a card
            return Shout(seat, window.id, announcement(window.card, window.words))
        reaction = objection(view) if window.kind is WindowKind.UNIT else defence(view)
        killer = BornesKiller(seat, window.id)
        if reaction is None and killer in view.legal:
            return killer
        passing = Pass(seat, window.id)
        return reaction or (passing if passing in view.legal else None)

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return where the viewer draws from, None if there is no draw.

        Sometimes it leaves even a wanted card: otherwise two players could take each other's discards for ever.
        """
        draws = {action.source: action for action in view.legal if isinstance(action, Draw)}
        if len(draws) < 2:
            return next(iter(draws.values()), None)
        top = view.discard[-1]
        gain = keeping(view, top, view.hand.count(top) + 1)
        wanted = gain >= 75 and any(keeping(view, card, view.hand.count(card)) < gain for card in view.hand)
        return draws[Source.DISCARD if wanted and chance.random() < TAKES else Source.PILE]

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the value of each play, each discard and the end of the turn, in km; {} while a window is open."""
        if view.window is not None:
            return {}
        return {action: worth(view, action) for action in in_turn(view) if isinstance(action, Play | Discard | EndTurn)}
