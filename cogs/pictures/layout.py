"""The sizes of a side's lane: larger with few sides, smaller with many, so that board and cards fit a phone."""

from dataclasses import dataclass
from typing import Final

START: Final = 126.0
"""The x of the front of a car at 0 km."""
FINISH: Final = 676.0
"""The x of the front of a car at the target; the line is drawn behind it."""
ACROSS: Final = 714.0
"""The x of the front of a car that has crossed the line."""
RIGHT: Final = 710.0
"""The x at which the words of a lane end."""


@dataclass(frozen=True)
class Layout:
    """The sizes of a lane, in pixels."""

    height: int
    scale: float
    """The scale of the cars."""
    letters: float
    """The font size of names."""
    km: float
    """The font size of the km."""

    @property
    def words(self) -> float:
        """The middle of the line of words at the top."""
        return 0.52 * self.km + 1

    @property
    def ground(self) -> float:
        """Where the wheels are: below them is the trail of the units."""
        return self.height - 16

    @property
    def middle(self) -> float:
        """The middle of the cars."""
        return self.ground - 17.5 * self.scale


_LAYOUTS: Final = ((3, Layout(120, 1.7, 35, 38)), (6, Layout(104, 1.5, 32, 35)), (9, Layout(86, 1.05, 30, 31)))
"""The layouts by the most sides."""
GHOST_LANE: Final = 58
"""The height of the lane of the ghost car."""
GHOST_SCALE: Final = 1.25


def layout_of(sides: int) -> Layout:
    """Return the sizes of the lanes of so many sides."""
    return next(layout for most, layout in _LAYOUTS if sides <= most)


def x_of(km: int, target: int) -> float:
    """Return the x of a distance on the road; beyond the target it is that of the finish."""
    return START + (FINISH - START) * min(km, target) / target
