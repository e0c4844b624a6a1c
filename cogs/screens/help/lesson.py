"""What comes of a learner's choices in a step of a lesson.

No state is kept: each custom_id has the step and all choices made in it so far, and the engine replays them from the
start of the step.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from cogs.screens.help.lessons import BOOSTED, HOLD_UP, LEARNER, PASS, SHOUT, TAKE, LessonStep
from engine import (
    Claim,
    Discard,
    ExpireWindow,
    Pass,
    Play,
    Refusal,
    SeatAction,
    State,
    active_seats,
    apply,
    explain,
    legal_actions,
    view_for,
)
from engine.actions import HoldUp, Shout, Take
from engine.players import absent
from engine.rules import rules_of


class Attempt(Struct, frozen=True):
    """The outcome of a learner's choices in a step."""

    state: State
    done: tuple[str, ...] = ()
    """The right choices so far."""
    refusal: Refusal | None = None
    """Why the engine refused the last choice."""
    astray: bool = False
    """Whether the last choice was legal, but not the one that the step teaches."""

    def wanted(self, step: LessonStep) -> frozenset[str]:
        """Return the choices that are right now; none when the step is done."""
        return step.wanted[len(self.done)] if len(self.done) < len(step.wanted) else frozenset()


class NoSuchChoice(ValueError):
    """Raised for a choice that no button of the lesson offers."""


def choices(step: LessonStep, state: State) -> dict[str, SeatAction]:
    """Return everything that the learner can choose in a position, legal or not, with what it does."""
    window = state.windows[-1] if state.windows else None
    rules, legal = rules_of(state.setup), legal_actions(state, LEARNER)
    sounds = [*rules.sounds.values()]
    found: dict[str, SeatAction] = {}
    for card in dict.fromkeys(state.hands[LEARNER]):
        if window is not None and not any(isinstance(action, Shout) for action in legal):
            claims = (action for action in legal if isinstance(action, Claim) and action.card is card)
            found[card] = next(claims, Claim(LEARNER, window.id, card))
        elif step.discards:
            found[card] = Discard(LEARNER, card)
        else:
            plays = rules.plays(LEARNER, card)
            found[card] = next((play for play in plays if play in legal), plays[0] if plays else Play(LEARNER, card))
            boosted = next(
                (play for play in legal if isinstance(play, Play) and play.card is card and play.boost), None
            )
            if boosted is not None:
                found[f"{card}{BOOSTED}"] = boosted
    takes = [action for action in legal if isinstance(action, Take)]
    found |= {f"{TAKE}{n}": take for n, take in enumerate(takes)}
    for action in legal:
        if isinstance(action, Shout):
            found[f"{SHOUT}{sounds.index(action.words)}" if action.words in sounds else SHOUT] = action
        elif isinstance(action, HoldUp):
            found[HOLD_UP] = action
        elif isinstance(action, Pass):
            found[PASS] = action
    return found


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
            so_far = replace(so_far, refusal=refusal, astray=refusal is None)
            continue
        done = (*so_far.done, choice)
        state = _played(state, action, again=len(done) < len(step.wanted), settles=step.settles)
        so_far = Attempt(state, done)
    return so_far


def _action(step: LessonStep, state: State, choice: str) -> SeatAction:
    """Return the action of a choice."""
    try:
        return choices(step, state)[choice]
    except KeyError:
        raise NoSuchChoice(choice) from None


def _played(state: State, action: SeatAction, *, again: bool, settles: bool) -> State:
    """Apply an action and settle its race.

    With `again` continue until the learner can choose again; else with `settles` until all windows are closed.
    """
    state = apply(state, action).state
    while state.race or (settles and not again and state.windows):
        state = apply(state, ExpireWindow(state.windows[-1].id)).state
    while again and LEARNER not in active_seats(state):
        state = apply(state, absent.choose(view_for(state, state.turn))).state
    return state
