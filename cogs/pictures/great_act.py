"""A great act as a picture of its own: the cry on a band, below it who did it and what it brought, its cars and cards.

Coup-fourré, Hold Up!, Demi-tour, Bornes Killer!, photo finish and the end of a round have this one design.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.pictures.canvas import WIDTH, Drawing
from cogs.pictures.cards import SLIM, face
from cogs.pictures.cars import LONG, USUAL_CARS, Cars, car
from cogs.pictures.landscape import crowd, landscape
from cogs.pictures.lettering import drawable, fitted, width, write
from cogs.pictures.marks import Mark, badge
from cogs.pictures.parts import chequered
from cogs.pictures.pieces import Part, Piece, Strip, piece, strip
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme
from engine import Card, PlayerView
from engine.replays.highlights import PHOTO_FINISH_MS
from engine.replays.rewards import Car

_HEIGHT, _HORIZON = 166, 108.0
_ARRIVAL, _ARRIVAL_HORIZON = 250, 156.0
"""The height and the horizon of the end of a round, which has a line of words more."""
_BAND: Final = 54.0
_GROUND, _ARRIVAL_GROUND = 30.0, 46.0
"""How far the middle of the cars is above the lower edge."""
_SCALE, _SMALLER, _ARRIVING = 1.6, 1.3, 2.0
"""The scales of the car that acts, of the others, and of the cars at the end of a round."""
_NOSE: Final = 690.0
_CLOSEST, _FARTHEST = 20.0, 130.0
"""How far the second car of a race of clicks is behind at 0 ms, and from `PHOTO_FINISH_MS` on."""
_LEFT: Final = 16.0
_WORDS, _GAIN = 36.0, 84.0
"""The font sizes of plates: of a few words, and of what a great act brought."""
_NAME_LINE, _GAIN_LINE = 86.0, 111.0
"""The middle of the line with the name of who did it, and of what it brought."""
_CARD: Final = 54.0
_UNNAMED: Final = Mark("#9aa3af", "#1b1e23", "M0 -19 A19 19 0 1 1 0 19 A19 19 0 1 1 0 -19 Z")
"""The mark of a player who is not named."""


class ShownAct(Struct, frozen=True, array_like=True):
    """A great act, in words of the readers' language."""

    cry: str
    seat: int
    """Who did it."""
    gain: str = ""
    """What it brought, in a few words."""
    time: str = ""
    """How fast it was, in a few words."""
    card: Card | None = None
    """The card that answered."""
    struck: Card | None = None
    """The card that was answered."""
    others: tuple[int, ...] = ()
    """The sides that it concerned, and whose cars are shown."""
    margin: int | None = None
    """By how many ms a race of clicks was won, if that was close: the second is not named."""


def great_act_drawing(
    act: ShownAct,
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    theme: Theme,
    cars: Cars = USUAL_CARS,
) -> Drawing:
    """Return a great act."""
    scene = drawn_scene(view, players, texts, cars)
    side = view.setup.sides[act.seat]
    headline, right = _headline(scene, theme, act)
    nose = min(_NOSE, right - 14)
    parts = _backdrop(theme, _HORIZON, _HEIGHT)
    parts += _others(scene, theme, act, side, nose)
    parts.append(_car(scene, theme, side, nose, _SCALE, _HEIGHT - _GROUND, moving=act.margin is None))
    parts += _cards(act)
    return Drawing(theme, (strip(_HEIGHT, [*parts, *headline]),))


