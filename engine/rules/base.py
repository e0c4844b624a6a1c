"""The interface of a ruleset. The game loop (`engine.game`) calls it and knows no ruleset by name."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final, TypeVar

from msgspec.structs import replace

from engine.actions import Action, Choice, Claim, Discard, Play, Reaction, TurnAction
from engine.cards import CURES, REMEDY_OF, SAFETY_OF, Card, Deck, cards_of
from engine.errors import OptionError, RuleViolation
from engine.events import CardDrawn, Reshuffled, RoundDealt, WindowOpened
from engine.mutable import MutableState
from engine.rng import below, mixed, shuffled
from engine.rules.options import Option, Options, Shape, decide, shape_of
from engine.state import Answer, AnyState, Outcome, Phase, Setup, Standing, Tableau, Value, Window

T = TypeVar("T")

MOST_ACTS: Final = 20_000
"""The number of actions after which no discards are reshuffled and no further round is dealt.

The game then ends when its cards run out, so that no game lasts for ever.
"""


class Rules(ABC):
    """A ruleset bound to the setup of one game.

    The class is the ruleset: its id, revision, options, presets and shapes. An instance has a value for every
    option. What takes an `AnyState` answers a question about it; what takes a `MutableState` changes it, and tells what
    happens in events.
    """

    id: ClassVar[str]
    revision: ClassVar[int]
    """The newest revision, from 1.

    Raise it whenever the same actions would lead to a different game. A game keeps the revision that it was started
    with, and all revisions up to this one remain playable.
    """
    options_type: ClassVar[type[Options]]
    """The dataclass that declares the options; the type of `house_rules`."""
    defaults: ClassVar[Mapping[str, Value]] = MappingProxyType({})
    """The defaults in which the ruleset differs from `options_type`; one that replaces `AUTO` rules that value out."""
    options: ClassVar[tuple[Option, ...]]
    """The options that `options_type` declares, with these defaults."""
    presets: ClassVar[Mapping[str, Mapping[str, Value]]]
    """Presets by id, the default first; each maps option ids to values."""
    shapes: ClassVar[tuple[Shape, ...]]
    """Allowed seatings; the first with a given number of seats is the usual one."""
    explained_as: ClassVar[str | None] = None
    """The id of another ruleset whose explanation also applies to this one."""
    outline: ClassVar[tuple[tuple[str, ...], ...]]
    """The sections of the explanation, page by page, as ids for which the screens have texts."""
    sounds: ClassVar[Mapping[Card, str]] = MappingProxyType({})
    """The sound that announces each attack, if the ruleset has any (RULES 4.5)."""
    settle_ms: ClassVar[int] = 250
    """Milliseconds after the first claim in which an earlier click can still arrive.

    Every race costs all players this time, so it is no longer than clicks usually differ in their way to Discord.
    """
    answering: ClassVar[tuple[tuple[Card, ...], ...]] = ()
    """The cards that can ever answer a window, in the order in which screens offer them.

    Each tuple is one kind of answer: cards of which a window never asks for more than one.
    """
    calls: ClassVar[bool] = False
    """Whether players may call without a trigger: Hold Up! (RULES 4.10)."""
    slow: ClassVar[bool] = False
    """Whether games can last for days: standing orders can answer everything that interrupts a turn."""
    hindered: ClassVar[tuple[str, str]] = ("stopped", "limited")
    """The refusals of a distance card to a side that a hazard stops, and to one under a speed limit."""
    rounds: ClassVar[bool] = True
    """Whether a game consists of scored rounds; otherwise it is a single race."""

    # What `__init__` of a ruleset sets:
    deck: Deck
    """The cards of one round."""
    hand_size: int
    """The number of cards dealt to each seat."""
    base_target: int
    """Kilometres to travel at the start of a round."""

    def __init_subclass__(cls) -> None:
        """Derive the list of options from the options type."""
        cls.options = cls.options_type.declared(cls.defaults)

    def __init__(self, setup: Setup) -> None:
        """Derive everything that depends on the setup alone."""
        self.setup = setup
        # Options newer than the game have their default.
        self.values = {option.id: option.default for option in self.options} | dict(setup.options)
        """Every option with its value in this game, in the form that screens and JSON use."""
        decide(self.options, setup.sides, self.values)
        self.house_rules = self.options_type(**{each.id: each.typed(self.values[each.id]) for each in self.options})
        """The same, typed."""
        self.sides = setup.sides
        self.n_sides = setup.n_sides
        self.n_seats = len(setup.sides)
        self.members = tuple(setup.members(side) for side in range(self.n_sides))
        self.own_piles = setup.own_piles
        self.numbers: Mapping[str, int] = {}
        """Numbers from these rules that the text of a refusal may need."""
        self.goal: int | None = None
        """The points that end the game; None for a single race or a single round."""
        self.bonuses: Mapping[str, int] = {}
        """The points that a side can still be given when a round ends, by the item of its score sheet."""
        self.extended_target = 0
        """Kilometres to travel once the trip is extended (RULES 2.8); 0 if it cannot be."""
        self.players_announce = False
        """Whether players announce what they lay, and may catch others who fail to (RULES 4.4)."""

    # -- before the game ----------------------------------------------------------------------------------

    @classmethod
    def choose(cls, preset: str, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Return a value for every option: its default, overridden by the preset, overridden by what was chosen.

        Raises OptionError for an unknown preset or option and for a value that an option does not accept.
        """
        if preset not in cls.presets:
            raise OptionError("unknown_preset", preset=preset[:40])
        known = {option.id: option for option in cls.options}
        values: dict[str, Value] = {option.id: option.default for option in cls.options}
        for name, value in {**cls.presets[preset], **chosen}.items():
            if name not in known:
                raise OptionError("unknown_option", option=str(name)[:40])
            values[name] = known[name].check(value)
        return values

    @classmethod
    def resolve(cls, sides: Sequence[int], preset: str, chosen: Mapping[str, object]) -> Setup:
        """Return the setup for these seats and options, with every `AUTO` replaced.

        Raises OptionError for a seating, preset, option or value that the ruleset does not allow.
        """
        shape_of(sides, cls.shapes)
        values = cls.choose(preset, chosen)
        decide(cls.options, sides, values)
        return Setup(cls.id, cls.revision, tuple(sides), tuple(values.items()))

    def deal(self, state: MutableState) -> None:
        """Shuffle a full deck and deal; the seat to the left of the dealer begins."""
        state.rng, deck = shuffled(state.rng, cards_of(self.deck))
        size = self.hand_size
        first = (state.dealer + 1) % self.n_seats
        state.tell(RoundDealt(state.round, state.dealer, first, self.base_target))
        state.hands = tuple(deck[seat * size : (seat + 1) * size] for seat in range(self.n_seats))
        state.pile = deck[self.n_seats * size :]
        state.owners = self._owners(len(state.pile), first)
        state.tableaus = (Tableau(),) * self.n_sides
        state.phase, state.turn = Phase.DRAW, first
        state.target, state.extended_by = self.base_target, None
        state.discard = state.removed = state.owed = ()
        state.idle = 0

    def new_state(self, seed: int) -> MutableState:
        """Return the initial position: a random dealer, the first round dealt."""
        rng, dealer = below(seed, self.n_seats)
        state = MutableState(
            setup=self.setup, rng=rng, hands=(), tableaus=(), pile=(), discard=(), phase=Phase.DRAW,
            turn=0, dealer=dealer, target=self.base_target,
        )  # fmt: skip
        self.deal(state)
        return state

    def standing(self, tableau: Tableau) -> Standing:
        """Return the standing of a side with this tableau."""
        return Standing(tableau.km, tableau.moving, self.problems(tableau), tableau.limited, tableau.wrong_way)

    def problems(self, tableau: Tableau) -> tuple[Card, ...]:
        """Return the hazards that stop a side with this tableau."""
        stopped_by = tableau.stopped_by
        return () if stopped_by is None else (stopped_by,)

    def hindrances(self, standing: Standing) -> list[RuleViolation]:
        """Return what keeps a side from driving as it likes, each as the refusal of a distance card."""
        stopped, limited = self.hindered
        found = []
        if standing.problems:
            found.append(RuleViolation(stopped, **_answered(standing.problems[-1])))
        elif not standing.moving:
            found.append(RuleViolation("needs_go"))
        return [*found, RuleViolation(limited, **self.numbers)] if standing.limited else found

    def tally(self, state: AnyState) -> tuple[int, ...]:
        """Return each side's score so far in what decides the game: the points of finished rounds."""
        return state.totals

    def closing(self, state: AnyState) -> bool:
        """Return whether the game is so long that it ends as soon as its cards run out (RULES 2.11, 4.3)."""
        return state.seq >= MOST_ACTS

    def points(self, state: AnyState) -> tuple[int, ...]:
        """Return each side's current score in what decides the game, including the running round."""
        return self.tally(state)

    def spent(self, state: AnyState, side: int) -> bool:
        """Return whether a side has no cards left in this round, for the extension question (RULES 2.8)."""
        return False

    def finish(self, state: AnyState) -> Outcome | None:
        """Return the outcome if the round ended now, for the extension question (RULES 2.8).

        It has no winners if another round would follow. None if the ruleset has no extension.
        """
        return None

    # -- the turn -----------------------------------------------------------------------------------------

    @abstractmethod
    def turn_actions(self, state: AnyState) -> list[TurnAction]:
        """Return the legal actions of the seat in turn, provided that no window holds it up."""

    @abstractmethod
    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return every way in which a seat could lay a card, legal now or not: one for each possible target."""

    @abstractmethod
    def refusal(self, state: AnyState, action: TurnAction) -> str | None:
        """Return the code of the reason why the seat in turn may not do this, or None if it may."""

    @abstractmethod
    def perform(self, state: MutableState, action: TurnAction) -> None:
        """Carry out a legal turn action."""

    @abstractmethod
    def forced(self, state: MutableState) -> bool:
        """Carry out the next step in which no player has a choice; return False if the position waits for a player."""

    def facts(self, state: AnyState, action: Action) -> Mapping[str, str | int]:
        """Return the public facts for the text of a refusal of this action.

        These are the numbers of the rules, and for a card: its km, the hazard it cures, the safety against it, the
        target side, the problem of the side that would lay it with the remedy and the safety for that, and the km
        left to the target.
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
            facts |= _answered(hazard)
        if action.card in SAFETY_OF:
            facts["safety"] = SAFETY_OF[action.card]
        if isinstance(action, Play) and action.target is not None:
            facts["side"] = action.target
        return facts

    # -- interrupts: a ruleset that opens no windows overrides none of these -------------------------------

    def claims(self, state: AnyState, window: Window, seat: int) -> Sequence[Reaction | Choice]:
        """Return the answers, other than a pass, that this eligible seat can give with the cards it holds."""
        raise NotImplementedError(self.id)

    def answers(self, window: Window) -> tuple[Card, ...]:
        """Return the cards that answer the window, regardless of who holds them: public."""
        raise NotImplementedError(self.id)

    def claim_refusal(self, state: AnyState, window: Window, claim: Reaction | Choice) -> str | None:
        """Return the code of the reason why this does not answer the window, or None if it does."""
        raise NotImplementedError(self.id)

    def carry_out(self, state: MutableState, window: Window, answers: Sequence[Answer]) -> None:
        """Carry out what follows from a race in the window, which has been removed already.

        The first answer has won; the game loop re-evaluates the others. To leave the window open, add it again.
        """
        raise NotImplementedError(self.id)

    def resolve_choice(self, state: MutableState, window: Window, choice: Choice) -> None:
        """Carry out the choice that an effect waited for; its window has been removed already."""
        raise NotImplementedError(self.id)

    def lapse(self, state: MutableState, window: Window) -> None:
        """Carry out what follows as a window expires without an answer; it has been removed already."""
        raise NotImplementedError(self.id)

    def may_pass(self, window: Window, seat: int) -> bool:
        """Return whether this eligible seat may pass before the window's time is over."""
        return True

    def words(self, state: AnyState, window: Window) -> tuple[str, ...]:
        """Return what may be shouted in the window, right or wrong: public."""
        return ()

    def searched(self, state: AnyState, window: Window, seat: int) -> tuple[Card, ...]:
        """Return the other player's hand that this seat may see while the window is open."""
        return ()

    def call_refusal(self, state: AnyState, seat: int) -> str | None:
        """Return the code of the reason why this seat may not call Hold Up! now, or None if it may."""
        return "no_calls"

    def call_costs(self, state: AnyState, seat: int, stamp: int) -> bool:
        """Return whether a Hold Up! of this seat, which may call, would be wrong and cost it a card: a public fact."""
        return False

    def mark(  # noqa: B027 (by default nothing is remembered)
        self, before: tuple[Tableau, ...], state: MutableState, stamp: int, since: int | None = None
    ) -> None:
        """Remember what the rules need to know later about a change of the tableaus, which happened at `stamp`.

        `before` are the tableaus before it. `since` is the stamp of the action that won the race, if a race led to the
        change; it is much earlier than `stamp` if an effect waited for a choice. Both are ms on the clock that all
        players share.
        """

    def window_ms(self, window: Window) -> int:
        """Return the minimum time in ms for which a new window stays open."""
        raise NotImplementedError(self.id)

    # -- helpers for the rulesets --------------------------------------------------------------------------

    def target_refusal(self, play: Play, *, aimed: bool) -> str | None:
        """Return why a card, which is `aimed` at another side or not, cannot have this target, or None if it can."""
        if not aimed:
            return None if play.target is None else "target_unwanted"
        if play.target is None:
            return "target_wanted"
        if not 0 <= play.target < self.n_sides:
            return "no_such_side"
        return "own_side" if play.target == self.sides[play.seat] else None

    def has_pile(self, state: AnyState, seat: int) -> bool:
        """Return whether the draw pile, or the seat's own part of it (RULES 7), has a card for the seat."""
        return seat in state.owners if self.own_piles else bool(state.pile)

    def draw(self, state: MutableState, seat: int) -> None:
        """Move the seat's top card of the draw pile to its hand; there must be one."""
        pile, owners = state.pile, state.owners
        # The top of a pile is its last item. `owners` runs parallel to the pile where each seat has its own part.
        if self.own_piles:
            at = len(owners) - 1 - owners[::-1].index(seat)
            state.owners = owners[:at] + owners[at + 1 :]
        else:
            at = len(pile) - 1
        state.pile = pile[:at] + pile[at + 1 :]
        state.tell(CardDrawn(seat, len(state.pile), pile[at]))
        add_to_hand(state, seat, pile[at])

    def reshuffle(self, state: MutableState, seat: int, keep: int = 0) -> None:
        """Make the discard pile, except for its top `keep` cards, the new draw pile; the seat has no card to draw.

        With own piles all seats get new cards beneath their remaining ones, this seat the first. The order then depends
        only on the deal and on the returning cards (RULES 7).
        """
        cut = len(state.discard) - keep
        back, state.discard = state.discard[:cut], state.discard[cut:]
        state.tell(Reshuffled(len(back)))
        if not self.own_piles:
            state.rng, state.pile = shuffled(state.rng, back)
            return
        # `rng` stays as the deal left it, so that earlier reshuffles have no influence on this order.
        _, new = shuffled(mixed(state.rng, " ".join(back)), back)
        state.owners = self._owners(len(new), seat) + state.owners
        state.pile = new + state.pile

    def _owners(self, cards: int, first: int) -> tuple[int, ...]:
        """Return which seat draws each of `cards` new cards, bottom to top, in order of turns; () for a common pile."""
        return tuple((first + i) % self.n_seats for i in reversed(range(cards))) if self.own_piles else ()


