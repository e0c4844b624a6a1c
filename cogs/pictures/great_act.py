"""A great act as a picture of its own: the cry on a band, below it the player and what it brought, its cars and cards.

Everything that is a great act (`cogs.screens.table.great_acts`) and the end of a round have this one design.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from cogs.pictures.canvas import WIDTH, Drawing
from cogs.pictures.cards import SLIM, face
from cogs.pictures.cars import LONG, car
from cogs.pictures.landscape import chequered, crowd, landscape
from cogs.pictures.lettering import drawable, fitted, width, write
from cogs.pictures.marks import Mark
from cogs.pictures.pieces import Part, Piece, Strip, piece, strip
from cogs.pictures.scene import Scene, Side, TableSubject, shown_of, signed
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme
from engine import Card, Phase, PlayerView
from engine.frozen import Frozen
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
_WORDS, _GAIN, _GAINS = 36.0, 84.0, 48.0
"""The font sizes of plates: of a few words, of what a great act brought, and of what it brought to two sides."""
_INSIDE: Final = 10.0
"""Between the words on a plate and its edge."""
_LOSS: Final = "#ff8272"
"""The colour of a loss, on black."""
_NAME_LINE, _GAIN_LINE = 86.0, 111.0
"""The middle of the line with the name of the player, and of what the act brought."""
_CARD: Final = 54.0
_CARDS_END: Final = 170.0
"""How far cards may reach to the right."""
_APART: Final = 120.0
"""The room for the arrows between two cars that change places."""
_UNNAMED: Final = Mark("#9aa3af", "#1b1e23", "M0 -19 A19 19 0 1 1 0 19 A19 19 0 1 1 0 -19 Z")
"""The mark of a player who is not named."""


class ShownAct(Frozen, array_like=True):
    """A great act, in words of the readers' language."""

    cry: str
    seat: int
    """The seat of the player who did it."""
    gains: tuple[tuple[int, int], ...] = ()
    """Which sides have won or lost how much by it, in points or km: at most two."""
    time: str = ""
    """How fast it was, in a few words."""
    card: Card | None = None
    """The card that answered."""
    struck: Card | None = None
    """The card that was answered, or lost."""
    others: tuple[int, ...] = ()
    """The sides that it concerned, and whose cars are shown."""
    margin: int | None = None
    """By how many ms a race of clicks was won, if that was close: the second is not named."""


class GreatActSubject(TableSubject, kw_only=True, tag="great act"):
    """A great act that has just happened; of the position it keeps the players and their sides alone.

    So it stays the same picture, which is neither drawn nor uploaded again, while the game goes on below it.
    """

    filename: ClassVar[str] = "great-act.png"
    act: ShownAct

    @classmethod
    def kept(cls, view: PlayerView) -> PlayerView:
        """Return a view reduced to the players and their sides."""
        return replace(
            shown_of(view),
            hand_sizes=(),
            tableaus=(),
            standings=(),
            pile_size=0,
            discard=(),
            phase=Phase.DRAW,
            turn=0,
            spent=False,
            window=None,
            totals=(),
            points=(),
            owners=(),
            owed=(),
        )

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        scene, theme, act = self.drawn(), self.look.theme, self.act
        side = scene.side_of(act.seat)
        headline, right = _headline(scene, act)
        nose = _NOSE if act.margin is not None else min(_NOSE, right - 14)
        parts = _backdrop(theme, _HORIZON, _HEIGHT)
        parts += _others(scene, act, side, nose)
        parts.append(_car(side, nose, _SCALE, _HEIGHT - _GROUND, moving=act.margin is None))
        parts += _ways(act, nose) if act.card is Card.HELI else _cards(act)
        return Drawing(theme, (strip(_HEIGHT, [*parts, *headline]),))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        scene, act = self.told(), self.act
        name, mine = scene.players[act.seat], self.view.setup.sides[act.seat]
        cards = [scene.texts.card_short(card) for card in (act.card, act.struck) if card is not None]
        gains = [
            scene.texts("label-of", of=name if side == mine else scene.sides[side].name, what=signed(gain))
            for side, gain in act.gains
        ]
        who = [] if any(side == mine for side, _ in act.gains) else [name]
        facts = [*who, *gains, " › ".join(cards), act.time]
        return " ".join([act.cry, *(f"{fact}." for fact in facts if fact)])


