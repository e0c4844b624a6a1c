"""The lesson of `/mille learn`: small positions of the real engine, and the outcomes of a learner's choices in them.

No state is kept: each custom_id has the step and all choices made in it so far, and the engine replays them from the
start of the step.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine import (
    Action,
    Card,
    Claim,
    Discard,
    Event,
    ExpireWindow,
    Pass,
    Phase,
    Play,
    Refusal,
    SeatAction,
    State,
    apply,
    explain,
    new_game,
    view_for,
)
from engine.cards import KM, cards_of
from engine.players import absent
from engine.rules import rules_of
from engine.rules.classic import ClassicRules
from engine.state import Laid, Shown, Tableau

LEARNER: Final = 0
"""The seat and side of the learner; `OPPONENT` is the other one."""
OPPONENT: Final = 1
PASS: Final = "pass"  # noqa: S105 (no password)
"""The choice to pass, in place of a card."""

_EMPTY: Final = Tableau()
_D25, _D50, _D75, _D100, _D200 = Card.D25, Card.D50, Card.D75, Card.D100, Card.D200


class LessonStep(Struct, frozen=True):
    """A step of the lesson."""

    name: str
    """The prefix of its messages: ``learn-<name>...``."""
    start: State | None = None
    """The position to play in; None if there is only text to read."""
    wanted: tuple[frozenset[Card], ...] = ()
    """The right cards of each choice."""
    discards: bool = False
    """Whether the cards are to be discarded."""


class Attempt(Struct, frozen=True):
    """The outcome of a learner's choices in a step."""

    state: State
    done: tuple[Card, ...] = ()
    """The right choices so far."""
    events: tuple[Event, ...] = ()
    """The events of the last choice."""
    refusal: Refusal | None = None
    """Why the engine refused the last choice."""
    astray: bool = False
    """Whether the last choice was legal, but not the one that the step teaches."""


class NoSuchChoice(ValueError):
    """Raised for a choice that no button of the lesson offers."""


@cache
def steps() -> tuple[LessonStep, ...]:
    """Return the lesson, step by step."""
    return (*_driving_steps(), *_playing_against_steps(), LessonStep("next"))


def _driving_steps() -> tuple[LessonStep, ...]:
    """Return the steps about the learner's own tableau: setting out, distance cards, remedies."""
    return (
        LessonStep(
            "go",
            _position((_D25, _D50, _D100, Card.FLAT, Card.SPARE, Card.GO, Card.ENDLIMIT)),
            (frozenset({Card.GO}),),
        ),
        LessonStep(
            "drive",
            _position(
                (_D25, _D50, _D100, _D200, Card.REPAIRS, Card.GO, Card.ENDLIMIT),
                Tableau((Card.GO,), (Card.LIMIT,), _laid(_D100)),
                Tableau((Card.GO,)),
            ),
            (frozenset({_D25, _D50, Card.ENDLIMIT}),),
        ),
        LessonStep(
            "remedy",
            _position(
                (_D50, _D100, Card.STOP, Card.LIMIT, Card.GASOLINE, Card.SPARE, Card.GO),
                Tableau((Card.GO, Card.FLAT), distance=_laid(_D100, _D75)),
                Tableau((Card.GO,), distance=_laid(_D200)),
                drawn=(_D25, _D75),
            ),
            (frozenset({Card.SPARE}), frozenset({Card.GO})),
        ),
    )


def _playing_against_steps() -> tuple[LessonStep, ...]:
    """Return the steps about the opponent: attacks, the coup-fourré, the end of the race."""
    ahead = _laid(_D200, _D100, _D100, _D50)
    return (
        LessonStep(
            "attack",
            _position(
                (_D25, _D100, Card.ACCIDENT, Card.GAS, Card.LIMIT, Card.REPAIRS, Card.GO),
                Tableau((Card.GO,), distance=_laid(_D200, _D100)),
                Tableau((Card.GO,), distance=ahead, safeties=(Shown(Card.TANK, coup=False),)),
            ),
            (frozenset({Card.ACCIDENT, Card.LIMIT}),),
        ),
        LessonStep(
            "coup",
            _position(
                (_D50, _D100, Card.STOP, Card.GASOLINE, Card.GO, Card.TANK),
                Tableau((Card.GO,), distance=_laid(_D200, _D75)),
                Tableau((Card.GO,), distance=_laid(_D100)),
                drawn=(_D75, _D25),
                attack=Card.GAS,
            ),
            (frozenset({Card.TANK}),),
        ),
        LessonStep(
            "end",
            _position(
                (_D50, _D100, _D200, Card.ACCIDENT, Card.REPAIRS, Card.ENDLIMIT, Card.PROOF),
                Tableau((Card.GO, Card.GAS), distance=_laid(_D200, _D200, _D100, _D100)),
                Tableau((Card.GO,), distance=ahead, safeties=(Shown(Card.ACE, coup=True),)),
            ),
            (frozenset({_D200, Card.ACCIDENT}),),
            discards=True,
        ),
    )


