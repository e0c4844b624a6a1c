"""The whole board as one SVG: status, road, panels."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.cards import cards_in
from cogs.pictures.layout import COMPACT, ROOMY
from cogs.pictures.lettering import FAMILY
from cogs.pictures.panels import panel
from cogs.pictures.road import road, road_height
from cogs.pictures.scene import PictureNames, Scene, drawn_name
from cogs.pictures.status import HEIGHT, status
from cogs.pictures.theme import DARK, LIGHT
from engine import PlayerView

WIDTH: Final = 900
"""Pixels. Phones show it at a bit less than half this size, desktops about 550 wide."""
_MARGIN: Final = 14.0
_GAP: Final = 10.0
_MOST_ROOMY: Final = 4


def board_svg(view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool) -> str:
    """Return the board of a race as SVG.

    `view` is what spectators see; `players` are the names of the seats as their players chose them, in any script.
    """
    texts = texts.of(view.setup.ruleset)
    names = [drawn_name(name, seat, texts) for seat, name in enumerate(players)]
    scene, theme = Scene(view, PictureNames(view, names, texts), texts), DARK if dark else LIGHT
    layout = ROOMY if len(scene.order) <= _MOST_ROOMY else COMPACT
    wide, y = WIDTH - 2 * _MARGIN, _MARGIN
    parts = [status(scene, theme, _MARGIN, y, wide)]
    y += HEIGHT + _GAP
    parts.append(road(scene, theme, _MARGIN, y, wide, layout.lane))
    y += road_height(len(scene.order), layout.lane) + _GAP
    for side in scene.order:
        parts.append(panel(scene, theme, side, layout, _MARGIN, y, wide))
        y += layout.height + layout.gap
    height = round(y - layout.gap + _MARGIN)
    drawn = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        f' font-family="{FAMILY}" font-weight="600"><defs>{cards_in(drawn)}</defs>'
        f'<rect width="{WIDTH}" height="{height}" fill="{theme.ground}"/>{drawn}</svg>'
    )
