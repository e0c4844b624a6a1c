"""Fun & Speed: 66 cards, one race, and reactions decided by speed (RULES 4).

Use of a tableau: the battle pile holds at most one stopping attack, the speed pile at most one radar, a `Laid` is a
unit (a distance card; its km include its accelerators), a `Shown` a Botte. A unit whose window is open is the last one
of its side.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.actions import (
    BornesKiller,
    Choice,
    Claim,
    Discard,
    Draw,
    EndTurn,
    HoldUp,
    Pay,
    Play,
    Reaction,
    Shout,
    Source,
    Swap,
    Take,
    TurnAction,
)
from engine.cards import CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Card, Deck, Family
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    ClaimBeaten,
    CoupFourre,
    Cured,
    Emptied,
    GameOver,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    RoundScored,
    Shouted,
    TripCompleted,
    TurnSkipped,
    UnitLost,
    UnitStolen,
)
from engine.rules.base import (
    Events,
    Rules,
    between,
    opened,
    with_hand,
    with_item,
    with_tableau,
    with_top_card,
    without_cards,
    without_top_card,
)
from engine.rules.funspeed_options import (
    Begins,
    CoupTurn,
    FunSpeedDiscards,
    FunSpeedOptions,
    RadarLimit,
    Shouts,
)
from engine.rules.options import Shape
from engine.state import (
    Answer,
    Laid,
    Outcome,
    Phase,
    Setup,
    Sheet,
    Shown,
    Standing,
    State,
    Tableau,
    Value,
    Window,
    WindowKind,
)

FUNSPEED_DECK: Final[Deck] = MappingProxyType(
    {
        Card.D25: 4, Card.D50: 4, Card.D75: 6, Card.D100: 10, Card.D200: 4,
        Card.ACCIDENT: 2, Card.GAS: 2, Card.FLAT: 2, Card.STOP: 2, Card.LIMIT: 2,
        Card.REPAIRS: 2, Card.GASOLINE: 2, Card.SPARE: 2, Card.GO: 2, Card.ENDLIMIT: 2,
        Card.ACE: 1, Card.TANK: 1, Card.PROOF: 1, Card.WAY: 1,
        Card.SUPER: 4, Card.ACCEL: 3, Card.MIRROR: 3, Card.UTURN: 1, Card.HELI: 1, Card.POLICE: 1, Card.TRASH: 1,
    }
)  # fmt: skip
"""The 66 cards of Fun & Speed. The total and the types have a source, the counts are inferred (RULES 4.1)."""

SOUNDS: Final[Mapping[Card, str]] = MappingProxyType(
    {Card.LIMIT: "FLASH", Card.STOP: "STOP", Card.GAS: "BIP BIP", Card.FLAT: "PSCHHH", Card.ACCIDENT: "BAM"}
)
"""The sound of each attack (S2:31, 86)."""
_GARBLED: Final = {"bibi": "bipbip"}  # the spelling on S2:118

ONCE: Final = (Card.UTURN, Card.HELI, Card.POLICE, Card.TRASH)
"""Cards that leave the game when they are played (S2:208)."""

# Looked up once: accessing a member of an Enum takes longer than the comparison that it is needed for.
_UNIT, _ATTACK, _ANNOUNCE, _HOLD_UP = WindowKind.UNIT, WindowKind.ATTACK, WindowKind.ANNOUNCE, WindowKind.HOLD_UP
_STEAL, _PRICE, _POLICE = WindowKind.STEAL, WindowKind.PRICE, WindowKind.POLICE

UPRIGHT_KM: Final = 100
CROSSWISE_KM: Final = 200
"""What a botte counts, laid upright or as a coup-fourré (RULES 4.6)."""
_HAND: Final = 4
_GOAL: Final = 1000
_GOAL_OF_FOUR: Final = 700  # the deck has not enough km for four players who all come near 1000 (RULES 4.1)
_RADAR_KM: Final = 50  # of the printed value: doubled twice it is legal (RULES 4.4)
_MOST_BOOST: Final = 2
_MS: Final = {
    _ANNOUNCE: 8_000,  # finding the sound is no race (RULES 4.5)
    _STEAL: 15_000,
    _PRICE: 15_000,
    _POLICE: 30_000,  # two cards, one of them from a hand seen for the first time
}
"""The time of the windows to which ``reaction_seconds`` does not apply."""
_GRACE_MS: Final = 1_500
"""How long after the end of a tie a call costs nothing (RULES 4.10)."""
# For the default of Police: how much a kind of card is worth taking, and not worth giving.
_WORTH = {Family.HAZARD: 0, Family.REMEDY: 1, Family.DISTANCE: 2, Family.SPECIAL: 3, Family.SAFETY: 4}
_ATTACKS = frozenset(SOUNDS)
_AIMED = _ATTACKS | {Card.HELI, Card.POLICE}
"""The cards that are laid against another side."""
_NOT_LAID = {Card.ACCEL: "accel_needs_distance", Card.MIRROR: "only_an_answer", Card.UTURN: "only_an_answer"}


def announcement(card: Card, words: Sequence[str]) -> str:
    """Return what announces a card, of the `words` that can be shouted: its sound, or its km (RULES 4.4, 4.5)."""
    return SOUNDS.get(card) or words[0]


def total_of(tableau: Tableau) -> int:
    """Return the Total: km of the units, 100 for an upright Botte, 200 for a crosswise one (S2:60)."""
    return tableau.km + sum(CROSSWISE_KM if shown.coup else UPRIGHT_KM for shown in tableau.safeties)


def comparable(words: str) -> str:
    """Return a shout in comparable form: letters only, lower case, runs of a letter reduced to one (RULES 4.5)."""
    letters = [letter for letter in words.casefold() if letter.isalpha()]
    text = "".join(letter for i, letter in enumerate(letters) if i == 0 or letter != letters[i - 1])
    return _GARBLED.get(text, text)


_COMPARABLE = {hazard: comparable(sound) for hazard, sound in SOUNDS.items()}


class FunSpeedRules(Rules):
    """RULES 4 with all options named there."""

    id = "funspeed"
    revision = 1
    calls = True
    rounds = False
    answering = (
        (Card.UTURN,), tuple(REMEDY_OF[hazard] for hazard in SOUNDS), (Card.SUPER,),
        tuple(dict.fromkeys(SAFETY_OF[hazard] for hazard in SOUNDS)), (Card.MIRROR,),
    )  # fmt: skip
    sounds = SOUNDS
    options_type = FunSpeedOptions
    house_rules: FunSpeedOptions
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
        {"standard": {}, "quick": {"shouts": "auto", "reaction_seconds": 4}}
    )
    shapes = (Shape(2), Shape(3), Shape(4))

    hindered = ("attacked", "flashed")
    outline = (
        ("goal", "turn", "distance", "shouts"),
        ("hazards", "answers", "safeties"),
        ("specials", "holdup", "end"),
    )

    def __init__(self, setup: Setup) -> None:
        """Precompute what the rules look up often."""
        super().__init__(setup)
        house = self.house_rules
        self.players_announce = house.shouts is not Shouts.AUTO
        self._only_if_stuck = house.discard_policy is FunSpeedDiscards.ONLY_IF_STUCK
        self._radar_on_total = house.radar_limit is RadarLimit.TOTAL
        self._first_seat_begins = house.begins is Begins.FIRST_SEAT
        self.deck, self.hand_size = FUNSPEED_DECK, _HAND
        # The Total that wins: 1000, with four players 700 (S2:60, 70).
        self.base_target = _GOAL_OF_FOUR if self.n_seats == 4 else _GOAL
        self.numbers = {"limit_km": _RADAR_KM}

    def deal(self, state: State, events: Events) -> State:
        """Deal; chance has chosen the seat that begins, unless the first seat does (RULES 4.2)."""
        if self._first_seat_begins:
            state = replace(state, dealer=self.n_seats - 1)
        return super().deal(state, events)

    def standing(self, tableau: Tableau) -> Standing:
        """Return Total and attacks; a GO is not needed to start (S2:29)."""
        return Standing(total_of(tableau), not tableau.battle, tableau.battle, bool(tableau.speed))

    def tally(self, state: State) -> tuple[int, ...]:
        """Return each side's Total as it is on the table."""
        return tuple(map(total_of, state.tableaus))

    # -- what may be done on one's turn (RULES 4.3 to 4.6, 4.8) ---------------------------------------------

    def turn_actions(self, state: State) -> list[TurnAction]:
        """Return the possible draws, or all legal plays and discards."""
        seat = state.turn
        if state.phase is Phase.DRAW:
            return [Draw(seat, source) for source in self._asked(state, seat)]
        cards = dict.fromkeys(state.hands[seat])
        actions: list[TurnAction] = [
            play for card in cards for play in self.plays(seat, card) if self._play_refusal(state, play) is None
        ]
        if not (self._only_if_stuck and any(_counts(action) for action in actions)):
            actions += [Discard(seat, card) for card in cards]
        if state.phase is Phase.BONUS:
            actions.append(EndTurn(seat))
        return actions

    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return every way to lay the card: boosts, victims, attacks to cure, and remedy above or below the attack."""
        family = FAMILY[card]
        if family is Family.DISTANCE:
            return tuple(Play(seat, card, boost=boost) for boost in range(_MOST_BOOST + 1))
        if card in _AIMED:
            return tuple(Play(seat, card, side) for side in range(self.n_sides) if side != self.sides[seat])
        if card is Card.SUPER:
            return tuple(Play(seat, card, hazard=hazard, under=under) for hazard in SOUNDS for under in (False, True))
        if family is Family.REMEDY:
            return tuple(Play(seat, card, under=under) for under in (False, True))
        return (Play(seat, card),)

    def refusal(self, state: State, action: TurnAction) -> str | None:
        """Return why the seat in turn may not do this, or None if it may."""
        if isinstance(action, Draw):
            if state.phase is not Phase.DRAW:
                return "already_drawn"
            return None if action.source in self._asked(state, action.seat) else "pile_empty"
        if state.phase is Phase.DRAW:
            return "must_draw"
        if isinstance(action, EndTurn):
            return None if state.phase is Phase.BONUS else "turn_owed"
        if not isinstance(action, Play | Discard):
            return "not_of_these_rules"
        if action.card not in state.hands[action.seat]:
            return "not_in_hand"
        if isinstance(action, Play):
            return self._play_refusal(state, action)
        return "not_stuck" if self._only_if_stuck and any(map(_counts, self.turn_actions(state))) else None

    def _play_refusal(self, state: State, play: Play) -> str | None:
        """Return why a held card cannot be laid in this way, or None if it can."""
        if play not in self.plays(play.seat, play.card):
            many = play.card in KM and play.boost > _MOST_BOOST
            refusal = self.target_refusal(play, aimed=play.card in _AIMED)
            return refusal or ("too_many_accelerators" if many else "not_of_these_rules")
        card, mine = play.card, state.tableaus[self.sides[play.seat]]
        if card in KM:
            return self._unit_refusal(mine, play, state.hands[play.seat].count(Card.ACCEL))
        if card in _ATTACKS:
            assert play.target is not None  # all attacks in `plays` have one
            return attack_refusal(state.tableaus[play.target], card)
        if card in CURES or card is Card.SUPER:
            return None if CURES.get(card, play.hazard) in _attacks_on(mine) else "nothing_to_cure"
        if card is Card.POLICE:
            assert play.target is not None
            if not state.hands[self.members[play.target][0]]:
                return "empty_hand"
            return None if len(state.hands[play.seat]) > 1 else "nothing_to_give"
        return _NOT_LAID.get(card)

    def _unit_refusal(self, mine: Tableau, play: Play, accelerators: int) -> str | None:
        """Return why the unit cannot be laid, or None if it can (RULES 4.4)."""
        if play.boost > accelerators:
            return "too_few_accelerators"
        if mine.battle:
            return "attacked"
        km = KM[play.card] << play.boost if self._radar_on_total else KM[play.card]
        return "flashed" if mine.speed and km > _RADAR_KM else None

    # -- what it does ---------------------------------------------------------------------------------------

    def perform(self, state: State, action: TurnAction, events: Events) -> State:
        """Return the position after a legal turn action."""
        seat = action.seat
        if isinstance(action, Draw):
            state = self._take_card(state, seat, action.source, events)
            return replace(state, phase=Phase.PLAY, idle=0)
        if isinstance(action, EndTurn):
            return replace(state, phase=Phase.END)
        if isinstance(action, Discard):
            events.append(CardDiscarded(seat, action.card))
            return replace(_put_away(without_cards(state, seat, action.card), (action.card,)), phase=Phase.END)
        assert isinstance(action, Play)  # nothing else passes `refusal`
        return self._play(replace(state, idle=0, phase=Phase.END), action, events)

    def _play(self, state: State, play: Play, events: Events) -> State:
        """Lay a card."""
        seat, card = play.seat, play.card
        state = without_cards(state, seat, card, *(Card.ACCEL,) * play.boost)
        if card in KM:
            return self._lay_unit(state, play, events)
        if card in _ATTACKS:
            return self._attack(state, play, events)
        if card in ONCE:
            return self._special(_put_away(state, (), (card,)), play, events)
        if FAMILY[card] is Family.SAFETY:
            return self._lay_safety(state, seat, card, events)
        return self._cure(state, play, events)

    def _lay_unit(self, state: State, play: Play, events: Events) -> State:
        """Lay a distance card with its accelerators; for a while, other players may object (RULES 4.4, 4.9)."""
        seat, side = play.seat, self.sides[play.seat]
        mine = state.tableaus[side]
        unit = Laid(play.card, KM[play.card] << play.boost)
        mine = replace(mine, distance=(*mine.distance, unit))
        state = with_tableau(state, side, mine)
        events.append(CardPlayed(seat, play.card, side, total_of(mine), play.boost))
        announced = not self.players_announce
        if announced:
            events.append(Shouted(seat, str(unit.km), play.card))
            # Announced at once, and all Demi-tours are visible: no objection is possible.
            if self._is_final(state, seat):
                return self._reach(state, side, events)
        eligible = tuple(other for other in range(self.n_seats) if other != seat or not announced)
        window = Window(state.next_window, _UNIT, play.card, seat, side, eligible, announced=announced)
        return opened(state, window, events)

    def _attack(self, state: State, play: Play, events: Events) -> State:
        """Lay an attack on an opponent; it counts once announced (RULES 4.5)."""
        assert play.target is not None
        seat, card, target = play.seat, play.card, play.target
        state = self._hit(state, target, card)
        events.append(CardPlayed(seat, card, target, total_of(state.tableaus[target])))
        if self.players_announce:
            return opened(
                state, Window(state.next_window, _ANNOUNCE, card, seat, target, (seat,), announced=False), events
            )
        events.append(Shouted(seat, SOUNDS[card], card))
        return self._ask(state, seat, card, target, events)

    def _special(self, state: State, play: Play, events: Events) -> State:
        """Carry out Hélicoptère, Police or Poubelle; the card has left the game already (RULES 4.8)."""
        seat, side = play.seat, self.sides[play.seat]
        events.append(CardPlayed(seat, play.card, side if play.target is None else play.target, 0))
        if play.card is Card.TRASH:
            for other, tableau in enumerate(state.tableaus):
                gone = [unit for unit in tableau.distance if unit.card is Card.D200]
                for unit in gone:
                    state = self._lose_unit(state, other, unit)
                if gone:
                    totals = (total_of(tableau), total_of(state.tableaus[other]))
                    events.append(Emptied(seat, other, len(gone), totals))
            return state
        assert play.target is not None
        if play.card is Card.POLICE:
            window = Window(state.next_window, _POLICE, play.card, seat, play.target, (seat,), resolving=True)
            return opened(state, window, events)
        mine, theirs = state.tableaus[side], state.tableaus[play.target]
        tableaus = with_item(with_item(state.tableaus, side, theirs), play.target, mine)
        events.append(PlacesSwapped(seat, play.target, (total_of(mine), total_of(theirs))))
        return replace(state, tableaus=tableaus)

    def _lay_safety(self, state: State, seat: int, card: Card, events: Events) -> State:
        """Lay a Botte on one's own turn: 100 km, immunity, and another action (RULES 4.6)."""
        side = self.sides[seat]
        state = self._expose(state, side, card, coup=False)
        events.append(CardPlayed(seat, card, side, total_of(state.tableaus[side]), gain=UPRIGHT_KM))
        return self._reach(replace(state, phase=Phase.BONUS), side, events)

    def _expose(self, state: State, side: int, card: Card, *, coup: bool) -> State:
        """Lay a Botte and discard all attacks that it covers (RULES 4.6)."""
        covered = tuple(hazard for hazard in _attacks_on(state.tableaus[side]) if SAFETY_OF[hazard] is card)
        for hazard in covered:
            state = without_top_card(state, side, hazard)
        mine = state.tableaus[side]
        mine = replace(mine, safeties=(*mine.safeties, Shown(card, coup)))
        return _put_away(with_tableau(state, side, mine), covered)

    def _cure(self, state: State, action: Play | Claim, events: Events) -> State:
        """Discard a remedy together with the attack that it cures (RULES 4.5)."""
        card, hazard = action.card, CURES.get(action.card, action.hazard)
        assert hazard is not None  # a Super Parade without one is refused
        events.append(Cured(action.seat, card, hazard, action.under))
        state = without_top_card(state, self.sides[action.seat], hazard)
        return _put_away(state, (card, hazard) if action.under else (hazard, card))

    def _hit(self, state: State, side: int, hazard: Card) -> State:
        """Put an attack on a side."""
        return with_tableau(state, side, with_top_card(state.tableaus[side], hazard))

    def _lose_unit(self, state: State, side: int, unit: Laid, *, older: bool = False) -> State:
        """Discard a unit of a side that equals `unit`, the distance card on top (RULES 4.2, 4.8)."""
        state = self._without_unit(state, side, unit, older=older)
        return _put_away(state, (*(Card.ACCEL,) * boost_of(unit), unit.card))

    def _without_unit(self, state: State, side: int, unit: Laid, *, older: bool = False) -> State:
        """Remove a unit that equals `unit`, the newest or an `older` one, and close a window open upon it."""
        mine = state.tableaus[side]
        i = [i for i, laid in enumerate(mine.distance) if laid == unit][0 if older else -1]
        newest = i == len(mine.distance) - 1
        mine = replace(mine, distance=mine.distance[:i] + mine.distance[i + 1 :])
        windows = tuple(
            window for window in state.windows if not (newest and window.kind is _UNIT and window.target == side)
        )
        return replace(with_tableau(state, side, mine), windows=windows)

    # -- windows (RULES 4.4, 4.5, 4.7, 4.9) -----------------------------------------------------------------

    def window_ms(self, window: Window) -> int:
        """Return the time of a window in ms: ``reaction_seconds``, or the time for a sound or a choice."""
        return _MS.get(window.kind, self.house_rules.reaction_seconds * 1000)

    def may_pass(self, window: Window, seat: int) -> bool:
        """Return whether the seat reacts to another player; only then can it pass."""
        return window.kind is _ATTACK or (window.kind is _UNIT and seat != window.seat)

    def answers(self, window: Window) -> tuple[Card, ...]:
        """Return the cards that answer an attack or a unit."""
        if window.kind is _UNIT:
            return (Card.UTURN,)
        if window.kind is not _ATTACK or window.card is None:
            return ()
        return _answers_to(window.card)

    def words(self, state: State, window: Window) -> tuple[str, ...]:
        """Return the five sounds, or the numbers that announce a unit: its km and those printed on its card."""
        if window.kind is _ANNOUNCE:
            return tuple(SOUNDS.values())
        if window.kind is _UNIT and not window.announced:
            unit = state.tableaus[window.target].distance[-1]
            return tuple(dict.fromkeys((str(unit.km), str(KM[unit.card]))))
        return ()

    def claims(self, state: State, window: Window, seat: int) -> Sequence[Reaction | Choice]:
        """Return every answer of this eligible seat other than a pass."""
        hand, number = state.hands[seat], window.id
        if window.kind is _ATTACK:
            return self._attack_claims(state, window, seat)
        if window.kind is _STEAL:
            return self._loot(state, seat, number)
        if window.kind is _PRICE:
            return self._belongings(state, seat, number)
        if window.kind is _POLICE:
            taken = dict.fromkeys(self.searched(state, window, seat))
            return [Swap(seat, number, take, give) for take in taken for give in dict.fromkeys(hand)]
        if window.kind is _HOLD_UP:
            return []
        if seat == window.seat:
            return [Shout(seat, number, words) for words in self.words(state, window)]
        claims: list[Reaction] = [] if window.announced else [BornesKiller(seat, number)]
        return [*claims, Claim(seat, number, Card.UTURN)] if Card.UTURN in hand else claims

    def _attack_claims(self, state: State, window: Window, seat: int) -> list[Claim]:
        """Return the remedies, the Botte and the Rétroviseur with which the attacked seat can answer (RULES 4.5)."""
        hand, claims = state.hands[seat], []
        for card in self.answers(window):
            if card not in hand:
                continue
            if card is Card.SUPER:
                attacks = _attacks_on(state.tableaus[self.sides[seat]])
                newest_first = sorted(attacks, key=lambda hazard: hazard is not window.card)
                claims += [
                    Claim(seat, window.id, card, hazard, under) for hazard in newest_first for under in (False, True)
                ]
            elif card in CURES:
                claims += [Claim(seat, window.id, card, under=under) for under in (False, True)]
            else:
                claims.append(Claim(seat, window.id, card))
        return claims

    def claim_refusal(self, state: State, window: Window, claim: Reaction | Choice) -> str | None:
        """Return why this does not answer the window, or None if it does."""
        if isinstance(claim, Shout):
            return self._shout_refusal(state, window, claim)
        if claim in self.claims(state, window, claim.seat):
            return None
        if isinstance(claim, BornesKiller):
            return "already_announced" if window.kind is _UNIT and window.announced else "not_of_this_window"
        if isinstance(claim, Claim) and claim.card not in state.hands[claim.seat]:
            return "not_held"
        if isinstance(claim, Claim):
            return "no_answer"
        return "not_of_this_window"

    def _shout_refusal(self, state: State, window: Window, shout: Shout) -> str | None:
        """Return why a shout is refused; a wrong sound is not, but it costs the attack (RULES 4.4, 4.5)."""
        if shout.seat != window.seat or window.announced:
            return "not_of_this_window"
        if window.kind is _ANNOUNCE:
            # A wrong sound costs the attack, so it is stored and told: the bound is only for what is no sound at all.
            return None if 0 < len(shout.words) <= 40 else "not_heard"
        number = "".join(digit for digit in shout.words if digit.isdecimal())
        return None if number in self.words(state, window) else "not_heard"

    def carry_out(self, state: State, window: Window, answers: Sequence[Answer], events: Events) -> State:
        """Carry out the first answer of the race."""
        action, stamp = answers[0].action, answers[0].stamp
        # Only another seat can have been beaten: a player may have acted twice.
        rivals = [answer.stamp for answer in answers[1:] if answer.action.seat != action.seat]
        margin = rivals[0] - stamp if rivals else None
        if isinstance(action, HoldUp):
            # A call does not answer the window that it interrupts, which therefore stays open beneath its choice.
            if window.kind is not _HOLD_UP:
                state = replace(state, windows=(*state.windows, window))
            return self._hold_up(state, answers, margin, events)
        if isinstance(action, Shout):
            return self._shouted(state, window, action, events)
        if isinstance(action, BornesKiller):
            return self._undo_unit(state, window, action.seat, events, by_card=False, margin=margin)
        assert isinstance(action, Claim)  # the game loop performs turn actions
        state = replace(without_cards(state, action.seat, action.card), idle=0)
        if action.card is Card.UTURN:
            state = _put_away(state, (), (action.card,))
            return self._undo_unit(state, window, action.seat, events, by_card=True, margin=margin)
        if action.card is Card.MIRROR:
            return self._mirror(_put_away(state, (action.card,)), window, action.seat, events)
        if FAMILY[action.card] is Family.SAFETY:
            return self._coup(state, window, action, margin, events)
        return self._cure(state, action, events)

    def lapse(self, state: State, window: Window, events: Events) -> State:
        """Let an unanswered unit count, an attack stay or fail unannounced, and make an omitted choice by default."""
        if window.kind is _UNIT:
            return self._reach(state, window.target, events)
        if window.kind is _ANNOUNCE:
            return self._spoil(state, window, None, events)
        if window.resolving:
            return self.resolve_choice(state, window, self._default(state, window), events)
        return state

    def _shouted(self, state: State, window: Window, shout: Shout, events: Events) -> State:
        """Carry out a shout: an attack counts or fails, a unit is safe from Bornes Killer! (RULES 4.4, 4.5)."""
        if window.kind is _UNIT:
            events.append(Shouted(shout.seat, shout.words, window.played))
            if self._is_final(state, window.seat):
                return self._reach(state, window.target, events)
            # The window stays open for a Demi-tour of the others.
            others = tuple(seat for seat in window.eligible if seat != shout.seat)
            return replace(state, windows=(*state.windows, replace(window, announced=True, eligible=others)))
        if comparable(shout.words) != _COMPARABLE[window.played]:
            return self._spoil(state, window, shout.words, events)
        events.append(Shouted(shout.seat, shout.words, window.played))
        return self._ask(state, window.seat, window.played, window.target, events)

    def _ask(self, state: State, seat: int, hazard: Card, target: int, events: Events) -> State:
        """Ask the target to answer an attack, unless it is public that it cannot (RULES 4.5, 4.9)."""
        seats = self.members[target]
        if self._none_holds(state, seats, _answers_to(hazard)):
            return state
        return opened(state, Window(state.next_window, _ATTACK, hazard, seat, target, seats), events)

    def _spoil(self, state: State, window: Window, words: str | None, events: Events) -> State:
        """Discard an attack that was announced wrongly or not at all (RULES 4.5)."""
        events.append(AttackFailed(window.seat, window.played, window.target, words))
        return _put_away(without_top_card(state, window.target, window.played), (window.played,))

    def _undo_unit(
        self, state: State, window: Window, seat: int, events: Events, *, by_card: bool, margin: int | None
    ) -> State:
        """Discard the unit just laid (RULES 4.4, 4.8)."""
        unit = state.tableaus[window.target].distance[-1]
        winning = total_of(state.tableaus[window.target]) >= state.target
        events.append(UnitLost(seat, window.target, unit.card, unit.km, by_card, margin, winning))
        return self._lose_unit(state, window.target, unit)

    def _mirror(self, state: State, window: Window, seat: int, events: Events) -> State:
        """Turn an attack back on the attacker, or discard it if it cannot lie there (RULES 4.7)."""
        back = self.sides[window.seat]
        sticks = attack_refusal(state.tableaus[back], window.played) is None
        state = without_top_card(state, window.target, window.played)
        events.append(Mirrored(seat, window.played, back, sticks))
        if not sticks:
            return _put_away(state, (window.played,))
        state = self._hit(state, back, window.played)
        return self._ask(state, seat, window.played, back, events)

    def _coup(self, state: State, window: Window, claim: Claim, margin: int | None, events: Events) -> State:
        """Lay a Botte against an attack just played: 200 km, and the turn (RULES 4.6)."""
        seat, side = claim.seat, self.sides[claim.seat]
        state = self._expose(state, side, claim.card, coup=True)
        ended = state.turn
        skipped = between(self.n_seats, ended, seat)
        if self.house_rules.coup_turn is CoupTurn.TAKES_OVER:
            state = replace(state, turn=seat, phase=Phase.DRAW, resume=None)
        else:
            # A second coup-fourré during a bonus action must not change where play resumes.
            resume = self._left_of(ended) if state.resume is None else state.resume
            state, skipped = replace(state, turn=seat, phase=Phase.BONUS, resume=resume), ()
            state = self._refill(state, seat, events)
        total = total_of(state.tableaus[side])
        coup = CoupFourre(
            seat, claim.card, window.played, window.seat, side, skipped, margin, km=CROSSWISE_KM, total=total
        )
        events.append(coup)
        return self._reach(state, side, events)

    # -- Hold Up! and other choices (RULES 4.8, 4.10) -------------------------------------------------------

    def _hold_up(self, state: State, answers: Sequence[Answer], margin: int | None, events: Events) -> State:
        """Carry out the first call: right, wrong, or just too late."""
        seat, stamp = answers[0].action.seat, answers[0].stamp
        tied = _ties(state)
        right = bool(tied)
        if not right and self._just_ended(state, stamp):
            events.append(ClaimBeaten(seat, _behind(state, stamp)))
            return state
        totals = tuple(total_of(state.tableaus[group[0]]) for group in tied)
        later = [answer for answer in answers[1:] if isinstance(answer.action, HoldUp)]
        beaten = tuple((answer.action.seat, answer.stamp - stamp) for answer in later)
        events.append(HoldUpCalled(seat, right, margin, tuple(map(tuple, tied)), totals, beaten if right else ()))
        number = state.next_window
        choices = self._loot(state, seat, number) if right else self._belongings(state, seat, number)
        if not right or not choices:
            state = replace(state, in_vain=(*state.in_vain, seat))
        if not choices:
            return state
        kind, side = _STEAL if right else _PRICE, self.sides[seat]
        window = Window(number, kind, None, seat, side, (seat,), resolving=True, since=stamp)
        if len(choices) > 1:
            return opened(state, window, events)
        # A single choice needs no question.
        return self.resolve_choice(replace(state, next_window=number + 1), window, choices[0], events)

    def _just_ended(self, state: State, stamp: int) -> bool:
        """Return whether a call is too late by so little that it costs nothing: the player saw a tie that has ended."""
        return state.tie_ended is not None and stamp - state.tie_ended <= _GRACE_MS

    def call_costs(self, state: State, seat: int, stamp: int) -> bool:
        """Return whether a call that is heard would be wrong, and cost its caller a card (RULES 4.10)."""
        wrong = not _ties(state) and not self._just_ended(state, stamp)
        return wrong and bool(self._belongings(state, seat))

    def _loot(self, state: State, seat: int, window: int = 0) -> list[Take]:
        """Return what a right call of this seat may take; nothing if it would be wrong."""
        tied = [side for group in _ties(state) for side in group if side != self.sides[seat]]
        return [
            Take(seat, window, side, unit.card, unit.km, older)
            for side in tied
            for unit, older in self._units(state, side)
        ]

    def _belongings(self, state: State, seat: int, window: int = 0) -> list[Pay]:
        """Return what a wrong call of this seat may cost: a unit or a Botte."""
        side = self.sides[seat]
        units = [Pay(seat, window, unit.card, unit.km, older) for unit, older in self._units(state, side)]
        return units + [Pay(seat, window, shown.card) for shown in state.tableaus[side].safeties]

    def _units(self, state: State, side: int) -> list[tuple[Laid, bool]]:
        """Return the distinct units of a side, each with whether it is older than an equal one.

        Equal units are distinct if a window is open upon one of them, which is the newest.
        """
        laid = state.tableaus[side].distance
        upon = laid[-1] if _is_open(state, side) else None
        return [
            (unit, older)
            for unit in dict.fromkeys(laid)
            for older in ((False, True) if unit == upon and unit in laid[:-1] else (False,))
        ]

    def resolve_choice(self, state: State, window: Window, choice: Choice, events: Events) -> State:
        """Steal the chosen unit, pay the chosen price, or swap the chosen cards."""
        seat = choice.seat
        side = self.sides[seat]
        if isinstance(choice, Swap):
            return self._police(state, window, choice, events)
        unit = Laid(choice.card, choice.km)
        if isinstance(choice, Take):
            state = self._without_unit(state, choice.side, unit, older=choice.older)
            mine, open_unit = state.tableaus[side], _is_open(state, side)
            at = len(mine.distance) - open_unit  # a unit whose window is open must stay last
            mine = replace(mine, distance=(*mine.distance[:at], unit, *mine.distance[at:]))
            state = with_tableau(state, side, mine)
            totals = (total_of(state.tableaus[choice.side]), total_of(mine))
            events.append(UnitStolen(seat, choice.side, choice.card, choice.km, totals))
            provisional = mine.distance[-1].km if open_unit else 0
            # The caller's own unit under objection does not count yet.
            return self._reach(state, side, events, less=provisional)
        events.append(PricePaid(seat, choice.card, choice.km))
        if choice.km:
            return self._lose_unit(state, side, unit, older=choice.older)
        mine = state.tableaus[side]
        mine = replace(mine, safeties=tuple(shown for shown in mine.safeties if shown.card is not choice.card))
        return _put_away(with_tableau(state, side, mine), (choice.card,))

    def _police(self, state: State, window: Window, swap: Swap, events: Events) -> State:
        """Take a card from the searched hand and give one in return (S2:198)."""
        other = self.members[window.target][0]
        state = without_cards(without_cards(state, other, swap.take), swap.seat, swap.give)
        events.append(CardsSwapped(swap.seat, other, swap.take, swap.give))
        state = with_hand(state, other, (*state.hands[other], swap.give))
        return with_hand(state, swap.seat, (*state.hands[swap.seat], swap.take))

    def _default(self, state: State, window: Window) -> Choice:
        """Return the choice for a player who made none: the best unit, lowest price, or best card for the worst."""
        choices = self.claims(state, window, window.seat)

        def worth(choice: Reaction | Choice) -> tuple[int, ...]:
            if isinstance(choice, Swap):
                return _WORTH[FAMILY[choice.take]], KM.get(choice.take, 0), -_WORTH[FAMILY[choice.give]]
            if isinstance(choice, Take):
                return (choice.km,)
            assert isinstance(choice, Pay)
            return (choice.km > 0, -choice.km)

        best = max(choices, key=worth)
        assert isinstance(best, Choice)
        return best

    def call_refusal(self, state: State, seat: int) -> str | None:
        """Refuse a further vain call while the Totals stay the same (RULES 4.10)."""
        return "called_in_vain" if seat in state.in_vain and not self._loot(state, seat) else None

    def searched(self, state: State, window: Window, seat: int) -> tuple[Card, ...]:
        """Return the hand that Police searches, to the searching seat only (RULES 4.8)."""
        if window.kind is not _POLICE or seat != window.seat:
            return ()
        return state.hands[self.members[window.target][0]]

    def marked(self, before: State, after: State, stamp: int, since: int | None = None) -> State:
        """Allow calls again once a Total has changed; remember when and how the last tie ended (RULES 4.10)."""
        if before.tableaus is after.tableaus:
            return after
        if [*map(total_of, before.tableaus)] != [*map(total_of, after.tableaus)]:
            after = replace(after, in_vain=())
        return replace(after, tie_ended=stamp, tie_won=since) if _ties(before) and not _ties(after) else after

    # -- draws, turns and the end (RULES 4.2, 4.3) ----------------------------------------------------------

    def forced(self, state: State, events: Events) -> State | None:
        """Refill hands, draw where there is no choice, and pass the turn on; None if the seat in turn has a choice."""
        if state.phase in (Phase.OVER, Phase.PLAY):
            return None
        seat = state.turn
        refilled = self._refilled(state, events)
        if refilled is not state:
            return refilled
        if state.phase is Phase.BONUS:
            return None if state.hands[seat] else replace(state, phase=Phase.END)
        if state.phase is Phase.END:
            following = self._left_of(seat) if state.resume is None else state.resume
            # `idle` counts this turn, too: a full circle of turns in which no seat could do anything.
            if state.idle + 1 > self.n_seats:
                return self._over(state, events)
            return replace(state, turn=following, phase=Phase.DRAW, resume=None, idle=state.idle + 1)
        sources = self._sources(state, seat)
        if len(sources) > 1:
            return None
        if sources:
            return replace(self._take_card(state, seat, sources[0], events), phase=Phase.PLAY, idle=0)
        if state.hands[seat]:
            return replace(state, phase=Phase.PLAY)
        events.append(TurnSkipped(seat))
        return replace(state, phase=Phase.END)

    def _asked(self, state: State, seat: int) -> tuple[Source, ...]:
        """Return the draws that a position waits for.

        If none is left because the game has just begun to close, return those of one action earlier, when the position
        began to wait: otherwise it would wait for ever.
        """
        return self._sources(state, seat) or self._sources(replace(state, seq=state.seq - 1), seat)

    def _sources(self, state: State, seat: int) -> tuple[Source, ...]:
        """Return where a seat can draw; an empty pile is refilled with all but the top discard (RULES 4.3)."""
        if self.closing(state):
            return (Source.PILE,) if self.has_pile(state, seat) else ()
        piles = (Source.PILE,) if self.has_pile(state, seat) or len(state.discard) > 1 else ()
        return (*piles, Source.DISCARD) if state.discard else piles

    def _take_card(self, state: State, seat: int, source: Source, events: Events) -> State:
        """Draw the top card of either pile."""
        if source is Source.DISCARD:
            card = state.discard[-1]
            events.append(CardTaken(seat, card))
            return replace(with_hand(state, seat, (*state.hands[seat], card)), discard=state.discard[:-1])
        if not self.has_pile(state, seat):
            state = self.reshuffle(state, seat, events, keep=1)
        return self.draw(state, seat, events)

    def _refilled(self, state: State, events: Events) -> State:
        """Refill all hands to four cards, the seat in turn first (S2:58)."""
        for seat in (*range(state.turn, self.n_seats), *range(state.turn)):
            # During a bonus action the seat in turn plays with what it has.
            if state.phase is not Phase.BONUS or seat != state.turn:
                state = self._refill(state, seat, events)
        return state

    def _refill(self, state: State, seat: int, events: Events) -> State:
        """Refill a hand to four cards, as far as there are any."""
        while len(state.hands[seat]) < _HAND and (sources := self._sources(state, seat)):
            state = replace(self._take_card(state, seat, sources[0], events), idle=0)
        return state

    def _left_of(self, seat: int) -> int:
        """Return the seat that is in turn after this one."""
        return (seat + 1) % self.n_seats

    def _is_final(self, state: State, seat: int) -> bool:
        """Return whether it is public that no other seat can play a Demi-tour on the announced unit (RULES 4.9)."""
        return self._none_holds(state, [other for other in range(self.n_seats) if other != seat], (Card.UTURN,))

    def _none_holds(self, state: State, seats: Iterable[int], cards: Iterable[Card]) -> bool:
        """Return whether it is public that no seat here holds such a card: all lie open, or the hands are empty."""
        if not any(state.hands[seat] for seat in seats):
            return True
        open_cards = Counter(state.discard + state.removed)
        open_cards.update(shown.card for tableau in state.tableaus for shown in tableau.safeties)
        return all(open_cards[card] == FUNSPEED_DECK[card] for card in cards)

    def _reach(self, state: State, side: int, events: Events, *, less: int = 0) -> State:
        """End the game if the side has reached the goal; `less` are km that do not count yet (RULES 4.2)."""
        if total_of(state.tableaus[side]) - less < state.target:
            return state
        return self._over(state, events, side)

    def _over(self, state: State, events: Events, winner: int | None = None) -> State:
        """End the game: a side has won, or it cannot go on and the highest Total wins (RULES 4.2, 4.3)."""
        sheets = tuple(
            Sheet(
                # A unit that could still be undone does not count.
                distance=tableau.km - (tableau.distance[-1].km if _is_open(state, side) else 0),
                safeties=UPRIGHT_KM * len(tableau.safeties),
                coups=(CROSSWISE_KM - UPRIGHT_KM) * sum(shown.coup for shown in tableau.safeties),
            )
            for side, tableau in enumerate(state.tableaus)
        )
        totals = tuple(sheet.total for sheet in sheets)
        winners = (
            (winner,) if winner is not None else tuple(i for i, total in enumerate(totals) if total == max(totals))
        )
        if winner is not None:
            events.append(TripCompleted(self.members[winner][0], winner, totals[winner]))
        events.append(RoundScored(state.round, winner, sheets, totals))
        outcome = Outcome(winners, totals, (0,) * self.n_sides)
        events.append(GameOver(outcome))
        return replace(state, sheets=(sheets,), outcome=outcome, phase=Phase.OVER, windows=(), race=())


