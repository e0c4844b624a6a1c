"""RULES 6.4: properties of all games under all house rules. Seeds are fixed, so that failures are reproducible."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, count, permutations

import pytest
from msgspec.structs import replace

from engine import (
    Action,
    Card,
    Claim,
    CodecError,
    Draw,
    ExpireWindow,
    Pass,
    Phase,
    RuleViolation,
    State,
    Step,
    action_from_json,
    active_seats,
    apply,
    event_from_json,
    explain,
    legal_actions,
    new_game,
    seen_by,
    state_from_json,
    to_json,
    view_for,
    window_ms,
)
from engine.actions import AnnounceLastRound, BornesKiller, HoldUp, Shout, TableAction
from engine.cards import BATTLE_HAZARDS, CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Family, cards_of
from engine.events import (
    AttackFailed,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    ClaimBeaten,
    CoupFourre,
    Cured,
    Emptied,
    Event,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    Reshuffled,
    RoundDealt,
    RoundScored,
    Shouted,
    UnitLost,
    UnitStolen,
)
from engine.rules import RULESETS, rules_of
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import ONCE, total_of
from engine.state import Answer, WindowKind
from engine.windows import has_answered
from tests.effort import full_or
from tools.testkit.playouts import every_action, game, started

AGREEING_POSITIONS = {"classic": full_or(7_500, 100), "playroom": full_or(2_500, 60), "funspeed": full_or(3_000, 70)}

every_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def positions(number: int, ruleset: str | None = None, *, most: int = 400, every: int = 1) -> Iterator[State]:
    """Return `number` positions of random games: one in `every` of each game's first `most`."""
    for seed in count():
        for i, (before, *_) in enumerate(game(started(seed, ruleset), seed, most=most)):
            if i % every == seed % every:
                yield before
                number -= 1
                if not number:
                    return


# -- invariants of each position, and of each step -----------------------------------------------------------------


def boost(laid) -> int:
    """Return the number of accelerators with a distance card: each doubles its km. A card driven back has none."""
    if laid.km <= 0:
        return 0
    doublings = {KM[laid.card] << n: n for n in range(8)}
    return doublings[laid.km]


def held(state: State) -> Counter[Card]:
    """Return all cards, wherever they are."""
    found = Counter(state.pile + state.discard + state.removed)
    for hand in state.hands:
        found.update(hand)
    for tableau in state.tableaus:
        found.update(tableau.battle + tableau.speed + tableau.direction)
        found.update([laid.card for laid in tableau.distance] + [shown.card for shown in tableau.safeties])
        found[Card.ACCEL] += sum(map(boost, tableau.distance))
    return +found


def cards_are_conserved(state: State) -> None:
    # This implies that each safety is in one place.
    assert held(state) == +Counter(cards_of(rules_of(state.setup).deck))


def an_act_is_due(state: State) -> None:
    assert (state.phase is Phase.OVER) == (state.outcome is not None)
    assert state.phase is Phase.OVER or active_seats(state) or window_ms(state) is not None


def races_are_in_a_window(state: State) -> None:
    assert state.windows or not state.race
    assert all(
        window.resolving == (window.kind in (WindowKind.STEAL, WindowKind.PRICE, WindowKind.POLICE))
        for window in state.windows
    )
    asked = [(answer.action.seat, isinstance(answer.action, HoldUp)) for answer in state.race]
    assert len(set(asked)) == len(asked)  # at most one answer and one call per seat


def on(state: State, name: str) -> bool:
    """Return whether a variant is on; a game stored before there were variants has none."""
    return dict(state.setup.options).get(name) == "on"


def classic_decks_have_their_sizes(state: State) -> None:
    more = 10 if on(state, "con_sense") else 0
    assert held(state).total() == (101 if on(state, "reduced_hazards") else 106) + more
    if not more:
        assert not {Card.WRONGWAY, Card.ENDWRONG} & set(held(state))


def classic_hands_are_full_while_there_are_cards(state: State) -> None:
    """With ``reshuffle_discard``, what a hand lacks is owed to it, whether there are cards or not."""
    rules = rules_of(state.setup)
    if (
        not isinstance(rules, ClassicRules)
        or not (rules.house_rules.reshuffle_discard or state.pile)
        or state.outcome is not None
    ):
        return
    for seat, hand in enumerate(state.hands):
        owed = state.owed[seat] if state.owed else 0
        assert len(hand) + owed == rules.hand_size + (seat == state.turn and state.phase is Phase.PLAY)
        assert owed == 0 or rules.house_rules.reshuffle_discard


