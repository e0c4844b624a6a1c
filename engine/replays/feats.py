"""Achievements: what a person has done in a game.

A feat counts for a single person. All acts that make it up must be the person's own, not those of an AI or of the table
on the same seat; a feat that takes a round or a game counts only if no AI played the seat in that time. On a seat that
changed hands, nothing is achieved.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from engine.actions import Claim, Pass, TableAction
from engine.cards import FAMILY, KM, Card, Family
from engine.events import CardPlayed, CoupFourre, Event, Mirrored, TripCompleted, UnitLost, UnitStolen
from engine.frozen import Frozen
from engine.replays.highlights import PHOTO_FINISH_MS, Course, won_race
from engine.replays.recording import By, Moment
from engine.rules import rules_of
from engine.state import Laid, Outcome, State

LONG_KM: Final = 1000
"""The minimum length of a long trip in km."""
BEHIND: Final = 1000
"""The number of points that a side must have been behind for its win to be a comeback."""
PROBLEMS: Final = 3
"""The number of simultaneous problems that make a pile-up."""
FULL_TABLE: Final = 9
"""The largest possible table (RULES 3.2)."""
ACCELERATORS: Final = 2
"""The number of accelerators that quadruple a unit (RULES 4.2)."""
FAST_KM: Final = 400
"""The minimum km of a quadrupled unit."""


class Feat(StrEnum):
    """The feats, in the order in which they are listed."""

    COUP_FOURRE = "coup_fourre"
    """A coup-fourré (RULES 2.7, 4.6)."""
    TWO_COUPS = "two_coups"
    """Two coups-fourrés in one round."""
    ALL_SAFETIES = "all_safeties"
    """All four safeties laid by the same player in one round."""
    PHOTO_FINISH = "photo_finish"
    """A race won by less than `PHOTO_FINISH_MS`: a coup-fourré, a unit undone, a right Hold Up!."""
    LONG_TRIP = "long_trip"
    """A trip of `LONG_KM` or more without a 200, after an extension called by the same side (RULES 2.8)."""
    COMEBACK = "comeback"
    """A game won from `BEHIND` points or more behind."""
    PILE_UP = "pile_up"
    """A side moving again after `PROBLEMS` simultaneous problems, with ``cumulation`` (RULES 3.3)."""
    FULL_TABLE = "full_table"
    """A game won at a table of nine (RULES 3.2)."""
    HOLD_UP = "hold_up"
    """A unit taken with a right Hold Up! (RULES 4.10)."""
    BORNES_KILLER = "bornes_killer"
    """Bornes Killer! on a unit with accelerators (RULES 4.4)."""
    QUADRUPLED = "quadrupled"
    """A unit with two accelerators and 400 km or more that was not undone (RULES 4.4)."""
    SENT_BACK = "sent_back"
    """An attack turned back by the Rétroviseur that stayed with the attacker (RULES 4.7)."""


class _Unit(Frozen):
    """A quadrupled unit that may still be undone."""

    seat: int
    side: int
    laid: Laid
    window: int | None
    """The window that must close first."""


class _Round:
    """What is recorded per seat in one round."""

    def __init__(self, number: int, seats: int) -> None:
        self.number = number
        self.helped = [False] * seats
        """Whether an AI has acted for the seat."""
        self.coups = [0] * seats
        self.safeties: list[set[Card]] = [set() for _ in range(seats)]
        self.solved: set[int] = set()
        """The seats that ended a pile-up."""


class FeatFinder:
    """Follows a game act by act and finds the feats of its people."""

    def __init__(self, start: State, persons: Sequence[bool]) -> None:
        """Start from the initial position; `persons` says whether each seat is a person's."""
        self._rules, self._persons = rules_of(start.setup), tuple(persons)
        self._course = Course(start)
        self._round = _Round(start.round, len(self._persons))
        self._helped = [False] * len(self._persons)
        self._last_by: list[By | None] = [None] * len(self._persons)
        self._units: tuple[_Unit, ...] = ()
        self._most = [len(self._rules.standing(tableau).problems) for tableau in start.tableaus]
        """The maximum of simultaneous problems since the side moved or the round began."""
        self._n_safeties = sum(FAMILY[card] is Family.SAFETY for card in self._rules.deck)
        self._done: set[tuple[int, Feat]] = set()
        self._outcome: Outcome | None = None

    @property
    def found(self) -> tuple[tuple[int, Feat], ...]:
        """The feats so far, each once, by seat and then in the order of `Feat`."""
        found = {*self._done, *self._of_problems(), *self._of_wins()}
        return tuple((seat, feat) for seat in range(len(self._persons)) for feat in Feat if (seat, feat) in found)

    def take(self, moment: Moment) -> None:
        """Process the next moment."""
        self._note_act(moment)
        self._outcome = moment.after.outcome
        self._course.follow(moment)
        laid = -1
        for event in moment.events:
            seat = getattr(event, "seat", None)
            if seat is None or not self._did(seat):
                continue
            if isinstance(event, CardPlayed | CoupFourre):
                laid = seat
            for feat in (*_of_event(event), *self._of_round(seat, event), *self._of_trip(seat, event, moment)):
                self._done.add((seat, feat))
            self._note_unit(seat, event, moment.after)
        self._settle_units(moment.after)
        self._follow_problems(moment, laid)

    def _note_act(self, moment: Moment) -> None:
        """Record who decided the act; passes do not count."""
        number, act = moment.before.round, moment.act
        if number != self._round.number:
            self._done.update(self._of_problems())
            self._round = _Round(number, len(self._persons))
        if not isinstance(act.action, TableAction | Pass):
            seat = act.action.seat
            ordered = act.by is By.AUTO and isinstance(act.action, Claim)  # a standing order of the person
            self._last_by[seat] = By.PLAYER if ordered else act.by
            if act.by is By.COMPUTER:
                self._helped[seat] = self._round.helped[seat] = True

    def _did(self, seat: int) -> bool:
        """Return whether what now takes effect for the seat was done by the person, not an AI.

        An answer that waited for its race was made earlier, but it still is the last act of the seat.
        """
        return self._persons[seat] and self._last_by[seat] is By.PLAYER

    def _alone(self, seat: int) -> bool:
        """Return whether no AI has acted for the person in this round."""
        return self._persons[seat] and not self._round.helped[seat]

    def _of_round(self, seat: int, event: Event) -> Iterator[Feat]:
        """Yield the feats that take several acts in a round."""
        if isinstance(event, CoupFourre):
            self._round.coups[seat] += 1
            if self._round.coups[seat] > 1:
                yield Feat.TWO_COUPS
        if isinstance(event, CoupFourre | CardPlayed) and FAMILY[event.card] is Family.SAFETY:
            self._round.safeties[seat].add(event.card)
            if len(self._round.safeties[seat]) == self._n_safeties:
                yield Feat.ALL_SAFETIES

    def _of_trip(self, seat: int, event: Event, moment: Moment) -> Iterator[Feat]:
        """Yield a long trip for the seat that laid the last card (RULES 2.8, 2.10)."""
        before, scored = moment.before, moment.scored
        if not isinstance(event, TripCompleted) or scored is None or not self._alone(seat):
            return
        if scored.sheets[event.side].safe_trip and event.km >= LONG_KM and before.extended_by == event.side:
            yield Feat.LONG_TRIP

    def _note_unit(self, seat: int, event: Event, after: State) -> None:
        """Record a quadrupled unit until its window has closed (RULES 4.4, 4.9)."""
        if isinstance(event, CardPlayed) and event.boost >= ACCELERATORS:
            window = after.windows[-1].id if after.windows else None
            unit = _Unit(seat, event.target, Laid(event.card, KM[event.card] << event.boost), window)
            self._units += (unit,)

    def _settle_units(self, after: State) -> None:
        """Record the quadrupled units that remain after their windows have closed."""
        still = [window.id for window in after.windows]
        for unit in self._units:
            # A unit on the losing side of a game that ended meanwhile was still provisional.
            counts = after.outcome is None or unit.side in after.outcome.winners
            there = unit.laid in after.tableaus[unit.side].distance
            if unit.window not in still and unit.laid.km >= FAST_KM and there and counts:
                self._done.add((unit.seat, Feat.QUADRUPLED))
        self._units = tuple(unit for unit in self._units if unit.window in still)

    def _follow_problems(self, moment: Moment, laid: int) -> None:
        """Record which seat laid the card that let its side move after a pile-up (RULES 3.3)."""
        rules = self._rules
        if moment.scored is not None:
            self._most = [0] * rules.n_sides
            return
        for side, tableau in enumerate(moment.after.tableaus):
            if tableau is moment.before.tableaus[side]:
                continue
            standing = rules.standing(tableau)
            self._most[side] = max(self._most[side], len(standing.problems))
            if standing.moving and not standing.problems:
                if laid in rules.members[side] and self._most[side] >= PROBLEMS:
                    self._round.solved.add(laid)
                self._most[side] = 0

    def _of_problems(self) -> Iterator[tuple[int, Feat]]:
        """Return the pile-ups of this round, for seats without any act of an AI in it."""
        return ((seat, Feat.PILE_UP) for seat in self._round.solved if self._alone(seat))

    def _of_wins(self) -> Iterator[tuple[int, Feat]]:
        """Yield the feats of winning, for all people of the winning sides."""
        outcome = self._outcome
        for side in () if outcome is None else outcome.winners:
            for seat in self._rules.members[side]:
                if not self._persons[seat] or self._helped[seat]:
                    continue
                if self._course.farthest[side][1] >= BEHIND:
                    yield seat, Feat.COMEBACK
                if self._rules.n_seats == FULL_TABLE:
                    yield seat, Feat.FULL_TABLE


def _of_event(event: Event) -> Iterator[Feat]:
    """Yield the feats that consist of one event."""
    race = won_race(event)
    if race is not None and race[1] < PHOTO_FINISH_MS:
        yield Feat.PHOTO_FINISH
    match event:
        case CoupFourre():
            yield Feat.COUP_FOURRE
        case UnitStolen():
            yield Feat.HOLD_UP
        case UnitLost(by_card=False, card=card, km=km) if km > KM[card]:
            yield Feat.BORNES_KILLER
        case Mirrored(sticks=True):
            yield Feat.SENT_BACK
