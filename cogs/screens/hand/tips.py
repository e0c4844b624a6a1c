"""Tips for somebody's first games, each once, when it is of use; and what a special card of Fun & Speed would do."""

from collections.abc import Collection
from enum import StrEnum
from typing import Final

from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import can_wait, should_discard
from engine import Card, Phase, Play, PlayerView
from engine.actions import BornesKiller
from engine.state import Standing

_NEAR_KM: Final = 100


class Tip(StrEnum):
    """What is told, the most urgent first; the last ones are for Fun & Speed."""

    STOPPED = "stopped"
    LIMIT = "limit"
    ROLL = "roll"
    NEAR = "near"
    STUCK = "stuck"
    SAFETY = "safety"
    ATTACK = "attack"
    TWO_HUNDRED = "two_hundred"
    TICKS = "ticks"
    KILLER = "killer"
    ANNOUNCE = "announce"
    HOLD_UP = "hold_up"


def tip_for(view: PlayerView, told: Collection[str]) -> Tip | None:
    """Return the tip for a position that the viewer has not been told yet; None if there is none."""
    return next((tip for tip in Tip if tip not in told and _fits(tip, view)), None)


def _fits(tip: Tip, view: PlayerView) -> bool:
    if view.side is None or view.outcome is not None:
        return False
    in_turn = view.seat == view.turn and view.phase is Phase.PLAY and view.window is None
    if not view.in_rounds:
        if tip is Tip.KILLER:
            return view.can(BornesKiller)
        says = dict(view.setup.options).get("shouts") == "manual"
        return in_turn and (tip is Tip.HOLD_UP or (tip is Tip.ANNOUNCE and says))
    return in_turn and _helps(tip, view, view.standings[view.side])


def _helps(tip: Tip, view: PlayerView, mine: Standing) -> bool:
    """Return whether a tip is of use in the viewer's own turn of a game that is scored in rounds."""
    stopped = not {*mine.problems} <= {Card.STOP}
    match tip:
        case Tip.STOPPED:
            return stopped
        case Tip.LIMIT:
            return mine.limited and mine.moving
        case Tip.ROLL:
            return not mine.moving and not stopped and Card.GO in view.hand
        case Tip.NEAR:
            return mine.moving and 0 < view.target - mine.total <= _NEAR_KM
        case Tip.STUCK:
            return should_discard(view)
        case Tip.SAFETY:
            return any(can_wait(view, card) for card in view.hand)
        case Tip.ATTACK:
            targets = (act.target for act in view.legal if isinstance(act, Play) and act.target is not None)
            return any(view.standings[target].total > mine.total for target in targets)
        case Tip.TWO_HUNDRED:
            return mine.moving and Card.D200 in view.hand
    return tip is Tip.TICKS


_TOLD: Final = (Card.HELI, Card.TRASH, Card.POLICE)
"""The cards with an effect that is told, the most important first."""


def told_special(view: PlayerView, *, learning: bool) -> Card | None:
    """Return the card that a player can lay and is told of: Helicopter, or while `learning` any; None without one."""
    playable = {play.card for play in view.sensible_plays}
    return next((card for card in _TOLD if card in playable and (learning or card is Card.HELI)), None)


def effect(view: PlayerView, card: Card, texts: GameTexts) -> str:
    """Return what a special card would do: a Helicopter to the leader among those whom it may strike."""
    if card is Card.POLICE:
        told = texts("effect-police")
    elif card is Card.TRASH:
        told = _totals(view, _emptied(view), texts) or texts("effect-trash-none")
    else:
        targets = [play.target for play in view.sensible_plays if play.card is card and play.target is not None]
        told = swap_effect(view, max(targets, key=lambda side: view.standings[side].total), texts)
    return texts("label-of", of=texts.card_short(card), what=told)


def swap_effect(view: PlayerView, target: int, texts: GameTexts) -> str:
    """Return the km of the viewer's side and of the other after they change places."""
    own = view.side or 0
    after = {own: view.standings[target].total, target: view.standings[own].total}
    return _totals(view, after, texts)


def _emptied(view: PlayerView) -> dict[int, int]:
    """Return the km of each side that would lose a 200, after that."""
    after: dict[int, int] = {}
    for side in view.sides_from_own:
        lost = sum(unit.km for unit in view.tableaus[side].distance if unit.card is Card.D200)
        if lost:
            after[side] = view.standings[side].total - lost
    return after


def _totals(view: PlayerView, after: dict[int, int], texts: GameTexts) -> str:
    """Return the km of sides afterwards; empty for none."""
    return ", ".join(
        f"{texts('side-you') if side == view.side else texts.side(side)} {texts('side-km', km=km)}"
        for side, km in after.items()
    )
