"""What happened lately in a game, as far as each seat may know. It is the same after a restart.

It is derived from the stored actions. A game is therefore loaded from an earlier position, and the acts since then are
replayed and remembered; `Past.starts` provides positions that are early enough.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from engine.actions import Claim, Discard, Play, Swap, TurnAction
from engine.cards import Card
from engine.events import ACTS, CardDiscarded, CardPlayed, CoupFourre, Event, RoundDealt, TurnSkipped
from engine.frozen import Frozen
from engine.game import Step, apply
from engine.replays.recording import By
from engine.rules import rules_of
from engine.state import Phase, State
from engine.table.errors import StorageError
from engine.table.races import timed, untimed
from engine.table.records import SNAPSHOT_EVERY, Entry, Saved, Status
from engine.views import seen_by

REMEMBERED: Final = 80
"""The number of acts remembered: more than a lap of eight seats takes with all passes in all windows."""


class PastAct(Frozen):
    """An act of the game and its events, as far as a seat may know."""

    seq: int
    """``seq`` of the resulting position."""
    at: int
    """When the table applied it, in ms of Unix time."""
    events: tuple[Event, ...]
    km: tuple[int, ...]
    """The km of each side afterwards."""
    by: By | None = None
    """Who decided a turn, or the seat's own answer; None for anything else, where the seat must not know."""

    @property
    def turn(self) -> int | None:
        """The seat whose turn it was; None if it was no turn."""
        return next((event.seat for event in self.events if isinstance(event, _TURNS)), None)


_TURNS: Final = CardPlayed | CardDiscarded | TurnSkipped


class _Act(Frozen):
    """An act and all its events, secrets included."""

    entry: Entry
    events: tuple[Event, ...]
    km: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    """The km of each side, and the hands, before it."""

    def renews(self, seat: int) -> bool:
        """Return whether a seat laid, discarded or gave a card, but for one discarded by the table, or was dealt to."""
        entry = self.entry
        own = isinstance(entry.action, _FROM_HAND) and entry.action.seat == seat and entry.by is not By.AUTO
        return own or any(isinstance(event, RoundDealt) for event in self.events)


_FROM_HAND: Final = Play | Discard | Claim | Swap


