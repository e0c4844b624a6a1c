"""The game loop, the same for all rulesets: check an action, carry it out, run on to the next decision."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.actions import (
    Action,
    AnnounceLastRound,
    Choice,
    Claim,
    ExpireWindow,
    HoldUp,
    Pass,
    Reaction,
    SeatAction,
    TurnAction,
)
from engine.cards import SAFETY_OF
from engine.errors import RuleViolation
from engine.events import ClaimBeaten, CoupMissed, Event, LastRoundAnnounced, WindowClosed
from engine.frozen import Frozen
from engine.mutable import MutableState
from engine.rules import rules_of, ruleset
from engine.rules.base import Rules
from engine.state import Activity, Answer, AnyState, Stage, State, Value, WindowKind
from engine.windows import (
    add_answer,
    add_closing,
    add_pass,
    answer_refusal,
    call_refusal,
    closing_refusal,
    has_answered,
    is_settled,
    ranked,
    remove_top,
    set_top,
)

_HOLD_UP = WindowKind.HOLD_UP
_FOR_SAFETIES = frozenset({WindowKind.COUP_FOURRE, WindowKind.ATTACK})


class Step(Frozen, gc=False):
    """A position and the events that led to it."""

    state: State
    events: tuple[Event, ...]


def new_game(
    name: str,
    sides: Sequence[int],
    options: Mapping[str, Value] | None = None,
    seed: int = 0,
    *,
    preset: str | None = None,
    own_piles: bool = False,
) -> Step:
    """Deal the first round of a game.

    `name` is a ruleset of `RULESETS`, `sides` the side of each seat clockwise, `options` the differences from the
    preset (by default the first of the ruleset), `seed` any integer: the same arguments give the same game. With
    `own_piles` each seat draws from its own part of the draw pile (RULES 7).
    Raises OptionError if the ruleset does not allow the combination.

    >>> step = new_game("classic", sides=(0, 1), seed=4)
    >>> step.events[0]
    RoundDealt(round=1, dealer=0, first=1, target=700)
    >>> step.state.turn, len(step.state.hands[1]), str(step.state.phase)
    (1, 7, 'play')
    """
    rules = ruleset(name)
    setup = rules.resolve(sides, preset or next(iter(rules.presets)), options or {})
    setup = replace(setup, own_piles=own_piles)
    state = rules_of(setup).new_state(seed)
    _run_on(rules_of(setup), state, 0)
    return Step(state.frozen(), tuple(state.events))


def apply(state: State, action: Action, stamp: int = 0) -> Step:
    """Return the position after the action, and the events that led there.

    `stamp` is the time of the action in ms of Unix time on the clock that all players share; it only matters for races.
    Raises RuleViolation, with nothing changed, if the action is illegal. Every position returned waits for a seat or
    for time, or is final.

    >>> state = new_game("classic", sides=(0, 1), seed=4).state
    >>> from engine import Card, Play
    >>> step = apply(state, Play(1, Card.GO))
    >>> step.events[0]
    CardPlayed(seat=1, card=<Card.GO: 'R_GO'>, target=1, km=0, boost=0, back=False, gain=0)
    >>> step.state.turn, step.state.tableaus[1].moving
    (0, True)
    """
    if (refusal := explain(state, action)) is not None:
        raise refusal
    rules, following = rules_of(state.setup), MutableState.of(state)
    _carry_out(rules, following, action, stamp)
    _run_on(rules, following, stamp)
    following.seq += 1
    return Step(following.frozen(), tuple(following.events))


def explain(state: State, action: Action) -> RuleViolation | None:
    """Return why `apply` would refuse the action, or None if it would accept it.

    >>> state = new_game("classic", sides=(0, 1), seed=4).state
    >>> from engine import Card, Play
    >>> explain(state, Play(1, Card.D200)).code
    'needs_go'
    >>> explain(state, Play(1, Card.GO)) is None
    True
    """
    rules = rules_of(state.setup)
    code = _refusal(rules, state, action)
    return None if code is None else RuleViolation(code, **rules.facts(state, action))


def legal_actions(state: State, seat: int) -> tuple[SeatAction, ...]:
    """Return all actions that `apply` accepts from this seat now.

    >>> state = new_game("classic", sides=(0, 1), seed=4).state
    >>> from engine import Play
    >>> [str(action.card) for action in legal_actions(state, 1) if isinstance(action, Play)]
    ['R_GO']
    >>> legal_actions(state, 0)
    ()
    """
    rules = rules_of(state.setup)
    if state.outcome is not None:
        return ()
    actions: list[SeatAction] = []
    if not state.windows:
        if seat == state.turn:
            actions += rules.turn_actions(state)
    else:
        window = state.windows[-1]
        if seat in window.eligible and not has_answered(state, window, seat):
            actions += rules.claims(state, window, seat)
            if rules.may_pass(window, seat):
                actions.append(Pass(seat, window.id))
        if seat == state.turn and closing_refusal(state, seat) is None:
            actions += rules.turn_actions(state)
    if rules.calls and _call_refusal(rules, state, HoldUp(seat)) is None:
        actions.append(HoldUp(seat))
    return tuple(actions)


def active_seats(state: State) -> dict[int, Activity]:
    """Return the seats that may act now, and how.

    This depends on public facts and on the seats that have answered, never on the content of a hand.

    >>> state = new_game("classic", sides=(0, 1), seed=4).state
    >>> {seat: str(activity) for seat, activity in active_seats(state).items()}
    {1: 'play'}
    """
    if state.outcome is not None:
        return {}
    rules = rules_of(state.setup)
    seats: dict[int, Activity] = {}
    if rules.calls:
        seats = {i: Activity.REACT for i in range(rules.n_seats) if _call_refusal(rules, state, HoldUp(i)) is None}
    if not state.windows:
        return {**seats, state.turn: Activity.PLAY}
    window = state.windows[-1]
    if window.kind is not _HOLD_UP:  # its only answer is a call, which `calls` covers above
        seats |= {seat: Activity.REACT for seat in window.eligible if not has_answered(state, window, seat)}
    if closing_refusal(state, state.turn) is None:
        seats[state.turn] = Activity.PLAY
    return seats


def window_ms(state: State, percent: int = 100) -> int | None:
    """Return the time in ms after which the table must send `ExpireWindow`, or None if it must not.

    `percent` scales the time that the rules give for a reaction, but not the pause between rounds. Nor does it scale
    the settle time, which is added because an answer made at the last moment may still be on its way.

    >>> from engine.cards import KM
    >>> state = new_game("funspeed", sides=(0, 1), seed=2).state
    >>> unit = next(action for action in legal_actions(state, state.turn) if getattr(action, "card", None) in KM)
    >>> window_ms(state), window_ms(apply(state, unit).state), window_ms(apply(state, unit).state, percent=300)
    (None, 6250, 18250)
    """
    if not state.windows or state.stage is Stage.RIPE:
        return None
    rules = rules_of(state.setup)
    scale = 100 if state.between_rounds else percent
    open_ms = rules.window_ms(state.windows[-1]) * scale // 100 if state.stage is Stage.OPEN else 0
    return rules.settle_ms + open_ms


def _refusal(rules: Rules, state: AnyState, action: Action) -> str | None:
    """Return the code of the reason to refuse the action, or None: the one check behind `apply` and `explain`."""
    if state.outcome is not None:
        return "game_over"
    if isinstance(action, ExpireWindow):
        if not state.windows or state.windows[-1].id != action.window:
            return "window_closed"
        return "not_due" if state.stage is Stage.RIPE else None
    if isinstance(action, AnnounceLastRound):
        return "not_of_these_rules" if not rules.rounds else "not_due" if state.last_round is not None else None
    if not 0 <= action.seat < rules.n_seats:
        return "no_such_seat"
    if isinstance(action, TurnAction):
        if state.between_rounds:
            return "round_over"
        if action.seat != state.turn:
            return "not_your_turn"
        # A turn action is legal in an open window only if it closes the window.
        refusal = closing_refusal(state, action.seat) if state.windows else None
        return refusal or rules.refusal(state, action)
    if isinstance(action, HoldUp):
        return _call_refusal(rules, state, action)
    refusal = answer_refusal(state, action)
    if refusal is not None:
        return refusal
    window = state.windows[-1]
    if isinstance(action, Pass):
        return None if rules.may_pass(window, action.seat) else "cannot_pass"
    return rules.claim_refusal(state, window, action)


def _call_refusal(rules: Rules, state: AnyState, action: HoldUp) -> str | None:
    """Return why a call is refused, or None."""
    return call_refusal(state, action) or rules.call_refusal(state, action.seat)


def _carry_out(rules: Rules, state: MutableState, action: Action, stamp: int) -> None:
    """Carry out a legal action, without its automatic consequences."""
    if isinstance(action, ExpireWindow):
        _expire(rules, state, stamp)
    elif isinstance(action, AnnounceLastRound):
        # In the pause, the next round: it is played with this knowledge.
        state.last_round = state.round + state.between_rounds
        state.tell(LastRoundAnnounced(state.last_round))
    elif isinstance(action, Pass):
        add_pass(state, action.seat)
    elif isinstance(action, Reaction | HoldUp):
        add_answer(state, action, stamp)
    elif isinstance(action, Choice):
        _resolve(rules, state, action, stamp)
    elif state.windows:
        add_closing(state, action, stamp)
    else:
        before = state.tableaus
        rules.perform(state, action)
        rules.mark(before, state, stamp)


def _expire(rules: Rules, state: MutableState, stamp: int) -> None:
    """Decide the race of the top window, make the window ripe, or let it lapse: one of its time limits has passed."""
    window = state.windows[-1]
    if state.stage is Stage.SETTLING:
        _decide(rules, state)
    # The closing seat still has to act; until then, answers remain possible.
    elif window.closer is not None and window.waiting is None:
        set_top(state, replace(window, ripe=True))
    else:
        _lapse(rules, state, stamp)


def _lapse(rules: Rules, state: MutableState, stamp: int) -> None:
    """Close the top window, which has no answer in the race."""
    window, race, before, missed = state.windows[-1], state.race, state.tableaus, _missed(state)
    remove_top(state)
    state.tell(WindowClosed(window.id, window.kind))
    # The turn action that was made too early to race is carried out now.
    if window.waiting is not None:
        rules.perform(state, window.waiting)
    else:
        rules.lapse(state, window)
    state.events += missed
    rules.mark(before, state, stamp, window.since)
    _reevaluate(rules, state, race, window.since)


def _resolve(rules: Rules, state: MutableState, action: Choice, stamp: int) -> None:
    """Resolve an effect with the choice made for it, then continue the race that it interrupted."""
    window, race, before = state.windows[-1], state.race, state.tableaus
    remove_top(state)
    rules.resolve_choice(state, window, action)
    rules.mark(before, state, stamp, window.since)
    _reevaluate(rules, state, race, window.since)


def _decide(rules: Rules, state: MutableState) -> None:
    """Carry out the winning answer of the race and re-evaluate the others."""
    window, answers, before, missed = state.windows[-1], ranked(state), state.tableaus, _missed(state)
    first, stamp = answers[0].action, answers[0].stamp
    remove_top(state)
    if isinstance(first, TurnAction):
        state.tell(WindowClosed(window.id, window.kind))
        rules.perform(state, first)
        state.events += missed
    else:
        rules.carry_out(state, window, answers)
    rules.mark(before, state, stamp, stamp)
    _reevaluate(rules, state, answers[1:], stamp)


def _missed(state: AnyState) -> list[CoupMissed]:
    """Return what the seats that hold the safety are told if the top window, which is for it, closes unanswered.

    Seats whose claim came too late are left out: they are told by how much.
    """
    window = state.windows[-1]
    card = window.card
    if card is None or window.kind not in _FOR_SAFETIES:
        return []
    claimed = {answer.action.seat for answer in state.race if isinstance(answer.action, Claim)}
    safety = SAFETY_OF[card]
    return [
        CoupMissed(seat, safety, card)
        for seat in window.eligible
        if safety in state.hands[seat] and seat not in claimed
    ]


def _reevaluate(rules: Rules, state: MutableState, answers: tuple[Answer, ...], since: int | None) -> None:
    """Keep the answers that remain legal after the winner's, made at `since`; tell the others how late they were."""
    if state.outcome is not None:
        return
    if state.windows and state.windows[-1].resolving:
        state.race = answers  # to be re-evaluated once the effect is resolved
        return
    for answer in answers:
        action = answer.action
        if isinstance(action, TurnAction):
            continue  # the turn belongs to another seat now
        if _refusal(rules, state, action) is None:
            add_answer(state, action, answer.stamp)
        else:
            state.tell(ClaimBeaten(action.seat, None if since is None else answer.stamp - since))


def _run_on(rules: Rules, state: MutableState, stamp: int) -> None:
    """Carry out all steps that need no decision."""
    while True:
        if not state.windows:
            if not rules.forced(state):
                return
        elif not is_settled(state):
            return
        elif state.race:
            _decide(rules, state)
        else:
            _lapse(rules, state, stamp)
