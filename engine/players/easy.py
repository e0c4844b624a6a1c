"""A beginner: plays by the same heuristics, but overlooks chances, makes mistakes and keeps nothing for later."""

from collections.abc import Mapping
from typing import Final

from engine.actions import Claim, Draw, Pass, Play, SeatAction, Shout
from engine.cards import FAMILY, Family
from engine.frozen import Frozen
from engine.players.families import family_of
from engine.players.heuristic import Chance
from engine.views import PlayerView

_EVIDENT: Final = 1_000.0
"""The value from which a distance card is never overlooked: it ends the trip."""
_HARMFUL: Final = -60.0
"""The value up to which a play is so bad that even a beginner does not make it by mistake."""


class Easy(Frozen):
    """The level ``easy``: human mistakes, each with a probability."""

    overlooks: float = 0.5
    """The probability of overlooking a coup-fourré, a remedy, a Hold Up! or a card on the discard pile."""
    mistakes: float = 0.4
    """The probability of laying an arbitrary card."""
    peaceful: float = 0.5
    """The probability of not considering an attack."""
    impatient: float = 0.7
    """The probability of laying a safety at once that could be kept for a coup-fourré."""
    slips: float = 0.06
    """The probability of a wrong announcement."""
    doubt: float = 60.0
    """The maximum error in the value of an action, in points or km."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return an action, or None if the seat has nothing to do or overlooks its chance."""
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
        action = action or heuristic.opening(view, chance)
        if isinstance(action, Draw) and Draw(action.seat) in view.legal and chance.random() < self.overlooks:
            return Draw(action.seat)
        return action or self._weighed(heuristic.values(view), chance)

    def _shout(self, view: PlayerView, shout: Shout, chance: Chance) -> SeatAction:
        """Return the announcement, or sometimes a wrong one."""
        assert view.window is not None
        if chance.random() >= self.slips:
            return shout
        words = view.window.words
        return Shout(shout.seat, shout.window, words[int(chance.random() * len(words))])

    def _weighed(self, values: Mapping[SeatAction, float], chance: Chance) -> SeatAction | None:
        """Return the apparently best action, or another plausible one; None if there is nothing to do."""
        actions = [*values]
        if not actions:
            return None
        if chance.random() < self.peaceful:
            actions = [action for action in actions if not lays(action, Family.HAZARD)] or actions
        # In this order: a beginner overlooks no arrival, but is impatient with safeties and careless with all the rest.
        arriving = [action for action in actions if lays(action, Family.DISTANCE) and values[action] >= _EVIDENT]
        if arriving:
            return max(arriving, key=lambda action: values[action])
        safeties = [action for action in actions if lays(action, Family.SAFETY)]
        if safeties and chance.random() < self.impatient:
            return safeties[0]
        plays = [action for action in actions if isinstance(action, Play) and values[action] > _HARMFUL]
        if plays and chance.random() < self.mistakes:
            return plays[int(chance.random() * len(plays))]
        return max(actions, key=lambda action: values[action] + (2 * chance.random() - 1) * self.doubt)


def lays(action: SeatAction, family: Family) -> bool:
    """Return whether the action lays a card of the family."""
    return isinstance(action, Play) and FAMILY[action.card] is family