def arrival(scene: Scene, cry: str, caption: str, plates: Sequence[str]) -> Strip:
    """Return the end of a round: the cars that have arrived cross the line before a crowd, or nobody does.

    What the round has brought the first of them is told in huge digits.
    """
    line = 548.0
    parts = _backdrop(scene.theme, _ARRIVAL_HORIZON, _ARRIVAL)
    parts.append(crowd(250, WIDTH, _ARRIVAL_HORIZON, 34))
    parts.append(chequered(line, _ARRIVAL_HORIZON, _ARRIVAL, 11))
    arrived = scene.arrived[:3]
    for behind in reversed(range(len(arrived))):
        parts.append(_car(arrived[behind], _NOSE - 130 * behind, _ARRIVING, _ARRIVAL - _ARRIVAL_GROUND))
    for side in arrived[:1]:
        gain = drawable(scene.texts("picture-gain", points=side.sheet.total))
        parts += _plate(gain, _LEFT, 194, _GAIN, SIGNAL)
    plated, right = _plates(plates, 96)
    return strip(_ARRIVAL, [*parts, *title(cry), *plated, *_named(scene, arrived[:1], caption, 96, right)])


def title(cry: str) -> list[Part]:
    """Return a cry on a band."""
    return [_band(), write(drawable(cry), _LEFT, 31, 50, ON_SIGNAL, room=WIDTH - 2 * _LEFT)]


def _headline(scene: Scene, act: ShownAct) -> tuple[list[Part], float]:
    """Return the cry and how fast it was on a band, below it the player and what it brought; and where that begins."""
    timed, end = _plates([act.time], _BAND / 2 + 2)
    gained, right = _gains(scene, act)
    cry = write(act.cry, _LEFT, _BAND / 2 + 2, 46, ON_SIGNAL, room=end - _LEFT)
    named = _named(scene, [scene.side_of(act.seat)], scene.players[act.seat], _NAME_LINE, right)
    shade = (
        f'<rect y="{_BAND:g}" width="{WIDTH}" height="{_HORIZON - _BAND:g}" fill="{scene.theme.ground}" opacity=".8"/>'
    )
    return [shade, _band(), cry, *timed, *gained, *named], right


def _band() -> str:
    return f'<path d="M0 0 H{WIDTH} V{_BAND:g} L0 {_BAND + 12:g} Z" fill="{SIGNAL}"/>'


def _plates(plates: Sequence[str], y: float) -> tuple[list[Part], float]:
    """Return yellow words on black plates at the right, and where the first begins."""
    parts: list[Part] = []
    right = WIDTH - 12.0
    for plate in filter(None, plates):
        told, size = fitted(plate, _WORDS, 300)
        right -= width(told, size) + 2 * _INSIDE
        parts += _plate(told, right, y, size, SIGNAL)
        right -= 12
    return parts, right


def _gains(scene: Scene, act: ShownAct) -> tuple[list[Part], float]:
    """Return what sides have won or lost, and where that begins; a side other than that of the player has its mark."""
    parts: list[Part] = []
    right, size = float(WIDTH), _GAIN if len(act.gains) < 2 else _GAINS
    for side, gain in reversed(act.gains):
        told, room = signed(gain), 56.0 * (side != scene.view.setup.sides[act.seat])
        right -= width(told, size) + 2 * _INSIDE + room + 12
        parts += _plate(told, right, _GAIN_LINE, size, SIGNAL if gain > 0 else _LOSS, room)
        if room:
            parts += scene.sides[side].badge(right + 34, _GAIN_LINE, 44)
    return parts, right


def _plate(words: str, x: float, y: float, size: float, ink: str, room: float = 0.0) -> list[Part]:
    """Return words on a black plate that begins at x, behind some `room` for something else."""
    wide, high = width(words, size) + 2 * _INSIDE + room, size + 10
    size_of = f'width="{wide:.1f}" height="{high:g}" rx="9"'
    svg = f'<rect transform="" {size_of} fill="{ON_SIGNAL}" stroke="{ink}" stroke-width="4"/>'
    return [
        piece(svg, x, y - high / 2, (-3, -3, wide + 3, high + 3)),
        write(words, x + room + _INSIDE, y, size, ink),
    ]


