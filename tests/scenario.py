"""Any position in one readable call: how rules are discussed, reported and tested.

    game = position(
        A=Side("GO ACCIDENT", speed="LIMIT", km=650, safeties="TANK PROOF!"),
        hands={"A": "D50 S_WAY", "B": "REPAIRS"},
        pile="D25 D100",
        turn="A",
    )
    game.play("A", "S_WAY").refuse("A", "D200", code="limited")

Seats are letters, A first. Piles are bottom to top. A card may be written without its family when that is plain: ``GO`` for
``R_GO``, ``ACCIDENT`` for ``H_ACCIDENT``; gas is ``H_GAS`` or ``R_GAS``. ``PROOF!`` lies crosswise. What is not said is usual: the
standard preset, two players each alone, nobody limited, no safety, hands and pile filled from what is left of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
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
from engine.cards import KM, cards_of
from engine.events import Event
from engine.rules import rules_of
from engine.state import Laid, Shown, Tableau, Value

T = TypeVar("T")

_SHORT = {card.value.split("_", 1)[-1]: card for card in Card if card.value not in {"H_GAS", "R_GAS"}}


def card(text: str) -> Card:
    """Return the card of a short or full name."""
    return Card(text) if text in Card._value2member_map_ else _SHORT[text]


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of names with spaces between."""
    return tuple(card(name) for name in text.split())


def seat(letter: str) -> int:
    """Return the seat of a letter."""
    return "ABCDEFGHI".index(letter)


@dataclass(frozen=True)
class Side:
    """What lies before a side: piles bottom to top; what `distance` leaves of `km` is made of cards still in the deck."""

    battle: str = ""
    speed: str = ""
    km: int = 0
    distance: str = ""
    safeties: str = ""

    def named(self) -> tuple[Card, ...]:
        """Return every card that is named."""
        return cards(" ".join((self.battle, self.speed, self.distance, self.safeties.replace("!", ""))))

    def tableau(self, left: Counter[Card]) -> Tableau:
        """Return it as the engine keeps it, and take what it needs beyond the named cards from `left`."""
        laid = [Laid(name, KM[name]) for name in cards(self.distance)]
        rest = max(0, self.km - sum(item.km for item in laid))
        for name in (Card.D100, Card.D75, Card.D50, Card.D25):
            while rest >= KM[name] and left[name]:
                laid.append(Laid(name, KM[name]))
                left[name] -= 1
                rest -= KM[name]
        assert rest == 0, "there are no cards for so many km"
        shown = tuple(Shown(card(name.rstrip("!")), name.endswith("!")) for name in self.safeties.split())
        return Tableau(cards(self.battle), cards(self.speed), tuple(laid), shown)


