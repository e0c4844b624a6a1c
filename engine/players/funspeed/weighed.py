"""The heuristic of `hard`, which in its turn acts like in its own rollouts (`RaceTable`)."""

from collections.abc import Mapping

from engine.actions import BornesKiller, Claim, Discard, Draw, EndTurn, Pass, Play, SeatAction, Source, Take
from engine.cards import Card
from engine.players.card_codes import CARDS, NUMBER
from engine.players.funspeed.heuristic import TAKES, FunSpeedHeuristic, bare, value_of, worth
from engine.players.funspeed.policy import RaceTable
from engine.players.heuristic import Chance
from engine.rules.funspeed import SOUNDS
from engine.state import Phase, WindowKind
from engine.views import PlayerView


class WeighedHeuristic(FunSpeedHeuristic):
    """The policy that plays its own turn by HARD_WEIGHTS."""

    def choose(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return the action that looks best; among equal victims, a random one."""
        action = super().choose(view, chance)
        equals = [] if action is None else equal_victims(view, action)
        return equals[int(chance.random() * len(equals))] if len(equals) > 1 else action

    def answer(self, view: PlayerView) -> SeatAction | None:
        """Return the same reaction as the base class, but a Demi-tour only on a unit that is worth it.

        Bornes Killer! comes first, as it costs nothing.
        """
        action, window = super().answer(view), view.window
        if not isinstance(action, Claim) or window is None or window.kind is not WindowKind.UNIT:
            return action
        killer = BornesKiller(action.seat, window.id)
        if killer in view.legal:
            return killer
        assert view.side is not None
        unit = view.tableaus[window.target].distance[-1]
        objects = RaceTable(view, view.side).objects(view.side, window.target, unit.km)
        return action if objects else Pass(action.seat, window.id)

    def opening(self, view: PlayerView, chance: Chance) -> SeatAction | None:
        """Return where the viewer draws from, None if there is no draw."""
        draws = {action.source: action for action in view.legal if isinstance(action, Draw)}
        if len(draws) < 2:
            return next(iter(draws.values()), None)
        assert view.side is not None
        wanted = RaceTable(view, view.side).wants(view.side, NUMBER[view.discard[-1]])
        return draws[Source.DISCARD if wanted and chance.random() < TAKES else Source.PILE]

    def values(self, view: PlayerView) -> Mapping[SeatAction, float]:
        """Return the values of the rule of thumb, with the policy's choice raised to the highest."""
        values = dict(super().values(view))
        wanted = bare(_chosen(view)) if values else None
        same = [action for action in values if bare(action) == wanted]
        if same:
            values[max(same, key=values.__getitem__)] = max(values.values()) + 1
        return values


def equal_victims(view: PlayerView, action: SeatAction) -> list[SeatAction]:
    """Return the action and those that do the same to another side, with an equal value."""

    def kind(other: SeatAction) -> object:
        if isinstance(other, Play) and other.target is not None:
            return other.card, worth(view, other)
        if isinstance(other, Take):
            return other.card, other.older, value_of(view, other)
        return other

    return [other for other in view.legal if kind(other) == kind(action)]


def _chosen(view: PlayerView) -> SeatAction:
    """Return the policy's choice for the viewer's turn."""
    seat, side = view.seat, view.side
    assert seat is not None
    assert side is not None
    race = RaceTable(view, side)
    number, target, boost = race.choice(side, race.hands[side])
    if number < 0:
        keeps = view.phase is Phase.BONUS and race.holds(side, target)
        return EndTurn(seat) if keeps else Discard(seat, CARDS[target])
    card = CARDS[number]
    if card in SOUNDS or card in (Card.HELI, Card.POLICE):
        return Play(seat, card, target)
    return Play(seat, card, boost=boost, hazard=CARDS[target] if card is Card.SUPER else None)
