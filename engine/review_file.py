"""The costliest decisions of a saved game, on a terminal.

    python -m engine review game.json [--seat 0] [--seed 1] [--time]

The same arguments print the same lines. This is outside the pure engine: it reads a file, and a clock on request.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from engine.actions import Claim, Discard, Draw, Extend, Pay, Play, SeatAction, Swap, Take
from engine.errors import CodecError
from engine.replays.recording import RecordedPlayer, Recording, from_text
from engine.review.reviewer import Reviewer
from engine.review.verdicts import Facts, Judgement, Reason, Review
from engine.rules import RULESETS
from engine.views import PlayerView


def reason_words(reason: Reason, facts: Facts) -> str:
    """Return the name of a reason with its facts; `Reason` says what they mean."""
    told = [f"{name} {getattr(facts, name)}" for name in facts.__struct_fields__ if getattr(facts, name) is not None]
    return f"{reason.replace('_', ' ')} ({', '.join(told)})" if told else reason.replace("_", " ")


def review_lines(recording: Recording, seats: tuple[int, ...], seed: int, *, timed: bool = False) -> Iterator[str]:
    """Yield the review of each person who had one of the seats, or of the AI players if no person played."""
    unit = "points" if RULESETS[recording.start.setup.ruleset].rounds else "km"
    holders = [(seat, holder) for seat in seats for holder in recording.players[seat].holders]
    people = [(seat, holder) for seat, holder in holders if holder.level is None]
    for seat, holder in people or holders:
        began, reviewer = time.process_time(), Reviewer(recording, seat, seed, holder)
        while (review := reviewer.result) is None:
            reviewer.step()
        yield from _of_one(recording, holder, review, unit)
        if timed:
            yield f"  {time.process_time() - began:.1f} s of one core"


def _of_one(recording: Recording, holder: RecordedPlayer, review: Review, unit: str) -> Iterator[str]:
    """Yield the lines of one review."""
    name = "".join(char for char in holder.name if char.isprintable())
    yield f"seat {review.seat}, {name}: {review.decisions} decisions"
    if not review.costliest:
        yield "  none that was clearly costly"
    for judgement in review.costliest:
        yield from (f"  {line}" for line in _judged(judgement, unit))
    if review.luck is not None:
        yield f"  the cards were worth {100 * review.luck.mean:+.0f} ± {100 * review.luck.error:.0f} % of winning"
    elif recording.conceded_to:
        yield "  the game was conceded: nothing can be said of luck"


def _judged(judgement: Judgement, unit: str) -> Iterator[str]:
    """Yield the lines of a decision: the position as seen by the seat, the action, the better one, and the reason."""
    points, chance = judgement.points, judgement.chance
    yield f"act {judgement.act}, round {judgement.view.round}"
    yield from (f"  {line}" for line in position_lines(judgement.view))
    yield f"  done: {_action(judgement.action)}; hard: {_action(judgement.better)}"
    yield (
        f"  worth {points.mean:.0f} ± {points.error:.0f} {unit}, "
        f"{100 * chance.mean:.1f} ± {100 * chance.error:.1f} % of winning: "
        f"{reason_words(judgement.reason, judgement.facts)}"
    )


def position_lines(view: PlayerView) -> Iterator[str]:
    """Yield a position in short: a line for each side, the question, and the hand."""
    for side, (tableau, standing) in enumerate(zip(view.tableaus, view.standings, strict=True)):
        facts = [f"{standing.total} of {view.target} km", f"{view.points[side]} in all"]
        facts += [f"stopped by {' '.join(standing.problems)}"] if standing.problems else []
        facts += ["not moving"] if not standing.problems and not standing.moving else []
        facts += ["limited"] if standing.limited else []
        facts += ["wrong way"] if standing.wrong_way else []
        facts += [shown.card + "!" * shown.coup for shown in tableau.safeties]
        yield f"side {side}{' (own)' if side == view.side else ''}: {', '.join(facts)}"
    if view.window is not None:
        yield f"window: {view.window.kind} {view.window.card or ''} on side {view.window.target}"
    yield f"hand: {' '.join(view.hand)}; {view.pile_size} cards to draw"


def _action(action: SeatAction) -> str:
    """Return an action in words."""
    match action:
        case Play():
            more = f" on side {action.target}" if action.target is not None else ""
            more += f" with {action.boost} accelerators" if action.boost else ""
            return f"lay {action.card}{more}{f' against {action.hazard}' if action.hazard else ''}"
        case Discard():
            return f"discard {action.card}"
        case Claim():
            return f"answer with {action.card}"
        case Extend():
            return "go on to the farther target" if action.accept else "arrive"
        case Draw():
            return f"draw from the {action.source}"
        case Take() | Pay():
            return f"choose {action.card} of {action.km} km"
        case Swap():
            return f"take {action.take} for {action.give}"
        case _:
            return "let it go by" if type(action).__name__ == "Pass" else "end the turn"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command to `python -m engine`."""
    one = commands.add_parser("review", help="the costliest decisions of a saved game", description=__doc__)
    one.formatter_class = argparse.RawDescriptionHelpFormatter
    one.add_argument("file", type=Path, help="a game as the bot saves it (JSON)")
    one.add_argument("--seat", type=int, default=None, help="one seat alone, by default every person's")
    one.add_argument("--seed", type=int, default=1)
    one.add_argument("--time", action="store_true", help="also print how long each review took")
    one.set_defaults(run=lambda asked: run(asked, one))


def run(asked: argparse.Namespace, reader: argparse.ArgumentParser) -> None:
    """Print the review; exit with status 2 and an explanation if there is no recorded game or no such seat."""
    try:
        recording = from_text(asked.file.read_bytes())
    except (OSError, CodecError) as error:
        reader.exit(2, f"{reader.prog}: {asked.file}: {getattr(error, 'strerror', None) or error}\n")
    seats = range(len(recording.players))
    if asked.seat is not None and asked.seat not in seats:
        reader.exit(2, f"{reader.prog}: there is no seat {asked.seat}, only 0 to {seats[-1]}\n")
    chosen = tuple(seats) if asked.seat is None else (asked.seat,)
    for line in review_lines(recording, chosen, asked.seed, timed=asked.time):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