def _counts(action: TurnAction) -> bool:
    """Return whether a play shows that its player is not stuck: specials never have to be played (RULES 4.3)."""
    return isinstance(action, Play) and (FAMILY[action.card] is not Family.SPECIAL or action.card is Card.SUPER)


def attack_refusal(victim: Tableau, hazard: Card) -> str | None:
    """Return why the attack cannot lie on this tableau, or None if it can (RULES 4.5)."""
    if victim.shows(SAFETY_OF[hazard]):
        return "immune"
    if hazard is Card.LIMIT:
        return "already_limited" if victim.speed else None
    return "already_stopped" if victim.battle else None


def _answers_to(hazard: Card) -> tuple[Card, ...]:
    """Return the cards that answer an attack (RULES 4.5 to 4.7)."""
    return (REMEDY_OF[hazard], Card.SUPER, SAFETY_OF[hazard], Card.MIRROR)


def _attacks_on(tableau: Tableau) -> tuple[Card, ...]:
    """Return the attacks that lie on a tableau."""
    return tableau.battle + tableau.speed


def boost_of(unit: Laid) -> int:
    """Return the number of accelerators in a unit; each doubles its km."""
    return (unit.km // KM[unit.card]).bit_length() - 1


def _is_open(state: State, side: int) -> bool:
    """Return whether a window is open upon the newest unit of a side."""
    return any(window.kind is _UNIT and window.target == side for window in state.windows)


def ties(totals: Iterable[int]) -> list[list[int]]:
    """Return the groups of sides with equal Totals other than 0, given the Total of each side (RULES 4.10)."""
    groups: dict[int, list[int]] = {}
    for side, total in enumerate(totals):
        groups.setdefault(total, []).append(side)
    return [group for total, group in groups.items() if total and len(group) > 1]


def _ties(state: State) -> list[list[int]]:
    """Return the ties in a position."""
    return ties(map(total_of, state.tableaus))


def _behind(state: State, stamp: int) -> int | None:
    """Return by how many ms a call came after the click that ended the last tie; None if it was not later.

    A click that came after an action outside a race is at least 1 ms late; in a race the order of seats decides
    between equal stamps.
    """
    assert state.tie_ended is not None
    if state.tie_won is None:
        return max(1, stamp - state.tie_ended)
    return stamp - state.tie_won if stamp >= state.tie_won else None


def _put_away(state: State, discarded: Iterable[Card], removed: Iterable[Card] = ()) -> State:
    """Put cards on the discard pile, the last one on top, or remove them from the game."""
    return replace(state, discard=(*state.discard, *discarded), removed=(*state.removed, *removed))
