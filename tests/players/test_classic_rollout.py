"""The kernel of classic and playroom compared with the engine, decision by decision, and the rollouts based on it."""

import random
from collections import Counter
from statistics import mean

import pytest
from msgspec.structs import replace

from engine import Claim, Discard, ExpireWindow, Phase, Play, apply, explain, new_game, view_for
from engine.cards import SAFETY_OF
from engine.players.card_codes import ACCIDENT, NUMBER, WRONGWAY
from engine.players.classic import kernel, knowledge, playouts
from engine.players.classic.heuristic import ClassicHeuristic
from engine.players.classic.position import CARDS, FIRST_HAND_EMPTY, kernel_options, position_of
from engine.players.classic.rollout import rollout
from engine.players.classic.weights import HARD_WEIGHTS
from engine.players.determinize import Guesser, laid_at_once
from engine.players.levels import REACTION_MS
from engine.players.match import MatchPlayer, play_out
from engine.rules import rules_of
from engine.rules.scoring import completer_of, score_round
from tools.testkit.playouts import game, started


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
        if state.phase is Phase.PLAY and not state.windows and not any(tableau.fresh for tableau in state.tableaus):
            yield state


def every_use(state):
    """Return all ways to lay or discard a card in turn: as an action, and as the kernel encodes it."""
    seat = state.turn
    for card in dict.fromkeys(state.hands[seat]):
        code = NUMBER[card]
        yield Discard(seat, card), ~code, -1
        for victim in range(state.setup.n_sides) if card in SAFETY_OF else [None]:
            yield Play(seat, card, victim), code, -1 if victim is None else victim


def settled(state):
    """Return the position after the open window; every possible coup-fourré is played, by the first seat of several."""
    if not state.windows or state.between_rounds:
        return state
    (window,) = state.windows
    safety = SAFETY_OF[window.card]
    for seat in window.eligible:
        if safety in state.hands[seat]:
            state = apply(state, Claim(seat, window.id, safety)).state
            return apply(state, ExpireWindow(window.id)).state if state.windows else state
    return replace(state, windows=())


def test_it_allows_what_the_engine_allows():
    legal = Counter()
    for state in decisions(6_000):
        p, seat = position_of(state), state.turn
        for action, card, victim in every_use(state):
            if card < 0:
                allowed = kernel.may_discard(p, seat, ~card)
            elif ACCIDENT <= card <= WRONGWAY:
                allowed = kernel.may_attack(p, p.side_of[seat], card, victim)
            else:
                allowed = kernel.may_lay(p, p.side_of[seat], card)
            assert allowed == (explain(state, action) is None), (action, state)
            legal[type(action).__name__, allowed] += 1
    assert len(legal) == 4


def done(p, seat, card, victim):
    """Return whose turn is next, after all automatic steps; None if the round ends for lack of cards."""
    following, drawer = kernel.perform(p, seat, card, victim)
    if drawer >= 0 and not kernel.draw(p, drawer) and drawer == seat:
        following = seat if p.options.replays_when_empty and p.hands[seat] else (seat + 1) % len(p.hands)
    if following == kernel.ARRIVED:
        return following
    if following != seat:
        if not p.pile and p.options.hand_end == FIRST_HAND_EMPTY and kernel.exhausted(p):
            return None
        if not p.pile and p.options.reshuffles and kernel.stalled(p):
            return None
    return following


