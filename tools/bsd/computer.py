"""The computer opponent of the BSD game mille as a policy of the engine."""

from engine.actions import Discard, Draw, Extend, Play
from engine.cards import FAMILY, Family
from engine.players.card_codes import CARDS
from engine.players.classic.heuristic import knowledge_of
from engine.players.heuristic import Heuristic
from engine.rules import rules_of
from tools.bsd.model import Notes, choose, extends


class Computer(Heuristic):
    """Plays as `tools.bsd.model` does, by what its seat may see."""

    def choose(self, view, chance):
        """Return what it does, None if it has nothing to do."""
        action = self.answer(view)
        if action is not None or not view.legal:
            return action
        for action in view.legal:
            if isinstance(action, Draw):
                return action
        known = knowledge_of(view)
        known.p.chance = int(chance.random() * 2**32)
        deck = rules_of(view.setup).deck()
        notes = Notes([deck.get(card, 0) for card in CARDS], [], [0] * len(CARDS))
        if any(isinstance(action, Extend) for action in view.legal):
            return Extend(view.seat, extends(known, notes))
        chosen = choose(known, notes)
        if chosen < 0:
            return Discard(view.seat, CARDS[~chosen])
        card = CARDS[chosen]
        return Play(view.seat, card, 1 - view.side if FAMILY[card] is Family.HAZARD else None)
