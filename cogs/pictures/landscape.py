"""The landscape along the road: town, fields, forest, coast, mountains, the night before the finish, the flag."""

from collections.abc import Iterable
from typing import Final

from cogs.pictures.canvas import WIDTH
from cogs.pictures.theme import Land

_TOWN: Final = ((0, 26, 30), (28, 22, 48), (52, 30, 26), (84, 20, 42), (106, 28, 34), (136, 22, 18))
"""The buildings: left edge, width, height."""
_TREES: Final = ((262, 34), (278, 46), (291, 30), (305, 42), (322, 50), (337, 34), (350, 44), (366, 28))
"""The firs: the x of the top, and the height."""
_PEAKS: Final = ((478, 40), (512, 54), (548, 36))
_STARS: Final = ((612, 70), (634, 92), (655, 74), (688, 82), (702, 66), (596, 90))
CROWD: Final = ("#d0483a", "#e9b83a", "#4a7fd0", "#e58fb8", "#3fb3bf", "#f5f6f8")
_SKIN: Final = ("#e8c19a", "#a8714a", "#f1d4b5")
NIGHT: Final = 586
"""The x at which the night begins."""


def landscape(land: Land, horizon: float) -> str:
    """Return the landscape as wide as a picture, its ground at the horizon; 56 pixels above it are enough."""
    y = horizon
    return "".join(
        (
            f'<rect width="{WIDTH}" height="{y:g}" fill="{land.sky}"/>',
            f'<path d="M{NIGHT} {y:g} L{NIGHT + 22} 0 H{WIDTH} V{y:g} Z" fill="{land.night}"/>',
            f'<path d="{_pointed(_PEAKS, 34, y)}" fill="{land.rock}"/><path d="{_snow(y)}" fill="#f5f6f8"/>',
            f'<path d="{"".join(f"M{x} {y:g} v-{high} h{wide} v{high} Z" for x, wide, high in _TOWN)}"',
            f' fill="{land.town}"/><path d="{_windows(y)}" fill="{land.window}"/>',
            f'<path d="M148 {y:g} q56 -44 112 0 Z" fill="{land.hill}"/>',
            f'<path d="M196 {y:g} q50 -28 96 0 Z" fill="{land.field}"/>',
            f'<path d="{_pointed(_TREES, 11, y)}" fill="{land.wood}"/>',
            f'<path d="M370 {y:g} v-14 H480 V{y:g} Z" fill="{land.sea}"/>',
            f'<path d="M412 {y - 14:g} h30 l-6 7 h-18 Z M424 {y - 17:g} v-26 l16 24 Z" fill="#f5f6f8"/>',
            f'<circle cx="606" cy="{y - 42:g}" r="8" fill="#f6e7a8"/>',
            f'<path d="{"".join(f"M{x} {at} h3 v3 h-3 Z" for x, at in _STARS)}" fill="#f5f6f8"/>',
        )
    )


def crowd(left: float, right: float, ground: float, tall: float = 20) -> str:
    """Return people who cheer, side by side, standing on the ground, the nearer ones in front."""
    step, head = 0.64 * tall, 0.24 * tall
    parts = []
    for number in range(int((right - left) // step)):
        x, raised = left + (number + 0.5) * step, 0.16 * tall * (number * 5 % 3)
        top, colour = ground - 0.72 * tall - raised, CROWD[number * 5 % 6]
        if number % 3 == 0:
            parts.append(
                f'<path d="M{x - 0.34 * tall:.1f} {top - 2:.1f} L{x:.1f} {top + 0.5 * tall:.1f} L{x + 0.34 * tall:.1f}'
                f' {top - 2:.1f}" fill="none" stroke="{colour}" stroke-width="{0.14 * tall:.1f}"/>'
            )
        parts.append(
            f'<circle cx="{x:.1f}" cy="{top:.1f}" r="{head:.1f}" fill="{_SKIN[number * 2 % 3]}"/>'
            f'<path d="M{x - 0.28 * tall:.1f} {ground:g} V{top + 0.5 * tall:.1f} q{0.28 * tall:.1f} -{0.36 * tall:.1f}'
            f' {0.56 * tall:.1f} 0 V{ground:g} Z" fill="{colour}"/>'
        )
    return "".join(parts)


def _windows(y: float) -> str:
    """Return the lit windows of the town."""
    lit = (
        (x + across, up)
        for x, wide, high in _TOWN
        for across in range(5, wide - 6, 9)
        for up in range(10, high - 4, 11)
        if (x + 3 * across + up) % 5
    )
    return "".join(f"M{x} {y - up:g} h4 v5 h-4 Z" for x, up in lit)


def _pointed(tops: Iterable[tuple[int, int]], half: int, y: float) -> str:
    """Return triangles on the ground with these tops and heights, twice `half` as wide."""
    return "".join(f"M{x - half} {y:g} L{x} {y - high:g} L{x + half} {y:g} Z" for x, high in tops)


def _snow(y: float) -> str:
    return "".join(
        f"M{x - 9} {y - high + 14:g} L{x} {y - high:g} L{x + 9} {y - high + 14:g} l-5 -3 l-4 4 l-4 -4 Z"
        for x, high in _PEAKS
    )


def chequered(x: float, top: float, bottom: float, square: float = 9.0) -> str:
    """Return a chequered line, two squares wide."""
    rows = max(1, int((bottom - top) // square))
    size = (bottom - top) / rows
    dark = "".join(
        f"M{x + square * (row % 2):g} {top + row * size:.2f} h{square:g} v{size:.2f} h-{square:g} Z"
        for row in range(rows)
    )
    return (
        f'<rect x="{x:g}" y="{top:g}" width="{2 * square:g}" height="{bottom - top:g}" fill="#f5f6f8"/>'
        f'<path d="{dark}" fill="#15181d"/>'
    )
