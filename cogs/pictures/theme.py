"""The colours of the themes. Every ink is legible on its background (WCAG AA; the tests measure it)."""

from dataclasses import dataclass, replace
from typing import Final

from cogs.pictures.marks import COLOUR_BLIND_MARKS, MARKS, Mark


@dataclass(frozen=True)
class Theme:
    """The colours of a picture."""

    ground: str
    """The background."""
    panel: str
    """The background of text."""
    edge: str
    """Outlines of panels and of empty piles."""
    ink: str
    faint: str
    """The ink of less important text."""
    rolling: str
    waiting: str
    stopped: str
    turn: str
    """Marks the side whose turn it is."""
    alarm: str
    """Marks the side that is attacked."""
    on_mark: str
    """The ink on these two marks."""
    verge: str
    """The grass beside the road."""
    road: str
    lane: str
    """The lane of the side whose turn it is."""
    line: str
    """The dashes between lanes."""
    marks: tuple[Mark, ...] = MARKS
    """The mark of each side."""


SIGNAL: Final = "#f4c542"
"""The colour of what everyone should notice: a banner, and equal Totals."""
ON_SIGNAL: Final = "#20242a"
"""The ink on it."""
METALS: Final = ("#f4c542", "#c3ccd6", "#d99a66")
"""The blocks of a podium, by place."""

DARK: Final = Theme(
    ground="#15181d",
    panel="#232830",
    edge="#414a57",
    ink="#f5f6f8",
    faint="#b9c1cc",
    rolling="#63dd92",
    waiting="#ffcf4a",
    stopped="#ff8d82",
    turn="#7db4ff",
    alarm="#ff6f61",
    on_mark="#15181d",
    verge="#264a33",
    road="#353a42",
    lane="#4a525e",
    line="#8d96a3",
)
LIGHT: Final = Theme(
    ground="#e7eae2",
    panel="#ffffff",
    edge="#c3cabc",
    ink="#20242a",
    faint="#4f5863",
    rolling="#12683a",
    waiting="#7a5200",
    stopped="#b3261e",
    turn="#1d5fc2",
    alarm="#c22a1f",
    on_mark="#ffffff",
    verge="#a9cf96",
    road="#555c66",
    lane="#6b7480",
    line="#b4bcc6",
)
COLOUR_BLIND_DARK: Final = replace(
    DARK,
    rolling="#1bf7ff",
    waiting="#fbd90d",
    stopped="#e16f62",
    turn="#7894f9",
    alarm="#e16f62",
    marks=COLOUR_BLIND_MARKS,
)
COLOUR_BLIND_LIGHT: Final = replace(
    LIGHT,
    rolling="#1e7f92",
    waiting="#8e6e0f",
    stopped="#702c03",
    turn="#2217bf",
    alarm="#702c03",
    marks=COLOUR_BLIND_MARKS,
)
THEMES: Final = (DARK, LIGHT, COLOUR_BLIND_DARK, COLOUR_BLIND_LIGHT)


def theme_of(*, dark: bool, colour_blind: bool) -> Theme:
    """Return the colours of a picture."""
    if colour_blind:
        return COLOUR_BLIND_DARK if dark else COLOUR_BLIND_LIGHT
    return DARK if dark else LIGHT
