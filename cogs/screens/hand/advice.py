"""Advice after a refusal: which cards would help, and whether the player holds them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text
from cogs.screens.hand.cards import should_discard
from cogs.screens.parts import refusal_text
from engine import Card, Play, PlayerView, Refusal
from engine.cards import KM, REMEDY_OF, SAFETY_OF

_DRIVES: Final = frozenset(KM)


def _cures(hazard: Card) -> frozenset[Card]:
    """Return every card that ends the effect of a hazard, in any ruleset."""
    return frozenset({REMEDY_OF[hazard], SAFETY_OF[hazard], Card.SUPER})


_HELP: Final[Mapping[str, frozenset[Card]]] = MappingProxyType(
    {
        "needs_go": _cures(Card.STOP),  # setting out needs the same cards as a Stop
        "limited": _cures(Card.LIMIT) | _DRIVES,
        "flashed": _cures(Card.LIMIT) | _DRIVES,
        "beyond_target": _DRIVES,
    }
)
"""The cards that would help, by the code of the refusal."""
_STOPPED: Final = frozenset({"stopped", "attacked", "repair_first"})
"""The refusals whose facts name a hazard that must be remedied first."""
_OF_NO_USE: Final = frozenset({"already_moving", "limit_200", "not_limited", "not_wrong_way", "nothing_to_cure"})
"""The refusals of a card that does nothing for its player now."""


def refusal_with_advice(view: PlayerView, refusal: Refusal, texts: Texts) -> str:
    """Return the message for a refusal, followed by advice."""
    if refusal.code == "not_eligible" and view.window is not None and view.window.seat == view.seat:
        return texts("advice-own")
    return f"{refusal_text(texts, refusal)} {_advice(view, refusal, texts)}".rstrip()


def _advice(view: PlayerView, refusal: Refusal, texts: Texts) -> str:
    """Return which cards of the viewer's hand would help, or what else to do; empty if the refusal says it."""
    if refusal.code in _OF_NO_USE:
        if view.sensible_plays:
            return texts("advice-other")
        return texts("advice-discard") if should_discard(view) else ""
    help_by = _HELP.get(refusal.code, frozenset())
    if refusal.code in _STOPPED:
        help_by = _cures(Card(str(refusal.facts["hazard"])))
    if not help_by:
        return ""
    legal = {action.card for action in view.legal if isinstance(action, Play)}
    held = [card for card in dict.fromkeys(view.hand) if card in help_by & legal]
    if not held:
        return texts("advice-lacking")
    return texts("advice-held", cards=texts.listed([card_text(texts, card) for card in held]))
