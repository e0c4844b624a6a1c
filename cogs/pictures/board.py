"""The whole board: what the game waits for above the landscape, and a lane for each side."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.pictures.canvas import Drawing
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.lanes import ghost_lane, lane, layout_of
from cogs.pictures.scene import LastAct, drawn_scene
from cogs.pictures.status import status
from cogs.pictures.theme import Theme
from engine import PlayerView


def board_drawing(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    theme: Theme,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
    act: LastAct | None = None,
    reader: int | None = None,
) -> Drawing:
    """Return the board of a race; its size depends only on the number of sides.

    `view` is what spectators see; `players` are the names of the seats as their players chose them, in any script;
    `ghost` is the km of the ghost car, `act` the last act, and `reader` the side of the only reader, if there is one.
    """
    scene = drawn_scene(view, players, texts, cars, ghost, act, reader)
    layout = layout_of(len(scene.order))
    ghosts = [] if ghost is None else [ghost_lane(ghost, scene, theme)]
    return Drawing(theme, (status(scene, theme), *ghosts, *(lane(scene, theme, side, layout) for side in scene.order)))
