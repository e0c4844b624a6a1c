"""The bot of PlayAural, an open-source server of audio games (GPL 2), as a policy for classic: fetched, never copied.

    PLAYAURAL=/path/to/PlayAural python -m tools.bench.strength --players normal playaural --only classic-2/*

Its module of decisions runs as it is, on a position that is told to it in its own terms. What its game knows and ours
has not (teams that share a hand, karma) is off; what the engine forbids is not offered to it. Coups-fourrés, which its
game plays for it, are always declared, and the extension, which its game has not, is declined.
"""

import importlib
import os
import sys
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import ModuleType, SimpleNamespace

from engine import Claim, Discard, Draw, Extend, Pass, Play
from engine.actions import Source
from engine.cards import FAMILY, KM, Card, Family

VARIABLE = "PLAYAURAL"
_FOLDER = Path("server", "games", "milebymile")
_PACKAGE = "playaural.milebymile"
_VALUES = {
    Card.GAS: "out_of_gas", Card.FLAT: "flat_tire", Card.ACCIDENT: "accident", Card.LIMIT: "speed_limit",
    Card.STOP: "stop", Card.GASOLINE: "gasoline", Card.SPARE: "spare_tire", Card.REPAIRS: "repairs",
    Card.ENDLIMIT: "end_of_limit", Card.GO: "roll", Card.TANK: "extra_tank", Card.PROOF: "puncture_proof",
    Card.ACE: "driving_ace", Card.WAY: "right_of_way",
}  # fmt: skip
"""What its game calls the cards."""


@dataclass
class _Player:
    """What its module of decisions reads of a player."""

    hand: list = field(default_factory=list)
    team_index: int = 0


@lru_cache(1)
def modules():
    """Load its modules of decisions, cards and states; raise FileNotFoundError if the variable names no checkout."""
    folder = Path(os.environ.get(VARIABLE, "")) / _FOLDER
    if not (folder / "bot.py").is_file():
        raise FileNotFoundError(f"{VARIABLE} must name a checkout of PlayAural: there is no {folder / 'bot.py'}")
    for name, contents in (
        ("playaural", {"__path__": []}),
        (_PACKAGE, {"__path__": [str(folder)]}),
        (f"{_PACKAGE}.player", {"MileByMilePlayer": _Player}),
        ("mashumaro", {"__path__": []}),
        ("mashumaro.mixins", {"__path__": []}),
        ("mashumaro.mixins.json", {"DataClassJSONMixin": object}),  # its way to store games, which is not needed
    ):
        made = ModuleType(name)
        vars(made).update(contents)
        sys.modules.setdefault(name, made)
    return SimpleNamespace(
        **{name: importlib.import_module(f"{_PACKAGE}.{name}") for name in ("cards", "state", "bot")}
    )


class Position:
    """A position as its module of decisions asks for it."""

    def __init__(self, view, its):
        self._view, self._its = view, its
        self.options = SimpleNamespace(
            round_distance=view.target,
            winning_score=5000,
            only_allow_perfect_crossing=True,
            reshuffle_discard_pile=False,
            karma_rule=False,
            rig_game="none",
        )
        self.deck = SimpleNamespace(size=lambda: view.pile_size, is_empty=lambda: not view.pile_size)
        self.discard_pile, self.protections_pile = [self.card(card) for card in view.discard], []
        self.race_states = [self._state(side) for side in range(len(view.tableaus))]
        self.player = _Player([self.card(card) for card in view.hand], view.side)

    def card(self, card):
        """Return a card in its terms."""
        kind, value = FAMILY[card].value, str(KM[card]) if card in KM else _VALUES[card]
        made = self._its.cards.Card(id=0, card_type=self._its.cards.CardType(kind), value=value)
        made.ours = card
        return made

    def _state(self, side):
        tableau, standing = self._view.tableaus[side], self._view.standings[side]
        problems = [_VALUES[card] for card in standing.problems]
        if not standing.moving and not problems:
            problems = ["stop"]  # its game says so of a car that waits for a green light
        if standing.limited:
            problems.append("speed_limit")
        laid = [*tableau.battle, *tableau.speed, *(unit.card for unit in tableau.distance)]
        return self._its.state.RaceState(
            miles=standing.total,
            problems=problems,
            safeties=[_VALUES[each.card] for each in tableau.safeties],
            battle_pile=[self.card(card) for card in laid],
            used_200_mile_count=sum(unit.card is Card.D200 for unit in tableau.distance),
            dirty_trick_count=sum(each.coup for each in tableau.safeties),
        )

    # -- what it asks ------------------------------------------------------------------------------------

    def get_player_race_state(self, player):
        return self.race_states[player.team_index]

    def iter_teams(self):
        return enumerate(self.race_states)

    def get_num_teams(self):
        return len(self.race_states)

    def get_team_score(self, team):
        return self._view.totals[team]

    def get_active_players(self):
        return [_Player([None] * 6, self._view.setup.sides[seat]) for seat in self._view.order]

    def is_individual_mode(self):
        return len(self.race_states) == len(self._view.setup.sides)

    def _can_play_card(self, _player, card):
        return any(isinstance(action, Play) and action.card is card.ours for action in self._view.legal)

    def _get_valid_hazard_targets(self, _player, value):
        return [
            action.target
            for action in self._view.legal
            if isinstance(action, Play) and FAMILY[action.card] is Family.HAZARD and _VALUES[action.card] == value
        ]

    def _speed_limit_restricts_distance(self, state):
        return "speed_limit" in state.problems and "right_of_way" not in state.safeties


class PlayAural:
    """The policy of its bot, for classic."""

    def choose(self, view, _chance):
        """Return what it does, None if it has nothing to do."""
        for kind in (Claim, Pass):
            if (answer := next((action for action in view.legal if isinstance(action, kind)), None)) is not None:
                return answer
        if not view.legal:
            return None
        for action in view.legal:
            if isinstance(action, Draw) and action.source is Source.PILE:
                return action
            if isinstance(action, Extend) and not action.accept:
                return action
        its = modules()
        position = Position(view, its)
        strategy = its.bot.MileByMileBotStrategy(position)
        slot = int(strategy.choose_card_action(position.player).rpartition("_")[2]) - 1
        card = position.player.hand[slot]
        plays = [action for action in view.legal if isinstance(action, Play) and action.card is card.ours]
        if not plays:
            return next(action for action in view.legal if isinstance(action, Discard) and action.card is card.ours)
        if FAMILY[card.ours] is not Family.HAZARD:
            return plays[0]
        target = strategy.choose_hazard_target(position.player, card, [action.target for action in plays])
        return next(action for action in plays if action.target == target)
