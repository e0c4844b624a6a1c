"""The points of a side: all screens show the same, during a round and when the game is over."""

import re
from itertools import takewhile

import pytest

from cogs.i18n import texts_for
from cogs.i18n.names import GameTexts
from cogs.pictures.board import BoardSubject
from cogs.pictures.theme import Look
from cogs.screens.parts import payload_of
from cogs.screens.records.replay import Replay, board_of, replay_screen
from cogs.screens.table.sheet import final_sheet, scores_screen
from engine import new_game
from engine.replays.contents import Reached
from engine.replays.recording import moments
from engine.rules.scoring import points_so_far
from engine.table import Seat
from tests.cogs.test_pictures import read
from tests.svg import svg_of
from tests.tape import contents_of, recorded, transcript_of
from tools.testkit.scenario import SEATS, Side, position

TEXTS = texts_for("en")
SEPARATOR = 14


def film_of(ruleset, seating):
    """Return a complete random game of several rounds."""
    start = new_game(ruleset, seating, {"game_points": 3000}, 3).state
    recording = recorded(start, 3, most=5_000)
    film = Replay(9, transcript_of(recording), contents_of(recording))
    assert len(film.contents.rounds) > 1
    assert film.contents.outcome is not None
    return film, tuple(moments(recording))


def fair_points(story):
    """Return the points of each side after each act: the score sheets so far, plus the tableaus of a running round."""
    banked = (0,) * story[0].before.setup.n_sides
    for moment in story:
        if moment.scored is not None:  # the board is still that of the finished round
            banked = moment.scored.totals
            yield banked
        elif moment.after.between_rounds:  # the tableaus are already counted
            yield banked
        else:
            yield tuple(map(sum, zip(banked, map(points_so_far, moment.after.tableaus), strict=True)))


def said(*told):
    """Return all numbers of points in these texts, in ascending order."""
    return sorted(int(number.replace(",", "")) for number in re.findall(r"([\d,]+) (?:points|pts)", "\n".join(told)))


def board_on(view):
    """Return the part of a replay's screen about the board: everything above the line."""
    (container,) = payload_of(view)
    parts = takewhile(lambda part: part["type"] != SEPARATOR, container["components"])
    return "\n".join(part["content"] for part in parts)


@pytest.mark.parametrize(
    ("ruleset", "seating"),
    [("classic", (0, 1)), ("classic", (0, 1, 2)), ("classic", (0, 1, 0, 1)), ("playroom", (0, 1, 2, 3, 4, 5))],
)
def test_every_screen_says_the_same_points(ruleset, seating):
    film, story = film_of(ruleset, seating)
    names, last = SEATS[: len(seating)], len(story)
    for act, points in enumerate(fair_points(story), 1):
        moment = story[act - 1]
        if act % 40 and act < last - 1 and moment.scored is None:
            continue  # some during rounds, those that end one, and the last two
        view, fair = board_of(film, moment), sorted(points)
        board = BoardSubject.of(view, names, TEXTS, Look())
        assert said(*read(svg_of(board.drawing()))[1]) == fair
        assert said(board.description) == fair
        assert said(board_on(replay_screen(film, Reached(act, moment, ()), TEXTS))) == fair
        assert said(board_on(replay_screen(film, Reached(act, moment, ()), TEXTS, text_mode=True))) == fair
    final = final_sheet(view, (0,), GameTexts(TEXTS, film.transcript.players, view.setup))[0]
    assert said(final["content"]) == fair


def test_the_scores_of_a_running_round_say_what_it_has_brought_and_what_its_end_can_bring():
    for options, extension in (({}, True), ({"extension": "off"}, False)):
        its = position(A=Side("GO", km=200, safeties="TANK!"), B=Side("GO", km=300), options=options)
        view = its.view("A")
        told = str(payload_of(scores_screen(view, 7, GameTexts(TEXTS, [Seat(1, "Ann"), Seat(2, "Bob")], view.setup))))
        assert "Round 1, so far" in told
        assert told.index("600") < told.index("300")
        assert "300 more for a safe trip" in told
        assert ("completing an extension" in told) is extension
