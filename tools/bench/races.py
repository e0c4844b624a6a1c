"""Simulated games of Fun & Speed between greedy players in virtual time: how long games last, and what is used in them.

    python -m tools.bench.races [GAMES] [--variants GAMES] [--seed SEED] [--jobs JOBS]

The players see what a seat may see (`engine.view_for`) and no more, and they take the time that people take. There is
no clock: all times are drawn from seeded chance and added up, so the same arguments print the same numbers. What such
players cannot tell: how well people play, bluff or hold back, how fast they really are, and whether it is fun. Compare
the numbers with each other rather than with an evening at a table. GAMES 0 leaves the usual deck out.
"""

import argparse
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import median, quantiles

from engine.cards import KM, REMEDY_OF, Card, Deck
from engine.rules import funspeed
from engine.rules.funspeed import FUNSPEED_DECK, SOUNDS
from tools.bench.race_game import Game, Habits, Tally

GAMES = 1000
SEED = 20_000
CHUNK = 10
"""So many games are one piece of work for a process."""

MANUAL = Habits()
AUTO = Habits((("shouts", "auto"),))
QUICK = (("shouts", "auto"), ("reaction_seconds", 6))
"""The options of the preset ``quick``."""
INTERRUPTS = ("coup-fourré", "mirror", "parade", "U-turn", "Bornes Killer!", "Hold Up! right", "Hold Up! wrong")


# -- many games ---------------------------------------------------------------------------------------------


def _some(work: tuple[int, int, int, Habits, Deck]) -> Tally:
    """Play a few games one after the other, with this deck."""
    players, seed, games, people, deck = work
    usual, tally = funspeed._DECK, Tally()
    funspeed._DECK = funspeed.checked(deck)
    try:
        for i in range(games):
            tally.add(Game(players, seed + i, people).play())
    finally:
        funspeed._DECK = usual
    return tally


class Runs:
    """Plays many games, split over processes."""

    def __init__(self, seed: int = SEED, jobs: int | None = None) -> None:
        self._seed, self._pool = seed, ProcessPoolExecutor(jobs or os.cpu_count() or 1)

    def play(self, players: int, games: int, people: Habits = MANUAL, deck: Deck = FUNSPEED_DECK) -> Tally:
        """Play so many games and add them up."""
        seeds = range(self._seed, self._seed + games, CHUNK)
        left = (min(CHUNK, self._seed + games - seed) for seed in seeds)
        work = [(players, seed, n, people, dict(deck)) for seed, n in zip(seeds, left, strict=True)]
        tally = Tally()
        for some in self._pool.map(_some, work):
            tally.add(some)
        return tally

    def __enter__(self) -> "Runs":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()


# -- tables -------------------------------------------------------------------------------------------------


def _p90(values: Sequence[float]) -> float:
    """The 90th percentile."""
    return quantiles(values, n=10)[8] if len(values) > 1 else math.nan


def _middle(values: Sequence[float]) -> str:
    """Median and 90th percentile."""
    return f"{median(values):.1f} / {_p90(values):.1f}" if values else "-"


def _shares(tally: Tally, players: int) -> str:
    """How many games of a hundred each place in the order of turns has won, and the standard error."""
    n = max(1, tally.games - tally.unfinished)
    shares = [tally.wins[place] / 12 / n for place in range(players)]
    error = math.sqrt(1 / players * (1 - 1 / players) / n)
    return f"{' '.join(f'{100 * share:.1f}' for share in shares)} (se {100 * error:.1f})"


def print_lengths(tallies: Mapping[int, Tally]) -> None:
    """Print how long games are, and who wins them."""
    print(f"{'players':<8}{'games':>6}{'turns/player':>15}{'minutes':>14}{'unfinished':>12}   won by seat in order, %")
    for players, tally in tallies.items():
        print(
            f"{players:<8}{tally.games:>6}{_middle(tally.turns):>15}{_middle(tally.minutes):>14}"
            f"{tally.unfinished / tally.games:>12.1%}   {_shares(tally, players)}"
        )


