"""The picture of the board: it shows all public facts, nothing else, and is legible; also in words."""

import io
import re
import struct
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from math import cbrt, dist
from operator import mul
from types import MappingProxyType

import pytest
from msgspec.structs import replace
from PIL import Image

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.plain_names import isolated
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import LONGEST, WIDTH, Drawing
from cogs.pictures.lettering import SMALL, drawable, fitted, in_lines, readable, width, write
from cogs.pictures.marks import COLOUR_BLIND_MARKS, MARKS
from cogs.pictures.own_cards import Held, OwnCardsSubject, Owner
from cogs.pictures.pieces import strip
from cogs.pictures.raster import Raster
from cogs.pictures.rating_plot import RatingSubject
from cogs.pictures.theme import COLOUR_BLIND_DARK, COLOUR_BLIND_LIGHT, DARK, LIGHT, ON_SIGNAL, SIGNAL, Look
from engine import RULESETS, Card, Phase, new_game, view_for
from engine.cards import KM, Family
from engine.state import Outcome, WindowKind
from tests.effort import full_or
from tests.languages import every_language
from tests.svg import svg_of
from tools.testkit.playouts import game
from tools.testkit.scenario import Side, position

NAMES = [
    "Marie",
    "Jean-Sébastien de la Tour",
    "Олег",
    "李小龍",
    "🔥Max🔥",
    "Zoë & <Ana>",
    "x" * 32,
    "Μαρία",
    "Łukasz_99",
]
THEMES = (DARK, LIGHT, COLOUR_BLIND_DARK, COLOUR_BLIND_LIGHT)
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = [(name, shape) for name, rules in RULESETS.items() for shape in rules.shapes]


def shape_id(value):
    return value if isinstance(value, str) else f"{value.sides}x{value.members}"


def mid_game(ruleset, seating, steps=120, preset=None):
    """Return the spectators' view in the middle of a random game."""
    start = new_game(ruleset, seating, {}, 7, preset=preset or next(iter(RULESETS[ruleset].presets))).state
    return view_for([step.state for _, _, _, step in game(start, 7, most=steps)][-1], None)


def board_of(view, language="en", *, dark=True, names=NAMES):
    return BoardSubject.of(view, names[: len(view.setup.sides)], texts_for(language), Look(dark)).drawing()


def drawn(view, language="en", **look):
    return svg_of(board_of(view, language, **look))


def told(view, language="en", *, names=NAMES):
    return BoardSubject.of(view, names[: len(view.setup.sides)], texts_for(language), Look()).description


def read(svg):
    """Return the elements and the texts of a picture."""
    root = ET.fromstring(svg)
    return root, [element.text or "" for element in root.iter(f"{SVG}text")]


def rating(history, language, *, dark=True):
    return RatingSubject(history=tuple(history), language=language, look=Look(dark))


def cards_on(svg):
    return {Card(link) for link in re.findall(r'href="#(\w+)"', svg)}


def drawn_as(svg, kind):
    """Return the elements of a class, from top to bottom."""
    return read(svg)[0].findall(f".//{SVG}g[@class='{kind}']")


def place(element):
    """Return where an element is drawn: x and y."""
    return tuple(map(float, re.match(r"translate\(([\d.]+)[ ,]([\d.]+)", element.get("transform")).groups()))


def front(car):
    """Return the x of the front of a car on the board."""
    return place(car)[0] + 37 * float(re.search(r"scale\(([\d.]+)", car.get("transform"))[1])


