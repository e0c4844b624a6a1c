"""The pictures of highlights: great acts, the end of a round, the poster; drawn and in words."""

import re
import xml.etree.ElementTree as ET

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import LONGEST
from cogs.pictures.finish import FinishSubject
from cogs.pictures.great_act import GreatActSubject, ShownAct
from cogs.pictures.marks import MARKS
from cogs.pictures.poster import PosterSubject
from cogs.pictures.scene import LastAct
from cogs.pictures.theme import Look
from cogs.screens.records.replay import Replay, replay_subjects
from engine import Card, Phase, new_game, view_for
from engine.replays.contents import Recap, replayed
from engine.replays.highlights import Highlight, HighlightKind
from engine.state import Outcome, Sheet
from tests.cogs.test_pictures import SVG, assert_legible, drawn_as, place
from tests.engine.test_pause import ended
from tests.languages import every_language
from tests.svg import svg_of
from tests.tape import taped, transcript_of
from tools.testkit.scenario import Side, position

NAMES = ["Marie", "Jean-Sébastien de la Tour", "Олег", "W" * 32, "Max", "Zoë & <Ana>", "x" * 32, "Μαρία", "Łukasz_99"]


def scored(sides=3, *, arrived=1):
    """Return the end of a round that side `arrived` has won; the others are half as far, later sides less."""
    km = [700 if side == arrived else 300 - 25 * side for side in range(sides)]
    sheets = tuple(Sheet(distance=own, trip=400 * (own == 700)) for own in km)
    letters = "ABCDEFGHI"[:sides]
    there = {letter: Side("GO", km=own) if own < 700 else Side("GO") for letter, own in zip(letters, km, strict=True)}
    view = position(sides=sides, ruleset="playroom", **there).view(None)
    standings = tuple(replace(standing, total=own) for standing, own in zip(view.standings, km, strict=True))
    both = ((Sheet(distance=100),) * sides, sheets)
    totals = tuple(100 + sheet.total for sheet in sheets)
    return replace(view, standings=standings, sheets=both, totals=totals, target=700)


def over(view, winners, totals):
    return replace(view, phase=Phase.OVER, totals=totals, outcome=Outcome(winners, totals, (0,) * len(totals)))


def recap_of(sides, *kinds):
    """Return a race of twenty laps of ten acts in which side 1 comes from behind, with highlights of its player."""
    totals = [tuple(100 + lap * (9 * (lap > 10) if side == 1 else 3) for side in range(sides)) for lap in range(21)]
    kinds = kinds or (HighlightKind.U_TURN, HighlightKind.BORNES_KILLER, HighlightKind.PHOTO_FINISH)
    found = (Highlight(kind, 95 + 50 * n, 1, 1, 200 - 96 * n, 0) for n, kind in enumerate(kinds))
    return Recap(tuple((10 * lap, each) for lap, each in enumerate(totals)), tuple(found))


def texts_on(picture):
    return [element.text or "" for element in ET.fromstring(svg_of(picture.drawing())).iter(f"{SVG}text")]


def pictures(language="en", *, dark=True):
    """Return all pictures of highlights, with as little and as much on them as possible."""
    texts = texts_for(language)
    for sides in (2, 3, 4, 9):
        view, names = scored(sides), NAMES[:sides]
        yield FinishSubject.of(view, names, texts, Look(dark))
        for recap in (None, recap_of(sides)):
            yield PosterSubject.of(over(view, (1,), view.totals), names, texts, Look(dark), recap=recap)
        seat = 3 if sides > 3 else 1
        for act in (
            ShownAct(
                "W" * 40,
                seat,
                ((seat, 400),),
                texts("picture-ms", margin=999),
                Card.PROOF,
                Card.FLAT,
            ),
            ShownAct("HOLD UP!", seat, ((seat, 200),), others=tuple(range(sides))),
            ShownAct("HELICOPTER!", seat, ((seat, -1000),), card=Card.HELI, others=(0,)),
            ShownAct("TRASH CAN!", 0, ((1, -1000), (0, -1000)), card=Card.TRASH, struck=Card.D200, others=(1, 0)),
            ShownAct("HOLD UP!", seat, time=texts("picture-ms", margin=0), margin=0),
        ):
            yield GreatActSubject.of(view, names, texts, Look(dark), act=act)
    teams = view_for(new_game("classic", (0, 1, 2, 0, 1, 2), {}, 7).state, None)
    teams = replace(teams, sheets=((Sheet(distance=300),) * 3,), totals=(25_000, 300, 300))
    yield FinishSubject.of(teams, NAMES[:6], texts, Look(dark))
    yield PosterSubject.of(over(teams, (0,), teams.totals), NAMES[:6], texts, Look(dark))


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@every_language
def test_no_text_is_cut_too_small_or_overlaps_another(language, dark, caplog):
    for picture in pictures(language, dark=dark):
        assert_legible(svg_of(picture.drawing()))
        assert 0 < len(picture.description) <= LONGEST
        assert "{" not in picture.description
        assert "  " not in picture.description
    assert not caplog.records