class Past(Frozen):
    """The position of a game, and the last acts that led to it. Not for readers: it contains all secrets."""

    now: State
    """The newest position."""
    decision: int
    """The number of the current decision; a turn act made for another one is stale."""
    starts: tuple[State, ...]
    """The positions to load the game from: the stored one, and later ones that are too recent to be stored."""
    km: tuple[int, ...]
    """The km of each side, which each look at the last act needs."""
    acts: tuple[_Act, ...] = ()

    def after(self, entry: Entry, step: Step) -> "Past":
        """Return the past after one more act.

        Only positions with a new decision are used for loading: others do not show its number.
        """
        before, state = self.now, step.state
        # A new number only if the decision is another one.
        decision = self.decision if _faced(before) == _faced(state) else state.seq
        events = tuple(timed(event, None) for event in step.events)  # reaction times are not stored
        acts = (*self.acts, _Act(entry, events, self.km, before.hands))[-REMEMBERED:]
        return Past(state, decision, self._starts_at(state, decision), _km_of(state), acts)

    def _starts_at(self, state: State, decision: int) -> tuple[State, ...]:
        """Return the positions to load the game from in this state; a finished game is loaded in its last state."""
        if state.outcome is not None:
            return (state,)
        starts = self.starts
        if decision == state.seq >= starts[-1].seq + SNAPSHOT_EVERY:
            starts = (*starts, state)
        # Keep the newest position that is old enough to replay all acts to be remembered, and those after it.
        old = sum(start.seq + REMEMBERED <= state.seq for start in starts)
        return starts[max(old - 1, 0) :]

    def seen_by(self, seat: int | None, since: int) -> tuple[PastAct, ...]:
        """Return what a seat (None: a spectator) may know about the acts since a ``seq``.

        Acts without any visible event are left out: passes, and answers that wait for the decision of their race.
        """
        seen: list[PastAct] = []
        answered: By | None = None
        newest = self.acts[-1].entry.seq if self.acts else since
        first = max(len(self.acts) - max(newest - since, 0), 0)
        afterwards = (*(act.km for act in self.acts[first + 1 :]), self.km)
        for act, km in zip(self.acts[first:], afterwards, strict=False):
            entry = act.entry
            if isinstance(entry.action, Claim) and entry.action.seat == seat:
                answered = entry.by
            if not (events := seen_by(act.events, seat)):
                continue
            own = any(isinstance(event, CoupFourre) and event.seat == seat for event in events)
            by = answered if own else entry.by if isinstance(entry.action, TurnAction) else None
            seen.append(PastAct(entry.seq, entry.at, events, km, by))
        return tuple(seen)

    def last_act_of(self, seat: int) -> int:
        """Return the ``seq`` of the last act decided by a seat's player; 0 if none is remembered."""
        for act in reversed(self.acts):
            if act.entry.by is By.PLAYER and getattr(act.entry.action, "seat", None) == seat:
                return act.entry.seq
        return 0

    def hands_since(self, seat: int) -> list[tuple[Card, ...]]:
        """Return the hands of a seat since its player last had a reason to look the cards through, the oldest first.

        That is after the newest deal, or after the seat's last act with a card from its hand, if that is later.
        """
        hands = [self.now.hands[seat]]
        for act in reversed(self.acts):
            if act.renews(seat):
                break
            hands.append(act.hands[seat])
        return hands[::-1]

    @property
    def km_before(self) -> tuple[int, ...] | None:
        """The km of the sides before the last act that everybody sees (`ACTS`); None without one in this round."""
        for act in reversed(self.acts):
            if any(isinstance(event, RoundDealt) for event in act.events):
                return None
            if any(isinstance(event, ACTS) for event in act.events):
                return act.km
        return None


def by_turns(acts: Sequence[PastAct], most: int) -> list[tuple[PastAct, ...]]:
    """Return the acts of the last `most` turns, grouped by turn: each with what followed it before the next one.

    A seat that is in turn again at once, as after a safety, has one turn. What preceded the first turn comes first, if
    it fits.
    """
    number, seat = 0, None
    numbered: list[tuple[int, PastAct]] = []
    for act in acts:
        if act.turn not in (None, seat):
            number, seat = number + 1, act.turn
        numbered.append((number, act))
    turns = [tuple(act for _, act in turn) for _, turn in groupby(numbered, key=lambda item: item[0])]
    return turns[-most:]


def begun(state: State) -> Past:
    """Return the past of a game that begins, or is loaded, with this position."""
    return Past(state, state.seq, (state,), _km_of(state))


def restored(saved: Saved) -> Past | None:
    """Return the newest position of a stored game, and its past; None before a game.

    Raises StorageError if the journal is incomplete, OptionError if the rules are unknown.
    """
    if saved.snapshot is None:
        if saved.record.status is Status.PLAYING:
            raise StorageError(f"table {saved.record.id}: the game has no position")
        return None
    rules_of(saved.snapshot.setup)
    past = begun(saved.snapshot)
    for entry in saved.entries:
        step = apply(past.now, entry.action, entry.stamp)
        if saved.record.mode.pauses:
            step = replace(step, events=untimed(step.events))
        past = past.after(entry, step)
    if past.now.seq != saved.record.seq:
        raise StorageError(f"table {saved.record.id}: the journal ends at {past.now.seq}, not at {saved.record.seq}")
    return past


def _km_of(state: State) -> tuple[int, ...]:
    """Return the km of each side."""
    standing = rules_of(state.setup).standing
    return tuple(standing(tableau).total for tableau in state.tableaus)


def _faced(state: State) -> tuple[object, ...]:
    """Return what determines the decision of the seat in turn."""
    # Another top discard is another choice of what to draw.
    offered = state.discard[-1:] if state.phase is Phase.DRAW else ()
    return state.turn, state.phase, state.round, state.hands[state.turn], offered
