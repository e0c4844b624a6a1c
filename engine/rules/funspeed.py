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
from engine.mutable import MutableState
from engine.rules.base import (
    Rules,
    add_to_hand,
    between,
    open_window,
    remove_cards,
    remove_top_card,
    set_tableau,
    with_top_card,
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
    AnyState,
    Laid,
    Outcome,
    Phase,
    Setup,
    Sheet,
    Shown,
    Standing,
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

    def deal(self, state: MutableState) -> None:
        """Deal; chance has chosen the seat that begins, unless the first seat does (RULES 4.2)."""
        if self._first_seat_begins:
            state.dealer = self.n_seats - 1
        super().deal(state)

    def standing(self, tableau: Tableau) -> Standing:
        """Return Total and attacks; a GO is not needed to start (S2:29)."""
        return Standing(total_of(tableau), not tableau.battle, tableau.battle, bool(tableau.speed))

    def tally(self, state: AnyState) -> tuple[int, ...]:
        """Return each side's Total as it is on the table."""
        return tuple(map(total_of, state.tableaus))

    # -- what may be done on one's turn (RULES 4.3 to 4.6, 4.8) ---------------------------------------------

    def turn_actions(self, state: AnyState) -> list[TurnAction]:
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

    def refusal(self, state: AnyState, action: TurnAction) -> str | None:
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

    def _play_refusal(self, state: AnyState, play: Play) -> str | None:
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

    def perform(self, state: MutableState, action: TurnAction) -> None:
        """Carry out a legal turn action."""
        seat = action.seat
        if isinstance(action, Draw):
            self._take_card(state, seat, action.source)
            state.phase, state.idle = Phase.PLAY, 0
            return
        state.phase = Phase.END
        if isinstance(action, Discard):
            state.tell(CardDiscarded(seat, action.card))
            remove_cards(state, seat, action.card)
            state.discard += (action.card,)
        elif isinstance(action, Play):
            state.idle = 0
            self._play(state, action)

    def _play(self, state: MutableState, play: Play) -> None:
        """Lay a card."""
        seat, card = play.seat, play.card
        remove_cards(state, seat, card, *(Card.ACCEL,) * play.boost)
        if card in KM:
            self._lay_unit(state, play)
        elif card in _ATTACKS:
            self._attack(state, play)
        elif card in ONCE:
            state.removed += (card,)
            self._special(state, play)
        elif FAMILY[card] is Family.SAFETY:
            self._lay_safety(state, seat, card)
        else:
            self._cure(state, play)

    def _lay_unit(self, state: MutableState, play: Play) -> None:
        """Lay a distance card with its accelerators; for a while, other players may object (RULES 4.4, 4.9)."""
        seat, side = play.seat, self.sides[play.seat]
        mine = state.tableaus[side]
        unit = Laid(play.card, KM[play.card] << play.boost)
        mine = replace(mine, distance=(*mine.distance, unit))
        set_tableau(state, side, mine)
        state.tell(CardPlayed(seat, play.card, side, total_of(mine), play.boost))
        announced = not self.players_announce
        if announced:
            state.tell(Shouted(seat, str(unit.km), play.card))
            # Announced at once, and all Demi-tours are visible: no objection is possible.
            if self._is_final(state, seat):
                self._reach(state, side)
                return
        eligible = tuple(other for other in range(self.n_seats) if other != seat or not announced)
        window = Window(state.next_window, _UNIT, play.card, seat, side, eligible, announced=announced)
        open_window(state, window)

    def _attack(self, state: MutableState, play: Play) -> None:
        """Lay an attack on an opponent; it counts once announced (RULES 4.5)."""
        assert play.target is not None
        seat, card, target = play.seat, play.card, play.target
        self._hit(state, target, card)
        state.tell(CardPlayed(seat, card, target, total_of(state.tableaus[target])))
        if self.players_announce:
            window = Window(state.next_window, _ANNOUNCE, card, seat, target, (seat,), announced=False)
            open_window(state, window)
        else:
            state.tell(Shouted(seat, SOUNDS[card], card))
            self._ask(state, seat, card, target)

    def _special(self, state: MutableState, play: Play) -> None:
        """Carry out Hélicoptère, Police or Poubelle; the card has left the game already (RULES 4.8)."""
        seat, side = play.seat, self.sides[play.seat]
        state.tell(CardPlayed(seat, play.card, side if play.target is None else play.target, 0))
        if play.card is Card.TRASH:
            for other, tableau in enumerate(state.tableaus):
                gone = [unit for unit in tableau.distance if unit.card is Card.D200]
                for unit in gone:
                    self._lose_unit(state, other, unit)
                if gone:
                    totals = (total_of(tableau), total_of(state.tableaus[other]))
                    state.tell(Emptied(seat, other, len(gone), totals))
            return
        assert play.target is not None
        if play.card is Card.POLICE:
            window = Window(state.next_window, _POLICE, play.card, seat, play.target, (seat,), resolving=True)
            open_window(state, window)
            return
        mine, theirs = state.tableaus[side], state.tableaus[play.target]
        set_tableau(state, side, theirs)
        set_tableau(state, play.target, mine)
        state.tell(PlacesSwapped(seat, play.target, (total_of(mine), total_of(theirs))))

    def _lay_safety(self, state: MutableState, seat: int, card: Card) -> None:
        """Lay a Botte on one's own turn: 100 km, immunity, and another action (RULES 4.6)."""
        side = self.sides[seat]
        self._expose(state, side, card, coup=False)
        state.tell(CardPlayed(seat, card, side, total_of(state.tableaus[side]), gain=UPRIGHT_KM))
        state.phase = Phase.BONUS
        self._reach(state, side)

    def _expose(self, state: MutableState, side: int, card: Card, *, coup: bool) -> None:
        """Lay a Botte and discard all attacks that it covers (RULES 4.6)."""
        for hazard in _attacks_on(state.tableaus[side]):
            if SAFETY_OF[hazard] is card:
                remove_top_card(state, side, hazard)
                state.discard += (hazard,)
        mine = state.tableaus[side]
        set_tableau(state, side, replace(mine, safeties=(*mine.safeties, Shown(card, coup))))

    def _cure(self, state: MutableState, action: Play | Claim) -> None:
        """Discard a remedy together with the attack that it cures (RULES 4.5)."""
        card, hazard = action.card, CURES.get(action.card, action.hazard)
        assert hazard is not None  # a Super Parade without one is refused
        state.tell(Cured(action.seat, card, hazard, action.under))
        remove_top_card(state, self.sides[action.seat], hazard)
        state.discard += (card, hazard) if action.under else (hazard, card)

    def _hit(self, state: MutableState, side: int, hazard: Card) -> None:
        """Put an attack on a side."""
        set_tableau(state, side, with_top_card(state.tableaus[side], hazard))

    def _lose_unit(self, state: MutableState, side: int, unit: Laid, *, older: bool = False) -> None:
        """Discard a unit of a side that equals `unit`, the distance card on top (RULES 4.2, 4.8)."""
        self._remove_unit(state, side, unit, older=older)
        state.discard += (*(Card.ACCEL,) * boost_of(unit), unit.card)

    def _remove_unit(self, state: MutableState, side: int, unit: Laid, *, older: bool = False) -> None:
        """Remove a unit that equals `unit`, the newest or an `older` one, and close a window open upon it."""
        mine = state.tableaus[side]
        i = [i for i, laid in enumerate(mine.distance) if laid == unit][0 if older else -1]
        newest = i == len(mine.distance) - 1
        set_tableau(state, side, replace(mine, distance=mine.distance[:i] + mine.distance[i + 1 :]))
        state.windows = tuple(
            window for window in state.windows if not (newest and window.kind is _UNIT and window.target == side)
        )

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

    def words(self, state: AnyState, window: Window) -> tuple[str, ...]:
        """Return the five sounds, or the numbers that announce a unit: its km and those printed on its card."""
        if window.kind is _ANNOUNCE:
            return tuple(SOUNDS.values())
        if window.kind is _UNIT and not window.announced:
            unit = state.tableaus[window.target].distance[-1]
            return tuple(dict.fromkeys((str(unit.km), str(KM[unit.card]))))
        return ()

    def claims(self, state: AnyState, window: Window, seat: int) -> Sequence[Reaction | Choice]:
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

    def _attack_claims(self, state: AnyState, window: Window, seat: int) -> list[Claim]:
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

    def claim_refusal(self, state: AnyState, window: Window, claim: Reaction | Choice) -> str | None:
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

    def _shout_refusal(self, state: AnyState, window: Window, shout: Shout) -> str | None:
        """Return why a shout is refused; a wrong sound is not, but it costs the attack (RULES 4.4, 4.5)."""
        if shout.seat != window.seat or window.announced:
            return "not_of_this_window"
        if window.kind is _ANNOUNCE:
            # A wrong sound costs the attack, so it is stored and told: the bound is only for what is no sound at all.
            return None if 0 < len(shout.words) <= 40 else "not_heard"
        number = "".join(digit for digit in shout.words if digit.isdecimal())
        return None if number in self.words(state, window) else "not_heard"

    def carry_out(self, state: MutableState, window: Window, answers: Sequence[Answer]) -> None:
        """Carry out the first answer of the race."""
        action, stamp = answers[0].action, answers[0].stamp
        # Only another seat can have been beaten: a player may have acted twice.
        rivals = [answer.stamp for answer in answers[1:] if answer.action.seat != action.seat]
        margin = rivals[0] - stamp if rivals else None
        if isinstance(action, HoldUp):
            # A call does not answer the window that it interrupts, which therefore stays open beneath its choice.
            if window.kind is not _HOLD_UP:
                state.windows += (window,)
            self._hold_up(state, answers, margin)
        elif isinstance(action, Shout):
            self._shouted(state, window, action)
        elif isinstance(action, BornesKiller):
            self._undo_unit(state, window, action.seat, by_card=False, margin=margin)
        else:
            assert isinstance(action, Claim)  # the game loop performs turn actions
            self._claimed(state, window, action, margin)

    def _claimed(self, state: MutableState, window: Window, claim: Claim, margin: int | None) -> None:
        """Carry out an answer that is a card."""
        remove_cards(state, claim.seat, claim.card)
        state.idle = 0
        if claim.card is Card.UTURN:
            state.removed += (claim.card,)
            self._undo_unit(state, window, claim.seat, by_card=True, margin=margin)
        elif claim.card is Card.MIRROR:
            state.discard += (claim.card,)
            self._mirror(state, window, claim.seat)
        elif FAMILY[claim.card] is Family.SAFETY:
            self._coup(state, window, claim, margin)
        else:
            self._cure(state, claim)

    def lapse(self, state: MutableState, window: Window) -> None:
        """Let an unanswered unit count, an attack stay or fail unannounced, and make an omitted choice by default."""
        if window.kind is _UNIT:
            self._reach(state, window.target)
        elif window.kind is _ANNOUNCE:
            self._spoil(state, window, None)
        elif window.resolving:
            self.resolve_choice(state, window, self._default(state, window))

    def _shouted(self, state: MutableState, window: Window, shout: Shout) -> None:
        """Carry out a shout: an attack counts or fails, a unit is safe from Bornes Killer! (RULES 4.4, 4.5)."""
        if window.kind is not _UNIT and comparable(shout.words) != _COMPARABLE[window.played]:
            self._spoil(state, window, shout.words)
            return
        state.tell(Shouted(shout.seat, shout.words, window.played))
        if window.kind is not _UNIT:
            self._ask(state, window.seat, window.played, window.target)
        elif self._is_final(state, window.seat):
            self._reach(state, window.target)
        else:
            # The window stays open for a Demi-tour of the others.
            others = tuple(seat for seat in window.eligible if seat != shout.seat)
            state.windows += (replace(window, announced=True, eligible=others),)

    def _ask(self, state: MutableState, seat: int, hazard: Card, target: int) -> None:
        """Ask the target to answer an attack, unless it is public that it cannot (RULES 4.5, 4.9)."""
        seats = self.members[target]
        if not self._none_holds(state, seats, _answers_to(hazard)):
            open_window(state, Window(state.next_window, _ATTACK, hazard, seat, target, seats))

    def _spoil(self, state: MutableState, window: Window, words: str | None) -> None:
        """Discard an attack that was announced wrongly or not at all (RULES 4.5)."""
        state.tell(AttackFailed(window.seat, window.played, window.target, words))
        remove_top_card(state, window.target, window.played)
        state.discard += (window.played,)

    def _undo_unit(self, state: MutableState, window: Window, seat: int, *, by_card: bool, margin: int | None) -> None:
        """Discard the unit just laid (RULES 4.4, 4.8)."""
        unit = state.tableaus[window.target].distance[-1]
        winning = total_of(state.tableaus[window.target]) >= state.target
        state.tell(UnitLost(seat, window.target, unit.card, unit.km, by_card, margin, winning))
        self._lose_unit(state, window.target, unit)

    def _mirror(self, state: MutableState, window: Window, seat: int) -> None:
        """Turn an attack back on the attacker, or discard it if it cannot lie there (RULES 4.7)."""
        back = self.sides[window.seat]
        sticks = attack_refusal(state.tableaus[back], window.played) is None
        remove_top_card(state, window.target, window.played)
        state.tell(Mirrored(seat, window.played, back, sticks))
        if sticks:
            self._hit(state, back, window.played)
            self._ask(state, seat, window.played, back)
        else:
            state.discard += (window.played,)

    def _coup(self, state: MutableState, window: Window, claim: Claim, margin: int | None) -> None:
        """Lay a Botte against an attack just played: 200 km, and the turn (RULES 4.6)."""
        seat, side = claim.seat, self.sides[claim.seat]
        self._expose(state, side, claim.card, coup=True)
        ended, state.turn = state.turn, seat
        skipped = between(self.n_seats, ended, seat)
        if self.house_rules.coup_turn is CoupTurn.TAKES_OVER:
            state.phase, state.resume = Phase.DRAW, None
        else:
            # A second coup-fourré during a bonus action must not change where play resumes.
            if state.resume is None:
                state.resume = self._left_of(ended)
            state.phase, skipped = Phase.BONUS, ()
            self._refill(state, seat)
        total = total_of(state.tableaus[side])
        coup = CoupFourre(
            seat, claim.card, window.played, window.seat, side, skipped, margin, km=CROSSWISE_KM, total=total
        )
        state.tell(coup)
        self._reach(state, side)

    # -- Hold Up! and other choices (RULES 4.8, 4.10) -------------------------------------------------------

    def _hold_up(self, state: MutableState, answers: Sequence[Answer], margin: int | None) -> None:
        """Carry out the first call: right, wrong, or just too late."""
        seat, stamp = answers[0].action.seat, answers[0].stamp
        tied = _ties(state)
        right = bool(tied)
        if not right and self._just_ended(state, stamp):
            state.tell(ClaimBeaten(seat, _behind(state, stamp)))
            return
        totals = tuple(total_of(state.tableaus[group[0]]) for group in tied)
        later = [answer for answer in answers[1:] if isinstance(answer.action, HoldUp)]
        beaten = tuple((answer.action.seat, answer.stamp - stamp) for answer in later)
        state.tell(HoldUpCalled(seat, right, margin, tuple(map(tuple, tied)), totals, beaten if right else ()))
        number = state.next_window
        choices = self._loot(state, seat, number) if right else self._belongings(state, seat, number)
        if not right or not choices:
            state.in_vain += (seat,)
        kind, side = _STEAL if right else _PRICE, self.sides[seat]
        window = Window(number, kind, None, seat, side, (seat,), resolving=True, since=stamp)
        if len(choices) > 1:
            open_window(state, window)
        elif choices:  # a single one needs no question
            state.next_window += 1
            self.resolve_choice(state, window, choices[0])

    def _just_ended(self, state: AnyState, stamp: int) -> bool:
        """Return whether a call is too late by so little that it costs nothing: the player saw a tie that has ended."""
        return state.tie_ended is not None and stamp - state.tie_ended <= _GRACE_MS

    def call_costs(self, state: AnyState, seat: int, stamp: int) -> bool:
        """Return whether a call that is heard would be wrong, and cost its caller a card (RULES 4.10)."""
        wrong = not _ties(state) and not self._just_ended(state, stamp)
        return wrong and bool(self._belongings(state, seat))

    def _loot(self, state: AnyState, seat: int, window: int = 0) -> list[Take]:
        """Return what a right call of this seat may take; nothing if it would be wrong."""
        tied = [side for group in _ties(state) for side in group if side != self.sides[seat]]
        return [
            Take(seat, window, side, unit.card, unit.km, older)
            for side in tied
            for unit, older in self._units(state, side)
        ]

    def _belongings(self, state: AnyState, seat: int, window: int = 0) -> list[Pay]:
        """Return what a wrong call of this seat may cost: a unit or a Botte."""
        side = self.sides[seat]
        units = [Pay(seat, window, unit.card, unit.km, older) for unit, older in self._units(state, side)]
        return units + [Pay(seat, window, shown.card) for shown in state.tableaus[side].safeties]

    def _units(self, state: AnyState, side: int) -> list[tuple[Laid, bool]]:
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

    def resolve_choice(self, state: MutableState, window: Window, choice: Choice) -> None:
        """Steal the chosen unit, pay the chosen price, or swap the chosen cards."""
        if isinstance(choice, Swap):
            self._police(state, window, choice)
        elif isinstance(choice, Take):
            self._steal(state, choice)
        else:
            assert isinstance(choice, Pay)
            self._pay(state, choice)

    def _steal(self, state: MutableState, choice: Take) -> None:
        """Move the chosen unit to the caller's side (RULES 4.10)."""
        seat, side = choice.seat, self.sides[choice.seat]
        unit = Laid(choice.card, choice.km)
        self._remove_unit(state, choice.side, unit, older=choice.older)
        mine, open_unit = state.tableaus[side], _is_open(state, side)
        at = len(mine.distance) - open_unit  # a unit whose window is open must stay last
        mine = replace(mine, distance=(*mine.distance[:at], unit, *mine.distance[at:]))
        set_tableau(state, side, mine)
        totals = (total_of(state.tableaus[choice.side]), total_of(mine))
        state.tell(UnitStolen(seat, choice.side, choice.card, choice.km, totals))
        # The caller's own unit under objection does not count yet.
        self._reach(state, side, less=mine.distance[-1].km if open_unit else 0)

    def _pay(self, state: MutableState, choice: Pay) -> None:
        """Discard the chosen unit or Botte of the caller (RULES 4.10)."""
        side = self.sides[choice.seat]
        state.tell(PricePaid(choice.seat, choice.card, choice.km))
        if choice.km:
            self._lose_unit(state, side, Laid(choice.card, choice.km), older=choice.older)
            return
        mine = state.tableaus[side]
        mine = replace(mine, safeties=tuple(shown for shown in mine.safeties if shown.card is not choice.card))
        set_tableau(state, side, mine)
        state.discard += (choice.card,)

    def _police(self, state: MutableState, window: Window, swap: Swap) -> None:
        """Take a card from the searched hand and give one in return (S2:198)."""
        other = self.members[window.target][0]
        remove_cards(state, other, swap.take)
        remove_cards(state, swap.seat, swap.give)
        state.tell(CardsSwapped(swap.seat, other, swap.take, swap.give))
        add_to_hand(state, other, swap.give)
        add_to_hand(state, swap.seat, swap.take)

    def _default(self, state: AnyState, window: Window) -> Choice:
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

    def call_refusal(self, state: AnyState, seat: int) -> str | None:
        """Refuse a further vain call while the Totals stay the same (RULES 4.10)."""
        return "called_in_vain" if seat in state.in_vain and not self._loot(state, seat) else None

    def searched(self, state: AnyState, window: Window, seat: int) -> tuple[Card, ...]:
        """Return the hand that Police searches, to the searching seat only (RULES 4.8)."""
        if window.kind is not _POLICE or seat != window.seat:
            return ()
        return state.hands[self.members[window.target][0]]

    def mark(self, before: tuple[Tableau, ...], state: MutableState, stamp: int, since: int | None = None) -> None:
        """Allow calls again once a Total has changed; remember when and how the last tie ended (RULES 4.10)."""
        if before is state.tableaus:
            return
        totals, now = [*map(total_of, before)], [*map(total_of, state.tableaus)]
        if totals != now:
            state.in_vain = ()
        if ties(totals) and not ties(now):
            state.tie_ended, state.tie_won = stamp, since

    # -- draws, turns and the end (RULES 4.2, 4.3) ----------------------------------------------------------

    def forced(self, state: MutableState) -> bool:
        """Refill hands, draw where there is no choice, and pass the turn on; False if the seat in turn has a choice."""
        if state.phase in (Phase.OVER, Phase.PLAY):
            return False
        seat, hands = state.turn, state.hands
        self._refill_all(state)
        if state.hands is not hands:
            return True
        if state.phase is Phase.BONUS:
            if state.hands[seat]:
                return False
            state.phase = Phase.END
        elif state.phase is Phase.END:
            # `idle` counts this turn, too: a full circle of turns in which no seat could do anything.
            if state.idle + 1 > self.n_seats:
                self._over(state)
                return True
            state.turn = self._left_of(seat) if state.resume is None else state.resume
            state.phase, state.resume = Phase.DRAW, None
            state.idle += 1
        elif sources := self._sources(state, seat):
            if len(sources) > 1:
                return False
            self._take_card(state, seat, sources[0])
            state.phase, state.idle = Phase.PLAY, 0
        elif state.hands[seat]:
            state.phase = Phase.PLAY
        else:
            state.tell(TurnSkipped(seat))
            state.phase = Phase.END
        return True

    def _asked(self, state: AnyState, seat: int) -> tuple[Source, ...]:
        """Return the draws that a position waits for.

        If none is left because the game has just begun to close, return those of one action earlier, when the position
        began to wait: otherwise it would wait for ever.
        """
        return self._sources(state, seat) or self._sources(replace(state, seq=state.seq - 1), seat)

    def _sources(self, state: AnyState, seat: int) -> tuple[Source, ...]:
        """Return where a seat can draw; an empty pile is refilled with all but the top discard (RULES 4.3)."""
        if self.closing(state):
            return (Source.PILE,) if self.has_pile(state, seat) else ()
        piles = (Source.PILE,) if self.has_pile(state, seat) or len(state.discard) > 1 else ()
        return (*piles, Source.DISCARD) if state.discard else piles

    def _take_card(self, state: MutableState, seat: int, source: Source) -> None:
        """Draw the top card of either pile."""
        if source is Source.DISCARD:
            card = state.discard[-1]
            state.tell(CardTaken(seat, card))
            add_to_hand(state, seat, card)
            state.discard = state.discard[:-1]
            return
        if not self.has_pile(state, seat):
            self.reshuffle(state, seat, keep=1)
        self.draw(state, seat)

    def _refill_all(self, state: MutableState) -> None:
        """Refill all hands to four cards, the seat in turn first (S2:58)."""
        for seat in (*range(state.turn, self.n_seats), *range(state.turn)):
            # During a bonus action the seat in turn plays with what it has.
            if state.phase is not Phase.BONUS or seat != state.turn:
                self._refill(state, seat)

    def _refill(self, state: MutableState, seat: int) -> None:
        """Refill a hand to four cards, as far as there are any."""
        while len(state.hands[seat]) < _HAND and (sources := self._sources(state, seat)):
            self._take_card(state, seat, sources[0])
            state.idle = 0

    def _left_of(self, seat: int) -> int:
        """Return the seat that is in turn after this one."""
        return (seat + 1) % self.n_seats

    def _is_final(self, state: AnyState, seat: int) -> bool:
        """Return whether it is public that no other seat can play a Demi-tour on the announced unit (RULES 4.9)."""
        return self._none_holds(state, [other for other in range(self.n_seats) if other != seat], (Card.UTURN,))

    def _none_holds(self, state: AnyState, seats: Iterable[int], cards: Iterable[Card]) -> bool:
        """Return whether it is public that no seat here holds such a card: all lie open, or the hands are empty."""
        if not any(state.hands[seat] for seat in seats):
            return True
        open_cards = Counter(state.discard + state.removed)
        open_cards.update(shown.card for tableau in state.tableaus for shown in tableau.safeties)
        return all(open_cards[card] == FUNSPEED_DECK[card] for card in cards)

    def _reach(self, state: MutableState, side: int, *, less: int = 0) -> None:
        """End the game if the side has reached the goal; `less` are km that do not count yet (RULES 4.2)."""
        if total_of(state.tableaus[side]) - less >= state.target:
            self._over(state, side)

    def _over(self, state: MutableState, winner: int | None = None) -> None:
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
            state.tell(TripCompleted(self.members[winner][0], winner, totals[winner]))
        state.tell(RoundScored(state.round, winner, sheets, totals))
        state.outcome = Outcome(winners, totals, (0,) * self.n_sides)
        state.tell(GameOver(state.outcome))
        state.sheets, state.phase = (sheets,), Phase.OVER
        state.windows = state.race = ()


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


def _is_open(state: AnyState, side: int) -> bool:
    """Return whether a window is open upon the newest unit of a side."""
    return any(window.kind is _UNIT and window.target == side for window in state.windows)


def ties(totals: Iterable[int]) -> list[list[int]]:
    """Return the groups of sides with equal Totals other than 0, given the Total of each side (RULES 4.10)."""
    groups: dict[int, list[int]] = {}
    for side, total in enumerate(totals):
        groups.setdefault(total, []).append(side)
    return [group for total, group in groups.items() if total and len(group) > 1]


def _ties(state: AnyState) -> list[list[int]]:
    """Return the ties in a position."""
    return ties(map(total_of, state.tableaus))


def _behind(state: AnyState, stamp: int) -> int | None:
    """Return by how many ms a call came after the click that ended the last tie; None if it was not later.

    A click that came after an action outside a race is at least 1 ms late; in a race the order of seats decides
    between equal stamps.
    """
    assert state.tie_ended is not None
    if state.tie_won is None:
        return max(1, stamp - state.tie_ended)
    return stamp - state.tie_won if stamp >= state.tie_won else None
