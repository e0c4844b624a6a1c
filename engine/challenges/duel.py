"""A race of the day beside the race at par: the same deal, driven by a person and by an AI in that person's seat."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from engine.challenges.daily import SEAT, at_par, deal
from engine.events import Event
from engine.frozen import Frozen
from engine.replays.recording import Act, Line, acts_of, played_on
from engine.replays.tracks import cards_laid
from engine.rules import rules_of
from engine.state import State
from engine.views import PlayerView, view_for

_COSTLY = 3
"""How many laps are named at which most was lost."""


class Lap(Frozen):
    """What a lap of a race brought the person's seat."""

    km: int
    """The km of the seat's side after it."""
    events: tuple[Event, ...]
    """The public events of the lap that concern the seat."""


class Duel(Frozen):
    """A lap of both races. A lap is as many cards laid or discarded in turns as there are seats."""

    lap: int
    laps: int
    """The laps of the longer race."""
    view: PlayerView
    """The public view after the lap of the person's race, or else of the race at par."""
    own: Lap | None
    """None if there is no record of the person's race."""
    par: Lap
    costly: tuple[tuple[int, int], ...]
    """The laps in which the AI gained most on the person, in their order, with the km."""


def duel(day: int, secret: str, lines: Sequence[Line] | None, lap: int | None) -> Duel:
    """Return a lap of the race of a day at par, and of the recorded one with these acts; takes some 100 ms.

    Without a `lap` it is the first in which the AI gained much, or else the first of all.

    Raises CodecError if the acts are damaged or cannot be replayed.
    """
    start = deal(day, secret)
    par, own = _laps(start, [act for act, _ in at_par(start)]), [] if lines is None else _laps(start, acts_of(lines))
    laps = max(len(par), len(own)) - 1
    lost = [_at(par, n)[0].km - _at(own, n)[0].km for n in range(laps + 1)] if own else []
    gained = sorted((now - before, -n) for n, (before, now) in enumerate(pairwise(lost), 1))
    costly = tuple(sorted((-n, km) for km, n in gained[-_COSTLY:] if km > 0))
    lap = min(laps, lap if lap is not None else costly[0][0] if costly else 1)
    shown, view = _at(own or par, lap)
    return Duel(lap, laps, view, shown if own else None, _at(par, lap)[0], costly)


def _at(laps: Sequence[tuple[Lap, PlayerView]], lap: int) -> tuple[Lap, PlayerView]:
    """Return a lap; if the race was over before it, its end, without events."""
    if lap < len(laps):
        return laps[lap]
    last, view = laps[-1]
    return Lap(last.km, ()), view


def _laps(start: State, acts: Iterable[Act]) -> list[tuple[Lap, PlayerView]]:
    """Return the start of a race, and each of its laps with the public view after it."""
    seats, cards = len(start.setup.sides), 0
    state, events = start, list[Event]()
    found = [_lap(start, events)]
    for moment in played_on(start, acts):
        state = moment.after
        events += [event for event in moment.events if _concerns(event)]
        cards += cards_laid(moment.act.action, moment.events)
        if cards // seats == len(found):
            found.append(_lap(state, events))
            events = []
    if events or state.outcome is not None:
        found.append(_lap(state, events))
    return found


def _lap(state: State, events: Sequence[Event]) -> tuple[Lap, PlayerView]:
    km = rules_of(state.setup).standing(state.tableaus[state.setup.sides[SEAT]]).total
    return Lap(km, tuple(events)), view_for(state, None)


def _concerns(event: Event) -> bool:
    return SEAT in (getattr(event, of, None) for of in ("seat", "side", "target"))
