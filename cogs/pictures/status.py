"""The bar at the top: whose turn it is, or what an open window asks, and the two piles."""

from cogs.i18n.cards import unit_text
from cogs.pictures.cards import SLIM, back, empty, face
from cogs.pictures.lettering import SMALL, drawable, fitted, in_lines, write
from cogs.pictures.marks import badge
from cogs.pictures.pieces import Part, Piece, piece
from cogs.pictures.scene import Scene
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme
from engine import Card, Phase
from engine.views import WindowView

HEIGHT = 108.0
_PILES = 346.0
_CARD = 84.0
_BADGE = 50.0
_GAP = 14.0


def status(scene: Scene, theme: Theme, left: float, top: float, width: float, banner: str = "") -> list[Part]:
    """Return the bar; a banner takes the place of the prompt."""
    middle, piles = top + HEIGHT / 2, left + width - _PILES
    return [
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{HEIGHT:g}" rx="14" fill="{theme.panel}"/>',
        *(
            _banner(theme, banner, left, top, piles - left)
            if banner
            else _prompt(scene, theme, left + _GAP, middle, piles - left - 2 * _GAP)
        ),
        f'<path d="M{piles:g} {top + 14:g} V{top + HEIGHT - 14:g}" stroke="{theme.edge}" stroke-width="2"/>',
        *_both_piles(scene, theme, piles + _GAP + 4, middle),
    ]


def _banner(theme: Theme, banner: str, left: float, top: float, width: float) -> list[Part]:
    """Return the words of a highlight, large, in one or two lines."""
    room = width - 2 * _GAP
    lines = in_lines(drawable(banner), 36, room)
    size = min(fitted(line, 40 if len(lines) == 1 else 36, room)[1] for line in lines)
    return [
        (
            f'<path d="M{left + 14:g} {top:g} H{left + width:g} V{top + HEIGHT:g} H{left + 14:g} a14 14 0 0 1 -14 -14'
            f' V{top + 14:g} a14 14 0 0 1 14 -14 Z" fill="{SIGNAL}"/>'
        ),
        *(
            write(
                line,
                left + width / 2,
                top + HEIGHT / 2 + 42 * (number - (len(lines) - 1) / 2),
                size,
                ON_SIGNAL,
                anchor="middle",
                room=room,
            )
            for number, line in enumerate(lines)
        ),
    ]


def _prompt(scene: Scene, theme: Theme, x: float, middle: float, room: float) -> list[Part]:
    """Return what the game waits for: the marks of sides, the card concerned, a small line and a large one."""
    view, texts = scene.view, scene.texts
    window, sides = scene.window, view.setup.sides
    if view.outcome is not None:
        winners = [scene.names.side(side) for side in view.outcome.winners]
        caption, headline = texts("picture-over", n=len(winners)), texts.listed(winners)
        marked, ink = [*view.outcome.winners[:2]], theme.rolling
    elif window is not None:
        caption, headline, ink = _subject(scene, window), texts(f"picture-window-{scene.prompt}"), theme.alarm
        marked = [*dict.fromkeys((sides[window.seat], window.target))]
    else:
        headline = scene.names.seat(view.turn)
        caption = texts("picture-extension" if view.phase is Phase.EXTENSION else "picture-turn")
        marked, ink = [sides[view.turn]], theme.turn
    parts: list[Part] = []
    end = x + room
    for number, side in enumerate(marked):
        if number and window is not None:
            parts.append(_arrow(x + 2, middle, theme.alarm))
            x += 22
        parts += badge(scene.mark(theme, side), scene.sign(side), x + _BADGE / 2, middle, _BADGE)
        x += _BADGE + 8
        if number == 0 and window is not None and window.card is not None:
            parts.append(face(window.card, x, middle - _CARD / 2, _CARD))
            x += SLIM * _CARD + 6
    x += 6
    parts.append(write(caption, x, middle - 19, 24, theme.faint, room=end - x))
    parts.append(write(headline, x, middle + 17, 34, ink, room=end - x))
    return parts


def _subject(scene: Scene, window: WindowView) -> str:
    """Return the subject of an open window: the unit just laid, the card, or the player who has called."""
    laid = scene.view.tableaus[window.target].distance
    if window.card is None:
        return scene.names.seat(window.seat)
    if laid and window.card is laid[-1].card:
        return unit_text(laid[-1])
    return scene.texts.card_short(window.card)


def _arrow(x: float, middle: float, colour: str) -> Piece:
    return piece(f'<path transform="" d="M0 -9 l12 9 l-12 9 Z" fill="{colour}"/>', x, middle, (0, -9, 12, 9))


def _both_piles(scene: Scene, theme: Theme, x: float, middle: float) -> list[Part]:
    """Return the draw pile with its number of cards, and the discard pile with its top card."""
    view, y, wide = scene.view, middle - _CARD / 2, SLIM * _CARD
    top: Card | None = view.discard[-1] if view.discard else None
    if view.pile_size:
        shadow = back(x + 4, y - 4, _CARD) if view.pile_size > 1 else []
        draw = [*shadow, *back(x, y, _CARD, str(view.pile_size))]
    else:
        draw = [empty(x, y, _CARD, theme.edge), write("0", x + wide / 2, middle, 26, theme.ink, anchor="middle")]
    x += wide + 20
    discard = empty(x, y, _CARD, theme.edge) if top is None else face(top, x, y, _CARD)
    x += wide + 10
    top_name = scene.texts("pile-none") if top is None else scene.texts.card_short(top)
    room = _PILES - 2 * wide - 20 - 10 - 2 * _GAP
    lines = in_lines(top_name, 24, room)
    caption = middle - (18 if len(lines) == 1 else 30)
    return [
        *draw,
        discard,
        write(scene.texts("picture-discard"), x, caption, SMALL, theme.faint, room=room),
        *(write(line, x, caption + 33 + 28 * number, 24, theme.ink, room=room) for number, line in enumerate(lines)),
    ]
