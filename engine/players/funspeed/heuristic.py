"""Playing Fun & Speed by rule of thumb: the evaluation of a view with the weights of a level, and the reactions."""

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
from engine.cards import REMEDY_OF, SAFETY_OF, Card
from engine.players.card_codes import CARDS, CURES, NUMBER
from engine.players.funspeed.policy import KEPT, TAKES, RaceTable
from engine.players.heuristic import Chance, Heuristic, in_turn
from engine.rules.funspeed import announcement, attack_refusal, ties
from engine.state import WindowKind
from engine.views import PlayerView


def can_steal(view: PlayerView) -> bool:
    """Return whether a Hold Up! would be right now and bring the viewer a unit."""
    return any(
        side != view.side and view.tableaus[side].distance
        for group in ties(standing.total for standing in view.standings)
        for side in group
    )


def bare(action: SeatAction) -> SeatAction:
    """Return the action without its choices about the order of the discard pile and equal units (RULES 4.5, 4.10)."""
    if isinstance(action, Take | Pay):
        return replace(action, older=False)
    return replace(action, under=False) if isinstance(action, Play | Claim) else action


def _top_matters(view: PlayerView, hazard: Card, *, under: bool) -> float:
    """Return 1 if the order on the discard pile helps the next player, who could take the card on top, otherwise 0."""
    theirs = view.tableaus[view.setup.sides[view.next_seat]]
    needs = view.next_seat != view.seat and hazard in theirs.battle + theirs.speed
    return 0 if under == needs else 1


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


class FunSpeedHeuristic(Heuristic):
    """The policy that takes the most valuable action, of `hard` or of the other levels."""

    def __init__(self, *, hard: bool = False) -> None:
        """Play by HARD_WEIGHTS or by NORMAL_WEIGHTS."""
        self._hard = hard

    def _race(self, view: PlayerView) -> tuple[RaceTable, int]:
        """Return the table as the viewer sees it, and the viewer's side."""
        assert view.side is not None  # spectators make no choices
        return RaceTable(view, view.side if self._hard else -1), view.side

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

        None if the window does not concern the viewer. `hard` calls Bornes Killer! first, as it costs nothing. Waiting
        whether an opponent forgets to announce a unit is not considered here: it is called after the delay that the
        player takes anyway.
        """
        window, seat = view.window, view.seat
        if window is None or window.kind is WindowKind.HOLD_UP or window.answered:
            return None
        if seat is None or seat not in window.eligible:
            return None
        if window.resolving:
            return self._choice(view)
        if window.seat == seat and not window.announced:
            assert window.card is not None  # only Hold Up! opens a window without a card
            return Shout(seat, window.id, announcement(window.card, window.words))
        reaction = self._objection(view) if window.kind is WindowKind.UNIT else defence(view)
        killer = BornesKiller(seat, window.id)
        if killer in view.legal and (self._hard or reaction is None):
            return killer
        passing = Pass(seat, window.id)
        return reaction or (passing if passing in view.legal else None)

    def _objection(self, view: PlayerView) -> Claim | None:
        """Return the viewer's Demi-tour if it is held and the unit is worth it."""
        assert view.window is not None
        race, side = self._race(view)
        if not race.objects(side, view.window.target, view.tableaus[view.window.target].distance[-1].km):
            return None
        return next((action for action in view.legal if isinstance(action, Claim) and action.card is Card.UTURN), None)

    def _choice(self, view: PlayerView) -> SeatAction | None:
        """Return what the viewer takes, pays or swaps; None if there is no such choice."""
        race, side = self._race(view)

        def gain(action: Take | Pay | Swap) -> float:
            if isinstance(action, Take):
                return action.km + view.standings[action.side].total / 10_000
            if isinstance(action, Swap):
                return race.swapped(side, NUMBER[action.give], NUMBER[action.take])
            coup = any(shown.coup for shown in view.tableaus[side].safeties if shown.card is action.card)
            return -(action.km or 100 + 100 * coup + 20)

        choices = [action for action in in_turn(view) if isinstance(action, Take | Pay | Swap)]
        return max(choices, key=gain, default=None)

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return where the viewer draws from, None if there is no draw."""
        draws = {action.source: action for action in view.legal if isinstance(action, Draw)}
        if len(draws) < 2:
            return next(iter(draws.values()), None)
        race, side = self._race(view)
        wanted = race.wants(side, NUMBER[view.discard[-1]]) and chance.random() < TAKES
        return draws[Source.DISCARD if wanted else Source.PILE]

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the value of each play, each discard and the end of the turn, in km; {} while a window is open."""
        if view.window is not None:
            return {}
        race, side = self._race(view)
        uses = {use[1:]: use.value for use in race.uses(side, race.hands[side])}

        def value(action: Play | Discard | EndTurn) -> float:
            if isinstance(action, EndTurn):
                return -race.styles[side].weights.keep_in_hand
            card = NUMBER[action.card]
            if isinstance(action, Discard):
                return uses[~card, -1, 0]
            attack = CURES[card] if action.hazard is None else NUMBER[action.hazard]
            target = attack if action.target is None else action.target
            cured = 0.0 if attack < 0 else _top_matters(view, CARDS[attack], under=action.under)
            # A house rule may allow what the policy does not know.
            return uses.get((card, target, action.boost), KEPT) - cured

        return {action: value(action) for action in in_turn(view) if isinstance(action, Play | Discard | EndTurn)}
