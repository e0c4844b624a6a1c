"""A beginner: plays by the same heuristics, but overlooks chances, makes mistakes and holds nothing back."""

from collections.abc import Mapping

from msgspec import Struct

from engine.actions import Claim, Discard, Pass, Play, SeatAction, Shout
from engine.cards import FAMILY, Card, Family
from engine.players.base import Chance
from engine.players.families import family_of
from engine.views import PlayerView


class Easy(Struct, frozen=True):
    """The level ``easy``: human mistakes, each with its chance."""

    overlooks: float = 0.4
    """How often it does not see that it could answer: a coup-fourré, a parade, a Hold Up!."""
    mistakes: float = 0.4
    """How often it plays or discards something arbitrary."""
    impatient: float = 0.7
    """How often it lays a safety that it might have kept for a coup-fourré."""
    slips: float = 0.06
    """How often it announces the wrong thing, where that is possible."""
    doubt: float = 60.0
    """The largest error in judging an action, in points or km."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return an action, None if the seat has nothing to do or overlooks its chance."""
        if not view.legal:
            return None
        heuristic, window = family_of(view.setup).easy, view.window
        action = heuristic.call(view)
        if action is not None and chance.random() >= self.overlooks:
            return action
        action = heuristic.answer(view)
        if isinstance(action, Shout):
            return self._shout(view, action, chance)
        if action is not None and window is not None and not window.resolving:
            passing = Pass(action.seat, window.id)
            sees = isinstance(action, Claim) and chance.random() >= self.overlooks
            return action if sees or passing not in view.legal else passing
        return action or heuristic.opening(view, chance) or self._weighed(heuristic.values(view), chance)

    def _shout(self, view: PlayerView, shout: Shout, chance: Chance) -> SeatAction:
        """Return the announcement, or sometimes a wrong one."""
        assert view.window is not None
        if chance.random() >= self.slips:
            return shout
        words = view.window.words
        return Shout(shout.seat, shout.window, words[int(chance.random() * len(words))])

    def _weighed(self, values: Mapping[SeatAction, float], chance: Chance) -> SeatAction | None:
        """Return what it takes for the best action, or another plausible one; None if there is nothing to do."""
        actions = [*values]
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
        return max(actions, key=lambda action: values[action] + (2 * chance.random() - 1) * self.doubt)


def _is(card: Card, family: Family) -> bool:
    """Return whether the card is of the family."""
    return FAMILY[card] is family


def _precious(card: Card) -> bool:
    """Return whether even a beginner keeps the card."""
    return FAMILY[card] in (Family.SAFETY, Family.SPECIAL)
