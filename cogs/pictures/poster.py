"""The end of a game: the first three on the podium, beside it the course of the race, the others below."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import ClassVar, Final

from babel.numbers import format_decimal

from cogs.pictures.canvas import GAP, MARGIN, WIDTH, Drawing
from cogs.pictures.cars import car
from cogs.pictures.great_act import title
from cogs.pictures.landscape import crowd
from cogs.pictures.lettering import SMALL, fitted, in_lines, listed, width, write
from cogs.pictures.pieces import Part, strip
from cogs.pictures.scene import Scene, Side, TableSubject
from cogs.pictures.theme import METALS, ON_SIGNAL, SIGNAL, Theme
from cogs.pictures.words import sentence
from engine.replays.contents import Recap
from engine.replays.highlights import Highlight, HighlightKind, notable

_STAGE: Final = 400.0
"""The height of the stage that the podium stands on."""
_BLOCK: Final = 226.0
"""The width of a block of the podium, if there is room."""
_HEIGHTS: Final = (226.0, 192.0, 160.0)
"""Of the blocks, by place."""
_ROW: Final = 52.0
_LINE: Final = 34.0
"""The height of a line of words on a block, and of a flag."""
_COURSE: Final = 408.0
"""Where the panel with the course begins."""
_TOP, _BOTTOM = 78.0, _STAGE - 12
"""The panel lies between these heights, and the lines end above the number of laps at its bottom."""
_LAPS: Final = 46.0
_BADGE: Final = 40.0
_FLAGS: Final = 3
"""The most highlights that are marked."""

Laps = Sequence[tuple[int, tuple[int, ...]]]
"""The course of a race, as `engine.replays.contents.Recap` has it."""


class PosterSubject(TableSubject, kw_only=True, tag="poster"):
    """The end of a game that has an outcome."""

    filename: ClassVar[str] = "poster.png"
    recap: Recap | None = None
    """How it went; None if that is not known: its course is left out."""

    @property
    def course(self) -> tuple[Laps, Sequence[Highlight]]:
        """The laps, and the highlights that get a flag."""
        recap, outcome = self.recap, self.view.outcome
        if recap is None or outcome is None:
            return (), ()
        return recap.laps, notable(recap.highlights, outcome, _FLAGS)

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        scene, (laps, moments) = self.drawn(), self.course
        winners = [side.name for side in scene.winners]
        caption, words = scene.texts("picture-over", n=len(winners)), scene.texts.listed(winners)
        wide = _COURSE if laps else WIDTH
        stage: list[Part] = [
            f'<rect width="{WIDTH}" height="{_STAGE:g}" fill="{scene.theme.land.night}"/>',
            _confetti(scene.theme),
            crowd(0, wide, _STAGE, 44),
        ]
        first, rest = scene.ranked[:3], scene.ranked[3:]
        block = min(_BLOCK, (wide - 8) / 3)
        left = (wide - block * len(first)) / 2
        for n, side in enumerate((first[1], first[0], *first[2:])):
            stage += _block(side, left + n * block, block)
        if laps:
            stage += _course(scene, laps, moments)
        stage += title(scene.texts("label-of", of=caption, what=words))
        if not rest:
            return Drawing(scene.theme, (strip(_STAGE, stage),))
        high = 2 * GAP + _ROW * len(rest)
        panel = f'<rect x="{MARGIN:g}" y="{GAP:g}" width="{WIDTH - 2 * MARGIN:g}" height="{high:g}" rx="14"'
        below: list[Part] = [f'{panel} fill="{scene.theme.panel}"/>']
        for n, side in enumerate(rest):
            below += _row(side, 2 * GAP + (n + 0.5) * _ROW)
        return Drawing(scene.theme, (strip(_STAGE, stage), strip(GAP + high + MARGIN, below)))

    def words(self) -> str:
        """Return in words what the drawing shows: of the course what stood at half time, and what the flags mark."""
        scene, (laps, moments) = self.told(), self.course
        winners = [side.name for side in scene.winners]
        places = [
            scene.texts("picture-place", place=side.place, side=side.name, result=_result(side))
            for side in scene.ranked
        ]
        last = len(laps) - 1
        told: list[tuple[int, str]] = [
            (_lap(laps, each), scene.texts("label-of", of=_who(scene, each), what=_flag(scene, each)))
            for each in moments
        ]
        if last > 1:
            half = laps[last // 2][1]
            told.append((last // 2, ", ".join(f"{side.name} {half[side.number]}" for side in scene.ranked)))
        course = [
            sentence(scene.texts("label-of", of=scene.texts("daily-lap", lap=lap, laps=last), what=what))
            for lap, what in sorted(told)
        ]
        return " ".join(
            [scene.texts("final-title", n=len(winners), winners=scene.texts.listed(winners)), *places, *course]
        )


def _result(side: Side, *, short: bool = False) -> str:
    """Return the points or km of a side; if `short` points are a number alone."""
    texts, total, scored = side.scene.texts, side.result, side.points is not None
    if short and scored:
        return format_decimal(total, "#,##0", texts.locale)
    return texts("side-points" if scored else "side-km", km=total, points=total)


def _confetti(theme: Theme) -> str:
    """Return confetti in the colours of the sides over the stage."""
    pieces = []
    for n in range(54):
        x, y = 20 + n * 347 % 690, 74 + n * 89 % 150
        pieces.append(
            f'<rect x="-6" y="-3" width="12" height="6" fill="{theme.marks[n % 9].fill}"'
            f' transform="translate({x:g} {y:g}) rotate({n * 67 % 180})"/>'
        )
    return "".join(pieces)


def _block(side: Side, left: float, wide: float) -> list[Part]:
    """Return a block of the podium with the place, names and result of a side, its car on top."""
    place = side.place
    height, x, room = _HEIGHTS[place - 1], left + wide / 2, wide - 16
    top, members = _STAGE - height, side.members
    shape = f'<rect x="{left + 4:g}" y="{top:g}" width="{wide - 8:g}"'
    lines = [listed(part, SMALL, room)[0] for part in (members[::2], members[1::2])]
    if len(members) == 1:
        lines = in_lines(members[0], SMALL, room)
    lines.append(_result(side, short=True))
    low = top + 14 + _LINE * len(lines)
    return [
        f'{shape} height="{height:g}" fill="{METALS[place - 1]}"/>',
        f'{shape} height="10" fill="{ON_SIGNAL}" opacity=".3"/>',
        car(side.model, side.mark.fill, x, top - 26, 1.5),
        *(
            write(line, x, top + 14 + _LINE * (n + 0.5), SMALL, ON_SIGNAL, anchor="middle", room=room)
            for n, line in enumerate(lines)
        ),
        *side.badge(x - 26, (low + _STAGE) / 2, _BADGE),
        write(str(place), x + 26, (low + _STAGE) / 2, min(80.0, _STAGE - low - 8), ON_SIGNAL, anchor="middle"),
    ]


def _course(scene: Scene, laps: Laps, moments: Sequence[Highlight]) -> list[Part]:
    """Return a line for each side over the laps, with its mark at the end for the first three, and flags."""
    left, right, last = _COURSE + 18, WIDTH - MARGIN - 58, max(1, len(laps) - 1)
    top, bottom = _TOP + 32 + _LINE * len(moments), _BOTTOM - _LAPS
    most = max(1, *(total for _, totals in laps for total in totals))

    def at(lap: int, side: Side) -> tuple[float, float]:
        total = max(0, laps[lap][1][side.number])
        return left + (right - left) * lap / last, bottom - (bottom - top) * total / most

    panel = f'<rect x="{_COURSE:g}" y="{_TOP:g}" width="{WIDTH - MARGIN - _COURSE:g}" height="{_BOTTOM - _TOP:g}"'
    ground = f'<path d="M{left:g} {bottom:g} H{right:g}" stroke="{scene.theme.line}" stroke-width="2"/>'
    told, pale = scene.texts("picture-laps", n=len(laps) - 1), scene.theme.pale
    parts: list[Part] = [
        f'{panel} rx="14" fill="{scene.theme.road}"/>{ground}',
        write(
            told, (left + right) / 2, _BOTTOM - _LAPS / 2, SMALL, scene.theme.pale, anchor="middle", room=right - left
        ),
    ]
    for side in reversed(scene.ranked):
        points = " ".join("{:.1f},{:.1f}".format(*at(lap, side)) for lap in range(len(laps)))
        fill, thick = side.mark.fill, 7 if side in scene.winners else 4
        line = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        parts.append(f'{line} stroke="{pale}" stroke-width="{thick + 2}" opacity=".4"/>')
        parts.append(f'{line} stroke="{fill}" stroke-width="{thick}"/>')
    for n, moment in enumerate(moments):
        side = scene.sides[moment.side]
        x, y = at(_lap(laps, moment), side)
        parts += _flagged(side.mark.fill, _flag(scene, moment), x, y, n)
    ends = {side: at(len(laps) - 1, side)[1] for side in scene.ranked[:3]}
    free = top
    for below, side in reversed([*enumerate(sorted(ends, key=ends.__getitem__, reverse=True))]):
        y = max(free, min(ends[side], bottom - _BADGE * below))  # marks do not cover each other
        free = y + _BADGE
        parts += side.badge(right + 30, y, _BADGE)
    return parts


def _flagged(fill: str, words: str, x: float, y: float, row: int) -> list[Part]:
    """Return a few words on a plate, the lower the later, and a staff from it to the point of a line."""
    top, room = _TOP + 10 + _LINE * row, WIDTH - MARGIN - _COURSE - 16
    told, size = fitted(words, SMALL, room - 16)
    wide = width(told, size) + 16
    left = min(max(x - wide / 2, _COURSE + 8), _COURSE + 8 + room - wide)
    return [
        f'<path d="M{x:.1f} {top:g} V{y:.1f}" stroke="{SIGNAL}" stroke-width="3"/>',
        f'<rect x="{left:.1f}" y="{top:g}" width="{wide:.1f}" height="{_LINE - 3:g}" rx="7" fill="{SIGNAL}"/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{fill}" stroke="{SIGNAL}" stroke-width="3"/>',
        write(told, left + wide / 2, top + _LINE / 2 - 1, size, ON_SIGNAL, anchor="middle"),
    ]


def _lap(laps: Laps, moment: Highlight) -> int:
    """Return the number of the lap in which a highlight was."""
    return min(bisect_left([act for act, _ in laps], moment.act), len(laps) - 1)


def _flag(scene: Scene, moment: Highlight) -> str:
    """Return a highlight in a few words."""
    if moment.kind is HighlightKind.PHOTO_FINISH:
        return scene.texts("picture-ms", margin=moment.amount)
    return scene.texts(f"picture-flag-{moment.kind}", n=moment.amount)


def _who(scene: Scene, moment: Highlight) -> str:
    return scene.sides[moment.side].name if moment.seat is None else scene.players[moment.seat]


def _row(side: Side, y: float) -> list[Part]:
    """Return the place, names and result of a side that is not on the podium, in a line."""
    theme, (names, size) = side.scene.theme, listed(side.members, 32, 370)
    return [
        write(f"{side.place}.", MARGIN + 50, y, SMALL, theme.faint, anchor="end"),
        *side.badge(MARGIN + 82, y, 40),
        write(names, MARGIN + 114, y, size, theme.ink),
        write(_result(side), WIDTH - MARGIN - 22, y, SMALL, theme.faint, anchor="end", room=190),
    ]
