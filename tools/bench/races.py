"""Simulated games of Fun & Speed between greedy players in virtual time: how long games last, and what is used in them.

    python -m tools.bench.races [GAMES] [--variants GAMES] [--seed SEED] [--jobs JOBS]

The players see what a seat may see (`engine.view_for`) and no more, and they take the time that people take. There is
no clock: all times are drawn from seeded chance and added up, so the same arguments print the same numbers. What such
players cannot tell: how well people play, bluff or hold back, how fast they really are, and whether it is fun. Compare
the numbers with each other rather than with an evening at a table. GAMES 0 leaves the usual deck out.
"""

import argparse
import math
import os
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from statistics import median, quantiles
from typing import NamedTuple

from engine import ExpireWindow, Pass, Phase, PlayerView, State, apply, legal_actions, new_game, view_for, window_ms
from engine.actions import (
    Action,
    BornesKiller,
    Discard,
    EndTurn,
    HoldUp,
    Play,
    SeatAction,
    Shout,
)
from engine.cards import FAMILY, KM, REMEDY_OF, Card, Deck, Family
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
from engine.players.base import Chance
from engine.players.funspeed import heuristic as sprint
from engine.rules import funspeed
from engine.rules.funspeed import FUNSPEED_DECK, SOUNDS, ties
from engine.state import Stage, Value, WindowKind

GAMES = 1000
SEED = 20_000
MOST_TURNS = 400
"""A game of so many turns, of all players together, is given up as unfinished."""
CHUNK = 10
"""So many games are one piece of work for a process."""

REACTION_MS = (600, 2500)
"""How long a person takes to react to what others do."""
SHOUT_MS = (400, 1200)
"""How long it takes to announce what one has laid oneself, and so has planned."""
PASS_MS = (1500, 4000)
TURN_MS = (3000, 8000)
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

AUTO_PASS_MS = 3000
"""When seats with auto-pass pass, and the least time that a window has left after an interruption (the table's)."""

_NEVER = math.inf


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


MANUAL = Habits()
AUTO = Habits((("shouts", "auto"),))
QUICK = (("shouts", "auto"), ("reaction_seconds", 6))
"""The options of the preset ``quick``."""


# -- what a player does with what it sees: as `engine.players.funspeed.heuristic` thinks ------------------------------------


def ties_of(view: PlayerView) -> tuple[tuple[int, ...], ...]:
    """Return the groups of sides with one Total, as everybody sees them."""
    return tuple(map(tuple, ties(standing.total for standing in view.standings)))


def turn_choice(view: PlayerView, chance: Chance) -> SeatAction:
    """Return what the player does in its turn."""
    return sprint.FunSpeedHeuristic().opening(view, chance) or max(
        (action for action in view.legal if isinstance(action, Play | Discard | EndTurn)),
        key=partial(sprint.worth, view),
    )


