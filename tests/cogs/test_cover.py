"""The cover of a lobby: who has which place, in a picture of bounded size and in words."""

import re
from html import unescape

import pytest

from cogs.i18n import texts_for
from cogs.pictures.cover import CoverSubject, Place
from cogs.pictures.theme import Look
from engine import RULESETS
from engine.replays.rewards import Car
from tests.cogs.test_pictures import assert_legible
from tests.languages import every_language
from tests.svg import height_of, svg_of

PEOPLE = (Place("Ann", 0, host=True), Place("x" * 40, 1), Place("🔥", 2), Place("Rosalie", 3, Car.VAN, computer=True))


def cover(language, people=PEOPLE, *, ruleset="classic", most=6):
    return CoverSubject(language=language, look=Look(), ruleset=ruleset, places=people, most=most)


def words_of(subject):
    return [unescape(words) for words in re.findall(r"<text[^>]*>([^<]*)</text>", svg_of(subject.drawing()))]


@every_language
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_cover_names_the_game_and_who_has_which_place(ruleset, language):
    texts, subject = texts_for(language), cover(language, ruleset=ruleset)
    drawn = words_of(subject)
    assert texts(f"ruleset-{ruleset}") in drawn
    assert "Ann" in drawn and f"Rosalie ({texts('computer')})" in drawn and texts("picture-player", n=3) in drawn
    assert svg_of(subject.drawing()).count('class="ghost"') == 2
    assert texts(f"ruleset-{ruleset}") in subject.description and "4/6" in subject.description
    assert "Ann" in subject.description and "Rosalie" in subject.description


def test_a_kept_place_has_a_ghost_car_with_a_name_and_counts_as_free():
    subject = cover("en", (*PEOPLE, Place("Bea", 0, expected=True)))
    assert "Bea" in words_of(subject)
    assert svg_of(subject.drawing()).count('class="ghost"') == 2
    assert svg_of(subject.drawing()).count('class="car"') == 4
    assert "4/6" in subject.description and "Bea" not in subject.description


@pytest.mark.parametrize("most", range(2, 10))
def test_its_size_is_bounded_and_its_letters_are_legible(most):
    drawing = cover("en", PEOPLE[:2], most=most).drawing()
    assert height_of(drawing) <= 490
    assert_legible(svg_of(drawing))
