"""What is worth telling of a game: the acts to go to, with the facts that a sentence about each needs."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

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
from engine.recording import Moment, Recording, moments
from engine.rules import rules_of

PHOTO_MS: Final = 150
"""A race is a photo finish if whoever was second came at most so many milliseconds later."""
UNIT_KM: Final = 150
"""Losing a unit is worth telling from so many km on: no card shows as much without an accelerator but a 200."""
COMEBACK_SHARE: Final = 0.2
"""Winning is a comeback from so far behind: this share of the most that any side has in the end."""
NARROW_SHARE: Final = 0.02
"""A finish is narrow if the second is at most this share of the winner's points or km behind."""


class Kind(StrEnum):
    """What a highlight is, and what its `amount` and `other` say."""

    COUP_FOURRE = "coup_fourre"
    """A safety shown against the hazard of the side `other` (RULES 2.7, 4.6)."""
    PHOTO_FINISH = "photo_finish"
    """A race that was won by `amount` ms. What it was for is told by the highlight beside it, or the act."""
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
    """A called extension of `amount` km that its caller has not completed, but `other`, or nobody."""
    LEAD = "lead"
    """The lead taken from `other`, by `amount` points, or km where one race is the game."""
    COMEBACK = "comeback"
    """Where the winner was farthest behind: `amount` points or km behind `other`."""
    NARROW_FINISH = "narrow_finish"
    """A game won by no more than `amount` points or km before `other`; 0 if they share the win."""


class Highlight(Struct, frozen=True, gc=False):
    """One thing that is worth telling."""

    kind: Kind
    act: int
    """The number of the act that it came with."""
    side: int
    """Whose it was."""
    seat: int | None = None
    """Who did it; None where it was nobody's alone."""
    amount: int = 0
    """Points, km or milliseconds; see `Kind`."""
    other: int | None = None
    """The other side that it was about; see `Kind`."""
    card: Card | None = None
    """The card that it was about, where it was one: the safety, or the unit's."""


def highlights(recording: Recording) -> tuple[Highlight, ...]:
    """Return what is worth telling of a game, in the order of the acts; raise ReplayError if it cannot be replayed."""
    return highlights_of(tuple(moments(recording)))


def highlights_of(story: Sequence[Moment]) -> tuple[Highlight, ...]:
    """Return the same of a game that has been replayed already."""
    found = [*_of_acts(story), *_of_rounds(story), *_of_standings(story)]
    return tuple(sorted(found, key=lambda highlight: highlight.act))


def _of_acts(story: Sequence[Moment]) -> Iterator[Highlight]:
    """Find what a single event tells."""
    for moment in story:
        sides = moment.before.setup.sides
        for event in moment.events:
            if isinstance(event, CoupFourre):
                seat, other = event.seat, sides[event.attacker]
                yield Highlight(Kind.COUP_FOURRE, moment.number, sides[seat], seat, other=other, card=event.card)
            elif isinstance(event, UnitStolen):
                seat, other = event.seat, event.side
                yield Highlight(Kind.HOLD_UP, moment.number, sides[seat], seat, event.km, other, event.card)
            elif isinstance(event, UnitLost) and event.km >= UNIT_KM:
                seat, kind = event.seat, Kind.U_TURN if event.by_card else Kind.BORNES_KILLER
                yield Highlight(kind, moment.number, sides[seat], seat, event.km, event.side, event.card)
            won = won_race(event)
            if won is not None and won[1] <= PHOTO_MS:
                seat, margin = won
                yield Highlight(Kind.PHOTO_FINISH, moment.number, sides[seat], seat, margin)


def won_race(event: Event) -> tuple[int, int] | None:
    """Return who has won a race with this event, and by how many milliseconds; None if nobody has.

    To be the first with a wrong Hold Up! is to win nothing.
    """
    if not isinstance(event, CoupFourre | UnitLost | HoldUpCalled) or event.margin is None:
        return None
    return None if isinstance(event, HoldUpCalled) and not event.right else (event.seat, event.margin)


