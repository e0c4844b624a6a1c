"""Golden playthroughs: the first round of seeded games as text to read, so that a change of behaviour shows as a difference.

Each ``<ruleset>.txt`` beside this file has a line for every action, and indented below it what everybody could see
of what came of it. `tests/engine/test_golden.py` compares; ``python -m tests.golden --write`` writes them anew. Read the difference
before it is committed: if stored games would go on differently now, the ruleset's ``revision`` must be raised.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine import RULESETS, Action, Event, new_game, seen_by
from engine.rules.options import Shape
from tools.testkit.playouts import game
from tools.testkit.scenario import SEATS

FOLDER = Path(__file__).parent
SEED = 63


def texts() -> dict[str, str]:
    """Return every golden text by its file name: the first round of four players in each ruleset, by its default preset."""
    found = {}
    for name, rules in RULESETS.items():
        shape = next(shape for shape in rules.shapes if len(shape.seating()) == 4)
        found[f"{name}.txt"] = "\n".join(_lines(name, shape)) + "\n"
    return found


def _lines(name: str, shape: Shape) -> Iterator[str]:
    """The first round of a game, line by line."""
    start = new_game(name, shape.seating(), {}, SEED)
    yield from _seen(start.events)
    for before, action, stamp, step in game(start.state, SEED):
        yield _line(action) + (f" at {stamp} ms" if before.windows else "")
        yield from _seen(step.events)
        if len(step.state.sheets) == 1:
            return


def _seen(events: tuple[Event, ...]) -> Iterator[str]:
    for event in seen_by(events, None):
        yield "    " + _line(event)


def _line(record: Action | Event) -> str:
    """One action or event: what, who, and its facts in the order of their fields, without those that are as usual."""
    usual = {field.encode_name: field.default for field in msgspec.structs.fields(record)}
    facts = {fact: value for fact, value in msgspec.to_builtins(record).items() if usual.get(fact, ...) != value}
    words = [facts.pop("type")]
    if "seat" in facts:
        words.append(SEATS[facts.pop("seat")])
    words += [f"{fact}={_word(value)}" for fact, value in facts.items() if value is not None]
    return " ".join(words)


def _word(value: object) -> str:
    """A fact; lists in brackets, score sheets as the items that have points."""
    if isinstance(value, dict):
        return "(" + " ".join(f"{key}={_word(item)}" for key, item in value.items() if item) + ")"
    return "[" + " ".join(map(_word, value)) + "]" if isinstance(value, list | tuple) else str(value)
