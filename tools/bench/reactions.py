"""How often people are beaten who need so long to click: for docs/LEVELS.md, "Reactions", and docs/ACCESSIBILITY.md.

    python -m tools.bench.reactions [--games 150] [--sundays 200]

The first two tables follow from `engine.players.reactions`; the second is about people who listen. The third is measured
in whole races of Fun & Speed, the fourth in races of the day on Sundays; in both the person decides as `normal` does.
Intervals are 95 % (in the third, Wilson); the same arguments print the same numbers.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from itertools import chain
from statistics import mean, stdev

from engine import new_game
from engine.cards import KM
from engine.challenges import daily
from engine.events import CardPlayed, UnitLost
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, course, play_out
from engine.players.reactions import DELAYS, NOTICE_MS, Reaction, person
from engine.replays.recording import played_on
from engine.simulate import interval
from engine.workers.thinking import UNSEARCHED

_SUNDAY = date(2026, 1, 4)
PEOPLE_MS = (500, 800, 1200, 2000)
LISTENERS_MS = (3000, 5000)
"""People who listen to a short sentence and press one key, or type a word: assumptions, nobody has been measured."""
PERCENT = (100, 200, 300)
OPPONENTS = (1, 2, 3)
TOLD = {
    Reaction.OBJECT: "announcing their own unit",
    Reaction.ANNOUNCE: "calling Bornes Killer! upon its unit",
    Reaction.CALL: f"calling Hold Up!, which takes {NOTICE_MS / 1000:g} s longer",
    Reaction.ANSWER: "answering",
}
"""What a person is beaten in, by the AI's reaction."""
RACED = (Reaction.OBJECT, Reaction.CALL)
"""The reactions in which several AI players may be first."""


def beaten(level: str, reaction: Reaction, ms: int, opponents: int = 1, percent: int = 100) -> float:
    """Return how often at least one of these AI players is faster than a person who clicks after `ms`.

    The AI players take `percent` of their usual time, as at a table with this time to react.
    """
    ms = person(ms)[reaction].quick
    return 1 - (1 - DELAYS[level][reaction].sooner(ms * 100 / percent)) ** opponents


def computed():
    """Yield the lines of the first table."""
    yield "| a person is beaten in | by | " + " | ".join(f"{ms / 1000:g} s" for ms in PEOPLE_MS) + " |"
    yield "|---|---|" + "---|" * len(PEOPLE_MS)
    for reaction, told in TOLD.items():
        for opponents in OPPONENTS if reaction in RACED else (1,):
            for level in DELAYS:
                by = level if opponents == 1 else f"{opponents} at {level}"
                shares = (f"{100 * beaten(level, reaction, ms, opponents):.0f} %" for ms in PEOPLE_MS)
                yield f"| {told} | {by} | " + " | ".join(shares) + " |"


def heard():
    """Yield the lines of the table of listeners, in docs/ACCESSIBILITY.md."""
    columns = [(ms, percent) for ms in LISTENERS_MS for percent in PERCENT]
    head = " | ".join(f"{ms / 1000:g} s, {percent} %" for ms, percent in columns)
    yield f"| a listener is beaten in | by | {head} |\n|---|---|" + "---|" * len(columns)
    for reaction, told in TOLD.items():
        for level in DELAYS:
            shares = (f"{100 * beaten(level, reaction, ms, 1, percent):.0f} %" for ms, percent in columns)
            yield f"| {told} | {level} | " + " | ".join(shares) + " |"


def counted(level: str, ms: int, opponents: int, deal: int) -> tuple[int, int, int, int]:
    """Play a race; return the person's units and how many were lost, and the AI players' units and how many."""
    start = new_game("funspeed", range(opponents + 1), {}, deal).state
    opponent = MatchPlayer(UNSEARCHED[level], DELAYS[level])  # how `hard` searches does not matter to its reactions
    seats = [MatchPlayer(LEVELS["normal"], person(ms))] + [opponent] * opponents
    acts = [act for act, _ in course(start, seats, random.Random(deal))]
    laid, lost = [0, 0], [0, 0]
    for event in chain.from_iterable(moment.events for moment in played_on(start, acts)):
        if isinstance(event, CardPlayed) and event.card in KM:
            laid[event.seat > 0] += 1
        elif isinstance(event, UnitLost) and not event.by_card:
            lost[event.side > 0] += 1
    return laid[0], lost[0], laid[1], lost[1]


def told(lost: int, laid: int) -> str:
    """Return a fraction with its interval."""
    rates = (lost / laid, *interval(lost, laid))
    percent, low, high = (f"{100 * rate:.1f}" for rate in rates)
    return f"{percent} % ({low} - {high}) of {laid}"


def measured(pool, games: int):
    """Yield the lines of the table of units lost."""
    yield "| a person of | against | loses units | AI players lose units |\n|---|---|---|---|"
    for ms in PEOPLE_MS:
        for level in DELAYS:
            for opponents in OPPONENTS[:2]:
                races = list(pool.map(partial(counted, level, ms, opponents), range(games), chunksize=10))
                laid, lost, theirs, killed = (sum(column) for column in zip(*races, strict=True))
                yield f"| {ms / 1000:g} s | {opponents} at {level} | {told(lost, laid)} | {told(killed, theirs)} |"


def ahead_of_par(ms: int, announces: bool, day: int) -> int:
    """Return by how many km a person, who may announce with the same click, is ahead of par in a race of the day."""
    start, level = daily.deal(day, "bench"), daily.LEVEL
    seats = [MatchPlayer(LEVELS[level], DELAYS[level])] * daily.SHAPE.seats
    seats[daily.SEAT] = MatchPlayer(LEVELS[level], person(ms, announces=announces))
    end = play_out(start, seats, random.Random(f"{day}/{ms}"))
    return end.outcome.totals[daily.SEAT] - daily.par(day, "bench")


def of_par(pool, sundays: int):
    """Yield the lines of the table of Sundays."""
    yield "| a person of | km ahead of par | with two clicks | Sundays |\n|---|---|---|---|"
    days = [daily.day_on(_SUNDAY) + 7 * week for week in range(sundays)]
    for ms in PEOPLE_MS:
        both = (list(pool.map(partial(ahead_of_par, ms, one), days, chunksize=10)) for one in (True, False))
        cells = (f"{mean(ahead):+.0f} ± {1.96 * stdev(ahead) / sundays**0.5:.0f}" for ahead in both)
        yield f"| {ms / 1000:g} s | " + " | ".join(cells) + f" | {sundays} |"


def main() -> None:
    """Read the command line and print the tables."""
    reader = argparse.ArgumentParser(description="How often people are beaten, as Markdown.")
    reader.add_argument("--games", type=int, default=150, help="races for each line of the table of units lost")
    reader.add_argument("--sundays", type=int, default=200, help="races for each line of the table of Sundays")
    reader.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = reader.parse_args()
    print(*computed(), "", *heard(), "", sep="\n")
    with ProcessPoolExecutor(asked.jobs) as pool:
        for line in chain(measured(pool, asked.games), ("",), of_par(pool, asked.sundays)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
