"""The lane of a side: its name, safeties, hand, points and km; below them its car at its km, and what stops it.

With few sides it is larger than with many, so that board and cards fit a phone.
"""

from typing import Final

from cogs.pictures.canvas import WIDTH
from cogs.pictures.cards import SLIM, back, emblem, face
from cogs.pictures.cars import LONG, car, ghost_car
from cogs.pictures.landscape import chequered
from cogs.pictures.lettering import SMALL, fitted, listed, width, write
from cogs.pictures.pieces import Part, Piece, Strip, piece, strip
from cogs.pictures.scene import Scene, Side
from cogs.pictures.theme import ON_SIGNAL, SIGNAL
from engine import Card
from engine.cards import KM, SAFETIES
from engine.frozen import Frozen

START: Final = 126.0
"""The x of the front of a car at 0 km."""
FINISH: Final = 676.0
"""The x of the front of a car at the target; the line is drawn behind it."""
ACROSS: Final = 714.0
"""The x of the front of a car that has crossed the line."""
RIGHT: Final = 710.0
"""The x at which the words of a lane end."""


class Layout(Frozen):
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


_PALE: Final = "#ffffff"
_LEFT: Final = 20.0
"""Where the words begin, right of the bar that marks the turn."""
_KM_ROOM: Final = 136.0
_POINTS_ROOM: Final = 126.0
_HAND_ROOM: Final = 66.0
_TRAIL: Final = 10.0
"""The height of the trail of units."""
UNIT_COLOURS: Final = {
    Card.D25: "#3f8f5f",
    Card.D50: "#2c7fb5",
    Card.D75: "#8a5bb5",
    Card.D100: "#d08a26",
    Card.D200: "#d0483a",
}
_GHOST: Final = "#dfe5ec"
_WIND: Final = 24.0
"""The length of the lines behind a car that moves, at scale 1."""


def lane(side: Side, layout: Layout) -> Strip:
    """Return the lane of a side."""
    return strip(
        layout.height,
        [
            _ground(side, layout.height),
            *_trail(side, layout),
            *_way(side, layout),
            *_words(side, layout),
            *_car(side, layout),
        ],
    )


def ghost_lane(km: int, scene: Scene) -> Strip:
    """Return the lane of the ghost car, with its km before it, or behind it where the road ends."""
    front, middle = x_of(km, scene.view.target), GHOST_LANE - 4 - 17.5 * GHOST_SCALE
    ahead = front + 80 < FINISH
    label = (front + 10, "start") if ahead else (front - LONG * GHOST_SCALE - 10, "end")
    return strip(
        GHOST_LANE,
        [
            _road(scene, scene.theme.road, GHOST_LANE),
            ghost_car(_GHOST, front - LONG / 2 * GHOST_SCALE, middle, GHOST_SCALE),
            write(str(km), label[0], middle, SMALL, _GHOST, anchor=label[1]),
        ],
    )


def _road(scene: Scene, colour: str, height: float) -> str:
    """Return the asphalt with a dot at its lower edge every 100 km, longer every 200."""
    target, line = scene.view.target, scene.theme.line
    marks = "".join(
        f"M{x_of(km, target):.0f} {height:g} v-{22 if km % 200 == 0 else 18}" for km in range(0, target, 100)
    )
    return (
        f'<rect width="{WIDTH}" height="{height:g}" fill="{colour}"/>'
        f'<path d="{marks}" stroke="{line}" stroke-width="2"/>'
        f'<path d="M0 1 H{WIDTH}" stroke="{line}" stroke-width="2" stroke-dasharray="20 16"/>'
    )


def _ground(side: Side, height: float) -> str:
    """Return the road; the side whose turn it is has a lighter one, a frame means that the side is attacked."""
    scene = side.scene
    turn, attacked = side is scene.turn, side is scene.attacked
    bar = f'<path d="M0 0 H8 L18 {0.2 * height:g} L8 {0.4 * height:g} V{height:g} H0 Z" fill="{scene.theme.turn}"/>'
    inside = f'x="3" y="3" width="{WIDTH - 6}" height="{height - 6:g}"'
    frame = f'<rect {inside} fill="none" stroke="{scene.theme.alarm}" stroke-width="6"/>'
    return (
        _road(scene, scene.theme.lane if turn else scene.theme.road, height)
        + chequered(FINISH + 2, 0.42 * height, height, 8.0)
        + bar * turn
        + frame * attacked
    )


