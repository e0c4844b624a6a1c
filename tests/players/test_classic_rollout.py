"""The kernel of classic and playroom compared with the engine, decision by decision, and the rollouts based on it."""

import random
from collections import Counter
from statistics import mean

import pytest
from msgspec.structs import replace

from engine import Claim, Discard, ExpireWindow, Extend, Phase, Play, apply, explain, new_game, view_for
from engine.cards import FAMILY, SAFETY_OF, Family
from engine.events import Reshuffled
from engine.players.card_codes import ACCIDENT, CARDS, NUMBER, WRONGWAY
from engine.players.classic import evaluation, kernel, knowledge
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.playouts import ClassicPlayout
from engine.players.classic.position import classic_rules_of, position_of
from engine.players.classic.weights import HARD_WEIGHTS, NORMAL_WEIGHTS, Weights
from engine.players.levels import LEVELS
from engine.players.match import PLAYERS, play_out
from engine.rules import rules_of
from engine.rules.scoring import completer_of, score_round
from tests.effort import full_or
from tools.testkit.playouts import game, shortened, started


def known(number):
    """Return `number` random positions of classic and playroom, including the variants."""
    n = 0
    for seed in range(10_000):
        start = started(seed, "classic" if seed % 2 else "playroom")
        for before, *_ in game(start, seed, most=250):
            if before.phase is not Phase.OVER:
                yield before
                n += 1
                if n == number:
                    return


def decisions(number):
    """Return those in which a card is laid or discarded, and no late answer is possible (RULES 2.12)."""
    for state in known(number):
        if state.phase is Phase.PLAY and not state.windows:
            yield state


def every_use(state):
    """Return all ways to lay or discard a card in turn: as an action, and as the kernel encodes it."""
    seat = state.turn
    for card in dict.fromkeys(state.hands[seat]):
        code = NUMBER[card]
        yield Discard(seat, card), ~code, -1
        for victim in range(state.setup.n_sides) if card in SAFETY_OF else [None]:
            yield Play(seat, card, victim), code, -1 if victim is None else victim


def settled(step):
    """Return the position after the open window, and whether discards were reshuffled.

    Every possible coup-fourré is played, by the first seat of several.
    """
    state, events = step.state, [*step.events]
    if state.windows and not state.between_rounds:
        (window,) = state.windows
        safety = SAFETY_OF[window.card]
        holder = next((seat for seat in window.eligible if safety in state.hands[seat]), None)
        if holder is None:
            state = replace(state, windows=())
        else:
            for action in (Claim(holder, window.id, safety), ExpireWindow(window.id)):
                if window.id in [each.id for each in state.windows]:
                    step = apply(state, action)
                    state = step.state
                    events += step.events
    return state, any(isinstance(event, Reshuffled) for event in events)


def test_it_allows_what_the_engine_allows():
    legal = Counter()
    for state in decisions(full_or(6_000, 1_500)):
        p, seat = position_of(state), state.turn
        for action, card, victim in every_use(state):
            if card < 0:
                continue
            if ACCIDENT <= card <= WRONGWAY:
                allowed = kernel.may_attack(p, p.side_of[seat], card, victim)
            else:
                allowed = kernel.may_lay(p, p.side_of[seat], card)
            assert allowed == (explain(state, action) is None), (action, state)
            legal[type(action).__name__, allowed] += 1
    assert len(legal) == 2


def counted(p):
    """Return the position with numbers in place of the cards that a reshuffle has mixed."""
    return replace(p, hands=[*map(len, p.hands)], pile=len(p.pile), chance=0)


def test_what_it_does_the_engine_does():
    """The next position, whose turn it is, the end of the round, and its points."""
    seen, chance = Counter(), random.Random(1)
    for state in decisions(full_or(15_000, 1_500)):
        if classic_rules_of(state.setup).reshuffles and chance.random() < 0.5:
            few = state.pile[: chance.choice((0, 0, 1, 2, 3))]
            state = shortened(replace(state, pile=few, discard=()), chance)
        for action, card, victim in every_use(state):
            if explain(state, action) is not None:
                continue
            p, seat = position_of(state), state.turn
            following = kernel.perform(p, seat, card, victim)
            completer = p.side_of[seat] if following == kernel.ARRIVED else None
            after, reshuffled = settled(apply(state, action))
            ended = len(after.sheets) > len(state.sheets)
            begun = ended or after.phase is not Phase.DRAW  # otherwise the window is still open for the engine
            if begun and following not in (seat, kernel.ARRIVED):
                following = kernel.begin(p, following)
            if following >= 0 and not kernel.can_draw(p):
                if begun and kernel.exhausted(p):
                    following = -1
                while following >= 0 and not p.hands[following] and any(p.hands):
                    following = (following + 1) % len(p.hands)
            if ended:
                assert following < 0, (action, state)
                points = [kernel.points(p, side, completer) for side in range(len(p.sides))]
                assert points == [sheet.total for sheet in after.sheets[-1]]
                seen["end"] += 1
                continue
            if not p.rules.reshuffles:
                p.idle = 0
            found, real = p, position_of(after)
            if reshuffled:
                found, real = counted(p), counted(real)
                seen["reshuffle"] += 1
            assert found == real, (action, state)
            seen["filled"] += sum(p.owed) < sum(state.owed)
            seen["owed"] += sum(p.owed) > sum(state.owed)
            assert following == (kernel.ARRIVED if after.phase is Phase.EXTENSION else after.turn)
            seen["extension" if after.phase is Phase.EXTENSION else type(action).__name__] += 1
            seen["coup"] += sum(side.coups for side in p.sides) > sum(
                shown.coup for its in state.tableaus for shown in its.safeties
            )
    assert min(
        seen[kind] for kind in ("Play", "Discard", "coup", "extension", "end", "reshuffle", "filled", "owed")
    ) > full_or(20, 0), seen


