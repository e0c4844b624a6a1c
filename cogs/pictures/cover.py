"""The cover of a lobby: the game's name, and a starting grid, where ghost cars stand on the free places."""

from typing import ClassVar, Final

from cogs.i18n.plain_names import cut_name, distinct, isolated
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing, Subject
from cogs.pictures.cars import car, ghost_car
from cogs.pictures.landscape import chequered, landscape
from cogs.pictures.lettering import SMALL, write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part, piece, strip
from cogs.pictures.scene import drawn_name
from cogs.pictures.theme import SIGNAL
from engine.frozen import Frozen
from engine.replays.rewards import Car

_SKY: Final = 138.0
"""The height of the landscape, with the name of the game above it."""
_ROW: Final = 98.0
_FLAG: Final = 36.0
"""The room for the chequered line at the end of the grid."""
_TWO_COLUMNS: Final = 6
"""Up to so many places stand in two columns, more in three."""


_CROWN: Final = (
    f'<path transform="" d="M-17 10 L-17 -8 L-8 1 L0 -12 L8 1 L17 -8 L17 10 Z" fill="{SIGNAL}"'
    ' stroke="#5d6570" stroke-width="1.5" stroke-linejoin="round"/>'
)


class Place(Frozen, array_like=True):
    """A place of the grid that somebody has, or that waits for somebody."""

    name: str
    side: int
    """The side whose colour its car has."""
    model: Car = Car.TOWN
    computer: bool = False
    host: bool = False
    expected: bool = False
    """Whether a person who is invited has yet to come there."""


class CoverSubject(Subject, kw_only=True, tag="cover"):
    """The cover of a lobby."""

    filename: ClassVar[str] = "cover.png"
    ruleset: str
    places: tuple[Place, ...]
    """Those that are taken, or wait for somebody."""
    most: int
    """How many places there are."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        theme = self.look.theme
        head: list[Part] = [
            landscape(theme.land, _SKY),
            write(self.texts(f"ruleset-{self.ruleset}"), MARGIN, 40, 48, theme.ink, room=WIDTH - 2 * MARGIN),
        ]
        columns = 2 if self.most <= _TWO_COLUMNS else 3
        high, broad = -(-self.most // columns) * _ROW + GAP, (WIDTH - MARGIN - _FLAG) / columns
        ground: list[Part] = [
            f'<rect width="{WIDTH}" height="{high:g}" fill="{theme.road}"/>',
            chequered(WIDTH - _FLAG + 6, 8, high - 8),
        ]
        for n in range(self.most):
            ground += self._place(n, MARGIN + n % columns * broad, GAP / 2 + n // columns * _ROW, broad)
        return Drawing(theme, (strip(_SKY, head), strip(high, ground)))

    def _place(self, number: int, x: float, y: float, wide: float) -> list[Part]:
        """Return a place of the grid, whose upper left corner is at x and y: a car with its driver, or a ghost car."""
        texts, theme = self.texts, self.look.theme
        front = x + wide - 12
        lines = f"M{front - 24:g} {y + 8:g} H{front:g} V{y + _ROW - 8:g} H{front - 24:g}"
        grid = f'<path d="{lines}" fill="none" stroke="{theme.line}" stroke-width="4" stroke-linejoin="round"/>'
        middle, room = x + (wide - 24) / 2, wide - 48
        if number >= len(self.places):
            return [grid, ghost_car(theme.pale, middle + 12, y + _ROW / 2, 1.4)]
        taken = self.places[number]
        mark = theme.marks[taken.side % len(theme.marks)]
        name = drawn_name(taken.name, number, texts)
        told = f"{name} ({texts('computer')})" if taken.computer else name
        if taken.expected:
            ghost = ghost_car(theme.pale, middle + 12, y + 30, 1.4)
            return [grid, ghost, write(told, middle, y + 76, SMALL + 4, theme.pale, anchor="middle", room=room)]
        return [
            grid,
            *badge(mark, str(number + 1), x + 26, y + 30, 42),
            car(taken.model, mark.fill, middle + 12, y + 30, 1.4),
            *([piece(_CROWN, x + 26, y + 74, (-19, -14, 19, 12))] if taken.host else []),
            write(told, middle + 12, y + 76, SMALL + 4, "#ffffff", anchor="middle", room=room - 24),
        ]

    def words(self) -> str:
        """Return in words what the drawing shows."""
        texts, taken = self.texts, [place for place in self.places if not place.expected]
        names = distinct([isolated(cut_name(drawn_name(place.name, n, texts), 32)) for n, place in enumerate(taken)])
        count = texts("picture-cover", places=f"{len(taken)}/{self.most}")
        return f"{texts(f'ruleset-{self.ruleset}')}. {texts('label-of', of=count, what=texts.listed(names))}."
