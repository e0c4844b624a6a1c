"""The end of a round: the winner crosses the line, and how far each side has come towards the goal."""

from typing import ClassVar, Final

from babel.numbers import format_decimal

from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.great_act import arrival
from cogs.pictures.landscape import chequered
from cogs.pictures.lettering import SMALL, listed, write
from cogs.pictures.pieces import Part, strip
from cogs.pictures.scene import Scene, Side, TableSubject, shown_of
from engine import PlayerView

_ROW: Final = 54.0
_TITLE: Final = 44.0
"""The height of the line above the bars, where the goal is."""
_LEFT, _RIGHT = 258.0, 500.0
"""Where the bars begin and end."""


class FinishSubject(TableSubject, kw_only=True, tag="finish"):
    """The end of a round, before the next deal; the last of the view's score sheets are those of that round."""

    filename: ClassVar[str] = "finish.png"

    @classmethod
    def kept(cls, view: PlayerView) -> PlayerView:
        """Return a view reduced to what the picture shows: also the score sheets."""
        return shown_of(view, sheets=True)

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        scene, theme = self.drawn(), self.look.theme
        wide, title = WIDTH - 2 * MARGIN, GAP if scene.goal is None else _TITLE
        high = title + _ROW * len(scene.sides) + GAP
        panel = f'<rect x="{MARGIN:g}" y="{GAP:g}" width="{wide:g}" height="{high:g}" rx="14" fill="{theme.panel}"/>'
        top = arrival(scene, _headline(scene), _caption(scene), _shutout(scene))
        return Drawing(theme, (top, strip(GAP + high + MARGIN, [panel, *_bars(scene, GAP + title)])))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        scene = self.told()
        goal = "" if scene.goal is None else " " + scene.texts("picture-goal-words", points=scene.goal)
        shutout = "".join(f" {name}." for name in _shutout(scene))
        sides = [
            scene.texts(
                "picture-finish-side",
                side=side.name,
                km=side.standing.total,
                gained=side.sheet.total,
                points=side.result,
            )
            for side in scene.ranked
        ]
        headline = f"{_caption(scene)}. {_headline(scene).rstrip('.')}.{shutout}{goal}".replace("!.", "!")
        return " ".join([headline, *sides])


def _caption(scene: Scene) -> str:
    return scene.texts("picture-finish", round=len(scene.view.sheets))


def _shutout(scene: Scene) -> list[str]:
    """Return the shutout and its points, if the side that has arrived gets any for one (RULES 2.10)."""
    points = sum(side.sheet.shutout for side in scene.arrived[:1])
    return [f"{scene.texts('option-shutout')} {scene.texts('picture-gain', points=points)}"] if points else []


def _headline(scene: Scene) -> str:
    for side in scene.arrived:
        return scene.texts("picture-finish-arrived", side=side.name)
    return scene.texts("picture-finish-nobody")


def _bars(scene: Scene, top: float) -> list[Part]:
    """Return a bar for each side, the best first: pale the points before the round, full those of the round."""
    goal, bottom = scene.goal, top + _ROW * len(scene.sides)
    most = max(*scene.view.totals, goal or 0, 1)
    parts: list[Part] = []
    for number, side in enumerate(scene.ranked):
        parts += _bar(side, top + (number + 0.5) * _ROW, (_RIGHT - _LEFT) / most)
    if goal is not None:
        x = _LEFT + (_RIGHT - _LEFT) * goal / most
        parts.append(chequered(x, top, bottom, 7.0))
        words = scene.texts("picture-goal", points=goal)
        parts.append(write(words, WIDTH - MARGIN - 16, top - _TITLE / 2 + 3, SMALL, scene.theme.faint, anchor="end"))
    return parts


def _bar(side: Side, y: float, scale: float) -> list[Part]:
    """Return the bar of a side with its name and points, `scale` pixels a point."""
    scene, total, gained = side.scene, side.result, side.sheet.total
    before, now = scale * (total - gained), scale * total
    fill = side.mark.fill
    names, size = listed(side.members, 32, _LEFT - MARGIN - 78)
    points = format_decimal(total, "#,##0", scene.texts.locale)
    return [
        *side.badge(MARGIN + 36, y, 40),
        write(names, MARGIN + 64, y, size, scene.theme.ink),
        (
            f'<rect x="{_LEFT:g}" y="{y - 15:g}" width="{_RIGHT - _LEFT:g}" height="30" fill="{scene.theme.ground}"/>'
            f'<rect x="{_LEFT:g}" y="{y - 15:g}" width="{before:.1f}" height="30" fill="{fill}" opacity=".5"/>'
            f'<rect x="{_LEFT + before:.1f}" y="{y - 15:g}" width="{now - before:.1f}" height="30" fill="{fill}"'
            f' stroke="{scene.theme.ink}" stroke-width="2"/>'
        ),
        write(points, WIDTH - MARGIN - 104, y, 32, scene.theme.ink, anchor="end", room=84),
        write(
            scene.texts("picture-gain", points=gained),
            WIDTH - MARGIN - 10,
            y,
            SMALL,
            scene.theme.faint,
            anchor="end",
            room=88,
        ),
    ]