def classic_kilometres_stay_on_the_road(state: State) -> None:
    for tableau in state.tableaus:
        assert tableau.km % 25 == 0
        assert 0 <= tableau.km <= state.target
        assert tableau.count(Card.D200) <= dict(state.setup.options).get("limit_200", 99)
        assert not any(map(boost, tableau.distance))
        km = 0
        for laid in tableau.distance:
            ahead = laid.km == KM[laid.card]
            back = laid.km == -KM[laid.card]
            assert ahead or (back and on(state, "con_sense"))
            km += laid.km
            assert 0 <= km <= state.target


def classic_no_side_is_stopped_by_hazards_that_its_safeties_cover(state: State) -> None:
    for tableau in state.tableaus:
        hazard = tableau.stopped_by
        assert hazard is None or not tableau.shows(SAFETY_OF[hazard])
        assert not (tableau.moving and hazard)
        assert not (tableau.limited and tableau.shows(Card.WAY))
        assert not (tableau.wrong_way and tableau.shows(Card.ACE))


def classic_limits_and_their_ends_alternate(state: State) -> None:
    for tableau in state.tableaus:
        for pile, hazard, end in (
            (tableau.speed, Card.LIMIT, Card.ENDLIMIT), (tableau.direction, Card.WRONGWAY, Card.ENDWRONG),
        ):  # fmt: skip
            assert pile == tuple(end if i % 2 else hazard for i in range(len(pile)))
            assert tableau.live(hazard) or pile[-1:] != (hazard,)
        assert on(state, "con_sense") or tableau.direction == ()


def classic_problems_are_a_set_under_cumulation(state: State) -> None:
    """No two equal hazards and none covered by a safety; below them at most the GO that counted before they came."""
    if not on(state, "cumulation"):
        return
    for tableau in state.tableaus:
        problems = tableau.battle[tableau.battle[:1] == (Card.GO,) :]
        assert set(problems) <= set(BATTLE_HAZARDS)
        assert len(set(problems)) == len(problems)
        assert all(map(tableau.live, problems))
        assert rules_of(state.setup).standing(tableau).problems == problems
        assert not (tableau.moving and problems)


def classic_only_what_cumulation_solves_is_out_of_the_game(state: State) -> None:
    assert all(FAMILY[card] in (Family.HAZARD, Family.REMEDY) for card in state.removed)
    assert on(state, "cumulation") or state.removed == ()
    gone = Counter(state.removed)
    for hazard in (Card.ACCIDENT, Card.GAS, Card.FLAT):
        assert gone[hazard] == gone[REMEDY_OF[hazard]]
    assert not gone.keys() & {Card.LIMIT, Card.ENDLIMIT, Card.WRONGWAY, Card.ENDWRONG}


def classic_has_one_window(state: State) -> None:
    assert len(state.windows) <= 1
    assert (state.resume, state.tie_ended, state.tie_won, state.in_vain) == (None, None, None, ())


def funspeed_hands_are_full_outside_a_turn_or_chain(state: State) -> None:
    """Four cards a hand, and one more after a draw."""
    drawn = state.phase is Phase.PLAY
    for seat, hand in enumerate(state.hands):
        assert len(hand) <= 4 + (state.phase in (Phase.PLAY, Phase.OVER) and seat == state.turn)
    if state.windows or state.outcome is not None:
        return
    if not (state.pile or (len(state.discard) > 1 and not drawn)):
        return  # a price paid during a turn adds cards that can only be drawn after it
    for seat, hand in enumerate(state.hands):
        own = seat == state.turn
        if not (own and state.phase is Phase.BONUS):
            assert len(hand) == 4 + (drawn and own)


def funspeed_tableaus_are_in_order(state: State) -> None:
    for tableau in state.tableaus:
        assert len(tableau.battle) <= 1
        assert set(tableau.battle) <= set(BATTLE_HAZARDS)
        assert tableau.speed in ((), (Card.LIMIT,))
        assert all(tableau.live(hazard) for hazard in tableau.battle + tableau.speed)
        assert all(boost(laid) <= 2 for laid in tableau.distance)


def funspeed_a_side_at_the_goal_has_won(state: State) -> None:
    """The game does not continue from there, unless there may be an objection to a unit."""
    for side, tableau in enumerate(state.tableaus):
        unsure = any(window.kind == WindowKind.UNIT and window.target == side for window in state.windows)
        sure = total_of(tableau) - (tableau.distance[-1].km if unsure else 0)
        assert sure < state.target or state.phase is Phase.OVER


