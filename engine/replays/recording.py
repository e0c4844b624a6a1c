"""A finished game as it was played: where it began, every act, and who sat where. All that is shown of it is replayed.

A recording is small, for it holds one position; a game of some hundred acts is replayed in a few milliseconds. How
a long one is shown without replaying all of it is in `engine.replays.pages`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import takewhile
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.actions import Action
from engine.codec import action_from_json, state_from_json, to_json
from engine.errors import CodecError, OptionError, RuleViolation
from engine.events import CardDrawn, Event, Reshuffled, RoundDealt, RoundScored, WindowClosed, WindowOpened
from engine.game import apply, new_game
from engine.rng import rewound
from engine.state import Sheet, State
from engine.views import seen_by

VERSION: Final = 1
"""Raised when a text written before can no longer be read as it stands. Positions and acts have `codec`'s own."""

_BEYOND_ANY_GAME: Final = 10**9
"""More points than any option lets a game be played to."""

_UNSEEN: Final = CardDrawn | Reshuffled | WindowOpened | WindowClosed
"""Events that are no action of anybody."""


class ReplayError(CodecError):
    """A recording that this program cannot play again: an act is refused, or its rules have changed since."""


class By(StrEnum):
    """Who decided an act."""

    PLAYER = "player"
    COMPUTER = "computer"
    """An AI, on its own seat or on that of somebody who is away."""
    AUTO = "auto"
    """The table: for a seat that did nothing, or by the standing orders of its player."""
    TIME = "time"
    """The end of the time of a window."""


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """One action as it was carried out."""

    action: Action
    stamp: int
    """The moment given to `engine.apply`, in milliseconds on the clock that all players share."""
    by: By


class RecordedPlayer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who had a seat, at the end if it changed hands."""

    name: str
    level: str | None = None
    """How well the AI plays whose seat it is; None: it is a person's."""
    since: int = 0
    """After how many acts the player took it over; 0: at the start."""
    before: tuple["RecordedPlayer", ...] = ()
    """Who had it before, in order."""

    @property
    def holders(self) -> tuple["RecordedPlayer", ...]:
        """Everybody who had the seat, in order."""
        return (*self.before, self)

    def at(self, act: int) -> "RecordedPlayer":
        """Return who had the seat when so many acts were done."""
        return next((holder for holder in reversed(self.holders) if holder.since <= act), self)


class Recording(Struct, frozen=True):
    """A game from its first deal on."""

    start: State
    acts: tuple[Act, ...]
    players: tuple[RecordedPlayer, ...]
    """Who had each seat."""
    preset: str = ""
    """The preset from which the house rules were chosen; the rules themselves are in `start.setup`."""
    ended: int | None = None
    """When it was over, in milliseconds of Unix time."""
    conceded_to: tuple[int, ...] = ()
    """The sides that won because the others left for good; none if the game came to its own end."""


class Moment(Struct, frozen=True):
    """One act of a recording and its consequences."""

    number: int
    """The number of the act, from 1; 0 is the first deal, of which there is no moment."""
    act: Act
    before: State
    after: State
    """The position that the game went on from. In games without a pause between rounds it is the next deal, if a
    round has ended."""
    events: tuple[Event, ...]
    """What spectators saw."""

    @property
    def shown_state(self) -> State:
        """The position to show after the act: if it ended a round, the last of that round and not the next deal."""
        if self.scored is None or self.after.round == self.before.round:
            return self.after
        won = (Sheet(distance=_BEYOND_ANY_GAME), *(Sheet() for _ in self.before.tableaus[1:]))
        # with a winner no further round is dealt, so the last position of the round is kept
        last = apply(replace(self.before, sheets=(won,)), self.act.action, self.act.stamp).state
        return replace(last, sheets=self.after.sheets, outcome=None)

    @property
    def is_turn(self) -> bool:
        """Whether it was an action that everybody saw.

        Passes, ends of windows and answers that wait for a race to be decided are not.
        """
        return not all(isinstance(event, _UNSEEN) for event in self.events)

    @property
    def draws(self) -> tuple[CardDrawn, ...]:
        """The draws that came of the act, with the cards, which nobody but their seats saw: for games that are over.

        Those of the next deal, if it ended a round, are not among them.
        """
        events = apply(self.before, self.act.action, self.act.stamp).events
        until_dealt = takewhile(lambda event: not isinstance(event, RoundDealt), events)
        return tuple(event for event in until_dealt if isinstance(event, CardDrawn))

    @property
    def scored(self) -> RoundScored | None:
        """The score sheets of the round that the act ended, if it ended one."""
        return next((event for event in self.events if isinstance(event, RoundScored)), None)


def moments(recording: Recording) -> Iterator[Moment]:
    """Replay the game act by act; raise ReplayError where that is impossible."""
    return played_on(recording.start, recording.acts)


