"""Any position in one readable call: how rules are discussed, reported and tested.

>>> game = position(
...     A=Side("GO ACCIDENT", speed="LIMIT", km=425, safeties="TANK PROOF!"),
...     hands={"A": "S_WAY REPAIRS D100", "B": "FLAT ..."},
...     pile="... D50 D25",
... )
>>> game = game.play("A", "S_WAY").refuse("A", "D100", code="stopped").play("A", "REPAIRS")
>>> game.turn, game.tableau("A").moving, len(game.hand("B"))
('B', True, 7)

*Seats* are letters, A first. A *side* is written with its first seat: ``A=Side(battle, speed, km, distance, safeties)``.
*Cards* may be written without their family where that is plain: ``GO`` for ``R_GO``, ``WAY`` for ``S_WAY``; gas is ``H_GAS`` or
``R_GAS``. *Piles* go from bottom to top. ``PROOF!`` lies crosswise, shown as a coup-fourré.

What is not said is usual: two players each alone, the standard preset, nothing laid, hands full, all other cards in the pile, and it is
A's turn, a card already drawn. What is said of a hand or a pile is exact, unless it has a ``...``: then it is filled up there with what
is left of the deck, always in the same way. So no card is lost unless the pile is given without ``...``: what is left then is out of the game.
Filled hands hold neither hazards nor safeties, and filled piles have theirs at the bottom: what was not said springs no surprise.
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
from engine.cards import FAMILY, KM, Family, cards_of
from engine.events import Event, RoundScored
from engine.rng import shuffled
from engine.rules import rules_of
from engine.rules.scoring import score_round
from engine.state import Laid, Sheet, Shown, Tableau, Value

T = TypeVar("T")

SEATS = "ABCDEFGHI"
REST = "..."

_SHORT = {card.value.split("_", 1)[-1]: card for card in Card if card.value not in {"H_GAS", "R_GAS"}}
_FULL = {card.value: card for card in Card}


def card(name: str) -> Card:
    """Return the card of a short or full name; raises ValueError if no card, or more than one, is called that."""
    found = _FULL.get(name) or _SHORT.get(name)
    if found is None:
        raise ValueError(f"{name!r} names no card" if name != "GAS" else "GAS is H_GAS or R_GAS")
    return found


def cards(names: str) -> tuple[Card, ...]:
    """Return the cards of names with spaces between."""
    return tuple(card(name) for name in names.split())


def seat(letter: str) -> int:
    """Return the seat of a letter; raises ValueError if it is none."""
    if len(letter) != 1 or letter not in SEATS:
        raise ValueError(f"{letter!r} is no seat")
    return SEATS.index(letter)


@dataclass(frozen=True)
class Side:
    """What lies before a side; piles bottom to top.

    `distance` names distance cards; what they leave of `km` is made up of others that are left, none of 200 km.
    """

    battle: str = ""
    speed: str = ""
    km: int = 0
    distance: str = ""
    safeties: str = ""

    def named(self) -> tuple[Card, ...]:
        """Return every card that is named."""
        return cards(" ".join((self.battle, self.speed, self.distance, self.safeties.replace("!", ""))))

    def tableau(self, left: Counter[Card]) -> Tableau:
        """Return it as the engine keeps it; what it needs beyond the named cards is taken from `left`."""
        laid = [Laid(name, KM[name]) for name in cards(self.distance)]
        rest = max(0, self.km - sum(item.km for item in laid))
        for name in (Card.D100, Card.D75, Card.D50, Card.D25):
            while rest >= KM[name] and left[name]:
                laid.append(Laid(name, KM[name]))
                left[name] -= 1
                rest -= KM[name]
        if rest:
            raise ValueError(f"there are no cards for {rest} of {self.km} km")
        shown = tuple(Shown(card(name.rstrip("!")), name.endswith("!")) for name in self.safeties.split())
        return Tableau(cards(self.battle), cards(self.speed), tuple(laid), shown)


@dataclass
class Game:
    """A position that goes on as it is told. Each act returns the game, so that acts can be strung together."""

    state: State
    log: list[Event] = field(default_factory=list)
    """What has happened since the position was made."""

    # -- acts -------------------------------------------------------------------------------------------------

    def act(self, action: Action, stamp: int = 0) -> Game:
        """Carry out an action, made at `stamp` (ms)."""
        step = apply(self.state, action, stamp)
        self.state = step.state
        self.log.extend(step.events)
        return self

    def play(self, who: str, name: str, on: str | None = None) -> Game:
        """Lay a card, a hazard on the side of the seat `on`."""
        return self.act(self._laid(who, name, on))

    def discard(self, who: str, name: str) -> Game:
        """Discard a card."""
        return self.act(Discard(seat(who), card(name)))

    def draw(self, who: str, stamp: int = 0) -> Game:
        """Begin the turn while a window is open; any other draw happens by itself."""
        return self.act(Draw(seat(who)), stamp)

    def coup(self, who: str, name: str, stamp: int = 0) -> Game:
        """Declare a coup-fourré in the open window."""
        return self.act(Claim(seat(who), self.window, card(name)), stamp)

    def let_go(self, *who: str) -> Game:
        """Pass in the open window, one after the other."""
        for each in who:
            self.act(Pass(seat(each), self.window))
        return self

    def expire(self) -> Game:
        """Let the running time of the open window end."""
        return self.act(ExpireWindow(self.window))

    def close(self) -> Game:
        """Let the open window go by, if there is one: everybody who is asked passes."""
        while self.state.windows:
            window = self.state.windows[-1]
            self.let_go(next(SEATS[asked] for asked in window.eligible if not window.answered(asked)))
        return self

    def extend(self, who: str, accept: bool) -> Game:
        """Answer the extension question."""
        return self.act(Extend(seat(who), accept))

    # -- refusals ---------------------------------------------------------------------------------------------

    def refuse(self, who: str, name: str, on: str | None = None, *, code: str) -> Game:
        """Assert that laying the card is refused for this reason."""
        return self.refused(self._laid(who, name, on), code)

    def refuse_discard(self, who: str, name: str, *, code: str) -> Game:
        """Assert that discarding the card is refused for this reason."""
        return self.refused(Discard(seat(who), card(name)), code)

    def refuse_coup(self, who: str, name: str, *, code: str) -> Game:
        """Assert that this coup-fourré is refused for this reason in the open window, or the last one if none is open."""
        return self.refused(Claim(seat(who), self.window, card(name)), code)

    def refused(self, action: Action, code: str) -> Game:
        """Assert that `apply`, `explain` and `legal_actions` alike refuse the action, for this reason, and nothing changes."""
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
        if not isinstance(action, ExpireWindow):
            assert action not in legal_actions(before, action.seat)
        assert self.state is before
        return self

    # -- looking ----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return SEATS[self.state.turn]

    @property
    def window(self) -> int:
        """The number of the open window, or of the last one if none is open."""
        return self.state.windows[-1].id if self.state.windows else self.state.next_window - 1

    @property
    def scored(self) -> RoundScored:
        """How the round that ended last was scored."""
        return self.happened(RoundScored)[-1]

    def side(self, who: str) -> int:
        """The side of a seat."""
        return self.state.setup.sides[seat(who)]

    def tableau(self, who: str) -> Tableau:
        """What lies before the side of a seat."""
        return self.state.tableaus[self.side(who)]

    def hand(self, who: str) -> tuple[Card, ...]:
        """The hand of a seat."""
        return self.state.hands[seat(who)]

    def view(self, who: str | None) -> PlayerView:
        """The position as a seat sees it, or as spectators do (None)."""
        return view_for(self.state, None if who is None else seat(who))

    def sheet(self, who: str) -> Sheet:
        """The points that the side of a seat would get if the round ended now."""
        return score_round(self.state, rules_of(self.state.setup)._scoring)[self.side(who)]

    def happened(self, kind: type[T]) -> list[T]:
        """The events of a kind since the position was made."""
        return [event for event in self.log if isinstance(event, kind)]

    def _laid(self, who: str, name: str, on: str | None) -> Play:
        return Play(seat(who), card(name), None if on is None else self.side(on))


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
    **before: Side,
) -> Game:
    """Return a position; the head of this module says how cards and seats are written.

    `sides` gives each seat's side by number (``"0101"``: two teams), or the number of players, each alone; by default there are as many
    as are named, at least two. With ``phase=Phase.DRAW`` nobody has drawn yet: the seat in turn draws as the position is made, if it can.
    `target` (km) is the ruleset's if not said, `extended_by` a seat of the side that has called the extension, `totals` the points of
    each side from an earlier round. Raises ValueError for a card or seat that is none, a card used more often than the deck has it, and
    a side given twice; OptionError for a seating and options that do not go together.
    """
    hands = hands or {}
    if isinstance(sides, str):
        seating = tuple(map(int, sides))
    else:
        seating = tuple(range(sides or max(2, *(seat(name) + 1 for name in [*before, *hands, turn]))))
    start = new_game(ruleset, seating, options, seed=1, preset=preset).state
    rules = rules_of(start.setup)

    left = Counter(cards_of(rules.deck()))
    below, rest_here, above = pile.partition(REST)
    left.subtract(cards(" ".join((discard, below, above, *hands.values())).replace(REST, " ")))
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
    )
    events: list[Event] = []
    return Game((phase is Phase.DRAW and rules.forced(state, events)) or state, events)