def funspeed_units_under_objection_lie_last(state: State) -> None:
    for window in state.windows:
        if window.kind == WindowKind.UNIT:
            assert state.tableaus[window.target].distance[-1].card is window.card
        if window.kind in (WindowKind.ATTACK, WindowKind.ANNOUNCE):
            lying = state.tableaus[window.target]
            assert window.card in lying.battle + lying.speed


def funspeed_only_used_cards_leave_the_game(state: State) -> None:
    assert set(state.removed) <= set(ONCE)


CLASSIC = (
    classic_decks_have_their_sizes,
    classic_hands_are_full_while_there_are_cards,
    classic_kilometres_stay_on_the_road,
    classic_no_side_is_stopped_by_hazards_that_its_safeties_cover,
    classic_limits_and_their_ends_alternate,
    classic_problems_are_a_set_under_cumulation,
    classic_only_what_cumulation_solves_is_out_of_the_game,
    classic_has_one_window,
)
INVARIANTS: dict[str, tuple[Callable[[State], None], ...]] = {
    "classic": CLASSIC,
    "playroom": CLASSIC,
    "funspeed": (
        funspeed_hands_are_full_outside_a_turn_or_chain,
        funspeed_tableaus_are_in_order,
        funspeed_a_side_at_the_goal_has_won,
        funspeed_units_under_objection_lie_last,
        funspeed_only_used_cards_leave_the_game,
    ),
}
"""The invariants of positions, by ruleset."""


def check(state: State) -> None:
    """Assert all invariants of a position."""
    for holds in (cards_are_conserved, an_act_is_due, races_are_in_a_window):
        holds(state)
    for holds in INVARIANTS[state.setup.ruleset]:
        holds(state)


def classic_safeties_stay_as_they_lie(before: State, step: Step) -> None:
    if step.state.round == before.round:
        for old, new in zip(before.tableaus, step.state.tableaus, strict=True):
            assert new.safeties[: len(old.safeties)] == old.safeties  # nor does a coup flag change


def classic_solved_cards_stay_out_of_the_round(before: State, step: Step) -> None:
    """A remedy and its hazard leave play, with the GO that counted before, and only return with a new deal."""
    if any(isinstance(event, RoundDealt) for event in step.events):
        assert step.state.removed == ()
        return
    assert step.state.removed[: len(before.removed)] == before.removed
    new = Counter(step.state.removed[len(before.removed) :])
    if new:
        played = next(event for event in step.events if isinstance(event, CardPlayed) and event.card in CURES)
        assert new.keys() <= {played.card, CURES[played.card], Card.GO}
        assert new.total() <= 3


def classic_kilometres_change_by_distance_cards_alone(before: State, step: Step) -> None:
    """A side going the wrong way drives back, all others forwards; a side that arrives has driven forwards."""
    if step.state.round != before.round:
        return
    laid = [(event.target, event.card) for event in step.events if isinstance(event, CardPlayed) and event.card in KM]
    for side, (old, new) in enumerate(zip(before.tableaus, step.state.tableaus, strict=True)):
        mine = [card for target, card in laid if target == side]
        assert [each.card for each in new.distance[len(old.distance) :]] == mine
        assert new.distance[: len(old.distance)] == old.distance
        if mine:
            assert (new.km <= old.km) if old.wrong_way else (new.km == old.km + KM[mine[0]])
            assert not (old.wrong_way and new.km == step.state.target)


def funspeed_no_call_is_blocked_upon_other_totals(before: State, step: Step) -> None:
    """Nor where a call would take a unit, whatever has changed (RULES 4.10)."""
    totals = [[*map(total_of, state.tableaus)] for state in (before, step.state)]
    called = {event.seat for event in step.events if isinstance(event, HoldUpCalled)}
    unheard = set(step.state.in_vain)
    assert unheard <= called if totals[0] != totals[1] else set(before.in_vain) <= unheard | called
    if step.state.outcome is not None or (step.state.windows and step.state.windows[-1].resolving):
        return
    tied = [side for side, total in enumerate(totals[1]) if total and totals[1].count(total) > 1]
    for seat in unheard:
        loot = any(step.state.tableaus[side].distance for side in tied if side != step.state.setup.sides[seat])
        assert loot == (HoldUp(seat) in legal_actions(step.state, seat))


