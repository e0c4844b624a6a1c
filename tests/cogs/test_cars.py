"""The cars: the car and colour of each side, and that they can be told apart."""

import io
import json
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat

from cogs.i18n import texts_for
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import document
from cogs.pictures.cars import LONG, WIDE, Cars, assigned, car, computer_car
from cogs.pictures.garage import GarageSubject
from cogs.pictures.marks import COLOUR_BLIND_MARKS, MARKS
from cogs.pictures.poster import PosterSubject
from cogs.pictures.raster import Raster
from cogs.pictures.scene import LastAct
from cogs.pictures.subjects import decoded
from cogs.pictures.theme import Look
from cogs.screens.settings.preferences import how_to_get, pictures_screen, reward_name
from cogs.sync.traffic import Traffic
from data.people.settings import Preferences
from data.records.history import Holder
from engine import Card
from engine.replays.feats import Feat
from engine.replays.rewards import REWARDS, Car, Colour, rewards_of
from engine.table import Seat
from tests.cogs.test_moments import over
from tests.cogs.test_pictures import NAMES, drawn_as, mid_game, place, read
from tests.languages import every_language
from tests.svg import height_of, svg_of
from tools.testkit.scenario import Side, position

NOTHING = (Car.TOWN, None)


def everything(page):
    """Return everything that a screen shows."""
    return json.dumps(page.to_components(), ensure_ascii=False, default=str).replace('\\"', '"')


def cars_on(subject):
    """Return the colours of the cars of a picture, from top to bottom."""
    return [found.get("color") for found in drawn_as(svg_of(subject.drawing()), "car")]


# -- which side drives which ------------------------------------------------------------------------------------------


def test_without_a_choice_a_side_has_the_usual_car():
    assert assigned((NOTHING,) * 9) == Cars()
    assert [Cars().model(side) for side in range(2)] == [Car.TOWN] * 2
    assert [Cars().colour(side) for side in range(9)] == [*range(9)]


@pytest.mark.parametrize(
    ("wishes", "expected"),
    [
        ("pink -", [7, 1]),
        ("blue -", [1, 0]),  # the other side wishes for none, and gets the first free one
        ("blue blue", [1, 0]),
        ("- red", [1, 0]),
        ("blue red", [1, 0]),
        ("pink pink pink", [7, 1, 2]),
        ("green red - red", [2, 0, 1, 3]),
    ],
)
def test_all_colours_differ_and_the_first_to_wish_for_one_gets_it(wishes, expected):
    wished = tuple((Car.TOWN, None if name == "-" else Colour(name)) for name in wishes.split())
    colours = [assigned(wished).colour(side) for side in range(len(wished))]
    assert len({*colours}) == len(wished)
    assert colours == expected


def test_a_side_has_its_colour_everywhere():
    view = mid_game("classic", range(2))
    cars = assigned(((Car.STEAM, Colour.PINK), (Car.VAN, None)))
    board = BoardSubject.of(view, NAMES[:2], texts_for("en"), Look(), cars=cars)
    assert cars_on(board) == [MARKS[7].fill, MARKS[1].fill]
    assert svg_of(board.drawing()).count(MARKS[7].fill) >= 2  # car and mark
    assert decoded(board.key) == board
    blind = BoardSubject.of(view, NAMES[:2], texts_for("en"), Look(colour_blind=True), cars=cars)
    assert cars_on(blind) == [COLOUR_BLIND_MARKS[7].fill, COLOUR_BLIND_MARKS[1].fill]
    podium = PosterSubject.of(over(view, (0,), (5000, 0)), NAMES[:2], texts_for("en"), Look(), cars=cars)
    assert {*cars_on(podium)} == {MARKS[7].fill, MARKS[1].fill}
    assert board.description == BoardSubject.of(view, NAMES[:2], texts_for("en"), Look()).description


def test_a_faint_car_stands_where_the_last_act_has_moved_the_car_from():
    was, now = (position(A=Side("GO", km=km), B=Side("GO", km=300)).view(None) for km in (200, 300))
    act = LastAct(0, Card.D100, 0, km=(200, 300))
    (car, _), ghost = (
        drawn_as(svg_of(BoardSubject.of(view, NAMES[:2], texts_for("en"), Look(), act=act).drawing()), kind)
        for view, kind in ((was, "car"), (now, "ghost"))
    )
    assert [place(each) for each in ghost] == [place(car)]


def test_each_side_drives_its_own_car_also_where_it_was_before_the_last_act():
    view = position(A=Side("GO", km=300), B=Side("GO", km=300)).view(None)
    act, drawn = LastAct(0, Card.D100, 0, km=(200, 300)), []
    for models in ((Car.STEAM, Car.VAN), (Car.VAN, Car.STEAM)):
        svg = svg_of(BoardSubject.of(view, NAMES[:2], texts_for("en"), Look(), act=act, cars=Cars(models)).drawing())
        drawn.append([ET.tostring(found[0]) for kind in ("car", "ghost") for found in drawn_as(svg, kind)])
    (first, other, before), swapped = drawn
    assert first == before != other
    assert swapped == [other, first, other]


def test_the_lines_behind_a_car_mean_that_it_moves_where_there_is_room():
    its = position(sides=3, A=Side("GO", km=300), B=Side(km=300), C=Side("GO"))
    cars = drawn_as(svg_of(BoardSubject.of(its.view(None), NAMES[:3], texts_for("en"), Look()).drawing()), "car")
    assert ["h-17" in ET.tostring(found, "unicode") for found in cars] == [True, False, False]


# -- how they look ------------------------------------------------------------------------------------------------------


