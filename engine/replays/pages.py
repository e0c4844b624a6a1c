"""A recorded game in pages: a long one is searched, and shown from any act, without being in memory as a whole.

Each function that handles a page takes a fraction of a second at most, however long the game is; its arguments and its
result can be sent to another process.
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
    """What goes through a game act by act and can be sent to another process."""

    def take(self, moment: Moment) -> None:
        """Take the next moment."""


F = TypeVar("F", bound=Finder)

PAGE: Final = 250
"""The number of acts on a page."""


def pages_of(lines: Sequence[Line]) -> Iterator[Sequence[Line]]:
    """Return the acts of a game page by page."""
    return (lines[first : first + PAGE] for first in range(0, len(lines), PAGE))


class ReplayPage(Struct, frozen=True):
    """The acts of one page that can be jumped to."""

    stops: tuple[int, ...]
    """The acts that everybody saw."""
    rounds: tuple[int, ...]
    """Those of them that are the first of a round."""
    highlights: tuple[Highlight, ...]


class ReplayReader:
    """Reads a game from its beginning, one page at a time."""

    def __init__(self, start: State) -> None:
        """Begin with the position that the game begins with."""
        self.state = start
        """The position that the next page begins with."""
        self.number = 0
        """The number of acts before it."""
        self._round = 0
        self._finder = HighlightFinder(start)

    def read(self, lines: Iterable[Line]) -> ReplayPage:
        """Read the next page; raise CodecError if it cannot be read, ReplayError if it cannot be played."""
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
        """Return the highlights of the end, once all pages are read."""
        return self._finder.end()


def read_on(reader: ReplayReader, lines: Sequence[Line]) -> tuple[ReplayPage, ReplayReader]:
    """Read the next page; return its contents and the reader, which another process may have copied."""
    return reader.read(lines), reader


def seek_on(finder: F, state: State, number: int, lines: Sequence[Line]) -> tuple[F, State]:
    """Search the page that begins with this position, after `number` acts; return the finder and the last position."""
    for moment in played_on(state, acts_of(lines, number), number):
        finder.take(moment)
        state = moment.after
    return finder, state


def last_moment(state: State, number: int, lines: Sequence[Line]) -> Moment:
    """Return the last of these acts, of which there is one at least, played from the position after `number` acts."""
    *_, moment = played_on(state, acts_of(lines, number), number)
    return moment


def open_moment(state: State, number: int, lines: Sequence[Line], since: int) -> tuple[Moment, tuple[CardDrawn, ...]]:
    """Return the same, and what was drawn in the acts after `since`, with the cards: for games that are over."""
    draws: list[CardDrawn] = []
    for moment in played_on(state, acts_of(lines, number), number):
        if moment.number > since:
            draws += moment.draws
    return moment, tuple(draws)


class Contents(Struct, frozen=True):
    """What is on all pages of a game, and the positions that they begin with."""

    starts: tuple[tuple[State, int], ...]
    """These positions without the sheets of finished rounds, each with the number of those sheets."""
    sheets: tuple[tuple[Sheet, ...], ...]
    """All sheets of the game."""
    stops: tuple[int, ...]
    """The acts upon which everybody saw somebody do something; 0 is the deal."""
    rounds: tuple[int, ...]
    highlights: tuple[Highlight, ...]
    length: int
    """How many acts there are."""
    outcome: Outcome | None

    def start_of(self, page: int) -> State:
        """Return the position that a page, counted from 0, begins with."""
        state, sheets = self.starts[page]
        return replace(state, sheets=self.sheets[:sheets])


def contents_of(states: Sequence[State], pages: Sequence[ReplayPage], reader: ReplayReader) -> Contents:
    """Return the contents of a game from its pages, the positions before and after each, and the reader of them all."""
    return Contents(
        starts=tuple((replace(state, sheets=()), len(state.sheets)) for state in states),
        sheets=reader.state.sheets,
        stops=(0, *(stop for page in pages for stop in page.stops)),
        rounds=tuple(first for page in pages for first in page.rounds),
        highlights=in_order([*(highlight for page in pages for highlight in page.highlights), *reader.end()]),
        length=reader.number,
        outcome=reader.state.outcome,
    )
