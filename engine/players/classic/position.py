"""A position of classic or playroom as small integers, for `engine.players.classic.kernel`."""

from collections.abc import Sequence

from msgspec import Struct

from engine.cards import Card
from engine.players.card_codes import BIT, NUMBER, WAY
from engine.players.heuristic import lot_of
from engine.rules import rules_of
from engine.rules.classic import ClassicRules
from engine.rules.scoring import Driven
from engine.state import Setup, State, Tableau
from engine.views import PlayerView

KINDS = WAY + 1
"""The number of different cards: classic and playroom have those of `engine.players.card_codes` up to this number."""


class ClassicSide(Driven, gc=False):
    """The tableau of a side."""

    limited: int
    wrong: int
    """Whether it drives the wrong way."""
    safe: int
    """A bit for each safety."""
    battle: list[int]


class Position(Struct, gc=False):
    """A round with all cards known."""

    rules: ClassicRules
    side_of: Sequence[int]
    """The side of each seat."""
    hands: Sequence[list[int]]
    sides: Sequence[ClassicSide]
    pile: list[int]
    """The draw pile, the next card last."""
    discards: list[int]
    target: int
    extended_by: int | None
    """The side that called the extension."""
    idle: int
    """The number of consecutive discards."""
    totals: Sequence[int]
    """Each side's points in earlier rounds."""
    last: int
    """Whether the game ends with this round regardless of points."""
    owed: list[int]
    """How many cards each seat is owed."""
    chance: int = 0
    """The state of a random generator (`engine.rng`)."""


def classic_rules_of(setup: Setup) -> ClassicRules:
    """Return the rules of a game of classic or playroom."""
    rules = rules_of(setup)
    assert isinstance(rules, ClassicRules)
    return rules


def position_of(state: State) -> Position:
    """Return a position of the engine as numbers; the game must not be over, and an open window is left out."""
    hands = [[NUMBER[card] for card in hand] for hand in state.hands]
    return _position(state, hands, [NUMBER[card] for card in state.pile], idle=state.idle, chance=0)


def position_seen(view: PlayerView) -> Position:
    """Return the position as seen by a seat: only the number of hidden cards is right."""
    hands = [
        [NUMBER[card] for card in view.hand] if seat == view.seat else [0] * size
        for seat, size in enumerate(view.hand_sizes)
    ]
    return _position(view, hands, [0] * view.pile_size, idle=0, chance=lot_of(view))


def _position(its: State | PlayerView, hands: list[list[int]], pile: list[int], *, idle: int, chance: int) -> Position:
    """Return a position with these cards and all public facts."""
    rules = classic_rules_of(its.setup)
    return Position(
        rules=rules,
        side_of=its.setup.sides,
        hands=hands,
        sides=[_side(tableau) for tableau in its.tableaus],
        pile=pile,
        discards=[NUMBER[card] for card in its.discard],
        target=its.target,
        extended_by=its.extended_by,
        idle=idle,
        totals=its.totals,
        last=int(rules.house_rules.ends_with(its.round, its.last_round)),
        owed=[*its.owed] or [0] * len(hands),
        chance=chance,
    )


def _side(tableau: Tableau) -> ClassicSide:
    safe = coups = 0
    for shown in tableau.safeties:
        safe |= BIT[NUMBER[shown.card]]
        coups += shown.coup
    return ClassicSide(
        km=tableau.km,
        laid=len(tableau.distance),
        n200=tableau.count(Card.D200),
        limited=int(tableau.limited),
        wrong=int(tableau.wrong_way),
        safe=safe,
        safeties=len(tableau.safeties),
        coups=coups,
        battle=[NUMBER[card] for card in tableau.battle],
    )
