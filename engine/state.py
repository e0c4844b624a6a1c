"""The immutable records that make up a position. Plain data: no clock, no behaviour of a ruleset.

What can be computed (km, moving, totals) is a property or a function, never a field.
"""

from enum import StrEnum

from msgspec import Struct

from engine.actions import HoldUp, Reaction, TurnAction
from engine.cards import SAFETY_OF, Card

# Looked up once: access to a member of an Enum is slower than the comparison it is for.
_GO, _LIMIT, _WAY, _WRONGWAY, _ACE = Card.GO, Card.LIMIT, Card.WAY, Card.WRONGWAY, Card.ACE
_HAZARDS = frozenset(SAFETY_OF)

Value = str | int
"""The value of an option."""


class Setup(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What was agreed before the first deal and never changes: ruleset, its revision, seats, options."""

    ruleset: str
    revision: int
    sides: tuple[int, ...]
    """The side of each seat; seats go clockwise."""
    options: tuple[tuple[str, Value], ...]
    """Every option that the ruleset had, with its value, nothing left to ``auto``. Read them as `Rules.house_rules`."""
    own_piles: bool = False
    """Whether each seat draws from a part of the draw pile of its own (RULES 7)."""

    @property
    def n_sides(self) -> int:
        """How many sides race."""
        return max(self.sides) + 1

    def members(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side, clockwise."""
        return tuple(seat for seat, of in enumerate(self.sides) if of == side)


class Laid(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A distance card on a tableau and the km that it counts there."""

    card: Card
    km: int


class Shown(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A safety in a safety area; `coup` if it lies crosswise, played as a coup-fourré."""

    card: Card
    coup: bool


class Tableau(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What lies on the table before one side (RULES 2.3). Piles are bottom to top."""

    battle: tuple[Card, ...] = ()
    speed: tuple[Card, ...] = ()
    distance: tuple[Laid, ...] = ()
    safeties: tuple[Shown, ...] = ()
    direction: tuple[Card, ...] = ()
    """Wrong ways and their ends, under ``con_sense`` (RULES 3.5)."""
    fresh: tuple[Card, ...] = ()
    """Hazards received since this side last drew; kept under ``coup_window=own_draw`` alone."""

    @property
    def km(self) -> int:
        """Kilometres travelled in this round."""
        total = 0
        for laid in self.distance:
            total += laid.km
        return total

    def count(self, card: Card) -> int:
        """Return how many copies of this distance card the side has laid in this round."""
        n = 0
        for laid in self.distance:
            n += laid.card is card
        return n

    def shows(self, safety: Card) -> bool:
        """Return whether the safety lies in the safety area."""
        for shown in self.safeties:
            if shown.card is safety:
                return True
        return False

    def live(self, hazard: Card) -> bool:
        """Return whether the hazard would act on this side: its safety is not exposed (RULES 2.3)."""
        return not self.shows(SAFETY_OF[hazard])

    @property
    def stopped_by(self) -> Card | None:
        """The live battle hazard on top of the battle pile, if there is one."""
        if not self.battle:
            return None
        top = self.battle[-1]
        return top if top in _HAZARDS and self.live(top) else None

    @property
    def moving(self) -> bool:
        """Whether distance cards may be laid: nothing stops the side, and a GO or the right of way shows."""
        if self.battle:
            top = self.battle[-1]
            if top is _GO:
                return True
            if top in _HAZARDS and self.live(top):
                return False
        return self.shows(_WAY)

    @property
    def limited(self) -> bool:
        """Whether a speed limit acts on the side."""
        return bool(self.speed) and self.speed[-1] is _LIMIT and not self.shows(_WAY)

    @property
    def wrong_way(self) -> bool:
        """Whether distance is taken away instead of added (RULES 3.5)."""
        return bool(self.direction) and self.direction[-1] is _WRONGWAY and not self.shows(_ACE)

    @property
    def problems(self) -> tuple[Card, ...]:
        """The live hazards on the battle pile: under ``cumulation`` all of them act (RULES 3.3)."""
        return tuple(card for card in self.battle if card in _HAZARDS and self.live(card))


class Standing(Struct, frozen=True, gc=False):
    """How a side stands in the race, as its ruleset counts."""

    total: int
    """What is compared with the target."""
    moving: bool
    """Whether distance cards may be laid."""
    problems: tuple[Card, ...]
    """The hazards that stop it."""
    limited: bool
    """Whether a speed limit acts on it."""
    wrong_way: bool = False
    """Whether its distance is taken away instead of added."""


class Answer(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An action in a race, with the moment at which it was made."""

    action: Reaction | HoldUp | TurnAction
    stamp: int
    """Milliseconds on the clock that all players share."""


class WindowKind(StrEnum):
    """What a window is open for."""

    COUP_FOURRE = "coup_fourre"
    """A safety against the hazard just laid (RULES 2.7)."""
    UNIT = "unit"
    """An announcement of, and objections to, the unit just laid (RULES 4.4)."""
    ATTACK = "attack"
    """An answer to an attack that has been announced (RULES 4.5)."""
    ANNOUNCE = "announce"
    """The sound of an attack (RULES 4.5)."""
    HOLD_UP = "hold_up"
    """Further calls: it opens with one and closes as soon as it is decided who was first (RULES 4.10)."""
    STEAL = "steal"
    """The choice of what a right Hold Up! brings (RULES 4.10)."""
    PRICE = "price"
    """The choice of what a wrong Hold Up! costs (RULES 4.10)."""
    POLICE = "police"
    """The choice of the cards that Police swaps (RULES 4.8)."""
    ROUND_END = "round_end"
    """The pause after a scored round, which stays on the table; a pass asks for the next one (RULES 2.11)."""


class Stage(StrEnum):
    """How far an open window has come."""

    OPEN = "open"
    """Its minimum time is running; it ends earlier only if everybody has answered."""
    RIPE = "ripe"
    """The minimum time is over: the next turn action of the closing seat ends it, and races with the answers."""
    SETTLING = "settling"
    """The first action has arrived; an earlier click may still be on its way."""


_ROUND_END = WindowKind.ROUND_END


class Window(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A chance to interrupt: who may answer what, and who has let it go by (RULES 2.7, 4.9).

    `passed` and `waiting` are secret while the window is open; all else is public.
    """

    id: int
    kind: WindowKind
    card: Card | None
    """The card that opened it; None if a call did."""
    seat: int
    """Who played it."""
    target: int
    """The side it was played on."""
    eligible: tuple[int, ...]
    """Seats that may claim or pass, holders and others alike."""
    closer: int | None
    """The seat whose turn action closes the window once it is ripe; None if only time does."""
    ripe: bool = False
    """Whether its minimum time is over."""
    passed: tuple[int, ...] = ()
    waiting: TurnAction | None = None
    """The action of the closing seat, made too early to race: it is carried out if the window closes unanswered."""
    announced: bool = True
    """Whether what was laid has been announced, where it must be (RULES 4.4)."""
    resolving: bool = False
    """Whether it waits for the choice of its one eligible seat; nobody may interrupt that."""
    since: int | None = None
    """When the call was made that led to the choice, in ms on the players' clock; None if no call did."""

    @property
    def undisturbed(self) -> bool:
        """Whether nobody may call while it is open (RULES 4.10)."""
        return self.resolving or self.kind is _ROUND_END


class Activity(StrEnum):
    """How a seat may act now."""

    PLAY = "play"
    """It is in turn."""
    REACT = "react"
    """A window asks it, or it is free to call (RULES 4.10)."""


class Phase(StrEnum):
    """What the seat in turn owes."""

    DRAW = "draw"
    PLAY = "play"
    BONUS = "bonus"
    """A further action if the player likes, after a Botte (RULES 4.3)."""
    END = "end"
    """Nothing more: the turn (RULES 4.3) or the round (RULES 2.11) is over as soon as the open windows are closed."""
    EXTENSION = "extension"
    OVER = "over"
    """Nobody owes anything: the game has an outcome."""


class Sheet(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side's points of one round, item by item (RULES 2.10)."""

    distance: int = 0
    safeties: int = 0
    all_safeties: int = 0
    coups: int = 0
    trip: int = 0
    delayed_action: int = 0
    safe_trip: int = 0
    extension: int = 0
    shutout: int = 0

    @property
    def total(self) -> int:
        """The points of the round."""
        return sum(getattr(self, item) for item in self.__struct_fields__)


class Outcome(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How a game ended."""

    winners: tuple[int, ...]
    """The winning sides; several share a tie."""
    totals: tuple[int, ...]
    """Each side's points."""
    chips: tuple[int, ...]
    """Virtual chips won (positive) or owed (negative) by each side; all 0 without ``money_mode``."""

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each side, from 1; sides with the same result share one."""
        ranks = [(side not in self.winners, -total) for side, total in enumerate(self.totals)]
        return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


class State(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A position: everything that decides how the game goes on, secrets included.

    Never shown: `engine.view_for` returns what a seat may see.
    """

    setup: Setup
    rng: int
    """State of the random generator (see `engine.rng`)."""
    hands: tuple[tuple[Card, ...], ...]
    tableaus: tuple[Tableau, ...]
    pile: tuple[Card, ...]
    """The draw pile, bottom to top."""
    discard: tuple[Card, ...]
    """The discard pile, bottom to top."""
    phase: Phase
    turn: int
    """The seat that acts, or that will as soon as the open windows are closed."""
    dealer: int
    target: int
    """Kilometres to travel in this round, now."""
    round: int = 1
    seq: int = 0
    """How many actions led here."""
    extended_by: int | None = None
    """The side that called the extension in this round."""
    windows: tuple[Window, ...] = ()
    """Open windows; the last one must close first."""
    next_window: int = 1
    race: tuple[Answer, ...] = ()
    """The answers of the running race, secret until it is decided after the settle time (see `engine.windows`)."""
    removed: tuple[Card, ...] = ()
    """Cards out of the game (RULES 4.3)."""
    order: tuple[int, ...] = ()
    """The seats in the order of turns, where it is not that of their numbers (RULES 4.8)."""
    resume: int | None = None
    """The seat whose turn is next, where that is not the one at the left (RULES 4.6)."""
    idle: int = 0
    """Turns that have ended since anybody drew or played (RULES 4.3), or laid a card (RULES 3.4)."""
    tie_ended: int | None = None
    """When the last tie ended, in ms on the players' clock; None if there has been none (RULES 4.10)."""
    tie_won: int | None = None
    """The stamp of the click that ended it by winning a race (of a theft: the call); None if it ended otherwise."""
    in_vain: tuple[int, ...] = ()
    """Seats that have called in vain upon the Totals as they are (RULES 4.10)."""
    last_round: int | None = None
    """The round with which the game ends, if that has been announced (RULES 2.11)."""
    sheets: tuple[tuple[Sheet, ...], ...] = ()
    """The score sheets of the finished rounds, one for each side."""
    outcome: Outcome | None = None
    owners: tuple[int, ...] = ()
    """The seat that will draw each card of the draw pile, where each has a part of its own (RULES 7); else none."""

    @property
    def stage(self) -> Stage:
        """How far the top window, which there must be, has come.

        SETTLING must not be shown: it would reveal that somebody has acted.
        """
        if self.race and not self.windows[-1].resolving:
            return Stage.SETTLING
        return Stage.RIPE if self.windows[-1].ripe else Stage.OPEN

    @property
    def between_rounds(self) -> bool:
        """Whether the game pauses after a round: it is scored, and the next one is not dealt yet."""
        return bool(self.windows) and self.windows[-1].kind is _ROUND_END

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points over the finished rounds."""
        return tuple(sum(sheets[side].total for sheets in self.sheets) for side in range(len(self.tableaus)))