def test_what_it_does_the_engine_does():
    """The next position, whose turn it is, the end of the round, and its points."""
    seen = Counter()
    for state in decisions(15_000):
        for action, card, victim in every_use(state):
            if explain(state, action) is not None:
                continue
            p, seat = position_of(state), state.turn
            following = done(p, seat, card, victim)
            if following is not None and not p.pile and kernel.can_draw(p):
                continue  # a reshuffle is left to the caller
            after = settled(apply(state, action).state)
            ended = len(after.sheets) > len(state.sheets)
            if following not in (None, seat, kernel.ARRIVED) and (ended or after.phase is not Phase.DRAW):
                kernel.draw(p, following)
            if following not in (None, kernel.ARRIVED) and not kernel.can_draw(p):
                if kernel.exhausted(p):
                    following = None
                while following is not None and not p.hands[following]:
                    following = (following + 1) % len(p.hands)
            completer = p.side_of[seat] if following == kernel.ARRIVED else -1
            if ended:
                assert following in (None, kernel.ARRIVED), (action, state)
                points = [kernel.points(p, side, completer) for side in range(len(p.sides))]
                assert points == [sheet.total for sheet in after.sheets[-1]]
                seen["end"] += 1
                continue
            if not p.options.reshuffles:
                p.idle = 0
            assert p == position_of(after), (action, state)
            assert following == (kernel.ARRIVED if after.phase is Phase.EXTENSION else after.turn)
            seen["extension" if after.phase is Phase.EXTENSION else type(action).__name__] += 1
            seen["coup"] += sum(side.coups for side in p.sides) > sum(
                shown.coup for its in state.tableaus for shown in its.safeties
            )
    assert min(seen[kind] for kind in ("Play", "Discard", "coup", "extension", "end")) > 20, seen


def test_its_points_are_the_engines():
    for state in known(4_000):
        completer = completer_of(state)
        sheets, p = score_round(state, rules_of(state.setup)._scoring), position_of(state)  # type: ignore[attr-defined]
        found = [kernel.points(p, side, -1 if completer is None else completer) for side in range(len(sheets))]
        assert found == [sheet.total for sheet in sheets]


def test_a_playout_by_weights_counts_the_cards_that_are_left(monkeypatch):
    """In hands and in the pile, also after coups-fourrés and reshuffles."""
    reshuffles, coups = 0, 0

    def look(known, seat):
        left = Counter(known.p.pile)
        for hand in known.p.hands:
            left.update(hand)
        assert known.remaining == [left[card] for card in range(CARDS)]
        knowledge.look(known, seat)

    def redraw(p, seat):
        nonlocal reshuffles
        reshuffles += bool(p.discards)
        return before(p, seat)

    before = playouts.redraw
    monkeypatch.setattr(playouts, "look", look)
    monkeypatch.setattr(playouts, "redraw", redraw)
    for seed in range(40):
        state = new_game("playroom", (0, 1), {}, seed, preset="all_variants").state
        p = position_of(state)
        p.chance = seed
        playouts.play(p, knowledge.new_knowledge(p), [HARD_WEIGHTS] * 2, state.turn, drawn=False)
        coups += sum(side.coups for side in p.sides)
    assert reshuffles > 10
    assert coups > 10


def test_every_rollout_ends_within_the_bounds_of_the_score():
    chance = random.Random(1)
    for state in decisions(2_500):
        km = [tableau.km for tableau in state.tableaus]
        action = chance.choice([action for action, *_ in every_use(state) if explain(state, action) is None])
        for side, points in enumerate(rollout(state, action, chance)):
            assert points <= 1200 + 1900 + 500 * len(km)
            assert points >= km[side] or kernel_options(state.setup).clamps or state.tableaus[side].wrong_way


@pytest.mark.parametrize(
    ("ruleset", "preset"),
    [("classic", "standard"), ("classic", "bsd"), ("playroom", "cumulation"), ("playroom", "all_variants")],
)
def test_rounds_score_like_those_between_players_on_the_engine(ruleset, preset):
    players = [MatchPlayer(ClassicHeuristic(HARD_WEIGHTS), REACTION_MS["hard"])] * 2
    fast, real = [], []
    for seed in range(150):
        options = {"max_hands": 1, "tie_break": "shared", "extension": "off"}  # extensions are rare in a last round
        state = new_game(ruleset, (0, 1), options, seed, preset=preset).state
        action = ClassicHeuristic(HARD_WEIGHTS).choose(view_for(state, state.turn), random.Random(seed))
        fast += rollout(state, action, random.Random(seed))
        real += play_out(state, players, random.Random(seed)).outcome.totals
    assert mean(fast) == pytest.approx(mean(real), rel=0.15)


def test_a_guess_looks_like_the_position_to_its_viewer():
    chance, changed = random.Random(1), 0
    for state in known(1_500):
        if state.windows:
            continue
        for seat in range(len(state.hands)):
            view = view_for(state, seat)
            guess = Guesser(view, laid_at_once(view, before_start=False)).state(chance)
            assert view_for(guess, seat) == view
            changed += guess.hands != state.hands
    assert changed > 500