def attempt(step: LessonStep, choices: Sequence[str]) -> Attempt:
    """Return the outcome of these choices, each a card or `PASS`; only the last may be wrong.

    Raises NoSuchChoice for a choice that is not offered.
    """
    if step.start is None or len(choices) > len(step.wanted):
        raise NoSuchChoice(step.name)
    so_far = Attempt(step.start)
    for choice, wanted in zip(choices, step.wanted, strict=False):
        if so_far.refusal is not None or so_far.astray:
            raise NoSuchChoice(choice)
        state = so_far.state
        action = _action(step, state, choice)
        refusal = explain(state, action)
        if refusal is not None or choice not in wanted:
            so_far = replace(so_far, events=(), refusal=refusal, astray=refusal is None)
            continue
        done = (*so_far.done, Card(choice))
        state, events = _played(state, action, again=len(done) < len(step.wanted))
        so_far = Attempt(state, done, events)
    return so_far


def _action(step: LessonStep, state: State, choice: str) -> SeatAction:
    """Return the action of a choice."""
    window = state.windows[-1].id if state.windows else None
    if window is not None and choice == PASS:
        return Pass(LEARNER, window)
    if choice not in state.hands[LEARNER]:
        raise NoSuchChoice(choice)
    card = Card(choice)
    if window is not None:
        return Claim(LEARNER, window, card)
    return Discard(LEARNER, card) if step.discards else rules_of(state.setup).plays(LEARNER, card)[0]


def _played(state: State, action: SeatAction, *, again: bool) -> tuple[State, tuple[Event, ...]]:
    """Apply an action and settle its race; with `again` continue until it is the learner's turn again."""
    state, events = _after(state, action)
    while state.race:
        state, more = _after(state, ExpireWindow(state.windows[-1].id))
        events += more
    while again and state.turn != LEARNER:
        state, more = _after(state, absent.choose(view_for(state, state.turn)))
        events += more
    return state, events


def _after(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    step = apply(state, action)
    return step.state, step.events


# -- positions -------------------------------------------------------------------------------------------------


def _laid(*cards: Card) -> tuple[Laid, ...]:
    return tuple(Laid(card, KM[card]) for card in cards)


def _position(
    hand: tuple[Card, ...],
    mine: Tableau = _EMPTY,
    theirs: Tableau = _EMPTY,
    *,
    drawn: tuple[Card, ...] = (),
    attack: Card | None = None,
) -> State:
    """Return a position in the learner's turn, after the draw, that has all cards of the deck.

    `drawn` are the next cards of the draw pile. With `attack` the opponent has just played this hazard instead.
    """
    start = new_game(ClassicRules.id, (LEARNER, OPPONENT)).state
    rules = rules_of(start.setup)
    rest = [*cards_of(rules.deck())]
    named = [] if attack is None else [attack]
    for tableau in (mine, theirs):
        on_it = [laid.card for laid in tableau.distance] + [safety.card for safety in tableau.safeties]
        named += [*tableau.battle, *tableau.speed, *on_it]
    for card in (*hand, *drawn, *named):
        rest.remove(card)
    others = (*rest[: rules.hand_size], *(() if attack is None else (attack,)))
    state = replace(
        start,
        hands=(hand, others),
        tableaus=(mine, theirs),
        pile=(*rest[rules.hand_size :], *reversed(drawn)),
        phase=Phase.PLAY,
        turn=LEARNER if attack is None else OPPONENT,
    )
    return state if attack is None else apply(state, Play(OPPONENT, attack, LEARNER)).state
