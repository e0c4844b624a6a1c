"""The search of classic and playroom as machine code: `engine.players.classic.trials` upon records."""

import operator
from collections.abc import Sequence
from typing import Any, Final

import numba
import numpy as np
from numba.extending import overload, overload_method

from engine.players.classic.knowledge import Knowledge
from engine.players.classic.position import CARDS, MOST_CARDS, MOST_SEATS, KernelOptions, Position
from engine.players.classic.trials import Plan
from engine.players.classic.weights import Weights
from engine.players.compiled import compiled, compiled_modules

_HAND: Final = 16
"""Room for a hand, and for seats."""


def listed(room: int) -> np.dtype[Any]:
    """Return the type of a list of so many small integers."""
    return np.dtype([("size", "i8"), ("items", "i1", (room,))])


_SIDE: Final = ("km", "laid", "n200", "limited", "wrong", "safe", "safeties", "coups")
SIDE: Final = np.dtype([*((name, "i8") for name in _SIDE), ("battle", listed(MOST_CARDS))])
OPTIONS: Final = np.dtype(
    [
        (name, listed(_HAND), (MOST_SEATS,)) if name == "victims" else (name, "i8")
        for name in KernelOptions.__struct_fields__
    ]
)
POSITION: Final = np.dtype(
    [
        ("options", OPTIONS), ("side_of", listed(_HAND)), ("hands", listed(_HAND), (MOST_SEATS,)),
        ("sides", SIDE, (MOST_SEATS,)),
        ("pile", listed(MOST_CARDS)), ("discards", listed(MOST_CARDS)), ("totals", "i8", (MOST_SEATS,)),
        ("owed", "i8", (MOST_SEATS,)),
        *((name, "i8") for name in ("target", "extended_by", "idle", "goal", "last", "chance")),
    ]
)  # fmt: skip
KNOWLEDGE: Final = np.dtype(
    [
        ("p", POSITION), ("remaining", "i8", (CARDS,)), ("held", "i8", (CARDS,)), ("kinds", "i8", (CARDS,)),
        ("unseen", "i8", (CARDS,)), ("fewest", "i8", (CARDS,)), ("turns_left", "f8"), ("near", "f8"),
        *((name, "i8") for name in ("seat", "who", "n_kinds", "hidden", "theirs", "problems", "stands")),
        *((name, "i8") for name in ("threats", "farthest", "arrives")),
    ]
)  # fmt: skip
_ACTIONS: Final = 128
DESK: Final = np.dtype(
    [
        ("known", KNOWLEDGE), ("seen", POSITION), ("dealt", POSITION), ("unseen", "i8", (CARDS,)),
        *((name, "i8") for name in ("n", "seat", "left", "deals", "trials")),
        *((name, "i8", (_ACTIONS,)) for name in ("cards", "victims", "field")),
        *((name, "f8", (_ACTIONS,)) for name in ("values", "gains", "squares")),
    ]
)  # fmt: skip
PLAN: Final = np.dtype([(name, "f8" if kind is float else "i8") for name, kind in Plan.__annotations__.items()])
WEIGHTS: Final = np.dtype([(name, "f8") for name in Weights.__struct_fields__])


# -- what the kernel does with lists -------------------------------------------------------------------------------


def _is_list(cards: Any) -> bool:
    """Return whether it is the type of a list."""
    return isinstance(cards, numba.types.Record) and "items" in cards.fields


@overload_method(numba.types.Record, "append")  # type: ignore[untyped-decorator]
def _append(cards: Any, card: Any) -> Any:
    def append(cards: Any, card: Any) -> Any:
        cards.items[cards.size] = card
        cards.size += 1

    return append


@overload_method(numba.types.Record, "pop")  # type: ignore[untyped-decorator]
def _pop(cards: Any) -> Any:
    def pop(cards: Any) -> Any:
        cards.size -= 1
        return np.int64(cards.items[cards.size])

    return pop


@overload_method(numba.types.Record, "remove")  # type: ignore[untyped-decorator]
def _remove(cards: Any, card: Any) -> Any:
    def remove(cards: Any, card: Any) -> Any:
        at = 0
        while cards.items[at] != card:
            at += 1
        cards.size -= 1
        for i in range(at, cards.size):
            cards.items[i] = cards.items[i + 1]

    return remove


@overload_method(numba.types.Record, "clear")  # type: ignore[untyped-decorator]
def _clear(cards: Any) -> Any:
    def clear(cards: Any) -> Any:
        cards.size = 0

    return clear


@overload_method(numba.types.Record, "extend")  # type: ignore[untyped-decorator]
def _extend(cards: Any, others: Any) -> Any:
    def extend(cards: Any, others: Any) -> Any:
        for i in range(others.size):
            cards.items[cards.size + i] = others.items[i]
        cards.size += others.size

    return extend


@overload(len)  # type: ignore[untyped-decorator]
def _len(cards: Any) -> Any:
    def size(cards: Any) -> Any:
        return cards.size

    return size if _is_list(cards) else None


@overload(bool)  # type: ignore[untyped-decorator]
def _bool(cards: Any) -> Any:
    def some(cards: Any) -> Any:
        return cards.size > 0

    return some if _is_list(cards) else None


