"""The tableau of a side: piles, distance cards, safeties."""

from collections.abc import Sequence
from math import floor
from typing import Final

from cogs.pictures.cards import SLIM, emblem, empty, face
from cogs.pictures.layout import Layout
from cogs.pictures.lettering import SMALL, in_lines, width, write
from cogs.pictures.pieces import Part, Piece, piece
from cogs.pictures.scene import Scene
from cogs.pictures.theme import Theme
from engine import Card
from engine.cards import FAMILY, KM, SAFETIES, Family
from engine.state import Laid, Shown

_BETWEEN: Final = 7.0
"""Between two cards."""
_CONDITION: Final = 132.0
"""The width of the words about the battle pile."""
_LEAST: Final = 0.85
"""The smallest scale of units and safeties that are shrunk to fit in one row."""


def tableau(scene: Scene, theme: Theme, side: int, layout: Layout, x: float, middle: float, right: float) -> list[Part]:
    """Return the tableau of a side: its piles, its distance cards, and at the right its safeties."""
    laid, standing = scene.view.tableaus[side], scene.view.standings[side]
    height, wide = layout.card, SLIM * layout.card
    top = middle - height / 2
    parts: list[Part] = [_light(theme, standing.moving, bool(standing.problems), x + 10, middle)]
    x += 28
    reach = 0.36 * height
    parts += _battle(scene, theme, side, x, top, height, reach)
    # As wide for all sides as for the one with the most problems, so that the other piles are aligned.
    own, most = len(scene.battle(side)), max(len(scene.battle(other)) for other in scene.order)
    spare = reach * (max(1, most) - max(1, own))
    if not layout.beside:
        at = x + wide + reach * max(0, own - 1) + 10
        parts += _condition(scene, theme, side, at, middle, _CONDITION + spare)
        x += _CONDITION + 8
    x += wide + reach * max(0, most - 1) + 8
    acting = {Card.LIMIT: standing.limited, Card.WRONGWAY: standing.wrong_way}
    for pile in (laid.speed, laid.direction) if scene.has_directions else (laid.speed,):
        if pile:
            parts.append(face(pile[-1], x, top, height, faded=not acting.get(pile[-1], True)))
        else:
            parts.append(empty(x, top, height, theme.edge))
        x += wide + 8
    units = [*scene.units(side).items()]
    safeties = sorted(laid.safeties, key=lambda safety: SAFETIES.index(safety.card))
    return [*parts, *_laid(units, safeties, theme, layout, x + 6, right, middle)]


def _laid(
    units: Sequence[tuple[Laid, int]],
    safeties: Sequence[Shown],
    theme: Theme,
    layout: Layout,
    left: float,
    right: float,
    middle: float,
) -> list[Part]:
    """Return the units at the left and the safeties at the right: in one row, or the ones above the others."""
    room, between = right - left, 2 * _BETWEEN if units and safeties else 0.0
    wanted = _row_of(units, layout.stone) + between + _width_of(safeties, layout.safety, layout.safety)
    scale = min(1.0, room / wanted) if wanted else 1.0
    if scale >= _LEAST:
        stones, high = floor(scale * layout.stone), floor(scale * layout.safety)
        return [*_stones(units, theme, left, middle, stones), *_shown(safeties, right, middle, high, high)]
    row = layout.row
    stones = floor(row * min(1.0, room / (_row_of(units, row, counted=True) or room)))
    high = floor(row * min(1.0, room / (_width_of(safeties, row, row / SLIM) or room)))
    apart = (row + 4) / 2
    return [
        *_stones(units, theme, left, middle - apart, stones, counted=True),
        *_shown(safeties, right, middle + apart, high, high / SLIM),
    ]


def _row_of(units: Sequence[tuple[Laid, int]], size: float, *, counted: bool = False) -> float:
    """Return the width of a row of units, with their numbers beside them if they are `counted` there."""
    counts = sum(_beside(n) for _, n in units) if counted else 0.0
    return len(units) * size + counts + _BETWEEN * max(0, len(units) - 1)


def _beside(n: int) -> float:
    """Return the width of the number of units beside them."""
    return width(f"×{n}", SMALL) if n > 1 else 0.0


def _width_of(safeties: Sequence[Shown], upright: float, across: float) -> float:
    """Return the width of a row of safeties, `upright` high, or `across` wide where they lie crosswise."""
    return sum(across if safety.coup else SLIM * upright for safety in safeties) + _BETWEEN * max(0, len(safeties) - 1)


