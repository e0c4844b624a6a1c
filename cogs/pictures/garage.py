"""All cars in the colour that the player has chosen, whose own car is framed; those yet to be won are silhouettes."""

from typing import ClassVar, Final

from cogs.i18n import Texts
from cogs.pictures.canvas import MARGIN, WIDTH, Drawing, Subject
from cogs.pictures.cars import car, silhouette
from cogs.pictures.lettering import SMALL, in_lines, write
from cogs.pictures.pieces import Part, strip
from cogs.pictures.theme import Theme
from engine.replays.rewards import REWARDS, Car, Colour

_COLUMNS: Final = 3
_ROW: Final = 150.0
_SCALE: Final = 1.8


class GarageSubject(Subject, frozen=True, kw_only=True, tag="garage"):
    """All cars, in the colour that the player has chosen or else that of the first side."""

    filename: ClassVar[str] = "garage.png"
    car: Car
    colour: Colour | None
    owned: tuple[Car, ...]
    """Those that may be chosen; another tells what it takes: a feat, or so many `games`."""
    games: int
    """How many games that count the player has finished."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        theme, cars = self.look.theme, [*Car]
        fill = theme.marks[[*Colour].index(self.colour or Colour.RED)].fill
        wide = (WIDTH - 2 * MARGIN) / _COLUMNS
        strips = []
        for first in range(0, len(cars), _COLUMNS):
            top = MARGIN if first == 0 else 0.0
            last = first + _COLUMNS >= len(cars)
            parts: list[Part] = []
            for column, model in enumerate(cars[first : first + _COLUMNS]):
                at, own = (MARGIN + column * wide, top), model in self.owned
                told = self.texts(f"car-{model}") if own else _missing(model, self.games, self.texts)
                parts += _place(model, told, fill, theme, at, wide, own=own, chosen=model is self.car)
            strips.append(strip(top + _ROW + (MARGIN if last else 0), parts))
        return Drawing(theme, tuple(strips))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        texts, others = self.texts, [car for car in Car if car not in self.owned]
        mine, left = (texts.listed([texts(f"car-{car}") for car in cars]) for cars in (self.owned, others))
        return texts(
            "garage-words" if others else "garage-words-all", car=texts(f"car-{self.car}"), mine=mine, others=left
        )


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