def drawn(chance):
    """Return random but round weights, so that there are many ties."""
    return Weights(*(float(10 * chance.randrange(-5, 30)) for _ in Weights.__struct_fields__))


def seen(state, chance=0):
    """Return the knowledge of the seat in turn, as playouts have it."""
    p = position_of(state)
    p.chance = chance
    return knowledge.known_to(p, state.turn)


def action_of(seat, card, victim):
    """Return the choice of a playout as an action of the engine."""
    return Discard(seat, CARDS[~card]) if card < 0 else Play(seat, CARDS[card], None if victim < 0 else victim)


def test_it_uses_weights_like_the_levels():
    """In all seatings and with all variants; between equal values, either choice is right."""
    chance, kinds = random.Random(1), set()
    for state in known(full_or(4_000, 1_500)):
        if state.windows or state.phase not in (Phase.PLAY, Phase.EXTENSION):
            continue
        view, seat = view_for(state, state.turn), state.turn
        for weights in (NORMAL_WEIGHTS, HARD_WEIGHTS, drawn(chance)):
            policy = ClassicHeuristic(lambda _, weights=weights: weights)
            if state.phase is Phase.EXTENSION:
                action = Extend(seat, evaluation.extends(seen(state), weights))
                assert action == policy.choose(view, chance)
            else:
                action, values = action_of(seat, *evaluation.choose(seen(state), weights)), policy.values(view)
                assert len(values) < 2 or values[action] == max(values.values())
                assert action in values
            kinds.add(FAMILY[action.card] if isinstance(action, Play) else type(action))
    assert kinds == {*Family, Discard, Extend} - {Family.SPECIAL}


def test_no_victim_is_singled_out():
    """Which of equal victims is attacked is random."""
    state = new_game("classic", (0, 1, 2, 3), {}, 3).state
    hit = set()
    for number in range(40):
        its = seen(state, number)
        for side in its.p.sides:
            side.battle.append(14)
        hazard = next(card for card in range(5, 9) if kernel.may_attack(its.p, its.who, card, (its.who + 1) % 4))
        its.p.hands[state.turn][:] = [hazard]
        its = knowledge.known_to(its.p, state.turn)
        hit.add(evaluation.choose(its, HARD_WEIGHTS)[1])
    assert hit == {0, 1, 2, 3} - {its.who}


def test_its_points_are_the_engines():
    for state in known(full_or(4_000, 800)):
        completer = completer_of(state)
        sheets, p = score_round(state, rules_of(state.setup).house_rules), position_of(state)
        found = [kernel.points(p, side, completer) for side in range(len(sheets))]
        assert found == [sheet.total for sheet in sheets]


def test_every_rollout_ends_within_the_bounds_of_the_score():
    chance = random.Random(1)
    for state in decisions(full_or(2_500, 500)):
        km = [tableau.km for tableau in state.tableaus]
        action = chance.choice([action for action, *_ in every_use(state) if explain(state, action) is None])
        playout = ClassicPlayout(view_for(state, state.turn), chance)
        for side, points in enumerate(playout.rollout(state, action)):
            assert points <= 1200 + 1900 + 500 * len(km)
            assert points >= km[side] or state.tableaus[side].wrong_way


@pytest.mark.parametrize(
    ("ruleset", "preset"),
    [("classic", "standard"), ("classic", "official"), ("playroom", "cumulation"), ("playroom", "all_variants")],
)
def test_rounds_score_like_those_between_players_on_the_engine(ruleset, preset):
    players = [PLAYERS["hard"]] * 2
    fast, real = [], []
    for seed in range(full_or(150, 15)):
        options = {"max_hands": 1, "tie_break": "shared", "extension": "off"}  # extensions are rare in a last round
        state = new_game(ruleset, (0, 1), options, seed, preset=preset).state
        action = LEVELS["hard"].choose(view_for(state, state.turn), random.Random(seed))
        fast += ClassicPlayout(view_for(state, state.turn), random.Random(seed)).rollout(state, action)
        real += play_out(state, players, random.Random(seed)).outcome.totals
    assert mean(fast) == pytest.approx(mean(real), rel=0.15)


def test_a_guess_looks_like_the_position_to_its_viewer():
    chance, changed = random.Random(1), 0
    for state in known(full_or(1_500, 300)):
        if state.windows:
            continue
        for seat in range(len(state.hands)):
            view = view_for(state, seat)
            guess = ClassicPlayout(view, chance).deal()
            assert view_for(guess, seat) == view
            changed += guess.hands != state.hands
    assert changed > full_or(500, 100)
