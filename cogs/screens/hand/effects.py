"""What a special card of Fun & Speed would do in the position as it is, told before it is laid."""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names
from engine import Card, PlayerView

_TOLD: Final = (Card.HELI, Card.TRASH, Card.POLICE)
"""The cards with an effect that is told, the most important first."""


def told_special(view: PlayerView, *, learning: bool) -> Card | None:
    """Return the card that a player can lay and is told of: Helicopter, or while `learning` any; None without one."""
    playable = {play.card for play in view.sensible_plays}
    return next((card for card in _TOLD if card in playable and (learning or card is Card.HELI)), None)


def effect(view: PlayerView, card: Card, names: Names, texts: Texts) -> str:
    """Return what a special card would do: a Helicopter to the leader among those whom it may strike."""
    if card is Card.POLICE:
        told = texts("effect-police")
    elif card is Card.TRASH:
        told = _totals(view, _emptied(view), names, texts) or texts("effect-trash-none")
    else:
        targets = [play.target for play in view.sensible_plays if play.card is card and play.target is not None]
        told = swap_effect(view, max(targets, key=lambda side: view.standings[side].total), names, texts)
    return texts("label-of", of=texts.card_short(card), what=told)


def swap_effect(view: PlayerView, target: int, names: Names, texts: Texts) -> str:
    """Return the km of the viewer's side and of the other after they change places."""
    own = view.side or 0
    after = {own: view.standings[target].total, target: view.standings[own].total}
    return _totals(view, after, names, texts)


def _emptied(view: PlayerView) -> dict[int, int]:
    """Return the km of each side that would lose a 200, after that."""
    after: dict[int, int] = {}
    for side in view.sides_from_own:
        lost = sum(unit.km for unit in view.tableaus[side].distance if unit.card is Card.D200)
        if lost:
            after[side] = view.standings[side].total - lost
    return after


def _totals(view: PlayerView, after: dict[int, int], names: Names, texts: Texts) -> str:
    """Return the km of sides afterwards; empty for none."""
    return ", ".join(
        f"{texts('side-you') if side == view.side else names.side(side)} {texts('side-km', km=km)}"
        for side, km in after.items()
    )
