"""Pictures from cached parts: the same as without a cache, like a picture drawn whole, within the memory limit."""

import io
import random

import pytest
import resvg_py
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from cogs.i18n import texts_for
from cogs.pictures import raster
from cogs.pictures.board import BoardSubject, for_all
from cogs.pictures.finish import FinishSubject
from cogs.pictures.lettering import FONT_FILES, ink, write
from cogs.pictures.poster import PosterSubject
from cogs.pictures.raster import Raster
from cogs.pictures.subjects import decoded, draw, forget
from cogs.pictures.theme import Look
from engine import RULESETS, new_game, view_for
from tests.cogs.test_pictures import THEMES
from tests.effort import full_or
from tests.svg import svg_of
from tools.testkit.playouts import game

NAMES = ("Marie", "Jean-Sébastien de la Tour", "Олег", "李小龍", "🔥Max🔥", "น้ำผึ้ง", "x" * 32, "سلمى", "Nguyễn")
LOOKS = [
    (language, dark, blind) for language in ("en", "fr", "es") for dark in (True, False) for blind in (True, False)
]


def subjects(ruleset, seed, most=300):
    """Yield the subjects of a random game's states, in random looks."""
    chance = random.Random(seed)
    shape = chance.choice(RULESETS[ruleset].shapes)
    names = NAMES[: shape.sides * shape.members]
    for *_, step in game(new_game(ruleset, shape.seating(), {}, seed).state, seed, most=most):
        view = view_for(step.state, None)
        language, dark, colour_blind = chance.choice(LOOKS)
        kind = PosterSubject if view.outcome is not None else FinishSubject if view.between_rounds else BoardSubject
        yield kind.of(view, names, texts_for(language), Look(dark, colour_blind))


def pixels(png):
    with Image.open(io.BytesIO(png)) as picture:
        return picture.convert("RGB")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_cached_parts_give_the_same_picture_as_new_ones(ruleset):
    kept = Raster()
    for subject in [*subjects(ruleset, 11)][: full_or(40, 3)]:
        kept.png(subject.drawing())
    for subject in [*subjects(ruleset, 11)][full_or(20, 3) : full_or(60, 4) : 8]:
        drawing = subject.drawing()
        assert kept.png(drawing) == Raster().png(drawing)


def test_a_picture_has_the_colours_of_its_own_theme_whatever_was_drawn_before():
    kept, subject = Raster(), next(subjects("classic", 11))
    for number in range(len(THEMES)):
        drawing = replace(subject, look=Look(dark=number % 2 == 0, colour_blind=number > 1)).drawing()
        assert kept.png(drawing) == Raster().png(drawing)


def test_nothing_with_a_name_is_kept_when_a_person_is_forgotten():
    kept, drawing = Raster(), next(subjects("classic", 11)).drawing()
    before = kept.png(drawing)
    kept.forget()
    assert not kept._sprites
    assert not kept._rows
    assert kept.png(drawing) == before


def test_no_board_is_kept_when_a_person_is_forgotten():
    draw(
        BoardSubject.of(
            view_for(new_game("classic", (0, 1), {}, 1).state, None), ["Ann", "Bob"], texts_for("en"), Look(), reader=1
        ).key
    )
    assert for_all.cache_info().currsize
    forget()
    assert not for_all.cache_info().currsize


def without_lines(strip):
    return strip._replace(pieces=tuple(piece for piece in strip.pieces if piece.line is None))


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("words", ["Jean-Sébastien à toi", "Олег 475 km", "ẞÅ «Ghi»: 1.250"])
def test_a_line_of_text_lies_where_resvg_would_write_it(words, anchor):
    piece = write(words, 0, 0, 38, "#ff8000", anchor=anchor)
    quick, careful = Raster()._sprite(piece), Raster()._sprite(piece._replace(line=None))
    assert quick.colours == "#ff8000"
    assert isinstance(careful.colours, Image.Image)
    for side in range(4):
        assert abs(edges(quick)[side] - edges(careful)[side]) <= 3  # pixels: Pillow rounds the width of each letter
    ink = [ImageStat.Stat(sprite.mask).sum[0] for sprite in (quick, careful)]
    assert ink[0] == pytest.approx(ink[1], rel=0.06)


@pytest.mark.parametrize("words", ["李小龍", "سلمى", "น้ำผึ้ง", "Max שלום"])
def test_letters_that_are_stacked_reordered_or_of_another_font_are_left_to_resvg(words):
    piece = write(words, 0, 0, 38, "#ff8000")
    assert ink(piece.line, (-10, -60, 400, 30)) is None
    assert not isinstance(Raster()._sprite(piece).colours, str)


def edges(sprite):
    return sprite.x, sprite.y, sprite.x + sprite.mask.width, sprite.y + sprite.mask.height


@pytest.mark.parametrize(
    ("ruleset", "theme"),
    [
        pytest.param(ruleset, theme, id=f"{ruleset}-{look}")
        for theme, look in zip(THEMES, ("dark", "light", "colour-blind dark", "colour-blind light"), strict=True)
        for ruleset in full_or([*RULESETS], [[*RULESETS][THEMES.index(theme) % 3]])
    ],
)
def test_the_parts_together_look_like_a_picture_drawn_whole(ruleset, theme):
    for subject in [*subjects(ruleset, 5)][30 :: full_or(90, 270)]:
        look = Look(THEMES.index(theme) % 2 == 0, THEMES.index(theme) > 1)
        drawing = replace(subject, look=look).drawing()
        assert drawing.theme is theme
        drawing = drawing._replace(strips=tuple(map(without_lines, drawing.strips)))
        fonts = [str(file) for file in FONT_FILES]
        whole = resvg_py.svg_to_bytes(svg_string=svg_of(drawing), skip_system_fonts=True, font_files=fonts)
        difference = ImageChops.difference(pixels(Raster().png(drawing)), pixels(bytes(whole)))
        assert max(ImageStat.Stat(difference).rms) < 6
        far = sum(difference.convert("L").histogram()[64:])
        assert far < 40  # pixels


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_subject_has_exactly_the_facts_of_its_picture(ruleset):
    start = new_game(ruleset, range(3), {}, 4).state
    names, texts = NAMES[:3], texts_for("en")
    known = {}
    for *_, step in game(start, 4, most=full_or(250, 60)):
        view = view_for(step.state, None)
        if view.outcome is not None:
            break
        subject = BoardSubject.of(view, names, texts, Look())
        full = replace(subject, view=view)
        assert subject.drawing() == full.drawing()
        assert subject.description == full.description
        assert decoded(subject.key) == subject
        assert BoardSubject.of(view_for(step.state, 1), names, texts, Look()).key == subject.key  # public facts only
        known.setdefault((svg_of(subject.drawing()), subject.description), set()).add(subject.key)
    assert sum(map(len, known.values())) < 1.1 * len(known)  # equal pictures nearly always have equal subjects


def test_the_caches_are_bounded(monkeypatch):
    monkeypatch.setattr(raster, "_PIECES", 200_000)
    monkeypatch.setattr(raster, "_GROUNDS", 400_000)
    monkeypatch.setattr(raster, "_PACKED", 50_000)
    small, large = Raster(), Raster()
    for subject in [*subjects("playroom", 3)][: full_or(60, 36) : 12]:
        drawing = subject.drawing()
        assert small.png(drawing) == large.png(drawing)
    for cache, most in ((small._sprites, 200_000), (small._grounds, 400_000), (small._rows, 50_000)):
        assert 0 < cache.currsize <= most
