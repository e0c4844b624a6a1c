"""Short recorded games: a position of `tools.testkit.scenario` that records its acts.

>>> tape = taped(position(A=Side("GO"), B=Side("GO"), hands={"A": "STOP ...", "B": "WAY ..."}))
>>> tape.play("A", "STOP", "B").claim("B", "WAY").recording()

Every act is the player's own, until `by` says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from engine import Action, ExpireWindow, State
from engine.actions import TableAction
from engine.codec import to_json
from engine.replays.contents import Contents, replayed
from engine.replays.feats import Feat, FeatFinder
from engine.replays.recording import VERSION, Act, By, Line, Moment, RecordedPlayer, Recording, Transcript, moments
from engine.review.decisions import Decision, decision_at, is_by
from tools.testkit.playouts import game as random_game
from tools.testkit.scenario import SEATS, Game


@dataclass
class Tape(Game):
    """A game that records its acts."""

    acts: list[Act] = field(default_factory=list)
    start: State | None = None
    doer: By = By.PLAYER

    def act(self, action: Action, stamp: int = 0) -> Tape:
        """Carry out an action and record it."""
        super().act(action, stamp)
        self.acts.append(Act(action, stamp, By.TIME if isinstance(action, TableAction) else self.doer))
        return self

    def by(self, doer: By) -> Tape:
        """Attribute the following acts to `doer`."""
        self.doer = doer
        return self

    def recording(self, levels: Sequence[str | None] = ()) -> Recording:
        """Return the recording; `levels` are those of the seats, by default all are people."""
        seats = len(self.state.hands)
        levels = levels or [None] * seats
        players = tuple(RecordedPlayer(name, level) for name, level in zip(SEATS, levels, strict=False))
        return Recording(self.start or self.state, tuple(self.acts), players)


def taped(game: Game) -> Tape:
    """Return the same position with a tape."""
    return Tape(game.state, game.log, start=game.state)


def recorded(start: State, seed: int, *, most: int = 400) -> Recording:
    """Return a random game from its deal on."""
    acts = tuple(
        Act(action, stamp, By.TIME if isinstance(action, ExpireWindow) else By.PLAYER)
        for _, action, stamp, _ in random_game(start, seed, most=most)
    )
    return Recording(
        start, acts, tuple(map(RecordedPlayer, SEATS[: len(start.hands)])), preset="any", ended=1_700_000_000_000
    )


def transcript_of(recording: Recording) -> Transcript:
    """Return a recording as it is stored."""
    return msgspec.json.decode(to_text(recording), type=Transcript)


def contents_of(recording: Recording) -> Contents:
    """Return what a recorded game contains."""
    return replayed(transcript_of(recording))[0]


def lines_of(acts: Sequence[Act]) -> tuple[Line, ...]:
    """Return acts as they are stored."""
    return tuple(Line(msgspec.Raw(to_json(act.action).encode()), act.stamp, act.by) for act in acts)


def to_text(recording: Recording) -> str:
    """Return the recording as the text of its transcript."""
    return Transcript(
        recording=VERSION,
        start=msgspec.Raw(to_json(recording.start).encode()),
        acts=lines_of(recording.acts),
        players=recording.players,
        preset=recording.preset,
        ended=recording.ended,
        conceded_to=recording.conceded_to,
    ).text


def feats(recording: Recording) -> tuple[tuple[int, Feat], ...]:
    """Return the feats of the people in a game, each once, by seat and then in the order of `Feat`.

    Raises ReplayError if the game cannot be replayed.
    """
    finder = FeatFinder(recording.start, [player.level is None and not player.before for player in recording.players])
    for moment in moments(recording):
        finder.take(moment)
    return finder.found


def decisions(moments: Iterator[Moment], seat: int, player: RecordedPlayer, person=None) -> Iterator[Decision]:
    """Yield what `person`, by default the last holder `player`, decided on this seat, in order."""
    for moment in moments:
        if is_by(moment, seat, player, person or player):
            decision = decision_at(moment, seat)
            if decision is not None:
                yield decision