def great_act_words(act: ShownAct, view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `great_act_drawing` shows."""
    scene = told_scene(view, players, texts)
    name = scene.names.seat(act.seat)
    cards = [scene.texts.card_short(card) for card in (act.card, act.struck) if card is not None]
    done = scene.texts("label-of", of=name, what=act.gain) if act.gain else name
    return " ".join([act.cry, *(f"{fact}." for fact in (done, " › ".join(cards), act.time) if fact)])


def arrival(scene: Scene, theme: Theme, cry: str, caption: str, plates: Sequence[str]) -> Strip:
    """Return the end of a round: the cars that have arrived cross the line before a crowd, or nobody does."""
    line = 548.0
    parts = _backdrop(theme, _ARRIVAL_HORIZON, _ARRIVAL)
    parts.append(crowd(250, WIDTH, _ARRIVAL_HORIZON, 34))
    parts.append(chequered(line, _ARRIVAL_HORIZON, _ARRIVAL, 11))
    for number, side in enumerate(reversed(scene.arrived[:3])):
        nose = _NOSE - 130 * (len(scene.arrived[:3]) - 1 - number)
        parts.append(_car(scene, theme, side, nose, _ARRIVING, _ARRIVAL - _ARRIVAL_GROUND))
    return strip(_ARRIVAL, [*parts, *title(scene, theme, cry, [*scene.arrived[:1]], caption, plates)])


def title(scene: Scene, theme: Theme, cry: str, sides: Sequence[int], words: str, plates: Sequence[str]) -> list[Part]:
    """Return a cry on a band, below it the marks of sides with a few words, and yellow plates at the right."""
    parts: list[Part] = [_band(), write(drawable(cry), _LEFT, 31, 50, ON_SIGNAL, room=WIDTH - 2 * _LEFT)]
    plated, right = _plates(plates, 96)
    return [*parts, *plated, *_named(scene, theme, sides, words, theme.ink, 96, room=(_LEFT, right))]


def _headline(scene: Scene, theme: Theme, act: ShownAct) -> tuple[list[Part], float]:
    """Return the cry and how fast it was on a band, below it who did it and what it brought; and where that begins."""
    side, name = scene.view.setup.sides[act.seat], scene.names.seat(act.seat)
    timed, end = _plates([act.time], _BAND / 2 + 2)
    gained, right = _plates([act.gain], _GAIN_LINE, _GAIN)
    cry = write(act.cry, _LEFT, _BAND / 2 + 2, 46, ON_SIGNAL, room=end - _LEFT)
    named = _named(scene, theme, [side], name, theme.ink, _NAME_LINE, room=(_LEFT, right))
    shade = f'<rect y="{_BAND:g}" width="{WIDTH}" height="{_HORIZON - _BAND:g}" fill="{theme.ground}" opacity=".6"/>'
    return [shade, _band(), cry, *timed, *gained, *named], right


def _band() -> str:
    return f'<path d="M0 0 H{WIDTH} V{_BAND:g} L0 {_BAND + 12:g} Z" fill="{SIGNAL}"/>'


def _plates(plates: Sequence[str], y: float, size: float = _WORDS) -> tuple[list[Part], float]:
    """Return yellow words on black plates at the right, and where the first begins."""
    parts: list[Part] = []
    right = WIDTH - 12.0
    high = size + 10
    for plate in filter(None, plates):
        told, letters = fitted(plate, size, 300)
        wide = width(told, letters) + 20
        right -= wide
        size_of = f'width="{wide:.1f}" height="{high:g}" rx="9"'
        svg = f'<rect transform="" {size_of} fill="{ON_SIGNAL}" stroke="{SIGNAL}" stroke-width="4"/>'
        parts.append(piece(svg, right, y - high / 2, (-3, -3, wide + 3, high + 3)))
        parts.append(write(told, right + wide / 2, y, letters, SIGNAL, anchor="middle"))
        right -= 12
    return parts, right


def _named(
    scene: Scene, theme: Theme, sides: Sequence[int], words: str, ink: str, y: float, *, room: tuple[float, float]
) -> list[Part]:
    """Return the marks of sides with a few words."""
    parts: list[Part] = []
    x, right = room
    for side in sides:
        parts += badge(scene.mark(theme, side), scene.sign(side), x + 22, y, 44)
        x += 54
    if words:
        parts.append(write(words, x, y, 42, ink, room=right - x))
    return parts


def _backdrop(theme: Theme, horizon: float, height: int) -> list[Part]:
    """Return the landscape and the road."""
    return [
        landscape(theme.land, horizon),
        f'<rect y="{horizon:g}" width="{WIDTH}" height="{height - horizon:g}" fill="{theme.road}"/>',
        f'<path d="M0 {height - 6} H{WIDTH}" stroke="{theme.line}" stroke-width="4" stroke-dasharray="40 30"/>',
    ]


def _car(scene: Scene, theme: Theme, side: int, nose: float, scale: float, y: float, *, moving: bool = True) -> Piece:
    fill = scene.mark(theme, side).fill
    return car(scene.cars.model(side), fill, nose - LONG / 2 * scale, y, scale, moving=moving)


def _others(scene: Scene, theme: Theme, act: ShownAct, side: int, nose: float) -> list[Part]:
    """Return the cars of the others, or in a race of clicks that of the second and the line."""
    if act.margin is not None:
        behind = _CLOSEST + (_FARTHEST - _CLOSEST) * min(1.0, act.margin / PHOTO_FINISH_MS) if act.margin else 0.0
        late = nose - behind
        second = car(Car.TOWN, _UNNAMED.fill, late - LONG / 2 * _SCALE, _HEIGHT - _GROUND - 16, _SCALE)
        ahead = f"M{nose:g} {_HORIZON:g} V{_HEIGHT} M{late:.1f} {_HORIZON:g} V{_HEIGHT}"
        return [
            chequered(nose - 24, _HORIZON, _HEIGHT, 11),
            second,
            f'<path d="{ahead}" stroke="{SIGNAL}" stroke-width="3"/>',
        ]
    parts: list[Part] = []
    others = [other for other in act.others if other != side][:2]
    for number, other in enumerate(others):
        front = nose - LONG * _SCALE - 44 - (LONG * _SMALLER + 24) * number
        parts.append(_car(scene, theme, other, front, _SMALLER, _HEIGHT - _GROUND + 6))
    return parts


def _cards(act: ShownAct) -> list[Part]:
    """Return the card that was answered, and across it the one that answered."""
    x, y = _LEFT, _HEIGHT - _CARD - 4
    parts: list[Part] = []
    if act.struck is not None:
        parts.append(face(act.struck, x, y, _CARD))
        x += 0.84 * SLIM * _CARD
    if act.card is not None:
        parts.append(face(act.card, x, y + (1 - SLIM) * _CARD, _CARD, crosswise=True))
    return parts
