"""The cars, seen from the side: which one each side drives, in which colour, and how it is drawn."""

import re
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cogs.pictures.art import content, source
from cogs.pictures.pieces import Piece, piece
from engine import Card
from engine.frozen import Frozen
from engine.replays.rewards import Car, Colour

LONG, WIDE = 74.0, 36.0
"""The length of the longest car, and the height of all, at scale 1: around their centre, the nose at the right."""
_REACH, _BREADTH = 64.0, 19.5
"""How far a car reaches from its centre, with the lines or the smoke around it."""
_SMOKE: Final = (
    '<g fill="#b9c0c9" stroke="#0d0f12" stroke-width=".8"><circle cx="30" cy="-5" r="5"/>'
    '<circle cx="37" cy="-11" r="4"/><circle cx="25" cy="-12" r="3.6"/></g>'
    '<path d="M33 0 l4 -3 l-1 4 l5 1 l-4 3 l2 4 l-5 -2 Z" fill="#f4c542"/>'
)
_FLAT: Final = (
    '<ellipse cx="{wheel:g}" cy="16" rx="11" ry="3.4" fill="#0d0f12"/>'
    '<path d="M{rear:g} 12 l-5 -3 M{rear:g} 15 l-6 1" stroke="#e8eaed" stroke-width="1.8" stroke-linecap="round"/>'
)
_CAN: Final = (
    '<path d="M-5 17.5 v-12 h3 l2 -3 h4 v3 h3 v12 Z" fill="#d0483a" stroke="#f5f6f8" stroke-width="1.6"/>'
    '<path d="M-2 9 l6 6 m0 -6 l-6 6" stroke="#f5f6f8" stroke-width="1.4"/>'
)
_TROUBLES: Final = {
    Card.ACCIDENT: ("translate(0 1) rotate(4 0 17)", _SMOKE),
    Card.FLAT: ("translate(0 2) rotate(-5 24 17)", _FLAT),
    Card.GAS: ("", _CAN),
}
"""How the car is tilted by a hazard, and what is around it then; for the others the sign beside the car says it all."""
_KEPT: Final = 1024
"""How many line-ups of cars are cached: every picture of a table asks for the same one."""
_FAINT: Final = 0.45
"""The opacity of a ghost car."""


class Cars(Frozen, array_like=True):
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


@lru_cache(_KEPT)
def assigned(wishes: tuple[tuple[Car, Colour | None], ...]) -> Cars:
    """Return the cars of the sides by their wishes, with a different colour for each.

    Of sides that wish for the same colour the first gets it. The others, and those without a wish, have the colour of
    their side, or if that is taken the first that is free.
    """
    numbers, sides = [*Colour], range(len(wishes))
    wished = [(side, numbers.index(colour)) for side, (_, colour) in enumerate(wishes) if colour is not None]
    own = [(side, side) for side in sides]
    granted: dict[int, int] = {}
    for side, number in (*wished, *own, *product(sides, range(len(numbers)))):
        if side not in granted and number not in granted.values():
            granted[side] = number
    models, colours = tuple(model for model, _ in wishes), tuple(granted[side] for side in sides)
    return Cars(() if set(models) <= {Car.TOWN} else models, () if colours == (*sides,) else colours)


def computer_car(player: int) -> Car:
    """Return the car of an AI by its number as a player."""
    models = list(Car)
    return models[player % len(models)]


class _Art(NamedTuple):
    """The drawing of a car."""

    svg: str
    """In the colour `currentColor`."""
    rear: float
    """The x of its rear, seen from its centre."""


@lru_cache
def _art(model: Car) -> _Art:
    svg = source(f"cars/{model}")
    return _Art(content(svg), float(svg.split('viewBox="', 1)[1].split(" ", 1)[0]))


def car(
    model: Car,
    fill: str,
    x: float,
    y: float,
    scale: float,
    *,
    turned: bool = False,
    moving: bool = False,
    trouble: Card | None = None,
) -> Piece:
    """Return a car in a colour centred at x and y: going the wrong way if it is `turned`.

    Lines behind it mean that it moves; it shows the `trouble` that stops it.
    """
    art, direction = _art(model), " scale(-1 1)" if turned else ""
    tilted, around = _TROUBLES.get(trouble, ("", "")) if trouble else ("", "")
    parts = [
        f'<g class="car" color="{fill}" transform="scale({scale:.3f}){direction}">',
        f'<g transform="{tilted}">{art.svg}</g>' if tilted else art.svg,
        around.format(rear=art.rear, wheel=art.rear + 14) if around else "",
    ]
    if moving and not trouble:
        wind = f"M{art.rear - 5:g} -8 h-9 M{art.rear - 5:g} 0 h-17 M{art.rear - 5:g} 8 h-9"
        parts.append(f'<path d="{wind}" stroke="#e8eaed" stroke-width="3" stroke-linecap="round"/>')
    parts.append("</g>")
    return piece("".join(parts), x, y, (-_REACH * scale, -_BREADTH * scale, _REACH * scale, _BREADTH * scale))


def ghost_car(ink: str, x: float, y: float, scale: float, model: Car = Car.TOWN) -> Piece:
    """Return a car as a ghost, centred at x and y: faint, and with nothing around it."""
    drawn = car(model, ink, x, y, scale)
    return drawn._replace(svg=drawn.svg.replace('class="car"', f'class="ghost" opacity="{_FAINT}"', 1))


def silhouette(model: Car, ink: str, x: float, y: float, scale: float) -> Piece:
    """Return a car of which only the outline is told, centred at x and y."""
    svg = re.sub(r'(fill|stroke)="(?!none)[^"]*"', rf'\1="{ink}"', car(model, ink, x, y, scale).svg)
    return piece(svg, x, y, (-LONG / 2 * scale - 2, -_BREADTH * scale, LONG / 2 * scale + 2, _BREADTH * scale))
