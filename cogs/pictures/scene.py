"""What is to be shown: a public position with the names, the language and the colours to show it in."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from cogs.i18n import Texts
from cogs.pictures.lettering import drawable
from cogs.pictures.marks import sign
from engine import RULESETS, Card, Phase, PlayerView
from engine.rules import rules_of
from engine.state import WindowKind
from engine.views import WindowView


class Cast:
    """What players and sides are called."""

    def __init__(self, view: PlayerView, players: Sequence[str], texts: Texts) -> None:
        """Take the names of the seats as they are to be shown."""
        self._setup, self._players, self._texts = view.setup, players, texts

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self._players[seat]

    def crew(self, side: int) -> list[str]:
        """Return the names of the players of a side."""
        return [self._players[seat] for seat in self._setup.members(side)]

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or its team."""
        crew = self.crew(side)
        return crew[0] if len(crew) == 1 else self._texts("team", mark="", letter=sign(self._setup, side)).strip()


def drawn_name(name: str, seat: int, texts: Texts) -> str:
    """Return what of a name can be drawn; where nothing is left, "Player 3".

    Fancy letters come back as plain ones (NFKC); scripts and emoji that the font lacks are left out.
    """
    left = drawable(unicodedata.normalize("NFKC", name))
    return left if any(map(str.isalnum, left)) else texts("picture-player", n=seat + 1)


@dataclass(frozen=True)
class Scene:
    """A position as everybody may see it, ready to be drawn or told."""

    view: PlayerView
    cast: Cast
    texts: Texts

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The sides in the order of turns."""
        return tuple(dict.fromkeys(self.view.setup.sides[seat] for seat in self.view.order))

    @property
    def turn(self) -> int | None:
        """The side whose turn it is; None when the game is over."""
        return None if self.view.phase is Phase.OVER else self.view.setup.sides[self.view.turn]

    @property
    def window(self) -> WindowView | None:
        """The open window, if it is one that may be seen: that somebody has called is not told before it is settled."""
        window = self.view.window
        return None if window is None or window.kind == WindowKind.HOLD_UP else window

    @property
    def attacked(self) -> int | None:
        """The side upon which another has just acted, as long as that can be answered."""
        window = self.window
        return None if window is None or self.view.setup.sides[window.seat] == window.target else window.target

    @property
    def asked(self) -> str | None:
        """What the open window asks, as the keys of texts name it; None if none is open."""
        window = self.window
        if window is None:
            return None
        return f"{window.kind}-silent" if window.answers and not window.announced else window.kind

    @cached_property
    def has_directions(self) -> bool:
        """Whether there are direction piles in this game (RULES 3.5)."""
        return Card.WRONGWAY in rules_of(self.view.setup).deck()

    def hand(self, side: int) -> int:
        """Return how many cards a side holds."""
        return sum(self.view.hand_sizes[seat] for seat in self.view.setup.members(side))

    def points(self, side: int) -> int | None:
        """Return the points of a side so far; None where there are no rounds."""
        return self.view.points[side] if RULESETS[self.view.setup.ruleset].rounds else None

    def battle(self, side: int) -> tuple[Card, ...]:
        """Return what shows on the battle pile of a side: all that stops it, otherwise the top card."""
        return self.view.standings[side].problems or self.view.tableaus[side].battle[-1:]

    def units(self, side: int) -> dict[tuple[Card, int], int]:
        """Return the distance cards of a side: how many there are of each card and the km that it counts."""
        counts: dict[tuple[Card, int], int] = {}
        for laid in sorted(self.view.tableaus[side].distance, key=lambda laid: (list(Card).index(laid.card), laid.km)):
            key = (laid.card, laid.km)
            counts[key] = counts.get(key, 0) + 1
        return counts
