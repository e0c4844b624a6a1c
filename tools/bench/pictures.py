"""Measures what pictures cost: `python -m tools.bench.pictures [--acts 400]`.

A seeded game of each ruleset is played; each state that spectators would see becomes a picture as in the bot. The bot's
part and that of the drawing process are done one after the other here, each in CPU time; then the cards of a hand are
composed from kept pieces. At the end comes the memory of a process of its own that has drawn the same.
"""

import argparse
import asyncio
from collections import Counter
from collections.abc import Iterator
from mmap import PAGESIZE
from pathlib import Path
from statistics import quantiles
from time import process_time

from cogs.i18n import texts_for
from cogs.pictures.attachment import Picture, board_subject, finish_subject, own_cards_subject
from cogs.pictures.own_cards import Held, Owner
from cogs.pictures.subjects import Subject, draw
from cogs.pictures.theme import Look
from engine import Play, new_game, view_for
from engine.workers.worker import Worker
from tools.testkit.playouts import game

NAMES = ["Marie", "Jean-Sébastien", "Олег", "Łukasz", "Zoë", "Μαρία", "Max", "Ana", "Nguyễn"]
GAMES = (("classic", 2), ("classic", 4), ("funspeed", 4), ("playroom", 9))


def states(ruleset: str, sides: int, acts: int, seed: int = 5) -> Iterator[Subject]:
    """Yield the pictures of a random game, act by act."""
    start = new_game(ruleset, range(sides), {}, seed).state
    for *_, step in game(start, seed, most=acts):
        view = view_for(step.state, None)
        if view.outcome is None:
            subject = finish_subject if view.between_rounds else board_subject
            yield subject(view, NAMES[:sides], texts_for("fr"), Look())


def cards(sides: int, acts: int, seed: int = 5) -> Iterator[Subject]:
    """Yield the pictures of the first player's cards in a random game."""
    for *_, step in game(new_game("classic", range(sides), {}, seed).state, seed, most=acts):
        view = view_for(step.state, 0)
        playable = {action.card for action in view.legal if isinstance(action, Play)}
        held = [Held(card, count, card in playable) for card, count in Counter(view.hand).items()]
        yield own_cards_subject(held, 7, Owner(0, 0, "1"), "classic", texts_for("fr"), Look())


def measure_pictures(acts: int = 400) -> None:
    """Print the CPU of bot and drawing process for each state shown, and the memory of the latter."""
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
    known = {subject.key for subject in cards(3, acts, seed=6)}
    for key in known:  # so that the faces of the cards are kept
        draw(key)
    keys = [*dict.fromkeys(subject.key for subject in cards(4, acts) if subject.key not in known)]
    took, sizes = [], []
    for key in keys:
        started = process_time()
        sizes.append(len(draw(key)[0]))
        took.append(process_time() - started)
    print(f"cards of a hand: {len(keys)} pictures, {_ms(took)}, {sum(sizes) / len(sizes) / 1000:.0f} kB", flush=True)
    asyncio.run(_measure_process(acts))


def _ms(seconds: list[float]) -> str:
    mean = sum(seconds) / len(seconds)
    return f"{1000 * mean:.2f} ms (95 %: {1000 * quantiles(seconds, n=20)[-1]:.2f})"


async def _measure_process(acts: int) -> None:
    """Print the bot's CPU for asking a process of its own, and the memory of that."""
    worker, n = Worker(), 0
    subjects = {subject.key for ruleset, sides in GAMES for subject in states(ruleset, sides, acts)}
    played = process_time()
    for key in subjects:
        await worker.do(draw, key)
        n += 1
    cost = process_time() - played
    print(f"asking a process for {n} pictures: bot {1000 * cost / n:.2f} ms each; {resident(worker):.0f} MiB")
    await worker.close()


def resident(worker: Worker) -> float:
    """Return the resident memory of a worker's process in MiB."""
    return int(Path(f"/proc/{worker.pid}/statm").read_text("ascii").split()[1]) * PAGESIZE / 2**20


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Measure what pictures cost.")
    reader.add_argument("--acts", type=int, default=400)
    measure_pictures(reader.parse_args().acts)
