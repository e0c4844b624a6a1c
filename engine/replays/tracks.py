"""Tracks: how far a side had come after each lap of its best race, for the ghost car.

A race is a round, or the whole game in Fun & Speed (RULES 4). A lap is as many cards laid or discarded in turns as
there are seats: anything in between, such as a coup-fourré, is not a turn.
"""

from collections.abc import Sequence

from engine.actions import Action, TurnAction
from engine.events import CardDiscarded, CardPlayed, Event
from engine.frozen import Frozen
from engine.replays.feats import Feat, FeatFinder
from engine.replays.recording import Moment, Transcript, decoded, moments
from engine.rules import rules_of
from engine.state import State


def cards_laid(action: Action, events: Sequence[Event]) -> int:
    """Return the number of cards that the acting seat laid or discarded in its turn."""
    if not isinstance(action, TurnAction):
        return 0
    return sum(isinstance(event, CardPlayed | CardDiscarded) and event.seat == action.seat for event in events)


class Track(Frozen):
    """The best race of a side in a game, among those in which it reached the target.

    The best race is the one with the fewest cards laid or discarded by all seats, then the one with the most points.
    """

    side: int
    km: tuple[int, ...]
    """The side's km after each lap, and at the end of the race."""
    cards: int
    """The number of cards that all seats had laid or discarded in turns when the race ended."""
    points: int
    """The points for the race, or its km if the game is a single race."""


def km_at(track: Sequence[int], lap: int) -> int:
    """Return the km of a track after `lap` laps; those at its end if it has fewer."""
    return track[min(lap, len(track)) - 1] if lap and track else 0


class TrackFinder:
    """Follows a game act by act and finds the tracks of its sides."""

    def __init__(self, start: State) -> None:
        """Start from the initial position."""
        self._rules, self._seats = rules_of(start.setup), len(start.setup.sides)
        self._cards = 0
        self._laps: list[tuple[int, ...]] = []
        self._found: dict[int, Track] = {}

    @property
    def found(self) -> tuple[Track, ...]:
        """The tracks found so far, by side."""
        return tuple(self._found[side] for side in sorted(self._found))

    def take(self, moment: Moment) -> None:
        """Process the next moment."""
        over = moment.scored is not None or (not self._rules.rounds and moment.after.outcome is not None)
        self._cards += cards_laid(moment.act.action, moment.events)
        if not over and self._cards // self._seats == len(self._laps):
            return
        km = tuple(self._rules.standing(tableau).total for tableau in moment.after.tableaus)
        self._laps += [km] * (self._cards // self._seats - len(self._laps))
        if over:
            sheets = None if moment.scored is None else moment.scored.sheets
            for side, reached in enumerate(km):
                points = reached if sheets is None else sheets[side].total
                if reached >= moment.after.target:
                    self._arrived(side, reached, points)
            self._cards, self._laps = 0, []

    def _arrived(self, side: int, reached: int, points: int) -> None:
        """Keep the race of a side that reached the target if it is its best so far."""
        track = Track(side, (*(km[side] for km in self._laps), reached), self._cards, points)
        best = self._found.get(side)
        if best is None or (track.cards, -track.points) < (best.cards, -best.points):
            self._found[side] = track


def searched(transcript: Transcript) -> tuple[tuple[tuple[int, Feat], ...], tuple[Track, ...]]:
    """Return the feats of the people in a game, by seat, and its tracks; raise CodecError if it cannot be replayed.

    The argument and the result can be sent to another process.
    """
    recording = decoded(transcript)
    persons = [player.level is None and not player.before for player in recording.players]
    feats, tracks = FeatFinder(recording.start, persons), TrackFinder(recording.start)
    for moment in moments(recording):
        feats.take(moment)
        tracks.take(moment)
    return feats.found, tracks.found
