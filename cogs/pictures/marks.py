"""The mark of each side on the road and in the panels: a colour, a shape, and a number or a letter."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from cogs.pictures.lettering import SMALL, write
from cogs.pictures.pieces import Part, piece
from engine.frozen import Frozen
from engine.state import Setup


class Mark(Frozen):
    """The colour and the shape of a side."""

    fill: str
    ink: str
    """The colour of its number or letter."""
    path: str
    """The outline, in a square from -20 to 20."""
    lowered: float = 0
    """How far the number is below the middle, where the shape is wider at the bottom (or, negative, at the top)."""


_PALE, _DEEP = "#ffffff", "#1b1e23"

MARKS: Final = (
    Mark("#c93328", _PALE, "M0 -19 A19 19 0 1 1 0 19 A19 19 0 1 1 0 -19 Z"),
    Mark("#2b66c4", _PALE, "M0 -20 L20 0 L0 20 L-20 0 Z"),
    Mark("#1e7d46", _PALE, "M-13 -17 H13 Q17 -17 17 -13 V13 Q17 17 13 17 H-13 Q-17 17 -17 13 V-13 Q-17 -17 -13 -17 Z"),
    Mark("#f2c230", _DEEP, "M-10 -18 H10 L20 0 L10 18 H-10 L-20 0 Z"),
    Mark("#8445bd", _PALE, "M0 -20 L19 -4 L13 18 H-13 L-19 -4 Z", 1),
    Mark("#f0882a", _DEEP, "M-17 -18 Q-8 -15 0 -20 Q8 -15 17 -18 Q20 12 0 20 Q-20 12 -17 -18 Z", -1),
    Mark("#2cc0cf", _DEEP, "M-7 -19 H7 V-10 H19 V10 H7 V19 H-7 V10 H-19 V-10 H-7 Z"),
    Mark(
        "#f58fc0",
        _DEEP,
        "M0 -20 L5.5 -13.2 L14.1 -14.1 L13.2 -5.5 L20 0 L13.2 5.5 L14.1 14.1 L5.5 13.2 L0 20 L-5.5 13.2"
        " L-14.1 14.1 L-13.2 5.5 L-20 0 L-13.2 -5.5 L-14.1 -14.1 L-5.5 -13.2 Z",
    ),
    Mark("#a9d65c", _DEEP, "M-8 -19 H8 L19 17 Q19 19 17 19 H-17 Q-19 19 -19 17 Z", 1),
)
"""The marks of the sides; the first four have the colours of the team names."""

COLOUR_BLIND_MARKS: Final = tuple(
    replace(mark, fill=fill, ink=ink)
    for mark, (fill, ink) in zip(
        MARKS,
        (
            ("#cb420e", _PALE),
            ("#223ef8", _PALE),
            ("#46ccb0", _DEEP),
            ("#fff73d", _DEEP),
            ("#790000", _PALE),
            ("#0e18aa", _PALE),
            ("#ee9900", _DEEP),
            ("#90ffda", _DEEP),
            ("#9a84e1", _DEEP),
        ),
        strict=True,
    )
)
"""The same shapes in colours as far apart as nine can be to people without red, green or blue cones, found by a search.

The first four, which keep the names of their colours, are farther apart than the others."""


def coloured(marks: Sequence[Mark], side: int, colour: int) -> Mark:
    """Return the mark of a side, its own shape, in the colour of the side with the number `colour`."""
    return replace(marks[side], fill=marks[colour].fill, ink=marks[colour].ink)


def sign(setup: Setup, side: int) -> str:
    """Return the label on the mark of a side: the letter of a team, the number of a player."""
    return "ABCDEFGHI"[side] if len(setup.sides) > setup.n_sides else str(side + 1)


def badge(mark: Mark, label: str, x: float, y: float, size: float) -> list[Part]:
    """Return the mark of a side with its label, centred at x and y."""
    letters = max(SMALL, 0.6 * size)
    shape = (
        f'<path d="{mark.path}" transform="scale({size / 40:.3f})" fill="{mark.fill}"'
        f' stroke="{_DEEP}" stroke-opacity=".55" stroke-width="1.5" stroke-linejoin="round"/>'
    )
    half = size / 2 + 2
    return [
        piece(shape, x, y, (-half, -half, half, half)),
        write(label, x, y + mark.lowered * size / 40, letters, mark.ink, anchor="middle"),
    ]
