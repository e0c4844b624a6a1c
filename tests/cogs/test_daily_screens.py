"""The screens of the race of the day, as functions of what they show."""

import random
import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.pictures.attachment import Picture
from cogs.pictures.daily import signs_words
from cogs.pictures.theme import Look
from cogs.screens.daily.board import day_board_screen, month_board_screen
from cogs.screens.daily.line import DailyResult, line_items, over_par, result_subject, signed, winner_line
from cogs.screens.daily.race import DailyFacts, result_screen, start_screen
from cogs.screens.daily.solution import Solution, solution_screen, verify_screen
from cogs.screens.parts import payload_of, screen
from cogs.screens.reader import for_screen_reader
from cogs.screens.records.leaderboard import PAGE_SIZE
from data.records.boards import Page
from data.records.daily import DailyRow
from data.records.seasons import Season
from engine import RULESETS
from engine.cards import Card
from engine.challenges.daily import LEVEL, at_par, deal
from engine.challenges.duel import duel
from engine.players import absent
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, course
from engine.players.reactions import DELAYS
from engine.replays.signs import Sign
from tests.cogs.test_pictures import assert_legible
from tests.cogs.test_plain import check, parts_of, text_of
from tests.languages import every_language
from tests.svg import svg_of
from tests.tape import lines_of

DAY = 20_454
BEGINS = DAY * 86_400_000
EVERYTHING = tuple(Sign)


def shown(view, texts=None):
    """Check a screen, also in text mode; return its text."""
    check(view, texts or texts_for("en"))
    return text_of(view)


def usable(view):
    """Return the custom_ids of the enabled components."""
    parts = parts_of(payload_of(view))
    return [part["custom_id"] for part in parts if part.get("custom_id") and not part.get("disabled")]


def facts(ruleset="classic", *, today=True, over=False, begun=45, finished=41):
    return DailyFacts(
        day=DAY, today=today, over=over,
        ruleset=ruleset, preset="standard", opponents=("Rosalie", "Gaston"), begun=begun,
        finished=finished,
    )  # fmt: skip


def result(points=640, par=515, place=8, equal=0, begun=45, ruleset="classic", signs=EVERYTHING, streak=5, best=310):
    return DailyResult(BEGINS, ruleset, 7, points, par, place, equal, begun, streak, best, signs)


@every_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_before_the_start(language, ruleset):
    texts = texts_for(language)
    message = start_screen(facts(ruleset), texts, texts("daily-new-day"))
    assert usable(message) == [
        f"cf1:daily_start:0:{DAY}",
        f"cf1:daily_verify:0:{DAY}",
        f"cf1:daily_board:0:{DAY}:0",
        f"cf1:daily_solution:0:{DAY - 1}",
    ]
    assert "c0ffee" not in shown(message)
    assert "41" in shown(message)
    assert texts("daily-new-day") in shown(message)
    assert f"<t:{(BEGINS + 86_400_000) // 1000}:R>" in shown(message)


@every_language
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("today", "over"), [(True, False), (False, False), (False, True)])
def test_the_result(language, ruleset, today, over):
    texts = texts_for(language)
    message = result_screen(facts(ruleset, today=today, over=over), result(ruleset=ruleset, equal=2), texts)
    assert "125" in shown(message)
    assert texts("daily-place", place=8, equal=2, all=45) in shown(message)
    assert ("km" in shown(message).split("\n")[1]) == (ruleset == "funspeed")
    assert any(its.startswith("cf1:coach:") for its in usable(message)) == over
    assert ("cf1:scores:7" in usable(message)) == (ruleset != "funspeed")
    assert (f"cf1:daily_solution:0:{DAY - 1}" in usable(message)) == today
    assert ("cf1:daily:0" in usable(message)) == (not today)
    assert (f"<t:{(BEGINS + 90_000_000) // 1000}:R>" in shown(message)) == (not over)
    assert f"cf1:show:0:daily:{DAY}" in usable(message)


WORDS = re.compile(r"<text[^>]*>([^<]*)</text>")


