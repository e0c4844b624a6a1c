"""The sides of a race in words: name, km, condition and tableau."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, unit_text, with_emoji
from cogs.i18n.names import GameTexts
from cogs.screens.parts import Item, text
from engine import RULESETS, Card, Phase, PlayerView
from engine.state import Standing, Tableau
from engine.table import Seat

_BAR = 12
"""The characters of a bar: a line of them, with the km, fits a phone."""
ROOMY: Final = 4
"""With more sides than this, each has a single line."""


def side_blocks(view: PlayerView, seats: Sequence[Seat], texts: GameTexts) -> list[Item]:
    """Return a block for each side with its name, km and condition; with many sides a line for each.

    `seats` tell which players are away; empty for a finished game.
    """
    order = range(view.setup.n_sides)
    if len(order) > ROOMY:
        lines = [side_line(view, seats, side, texts) for side in order]
        if view.in_rounds:
            lines = [f"{line} · {texts('side-points', points=view.points[side])}" for side, line in enumerate(lines)]
        return [text(*lines)]
    return [
        text(
            _headline(view, side, texts),
            f"`{_bar(view.standings[side].total, view.target)}` {condition(view.standings[side], texts)}",
            _units(view, side, texts),
            _safeties(view.tableaus[side], texts),
            away_line(view, seats, side, texts),
        )
        for side in order
    ]


def side_line(view: PlayerView, seats: Sequence[Seat], side: int, texts: GameTexts) -> str:
    """Return a side as a line that is short enough for a phone; the viewer's own side is "you".

    The goal, which is the same for all sides, is only shown with the viewer's km, and the number of cards only once it
    counts: when there are none left to draw.
    """
    mine, km = side == view.side, view.standings[side].total
    away = any(seat.away for i, seat in enumerate(seats) if view.setup.sides[i] == side)
    return " · ".join(
        part
        for part in (
            _mark(view, side) + f"**{texts('side-you') if mine else texts.side(side)}**",
            texts("side-km-of", km=km, target=view.target) if mine or view.side is None else texts("side-km", km=km),
            condition(view.standings[side], texts, short=True),
            " ".join(f"{card_text(texts, safety.card)}{'⚡' * safety.coup}" for safety in view.tableaus[side].safeties),
            "" if view.pile_size else texts("side-cards", n=_cards(view, side)),
            texts("side-away") if away else "",
        )
        if part
    )


def _cards(view: PlayerView, side: int) -> int:
    """Return the number of cards that a side holds."""
    return sum(view.hand_sizes[seat] for seat in view.setup.members(side))


def _mark(view: PlayerView, side: int) -> str:
    """Return the mark of the side whose turn it is."""
    no_turn = view.phase is Phase.OVER or view.between_rounds
    return "▶️ " if not no_turn and view.setup.sides[view.turn] == side else ""


def _headline(view: PlayerView, side: int, texts: GameTexts) -> str:
    return _mark(view, side) + texts(
        "side-headline" if view.in_rounds else "side-headline-race",
        side=texts.side(side),
        km=view.standings[side].total,
        target=view.target,
        points=view.points[side],
        cards=_cards(view, side),
    )


def _bar(km: int, target: int) -> str:
    done = min(_BAR, km * _BAR // target)
    return "━" * done + "🚗" + "┄" * (_BAR - done) + "🏁"


def condition(standing: Standing, texts: Texts, *, short: bool = False) -> str:
    """Return the condition of a side: moving, stopped by a hazard, or waiting for a Roll; and its limits.

    If `short`, in as few words as possible.
    """
    hazards = [card_text(texts, hazard) for hazard in standing.problems]
    if hazards:
        state = hazards if short else ["⛔ " + texts("side-stopped", hazard=texts.listed(hazards))]
    elif standing.moving:
        state = [with_emoji(Card.GO, texts("side-moving"))]
    else:
        state = ["⏸️ " + texts("side-waiting", go=texts.card_short(Card.GO))]
    if standing.limited:
        state.append(with_emoji(Card.LIMIT, texts("side-limited-short" if short else "side-limited")))
    if standing.wrong_way:
        state.append(card_text(texts, Card.WRONGWAY) if short else with_emoji(Card.WRONGWAY, texts("side-wrong-way")))
    return " · ".join(state)


def _units(view: PlayerView, side: int, texts: Texts) -> str:
    """Return the distance cards of a side, if they can be stolen, so that it matters which they are."""
    laid = view.tableaus[side].distance
    if not laid or not RULESETS[view.setup.ruleset].calls:
        return ""
    counts = Counter(map(unit_text, laid))
    units = [f"{n} × {unit}" if n > 1 else unit for unit, n in counts.items()]
    return "-# " + texts("side-units", units=" · ".join(units))


def _safeties(tableau: Tableau, texts: Texts) -> str:
    return " · ".join(
        texts("safety-coup", card=card_text(texts, its.card)) if its.coup else card_text(texts, its.card)
        for its in tableau.safeties
    )


def away_line(
    view: PlayerView, seats: Sequence[Seat], side: int | None, texts: GameTexts, *, offered: bool = True
) -> str:
    """Return the absent players and vacant seats of a side (None: of all sides), those of AI players if `offered`."""
    lines = [
        texts("seat-left" if seat.left else "seat-vacant" if seat.vacant else "seat-away", name=texts.seat(i))
        for i, seat in enumerate(seats)
        if side in (None, view.setup.sides[i]) and (seat.away or seat.vacant) and (offered or not seat.offered)
    ]
    return "-# " + " · ".join(lines) if lines else ""
