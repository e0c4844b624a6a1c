"""A public position with the names of its players in one language, to be drawn or described."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.plain_names import cut_name, distinct, isolated
from cogs.pictures.canvas import Subject
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.lettering import readable
from cogs.pictures.marks import Mark, badge, coloured, sign
from cogs.pictures.pieces import Part
from cogs.pictures.theme import DARK, Look, Theme
from engine import Card, Phase, PlayerView
from engine.rules import rules_of
from engine.rules.funspeed import ties
from engine.state import Laid, WindowKind
from engine.views import WindowView


class LastAct(Struct, frozen=True, array_like=True):
    """What a player has just done, as everybody saw it."""

    seat: int
    card: Card | None = None
    target: int | None = None
    """The side that it was done to; None if nobody else."""
    discarded: bool = False
    """Whether the card went to the discard pile without effect."""
    km: tuple[int, ...] = ()
    """The km of each side before it; empty if no side's have changed."""


def signed(number: int) -> str:
    """Return a gain or loss as text, such as "+200"."""
    return f"{number:+d}".replace("-", "\u2212")


class PictureNames:
    """The names of players and sides in a picture and its description."""

    def __init__(self, view: PlayerView, players: Sequence[str], texts: Texts) -> None:
        """Use these names of the seats, which already fit the picture."""
        self._setup, self._players, self._texts = view.setup, players, texts

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self._players[seat]

    def members(self, side: int) -> list[str]:
        """Return the names of the players of a side."""
        return [self._players[seat] for seat in self._setup.members(side)]

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or its team."""
        members = self.members(side)
        return members[0] if len(members) == 1 else self._texts("team", mark="", letter=sign(self._setup, side)).strip()


def drawn_name(name: str, seat: int, texts: Texts) -> str:
    """Return the part of a name that can be drawn; if no letter is left, "Player 3"."""
    drawn = readable(name)
    return drawn if any(map(str.isalnum, drawn)) else texts("picture-player", n=seat + 1)


def told_scene(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    longest: int = 32,
) -> "Scene":
    """Return the scene of a description, with names of at most `longest` characters."""
    texts = texts.of(view.setup.ruleset)
    known = (cut_name(" ".join(name.split()), longest) for name in players)
    names = distinct([isolated(name) or texts("picture-player", n=seat + 1) for seat, name in enumerate(known)])
    return Scene(view, PictureNames(view, names, texts), texts)


@dataclass(frozen=True)
class Scene:
    """A position as everyone may see it, with what pictures and descriptions derive from it."""

    view: PlayerView
    names: PictureNames
    texts: Texts
    cars: Cars = USUAL_CARS
    theme: Theme = DARK
    act: LastAct | None = None
    """The last act; None: there is none, or it is not shown."""
    reader: int | None = None
    """The side of the only reader of the picture; None: there are others."""

    @property
    def actor(self) -> int | None:
        """The side that did the last act."""
        return None if self.act is None else self.view.setup.sides[self.act.seat]

    def moved(self, side: int) -> int:
        """Return the km by which the last act has moved a side; negative if it was moved back."""
        before = () if self.act is None else self.act.km
        return self.view.standings[side].total - before[side] if before else 0

    def gain(self, side: int) -> str:
        """Return the same as text, such as "+200"; empty if it has not been moved."""
        moved = self.moved(side)
        return signed(moved) if moved else ""

    def rank(self, side: int) -> int:
        """Return the place of a side on the road, from 1; sides with the same km share one."""
        totals = [standing.total for standing in self.view.standings]
        return 1 + sum(total > totals[side] for total in totals)

    @property
    def order(self) -> range:
        """The sides in the order of turns."""
        return range(self.view.setup.n_sides)

    @property
    def turn(self) -> int | None:
        """The side whose turn it is; None between rounds and when the game is over."""
        no_turn = self.view.phase is Phase.OVER or self.view.between_rounds
        return None if no_turn else self.view.setup.sides[self.view.turn]

    @property
    def window(self) -> WindowView | None:
        """The open window if it is public: a Hold Up! stays hidden until its race is settled."""
        window = self.view.window
        return None if window is None or window.kind == WindowKind.HOLD_UP else window

    @property
    def attacked(self) -> int | None:
        """The side that has just been attacked and may answer."""
        window = self.window
        return None if window is None or self.view.setup.sides[window.seat] == window.target else window.target

    @property
    def prompt(self) -> str | None:
        """The prompt of the open window, as the keys of texts name it; None if no window is open."""
        window = self.window
        if window is None:
            return None
        return f"{window.kind}-silent" if window.answers and not window.announced else window.kind

    @property
    def arrived(self) -> tuple[int, ...]:
        """The sides that have crossed the line: not those that may still extend (RULES 2.8) or lose the last unit."""
        window = self.window
        undone = window.target if window is not None and window.kind is WindowKind.UNIT else None
        if self.view.phase is Phase.EXTENSION:
            return ()
        totals = ((side, self.view.standings[side].total) for side in self.order)
        return tuple(side for side, total in totals if total >= self.view.target and side != undone)

    @cached_property
    def tied(self) -> frozenset[int]:
        """The sides with equal Totals, while the player who rightly called Hold Up! chooses (RULES 4.10).

        Before that nothing marks them: to notice it is the game.
        """
        if self.window is None or self.window.kind is not WindowKind.STEAL:
            return frozenset()
        return frozenset(side for group in ties(standing.total for standing in self.view.standings) for side in group)

    def mark(self, side: int) -> Mark:
        """Return the mark of a side: its own shape, in the colour that it has at this table."""
        return coloured(self.theme.marks, side, self.cars.colour(side))

    def badge(self, side: int, x: float, y: float, size: float) -> list[Part]:
        """Return the mark of a side with its label, centred at x and y."""
        return badge(self.mark(side), sign(self.view.setup, side), x, y, size)

    def hand(self, side: int) -> int:
        """Return how many cards a side holds."""
        return sum(self.view.hand_sizes[seat] for seat in self.view.setup.members(side))

    def points(self, side: int) -> int | None:
        """Return the points of a side so far; None if the ruleset does not score rounds."""
        return self.view.points[side] if self.view.in_rounds else None

    @property
    def goal(self) -> int | None:
        """The points that end the game; None where something else does: the race, the round, or a time of day."""
        return rules_of(self.view.setup).goal

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the game."""
        return () if self.view.outcome is None else self.view.outcome.winners

    def result(self, side: int) -> int:
        """Return the result of a side at the end of a round or game: its points, or its km in a single race."""
        return (self.view.totals if self.view.outcome is None else self.view.outcome.totals)[side]

    def _rank(self, side: int) -> tuple[int, int]:
        outcome = self.view.outcome
        return 0 if outcome is None else outcome.places[side], -self.result(side)

    @cached_property
    def ranked(self) -> tuple[int, ...]:
        """The sides by their results, the best first."""
        return tuple(sorted(self.order, key=self._rank))

    def place(self, side: int) -> int:
        """Return the place of a side; sides with the same result share one."""
        return 1 + sum(self._rank(other) < self._rank(side) for other in self.order)

    def units(self, side: int) -> Counter[Laid]:
        """Return how many of each unit a side has, the lowest card first."""
        order = [*Card]
        return Counter(sorted(self.view.tableaus[side].distance, key=lambda unit: (order.index(unit.card), unit.km)))