def funspeed_a_turn_ends_with_four_cards(before: State, step: Step) -> None:
    state = step.state
    if before.turn == state.turn or state.windows or state.outcome is not None:
        return
    if state.pile or len(state.discard) > 1:
        assert len(state.hands[before.turn]) == 4


def funspeed_safeties_stay_as_they_lie(before: State, step: Step) -> None:
    """A Botte changes sides only by a Hélicoptère, or is paid as a price; whether it was a coup never changes."""
    old, new = (
        {shown.card: (side, shown.coup) for side, its in enumerate(state.tableaus) for shown in its.safeties}
        for state in (before, step.state)
    )
    paid = {event.card for event in step.events if isinstance(event, PricePaid) and not event.km}
    swapped = any(isinstance(event, PlacesSwapped) for event in step.events)
    coups = {event.card for event in step.events if isinstance(event, CoupFourre)}
    for card, (side, coup) in old.items():
        assert card in new or card in paid
        if card in new:
            assert new[card] == (side, coup) or (swapped and new[card][1] == coup)
    for card in new.keys() - old.keys():
        assert new[card][1] == (card in coups)


def funspeed_used_cards_leave_the_game_for_good(before: State, step: Step) -> None:
    assert (
        step.state.removed[: len(before.removed)] == before.removed
    )  # and no other copy appears, as cards are conserved
    used = [event.card for event in step.events if isinstance(event, CardPlayed) and event.card in ONCE]
    used += [Card.UTURN for event in step.events if isinstance(event, UnitLost) and event.by_card]
    assert sorted(step.state.removed[len(before.removed) :]) == sorted(used)


def draws_are_told_as_they_are(before: State, step: Step) -> None:
    """All cards that leave the pile are reported, and no others."""
    left = len(before.pile)
    for event in step.events:
        if isinstance(event, RoundDealt):
            rules = rules_of(before.setup)
            left = sum(rules.deck.values()) - rules.hand_size * rules.n_seats
        elif isinstance(event, Reshuffled):
            assert left == 0 or before.setup.own_piles
            left += event.cards
        elif isinstance(event, CardDrawn):
            left -= 1
            assert event.left == left
    assert left == len(step.state.pile)


CLASSIC_STEPS = (
    classic_safeties_stay_as_they_lie,
    classic_solved_cards_stay_out_of_the_round,
    classic_kilometres_change_by_distance_cards_alone,
)
STEP_INVARIANTS: dict[str, tuple[Callable[[State, Step], None], ...]] = {
    "classic": CLASSIC_STEPS,
    "playroom": CLASSIC_STEPS,
    "funspeed": (
        funspeed_no_call_is_blocked_upon_other_totals,
        funspeed_a_turn_ends_with_four_cards,
        funspeed_safeties_stay_as_they_lie,
        funspeed_used_cards_leave_the_game_for_good,
    ),
}
"""The invariants of steps, by ruleset."""


def check_step(before: State, step: Step) -> None:
    """Assert all invariants of a step: what it does not change, and who sees its events."""
    for seat in (None, *range(len(before.hands))):
        for event in seen_by(step.events, seat):
            if isinstance(event, CardDrawn):
                assert (event.card is not None) == (event.seat == seat)
            if isinstance(event, CardsSwapped):
                knows = seat in (event.seat, event.target)
                assert (event.taken is not None, event.given is not None) == (knows, knows)
            assert not isinstance(event, ClaimBeaten) or event.seat == seat
    draws_are_told_as_they_are(before, step)
    for holds in STEP_INVARIANTS[before.setup.ruleset]:
        holds(before, step)


def replayed(state: State, journal) -> State:
    """Return the position after all actions of a journal, with their stamps, each via JSON."""
    for action, stamp in journal:
        state = apply(state, action_from_json(to_json(action)), stamp).state
    return state


FUNSPEED_EVENTS = {
    AttackFailed, CardTaken, CardsSwapped, ClaimBeaten, CoupFourre, Cured, Emptied, HoldUpCalled, Mirrored, PlacesSwapped,
    PricePaid, Reshuffled, Shouted, UnitLost, UnitStolen,
}  # fmt: skip
"""What must happen in random games of Fun & Speed, so that its invariants say something."""


