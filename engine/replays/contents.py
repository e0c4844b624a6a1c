"""What a recorded game contains, and one of its acts: found by replaying it, which takes milliseconds."""

from engine.events import CardDrawn
from engine.frozen import Frozen
from engine.replays.highlights import Highlight, highlights_of
from engine.replays.recording import Moment, Transcript, decoded, moments, preceding
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
    start, story = recording.start, tuple(moments(recording))
    length, end = len(story), story[-1].after if story else start
    act = length if act is None else min(act, length)
    turns = [moment for moment in story if moment.is_turn]
    stops = (0, *(moment.number for moment in turns))
    seats, score, laid = len(start.setup.sides), rules_of(start.setup).points, 0
    laps = [(0, score(start))]
    for moment in story:
        laid += cards_laid(moment.act.action, moment.events)
        if laid // seats == len(laps):
            laps.append((moment.number, score(moment.after)))
    if end.outcome is not None:
        laps.append((length, end.outcome.totals))
    rounds: dict[int, int] = {}
    for moment in turns:
        rounds.setdefault(moment.before.round, moment.number)
    contents = Contents(
        start=start,
        stops=stops,
        rounds=tuple(rounds.values()),
        recap=Recap(tuple(laps), highlights_of(start, story)),
        length=length,
        outcome=end.outcome,
    )
    latest = story[preceding(stops, act) or 0 : act]
    draws = tuple(draw for moment in latest for draw in moment.draws)
    return contents, Reached(act, latest[-1] if latest else None, draws)
