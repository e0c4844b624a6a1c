"""A panel for each side: its name, hand, points and km, and its tableau."""

from typing import Final

from cogs.pictures.cards import SLIM, back
from cogs.pictures.layout import Layout
from cogs.pictures.lettering import SMALL, listed, width, write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part
from cogs.pictures.scene import Scene
from cogs.pictures.tableaus import tableau
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme

_STRIP: Final = 10.0
"""The strip in the colour of the side at the left of its panel."""
_FLAG: Final = 32.0
"""The width beside it for the signs of the turn and of an attack."""


def panel(scene: Scene, theme: Theme, side: int, layout: Layout, left: float, top: float, wide: float) -> list[Part]:
    """Return the panel of a side."""
    marked = theme.alarm if side == scene.attacked else theme.turn if side == scene.turn else None
    x = left + _STRIP + _FLAG + 8
    head, cards_at = (_head_beside if layout.beside else _head_above)(scene, theme, side, x, top, left + wide)
    if layout.beside:
        middle = top + layout.height / 2
        upper, lower = middle - 16, middle + 16
    else:
        middle = top + layout.height - layout.card / 2 - 10
        upper, lower = top + 32, middle
    return [
        (
            f'<rect x="{left:g}" y="{top:g}" width="{wide:g}" height="{layout.height:g}" rx="12" fill="{theme.panel}"/>'
            f'<path d="M{left + _STRIP:g} {top:g} v{layout.height:g} h-2 a8 12 0 0 1 -8 -12 v-{layout.height - 24:g}'
            f' a8 12 0 0 1 8 -12 Z" fill="{scene.mark(theme, side).fill}"/>'
        ),
        _flags(scene, theme, side, left + _STRIP + _FLAG / 2 + 3, upper, lower),
        *head,
        *tableau(scene, theme, side, layout, cards_at, middle, left + wide - 12),
        (
            f'<rect x="{left + 1.75:g}" y="{top + 1.75:g}" width="{wide - 3.5:g}" height="{layout.height - 3.5:g}"'
            f' rx="11" fill="none" stroke="{marked}" stroke-width="3.5"/>'
            if marked
            else ""
        ),
    ]


def _flags(scene: Scene, theme: Theme, side: int, x: float, upper: float, lower: float) -> str:
    """Return an arrow if it is this side's turn and a warning if it is attacked, one above the other if both."""
    flags = []
    if side == scene.turn:
        flags.append(f'<path d="M-8 -11 l18 11 l-18 11 Z" fill="{theme.turn}"/>')
    if side == scene.attacked:
        flags.append(
            f'<path d="M0 -12 l12 22 h-24 Z" fill="{theme.alarm}" stroke="{theme.alarm}" stroke-width="4"'
            f' stroke-linejoin="round"/><path d="M0 -5 v7 m0 5 v.5" stroke="{theme.on_mark}" stroke-width="3.5"'
            ' stroke-linecap="round"/>'
        )
    places = (upper, lower) if len(flags) > 1 else ((upper + lower) / 2,)
    return "".join(f'<g transform="translate({x:g} {y:g})">{flag}</g>' for flag, y in zip(flags, places, strict=False))


def _head_above(scene: Scene, theme: Theme, side: int, x: float, top: float, right: float) -> tuple[list[Part], float]:
    """Return name, hand, points and km in one line, and the x at which the cards below begin."""
    middle, hand = top + 32, right - 398
    return [
        *badge(scene.mark(theme, side), scene.sign(side), x + 20, middle, 40),
        _players(scene, theme, side, x + 50, middle, 30, hand - x - 62),
        *_hand(scene, theme, side, hand, middle, 34),
        *_points(scene, theme, side, "side-points", right - 166, middle, 28, 162),
        *_km(scene, theme, side, right - 14, middle, 34),
    ], x


def _head_beside(scene: Scene, theme: Theme, side: int, x: float, top: float, right: float) -> tuple[list[Part], float]:
    """Return name, hand, points and km in two lines, and the x at which the cards beside them begin."""
    upper, lower, room = top + 21, top + 52, 276.0
    return [
        *badge(scene.mark(theme, side), scene.sign(side), x + 20, top + 36, 42),
        _players(scene, theme, side, x + 50, upper, 27, room),
        *_hand(scene, theme, side, x + 50, lower, 26),
        *_points(scene, theme, side, "picture-points-dense", x + 50 + room - 100, lower, 24, 122),
        *_km(scene, theme, side, x + 50 + room, lower, 26),
    ], x + 50 + room + 10


def _players(scene: Scene, theme: Theme, side: int, x: float, middle: float, size: float, room: float) -> Part:
    """Return the names of the players of a side; its letter, if it is a team, is on its mark."""
    names, size = listed(scene.names.members(side), size, room)
    return write(names, x, middle, size, theme.ink)


def _hand(scene: Scene, theme: Theme, side: int, x: float, middle: float, size: float) -> list[Part]:
    """Return how many cards the side holds."""
    number = write(str(scene.hand(side)), x + SLIM * size + 7, middle, max(SMALL, 0.76 * size), theme.ink)
    return [*back(x, middle - size / 2, size), number]


def _points(
    scene: Scene, theme: Theme, side: int, key: str, x: float, middle: float, size: float, room: float
) -> list[Part]:
    points = scene.points(side)
    if points is None:
        return []
    return [write(scene.texts(key, points=points), x, middle, size, theme.faint, anchor="end", room=room)]


def _km(scene: Scene, theme: Theme, side: int, x: float, middle: float, size: float) -> list[Part]:
    """Return the km of a side; after a right Hold Up! equal Totals are marked."""
    km = scene.texts("side-km", km=scene.view.standings[side].total)
    if side not in scene.tied:
        return [write(km, x, middle, size, theme.ink, anchor="end")]
    words = f"= {km}"
    wide = width(words, size) + 20
    return [
        (
            f'<rect class="tied" x="{x - wide + 8:.1f}" y="{middle - 0.6 * size:.1f}" width="{wide:.1f}"'
            f' height="{1.2 * size:.1f}" rx="{0.3 * size:.1f}" fill="{SIGNAL}"/>'
        ),
        write(words, x - 2, middle, size, ON_SIGNAL, anchor="end"),
    ]
