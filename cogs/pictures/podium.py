"""The end of a game: the first three on the podium, the others below it."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, canvas
from cogs.pictures.cars import car
from cogs.pictures.lettering import write
from cogs.pictures.marks import badge
from cogs.pictures.parts import headline
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import Theme, theme_of
from engine import PlayerView

_STAGE: Final = 330.0
_BLOCK: Final = 264.0
"""The width of a block of the podium."""
_HEIGHTS: Final = (170.0, 120.0, 84.0)
"""Of the blocks, by place."""
_ROW: Final = 48.0
_METALS: Final = ("#f4c542", "#c3ccd6", "#d1925a")


def podium_svg(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, colour_blind: bool = False
) -> str:
    """Return the podium of a game that has an outcome as SVG."""
    scene, theme = drawn_scene(view, players, texts), theme_of(dark=dark, colour_blind=colour_blind)
    wide, y = WIDTH - 2 * MARGIN, MARGIN
    winners = [scene.names.side(side) for side in scene.winners]
    words = scene.texts.listed(winners)
    top, high = headline(theme, scene.texts("picture-over", n=len(winners)), words, MARGIN, y, wide)
    parts = [top]
    y += high + GAP
    parts.append(f'<rect x="{MARGIN:g}" y="{y:g}" width="{wide:g}" height="{_STAGE:g}" rx="14" fill="{theme.verge}"/>')
    first, rest = scene.ranked[:3], scene.ranked[3:]
    shown = (1, 0, 2) if len(first) == 3 else range(len(first))
    left = (WIDTH - _BLOCK * len(first)) / 2
    for number, index in enumerate(shown):
        parts.append(_block(scene, theme, first[index], left + number * _BLOCK, y + _STAGE))
    y += _STAGE + GAP
    if rest:
        high = 2 * GAP + _ROW * ((len(rest) + 1) // 2)
        parts.append(
            f'<rect x="{MARGIN:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="14" fill="{theme.panel}"/>'
        )
        for number, side in enumerate(rest):
            x = MARGIN + 14 + (number % 2) * wide / 2
            parts.append(_row(scene, theme, side, x, y + GAP + (number // 2 + 0.5) * _ROW, wide / 2 - 28))
        y += high + GAP
    return canvas(theme, y - GAP + MARGIN, "".join(parts))


def podium_words(view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `podium_svg` shows."""
    scene = told_scene(view, players, texts)
    winners = [scene.names.side(side) for side in scene.winners]
    places = [
        scene.texts("picture-place", place=scene.place(side), side=scene.names.side(side), result=_result(scene, side))
        for side in scene.ranked
    ]
    return " ".join([scene.texts("final-title", n=len(winners), winners=scene.texts.listed(winners)), *places])


def _result(scene: Scene, side: int) -> str:
    key = "side-km" if scene.points(side) is None else "side-points"
    total = scene.result(side)
    return scene.texts(key, km=total, points=total)


def _block(scene: Scene, theme: Theme, side: int, left: float, bottom: float) -> str:
    """Return a block of the podium with its car on top."""
    place = scene.place(side)
    height, x = _HEIGHTS[place - 1], left + _BLOCK / 2
    top = bottom - height
    return (
        f'<rect x="{left + 4:g}" y="{top:g}" width="{_BLOCK - 8:g}" height="{height:g}" fill="{_METALS[place - 1]}"/>'
        f'<g transform="translate({x:g} {top - 62:g})">{car(theme.marks[side], scene.sign(side), 0, 0, 1.9)}</g>'
        + write(scene.names.side(side), x, top + 26, 32, "#20242a", anchor="middle", room=_BLOCK - 28)
        + write(_result(scene, side), x, top + 60, 28, "#20242a", anchor="middle", room=_BLOCK - 28)
    )


def _row(scene: Scene, theme: Theme, side: int, x: float, y: float, room: float) -> str:
    """Return the place, name and result of a side that is not on the podium."""
    return (
        write(f"{scene.place(side)}.", x, y, 26, theme.faint)
        + badge(theme.marks[side], scene.sign(side), x + 50, y, 38)
        + write(scene.names.side(side), x + 78, y, 26, theme.ink, room=room - 240)
        + write(_result(scene, side), x + room, y, 26, theme.faint, anchor="end", room=150)
    )
