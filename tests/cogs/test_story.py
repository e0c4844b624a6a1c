"""The story of a slow game, in a hand and on the table message, for players who look at it now and then."""

import random
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.i18n.cards import card_text
from cogs.i18n.names import GameTexts
from cogs.screens.hand.cards import chance, is_asked
from cogs.screens.hand.screen import hand_screen
from cogs.screens.reader import for_screen_reader
from cogs.screens.table.message import table_screen
from cogs.screens.table.story import story_lines
from data.people.settings import Preferences
from engine import Card
from engine.events import CardDiscarded, CardDrawn, CardPlayed, CoupFourre, RoundScored, TripCompleted
from engine.replays.recording import By
from engine.state import Sheet
from engine.table import Notice, Pace, PastAct, SlowSeat
from engine.views import view_for
from tests.cogs.test_plain import NOW, Shown, text_of
from tests.effort import full_or
from tests.languages import every_language
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position

SLOW = Pace(turn_ms=86_400_000)


def act(seq, *events, by=None):
    return PastAct(seq, NOW - 1000 * (100 - seq), events, (0, 0, 0, 0), by)


def slow(state, *past):
    """Return a slow table with these past acts; B is an AI, the other players are people."""
    table = Shown(state, pace=SLOW)
    table.past = past
    return table


def texts_in(view):
    return text_of(view).split("\n")


def hand_of(table, seat, language="en"):
    return texts_in(hand_screen(table, seat, texts_for(language)))


@pytest.fixture
def its():
    return position(sides=4, A=Side("GO"), hands={"A": "D25 D50"}).state


def test_a_hand_begins_with_the_key_events_and_continues_turn_by_turn(its):
    table = slow(
        its,
        act(1, CardPlayed(0, Card.D25, 0, 25), CardDrawn(1, 40), by=By.PLAYER),
        act(2, CardPlayed(1, Card.D100, 1, 100), by=By.COMPUTER),
        act(3, CardDiscarded(2, Card.D50), CardDrawn(3, 40), by=By.PLAYER),
        act(4, CardPlayed(3, Card.FLAT, 0, 0), by=By.PLAYER),
        act(5, CoupFourre(0, Card.PROOF, Card.FLAT, 3, 0, ()), CardDrawn(0, 38, Card.D200), by=By.AUTO),
    )
    lines = hand_of(table, 0)
    told = (
        "Since you last played",
        "Flat Tire on you",
        "Coup-fourré! Your standing order",
        "100 km, now 100 km.",
        " discards ",
        "200 km",
    )
    assert all(words in line for words, line in zip(told, lines, strict=False)), lines
    assert lines[6].startswith("###")
    assert len(lines) == len(set(lines))


def test_a_players_own_answer_is_not_attributed_to_an_order(its):
    coup = CoupFourre(0, Card.PROOF, Card.FLAT, 3, 0, ())
    for by, told in ((By.PLAYER, False), (By.AUTO, True)):
        lines = hand_of(slow(its, act(1, coup, by=by)), 0)
        assert any("standing order" in line for line in lines) == told
        assert any("Coup-fourré" in line for line in lines)


def test_a_player_who_has_not_acted_yet_sees_the_recent_events(its):
    """An act of another player that makes one draw does not count as one's own act."""
    texts = texts_for("en")
    others = act(1, CardDiscarded(3, Card.D25), CardDrawn(0, 40, Card.D50), by=By.PLAYER)
    assert hand_of(slow(its, others), 0)[0] == "-# " + texts("story-lately")
    answer = act(1, CoupFourre(0, Card.PROOF, Card.FLAT, 3, 0, ()), by=By.PLAYER)
    assert hand_of(slow(its, answer), 0)[0].startswith("-# Since")


def test_there_is_no_story_without_events(its):
    own = act(1, CardPlayed(0, Card.D25, 0, 25), by=By.PLAYER)
    for past in ((), (own,)):
        assert hand_of(slow(its, *past), 0)[0].startswith("###")


def test_key_events_come_first_for_every_player(its):
    sheets = tuple(Sheet(distance=100 * side) for side in range(4))
    table = slow(
        its,
        act(1, CardDiscarded(2, Card.D25), by=By.PLAYER),
        act(2, CoupFourre(2, Card.PROOF, Card.FLAT, 3, 2, ())),
        act(3, TripCompleted(3, 3, 1000), RoundScored(1, 3, sheets, (0, 100, 200, 300)), by=By.PLAYER),
    )
    told = story_lines(table, table.view(0), GameTexts(texts_for("en"), table.record.seats, its.setup))
    assert [("⚡" in line, "🏁" in line, "Round 1: you +0 (0)" in line, "discards" in line) for line in told[1:]] == [
        (True, False, False, False),
        (False, True, False, False),
        (False, False, True, False),
        (False, False, False, True),
    ]


@pytest.mark.parametrize(
    ("seat", "by", "told"),
    [
        ({}, By.AUTO, "Ann (3) ran out of time."),
        ({"away": True}, By.COMPUTER, "ran out of time again"),
        ({"away": True, "slow": SlowSeat(on_leave=True)}, By.COMPUTER, "is on vacation"),
        ({"away": True, "left": True}, By.COMPUTER, "has left the game"),
        ({}, By.COMPUTER, None),
        ({}, By.PLAYER, None),
    ],
)
def test_players_who_did_not_play_are_among_the_key_events(its, seat, by, told):
    table = slow(its, act(1, CardDiscarded(2, Card.D25), by=by))
    other = replace(table.record.seats[2], **{"away": False, **seat})
    table.record = table.record.with_seat(2, other)
    first, second, *_ = hand_of(table, 0)[1:]
    assert (told in first and "discards" in second) if told else "discards" in first


