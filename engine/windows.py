"""Interrupts: who may answer an open window, and which answer goes first (RULES 2.7).

A window is part of the position. Players claim or pass; the seat in turn closes it by acting; the table
says when its time is over. Among the answers the rules' priority decides, then the moment of the click,
then the seats' order: never the order in which they reached us.
"""

from collections.abc import Callable

from msgspec.structs import replace

from engine.actions import Claim, Pass, TurnAction
from engine.state import NEVER, Answer, State, Window


def answer_refusal(state: State, action: Claim | Pass) -> str | None:
    """Return why this seat may not answer this window at all, None if it may."""
    if not state.windows or state.windows[-1].id != action.window:
        return "window_closed"
    window = state.windows[-1]
    if action.seat not in window.eligible:
        return "not_eligible"
    return "already_answered" if window.answered(action.seat) else None


def closing_refusal(window: Window, seat: int) -> str | None:
    """Return why the seat in turn may not act while this window is open, None if that closes it."""
    if window.closer != seat:
        return "window_open"
    if window.closing is not None or any(claim.action.seat == seat for claim in window.claims):
        return "already_answered"
    return None


def with_claim(window: Window, claim: Claim, stamp: int) -> Window:
    """Record a claim."""
    return replace(window, claims=(*window.claims, Answer(claim, stamp)))


def with_pass(window: Window, seat: int) -> Window:
    """Record a pass."""
    return replace(window, passed=(*window.passed, seat))


def with_closing(window: Window, action: TurnAction, stamp: int) -> Window:
    """Record that the seat in turn wants to act: a pass, and once the window is ripe a race.

    Made before the window is ripe it only waits, and beats nobody.
    """
    if action.seat in window.eligible and not window.answered(action.seat):
        window = with_pass(window, action.seat)
    return replace(window, closing=Answer(action, stamp if window.ripe else NEVER))


def is_settled(window: Window) -> bool:
    """Tell whether nobody is left whose answer could still change anything."""
    if not all(window.answered(seat) for seat in window.eligible):
        return False
    may_race = bool(window.claims) and window.ripe and window.closer is not None
    return not may_race or closing_refusal(window, window.closer or 0) is not None


def ranked(window: Window, seats: int, priority: Callable[[Window, Answer], int]) -> list[Answer]:
    """Return the claims and the closing act, best first."""
    answers = [*window.claims, *([window.closing] if window.closing is not None else [])]
    return sorted(
        answers,
        key=lambda answer: (
            priority(window, answer),
            answer.stamp,
            (answer.action.seat - window.seat) % seats,
        ),
    )
