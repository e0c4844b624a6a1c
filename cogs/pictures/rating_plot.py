"""The plot of a rating over time: drawn, and in words."""

from math import ceil, floor
from typing import ClassVar, Final

from babel.numbers import format_decimal

from cogs.pictures.canvas import MARGIN, WIDTH, Drawing, Subject
from cogs.pictures.lettering import width, write
from cogs.pictures.pieces import Part, strip
from engine.frozen import Frozen

HEIGHT: Final = 540
_GAP: Final = 12.0
_LETTERS: Final = 36.0
"""A phone shows them at a bit less than half this size."""
_TOP: Final = 96.0
_BOTTOM: Final = 410.0
"""The plot area lies between these heights: the legend is above, the numbers of games and the dates are below."""
_MARKED: Final = 40
"""With fewer games than this each has a dot."""
_STEPS: Final = tuple(digit * power for power in (1, 10, 100, 1_000, 10_000, 100_000) for digit in (1, 2, 5))

_WHOLE: Final = "#,##0"
"""The pattern of a number without decimals; each language writes the separators its own way."""


class _Axis(Frozen):
    """Maps values to pixels, linearly."""

    low: float
    high: float
    start: float
    """The pixel of the lowest value."""
    end: float
    """The pixel of the highest value."""

    def at(self, value: float) -> float:
        """Return the pixel of a value."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self, most: int, unit: float) -> list[float]:
        """Return at most `most` round values on this axis, all of them multiples of `unit`, which is 0.1 or more."""
        for step in _STEPS:
            first, last = ceil(self.low / unit / step), floor(self.high / unit / step)
            if last - first < most:
                break
        return [round(number * step * unit, 1) for number in range(first, last + 1)]


class RatingSubject(Subject, kw_only=True, tag="rating"):
    """The plot of a rating over time.

    The games are equally far apart, whenever they were: otherwise an evening of games would be a vertical line.
    """

    filename: ClassVar[str] = "rating.png"
    history: tuple[tuple[int, float], ...]
    """When each game ended (milliseconds of Unix time) and the rating after it, the oldest first."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts, theme = self.texts, self.look.theme
        values = [value for _, value in self.history]
        room = max((max(values) - min(values)) / 12, 0.5)
        up = _Axis(min(values) - room, max(values) + room, _BOTTOM, _TOP)
        levels = up.ticks(5, 0.1)
        pattern = _WHOLE if all(level.is_integer() for level in levels) else f"{_WHOLE}.0"
        labels = [format_decimal(level, pattern, texts.locale) for level in levels]
        left = MARGIN + 2 * _GAP + max(width(label, _LETTERS) for label in labels)
        right = WIDTH - MARGIN - 2 * _GAP
        inset = (right - left) / 30
        along = _Axis(1, max(len(values), 2), left + inset, right - inset)
        parts: list[Part] = [
            (
                f'<rect x="{MARGIN:g}" y="{MARGIN:g}" width="{WIDTH - 2 * MARGIN:g}" height="{HEIGHT - 2 * MARGIN:g}"'
                f' rx="14" fill="{theme.panel}"/>'
            )
        ]
        for level, label in zip(levels, labels, strict=True):
            height = up.at(level)
            parts.append(f'<path d="M{left:.1f} {height:.1f} H{right:.1f}" stroke="{theme.edge}" stroke-width="2"/>')
            parts.append(write(label, left - _GAP, height, _LETTERS, theme.faint, anchor="end"))
        for game in along.ticks(6, 1):
            x = along.at(game)
            parts.append(f'<path d="M{x:.1f} {_BOTTOM} v8" stroke="{theme.line}" stroke-width="2"/>')
            parts.append(
                write(
                    format_decimal(game, _WHOLE, texts.locale), x, _BOTTOM + 34, _LETTERS, theme.faint, anchor="middle"
                )
            )
        points = [(along.at(game), up.at(value)) for game, value in enumerate(values, 1)]
        parts.append(
            f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="none" stroke="{theme.accent}"'
            ' stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>'
        )
        if len(points) < _MARKED:
            parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{theme.accent}"/>' for x, y in points]
        games = texts("plot-games", since=texts.day(self.history[0][0]), until=texts.day(self.history[-1][0]))
        parts.append(write(texts("metric-rating"), MARGIN + _GAP, MARGIN + 34, 40, theme.ink))
        parts.append(
            write(
                games, (left + right) / 2, HEIGHT - MARGIN - 32, _LETTERS, theme.ink, anchor="middle", room=right - left
            )
        )
        return Drawing(theme, (strip(HEIGHT, parts),))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        texts = self.texts
        values = [value for _, value in self.history]
        return texts(
            "plot-rating",
            n=len(values),
            since=texts.day(self.history[0][0]),
            until=texts.day(self.history[-1][0]),
            first=f"{values[0]:.0f}",
            last=f"{values[-1]:.0f}",
            lowest=f"{min(values):.0f}",
            highest=f"{max(values):.0f}",
        )
