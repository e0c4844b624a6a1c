"""A beginner: plays by the same rules of thumb, but overlooks, forgets, and holds nothing back."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct

from engine.actions import Claim, Discard, Pass, Play, SeatAction, Shout
from engine.cards import FAMILY, Card, Family
from engine.players.base import Chance
from engine.players.classic import heuristic as road
from engine.players.classic.heuristic import Road, Weights
from engine.players.funspeed import heuristic as sprint
from engine.rules import RULESETS
from engine.views import PlayerView

_WEIGHTS = Weights(
    fit=0.0,
    misfit=0.0,
    safe_trip=0.0,
    coup_fear=0.0,
    threat=0.0,
    lead=0.0,
    keep_remedy=20.0,
    hold=0.0,
    km=0.9,
    extend_ahead=50.0,
)
"""A beginner drives as far as he can, and plans nothing."""


class Easy(Struct, frozen=True):
    """The level ``easy``: human mistakes, each with its chance."""

    overlooks: float = 0.4
    """How often it does not see that it could answer: a coup-fourré, a parade, a Hold Up!."""
    mistakes: float = 0.4
    """How often it lays or discards whatever comes to mind."""
    impatient: float = 0.7
    """How often it lays a safety that it might have kept for a coup-fourré."""
    slips: float = 0.06
    """How often it announces the wrong thing, where that is possible."""
    doubt: float = 60.0
    """How far it misjudges what an action is worth, at most; in points or km."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return what comes to its mind, None if the seat has nothing to do or overlooks it."""
        if not view.legal:
            return None
        if not RULESETS[view.setup.ruleset].rounds:
            return self._sprint(view, chance)
        return self._road(view, chance)

    def _road(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return what to do in classic or playroom."""
        passing = next((action for action in view.legal if isinstance(action, Pass)), None)
        action = road.answered(view)
        if isinstance(action, Claim) and passing is not None and chance.random() < self.overlooks:
            return passing
        action = action or road.begun(view) or road.extension(view, _WEIGHTS)
        if action is not None:
            return action
        actions, look = road.turn_actions(view), Road(view, _WEIGHTS)
        return self._weighed(actions, {action: look.worth(action) for action in actions}, chance)

    def _sprint(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return what to do in Fun & Speed; it calls nothing that it is not sure of."""
        call = sprint.called(view)
        if call is not None and chance.random() >= self.overlooks:
            return call
        action = sprint.answered(view)
        if isinstance(action, Shout):
            return self._shout(view, action, chance)
        window = view.window
        if window is not None and action is not None and not window.resolving:
            assert view.seat is not None
            passing = Pass(view.seat, window.id)
            sees = isinstance(action, Claim) and chance.random() >= self.overlooks
            return action if sees or passing not in view.legal else passing
        action = action or sprint.draw(view, chance)
        if action is not None or window is not None:
            return action
        actions = sprint.turn_actions(view)
        return self._weighed(actions, {action: sprint.worth(view, action) for action in actions}, chance)

    def _shout(self, view: PlayerView, shout: Shout, chance: Chance) -> SeatAction:
        """Return the announcement, or now and then a wrong one."""
        assert view.window is not None
        if chance.random() >= self.slips:
            return shout
        words = view.window.words
        return Shout(shout.seat, shout.window, words[int(chance.random() * len(words))])

    def _weighed(
        self, actions: Sequence[SeatAction], worth: dict[SeatAction, float], chance: Chance
    ) -> SeatAction | None:
        """Return the best as far as it can tell, or something else that is no folly."""
        if not actions:
            return None
        safeties = [action for action in actions if isinstance(action, Play) and _is(action.card, Family.SAFETY)]
        if safeties and chance.random() < self.impatient:
            return safeties[0]
        others = [action for action in actions if not (isinstance(action, Discard) and _precious(action.card))]
        if others and chance.random() < self.mistakes:
            plays = [action for action in others if isinstance(action, Play)]
            some = plays or others
            return some[int(chance.random() * len(some))]
        return max(actions, key=partial(self._guess, worth, chance))

    def _guess(self, worth: dict[SeatAction, float], chance: Chance, action: SeatAction) -> float:
        """Return what an action seems to be worth."""
        return worth[action] + (2 * chance.random() - 1) * self.doubt


def _is(card: Card, family: Family) -> bool:
    """Tell whether the card is of the family."""
    return FAMILY[card] is family


def _precious(card: Card) -> bool:
    """Tell whether even a beginner keeps the card."""
    return FAMILY[card] in (Family.SAFETY, Family.SPECIAL)
