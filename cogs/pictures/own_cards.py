"""The cards of one person with their names, in the order and the rows of the buttons, which need no names therefore.

Those that can be played are raised and bright; a card that has just come in has a golden rim. At their left stands the
mark that their player has on the board.
"""

from typing import ClassVar, Final

from cogs.i18n import Texts
from cogs.pictures.canvas import WIDTH, Drawing, Subject
from cogs.pictures.lettering import SMALL, width, write
from cogs.pictures.marks import badge, coloured
from cogs.pictures.pieces import Part, piece, strip
from cogs.pictures.theme import ON_SIGNAL, SIGNAL
from engine import Card
from engine.cards import KM
from engine.frozen import Frozen

_ROW: Final = 96
_BAR, _MARK = 8.0, 36.0
"""The width of the bar at the left, in the colour of the player, and the size of the mark."""
_CARD: Final = 82.0
_FACE, _NUMBER = 48.0, 74.0
"""The sizes of the drawing on a card, and of the number on a distance, which has no name."""
_GAP: Final = 6.0
_RAISED: Final = 10.0
"""How much higher a card is that can be played."""
_NARROW: Final = 5
"""With so many cards in a row they are narrow."""
_NAME: Final = 32.0
_BRIGHT, _DIMMED = "#fbfbf8", "#aeb4bb"
_DIMMED_INK: Final = "#343a42"


def in_a_row(places: int) -> int:
    """Return how many of the places of a hand are in one row: as many buttons as fit a phone, or a small hand."""
    return places if places <= 5 else 4


class Held(Frozen, array_like=True):
    """Equal cards of a hand."""

    card: Card
    count: int
    """0: their place is empty, so that no other card moves."""
    playable: bool
    new: bool = False
    """Whether one of them has come in since its player's last act."""
    number: int = 0
    """The number on their button; 0 if buttons are not numbered."""


class Owner(Frozen, array_like=True):
    """Whose cards they are, as the board shows it."""

    side: int
    colour: int
    """The number of the side whose colour it has."""
    sign: str
    """The label on its mark."""


class OwnCardsSubject(Subject, kw_only=True, tag="own cards"):
    """The cards of one person, which nobody else may see, in the order of the buttons."""

    filename: ClassVar[str] = "cards.png"
    held: tuple[Held, ...]
    places: int
    """The cards are in rows, as wide as those of a hand with so many places."""
    owner: Owner
    ruleset: str
    """What the cards are called."""

    def __repr__(self) -> str:
        """Return no card: what is logged must not tell a hand."""
        return f"{type(self).__name__}(…)"

    @property
    def texts(self) -> Texts:
        """The texts of its reader."""
        return super().texts.of(self.ruleset)

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        theme, owner, across = self.look.theme, self.owner, in_a_row(self.places)
        mark = coloured(theme.marks, owner.side, owner.colour)
        inset = _MARK if across < _NARROW else 0.0  # narrow cards leave no room: the mark lies on the first of them
        left = _BAR + inset + _GAP
        wide = (WIDTH - left) / across - _GAP
        strips = []
        for first in range(0, len(self.held), across):
            parts: list[Part] = [f'<rect width="{_BAR:g}" height="{_ROW}" fill="{mark.fill}"/>']
            for place, its in enumerate(self.held[first : first + across]):
                x, y = left + place * (wide + _GAP), _ROW - _CARD - 2 - (_RAISED if its.playable else 0)
                if its.count:
                    parts += _face(its, x, y, wide, self.texts)
                    parts += _corner(f"×{its.count}", x + wide - 3, y, of=1.0) if its.count > 1 else []
                    beside = 0.0 if first or place or inset else _MARK
                    parts += _corner(str(its.number), x + beside + 3, y, of=0.0) if its.number else []
            if not first:
                parts += badge(mark, owner.sign, _BAR + 2 + _MARK / 2, _ROW / 2 if inset else 28, _MARK)
            strips.append(strip(_ROW, parts))
        return Drawing(theme, tuple(strips))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        texts = self.texts

        def named(its: Held) -> str:
            return texts.card_short(its.card) + (f" ×{its.count}" if its.count > 1 else "")

        told = [texts("picture-own-cards", cards=texts.listed([named(its) for its in self.held if its.count]))]
        playable = [texts.card_short(its.card) for its in self.held if its.playable]
        return " ".join([*told, *([texts("hand-playable", cards=texts.listed(playable))] if playable else [])])


def _face(its: Held, x: float, y: float, wide: float, texts: Texts) -> list[Part]:
    """Return the face of a card and its name, unless that is its number; one that cannot be played is dimmed."""
    size, top = (_NUMBER, 4.0) if its.card in KM else (_FACE, 3.0)
    fill, ink, dimmed = (_BRIGHT, ON_SIGNAL, "") if its.playable else (_DIMMED, _DIMMED_INK, ' opacity=".55"')
    edge, thick = (SIGNAL, 5) if its.new else ("#5d6570", 1.5)
    place = f"translate({(wide - size) / 2:.1f} {top:g}) scale({size / 64:.3f})"
    svg = (
        f'<g class="held" transform=""><rect width="{wide:.1f}" height="{_CARD:g}" rx="10" fill="{fill}"'
        f' stroke="{edge}" stroke-width="{thick}"/><use href="#{its.card}" transform="{place}"{dimmed}/></g>'
    )
    card = piece(svg, x, y, (-3, -3, wide + 3, _CARD + 3))
    if its.card in KM:
        return [card]
    name = write(texts.card_label(its.card), x + wide / 2, y + 63, _NAME, ink, anchor="middle", room=wide - 4)
    return [card, name]


def _corner(words: str, x: float, y: float, *, of: float) -> list[Part]:
    """Return words on a plate at the top of a card, whose left (`of` 0) or right end (1) is at x."""
    wide = width(words, SMALL) + 10
    svg = f'<rect transform="" width="{wide:.1f}" height="32" rx="8" fill="{SIGNAL}" stroke="#5d6570"/>'
    left, middle = x - of * wide, y + 19
    return [piece(svg, left, middle - 16, (-1, -1, wide + 1, 33)), write(words, left + 5, middle, SMALL, ON_SIGNAL)]