def print_uses(tallies: Mapping[int, Tally]) -> None:
    """Print how often each thing happens and each card is used in a game; in brackets, discarded unused."""
    print("\nper game:" + " " * 16 + "".join(f"{f'{n} players':>16}" for n in tallies))
    named = [
        *("unit", "attack", "attack not announced", "cure", "botte laid", "discard taken", "unit stolen"),
        *("reshuffle", *INTERRUPTS, "beaten reaction", "choice not asked"),
    ]
    for name in [*named, *FUNSPEED_DECK]:
        cells = [f"{tally.used[name] / tally.games:.2f}" for tally in tallies.values()]
        if name in FUNSPEED_DECK:
            cells = [
                f"{cell} ({tally.discarded[name] / tally.games:.2f})"
                for cell, tally in zip(cells, tallies.values(), strict=True)
            ]
        print(f"{name:<25}" + "".join(f"{cell:>16}" for cell in cells))


MANNERS: Mapping[str, Habits] = {
    "shouts manual, all click": MANUAL,
    "shouts manual, auto-pass": Habits(auto_pass=True),
    "shouts manual, no clicks": Habits(clicks=False),
    "shouts manual, auto-pass, no clicks": Habits(auto_pass=True, clicks=False),
    "shouts manual, Killer snipers": Habits(snipers=True),
    "shouts auto, all click": AUTO,
    "shouts auto, auto-pass": Habits(AUTO.options, auto_pass=True),
    "shouts auto, no clicks": Habits(AUTO.options, clicks=False),
    "shouts auto, auto-pass, no clicks": Habits(AUTO.options, auto_pass=True, clicks=False),
    "quick preset, auto-pass, no clicks": Habits(QUICK, auto_pass=True, clicks=False),
}


def print_waits(runs: Runs, games: int) -> None:
    """Print how long four people wait for windows."""
    print(
        "\nfour people:" + " " * 26 + "turns waiting   s median / p90   part of time   choices   minutes   Killer!/game"
    )
    for name, people in MANNERS.items():
        tally = runs.play(4, games, people)
        print(
            f"{name:<38}{len(tally.waits) / tally.all_turns:>13.1%}{_middle(tally.waits):>17}"
            f"{tally.waited_ms / tally.total_ms:>15.1%}{tally.choices_ms / tally.total_ms:>10.1%}"
            f"{median(tally.minutes):>10.1f}{tally.used['Bornes Killer!'] / tally.games:>15.2f}"
        )


# -- other decks --------------------------------------------------------------------------------------------

_REMEDIES = tuple(REMEDY_OF[hazard] for hazard in SOUNDS)


def _deck(changes: Mapping[Card, int]) -> Deck:
    """Return the deck with so many cards more or fewer of some types."""
    return funspeed.checked({card: n + changes.get(card, 0) for card, n in FUNSPEED_DECK.items()})


