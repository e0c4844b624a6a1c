"""The immutable records of a position. Plain data: no clock, no behaviour of a ruleset.

Derived values (km, moving, totals) are properties or functions, never fields.
"""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from engine.actions import HoldUp, Reaction, TurnAction
from engine.cards import SAFETY_OF, Card
from engine.frozen import Frozen, Stored

# Looked up once: accessing a member of an Enum takes longer than the comparison that it is needed for.
_GO, _LIMIT, _WAY, _WRONGWAY, _ACE = Card.GO, Card.LIMIT, Card.WAY, Card.WRONGWAY, Card.ACE
_HAZARDS = frozenset(SAFETY_OF)

Value = str | int
"""The value of an option."""


class Setup(Frozen, cache_hash=True, forbid_unknown_fields=True):
    """What is agreed before the first deal and never changes: ruleset, revision, seats, options."""

    ruleset: str
    revision: int
    sides: tuple[int, ...]
    """The side of each seat; seats go clockwise."""
    options: tuple[tuple[str, Value], ...]
    """All options that the ruleset had, with their values, no ``auto`` among them. Read them as `Rules.house_rules`."""
    own_piles: bool = False
    """Whether each seat draws from its own part of the draw pile (RULES 7)."""

    @property
    def n_sides(self) -> int:
        """The number of sides."""
        return max(self.sides) + 1

    def members(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side, clockwise."""
        return tuple(seat for seat, of in enumerate(self.sides) if of == side)


class Laid(Stored):
    """A distance card on a tableau and the km that it is worth there."""

    card: Card
    km: int


class Shown(Stored):
    """A safety in a safety area; `coup` if it lies crosswise, played as a coup-fourré."""

    card: Card
    coup: bool


class Tableau(Stored):
    """What lies on the table before one side (RULES 2.3). Piles are bottom to top."""

    battle: tuple[Card, ...] = ()
    speed: tuple[Card, ...] = ()
    distance: tuple[Laid, ...] = ()
    safeties: tuple[Shown, ...] = ()
    direction: tuple[Card, ...] = ()
    """Wrong Ways and Ends of Wrong Way, with ``con_sense`` (RULES 3.5)."""

    @property
    def km(self) -> int:
        """Kilometres travelled in this round."""
        # A plain loop: `sum` over a generator is slower, and the rules ask for this often.
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
        """Return whether the hazard would affect this side: its safety is not exposed (RULES 2.3)."""
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
        """Whether distance cards may be laid: nothing stops the side, and it has a GO or the right of way."""
        if self.battle:
            top = self.battle[-1]
            if top is _GO:
                return True
            if top in _HAZARDS and self.live(top):
                return False
        return self.shows(_WAY)

    @property
    def limited(self) -> bool:
        """Whether a speed limit applies to the side."""
        return bool(self.speed) and self.speed[-1] is _LIMIT and not self.shows(_WAY)

    @property
    def wrong_way(self) -> bool:
        """Whether distance is subtracted instead of added (RULES 3.5)."""
        return bool(self.direction) and self.direction[-1] is _WRONGWAY and not self.shows(_ACE)

    @property
    def problems(self) -> tuple[Card, ...]:
        """The live hazards on the battle pile, all of which count with ``cumulation`` (RULES 3.3)."""
        return tuple(card for card in self.battle if card in _HAZARDS and self.live(card))


class Standing(Frozen, gc=False):
    """The standing of a side in the race, as its ruleset counts it."""

    total: int
    """The number that is compared with the target."""
    moving: bool
    """Whether distance cards may be laid."""
    problems: tuple[Card, ...]
    """The hazards that stop the side."""
    limited: bool
    """Whether a speed limit applies to it."""
    wrong_way: bool = False
    """Whether its distance is subtracted instead of added."""

    @property
    def slowed_by(self) -> tuple[Card, ...]:
        """The hazards that affect the side without stopping it."""
        return (_LIMIT,) * self.limited + (_WRONGWAY,) * self.wrong_way


class Answer(Stored):
    """An action in a race, with the time at which it was made."""

    action: Reaction | HoldUp | TurnAction
    stamp: int
    """Milliseconds on the clock that all players share."""


class WindowKind(StrEnum):
    """What a window is open for."""

    COUP_FOURRE = "coup_fourre"
    """A safety against the hazard just laid (RULES 2.7)."""
    UNIT = "unit"
    """An announcement of the unit just laid, or an objection to it (RULES 4.4)."""
    ATTACK = "attack"
    """An answer to an attack that has been announced (RULES 4.5)."""
    ANNOUNCE = "announce"
    """The sound of an attack (RULES 4.5)."""
    HOLD_UP = "hold_up"
    """Further calls: opened by a call, and closed as soon as it is decided who was first (RULES 4.10)."""
    STEAL = "steal"
    """The choice of what to take after a right Hold Up! (RULES 4.10)."""
    PRICE = "price"
    """The choice of what to pay for a wrong Hold Up! (RULES 4.10)."""
    POLICE = "police"
    """The choice of the cards that Police swaps (RULES 4.8)."""
    ROUND_END = "round_end"
    """The pause after a scored round, which stays on the table; a pass asks for the next round (RULES 2.11)."""


class Stage(StrEnum):
    """The stage of an open window."""

    OPEN = "open"
    """Its minimum time is running; it closes earlier only if all eligible seats have answered."""
    RIPE = "ripe"
    """The minimum time is over: the next turn action of the closing seat closes it, and races with the answers."""
    SETTLING = "settling"
    """The first action has arrived; an earlier click may still be on its way."""


_ROUND_END = WindowKind.ROUND_END


class Window(Stored):
    """A chance to interrupt: which seats may answer what, and which have passed (RULES 2.7, 4.9).

    `passed` and `waiting` are secret while the window is open; the rest is public.
    """

    id: int
    kind: WindowKind
    card: Card | None
    """The card that opened it; None for a call."""
    seat: int
    """The seat that played the card."""
    target: int
    """The side that it was played on."""
    eligible: tuple[int, ...]
    """Seats that may claim or pass, whether they hold an answer or not."""
    closer: int | None = None
    """The seat whose turn action closes the window once it is ripe; None if only time closes it."""
    ripe: bool = False
    """Whether its minimum time is over."""
    passed: tuple[int, ...] = ()
    waiting: TurnAction | None = None
    """The closing seat's action, made too early to race: carried out if the window closes unanswered."""
    announced: bool = True
    """Whether the card has been announced, where it must be (RULES 4.4)."""
    resolving: bool = False
    """Whether it waits for the choice of its only eligible seat, which cannot be interrupted."""
    since: int | None = None
    """The time of the call that led to the choice, in ms on the players' clock; None without a call."""

    @property
    def played(self) -> Card:
        """The card that opened it; there must be one."""
        assert self.card is not None
        return self.card

    @property
    def undisturbed(self) -> bool:
        """Whether no calls are possible while it is open (RULES 4.10)."""
        return self.resolving or self.kind is _ROUND_END


class Activity(StrEnum):
    """How a seat may act now."""

    PLAY = "play"
    """It is in turn."""
    REACT = "react"
    """A window is open for it, or it is free to call Hold Up! (RULES 4.10)."""


class Phase(StrEnum):
    """What the seat in turn has to do."""

    DRAW = "draw"
    PLAY = "play"
    BONUS = "bonus"
    """An optional further action after a Botte (RULES 4.3)."""
    END = "end"
    """Nothing: the turn (RULES 4.3) or the round (RULES 2.11) ends as soon as the open windows close."""
    EXTENSION = "extension"
    OVER = "over"
    """Nothing: the game has an outcome."""


class Sheet(Stored):
    """A side's points in a round, item by item (RULES 2.10)."""

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


class Outcome(Stored, omit_defaults=True):
    """The result of a game; that of a position ignores players who have left, see `among`."""

    winners: tuple[int, ...]
    """The winning sides; more than one if they tie."""
    totals: tuple[int, ...]
    """Each side's points."""
    chips: tuple[int, ...]
    """Virtual chips won (positive) or owed (negative) by each side; all 0 with ``rate`` 0."""

    gone: tuple[int, ...] = ()
    """The sides whose players have all left for good: they come last."""

    def among(self, sides: Sequence[int], left: Sequence[bool]) -> "Outcome":
        """Return how the game ended, given the side of each seat and whether its player has `left` for good.

        This is what is told, stored and rated. A player who left is no winner: if nobody else has won,
        the best total among the sides that stayed wins, and nobody owes chips.

        >>> Outcome(winners=(0,), totals=(5300, 4100), chips=(0, 0)).among(sides=(0, 1), left=(True, False))
        Outcome(winners=(1,), totals=(5300, 4100), chips=(0, 0), gone=(0,))
        """
        staying = {side for side, went in zip(sides, left, strict=True) if not went}
        gone = tuple(side for side in range(len(self.totals)) if side not in staying)
        if not gone or not staying:
            return self
        winners, chips = tuple(side for side in self.winners if side in staying), self.chips
        if not winners:
            best = max(self.totals[side] for side in staying)
            winners = tuple(side for side in sorted(staying) if self.totals[side] == best)
            chips = (0,) * len(chips)
        return Outcome(winners, self.totals, chips, gone)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each side, from 1; equal sides share a place.

        >>> Outcome(winners=(0,), totals=(5300, 4100, 4100), chips=(0, 0, 0)).places
        (1, 2, 2)
        """
        ranks = [(side in self.gone, side not in self.winners, -total) for side, total in enumerate(self.totals)]
        return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


class AnyState(Struct, gc=False, forbid_unknown_fields=True):
    """Everything that determines how the game continues, secrets included: a `State`, or the `MutableState` of a step.

    Never show it; `engine.view_for` returns what a seat may see.
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
    """The seat that acts, or that will once the open windows have closed."""
    dealer: int
    target: int
    """Kilometres to travel in this round, extension included."""
    round: int = 1
    seq: int = 0
    """The number of actions so far."""
    extended_by: int | None = None
    """The side that called the extension in this round."""
    windows: tuple[Window, ...] = ()
    """Open windows; the last one must close first."""
    next_window: int = 1
    race: tuple[Answer, ...] = ()
    """The answers of the running race, secret until it is decided after the settle time (see `engine.windows`)."""
    removed: tuple[Card, ...] = ()
    """Cards out of the game (RULES 4.3), or with ``cumulation`` out of the round (RULES 3.3)."""
    resume: int | None = None
    """The seat that is in turn next, if it is not the one to the left (RULES 4.6)."""
    idle: int = 0
    """Turns since the last draw or play (RULES 4.3), or since the last card laid (RULES 3.4)."""
    tie_ended: int | None = None
    """When the last tie ended, in ms on the players' clock; None if there was none (RULES 4.10)."""
    tie_won: int | None = None
    """The stamp of the click that ended it by winning a race (for a theft: of the call); None if it ended otherwise."""
    in_vain: tuple[int, ...] = ()
    """Seats whose call failed while the Totals were as they are now (RULES 4.10)."""
    last_round: int | None = None
    """The last round of the game, if announced (RULES 2.11)."""
    sheets: tuple[tuple[Sheet, ...], ...] = ()
    """The score sheets of the finished rounds, one for each side."""
    outcome: Outcome | None = None
    owners: tuple[int, ...] = ()
    """The seat that will draw each card of the draw pile, if each has its own part (RULES 7); otherwise empty."""
    owed: tuple[int, ...] = ()
    """How many cards each seat could not draw as they were due (RULES 3.4); empty if no seat is owed any."""

    @property
    def stage(self) -> Stage:
        """The stage of the top window; there must be one.

        Never show SETTLING: it would reveal that a seat has acted.
        """
        if self.race and not self.windows[-1].resolving:
            return Stage.SETTLING
        return Stage.RIPE if self.windows[-1].ripe else Stage.OPEN

    @property
    def between_rounds(self) -> bool:
        """Whether the game pauses after a scored round, before the next deal."""
        return bool(self.windows) and self.windows[-1].kind is _ROUND_END

    @property
    def totals(self) -> tuple[int, ...]:
        """Each side's points in the finished rounds."""
        return tuple(sum(sheets[side].total for sheets in self.sheets) for side in range(len(self.tableaus)))


# mypy objects that what takes an `AnyState` could set a field; only what takes a `MutableState` does.
class State(AnyState, frozen=True):  # type: ignore[misc]
    """A position that never changes."""
