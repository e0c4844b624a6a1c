"""A public position with the names of its players in one language, to be drawn or described."""

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Self

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
from engine.frozen import Frozen
from engine.replays.rewards import Car
from engine.rules import rules_of
from engine.rules.funspeed import ties
from engine.state import Laid, Sheet, Standing, Tableau, WindowKind
from engine.views import WindowView


class LastAct(Frozen, array_like=True):
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
    return Scene(view, names, texts)


class Side(Frozen, eq=False):
    """A side of a scene: its players, what it has on the table, its mark and its car."""

    scene: "Scene"
    number: int

    @property
    def members(self) -> list[str]:
        """The names of its players."""
        return [self.scene.players[seat] for seat in self.scene.view.setup.members(self.number)]

    @property
    def sign(self) -> str:
        """The label on its mark."""
        return sign(self.scene.view.setup, self.number)

    @property
    def name(self) -> str:
        """Its name: its player, or its team."""
        members = self.members
        return members[0] if len(members) == 1 else self.scene.texts("team", mark="", letter=self.sign).strip()

    @property
    def standing(self) -> Standing:
        """How it stands."""
        return self.scene.view.standings[self.number]

    @property
    def tableau(self) -> Tableau:
        """The cards in front of it."""
        return self.scene.view.tableaus[self.number]

    @property
    def units(self) -> Counter[Laid]:
        """How many of each unit it has, the lowest card first."""
        order = [*Card]
        return Counter(sorted(self.tableau.distance, key=lambda unit: (order.index(unit.card), unit.km)))

    @property
    def moved(self) -> int:
        """The km by which the last act has moved it; negative if it was moved back."""
        before = () if self.scene.act is None else self.scene.act.km
        return self.standing.total - before[self.number] if before else 0

    @property
    def gain(self) -> str:
        """The same as text, such as "+200"; empty if it has not been moved."""
        return signed(self.moved) if self.moved else ""

    @property
    def rank(self) -> int:
        """Its place on the road, from 1; sides with the same km share one."""
        return 1 + sum(other.total > self.standing.total for other in self.scene.view.standings)

    @property
    def hand(self) -> int:
        """How many cards it holds."""
        return sum(self.scene.view.hand_sizes[seat] for seat in self.scene.view.setup.members(self.number))

    @property
    def points(self) -> int | None:
        """Its points so far; None if the ruleset does not score rounds."""
        return self.scene.view.points[self.number] if self.scene.view.in_rounds else None

    @property
    def result(self) -> int:
        """Its result at the end of a round or game: its points, or its km in a single race."""
        view = self.scene.view
        return (view.totals if view.outcome is None else view.outcome.totals)[self.number]

    @property
    def order(self) -> tuple[int, int]:
        """What sorts sides by their results, the best first."""
        outcome = self.scene.view.outcome
        return 0 if outcome is None else outcome.places[self.number], -self.result

    @property
    def place(self) -> int:
        """Its place; sides with the same result share one."""
        return 1 + sum(other.order < self.order for other in self.scene.sides)

    @property
    def sheet(self) -> Sheet:
        """Its score sheet of the last round."""
        return self.scene.view.sheets[-1][self.number]

    @property
    def mark(self) -> Mark:
        """Its mark: its own shape, in the colour that it has at this table."""
        return coloured(self.scene.theme.marks, self.number, self.scene.cars.colour(self.number))

    @property
    def model(self) -> Car:
        """Its car."""
        return self.scene.cars.model(self.number)

    def badge(self, x: float, y: float, size: float) -> list[Part]:
        """Return its mark with its label, centred at x and y."""
        return badge(self.mark, self.sign, x, y, size)


class Scene(Frozen, dict=True):
    """A position as everyone may see it, with what pictures and descriptions derive from it."""

    view: PlayerView
    players: Sequence[str]
    """The names of the seats as they are shown."""
    texts: Texts
    cars: Cars = USUAL_CARS
    theme: Theme = DARK
    act: LastAct | None = None
    """The last act; None: there is none, or it is not shown."""
    reader: int | None = None
    """The side of the only reader of the picture; None: there are others."""

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides in the order of turns."""
        return tuple(Side(self, number) for number in range(self.view.setup.n_sides))

    def side_of(self, seat: int) -> Side:
        """Return the side of a seat."""
        return self.sides[self.view.setup.sides[seat]]

    @property
    def actor(self) -> Side | None:
        """The side that did the last act."""
        return None if self.act is None else self.side_of(self.act.seat)

    @property
    def turn(self) -> Side | None:
        """The side whose turn it is; None between rounds and when the game is over."""
        no_turn = self.view.phase is Phase.OVER or self.view.between_rounds
        return None if no_turn else self.side_of(self.view.turn)

    @property
    def window(self) -> WindowView | None:
        """The open window if it is public: a Hold Up! stays hidden until its race is settled."""
        window = self.view.window
        return None if window is None or window.kind == WindowKind.HOLD_UP else window

    @property
    def attacked(self) -> Side | None:
        """The side that has just been attacked and may answer."""
        window = self.window
        if window is None or self.view.setup.sides[window.seat] == window.target:
            return None
        return self.sides[window.target]

    @property
    def prompt(self) -> str | None:
        """The prompt of the open window, as the keys of texts name it; None if no window is open."""
        window = self.window
        if window is None:
            return None
        return f"{window.kind}-silent" if window.answers and not window.announced else window.kind

    @property
    def arrived(self) -> tuple[Side, ...]:
        """The sides that have crossed the line: not those that may still extend (RULES 2.8) or lose the last unit."""
        window = self.window
        undone = window.target if window is not None and window.kind is WindowKind.UNIT else None
        if self.view.phase is Phase.EXTENSION:
            return ()
        there = (side for side in self.sides if side.standing.total >= self.view.target)
        return tuple(side for side in there if side.number != undone)

    @cached_property
    def tied(self) -> tuple[Side, ...]:
        """The sides with equal Totals, while the player who rightly called Hold Up! chooses (RULES 4.10).

        Before that nothing marks them: to notice it is the game.
        """
        if self.window is None or self.window.kind is not WindowKind.STEAL:
            return ()
        return tuple(
            self.sides[side] for group in ties(standing.total for standing in self.view.standings) for side in group
        )

    @property
    def goal(self) -> int | None:
        """The points that end the game; None where something else does: the race, the round, or a time of day."""
        return rules_of(self.view.setup).goal

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides that have won the game."""
        return () if self.view.outcome is None else tuple(self.sides[side] for side in self.view.outcome.winners)

    @cached_property
    def ranked(self) -> tuple[Side, ...]:
        """The sides by their results, the best first."""
        return tuple(sorted(self.sides, key=lambda side: side.order))


class TableSubject(Subject, kw_only=True):
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
        return Scene(self.view, names, texts, self.cars, self.look.theme)

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
