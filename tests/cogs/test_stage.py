"""The table message of a game in progress: its last row stays, great acts are large, no sentence is repeated."""

import re
from collections import deque

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.names import GameTexts
from cogs.pictures.attachment import Picture
from cogs.pictures.theme import Look
from cogs.screens.parts import payload_of
from cogs.screens.table.event_lines import great_act_line
from cogs.screens.table.great_acts import great_act, shown_act
from cogs.screens.table.message import table_screen
from cogs.screens.table.pictures import table_subjects
from cogs.screens.table.prompts import stakes_lines
from engine import RULESETS, Card, new_game, seen_by
from engine.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsSwapped,
    CoupFourre,
    Cured,
    Emptied,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    RoundDealt,
    UnitLost,
    UnitStolen,
)
from engine.state import Phase
from engine.table import Notice, NoticeKind
from tests.cogs.test_plain import Shown, check, parts_of, text_of
from tests.effort import full_or
from tests.languages import every_language
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position

BOARD = Picture("board.png", "the board")
COUP = CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), margin=32, points=400, took=840)
PRESETS = [(name, preset) for name, rules in RULESETS.items() for preset in rules.presets]


def public(item):
    """Return what of an event or notice is public, as a sequence."""
    return (item,) if isinstance(item, Notice) else seen_by((item,), None)


class Staged(Shown):
    """A table as used by screens, with its recent events."""

    def __init__(self, state, *recent):
        super().__init__(state)
        self.recent = deque((one for item in recent for one in public(item)), maxlen=24)


def shown(table, language="en", pictures=(BOARD,)):
    """Return the payload of the table message."""
    return payload_of(table_screen(table, texts_for(language), pictures))


def lines_of(table, language="en", pictures=(BOARD,)):
    """Return the lines of the table message."""
    return text_of(table_screen(table, texts_for(language), pictures)).split("\n")


def buttons_of(table, language="en"):
    """Return the labels and styles of its buttons, row by row."""
    rows = [part["components"] for part in parts_of(shown(table, language)) if part["type"] == 1]
    return [[(button["label"], str(button.get("emoji"))) for button in row] for row in rows]


@pytest.mark.parametrize("language", full_or(LANGUAGES, LANGUAGES[:1]))
@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_last_row_never_changes_and_above_it_are_only_answers_that_are_possible(name, preset, language):
    last, asked = set(), set()
    for seed in (1, 2):
        for state, *_ in game(new_game(name, (0, 1), {}, seed, preset=preset).state, seed, most=250):
            table = Staged(state)
            payload = shown(table, language)
            pressed = [part["custom_id"] for part in parts_of(payload) if part["type"] == 2]
            assert len(pressed) == len(set(pressed))
            *answers, row = buttons_of(table, language)
            last.add(str(row))
            answers = [
                part for part in parts_of(payload) if part.get("custom_id", "").split(":")[1:2] in (["react"], ["pass"])
            ]
            assert not any(part["disabled"] for part in answers)
            assert bool(answers) == bool(
                (table.view(None).window and table.view(None).window.answers) or table.view(None).between_rounds
            )
            asked |= {part["custom_id"].split(":")[1] for part in answers}
            assert payload[0]["components"][-1]["type"] == 1  # nothing that may grow is below it
    assert len(last) == 1
    assert {"react", "pass"} <= asked


def test_the_first_turn_shows_a_tip_until_something_has_happened():
    tip = texts_for("en")("tip-classic")
    dealt, joined = RoundDealt(1, 0, 1, 700), Notice(NoticeKind.JOINED, "Bob")
    assert any(tip in line for line in lines_of(Staged(position().state, joined, dealt, CardDrawn(1, 60))))
    assert not any("joined" in line for line in lines_of(Staged(position().state, joined, dealt)))
    for since in (CardDiscarded(1, Card.D25), Notice(NoticeKind.LEFT, "Bob")):
        assert not any(tip in line for line in lines_of(Staged(position().state, joined, dealt, since)))
    assert not any(tip in line for line in lines_of(Staged(position().state, RoundDealt(2, 0, 1, 700))))


@every_language
@pytest.mark.parametrize("name", [*RULESETS])
def test_the_story_is_short_and_never_padded_and_no_sentence_is_repeated(name, language):
    for seed in (1, 2):
        recent = []
        for state, _, _, step in game(started(seed, name), seed, most=200):
            table = Staged(state, *recent[-3:])
            view, told = table.view(None), lines_of(table, language)
            sentences = [words for line in told if len(words := line.strip("-# *")) > 1]
            assert len(sentences) == len(set(sentences)), sentences
            if not (view.between_rounds or view.finish or view.outcome):
                story = told[2 : next(i for i, line in enumerate(told) if line.startswith("### "))]
                assert all(line.strip("-# \u200b") for line in story)
                assert len(story) <= 5
            recent += step.events


