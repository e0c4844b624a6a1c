"""Tables at which `tools.tuning.arena.rounds` plays: as machine code if numba is installed, else in Python."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine import new_game
from engine.cards import cards_of
from engine.players.card_codes import NUMBER
from engine.players.classic.position import CARDS, position_of
from engine.players.classic.trials import Plan, new_desk
from engine.players.classic.weights import HARD_WEIGHTS, Weights
from engine.rules import rules_of
from engine.state import Setup, State
from tools.bsd.model import Notes
from tools.tuning.arena import rounds as plain

try:
    from engine.players.classic import compiled
    from engine.players.compiled import compiled as as_machine_code
    from engine.players.compiled import compiled_modules
except ImportError:  # the extra `fast`
    compiled = None
else:
    machine = compiled_modules(*compiled.MODULES, "tools.bsd.model", "tools.tuning.arena.rounds")[-1]
    _PLAYER = np.dtype([("bsd", "i8"), ("weights", compiled.WEIGHTS), ("plan", compiled.PLAN)])
    _NOTES = np.dtype(
        [
            ("deck", "i8", (CARDS,)), ("order", compiled.listed(32)), ("copies", "i8", (CARDS,)),
            *((name, "i8") for name in ("plays", "found_end", "found_slow", "hazards", "fast")),
        ]
    )  # fmt: skip
    _TABLE = np.dtype(
        [
            ("p", compiled.POSITION), ("desk", compiled.DESK), ("notes", _NOTES), ("deck", "i8", (CARDS,)),
            ("hand", "i8"), ("target", "i8"),
        ]
    )  # fmt: skip

    @as_machine_code
    def _play_games(tables, number, games, players, beliefs, rounds, found):
        machine.play_games(tables[0], number, games, players, beliefs, rounds, found)

    @as_machine_code
    def _play_on(tables, seat, players, beliefs, drawn, found):
        machine.play_on(tables[0], seat, players, beliefs, drawn, found)

    @as_machine_code
    def _go_on(tables, number, first, players, beliefs, rounds):
        machine.go_on(tables[0], number, first, players, beliefs, rounds)


STILL = Plan(trials=0, doubts=0.0, gate=0.0)
"""No search."""


class Seated(NamedTuple):
    """A player: its weights, None for the BSD program's computer, and how it searches."""

    weights: Weights | None
    plan: Plan = STILL


class Arena:
    """A table of one game of classic or playroom."""

    def __init__(self, setup: Setup, machine_code: bool | None = None) -> None:
        """Prepare the table. `machine_code` says whether it is used; by default it is if numba is installed."""
        start = new_game(setup.ruleset, setup.sides, dict(setup.options), 0).state
        self.machine_code = compiled is not None if machine_code is None else machine_code
        self.setup, self.sides, p = setup, setup.n_sides, position_of(start)
        deck = [0] * CARDS
        for card in cards_of(rules_of(setup).deck()):
            deck[NUMBER[card]] += 1
        hand = min(map(len, start.hands))
        if not self.machine_code:
            p.totals = [*p.totals]
            self.table = plain.Table(p, new_desk(p), Notes(deck, [], [0] * CARDS), deck, hand, start.target)
            return
        self._tables = np.zeros(1, _TABLE)
        self.table = table = self._tables[0]
        compiled.put(table["p"], p)
        for each in (table["desk"]["known"]["p"], table["desk"]["seen"], table["desk"]["dealt"]):
            compiled.put(each, p)
        table["deck"], table["notes"]["deck"], table["hand"], table["target"] = deck, deck, hand, start.target

    def place(self, state: State, number: int = 0) -> None:
        """Put the table into a position of the same game; `number` determines all chance from then on."""
        p = position_of(state)
        p.totals, p.chance = [*p.totals], number
        if self.machine_code:
            compiled.put(self.table["p"], p)
        else:
            self.table.p = p

    @property
    def totals(self) -> list[int]:
        """The points of each side."""
        return [int(total) for total in (self.table["p"]["totals"] if self.machine_code else self.table.p.totals)]

    def games(
        self, players: Sequence[Seated], number: int, games: int, rounds: int = 0, beliefs: Weights = HARD_WEIGHTS
    ) -> np.ndarray:
        """Return the totals of each side in some games of `rounds` rounds each, played to the end if that is 0.

        They are dealt by numbers onwards, `plain.MOST_DEALS` for each game. Who searches believes that everybody plays
        by the weights in `beliefs`.
        """
        found = np.zeros((games, self.sides), "i8")
        play = _play_games if self.machine_code else plain.play_games
        play(self._at, number, games, self._seated(players), self._believed(beliefs), rounds, found)
        return found

    def play_on(self, players: Sequence[Seated], seat: int, drawn: bool, beliefs: Weights = HARD_WEIGHTS) -> list[int]:
        """Return the points of each side in the round, which is played to its end from a seat's turn."""
        found = np.zeros(self.sides, "i8")
        play = _play_on if self.machine_code else plain.play_on
        play(self._at, seat, self._seated(players), self._believed(beliefs), drawn, found)
        return found.tolist()

    def go_on(
        self, players: Sequence[Seated], totals: Sequence[int], number: int, first: int, beliefs: Weights = HARD_WEIGHTS
    ) -> list[int]:
        """Return the totals at the end of the game, which is played on from some; `first` begins the next round."""
        for who, total in enumerate(totals):
            if self.machine_code:
                self.table["p"]["totals"][who] = total
            else:
                self.table.p.totals[who] = total
        play = _go_on if self.machine_code else plain.go_on
        play(self._at, number, first, self._seated(players), self._believed(beliefs), 0)
        return self.totals

    @property
    def _at(self):
        return self._tables if self.machine_code else self.table

    def _seated(self, players):
        if not self.machine_code:
            return [plain.Player(int(its.weights is None), its.weights or HARD_WEIGHTS, its.plan) for its in players]
        seated = np.zeros(len(players), _PLAYER)
        for record, its in zip(seated, players, strict=True):
            record["bsd"] = its.weights is None
            compiled.put_weights(record["weights"], its.weights or HARD_WEIGHTS)
            compiled.put_plan(record["plan"], its.plan)
        return seated

    def _believed(self, weights):
        if not self.machine_code:
            return [weights] * self.sides
        believed = np.zeros(self.sides, compiled.WEIGHTS)
        for record in believed:
            compiled.put_weights(record, weights)
        return believed
