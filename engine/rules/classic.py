"""The classic game of 106 cards (RULES 2). Playroom derives from this ruleset, with other options and defaults."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.actions import (
    Choice,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Extend,
    Play,
    Reaction,
    Source,
    TurnAction,
)
from engine.cards import (
    BATTLE_HAZARDS,
    CURES,
    KM,
    REMEDY_OF,
    SAFETIES,
    SAFETY_OF,
    Card,
    Deck,
)
from engine.events import (
    CardDiscarded,
    CardPlayed,
    CoupFourre,
    ExtensionCalled,
    GameOver,
    RoundScored,
    TripCompleted,
    TurnSkipped,
)
from engine.mutable import MutableState
from engine.rules.base import (
    Rules,
    between,
    open_window,
    remove_cards,
    remove_top_card,
    set_tableau,
    with_item,
    with_top_card,
)
from engine.rules.classic_options import (
    ClassicOptions,
    CoupBy,
    DiscardPolicy,
    HandEnd,
    HazardTarget,
    TieBreak,
)
from engine.rules.options import Shape
from engine.rules.scoring import BONUSES, completer_of, coup_points, outcome_of, points_so_far, score_round
from engine.state import (
    Answer,
    AnyState,
    Laid,
    Outcome,
    Phase,
    Setup,
    Shown,
    Tableau,
    Value,
    Window,
    WindowKind,
)

CLASSIC_DECK: Final[Deck] = MappingProxyType(
    {
        Card.D25: 10, Card.D50: 10, Card.D75: 10, Card.D100: 12, Card.D200: 4,
        Card.ACCIDENT: 3, Card.GAS: 3, Card.FLAT: 3, Card.STOP: 5, Card.LIMIT: 4,
        Card.REPAIRS: 6, Card.GASOLINE: 6, Card.SPARE: 6, Card.GO: 14, Card.ENDLIMIT: 6,
        Card.ACE: 1, Card.TANK: 1, Card.PROOF: 1, Card.WAY: 1,
    }
)  # fmt: skip
"""The 106 cards of the classic game (S0:66-114)."""

PAUSE_MS: Final = 30_000
"""The length of the pause between rounds: to read the score sheets, at any pace. It ends once all have asked."""
_LIMITED_KM = 50
"""The highest card that may be laid under a speed limit (RULES 2.5)."""

# Looked up once: accessing a member of an Enum takes longer than the comparison that it is needed for.
_GO, _STOP, _LIMIT, _WAY = Card.GO, Card.STOP, Card.LIMIT, Card.WAY
_D200, _ENDLIMIT = Card.D200, Card.ENDLIMIT
_ROUND_END = WindowKind.ROUND_END
_DRAW, _PLAY, _EXTENSION, _OVER = Phase.DRAW, Phase.PLAY, Phase.EXTENSION, Phase.OVER

_SAFETIES = frozenset(SAFETIES)
_HAZARDS = frozenset(SAFETY_OF)
_NOTHING: frozenset[Card] = frozenset()

_DRIVES = tuple(frozenset(card for card, km in KM.items() if km <= most) for most in range(201))
"""Indexed by a limit in km, up to that of the highest card: the distance cards up to it."""


class ClassicRules(Rules):
    """RULES 2 with all options of the table in 2.1."""

    id = "classic"
    house_rules: ClassicOptions
    revision = 1
    slow = True
    options_type = ClassicOptions
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = MappingProxyType(
        {
            "standard": {},
            "official": {
                "extension_failure_bonus": "opponents_200",
                "hazard_target": "moving_only",
                "coup_by": "attacked_side",
            },
        }
    )
    shapes: ClassVar[tuple[Shape, ...]] = (
        Shape(2), Shape(3), Shape(2, 2), Shape(4), Shape(5), Shape(3, 2), Shape(2, 3),
    )  # fmt: skip

    answering = (SAFETIES,)
    outline = (
        ("goal", "turn", "distance", "hazards"),
        ("safeties", "coup", "variants", "end"),
        ("scoring", "game"),
    )

    def __init__(self, setup: Setup) -> None:
        """Precompute what the rules look up often."""
        super().__init__(setup)
        house = self.house_rules
        # 106 cards, or 101 (RULES 2.2); ``con_sense`` adds others (RULES 3.5).
        deck = reduced(CLASSIC_DECK) if house.reduced_hazards else CLASSIC_DECK
        self.deck = {**deck, Card.WRONGWAY: 4, Card.ENDWRONG: 6} if house.con_sense else deck
        self.hand_size = house.hand_size
        self.base_target = house.target
        self.numbers = {"limit_200": house.limit_200, "limit_km": _LIMITED_KM}
        self.goal = house.goal
        self.extended_target = house.extended_target
        self.bonuses = {item: n for item, n in BONUSES.items() if item != "extension" or self.extended_target}
        self.cumulation = house.cumulation
        self.reshuffles = house.reshuffle_discard
        self.limit_200 = house.limit_200
        self.first_hand_ends = house.hand_end is HandEnd.FIRST_HAND_EMPTY
        self.moving_only = house.hazard_target is HazardTarget.MOVING_ONLY
        self.any_holder = house.coup_by is CoupBy.ANY_HOLDER
        self.only_if_stuck = house.discard_policy is DiscardPolicy.ONLY_IF_STUCK
        self.victims = tuple(
            tuple(other for other in range(self.n_sides) if other != side) for side in range(self.n_sides)
        )
        """The sides that each side may attack."""

    def problems(self, tableau: Tableau) -> tuple[Card, ...]:
        """Return the hazards that stop a side: with ``cumulation`` all on its battle pile (RULES 3.3)."""
        return tableau.problems if self.cumulation else super().problems(tableau)

    def spent(self, state: AnyState, side: int) -> bool:
        """Return whether the hands of a side, and all that it could draw from in this round, are empty."""
        members = self.members[side]
        drawable = state.pile if not state.owners else [owner for owner in state.owners if owner in members]
        refilled = self.house_rules.reshuffle_discard and state.discard
        return not (drawable or refilled or any(state.hands[seat] for seat in members))

    def points(self, state: AnyState) -> tuple[int, ...]:
        """Return each side's points, including those of the running round that count at once (RULES 3.1)."""
        if len(state.sheets) == state.round:  # the round on the table is scored already
            return state.totals
        return tuple(
            total + points_so_far(tableau) for total, tableau in zip(state.totals, state.tableaus, strict=True)
        )

    # -- what may be done (RULES 2.4, 2.5) ----------------------------------------------------------------

    def turn_actions(self, state: AnyState) -> list[TurnAction]:
        """Return the draw, the answers to the extension question, or all legal plays and discards."""
        seat = state.turn
        if state.phase is _EXTENSION:
            return [Extend(seat, True), Extend(seat, False)]
        if state.phase is _DRAW and self._can_draw(state, seat):
            return [Draw(seat)]
        side = self.sides[seat]
        drives, lays = self._allowed(state.tableaus[side], state.target)
        cards = dict.fromkeys(state.hands[seat])
        actions: list[TurnAction] = []
        # Each card on the player's tableau is looked up in two sets; only hazards need a check for each victim.
        for card in cards:
            if card in drives or card in lays:
                actions.append(Play(seat, card))
            elif card in _HAZARDS:
                for target in self.victims[side]:
                    if self._attack_refusal(state, card, target) is None:
                        actions.append(Play(seat, card, target))
        if self.only_if_stuck and actions:
            return actions
        return actions + [Discard(seat, card) for card in cards]

    def plays(self, seat: int, card: Card) -> tuple[Play, ...]:
        """Return one play for each victim of a hazard, or else the play on the player's tableau."""
        if card in SAFETY_OF:
            return tuple(Play(seat, card, target) for target in self.victims[self.sides[seat]])
        return (Play(seat, card),)

    def refusal(self, state: AnyState, action: TurnAction) -> str | None:
        """Return why the seat in turn may not do this, or None if it may."""
        if isinstance(action, Extend):
            return None if state.phase is _EXTENSION else "no_extension_question"
        if isinstance(action, EndTurn):
            return "not_of_these_rules"
        if state.phase is _EXTENSION:
            return "extension_undecided"
        drawing = state.phase is _DRAW and self._can_draw(state, action.seat)
        if isinstance(action, Draw):
            if action.source is not Source.PILE:
                return "not_of_these_rules"
            return None if drawing else "pile_empty" if state.phase is _DRAW else "already_drawn"
        if drawing:
            return "must_draw"
        card = action.card
        if card not in state.hands[action.seat]:
            return "not_in_hand"
        if isinstance(action, Discard):
            # `turn_actions` lists plays before discards, and no discards if there is a play.
            stuck = not self.only_if_stuck or isinstance(self.turn_actions(state)[0], Discard)
            return None if stuck else "not_stuck"
        if action.boost or action.hazard is not None or action.under:
            return "not_of_these_rules"
        refusal = self.target_refusal(action, aimed=card in _HAZARDS)
        if refusal is not None:
            return refusal
        if action.target is None:
            return self._own_refusal(state, self.sides[action.seat], card)
        return self._attack_refusal(state, card, action.target)

    def _allowed(self, mine: Tableau, goal_km: int) -> tuple[frozenset[Card], frozenset[Card]]:
        """Return the distance cards, and the remedies and safeties, allowed on the player's tableau (RULES 2.5).

        Safeties may be laid in any situation on one's own turn (A15).
        """
        problems = self.problems(mine)
        no_go = not mine.battle or mine.battle[-1] is not _GO
        lays = {REMEDY_OF[hazard] for hazard in problems} or ({_GO} if no_go else set())
        if mine.limited:
            lays.add(_ENDLIMIT)
        if mine.wrong_way:
            lays.add(Card.ENDWRONG)
        if problems or (no_go and not mine.shows(_WAY)):
            return _NOTHING, _SAFETIES | lays
        # Driving back is limited by the start.
        most = mine.km if mine.wrong_way else goal_km - mine.km
        if mine.limited:
            most = min(most, _LIMITED_KM)
        if mine.count(_D200) >= self.limit_200:
            most = min(most, 199)  # all but the 200s
        return _DRIVES[min(most, 200)], _SAFETIES | lays

    def _own_refusal(self, state: AnyState, side: int, card: Card) -> str | None:
        """Return why a distance, remedy or safety card cannot be laid on the player's tableau, or None if it can."""
        mine = state.tableaus[side]
        drives, lays = self._allowed(mine, state.target)
        if card in drives or card in lays:
            return None
        if card in KM:
            if not mine.moving:
                return "stopped" if mine.stopped_by else "needs_go"
            if KM[card] > _LIMITED_KM and mine.limited:
                return "limited"
            if mine.wrong_way:
                return "below_start" if mine.km < KM[card] else "limit_200"
            return "beyond_target" if mine.km + KM[card] > state.target else "limit_200"
        if card is _GO:
            return "already_moving" if mine.battle[-1:] == (_GO,) else "repair_first"
        return {_ENDLIMIT: "not_limited", Card.ENDWRONG: "not_wrong_way"}.get(card, "nothing_to_cure")

    def _attack_refusal(self, state: AnyState, card: Card, target: int) -> str | None:
        """Return why the hazard cannot be laid on the opposing side `target`, or None if it can (RULES 2.5)."""
        victim = state.tableaus[target]
        # The order decides which reason is shown: permanent ones before those that may pass.
        if not victim.live(card):
            return "immune"
        if card is _LIMIT:
            return "already_limited" if victim.speed and victim.speed[-1] is _LIMIT else None
        if card is Card.WRONGWAY:
            return "already_wrong_way" if victim.wrong_way else None
        if self.cumulation:
            return "already_hit" if card in victim.battle else None
        if self.moving_only:
            return None if victim.moving else "not_moving"
        return None if victim.battle or victim.shows(_WAY) else "not_started"

    # -- what it does -------------------------------------------------------------------------------------

    def perform(self, state: MutableState, action: TurnAction) -> None:
        """Carry out a legal turn action (RULES 2.4 T1-T4)."""
        # With nothing to draw, a turn that closes a window begins as a card is laid.
        if state.phase is _DRAW:
            self._begin_turn(state)
        if isinstance(action, Extend):
            self._answer_extension(state, action)
        if not isinstance(action, Play | Discard):
            return
        seat, card = action.seat, action.card
        if self.reshuffles:
            state.idle = state.idle + 1 if isinstance(action, Discard) else 0
        remove_cards(state, seat, card)
        if isinstance(action, Discard):
            state.tell(CardDiscarded(seat, card))
            state.discard += (card,)
            self._end_turn(state, seat)
        elif action.target is not None:
            self._attack(state, seat, card, action.target)
        elif card in _SAFETIES:
            self._play_safety(state, seat, card)
        else:
            self._lay(state, seat, card)

    def _lay(self, state: MutableState, seat: int, card: Card) -> None:
        """Lay a distance card or a remedy."""
        side = self.sides[seat]
        mine = state.tableaus[side]
        if card in KM:
            km = -KM[card] if self.house_rules.con_sense and mine.wrong_way else KM[card]
            mine = replace(mine, distance=mine.distance + (Laid(card, km),))
        elif self.cumulation and CURES[card] in BATTLE_HAZARDS:
            mine, gone = _solved(mine, card)
            state.removed += gone
        else:
            mine = with_top_card(mine, card)
        km = mine.km
        state.tell(CardPlayed(seat, card, side, km, back=card in KM and mine.wrong_way))
        set_tableau(state, side, mine)
        if km == state.target and card in KM:
            self._complete(state, seat)
        else:
            self._end_turn(state, seat)

    def _attack(self, state: MutableState, seat: int, card: Card, target: int) -> None:
        """Lay a hazard on an opposing side and open the window for a coup-fourré (RULES 2.7)."""
        victim = with_top_card(state.tableaus[target], card)
        state.tell(CardPlayed(seat, card, target, victim.km))
        set_tableau(state, target, victim)
        # The turn passes first: the window's closer is the seat that is in turn after the attack.
        self._end_turn(state, seat)
        self._ask(state, seat, card, target)

    def _ask(self, state: MutableState, seat: int, hazard: Card, target: int) -> None:
        """Open a coup-fourré window, unless it is public that no seat can hold the safety."""
        safety = SAFETY_OF[hazard]
        if safety in state.discard or any(tableau.shows(safety) for tableau in state.tableaus):
            return
        side = self.sides[seat]
        eligible = tuple(
            other
            for other, of in enumerate(self.sides)
            if (of != side if self.any_holder else of == target) and state.hands[other]
        )
        if eligible:
            kind = WindowKind.COUP_FOURRE
            open_window(state, Window(state.next_window, kind, hazard, seat, target, eligible, closer=state.turn))

    def _play_safety(self, state: MutableState, seat: int, card: Card) -> None:
        """Lay a safety on one's own turn, then draw and continue the turn (RULES 2.6, 2.4 T2a)."""
        side = self.sides[seat]
        state.phase = _PLAY
        self._expose(state, side, card, coup=False)
        state.tell(CardPlayed(seat, card, side, state.tableaus[side].km))
        again = self.house_rules.safety_replay_when_deck_empty
        if self._can_draw(state, seat) or (again and state.hands[seat]):
            self._draw_due(state, seat)
        else:
            self._end_turn(state, seat)

    def _expose(self, state: MutableState, side: int, card: Card, *, coup: bool) -> None:
        """Move a safety to the safety area and remove the hazards that it cures (RULES 2.6)."""
        mine = state.tableaus[side]
        battle, speed, direction = mine.battle, mine.speed, mine.direction
        dead: tuple[Card, ...] = ()
        if self.cumulation:
            battle, dead = _without_problem(mine, card)
        # The right of way removes a Stop. Other hazards stay, harmless, where the side still needs a GO.
        elif card is _WAY and battle and battle[-1] is _STOP:
            battle, dead = battle[:-1], (battle[-1],)
        if card is _WAY and speed and speed[-1] is _LIMIT:
            speed, dead = speed[:-1], (*dead, _LIMIT)
        if card is Card.ACE and mine.wrong_way:
            direction, dead = direction[:-1], (*dead, Card.WRONGWAY)
        safeties = (*mine.safeties, Shown(card, coup))
        mine = replace(mine, battle=battle, speed=speed, direction=direction, safeties=safeties)
        set_tableau(state, side, mine)
        state.discard += dead

    def _complete(self, state: MutableState, seat: int) -> None:
        """Ask a side that has reached the target whether it extends, or end the round (RULES 2.8)."""
        if self.extended_target and state.extended_by is None:
            state.phase = _EXTENSION
        else:
            self._arrive(state, seat)

    def _answer_extension(self, state: MutableState, action: Extend) -> None:
        """Extend the target for all sides, or end the round (RULES 2.8)."""
        if not action.accept:
            self._arrive(state, action.seat)
            return
        state.target, state.extended_by = self.extended_target, self.sides[action.seat]
        state.tell(ExtensionCalled(action.seat, state.extended_by, state.target))
        self._end_turn(state, action.seat)

    def _arrive(self, state: MutableState, seat: int) -> None:
        """End the round by the arrival of a side."""
        state.tell(TripCompleted(seat, self.sides[seat], state.target))
        self._end_round(state)

    # -- interrupts (RULES 2.7) ---------------------------------------------------------------------------

    def claims(self, state: AnyState, window: Window, seat: int) -> list[Claim]:
        """Return the coup-fourré if the seat holds the safety; nothing but a pass is possible between rounds."""
        return [Claim(seat, window.id, safety) for safety in self.answers(window) if safety in state.hands[seat]]

    def answers(self, window: Window) -> tuple[Card, ...]:
        """Return the safety against the hazard; nothing between rounds."""
        return () if window.card is None else (SAFETY_OF[window.card],)

    def claim_refusal(self, state: AnyState, window: Window, claim: Reaction | Choice) -> str | None:
        """Return None only for the safety against the hazard, held by the claimant."""
        if window.kind is _ROUND_END:
            return "round_over"
        # Equal to a claim with the default fields: classic knows none of the others.
        if not isinstance(claim, Claim) or claim != Claim(claim.seat, claim.window, claim.card):
            return "not_of_these_rules"
        if claim.card not in state.hands[claim.seat]:
            return "not_held"
        return None if claim.card in self.answers(window) else "wrong_safety"

    def carry_out(self, state: MutableState, window: Window, answers: Sequence[Answer]) -> None:
        """Lay the safety crosswise and take over the turn (RULES 2.7 a-f)."""
        claim, hazard = answers[0].action, window.played
        assert isinstance(claim, Claim)  # the game loop performs turn actions; only claims race besides
        seat, side = claim.seat, self.sides[claim.seat]
        second = next((answer.stamp for answer in answers if not isinstance(answer.action, Claim)), None)
        margin = None if second is None else second - answers[0].stamp
        remove_cards(state, seat, claim.card)
        # Against an attack on another side, the hazard stays where it is; only the turn changes.
        if side == window.target:
            remove_top_card(state, side, hazard)
            state.discard += (hazard,)
        self._expose(state, side, claim.card, coup=True)
        skipped = between(self.n_seats, window.seat, seat)
        points = coup_points(len(state.tableaus[side].safeties))
        state.tell(CoupFourre(seat, claim.card, hazard, window.seat, window.target, skipped, margin, points))
        self._draw_due(state, seat)
        state.turn, state.phase = seat, _DRAW

    def window_ms(self, window: Window) -> int:
        """Return ``coup_min_seconds`` in ms, or the length of the pause between rounds."""
        if window.kind is _ROUND_END:
            return PAUSE_MS
        return self.house_rules.coup_min_seconds * 1000

    # -- draws, turns and rounds --------------------------------------------------------------------------

    def forced(self, state: MutableState) -> bool:
        """Draw, skip an empty hand, or end an exhausted round; return False if the seat in turn has a choice."""
        if state.phase is _OVER or state.phase is _EXTENSION:
            return False
        has_pile, drawing = self.has_pile(state, state.turn), state.phase is _DRAW
        if has_pile and not drawing:
            return False
        stuck = not has_pile and not self._can_draw(state, state.turn)
        # The three ends of a round without an arrival, the cheapest test first.
        if (
            (drawing and self.first_hand_ends and (self.own_piles or not has_pile) and not all(state.hands))
            or (drawing and not has_pile and self._stalled(state))
            or (stuck and self._exhausted(state))
        ):
            self._end_round(state)
        elif stuck and not state.hands[state.turn]:
            self._end_turn(state, state.turn)
        elif drawing:
            self._begin_turn(state)
        else:
            return False
        return True

    def _can_draw(self, state: AnyState, seat: int) -> bool:
        """Return whether there is a card for the seat to draw, if necessary after a reshuffle (RULES 2.1)."""
        reshuffles = self.reshuffles and state.discard and not self.closing(state)
        return self.has_pile(state, seat) or bool(reshuffles)

    def _draw_due(self, state: MutableState, seat: int) -> None:
        """Draw the card that is due and those that the seat is owed, as far as there are cards (RULES 3.4)."""
        due = 1 + (state.owed[seat] if state.owed else 0)
        while due and self._can_draw(state, seat):
            if not self.has_pile(state, seat):
                self.reshuffle(state, seat)
            self.draw(state, seat)
            due -= 1
        if self.reshuffles and (due or state.owed):
            owed = with_item(state.owed or (0,) * self.n_seats, seat, due)
            state.owed = owed if any(owed) else ()

    def _begin_turn(self, state: MutableState) -> None:
        """T1: draw if possible, then wait for the player (RULES 2.4)."""
        self._draw_due(state, state.turn)
        state.phase = _PLAY

    def _end_turn(self, state: MutableState, seat: int) -> None:
        """T4: pass the turn to the next seat that can act, clockwise."""
        state.turn, state.phase = (seat + 1) % self.n_seats, _DRAW
        # The common case: with cards in a common pile every seat can draw, so no seat is skipped.
        if (state.pile and not self.own_piles) or not any(state.hands):
            return
        while not state.hands[state.turn] and not self._can_draw(state, state.turn):
            state.tell(TurnSkipped(state.turn))
            state.turn = (state.turn + 1) % self.n_seats

    def _stalled(self, state: AnyState) -> bool:
        """Return whether all discards came round again and all seats had two turns without a card laid (RULES 3.4)."""
        return self.reshuffles and state.idle >= max(2 * self.n_seats, len(state.discard))

    def _exhausted(self, state: AnyState) -> bool:
        """Return whether the round is over without an arrival, given that the seat in turn cannot draw (RULES 2.9)."""
        return not (all(state.hands) if self.first_hand_ends else any(state.hands))

    def _end_round(self, state: MutableState) -> None:
        """Score the round, then end the game or pause before the next deal (RULES 2.10, 2.11)."""
        sheets = score_round(state, self.house_rules)
        state.sheets += (sheets,)
        state.tell(RoundScored(state.round, completer_of(state), sheets, state.totals))
        state.outcome = self._outcome(state)
        if state.outcome is not None:
            state.tell(GameOver(state.outcome))
            state.phase = _OVER
        else:
            self._pause(state)

    def _pause(self, state: MutableState) -> None:
        """Keep the round on the table until all have passed or the pause is over."""
        side, seats = self.sides[state.turn], tuple(range(self.n_seats))
        state.phase = Phase.END
        open_window(state, Window(state.next_window, _ROUND_END, None, state.turn, side, seats))

    def lapse(self, state: MutableState, window: Window) -> None:
        """Deal the next round, with the next dealer, after the pause (RULES 2.11).

        An unused chance for a coup-fourré has no effect.
        """
        if window.kind is _ROUND_END:
            state.round, state.dealer = state.round + 1, (state.dealer + 1) % self.n_seats
            self.deal(state)

    def _outcome(self, state: AnyState) -> Outcome | None:
        """Return the outcome after the round just scored, or None if another one follows (RULES 2.11)."""
        house, closing = self.house_rules, self.closing(state)
        # A game that is too long ends at once, tied or not.
        goal, share_ties = (0, True) if closing else (house.game_points, house.tie_break is TieBreak.SHARED)
        rounds = house.rounds_until(state.last_round)
        return outcome_of(state.totals, state.round, goal, rounds, share_ties, house.rate)

    def finish(self, state: AnyState) -> Outcome | None:
        """Return the outcome if the round ended now; it has no winners if the game would continue."""
        state = replace(state, sheets=(*state.sheets, score_round(state, self.house_rules)))
        return self._outcome(state) or Outcome((), state.totals, (0,) * self.n_sides)


