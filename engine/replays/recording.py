"""A finished game as it was played: the initial position, all acts, and the players. All else is replayed from these.

A recording is small because it contains only one position; replaying a game of some hundred acts takes a few ms.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.actions import Action
from engine.codec import action_from_json, state_from_json
from engine.errors import CodecError, OptionError, RuleViolation
from engine.events import CardDrawn, Event, Reshuffled, RoundDealt, RoundScored, WindowClosed, WindowOpened
from engine.frozen import Frozen
from engine.game import apply, new_game
from engine.rng import rewound
from engine.state import State
from engine.views import seen_by

VERSION: Final = 1
"""Incremented when texts written before can no longer be read unchanged. Positions and acts have those of `codec`."""

_UNSEEN: Final = CardDrawn | Reshuffled | WindowOpened | WindowClosed
"""Events that are not themselves actions of a player."""


class ReplayError(CodecError):
    """A recording cannot be replayed: an act is refused, or the rules have changed since."""


class By(StrEnum):
    """The origin of an act: a person, an AI player, or the clock."""

    PLAYER = "player"
    COMPUTER = "computer"
    """An AI, on its own seat or for an absent player."""
    AUTO = "auto"
    """The table, for a seat that did nothing, or by its player's standing orders."""
    TIME = "time"
    """The end of a window's time."""


class Act(Frozen, forbid_unknown_fields=True):
    """One action as it was carried out."""

    action: Action
    stamp: int
    """The stamp given to `engine.apply`, in ms on the clock that all players share."""
    by: By


class RecordedPlayer(Frozen, forbid_unknown_fields=True, omit_defaults=True):
    """The holder of a seat, at the end if it changed hands."""

    name: str
    level: str | None = None
    """The level of an AI; None for a person."""
    since: int = 0
    """The number of acts before the player took the seat over; 0 for the first holder."""
    before: tuple["RecordedPlayer", ...] = ()
    """The earlier holders, in order."""
    left: bool = False
    """Whether the player left the game for good."""

    @property
    def holders(self) -> tuple["RecordedPlayer", ...]:
        """All holders of the seat, in order."""
        return (*self.before, self)

    def at(self, act: int) -> "RecordedPlayer":
        """Return the holder after `act` acts."""
        return next((holder for holder in reversed(self.holders) if holder.since <= act), self)


class Recording(Frozen):
    """A game from its first deal."""

    start: State
    acts: tuple[Act, ...]
    players: tuple[RecordedPlayer, ...]
    """The holder of each seat."""
    preset: str = ""
    """The preset from which the house rules were chosen; the rules themselves are in `start.setup`."""
    ended: int | None = None
    """When it ended, in ms of Unix time."""
    conceded_to: tuple[int, ...] = ()
    """The sides that won because the others left for good; () if the game ended regularly."""


class Moment(Frozen):
    """One act of a recording and its consequences."""

    number: int
    """The number of the act, from 1; the first deal, 0, is no moment."""
    act: Act
    before: State
    after: State
    events: tuple[Event, ...]
    """What spectators saw."""

    @property
    def is_turn(self) -> bool:
        """Whether it was an action that was visible to all.

        Passes, expired windows and answers that await the decision of a race are not.
        """
        return not all(isinstance(event, _UNSEEN) for event in self.events)

    @property
    def draws(self) -> tuple[CardDrawn, ...]:
        """The draws caused by the act, with the cards, which only their seats saw: for finished games only.

        If the act ended a pause between rounds, the next deal is not included.
        """
        events = apply(self.before, self.act.action, self.act.stamp).events
        until_dealt = takewhile(lambda event: not isinstance(event, RoundDealt), events)
        return tuple(event for event in until_dealt if isinstance(event, CardDrawn))

    @property
    def scored(self) -> RoundScored | None:
        """The score sheets of the round that the act ended, or None."""
        return next((event for event in self.events if isinstance(event, RoundScored)), None)


def moments(recording: Recording) -> Iterator[Moment]:
    """Replay the game act by act; raise ReplayError if that is impossible."""
    return played_on(recording.start, recording.acts)


def played_on(state: State, acts: Iterable[Act], after: int = 0) -> Iterator[Moment]:
    """Replay acts from the position after `after` acts; raise ReplayError if that is impossible."""
    for number, act in enumerate(acts, after + 1):
        try:
            step = apply(state, act.action, act.stamp)
        except RuleViolation as refusal:
            raise ReplayError(f"act {number} ({type(act.action).__name__}) is refused: {refusal.code}") from refusal
        except OptionError as refusal:
            raise ReplayError(f"these rules are no longer played: {refusal.in_line}") from refusal
        yield Moment(number, act, state, step.state, seen_by(step.events, None))
        state = step.state


