"""The end of a round: the road with the winner across the line, and how far each side has come towards the goal."""

from collections.abc import Sequence
from typing import Final

from babel.numbers import format_decimal

from cogs.i18n import Texts
from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.lettering import listed, write
from cogs.pictures.marks import badge
from cogs.pictures.parts import HEADLINE, chequered, headline
from cogs.pictures.pieces import Part, strip
from cogs.pictures.road import road, road_height
from cogs.pictures.scene import Scene, drawn_scene, told_scene
from cogs.pictures.theme import Theme, theme_of
from engine import PlayerView

_MOST_ROOMY: Final = 4
_LANE, _LANE_OF_MANY = 46.0, 31.0
_ROW, _ROW_OF_MANY = 64.0, 50.0
_TITLE: Final = 40.0
"""The height of the line above the bars, where the goal is."""
_LEFT, _RIGHT = 350.0, 668.0
"""Where the bars begin and end."""


def finish_drawing(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
) -> Drawing:
    """Return the end of a round; the last of the view's score sheets are those of that round."""
    scene, theme = drawn_scene(view, players, texts, cars), theme_of(dark=dark, colour_blind=colour_blind)
    wide, sides = WIDTH - 2 * MARGIN, len(scene.order)
    lane, row = (_LANE, _ROW) if sides <= _MOST_ROOMY else (_LANE_OF_MANY, _ROW_OF_MANY)
    marks = tuple((scene.mark(theme, side), scene.sign(side)) for side in scene.arrived[:1])
    head = headline(theme, _caption(scene), _headline(scene), MARGIN, MARGIN, wide, marks)
    title = GAP if scene.goal is None else _TITLE
    high = title + row * sides + GAP
    panel = f'<rect x="{MARGIN:g}" width="{wide:g}" height="{high:g}" rx="14" fill="{theme.panel}"/>'
    return Drawing(
        theme,
        (
            strip(MARGIN + HEADLINE + GAP, head),
            strip(road_height(scene, lane) + GAP, road(scene, theme, MARGIN, 0, wide, lane)),
            strip(high + MARGIN, [panel, *_bars(scene, theme, title, row)]),
        ),
    )


def finish_words(view: PlayerView, players: Sequence[str], texts: Texts) -> str:
    """Return in words what `finish_drawing` shows."""
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
    return " ".join([f"{_caption(scene)}. {_headline(scene).rstrip('.')}.{goal}".replace("!.", "!"), *sides])


def _caption(scene: Scene) -> str:
    return scene.texts("picture-finish", round=len(scene.view.sheets))


def _headline(scene: Scene) -> str:
    for side in scene.arrived:
        return scene.texts("picture-finish-arrived", side=scene.names.side(side))
    return scene.texts("picture-finish-nobody")


def _bars(scene: Scene, theme: Theme, top: float, row: float) -> list[Part]:
    """Return a bar for each side, the best first: pale the points before the round, full those of the round."""
    goal, bottom = scene.goal, top + row * len(scene.order)
    most = max(*scene.view.totals, goal or 0, 1)
    parts: list[Part] = []
    for number, side in enumerate(scene.ranked):
        parts += _bar(scene, theme, side, top + (number + 0.5) * row, (_RIGHT - _LEFT) / most)
    if goal is not None:
        x = _LEFT + (_RIGHT - _LEFT) * goal / most
        parts.append(chequered(x, top, bottom, 7.0))
        words = scene.texts("picture-goal", points=goal)
        parts.append(write(words, WIDTH - MARGIN - 16, top - _TITLE / 2 + 4, 26, theme.faint, anchor="end"))
    return parts


def _bar(scene: Scene, theme: Theme, side: int, y: float, scale: float) -> list[Part]:
    """Return the bar of a side with its name and points, `scale` pixels a point."""
    total, gained = scene.view.totals[side], scene.view.sheets[-1][side].total
    before, now = scale * (total - gained), scale * total
    mark = scene.mark(theme, side)
    names, size = listed(scene.names.members(side), 28, _LEFT - MARGIN - 84)
    points = format_decimal(total, "#,##0", scene.texts.locale)
    return [
        *badge(mark, scene.sign(side), MARGIN + 38, y, 42),
        write(names, MARGIN + 70, y, size, theme.ink),
        (
            f'<rect x="{_LEFT:g}" y="{y - 15:g}" width="{_RIGHT - _LEFT:g}" height="30" fill="{theme.ground}"/>'
            f'<rect x="{_LEFT:g}" y="{y - 15:g}" width="{before:.1f}" height="30" fill="{mark.fill}" opacity=".5"/>'
            f'<rect x="{_LEFT + before:.1f}" y="{y - 15:g}" width="{now - before:.1f}" height="30" fill="{mark.fill}"'
            f' stroke="{theme.ink}" stroke-width="2"/>'
        ),
        write(points, WIDTH - MARGIN - 112, y, 30, theme.ink, anchor="end", room=84),
        write(
            scene.texts("picture-gain", points=gained), WIDTH - MARGIN - 16, y, 26, theme.faint, anchor="end", room=92
        ),
    ]
