"""All cars in the colour that the player has chosen: the player's own is framed, those yet to be won have a padlock."""

from collections.abc import Collection
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import MARGIN, WIDTH, Drawing
from cogs.pictures.cars import car
from cogs.pictures.lettering import SMALL, in_lines, write
from cogs.pictures.pieces import Part, piece, strip
from cogs.pictures.theme import Theme
from engine.replays.rewards import Car, Colour

_COLUMNS: Final = 3
_ROW: Final = 150.0
_SCALE: Final = 1.8
_PADLOCK: Final = (
    '<path d="M-8 -2 V-8 A8 8 0 0 1 8 -8 V-2" fill="none" stroke="{ink}" stroke-width="4"/>'
    '<rect x="-13" y="-3" width="26" height="20" rx="4" fill="{ink}"/>'
    '<path d="M0 4 v6" stroke="{ground}" stroke-width="4" stroke-linecap="round"/>'
)


def garage_drawing(chosen: Car, colour: Colour | None, owned: Collection[Car], texts: Texts, theme: Theme) -> Drawing:
    """Return all cars, in the colour chosen or else that of the first side."""
    fill, cars = theme.marks[[*Colour].index(colour or Colour.RED)].fill, [*Car]
    wide = (WIDTH - 2 * MARGIN) / _COLUMNS
    strips = []
    for first in range(0, len(cars), _COLUMNS):
        top = MARGIN if first == 0 else 0.0
        last = first + _COLUMNS >= len(cars)
        parts: list[Part] = []
        for column, model in enumerate(cars[first : first + _COLUMNS]):
            x = MARGIN + column * wide
            parts += _place(model, fill, theme, texts, (x, top), wide, own=model in owned, chosen=model is chosen)
        strips.append(strip(top + _ROW + (MARGIN if last else 0), parts))
    return Drawing(theme, tuple(strips))


def garage_words(chosen: Car, owned: Collection[Car], texts: Texts) -> str:
    """Return in words what `garage_drawing` shows."""

    def listed(*, own: bool) -> str:
        return texts.listed([texts(f"car-{model}") for model in Car if (model in owned) is own])

    car_name = texts(f"car-{chosen}")
    if len(owned) == len(Car):
        return texts("garage-words-all", car=car_name, mine=listed(own=True))
    return texts("garage-words", car=car_name, mine=listed(own=True), others=listed(own=False))


def _place(
    model: Car, fill: str, theme: Theme, texts: Texts, at: tuple[float, float], wide: float, *, own: bool, chosen: bool
) -> list[Part]:
    """Return a car with its name in its place, whose upper left corner is `at`."""
    x, y = at
    middle = x + wide / 2
    frame = f' stroke="{theme.accent}" stroke-width="5"' if chosen else ""
    size = f'width="{wide - 10:g}" height="{_ROW - 10:g}"'
    lines = in_lines(texts(f"car-{model}"), SMALL, wide - 20)
    parts: list[Part] = [
        f'<rect x="{x + 5:g}" y="{y + 5:g}" {size} rx="14" fill="{theme.road if own else theme.panel}"{frame}/>',
        car(model, fill if own else theme.edge, middle, y + 50, _SCALE),
        *(
            write(
                line,
                middle,
                y + _ROW - 43 + 32 * (number - (len(lines) - 1) / 2),
                SMALL,
                "#ffffff" if own else theme.faint,
                anchor="middle",
                room=wide - 20,
            )
            for number, line in enumerate(lines)
        ),
    ]
    if not own:
        lock = _PADLOCK.format(ink=theme.faint, ground=theme.panel)
        parts.append(piece(f'<g transform="">{lock}</g>', x + wide - 32, y + 36, (-16, -20, 16, 20)))
    return parts
