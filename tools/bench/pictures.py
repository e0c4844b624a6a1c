"""Measures what boards cost: `python -m tools.bench.pictures [--acts 400]`.

A seeded game of each ruleset is played; each state that spectators would see becomes a picture as in the bot. The bot's
part and that of the drawing process are done one after the other here, each in CPU time.
"""

import argparse
from collections.abc import Iterator
from statistics import quantiles
from time import process_time

from cogs.i18n import texts_for
from cogs.pictures.attachment import Picture
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import Subject
from cogs.pictures.finish import FinishSubject
from cogs.pictures.subjects import draw
from cogs.pictures.theme import Look
from engine import new_game, view_for
from tools.testkit.playouts import game

NAMES = ["Marie", "Jean-Sébastien", "Олег", "Łukasz", "Zoë", "Μαρία", "Max", "Ana", "Nguyễn"]
GAMES = (("classic", 2), ("classic", 4), ("funspeed", 4), ("playroom", 9))


def states(ruleset: str, sides: int, acts: int, seed: int = 5) -> Iterator[Subject]:
    """Yield the pictures of a random game, act by act."""
    start = new_game(ruleset, range(sides), {}, seed).state
    for *_, step in game(start, seed, most=acts):
        view = view_for(step.state, None)
        if view.outcome is None:
            subject = FinishSubject if view.between_rounds else BoardSubject
            yield subject.of(view, NAMES[:sides], texts_for("fr"), Look())


def measure_pictures(acts: int = 400) -> None:
    """Print the CPU of bot and drawing process for each state shown, and the size of its picture."""
    for ruleset, sides in GAMES:
        bot, worker, sizes, last = [], [], [], b""
        for subject in states(ruleset, sides, acts):
            started = process_time()
            key = subject.key
            asked = process_time()
            if key == last:
                continue
            last = key
            png, description = draw(key)
            drawn = process_time()
            Picture(subject.filename, description, key, png).file()
            bot.append(asked - started + process_time() - drawn)
            worker.append(drawn - asked)
            sizes.append(len(png))
        each = f"{ruleset} of {sides}: {len(worker)} states, bot {_ms(bot)}, drawing process {_ms(worker)}"
        print(f"{each} (first {1000 * worker[0]:.0f}), {sum(sizes) / len(sizes) / 1000:.0f} kB", flush=True)


def _ms(seconds: list[float]) -> str:
    mean = sum(seconds) / len(seconds)
    return f"{1000 * mean:.2f} ms (95 %: {1000 * quantiles(seconds, n=20)[-1]:.2f})"


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Measure what boards cost.")
    reader.add_argument("--acts", type=int, default=400)
    measure_pictures(reader.parse_args().acts)
