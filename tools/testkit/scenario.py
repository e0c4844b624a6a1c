"""Any position in one readable call, for discussing, reporting and testing rules.

>>> game = position(
...     A=Side("GO ACCIDENT", speed="LIMIT", km=425, safeties="TANK PROOF!"),
...     hands={"A": "S_WAY REPAIRS D100", "B": "FLAT ..."},
...     pile="... D50 D25",
... )
>>> game = game.play("A", "S_WAY").refuse("A", "D100", code="stopped").play("A", "REPAIRS")
>>> game.turn, game.tableau("A").moving, len(game.hand("B"))
('B', True, 7)

*Seats* are letters, A first. A *side* is written with its first seat: ``A=Side(battle, speed, km, distance, safeties)``.
*Cards* may be written without their family where that is unambiguous: ``GO`` for ``R_GO``, ``WAY`` for ``S_WAY``; gas
is ``H_GAS`` or ``R_GAS``. *Piles* go from bottom to top. ``PROOF!`` lies crosswise, shown as a coup-fourré. ``D100x4``
is a unit of Fun & Speed: a D100 with two accelerators, which counts 400.

The defaults are two players each alone, the standard preset, nothing laid, hands full, all other cards in the pile, and
A's turn with a card already drawn. A given hand or pile is exact unless it contains ``...``, which is filled up with the
rest of the deck, always in the same way. So no card is lost unless the pile is given without ``...``: then the rest is
out of the game. Filled hands hold neither hazards nor safeties, and filled piles have theirs at the bottom, so that they
cause no surprise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from msgspec.structs import replace

from engine import (
    Action,
    Card,
    Claim,
    Discard,
    Draw,
    ExpireWindow,
    Extend,
    Pass,
    Phase,
    Play,
    PlayerView,
    RuleViolation,
    State,
    apply,
    explain,
    legal_actions,
    new_game,
    view_for,
)
from engine.actions import AnnounceLastRound, BornesKiller, HoldUp, Shout, Source, TableAction, Take
from engine.cards import FAMILY, KM, Family, cards_of
from engine.events import Event, RoundScored
from engine.mutable import MutableState
from engine.rng import shuffled
from engine.rules import rules_of
from engine.rules.funspeed import total_of
from engine.rules.scoring import score_round
from engine.state import Laid, Sheet, Shown, Tableau, Value
from engine.windows import has_answered

T = TypeVar("T")

SEATS = "ABCDEFGHI"
REST = "..."

_SHORT = {card.value.split("_", 1)[-1]: card for card in Card if card.value not in {"H_GAS", "R_GAS"}}
_FULL = {card.value: card for card in Card}


def card(name: str) -> Card:
    """Return the card of a short or full name; raise ValueError if no card, or more than one, has it."""
    found = _FULL.get(name) or _SHORT.get(name)
    if found is None:
        raise ValueError(f"{name!r} names no card" if name != "GAS" else "GAS is H_GAS or R_GAS")
    return found


def cards(names: str) -> tuple[Card, ...]:
    """Return the cards of names separated by spaces."""
    return tuple(card(name) for name in names.split())


def unit(name: str) -> Laid:
    """Return a distance card of a tableau: ``D100``, or with accelerators ``D100x2``, ``D100x4``."""
    short, _, times = name.partition("x")
    found = card(short)
    if found not in KM or times not in {"", "2", "4"}:
        raise ValueError(f"{name!r} is no unit")
    return Laid(found, KM[found] * int(times or 1))


def seat(letter: str) -> int:
    """Return the seat of a letter; raise ValueError if it is not a seat's letter."""
    if len(letter) != 1 or letter not in SEATS:
        raise ValueError(f"{letter!r} is no seat")
    return SEATS.index(letter)


