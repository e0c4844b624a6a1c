"""All cars in the colour that the player has chosen, whose own car is framed; those yet to be won are silhouettes."""

from typing import ClassVar, Final

from cogs.pictures.canvas import MARGIN, WIDTH, Drawing, Subject
from cogs.pictures.cars import car, silhouette
from cogs.pictures.lettering import SMALL, in_lines, write
from cogs.pictures.pieces import Part, strip
from engine.replays.rewards import REWARDS, Car, Colour

_COLUMNS: Final = 3
_ROW: Final = 150.0
_SCALE: Final = 1.8


class GarageSubject(Subject, kw_only=True, tag="garage"):
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
                x, own = MARGIN + column * wide, model in self.owned
                middle, colour = x + wide / 2, "#ffffff" if own else theme.faint
                frame = f' stroke="{theme.accent}" stroke-width="5"' if model is self.car else ""
                size = f'width="{wide - 10:g}" height="{_ROW - 10:g}"'
                ground = theme.road if own else theme.panel
                parts.append(f'<rect x="{x + 5:g}" y="{top + 5:g}" {size} rx="14" fill="{ground}"{frame}/>')
                parts.append((car if own else silhouette)(model, fill if own else theme.edge, middle, top + 50, _SCALE))
                lines = in_lines(self._told(model), SMALL, wide - 20)
                for number, line in enumerate(lines):
                    y = top + _ROW - 43 + 32 * (number - (len(lines) - 1) / 2)
                    parts.append(write(line, middle, y, SMALL, colour, anchor="middle", room=wide - 20))
            strips.append(strip(top + _ROW + (MARGIN if last else 0), parts))
        return Drawing(theme, tuple(strips))

    def _told(self, model: Car) -> str:
        """Return the name of a car, or what it takes to win it."""
        condition = REWARDS[model]
        if model not in self.owned and isinstance(condition, int):
            return f"{self.games}/{condition}"
        return self.texts(f"car-{model}" if model in self.owned else f"feat-{condition}")

    def words(self) -> str:
        """Return in words what the drawing shows."""
        texts, others = self.texts, [car for car in Car if car not in self.owned]
        mine, left = (texts.listed([texts(f"car-{car}") for car in cars]) for cars in (self.owned, others))
        return texts(
            "garage-words" if others else "garage-words-all", car=texts(f"car-{self.car}"), mine=mine, others=left
        )