# -- acts -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [[], [CardDrawn(1, 60)]])
@every_language
def test_a_great_act_is_large_until_the_seat_in_turn_acts(language, after):
    state, texts = position(turn="B").state, texts_for(language)
    large = lines_of(Staged(state, COUP, *after), language)
    assert f"## ⚡ {texts('cry-coup')}" in large
    detail = large[large.index(f"## ⚡ {texts('cry-coup')}") + 1]
    for fact in ("400", texts.seconds(840), "32"):
        assert fact in detail
    assert sum(texts("cry-coup") in line for line in large) == 1
    small = lines_of(Staged(state, COUP, *after, CardDiscarded(1, Card.D25)), language)
    assert f"## ⚡ {texts('cry-coup')}" not in small
    assert sum(texts("cry-coup") in line and "400" in line for line in small) == 1


@pytest.mark.parametrize(("event", "great"), [
    (HoldUpCalled(0, False), False), (HoldUpCalled(0, False, margin=99), True), (HoldUpCalled(0, False, margin=100), False),
    (UnitLost(1, 0, Card.D25, 25, False), True), (Mirrored(1, Card.FLAT, 0, False), True), (Cured(1, Card.SPARE, Card.FLAT, False), False),
])  # fmt: skip
def test_which_acts_are_great(event, great):
    assert (great_act([event]) is event) == great
    assert great_act([event, CardPlayed(0, Card.D25, 0, 25)]) is None


@pytest.mark.parametrize(("events", "card", "gains", "others"), [
    ([CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), km=200)], Card.PROOF, ((1, 200),), (0,)),
    ([HoldUpCalled(1, True, ties=((0, 2),), totals=(175,))], None, (), (0, 2)),
    ([HoldUpCalled(1, True, ties=((0, 2),), totals=(175,)), UnitStolen(1, 0, Card.D100, 100, (75, 275))],
     None, ((1, 100),), (0,)),
    ([UnitLost(0, 1, Card.D200, 400, True)], Card.UTURN, ((1, -400),), (1,)),
    ([UnitLost(0, 1, Card.D200, 200, False)], None, ((1, -200),), (1,)),
    ([Mirrored(1, Card.FLAT, 0, True)], Card.MIRROR, (), (0,)),
    ([PlacesSwapped(0, 2, (300, 75))], Card.HELI, ((0, -225),), (2,)),
    ([Emptied(0, 1, 1, (600, 400)), Emptied(0, 2, 2, (600, 100))], Card.TRASH, ((2, -500), (1, -200)), (2, 1)),
    ([CardsSwapped(1, 0)], Card.POLICE, (), (0,)),
])  # fmt: skip
def test_a_great_act_shows_whose_km_it_has_changed_by_how_much(events, card, gains, others):
    table = Staged(position(ruleset="funspeed", sides=3).state, CardPlayed(0, Card.D25, 0, 25), *events)
    act = great_act(table.recent)
    assert act == events[0]
    shown_now = shown_act(act, table.recent, table.view(None), texts_for("en"))
    assert (shown_now.card, shown_now.gains, shown_now.others) == (card, gains, others)
    lines = lines_of(table)
    assert any(line.startswith("## ") and shown_now.cry in line for line in lines)
    assert card is not Card.TRASH or any("now at 400 km" in line for line in lines)


def test_a_later_great_act_replaces_an_earlier_one():
    call = HoldUpCalled(0, True, ties=((0, 1),), totals=(300,))
    assert great_act([COUP, call]) is call


def test_the_picture_of_a_great_act_stays_the_same_while_the_game_goes_on_below_it():
    texts, keys = texts_for("en"), []
    for its in (position(A=Side(km=200), turn="B"), position(A=Side(km=300), turn="A", hands={"A": "D25"})):
        keys.append([subject.key for subject in table_subjects(Staged(its.state, COUP), texts, Look())])
    (board, act), (later_board, later_act) = keys
    assert board != later_board
    assert act == later_act