def played_on(state: State, acts: Iterable[Act], after: int = 0) -> Iterator[Moment]:
    """Replay acts from the position after the first `after`; raise ReplayError where that is impossible."""
    for number, act in enumerate(acts, after + 1):
        try:
            step = apply(state, act.action, act.stamp)
        except RuleViolation as refusal:
            raise ReplayError(f"act {number} ({type(act.action).__name__}) is refused: {refusal.code}") from refusal
        except OptionError as refusal:
            raise ReplayError(f"these rules are no longer played: {_described(refusal)}") from refusal
        yield Moment(number, act, state, step.state, seen_by(step.events, None))
        state = step.state


# -- navigation ---------------------------------------------------------------------------------------------


def following(stops: Sequence[int], number: int) -> int | None:
    """Return the first of these numbers, which ascend, that is greater; None if there is none."""
    at = bisect_right(stops, number)
    return stops[at] if at < len(stops) else None


def preceding(stops: Sequence[int], number: int) -> int | None:
    """Return the last of these numbers, which ascend, that is smaller; None if there is none."""
    at = bisect_left(stops, number)
    return stops[at - 1] if at else None


# -- as text -------------------------------------------------------------------------------------------------


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """An act as it is written: its action in the form of `codec`, with a version of its own."""

    action: msgspec.Raw
    stamp: int
    by: By


class Transcript(Struct, frozen=True, forbid_unknown_fields=True):
    """A recording as it is written and kept: nothing of it is decoded before it is needed."""

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

        It holds every hand and the draw pile: it is for games that are over.
        """
        return msgspec.json.encode(self).decode()


class _Version(Struct, frozen=True):
    """The field that every version has."""

    recording: int


_TRANSCRIPT = msgspec.json.Decoder(Transcript)
_VERSION = msgspec.json.Decoder(_Version)


def to_text(recording: Recording) -> str:
    """Return the recording as the text of its transcript."""
    return Transcript(
        recording=VERSION,
        start=msgspec.Raw(to_json(recording.start).encode()),
        acts=tuple(Line(msgspec.Raw(to_json(act.action).encode()), act.stamp, act.by) for act in recording.acts),
        players=recording.players,
        preset=recording.preset,
        ended=recording.ended,
        conceded_to=recording.conceded_to,
    ).text


def from_text(text: str | bytes) -> Recording:
    """Return the recording that `to_text` wrote; raise CodecError, saying what is wrong, if it did not.

    The result begins with a deal and can be replayed to its end, whoever wrote the text.
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
    recording = Recording(
        start=_start_of(read.start),
        acts=acts_of(read.acts),
        players=read.players,
        preset=read.preset,
        ended=read.ended,
        conceded_to=read.conceded_to,
    )
    setup = recording.start.setup
    if len(recording.players) != len(setup.sides):
        raise CodecError(f"{len(recording.players)} players for {len(setup.sides)} seats")
    if not all(0 <= side < setup.n_sides for side in recording.conceded_to):
        raise CodecError(f"conceded to a side that is none of {setup.n_sides}")
    for _ in moments(recording):
        pass  # raises if it cannot be replayed
    return recording


def acts_of(lines: Iterable[Line], after: int = 0) -> tuple[Act, ...]:
    """Return acts as they were written, the first of them after `after` others; raise CodecError if one is damaged."""
    return tuple(_act_of(number, line) for number, line in enumerate(lines, after + 1))


def _act_of(number: int, line: Line) -> Act:
    try:
        return Act(action_from_json(bytes(line.action)), line.stamp, line.by)
    except CodecError as error:
        raise CodecError(f"act {number}: {error}") from error


def _start_of(text: msgspec.Raw) -> State:
    """Return the position that a game begins with; raise CodecError unless a game can begin so.

    The deal is repeated from the seed that leads to its random state, and must be the same.
    """
    try:
        start = state_from_json(bytes(text))
    except CodecError as error:
        raise CodecError(f"start: {error}") from error
    setup = start.setup
    drawn = len(start.pile) + sum(map(len, start.hands))  # a number for the dealer, and one for each card but the last
    try:
        seed, own = rewound(start.rng, drawn), setup.own_piles
        deal = new_game(setup.ruleset, setup.sides, dict(setup.options), seed, own_piles=own).state
    except OptionError as refusal:
        raise CodecError(f"start: these rules do not exist: {_described(refusal)}") from refusal
    if not 1 <= setup.revision <= deal.setup.revision:
        raise ReplayError(f"these rules are no longer played: revision {setup.revision} of {setup.ruleset}")
    # a game that is older than an option does not have it
    known = set(setup.options) <= set(deal.setup.options)
    if not known or replace(deal, setup=setup) != start:
        raise CodecError("start: no game begins like this")
    return start


def _described(refusal: OptionError) -> str:
    """Return a refusal with its facts, in a line."""
    return " ".join([refusal.code, *(f"{name}={value}" for name, value in refusal.facts.items())])
