"""One game of Fun & Speed between greedy players in virtual time, with the deadlines of a real table."""

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from msgspec.structs import replace

from engine import ExpireWindow, Pass, Phase, PlayerView, State, apply, new_game, view_for
from engine.actions import (
    Action,
    BornesKiller,
    HoldUp,
    SeatAction,
    Shout,
)
from engine.cards import FAMILY, KM, Card, Family
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardTaken,
    ClaimBeaten,
    CoupFourre,
    Cured,
    Event,
    HoldUpCalled,
    Mirrored,
    Reshuffled,
    RoundDealt,
    UnitLost,
    UnitStolen,
)
from engine.players.funspeed import heuristic
from engine.players.levels import SHOUT_MS
from engine.players.match import TURN_MS
from engine.rules.funspeed import SOUNDS, ties
from engine.state import Value, WindowKind
from engine.table import Lobby, Seat
from engine.table.deadlines import Deadlines, auto_passes
from engine.table.memory import FakeClock
from engine.table.records import DeadlineKind, TableRecord

MOST_TURNS = 400
"""A game of so many turns, of all players together, is given up as unfinished."""
REACTION_MS = (600, 2500)
"""How long a person takes to react to what others do."""
PASS_MS = (1500, 4000)
CHOICE_MS = (1500, 4000)
"""How long one chooses what a call brings or costs, or what Police swaps."""
DRAW_PART = 0.3
"""The part of a turn that goes by before the draw, where there is one to choose."""
COMMITTED_MS = 350
"""A finger that is on its way for so long no longer stops when the tie is gone."""
PATIENCE_MS = 1500
"""So long patient people give others to announce, beyond their reaction time, before they call Bornes Killer!"""
FORGETS = 0.03
"""The chance that something is not announced at all."""
SLIPS = 0.005
"""The chance that a person takes two Totals for equal that are 25 km apart."""

_NEVER = math.inf
TURNS = heuristic.FunSpeedHeuristic()


@dataclass(frozen=True)
class Habits:
    """The manners of a table."""

    options: tuple[tuple[str, Value], ...] = ()
    """What differs from the preset ``standard``."""
    auto_pass: bool = False
    clicks: bool = True
    """Whether they click Pass, or rather wait."""
    snipers: bool = False
    """Whether they call Bornes Killer! as fast as they can, and not only where an announcement is overdue."""


def ties_of(view: PlayerView) -> tuple[tuple[int, ...], ...]:
    """Return the groups of sides with one Total, as everybody sees them."""
    return tuple(map(tuple, ties(standing.total for standing in view.standings)))


class Intent(NamedTuple):
    """What somebody is about to do about something that he has noticed."""

    seat: int
    what: str
    about: tuple[object, ...]


@dataclass
class Tally:
    """What came of some games; tallies add up."""

    turns: list[float] = field(default_factory=list)
    """Turns per player of each finished game."""
    minutes: list[float] = field(default_factory=list)
    games: int = 0
    unfinished: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """Wins by place in the order of turns, 0 for who began; shared ones in parts of 12."""
    used: Counter[str] = field(default_factory=Counter)
    """How often each card was played or answered with, and how often each thing happened."""
    discarded: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)
    """How long each turn that had to wait waited for windows, in seconds."""
    all_turns: int = 0
    total_ms: float = 0
    waited_ms: float = 0
    choices_ms: float = 0

    def add(self, other: "Tally") -> None:
        """Add the games of another tally."""
        for name in self.__dataclass_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            else:
                setattr(self, name, mine + theirs)