# -- a game in virtual time ---------------------------------------------------------------------------------


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
        self.state, self.now = step.state, 0.0
        self.first = next(event.first for event in step.events if isinstance(event, RoundDealt))
        self.tally = Tally(games=1)
        self._due: dict[Intent, float] = {}
        self._active: set[Intent] = set()
        self._deadline: tuple[str, int, float] | None = None
        self._window_dues: dict[int, float] = {}
        self._passed_for: tuple[int, bool] | None = None
        self._wait, self._turns, self._turn_ms = 0.0, 1, self._between(TURN_MS)
        self._close_ones: tuple[int, ...] = ()

    def play(self) -> Tally:
        """Play to the end, or until it has gone on for too long."""
        self._notice()
        while self.state.outcome is None and self._turns <= MOST_TURNS:
            self._next()
        tally, n = self.tally, len(self.state.hands)
        self._end_of_turn()
        tally.total_ms, tally.all_turns = self.now, self._turns
        if self.state.outcome is None:
            tally.unfinished = 1
            return tally
        tally.turns.append(self._turns / n)
        tally.minutes.append(self.now / 60_000)
        for side in self.state.outcome.winners:
            tally.wins[(side - self.first) % n] += 12 // len(self.state.outcome.winners)
        return tally

    def _between(self, times: tuple[int, int]) -> float:
        return self.chance.uniform(*times)

    def _next(self) -> None:
        """Let the next thing happen: somebody acts, or a time is over."""
        intent = min(self._active, key=lambda its: (self._due[its], its.seat, its.what), default=None)
        due = _NEVER if intent is None else self._due[intent]
        if self._deadline is not None and self._deadline[2] <= due:
            kind, _, when = self._deadline
            self._pass_time(when)
            if kind == "passes":
                self._auto_pass()
            else:
                self._apply(ExpireWindow(self.state.windows[-1].id))
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
        ms = max(0.0, until - self.now)
        if self.state.windows:
            if self.state.windows[-1].resolving:
                self.tally.choices_ms += ms
            else:
                self.tally.waited_ms += ms
                self._wait += ms
        self.now += ms

    def _apply(self, action: Action) -> None:
        """Do something, and let everybody notice."""
        before = self.state
        step = apply(before, action, int(self.now))
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
            if intent.what == "tie" and self._due[intent] - self.now <= COMMITTED_MS and view.calls:
                active.add(intent)
        for intent in sorted(active - self._due.keys()):
            self._due[intent] = self.now + self._delay(intent)
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
                return turn_choice(view, self.chance)
            case "tie":
                gone = not ties_of(view)
                return HoldUp(seat) if HoldUp(seat) in view.legal and (gone or sprint.can_steal(view)) else None
            case "slip":
                return HoldUp(seat) if HoldUp(seat) in view.legal else None
            case "choice":
                choice = sprint.choice(view)
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
        claim = sprint.objection(view) if window.kind == WindowKind.UNIT else sprint.defence(view)
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

    # -- what the table does (engine.table.service)

    def _set_deadline(self) -> None:
        """Set when the time of the top window is over, or when some seats pass by themselves."""
        state, wait, running = self.state, window_ms(self.state), self._deadline
        if wait is None:
            self._deadline = None
            return
        ref = state.windows[-1].id
        kind = "window" if state.stage is Stage.OPEN else "settle"
        known = ref in self._window_dues
        if kind == "window":
            self._window_dues.setdefault(ref, self.now + wait)
        if running is not None and running[:2] == (kind, ref):
            due = running[2]
        elif kind == "window" and known:
            due = max(self._window_dues[ref], self.now + AUTO_PASS_MS)
        else:
            due = self.now + wait
        if kind == "window" and self._may_pass():
            if running is None or running[:2] != ("passes", ref):
                self._deadline = ("passes", ref, min(due, self.now + AUTO_PASS_MS))
            return
        self._deadline = (kind, ref, due)

    def _may_pass(self) -> bool:
        """Tell whether some seats might yet pass by themselves."""
        window = self.state.windows[-1]
        if window.resolving or not window.announced or self._passed_for == (window.id, window.announced):
            return False
        return self.people.auto_pass

    def _auto_pass(self) -> None:
        """Let the seats pass that hold no answer."""
        window = self.state.windows[-1]
        self._passed_for = (window.id, window.announced)
        for seat in window.eligible:
            pass_ = Pass(seat, window.id)
            if [action for action in legal_actions(self.state, seat) if not isinstance(action, HoldUp)] == [pass_]:
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


INTERRUPTS = ("coup-fourré", "mirror", "parade", "U-turn", "Bornes Killer!", "Hold Up! right", "Hold Up! wrong")


# -- many games ---------------------------------------------------------------------------------------------


def _some(work: tuple[int, int, int, Habits, Deck]) -> Tally:
    """Play a few games one after the other, with this deck."""
    players, seed, games, people, deck = work
    usual, tally = funspeed._DECK, Tally()
    funspeed._DECK = funspeed.checked(deck)
    try:
        for i in range(games):
            tally.add(Game(players, seed + i, people).play())
    finally:
        funspeed._DECK = usual
    return tally


class Runs:
    """Plays many games, split over processes."""

    def __init__(self, seed: int = SEED, jobs: int | None = None) -> None:
        self._seed, self._pool = seed, ProcessPoolExecutor(jobs or os.cpu_count() or 1)

    def play(self, players: int, games: int, people: Habits = MANUAL, deck: Deck = FUNSPEED_DECK) -> Tally:
        """Play so many games and add them up."""
        seeds = range(self._seed, self._seed + games, CHUNK)
        left = (min(CHUNK, self._seed + games - seed) for seed in seeds)
        work = [(players, seed, n, people, dict(deck)) for seed, n in zip(seeds, left, strict=True)]
        tally = Tally()
        for some in self._pool.map(_some, work):
            tally.add(some)
        return tally

    def __enter__(self) -> "Runs":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()


# -- tables -------------------------------------------------------------------------------------------------


def _p90(values: Sequence[float]) -> float:
    """The 90th percentile."""
    return quantiles(values, n=10)[8] if len(values) > 1 else math.nan


