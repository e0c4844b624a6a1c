"""The game of Mille Bornes: pure rules, one game loop for all rulesets, no clock and no I/O.

A game is a `State`. `apply` returns the next one with the events that led to it, `legal_actions` what a seat may do:

>>> from engine import *
>>> state = new_game("classic", sides=(0, 1), seed=4).state
>>> while state.outcome is None:
...     if active_seats(state):
...         seat = next(iter(active_seats(state)))
...         action = legal_actions(state, seat)[0]
...     else:
...         action = ExpireWindow(state.windows[-1].id)
...     state = apply(state, action).state
>>> state.round, state.totals, state.outcome.winners
(4, (5275, 5375), (1,))

The same arguments and actions always give the same game, which can be serialised at any point:

>>> state_from_json(to_json(state)) == state
True
"""

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
