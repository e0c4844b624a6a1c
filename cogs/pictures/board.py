"""The whole board: what the game waits for above the landscape, and a lane for each side."""

from typing import ClassVar

from cogs.pictures.canvas import Drawing
from cogs.pictures.lanes import ghost_lane, lane, layout_of
from cogs.pictures.scene import LastAct, TableSubject, drawn_scene
from cogs.pictures.status import status
from cogs.pictures.words import board_words


class BoardSubject(TableSubject, frozen=True, kw_only=True, tag="board"):
    """The board of a race; its size depends only on the number of sides."""

    filename: ClassVar[str] = "board.png"
    ghost: int | None = None
    """The km of the ghost car; None: there is none."""
    act: LastAct | None = None
    """The last act; None: there is none."""
    reader: int | None = None
    """The side of the only reader; None: there are others."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        theme = self.look.theme
        scene = drawn_scene(self.view, self.players, self.texts, self.cars, self.ghost, self.act, self.reader)
        layout = layout_of(len(scene.order))
        ghosts = [] if self.ghost is None else [ghost_lane(self.ghost, scene, theme)]
        lanes = (lane(scene, theme, side, layout) for side in scene.order)
        return Drawing(theme, (status(scene, theme), *ghosts, *lanes))

    def words(self) -> str:
        """Return in words what the drawing shows, as detailed as fits."""
        return board_words(self.view, self.players, self.texts, self.ghost, self.act)
