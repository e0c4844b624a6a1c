"""What has happened lately in a game, as each seat may know it. It is the same after a restart.

It follows from the actions that are stored, so a game is loaded from a position that lies some acts back: those since
then are played again, and remembered. `Past.starts` sees to it that there are enough of them.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct

from engine.actions import Claim, TurnAction
from engine.events import CardDiscarded, CardPlayed, CoupFourre, Event, TurnSkipped
from engine.game import Step
from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import State
from engine.table.races import timed
from engine.table.storage.records import SNAPSHOT_EVERY, Entry
from engine.views import seen_by

REMEMBERED: Final = 80
"""How many acts are remembered: a lap of eight seats takes fewer, every pass in every window among them."""


class PastAct(Struct, frozen=True):
    """An act of the game with what came of it, as a seat may know it."""

    seq: int
    """``seq`` of the position that it led to."""
    at: int
    """When the table applied it, in milliseconds of Unix time."""
    events: tuple[Event, ...]
    km: tuple[int, ...]
    """Kilometres of each side afterwards."""
    by: By | None = None
    """Who decided a turn, or the seat's own answer; None: it is something else, and the seat is not told."""

    @property
    def turn(self) -> int | None:
        """The seat whose turn it tells of; None if it tells of none."""
        return next((event.seat for event in self.events if isinstance(event, _TURNS)), None)


_TURNS: Final = CardPlayed | CardDiscarded | TurnSkipped


class _Act(Struct, frozen=True):
    """An act with all that came of it, secrets included."""

    entry: Entry
    events: tuple[Event, ...]
    km: tuple[int, ...]


class Past(Struct, frozen=True):
    """The last acts of a game. Not for readers: it holds every secret."""

    acts: tuple[_Act, ...] = ()
    starts: tuple[State, ...] = ()
    """The positions to load the game from: the stored one, and later ones that are too new yet to be stored."""

    def after(self, entry: Entry | None, step: Step, decision: int) -> "Past":
        """Return the past after one more act; None: after the first deal, which is no act.

        `decision` is the number of the decision that the seat in turn faces then. Only positions in which it is a new
        one are loaded: others would not tell its number.
        """
        state = step.state
        if entry is None:
            return Past(starts=(state,))
        standing = rules_of(state.setup).standing
        act = _Act(
            entry,
            tuple(timed(event, None) for event in step.events),  # what it took is not stored
            tuple(standing(tableau).total for tableau in state.tableaus),
        )
        return Past((*self.acts, act)[-REMEMBERED:], self._starts_at(state, decision))

    def _starts_at(self, state: State, decision: int) -> tuple[State, ...]:
        """Return the positions to load the game from once it stands here; one that is over is loaded as it stands."""
        if state.outcome is not None:
            return (state,)
        starts = self.starts
        if decision == state.seq >= starts[-1].seq + SNAPSHOT_EVERY:
            starts = (*starts, state)
        old = sum(start.seq + REMEMBERED <= state.seq for start in starts)
        return starts[max(old - 1, 0) :]

    def seen_by(self, seat: int | None, since: int) -> tuple[PastAct, ...]:
        """Return what a seat (None: a spectator) may know of what has happened since a ``seq``, act by act.

        Acts of which it sees nothing are left out: passes, and answers that wait for their race to be decided.
        """
        seen: list[PastAct] = []
        answered: By | None = None
        newest = self.acts[-1].entry.seq if self.acts else since
        for act in self.acts[max(len(self.acts) - max(newest - since, 0), 0) :]:
            entry = act.entry
            if isinstance(entry.action, Claim) and entry.action.seat == seat:
                answered = entry.by
            if not (events := seen_by(act.events, seat)):
                continue
            own = any(isinstance(event, CoupFourre) and event.seat == seat for event in events)
            by = answered if own else entry.by if isinstance(entry.action, TurnAction) else None
            seen.append(PastAct(entry.seq, entry.at, events, act.km, by))
        return tuple(seen)

    def last_act_of(self, seat: int) -> int:
        """Return the ``seq`` of the last act that the player of a seat decided upon; 0 if none is remembered."""
        for act in reversed(self.acts):
            if act.entry.by is By.PLAYER and getattr(act.entry.action, "seat", None) == seat:
                return act.entry.seq
        return 0


def by_turns(acts: Sequence[PastAct], most: int) -> list[tuple[PastAct, ...]]:
    """Return the acts of the last `most` turns, turn by turn, each with what followed it before the next one.

    A seat that is in turn again at once, as after a safety, has one turn. What came before the first turn is left out
    if there are so many turns, else it comes first.
    """
    number, seat = 0, None
    numbered: list[tuple[int, PastAct]] = []
    for act in acts:
        if act.turn not in (None, seat):
            number, seat = number + 1, act.turn
        numbered.append((number, act))
    turns = [tuple(act for _, act in turn) for _, turn in groupby(numbered, key=lambda item: item[0])]
    return turns[-most:]