@pytest.mark.parametrize(("event", "told"), [
    (CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), took=842), "0.84 s"),
    (CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), margin=999, took=842), "999 ms"),
    (CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), margin=1_000, took=990), "0.99 s"),
    (CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), margin=1_000, took=1_000), ""),
    (HoldUpCalled(1, True, 37, ties=((0, 1),), totals=(200,)), "37 ms"),
    (HoldUpCalled(1, True, ties=((0, 1),), totals=(200,)), ""),
])  # fmt: skip
def test_only_times_below_a_second_are_told(event, told):
    texts, its = texts_for("en"), Staged(position().state)
    assert shown_act(event, [event], position().view(None), texts).time == told
    line = great_act_line(GameTexts(texts, its.record.seats, its.view(None).setup), event)
    fast = [time for time in (getattr(event, "took", None), event.margin) if time is not None and time < 1_000]
    assert len(re.findall(r"\d\sm?s\b", line)) == len(fast), line


def test_a_provisional_win_is_announced_as_such():
    its = position(ruleset="funspeed", A=Side(km=800), hands={"A": "D200 ...", "B": "UTURN ..."}).play("A", "D200")
    assert any("enough to win" in line for line in lines_of(Staged(its.state)))
    its.shout("A", "200").expire()
    assert any("wins, unless somebody plays" in line for line in lines_of(Staged(its.state)))


def test_no_call_can_be_pressed_while_a_caller_chooses():
    its = position(ruleset="funspeed", A=Side(distance="D50x4 D100"), B=Side(distance="D75 D200"), sides=3)
    calls = []
    for state in (its.state, its.hold_up("A").expire().state):
        parts = parts_of(shown(Staged(state)))
        calls += [part["disabled"] for part in parts if part.get("custom_id", "").startswith("cf1:holdup:")]
    assert calls == [False, True]


def test_ties_and_the_effect_of_a_helicopter_are_shown_in_numbers():
    its = position(ruleset="funspeed", sides=4)
    call = HoldUpCalled(3, True, ties=((0, 2), (1, 3)), totals=(300, 75))
    (line,) = [line for line in lines_of(Staged(its.state, call)) if "called first" in line]
    assert line.count("were level") == 2 and "300 km" in line and "75 km" in line
    (line,) = [line for line in lines_of(Staged(its.state, PlacesSwapped(0, 1, (300, 75)))) if "swap" in line]
    assert "from 300 to 75 km" in line and "from 75 to 300" in line


# -- what is at stake ----------------------------------------------------------------------------------------------


def test_the_goal_is_on_the_message():
    text = "\n".join(lines_of(Staged(position(totals=(575, 300)).state)))
    assert "575 of 5,000" in text
    assert "1,000 km" in "\n".join(lines_of(Staged(position(ruleset="funspeed").state)))
    single = position(options={"game_points": 1}).state
    assert not any("🎯" in line for line in lines_of(Staged(single)))


@every_language
@pytest.mark.parametrize("bonus", ["none", "opponents_200"])
def test_the_extension_question_shows_the_points_of_either_answer(language, bonus):
    its = position(
        options={"extension_failure_bonus": bonus}, A=Side("GO", km=600), B=Side("GO", km=50), totals=(4825, 4950),
        hands={"A": "D100 D25"},
    ).play("A", "D100")  # fmt: skip
    assert its.state.phase is Phase.EXTENSION
    table, texts = Staged(its.state), texts_for(language)
    lines = stakes_lines(table.view(None), GameTexts(texts, table.record.seats, its.state.setup))
    assert len(lines) == 2 + (bonus != "none")
    shown_lines = lines_of(table, language)
    assert all(line in shown_lines for line in lines)
    digits = ["".join(char for char in line if char.isdigit()) for line in lines]
    assert "6225" in digits[0]  # 4825, 700 km, 400 for the trip and 300 without a 200
    assert "5000" in digits[0]
    assert "200" in digits[1]
    assert "700" in digits[1]
    check(table_screen(table, texts), texts, plain=False)


def test_the_end_of_a_round_is_shown_with_the_decisive_items():
    its = position(
        sides=2, options={"extension": "off"}, A=Side("GO", km=600, safeties="ACE!"), B=Side("GO", km=300),
        hands={"A": "D100 D25", "B": "D25"},
    ).play("A", "D100")  # fmt: skip
    table, texts = Staged(its.state), texts_for("en")
    assert table.view(None).between_rounds
    lines = lines_of(table)
    (difference,) = [line for line in lines if "made the difference" in line]
    for item in ("distance +400", "trip completed +400", "coups-fourrés +300"):
        assert item in difference, difference
    assert any("Score sheet of round 1" in line for line in lines)
    (picture,) = table_subjects(table, texts, Look())
    assert picture.filename == "finish.png"
    assert [label for label, _ in buttons_of(table)[0]] == ["Next round"]
