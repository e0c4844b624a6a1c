"""The whole board: status, road, panels."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.layout import COMPACT, ROOMY
from cogs.pictures.panels import panel
from cogs.pictures.pieces import strip
from cogs.pictures.road import road, road_height
from cogs.pictures.scene import drawn_scene
from cogs.pictures.status import HEIGHT, status
from cogs.pictures.theme import theme_of
from engine import PlayerView

_MOST_ROOMY: Final = 4
"""With more sides than this the panels are compact, so that nine of them fit."""


def board_drawing(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    banner: str = "",
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
) -> Drawing:
    """Return the board of a race, of the same size with a banner and without.

    `view` is what spectators see; `players` are the names of the seats as their players chose them, in any script;
    `ghost` is the km of the ghost car, if there is one.
    """
    scene, theme = drawn_scene(view, players, texts, cars, ghost), theme_of(dark=dark, colour_blind=colour_blind)
    layout = ROOMY if len(scene.order) <= _MOST_ROOMY else COMPACT
    wide = WIDTH - 2 * MARGIN
    head = strip(MARGIN + HEIGHT + GAP, status(scene, theme, MARGIN, MARGIN, wide, banner))
    lanes = strip(road_height(scene, layout.lane) + GAP, road(scene, theme, MARGIN, 0, wide, layout.lane))
    panels = [
        strip(layout.height + layout.gap, panel(scene, theme, side, layout, MARGIN, 0, wide)) for side in scene.order
    ]
    panels[-1] = panels[-1]._replace(height=round(layout.height + MARGIN))
    return Drawing(theme, (head, lanes, *panels))