@dataclass
class Game:
    """A position that goes on as it is told; refusals are asserted, not raised."""

    state: State
    events: tuple[Event, ...] = ()
    log: list[Event] = field(default_factory=list)

    # -- acts: each returns the game, so that they can be strung together -----------------------------------

    def act(self, action: Action, stamp: int = 0) -> Game:
        """Carry out an action."""
        step = apply(self.state, action, stamp)
        self.state, self.events = step.state, step.events
        self.log.extend(step.events)
        return self

    def play(self, who: str, name: str, on: str | None = None) -> Game:
        """Lay a card, a hazard on the side of the seat `on`."""
        return self.act(Play(seat(who), card(name), None if on is None else self.side(on)))

    def discard(self, who: str, name: str) -> Game:
        """Discard a card."""
        return self.act(Discard(seat(who), card(name)))

    def draw(self, who: str, stamp: int = 0) -> Game:
        """Begin the turn while a window is open."""
        return self.act(Draw(seat(who)), stamp)

    def coup(self, who: str, name: str, stamp: int = 0) -> Game:
        """Declare a coup-fourré in the open window."""
        return self.act(Claim(seat(who), self.window, card(name)), stamp)

    def let_go(self, *who: str) -> Game:
        """Pass."""
        for each in who:
            self.act(Pass(seat(each), self.window))
        return self

    def expire(self) -> Game:
        """Let the running time of the open window end."""
        return self.act(ExpireWindow(self.window))

    def close(self) -> Game:
        """Let an open window go by: everybody who is asked passes, and whose turn it is draws."""
        while self.state.windows:
            waiting = [s for s in self.state.windows[-1].eligible if not self.state.windows[-1].answered(s)]
            if waiting:
                self.act(Pass(waiting[0], self.window))
            elif self.state.windows[-1].ripe:
                self.act(Draw(self.state.turn))
            else:
                self.expire()
        return self

    def extend(self, who: str, accept: bool) -> Game:
        """Answer the extension question."""
        return self.act(Extend(seat(who), accept))

    def refuse(self, who: str, name: str, on: str | None = None, *, code: str) -> Game:
        """Assert that laying the card is refused for this reason, and changes nothing."""
        return self.refused(Play(seat(who), card(name), None if on is None else self.side(on)), code)

    def refused(self, action: Action, code: str) -> Game:
        """Assert that the action is refused for this reason by `apply`, `explain` and `legal_actions` alike."""
        before = self.state
        why = explain(before, action)
        assert why is not None, f"{action} is not refused"
        assert why.code == code
        try:
            apply(before, action)
        except RuleViolation as refusal:
            assert (refusal.code, refusal.facts) == (why.code, why.facts)
        else:
            raise AssertionError(f"{action} was carried out")
        if not isinstance(action, ExpireWindow) and 0 <= action.seat < len(before.hands):
            assert action not in legal_actions(before, action.seat)
        assert self.state is before
        return self

    # -- looking --------------------------------------------------------------------------------------------

    @property
    def window(self) -> int:
        """The number of the open window."""
        return self.state.windows[-1].id if self.state.windows else self.state.next_window - 1

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
        """The position as a seat or a spectator sees it."""
        return view_for(self.state, None if who is None else seat(who))

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return "ABCDEFGHI"[self.state.turn]

    def happened(self, kind: type[T]) -> list[T]:
        """The events of a kind since the position was made."""
        return [event for event in self.log if isinstance(event, kind)]


def position(
    *,
    sides: str | None = None,
    preset: str = "standard",
    options: Mapping[str, Value] | None = None,
    hands: Mapping[str, str] | None = None,
    pile: str | int | None = None,
    discard: str = "",
    turn: str = "A",
    target: int | None = None,
    extended_by: str | None = None,
    phase: Phase = Phase.PLAY,
    ruleset: str = "classic",
    **before: Side,
) -> Game:
    """Return a position; see the head of this module.

    `sides` gives each seat's side by number (``"0101"``; by default each seat named is alone, at least two). `hands` are exactly
    what is said; a seat that is not named gets a full hand of what is left. `pile` is exact, a number of cards, or all the rest. The
    seat in turn has already drawn.
    """
    named = [*before, *(hands or {}), turn]
    seats = tuple(map(int, sides)) if sides else tuple(range(max(2, *(seat(name) + 1 for name in named))))
    start = new_game(ruleset, seats, options or {}, seed=1, preset=preset).state
    rules = rules_of(start.setup)
    left = Counter(cards_of(rules.deck()))
    tableaus = [Tableau()] * rules.n_sides
    fixed = [cards(discard), *(cards(text) for text in (hands or {}).values())]
    fixed += [side.named() for side in before.values()]
    if isinstance(pile, str):
        fixed.append(cards(pile))
    for group in fixed:
        left.subtract(group)
    assert min(left.values()) >= 0, f"more than the deck has: {[str(c) for c, n in left.items() if n < 0]}"
    for name, side in before.items():
        tableaus[seats[seat(name)]] = side.tableau(left)
    safe = [c for c in left.elements() if c.value[0] in "DR"]  # what is dealt unasked springs no surprise
    others = [c for c in left.elements() if c.value[0] not in "DR"]
    dealt = []
    for number in range(len(seats)):
        text = (hands or {}).get("ABCDEFGHI"[number])
        size = rules.hand_size + (number == seat(turn) and phase is Phase.PLAY)
        dealt.append(cards(text) if text is not None else tuple(safe.pop() for _ in range(size)))
    rest = [*others, *safe]
    drawn = cards(pile) if isinstance(pile, str) else tuple(rest if pile is None else rest[len(rest) - pile :])
    return Game(
        replace(
            start,
            hands=tuple(dealt),
            tableaus=tuple(tableaus),
            pile=drawn,
            discard=cards(discard),
            phase=phase,
            turn=seat(turn),
            dealer=(seat(turn) - 1) % len(seats),
            target=target or start.target,
            extended_by=None if extended_by is None else seats[seat(extended_by)],
        )
    )
