"""The cars, seen from the side: which one each side drives, in which colour, and how it is drawn."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from msgspec import Struct

from cogs.pictures.pieces import Piece, piece
from engine.replays.rewards import Car, Colour

LONG, WIDE = 74.0, 36.0
"""The length of the longest car, and the height of all, at scale 1: around their centre, the nose at the right."""
_RING: Final = 'x="-43" y="-21" width="86" height="42" rx="12"'
_REACH, _BREADTH = 64.0, 25.0
"""How far a car reaches from its centre, with the lines behind it and the ring around it."""
_FAINT: Final = 0.45
"""The opacity of a ghost car."""


class Cars(Struct, frozen=True, array_like=True):
    """The car of each side and its colour."""

    models: tuple[Car, ...] = ()
    """Empty: the usual car for all."""
    colours: tuple[int, ...] = ()
    """The number of the side whose colour each side has, all different; empty: its own."""

    def model(self, side: int) -> Car:
        """Return the car of a side."""
        return self.models[side] if self.models else Car.TOWN

    def colour(self, side: int) -> int:
        """Return the number of the side whose colour a side has."""
        return self.colours[side] if self.colours else side


USUAL_CARS: Final = Cars()
"""The cars if no one has chosen any."""


def assigned(wishes: Sequence[tuple[Car, Colour | None]]) -> Cars:
    """Return the cars of the sides by their wishes, with a different colour for each.

    Of sides that wish for the same colour the first gets it. The others, and those without a wish, have the colour of
    their side, or if that is taken the first that is free.
    """
    numbers = [*Colour]
    granted: dict[int, int] = {}
    for side, (_, colour) in enumerate(wishes):
        if colour is not None and numbers.index(colour) not in granted.values():
            granted[side] = numbers.index(colour)
    for side in (side for side in range(len(wishes)) if side not in granted):
        if side not in granted.values():
            granted[side] = side
    for side in (side for side in range(len(wishes)) if side not in granted):
        granted[side] = next(number for number in range(len(numbers)) if number not in granted.values())
    models, colours = tuple(model for model, _ in wishes), tuple(granted[side] for side in range(len(wishes)))
    return Cars(() if set(models) <= {Car.TOWN} else models, () if colours == tuple(range(len(wishes))) else colours)


class _Art(NamedTuple):
    """The drawing of a car."""

    svg: str
    """In the colour `currentColor`."""
    rear: float
    """The x of its rear, seen from its centre."""


@lru_cache
def _art(model: Car) -> _Art:
    source = files("cogs.pictures.art").joinpath("cars", f"{model}.svg").read_text("utf-8")
    content = source[source.index(">") + 1 : source.rindex("</svg>")]
    rear = float(source.split('viewBox="', 1)[1].split(" ", 1)[0])
    return _Art("".join(line.strip() for line in content.splitlines()), rear)


def car(
    model: Car,
    fill: str,
    x: float,
    y: float,
    scale: float,
    *,
    turned: bool = False,
    stopped: bool = False,
    moving: bool = False,
    ring: str | None = None,
) -> Piece:
    """Return a car in a colour centred at x and y: going the wrong way if it is `turned`.

    Lines behind it mean that it moves, a red light that something stops it, a ring around it that it is attacked.
    """
    box = (-_REACH * scale, -_BREADTH * scale, _REACH * scale, _BREADTH * scale)
    return piece(_drawn(model, fill, scale, turned=turned, stopped=stopped, moving=moving, ring=ring), x, y, box)


def ghost_car(ink: str, x: float, y: float, scale: float) -> Piece:
    """Return the ghost car, centred at x and y: faint, and with nothing around it."""
    drawn = _drawn(Car.TOWN, ink, scale, turned=False, stopped=False, moving=False, ring=None)
    svg = drawn.replace('class="car"', f'class="ghost" opacity="{_FAINT}"', 1)
    return piece(svg, x, y, (-LONG / 2 * scale - 2, -_BREADTH * scale, LONG / 2 * scale + 2, _BREADTH * scale))


@lru_cache(1024)
def _drawn(model: Car, fill: str, scale: float, *, turned: bool, stopped: bool, moving: bool, ring: str | None) -> str:
    """Return a car as SVG around its centre."""
    art, direction = _art(model), " scale(-1 1)" if turned else ""
    parts = [f'<g class="car" color="{fill}" transform="scale({scale:.3f}){direction}">']
    if ring is not None:
        parts.append(f'<rect {_RING} fill="none" stroke="#ffffff" stroke-width="7"/>')
        parts.append(f'<rect {_RING} fill="none" stroke="{ring}" stroke-width="4"/>')
    parts.append(art.svg)
    if stopped:
        parts.append(f'<circle cx="{art.rear + 1.5:g}" cy="4" r="5" fill="#ff4b3e" stroke="#ffffff" stroke-width="2"/>')
    elif moving:
        wind = f"M{art.rear - 6:g} -9 h-11 M{art.rear - 6:g} 0 h-20 M{art.rear - 6:g} 9 h-11"
        parts.append(f'<path d="{wind}" stroke="#e8eaed" stroke-width="3" stroke-linecap="round"/>')
    parts.append("</g>")
    return "".join(parts)
