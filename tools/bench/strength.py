"""How strong and how fast the levels are: every ruleset and seating, as the Markdown tables of docs/LEVELS.md.

    python -m tools.bench.strength [--quick] [--only "classic-4/*" ...] [--players ONE OTHER] [--games 1000] [--jobs N]

Whole games with the defaults of each ruleset. One side plays at the first level and all others at the second; every
deal is played as often as there are sides, with the first level on another side each time, so that luck is paired. A
shared win counts as its share. All intervals are 95 % (Wilson). Besides the levels there is `careful`: a careful beginner
(`tools.bench.beginner`), with the delays of a person (`engine.players.reactions`).

Apart from times, the same arguments print the same numbers, whatever the number of processes.
"""

import argparse
import random
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from fnmatch import fnmatchcase
from statistics import quantiles

from msgspec import Struct

from engine import RULESETS, new_game
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, MatchPlayer, play_out
from engine.players.reactions import person
from engine.simulate import Match, interval, played
from tools.bench.beginner import Beginner

GAMES, QUICK_GAMES, SEED = 1000, 100, 1
QUICK = (
    "*/normal-easy", "*/*-careful", "times/*", "classic-2/hard-normal", "classic-4/hard-normal",
    "classic-2x2/hard-normal", "playroom-2-variants/hard-normal", "funspeed-2/hard-normal",
)  # fmt: skip
TIMED_GAMES, WARM_UP = 5, 50
"""How many games decisions are timed in, without the first ones, in which modules are loaded."""


class Seating(Struct, frozen=True):
    """A game and its seating."""

    title: str
    ruleset: str
    sides: int
    members: int = 1
    preset: str = "standard"


SEATINGS = {
    "classic-2": Seating("Classic, two players", "classic", 2),
    "classic-3": Seating("Classic, three players", "classic", 3),
    "classic-4": Seating("Classic, four players", "classic", 4),
    "classic-5": Seating("Classic, five players", "classic", 5),
    "classic-2x2": Seating("Classic, two teams of two", "classic", 2, 2),
    "classic-3x2": Seating("Classic, three teams of two", "classic", 3, 2),
    "playroom-2": Seating("Playroom, two players", "playroom", 2),
    "playroom-4": Seating("Playroom, four players", "playroom", 4),
    "playroom-6": Seating("Playroom, six players", "playroom", 6),
    "playroom-2-variants": Seating("Playroom with all variants, two players", "playroom", 2, preset="all_variants"),
    "playroom-4-variants": Seating("Playroom with all variants, four players", "playroom", 4, preset="all_variants"),
    "funspeed-2": Seating("Fun & Speed, two players", "funspeed", 2),
    "funspeed-3": Seating("Fun & Speed, three players", "funspeed", 3),
    "funspeed-4": Seating("Fun & Speed, four players", "funspeed", 4),
}
PAIRS = {
    ("hard", "normal"): 1.0,
    ("hard", "easy"): 0.25,
    ("normal", "easy"): 1.0,
    ("easy", "careful"): 1.0,
    ("normal", "careful"): 1.0,
}
"""The pairs of levels that play in every seating, with their share of the games: a bound, or a large difference, needs fewer."""
SEATED = {**PLAYERS, "careful": MatchPlayer(Beginner(), person())}


class Row(Struct, frozen=True):
    """A line of a table: one side of `one` against all the others of `other`."""

    seating: str
    one: str
    other: str
    part: float = 1.0

    @property
    def name(self) -> str:
        """The name that patterns are matched with."""
        return f"{self.seating}/{self.one}-{self.other}"


def rows(patterns, players=None) -> list[Row]:
    """Return the rows whose names match one of the patterns, in order; with these players instead of the usual ones."""
    every = [
        Row(name, one, other, part)
        for name in SEATINGS
        for (one, other), part in ({tuple(players): 1.0} if players else PAIRS).items()
    ]
    return [row for row in every if any(fnmatchcase(row.name, pattern) for pattern in patterns)]


def line(title: str, wins: float, games: int) -> str:
    """Return a line of a table."""
    percent, low, high = (f"{100 * rate:.1f}" for rate in (wins / games, *interval(wins, games)))
    return f"| {title} | {percent} % ({low} - {high}) | {games} |"


