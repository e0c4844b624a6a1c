"""``python -m tools.bench.reviews``: whether AI players and pictures of running games wait longer while people ask the coach.

Blocks without any review and with so many at once take turns. In each, an AI of the level `hard` decides, and a board
is drawn that was not drawn before, each in its process as in the bot, one after the other with a pause between.
"""

import argparse
import asyncio
import itertools
import random
import time
from statistics import median, quantiles

import msgspec
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.pictures.attachment import board_subject
from cogs.pictures.subjects import draw
from engine import new_game, state_from_json, view_for
from engine.coaching import Reviewing
from engine.players.levels import LEVELS, REACTION_MS
from engine.replays.recording import RecordedPlayer, Recording, Transcript, acts_of, moments, to_text
from engine.table import Computations, Thinker, Worker
from tools.bench.coach import MatchPlayer, course

_PAUSE_S = 0.05
_PATIENCE_S = 3_600.0


def recorded(seed: int) -> Transcript:
    """Return a game between two AI players of the level `normal`."""
    start = new_game("classic", (0, 1), {}, seed).state
    seated = [MatchPlayer(LEVELS["normal"], REACTION_MS["normal"]) for _ in range(2)]
    acts = tuple(act for act, _ in course(start, seated, random.Random(seed)))
    people = tuple(RecordedPlayer(f"p{i}", "normal") for i in range(2))
    return msgspec.json.decode(to_text(Recording(start, acts, people)), type=Transcript)


async def measure(blocks: int, seconds: float, reviews: int) -> None:
    """Print how long decisions and pictures took, without and with reviews."""
    transcript = recorded(1)
    recording = Recording(state_from_json(bytes(transcript.start)), acts_of(transcript.acts), transcript.players)
    states = [moment.before for moment in moments(recording) if moment.before.outcome is None]
    thinking, drawing, computing = Worker(), Worker(), Worker(niceness=19)
    thinker, computations = Thinker(thinking), Computations(computing)
    texts, numbers = texts_for("en"), itertools.count()
    took: dict[tuple[str, int], list[float]] = {}

    async def one(asked: int, i: int) -> None:
        state = states[i % len(states)]
        begun = time.perf_counter()
        await thinker("hard", view_for(state, state.turn), "1")
        thought = time.perf_counter()
        board = replace(view_for(state, None), seq=i)
        subject = board_subject(board, (f"Ann {i}", f"Bob {i}"), texts, dark=True)
        await drawing.do(draw, subject.key)
        if asked >= 0:
            took.setdefault(("decision", asked), []).append(thought - begun)
            took.setdefault(("picture", asked), []).append(time.perf_counter() - thought)
        await asyncio.sleep(_PAUSE_S)

    for i in range(20):
        await one(-1, i)  # warm up
    chosen = random.Random(2)
    for block in range(2 * blocks):
        asked = reviews if block % 2 else 0
        waiting = [
            asyncio.ensure_future(
                computations.of(("review", next(numbers)), Reviewing, transcript, 0, 0, n, patience_s=_PATIENCE_S)
            )
            for n in range(asked)
        ]
        await asyncio.sleep(1.0 if asked else 0.0)  # the process has begun
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            await one(asked, chosen.randrange(len(states)))
        for each in waiting:
            each.cancel()
        await asyncio.sleep(0.2)
    for (what, asked), times in sorted(took.items()):
        cuts = quantiles(times, n=20)
        print(
            f"{what}, {asked} reviews: {len(times)}, median {1000 * median(times):.1f} ms, 95 % {1000 * cuts[-1]:.1f} ms"
        )
    await computations.close()
    for worker in (thinking, drawing, computing):
        await worker.close()


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Measure what reviews cost running games.")
    reader.add_argument("--blocks", type=int, default=6)
    reader.add_argument("--seconds", type=float, default=8.0)
    reader.add_argument("--reviews", type=int, default=10)
    options = reader.parse_args()
    asyncio.run(measure(options.blocks, options.seconds, options.reviews))
