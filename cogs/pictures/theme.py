"""The colours of the themes. Every ink is legible on its background (WCAG AA; the tests measure it)."""

from typing import Final

from msgspec.structs import replace

from cogs.pictures.marks import COLOUR_BLIND_MARKS, MARKS, Mark
from engine.frozen import Frozen


class Land(Frozen):
    """The colours of the landscape."""

    sky: str
    """The background of the words above the landscape."""
    night: str
    town: str
    window: str
    hill: str
    field: str
    wood: str
    sea: str
    rock: str


class Theme(Frozen):
    """The colours of a picture."""

    ground: str
    """The background."""
    panel: str
    """The background of text."""
    edge: str
    """Outlines of panels and of empty piles."""
    ink: str
    """On the ground, on panels and on the sky."""
    faint: str
    """The ink of less important text."""
    accent: str
    """The ink of curves and frames."""
    land: Land
    line: str
    """The dashes between lanes."""
    road: str = "#2b3037"
    lane: str = "#363c45"
    """The lane of the side whose turn it is."""
    pale: str = "#ced5dd"
    """The ink of less important text on the road; the other is white."""
    waiting: str = "#ffcf4a"
    stopped: str = "#ff9d93"
    turn: str = "#7db4ff"
    """Marks the side whose turn it is."""
    alarm: str = "#ff6f61"
    """Marks the side that is attacked."""
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
    accent="#7db4ff",
    land=Land(
        sky="#1b2a47",
        night="#10162b",
        town="#34476b",
        window="#ffd76a",
        hill="#2f6140",
        field="#80793a",
        wood="#1f5138",
        sea="#2c6f94",
        rock="#55617d",
    ),
    line="#8d96a3",
)
LIGHT: Final = Theme(
    ground="#e7eae2",
    panel="#ffffff",
    edge="#c3cabc",
    ink="#20242a",
    faint="#4f5863",
    accent="#1d5fc2",
    land=Land(
        sky="#c4e6f6",
        night="#2a3a63",
        town="#8fadc6",
        window="#fdfdf5",
        hill="#9ccf7c",
        field="#e3cf6a",
        wood="#4f9a5b",
        sea="#56aed8",
        rock="#8d9bb3",
    ),
    line="#b4bcc6",
)


def _for_colour_blind(theme: Theme) -> Theme:
    """Return a theme with signals and marks that colour-blind people can tell apart."""
    return replace(
        theme, waiting="#fbd90d", stopped="#f49084", turn="#7894f9", alarm="#e16f62", marks=COLOUR_BLIND_MARKS
    )


COLOUR_BLIND_DARK: Final = _for_colour_blind(DARK)
COLOUR_BLIND_LIGHT: Final = _for_colour_blind(LIGHT)


class Look(Frozen):
    """How its readers want a picture to look."""

    dark: bool = True
    colour_blind: bool = False

    @property
    def theme(self) -> Theme:
        """The colours."""
        if self.colour_blind:
            return COLOUR_BLIND_DARK if self.dark else COLOUR_BLIND_LIGHT
        return DARK if self.dark else LIGHT
