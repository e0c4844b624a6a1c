"""The result of a race of the day: how far from the score to beat, and the signs of its course along a road.

It shows no cards, so people who have yet to drive the race may see it.
"""

from collections.abc import Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from cogs.i18n import Texts
from cogs.pictures.canvas import MARGIN, WIDTH, Drawing, Subject
from cogs.pictures.landscape import chequered
from cogs.pictures.lettering import SMALL, in_lines, width, write
from cogs.pictures.pieces import Part, Strip, strip
from cogs.pictures.theme import ON_SIGNAL, SIGNAL, Theme
from cogs.pictures.words import sentence
from engine.replays.signs import PARTS, Sign

_BAND: Final = 58.0
_HEAD: Final = 240.0
"""The height of the part above the road."""
_DIGITS: Final = 132.0
_LINE: Final = 42.0
_SQUARE: Final = 44.0
_STEP: Final = 57.0
"""From one square to the next one."""
_IN_A_ROW: Final = 12
_ROW, _LEGEND_ROW = 68.0, 56.0
_LOOKS: Final = MappingProxyType(
    {
        Sign.PART: ("#1e7d46", "M-6 -11 L8 0 L-6 11 Z"),
        Sign.HIT: ("#c93328", "M-4 -14 H4 L2 4 H-2 Z M-3 8 H3 V14 H-3 Z"),
        Sign.CURED: ("#2b66c4", "M-4 -13 H4 V-4 H13 V4 H4 V13 H-4 V4 H-13 V-4 H-4 Z"),
        Sign.SAFETY: ("#8445bd", "M0 -14 L4 -4.5 L14 -4 L6 2.5 L9 12.5 L0 6.5 L-9 12.5 L-6 2.5 L-14 -4 L-4 -4.5 Z"),
        Sign.COUP_FOURRE: ("#b45309", "M3 -15 L-9 3 H-1 L-4 15 L9 -4 H1 Z"),
        Sign.MIRRORED: (
            "#0e7490",
            "M-12 -9 H3 V-14 L13 -6 L3 2 V-3 H-12 Z M12 4 H-3 V-1 L-13 7 L-3 15 V10 H12 Z",
        ),
        Sign.HOLD_UP: ("#9d2f6b", "M-11 -4 h4 v-8 h4 v-3 h4 v3 h4 v6 h4 v12 q0 8 -8 8 h-4 q-8 0 -8 -8 Z"),
        Sign.LOST: ("#5d6570", "M-12 -9 H12 L0 12 Z"),
    }
)
"""The colour and the white symbol of each square; that of the arrival is chequered."""


class DailySubject(Subject, kw_only=True, tag="daily"):
    """The result of a race of the day, without its cards."""

    filename: ClassVar[str] = "daily.png"
    title: str
    over: str
    """The points over par as a signed number."""
    facts: tuple[str, ...]
    """What that means, and what else there is to say, in a few words each."""
    signs: tuple[Sign, ...]
    """Empty: they are not known, and there is no road."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts, theme = self.texts, self.look.theme
        right = MARGIN + width(self.over, _DIGITS) + 26
        room = WIDTH - MARGIN - right
        lines = [*in_lines(self.facts[0], SMALL + 2, room), *self.facts[1:]]
        top = _BAND + (_HEAD - _BAND - _LINE * len(lines)) / 2
        head: list[Part] = [
            f'<rect width="{WIDTH}" height="{_HEAD:g}" fill="{theme.land.night}"/>',
            f'<rect width="{WIDTH}" height="{_BAND:g}" fill="{SIGNAL}"/>',
            write(self.title, MARGIN, _BAND / 2 + 2, 42, ON_SIGNAL, room=WIDTH - 2 * MARGIN),
            write(self.over, MARGIN + 6, (_BAND + _HEAD) / 2, _DIGITS, SIGNAL),
            *(
                write(line, right, top + _LINE * (n + 0.5), SMALL + 2, "#ffffff", room=room)
                for n, line in enumerate(lines)
            ),
        ]
        strips = [strip(_HEAD, head)]
        rows = [self.signs[start : start + _IN_A_ROW] for start in range(0, len(self.signs), _IN_A_ROW)]
        for row in rows:
            road = [
                f'<rect width="{WIDTH}" height="{_ROW:g}" fill="{theme.road}"/>',
                f'<path d="M0 {_ROW / 2:g} H{WIDTH}" stroke="{theme.line}" stroke-width="4" stroke-dasharray="26 18"/>',
            ]
            squares = [_square(sign, 46 + _STEP * n, _ROW / 2) for n, sign in enumerate(row)]
            strips.append(strip(_ROW, road + squares))
        return Drawing(theme, (*strips, *_legend(self.signs, texts, theme)))

    def words(self) -> str:
        """Return in words what the drawing shows."""
        told = [signs_words(self.signs, self.texts)] if self.signs else []
        return " ".join(map(sentence, (self.title, *self.facts, *told)))


def signs_words(signs: Sequence[Sign], texts: Texts) -> str:
    """Return signs in words: how many there are of each kind, and how much of the way was driven."""
    counted = [sign for sign in Sign if sign in signs and sign not in (Sign.PART, Sign.ARRIVED)]
    parts = min(signs.count(Sign.PART), PARTS)
    way = texts("daily-sign-arrived") if Sign.ARRIVED in signs else texts("daily-sign-part", n=parts)
    return ", ".join([*(texts(f"daily-sign-{sign}", n=signs.count(sign)) for sign in counted), way])


def _legend(signs: Sequence[Sign], texts: Texts, theme: Theme) -> list[Strip]:
    """Return what each kind of square means, in two columns."""
    kinds = [sign for sign in Sign if sign in signs]
    legend = []
    for start in range(0, len(kinds), 2):
        parts: list[Part] = [f'<rect width="{WIDTH}" height="{_LEGEND_ROW:g}" fill="{theme.panel}"/>']
        for n, sign in enumerate(kinds[start : start + 2]):
            x, count = 46 + n * WIDTH / 2, 1 if sign is Sign.PART else signs.count(sign)
            words = texts("daily-sign-arrived") if sign is Sign.ARRIVED else texts(f"daily-sign-{sign}", n=count)
            parts.append(_square(sign, x, _LEGEND_ROW / 2))
            parts.append(write(words, x + 34, _LEGEND_ROW / 2, SMALL, theme.ink, room=WIDTH / 2 - 90))
        legend.append(strip(_LEGEND_ROW, parts))
    return legend


def _square(sign: Sign, x: float, y: float) -> str:
    """Return the square of a sign, centred at x and y."""
    half = _SQUARE / 2
    if sign is Sign.ARRIVED:
        return chequered(x - half, y - half, y + half, half)
    fill, symbol = _LOOKS[sign]
    return (
        f'<rect x="{x - half:g}" y="{y - half:g}" width="{_SQUARE:g}" height="{_SQUARE:g}" rx="8" fill="{fill}"'
        f' stroke="#f5f6f8" stroke-width="2"/><path d="{symbol}" transform="translate({x:g} {y:g})" fill="#ffffff"/>'
    )