@every_language
@pytest.mark.parametrize("signs", [EVERYTHING, (Sign.HIT,) * 30, None], ids=["each", "long", "unknown"])
def test_the_picture_of_a_result_tells_it_without_cards(language, signs):
    texts, name = texts_for(language), "W" * 32
    its = replace(result(2640, signs=signs), winners=(None,))
    picture = result_subject(its, name, texts, Look())
    svg = svg_of(picture.drawing())
    words = [word.replace(" ", "\xa0") for word in WORDS.findall(svg)]
    assert {"+2125", texts("daily-streak", days=5).replace(" ", "\xa0")} <= {*words}
    assert "2" in picture.description and texts("daily-streak", days=5) in picture.description
    assert name in picture.description and any("WW" in word for word in words)
    assert not signs or signs_words(signs, texts) in picture.description
    assert_legible(svg)
    assert "href" not in svg  # no card


def test_a_result_says_who_has_won():
    texts = texts_for("en")
    for winners, own, told in (
        ((None,), "You have won!", "Ann wins!"),
        (("Rosalie",), "Rosalie wins!", "Rosalie wins!"),
        ((None, "Rosalie"), "You have won!", "Ann and Rosalie share the win!"),
        ((), "", ""),
    ):
        its = replace(result(), winners=winners)
        assert (winner_line(its, None, texts), winner_line(its, "Ann", texts)) == (own, told)
        assert own in shown(result_screen(facts(), its, texts))
        assert told in shown(screen(*line_items(its, "Ann", None, texts)))


def test_words_beside_the_picture_of_a_result_say_what_it_lacks():
    texts, picture = texts_for("en"), Picture("daily.png", "the result")
    told = shown(result_screen(facts(), replace(result(), winners=("Rosalie",)), texts, picture))
    assert texts("daily-place", place=8, equal=0, all=45) in told and "🟩" in told and "Coup-Fourré · " in told
    assert "Rosalie" not in told and "streak" not in told and "1 hazard" not in told
    assert shown(screen(*line_items(result(equal=1), "Ann", picture, texts))) == "place 8 of 45 (shared with 1 other)"


def test_over_under_and_par():
    texts = texts_for("en")
    assert over_par(1, "classic", texts) == "**1 point above the score to beat**"
    assert over_par(-40, "funspeed", texts) == "**40 km below the score to beat**"
    assert over_par(0, "classic", texts) == "**Level with the score to beat**"
    assert [signed(over) for over in (125, 0, -40)] == ["+125", "±0", "−40"]


def test_a_race_that_was_given_up_comes_last():
    message = result_screen(facts(), None, texts_for("en"))
    assert "your one try" in shown(message)
    assert "the last place of 45 so far" in shown(message)
    assert "last place" not in shown(result_screen(facts(begun=1, finished=0), None, texts_for("en")))
    assert not [its for its in usable(message) if its.startswith("cf1:show")]


def test_the_first_result_is_not_compared():
    its, texts = result(place=1, begun=1), texts_for("en")
    told = shown(result_screen(facts(), its, texts))
    assert "You are the first to finish it." in told
    assert "lace 1 of" not in told + shown(screen(*line_items(its, "Ann", None, texts)))


def test_the_coach_is_only_offered_on_the_server_of_the_race():
    for over in (False, True):
        message = result_screen(facts(over=over), result(), texts_for("en"), here=False)
        assert not [
            part for part in parts_of(payload_of(message)) if part.get("custom_id", "").startswith("cf1:coach:")
        ]
        assert "coach" not in shown(message)


@every_language
def test_the_emoji_are_repeated_in_words(language):
    texts = texts_for(language)
    message = screen(*line_items(result(), "Ann", None, texts))
    emoji, words, told = shown(message).split("\n")
    assert len(emoji) == len(EVERYTHING)
    assert words.startswith("-# ")
    assert not [card for card in Card if card.info.emoji in emoji]
    assert "125" in told
    spoken = for_screen_reader(screen(*line_items(result(), "Ann", None, texts)), texts)
    assert shown(spoken).split("\n")[0] == words


