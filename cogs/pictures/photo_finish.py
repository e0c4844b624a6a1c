"""A race of clicks that was won by a hair: two cars at the line, and the milliseconds between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, canvas
from cogs.pictures.cars import LONG, car
from cogs.pictures.lettering import write
from cogs.pictures.marks import Mark
from cogs.pictures.parts import headline
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import Theme, theme_of
from engine import PlayerView

_LANE: Final = 84.0
_SCALE: Final = 1.9
_LINE: Final = 610.0
"""The x of the finish line."""
_MOST_MS: Final = 100.0
"""From so many milliseconds the second car is as far behind as the picture can show."""
_FARTHEST: Final = 200.0
_UNNAMED: Final = Mark("#9aa3af", "#1b1e23", "M0 -19 A19 19 0 1 1 0 19 A19 19 0 1 1 0 -19 Z")
"""The car of whoever is not named."""


@dataclass(frozen=True)
class PhotoFinish:
    """A race of clicks."""

    winner: int
    """The seat that was first."""
    margin: int
    """By how many milliseconds."""
    second: int | None = None
    """The seat that was second; None if not everybody may know it."""
    caption: str = ""
    """What was won, in a few words."""


def photo_finish_svg(
    finish: PhotoFinish,
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
) -> str:
    """Return the finish of a race of clicks as SVG."""
    scene, theme = drawn_scene(view, players, texts), theme_of(dark=dark, colour_blind=colour_blind)
    wide, y = WIDTH - 2 * MARGIN, MARGIN
    words = scene.texts("picture-photo", player=scene.names.seat(finish.winner), margin=finish.margin)
    top, high = headline(theme, finish.caption or scene.texts("picture-photo-title"), words, MARGIN, y, wide)
    parts = [top]
    y += high + GAP
    parts += [
        f'<rect x="{MARGIN:g}" y="{y:g}" width="{wide:g}" height="{2 * _LANE:g}" rx="14" fill="{theme.road}"/>',
        f'<path d="M{MARGIN:g} {y + _LANE:g} h{wide:g}" stroke="{theme.line}" stroke-width="3" stroke-dasharray="24"/>',
        f'<path d="M{_LINE:g} {y:g} v{2 * _LANE:g}" stroke="#f5f6f8" stroke-width="10"/>',
    ]
    behind = 26 + (_FARTHEST - 26) * min(1.0, finish.margin / _MOST_MS) if finish.margin else 0.0
    nose = _LINE + 14
    parts.append(_lane(scene, theme, finish.winner, nose, y + _LANE / 2))
    parts.append(_lane(scene, theme, finish.second, nose - behind, y + 1.5 * _LANE))
    parts.append(
        write(
            scene.texts("picture-ms", margin=finish.margin), WIDTH - MARGIN - 20, y + _LANE, 60, "#ffffff", anchor="end"
        )
    )
    return canvas(theme, y + 2 * _LANE + MARGIN, "".join(parts))


def photo_finish_words(finish: PhotoFinish, view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `photo_finish_svg` shows."""
    scene = told_scene(view, players, texts)
    second = "" if finish.second is None else scene.names.seat(finish.second)
    return " ".join(
        part
        for part in (
            scene.texts("picture-photo-title") + ".",
            finish.caption and finish.caption.rstrip(".") + ".",
            scene.texts(
                "picture-photo-words" if second else "picture-photo-words-alone",
                player=scene.names.seat(finish.winner),
                second=second,
                margin=finish.margin,
            ),
        )
        if part
    )


def _lane(scene: Scene, theme: Theme, seat: int | None, nose: float, y: float) -> str:
    """Return a car with its nose at an x, and behind it the name of its player."""
    side = None if seat is None else scene.view.setup.sides[seat]
    mark = _UNNAMED if side is None else theme.marks[side]
    name = scene.texts("picture-photo-second") if seat is None else scene.names.seat(seat)
    rear = nose - LONG * _SCALE
    return car(
        mark, "?" if side is None else scene.sign(side), nose - LONG / 2 * _SCALE, y, _SCALE, moving=True
    ) + write(name, rear - 46, y, 32, "#ffffff", anchor="end", room=rear - 46 - MARGIN - 16)
