"""The highlights of a game: acts worth showing, each with the facts for its text."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final

from engine.cards import Card
from engine.events import (
    CoupFourre,
    Event,
    ExtensionCalled,
    HoldUpCalled,
    RoundScored,
    TripCompleted,
    UnitLost,
    UnitStolen,
)
from engine.frozen import Frozen
from engine.replays.recording import Moment
from engine.rules import rules_of
from engine.state import Outcome, State

PHOTO_FINISH_MS: Final = 100
"""A race won by less than this is a photo finish."""
UNIT_KM: Final = 150
"""The minimum km of a lost unit to be a highlight: reached only by a 200 or with accelerators."""
COMEBACK_SHARE: Final = 0.2
"""How far behind a winner must have been for a comeback, as a share of the highest final total."""
NARROW_SHARE: Final = 0.02
"""How close the second must be for a narrow finish, as a share of the highest final total."""


class HighlightKind(StrEnum):
    """The kind of a highlight, with the meaning of its `amount` and `other`."""

    COUP_FOURRE = "coup_fourre"
    """A safety shown against a hazard of the side `other` (RULES 2.7, 4.6): `amount` points or km."""
    PHOTO_FINISH = "photo_finish"
    """A race won by `amount` ms. The prize is in the highlight next to it, or in the act."""
    HOLD_UP = "hold_up"
    """A right Hold Up! that took a unit of `amount` km from `other` (RULES 4.10)."""
    BORNES_KILLER = "bornes_killer"
    """A large unit of `other` lost to Bornes Killer!: `amount` km (RULES 4.4)."""
    U_TURN = "u_turn"
    """A large unit of `other` lost to a Demi-tour: `amount` km (RULES 4.8)."""
    SHUTOUT = "shutout"
    """A round in which opponents laid no distance: `amount` points (RULES 2.10)."""
    DELAYED_ACTION = "delayed_action"
    """A trip completed when the cards had run out: `amount` points (RULES 2.10)."""
    SAFE_TRIP = "safe_trip"
    """A trip of `amount` km completed without a 200 (RULES 2.10)."""
    EXTENSION_MADE = "extension_made"
    """A called extension completed by its caller: `amount` km (RULES 2.8)."""
    EXTENSION_FAILED = "extension_failed"
    """A called extension of `amount` km not completed by its caller, but by `other`, or by no side."""
    LEAD = "lead"
    """The lead taken from `other`, by `amount` points, or km if the game is a single race."""
    COMEBACK = "comeback"
    """The point at which the winner was farthest behind: `amount` points or km behind `other`."""
    NARROW_FINISH = "narrow_finish"
    """A game won by at most `amount` points or km over `other`; 0 if they share the win."""


_TAKEN: Final = (HighlightKind.U_TURN, HighlightKind.BORNES_KILLER, HighlightKind.HOLD_UP)
"""The kinds whose `amount` the side `other` lost."""
_GAINED: Final = (
    HighlightKind.HOLD_UP,
    HighlightKind.COUP_FOURRE,
    HighlightKind.SHUTOUT,
    HighlightKind.DELAYED_ACTION,
)
"""The kinds whose `amount` the side gained."""
_DECIDED: Final = (HighlightKind.LEAD, HighlightKind.NARROW_FINISH)
"""The kinds that tell how a game was decided if no single act did, the better ones last."""
_NOTABLE: Final = (*_TAKEN, HighlightKind.PHOTO_FINISH, HighlightKind.COUP_FOURRE)
"""The kinds of `notable`, the rarest first."""


class Highlight(Frozen, gc=False):
    """One act worth showing."""

    kind: HighlightKind
    act: int
    """The number of the act."""
    side: int
    """The side that it belongs to."""
    seat: int | None = None
    """The seat that did it; None if it was not a single seat's."""
    amount: int = 0
    """Points, km or milliseconds; see `HighlightKind`."""
    other: int | None = None
    """The other side involved; see `HighlightKind`."""
    card: Card | None = None
    """The card involved, if any: the safety, or that of the unit."""


def highlights_of(start: State, moments: Iterable[Moment]) -> tuple[Highlight, ...]:
    """Return the highlights of a game that begins with this position, in the order of the acts."""
    finder = _Finder(start)
    found = [highlight for moment in moments for highlight in finder.take(moment)]
    return _in_order([*found, *finder.end()])


