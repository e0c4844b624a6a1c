"""A recorded game in pages, so that a long one can be searched, and shown from any act, without loading it whole.

Each function that processes a page takes a fraction of a second at most, whatever the length of the game; its arguments
and result can be sent to another process.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.events import CardDrawn
from engine.replays.highlights import Highlight, HighlightFinder, in_order
from engine.replays.recording import Line, Moment, acts_of, played_on
from engine.state import Outcome, Sheet, State


class Finder(Protocol):
    """Follows a game act by act; it can be sent to another process."""

    def take(self, moment: Moment) -> None:
        """Process the next moment."""


F = TypeVar("F", bound=Finder)

PAGE: Final = 250
"""The number of acts on a page."""


def pages_of(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """Yield the acts of a game page by page."""
    return (lines[first : first + PAGE] for first in range(0, len(lines), PAGE))


class ReplayPage(Struct, frozen=True):
    """The acts on a page that a viewer can jump to."""

    stops: tuple[int, ...]
    """The acts that were visible to all."""
    rounds: tuple[int, ...]
    """Those of them that are the first of a round."""
    highlights: tuple[Highlight, ...]


class ReplayReader:
    """Reads a game from its beginning, one page at a time."""

    def __init__(self, start: State) -> None:
        """Start from the initial position."""
        self.state = start
        """The position at the start of the next page."""
        self.number = 0
        """The number of acts before it."""
        self._round = 0
        self._finder = HighlightFinder(start)

    def read(self, lines: Iterable[Line]) -> ReplayPage:
        """Read the next page; raise CodecError if it is damaged, ReplayError if it cannot be replayed."""
        stops: list[int] = []
        rounds: list[int] = []
        found: list[Highlight] = []
        for moment in played_on(self.state, acts_of(lines, self.number), self.number):
            found += self._finder.take(moment)
            if moment.is_turn:
                stops.append(moment.number)
                if moment.before.round > self._round:
                    rounds.append(moment.number)
                    self._round = moment.before.round
            self.state, self.number = moment.after, moment.number
        return ReplayPage(tuple(stops), tuple(rounds), tuple(found))

    def end(self) -> Iterator[Highlight]:
        """Yield the highlights that depend on the end, after all pages."""
        return self._finder.end()


def read_on(reader: ReplayReader, lines: Sequence[Line]) -> tuple[ReplayPage, ReplayReader]:
    """Read the next page; return it and the reader, which may be a copy in another process."""
    return reader.read(lines), reader


def seek_on(finder: F, state: State, number: int, lines: Sequence[Line]) -> tuple[F, State]:
    """Search the page that starts with this position, after `number` acts; return the finder and the last position."""
    for moment in played_on(state, acts_of(lines, number), number):
        finder.take(moment)
        state = moment.after
    return finder, state


def last_moment(state: State, number: int, lines: Sequence[Line]) -> Moment:
    """Return the last of these acts, at least one, replayed from the position after `number` acts."""
    *_, moment = played_on(state, acts_of(lines, number), number)
    return moment


def open_moment(state: State, number: int, lines: Sequence[Line], since: int) -> tuple[Moment, tuple[CardDrawn, ...]]:
    """Return the last moment and all draws after act `since`, with their cards: for finished games only."""
    draws: list[CardDrawn] = []
    for moment in played_on(state, acts_of(lines, number), number):
        if moment.number > since:
            draws += moment.draws
    return moment, tuple(draws)


class Contents(Struct, frozen=True):
    """The contents of all pages of a game, and their initial positions."""

    starts: tuple[tuple[State, int], ...]
    """The position at the start of each page, without sheets, and the number of sheets that belong to it."""
    sheets: tuple[tuple[Sheet, ...], ...]
    """All sheets of the game."""
    stops: tuple[int, ...]
    """The acts that were visible to all; 0 is the deal."""
    rounds: tuple[int, ...]
    highlights: tuple[Highlight, ...]
    length: int
    """The number of acts."""
    outcome: Outcome | None

    def start_of(self, page: int) -> State:
        """Return the position at the start of a page, counted from 0."""
        state, sheets = self.starts[page]
        return replace(state, sheets=self.sheets[:sheets])


def contents_of(states: Sequence[State], pages: Sequence[ReplayPage], reader: ReplayReader) -> Contents:
    """Return the contents of a game, given its pages, the positions that start them, and the reader after the last."""
    return Contents(
        starts=tuple((replace(state, sheets=()), len(state.sheets)) for state in states),
        sheets=reader.state.sheets,
        stops=(0, *(stop for page in pages for stop in page.stops)),
        rounds=tuple(first for page in pages for first in page.rounds),
        highlights=in_order([*(highlight for page in pages for highlight in page.highlights), *reader.end()]),
        length=reader.number,
        outcome=reader.state.outcome,
    )