def _answered(hazard: Card) -> dict[str, str]:
    """Return a hazard with its remedy and its safety, as facts of a refusal."""
    return {"hazard": hazard, "remedy": REMEDY_OF[hazard], "protection": SAFETY_OF[hazard]}


def between(seats: int, after: int, before: int) -> tuple[int, ...]:
    """Return the seats, of so many, strictly between two seats in the order of turns."""
    return tuple((after + i) % seats for i in range(1, (before - after) % seats))


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the hand without one copy of the card."""
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]


def add_to_hand(state: MutableState, seat: int, card: Card) -> None:
    """Add a card to a hand, as its last one."""
    state.hands = with_item(state.hands, seat, (*state.hands[seat], card))


def remove_cards(state: MutableState, seat: int, *cards: Card) -> None:
    """Remove cards from a hand."""
    hand = state.hands[seat]
    for card in cards:
        hand = without(hand, card)
    state.hands = with_item(state.hands, seat, hand)


def set_tableau(state: MutableState, side: int, tableau: Tableau) -> None:
    """Replace the tableau of a side."""
    state.tableaus = with_item(state.tableaus, side, tableau)


def with_top_card(tableau: Tableau, card: Card) -> Tableau:
    """Return the tableau with a hazard or a remedy on top of its pile."""
    pile = CURES.get(card, card).info.pile
    return replace(tableau, **{pile: (*getattr(tableau, pile), card)})


def remove_top_card(state: MutableState, side: int, hazard: Card) -> None:
    """Remove this hazard, which lies on top of its pile on a side."""
    tableau, pile = state.tableaus[side], hazard.info.pile
    set_tableau(state, side, replace(tableau, **{pile: getattr(tableau, pile)[:-1]}))


def open_window(state: MutableState, window: Window) -> None:
    """Open another window, on top of the others; its id is `AnyState.next_window`."""
    state.tell(WindowOpened(window.id, window.kind, window.seat, window.card, window.target, window.eligible))
    state.windows, state.next_window = (*state.windows, window), window.id + 1


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
