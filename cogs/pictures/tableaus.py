"""The tableau of a side: piles, distance cards, safeties."""

from collections.abc import Callable, Sequence
from typing import Final

from cogs.pictures.cards import SLIM, emblem, empty, face
from cogs.pictures.layout import Layout
from cogs.pictures.lettering import SMALL, in_two, write
from cogs.pictures.scene import Scene
from cogs.pictures.theme import Theme
from engine import Card
from engine.cards import FAMILY, KM, SAFETIES, Family
from engine.state import Laid, Shown

_BETWEEN: Final = 7.0
"""Between two cards."""
_CONDITION: Final = 132.0
"""The width of the words about the battle pile."""

_Piece = tuple[float, Callable[[float], str]]
"""The width of something, and a function that draws it at an x."""


def tableau(scene: Scene, theme: Theme, side: int, layout: Layout, x: float, middle: float, right: float) -> str:
    """Return the tableau of a side: its piles, its distance cards, and at the right its safeties."""
    laid, standing = scene.view.tableaus[side], scene.view.standings[side]
    height, wide = layout.card, SLIM * layout.card
    top = middle - height / 2
    parts = [_light(theme, standing.moving, bool(standing.problems), x + 10, middle)]
    x += 28
    reach = 0.36 * height
    parts.append(_battle(scene, theme, side, x, top, height, reach))
    # As wide for all sides as the one with the most problems needs it, so that the other piles stand in columns.
    own, most = len(scene.battle(side)), max(len(scene.battle(other)) for other in scene.order)
    spare = reach * (max(1, most) - max(1, own))
    if not layout.beside:
        at = x + wide + reach * max(0, own - 1) + 10
        parts.append(_condition(scene, theme, side, at, middle, _CONDITION + spare))
        x += _CONDITION + 8
    x += wide + reach * max(0, most - 1) + 8
    acting = {Card.LIMIT: standing.limited, Card.WRONGWAY: standing.wrong_way}
    for pile in (laid.speed, laid.direction) if scene.has_directions else (laid.speed,):
        if pile:
            parts.append(face(pile[-1], x, top, height, faded=not acting.get(pile[-1], True)))
        else:
            parts.append(empty(x, top, height, theme.edge))
        x += wide + 8
    safeties = [
        _safety(safety, middle, layout.safety)
        for safety in sorted(laid.safeties, key=lambda safety: SAFETIES.index(safety.card))
    ]
    units = [_units(unit, n, theme, middle, layout.stone) for unit, n in scene.units(side).items()]
    return "".join(parts) + _spread(units, safeties, x + 6, right)


def _spread(pieces: Sequence[_Piece], at_the_right: Sequence[_Piece], left: float, right: float) -> str:
    """Return the pieces aligned left and the others aligned right, closer together if there are too many."""
    every = [*pieces, *at_the_right]
    if not every:
        return ""
    steps, last = [wide + _BETWEEN for wide, _ in every[:-1]], every[-1][0]
    wanted = sum(steps)
    spare = right - left - last - wanted
    squeeze = min(1.0, (right - left - last) / wanted) if wanted else 1.0
    parts, x = [], left
    for number, ((_, draw), step) in enumerate(zip(every, [*steps, 0.0], strict=True)):
        if number == len(pieces):
            x += max(0.0, spare)
        parts.append(draw(x))
        x += step * squeeze
    return "".join(parts)


def _safety(safety: Shown, middle: float, height: float) -> _Piece:
    """Return a safety, crosswise if it was a coup-fourré."""
    wide, high = (height, SLIM * height) if safety.coup else (SLIM * height, height)
    return wide, lambda x: face(safety.card, x, middle - high / 2, height, crosswise=safety.coup)


def _units(unit: Laid, n: int, theme: Theme, middle: float, size: float) -> _Piece:
    """Return the units of one kind: up to three milestones, the accelerators, and the number of units."""
    boosts = (unit.km // KM[unit.card]).bit_length() - 1
    top = middle - size / 2 - 9

    def draw(x: float) -> str:
        stones = "".join(
            emblem(unit.card, x, top - 0.08 * size * behind, size) for behind in reversed(range(min(n, 3)))
        )
        marks = "".join(emblem(Card.ACCEL, x + size - 20 - 16 * i, top - 8, 26) for i in range(boosts))
        count = write(f"×{n}", x + size / 2, top + size + 11, SMALL, theme.ink, anchor="middle") if n > 1 else ""
        return stones + marks + count

    return size, draw


def _battle(scene: Scene, theme: Theme, side: int, x: float, top: float, height: float, reach: float) -> str:
    """Return the battle pile. Several problems lie `reach` pixels apart, with their number."""
    cards, problems = scene.battle(side), scene.view.standings[side].problems
    if not cards:
        return empty(x, top, height, theme.edge)
    dead = not problems and FAMILY[cards[-1]] is Family.HAZARD
    drawn = "".join(face(card, x + i * reach, top, height, faded=dead) for i, card in enumerate(cards))
    if len(problems) < 2:
        return drawn
    x += SLIM * height + (len(cards) - 1) * reach - 6
    return f'{drawn}<circle cx="{x:.1f}" cy="{top + 8:g}" r="15" fill="{theme.alarm}"/>' + write(
        str(len(problems)), x, top + 8, 24, theme.on_mark, anchor="middle"
    )


def _light(theme: Theme, moving: bool, stopped: bool, x: float, middle: float) -> str:
    """Return the sign of a side's condition: an arrow if it moves, a square if it is stopped, bars if it waits."""
    if stopped:
        return f'<rect x="{x - 9:g}" y="{middle - 9:g}" width="18" height="18" rx="3" fill="{theme.stopped}"/>'
    if moving:
        return f'<path d="M{x - 7:g} {middle - 11:g} l17 11 l-17 11 Z" fill="{theme.rolling}"/>'
    return (
        f'<path d="M{x - 5:g} {middle - 9:g} v18 m10 0 v-18" stroke="{theme.waiting}" stroke-width="5"'
        ' stroke-linecap="round"/>'
    )


def _condition(scene: Scene, theme: Theme, side: int, x: float, middle: float, room: float) -> str:
    """Return the condition of a side in a few words: it moves, is stopped by a hazard, or waits for a GO."""
    standing, texts = scene.view.standings[side], scene.texts
    if standing.problems:
        ink = theme.stopped
        words = texts.card_short(standing.problems[0]) if len(standing.problems) == 1 else ""
    elif standing.moving:
        words, ink = texts("side-moving"), theme.rolling
    else:
        words, ink = texts("side-waiting", go=texts.card_short(Card.GO)), theme.waiting
    lines = in_two(words, 24, room)
    return "".join(
        write(line, x, middle + 27 * (number - (len(lines) - 1) / 2), 24, ink, room=room)
        for number, line in enumerate(lines)
    )