def test_each_sign_is_counted_in_words():
    texts = texts_for("en")
    signs = (Sign.HIT, Sign.PART, Sign.HIT, Sign.CURED, Sign.PART)
    (line,) = line_items(result(signs=signs), "Ann", None, texts)
    assert line["content"].split("\n")[:2] == ["🟥🟩🟥🟦🟩", "-# 2 hazards, 1 remedy, half of the way"]
    (line,) = line_items(result(signs=(*signs, Sign.ARRIVED)), "Ann", None, texts)
    assert line["content"].split("\n")[1] == "-# 2 hazards, 1 remedy, trip completed"
    (line,) = line_items(result(signs=None), "Ann", None, texts)
    assert line["content"].split("\n") == ["**125 points above the score to beat** · place 8 of 45 · streak: 5 days"]


def board(number=12, own=12):
    rows = tuple(DailyRow(i + 1, i, f"Driver {i}", 200 - i, 20, 2) for i in range(number))
    return Page(rows[:PAGE_SIZE], number, next((row for row in rows if row.rank == own), None))


@every_language
def test_the_boards(language):
    texts, month = texts_for(language), Season(2026, 1)
    day = day_board_screen(DAY, 41, board(), 0, {3}, texts)
    lines = shown(day).split("\n")
    assert lines[-2:] == ["…", lines[-1]]
    assert "Driver 11" in lines[-1]
    assert "+189" in lines[-1]
    assert [line for line in lines if texts("leaderboard-left") in line] == [
        line for line in lines if "Driver 3" in line
    ]
    assert usable(day) == [f"cf1:daily_board:0:{DAY}:1", "cf1:daily_month:0:2026-01:0", "cf1:daily:0"]
    whole = month_board_screen(month, board(own=1), 1, DAY, (), texts)
    assert "…" not in shown(whole)
    assert usable(whole) == ["cf1:daily_month:0:2026-01:0", f"cf1:daily_board:0:{DAY}:0", "cf1:daily:0"]
    assert texts("daily-board-days", days=2) in shown(whole)


@every_language
def test_the_proof_is_complete_when_the_day_is_over(language):
    texts, fixed = texts_for(language), "c0ffee" * 10
    early = verify_screen(DAY, fixed, None, texts)
    assert "c0ffee" in shown(early) and "python" not in shown(early)
    late = verify_screen(DAY, fixed, "s3cret", texts)
    assert "python -m engine daily 2026-01-01 s3cret" in shown(late) and "c0ffee" in shown(late)


@pytest.mark.parametrize("raced", [True, False])
def test_a_lap_of_the_solution_shows_both_races(raced):
    texts, secret = texts_for("en"), "s" * 64
    acts = lines_of([act for act, _ in at_par(deal(DAY, secret))]) if raced else None
    known = Solution(DAY, "classic", 515, 515 if raced else None, 7 if raced else None, ("Ann", "Lulu", "Zoé"))
    for lap in (0, 999):
        found = duel(DAY, secret, acts, lap)
        message = solution_screen(known, found, texts)
        assert texts("daily-lap", lap=found.lap, laps=found.laps) in shown(message)
        assert ("**Ann**" in shown(message)) is raced
        assert texts("computer") in shown(message)
        assert not raced or found.own == found.par  # the same acts
    assert found.lap == found.laps and found.costly == ()


def test_the_laps_that_cost_most_are_those_in_which_the_ai_gained_most():
    secret = "s" * 64
    players = [MatchPlayer(Idle(), DELAYS[LEVEL]), *[MatchPlayer(LEVELS[LEVEL], DELAYS[LEVEL])] * 2]
    idle = lines_of([act for act, _ in course(deal(DAY, secret), players, random.Random(1))])
    found = duel(DAY, secret, idle, None)
    laps = [duel(DAY, secret, idle, lap) for lap in range(found.laps + 1)]
    gains = sorted((now - before for before, now in pairwise(lap.par.km - lap.own.km for lap in laps)), reverse=True)
    assert sorted((km for _, km in found.costly), reverse=True) == [gain for gain in gains[:3] if gain > 0]
    assert found.lap == found.costly[0][0]
    assert found.view.standings[0].total == found.own.km


class Idle:
    """Plays as the table does for somebody who is absent."""

    def choose(self, view, chance):
        return absent.choose(view) if view.seat == view.turn and view.legal else None