FULL = MappingProxyType(
    {
        "A": Side("GO ACCIDENT FLAT H_GAS STOP", "LIMIT", 950, "D200 D200 D100 D75 D50 D25", "WAY!", "WRONGWAY"),
        "B": Side("GO ACCIDENT FLAT H_GAS", "LIMIT", 450, "D200 D100 D75 D50 D25", "TANK!", "WRONGWAY"),
        "C": Side("GO ACCIDENT FLAT H_GAS", "LIMIT", 450, "D200 D100 D75 D50 D25", "ACE!", "WRONGWAY"),
        "D": Side("GO STOP", "LIMIT", 250, "D100 D75 D50 D25", "PROOF!", "WRONGWAY"),
        "E": Side("GO STOP", "ENDLIMIT", 250, "D100 D75 D50 D25", "", "ENDWRONG"),
        "F": Side("GO STOP", "ENDLIMIT", 250, "D100 D75 D50 D25", "", "ENDWRONG"),
        "G": Side("GO STOP", "ENDLIMIT", 225, "D75 D75 D50 D25", "", "ENDWRONG"),
        "H": Side("GO", "ENDLIMIT", 175, "D100 D50 D25", "", "ENDWRONG"),
        "I": Side("REPAIRS", "ENDLIMIT", 150, "D75 D50 D25", "", "ENDWRONG"),
    }
)
"""The fullest tableaus that nine sides can have at once."""


def full_table():
    hands = dict.fromkeys("ABCDEFGHI", "")
    return position(ruleset="playroom", preset="all_variants", sides=9, hands=hands, pile="D100", **FULL).view(None)


def attack():
    """Return the view after A has just played a Flat Tire on C."""
    found = position(
        sides=3,
        A=Side("GO", km=200),
        B=Side("GO", km=350, safeties="TANK ACE!"),
        C=Side("GO", km=700 - 25),
        hands={"A": "FLAT ...", "C": "PROOF ...", "B": "WAY ..."},
    )
    return found.play("A", "FLAT", on="C")


def laid_on_the_line():
    """Return the view after A has laid the unit that reaches the target, which may still be undone."""
    view = position(ruleset="funspeed", sides=2, A=Side(distance="D200 D200 D200 D75")).view(None)
    window = replace(attack().view(None).window, kind=WindowKind.UNIT, card=Card.D75, seat=0, target=0)
    return replace(view, target=675, window=window)


# -- the picture ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruleset", "shape"), SHAPES, ids=shape_id)
def test_every_seating_is_drawn_and_described_in_every_language_light_and_dark(ruleset, shape, caplog):
    view = mid_game(ruleset, shape.seating())
    complete = [
        language for language in LANGUAGES if texts_for(language).share == 1
    ]  # other sides may have no text that differs
    pictures = {(language, dark): drawn(view, language, dark=dark) for language in complete for dark in (True, False)}
    for svg in pictures.values():
        root, texts = read(svg)
        assert root.get("width") == str(WIDTH)
        assert all(texts)
        assert len(drawn_as(svg, "car")) == shape.sides
    assert len(set(pictures.values())) == len(pictures)
    words = {told(view, language) for language in complete}
    assert all(0 < len(each) <= LONGEST and each.endswith(".") for each in words) and len(words) == len(complete)
    assert not caplog.records


