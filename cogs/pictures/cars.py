"""A car seen from above, in the colour of its side and with its number or letter on the roof."""

from typing import Final

from cogs.pictures.marks import Mark, badge
from cogs.pictures.pieces import Part, piece

LONG, WIDE = 74.0, 36.0
"""Length and width of a car at scale 1, as the paths below draw it: around its centre, its front at the right."""
_BODY: Final = "M-37 -10 Q-37 -16 -30 -16 H14 Q37 -15 37 0 Q37 15 14 16 H-30 Q-37 16 -37 10 Z"
_WHEELS: Final = "M-25 -18 h14 v36 h-14 Z M12 -18 h14 v36 h-14 Z"
_GLASS: Final = "M10 -12 Q22 -9 22 0 Q22 9 10 12 Q14 0 10 -12 Z M-27 -11 Q-33 0 -27 11 L-24 10 Q-27 0 -24 -10 Z"
_HEADLIGHTS: Final = "M29 -11 Q34 -9 35 -5 L31 -6 Z M29 11 Q34 9 35 5 L31 6 Z"
_REAR_LIGHTS: Final = "M-38 -13 h5 v8 h-5 Z M-38 13 h5 v-8 h-5 Z"
_WIND: Final = "M-43 -9 h-11 M-43 0 h-20 M-43 9 h-11"
_RING: Final = 'x="-43" y="-20" width="86" height="40" rx="18"'
_REACH, _BREADTH = 64.0, 24.0
"""How far from its centre anything of it reaches: behind the wind, beside it the ring."""


def car(
    mark: Mark,
    label: str,
    x: float,
    y: float,
    scale: float,
    *,
    turned: bool = False,
    stopped: bool = False,
    moving: bool = False,
    ring: str | None = None,
) -> list[Part]:
    """Return a car centred at x and y: going the wrong way if it is `turned`.

    Lines behind it mean that it moves, red lights that something stops it, a ring around it that it is attacked.
    """
    direction = " scale(-1 1)" if turned else ""
    parts = [f'<g class="car" transform="scale({scale:.3f}){direction}">']
    if ring is not None:
        parts.append(f'<rect {_RING} fill="none" stroke="#ffffff" stroke-width="7"/>')
        parts.append(f'<rect {_RING} fill="none" stroke="{ring}" stroke-width="4"/>')
    parts += [
        f'<path d="{_WHEELS}" fill="#0d0f12"/>',
        f'<path d="{_BODY}" fill="{mark.fill}" stroke="#0d0f12" stroke-width="1.5"/>',
        f'<path d="{_GLASS}" fill="#15181d"/><path d="{_HEADLIGHTS}" fill="#fff3b8"/>',
    ]
    if stopped:
        parts.append(f'<path d="{_REAR_LIGHTS}" fill="#ff4b3e"/>')
    elif moving:
        parts.append(f'<path d="{_WIND}" stroke="#e8eaed" stroke-width="3" stroke-linecap="round"/>')
    parts.append("</g>")
    nose = -1 if turned else 1
    box = (-_REACH * scale, -_BREADTH * scale, _REACH * scale, _BREADTH * scale)
    roof = badge(mark, label, x - 7 * scale * nose, y, 28 * max(scale, 0.9), roof=True)
    return [piece("".join(parts), x, y, box), *roof]
