"""Interrupts: which seats may answer an open window, and whose answer goes first (RULES 2.7, 4.9).

A window is part of the position. Players claim or pass; where the rules allow it, the seat in turn closes it by acting;
the table reports when its time is over. The first action starts a *race*, which others may join during the settle time.
Then the stamps of the clicks and the order of seats decide, never the order in which the actions arrived. The winning
action is carried out, and the others are re-evaluated: those that remain legal stay in the race.
"""

from msgspec.structs import replace

from engine.actions import Action, Choice, HoldUp, Pass, Reaction, TurnAction
from engine.mutable import MutableState
from engine.state import Answer, AnyState, State, Window, WindowKind

_HOLD_UP = WindowKind.HOLD_UP  # accessing a member of an Enum takes longer than the comparison that it is needed for


def has_answered(state: AnyState, window: Window, seat: int) -> bool:
    """Return whether this seat has passed or is in the race of this window."""
    if seat in window.passed:
        return True
    return any(answer.action.seat == seat and _concerns(answer.action, window) for answer in state.race)


def _concerns(action: Reaction | HoldUp | TurnAction, window: Window) -> bool:
    """Return whether an action in the race answers this window rather than one beneath it."""
    if isinstance(action, HoldUp):
        return window.kind == _HOLD_UP
    return isinstance(action, TurnAction) or action.window == window.id


def answer_refusal(state: AnyState, action: Reaction | Choice | Pass) -> str | None:
    """Return why this seat may not answer this window at all, or None if it may."""
    if not state.windows or state.windows[-1].id != action.window:
        return "resolving" if any(window.id == action.window for window in state.windows) else "window_closed"
    window = state.windows[-1]
    if action.seat not in window.eligible:
        return "not_eligible"
    return "already_answered" if has_answered(state, window, action.seat) else None


def call_refusal(state: AnyState, action: HoldUp) -> str | None:
    """Return why this seat may not call now, or None if it may."""
    if state.windows and state.windows[-1].undisturbed:
        return "round_over" if state.between_rounds else "resolving"
    return "already_answered" if any(answer.action == action for answer in state.race) else None


def closing_refusal(state: AnyState, seat: int) -> str | None:
    """Return why the seat in turn may not act while the top window is open, or None if acting closes the window."""
    window = state.windows[-1]
    if window.closer != seat:
        return "window_open"
    raced = any(answer.action.seat == seat for answer in state.race)
    return "already_answered" if raced or window.waiting is not None else None


def set_top(state: MutableState, window: Window) -> None:
    """Replace the top window."""
    state.windows = (*state.windows[:-1], window)


def remove_top(state: MutableState) -> None:
    """Remove the top window and its race."""
    state.windows, state.race = state.windows[:-1], ()


def add_pass(state: MutableState, seat: int) -> None:
    """Add a pass on the top window."""
    window = state.windows[-1]
    set_top(state, replace(window, passed=(*window.passed, seat)))


def add_answer(state: MutableState, action: Reaction | HoldUp | TurnAction, stamp: int) -> None:
    """Add an action to the race; a call without an open window opens one."""
    if not state.windows:
        seats = tuple(range(len(state.hands)))
        side = state.setup.sides[action.seat]
        state.windows = (Window(state.next_window, _HOLD_UP, None, action.seat, side, seats),)
        state.next_window += 1
    state.race = (*state.race, Answer(action, stamp))


def add_closing(state: MutableState, action: TurnAction, stamp: int) -> None:
    """Add a turn action in an open window: a pass, and in a ripe window also part of the race.

    Before the window is ripe the action only waits, and never beats an answer.
    """
    window = state.windows[-1]
    if action.seat in window.eligible and not has_answered(state, window, action.seat):
        add_pass(state, action.seat)
    if window.ripe:
        add_answer(state, action, stamp)
    else:
        set_top(state, replace(state.windows[-1], waiting=action))


def is_settled(state: AnyState) -> bool:
    """Return whether no further answer to the top window can change anything."""
    window = state.windows[-1]
    if window.resolving or not all(has_answered(state, window, seat) for seat in window.eligible):
        return False
    callers = sum(isinstance(answer.action, HoldUp) for answer in state.race)
    if 0 < callers < len(state.hands):
        return False  # another seat may still call
    # In a ripe window the closing seat may still race against an answer, unless it has acted.
    may_race = bool(state.race) and window.ripe and window.closer is not None
    return not may_race or closing_refusal(state, window.closer or 0) is not None


def ranked(state: AnyState) -> tuple[Answer, ...]:
    """Return the answers in the race, the winner first.

    The order is by stamp, then clockwise from the seat that opened the window (for calls: from the seat in turn); among
    the answers of one seat, a call comes last.
    """
    window, seats = state.windows[-1], len(state.hands)
    # A window of calls has no card whose player could be first.
    first = state.turn if window.kind == _HOLD_UP else window.seat
    return tuple(
        sorted(
            state.race,
            key=lambda answer: (
                answer.stamp,
                (answer.action.seat - first) % seats,
                isinstance(answer.action, HoldUp),
            ),
        )
    )


def closing_race(before: State, after: State, action: Action, stamp: int) -> tuple[Answer, ...]:
    """Return the race, best first, by which a step closed the top window; empty if it did not.

    The step is that of `engine.apply` from `before` to `after`; its action is included if it joined the race.
    """
    if not before.windows or any(window.id == before.windows[-1].id for window in after.windows):
        return ()
    if isinstance(action, Reaction | HoldUp) or (before.windows[-1].ripe and isinstance(action, TurnAction)):
        before = replace(before, race=(*before.race, Answer(action, stamp)))
    return ranked(before)


def closed_by_race(before: State, after: State, action: Action, stamp: int) -> tuple[int, int] | None:
    """Return the id of the window that a race closed in a step, and the winner's stamp; None if no race did.

    The effect of a call may close the window beneath its choice: then the call has won, not an answer that is still in
    the race. Windows for one seat only, or for calls, do not count: no other seat can be late for them.
    """
    left, top = {window.id for window in after.windows}, before.windows[-1:]
    closed = [
        window.id
        for window in before.windows
        if window.id not in left and not window.resolving and window.kind is not _HOLD_UP
    ]
    if top and top[0].resolving:
        first = top[0].since
    else:
        first = next((answer.stamp for answer in closing_race(before, after, action, stamp)), None)
    return None if first is None or not closed else (closed[-1], first)
