"""What a game waits for, in words, by public facts: prompts, time limits, what is at stake; summonses and pings."""

from collections.abc import Collection
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, unit_text
from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import is_asked
from cogs.screens.parts import GREEN, Screen, Style, countdown, row, screen, time_up, verb_button
from cogs.screens.table.great_acts import great_act
from engine import Phase, PlayerView
from engine.events import Mirrored
from engine.frozen import Frozen
from engine.rules.classic_options import FailureBonus
from engine.rules.scoring import EXTENSION_POINTS
from engine.state import WindowKind
from engine.table import NoticeKind, Table
from engine.views import WindowView


class ShownSummons(Frozen):
    """A summons of players of a slow game, as the table message shows it."""

    kind: NoticeKind
    """Why: ``SUMMONED``, ``REMINDED`` or ``ASKED``."""
    mentioned: Collection[int] = ()
    """The players who are mentioned; the others are shown by name."""


NO_SUMMONS: Final = ShownSummons(NoticeKind.SUMMONED)
"""Nobody is mentioned."""


def public_prompt(table: Table, view: PlayerView, texts: GameTexts, summons: ShownSummons = NO_SUMMONS) -> str:
    """Return what the game waits for, by public facts.

    `summons` is the summons that the table message of a slow game makes.
    """
    if table.frozen:
        return texts("error-frozen")
    if table.long_window:
        return texts("prompt-long_window", **window_facts(view, texts))
    if view.window is not None:
        facts = {**window_facts(view, texts), "player": _summoned_name(table, view.turn, texts, summons)}
        back = isinstance(great_act(table.recent), Mirrored)  # which tells what is to be answered
        return texts("prompt-mirrored" if back else f"prompt-{_kind(view, view.window)}", **facts)
    holder = table.record.seats[view.turn]
    if holder.computer is not None:
        return texts("prompt-thinks", player=texts.seat(view.turn))
    key = "prompt-called" if holder.player in summons.mentioned else "prompt-turn"
    if view.phase is Phase.EXTENSION:
        key = "prompt-extension"
    elif summons.kind is NoticeKind.REMINDED:
        key += "-reminded"
    return texts(key, player=_summoned_name(table, view.turn, texts, summons))


def _summoned_name(table: Table, seat: int, texts: GameTexts, summons: ShownSummons) -> str:
    """Return the player of a seat as a mention if the summons mentions that player, else by name."""
    player = table.record.seats[seat].player
    return f"<@{player}>" if player in summons.mentioned else texts.seat(seat)


def _kind(view: PlayerView, window: WindowView) -> str:
    """Return the kind and stage of a window, as used in the keys of prompts."""
    silent = "-silent" if not window.announced and window.answers else ""
    if window.kind is WindowKind.UNIT and unit_wins(view, window):
        return f"{window.kind}{silent}-wins"
    return f"{window.kind}{silent or '-ripe' * window.ripe}"


def unit_wins(view: PlayerView, window: WindowView) -> bool:
    """Return whether the provisional unit of a window wins the race, unless it is undone (RULES 4.9)."""
    return view.standings[window.target].total >= view.target


def window_facts(view: PlayerView, texts: GameTexts) -> dict[str, str | int]:
    """Return the arguments of the messages about the open window; whose side is attacked reads "you"."""
    window = view.window
    if window is None:
        return {}
    laid = view.tableaus[window.target].distance
    return {
        "player": texts.seat(view.turn),
        "attacker": texts.seat(window.seat),
        "side": texts("side-you-struck") if window.target == view.side else texts.side(window.target),
        "hazard": card_text(texts, window.card) if window.card is not None else "",
        "unit": unit_text(laid[-1]) if laid else "",
    }


def stakes_lines(view: PlayerView, texts: GameTexts) -> list[str]:
    """Return the points at stake with either answer to the extension question; nothing if not asked (RULES 2.8).

    The viewer's side is "you".
    """
    finish, side = view.finish, view.setup.sides[view.turn]
    if finish is None or view.spent:
        return []
    own = "-own" if side == view.side else ""
    winners = [texts.side(winner) for winner in finish.winners]
    totals = texts.listed([texts("stakes-total", side=texts.side(i), points=n) for i, n in enumerate(finish.totals)])
    lines = [
        texts("stakes-finish-wins", totals=totals, n=len(winners), winners=texts.listed(winners))
        if winners
        else texts("stakes-finish", totals=totals),
        texts(
            f"stakes-go-on{own}",
            side=texts.side(side),
            bonus=EXTENSION_POINTS,
            risk=finish.totals[side] - view.points[side],
        ),
    ]
    if dict(view.setup.options).get("extension_failure_bonus") == FailureBonus.OPPONENTS_200:
        lines.append(texts(f"stakes-failure{own}", side=texts.side(side), bonus=EXTENSION_POINTS))
    return lines


def long_window_lines(
    table: Table, view: PlayerView, texts: GameTexts, summons: ShownSummons = NO_SUMMONS
) -> list[str]:
    """Return the lines about an open long window; a viewer who is asked gets a line of their own. Else nothing."""
    if not table.long_window or view.window is None:
        return []
    if is_asked(view):
        return [texts("long-window-asked")]
    people = [seat for seat in view.window.eligible if table.record.seats[seat].computer is None]
    lines = [texts("long-window")]
    if table.record.seats[view.turn].computer is None:
        own = "-own" * (view.seat == view.turn)
        lines.append(texts(f"long-window-turn{own}", player=texts.seat(view.turn)))
    if summons.kind is NoticeKind.ASKED and people:
        everybody = texts.listed([_summoned_name(table, seat, texts, summons) for seat in people])
        lines.append(texts("long-window-called", people=everybody, n=len(people)))
    return lines


def time_line(table: Table, view: PlayerView) -> str:
    """Return the time limit of what the game waits for, as a line of its own; empty if it waits for no person."""
    window, computed = view.window, table.record.seats[view.turn].computer is not None
    hidden = table.frozen or (computed if window is None else window.kind is WindowKind.HOLD_UP)
    limit = "" if hidden else time_up(table)
    return limit and f"-# {limit}"


def own_time_line(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return how time passes in a slow game, during the viewer's own turn; else empty."""
    own = table.mode.pauses and view.seat == view.turn and view.window is None
    return f"-# {texts('slow-time')}" if own else ""


def ping_screen(table: Table, player: int, texts: Texts) -> Screen:
    """Return the ping of a player."""
    return screen(
        texts("ping-turn", player=f"<@{player}>"),
        row(verb_button(texts, "hand", table.id, style=Style.success)),
        colour=GREEN,
    )


def reminder_screen(table: Table, player: int, several: bool, texts: Texts) -> Screen:
    """Return the reminder of a player for the table with the first deadline; `several` is whether others wait as well.

    It does not name the others: they may be in channels that readers cannot see.
    """
    until = texts("games-open") if table.due is None else countdown(table.due)
    told = texts("reminder-several" if several else "reminder-one", player=f"<@{player}>", until=until)
    hand = verb_button(texts, "hand", table.id, style=Style.success)
    return screen(told, row(hand, verb_button(texts, "games", 0, 0)), colour=GREEN)