def _of_rounds(story: Sequence[Moment]) -> Iterator[Highlight]:
    """Find what the score sheets tell, and what became of the extensions (RULES 2.8, 2.10)."""
    called: ExtensionCalled | None = None
    for moment in story:
        called = next((event for event in moment.events if isinstance(event, ExtensionCalled)), called)
        scored = moment.scored
        if scored is None:
            continue
        yield from _of_sheets(moment, scored)
        if called is not None and scored.completed_by == called.side:
            yield Highlight(Kind.EXTENSION_MADE, moment.number, called.side, called.seat, called.target)
        elif called is not None:
            other = scored.completed_by
            yield Highlight(Kind.EXTENSION_FAILED, moment.number, called.side, called.seat, called.target, other)
        called = None


def _of_sheets(moment: Moment, scored: RoundScored) -> Iterator[Highlight]:
    """Find what the score sheets of a round tell; it is to the credit of whoever completed the trip."""
    seats = {event.side: event.seat for event in moment.events if isinstance(event, TripCompleted)}
    for side, sheet in enumerate(scored.sheets):
        for kind, points, amount in (
            (Kind.SHUTOUT, sheet.shutout, sheet.shutout),
            (Kind.DELAYED_ACTION, sheet.delayed_action, sheet.delayed_action),
            (Kind.SAFE_TRIP, sheet.safe_trip, sheet.distance),
        ):
            if points:
                yield Highlight(kind, moment.number, side, seats.get(side), amount)


def _of_standings(story: Sequence[Moment]) -> Iterator[Highlight]:
    """Find how the lead went, and how the game was decided in the end."""
    course = course_of(story)
    leader: int | None = None
    for number, totals in course:
        side, second = _ranked(totals)[:2]
        if totals[side] == totals[second]:
            continue  # nobody leads alone, so whoever did has not been overtaken yet
        if leader is not None and side != leader:
            yield Highlight(Kind.LEAD, number, side, amount=totals[side] - totals[leader], other=leader)
        leader = side
    outcome = story[-1].after.outcome if story else None
    if outcome is None:
        return
    most = max(outcome.totals)
    for side in outcome.winners:
        number, behind, other = farthest_behind(course, side)
        if behind >= COMEBACK_SHARE * most:
            yield Highlight(Kind.COMEBACK, number, side, amount=behind, other=other)
    winner, second = _ranked(outcome.totals)[:2]
    ahead = outcome.totals[winner] - outcome.totals[second]
    if ahead <= NARROW_SHARE * most:
        yield Highlight(Kind.NARROW_FINISH, story[-1].number, winner, amount=ahead, other=second)


def course_of(story: Sequence[Moment]) -> list[tuple[int, tuple[int, ...]]]:
    """Return what each side had of what decides the game, with the number of the act, whenever that had changed.

    As long as a window is open it is not settled: a unit that lies in it may yet be undone (RULES 4.9).
    """
    course: list[tuple[int, tuple[int, ...]]] = []
    for number, state in enumerate([*(moment.before for moment in story[:1]), *(moment.after for moment in story)]):
        if state.windows:
            continue
        totals = rules_of(state.setup).tally(state) if state.outcome is None else state.outcome.totals
        if not course or course[-1][1] != totals:
            course.append((number, totals))
    return course


def farthest_behind(course: Sequence[tuple[int, tuple[int, ...]]], side: int) -> tuple[int, int, int]:
    """Return after which act of a course, which is not empty, the side was most behind, by how much, and whom."""
    number, totals = max(course, key=lambda point: max(point[1]) - point[1][side])
    return number, max(totals) - totals[side], _ranked(totals)[0]


def _ranked(totals: Sequence[int]) -> list[int]:
    """Return the sides, who has most first; of equal ones the first."""
    return sorted(range(len(totals)), key=lambda side: -totals[side])
