"""What a recorded game contains, and one of its acts: found by replaying it, which takes milliseconds."""

from engine.events import CardDrawn
from engine.frozen import Frozen
from engine.replays.highlights import Highlight, highlights_of
from engine.replays.recording import Moment, Transcript, decoded, moments
from engine.replays.tracks import cards_laid
from engine.rules import rules_of
from engine.state import Outcome, State


class Recap(Frozen):
    """How a game went, for everybody to see."""

    laps: tuple[tuple[int, tuple[int, ...]], ...]
    """The deal, each lap (see `tracks`) and the end: the number of the last act, and the score of each side by then."""
    highlights: tuple[Highlight, ...]


class Contents(Frozen):
    """What there is to see in a game."""

    start: State
    """The position after the deal."""
    stops: tuple[int, ...]
    """The acts that were visible to all; 0 is the deal."""
    rounds: tuple[int, ...]
    """Those of them that are the first of a round."""
    recap: Recap
    length: int
    """The number of acts."""
    outcome: Outcome | None


class Reached(Frozen):
    """The act that a replay has reached."""

    act: int
    """Its number; 0 is the deal."""
    moment: Moment | None
    """The act and its consequences; None for the deal."""
    draws: tuple[CardDrawn, ...]
    """What was drawn since the stop before, with the cards: for finished games only."""


def replayed(transcript: Transcript, act: int | None = None) -> tuple[Contents, Reached]:
    """Replay a game; return its contents and one of its acts, by default its last one, as for any later one.

    The arguments and the result can be sent to another process. Raises CodecError if it is damaged, ReplayError if it
    cannot be replayed.
    """
    recording = decoded(transcript)
    start, length = recording.start, len(recording.acts)
    act = length if act is None else min(act, length)
    stops, rounds, story = [0], list[int](), tuple(moments(recording))
    seats, score, laid = len(start.setup.sides), rules_of(start.setup).points, 0
    laps = [(0, score(start))]
    state, latest = start, list[Moment]()
    for moment in story:
        state = moment.after
        laid += cards_laid(moment.act.action, moment.events)
        if laid // seats == len(laps):
            laps.append((moment.number, score(state)))
        if moment.number <= act:
            if latest and stops[-1] == latest[-1].number:
                latest.clear()
            latest.append(moment)
        if moment.is_turn:
            stops.append(moment.number)
            if moment.before.round > len(rounds):
                rounds.append(moment.number)
    draws = tuple(draw for moment in latest for draw in moment.draws)
    if state.outcome is not None:
        laps.append((length, state.outcome.totals))
    contents = Contents(
        start=start,
        stops=tuple(stops),
        rounds=tuple(rounds),
        recap=Recap(tuple(laps), highlights_of(start, story)),
        length=length,
        outcome=state.outcome,
    )
    return contents, Reached(act, latest[-1] if latest else None, draws)
