"""The road: a lane for each side, milestones up to the target, and the cars at their km; above them the ghost car."""

from typing import Final

from cogs.pictures.cars import LONG, WIDE, car, ghost_car
from cogs.pictures.lettering import SMALL, write
from cogs.pictures.marks import badge
from cogs.pictures.parts import chequered
from cogs.pictures.pieces import Part, piece
from cogs.pictures.scene import Scene
from cogs.pictures.theme import Theme

_START, _FINISH = 146.0, 846.0
"""The x of the front of a car at 0 km and at the target."""
_ACROSS: Final = 882.0
"""The x of the front of a car that has crossed the line."""
_VERGE: Final = 8.0
_STONES: Final = 40.0
"""The height of the lower verge, on which the milestones stand."""
_CROWDED: Final = 58.0
"""Milestones closer than this would touch."""
_SIGN: Final = 32.0
"""The x of the signs of the sides, before the start."""
_GHOST: Final = "#dfe5ec"
_GHOST_SIGN: Final = (
    f'<g transform=""><path d="M-9 11 V-2 A9 9 0 0 1 9 -2 V11 L4.5 7 L0 11 L-4.5 7 Z" fill="{_GHOST}"/>'
    '<path d="M-3.5 -5 v5 M3.5 -5 v5" stroke="#15181d" stroke-width="3" stroke-linecap="round"/></g>'
)


def road_height(scene: Scene, lane: float) -> float:
    """Return the height of the road, with lanes of the given width."""
    return _VERGE + _lanes(scene) * lane + _STONES


def _lanes(scene: Scene) -> int:
    """Return how many lanes there are: one for each side, and one for the ghost car."""
    return len(scene.order) + (scene.ghost is not None)


def road(scene: Scene, theme: Theme, left: float, top: float, width: float, lane: float) -> list[Part]:
    """Return the road, in lanes of the given width."""
    target, bottom = scene.view.target, top + _VERGE + _lanes(scene) * lane
    size = f'x="{left:g}" width="{width:g}"'
    parts: list[Part] = [
        f'<rect {size} y="{top:g}" height="{bottom + _STONES - top:g}" rx="14" fill="{theme.verge}"/>',
        f'<rect {size} y="{top + _VERGE:g}" height="{bottom - top - _VERGE:g}" fill="{theme.road}"/>',
    ]
    first = bottom - len(scene.order) * lane
    middles = {side: first + (number + 0.5) * lane for number, side in enumerate(scene.order)}
    if scene.turn is not None:
        y = middles[scene.turn] - lane / 2
        parts.append(f'<rect {size} y="{y:g}" height="{lane:g}" fill="{theme.lane}"/>')
    dashes = "".join(f"M{left:g} {top + _VERGE + i * lane:g} h{width:g}" for i in range(1, _lanes(scene)))
    edges = f"M{left:g} {top + _VERGE:g} h{width:g} M{left:g} {bottom:g} h{width:g}"
    parts += [
        f'<path d="{dashes}" stroke="{theme.line}" stroke-width="2" stroke-dasharray="20 16"/>' if dashes else "",
        f'<path d="{edges}" stroke="#e8eaed" stroke-width="3"/>',
        *_milestones(target, theme, top + _VERGE, bottom),
        chequered(_FINISH + 2, top + _VERGE, bottom),
    ]
    if scene.ghost is not None:
        parts += _ghost(scene.ghost, target, top + _VERGE + lane / 2, lane)
    for side, middle in middles.items():
        front = _ACROSS if side in scene.arrived else _x_of(scene.view.standings[side].total, target)
        parts += badge(scene.mark(theme, side), scene.sign(side), _SIGN, middle, min(30, lane - 5))
        parts.append(_car(scene, theme, side, front, middle, lane))
    return parts


def _x_of(km: int, target: int) -> float:
    """Return the x of a distance on the road; beyond the target it is that of the finish."""
    return _START + (_FINISH - _START) * min(km, target) / target


def _milestones(target: int, theme: Theme, top: float, bottom: float) -> list[Part]:
    """Return a line across the road every 100 km, with a milestone below it where there is room."""
    crowded = (_FINISH - _START) * 100 / target < _CROWDED
    parts: list[Part] = []
    for km in range(0, target + 1, 100):
        x, last = _x_of(km, target), km == target
        if not last:
            parts.append(f'<path d="M{x:.1f} {top:g} V{bottom:g}" stroke="{theme.line}" stroke-opacity=".45"/>')
        if crowded and km % 200 and not last:
            continue
        cap = "#b83a2c" if last else "#f4c542"
        parts.append(
            f'<g transform="translate({x:.1f} {bottom + 4:g})">'
            '<path d="M-27 36 V12 Q-27 0 -15 0 H15 Q27 0 27 12 V36 Z" fill="#f6f1e3"/>'
            f'<path d="M-27 11 Q-26.5 0 -15 0 H15 Q26.5 0 27 11 Z" fill="{cap}"/></g>'
        )
        parts.append(write(str(km), x, bottom + 27, SMALL, "#20242a", anchor="middle"))
    return parts


def _car(scene: Scene, theme: Theme, side: int, front: float, middle: float, lane: float) -> Part:
    """Return the car of a side with its front at x = `front`, or, going the wrong way, with its rear there."""
    standing, scale = scene.view.standings[side], _scale(lane)
    return car(
        scene.cars.model(side),
        scene.mark(theme, side).fill,
        front - LONG / 2 * scale,
        middle,
        scale,
        turned=standing.wrong_way,
        stopped=bool(standing.problems),
        moving=standing.moving,
        ring=theme.alarm if side == scene.attacked else None,
    )


def _scale(lane: float) -> float:
    """Return the scale of the cars in lanes of this width."""
    return min(1.0, (lane - 5) / WIDE)


def _ghost(km: int, target: int, middle: float, lane: float) -> list[Part]:
    """Return the ghost car with its km before it, or where the road ends behind it."""
    front, scale = _x_of(km, target), _scale(lane)
    label = (front + 10, "start") if front + 70 < _FINISH else (front - LONG * scale - 10, "end")
    return [
        piece(_GHOST_SIGN, _SIGN, middle, (-10, -12, 10, 12)),
        ghost_car(_GHOST, front - LONG / 2 * scale, middle, scale),
        write(str(km), label[0], middle, SMALL, _GHOST, anchor=label[1]),
    ]
