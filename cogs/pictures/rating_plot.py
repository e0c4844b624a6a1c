"""Plots, drawn by matplotlib: slow enough to be drawn in another process."""

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from cogs.i18n import Texts

_SIZE: Final = (6.4, 2.8)
"""Inches, of 110 dots each: 704 pixels wide, enough for a phone."""
_DPI: Final = 110
_BACK, _LINE, _TEXT, _GRID = "#2b2d31", "#f0b232", "#dbdee1", "#4e5058"


def rating_plot(values: Sequence[float], along: str, up: str) -> bytes:
    """Return a picture (PNG) of a rating after each game, with what is said along the axes.

    Games are drawn one after the other, whenever they were: otherwise an evening would be a wall.
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415 (half a second; not everybody plots)
    from matplotlib.figure import Figure  # noqa: PLC0415
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

    figure = Figure(figsize=_SIZE, dpi=_DPI, facecolor=_BACK, layout="constrained")
    axes = figure.add_subplot(facecolor=_BACK)
    axes.plot(range(1, len(values) + 1), values, color=_LINE, linewidth=2.5, marker="o" if len(values) < 40 else "")
    axes.set_xlabel(along, color=_TEXT)
    axes.set_ylabel(up, color=_TEXT)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.tick_params(colors=_TEXT)
    axes.grid(color=_GRID, linewidth=0.8)
    for spine in axes.spines.values():
        spine.set_color(_GRID)
    picture = io.BytesIO()
    FigureCanvasAgg(figure).print_png(picture)  # type: ignore[no-untyped-call]
    return picture.getvalue()


def axes_words(history: Sequence[tuple[int, float]], texts: Texts) -> tuple[str, str]:
    """Return what is said along and up the axes; `history` has the moments in milliseconds of Unix time."""
    return texts("plot-games", since=_day(history[0][0]), until=_day(history[-1][0])), texts("metric-rating")


def rating_words(history: Sequence[tuple[int, float]], texts: Texts) -> str:
    """Return in words what `rating_plot` shows."""
    values = [value for _, value in history]
    return texts(
        "plot-rating",
        n=len(values),
        since=_day(history[0][0]),
        until=_day(history[-1][0]),
        first=f"{values[0]:.1f}",
        last=f"{values[-1]:.1f}",
        lowest=f"{min(values):.1f}",
        highest=f"{max(values):.1f}",
    )


def _day(moment: int) -> str:
    """Return a day as people everywhere can read it."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()
