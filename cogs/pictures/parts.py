"""What several pictures have: a headline, and points as numbers."""

from babel.numbers import format_decimal

from cogs.pictures.lettering import write
from cogs.pictures.scene import Scene
from cogs.pictures.theme import Theme

_HEADLINE = 96.0


def headline(
    theme: Theme, caption: str, words: str, left: float, top: float, width: float, before: tuple[str, float] = ("", 0.0)
) -> tuple[str, float]:
    """Return a panel with a small line and a large one, and its height; `before` is drawn at its left, so wide."""
    drawing, indent = before
    middle = top + _HEADLINE / 2
    x, room = left + 22 + indent, width - 44 - indent
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{_HEADLINE:g}" rx="14" fill="{theme.panel}"/>'
        f'<g transform="translate({left + 18:g} {middle:g})">{drawing}</g>'
        + write(caption, x, middle - 22, 26, theme.faint, room=room)
        + write(words, x, middle + 17, 40, theme.ink, room=room),
        _HEADLINE,
    )


def shown_points(scene: Scene, points: int) -> str:
    """Return a number of points as it is written in this language."""
    return format_decimal(points, "#,##0", scene.texts.locale)
