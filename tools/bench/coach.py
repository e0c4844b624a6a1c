"""Is the coach right? Reviews games between AI players, and measures what it says independently.

    python -m tools.bench.coach [--games 500] [--seed 1] [--jobs 1] [--deals 50] [--form "two, one round" ...] [--results FILE]

* *Cost*: for each decision that it calls dear, the claimed worth of the better choice is compared with its worth when
  better players play both on (`tools.bench.costs`): over deals of the cards that the seat could not see, and with the
  hands that the others really held.
* *Errors made on purpose* (`tools.bench.blunders`): how many of them it finds, and how many of the decisions that it
  names are such errors, or costly all the same.
* *Luck*: between equal players its mean is 0, and it correlates with the result.

The same arguments print the same numbers, times apart, whatever the number of processes. With `--results` each game is
written to the file as a line of JSON, and games in the file are not played again.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.game import new_game
from engine.players.classic.rollout import edge
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS
from engine.replays.recording import Moment, RecordedPlayer, Recording, moments
from engine.review.reviewer import Reviewer
from engine.review.verdicts import Judgement, Review
from engine.state import Value
from engine.views import view_for
from tools.bench.blunders import MOST_A_GAME, Blunderer, Planted
from tools.bench.coach_report import report
from tools.bench.costs import Measured, guesses, measured, real

ONE_ROUND: dict[str, Value] = {"max_hands": 1, "tie_break": "shared"}


class Form(Struct, frozen=True):
    """A kind of game."""

    ruleset: str
    preset: str
    sides: tuple[int, ...]
    options: Mapping[str, Value]
    part: float
    """Its share of all games."""


FORMS = {
    "two, one round": Form("classic", "standard", (0, 1), ONE_ROUND, 0.64),
    "two, to 5000": Form("classic", "standard", (0, 1), {}, 0.04),
    "four": Form("classic", "standard", (0, 1, 2, 3), ONE_ROUND, 0.06),
    "teams": Form("classic", "standard", (0, 1, 0, 1), ONE_ROUND, 0.06),
    "playroom, variants": Form("playroom", "all_variants", (0, 1, 2), ONE_ROUND, 0.06),
    "Fun & Speed": Form("funspeed", "standard", (0, 1), {}, 0.10),
    "Fun & Speed, four": Form("funspeed", "standard", (0, 1, 2, 3), {}, 0.04),
}


class Dear(Struct, frozen=True):
    """A decision that the coach calls dear."""

    act: int
    reason: str
    claimed: Measured
    guessed: Measured
    """The cost over deals of what the seat could not see."""
    real: Measured
    """The cost with the hands that were really held."""
    planted: str | None


class Plant(Struct, frozen=True):
    """An error made on purpose."""

    act: int
    kind: str
    cost: Measured
    """Over deals of what the seat could not see."""
    found: bool


class Reviewed(Struct, frozen=True):
    """A game, and the review of one seat."""

    number: int
    form: str
    levels: tuple[str, ...]
    """Of each seat, the reviewed one first."""
    dear: tuple[Dear, ...]
    plants: tuple[Plant, ...]
    decisions: int
    luck: float | None
    """The luck of the seat; None where the seats play differently, in which case it is not computed."""
    share: float
    """The seat's share of the win."""
    lead: int
    """Its lead over the best other side at the end."""
    seconds: float
    """CPU time of the review (s)."""