def decisive(highlights: Sequence[Highlight], outcome: Outcome) -> Highlight | None:
    """Return the highlight that decided a game for its only winner; None if there is none, or somebody's leaving did.

    The last one without which the winner would not be ahead comes first, then a narrow finish, then the last change of
    the lead.
    """
    if len(outcome.winners) != 1 or outcome.gone:
        return None
    (winner,), totals = outcome.winners, outcome.totals
    second = max(total for side, total in enumerate(totals) if side != winner)

    def rank(highlight: Highlight) -> int:
        kind, amount, other = highlight.kind, highlight.amount, highlight.other
        taken = kind in _TAKEN and other is not None and totals[other] + amount >= totals[winner]
        if taken or (kind in _GAINED and totals[winner] - amount <= second):
            return 3
        return _DECIDED.index(kind) + 1 if kind in _DECIDED else 0

    own = [highlight for highlight in reversed(highlights) if highlight.side == winner]
    best = max(own, key=rank, default=None)
    return None if best is None or not rank(best) else best


def notable(highlights: Sequence[Highlight], outcome: Outcome, most: int) -> tuple[Highlight, ...]:
    """Return at most so many acts of single players, in the order of the acts.

    The one that decided the game is preferred, then the rarest kinds, the largest loss, the closest race, the latest.
    """
    best = decisive(highlights, outcome)

    def rank(highlight: Highlight) -> tuple[int, ...]:
        kind, amount = highlight.kind, highlight.amount
        return highlight is not best, _NOTABLE.index(kind), -amount if kind in _TAKEN else amount, -highlight.act

    by_act: dict[int, Highlight] = {}
    for highlight in sorted((each for each in highlights if each.kind in _NOTABLE), key=rank):
        by_act.setdefault(highlight.act, highlight)
    return _in_order([*by_act.values()][:most])


def _in_order(found: Iterable[Highlight]) -> tuple[Highlight, ...]:
    """Return highlights in the order of the acts."""
    return tuple(sorted(found, key=lambda highlight: highlight.act))


class Course:
    """Each side's score in what decides the game, followed from act to act."""

    def __init__(self, start: State) -> None:
        """Start with the initial position."""
        self._rules, self._counted = rules_of(start.setup), start
        self.totals = self._rules.tally(start)
        """The current totals."""
        self.farthest = self._behind(0)
        """For each side: the act after which it was farthest behind, by how much, and the leading side."""

    def follow(self, moment: Moment) -> bool:
        """Process the next moment; return whether any total has changed.

        An open window makes it unsettled: a unit may still be undone (RULES 4.9).
        """
        state, counted = moment.after, self._counted
        if state.windows and not state.between_rounds:
            return False
        if counted.sheets is state.sheets and (self._rules.rounds or counted.tableaus is state.tableaus):
            return False  # nothing was scored, and adding up all sheets of a long game is slow
        self._counted = state
        totals = self._rules.tally(state) if state.outcome is None else state.outcome.totals
        if totals == self.totals:
            return False
        self.totals = totals
        both = zip(self.farthest, self._behind(moment.number), strict=True)
        self.farthest = [max(points, key=lambda point: point[1]) for points in both]
        return True

    def _behind(self, act: int) -> list[tuple[int, int, int]]:
        """Return for each side the act, how far it is behind, and the leading side."""
        first = ranked(self.totals)[0]
        return [(act, self.totals[first] - total, first) for total in self.totals]


