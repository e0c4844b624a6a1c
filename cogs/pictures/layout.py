"""The sizes of a side's panel and cards: larger with few sides, smaller with many."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Layout:
    """The sizes of a side's panel and cards, in pixels."""

    height: float
    """The height of a panel."""
    gap: float
    """The gap between two panels."""
    card: float
    """The height of a card in a pile."""
    safety: float
    """The height of a safety (its width where it lies crosswise)."""
    stone: float
    """The size of a milestone: a distance card without the card around it."""
    row: float
    """The height of the distance cards and of the safeties where there is no room for them beside each other."""
    lane: float
    """The width of a lane of the road."""
    beside: bool
    """Whether the cards are beside the name instead of below it, without room for the condition in words."""


ROOMY: Final = Layout(height=156, gap=10, card=92, safety=92, stone=62, row=44, lane=46, beside=False)
COMPACT: Final = Layout(height=72, gap=6, card=60, safety=52, stone=38, row=31, lane=31, beside=True)
