"""Draws the mixes of the mystery road, plays each, and writes those within the limits with their figures.

    python -m tools.bench.mystery [--rounds 60] [--seed 1] [--file engine/challenges/mystery.json]

The same arguments write the same file. Values are drawn from those that the options declare; AI players of one level
play single rounds with two, three and four sides. A mix is kept if every round ends long before the engine would end
it, takes about as long as one of the preset, nearly always has one winner, and gives the side that begins at most
`MOST_FIRST` more or less than its share of wins. With 60 rounds the standard error of that is 6 points of 100.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from statistics import mean, median
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec import Struct

from engine.challenges.mystery import Mix
from engine.game import new_game
from engine.players.match import PLAYERS, course
from engine.rules import RULESETS
from engine.rules.base import MOST_ACTS
from engine.rules.options import AUTO, Shape
from engine.state import Value

LEVEL: Final = "normal"
SIDES: Final = (2, 3, 4)
ORDER: Final = (*("classic", "playroom") * 17, "funspeed")
"""The games of the weeks; neighbours differ, the last and the first too. Only one mix of Fun & Speed is within the limits."""
WEEKS: Final = len(ORDER)
CHANGES: Final = (2, 3, 4)
"""How many options of a mix differ from its preset."""
MOST_FIRST: Final = 0.08
LONGEST: Final = MOST_ACTS // 20
SHORTER: Final = 0.5
LONGER: Final = 2.0
"""The median length of a round, compared with that of the preset."""
FEWEST_DECIDED: Final = 0.8
"""The share of rounds with one winner."""

NOT_DRAWN: Final = MappingProxyType(
    {
        "length": ("game_points", "max_hands", "tie_break"),
        "time": ("coup_min_seconds", "shouts", "reaction_seconds"),
        "words for points": ("rate",),
    }
)
"""The options that no mix changes, by the reason."""
STRIKING: Final = frozenset(
    {
        "target", "extension", "hazard_target", "coup_by", "limit_200", "discard_policy", "reshuffle_discard",
        "hand_size", "cumulation", "con_sense", "coup_turn", "radar_limit",
    }
)  # fmt: skip
"""The options whose change is noticed at once; each mix has at least two."""


class Measured(Struct, frozen=True):
    """The figures of rounds of one seating, played under a mix by AI players of one level."""

    sides: int
    rounds: int
    acts: int
    """The median of acts in a round, passes and the ends of windows included."""
    longest: int
    """The acts of the longest round."""
    usual: int
    """The median of acts in a round of the preset."""
    first: float
    """By how much the side that begins won more often than its share, from -1 to 1."""


class TriedMix(Mix, frozen=True):
    """A mix with its figures, as it is written."""

    measured: tuple[Measured, ...]
    """For each seating that was tried."""


def choices(ruleset: str) -> dict[str, tuple[Value, ...]]:
    """Return for every option that may be drawn the values that differ from the first preset's."""
    rules, kept_out = RULESETS[ruleset], {name for names in NOT_DRAWN.values() for name in names}
    usual = rules.choose(next(iter(rules.presets)), {})
    found: dict[str, tuple[Value, ...]] = {}
    for option in rules.options:
        if option.id not in kept_out:
            values = option.choices or tuple(range(option.low, option.high + 1))
            found[option.id] = tuple(value for value in values if value not in (usual[option.id], AUTO))
    return found


def candidates(ruleset: str, chance: random.Random) -> Iterator[dict[str, Value]]:
    """Yield random mixes of a ruleset, none twice; there must be more than are taken."""
    rules, pool, seen = RULESETS[ruleset], choices(ruleset), set()
    while True:
        names = sorted(chance.sample(sorted(pool), min(chance.choice(CHANGES), len(pool))))
        mix = {name: chance.choice(pool[name]) for name in names}
        if len(STRIKING.intersection(names)) < 2 or tuple(mix.items()) in seen:
            continue
        seen.add(tuple(mix.items()))
        if all(dict(mix) != dict(other) for other in rules.presets.values()):
            yield mix


def rounds(
    ruleset: str, options: Mapping[str, Value], sides: int, games: int, seed: int
) -> Iterator[tuple[int, float, bool]]:
    """Play so many single rounds; yield for each its acts, the share of the win of the side that began, and
    whether there was one winner. A round that takes too long is abandoned, with more acts than `LONGEST`.
    """
    single: dict[str, Value] = (
        {"max_hands": 1, "tie_break": "shared"} if RULESETS[ruleset].rounds else {"shouts": "auto"}
    )
    for number in range(games):
        seating, preset = Shape(sides).seating(), next(iter(RULESETS[ruleset].presets))
        start = end = new_game(ruleset, seating, {**options, **single}, seed + number, preset=preset).state
        chance = random.Random(f"{seed}/{number}")
        for _, end in islice(course(start, [PLAYERS[LEVEL]] * sides, chance), LONGEST + 1):  # noqa: B007 (the last one counts)
            pass
        winners = () if end.outcome is None else end.outcome.winners
        begins = (start.dealer + 1) % sides
        yield end.seq, (begins in winners) / max(1, len(winners)), len(winners) == 1


def measured(
    ruleset: str, options: Mapping[str, Value], sides: int, usual: int, number: int, seed: int
) -> Measured | None:
    """Play this many rounds; return what was measured, None if it is outside the limits."""
    acts: list[int] = []
    firsts: list[float] = []
    decided = 0
    for its, first, alone in rounds(ruleset, options, sides, number, seed):
        acts, firsts, decided = [*acts, its], [*firsts, first], decided + alone
        error = (sides - 1) ** 0.5 / sides / len(acts) ** 0.5
        if its > LONGEST or abs(mean(firsts) - 1 / sides) > MOST_FIRST + 3 * error:
            return None
    ahead, length = mean(firsts) - 1 / sides, median(acts)
    if abs(ahead) > MOST_FIRST or decided < FEWEST_DECIDED * number or not SHORTER <= length / usual <= LONGER:
        return None
    return Measured(sides, number, round(length), max(acts), usual, round(ahead, 3))


def drawn(number: int, seed: int, weeks: int = WEEKS) -> Iterator[TriedMix]:
    """Yield the mixes that were kept, in the order of the weeks."""
    usual = {
        (ruleset, sides): round(median(acts for acts, *_ in rounds(ruleset, {}, sides, number // 2, seed)))
        for ruleset in dict.fromkeys(ORDER)
        for sides in SIDES
    }
    drawing = {name: candidates(name, random.Random(f"{seed}/{name}")) for name in RULESETS}
    for week in range(weeks):
        ruleset = ORDER[week % len(ORDER)]
        for options in drawing[ruleset]:
            found = []
            for sides in SIDES:
                its = measured(ruleset, options, sides, usual[ruleset, sides], number, seed)
                if its is None:
                    break
                found.append(its)
            else:
                yield TriedMix(ruleset, next(iter(RULESETS[ruleset].presets)), options, tuple(found))
                break


def main() -> None:
    """Draw, play and write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=60, help="of each mix and seating")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--file", type=Path, default=Path("engine/challenges/mystery.json"))
    asked = reader.parse_args()
    lines = []
    for mix in drawn(asked.rounds, asked.seed):
        lines.append(msgspec.json.encode(mix).decode())
        sys.stderr.write(f"{lines[-1]}\n")
    asked.file.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
