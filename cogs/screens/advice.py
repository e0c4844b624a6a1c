"""What would help whoever cannot play a card: whether the cards that a refusal names are in the hand."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text
from cogs.i18n.names import Names
from cogs.screens.parts import refusal_text
from engine import Card, Play, PlayerView, Refusal
from engine.cards import KM, REMEDY_OF, SAFETY_OF

_DRIVES: Final = frozenset(KM)


def _cures(hazard: Card) -> frozenset[Card]:
    """Return every card that takes the effect of a hazard away, in any ruleset."""
    return frozenset({REMEDY_OF[hazard], SAFETY_OF[hazard], Card.SUPER})


_HELP: Final[Mapping[str, frozenset[Card]]] = MappingProxyType(
    {
        "needs_go": _cures(Card.STOP),  # to set out takes what a stop takes
        "limited": _cures(Card.LIMIT) | _DRIVES,
        "flashed": _cures(Card.LIMIT) | _DRIVES,
        "beyond_target": _DRIVES,
    }
)
"""The cards that the sentence about a refusal speaks of."""
_STOPPED: Final = frozenset({"stopped", "attacked", "repair_first"})
"""Refusals that speak of the hazard which is in the way."""


def refusal_with_advice(view: PlayerView, refusal: Refusal, names: Names | None, texts: Texts) -> str:
    """Return the sentence for a refusal, with what would help."""
    return f"{refusal_text(texts, refusal, names)} {_advice(view, refusal, texts)}".rstrip()


def _advice(view: PlayerView, refusal: Refusal, texts: Texts) -> str:
    """Return which cards of the viewer's hand would help, or that there are none; empty where no card could."""
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