class TableSubject(Subject, frozen=True, kw_only=True):
    """A picture of a position; `view` is a spectator's."""

    view: PlayerView
    players: tuple[str, ...]
    """The names of the seats as they were chosen."""
    cars: Cars = USUAL_CARS

    @classmethod
    def of(
        cls,
        view: PlayerView,
        players: Sequence[str],
        texts: Texts,
        look: Look,
        cars: Cars = USUAL_CARS,
        **more: Any,
    ) -> Self:
        """Return the picture of a position, of which it keeps what is shown."""
        return cls(view=cls.kept(view), players=tuple(players), language=texts.language, look=look, cars=cars, **more)

    @classmethod
    def kept(cls, view: PlayerView) -> PlayerView:
        """Return a view reduced to what the picture shows."""
        return shown_of(view)

    def drawn(self) -> Scene:
        """Return the scene to be drawn."""
        texts = self.texts.of(self.view.setup.ruleset)
        names = distinct([isolated(drawn_name(name, seat, texts)) for seat, name in enumerate(self.players)])
        return Scene(self.view, PictureNames(self.view, names, texts), texts, self.cars, self.look.theme)

    def told(self) -> Scene:
        """Return the scene to be described."""
        return told_scene(self.view, self.players, self.texts)


def shown_of(view: PlayerView, *, sheets: bool = False) -> PlayerView:
    """Return a view reduced to what pictures show; with the score sheets if those are shown."""
    window = view.window
    if window is not None:
        window = replace(window, id=0, eligible=(), words=(), resolving=False, ripe=False, answered=False, searched=())
    return replace(
        view,
        seat=None,
        hand=(),
        legal=(),
        discard=view.discard[-1:],
        removed=(),
        dealer=0,
        round=0,
        seq=0,
        last_round=None,
        extended_by=None,
        finish=None,
        calls=False,
        window=window,
        sheets=view.sheets if sheets else (),
    )
