"""What a seat may see. `PlayerView` has no field for hidden cards, so it cannot leak any."""

from types import UnionType

from engine.actions import Play, SeatAction
from engine.cards import Card
from engine.events import Event
from engine.frozen import Frozen
from engine.game import legal_actions
from engine.rules import rules_of, ruleset
from engine.rules.base import Rules
from engine.state import Outcome, Phase, Setup, Sheet, Standing, State, Tableau, WindowKind
from engine.windows import has_answered


class WindowView(Frozen):
    """The public facts of an open window, and whether the viewer has answered it."""

    id: int
    kind: WindowKind
    card: Card | None
    seat: int
    target: int
    eligible: tuple[int, ...]
    answers: tuple[Card, ...]
    """The cards that answer it, regardless of who holds them."""
    words: tuple[str, ...]
    """What may be shouted, right or wrong (RULES 4.4, 4.5)."""
    announced: bool
    """Whether the card has been announced, where it must be."""
    resolving: bool
    """Whether it waits for the choice of its only eligible seat."""
    ripe: bool
    """Whether its minimum time is over."""
    answered: bool
    """Whether the viewer has claimed, passed or tried to begin the turn."""
    searched: tuple[Card, ...]
    """Another player's hand that the viewer may see now (Police, RULES 4.8)."""


class PlayerView(Frozen):
    """A position as seen by one seat, or by spectators."""

    setup: Setup
    seat: int | None
    """The viewer's seat; None for spectators."""
    hand: tuple[Card, ...]
    """The viewer's own cards, empty for spectators."""
    legal: tuple[SeatAction, ...]
    """What the viewer may do now."""
    hand_sizes: tuple[int, ...]
    tableaus: tuple[Tableau, ...]
    standings: tuple[Standing, ...]
    """Each side's standing in the race."""
    pile_size: int
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]
    """Cards out of the game."""
    phase: Phase
    turn: int
    dealer: int
    target: int
    round: int
    seq: int
    extended_by: int | None
    last_round: int | None
    """The last round of the game, if announced."""
    finish: Outcome | None
    """During the extension question: the outcome if it is declined, with no winners if another round would follow."""
    spent: bool
    """During the extension question: whether the side in turn has no cards left, and so could not drive on."""
    calls: bool
    """Whether a Hold Up! may be called now (RULES 4.10)."""
    window: WindowView | None
    """The window that must close first."""
    sheets: tuple[tuple[Sheet, ...], ...]
    totals: tuple[int, ...]
    """Each side's points in the finished rounds."""
    points: tuple[int, ...]
    """Each side's current points, running round included, or its km if the game is a single race."""
    outcome: Outcome | None
    owners: tuple[int, ...] = ()
    """The seat that will draw each card of the draw pile, bottom to top, if each has its own part; otherwise empty."""
    owed: tuple[int, ...] = ()
    """How many cards each seat could not draw as they were due (RULES 3.4); empty if no seat is owed any."""

    def can(self, kind: type | UnionType) -> bool:
        """Return whether the viewer can do something of this kind now."""
        return any(isinstance(action, kind) for action in self.legal)

    @property
    def in_rounds(self) -> bool:
        """Whether the game consists of scored rounds; otherwise it is a single race (RULES 4.11)."""
        return ruleset(self.setup.ruleset).rounds

    @property
    def between_rounds(self) -> bool:
        """Whether the game pauses after a round, which is still shown; no seat is in turn."""
        return self.window is not None and self.window.kind is WindowKind.ROUND_END

    @property
    def side(self) -> int | None:
        """The viewer's side; None for spectators."""
        return None if self.seat is None else self.setup.sides[self.seat]

    @property
    def next_seat(self) -> int:
        """The seat that follows the one in turn."""
        return (self.turn + 1) % len(self.hand_sizes)

    @property
    def sides_from_own(self) -> tuple[int, ...]:
        """The sides in the order of turns, the viewer's first."""
        first, n = self.side or 0, self.setup.n_sides
        return (*range(first, n), *range(first))

    @property
    def sensible_plays(self) -> list[Play]:
        """The legal plays, without a green light for a side that moves without one.

        With Right of Way it may be laid (RULES 2.5), but does no more than a discard does.
        """
        moving = self.side is not None and self.in_rounds and self.standings[self.side].moving
        plays = (action for action in self.legal if isinstance(action, Play))
        return [action for action in plays if not (moving and action.card is Card.GO)]


def view_for(state: State, seat: int | None) -> PlayerView:
    """Return the position as seen by a seat, or by a spectator for None.

    >>> from engine import new_game
    >>> view = view_for(new_game("classic", sides=(0, 1), seed=4).state, 0)
    >>> view.hand_sizes, len(view.hand), view.pile_size, view.legal
    ((6, 7), 6, 88, ())
    """
    rules = rules_of(state.setup)
    return PlayerView(
        setup=state.setup,
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        legal=() if seat is None else legal_actions(state, seat),
        hand_sizes=tuple(map(len, state.hands)),
        tableaus=state.tableaus,
        standings=tuple(map(rules.standing, state.tableaus)),
        pile_size=len(state.pile),
        discard=state.discard,
        removed=state.removed,
        phase=state.phase,
        turn=state.turn,
        dealer=state.dealer,
        target=state.target,
        round=state.round,
        seq=state.seq,
        extended_by=state.extended_by,
        last_round=state.last_round,
        finish=rules.finish(state) if state.phase is Phase.EXTENSION else None,
        spent=state.phase is Phase.EXTENSION and rules.spent(state, state.setup.sides[state.turn]),
        calls=rules.calls and state.outcome is None and not (state.windows and state.windows[-1].undisturbed),
        window=_window_view(rules, state, seat) if state.windows else None,
        sheets=state.sheets,
        totals=state.totals,
        points=rules.points(state),
        outcome=state.outcome,
        owners=state.owners,
        owed=state.owed,
    )


def _window_view(rules: Rules, state: State, seat: int | None) -> WindowView:
    top = state.windows[-1]
    answered = seat is not None and (
        has_answered(state, top, seat) or (top.waiting is not None and top.waiting.seat == seat)
    )
    return WindowView(
        id=top.id,
        kind=top.kind,
        card=top.card,
        seat=top.seat,
        target=top.target,
        eligible=top.eligible,
        answers=rules.answers(top),
        words=rules.words(state, top),
        announced=top.announced,
        resolving=top.resolving,
        ripe=top.ripe,
        answered=answered,
        searched=() if seat is None else rules.searched(state, top, seat),
    )


def seen_by(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """Return the events as seen by a seat, or by a spectator for None.

    >>> from engine.events import CardDrawn
    >>> drawn = CardDrawn(seat=1, left=87, card=Card.ACE)
    >>> seen_by((drawn,), 1) == (drawn,), seen_by((drawn,), 0)
    (True, (CardDrawn(seat=1, left=87, card=None),))
    """
    return tuple(seen for event in events if (seen := event.seen_by(seat)) is not None)
