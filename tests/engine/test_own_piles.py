"""A draw pile for each seat (RULES 7): the acts of others determine when a seat draws, never what."""

import random
from collections import Counter, defaultdict
from datetime import date

import pytest
from msgspec.structs import replace

from engine import Card, Discard, apply, new_game, state_from_json, to_json, view_for
from engine.challenges.daily import SHAPE, commitment, day_on, deal, par, report, rules_of_day
from engine.events import CardDrawn, Reshuffled, RoundDealt
from engine.mutable import MutableState
from engine.players.classic.playouts import ClassicPlayout
from engine.replays.recording import from_text
from engine.rules import RULESETS, rules_of
from tests.engine.test_properties import cards_are_conserved
from tests.setups import every_setup
from tests.tape import recorded, to_text
from tools.testkit.playouts import game
from tools.testkit.scenario import Side, cards, position


def start(name, preset, sides, seed=3, **options):
    return new_game(name, sides, options, seed, preset=preset, own_piles=True).state


def pile_of(state, seat):
    """The cards that a seat will draw, in order."""
    return [card for card, owner in zip(state.pile, state.owners, strict=True) if owner == seat][::-1]


def drawn_in(steps):
    """The cards that each seat drew from its pile in the first round, until discards were reshuffled."""
    cards = defaultdict(list)
    for step in steps:
        for event in step.events:
            if isinstance(event, RoundDealt | Reshuffled):
                return cards
            if isinstance(event, CardDrawn):
                cards[event.seat].append(event.card)
    return cards


@every_setup
def test_the_deal_is_the_usual_one_split_in_the_order_of_turns(name, preset, sides):
    common = new_game(name, sides, {}, 3, preset=preset).state
    dealt = rules_of(start(name, preset, sides).setup).new_state(3)
    first = dealt.events[0].first
    assert dealt.owners[::-1] == tuple((first + i) % len(sides) for i in range(len(dealt.pile)))
    drawn = start(name, preset, sides)
    assert (drawn.hands, drawn.pile, drawn.rng) == (common.hands, common.pile, common.rng)


@every_setup
def test_games_end_with_every_card_accounted_for(name, preset, sides):
    state = start(name, preset, sides)
    for *_, step in game(state, 7, most=50_000):
        state = step.state
        assert len(state.owners) == len(state.pile)
        cards_are_conserved(state)
    assert state.outcome is not None


@every_setup
def test_the_cards_of_each_seat_do_not_depend_on_the_acts(name, preset, sides):
    """Two games with the same deal and different acts: of each seat's draws, one list begins with the other."""
    first = start(name, preset, sides)
    waiting = [pile_of(first, seat) for seat in range(len(sides))]
    for seed in (1, 2, 3):
        cards = drawn_in(step for *_, step in game(first, seed, most=2_000))
        assert cards
        for seat, own in cards.items():
            assert own == waiting[seat][: len(own)]


@every_setup
def test_positions_views_and_guesses_know_whose_cards_are_left(name, preset, sides):
    chance, own = random.Random(5), start(name, preset, sides)
    for before, *_ in [*game(own, 4, most=400)][::7]:
        assert state_from_json(to_json(before)) == before
        for seat in (None, 0):
            view = view_for(before, seat)
            assert (view.owners, view.pile_size) == (before.owners, len(before.pile))
        if before.outcome is None and name != "funspeed":
            guessed = ClassicPlayout(view_for(before, 0), chance).deal()
            assert Counter(guessed.owners) == Counter(before.owners)
            assert len(guessed.pile) == len(guessed.owners)


@pytest.mark.parametrize("name", RULESETS)
def test_a_recording_begins_with_the_split_deal(name):
    recording = recorded(start(name, next(iter(RULESETS[name].presets)), (0, 1, 2)), 2, most=60)
    assert from_text(to_text(recording)) == recording


def test_a_seat_with_an_empty_pile_plays_on_while_the_others_draw():
    state = start("classic", "standard", (0, 1), max_hands=1, tie_break="shared")
    rules, left = rules_of(state.setup), state.hands[state.turn][0]
    mine, other = state.turn, 1 - state.turn
    state = replace(state, pile=(Card.D25, Card.D50), owners=(other, other))
    step = apply(state, Discard(mine, left))
    assert [event for event in step.events if isinstance(event, CardDrawn)] == [CardDrawn(other, 1, Card.D50)]
    state = apply(step.state, Discard(other, Card.D50)).state
    assert (state.turn, state.phase, len(state.hands[mine])) == (mine, "play", 6)  # there was nothing to draw
    assert not rules.has_pile(state, mine)
    emptied = replace(state, hands=tuple((Card.D25,) if seat == mine else state.hands[seat] for seat in (0, 1)))
    state = apply(emptied, Discard(mine, Card.D25)).state
    while state.owners or len(state.hands[other]) > 1:
        assert (state.turn, state.outcome) == (other, None)  # the seat without cards is skipped
        state = apply(state, Discard(other, state.hands[other][0])).state
    assert apply(state, Discard(other, state.hands[other][0])).state.outcome is not None