def grey(model, scale):
    """Return a car in grey at the size of a phone."""
    box = tuple(round(edge * scale) for edge in (-LONG / 2 - 2, -WIDE / 2 - 2, LONG / 2 + 2, WIDE / 2 + 2))
    png = resvg_py.svg_to_bytes(svg_string=document(car(model, "#2b66c4", 0, 0, scale).svg, box))
    with Image.open(io.BytesIO(png)) as image:
        ground = Image.new("RGBA", image.size, "#353a42")
        ground.alpha_composite(image.convert("RGBA"))
    return ground.convert("L").resize((32, 16), Image.Resampling.BOX)


def test_every_car_differs_from_every_other_in_grey_at_the_size_of_a_phone():
    looks = {model: grey(model, 1.0) for model in Car}
    for one, other in combinations(Car, 2):
        differs = ImageStat.Stat(ImageChops.difference(looks[one], looks[other])).mean[0]
        assert differs > 8, (one, other, differs)


# -- the ghost car -------------------------------------------------------------------------------------------------------


@every_language
def test_the_ghost_car_has_its_own_lane_and_is_described(language):
    view, texts = mid_game("classic", range(2)), texts_for(language)
    without = BoardSubject.of(view, NAMES[:2], texts, Look())
    (before, after) = (BoardSubject.of(view, NAMES[:2], texts, Look(), ghost=km) for km in (325, 700))
    assert len(cars_on(before)) == 2
    assert height_of(before.drawing()) == height_of(without.drawing()) + 58
    assert height_of(before.drawing()) == height_of(after.drawing())  # nothing else moves with it
    assert "325 km" in before.description
    assert "325" in read(svg_of(before.drawing()))[1]
    assert "325" not in without.description


# -- rewards -------------------------------------------------------------------------------------------------------------


def test_every_feat_has_a_reward_and_some_cars_are_free():
    given = [*REWARDS.values()]
    assert {*Feat} <= {*given}
    assert [*REWARDS] == [*Car, *Colour]
    free = rewards_of((), 0)
    assert {Car.TOWN, Colour.RED} < free
    assert len([reward for reward in free if isinstance(reward, Car)]) == 3
    assert rewards_of([*Feat], 1_000) == {*REWARDS}
    assert rewards_of(["coup_fourre"], 9) - free == {Car.ROADSTER}
    assert rewards_of([], 10) - free == {Car.TAXI}
    assert len(MARKS) == len(Colour)


@every_language
def test_the_page_says_how_to_earn_locked_rewards(language):
    texts, owned = texts_for(language), rewards_of((), 0)
    page = pictures_screen(Preferences(), owned, texts)
    words = everything(page)
    for reward in REWARDS:
        assert reward_name(reward, texts) in words
        if reward not in owned:
            told = texts("reward-locked", how=how_to_get(reward, texts))
            assert len(told) <= 100, told
            assert told in words
    assert words.count("🔒") == len(REWARDS) - len(owned)
    assert "🔒" not in everything(pictures_screen(Preferences(), [*REWARDS], texts))


@every_language
def test_the_garage_shows_all_cars_and_marks_those_of_the_player(language):
    texts = texts_for(language)
    some = GarageSubject(car=Car.VAN, colour=None, owned=(Car.TOWN, Car.VAN), games=7, language=language, look=Look())
    everything_ = GarageSubject(
        car=Car.TOWN, colour=Colour.LIME, owned=(*Car,), games=60, language=language, look=Look(dark=False)
    )
    names = [texts(f"car-{model}") for model in Car]
    told = " ".join(read(svg_of(some.drawing()))[1])
    assert " ".join(read(svg_of(everything_.drawing()))[1]) == " ".join(names)
    assert names[0] in told and names[-1] not in told
    assert "7/10" in told and "7/50" in told and texts("feat-photo_finish") in told
    assert cars_on(some).count(MARKS[0].fill) == 2
    assert cars_on(everything_) == [MARKS[8].fill] * len(Car)
    assert all(name in some.description for name in names)
    assert some.description != everything_.description
    assert decoded(some.key) == some
    assert len(Raster().png(some.drawing())) < 60_000


@every_language
def test_a_board_of_one_s_own_says_you_on_one_s_lane_alone(language):
    view, texts = mid_game("classic", (0, 1, 2)), texts_for(language)
    without, mine = (
        BoardSubject.of(view, NAMES[:3], texts, Look(), reader=reader, ghost=300).drawing().strips
        for reader in (None, 1)
    )
    (changed,) = [new for old, new in zip(without, mine, strict=True) if old != new]
    assert changed is mine[3]  # the header is the first, then the ghost car
    assert any(its.line is not None and its.line.words == texts("side-you").upper() for its in changed.pieces)


async def test_everybody_drives_in_a_replay_what_they_drive_in_a_race():
    chosen = {100: Preferences(car=Car.STEAM, colour=Colour.BLUE), 101: Preferences(car=Car.VAN)}

    class Choices:
        async def player(self, person):
            return chosen[person]

    traffic, setup = Traffic(Choices(), None), mid_game("classic", (0, 1, 2, 3), steps=1).setup
    holders = [[Holder(100)], [Holder(101), Holder(100, since=9)], [Holder(5, "hard")], [Holder(-4)]]
    cars = await traffic.recorded(setup, holders, 8)
    seats = [Seat(each[0].player, "", level=each[0].level) for each in holders]
    assert cars == await traffic.driven(setup, seats)
    assert cars.models == (Car.STEAM, Car.VAN, computer_car(5), Car.TOWN)
    assert (await traffic.recorded(setup, holders, 9)).models == (Car.STEAM, Car.STEAM, computer_car(5), Car.TOWN)
    assert computer_car(5) not in {Car.STEAM, Car.VAN, Car.TOWN}
