"""The interface of a ruleset. The game loop (`engine.game`) calls it and knows no ruleset by name."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar

from msgspec.structs import replace

from engine.actions import Action, Choice, Claim, Discard, Play, Reaction, TurnAction
from engine.cards import CURES, REMEDY_OF, SAFETY_OF, Card, Deck, cards_of
from engine.errors import OptionError
from engine.events import CardDrawn, Event, Reshuffled, RoundDealt
from engine.rng import below, mixed, shuffled
from engine.rules.options import Option, Options, Shape, decide, filled, shape_of
from engine.state import Answer, Outcome, Phase, Setup, Standing, State, Tableau, Value, Window

T = TypeVar("T")

Events = list[Event]
"""The list to which the rules append what happens."""


MOST_ACTS: Final = 20_000
"""After so many actions no discards come back and no further round is dealt: the game ends as its cards run out."""


class Rules(ABC):
    """A ruleset bound to the setup of one game.

    The class is the ruleset: its id, revision, options, presets and shapes. An instance is the ruleset with
    every option decided.
    """

    id: ClassVar[str]
    revision: ClassVar[int]
    """The newest member of the ruleset's enumeration of revisions.

    It is raised whenever the same actions would lead to another game than before. A game keeps the revision that it
    began with, and every one up to this is still played.
    """
    options_type: ClassVar[type[Options]]
    """Where the options are declared, and of what type `house_rules` are."""
    options: ClassVar[tuple[Option, ...]]
    """The declarations of `options_type`."""
    presets: ClassVar[Mapping[str, Mapping[str, Value]]]
    """Presets by id, the default first; each maps options to values."""
    shapes: ClassVar[tuple[Shape, ...]]
    """Allowed seatings, the usual one for a number of seats first."""
    explained_as: ClassVar[str | None] = None
    """The id of another ruleset whose explanation serves for this one, too."""
    outline: ClassVar[tuple[tuple[str, ...], ...]]
    """The sections that explain the ruleset, page by page: ids that screens have texts for."""
    sounds: ClassVar[Mapping[Card, str]] = MappingProxyType({})
    """The sound that announces each attack, where there are any (RULES 4.5)."""
    settle_ms: ClassVar[int] = 250
    """Milliseconds that an earlier click has to arrive after the first claim."""
    answering: ClassVar[tuple[tuple[Card, ...], ...]] = ()
    """The cards that can ever answer a window, in the order in which screens offer them.

    Each stands for one kind of answer: those that no window asks for together.
    """
    calls: ClassVar[bool] = False
    """Whether players may call without a trigger: Hold Up! (RULES 4.10)."""
    slow: ClassVar[bool] = False
    """Whether it can be played over days: whatever interrupts a turn can be answered by a standing order."""
    rounds: ClassVar[bool] = True
    """Whether a game is played over rounds that are scored, and not as one race."""

    def __init_subclass__(cls) -> None:
        """Derive the declarations of a new ruleset from its type of options."""
        cls.options = cls.options_type.declared()

    def __init__(self, setup: Setup) -> None:
        """Decide everything that depends on the setup alone."""
        self.setup = setup
        self.house_rules = self.options_type.from_setup(setup)
        """Every option with the value that this game is played with."""
        self.sides = setup.sides
        self.n_sides = setup.n_sides
        self.n_seats = len(setup.sides)
        self.members = tuple(setup.members(side) for side in range(self.n_sides))
        self.own_piles = setup.own_piles
        self.numbers: Mapping[str, int] = {}
        """Numbers of these rules that a sentence about a refusal may need."""
        self.goal: int | None = None
        """The points that end the game; None where it is a single race, or a single round."""
        self.players_announce = False
        """Whether players announce what they lay, and may catch each other not doing so (RULES 4.4)."""

    @property
    def values(self) -> Mapping[str, Value]:
        """Every option as screens and JSON write it; `house_rules` is the same, typed."""
        return filled(self.options, self.setup)

    # -- before the game ----------------------------------------------------------------------------------

    @classmethod
    def choose(cls, preset: str, chosen: Mapping[str, object], *, agreed: bool = False) -> dict[str, Value]:
        """Return a value for every option: its default, changed by the preset, changed by what was chosen.

        With `agreed` it may have been chosen when options took more than they do now.
        Raises OptionError for an unknown preset or option and for a value that an option does not take.
        """
        if preset not in cls.presets:
            raise OptionError("unknown_preset", preset=preset[:40])
        known = {option.id: option for option in cls.options}
        values: dict[str, Value] = {option.id: option.default for option in cls.options}
        for name, value in {**cls.presets[preset], **chosen}.items():
            if name not in known:
                raise OptionError("unknown_option", option=str(name)[:40])
            values[name] = known[name].check(value, agreed=agreed)
        return values

    @classmethod
    def resolve(cls, sides: Sequence[int], preset: str, chosen: Mapping[str, object]) -> Setup:
        """Return the setup for these seats and options, nothing left to `AUTO`.

        Raises OptionError for a seating, preset, option or combination that the ruleset refuses.
        """
        shape = shape_of(sides, cls.shapes)
        values = cls.choose(preset, chosen, agreed=True)
        decide(cls.options, sides, values)
        cls.options_type.of(values).check(shape)
        return Setup(cls.id, cls.revision, tuple(sides), tuple(values.items()))

    @abstractmethod
    def deck(self) -> Deck:
        """Return the cards of one round."""

    @property
    @abstractmethod
    def hand_size(self) -> int:
        """How many cards are dealt to each seat."""

    @property
    @abstractmethod
    def base_target(self) -> int:
        """Kilometres to travel at the start of a round."""

    def deal(self, state: State, events: Events) -> State:
        """Shuffle a whole deck, deal, and let the seat at the left of the dealer begin."""
        rng, deck = shuffled(state.rng, cards_of(self.deck()))
        size = self.hand_size
        first = (state.dealer + 1) % self.n_seats
        pile = deck[self.n_seats * size :]
        events.append(RoundDealt(state.round, state.dealer, first, self.base_target))
        return replace(
            state,
            rng=rng,
            hands=tuple(deck[seat * size : (seat + 1) * size] for seat in range(self.n_seats)),
            pile=pile,
            owners=self._owners(len(pile), first),
            discard=(),
            tableaus=(Tableau(),) * self.n_sides,
            phase=Phase.DRAW,
            turn=first,
            target=self.base_target,
            extended_by=None,
            removed=(),
            idle=0,
        )

    def new_state(self, seed: int, events: Events) -> State:
        """Return the first position: a dealer chosen by chance, the first round dealt."""
        rng, dealer = below(seed, self.n_seats)
        blank = State(
            setup=self.setup, rng=rng, hands=(), tableaus=(), pile=(), discard=(), phase=Phase.DRAW,
            turn=0, dealer=dealer, target=self.base_target,
        )  # fmt: skip
        return self.deal(blank, events)

    def standing(self, tableau: Tableau) -> Standing:
        """Return how a side with this tableau stands in the race."""
        stopped_by = () if tableau.stopped_by is None else (tableau.stopped_by,)
        return Standing(tableau.km, tableau.moving, stopped_by, tableau.limited)

    def tally(self, state: State) -> tuple[int, ...]:
        """Return what each side has until now of what decides the game: the points of finished rounds."""
        return state.totals

    def closing(self, state: State) -> bool:
        """Return whether the game has lasted so long that it ends as soon as its cards run out (RULES 2.11, 4.3)."""
        return state.seq >= MOST_ACTS

    def points(self, state: State) -> tuple[int, ...]:
        """Return what each side has now of what decides the game, a running round counted as it comes."""
        return self.tally(state)

    def finish(self, state: State) -> Outcome | None:
        """Return how the game would stand if the round ended now, for the extension question (RULES 2.8).

        It has no winners if another round would follow. None: the ruleset has no such question.
        """
        return None

    # -- the turn -----------------------------------------------------------------------------------------

    @abstractmethod
    def turn_actions(self, state: State) -> list[TurnAction]:
        """Return what the seat in turn may do, supposing that it is free to act."""

    @abstractmethod
    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return every way in which a seat could lay a card, legal now or not: one for each possible target."""

    @abstractmethod
    def refusal(self, state: State, action: TurnAction) -> str | None:
        """Return why the seat in turn may not do this, as a code; None if it may."""

    @abstractmethod
    def perform(self, state: State, action: TurnAction, events: Events) -> State:
        """Return the position after a turn action that was not refused."""

    @abstractmethod
    def forced(self, state: State, events: Events) -> State | None:
        """Return the position after the next step that leaves nobody a choice; None if somebody has one."""

    def facts(self, state: State, action: Action) -> Mapping[str, str | int]:
        """Return the public facts for a sentence about the refusal of this action.

        The numbers of the rules, and for a card: its km, what it cures, what is safe from it, whom it is for, what
        stops the side that would lay it, what cures and what prevents that, and the km that are left to the target.
        """
        facts: dict[str, str | int] = {"target": state.target, **self.numbers}
        if not isinstance(action, Play | Discard | Claim):
            return facts
        facts["card"] = action.card
        if not 0 <= action.seat < self.n_seats:
            return facts
        mine = state.tableaus[self.sides[action.seat]]
        facts |= {"km": mine.km, "left": state.target - mine.km}
        if action.card in CURES:
            facts["cured"] = CURES[action.card]
        for hazard in self.standing(mine).problems[-1:]:
            facts |= {"hazard": hazard, "remedy": REMEDY_OF[hazard], "protection": SAFETY_OF[hazard]}
        if action.card in SAFETY_OF:
            facts["safety"] = SAFETY_OF[action.card]
        if isinstance(action, Play) and action.target is not None:
            facts["side"] = action.target
        return facts

    # -- interrupts: a ruleset that opens no windows overrides none of these -------------------------------

    def claims(self, state: State, window: Window, seat: int) -> Sequence[Reaction | Choice]:
        """Return how this eligible seat may answer the window, with what it holds and besides passing."""
        raise NotImplementedError(self.id)

    def answers(self, window: Window) -> tuple[Card, ...]:
        """Return the cards that answer the window, whoever may hold them: public."""
        raise NotImplementedError(self.id)

    def claim_refusal(self, state: State, window: Window, claim: Reaction | Choice) -> str | None:
        """Return why this is no answer to the window, as a code; None if it is one."""
        raise NotImplementedError(self.id)

    def carry_out(self, state: State, window: Window, answers: Sequence[Answer], events: Events) -> State:
        """Return the position after a race in the window; the window is already gone.

        The first of the answers has won; the loop re-evaluates the others. To leave the window open, push it back.
        """
        raise NotImplementedError(self.id)

    def resolve_choice(self, state: State, window: Window, choice: Choice, events: Events) -> State:
        """Return the position after the choice that an effect waited for; its window is already gone."""
        raise NotImplementedError(self.id)

    def lapse(self, state: State, window: Window, events: Events) -> State:
        """Return the position after a window that nobody has answered; it is already gone."""
        return state

    def may_pass(self, window: Window, seat: int) -> bool:
        """Return whether this eligible seat may pass before the time of the window is over."""
        return True

    def words(self, state: State, window: Window) -> tuple[str, ...]:
        """Return what may be shouted in the window, right and wrong words: public."""
        return ()

    def searched(self, state: State, window: Window, seat: int) -> tuple[Card, ...]:
        """Return somebody else's hand that this seat may look at while the window is open."""
        return ()

    def call_refusal(self, state: State, seat: int) -> str | None:
        """Return why this seat may not call now, as a code; None if it may."""
        return "no_calls"

    def marked(self, before: State, after: State, stamp: int, since: int | None = None) -> State:
        """Return the new position with what the rules must remember of the change, which happened at `stamp`.

        `since` is the stamp of the action that won the race, if a race led to the change; it is much earlier than
        `stamp` where an effect has waited for a choice. Both in ms on the clock that all players share.
        """
        return after

    def window_ms(self, window: Window) -> int:
        """Return the milliseconds for which a newly opened window stays open at least."""
        raise NotImplementedError(self.id)

    # -- small steps that rulesets share ------------------------------------------------------------------

    def has_pile(self, state: State, seat: int) -> bool:
        """Return whether there is a card for the seat in the draw pile, or in its own part of it (RULES 7)."""
        return seat in state.owners if self.own_piles else bool(state.pile)

    def draw(self, state: State, seat: int, events: Events) -> State:
        """Move the top card of the draw pile, of which there is one for the seat, to its hand."""
        pile, owners = state.pile, state.owners
        if self.own_piles:
            at = len(owners) - 1 - owners[::-1].index(seat)
            card, pile, owners = pile[at], pile[:at] + pile[at + 1 :], owners[:at] + owners[at + 1 :]
        else:
            card, pile = pile[-1], pile[:-1]
        events.append(CardDrawn(seat, len(pile), card))
        hands = with_item(state.hands, seat, state.hands[seat] + (card,))
        return replace(state, pile=pile, owners=owners, hands=hands)

    def reshuffle(self, state: State, seat: int, events: Events, keep: int = 0) -> State:
        """Make the discard pile, without the top `keep` cards, the new draw pile, as there is no card for the seat.

        Where each seat has a part of its own, all get new cards beneath those that they have, this one the first. Then
        the order follows from the deal and from the cards that come back, and from nothing else (RULES 7).
        """
        cut = len(state.discard) - keep
        back, rest = state.discard[:cut], state.discard[cut:]
        events.append(Reshuffled(len(back)))
        if not self.own_piles:
            rng, pile = shuffled(state.rng, back)
            return replace(state, rng=rng, pile=pile, discard=rest)
        _, new = shuffled(mixed(state.rng, " ".join(back)), back)
        owners = self._owners(len(new), seat) + state.owners
        return replace(state, pile=new + state.pile, owners=owners, discard=rest)

    def _owners(self, cards: int, first: int) -> tuple[int, ...]:
        """Return who draws each of so many new cards, bottom to top, if all draw in turn; none from a common pile."""
        return tuple((first + i) % self.n_seats for i in reversed(range(cards))) if self.own_piles else ()


def between(order: Sequence[int], after: int, before: int) -> tuple[int, ...]:
    """Return the seats strictly between two seats in this order of turns."""
    first, n = order.index(after), (order.index(before) - order.index(after)) % len(order)
    return tuple(order[(first + i) % len(order)] for i in range(1, n))


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the hand without one copy of the card."""
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
