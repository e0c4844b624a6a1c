"""The prompt of a hand: what its owner is asked."""

from typing import Final

from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import chance, is_asked, is_spared, should_discard
from cogs.screens.table.prompts import public_prompt, unit_wins, window_facts
from engine import Draw, Phase, PlayerView
from engine.actions import TurnAction
from engine.rules import rules_of
from engine.rules.funspeed import CROSSWISE_KM
from engine.rules.scoring import coup_points
from engine.state import WindowKind
from engine.table import Table
from engine.views import WindowView

_ANSWERED: Final = frozenset({WindowKind.COUP_FOURRE, WindowKind.UNIT, WindowKind.ATTACK})
"""The windows in which others may answer a card."""


def hand_prompt(table: Table, view: PlayerView, texts: GameTexts, *, discarding: bool) -> str:
    """Return the prompt: what the viewer is asked, or else what the game waits for."""
    window = view.window
    if table.frozen:
        return texts("error-frozen")
    if view.seat is not None and table.record.seats[view.seat].away and not discarding:
        return texts("hand-vacant" if table.record.seats[view.seat].vacant else "hand-away")
    if table.long_window and not is_asked(view):
        return public_prompt(table, view, texts)
    if window is not None and chance(view) is not None:
        return _coup_prompt(view, window, texts)
    if window is not None and is_spared(table, view) and not unit_wins(view, window):
        return texts("hand-spared", **window_facts(view, texts), kind=window.kind)
    if window is not None and is_asked(view) and not window.ripe:
        return texts(_window_prompt(view, window), **window_facts(view, texts))
    if view.seat == view.turn and view.can(TurnAction):
        extended = rules_of(view.setup).extended_target
        return texts(_turn_prompt(view, discarding=discarding), km=view.target, more=extended)
    if window is not None and not window.ripe and (key := _involved_prompt(view, window)):
        return texts(key, **window_facts(view, texts))
    if window is not None and window.ripe and view.pile_size:
        return texts("hand-others-draw", player=texts.seat(view.turn))
    if window is not None and window.answered:
        return texts("hand-round_end-waits" if view.between_rounds else "hand-window-wait")
    return public_prompt(table, view, texts)


def _coup_prompt(view: PlayerView, window: WindowView, texts: GameTexts) -> str:
    """Return the prompt of a viewer who can declare a coup-fourré: what it brings, and when the chance is over."""
    facts = {**window_facts(view, texts), "left": view.pile_size}
    if window.kind is not WindowKind.COUP_FOURRE:
        return texts("hand-coup-attack", **facts, km=CROSSWISE_KM)
    points = coup_points(len(view.tableaus[view.side or 0].safeties) + 1)
    brings = texts("hand-coup" if window.target == view.side else "hand-coup-outside", **facts, points=points)
    return f"{brings} {texts('hand-coup-draws' if view.seat == view.turn else 'hand-coup-waits', **facts)}"


def _turn_prompt(view: PlayerView, *, discarding: bool) -> str:
    """Return the key of the prompt of the viewer's turn."""
    if view.phase is Phase.EXTENSION:
        return "hand-extension-spent" if view.spent else "hand-extension"
    if view.phase is Phase.BONUS:
        return "hand-bonus"
    if view.can(Draw):
        return "hand-draw-choice" if view.window is None else "hand-draw"
    if discarding:
        return "hand-discard"
    if not should_discard(view):
        return "hand-turn"
    return "hand-turn-safety" if view.sensible_plays else "hand-turn-idle"


def _involved_prompt(view: PlayerView, window: WindowView) -> str:
    """Return the key of the prompt for a viewer whom a window concerns but does not ask; empty if it does neither."""
    if window.kind is WindowKind.POLICE and window.target == view.side:
        return "hand-searched"
    if window.seat != view.seat or not window.announced or window.kind not in _ANSWERED:
        return ""
    if window.kind is not WindowKind.UNIT:
        return "hand-waits-hazard"
    return "hand-waits-unit-wins" if unit_wins(view, window) else "hand-waits-unit"


def _window_prompt(view: PlayerView, window: WindowView) -> str:
    """Return the key of the prompt of an open window for the viewer."""
    if window.resolving or window.seat == view.seat or view.between_rounds:
        return f"hand-{window.kind}"
    if window.target == view.side:
        return "hand-hit" if window.kind is WindowKind.COUP_FOURRE else "hand-attacked"
    if not window.announced and window.answers:
        return "hand-may-react-silent"
    if view.setup.sides[window.seat] != window.target:
        return "hand-may-react"
    return "hand-may-react-wins" if unit_wins(view, window) else "hand-may-react-unit"
