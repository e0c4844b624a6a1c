"""The simplified race of Fun & Speed compared with the engine."""

import random
from collections import Counter
from statistics import mean

import pytest

from engine import Phase, new_game, view_for
from engine.players.card_codes import ACCEL, HELI, KM_OF, LIMIT, NUMBER, POLICE, TRASH, UTURN
from engine.players.funspeed.rollout import RacePlayout, RaceRollout
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, play_out
from engine.players.reactions import DELAYS
from engine.rules.funspeed import SOUNDS, attack_refusal, total_of
from tests.effort import full_or
from tools.testkit.playouts import game, started


def positions(number):
    """Return `number` random positions, in any seating and with any house rules."""
    n = 0
    for seed in range(10_000):
        for before, *_ in game(started(seed, "funspeed"), seed, most=250):
            if before.phase is not Phase.OVER:
                yield before
                n += 1
                if n == number:
                    return


def lying(race):
    """Return all cards except those that leave the game when played, wherever they are."""
    cards = Counter(card for pile in (*race.hands, race.pile, race.discard) for card in pile)
    for side in race.sides:
        for km, card in side.units:
            cards[card] += 1
            cards[ACCEL] += (km // KM_OF[card]).bit_length() - 1
        cards[side.hazard] += side.hazard >= 0
        cards[LIMIT] += side.radar
        cards["safeties"] += side.safe.bit_count()
    for card in (HELI, POLICE, TRASH, UTURN):
        del cards[card]
    held = [NUMBER[card] for card in NUMBER if card.startswith("S_")]
    cards["safeties"] += sum(cards.pop(card, 0) for card in held)
    return +cards


def test_it_agrees_with_the_engine():
    for state in positions(full_or(4_000, 1_000)):
        for side, tableau in zip(RaceRollout(state).sides, state.tableaus, strict=True):
            assert side.total == total_of(tableau)
            for attack in SOUNDS:
                assert side.open_to(NUMBER[attack]) == (attack_refusal(tableau, attack) is None)


def test_no_card_is_lost_and_the_winner_has_arrived():
    chance, won = random.Random(1), 0
    for state in positions(full_or(3_000, 700)):
        race = RaceRollout(state)
        before = lying(race)
        winner = race.play(chance, 30)
        assert lying(race) == before
        assert winner < 0 or race.sides[winner].total >= state.target
        won += winner >= 0
    assert won > full_or(1_000, 200)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_races_end_as_they_do_between_players_on_the_engine(sides):
    players = [MatchPlayer(LEVELS["normal"], DELAYS["hard"])] * sides
    fast, real = [], []
    for seed in range(full_or(150, 25)):
        state = new_game("funspeed", range(sides), {}, seed).state
        race = RaceRollout(state)
        assert race.play(random.Random(seed)) >= 0
        fast += [side.total for side in race.sides]
        real += play_out(state, players, random.Random(seed)).outcome.totals
    assert mean(fast) == pytest.approx(mean(real), rel=0.15)


def test_a_guess_looks_like_the_position_to_its_viewer():
    """Also for the only seat that an open window asks."""
    chance, changed, asked = random.Random(1), 0, Counter()
    for state in positions(full_or(4_000, 1_200)):
        if state.race or state.in_vain or len(state.windows) > 1:
            continue
        for seat in range(len(state.hands)):
            view = view_for(state, seat)
            if view.window is not None and (seat not in view.window.eligible or view.window.answered):
                continue
            guess = RacePlayout(view, chance).deal()
            assert view_for(guess, seat) == view
            changed += guess.hands != state.hands
            if view.window is not None:
                asked[view.window.kind] += 1
    assert changed > full_or(500, 150)
    assert {"unit", "attack", "announce", "police"} <= asked.keys()