def _middle(values: Sequence[float]) -> str:
    """Median and 90th percentile."""
    return f"{median(values):.1f} / {_p90(values):.1f}" if values else "-"


def _shares(tally: Tally, players: int) -> str:
    """How many games of a hundred each place in the order of turns has won, and the standard error."""
    n = max(1, tally.games - tally.unfinished)
    shares = [tally.wins[place] / 12 / n for place in range(players)]
    error = math.sqrt(1 / players * (1 - 1 / players) / n)
    return f"{' '.join(f'{100 * share:.1f}' for share in shares)} (se {100 * error:.1f})"


def print_lengths(tallies: Mapping[int, Tally]) -> None:
    """Print how long games are, and who wins them."""
    print(f"{'players':<8}{'games':>6}{'turns/player':>15}{'minutes':>14}{'unfinished':>12}   won by seat in order, %")
    for players, tally in tallies.items():
        print(
            f"{players:<8}{tally.games:>6}{_middle(tally.turns):>15}{_middle(tally.minutes):>14}"
            f"{tally.unfinished / tally.games:>12.1%}   {_shares(tally, players)}"
        )


def print_uses(tallies: Mapping[int, Tally]) -> None:
    """Print how often each thing happens and each card is used in a game; in brackets, discarded unused."""
    print("\nper game:" + " " * 16 + "".join(f"{f'{n} players':>16}" for n in tallies))
    named = [
        *("unit", "attack", "attack not announced", "cure", "botte laid", "discard taken", "unit stolen"),
        *("reshuffle", *INTERRUPTS, "beaten reaction", "choice not asked"),
    ]
    for name in [*named, *FUNSPEED_DECK]:
        cells = [f"{tally.used[name] / tally.games:.2f}" for tally in tallies.values()]
        if name in FUNSPEED_DECK:
            cells = [
                f"{cell} ({tally.discarded[name] / tally.games:.2f})"
                for cell, tally in zip(cells, tallies.values(), strict=True)
            ]
        print(f"{name:<25}" + "".join(f"{cell:>16}" for cell in cells))


MANNERS: Mapping[str, Habits] = {
    "shouts manual, all click": MANUAL,
    "shouts manual, auto-pass": Habits(auto_pass=True),
    "shouts manual, no clicks": Habits(clicks=False),
    "shouts manual, auto-pass, no clicks": Habits(auto_pass=True, clicks=False),
    "shouts manual, Killer snipers": Habits(snipers=True),
    "shouts auto, all click": AUTO,
    "shouts auto, auto-pass": Habits(AUTO.options, auto_pass=True),
    "shouts auto, no clicks": Habits(AUTO.options, clicks=False),
    "shouts auto, auto-pass, no clicks": Habits(AUTO.options, auto_pass=True, clicks=False),
    "quick preset, auto-pass, no clicks": Habits(QUICK, auto_pass=True, clicks=False),
}


def print_waits(runs: Runs, games: int) -> None:
    """Print how long four people wait for windows."""
    print(
        "\nfour people:" + " " * 26 + "turns waiting   s median / p90   part of time   choices   minutes   Killer!/game"
    )
    for name, people in MANNERS.items():
        tally = runs.play(4, games, people)
        print(
            f"{name:<38}{len(tally.waits) / tally.all_turns:>13.1%}{_middle(tally.waits):>17}"
            f"{tally.waited_ms / tally.total_ms:>15.1%}{tally.choices_ms / tally.total_ms:>10.1%}"
            f"{median(tally.minutes):>10.1f}{tally.used['Bornes Killer!'] / tally.games:>15.2f}"
        )


# -- other decks --------------------------------------------------------------------------------------------

_REMEDIES = tuple(REMEDY_OF[hazard] for hazard in SOUNDS)


def _deck(changes: Mapping[Card, int]) -> Deck:
    """Return the deck with so many cards more or fewer of some types."""
    return funspeed.checked({card: n + changes.get(card, 0) for card, n in FUNSPEED_DECK.items()})