def test_the_end_of_a_round_shows_each_side_and_the_points_of_the_round():
    picture = FinishSubject.of(scored(), NAMES[:3], texts_for("en"), Look())
    words = texts_on(picture)
    assert "Jean-Sébastien de la Tour crosses the line!" in words
    assert {"1,200", "+1,100", "400", "+300", "350", "+250"} <= {*words}
    assert "5,000" in picture.description
    assert picture.description.index("Jean-Sébastien de la Tour: 700 km, 1,100 points") < picture.description.index(
        "Marie: 300 km"
    )


@every_language
def test_the_end_of_a_round_names_a_shutout(language):
    view, texts = scored(), texts_for(language)
    sheets = (
        *view.sheets[:-1],
        tuple(replace(sheet, shutout=1000 * (i == 1)) for i, sheet in enumerate(view.sheets[-1])),
    )
    for shown, named in ((view, False), (replace(view, sheets=sheets), True)):
        picture = FinishSubject.of(shown, NAMES[:3], texts, Look())
        assert any(words.startswith(texts("option-shutout")) for words in texts_on(picture)) == named
        assert (texts("option-shutout") in picture.description) == named


def test_the_pause_after_a_round_shows_its_end():
    view = view_for(ended().state, None)
    assert view.between_rounds
    picture = FinishSubject.of(view, NAMES[:3], texts_for("en"), Look())
    assert {"End of round 1", "Marie crosses the line!", "+2,200", "5,000 to win"} <= {*texts_on(picture)}
    assert picture.description.startswith("End of round 1. Marie crosses the line!")


def test_a_single_round_has_no_goal():
    view = view_for(ended(max_hands=1).state, None)
    picture = FinishSubject.of(view, NAMES[:3], texts_for("en"), Look())
    assert not any("to win" in words for words in [*texts_on(picture), picture.description])


def test_a_coup_fourre_shows_who_did_what_how_fast_and_what_for():
    view, texts = scored(), texts_for("en")
    act = ShownAct("COUP-FOURRÉ!", 0, ((0, 400),), "0.84 s", Card.PROOF, Card.FLAT, (1,))
    picture = GreatActSubject.of(view, NAMES[:3], texts, Look(), act=act)
    assert {"COUP-FOURRÉ!", "Marie", "+400", "0.84 s"} <= {*texts_on(picture)}
    assert picture.description == "COUP-FOURRÉ! Marie: +400. Puncture-Proof › Flat Tire. 0.84 s."
    drawn = svg_of(picture.drawing())
    (across,) = drawn_as(drawn, "crosswise")
    assert [use.get("href") for use in across.iter(f"{SVG}use")] == ["#S_PROOF"]
    assert [car.get("color") for car in drawn_as(drawn, "car")] == [MARKS[1].fill, MARKS[0].fill]


def test_the_distance_of_the_second_car_grows_with_its_delay_and_its_player_is_not_named():
    def noses(margin):
        picture = GreatActSubject.of(
            scored(), NAMES[:3], texts_for("en"), Look(), act=ShownAct("HOLD UP!", 0, margin=margin)
        )
        assert not {"Jean-Sébastien de la Tour", "Олег"} & {*texts_on(picture)}
        cars = drawn_as(svg_of(picture.drawing()), "car")
        assert cars[0].get("color") not in {mark.fill for mark in MARKS}
        return [place(car)[0] for car in cars]

    gaps = [first - second for second, first in map(noses, (0, 1, 50, 99))]
    assert gaps[0] == 0
    assert gaps == sorted(gaps)
    assert len(set(gaps)) == len(gaps)


