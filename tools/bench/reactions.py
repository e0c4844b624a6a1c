"""How often people are beaten who need so long to click: for docs/LEVELS.md, "Reactions", and docs/ACCESSIBILITY.md.

    python -m tools.bench.reactions [--games 150]

The first two tables follow from `engine.players.reactions`; the second is about people who listen. The third is measured
in whole races of Fun & Speed, in which the person decides as `normal` does. The same arguments print the same numbers.
"""

import argparse
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain

from engine import new_game
from engine.cards import KM
from engine.events import CardPlayed, UnitLost
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS, NOTICE_MS, Delay, Reaction, person
from engine.replays.recording import played_on

PEOPLE_MS = (500, 800, 1200, 2000)
LISTENER_MS = 3000
"""A person who listens to a short sentence and presses one key: an assumption, nobody has been measured."""
TOLD = {
    Reaction.OBJECT: "announcing their own unit",
    Reaction.ANNOUNCE: "calling Bornes Killer! upon its unit",
    Reaction.CALL: f"calling Hold Up!, which takes {NOTICE_MS / 1000:g} s longer",
    Reaction.ANSWER: "answering",
}
"""What a person is beaten in, by the AI's reaction."""


def sooner(delay: Delay, ms: float) -> float:
    """Return the fraction of reactions below a delay of `ms` after the buttons are shown."""

    def share(low: int, high: int) -> float:
        return float(ms > low) if low >= high else min(1.0, max(0.0, (ms - low) / (high - low)))

    usual = share(delay.quick, delay.usual) * (1 - delay.hesitates)
    return usual + delay.hesitates * share(delay.usual, delay.late) if delay.hesitates else usual


def beaten(level: str, reaction: Reaction, ms: int, opponents: int = 1, percent: int = 100) -> float:
    """Return how often at least one of these AI players is faster than a person who clicks after `ms`.

    The AI players take `percent` of their usual time, as at a table with this time to react.
    """
    ms = person(ms)[reaction].quick
    return 1 - (1 - sooner(DELAYS[level][reaction], ms * 100 / percent)) ** opponents


def computed() -> Iterator[str]:
    """Yield the lines of the table of people, and of that of listeners."""
    levels = ", ".join(DELAYS)
    tables = (
        [(f"{ms / 1000:g} s", ms, 100) for ms in PEOPLE_MS],
        [(f"{LISTENER_MS / 1000:g} s, {percent} %", LISTENER_MS, percent) for percent in (100, 300)],
    )
    for columns in tables:
        yield f"| by {levels} in | " + " | ".join(head for head, *_ in columns) + " |"
        yield "|---" * (len(columns) + 1) + "|"
        for reaction, told in TOLD.items():
            cells = (
                ", ".join(f"{100 * beaten(level, reaction, ms, 1, percent):.0f}" for level in DELAYS)
                for _, ms, percent in columns
            )
            yield f"| {told} | " + " | ".join(f"{cell} %" for cell in cells) + " |"


def counted(level: str, ms: int, deal: int) -> tuple[int, int, int, int]:
    """Play a race of two; return the person's units and how many were lost, and the AI's units and how many."""
    start = new_game("funspeed", (0, 1), {}, deal).state
    opponent = MatchPlayer(LEVELS[level], DELAYS[level])
    seats = [MatchPlayer(LEVELS["normal"], person(ms)), opponent]
    acts = [act for act, _ in course(start, seats, random.Random(deal))]
    laid, lost = [0, 0], [0, 0]
    for event in chain.from_iterable(moment.events for moment in played_on(start, acts)):
        if isinstance(event, CardPlayed) and event.card in KM:
            laid[event.seat] += 1
        elif isinstance(event, UnitLost) and not event.by_card:
            lost[event.side] += 1
    return laid[0], lost[0], laid[1], lost[1]


def measured(pool: ProcessPoolExecutor, games: int) -> Iterator[str]:
    """Yield the lines of the table of units lost."""
    yield "| a person of | against | loses units |\n|---|---|---|"
    for ms in PEOPLE_MS:
        for level in DELAYS:
            races = pool.map(partial(counted, level, ms), range(games), chunksize=10)
            laid, lost, *_ = (sum(column) for column in zip(*races, strict=True))
            yield f"| {ms / 1000:g} s | {level} | {100 * lost / laid:.0f} % of {laid} |"


def main() -> None:
    """Read the command line and print the tables."""
    reader = argparse.ArgumentParser(description="How often people are beaten, as Markdown.")
    reader.add_argument("--games", type=int, default=150, help="races for each line of the table of units lost")
    reader.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = reader.parse_args()
    print(*computed(), "", sep="\n")
    with ProcessPoolExecutor(asked.jobs) as pool:
        for line in measured(pool, asked.games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