def head(seating: Seating) -> str:
    """Return the heading of a seating and the head of its table."""
    even = f"even chance: {100 / seating.sides:.3g} %"
    return f"\n### {seating.title}\n\n| | wins ({even}) | games |\n|---|---|---|"


def match_of(row: Row, seed: int) -> Match:
    """Return the match of a row."""
    seating = SEATINGS[row.seating]
    levels = (row.one,) + (row.other,) * (seating.sides - 1)
    return Match(levels, seating.ruleset, seating.preset, seating.members, (), seed)


def won(work: tuple[Row, int, int]) -> float:
    """Play a deal in all its seatings; return how many games the first side wins."""
    row, seed, deal = work
    match, sides = match_of(row, seed), SEATINGS[row.seating].sides
    return sum(played(match, deal * sides + turn, SEATED).shares[0] for turn in range(sides))


def result(pool, row: Row, games: int, seed: int) -> str:
    """Play the games of a row; return its line."""
    sides = SEATINGS[row.seating].sides
    title = f"{row.one} against {row.other}"
    games = max(1, round(games * row.part))
    deals = -(-games // sides)
    return line(title, sum(pool.map(won, [(row, seed, deal) for deal in range(deals)])), deals * sides)


class Timed:
    """A policy that records the CPU time of each real choice, in ms."""

    def __init__(self, policy) -> None:
        self.policy, self.ms = policy, []

    def choose(self, view, chance):
        """Choose as the policy does."""
        begun = time.process_time()
        action = self.policy.choose(view, chance)
        if len(view.legal) > 1:
            self.ms.append(1000 * (time.process_time() - begun))
        return action


def timed(work: tuple[str, str, int, int]) -> list[float]:
    """Return the decision times of a level in some games of two players."""
    ruleset, level, games, seed = work
    policy = Timed(LEVELS[level])
    for deal in range(games):
        start = new_game(ruleset, (0, 1), {}, seed + deal).state
        play_out(start, [PLAYERS[level]._replace(policy=policy)] * 2, random.Random(deal))
    return policy.ms[min(WARM_UP, len(policy.ms) // 2) :]


def times(pool, patterns, games: int, seed: int) -> Iterator[str]:
    """Yield the lines of the table of decision times, for one core at a time."""
    chosen = [
        (ruleset, level)
        for ruleset in RULESETS
        for level in LEVELS
        if any(fnmatchcase(f"times/{ruleset}-{level}", pattern) for pattern in patterns)
    ]
    if chosen:
        yield "\n### Decisions, in ms of a core\n\n| | median | 95 % | 99 % | decisions |\n|---|---|---|---|---|"
    for ruleset, level in chosen:
        ms = pool.submit(timed, (ruleset, level, games, seed)).result()
        cuts = quantiles(ms, n=100)
        yield f"| {ruleset}, {level} | {cuts[49]:.2f} | {cuts[94]:.2f} | {cuts[98]:.2f} | {len(ms)} |"


def table(pool, patterns, players, games: int, seed: int) -> Iterator[str]:
    """Yield the lines of all tables, each as soon as it is known."""
    seating = None
    for row in rows(patterns, players):
        if seating != row.seating:
            seating = row.seating
            yield head(SEATINGS[seating])
        yield result(pool, row, games, seed)
    yield from times(pool, patterns, min(TIMED_GAMES, games), seed)


def main() -> None:
    """Read the command line, play, and print."""
    reader = argparse.ArgumentParser(description="How strong and how fast the levels are, as Markdown.")
    reader.add_argument("--quick", action="store_true", help=f"{QUICK_GAMES} games a row, and few rows with hard")
    reader.add_argument("--only", nargs="+", metavar="NAME", help="rows, as in classic-4/hard-normal or times/*")
    reader.add_argument("--players", nargs=2, choices=[*SEATED], metavar=("ONE", "OTHER"), help=", ".join(SEATED))
    reader.add_argument("--games", type=int, help=f"of a row, by default {GAMES}; some have a quarter of it")
    reader.add_argument("--seed", type=int, default=SEED)
    reader.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = reader.parse_args()
    patterns = asked.only or (QUICK if asked.quick else ["*"])
    games = asked.games or (QUICK_GAMES if asked.quick else GAMES)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for each in table(pool, patterns, asked.players, games, asked.seed):
            print(each, flush=True)


if __name__ == "__main__":
    main()
