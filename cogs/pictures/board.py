"""The whole board: what the game waits for and the two piles above the landscape, and a lane for each side."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from msgspec.structs import replace

from cogs.i18n.cards import unit_text
from cogs.pictures.canvas import LONGEST, WIDTH, Drawing
from cogs.pictures.cards import SLIM, back, empty, face
from cogs.pictures.landscape import crowd, landscape
from cogs.pictures.lanes import RIGHT, ghost_lane, lane, layout_of
from cogs.pictures.lettering import SMALL, fitted, width, write
from cogs.pictures.pieces import Part, Strip, piece, strip
from cogs.pictures.scene import LastAct, Scene, Side, TableSubject
from cogs.pictures.theme import ON_SIGNAL, SIGNAL
from cogs.pictures.words import act_words, board_lines
from engine import Card, Phase
from engine.views import WindowView

_HEIGHT: Final = 114
_WORDS: Final = 34.0
"""The middle of the words and of the piles."""
_CARD: Final = 60.0
_BADGE: Final = 46.0
_LETTERS: Final = 40.0
_LEFT: Final = 12.0
_KEPT: Final = 32
"""How many boards are cached: the hands of a table follow its message within two seconds."""


def status(scene: Scene) -> Strip:
    """Return the head."""
    piles, x = _both_piles(scene)
    ground = landscape(scene.theme.land, _HEIGHT) + crowd(596, WIDTH, _HEIGHT)
    return strip(_HEIGHT, [ground, *_target(scene), *piles, *_prompt(scene, x - 24)])


def _target(scene: Scene) -> list[Part]:
    """Return the sign at the finish, with the km of the target."""
    words = scene.texts("side-km", km=scene.view.target)
    wide = width(words, SMALL) + 16
    shape = f'<rect transform="" width="{wide:.1f}" height="31" rx="4" fill="{SIGNAL}"/>'
    left, middle = WIDTH - 6 - wide, _HEIGHT - 36.0
    return [piece(shape, left, middle - 15, (0, 0, wide, 31)), write(words, left + 8, middle, SMALL, ON_SIGNAL)]


def _prompt(scene: Scene, right: float) -> list[Part]:
    """Return what the game waits for, or the last act: the marks of sides, the card concerned, and a few words."""
    view, texts, window, act = scene.view, scene.texts, scene.window, scene.act
    marked: Sequence[Side] = ()
    card: Card | None = None
    arrow, words = True, ""
    if view.outcome is not None:
        winners = [side.name for side in scene.winners]
        caption = texts("picture-over", n=len(winners))
        marked, arrow, words = scene.winners[:2], False, texts("label-of", of=caption, what=texts.listed(winners))
    elif view.between_rounds:
        words = texts("picture-window-round_end")
    elif window is not None:
        marked = [*dict.fromkeys((scene.side_of(window.seat), scene.sides[window.target]))]
        card, words = window.card, _question(scene, window)
    elif act is not None and view.phase is not Phase.EXTENSION:
        marked = [scene.side_of(act.seat), *([] if act.target is None else [scene.sides[act.target]])]
        card = act.card
    else:
        key = "picture-extension" if view.phase is Phase.EXTENSION else "prompt-turn"
        marked, words = [scene.side_of(view.turn)], texts(key, player=scene.players[view.turn])
    parts: list[Part] = []
    x = _LEFT
    for number, side in enumerate(marked):
        if number and arrow:
            shape = f'<path transform="" d="M0 -11 l15 11 l-15 11 Z" fill="{scene.theme.alarm}"/>'
            parts.append(piece(shape, x, _WORDS, (0, -11, 15, 11)))
            x += 24
        parts += side.badge(x + _BADGE / 2, _WORDS, _BADGE)
        x += _BADGE + 8
        if number == 0 and card is not None:
            parts.append(face(card, x, _WORDS - _CARD / 2, _CARD))
            x += SLIM * _CARD + 8
    room = right - x - 2
    if act is not None and not words:
        words = _acted(scene, act, room)
    return [*parts, write(words, x + 2, _WORDS, _LETTERS, scene.theme.ink, room=room)]


def _acted(scene: Scene, act: LastAct, room: float) -> str:
    """Return the player of the last act and what it brought; of a unit undone, its side and the loss."""
    told, gain = scene.players[act.seat], scene.side_of(act.seat).gain
    if act.target is not None and scene.sides[act.target].moved:
        told, gain = scene.sides[act.target].name, scene.sides[act.target].gain
    if act.discarded:
        gain = f"· {scene.texts('picture-discard')}"
    elif not gain and act.card is not None:
        gain = f"· {scene.texts.card_short(act.card)}"
    name, _ = fitted(told, SMALL, max(60.0, room - width(f" {gain}", SMALL)))
    return f"{name} {gain}"


def _question(scene: Scene, window: WindowView) -> str:
    """Return what an open window asks, after the unit just laid or the player who has called."""
    asked, laid = scene.texts(f"picture-window-{scene.prompt}"), scene.view.tableaus[window.target].distance
    if window.card is None:
        return scene.texts("label-of", of=scene.players[window.seat], what=asked)
    if laid and window.card is laid[-1].card:
        return scene.texts("label-of", of=unit_text(laid[-1]), what=asked)
    return asked


def _both_piles(scene: Scene) -> tuple[list[Part], float]:
    """Return the draw pile with its number of cards and the top of the discard pile, and the x at which they begin."""
    view, y, wide = scene.view, _WORDS - _CARD / 2, SLIM * _CARD
    top: Card | None = view.discard[-1] if view.discard else None
    x = RIGHT - wide
    discard = empty(x, y, _CARD, scene.theme.edge) if top is None else face(top, x, y, _CARD)
    x -= wide + 14
    if view.pile_size:
        return [*back(x, y, _CARD, str(view.pile_size)), discard], x
    count = write("0", x + wide / 2, _WORDS, SMALL, scene.theme.ink, anchor="middle")
    return [empty(x, y, _CARD, scene.theme.edge), count, discard], x


class BoardSubject(TableSubject, kw_only=True, tag="board"):
    """The board of a race; its size depends only on the number of sides."""

    filename: ClassVar[str] = "board.png"
    ghost: int | None = None
    """The km of the ghost car; None: there is none."""
    act: LastAct | None = None
    """The last act; None: there is none."""
    reader: int | None = None
    """The side of the only reader; None: there are others."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered: that for all readers, but for the lane of the only one."""
        drawn, _ = for_all(replace(self, reader=None))
        if self.reader is None:
            return drawn
        sides = self.drawn().sides
        n = len(sides)
        lanes = [*drawn.strips[-n:]]
        lanes[self.reader] = lane(sides[self.reader], layout_of(n))
        return drawn._replace(strips=(*drawn.strips[:-n], *lanes))

    def words(self) -> str:
        """Return in words what the drawing shows, as detailed as fits; they are the same for all readers."""
        return for_all(replace(self, reader=None))[1]

    def drawn(self) -> Scene:
        """Return the scene to be drawn, with the last act and the reader."""
        return replace(super().drawn(), act=self.act, reader=self.reader)

    def told(self) -> Scene:
        """Return the scene to be described, with the last act."""
        return replace(super().told(), act=self.act)


@lru_cache(_KEPT)
def for_all(board: BoardSubject) -> tuple[Drawing, str]:
    """Return the drawing and the words of a board without a reader: the hands of a table show the same but for a lane.

    To be cleared when a person is forgotten, as it contains names.
    """
    scene = board.drawn()
    layout = layout_of(len(scene.sides))
    ghosts = [] if board.ghost is None else [ghost_lane(board.ghost, scene)]
    lanes = (lane(side, layout) for side in scene.sides)
    told = act_words(board.told())
    lines = board_lines(board.view, board.players, board.texts, LONGEST - len(told) - 2, board.ghost)
    words = " ".join([*([f"{told}."] if told else []), *lines])
    return Drawing(scene.theme, (status(scene), *ghosts, *lanes)), words
