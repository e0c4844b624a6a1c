"""The game of Mille Bornes: pure rules, one loop for every ruleset, no clock and no I/O."""

from engine.actions import (
    Action,
    Claim,
    Discard,
    Draw,
    ExpireWindow,
    Extend,
    Pass,
    Play,
    SeatAction,
)
from engine.cards import Card
from engine.codec import action_from_json, event_from_json, state_from_json, to_json
from engine.errors import CodecError, OptionError, Refusal, RuleViolation
from engine.events import Event
from engine.game import (
    Step,
    active_seats,
    apply,
    explain,
    legal_actions,
    new_game,
    window_ms,
)
from engine.rules import RULESETS
from engine.state import Phase, State
from engine.views import PlayerView, seen_by, view_for

__all__ = [
    "RULESETS",
    "Action",
    "Card",
    "Claim",
    "CodecError",
    "Discard",
    "Draw",
    "Event",
    "ExpireWindow",
    "Extend",
    "OptionError",
    "Pass",
    "Phase",
    "Play",
    "PlayerView",
    "Refusal",
    "RuleViolation",
    "SeatAction",
    "State",
    "Step",
    "action_from_json",
    "active_seats",
    "apply",
    "event_from_json",
    "explain",
    "legal_actions",
    "new_game",
    "seen_by",
    "state_from_json",
    "to_json",
    "view_for",
    "window_ms",
]
