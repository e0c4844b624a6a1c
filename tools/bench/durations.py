"""Plays games of every seating and writes how many turns a round and how many rounds a game take.

    python -m tools.bench.durations [--games 30] [--seed 1] [--file engine/table/lobbies/durations.json]

The same arguments write the same file. AI players of one level play each seating of each preset of each ruleset.
"""

import argparse
import random
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Final

import msgspec

from engine.actions import Discard, Play
from engine.game import new_game
from engine.players.match import PLAYERS, course
from engine.rules import RULESETS
from engine.rules.options import Shape
from engine.state import Value
from engine.table.lobbies.durations import Measured
from engine.table.lobbies.lengths import LENGTHS, Length, has_lengths
from tools.testkit.playouts import seatings

LEVEL: Final = "normal"


def turns_and_rounds(
    ruleset: str, preset: str, options: Mapping[str, Value], shape: Shape, seed: int
) -> tuple[int, int]:
    """Return how many turns and rounds the game with this seed takes."""
    state = new_game(ruleset, shape.seating(), options, seed, preset=preset).state
    turns = 0
    players = [PLAYERS[LEVEL]] * shape.seats
    for act, after in course(state, players, random.Random(seed)):
        turns += isinstance(act.action, Play | Discard)
        state = after
    return turns, max(1, len(state.sheets))


def measured(seating: tuple[str, str, Shape], games: int, seed: int) -> Measured:
    """Return the means of so many games of a seating."""
    ruleset, preset, shape = seating
    if not has_lengths(RULESETS[ruleset]):
        played = [turns_and_rounds(ruleset, preset, {}, shape, seed + n) for n in range(games)]
        return Measured(round(mean(turns for turns, _ in played)))
    of = {
        length: [turns_and_rounds(ruleset, preset, LENGTHS[length], shape, seed + n) for n in range(games)]
        for length in (Length.SHORT, Length.FULL)
    }
    full = of[Length.FULL]
    return Measured(
        round(sum(turns for turns, _ in full) / sum(rounds for _, rounds in full)),
        *(round(mean(rounds for _, rounds in of[length]), 1) for length in of),
    )


def main() -> None:
    """Play and write."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=30)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--file", type=Path, default=Path("engine/table/lobbies/durations.json"))
    asked = reader.parse_args()
    played = [*seatings()]
    with ProcessPoolExecutor() as pool:
        figures = [*pool.map(partial(measured, games=asked.games, seed=asked.seed), played)]
    lines = []
    for (ruleset, preset, shape), found in zip(played, figures, strict=True):
        lines.append(f'  "{ruleset}.{preset} {shape.sides}x{shape.members}": {msgspec.json.encode(found).decode()}')
        sys.stderr.write(f"{lines[-1]}\n")
    asked.file.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
