"""Display names: invisible characters are removed, and every legitimate name stays unchanged."""

import unicodedata
from types import SimpleNamespace

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.i18n.names import display_name, visible_name

UNSEEN = [
    *(
        "\u3164",
        "\u2800",
        "\u115f",
        "\u1160",
        "\uffa0",
        "\u00ad",
        "\u034f",
        "\u200b",
        "\u200c",
        "\u200d",
        "\u2060",
        "\u2063",
    ),
    *("\ufe0f", "\ufeff", "\u180e", "\u17b4", "\u061c", "\u202e", "\u2066", "\u2028", "\u0007", "\u0301", "\ud800"),
    *(
        " ",
        "\u00a0",
        "\u3000",
        "\u1680",
        "\U000e0041",
        "\U000e007f",
        "\U000e0100",
        "\U0001d173",
        "\U0001d159",
        "\U00013441",
    ),
]
"""Each is invisible, or a combining mark without a letter."""
WHOLE = [
    "Ann", "Zoë", "Zoe\u0308", "O'Neil-Łukasz_99", "Jean Paul", "Ω≈ç√", "$$$", "...", "½", "李小龍", "ひろ㊙", "\uf8ff",
    "👨‍👩‍👧", "❤️", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇫🇷", "🏳️‍🌈",
    "نام‌خانوادگی", "مُحَمَّد", "क्‍ष", "শ্রী", "น้ำ", "שָׁלוֹם", "한글", "ᄒᆞᆫ", "᠊ᠠ᠋", "葛\U000e0100飾",
]  # fmt: skip
SEEN = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]")


@pytest.mark.parametrize("name", WHOLE)
def test_a_legitimate_name_is_unchanged(name):
    assert visible_name(name) == name


@pytest.mark.parametrize("sign", UNSEEN, ids=ascii)
def test_invisible_characters_are_no_name(sign):
    assert visible_name(sign) == ""
    assert visible_name(sign * 32) == ""
    assert visible_name(f"{sign}Ann").removesuffix("Ann") == ""
    assert display_name(SimpleNamespace(display_name=sign * 3, name="ann_99")) == "ann_99"


@given(st.text(max_size=32) | st.text(st.sampled_from([*UNSEEN, *"Ann👍🏽"]), max_size=32))
@example("A\u3164")
@example("\u202eA")
@example("\u2800🏽")
def test_any_name_is_visible_or_empty(name):
    shown = visible_name(name)
    assert visible_name(shown) == shown == shown.strip()
    assert not shown or SEEN.search(shown)
    assert not regex.search(r"\p{Bidi_Control}|\p{Cc}|\p{Zl}|\p{Zp}|\u2800|\u3164$", shown)
    assert [char for char in shown if unicodedata.category(char)[0] in "LNPS" and not regex.match(r"\p{DI}", char)] == [
        char
        for char in name
        if unicodedata.category(char)[0] in "LNPS"
        and not regex.match(r"\p{DI}|[\u2800\U0001d159\U00013441\U00013442]", char)
    ]  # no visible character is lost
