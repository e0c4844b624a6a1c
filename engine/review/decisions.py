"""The decisions of a seat in a recorded game: what it saw, what it did, and which chances it missed."""

from msgspec import Struct, field

from engine.actions import Claim, Discard, Draw, EndTurn, Extend, Pass, Pay, Play, SeatAction, Swap, Take
from engine.events import WindowClosed
from engine.frozen import Frozen
from engine.players.families import family_of
from engine.players.funspeed.heuristic import bare
from engine.players.heuristic import Chance
from engine.players.sampling import Playout, Tally
from engine.replays.recording import By, Moment, RecordedPlayer
from engine.rng import SeededChance
from engine.views import PlayerView, view_for

_TURN = Play | Discard | EndTurn | Extend | Draw
_ANSWER = Claim | Pass | Take | Pay | Swap


class Decision(Frozen):
    """A choice between different actions."""

    act: int
    """The number of the act, from 1; for a missed chance, the act that ended it."""
    view: PlayerView
    """What the seat saw when it decided."""
    action: SeatAction
    """What it did, one of its choices."""


class Finding(Struct):
    """A decision, and another action that may be better."""

    decision: Decision
    better: SeatAction
    points: Tally = field(default_factory=Tally)
    """By how much it is better, in points of the round; in a race, in km."""
    chance: Tally = field(default_factory=Tally)
    """The same in the probability of winning."""

    @property
    def valued_by(self) -> type[Playout]:
        """How its actions are valued."""
        playout = family_of(self.decision.view.setup).playout
        assert playout is not None  # otherwise `hard_instead` finds nothing
        return playout

    def sample(self, deals: int, chance: Chance) -> None:
        """Try both actions on some more deals, the same for both."""
        playout = self.valued_by(self.decision.view, chance)
        for _ in range(deals):
            state = playout.deal()
            one, other = playout.worth(state, self.better), playout.worth(state, self.decision.action)
            self.points.add(one.points - other.points)
            self.chance.add(one.chance - other.chance)


def choices(view: PlayerView) -> tuple[SeatAction, ...]:
    """Return the actions between which the viewer has to decide, () if there is no decision.

    Announcing a card, calling Hold Up! and beginning one's turn in an open window do not count as choices.
    """
    kind = _TURN if view.window is None else _ANSWER
    actions = tuple(action for action in view.legal if isinstance(action, kind) and bare(action) == action)
    return actions if len(actions) > 1 else ()


def decision_at(moment: Moment, seat: int) -> Decision | None:
    """Return what the seat decided by an act, or by letting it happen; None if there was no decision.

    A window won by another seat is no missed chance: a seat that is late has overlooked nothing.
    """
    action = moment.act.action
    if getattr(action, "seat", None) == seat:
        if not isinstance(action, _TURN | _ANSWER):
            return None
        view = view_for(moment.before, seat)
    else:
        top = moment.before.windows[-1:]
        if not top or seat not in top[0].eligible or top[0].resolving:
            return None
        if not any(isinstance(event, WindowClosed) and event.window == top[0].id for event in moment.events):
            return None
        view = view_for(moment.before, seat)
        action = Pass(seat, top[0].id)
        if not any(isinstance(other, Claim) for other in view.legal):
            return None
    # Drawing in an open window means to let the chance pass.
    if view.window is not None and isinstance(action, Draw):
        action = Pass(seat, view.window.id)
    action = bare(action)
    return Decision(moment.number, view, action) if action in choices(view) else None


def hard_instead(decision: Decision, *seeds: int) -> SeatAction | None:
    """Return what `hard` would do; None if it is what was done, or cannot be compared with it."""
    view, family = decision.view, family_of(decision.view.setup)
    action = family.hard.choose(view, SeededChance(*seeds))
    if action is None or family.playout is None or bare(action) == decision.action:
        return None
    return bare(action) if bare(action) in choices(view) else None


def is_by(moment: Moment, seat: int, player: RecordedPlayer, person: RecordedPlayer) -> bool:
    """Return whether `person` is responsible for what the seat did with an act or let happen.

    `person` must have had the seat then, of which `player` is the last holder, and is not responsible for acts of the
    table or an AI.
    """
    if player.at(moment.number - 1) != person:
        return False
    own = By.PLAYER if person.level is None else By.COMPUTER
    return moment.act.by is own or getattr(moment.act.action, "seat", None) != seat
