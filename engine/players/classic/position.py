"""A position of classic or playroom as small integers, for `engine.players.classic.kernel`."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.cards import Card
from engine.players.card_codes import BIT, NUMBER, WAY
from engine.players.heuristic import lot_of
from engine.rules import rules_of
from engine.rules.classic import ClassicRules
from engine.rules.classic_options import (
    CoupBy,
    DiscardPolicy,
    FailureBonus,
    HandEnd,
    HazardTarget,
    Shutout,
)
from engine.state import Setup, State, Tableau
from engine.views import PlayerView

CARDS = WAY + 1
"""Classic and playroom have the cards of `engine.players.card_codes` up to this number."""


class KernelOptions(Struct, frozen=True, gc=False):
    """The house rules that affect the course or the points of a round, as numbers."""

    extended_target: int
    """0 if there is no extension."""
    failure_bonus: int
    moving_only: int
    any_holder: int
    replays_when_empty: int
    first_hand_ends: int
    capot: int
    limit_200: int
    only_if_stuck: int
    reshuffles: int
    n_sides: int
    victims: tuple[tuple[int, ...], ...]
    """The sides that each side may attack."""
    cumulation: int


class ClassicSide(Struct, gc=False):
    """The tableau of a side."""

    km: int
    laid: int
    """The number of its distance cards."""
    n200: int
    """The number of its 200s."""
    limited: int
    wrong: int
    """Whether it drives the wrong way."""
    safe: int
    """A bit for each safety."""
    safeties: int
    coups: int
    battle: list[int]


class Position(Struct, gc=False):
    """A round with all cards known."""

    options: KernelOptions
    side_of: Sequence[int]
    """The side of each seat."""
    hands: Sequence[list[int]]
    sides: Sequence[ClassicSide]
    pile: list[int]
    """The draw pile, the next card last."""
    discards: list[int]
    target: int
    extended_by: int
    """The side that called the extension, -1 for none."""
    idle: int
    """The number of consecutive discards."""
    totals: Sequence[int]
    """Each side's points in earlier rounds."""
    goal: int
    """The points that end the game."""
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


@lru_cache(maxsize=256)
def kernel_options(setup: Setup) -> KernelOptions:
    """Return the house rules of a game of classic or playroom as numbers."""
    rules, n = classic_rules_of(setup), setup.n_sides
    house = rules.house_rules
    return KernelOptions(
        extended_target=house.extended_target,
        failure_bonus=int(house.extension_failure_bonus is FailureBonus.OPPONENTS_200),
        moving_only=int(house.hazard_target is HazardTarget.MOVING_ONLY),
        any_holder=int(house.coup_by is CoupBy.ANY_HOLDER),
        replays_when_empty=int(house.safety_replay_when_deck_empty),
        first_hand_ends=int(house.hand_end is HandEnd.FIRST_HAND_EMPTY),
        capot=int(house.shutout is Shutout.CAPOT),
        limit_200=house.limit_200,
        only_if_stuck=int(house.discard_policy is DiscardPolicy.ONLY_IF_STUCK),
        reshuffles=int(house.reshuffle_discard),
        n_sides=n,
        victims=tuple(tuple(other for other in range(n) if other != side) for side in range(n)),
        cumulation=int(house.cumulation),
    )


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
    house = classic_rules_of(its.setup).house_rules
    return Position(
        options=kernel_options(its.setup),
        side_of=its.setup.sides,
        hands=hands,
        sides=[_side(tableau) for tableau in its.tableaus],
        pile=pile,
        discards=[NUMBER[card] for card in its.discard],
        target=its.target,
        extended_by=-1 if its.extended_by is None else its.extended_by,
        idle=idle,
        totals=its.totals,
        goal=house.game_points,
        last=int(house.ends_with(its.round, its.last_round)),
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
