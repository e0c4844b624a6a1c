"""Relay: distance cards, and a tow truck that takes back the newest one of an opponent. First at the goal wins.

The example of docs/EXTENDING.md: `tests/test_extending.py` adds it to a copy of the program.
"""

# mypy: disable-error-code="attr-defined"
# (the card is added by the test)

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.actions import Discard, Play, TurnAction
from engine.cards import KM, Card, Deck
from engine.events import CardDiscarded, CardPlayed, GameOver, RoundScored, TripCompleted, TurnSkipped
from engine.mutable import MutableState
from engine.rules.base import Rules, remove_cards, set_tableau
from engine.rules.options import Options, Shape, number
from engine.state import AnyState, Laid, Outcome, Phase, Setup, Sheet, Value

RELAY_DECK: Final[Deck] = MappingProxyType({Card.D25: 12, Card.D50: 10, Card.D75: 8, Card.D100: 6, Card.TOW: 4})


@dataclass(frozen=True, kw_only=True)
class RelayOptions(Options):
    """The one option."""

    relay_goal: int = number(500, 100, 700)


class RelayRules(Rules):
    """A race without hazards, windows and score sheets."""

    id: ClassVar[str] = "relay"
    revision: ClassVar[int] = 1
    rounds: ClassVar[bool] = False
    options_type: ClassVar[type[RelayOptions]] = RelayOptions
    house_rules: RelayOptions
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
        {"standard": {}, "quick": {"relay_goal": 200}}
    )
    shapes: ClassVar[tuple[Shape, ...]] = (Shape(2), Shape(3), Shape(2, 2))
    outline: ClassVar[tuple[tuple[str, ...], ...]] = (("goal",),)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deck, self.hand_size, self.base_target = RELAY_DECK, 3, self.house_rules.relay_goal

    def tally(self, state: AnyState) -> tuple[int, ...]:
        return tuple(tableau.km for tableau in state.tableaus)

    def turn_actions(self, state: AnyState) -> list[TurnAction]:
        cards = dict.fromkeys(state.hands[state.turn])
        actions: list[TurnAction] = [
            play for card in cards for play in self.plays(state.turn, card) if self.refusal(state, play) is None
        ]
        return actions + [Discard(state.turn, card) for card in cards]

    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        if card is Card.TOW:
            return tuple(Play(seat, card, side) for side in range(self.n_sides) if side != self.sides[seat])
        return (Play(seat, card),)

    def refusal(self, state: AnyState, action: TurnAction) -> str | None:
        if not isinstance(action, Play | Discard):
            return "not_of_these_rules"
        if action.card not in state.hands[action.seat]:
            return "not_in_hand"
        if isinstance(action, Discard):
            return None
        if action not in self.plays(action.seat, action.card):
            return "not_of_these_rules"
        if action.target is None:
            return None
        return None if state.tableaus[action.target].distance else "not_started"

    def perform(self, state: MutableState, action: TurnAction) -> None:
        assert isinstance(action, Play | Discard)
        seat, card = action.seat, action.card
        remove_cards(state, seat, card)
        state.turn, state.phase = (seat + 1) % self.n_seats, Phase.DRAW
        if isinstance(action, Discard):
            state.tell(CardDiscarded(seat, card))
            state.discard += (card,)
            return
        side = self.sides[seat] if action.target is None else action.target
        distance = state.tableaus[side].distance
        if card is Card.TOW:
            state.discard += (distance[-1].card, card)
            distance = distance[:-1]
        else:
            distance = (*distance, Laid(card, KM[card]))
        tableau = replace(state.tableaus[side], distance=distance)
        state.tell(CardPlayed(seat, card, side, tableau.km))
        set_tableau(state, side, tableau)
        if tableau.km >= state.target:
            state.tell(TripCompleted(seat, side, tableau.km))
            self._over(state, side)

    def forced(self, state: MutableState) -> bool:
        if state.phase is not Phase.DRAW:
            return False
        if state.pile:
            self.draw(state, state.turn)
            state.phase = Phase.PLAY
        elif not any(state.hands):
            self._over(state, None)
        elif state.hands[state.turn]:
            state.phase = Phase.PLAY
        else:
            state.tell(TurnSkipped(state.turn))
            state.turn = (state.turn + 1) % self.n_seats
        return True

    def _over(self, state: MutableState, winner: int | None) -> None:
        totals = self.tally(state)
        winners = tuple(side for side, km in enumerate(totals) if km == max(totals)) if winner is None else (winner,)
        sheets = tuple(Sheet(distance=km) for km in totals)
        state.outcome = Outcome(winners, totals, (0,) * self.n_sides)
        state.tell(RoundScored(state.round, winner, sheets, totals))
        state.tell(GameOver(state.outcome))
        state.sheets, state.phase = (sheets,), Phase.OVER