def test_acts_for_an_absent_player_are_told_once(its):
    table = slow(its, act(1, CardDiscarded(0, Card.D25), by=By.AUTO), act(2, CardDiscarded(1, Card.D25), by=By.PLAYER))
    lines = hand_of(table, 0)
    assert lines[1:3] == [
        "**Your time ran out.**",
        f"**{card_text(texts_for('en'), Card.D25)} was discarded for you.**",
    ]
    assert sum("discard" in line for line in lines[:4]) == 2


def test_a_live_game_has_no_story(its):
    table = Shown(its)
    table.past = (act(1, CardPlayed(1, Card.D100, 1, 100), by=By.COMPUTER), act(2, CardPlayed(3, Card.FLAT, 0, 0)))
    lines = hand_of(table, 0)
    assert lines[0].startswith("###")
    assert any("Flat Tire on you" in line for line in lines)
    assert "-# 🤖 Bob \\*the\\* \\_fast\\_ drives" in "".join(lines)  # in small, and without a heading
    assert not any(line.startswith(("Since you last", "What has happened")) for line in lines)


def test_the_table_message_shows_the_last_lap_a_line_for_each_turn(its):
    turns = [act(seq, CardDiscarded(seq % 4, Card.D25), CardDrawn((seq + 1) % 4, 9, Card.D200)) for seq in range(7)]
    turns[5] = replace(turns[5], by=By.AUTO)
    table = slow(its, *turns)
    table.recent = [*turns[6].events, Notice("left", "Zoe")]
    lines = texts_in(table_screen(table, texts_for("en"), ()))
    lap = [line for line in lines if " discards " in line or "Zoe" in line]
    names = ("🔥🔥", "Ann (1)", "Bob", "Ann (3)", "Zoe")
    assert all(name in line for name, line in zip(names, lap, strict=True)), lap
    assert ["ran out of time" in line for line in lap] == [False, False, True, False, False]
    assert not any("200" in line for line in lap)


def test_a_great_act_stays_large_and_is_not_repeated(its):
    coup = CoupFourre(2, Card.PROOF, Card.FLAT, 1, 2, ())
    table = slow(its, act(1, CardPlayed(1, Card.FLAT, 2, 0)), act(2, coup))
    table.recent = [CardPlayed(1, Card.FLAT, 2, 0), coup]
    lines = texts_in(table_screen(table, texts_for("en"), ()))
    assert any(line.startswith("## ⚡") for line in lines) and sum("answers" in line for line in lines) == 1
    assert sum("Flat Tire on" in line for line in lines) == 1


@every_language
@pytest.mark.parametrize("ruleset", ["classic", "playroom"])
def test_every_story_fits_into_a_message(ruleset, language):
    """With as many acts as a table keeps, also in text mode."""
    texts, luck = texts_for(language), random.Random(3)
    for seed in (1, 2, 3):
        steps = [*game(started(seed, ruleset), seed, most=200)]
        past = [
            PastAct(number, NOW, step.events, tuple(range(len(state.tableaus))), luck.choice([None, *By]))
            for number, (state, _, _, step) in enumerate(steps, 1)
        ]
        for number in range(1, len(steps), full_or(13, 40)):
            state = steps[number][3].state
            if state.outcome is not None:
                continue
            table = slow(state, *past[max(0, number - 79) : number + 1])
            table.recent = [event for its in past[: number + 1] for event in its.events][-24:]
            for text_mode in (False, True):
                hand = hand_screen(table, 0, texts, preferences=Preferences(text_mode=text_mode))
                for view in (hand, for_screen_reader(hand, texts), table_screen(table, texts, ())):
                    lines = texts_in(view)
                    assert sum(map(len, lines)) + len(lines) <= 4_000
            story = [line for line in story_of(table, texts) if line]
            assert all(one != other for one, other in pairwise(story))


def test_an_attack_that_the_hand_asks_about_is_not_told_a_second_time():
    texts, asked = texts_for("en"), 0
    for seed in range(5):
        for number, (*_, step) in enumerate(game(started(seed, "classic"), seed, most=200), 1):
            view = view_for(step.state, 0)
            if (
                is_asked(view)
                and chance(view) is None  # else the prompt does not say against what
                and view.window.target == view.side
                and any(isinstance(event, CardPlayed) for event in step.events)
            ):
                table = slow(step.state, PastAct(number, NOW, step.events, (0,) * len(view.tableaus)))
                assert story_of(table, texts) == []
                table.long_window = True  # then all prompts mention it
                for seat in range(len(view.hand_sizes)):
                    texts = GameTexts(texts, table.record.seats, view.setup)
                    assert story_lines(table, table.view(seat), texts) == []
                asked += 1
    assert asked


def story_of(table, texts):
    view = table.view(0)
    return story_lines(table, view, GameTexts(texts, table.record.seats, view.setup))
