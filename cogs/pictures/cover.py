"""The cover of a lobby: the game's name, and a starting grid whose places fill up."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.plain_names import cut_name, distinct, isolated
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import car
from cogs.pictures.landscape import landscape
from cogs.pictures.lettering import SMALL, write
from cogs.pictures.marks import badge
from cogs.pictures.parts import chequered
from cogs.pictures.pieces import Part, strip
from cogs.pictures.scene import drawn_name
from cogs.pictures.theme import Theme
from engine.replays.rewards import Car

_SKY: Final = 138.0
"""The height of the landscape, with the name of the game above it."""
_ROW: Final = 98.0
_FLAG: Final = 36.0
"""The room for the chequered line at the end of the grid."""
_TWO_COLUMNS: Final = 6
"""Up to so many places stand in two columns, more in three."""


class Place(Struct, frozen=True, array_like=True):
    """A taken place of the grid."""

    name: str
    side: int
    """The side whose colour its car has."""
    computer: bool = False


def cover_drawing(ruleset: str, places: Sequence[Place], most: int, texts: Texts, theme: Theme) -> Drawing:
    """Return the cover of a lobby with `most` places, of which these are taken."""
    head: list[Part] = [
        landscape(theme.land, _SKY),
        write(texts(f"ruleset-{ruleset}"), MARGIN, 40, 48, theme.ink, room=WIDTH - 2 * MARGIN),
    ]
    columns = 2 if most <= _TWO_COLUMNS else 3
    high, broad = -(-most // columns) * _ROW + GAP, (WIDTH - MARGIN - _FLAG) / columns
    ground: list[Part] = [
        f'<rect width="{WIDTH}" height="{high:g}" fill="{theme.road}"/>',
        chequered(WIDTH - _FLAG + 6, 8, high - 8),
    ]
    for n in range(most):
        at = MARGIN + n % columns * broad, GAP / 2 + n // columns * _ROW
        ground += _place(places[n] if n < len(places) else None, n, theme, texts, at, broad)
    return Drawing(theme, (strip(_SKY, head), strip(high, ground)))


def cover_words(ruleset: str, places: Sequence[Place], most: int, texts: Texts) -> str:
    """Return in words what `cover_drawing` shows."""
    names = distinct([isolated(cut_name(drawn_name(place.name, n, texts), 32)) for n, place in enumerate(places)])
    game = texts(f"ruleset-{ruleset}")
    count = f"{len(places)}/{most}"
    return f"{game}. {texts('picture-cover', places=count)}: {texts.listed(names)}."


def _place(
    taken: Place | None, number: int, theme: Theme, texts: Texts, at: tuple[float, float], wide: float
) -> list[Part]:
    """Return a place of the grid, whose upper left corner is `at`: a car with its driver, or only the lines."""
    x, y = at
    front = x + wide - 12
    lines = f"M{front - 24:g} {y + 8:g} H{front:g} V{y + _ROW - 8:g} H{front - 24:g}"
    grid = f'<path d="{lines}" fill="none" stroke="{theme.line}" stroke-width="4" stroke-linejoin="round"/>'
    middle, room = x + (wide - 24) / 2, wide - 48
    if taken is None:
        return [grid, write(texts("picture-free"), middle, y + _ROW / 2, SMALL, theme.pale, anchor="middle", room=room)]
    mark = theme.marks[taken.side % len(theme.marks)]
    name = drawn_name(taken.name, number, texts)
    told = f"{name} ({texts('computer')})" if taken.computer else name
    return [
        grid,
        *badge(mark, str(number + 1), x + 26, y + 30, 42),
        car(Car.TOWN, mark.fill, middle + 12, y + 30, 1.4),
        write(told, middle, y + 76, SMALL + 4, "#ffffff", anchor="middle", room=room),
    ]