def test_in_playroom_the_first_empty_hand_ends_the_round_even_if_others_could_draw():
    state = start("playroom", "standard", (0, 1, 2), max_hands=1, tie_break="shared")
    mine, other = state.turn, (state.turn + 1) % 3
    hands = tuple((Card.D25,) if seat == mine else state.hands[seat] for seat in range(3))
    state = replace(state, hands=hands, pile=(Card.D25, Card.D50), owners=(other, other))
    assert apply(state, Discard(mine, Card.D25)).state.outcome is not None


def test_reshuffled_discards_go_to_all_seats_beneath_their_cards():
    """When a seat with an empty pile has to draw, all seats get a share, that seat the first card."""
    state = start("funspeed", "standard", (0, 1, 2))
    rules = rules_of(state.setup)
    seat = 1
    kept = [(card, owner) for card, owner in zip(state.pile, state.owners, strict=True) if owner != seat][-2:]
    back = tuple(card for card, owner in zip(state.pile, state.owners, strict=True) if owner == seat)[:8]
    state = replace(state, pile=tuple(c for c, _ in kept), owners=tuple(o for _, o in kept), discard=(*back, Card.D25))

    def reshuffled(state):
        following = MutableState.of(state)
        rules.reshuffle(following, seat, keep=1)
        return following

    shuffled = reshuffled(state)
    assert shuffled.events == [Reshuffled(8)]
    assert shuffled.discard == (Card.D25,)
    assert (shuffled.rng, shuffled.pile[8:], shuffled.owners[8:]) == (state.rng, state.pile, state.owners)
    assert Counter(shuffled.pile[:8]) == Counter(back)
    assert shuffled.owners[:8][::-1] == (1, 2, 0, 1, 2, 0, 1, 2)
    again = reshuffled(replace(state, seq=99, turn=2))
    assert again.pile == shuffled.pile  # only the deal and these cards matter
    other = reshuffled(replace(state, rng=state.rng ^ 1))
    assert Counter(other.pile) == Counter(shuffled.pile)
    assert other.pile != shuffled.pile


def test_what_is_owed_comes_from_the_own_pile():
    """RULES 7: what others could still draw is no card for a seat whose own pile is empty."""
    game = position(
        options={"reshuffle_discard": "on"},
        A=Side("GO"),
        hands={"A": "D25 D25 D25", "B": "D50 D50 D75"},
        pile="D100 D100",
    )
    setup = replace(game.state.setup, own_piles=True)
    game.state = replace(game.state, setup=setup, owners=(0, 0))
    game.play("A", "D25")
    assert (len(game.hand("B")), game.state.owed) == (3, (0, 1))
    game.discard("B", "D75").discard("A", "D25")  # A has drawn from its own pile, and gets one of the two discards
    assert (len(game.hand("B")), game.state.owed) == (3, (0, 1))
    game.state = replace(game.state, discard=cards("D200 D75 D75"))
    game.discard("B", "D50").discard("A", "D100")  # of five, B gets three
    assert (len(game.hand("B")), game.state.owed) == (4, ())


# -- the race of the day --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("day", range(20_775, 20_782))
def test_the_week_has_its_rulesets_and_each_deal_a_single_round(day):
    played, state = rules_of_day(day), deal(day, "a secret")
    assert played.ruleset == {5: "playroom", 6: "funspeed"}.get((day + 3) % 7, "classic")
    assert state.setup.own_piles
    assert state.setup.sides == SHAPE.seating()
    assert dict(state.setup.options).get("reshuffle_discard") != "on"
    for *_, step in game(state, day, most=20_000):
        state = step.state
    assert state.outcome is not None
    assert len(state.sheets) == 1


def test_a_deal_follows_from_date_and_secret_and_can_be_verified():
    day = day_on(date(2026, 11, 22))
    assert deal(day, "a") == deal(day, "a")
    assert len({to_json(deal(when, secret)) for when in (day, day + 7) for secret in ("a", "b")}) == 4
    assert par(day, "a") == par(day, "a")
    assert commitment("a") == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"
    told = report(day, "a")
    assert told.startswith(f"2026-11-22: funspeed/standard, commitment {commitment('a')}\n")
    for seat in range(3):
        assert f"seat {seat} draws {' '.join(pile_of(deal(day, 'a'), seat))}" in told
