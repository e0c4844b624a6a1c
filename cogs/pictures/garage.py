"""All cars in the colour that the player has chosen, whose own car is framed; those yet to be won are silhouettes."""

from collections.abc import Collection
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import MARGIN, WIDTH, Drawing
from cogs.pictures.cars import car, silhouette
from cogs.pictures.lettering import SMALL, in_lines, write
from cogs.pictures.pieces import Part, strip
from cogs.pictures.theme import Theme
from engine.replays.rewards import REWARDS, Car, Colour

_COLUMNS: Final = 3
_ROW: Final = 150.0
_SCALE: Final = 1.8


def garage_drawing(
    chosen: Car, colour: Colour | None, owned: Collection[Car], games: int, texts: Texts, theme: Theme
) -> Drawing:
    """Return all cars, in the colour chosen or else that of the first side.

    A car that is not `owned` tells what it takes: a feat, or how many of the `games` that count have been played.
    """
    fill, cars = theme.marks[[*Colour].index(colour or Colour.RED)].fill, [*Car]
    wide = (WIDTH - 2 * MARGIN) / _COLUMNS
    strips = []
    for first in range(0, len(cars), _COLUMNS):
        top = MARGIN if first == 0 else 0.0
        last = first + _COLUMNS >= len(cars)
        parts: list[Part] = []
        for column, model in enumerate(cars[first : first + _COLUMNS]):
            x = MARGIN + column * wide
            told = texts(f"car-{model}") if model in owned else _missing(model, games, texts)
            parts += _place(model, told, fill, theme, (x, top), wide, own=model in owned, chosen=model is chosen)
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


def _missing(model: Car, games: int, texts: Texts) -> str:
    """Return what it takes to win a car."""
    condition = REWARDS[model]
    return f"{games}/{condition}" if isinstance(condition, int) else texts(f"feat-{condition}")


def _place(
    model: Car, told: str, fill: str, theme: Theme, at: tuple[float, float], wide: float, *, own: bool, chosen: bool
) -> list[Part]:
    """Return a car with what is `told` of it in its place, whose upper left corner is `at`."""
    x, y = at
    middle = x + wide / 2
    frame = f' stroke="{theme.accent}" stroke-width="5"' if chosen else ""
    size = f'width="{wide - 10:g}" height="{_ROW - 10:g}"'
    lines = in_lines(told, SMALL, wide - 20)
    return [
        f'<rect x="{x + 5:g}" y="{y + 5:g}" {size} rx="14" fill="{theme.road if own else theme.panel}"{frame}/>',
        (car if own else silhouette)(model, fill if own else theme.edge, middle, y + 50, _SCALE),
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
