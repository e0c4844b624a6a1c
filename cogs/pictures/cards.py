"""Cards on the table as SVG: faces with drawings from `cogs.pictures.art`, backs, and empty places."""

from functools import lru_cache
from typing import Final

from cogs.pictures.art import content, source
from cogs.pictures.lettering import write
from cogs.pictures.pieces import Part, Piece, piece
from engine import Card

SLIM: Final = 0.72
"""The width of a card divided by its height."""


@lru_cache
def _drawing(card: Card) -> str:
    """Return the drawing of a card as a group for `<use>`, 64 by 64 pixels."""
    return f'<g id="{card}">{content(source(card))}</g>'


def cards_in(drawn: str) -> str:
    """Return the card drawings that a picture uses, and no others: no hidden card may be in its source."""
    return "".join(_drawing(card) for card in Card if f'href="#{card}"' in drawn)


def emblem(card: Card, x: float, y: float, size: float) -> Piece:
    """Return the drawing of a card without the card around it; x and y are its upper left corner."""
    svg = f'<use href="#{card}" transform="scale({size / 64:.3f})"/>'
    return piece(svg, x, y, (0, 0, size, size))


def face(card: Card, x: float, y: float, height: float, *, crosswise: bool = False) -> Piece:
    """Return a card face up; x and y are the upper left corner of its bounding box, `height` is its longer side.

    A card that answers another lies crosswise.
    """
    wide = SLIM * height
    turned = f' class="crosswise" transform="translate({height:.1f} 0) rotate(90)"' if crosswise else ' transform=""'
    size = 0.9 * wide
    drawn = (
        f'<use href="#{card}" transform="translate({(wide - size) / 2:.1f} {(height - size) / 2:.1f})'
        f' scale({size / 64:.3f})"/>'
    )
    svg = (
        f'<g{turned}><rect width="{wide:.1f}" height="{height:.1f}" rx="{0.1 * height:.1f}"'
        f' fill="#fbfbf8" stroke="#8b929c" stroke-width="1.5"/>{drawn}</g>'
    )
    across, down = (height, wide) if crosswise else (wide, height)
    return piece(svg, x, y, (-1, -1, across + 1, down + 1))


def back(x: float, y: float, height: float, label: str = "") -> list[Part]:
    """Return a card face down, a milestone on it with the label."""
    wide = SLIM * height
    stone = (
        f'<g transform="translate({wide / 2:.1f} {height / 2:.1f}) scale({wide / 64:.3f})">'
        '<path d="M-23 30 V-8 A23 23 0 0 1 23 -8 V30 Z" fill="#f6f1e3"/>'
        '<path d="M-23 -8 A23 23 0 0 1 23 -8 Z" fill="#f4c542"/></g>'
    )
    svg = (
        f'<g transform=""><rect width="{wide:.1f}" height="{height:.1f}"'
        f' rx="{0.1 * height:.1f}" fill="#1d4f91" stroke="#8fb1de" stroke-width="1.5"/>{stone}</g>'
    )
    card = piece(svg, x, y, (-1, -1, wide + 1, height + 1))
    if not label:
        return [card]
    return [card, write(label, x + wide / 2, y + 0.63 * height, 0.7 * wide, "#20242a", anchor="middle")]


def empty(x: float, y: float, height: float, edge: str) -> Piece:
    """Return the outline of a pile without cards."""
    svg = (
        f'<rect transform="" width="{SLIM * height:.1f}" height="{height:.1f}" rx="{0.1 * height:.1f}"'
        f' fill="none" stroke="{edge}" stroke-width="2" stroke-dasharray="6 5"/>'
    )
    return piece(svg, x, y, (-1, -1, SLIM * height + 1, height + 1))