def _shown(safeties: Sequence[Shown], right: float, middle: float, upright: float, across: float) -> list[Part]:
    """Return a row of safeties that ends at the right, crosswise those that were a coup-fourré."""
    x = right - _width_of(safeties, upright, across)
    parts: list[Part] = []
    for safety in safeties:
        long, wide, high = (across, across, SLIM * across) if safety.coup else (upright, SLIM * upright, upright)
        parts.append(face(safety.card, x, middle - high / 2, long, crosswise=safety.coup))
        x += wide + _BETWEEN
    return parts


def _stones(
    units: Sequence[tuple[Laid, int]], theme: Theme, x: float, middle: float, size: float, *, counted: bool = False
) -> list[Part]:
    """Return a row of units; of each kind up to three milestones, the accelerators, and the number of units."""
    parts: list[Part] = []
    top = middle - size / 2 - (0 if counted else 9)
    for unit, n in units:
        boosts = (unit.km // KM[unit.card]).bit_length() - 1
        behind = (0.08 if not counted else 0.05) * size
        parts += [emblem(unit.card, x, top - behind * layer, size) for layer in reversed(range(min(n, 3)))]
        mark = min(26.0, 0.5 * size)
        parts += [emblem(Card.ACCEL, x + size - (0.77 + 0.6 * i) * mark, top - 0.3 * mark, mark) for i in range(boosts)]
        if n > 1 and counted:
            parts.append(write(f"×{n}", x + size, middle + 0.12 * size, SMALL, theme.ink))
        elif n > 1:
            parts.append(write(f"×{n}", x + size / 2, top + size + 11, SMALL, theme.ink, anchor="middle"))
        x += size + _BETWEEN + (_beside(n) if counted else 0.0)
    return parts


def _battle(scene: Scene, theme: Theme, side: int, x: float, top: float, height: float, reach: float) -> list[Part]:
    """Return the battle pile. Several problems lie `reach` pixels apart, with their number."""
    cards, problems = scene.battle(side), scene.view.standings[side].problems
    if not cards:
        return [empty(x, top, height, theme.edge)]
    dead = not problems and FAMILY[cards[-1]] is Family.HAZARD
    drawn: list[Part] = [face(card, x + i * reach, top, height, faded=dead) for i, card in enumerate(cards)]
    if len(problems) < 2:
        return drawn
    x += SLIM * height + (len(cards) - 1) * reach - 6
    disc = piece(f'<circle transform="" r="15" fill="{theme.alarm}"/>', x, top + 8, (-15, -15, 15, 15))
    return [*drawn, disc, write(str(len(problems)), x, top + 8, 24, theme.on_mark, anchor="middle")]


def _light(theme: Theme, moving: bool, stopped: bool, x: float, middle: float) -> Piece:
    """Return the sign of a side's condition: an arrow if it moves, a square if it is stopped, bars if it waits."""
    if stopped:
        svg = f'<rect transform="" x="-9" y="-9" width="18" height="18" rx="3" fill="{theme.stopped}"/>'
    elif moving:
        svg = f'<path transform="" d="M-7 -11 l17 11 l-17 11 Z" fill="{theme.rolling}"/>'
    else:
        bars = 'd="M-5 -9 v18 m10 0 v-18" stroke-width="5" stroke-linecap="round"'
        svg = f'<path transform="" {bars} stroke="{theme.waiting}"/>'
    return piece(svg, x, middle, (-12, -12, 12, 12))


def _condition(scene: Scene, theme: Theme, side: int, x: float, middle: float, room: float) -> list[Part]:
    """Return the condition of a side in a few words: it moves, is stopped by a hazard, or waits for a GO."""
    standing, texts = scene.view.standings[side], scene.texts
    if standing.problems:
        ink = theme.stopped
        words = texts.card_short(standing.problems[0]) if len(standing.problems) == 1 else ""
    elif standing.moving:
        words, ink = texts("side-moving"), theme.rolling
    else:
        words, ink = texts("side-waiting", go=texts.card_short(Card.GO)), theme.waiting
    lines = in_lines(words, 24, room, 3)
    return [
        write(line, x, middle + 27 * (number - (len(lines) - 1) / 2), 24, ink, room=room)
        for number, line in enumerate(lines)
    ]
