"""The course of a round for one seat as a few signs, which reveal no cards to players who have yet to play the deal.

A sign says that a hazard hit or was cured, never which one: rounds that differ only in such cards have the same signs.
They are derived from what spectators saw.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from engine.cards import CURES, FAMILY, SAFETY_OF, Card, Family
from engine.events import (
    AttackFailed,
    CardPlayed,
    CoupFourre,
    Cured,
    Emptied,
    Event,
    HoldUpCalled,
    Mirrored,
    PricePaid,
    TripCompleted,
    UnitLost,
    UnitStolen,
)
from engine.replays.recording import Line, acts_of, played_on
from engine.state import State

PARTS: Final = 4
"""The number of equal parts of the way to the first target, each of which is a sign once covered."""


class Sign(StrEnum):
    """What happened to a seat, or what it did."""

    PART = "part"
    """Another quarter of the way."""
    HIT = "hit"
    """A hazard laid on its side that stayed there."""
    CURED = "cured"
    """A remedy against a hazard."""
    SAFETY = "safety"
    """A safety laid in turn."""
    COUP_FOURRE = "coup_fourre"
    MIRRORED = "mirrored"
    """An attack turned back on the attacker (RULES 4.7)."""
    HOLD_UP = "hold_up"
    """A right Hold Up! (RULES 4.10)."""
    LOST = "lost"
    """Kilometres lost by its side."""
    ARRIVED = "arrived"
    """The trip completed."""


class _Signs:
    """Follows the public events of a round and collects the signs of one seat, which is alone on its side."""

    def __init__(self, seat: int, side: int, target: int) -> None:
        """Start with a deal; `target` is the distance to travel, in km."""
        self._seat, self._side, self._part = seat, side, target / PARTS
        self._covered = 0
        self._acting: set[Card] = set()
        """The live hazards on the side."""
        self.signs: list[Sign] = []

    def take(self, event: Event) -> None:
        """Process the next event."""
        match event:
            case CardPlayed():
                self._played(event)
            case CoupFourre(seat=self._seat, hazard=hazard, target=self._side):
                self._parried(hazard, Sign.COUP_FOURRE)
            case CoupFourre(seat=self._seat):  # against a hazard on another side
                self.signs.append(Sign.COUP_FOURRE)
            case Mirrored(seat=self._seat, hazard=hazard):
                self._parried(hazard, Sign.MIRRORED)
            case Mirrored(target=self._side, sticks=True, hazard=hazard):
                self._hit(hazard)
            case Cured(seat=self._seat, hazard=hazard):
                self._parried(hazard, Sign.HIT, Sign.CURED)
            case AttackFailed(target=self._side, card=hazard):
                self._parried(hazard)
            case HoldUpCalled(seat=self._seat, right=True):
                self.signs.append(Sign.HOLD_UP)
            case TripCompleted(side=self._side):
                # Arriving implies the last part of the way.
                self._without(Sign.PART)
                self.signs.append(Sign.ARRIVED)
            case UnitLost() | UnitStolen() | Emptied() if event.side == self._side:
                self.signs.append(Sign.LOST)
            case PricePaid(seat=self._seat) if event.km:
                self.signs.append(Sign.LOST)
            case _:
                pass  # it concerns others, or is no sign

    def _played(self, event: CardPlayed) -> None:
        if event.target != self._side:
            return
        card, family = event.card, FAMILY[event.card]
        if family is Family.HAZARD:
            self._hit(card)
        elif family is Family.SAFETY:
            self._acting -= {hazard for hazard in self._acting if SAFETY_OF[hazard] is card}
            self.signs.append(Sign.SAFETY)
        elif family is Family.REMEDY and CURES[card] in self._acting:
            self._acting.remove(CURES[card])
            self.signs.append(Sign.CURED)
        elif event.back:
            self.signs.append(Sign.LOST)
        covered = int(event.km // self._part)
        self.signs += [Sign.PART] * (covered - self._covered)
        self._covered = max(covered, self._covered)

    def _hit(self, hazard: Card) -> None:
        self._acting.add(hazard)
        self.signs.append(Sign.HIT)

    def _parried(self, hazard: Card, *instead: Sign) -> None:
        """Replace the last hit, by a hazard that does not stay, with other signs."""
        self._acting.discard(hazard)
        self._without(Sign.HIT)
        self.signs += instead

    def _without(self, last: Sign) -> None:
        if self.signs[-1:] == [last]:
            self.signs.pop()


def signs_of(events: Iterable[Event], seat: int, side: int, target: int) -> tuple[Sign, ...]:
    """Return the signs of a seat that is alone on its side, from the public events of a round."""
    found = _Signs(seat, side, target)
    for event in events:
        found.take(event)
    return tuple(found.signs)


def signs_on_record(start: State, lines: Sequence[Line], seat: int) -> tuple[tuple[Sign, ...], tuple[int, ...]]:
    """Return the signs of a seat in a recorded game of one round, and the sides that have won it.

    Raises CodecError if it cannot be replayed.
    """
    moments = [*played_on(start, acts_of(lines))]
    public = (event for moment in moments for event in moment.events)
    outcome = moments[-1].after.outcome if moments else None
    signs = signs_of(public, seat, start.setup.sides[seat], start.target)
    return signs, () if outcome is None else outcome.winners