def test_the_podium_of_a_poster_has_the_first_three_and_the_places_of_the_others():
    view = over(scored(4), (1,), (300, 5200, 900, 300))
    picture = PosterSubject.of(view, NAMES[:4], texts_for("en"), Look())
    assert len(drawn_as(svg_of(picture.drawing()), "car")) == 3
    assert {"5,200", "900", "300", "300 points"} <= {*texts_on(picture)}  # on the blocks, and below the stage
    assert "2. Олег: 900 points." in picture.description
    assert picture.description.count("3. ") == 2  # a tie


def lines_of(picture):
    """Return the points of the lines on a picture, by their colour."""
    svg = svg_of(picture.drawing())
    found = re.findall(r'<polyline points="([^"]*)"[^>]*stroke="(#\w+)" stroke-width="[47]"', svg)
    return {fill: [tuple(map(float, point.split(","))) for point in points.split()] for points, fill in found}


def test_a_poster_has_the_course_of_the_race_and_flags_at_its_moments():
    view = over(scored(3), (1,), (160, 280, 160))
    picture = PosterSubject.of(view, NAMES[:3], texts_for("en"), Look(), recap=recap_of(3))
    lines = lines_of(picture)
    assert {*lines} == {MARKS[0].fill, MARKS[1].fill, MARKS[2].fill}
    assert {len(points) for points in lines.values()} == {21}
    winner, second = lines[MARKS[1].fill], lines[MARKS[0].fill]
    assert winner[10][1] > second[10][1] and winner[20][1] < second[20][1]  # first behind, then ahead
    assert {"−200: U-turn", "−104: Bornes Killer!", "8 ms", "20 laps"} <= {*texts_on(picture)}
    assert "−104: Bornes Killer! Lap" in picture.description  # one mark at the end of a sentence
    circles = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="8"', svg_of(picture.drawing()))
    assert [tuple(map(float, at)) for at in circles] == [winner[lap] for lap in (10, 15, 20)]
    assert "Lap 10 of 20: Jean-Sébastien de la Tour: −200: U-turn." in picture.description
    assert "Lap 10 of 20: Jean-Sébastien de la Tour 100, Marie 130, Олег 130." in picture.description


def test_an_act_of_a_replay_has_the_great_act_above_the_board_and_its_end_the_poster():
    def shown(tape, act=None):
        transcript = transcript_of(tape.recording())
        contents, reached = replayed(transcript, act)
        subjects = replay_subjects(Replay(7, transcript, contents), reached, texts_for("en"), Look())
        return [subject.filename for subject in subjects]

    hands = {"A": "STOP ...", "B": "WAY ..."}
    parried = taped(position(A=Side("GO"), B=Side("GO"), hands=hands)).play("A", "STOP", "B").claim("B", "WAY")
    assert [shown(parried, act) for act in (0, 1, 2)] == [["board.png"], ["board.png"], ["great-act.png", "board.png"]]
    options = {"extension": "off", "game_points": 1}
    won = taped(position(A=Side("GO", km=675), hands={"A": "D25 ..."}, options=options)).play("A", "D25")
    assert shown(won) == ["poster.png"]


def test_the_board_of_a_replay_shows_the_act_and_how_far_it_has_moved_whom():
    tape = taped(position(A=Side("GO", km=200), B=Side("GO", km=50), hands={"A": "D100 ..."}))
    tape.play("A", "D100")
    transcript = transcript_of(tape.recording())
    for act, done in ((0, None), (1, LastAct(0, Card.D100, km=(200, 50)))):
        contents, reached = replayed(transcript, act)
        (board,) = replay_subjects(Replay(7, transcript, contents), reached, texts_for("en"), Look())
        assert isinstance(board, BoardSubject)
        assert board.act == done
