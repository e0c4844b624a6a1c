"""The end of a game: the first three on the podium, the others below it."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import USUAL_CARS, Cars, car
from cogs.pictures.great_act import title
from cogs.pictures.landscape import crowd
from cogs.pictures.lettering import SMALL, listed, write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part, strip
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import METALS, Theme
from engine import PlayerView

_STAGE: Final = 340.0
"""The height of the stage that the podium stands on."""
_BLOCK: Final = 226.0
"""The width of a block of the podium."""
_HEIGHTS: Final = (206.0, 168.0, 134.0)
"""Of the blocks, by place."""
_INK: Final = "#20242a"
"""The ink on the blocks."""
_ROW: Final = 52.0


def podium_drawing(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    theme: Theme,
    cars: Cars = USUAL_CARS,
) -> Drawing:
    """Return the podium of a game that has an outcome."""
    scene = drawn_scene(view, players, texts, cars)
    wide = WIDTH - 2 * MARGIN
    winners = [scene.names.side(side) for side in scene.winners]
    caption, words = scene.texts("picture-over", n=len(winners)), scene.texts.listed(winners)
    night = f'<rect width="{WIDTH}" height="{_STAGE:g}" fill="{theme.land.night}"/>'
    stage: list[Part] = [night, _confetti(theme), crowd(0, WIDTH, _STAGE, 44)]
    first, rest = scene.ranked[:3], scene.ranked[3:]
    shown = (first[1], first[0], *first[2:])
    left = (WIDTH - _BLOCK * len(first)) / 2
    for n, side in enumerate(shown):
        stage += _block(scene, theme, side, left + n * _BLOCK, _STAGE)
    stage += title(scene, theme, scene.texts("label-of", of=caption, what=words), [], "", ())
    if not rest:
        return Drawing(theme, (strip(_STAGE, stage),))
    high = 2 * GAP + _ROW * len(rest)
    below: list[Part] = [
        f'<rect x="{MARGIN:g}" y="{GAP:g}" width="{wide:g}" height="{high:g}" rx="14" fill="{theme.panel}"/>'
    ]
    for n, side in enumerate(rest):
        below += _row(scene, theme, side, 2 * GAP + (n + 0.5) * _ROW)
    return Drawing(theme, (strip(_STAGE, stage), strip(GAP + high + MARGIN, below)))


def podium_words(view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `podium_drawing` shows."""
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


def _confetti(theme: Theme) -> str:
    """Return confetti in the colours of the sides over the stage."""
    pieces = []
    for n in range(54):
        x, y = 20 + n * 347 % 690, 74 + n * 89 % 150
        pieces.append(
            f'<rect x="-6" y="-3" width="12" height="6" fill="{theme.marks[n % 9].fill}"'
            f' transform="translate({x:g} {y:g}) rotate({n * 67 % 180})"/>'
        )
    return "".join(pieces)


def _block(scene: Scene, theme: Theme, side: int, left: float, bottom: float) -> list[Part]:
    """Return a block of the podium with the place, names and result of a side, its car on top."""
    place = scene.place(side)
    height, x, room = _HEIGHTS[place - 1], left + _BLOCK / 2, _BLOCK - 24
    top = bottom - height
    names, size = listed(scene.names.members(side), 34, room)
    below = height - 90  # for the number of the place
    return [
        (
            f'<rect x="{left + 4:g}" y="{top:g}" width="{_BLOCK - 8:g}" height="{height:g}"'
            f' fill="{METALS[place - 1]}"/>'
            f'<rect x="{left + 4:g}" y="{top:g}" width="{_BLOCK - 8:g}" height="10" fill="{_INK}" opacity=".3"/>'
        ),
        car(scene.cars.model(side), scene.mark(theme, side).fill, x + 16, top - 30, 1.6),
        *badge(scene.mark(theme, side), scene.sign(side), x - 80, top - 24, 42),
        write(names, x, top + 38, size, _INK, anchor="middle"),
        write(_result(scene, side), x, top + 72, SMALL, _INK, anchor="middle", room=room),
        write(str(place), x, bottom - below / 2, max(SMALL, 0.75 * min(below, 110.0)), _INK, anchor="middle"),
    ]


def _row(scene: Scene, theme: Theme, side: int, y: float) -> list[Part]:
    """Return the place, names and result of a side that is not on the podium, in a line."""
    names, size = listed(scene.names.members(side), 32, 370)
    return [
        write(f"{scene.place(side)}.", MARGIN + 50, y, SMALL, theme.faint, anchor="end"),
        *badge(scene.mark(theme, side), scene.sign(side), MARGIN + 82, y, 40),
        write(names, MARGIN + 114, y, size, theme.ink),
        write(_result(scene, side), WIDTH - MARGIN - 22, y, SMALL, theme.faint, anchor="end", room=190),
    ]