@pytest.mark.parametrize("target", [700, 1000, 1200])
def test_cars_stand_at_their_km(target):
    view = position(sides=4, target=target, B=Side("GO", km=target // 2), C=Side("GO", km=target), D=Side(km=100)).view(
        None
    )
    places = [place(car)[0] for car in drawn_as(drawn(view), "car")]
    at = dict(zip((0, target // 2, target, 100), places, strict=True))
    half = at[target // 2] - at[0]
    assert at[100] - at[0] == pytest.approx(2 * half * 100 / target, abs=1)  # whole pixels
    assert at[target] - at[0] > 2 * half + 16  # across the line, which is 16 wide
    assert f"{target:,} km" in read(drawn(view))[1]


def test_the_line_is_crossed_when_nothing_can_change_it():
    there = position(A=Side("GO", km=700)).view(None)
    assert front(drawn_as(drawn(there), "car")[0]) > 694  # the line ends there
    for waiting in (replace(there, phase=Phase.EXTENSION), laid_on_the_line()):
        assert front(drawn_as(drawn(waiting), "car")[0]) < 678


def test_a_car_on_the_wrong_way_is_turned():
    options = {"con_sense": "on"}
    there = position(sides=2, options=options, A=Side("GO", km=300), B=Side("GO", km=300, direction="WRONGWAY"))
    cars = drawn_as(drawn(there.view(None)), "car")
    assert ["scale(-1 1)" in car.get("transform") for car in cars] == [False, True]


@pytest.mark.parametrize("km", [0, 300, 675])
@pytest.mark.parametrize("hazard", [Card.ACCIDENT, Card.FLAT, Card.GAS, Card.STOP])
def test_what_stops_a_side_is_named_and_stands_on_its_lane(hazard, km):
    its = position(A=Side(f"GO {hazard}", "LIMIT", km), B=Side("GO", km=km))
    root, words = read(drawn(its.view(None)))
    assert texts_for("en").card_short(hazard) in words
    signs = [place(use) for use in root.findall(f"{SVG}use") if use.get("href") in (f"#{hazard}", f"#{Card.LIMIT}")]
    assert len(signs) == 2
    assert all(0 <= x <= 678 for x, _ in signs)


def test_a_coup_fourre_lies_crosswise():
    view = position(A=Side("GO", safeties="TANK PROOF!"), B=Side("GO", safeties="ACE!")).view(None)
    links = [use.get("href") for group in drawn_as(drawn(view), "crosswise") for use in group.iter(f"{SVG}use")]
    assert links == ["#S_PROOF", "#S_ACE"]
    assert "#S_TANK" in drawn(view)


def test_only_public_cards_are_in_the_picture():
    found = attack()
    assert cards_on(drawn(found.view(None))) == {Card.FLAT, Card.TANK, Card.ACE}  # in play
    for who in "ABC":
        assert drawn(found.view(who)) == drawn(found.view(None))
        assert told(found.view(who)) == told(found.view(None))


def test_a_call_whose_race_is_not_settled_is_hidden():
    view = attack().view(None)
    calling = replace(view, window=replace(view.window, kind=WindowKind.HOLD_UP, card=None))
    assert drawn(calling) == drawn(replace(view, window=None))
    assert told(calling) == told(replace(view, window=None))


def test_an_attack_and_whose_turn_it_is_are_marked():
    view = attack().view(None)
    texts = texts_for("en")
    for picture, theme in ((drawn(view), DARK), (drawn(view, dark=False), LIGHT)):
        assert picture.count(f'stroke="{theme.alarm}"') == 1  # the frame of the lane
        assert theme.turn in picture
        words = read(picture)[1]
        assert texts("picture-window-coup_fourre") in words
        assert texts.card_short(Card.FLAT) in words
    quiet = replace(view, window=None)
    assert DARK.alarm not in drawn(quiet)
    assert texts("prompt-turn", player=NAMES[quiet.turn]) in read(drawn(quiet))[1]


def test_equal_totals_are_marked_after_a_right_hold_up():
    view = position(
        ruleset="funspeed", sides=4, **dict(zip("ABCD", map(Side, [""] * 4, [""] * 4, (200, 300, 200, 0)), strict=True))
    ).view(None)
    window = replace(attack().view(None).window, kind=WindowKind.STEAL, card=None, seat=1, target=1)

    def marked(view):
        root, words = read(drawn(view))
        return len(root.findall(f".//{SVG}rect[@class='tied']")), [word for word in words if word.startswith("= ")]

    assert marked(view) == (0, [])
    assert marked(replace(view, window=replace(window, kind=WindowKind.HOLD_UP))) == (0, [])
    assert marked(replace(view, window=window)) == (2, ["= 200 km"] * 2)
    assert told(replace(view, window=window)).count("level with") == 2
    assert "level with" not in told(view)


@cache
def with_windows():
    """Return a view with a window of each kind that random games have."""
    found = {}
    for seed in range(30):
        start = new_game("funspeed", range(3), {}, seed).state
        for _, _, _, step in game(start, seed, most=120):
            if step.state.windows:
                found.setdefault(step.state.windows[-1].kind, view_for(step.state, None))
    return found


@every_language
def test_every_kind_of_window_has_its_question(language, caplog):
    told_of = set()
    for view in with_windows().values():
        told_of |= {*read(drawn(view, language))[1]}
        assert "{" not in told(view, language)
    assert {"unit", "attack", "announce", "steal", "price"} <= with_windows().keys()
    assert len(told_of) > len(with_windows())
    assert not caplog.records


def test_the_end_names_the_winners():
    view = mid_game("playroom", range(3))
    over = replace(view, phase=Phase.OVER, window=None, outcome=Outcome((2,), (100, 200, 5000), (0, 0, 0)))
    assert "Олег" in read(drawn(over))[1]
    assert told(over).startswith("Олег wins!")
    shared = replace(over, outcome=Outcome((0, 2), (200, 100, 200), (0, 0, 0)))
    assert "Winners: Marie and Олег" in read(drawn(shared))[1]


def test_all_problems_are_shown():
    view = full_table()
    svg = drawn(view)
    acting = [card for standing in view.standings for card in standing.problems]
    acting += [Card.LIMIT for standing in view.standings if standing.limited]
    acting += [Card.WRONGWAY for standing in view.standings if standing.wrong_way]
    assert {*acting} == {Card.ACCIDENT, Card.FLAT, Card.GAS, Card.STOP, Card.LIMIT, Card.WRONGWAY}
    for card in {*acting}:
        assert svg.count(f'href="#{card}"') == acting.count(card)


def test_units_of_fun_and_speed_show_their_accelerators():
    view = position(ruleset="funspeed", A=Side(distance="D50x4 D100x2 D100 D100")).view(None)
    paths = [unit.find(f"{SVG}path") for unit in drawn_as(drawn(view), "unit")]
    assert [0 if notches is None else notches.get("d").count("M") for notches in paths] == [2, 0, 0, 1]
    assert "200 km (50 × 4)" in told(view)


# -- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë & <Ana>", "Zoë & <Ana>"),
        ("</text><script>", "</text><script>"),
        ("🔥Max🔥", "Max"),
        ("𝓜𝓪𝓻𝓲𝓮", "Marie"),
        ("Ｔａｒｏ", "Taro"),
        ("Олег", "Олег"),
        ("Nguyễn", "Nguyễn"),
        ("e\u0301te\u0301", "été"),
        ("李小龍", "李小龍"),
        ("ｻｸﾗ がんば", "サクラ がんば"),
        ("김민준 뷁", "김민준 뷁"),
        ("مريم", "\u2068مريم\u2069"),
        ("سارة‌جان", "\u2068سارة‌جان\u2069"),
        ("שָׂרָה", "\u2068שָׂרָה\u2069"),
        ("น้ำผึ้ง", "น้ำผึ้ง"),
        ("𓀀𓀁", "Joueur 1"),
        ("👻", "Joueur 1"),
        ("...", "Joueur 1"),
        ("", "Joueur 1"),
        ("a\x00\x1b\u202eb", "ab"),
    ],
)
def test_names_in_any_script_are_drawn_as_well_as_can_be(name, shown):
    svg = drawn(mid_game("playroom", range(2)), "fr", names=[name, "B"])
    assert shown in read(svg)[1]
    assert told(mid_game("playroom", range(2)), "fr", names=[name, "B"]).strip()


RASTER = Raster()


def ink(words):
    """Return the bounding box of the ink of these words at font size 100, from x = 50 on, and the picture."""
    white = f'<rect width="{WIDTH}" height="300" fill="#ffffff"/>'
    image = RASTER.png(Drawing(LIGHT, (strip(300, [white, write(words, 50, 150, 100, "#000000")]),)))
    picture = Image.open(io.BytesIO(image)).convert("L").point(lambda level: 255 * (level < 128))
    return picture.getbbox(), picture


def test_a_name_whose_letters_become_many_is_cut_before_a_whole_cluster():
    """One letter of Arabic stands for four words."""
    once = readable("\ufdfa")
    assert len(once) > 15
    assert readable("\ufdfa" * 32) == once * 2
    assert readable("\u321d" * 32) == "(오전)" * 10
    usual = "Ångström-Łukasiewicz der Zweite!"
    assert (len(usual), readable(usual)) == (32, usual)


@pytest.mark.parametrize("name", ["李小龍", "张伟", "さくら", "サクラ", "김민준", "مريم", "שרה", "กานดา"])
def test_every_letter_of_a_script_leaves_its_own_ink(name):
    seen = [ink(letter)[1].tobytes() for letter in name]
    assert len({*seen}) == len({*name})
    left, _, right, _ = ink(name)[0]
    assert left >= 45
    assert right <= 50 + width(name, 100) + 5


@pytest.mark.parametrize("name", ["محمد", "שרה"])
def test_what_isolates_a_name_leaves_no_ink_and_a_number_behind_it(name):
    assert ink(isolated(name))[1].tobytes() == ink(name)[1].tobytes()
    alone, behind = ink(isolated(name))[0], ink(f"{isolated(name)} 225")[0]
    assert behind[0] == alone[0] and behind[2] > alone[2]
    before = ink(f"{isolated(name)} 225")[1].crop((50, 0, alone[2], 300))
    assert before.tobytes() == ink(name)[1].crop((50, 0, alone[2], 300)).tobytes()


def test_players_of_one_name_are_told_apart_in_pictures():
    words = told(mid_game("playroom", range(3)), names=["Ann", "Bob", "Ann"])
    assert "Ann (1)" in words and "Ann (3)" in words
    assert {"Ann (1)", "Ann (3)"} <= {*read(drawn(mid_game("playroom", range(3)), names=["Ann", "Bob", "Ann"]))[1]}


@pytest.mark.parametrize(
    ("name", "start", "end"), [("Maximiliane" * 4, "Max", "…"), ("محمد" * 9, "…", "م"), ("שרה" * 12, "…", "ש")]
)
def test_the_ellipsis_is_where_the_name_goes_on(name, start, end):
    cut, size = fitted(name, 30, 150)
    assert cut.startswith(start)
    assert cut.endswith(end) or end in cut
    assert width(cut, size) <= 150


def test_the_font_has_all_letters_of_the_texts():
    for language in LANGUAGES:
        texts = texts_for(language)
        for ruleset in RULESETS:
            for card in Card:
                named = texts.of(ruleset).card_short(card)
                assert drawable(named) == named.replace("\u00a0", " ")
    assert width("…", 1) > 0


def test_long_words_are_made_smaller_then_cut():
    words = "Jean-Sébastien de la Tour"
    wide = width(words, 40)
    assert fitted(words, 40, wide) == (words, 40)
    smaller, size = fitted(words, 40, wide - 20)
    assert smaller == words
    assert SMALL < size < 40
    cut, size = fitted(words, 40, 150)
    assert size == SMALL
    assert cut.endswith("…")
    assert width(cut, size) <= 150
    assert in_lines("Fin de contresens", 24, 120) == ["Fin de", "contresens"]
    assert in_lines("Fin de contresens", 24, 300) == ["Fin de contresens"]
    assert in_lines("contresens", 24, 50) == ["contresens"]
    assert in_lines("", 24, 50) == [""]


# -- legible ----------------------------------------------------------------------------------------------


def boxes(svg):
    """Return the box of each text: left, top, right, bottom; without texts in groups, which are on cards."""
    root, _ = read(svg)
    for element in root.findall(f"{SVG}text"):
        size = float(element.get("font-size"))
        x, y = map(float, re.match(r"translate\((\S+) (\S+)\)", element.get("transform")).groups())
        wide = width(element.text, size)
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[element.get("text-anchor")]
        yield left, y - 0.7 * size, left + wide, y, element.text


def assert_legible(svg):
    """Assert that no text is too small, leaves the picture, or overlaps another."""
    assert min(float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)) >= SMALL
    placed = [*boxes(svg)]
    assert all(left >= 0 and right <= WIDTH for left, _, right, _, _ in placed), placed
    for one, other in combinations(placed, 2):
        apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
        assert apart, (one, other)


@every_language
def test_no_text_is_cut_too_small_or_overlaps_another(language):
    views = [attack().view(None), full_table(), mid_game("classic", (0, 1, 2, 0, 1, 2)), mid_game("funspeed", range(4))]
    boards = [drawn(view, language, names=["W" * 32] * 9) for view in views]
    plots = [svg_of(rating(history, language).drawing()) for history in HISTORIES.values()]
    for svg in [*boards, *plots]:
        assert_legible(svg)


def test_units_lie_end_to_end_up_to_the_front_of_the_car():
    for view in (
        position(A=Side("FLAT", distance="D200 D100 D25", safeties="WAY TANK! ACE PROOF")).view(None),
        full_table(),
    ):
        svg = drawn(view)
        ends, at = [], None
        for unit in drawn_as(svg, "unit"):
            x, y = place(unit)
            if y != at:
                ends.append(126.0)
            assert x == pytest.approx(ends[-1], abs=1)
            ends[-1], at = x + float(unit.find(f"{SVG}rect").get("width")) + 2, y
        assert len(ends) == sum(standing.total > 0 for standing in view.standings)
        cars = zip(drawn_as(svg, "car"), view.standings, strict=True)
        fronts = [front(car) for car, standing in cars if standing.total]
        assert all(its > 690 or abs(end - its) < 3 for end, its in zip(ends, fronts, strict=True))


@every_language
def test_no_text_is_cut_beside_names_of_usual_length(language):
    views = []
    for ruleset in RULESETS:
        start = new_game(ruleset, range(4), {}, 3).state
        views += [view_for(step.state, None) for *_, step in game(start, 3, most=250)][::5]
    table = mid_game("playroom", range(2))
    for card in Card:
        views.append(replace(table, discard=(card,)))
    for hazard in (card for card in Card if card.info.family is Family.HAZARD):
        standing = replace(table.standings[0], moving=False, problems=(hazard,))
        views.append(replace(table, standings=(standing, table.standings[1])))
    views += with_windows().values()
    for view in full_or(views, views[::5]):
        svg = drawn(view, language, names=["Marie", "Olivier", "Maximilian", "Ana"])
        cut = [words for words in read(svg)[1] if "…" in words]
        assert not cut


def contrast(one, other):
    """Return the contrast of two colours, as defined by WCAG 2."""

    def luminance(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES, ids=["dark", "light", "colour-blind dark", "colour-blind light"])
def test_every_ink_is_legible(theme):
    for ground in (theme.panel, theme.ground, theme.land.sky):
        assert contrast(theme.ink, ground) >= 4.5
    assert min(contrast(ink, theme.panel) for ink in (theme.faint, theme.accent)) >= 4.5
    on_road = ("#ffffff", theme.pale, theme.waiting, theme.stopped)
    assert min(contrast(ink, road) for ink in on_road for road in (theme.road, theme.lane)) >= 4.5
    assert contrast(ON_SIGNAL, SIGNAL) >= 4.5
    assert min(contrast(mark, theme.road) for mark in (theme.turn, theme.alarm)) >= 3
    assert min(contrast(theme.edge, theme.panel), contrast(theme.line, theme.road)) >= 1.3  # ornaments


def test_the_sides_differ_in_shape_and_colour_and_their_numbers_are_legible():
    for marks in (MARKS, COLOUR_BLIND_MARKS):
        assert len({mark.path for mark in marks}) == len({mark.fill for mark in marks}) == len(marks) == 9
        assert min(contrast(mark.ink, mark.fill) for mark in marks) >= 4.5


SIGHTS = MappingProxyType(
    {
        "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
        "protanopia": (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        "deuteranopia": (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        "tritanopia": (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
    }
)
"""The perception of linear RGB (Machado, Oliveira and Fernandes 2009, severity 1)."""


def seen(colour, sight):
    """Return a colour as perceived, in Oklab times 100: a distance of about 2 is just noticeable."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    linear = [min(1, max(0, sum(map(mul, row, linear)))) for row in SIGHTS[sight]]
    cones = (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
    roots = [cbrt(sum(map(mul, row, linear))) for row in cones]
    lab = (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    )
    return [100 * sum(map(mul, row, roots)) for row in lab]


def nearest(colours, sight):
    """Return the distance of the two most similar colours."""
    return min(dist(seen(one, sight), seen(other, sight)) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_colours_of_the_second_palette_differ_for_all_colour_blind_people(sight):
    fills = [mark.fill for mark in COLOUR_BLIND_MARKS]
    assert nearest(fills, sight) > 14
    assert nearest(fills[:4], sight) > 21
    for theme in (COLOUR_BLIND_DARK, COLOUR_BLIND_LIGHT):
        assert nearest([theme.waiting, theme.stopped, theme.turn], sight) > 15
        for road in (theme.road, theme.lane):
            assert min(nearest([road, fill], sight) for fill in fills) > 7
    first = min(nearest([mark.fill for mark in MARKS], other) for other in SIGHTS)
    assert first < 3  # the reason for the second palette


# -- the cards of one person --------------------------------------------------------------------------------

ANN = Owner(1, 3, "2")
"""A player on the second side, in the colour of the fourth."""


def own_cards(held, places, texts):
    return OwnCardsSubject(
        held=tuple(held), places=places, owner=ANN, ruleset=texts._ruleset, language=texts.language, look=Look()
    )


@pytest.mark.parametrize(("kinds", "places", "across"), [(1, 7, 4), (2, 5, 5), (7, 7, 4), (9, 9, 4)])
def test_own_cards_lie_in_the_rows_of_their_buttons_and_those_that_can_be_played_are_raised(kinds, places, across):
    held = [Held(card, 1 + i % 3, playable=i % 2 == 0, new=i == 0) for i, card in enumerate([*Card][3 : 3 + kinds])]
    texts = texts_for("en").of("funspeed")
    drawing = own_cards(held, places, texts).drawing()
    assert len(drawing.strips) == -(-kinds // across)
    root, words = read(svg_of(drawing))
    faces = root.findall(f"{SVG}g[@class='held']")
    assert [face.find(f"{SVG}use").get("href") for face in faces] == [f"#{its.card}" for its in held]
    high = drawing.strips[0].height
    lie = [(y // high, x) for x, y in map(place, faces)]
    assert lie == sorted(lie) and [line for line, _ in lie] == [n // across for n in range(kinds)]
    assert [place(face)[1] % high < 10 for face in faces] == [its.playable for its in held]
    rims = [float(face.find(f"{SVG}rect").get("stroke-width")) for face in faces]
    assert [rim > 2 for rim in rims] == [its.new for its in held]
    names = [texts.card_label(its.card) for its in held if its.card not in KM]
    assert sorted(words) == sorted(["2", *(f"×{its.count}" for its in held if its.count > 1), *names])
    assert MARKS[1].path in svg_of(drawing)
    assert MARKS[3].fill in svg_of(drawing)
    numbered = [replace(its, number=number) for number, its in enumerate(held, 1)]
    _, told = read(svg_of(own_cards(numbered, places, texts).drawing()))
    assert sorted(told) == sorted([*words, *map(str, range(1, kinds + 1))])
    assert cards_on(svg_of(drawing)) == {its.card for its in held}
    assert len(Raster().png(drawing)) < 12_000


@every_language
@pytest.mark.parametrize(("ruleset", "places"), [("classic", 7), ("playroom", 7), ("funspeed", 5)])
def test_no_name_of_a_card_is_cut(ruleset, places, language):
    texts = texts_for(language).of(ruleset)
    cards = [*new_game(ruleset, (0, 1), {}, 1).state.pile, *KM]
    for card in {*cards}:
        _, words = read(svg_of(own_cards([Held(card, 2, playable=True)], places, texts).drawing()))
        assert not any("…" in word for word in words), words


@every_language
def test_own_cards_are_described(language):
    texts = texts_for(language).of("classic")
    told = own_cards([Held(Card.D25, 2, playable=False), Held(Card.GO, 1, playable=True)], 7, texts).description
    assert f"{texts.card_short(Card.D25)} ×2" in told
    assert told.endswith(texts("hand-playable", cards=texts.card_short(Card.GO)))
    none = own_cards([Held(Card.D25, 2, playable=False)], 7, texts).description
    assert none == texts("picture-own-cards", cards=f"{texts.card_short(Card.D25)} ×2")


# -- in words ---------------------------------------------------------------------------------------------


@every_language
def test_the_description_has_all_facts_of_the_picture(language):
    view, texts = attack().view(None), texts_for(language)
    words = told(view, language)
    assert all(name in words for name in NAMES[:3])
    assert all(texts.card_short(card) in words for card in (Card.FLAT, Card.TANK, Card.GO))
    assert texts("safety-coup", card=texts.card_short(Card.ACE)) in words
    assert texts("side-km", km=675) in words
    assert texts("side-points", points=350 + 500) in words
    assert str(view.pile_size) in words
    assert "100 km" in words
    assert "  " not in words
    assert "{" not in words


@every_language
@pytest.mark.parametrize("name", ["W" * 32, "李" * 32, "Max"])
def test_the_description_of_nine_full_sides_fits(language, name):
    view, texts = full_table(), texts_for(language)
    words = told(view, language, names=[name] * 9)
    assert len(words) <= LONGEST
    assert words.endswith(("25 50 75.", "25 50 75"))
    for standing in view.standings:
        assert texts("side-km", km=standing.total) in words
        assert all(texts.card_short(problem) in words for problem in standing.problems)
    assert texts("picture-hand-dense", n=0) in words
    assert words.casefold().count("coup-fourré") == 4


# -- the plot of a rating ---------------------------------------------------------------------------------

DAY = 86_400_000
HISTORIES = MappingProxyType(
    {
        "one game": [(DAY, 3.2)],
        "alike": [(DAY, 7.3)] * 3,
        "one day": [(DAY + minute, value) for minute, value in enumerate((0.0, 0.44, 0.21, 0.97))],
        "below zero": [(day * DAY, -2.0 - day % 7) for day in range(30)],
        "many": [(day * DAY, 1000 + (day * 37 % 300) / 2) for day in range(3000)],
    }
)


def curve(svg):
    """Return the points of the line, from left to right."""
    (line,) = read(svg)[0].findall(f".//{SVG}polyline")
    return [tuple(map(float, point.split(","))) for point in line.get("points").split()]


@pytest.mark.parametrize("dark", [True, False], ids=["dark", "light"])
@every_language
@pytest.mark.parametrize("history", HISTORIES.values(), ids=HISTORIES.keys())
def test_the_plot_of_a_rating_has_a_point_for_each_game_at_its_height(history, language, dark):
    svg = svg_of(rating(history, language, dark=dark).drawing())
    points, values = curve(svg), [value for _, value in history]
    assert len(points) == len(values)
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    heights = {y for _, y in points}
    assert min(heights) >= 70
    assert max(heights) <= 410
    assert [points[values.index(found(values))][1] for found in (max, min)] == [min(heights), max(heights)]
    assert len(read(svg)[0].findall(f".//{SVG}circle")) == (len(values) if len(values) < 40 else 0)


def test_the_axes_of_the_plot_are_marked_in_the_readers_language():
    words = {language: read(svg_of(rating(HISTORIES["one day"], language).drawing()))[1] for language in LANGUAGES}
    assert {"rating", "-0.5", "game (2 Jan 1970 to 2 Jan 1970)"} <= {*words["en"]}
    assert {"niveau estimé", "-0,5", "partie (du 2 janv. 1970 au 2 janv. 1970)"} <= {*words["fr"]}


def test_the_plot_is_a_small_png_with_a_description():
    history = HISTORIES["many"]
    image = Raster().png(rating(history, "en").drawing())
    assert struct.unpack_from(">II", image, 16) == (WIDTH, 540)
    assert len(image) < 30_000
    assert "3,000 games" in rating(history, "en").description
    assert "lowest 1000, highest 1150" in rating(history, "en").description