def _words(side: Side, layout: Layout) -> list[Part]:
    """Return mark, names and safeties at the left, and hand, points and km at the right."""
    scene, y, size = side.scene, layout.words, 1.06 * layout.letters
    x = _LEFT + size / 2 + 2
    edge = RIGHT - _KM_ROOM
    parts = [*side.badge(x, y, size), *_km(side, y, layout.km)]
    if side.points is not None:
        told = scene.texts("picture-points-dense", points=side.points)
        parts.append(write(told, edge, y, SMALL, scene.theme.pale, anchor="end", room=_POINTS_ROOM))
        edge -= _POINTS_ROOM
    edge -= _HAND_ROOM
    hand = write(str(side.hand), edge + SLIM * layout.letters + 6, y, SMALL, _PALE)
    parts += [*back(edge, y - layout.letters / 2, layout.letters), hand, *_rank(side, layout)]
    safeties = sorted(side.tableau.safeties, key=lambda safety: SAFETIES.index(safety.card))
    x += size / 2 + 8
    if side.number == scene.reader:
        you = scene.texts("side-you").upper()
        parts += _tab(you, x, y, _PALE)
        x += width(you, SMALL) + 24
    room = edge - 12 - x - len(safeties) * (size + 2)
    names, letters = listed(side.members, layout.letters, room)
    turn = scene.texts("picture-turn") if side is scene.turn else ""
    parts.append(write(names, x, y, letters, _PALE))
    x += width(names, letters) + 10 + size / 2
    for safety in safeties:
        parts.append(_sticker(safety.card, x, y, size, crosswise=safety.coup))
        x += size + 2
    if turn and x - size / 2 + width(turn, SMALL) + 26 <= edge:  # the bar at the left marks the turn, too
        parts += _tab(turn, x - size / 2, y, scene.theme.turn)
    return parts


def _tab(words: str, x: float, y: float, fill: str) -> list[Part]:
    """Return words on a coloured tab that begins at x."""
    wide = width(words, SMALL) + 16
    shape = f'<rect transform="" width="{wide:.1f}" height="34" rx="8" fill="{fill}"/>'
    return [piece(shape, x, y - 17, (0, 0, wide, 34)), write(words, x + 8, y, SMALL, ON_SIGNAL)]


def _rank(side: Side, layout: Layout) -> list[Part]:
    """Return the place of a side on the road, behind the finish; yellow for the first. Nothing before the start."""
    scene = side.scene
    if not any(standing.total for standing in scene.view.standings) or side in scene.arrived:
        return []
    x, y, rank = FINISH + 29, layout.ground - 16, side.rank
    ground = [piece(f'<circle transform="" r="15" fill="{SIGNAL}"/>', x, y, (-15, -15, 15, 15))] if rank == 1 else []
    return [*ground, write(str(rank), x, y, SMALL, ON_SIGNAL if ground else scene.theme.pale, anchor="middle")]


def _km(side: Side, y: float, size: float) -> list[Part]:
    """Return the km of a side; after a right Hold Up! equal Totals are marked."""
    words = side.scene.texts("side-km", km=side.standing.total)
    if side not in side.scene.tied:
        return [write(words, RIGHT, y, size, _PALE, anchor="end", room=_KM_ROOM)]
    words, size = fitted(f"= {words}", size, _KM_ROOM - 12)
    wide, high = width(words, size) + 16, 1.05 * size
    size_of = f'x="-{wide:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="8"'
    shape = f'<rect class="tied" transform="" {size_of} fill="{SIGNAL}"/>'
    return [
        piece(shape, RIGHT + 4, y - high / 2, (-wide, 0, 0, high)),
        write(words, RIGHT - 4, y, size, ON_SIGNAL, anchor="end"),
    ]


