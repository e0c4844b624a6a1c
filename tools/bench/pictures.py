"""Measures drawing the board: `python -m tools.bench.pictures [--pictures 20]`."""

import argparse
import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import perf_counter, process_time

from cogs.i18n import texts_for
from cogs.pictures.board import board_svg
from cogs.pictures.raster import png
from cogs.pictures.words import board_words
from engine import PlayerView, new_game, view_for
from tests.playouts import game

NAMES = ["Marie", "Jean-Sébastien", "Олег", "Łukasz", "Zoë", "Μαρία", "Max", "Ana", "Nguyễn"]
STEPS = 250
"""Random acts before a board is drawn, so that many cards are on it."""


def measure_pictures(pictures: int = 20) -> None:
    """Print time and size of a picture at 2, 4 and 9 sides, and the time in a process of its own."""
    for sides in (2, 4, 9):
        views = [_mid_game(sides, seed) for seed in range(pictures)]
        ms: dict[str, list[float]] = {"svg": [], "png": [], "words": []}
        sizes, texts = [], texts_for("fr")
        png(board_svg(views[0], NAMES[:sides], texts, dark=True))  # loads font, cards and texts
        for number, view in enumerate(views):
            started = process_time()
            svg = board_svg(view, NAMES[:sides], texts, dark=number % 2 == 0)
            drawn = process_time()
            sizes.append(len(png(svg)) / 1000)
            done = process_time()
            board_words(view, NAMES[:sides], texts)
            ms["svg"].append(drawn - started)
            ms["png"].append(done - drawn)
            ms["words"].append(process_time() - done)
        times = ", ".join(f"{name} {1000 * median(each):.1f} ms" for name, each in ms.items())
        print(f"{sides} sides: CPU {times}; {median(sizes):.1f} kB, most {max(sizes):.1f} kB")
    _measure_process(svg)


def _mid_game(sides: int, seed: int) -> PlayerView:
    """Return a position from the first round of a random game, as spectators see it."""
    state = start = new_game("playroom", range(sides), {}, seed).state
    for _, _, _, step in game(start, seed, most=STEPS):
        if step.state.round > 1:
            break
        state = step.state
    return view_for(state, None)


def _measure_process(svg: str) -> None:
    """Print the time and memory of drawing in a process of its own, as the bot does."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        times = [_timed(lambda: pool.submit(png, svg).result()) for _ in range(10)]
        rss = pool.submit(_resident).result()
    print(f"in a process of its own: first {times[0]:.0f} ms, then {median(times[1:]):.0f} ms; {rss:.0f} MB")


def _timed(act: Callable[[], object]) -> float:
    started = perf_counter()
    act()
    return 1000 * (perf_counter() - started)


def _resident() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Measure drawing the board.")
    reader.add_argument("--pictures", type=int, default=20)
    measure_pictures(reader.parse_args().pictures)