@every_ruleset
def test_invariants_hold_throughout_whole_games(ruleset):
    """From the deal to the end; and the journal reproduces each game from its seed byte for byte."""
    seen, steps = Counter(), 0
    for seed in range(full_or(250, 30) if ruleset == "funspeed" else full_or(120, 6)):
        journal, state = [], started(seed, ruleset)
        check(state)
        for before, action, stamp, step in game(state, seed):
            check_step(before, step)
            check(step.state)
            journal.append((action, stamp))
            state = step.state
            steps += 1
            seen.update(map(type, step.events))
        assert to_json(replayed(started(seed, ruleset), journal)) == to_json(state)
    assert steps > full_or(10_000, 500)
    assert ruleset != "funspeed" or seen.keys() >= FUNSPEED_EVENTS


VARIANTS = ("cumulation", "reshuffle_discard", "con_sense")
SEATINGS = {
    "classic": ((0, 1), (0, 1, 0, 1), (0, 1, 2, 3, 4)),
    "playroom": ((0, 1), (0, 1, 0, 1), (0, 1, 2) * 3, tuple(range(9))),
}
SEEN_IN_VARIANTS: dict[str, Callable[[State, Event], bool]] = {
    "cumulation": lambda before, event: (
        isinstance(event, CardPlayed) and event.card in BATTLE_HAZARDS and bool(before.tableaus[event.target].problems)
    ),
    "reshuffle_discard": lambda _, event: isinstance(event, Reshuffled),
    "con_sense": lambda before, event: (
        isinstance(event, CardPlayed) and event.card in KM and before.tableaus[event.target].wrong_way
    ),
}
"""What random games with a variant must contain: hazards on top of others, reshuffles, distance driven back."""


def variant_games(ruleset: str, on: tuple[str, ...], seeds: int) -> Iterator[tuple[State, int]]:
    """Return the starts of games with exactly these variants, for small and large tables, and their seeds."""
    for seed in range(seeds):
        sides = SEATINGS[ruleset][seed % len(SEATINGS[ruleset])]
        options = dict.fromkeys(on, "on") | {"game_points": 1000}
        yield new_game(ruleset, sides, options, seed).state, seed


@pytest.mark.parametrize("ruleset", SEATINGS)
@pytest.mark.parametrize(
    "chosen", [each for n in range(4) for each in combinations(VARIANTS, n)], ids=lambda each: "+".join(each) or "none"
)
def test_invariants_hold_in_every_combination_of_the_variants(ruleset, chosen):
    seen, ended = Counter(), 0
    for start, seed in variant_games(ruleset, chosen, full_or(24, 3)):
        assert {variant for variant in VARIANTS if on(start, variant)} == set(chosen)
        check(start)
        for before, _, _, step in game(start, seed, most=700):
            check_step(before, step)
            check(step.state)
            seen.update(what for what, is_it in SEEN_IN_VARIANTS.items() for each in step.events if is_it(before, each))
            ended += any(isinstance(event, RoundScored) for event in step.events)
    assert {what for what in VARIANTS if what in chosen and seen[what] < full_or(10, 1)} == set()
    assert seen["reshuffle_discard"] == 0 or "reshuffle_discard" in chosen
    assert seen["con_sense"] == 0 or "con_sense" in chosen
    assert ended >= full_or(4, 1)


# -- one predicate -------------------------------------------------------------------------------------------------


@every_ruleset
def test_legal_actions_apply_and_explain_agree(ruleset):
    """Every conceivable action is either offered and carried out, or refused with a reason.

    All actions are tried for seats that may act, and a sample for the others; occasionally all for all.
    """
    chance = random.Random(5)
    for number, before in enumerate(positions(AGREEING_POSITIONS[ruleset], ruleset, every=3)):
        legal = [action for seat in range(len(before.hands)) for action in legal_actions(before, seat)]
        assert len(set(legal)) == len(legal)
        if window_ms(before) is not None:
            legal.append(ExpireWindow(before.windows[-1].id))
        if rules_of(before.setup).rounds and before.last_round is None and before.outcome is None:
            legal.append(AnnounceLastRound())
        # Where all seats may call at any time, alternate between seats that may do more than that, and others.
        seats = [
            seat
            for seat in active_seats(before)
            if set(legal_actions(before, seat)) - {HoldUp(seat)} or seat == number % len(before.hands)
        ]
        candidates = [*every_action(before)] if number % 50 == 0 else [*every_action(before, seats)]
        candidates += [HoldUp(seat) for seat in range(len(before.hands))]
        if number % 50 == 1:
            candidates += chance.sample([*every_action(before)], 200)
        accepted = set()
        for action in candidates:
            try:
                step = apply(before, action, 1)
            except RuleViolation as refusal:
                why = explain(before, action)
                assert why is not None
                assert (why.code, why.facts) == (refusal.code, refusal.facts)
            else:
                assert explain(before, action) is None
                assert step.state.seq == before.seq + 1
                accepted.add(action)
        assert accepted == set(legal)


