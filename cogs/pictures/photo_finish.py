"""A race of clicks that was won by a hair: two cars at the line, and the milliseconds between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import LONG, USUAL_CARS, Cars, car
from cogs.pictures.lettering import write
from cogs.pictures.marks import Mark, badge
from cogs.pictures.parts import HEADLINE, headline
from cogs.pictures.pieces import Part, piece, strip
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme, theme_of
from engine import PlayerView
from engine.replays.highlights import PHOTO_FINISH_MS
from engine.replays.rewards import Car

_LANE: Final = 84.0
_SCALE: Final = 1.9
_EDGE: Final = 26.0
"""The height of the perforated edges of the film."""
_LINE: Final = 600.0
"""The x of the finish line."""
_NOSE: Final = _LINE + 16
"""The x of the nose of the car that is first."""
_CLOSEST, _FARTHEST = 26.0, 200.0
"""How far the second car is behind at 0 ms, and from `PHOTO_FINISH_MS` on."""
_UNNAMED: Final = Mark("#9aa3af", "#1b1e23", "M0 -19 A19 19 0 1 1 0 19 A19 19 0 1 1 0 -19 Z")
"""The mark of a player who is not named."""


@dataclass(frozen=True)
class PhotoFinish:
    """A race of clicks."""

    winner: int
    """The seat that was first."""
    margin: int
    """By how many ms."""
    second: int | None = None
    """The seat that was second; None if that is secret."""
    caption: str = ""
    """What was won, in a few plain words."""


def photo_finish_drawing(
    finish: PhotoFinish,
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
) -> Drawing:
    """Return the finish of a race of clicks."""
    scene, theme = drawn_scene(view, players, texts, cars), theme_of(dark=dark, colour_blind=colour_blind)
    wide = WIDTH - 2 * MARGIN
    winner = scene.texts("picture-photo", player=scene.names.seat(finish.winner), margin=finish.margin)
    head = headline(theme, finish.caption or scene.texts("picture-photo-title"), winner, MARGIN, MARGIN, wide)
    road = _EDGE
    bottom = road + 2 * _LANE
    holes = "".join(f"M{x} {y:g} h16 v12 h-16 Z" for y in (7, bottom + 7) for x in range(32, 870, 34))
    behind = _CLOSEST + (_FARTHEST - _CLOSEST) * min(1.0, finish.margin / PHOTO_FINISH_MS) if finish.margin else 0.0
    second, between = _NOSE - behind, road + _LANE
    dashes = f'<path d="M{MARGIN:g} {between:g} H{_LINE:g}" stroke="{theme.line}" stroke-width="3"'
    ahead = f"M{_NOSE:g} {road:g} V{bottom:g} M{second:.1f} {between:g} V{bottom:g}"
    noses = f'<path transform="" d="{ahead}" stroke="{SIGNAL}" stroke-width="3"/>'
    ms = scene.texts("picture-ms", margin=finish.margin)
    film: list[Part] = [
        f'<rect x="{MARGIN:g}" width="{wide:g}" height="{bottom + _EDGE:g}" rx="12" fill="#0d0f12"/>',
        f'<path d="{holes}" fill="#c9ced6"/>',
        f'<rect x="{MARGIN:g}" y="{road:g}" width="{wide:g}" height="{2 * _LANE:g}" fill="{theme.road}"/>',
        f'{dashes} stroke-dasharray="24"/>',
        f'<path d="M{_LINE:g} {road:g} V{bottom:g}" stroke="#f5f6f8" stroke-width="10"/>',
        *_lane(scene, theme, finish.winner, _NOSE, road + _LANE / 2),
        *_lane(scene, theme, finish.second, second, road + 1.5 * _LANE),
        piece(noses, 0, 0, (second - 2, road, _NOSE + 2, bottom)),
        f'<rect x="{_NOSE + 34:g}" y="{between - 42:g}" width="216" height="84" rx="16" fill="{SIGNAL}"/>',
        write(ms, _NOSE + 142, between, 64, ON_SIGNAL, anchor="middle", room=196),
    ]
    return Drawing(theme, (strip(MARGIN + HEADLINE + GAP, head), strip(bottom + _EDGE + MARGIN, film)))


def photo_finish_words(finish: PhotoFinish, view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `photo_finish_drawing` shows."""
    scene = told_scene(view, players, texts)
    second = "" if finish.second is None else scene.names.seat(finish.second)
    key = "picture-photo-words" if second else "picture-photo-words-alone"
    told = [
        f"{scene.texts('picture-photo-title')}.",
        f"{finish.caption.rstrip('.')}." if finish.caption else "",
        scene.texts(key, player=scene.names.seat(finish.winner), second=second, margin=finish.margin),
    ]
    return " ".join(filter(None, told))


def _lane(scene: Scene, theme: Theme, seat: int | None, nose: float, y: float) -> list[Part]:
    """Return a car with its nose at an x, and behind it the mark and the name of its player."""
    if seat is None:
        mark, label, name, model = _UNNAMED, "?", scene.texts("picture-photo-second"), Car.TOWN
    else:
        side = scene.view.setup.sides[seat]
        mark, label, name = scene.mark(theme, side), scene.sign(side), scene.names.seat(seat)
        model = scene.cars.model(side)
    end = nose - LONG * _SCALE - 64
    return [
        *badge(mark, label, MARGIN + 34, y, 44),
        car(model, mark.fill, nose - LONG / 2 * _SCALE, y, _SCALE, moving=True),
        write(name, end, y, 32, "#ffffff", anchor="end", room=end - MARGIN - 72),
    ]