VARIANTS: Mapping[str, Deck] = {
    "as it is": FUNSPEED_DECK,
    "3 D25, 5 D50": _deck({Card.D25: -1, Card.D50: 1}),
    "5 D25, 3 D50": _deck({Card.D25: 1, Card.D50: -1}),
    "3 D25, 3 D50, 12 D100": _deck({Card.D25: -1, Card.D50: -1, Card.D100: 2}),
    "6 D25, 6 D50, 6 D100": _deck({Card.D25: 2, Card.D50: 2, Card.D100: -4}),
    "round: 2 D25, 6 D50, 4 D75, 12 D100": _deck({Card.D25: -2, Card.D50: 2, Card.D75: -2, Card.D100: 2}),
    "6 D200, 8 D100": _deck({Card.D200: 2, Card.D100: -2}),
    "2 D200, 12 D100": _deck({Card.D200: -2, Card.D100: 2}),
    "2 Demi-tours (3 D25)": _deck({Card.UTURN: 1, Card.D25: -1}),
    "3 Demi-tours (3 D25, 3 Super)": _deck({Card.UTURN: 2, Card.D25: -1, Card.SUPER: -1}),
    "2 of each special (3 D25 D50, 5 D75, 3 Super)": _deck(
        dict.fromkeys(funspeed.ONCE, 1) | {Card.D25: -1, Card.D50: -1, Card.D75: -1, Card.SUPER: -1}
    ),
    "1 of each remedy, 5 units more": _deck(dict.fromkeys(_REMEDIES, -1) | dict.fromkeys(KM, 1)),
    "1 of each remedy, 3 of each attack": _deck(dict.fromkeys(_REMEDIES, -1) | dict.fromkeys(SOUNDS, 1)),
    "3 of each attack, 5 units fewer": _deck(
        dict.fromkeys(SOUNDS, 1) | {Card.D25: -1, Card.D50: -1, Card.D75: -1, Card.D100: -2}
    ),
    "2 Super, 5 Mirrors": _deck({Card.SUPER: -2, Card.MIRROR: 2}),
    "2 Super, 6 D50": _deck({Card.SUPER: -2, Card.D50: 2}),
    "2 Accelerators, 5 D50": _deck({Card.ACCEL: -1, Card.D50: 1}),
    "5 Accelerators, 2 D25": _deck({Card.ACCEL: 2, Card.D25: -2}),
    "2 Demi-tours, 4 Mirrors (3 Super, 3 D25)": _deck({Card.UTURN: 1, Card.MIRROR: 1, Card.SUPER: -1, Card.D25: -1}),
}


def print_variants(runs: Runs, games: int, sizes: Iterable[int] = (2, 3, 4)) -> None:
    """Print what other decks would change."""
    short = ("coup", "mirror", "parade", "U-turn", "Killer", "right", "wrong")
    for players in sizes:
        print(
            f"\n{f'{players} players, {games} games each':<46}turns p90  min. unfin. first % (se)  "
            + " ".join(f"{name:>6}" for name in ("all", *short))
        )
        for name, deck in VARIANTS.items():
            tally = runs.play(players, games, MANUAL, deck)
            n = max(1, tally.games - tally.unfinished)
            share = tally.wins[0] / 12 / n
            error = math.sqrt(share * (1 - share) / n)
            each = [tally.used[interrupt] / tally.games for interrupt in INTERRUPTS]
            print(
                f"{name:<46}{median(tally.turns):>5.1f}{_p90(tally.turns):>5.1f}{median(tally.minutes):>5.1f}"
                f"{tally.unfinished / tally.games:>7.1%}{100 * share:>7.1f} ({100 * error:.1f})"
                f"    {sum(each):>6.2f} " + " ".join(f"{rate:>6.2f}" for rate in each),
                flush=True,
            )


def race(games: int, *, seed: int = SEED, jobs: int | None = None) -> None:
    """Play so many games with 2, 3 and 4 players, and print what came of them."""
    with Runs(seed, jobs) as runs:
        print(f"Fun & Speed, simulated ({games} games each; median / 90th percentile):")
        tallies = {players: runs.play(players, games) for players in (2, 3, 4)}
        print_lengths(tallies)
        print_uses(tallies)
        print_waits(runs, games)


def main() -> None:
    """Read the command line, play, and print."""
    parser = argparse.ArgumentParser(description="Simulated games of Fun & Speed.")
    parser.add_argument("games", nargs="?", type=int, default=GAMES, help="games for each number of players")
    parser.add_argument(
        "--variants", type=int, default=0, metavar="GAMES", help="compare decks too, over so many games"
    )
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = parser.parse_args()
    if asked.games:
        race(asked.games, seed=asked.seed, jobs=asked.jobs)
    if asked.variants:
        with Runs(asked.seed, asked.jobs) as runs:
            print_variants(runs, asked.variants)


if __name__ == "__main__":
    main()
