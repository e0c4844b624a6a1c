"""Names of players in texts: literal, apart from what stands beside them, and told apart."""

import pytest

from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.names import escaped, player_names, shortened, unescaped
from cogs.i18n.plain_names import cut_name, distinct
from cogs.screens.parts import cut
from engine.table import Member, Seat

ARABIC, HEBREW = "محمد", "שרה"


@pytest.mark.parametrize("name", [ARABIC, HEBREW, f"{ARABIC} 7", f"Ann {HEBREW}"])
def test_a_name_from_right_to_left_moves_no_number_that_follows(name):
    assert escaped(name) == f"\u2068{name}\u2069"
    for language in LANGUAGES:
        line = texts_for(language)("leaderboard-row", place="1.", name=escaped(name), result="225")
        assert f"\u2068{name}\u2069" in line


@pytest.mark.parametrize("name", ["Ann", "Zoë", "Олег", "李小龍", "7", "🔥"])
def test_any_other_name_is_not_isolated(name):
    assert escaped(name) == name


@pytest.mark.parametrize("name", ["a\\b", "\\_/", "\\\\", "*x*", "a-b", "[x](y)"])
def test_a_button_shows_a_name_as_it_is(name):
    assert unescaped(escaped(name)) == name


@pytest.mark.parametrize("cluster", ["e\u0301", "👩\u200d🚀", "🇫🇷", "น้ำ", "👍🏽"])
def test_a_name_is_cut_between_letters(cluster):
    most = 20
    name = cluster * most
    for cut_here in (shortened(name), cut_name(name, most), cut(name, most)):
        whole = cut_here.removesuffix("…")
        assert whole and len(cut_here) <= most
        assert whole == cluster * (len(whole) // len(cluster))
    assert cut_name(cluster, len(cluster)) == cluster


def test_players_of_one_name_are_told_apart_by_their_places():
    assert distinct(["Ann", "Bob", "Ann"]) == ["Ann (1)", "Bob", "Ann (3)"]
    assert distinct(["Ann", "Ann", r"Ann \(1\)"]) == ["Ann (1)", "Ann (2)", r"Ann \(1\) (3)"]
    for alike in ("A\u200dnn", "Ann\ufe0f", "\uff21nn"):
        assert distinct(["Ann", alike]) == ["Ann (1)", f"{alike} (2)"]
    for kind in (Member, Seat):
        players = [kind(1, "Ann"), kind(2, "Ann"), kind(3, "Ann", level="easy")]
        assert player_names(players, texts_for("en")) == ["Ann (1)", "Ann (2)", "🤖 Ann"]