# -- navigation ---------------------------------------------------------------------------------------------


def following(stops: Sequence[int], number: int) -> int | None:
    """Return the first of these ascending numbers that is greater, or None."""
    at = bisect_right(stops, number)
    return stops[at] if at < len(stops) else None


def preceding(stops: Sequence[int], number: int) -> int | None:
    """Return the last of these ascending numbers that is smaller, or None."""
    at = bisect_left(stops, number)
    return stops[at - 1] if at else None


# -- as text -------------------------------------------------------------------------------------------------


class Line(Frozen, forbid_unknown_fields=True):
    """An act in writing: its action is encoded by `codec`, with its own version."""

    action: msgspec.Raw
    stamp: int
    by: By


class Transcript(Frozen, forbid_unknown_fields=True):
    """A recording in writing, of which nothing is decoded before it is needed."""

    recording: int
    """The version."""
    start: msgspec.Raw
    acts: tuple[Line, ...]
    players: tuple[RecordedPlayer, ...]
    preset: str
    ended: int | None
    conceded_to: tuple[int, ...]

    @property
    def text(self) -> str:
        """The transcript as JSON: ``{"recording": 1, "start": ..., "acts": [...], ...}``.

        It contains all hands and the draw pile: for finished games only.
        """
        return msgspec.json.encode(self).decode()


class _Version(Frozen):
    """The field that all versions have."""

    recording: int


_TRANSCRIPT = msgspec.json.Decoder(Transcript)
_VERSION = msgspec.json.Decoder(_Version)


def from_text(text: str | bytes) -> Recording:
    """Return the recording in the text of a `Transcript`; raise CodecError, with the reason, if it is not one.

    The result begins with a regular deal and can be replayed to its end, whatever the origin of the text.
    """
    try:
        version = _VERSION.decode(text).recording
        if version != VERSION:
            raise CodecError(
                f"recordings of version {version} cannot be read by this program, which reads version {VERSION}"
            )
        read = _TRANSCRIPT.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise CodecError(str(error)) from error
    recording = decoded(read)
    _check_start(recording.start)
    setup = recording.start.setup
    if len(recording.players) != len(setup.sides):
        raise CodecError(f"{len(recording.players)} players for {len(setup.sides)} seats")
    if not all(0 <= side < setup.n_sides for side in recording.conceded_to):
        raise CodecError(f"conceded to a side that is none of {setup.n_sides}")
    for _ in moments(recording):
        pass  # raises if it cannot be replayed
    return recording


def decoded(transcript: Transcript) -> Recording:
    """Return a transcript as a recording; raise CodecError if it is damaged."""
    try:
        start = state_from_json(bytes(transcript.start))
    except CodecError as error:
        raise CodecError(f"start: {error}") from error
    acts, players = acts_of(transcript.acts), transcript.players
    return Recording(start, acts, players, transcript.preset, transcript.ended, transcript.conceded_to)


def acts_of(lines: Iterable[Line]) -> tuple[Act, ...]:
    """Decode acts; raise CodecError if one is damaged."""
    return tuple(_act_of(number, line) for number, line in enumerate(lines, 1))


def _act_of(number: int, line: Line) -> Act:
    try:
        return Act(action_from_json(bytes(line.action)), line.stamp, line.by)
    except CodecError as error:
        raise CodecError(f"act {number}: {error}") from error


def _check_start(start: State) -> None:
    """Raise CodecError if no game can begin with a position.

    The deal is repeated from the seed that leads to its random state, and must be equal.
    """
    setup = start.setup
    drawn = len(start.pile) + sum(map(len, start.hands))  # one for the dealer and for each card but the last
    try:
        seed, own = rewound(start.rng, drawn), setup.own_piles
        deal = new_game(setup.ruleset, setup.sides, dict(setup.options), seed, own_piles=own).state
    except OptionError as refusal:
        raise CodecError(f"start: these rules do not exist: {refusal.in_line}") from refusal
    if not 1 <= setup.revision <= deal.setup.revision:
        raise ReplayError(f"these rules are no longer played: revision {setup.revision} of {setup.ruleset}")
    # A game that is older than an option does not have it.
    known = set(setup.options) <= set(deal.setup.options)
    if not known or replace(deal, setup=setup) != start:
        raise CodecError("start: no game begins like this")