# -- secrets -------------------------------------------------------------------------------------------------------


def redealt(state: State, seat: int | None, seed: int, *, answers: bool) -> State:
    """Return the same position for `seat`, with all that it cannot see dealt anew: hands, pile, generator.

    With `answers`, the answers of others to open windows are kept together with their cards; without, they change, too.
    A hand searched with Police is visible, and so it is kept.
    """
    chance = random.Random(seed)
    top = state.windows[-1] if state.windows else None
    others = [other for other in range(len(state.hands)) if other != seat]
    kept: dict[int, list[Card]] = {other: [] for other in others}
    if top is not None and top.kind == WindowKind.POLICE and top.seat == seat:
        searched = state.setup.members(top.target)[0]
        kept[searched] = [*state.hands[searched]]
    windows, race = [], state.race
    if answers:
        for answer in state.race:
            card = getattr(answer.action, "card", None)
            if answer.action.seat in kept and card is not None and card not in kept[answer.action.seat]:
                kept[answer.action.seat].append(card)
        for window in state.windows:  # with an empty pile, the act that closes it may play a card
            card = getattr(window.waiting, "card", None)
            if card is not None and window.closer in kept and card not in kept[window.closer]:
                kept[window.closer].append(card)
        windows = [*state.windows]
    else:
        # What others have done may not have happened; that a call opened a window is public.
        race = tuple(
            answer
            for answer in state.race
            if answer.action.seat == seat
            or (
                any(window.kind == WindowKind.HOLD_UP and window.seat == answer.action.seat for window in state.windows)
            )
            or chance.random() < 0.3
        )
        for window in state.windows:
            acted = {answer.action.seat for answer in race}
            asked = [other for other in window.eligible if other in others and other not in acted]
            passed = tuple(other for other in asked if chance.random() < 0.5)
            passed += tuple(other for other in window.passed if other == seat)
            waiting = window.waiting if window.closer == seat else None
            if window is top and window.closer in others and window.closer not in acted and chance.random() < 0.5:
                if window.ripe:
                    race = (*race, Answer(Draw(window.closer), chance.randrange(1, 1000)))
                else:
                    waiting = Draw(window.closer)
            windows.append(replace(window, passed=passed, waiting=waiting))
        race = tuple(chance.sample(race, len(race)))
    hidden = Counter(state.pile)
    for other in others:
        hidden.update(state.hands[other])
        hidden.subtract(kept[other])
    cards = sorted(hidden.elements())
    chance.shuffle(cards)
    hands = list(state.hands)
    for other in others:
        hands[other] = (*kept[other], *(cards.pop() for _ in range(len(hands[other]) - len(kept[other]))))
    return replace(state, hands=tuple(hands), pile=tuple(cards), rng=seed, windows=tuple(windows), race=race)


@every_ruleset
def test_a_view_depends_on_nothing_that_its_seat_cannot_see(ruleset):
    changed = races = 0
    for seed, before in enumerate(positions(full_or(1_500, 300), ruleset, most=120, every=2)):
        for seat in (None, *range(len(before.hands))):
            other = redealt(before, seat, seed, answers=False)
            assert view_for(before, seat) == view_for(other, seat)
            changed += other.hands != before.hands
            races += other.race != before.race
    assert changed > full_or(4_000, 800)
    assert races > full_or(50, 10)


@every_ruleset
def test_a_refusal_depends_on_nothing_that_its_seat_cannot_see(ruleset):
    chance = random.Random(1)
    for seed, before in enumerate(positions(full_or(1_000, 80), ruleset, most=120, every=2)):
        for seat in range(len(before.hands)):
            other = redealt(before, seat, seed, answers=False)
            for action in chance.sample([*every_action(before, [seat])], 15):
                if not isinstance(action, TableAction):
                    assert repr(explain(before, action)) == repr(explain(other, action))


