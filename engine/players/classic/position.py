"""A position of classic or playroom in small integers: what `engine.players.classic.kernel` works on."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from engine.cards import Card
from engine.players.card_codes import BIT, NUMBER
from engine.rules import rules_of
from engine.state import Setup, State, Tableau

ALL_HANDS_EMPTY, FIRST_HAND_EMPTY, NOBODY_CAN_PLAY = range(3)
PER_OPPONENT, ONCE_IF_ALL, CAPOT = range(3)
"""The values of `ClassicTerms.hand_end` and `ClassicTerms.shutout`."""


class ClassicTerms(Struct, frozen=True, gc=False):
    """The house rules that change the course or the points of a round, as numbers."""

    extended_target: int
    """0 if there is no extension."""
    failure_bonus: int
    moving_only: int
    any_holder: int
    restores: int
    replays_when_empty: int
    hand_end: int
    shutout: int
    limit_200: int
    only_if_stuck: int
    keeps_safeties: int
    reshuffles: int
    victims: tuple[tuple[int, ...], ...]
    """The sides that each side may attack."""
    cumulation: int
    clamps: int


class ClassicSide(Struct, gc=False):
    """What lies before a side."""

    km: int
    laid: int
    """The number of its distance cards."""
    n200: int
    """The number of its 200s."""
    limited: int
    wrong: int
    """Whether it goes the wrong way."""
    safe: int
    """A bit for each safety."""
    safeties: int
    coups: int
    battle: list[int]


class Position(Struct, gc=False):
    """A round with all cards known."""

    terms: ClassicTerms
    side_of: Sequence[int]
    """The side of each seat."""
    hands: Sequence[list[int]]
    sides: Sequence[ClassicSide]
    pile: list[int]
    """The draw pile, the next card last."""
    discards: list[int]
    target: int
    extended_by: int
    """The side that has called the extension, -1 for none."""
    idle: int
    """How many discards there have been in a row."""


@lru_cache(maxsize=256)
def kernel_terms(setup: Setup) -> ClassicTerms:
    """Return the terms of a setup of classic or playroom."""
    option, n = rules_of(setup).values, setup.n_sides
    left_only = option["left_only_attacks"] == "on"
    return ClassicTerms(
        extended_target=int(option["extension_target"]) if option["extension"] == "on" else 0,
        failure_bonus=int(option["extension_failure_bonus"] == "opponents_200"),
        moving_only=int(option["hazard_target"] == "moving_only"),
        any_holder=int(option["coup_by"] == "any_holder"),
        restores=int(option["safety_restart"] == "restores"),
        replays_when_empty=int(option["safety_replay_when_deck_empty"] == "yes"),
        hand_end=("all_hands_empty", "first_hand_empty", "nobody_can_play").index(str(option["hand_end"])),
        shutout=("per_opponent", "once_if_all", "capot").index(str(option["shutout"])),
        limit_200=int(option["limit_200"]),
        only_if_stuck=int(option["discard_policy"] == "only_if_stuck"),
        keeps_safeties=int(option["discard_policy"] == "no_safeties"),
        reshuffles=int(option["reshuffle_discard"] == "on"),
        victims=tuple(
            tuple(other for other in range(n) if other != side and (not left_only or other == (side + 1) % n))
            for side in range(n)
        ),
        cumulation=int(option["cumulation"] == "on"),
        clamps=int(option["wrongway_floor"] == "clamp"),
    )


def position_of(state: State) -> Position:
    """Return a position of the engine in numbers; the game must not be over, and an open window is left out."""
    return Position(
        terms=kernel_terms(state.setup),
        side_of=state.setup.sides,
        hands=[[NUMBER[card] for card in hand] for hand in state.hands],
        sides=[_side(tableau) for tableau in state.tableaus],
        pile=[NUMBER[card] for card in state.pile],
        discards=[NUMBER[card] for card in state.discard],
        target=state.target,
        extended_by=-1 if state.extended_by is None else state.extended_by,
        idle=state.idle,
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