def played(seed: int, deals: int, forms: tuple[str, ...], number: int) -> Reviewed:
    """Play a game, have it reviewed, and measure what the coach says."""
    dice = random.Random(f"{seed}/{number}")
    name = dice.choices(forms, [FORMS[form].part for form in forms])[0]
    form = FORMS[name]
    start = new_game(form.ruleset, form.sides, form.options, dice.randrange(2**48), preset=form.preset).state
    equals = dice.random() < 0.3
    levels = ["normal" if equals else dice.choice(("normal", "easy")) for _ in form.sides]
    seat = dice.randrange(len(form.sides))
    most = 0 if equals or dice.random() < 0.3 else MOST_A_GAME
    blunderer = Blunderer(LEVELS[levels[seat]], f"{seed}/{number}/errors", most)
    seated = [MatchPlayer(LEVELS[level], DELAYS["normal"]) for level in levels]
    seated[seat] = MatchPlayer(blunderer, DELAYS["normal"])
    acts = tuple(act for act, _ in course(start, seated, dice))
    recording = Recording(start, acts, tuple(RecordedPlayer(level, level) for level in levels))
    begun = time.process_time()
    review = reviewed(recording, seat, number, luck=len(set(levels)) == 1 and not most)
    seconds = time.process_time() - begun
    story = {moment.number: moment for moment in moments(recording)}
    planted = blunderer.acted(acts)
    outcome = story[len(acts)].after.outcome
    return Reviewed(
        number=number,
        form=name,
        levels=(levels[seat], *(level for other, level in enumerate(levels) if other != seat)),
        dear=tuple(_dear(story[each.act], each, planted.get(each.act), deals, number) for each in review.costliest),
        plants=tuple(
            _plant(story[act], act, each, act in [dear.act for dear in review.costliest], deals, number)
            for act, each in planted.items()
        ),
        decisions=review.decisions,
        luck=None if review.luck is None else review.luck.mean,
        share=(form.sides[seat] in outcome.winners) / len(outcome.winners),
        lead=edge(outcome.totals, form.sides[seat]),
        seconds=seconds,
    )


def reviewed(recording: Recording, seat: int, seed: int, *, luck: bool) -> Review:
    """Return the whole review of a seat, with its luck if asked for."""
    reviewer = Reviewer(recording, seat, seed, luck=luck)
    while not reviewer.done:
        reviewer.step()
    return reviewer.review


def _dear(moment: Moment, each: Judgement, planted: Planted | None, deals: int, number: int) -> Dear:
    choices = (each.better, each.action)
    return Dear(
        act=each.act,
        reason=str(each.reason),
        claimed=Measured(each.points.mean, each.points.error, each.chance.mean, each.chance.error),
        guessed=measured(each.view, guesses(each.view, random.Random(f"{number}/guess")), *choices, deals, number),
        real=measured(each.view, real(moment.before, random.Random(f"{number}/real")), *choices, deals, number),
        planted=None if planted is None else planted.kind,
    )


def _plant(moment: Moment, act: int, each: Planted, found: bool, deals: int, number: int) -> Plant:
    view = view_for(moment.before, each.action.seat)
    states = guesses(view, random.Random(f"{number}/plant"))
    return Plant(act, each.kind, measured(view, states, each.instead, each.action, deals, number), found)


def games(asked: argparse.Namespace) -> Iterator[Reviewed]:
    """Yield all games that were asked for, those in the file first."""
    known = [] if asked.results is None or not asked.results.exists() else asked.results.read_text("utf-8").splitlines()
    done = {game.number: game for game in map(msgspec.json.Decoder(Reviewed).decode, known)}
    numbers = range(asked.first, asked.first + asked.games)
    yield from (done[number] for number in numbers if number in done)
    left = [number for number in numbers if number not in done]
    play = partial(played, asked.seed, asked.deals, tuple(asked.form))
    for game in _results(play, left, asked.jobs):
        if asked.results is not None:
            with asked.results.open("a", encoding="utf-8") as file:
                file.write(msgspec.json.encode(game).decode() + "\n")
        yield game


def _results(play: partial[Reviewed], numbers: list[int], jobs: int) -> Iterator[Reviewed]:
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, numbers)


def shown(found: Iterable[Reviewed], number: int) -> Iterator[Reviewed]:
    """Yield the games, and print progress to stderr."""
    for n, game in enumerate(found, 1):
        sys.stderr.write(f"\r{n}/{number} games")
        sys.stderr.flush()
        yield game
    sys.stderr.write("\n")


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line, play, and print the report."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=500)
    reader.add_argument("--first", type=int, default=0, help="the number of the first game")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--deals", type=int, default=50, help="for each choice")
    reader.add_argument("--form", nargs="+", choices=[*FORMS], default=[*FORMS])
    reader.add_argument("--results", type=Path)
    asked = reader.parse_args(arguments)
    found = sorted(shown(games(asked), asked.games), key=lambda game: game.number)
    print(report(found))


if __name__ == "__main__":
    main()