@every_ruleset
def test_public_events_of_an_act_depend_on_nothing_hidden(ruleset):
    """Whether a window opens, for whom, how long, and all public events do not depend on the hands."""
    opened, closed = Counter(), Counter()
    for seed in range(full_or(250, 25)):
        start = started(seed, ruleset)
        for before, action, stamp, step in game(start, seed, most=100):
            other = redealt(before, getattr(action, "seat", None), seed, answers=True)
            again = apply(other, action, stamp)
            assert seen_by(again.events, None) == seen_by(step.events, None)
            assert view_for(again.state, None) == view_for(step.state, None)
            assert active_seats(again.state) == active_seats(step.state)
            assert window_ms(again.state) == window_ms(step.state)
            if len(step.state.windows) > len(before.windows):
                opened[step.state.windows[-1].kind] += 1
            if len(step.state.windows) < len(before.windows):
                closed[before.windows[-1].kind] += 1
    assert min(opened.total(), closed.total()) > full_or(500, 50)
    if ruleset == "funspeed":
        kinds = (
            WindowKind.UNIT,
            WindowKind.ATTACK,
            WindowKind.ANNOUNCE,
            WindowKind.STEAL,
            WindowKind.PRICE,
            WindowKind.POLICE,
            WindowKind.HOLD_UP,
        )
        assert all(max(opened[kind], closed[kind]) > full_or(10, 0) for kind in kinds), (opened, closed)


@every_ruleset
def test_an_answer_is_secret_while_the_window_is_open(ruleset):
    """Unless it decides the window at once, because no other seat's answer could change anything."""
    answers = 0
    for seed in range(full_or(150, 8)):
        for before, action, _, step in game(started(seed, ruleset), seed, most=150):
            still_open = before.windows and step.state.windows and before.windows[-1].id == step.state.windows[-1].id
            if not still_open or isinstance(action, ExpireWindow):
                continue
            if step.events:
                window = before.windows[-1]
                assert ruleset == "funspeed"
                assert all(has_answered(before, window, seat) for seat in window.eligible if seat != action.seat)
                continue
            for seat in {None, *range(len(before.hands))} - {action.seat}:
                was, now = view_for(before, seat), view_for(step.state, seat)
                assert now == replace(was, seq=now.seq)
            answers += 1
    assert answers > full_or(300, 15)


# -- races ---------------------------------------------------------------------------------------------------------


def holding(state: State, seat: int, card: Card) -> State:
    """Return the same position with the card in the seat's hand, exchanged for a card of that hand."""
    if card in state.hands[seat]:
        return state
    given = state.hands[seat][0]

    def swapped(cards, old, new):
        i = cards.index(old) if old in cards else len(cards)
        return (*cards[:i], new, *cards[i + 1 :]) if i < len(cards) else cards

    return replace(
        state,
        pile=swapped(state.pile, card, given),
        hands=tuple(
            swapped(hand, given, card) if i == seat else swapped(hand, card, given)
            for i, hand in enumerate(state.hands)
        ),
    )


def in_a_race(state: State, chance: random.Random) -> list[tuple[Action, int]]:
    """Return simultaneous actions: claims, shouts, Bornes Killer!, the draw that ends a window, passes, and calls."""
    answers = []
    for seat in range(len(state.hands)):
        actions = legal_actions(state, seat)
        if state.windows:
            racing = [action for action in actions if isinstance(action, Claim | BornesKiller | Shout | Draw)]
            passes = [action for action in actions if isinstance(action, Pass)]
            if (racing or passes) and chance.random() < 0.8:
                answers.append(chance.choice(racing if racing and chance.random() < 0.9 else passes or racing))
        if HoldUp(seat) in actions and chance.random() < (0.4 if state.windows else 0.9):
            answers.append(HoldUp(seat))
    stamps = [chance.randrange(1, 6) for _ in answers]  # including equal ones, where the order of seats decides
    return [*zip(answers, stamps, strict=True)]


def decided(state: State, order) -> tuple[str, str] | None:
    """Return the game and its events after answers that arrive in this order within the settle time, at its end.

    None if one of them decides everything at once while others are still on their way.
    """
    events = []
    for i, (action, stamp) in enumerate(order):
        assert explain(state, action) is None
        step = apply(state, action, stamp)
        state = step.state
        events += step.events
        at_once = not state.race and not isinstance(action, Pass)
        if i < len(order) - 1 and (step.events or at_once):
            return None
    for _ in range(20):
        if not state.race or state.windows[-1].resolving:
            # The order of passes is that of arrival, but nothing depends on it.
            windows = tuple(replace(window, passed=tuple(sorted(window.passed))) for window in state.windows)
            return to_json(replace(state, seq=0, windows=windows)), repr(events)
        step = apply(state, ExpireWindow(state.windows[-1].id))
        state = step.state
        events += step.events
    raise AssertionError("a race that never ends")