@overload(operator.not_)  # type: ignore[untyped-decorator]
def _not(cards: Any) -> Any:
    def none(cards: Any) -> Any:
        return cards.size == 0

    return none if _is_list(cards) else None


@overload(operator.getitem)  # type: ignore[untyped-decorator]
def _getitem(cards: Any, i: Any) -> Any:
    def item(cards: Any, i: Any) -> Any:
        return np.int64(cards.items[i if i >= 0 else cards.size + i])

    return item if _is_list(cards) else None


@overload(operator.setitem)  # type: ignore[untyped-decorator]
def _setitem(cards: Any, i: Any, card: Any) -> Any:
    def put(cards: Any, i: Any, card: Any) -> Any:
        cards.items[i] = card

    return put if _is_list(cards) else None


@overload(operator.contains)  # type: ignore[untyped-decorator]
def _contains(cards: Any, card: Any) -> Any:
    def contains(cards: Any, card: Any) -> Any:
        for i in range(len(cards)):
            if cards[i] == card:
                return True
        return False

    return contains if _is_list(cards) or isinstance(cards, numba.types.Array) else None


MODULES: Final = tuple(
    f"engine.players.classic.{name}" for name in ("kernel", "thumb", "knowledge", "evaluation", "playouts", "trials")
)
_, _, _knowledge, _, _, _trials = compiled_modules(*MODULES)


# -- positions -----------------------------------------------------------------------------------------------------


def _fill(record: Any, cards: Sequence[int]) -> None:
    record["size"] = len(cards)
    record["items"][: len(cards)] = cards


def put(p: Any, position: Position) -> None:
    """Let a record be as a position."""
    for name in ("target", "extended_by", "idle", "goal", "last", "chance"):
        p[name] = getattr(position, name)
    for name in KernelOptions.__struct_fields__:
        if name != "victims":
            p["options"][name] = getattr(position.options, name)
    for record, victims in zip(p["options"]["victims"], position.options.victims, strict=False):
        _fill(record, victims)
    p["totals"][: len(position.totals)] = position.totals
    p["owed"][: len(position.owed)] = position.owed
    _fill(p["side_of"], position.side_of)
    _fill(p["pile"], position.pile)
    _fill(p["discards"], position.discards)
    for record, hand in zip(p["hands"], position.hands, strict=False):
        _fill(record, hand)
    for record, side in zip(p["sides"], position.sides, strict=False):
        for name in _SIDE:
            record[name] = getattr(side, name)
        _fill(record["battle"], side.battle)


def put_weights(record: Any, weights: Weights) -> None:
    """Let a record be as some weights."""
    for name in Weights.__struct_fields__:
        record[name] = getattr(weights, name)


def put_plan(record: Any, plan: Plan) -> None:
    """Let a record be as a plan."""
    for name in Plan.__struct_fields__:
        record[name] = getattr(plan, name)


# -- searching -----------------------------------------------------------------------------------------------------


@compiled
def _begin(desks: Any, weights: Any, seat: int, extension: bool, chance: int) -> None:
    desk = desks[0]
    _knowledge.count(desk.known, seat)
    desk.dealt.chance = chance
    _trials.begin(desk, weights[0], extension)


@compiled
def _undecided(desks: Any, plans: Any) -> Any:
    return _trials.undecided(desks[0], plans[0])


@compiled
def _go_on(desks: Any, players: Any, plans: Any) -> None:
    _trials.go_on(desks[0], players, plans[0])


@compiled
def _best(desks: Any, plans: Any) -> Any:
    return _trials.best(desks[0], plans[0])


class CompiledRun:
    """The same as `engine.players.classic.trials.PythonRun`, as machine code."""

    def __init__(
        self, known: Knowledge, weights: Weights, players: Sequence[Weights], plan: Plan, chance: int, extension: bool
    ) -> None:
        """Start the search with a state of the random generator."""
        self._desks, self._players, self._plans = np.zeros(1, DESK), np.zeros(len(players), WEIGHTS), np.zeros(1, PLAN)
        desk, mine = self._desks[0], np.zeros(1, WEIGHTS)
        put(desk["seen"], known.p)
        desk["dealt"] = desk["known"]["p"] = desk["seen"]
        desk["known"]["held"], desk["known"]["unseen"] = known.held, known.unseen
        put_weights(mine[0], weights)
        put_plan(self._plans[0], plan)
        for record, its in zip(self._players, players, strict=True):
            put_weights(record, its)
        _begin(self._desks, mine, known.seat, extension, chance)

    @property
    def trials(self) -> int:
        """The number of playouts so far."""
        return int(self._desks[0]["trials"])

    @property
    def undecided(self) -> bool:
        """Whether there is something left to decide, and enough trials for another deal."""
        return bool(_undecided(self._desks, self._plans))

    def go_on(self) -> None:
        """Try the remaining actions on some more deals."""
        _go_on(self._desks, self._players, self._plans)

    def best(self) -> tuple[int, int]:
        """Return the card and the victim of the best action so far."""
        desk, found = self._desks[0], _best(self._desks, self._plans)
        return int(desk["cards"][found]), int(desk["victims"][found])
