"""AI against AI over many games, in parallel: win rates, points, lengths, and the advantage of beginning.

    python -m engine simulate normal easy --ruleset classic --preset official --option game_points=1000 --games 1000

The same arguments print the same numbers, whatever the number of processes. Each deal is played once per side, with the
players rotated by one side each time, so that all get the same cards and seats. This is outside the pure engine: it
starts processes and shows its progress on stderr.
"""

import argparse
import math
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, median, stdev
from typing import TextIO

from engine.errors import OptionError
from engine.frozen import Frozen
from engine.game import new_game
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, MatchPlayer, play_out
from engine.rules import RULESETS
from engine.rules.options import Shape

_CHUNK = 4
"""The number of deals that a process plays at a time."""
_Z = 1.96  # the 95 % quantile of the normal distribution, two-sided


class Match(Frozen):
    """The parameters of a series of games."""

    levels: tuple[str, ...]
    """The level, or another name in `players`, for each side; all its members play at that level."""
    ruleset: str
    preset: str
    members: int
    """The number of seats of each side."""
    options: tuple[tuple[str, str], ...]
    seed: int

    @property
    def shape(self) -> Shape:
        """How the sides sit."""
        return Shape(len(self.levels), self.members)


class Game(Frozen):
    """The result of a game. Sides are in the order of `Match.levels`, wherever they sat."""

    shares: tuple[float, ...]
    """Each side's share of the win: 1, or less if it is shared."""
    points: tuple[int, ...]
    rounds: int
    actions: int
    """The number of actions, including passes and expired windows."""
    first: float
    """The share of the win of the side that began the game."""


def played(match: Match, number: int, players: Mapping[str, MatchPlayer] = PLAYERS) -> Game:
    """Play game `number` between `players`; raise OptionError if the ruleset refuses the seating or the options."""
    sides = len(match.levels)
    # One deal for each block of as many games as there are sides, rotated within the block.
    deal, shift = divmod(number, sides)
    seating = match.shape.seating()
    start = new_game(match.ruleset, seating, dict(match.options), match.seed + deal, preset=match.preset).state
    seated = [players[match.levels[(side + shift) % sides]] for side in seating]
    end = play_out(start, seated, random.Random(f"{match.seed}/{number}"))  # noqa: S311 (no secret)
    assert end.outcome is not None  # `play_out` returns only finished games
    winners, totals = end.outcome.winners, end.outcome.totals
    share = {side: 1 / len(winners) for side in winners}
    back = [(side - shift) % sides for side in range(sides)]
    begins = seating[(start.dealer + 1) % len(seating)]
    return Game(
        shares=tuple(share.get(side, 0.0) for side in back),
        points=tuple(totals[side] for side in back),
        rounds=len(end.sheets),
        actions=end.seq,
        first=share.get(begins, 0.0),
    )


def games(match: Match, number: int, jobs: int | None, progress: TextIO | None = None) -> list[Game]:
    """Play `number` games in `jobs` processes (by default one per core); return them in order."""
    done: list[Game] = []
    for game in _each(match, number, jobs):
        done.append(game)
        if progress is not None:
            progress.write(f"\r{len(done)}/{number} games, {100 * len(done) // number} %")
            progress.flush()
    if progress is not None:
        progress.write("\n")
    return done


def _each(match: Match, number: int, jobs: int | None) -> Iterator[Game]:
    """Play the games and yield them in order."""
    play = partial(played, match)
    if jobs == 1:
        yield from map(play, range(number))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, range(number), chunksize=_CHUNK * len(match.levels))


def interval(wins: float, n: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a rate of `wins` in `n` trials (Wilson), as two numbers from 0 to 1.

    Raises ValueError if there are no trials.
    """
    if n < 1:
        raise ValueError("no trials")
    rate = wins / n
    middle = (rate + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
    half = _Z / (1 + _Z**2 / n) * math.sqrt(rate * (1 - rate) / n + _Z**2 / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def report(match: Match, results: Sequence[Game]) -> str:
    """Return the results as a table of several lines."""
    n, sides = len(results), len(match.levels)
    options = "".join(f" {name}={value}" for name, value in match.options)
    lines = [
        f"{match.ruleset}/{match.preset}{options}, {sides} sides of {match.members}, {n} games, seed {match.seed}",
        "side  level    won %   95 % interval   points a game   points a round",
    ]
    rounds = sum(game.rounds for game in results)
    for side, level in enumerate(match.levels):
        wins = sum(game.shares[side] for game in results)
        low, high = interval(wins, n)
        points = [game.points[side] for game in results]
        error = _Z * stdev(points) / math.sqrt(n) if n > 1 else math.nan
        lines.append(
            f"{side:<6}{level:<8}{100 * wins / n:6.1f}   {100 * low:5.1f} - {100 * high:5.1f}"
            f"{mean(points):12.0f} ± {error:<4.0f}{sum(points) / rounds:12.0f}"
        )
    first = sum(game.first for game in results)
    low, high = interval(first, n)
    length = [game.actions for game in results]
    lines += [
        f"rounds a game: {rounds / n:.2f}; actions a game: median {median(length):.0f}, most {max(length)}",
        f"who begins wins {100 * first / n:.1f} % ({100 * low:.1f} - {100 * high:.1f}); fair: {100 / sides:.1f} %",
    ]
    return "\n".join(lines)


def _option(text: str) -> tuple[str, str]:
    """Parse NAME=VALUE; raise ArgumentTypeError if it is not of this form."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text} is not NAME=VALUE")
    return name, value


def _positive(text: str) -> int:
    """Parse an integer of at least 1; raise ArgumentTypeError if it is none."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no number of at least 1")
    return int(text)


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command to `python -m engine`."""
    one = commands.add_parser("simulate", help="AI against AI, many games", description="AI against AI, many games.")
    one.add_argument("levels", nargs="+", choices=[*LEVELS], help="the level of each side, at least two")
    one.add_argument("--ruleset", default=next(iter(RULESETS)), choices=[*RULESETS])
    one.add_argument("--preset", help="a preset of the ruleset, by default its first")
    one.add_argument("--option", action="append", default=[], type=_option, metavar="NAME=VALUE", dest="options")
    one.add_argument("--members", type=_positive, default=1, help="seats of each side (teams)")
    one.add_argument("--games", type=_positive, default=200, help="rounded up to a multiple of the number of sides")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--jobs", type=_positive, default=None, help="processes, by default one for each core")
    one.add_argument("--quiet", action="store_true", help="no progress on stderr")
    one.set_defaults(run=lambda asked: run(asked, one))


def run(asked: argparse.Namespace, reader: argparse.ArgumentParser) -> None:
    """Play the games and print the report; exit with status 2 if the ruleset refuses the match."""
    sides = len(asked.levels)
    match = Match(
        levels=tuple(asked.levels),
        ruleset=asked.ruleset,
        preset=asked.preset or next(iter(RULESETS[asked.ruleset].presets)),
        members=asked.members,
        options=tuple(asked.options),
        seed=asked.seed,
    )
    number = -(-asked.games // sides) * sides
    try:
        RULESETS[match.ruleset].resolve(match.shape.seating(), match.preset, dict(match.options))
    except OptionError as error:
        reader.error(error.in_line)
    results = games(match, number, asked.jobs, None if asked.quiet else sys.stderr)
    sys.stdout.write(report(match, results) + "\n")