class Game:
    """One game: people who notice, and do after a while what they then find sensible."""

    def __init__(self, players: int, seed: int, people: Habits) -> None:
        self.people, self.chance = people, random.Random(seed)
        step = new_game("funspeed", range(players), dict(people.options), seed)
        self.state, self.clock = step.state, FakeClock(0)
        self.first = next(event.first for event in step.events if isinstance(event, RoundDealt))
        self.tally = Tally(games=1)
        self._due: dict[Intent, float] = {}
        self._active: set[Intent] = set()
        self._deadlines = Deadlines(self.clock, lambda deadline: None)
        seats = tuple(Seat(seat, "", auto_pass=people.auto_pass) for seat in range(players))
        self._record = TableRecord(0, 0, 0, Lobby(self.state.setup.ruleset, "standard"), 0, seats=seats)
        self._wait, self._turns, self._turn_ms = 0.0, 1, self._between(TURN_MS)
        self._close_ones: tuple[int, ...] = ()

    def play(self) -> Tally:
        """Play to the end, or until it has gone on for too long."""
        self._notice()
        while self.state.outcome is None and self._turns <= MOST_TURNS:
            self._next()
        tally, n = self.tally, len(self.state.hands)
        self._end_of_turn()
        tally.total_ms, tally.all_turns = self.clock.now(), self._turns
        if self.state.outcome is None:
            tally.unfinished = 1
            return tally
        tally.turns.append(self._turns / n)
        tally.minutes.append(self.clock.now() / 60_000)
        for side in self.state.outcome.winners:
            tally.wins[(side - self.first) % n] += 12 // len(self.state.outcome.winners)
        return tally

    def _between(self, times: tuple[int, int]) -> float:
        return self.chance.uniform(*times)

    def _next(self) -> None:
        """Let the next thing happen: somebody acts, or a time is over."""
        intent = min(self._active, key=lambda its: (self._due[its], its.seat, its.what), default=None)
        due = _NEVER if intent is None else self._due[intent]
        deadline = self._record.deadline
        if deadline is not None and deadline.kind is not DeadlineKind.TURN and deadline.due <= due:
            self._pass_time(deadline.due)
            if deadline.kind is DeadlineKind.PASSES:
                self._auto_pass()
            else:
                self._apply(ExpireWindow(deadline.ref))
            return
        if intent is None or due == _NEVER:
            raise RuntimeError("nobody does anything")
        self._pass_time(due)
        self._active.discard(intent)
        self._due[intent] = _NEVER
        if intent.what == "turn" and intent.about[1] is not Phase.DRAW:
            del self._due[intent]  # a Botte gives a further action, and that takes time again
        action = self._act(intent, view_for(self.state, intent.seat))
        if action is not None:
            self._apply(action)

    def _pass_time(self, until: float) -> None:
        """Let time go by, and note what for."""
        ms = max(0, int(until) - self.clock.now())
        if self.state.windows:
            if self.state.windows[-1].resolving:
                self.tally.choices_ms += ms
            else:
                self.tally.waited_ms += ms
                self._wait += ms
        self.clock.advance(ms)

    def _apply(self, action: Action) -> None:
        """Do something, and let everybody notice."""
        before = self.state
        step = apply(before, action, self.clock.now())
        self.state = step.state
        self._count(before, step.events)
        if step.state.outcome is not None:
            return
        if step.state.turn != before.turn or (before.phase is Phase.END and step.state.phase is not Phase.END):
            self._end_of_turn()
            self._turns, self._turn_ms = self._turns + 1, self._between(TURN_MS)
        self._set_deadline()
        self._notice()

    def _end_of_turn(self) -> None:
        """Note how long the turn has waited for windows."""
        if self._wait:
            self.tally.waits.append(self._wait / 1000)
        self._wait = 0.0

    # -- what people notice, and when they act

    def _notice(self) -> None:
        """Work out what each seat is about to do; who notices something new takes his time."""
        view = view_for(self.state, None)
        active = set(self._things(view))
        for intent in self._active - active:
            if intent.what == "tie" and self._due[intent] - self.clock.now() <= COMMITTED_MS and view.calls:
                active.add(intent)
        for intent in sorted(active - self._due.keys()):
            self._due[intent] = self.clock.now() + self._delay(intent)
        self._active = {intent for intent in active if self._due[intent] < _NEVER}

    def _things(self, view: PlayerView) -> Iterator[Intent]:
        """Yield everything that somebody has to do something about, from what is public."""
        seats, window = range(len(view.hand_sizes)), view.window
        if view.calls:
            ties = ties_of(view)
            if ties:
                about = (ties, tuple(view.standings[group[0]].total for group in ties))
                yield from (Intent(seat, "tie", about) for seat in seats)
            totals = sorted(standing.total for standing in view.standings)
            close = tuple(a for a, b in pairwise(totals) if a and b - a == 25)
            if close and not ties:
                yield from (Intent(seat, "slip", close) for seat in seats)
        if window is None:
            yield Intent(view.turn, "turn", (self._turns, view.phase))
            return
        top = (window.id,)
        if window.resolving:
            yield Intent(window.seat, "choice", top)
        elif window.kind in (WindowKind.UNIT, WindowKind.ANNOUNCE) and not window.announced:
            yield Intent(window.seat, "shout", top)
        for seat in window.eligible:
            if window.kind == WindowKind.UNIT and seat != window.seat:
                yield Intent(seat, "claim", top)
                yield Intent(seat, "pass", top)
                if not window.announced:
                    yield Intent(seat, "killer", top)
            elif window.kind == WindowKind.ATTACK:
                yield Intent(seat, "claim", top)
                yield Intent(seat, "pass", top)

    def _delay(self, intent: Intent) -> float:
        """Return how long it takes somebody to do it; for ever, if he does not."""
        match intent.what:
            case "turn":
                return self._turn_delay(intent)
            case "shout":
                return _NEVER if self.chance.random() < FORGETS else self._between(SHOUT_MS)
            case "pass":
                return self._between(PASS_MS) if self.people.clicks else _NEVER
            case "choice":
                return self._between(CHOICE_MS)
            case "slip":
                return self._between(REACTION_MS) if self.chance.random() < SLIPS else _NEVER
            case "killer" if not self.people.snipers:
                return PATIENCE_MS + self._between(REACTION_MS)
        return self._between(REACTION_MS)

    def _turn_delay(self, intent: Intent) -> float:
        """A turn takes its time once, in two parts where there was a draw to choose; a further action half as long."""
        phase = intent.about[1]
        if phase is Phase.DRAW:
            return DRAW_PART * self._turn_ms
        if phase is Phase.BONUS:
            return 0.5 * self._turn_ms
        drew = Intent(intent.seat, "turn", (intent.about[0], Phase.DRAW)) in self._due
        return (1 - DRAW_PART if drew else 1) * self._turn_ms

    def _act(self, intent: Intent, view: PlayerView) -> SeatAction | None:
        """Return what somebody whose time has come does, if he still can and likes."""
        seat, window = intent.seat, view.window
        match intent.what:
            case "turn":
                return TURNS.opening(view, self.chance) or max(TURNS.values(view).items(), key=itemgetter(1))[0]
            case "tie":
                gone = not ties_of(view)
                return HoldUp(seat) if HoldUp(seat) in view.legal and (gone or heuristic.can_steal(view)) else None
            case "slip":
                return HoldUp(seat) if HoldUp(seat) in view.legal else None
            case "choice":
                choice = heuristic.choice(view)
                self.tally.used["choice not asked"] += choice is None
                return choice
        assert window is not None
        if window.answered:
            return None
        if intent.what == "shout":
            assert window.card is not None
            return Shout(seat, window.id, SOUNDS.get(window.card) or window.words[0])
        if intent.what == "killer":
            killer = BornesKiller(seat, window.id)
            return killer if killer in view.legal else None
        claim = heuristic.objection(view) if window.kind == WindowKind.UNIT else heuristic.defence(view)
        if intent.what == "claim":
            return claim
        if claim is not None:  # still on his way to answer
            return None
        killer_due = self._due.get(Intent(seat, "killer", intent.about), _NEVER)
        if not window.announced and killer_due < _NEVER:  # he sees that something is missing
            self._due[intent] = killer_due + 1
            self._active.add(intent)
            return None
        return Pass(seat, window.id)

    # -- what the table does

    def _set_deadline(self) -> None:
        """Set when the time of the top window is over, or when some seats pass by themselves."""
        deadline = self._deadlines.following(self._record, self._record, self.state, self._turns)
        self._record = replace(self._record, deadline=deadline)
        self._deadlines.remember(self._record, self.state, self._turns)

    def _auto_pass(self) -> None:
        """Let the seats pass that hold no answer."""
        window = self.state.windows[-1]
        self._deadlines.auto_pass_done(self.state)
        for pass_ in auto_passes(self.state, self._record.seats):
            self._apply(pass_)
            if not self.state.windows or self.state.windows[-1].id != window.id:
                return
        self._set_deadline()

    # -- what is counted

    def _count(self, before: State, events: Iterable[Event]) -> None:
        """Count what has been used."""
        used = self.tally.used
        in_window = bool(before.windows) and before.windows[-1].kind == WindowKind.ATTACK
        for event in events:
            match event:
                case CardPlayed():
                    used[event.card] += 1
                    used[Card.ACCEL] += event.boost
                    used["unit"] += event.card in KM
                    used["attack"] += event.card in SOUNDS
                    used["botte laid"] += FAMILY[event.card] is Family.SAFETY
                case Cured():
                    used[event.card] += 1
                    used["parade" if in_window else "cure"] += 1
                case CoupFourre():
                    used[event.card] += 1
                    used["coup-fourré"] += 1
                case Mirrored():
                    used[Card.MIRROR] += 1
                    used["mirror"] += 1
                case UnitLost():
                    used["U-turn" if event.by_card else "Bornes Killer!"] += 1
                    used[Card.UTURN] += event.by_card
                case HoldUpCalled():
                    used["Hold Up! right" if event.right else "Hold Up! wrong"] += 1
                case CardDiscarded():
                    self.tally.discarded[event.card] += 1
                case CardTaken():
                    used["discard taken"] += 1
                case UnitStolen():
                    used["unit stolen"] += 1
                case AttackFailed():
                    used["attack not announced"] += 1
                case ClaimBeaten():
                    used["beaten reaction"] += 1
                case Reshuffled():
                    used["reshuffle"] += 1
