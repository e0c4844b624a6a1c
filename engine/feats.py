"""Achievements: what one person has done in one game that is worth keeping.

A feat is the person's own. An AI earns nothing; nor does a person for what an AI, or the table, did on the seat
meanwhile: every act that a feat is made of must be the person's, and what takes a round or a game, the trip or the
win, must have been done without an AI at the wheel.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct

from engine.actions import ExpireWindow, Pass
from engine.cards import FAMILY, KM, Card, Family
from engine.events import CardPlayed, CoupFourre, Event, Mirrored, TripCompleted, UnitLost, UnitStolen
from engine.highlights import course_of, farthest_behind, won_race
from engine.recording import By, Moment, Recording, moments
from engine.rules import rules_of
from engine.state import Laid

PHOTO_MS: Final = 100
"""A photo finish is won by less than so many milliseconds."""
LONG_KM: Final = 1000
"""So far a long trip goes."""
BEHIND: Final = 1000
"""From so many points behind a win is a comeback."""
PROBLEMS: Final = 3
"""So many problems at once are a pile-up."""
FULL_TABLE: Final = 9
"""No table has more seats (RULES 3.2)."""
ACCELERATORS: Final = 2
"""So many quadruple a unit (RULES 4.2)."""
FAST_KM: Final = 400
"""So much a quadrupled unit must count."""


class Feat(StrEnum):
    """What can be achieved, in the order in which it is listed."""

    COUP_FOURRE = "coup_fourre"
    """A coup-fourré (RULES 2.7, 4.6)."""
    TWO_COUPS = "two_coups"
    """Two coups-fourrés in one round."""
    ALL_SAFETIES = "all_safeties"
    """All four safeties laid by oneself in one round."""
    PHOTO_FINISH = "photo_finish"
    """A race won by less than `PHOTO_MS`: a coup-fourré, a unit undone, a right Hold Up!."""
    LONG_TRIP = "long_trip"
    """A trip of `LONG_KM` or more completed without a 200, after an extension that the own side called (RULES 2.8)."""
    COMEBACK = "comeback"
    """A game won from `BEHIND` points or more behind."""
    PILE_UP = "pile_up"
    """Back on the road after `PROBLEMS` problems at once, under ``cumulation`` (RULES 3.3)."""
    FULL_TABLE = "full_table"
    """A game won at a table of nine (RULES 3.2)."""
    HOLD_UP = "hold_up"
    """A unit taken with a right Hold Up! (RULES 4.10)."""
    BORNES_KILLER = "bornes_killer"
    """Bornes Killer! on a unit with accelerators (RULES 4.4)."""
    QUADRUPLED = "quadrupled"
    """A unit with two accelerators that counts 400 km or more, and stood (RULES 4.4)."""
    SENT_BACK = "sent_back"
    """An attack that the Rétroviseur turned back on the attacker, where it stuck (RULES 4.7)."""


def feats(recording: Recording) -> tuple[tuple[int, Feat], ...]:
    """Return what the people of a game have achieved, each feat once, by seat and then in the order of `Feat`.

    Raises ReplayError if the game cannot be replayed.
    """
    story = tuple(moments(recording))
    if not story:
        return ()
    people = _People(recording, story)
    deeds = tuple(_deeds(story, people))
    found = [*_of_single_deeds(deeds), *_of_several_deeds(deeds), *_of_trips(deeds, people), *_of_units(deeds, story)]
    found += [*_of_problems(deeds, story, people), *_of_wins(story[-1], course_of(story), people)]
    return tuple((seat, feat) for seat in range(len(recording.players)) for feat in Feat if (seat, feat) in found)


class _Deed(Struct, frozen=True):
    """Something that a person has done."""

    seat: int
    event: Event
    moment: Moment


class _People:
    """Who of the seats was played by the person that it belongs to, and when."""

    def __init__(self, recording: Recording, story: Sequence[Moment]) -> None:
        self._persons = [player.level is None for player in recording.players]
        self._acts: list[list[tuple[int, int, By]]] = [[] for _ in recording.players]
        for moment in story:
            act = moment.act
            if not isinstance(act.action, ExpireWindow | Pass):  # to let something go by is to do nothing
                self._acts[act.action.seat].append((moment.number, moment.before.round, act.by))

    def did(self, seat: int, number: int) -> bool:
        """Tell whether the person did what came about for the seat with this act.

        What waited for its race to be decided was done before: it is the last thing that the seat has done.
        """
        acts = self._acts[seat]
        last = bisect_right(acts, number, key=lambda act: act[0]) - 1
        return self._persons[seat] and last >= 0 and acts[last][2] is By.PLAYER

    def alone(self, seat: int, number: int | None = None) -> bool:
        """Tell whether no AI has acted for the person in this round; None: in the whole game."""
        helped = any(by is By.COMPUTER for _, its, by in self._acts[seat] if number in (None, its))
        return self._persons[seat] and not helped


def _deeds(story: Sequence[Moment], people: _People) -> Iterator[_Deed]:
    """Find everything that persons have done themselves."""
    for moment in story:
        for event in moment.events:
            seat = getattr(event, "seat", None)
            if seat is not None and people.did(seat, moment.number):
                yield _Deed(seat, event, moment)


def _of_single_deeds(deeds: Sequence[_Deed]) -> Iterator[tuple[int, Feat]]:
    """Find what is a feat by itself."""
    for deed in deeds:
        race = won_race(deed.event)
        if race is not None and race[1] < PHOTO_MS:
            yield deed.seat, Feat.PHOTO_FINISH
        match deed.event:
            case CoupFourre():
                yield deed.seat, Feat.COUP_FOURRE
            case UnitStolen():
                yield deed.seat, Feat.HOLD_UP
            case UnitLost(by_card=False, card=card, km=km) if km > KM[card]:
                yield deed.seat, Feat.BORNES_KILLER
            case Mirrored(sticks=True):
                yield deed.seat, Feat.SENT_BACK


def _of_several_deeds(deeds: Sequence[_Deed]) -> Iterator[tuple[int, Feat]]:
    """Find what is a feat if it is done more than once in a round."""
    coups: Counter[tuple[int, int]] = Counter()
    safeties: dict[tuple[int, int], dict[Card, None]] = {}
    for deed in deeds:
        its = deed.seat, deed.moment.before.round
        if isinstance(deed.event, CoupFourre):
            coups[its] += 1
        if isinstance(deed.event, CoupFourre | CardPlayed) and FAMILY[deed.event.card] is Family.SAFETY:
            safeties.setdefault(its, {})[deed.event.card] = None
    yield from ((seat, Feat.TWO_COUPS) for (seat, _), times in coups.items() if times > 1)
    yield from ((seat, Feat.ALL_SAFETIES) for (seat, _), cards in safeties.items() if len(cards) == 4)


def _of_trips(deeds: Sequence[_Deed], people: _People) -> Iterator[tuple[int, Feat]]:
    """Find the long trips, to the credit of whoever lays the last card (RULES 2.8, 2.10)."""
    for deed in deeds:
        before, scored = deed.moment.before, deed.moment.scored
        if not isinstance(deed.event, TripCompleted) or scored is None or not people.alone(deed.seat, before.round):
            continue
        side = deed.event.side
        if scored.sheets[side].safe_trip and deed.event.km >= LONG_KM and before.extended_by == side:
            yield deed.seat, Feat.LONG_TRIP


def _of_units(deeds: Sequence[_Deed], story: Sequence[Moment]) -> Iterator[tuple[int, Feat]]:
    """Find the quadrupled units that still lay there when their windows had closed (RULES 4.4, 4.9)."""
    for deed in deeds:
        event, windows = deed.event, deed.moment.after.windows
        if not isinstance(event, CardPlayed) or event.boost < ACCELERATORS:
            continue
        unit = Laid(event.card, KM[event.card] << event.boost)
        number = windows[-1].id if windows else None
        for moment in story[deed.moment.number - 1 :]:
            after = moment.after
            if all(window.id != number for window in after.windows):
                counts = after.outcome is None or event.target in after.outcome.winners
                if unit.km >= FAST_KM and unit in after.tableaus[event.target].distance and counts:
                    yield deed.seat, Feat.QUADRUPLED
                break


def _of_problems(deeds: Sequence[_Deed], story: Sequence[Moment], people: _People) -> Iterator[tuple[int, Feat]]:
    """Find who has laid the card that let a side move after a pile-up (RULES 3.3)."""
    rules = rules_of(story[0].before.setup)
    laid = {deed.moment.number: deed.seat for deed in deeds if isinstance(deed.event, CardPlayed | CoupFourre)}
    # problems at once, since the side moved or the round began
    most = [len(rules.standing(tableau).problems) for tableau in story[0].before.tableaus]
    for moment in story:
        if moment.scored is not None:
            most = [0] * rules.n_sides
            continue
        for side, tableau in enumerate(moment.after.tableaus):
            if tableau is moment.before.tableaus[side]:
                continue
            standing, seat = rules.standing(tableau), laid.get(moment.number, -1)
            most[side] = max(most[side], len(standing.problems))
            if standing.moving and not standing.problems:
                own = seat in rules.members[side] and people.alone(seat, moment.before.round)
                if own and most[side] >= PROBLEMS:
                    yield seat, Feat.PILE_UP
                most[side] = 0


def _of_wins(
    last: Moment, course: Sequence[tuple[int, tuple[int, ...]]], people: _People
) -> Iterator[tuple[int, Feat]]:
    """Find what it was to win, for every person of the winning side."""
    setup, outcome = last.after.setup, last.after.outcome
    for side in () if outcome is None else outcome.winners:
        for seat in setup.members(side):
            if people.alone(seat) and farthest_behind(course, side)[1] >= BEHIND:
                yield seat, Feat.COMEBACK
            if people.alone(seat) and len(setup.sides) == FULL_TABLE:
                yield seat, Feat.FULL_TABLE
