"""The whole board as one SVG: status, road, panels."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, canvas
from cogs.pictures.layout import COMPACT, ROOMY
from cogs.pictures.panels import panel
from cogs.pictures.road import road, road_height
from cogs.pictures.scene import drawn_scene
from cogs.pictures.status import HEIGHT, status
from cogs.pictures.theme import theme_of
from engine import PlayerView

_MOST_ROOMY: Final = 4


def board_svg(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, banner: str = "", colour_blind: bool = False
) -> str:
    """Return the board of a race as SVG, of the same size with a banner and without.

    `view` is what spectators see; `players` are the names of the seats as their players chose them, in any script.
    """
    scene, theme = drawn_scene(view, players, texts), theme_of(dark=dark, colour_blind=colour_blind)
    layout = ROOMY if len(scene.order) <= _MOST_ROOMY else COMPACT
    wide, y = WIDTH - 2 * MARGIN, MARGIN
    parts = [status(scene, theme, MARGIN, y, wide, banner)]
    y += HEIGHT + GAP
    parts.append(road(scene, theme, MARGIN, y, wide, layout.lane))
    y += road_height(len(scene.order), layout.lane) + GAP
    for side in scene.order:
        parts.append(panel(scene, theme, side, layout, MARGIN, y, wide))
        y += layout.height + layout.gap
    return canvas(theme, y - layout.gap + MARGIN, "".join(parts))
