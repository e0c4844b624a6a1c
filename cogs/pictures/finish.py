"""The end of a round: the road with the winner across the line, and how far each side has come towards the goal."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, canvas
from cogs.pictures.lettering import write
from cogs.pictures.marks import badge
from cogs.pictures.parts import headline, shown_points
from cogs.pictures.road import road, road_height
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import Theme, theme_of
from engine import PlayerView

_LANE: Final = 46.0
_ROW: Final = 62.0
_NAME: Final = 210.0
"""The width of a name beside its bar."""
_POINTS: Final = 210.0
"""The width of the points at the right of the bars."""


def finish_svg(
    view: PlayerView, players: Sequence[str], texts: Texts, *, dark: bool, colour_blind: bool = False
) -> str:
    """Return the end of a round as SVG; the last of the view's score sheets are those of that round."""
    scene, theme = drawn_scene(view, players, texts), theme_of(dark=dark, colour_blind=colour_blind)
    wide, y = WIDTH - 2 * MARGIN, MARGIN
    first = scene.completed_by
    top, high = headline(theme, _caption(scene), _headline(scene), MARGIN, y, wide, _badge(scene, theme, first))
    parts = [top]
    y += high + GAP
    parts.append(road(scene, theme, MARGIN, y, wide, _LANE))
    y += road_height(len(scene.order), _LANE) + GAP
    high = 2 * GAP + _ROW * len(scene.order)
    parts.append(f'<rect x="{MARGIN:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="14" fill="{theme.panel}"/>')
    parts.append(_bars(scene, theme, y + GAP))
    return canvas(theme, y + high + MARGIN, "".join(parts))


def finish_words(view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `finish_svg` shows."""
    scene = told_scene(view, players, texts)
    goal = "" if scene.goal is None else " " + scene.texts("picture-goal-words", points=scene.goal)
    sides = [
        scene.texts(
            "picture-finish-side",
            side=scene.names.side(side),
            km=view.standings[side].total,
            gained=view.sheets[-1][side].total,
            points=view.totals[side],
        )
        for side in scene.ranked
    ]
    return " ".join([f"{_caption(scene)}. {_headline(scene)}{goal}", *sides])


def _caption(scene: Scene) -> str:
    return scene.texts("picture-finish", round=len(scene.view.sheets))


def _headline(scene: Scene) -> str:
    side = scene.completed_by
    if side is None:
        return scene.texts("picture-finish-nobody")
    return scene.texts("picture-finish-arrived", side=scene.names.side(side))


def _badge(scene: Scene, theme: Theme, side: int | None) -> tuple[str, float]:
    return ("", 0) if side is None else (badge(theme.marks[side], scene.sign(side), 30, 0, 60), 74)


def _bars(scene: Scene, theme: Theme, top: float) -> str:
    """Return a bar a side, the best first: what it had before the round, what the round has brought, and the goal."""
    left, right = MARGIN + 66 + _NAME, WIDTH - MARGIN - _POINTS
    most = max(*scene.view.totals, scene.goal or 0, 1)
    parts = []
    for row, side in enumerate(scene.ranked):
        y = top + (row + 0.5) * _ROW
        total, gained = scene.view.totals[side], scene.view.sheets[-1][side].total
        before, now = ((right - left) * points / most for points in (total - gained, total))
        fill = theme.marks[side].fill
        parts += [
            badge(theme.marks[side], scene.sign(side), MARGIN + 34, y, 42),
            write(scene.names.side(side), MARGIN + 64, y, 28, theme.ink, room=_NAME - 10),
            f'<rect x="{left:g}" y="{y - 17:g}" width="{right - left:g}" height="34" rx="6" fill="{theme.ground}"/>',
            f'<rect x="{left:g}" y="{y - 17:g}" width="{now:.1f}" height="34" rx="6" fill="{fill}"/>',
            f'<rect x="{left:g}" y="{y - 17:g}" width="{before:.1f}" height="34" rx="6" fill="{fill}"/>',
            write(shown_points(scene, total), WIDTH - MARGIN - 110, y, 30, theme.ink, anchor="end"),
            write(scene.texts("picture-gain", points=gained), WIDTH - MARGIN - 14, y, 26, theme.faint, anchor="end"),
        ]
    return "".join(parts)