def _sticker(card: Card, x: float, y: float, size: float, *, crosswise: bool) -> Part:
    """Return a safety as a sticker around x and y: lying crosswise with a thick rim if it was a coup-fourré."""
    half, inner = size / 2, 0.74 * size
    rim = f'stroke="{SIGNAL}" stroke-width="4"' if crosswise else 'stroke="#8b929c" stroke-width="1.5"'
    turned = ' class="crosswise" transform="rotate(90)"' if crosswise else ' transform=""'
    svg = (
        f'<g{turned}><circle r="{half - 2:.1f}" fill="#fbfbf8" {rim}/>'
        f'<use href="#{card}" transform="translate({-inner / 2:.1f} {-inner / 2:.1f}) scale({inner / 64:.3f})"/></g>'
    )
    return piece(svg, x, y, (-half, -half, half, half))


def _trail(side: Side, layout: Layout) -> list[Part]:
    """Return the units of a side end to end, as long as their km, the shortest first; then the km of its safeties."""
    target, top = side.scene.view.target, layout.height - _TRAIL - 3
    parts: list[Part] = []
    km = 0
    for unit in side.units.elements():
        boosts = (unit.km // KM[unit.card]).bit_length() - 1
        parts.append(_length(km, km + unit.km, target, top, UNIT_COLOURS[unit.card], boosts))
        km += unit.km
    if km < side.standing.total:
        parts.append(_length(km, side.standing.total, target, top, SIGNAL, 0))
    return parts


def _length(start: int, end: int, target: int, top: float, colour: str, boosts: int) -> Part:
    """Return a part of the trail, with a notch for each accelerator."""
    x, right = round(x_of(start, target)), round(x_of(end, target))
    wide = max(3, right - x - 2)
    notches = "".join(f"M{4 + 9 * n} 1 l4 4 l-4 4" for n in range(boosts) if 12 + 9 * n < wide)
    drawn = f'<path d="{notches}" fill="none" stroke="#ffffff" stroke-width="2"/>' if notches else ""
    svg = f'<g class="unit" transform=""><rect width="{wide}" height="{_TRAIL:g}" rx="2" fill="{colour}"/>{drawn}</g>'
    return piece(svg, x, top, (0, 0, wide, _TRAIL))


def _way(side: Side, layout: Layout) -> list[Part]:
    """Return where the last act has moved the car from: a faint car there, and dots up to where it is now."""
    scene, moved, now = side.scene, side.moved, side.standing.total
    if not moved:
        return []
    target, scale, y = scene.view.target, layout.scale, layout.ground - 4
    start, end = x_of(now - moved, target), x_of(now, target)
    ink = _GHOST if moved > 0 else scene.theme.alarm
    wide = abs(end - start)
    dots = f'<path transform="" d="M0 0 H{wide:.0f}" stroke="{ink}" stroke-width="5" stroke-dasharray="1 11"'
    line = piece(f'{dots} stroke-linecap="round"/>', min(start, end), y, (-4, -4, wide + 4, 4))
    return [ghost_car(ink, start - LONG / 2 * scale, layout.middle, scale, side.model), line]


def _done(side: Side, x: float, layout: Layout, *, laid: bool) -> tuple[list[Part], float]:
    """Return what the last act did to a side, or with which card it acted, from `x` on, and where that ends.

    The arrow points at the card, unless km tell what it did, or its sign is `laid` beside it: never at another sign.
    """
    scene, act, moved = side.scene, side.scene.act, side.moved
    y, size = layout.ground - 0.55 * layout.km, 1.25 * layout.km
    parts: list[Part] = []
    if moved:
        parts.append(write(side.gain, x, y, size, SIGNAL if moved > 0 else scene.theme.alarm))
        x += width(side.gain, size) + 12
    if act is None or act.card is None:
        return parts, x
    if side is scene.actor and (act.discarded or act.target is not None):
        high = 1.3 * layout.km
        parts.append(face(act.card, x, y - high / 2, high))
        x += SLIM * high + 6
        if act.target is None:
            return [*parts, _arrow(x, y, scene.theme.pale, down=True)], x + 26
        return [*parts, _arrow(x, y, scene.theme.alarm), *scene.sides[act.target].badge(x + 42, y, 36)], x + 70
    if side.number == act.target and scene.actor is not None and not act.discarded:
        parts += [*scene.actor.badge(x + 18, y, 36), _arrow(x + 40, y, scene.theme.alarm)]
        x += 64
        if laid or moved:
            return parts, x if laid else x + 12
        high = 1.3 * layout.km
        return [*parts, face(act.card, x, y - high / 2, high)], x + SLIM * high + 14
    return parts, x


def _arrow(x: float, y: float, colour: str, *, down: bool = False) -> Piece:
    shape = "M0 -6 h20 l-10 14 Z" if down else "M0 -10 l16 10 l-16 10 Z"
    return piece(f'<path transform="" d="{shape}" fill="{colour}"/>', x, y, (0, -10, 20, 10))


def _car(side: Side, layout: Layout) -> list[Part]:
    """Return the car of a side with its front at its km (going the wrong way: its rear), and the signs around it."""
    scene, standing, scale = side.scene, side.standing, layout.scale
    front = ACROSS if side in scene.arrived else x_of(standing.total, scene.view.target)
    drawn = car(
        side.model,
        side.mark.fill,
        front - LONG / 2 * scale,
        layout.middle,
        scale,
        turned=standing.wrong_way,
        moving=standing.moving and front > (LONG + _WIND) * scale,
        trouble=standing.problems[-1] if standing.problems else None,
    )
    return [drawn, *_signs(side, front, layout)]


def _signs(side: Side, front: float, layout: Layout) -> list[Part]:
    """Return what stops a side, as signs and in a few words, where there is room: before its car or behind it.

    A speed limit stands behind the car, where it has been passed.
    """
    standing, scale = side.standing, layout.scale
    size, rear = 0.82 * (layout.ground - 2 * layout.words + 8), front - LONG * scale - _WIND * standing.moving * scale
    top = layout.ground - size
    parts: list[Part] = []
    ahead: list[Card] = [*standing.problems]
    for passed in standing.slowed_by:
        if rear - size - 6 > 0:
            rear -= size + 6
            parts.append(emblem(passed, rear, top, size))
        else:
            ahead.append(passed)
    act, condition, ink = side.scene.act, *_condition(side)
    ahead.sort(key=lambda sign: act is None or sign is not act.card)
    laid = act is not None and act.card in ahead
    letters = 0.92 * layout.letters
    # beyond the place that it was moved back from, behind it, or in between; without the words if they leave no room
    beyond = max(front, x_of(standing.total - side.moved, side.scene.view.target))
    _, done = _done(side, 0.0, layout, laid=laid)
    for words in (condition, ""):
        long = done + len(ahead) * (size + 4) + (width(words, max(SMALL, letters)) + 8 if words else 0.0)
        behind = rear - 8 - long
        places = [x for x in (beyond + 10, behind, front + 10) if 4.0 <= x <= FINISH - long]
        if places:
            break
    x = places[0] if places else max(4.0, behind)
    acted, x = _done(side, x, layout, laid=laid)
    parts += acted
    for sign in ahead:
        parts.append(emblem(sign, x, top, size))
        x += size + 4
    if words:
        parts.append(write(words, x + 4, layout.ground - size / 2, max(SMALL, letters), ink))
    return parts


def _condition(side: Side) -> tuple[str, str]:
    """Return why a side does not move in a few words, and their colour; empty if it does, or by several hazards."""
    scene, standing, texts = side.scene, side.standing, side.scene.texts
    if standing.problems:
        return (texts.card_short(standing.problems[0]) if len(standing.problems) == 1 else ""), scene.theme.stopped
    if standing.moving or side in scene.arrived:
        return "", scene.theme.stopped
    return texts("side-waiting", go=texts.card_short(Card.GO)), scene.theme.waiting