class _Finder:
    """Follows a game act by act and finds its highlights."""

    def __init__(self, start: State) -> None:
        """Start from the initial position."""
        self._sides = start.setup.sides
        self._course = Course(start)
        self._leader = self._ahead()
        self._called: ExtensionCalled | None = None
        self._number, self._outcome = 0, start.outcome

    def take(self, moment: Moment) -> Iterator[Highlight]:
        """Yield the highlights of the next moment."""
        self._number, self._outcome = moment.number, moment.after.outcome
        yield from self._of_events(moment)
        yield from self._of_round(moment)
        yield from self._of_standings(moment)

    def end(self) -> Iterator[Highlight]:
        """Yield the highlights that depend on the end, after all moments."""
        outcome = self._outcome
        if outcome is None:
            return
        most = max(outcome.totals)
        for side in outcome.winners:
            number, behind, other = self._course.farthest[side]
            if behind >= COMEBACK_SHARE * most:
                yield Highlight(HighlightKind.COMEBACK, number, side, amount=behind, other=other)
        winner, second = ranked(outcome.totals)[:2]
        ahead = outcome.totals[winner] - outcome.totals[second]
        if ahead <= NARROW_SHARE * most:
            yield Highlight(HighlightKind.NARROW_FINISH, self._number, winner, amount=ahead, other=second)

    def _of_events(self, moment: Moment) -> Iterator[Highlight]:
        """Yield the highlights of single events."""
        sides = self._sides
        for event in moment.events:
            if isinstance(event, CoupFourre):
                seat, kind, other = event.seat, HighlightKind.COUP_FOURRE, sides[event.attacker]
                amount = event.points + event.km
                yield Highlight(kind, moment.number, sides[seat], seat, amount, other, event.card)
            elif isinstance(event, UnitStolen):
                seat, other = event.seat, event.side
                yield Highlight(HighlightKind.HOLD_UP, moment.number, sides[seat], seat, event.km, other, event.card)
            elif isinstance(event, UnitLost) and event.km >= UNIT_KM:
                seat, kind = event.seat, HighlightKind.U_TURN if event.by_card else HighlightKind.BORNES_KILLER
                yield Highlight(kind, moment.number, sides[seat], seat, event.km, event.side, event.card)
            won = won_race(event)
            if won is not None and won[1] < PHOTO_FINISH_MS:
                seat, margin = won
                yield Highlight(HighlightKind.PHOTO_FINISH, moment.number, sides[seat], seat, margin)

    def _of_round(self, moment: Moment) -> Iterator[Highlight]:
        """Yield the highlights of the score sheets and of the extension (RULES 2.8, 2.10)."""
        called = next((event for event in moment.events if isinstance(event, ExtensionCalled)), self._called)
        scored = moment.scored
        self._called = called if scored is None else None
        if scored is None:
            return
        yield from _of_sheets(moment, scored)
        if called is not None and scored.completed_by == called.side:
            yield Highlight(HighlightKind.EXTENSION_MADE, moment.number, called.side, called.seat, called.target)
        elif called is not None:
            kind, other = HighlightKind.EXTENSION_FAILED, scored.completed_by
            yield Highlight(kind, moment.number, called.side, called.seat, called.target, other)

    def _of_standings(self, moment: Moment) -> Iterator[Highlight]:
        """Yield the change of the lead, if any."""
        leader = self._ahead() if self._course.follow(moment) else None
        if leader is None:
            return  # a tie is no change of the lead
        totals, before = self._course.totals, self._leader
        self._leader = leader
        if before is not None and leader != before:
            amount = totals[leader] - totals[before]
            yield Highlight(HighlightKind.LEAD, moment.number, leader, amount=amount, other=before)

    def _ahead(self) -> int | None:
        """Return the side that leads alone, or None."""
        totals = self._course.totals
        first, second = ranked(totals)[:2]
        return first if totals[first] > totals[second] else None


def won_race(event: Event) -> tuple[int, int] | None:
    """Return the seat that won a race by this event, and its lead in ms; None without a race.

    A wrong Hold Up! does not win a race.
    """
    if not isinstance(event, CoupFourre | UnitLost | HoldUpCalled) or event.margin is None:
        return None
    return None if isinstance(event, HoldUpCalled) and not event.right else (event.seat, event.margin)


def _of_sheets(moment: Moment, scored: RoundScored) -> Iterator[Highlight]:
    """Yield the highlights of a round's score sheets, for the seat that completed the trip."""
    seats = {event.side: event.seat for event in moment.events if isinstance(event, TripCompleted)}
    for side, sheet in enumerate(scored.sheets):
        for kind, points, amount in (
            (HighlightKind.SHUTOUT, sheet.shutout, sheet.shutout),
            (HighlightKind.DELAYED_ACTION, sheet.delayed_action, sheet.delayed_action),
            (HighlightKind.SAFE_TRIP, sheet.safe_trip, sheet.distance),
        ):
            if points:
                yield Highlight(kind, moment.number, side, seats.get(side), amount)


def ranked(totals: Sequence[int]) -> list[int]:
    """Return the sides by their totals, the highest first; equal ones by number."""
    return sorted(range(len(totals)), key=lambda side: -totals[side])