def _named(scene: Scene, sides: Sequence[Side], words: str, y: float, right: float) -> list[Part]:
    """Return the marks of sides with a few words, up to the right."""
    x, parts = _LEFT, list[Part]()
    for side in sides:
        parts += side.badge(x + 22, y, 44)
        x += 54
    if words:
        parts.append(write(words, x, y, 42, scene.theme.ink, room=right - x))
    return parts


def _backdrop(theme: Theme, horizon: float, height: int) -> list[Part]:
    """Return the landscape and the road."""
    return [
        landscape(theme.land, horizon),
        f'<rect y="{horizon:g}" width="{WIDTH}" height="{height - horizon:g}" fill="{theme.road}"/>',
        f'<path d="M0 {height - 6} H{WIDTH}" stroke="{theme.line}" stroke-width="4" stroke-dasharray="40 30"/>',
    ]


def _car(side: Side, nose: float, scale: float, y: float, *, moving: bool = True) -> Piece:
    return car(side.model, side.mark.fill, nose - LONG / 2 * scale, y, scale, moving=moving)


def _others(scene: Scene, act: ShownAct, side: Side, nose: float) -> list[Part]:
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
    others = [scene.sides[other] for other in act.others if other != side.number][:2]
    apart = _APART if act.card is Card.HELI else 44.0
    for number, other in enumerate(others):
        front = nose - LONG * _SCALE - apart - (LONG * _SMALLER + 24) * number
        if front - LONG * _SMALLER > _CARDS_END:
            parts.append(_car(other, front, _SMALLER, _HEIGHT - _GROUND + 6))
    return parts


def _ways(act: ShownAct, nose: float) -> list[Part]:
    """Return the card, and two arrows that cross between the cars that change places."""
    start, end, top = nose - LONG * _SCALE - _APART + 12, nose - LONG * _SCALE - 12, _HEIGHT - 50.0
    wide = end - start
    arrows = "".join(
        f'<path d="M{x:g} 6 C{x + 0.5 * way:g} 6 {x + 0.5 * way:g} 36 {x + 0.86 * way:g} 36"'
        f' fill="none" stroke="{SIGNAL}" stroke-width="7"/>'
        f'<path d="M{x + way:g} 36 l{-0.17 * way:g} -13 v26 Z" fill="{SIGNAL}"/>'
        for x, way in ((0.0, wide), (wide, -wide))
    )
    return [*_cards(act), piece(f'<g transform="">{arrows}</g>', start, top, (-4, -10, wide + 4, 52))]


def _cards(act: ShownAct) -> list[Part]:
    """Return the card that was answered, and across it the one that answered; cards lost by a Trash fly to it."""
    x, y = _LEFT, _HEIGHT - _CARD - 4
    parts: list[Part] = []
    if act.card is Card.TRASH and act.struck is not None:
        parts.append(face(act.card, x, y, _CARD))
        for number in range(3):
            parts.append(_flying(act.struck, x + 52 + 36 * number, y + 12 - 5 * number, -32 + 20 * number))
        return parts
    if act.struck is not None:
        parts.append(face(act.struck, x, y, _CARD))
        x += 0.84 * SLIM * _CARD
    if act.card is not None:
        answers = act.struck is not None
        parts.append(face(act.card, x, y + answers * (1 - SLIM) * _CARD, _CARD, crosswise=answers))
    return parts


def _flying(card: Card, x: float, y: float, turn: int) -> Piece:
    """Return a card that flies, turned by so many degrees."""
    high, size = 0.7 * _CARD, 0.62 * SLIM * _CARD
    wide = SLIM * high
    svg = (
        f'<g transform=""><g transform="rotate({turn} {wide / 2:.1f} {high / 2:.1f})">'
        f'<rect width="{wide:.1f}" height="{high:.1f}" rx="4" fill="#fbfbf8" stroke="#8b929c" stroke-width="1.5"/>'
        f'<use href="#{card}" transform="translate({(wide - size) / 2:.1f} {(high - size) / 2:.1f})'
        f' scale({size / 64:.3f})"/></g></g>'
    )
    return piece(svg, x, y, (-12, -8, wide + 12, high + 8))