VARIANTS: Mapping[str, Deck] = {
    "as it is": FUNSPEED_DECK,
    "3 D25, 5 D50": _deck({Card.D25: -1, Card.D50: 1}),
    "5 D25, 3 D50": _deck({Card.D25: 1, Card.D50: -1}),
    "3 D25, 3 D50, 12 D100": _deck({Card.D25: -1, Card.D50: -1, Card.D100: 2}),
    "6 D25, 6 D50, 6 D100": _deck({Card.D25: 2, Card.D50: 2, Card.D100: -4}),
    "round: 2 D25, 6 D50, 4 D75, 12 D100": _deck({Card.D25: -2, Card.D50: 2, Card.D75: -2, Card.D100: 2}),
    "6 D200, 8 D100": _deck({Card.D200: 2, Card.D100: -2}),
    "2 D200, 12 D100": _deck({Card.D200: -2, Card.D100: 2}),
    "2 Demi-tours (3 D25)": _deck({Card.UTURN: 1, Card.D25: -1}),
    "3 Demi-tours (3 D25, 3 Super)": _deck({Card.UTURN: 2, Card.D25: -1, Card.SUPER: -1}),
    "2 of each special (3 D25 D50, 5 D75, 3 Super)": _deck(
        dict.fromkeys(funspeed.ONCE, 1) | {Card.D25: -1, Card.D50: -1, Card.D75: -1, Card.SUPER: -1}
    ),
    "1 of each remedy, 5 units more": _deck(dict.fromkeys(_REMEDIES, -1) | dict.fromkeys(KM, 1)),
    "1 of each remedy, 3 of each attack": _deck(dict.fromkeys(_REMEDIES, -1) | dict.fromkeys(SOUNDS, 1)),
    "3 of each attack, 5 units fewer": _deck(
        dict.fromkeys(SOUNDS, 1) | {Card.D25: -1, Card.D50: -1, Card.D75: -1, Card.D100: -2}
    ),
    "2 Super, 5 Mirrors": _deck({Card.SUPER: -2, Card.MIRROR: 2}),
    "2 Super, 6 D50": _deck({Card.SUPER: -2, Card.D50: 2}),
    "2 Accelerators, 5 D50": _deck({Card.ACCEL: -1, Card.D50: 1}),
    "5 Accelerators, 2 D25": _deck({Card.ACCEL: 2, Card.D25: -2}),
    "2 Demi-tours, 4 Mirrors (3 Super, 3 D25)": _deck({Card.UTURN: 1, Card.MIRROR: 1, Card.SUPER: -1, Card.D25: -1}),
}


def print_variants(runs: Runs, games: int, sizes: Iterable[int] = (2, 3, 4)) -> None:
    """Print what other decks would change."""
    short = ("coup", "mirror", "parade", "U-turn", "Killer", "right", "wrong")
    for players in sizes:
        print(
            f"\n{f'{players} players, {games} games each':<46}turns p90  min. unfin. first % (se)  "
            + " ".join(f"{name:>6}" for name in ("all", *short))
        )
        for name, deck in VARIANTS.items():
            tally = runs.play(players, games, MANUAL, deck)
            n = max(1, tally.games - tally.unfinished)
            share = tally.wins[0] / 12 / n
            error = math.sqrt(share * (1 - share) / n)
            each = [tally.used[interrupt] / tally.games for interrupt in INTERRUPTS]
            print(
                f"{name:<46}{median(tally.turns):>5.1f}{_p90(tally.turns):>5.1f}{median(tally.minutes):>5.1f}"
                f"{tally.unfinished / tally.games:>7.1%}{100 * share:>7.1f} ({100 * error:.1f})"
                f"    {sum(each):>6.2f} " + " ".join(f"{rate:>6.2f}" for rate in each),
                flush=True,
            )


def race(games: int, *, seed: int = SEED, jobs: int | None = None) -> None:
    """Play so many games with 2, 3 and 4 players, and print what came of them."""
    with Runs(seed, jobs) as runs:
        print(f"Fun & Speed, simulated ({games} games each; median / 90th percentile):")
        tallies = {players: runs.play(players, games) for players in (2, 3, 4)}
        print_lengths(tallies)
        print_uses(tallies)
        print_waits(runs, games)


def main() -> None:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(description="Simulated games of Fun & Speed.")
    parser.add_argument("games", nargs="?", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument(
        "--variants", type=int, default=0, metavar="GAMES", help="compare decks too, over so many games"
    )
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = parser.parse_args()
    if asked.games:
        race(asked.games, seed=asked.seed, jobs=asked.jobs)
    if asked.variants:
        with Runs(asked.seed, asked.jobs) as runs:
            print_variants(runs, asked.variants)


if __name__ == "__main__":
    main()