def reduced(deck: Deck) -> Deck:
    """Return the deck with one copy of each of its hazards taken out (RULES 2.1 ``reduced_hazards``)."""
    return {card: n - (card in _HAZARDS) for card, n in deck.items()}


def _solved(mine: Tableau, remedy: Card) -> tuple[Tableau, tuple[Card, ...]]:
    """Return the tableau after a remedy with ``cumulation``, and the cards that leave the round (RULES 3.3).

    The battle pile is the set of problems, above the GO that counted before the first of them. Any remedy makes
    that GO void. The GO just laid counts if it solves the last problem, or if there was none.
    """
    rest = tuple(card for card in mine.battle if card not in (CURES[remedy], _GO))
    counts = remedy is _GO and not rest
    battle = (_GO,) if counts else rest
    gone = list(mine.battle) + [remedy]
    for card in battle:
        gone.remove(card)
    return replace(mine, battle=battle), tuple(gone)


def _without_problem(mine: Tableau, safety: Card) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the battle pile after a safety with ``cumulation``, and the cards that leave it (RULES 3.3)."""
    gone = tuple(card for card in mine.battle if SAFETY_OF.get(card) is safety)
    if not gone:
        return mine.battle, ()
    gone += tuple(card for card in mine.battle if card is _GO)
    return tuple(card for card in mine.battle if card not in gone), gone