@dataclass(frozen=True)
class Side:
    """The tableau of a side; piles bottom to top.

    `distance` names distance cards, in Fun & Speed with their accelerators (``D100x4 D25``); what they leave of `km` is
    made up of others that are left, none of 200 km.
    """

    battle: str = ""
    speed: str = ""
    km: int = 0
    distance: str = ""
    safeties: str = ""
    direction: str = ""

    def named(self) -> tuple[Card, ...]:
        """Return all named cards, and the accelerators of the units."""
        units = [unit(name) for name in self.distance.split()]
        named = cards(" ".join((self.battle, self.speed, self.direction, self.safeties.replace("!", ""))))
        boosts = sum((laid.km // KM[laid.card]).bit_length() - 1 for laid in units)
        return named + tuple(laid.card for laid in units) + (Card.ACCEL,) * boosts

    def tableau(self, left: Counter[Card]) -> Tableau:
        """Return it as a tableau of the engine; cards beyond the named ones are taken from `left`."""
        laid = [unit(name) for name in self.distance.split()]
        rest = max(0, self.km - sum(item.km for item in laid))
        for name in (Card.D100, Card.D75, Card.D50, Card.D25):
            while rest >= KM[name] and left[name]:
                laid.append(Laid(name, KM[name]))
                left[name] -= 1
                rest -= KM[name]
        if rest:
            raise ValueError(f"there are no cards for {rest} of {self.km} km")
        shown = tuple(Shown(card(name.rstrip("!")), name.endswith("!")) for name in self.safeties.split())
        return Tableau(cards(self.battle), cards(self.speed), tuple(laid), shown, cards(self.direction))


@dataclass
class Game:
    """A game from a position on. Each act returns the game, so that acts can be chained."""

    state: State
    log: list[Event] = field(default_factory=list)
    """The events since the initial position."""

    # -- acts -------------------------------------------------------------------------------------------------

    def act(self, action: Action, stamp: int = 0) -> Game:
        """Carry out an action, made at `stamp` (ms)."""
        step = apply(self.state, action, stamp)
        self.state = step.state
        self.log.extend(step.events)
        return self

    def play(
        self, who: str, name: str, on: str | None = None, stamp: int = 0, *,
        boost: int = 0, hazard: str | None = None, under: bool = False,
    ) -> Game:  # fmt: skip
        """Play a card, a hazard on the side of `on`; a distance with accelerators, a Super Parade against a hazard."""
        return self.act(self._laid(who, name, on, boost, hazard, under), stamp)

    def discard(self, who: str, name: str) -> Game:
        """Discard a card."""
        return self.act(Discard(seat(who), card(name)))

    def draw(self, who: str, stamp: int = 0, source: str = "pile") -> Game:
        """Draw, where an open window or a choice of piles (`source`) makes that an act; otherwise it is automatic."""
        return self.act(Draw(seat(who), Source(source)), stamp)

    def claim(self, who: str, name: str, stamp: int = 0, *, hazard: str | None = None, under: bool = False) -> Game:
        """Answer the open window with a card."""
        return self.act(self._claimed(who, name, hazard, under), stamp)

    def shout(self, who: str, words: str, stamp: int = 0) -> Game:
        """Announce what lies in the open window."""
        return self.act(Shout(seat(who), self.window, words), stamp)

    def bornes_killer(self, who: str, stamp: int = 0) -> Game:
        """Call Bornes Killer! on the unit of the open window."""
        return self.act(BornesKiller(seat(who), self.window), stamp)

    def hold_up(self, who: str, stamp: int = 0) -> Game:
        """Call Hold Up!"""
        return self.act(HoldUp(seat(who)), stamp)

    def take(self, who: str, name: str, of: str, stamp: int = 0) -> Game:
        """Take a unit (``D100``, ``D100x2``) of a side for the right Hold Up!"""
        laid = unit(name)
        return self.act(Take(seat(who), self.window, self.side(of), laid.card, laid.km), stamp)

    def let_go(self, *who: str) -> Game:
        """Pass in the open window, one after the other."""
        for each in who:
            self.act(Pass(seat(each), self.window))
        return self

    def expire(self, stamp: int = 0) -> Game:
        """Let the running time of the open window, or of the race in it, end at `stamp` (ms)."""
        return self.act(ExpireWindow(self.window), stamp)

    def close(self) -> Game:
        """Close the open windows: every seat that may pass passes, and where nobody else is asked the time runs out."""
        rules = rules_of(self.state.setup)
        while self.state.windows:
            window = self.state.windows[-1]
            asked = [
                who
                for who in window.eligible
                if not has_answered(self.state, window, who) and rules.may_pass(window, who)
            ]
            if asked and not window.resolving:
                self.let_go(SEATS[asked[0]])
            else:
                self.expire()
        return self

    def announce_last_round(self) -> Game:
        """Let the time limit of the game be reached."""
        return self.act(AnnounceLastRound())

    def extend(self, who: str, accept: bool) -> Game:
        """Answer the extension question."""
        return self.act(Extend(seat(who), accept))

    # -- refusals ---------------------------------------------------------------------------------------------

    def refuse(
        self, who: str, name: str, on: str | None = None, *,
        code: str, boost: int = 0, hazard: str | None = None, under: bool = False,
    ) -> Game:  # fmt: skip
        """Assert that laying the card is refused for this reason; other actions: `refused`."""
        return self.refused(self._laid(who, name, on, boost, hazard, under), code)

    def refuse_claim(self, who: str, name: str, *, code: str, hazard: str | None = None, under: bool = False) -> Game:
        """Assert that this answer to the open window, or the last one if none is open, is refused for this reason."""
        return self.refused(self._claimed(who, name, hazard, under), code)

    def refused(self, action: Action, code: str) -> Game:
        """Assert that `apply`, `explain` and `legal_actions` all refuse the action for this reason, without a change."""
        before = self.state
        why = explain(before, action)
        assert why is not None, f"{action} is not refused"
        assert why.code == code, f"{action} is refused as {why.code}, not as {code}"
        try:
            apply(before, action)
        except RuleViolation as refusal:
            assert (refusal.code, refusal.facts) == (why.code, why.facts)
        else:
            raise AssertionError(f"{action} was carried out")
        if not isinstance(action, TableAction):
            assert action not in legal_actions(before, action.seat)
        assert self.state is before
        return self

    # -- inspection -------------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """The letter of the seat in turn."""
        return SEATS[self.state.turn]

    @property
    def window(self) -> int:
        """The number of the open window, or of the last one if none is open."""
        return self.state.windows[-1].id if self.state.windows else self.state.next_window - 1

    @property
    def scored(self) -> RoundScored:
        """The scores of the last finished round."""
        return self.happened(RoundScored)[-1]

    def side(self, who: str) -> int:
        """The side of a seat."""
        return self.state.setup.sides[seat(who)]

    def tableau(self, who: str) -> Tableau:
        """The tableau of the side of a seat."""
        return self.state.tableaus[self.side(who)]

    def hand(self, who: str) -> tuple[Card, ...]:
        """The hand of a seat."""
        return self.state.hands[seat(who)]

    def total(self, who: str) -> int:
        """The Total of the side of a seat (Fun & Speed): km and Bottes."""
        return total_of(self.tableau(who))

    def view(self, who: str | None) -> PlayerView:
        """The position as a seat sees it, or as spectators do (None)."""
        return view_for(self.state, None if who is None else seat(who))

    def sheet(self, who: str) -> Sheet:
        """The points that the side of a seat would get if the round ended now."""
        return score_round(self.state, rules_of(self.state.setup).house_rules)[self.side(who)]

    def happened(self, kind: type[T]) -> list[T]:
        """Return the events of a kind since the initial position."""
        return [event for event in self.log if isinstance(event, kind)]

    def _laid(
        self, who: str, name: str, on: str | None, boost: int = 0, hazard: str | None = None, under: bool = False
    ) -> Play:
        target = None if on is None else self.side(on)
        return Play(seat(who), card(name), target, boost, None if hazard is None else card(hazard), under)

    def _claimed(self, who: str, name: str, hazard: str | None, under: bool) -> Claim:
        return Claim(seat(who), self.window, card(name), None if hazard is None else card(hazard), under)


def position(
    *,
    sides: str | int | None = None,
    preset: str = "standard",
    options: Mapping[str, Value] | None = None,
    hands: Mapping[str, str] | None = None,
    pile: str = REST,
    discard: str = "",
    turn: str = "A",
    phase: Phase = Phase.PLAY,
    target: int | None = None,
    extended_by: str | None = None,
    totals: Sequence[int] | None = None,
    ruleset: str = "classic",
    removed: str = "",
    tie_ended: int | None = None,
    **before: Side,
) -> Game:
    """Return a position; the head of this module says how cards and seats are written.

    `sides` gives each seat's side by number (``"0101"``: two teams), or the number of players, each alone; by default as many
    as are named, at least two. With ``phase=Phase.DRAW`` the seat in turn has not drawn yet: it draws at once, if it can.
    `target` (km) is the ruleset's if not said, `extended_by` a seat of the side that has called the extension, `totals` the points of
    each side from an earlier round, `removed` the cards that are out of the game, `tie_ended` when the last tie ended
    (ms). Raises ValueError for an unknown card or seat, a card used more often than the deck has it, and a side
    given twice; OptionError for a seating and options that contradict each other.
    """
    hands = hands or {}
    if isinstance(sides, str):
        seating = tuple(map(int, sides))
    else:
        seating = tuple(range(sides or max(2, *(seat(name) + 1 for name in [*before, *hands, turn]))))
    start = new_game(ruleset, seating, options, seed=1, preset=preset).state
    rules = rules_of(start.setup)

    left = Counter(cards_of(rules.deck))
    below, rest_here, above = pile.partition(REST)
    left.subtract(cards(" ".join((discard, removed, below, above, *hands.values())).replace(REST, " ")))
    for side in before.values():
        left.subtract(side.named())
    if min(left.values()) < 0:
        raise ValueError(f"the deck has fewer of {', '.join(name for name, n in left.items() if n < 0)}")

    tableaus = [Tableau()] * rules.n_sides
    for name, side in before.items():
        if tableaus[seating[seat(name)]] != Tableau():
            raise ValueError(f"the side of {name} is given twice")
        tableaus[seating[seat(name)]] = side.tableau(left)
    plain = [*shuffled(0, (c for c in left.elements() if FAMILY[c] in {Family.DISTANCE, Family.REMEDY}))[1]]
    others = [c for c in left.elements() if FAMILY[c] not in {Family.DISTANCE, Family.REMEDY}]
    dealt = []
    for number in range(len(seating)):
        said = hands.get(SEATS[number], REST)
        hand = cards(said.replace(REST, " "))
        size = rules.hand_size + (number == seat(turn) and phase is Phase.PLAY)
        missing = size - len(hand) if REST in said else 0
        dealt.append(hand + tuple(plain.pop() for _ in range(missing)))

    state = replace(
        start,
        hands=tuple(dealt),
        tableaus=tuple(tableaus),
        pile=(*cards(below), *(others + plain if rest_here else ()), *cards(above)),
        discard=cards(discard),
        phase=phase,
        turn=seat(turn),
        dealer=(seat(turn) - 1) % len(seating),
        target=target or start.target,
        extended_by=None if extended_by is None else seating[seat(extended_by)],
        sheets=() if totals is None else (tuple(Sheet(distance=points) for points in totals),),
        round=1 if totals is None else 2,
        removed=cards(removed),
        tie_ended=tie_ended,
    )
    following = MutableState.of(state)
    while phase is Phase.DRAW and rules.forced(following):
        pass
    return Game(following.frozen(), following.events)
