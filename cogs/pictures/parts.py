"""Parts that several pictures share: the headline and the chequered flag."""

from typing import Final

from cogs.pictures.lettering import write
from cogs.pictures.marks import Mark, badge
from cogs.pictures.pieces import Part
from cogs.pictures.theme import Theme

HEADLINE: Final = 96.0
"""The height of a headline."""


def headline(
    theme: Theme,
    caption: str,
    words: str,
    left: float,
    top: float,
    width: float,
    marks: tuple[tuple[Mark, str], ...] = (),
) -> list[Part]:
    """Return a panel with a small and a large line, preceded by the marks of sides with their labels."""
    middle, x = top + HEADLINE / 2, left + 22
    parts: list[Part] = [
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{HEADLINE:g}" rx="14" fill="{theme.panel}"/>'
    ]
    for mark, label in marks:
        parts += badge(mark, label, x + 28, middle, 60)
        x += 74
    room = left + width - 22 - x
    parts.append(write(caption, x, middle - 22, 26, theme.faint, room=room))
    parts.append(write(words, x, middle + 17, 40, theme.ink, room=room))
    return parts


def chequered(x: float, top: float, bottom: float, square: float = 9.0) -> str:
    """Return a chequered line, two squares wide."""
    rows = max(1, int((bottom - top) // square))
    size = (bottom - top) / rows
    dark = "".join(
        f"M{x + square * (row % 2):g} {top + row * size:.2f} h{square:g} v{size:.2f} h-{square:g} Z"
        for row in range(rows)
    )
    return (
        f'<rect x="{x:g}" y="{top:g}" width="{2 * square:g}" height="{bottom - top:g}" fill="#f5f6f8"/>'
        f'<path d="{dark}" fill="#15181d"/>'
    )