@pytest.mark.parametrize(("ruleset", "kind", "racing"), [
    ("classic", WindowKind.COUP_FOURRE, (Claim, Draw)),
    ("funspeed", WindowKind.UNIT, (Shout, BornesKiller, Claim, HoldUp)),
    ("funspeed", WindowKind.ATTACK, (Claim, HoldUp)),
    ("funspeed", WindowKind.ANNOUNCE, (Shout, HoldUp)),
    ("funspeed", None, (HoldUp,)),
])  # fmt: skip
def test_the_order_of_arrival_is_irrelevant(ruleset, kind, racing):
    """For all `racing` actions; `kind` is the window in which they race, None if calls open one."""
    chance = random.Random(8)
    compared, sorts = 0, Counter()
    for number, before in enumerate(positions(full_or(16_000, 2_000), ruleset)):
        window = before.windows[-1] if before.windows else None
        if (None if window is None else window.kind) != kind or before.race:
            continue
        if window is None and number % 5:
            continue  # there are many
        if window is not None:
            if window.passed:
                continue
            held = [card for card in rules_of(before.setup).answers(window) if can_be_held(before, card)]
            if held:
                seats = [seat for seat in window.eligible if seat != window.seat or kind == WindowKind.ATTACK]
                before = holding(before, chance.choice(seats), chance.choice(held))
        answers = in_a_race(before, chance)
        if len(answers) < 2 or not any(not isinstance(action, Pass) for action, _ in answers):
            continue
        orders = (
            [*permutations(answers)] if len(answers) < 5 else [chance.sample(answers, len(answers)) for _ in "x" * 24]
        )
        results = [decided(before, order) for order in chance.sample(orders, min(len(orders), 24))]
        results = [result for result in results if result is not None]
        assert len(set(results)) <= 1, (to_json(before), answers, set(results))
        compared += len(results) > 1
        sorts.update(type(action).__name__ for action, _ in answers if len(results) > 1)
    assert compared > full_or(100, 10)
    assert all(sorts[action.__name__] > full_or(50, 2) for action in racing), sorts


def can_be_held(state: State, card: Card) -> bool:
    """Return whether the card can be put into any hand: it is in the pile or in a hand."""
    return card in state.pile or any(card in hand for hand in state.hands)


# -- JSON ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "", "nonsense", "null", "[]", "{}", '{"v": 1}', '{"v": 3, "data": {}}', '{"v": "1", "data": {}}', '{"data": {}}',
    '{"v": 1, "data": {"type": "teleport", "seat": 0}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D30"}}',
    '{"v": 1, "data": {"type": "discard", "seat": "0", "card": "D25"}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25", "stake": 5}}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25"}, "extra": 1}',
    '{"v": 1, "data": {"type": "discard", "seat": 0, "card": "D25"}',
    b"\xff\xfe", "\ud800", "[" * 100_000, '{"v": 1, "data": ' + "[" * 100_000,
])  # fmt: skip
@pytest.mark.parametrize("decode", [state_from_json, action_from_json, event_from_json])
def test_unknown_json_is_refused(decode, text):
    with pytest.raises(CodecError) as refusal:
        decode(text)
    assert str(refusal.value)


def _objects(tree):
    """Yield all JSON objects in a tree."""
    if isinstance(tree, dict):
        yield tree
    for branch in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _objects(branch)


def test_an_extra_field_or_a_wrong_type_is_refused_anywhere():
    """All objects in the JSON of states, actions and events accept only their own fields."""
    kinds = set()
    for seed in range(full_or(80, 16)):
        for before, action, _, step in game(started(seed), seed, most=80):
            for value, decode in (
                (before, state_from_json), (action, action_from_json), *((event, event_from_json) for event in step.events),
            ):  # fmt: skip
                tree = json.loads(to_json(value))
                for part in _objects(tree):
                    kind = (decode, part.get("type"), *sorted(part))
                    if kind in kinds:
                        continue
                    kinds.add(kind)
                    part["cheat"] = 1
                    with pytest.raises(CodecError):
                        decode(json.dumps(tree))
                    del part["cheat"]
                    for name, what in part.items():
                        if name == "data":
                            continue
                        part[name] = {"not": "known"}
                        with pytest.raises(CodecError):
                            decode(json.dumps(tree))
                        part[name] = what
                    assert decode(json.dumps(tree)) == value
    assert len(kinds) > 25
