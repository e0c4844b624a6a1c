"""The components of screens: the same payloads as discord.py's items, without creating those."""

import discord
import pytest

from cogs.pictures.attachment import Picture
from cogs.screens.parts import RED, button, choice, cut, extended, row, screen, section, text

PICTURE, CARDS = Picture("board.png", "the board"), Picture("cards.png", "the cards")
OPTIONS = [
    discord.SelectOption(label="one", value="1", emoji="➖"),
    discord.SelectOption(label="two", value="2", default=True),
]


@pytest.mark.parametrize("emoji", [None, "🃏", "<:cf_go_1a2b3c:123456789012345678>", "<a:x:123456789012345678>"])
@pytest.mark.parametrize("style", ["primary", "secondary", "success", "danger"])
def test_a_button_has_the_payload_of_discord_py(emoji, style):
    style = discord.ButtonStyle[style]
    ours = button("Play" * 20, "cf1:play:7", style, emoji=emoji, disabled=emoji is None)
    theirs = discord.ui.Button(
        label="Play" * 20, custom_id="cf1:play:7", style=style, emoji=emoji, disabled=emoji is None
    )
    assert ours == theirs.to_component_dict()


def test_a_screen_has_the_payload_of_discord_py():
    ours = extended(
        screen(
            text("a", "", "b"),
            text(""),
            discord.ui.Separator(),
            section("line", button("x", "cf1:x:0")),
            choice("cf1:s:0", "which?", [("1", "one", "", "➖"), ("2", "two")], "2"),
            colour=RED,
        ),
        above=[PICTURE, CARDS, ""],
        below=[row(button("y", "cf1:y:0"))],
    )
    their = discord.ui.LayoutView(timeout=None)
    their.add_item(
        discord.ui.Container(
            PICTURE.gallery(),
            CARDS.gallery(),
            discord.ui.TextDisplay("a\nb"),
            discord.ui.Separator(),
            discord.ui.Section("line", accessory=discord.ui.Button(label="x", custom_id="cf1:x:0")),
            discord.ui.ActionRow(discord.ui.Select(custom_id="cf1:s:0", placeholder="which?", options=OPTIONS)),
            discord.ui.ActionRow(discord.ui.Button(label="y", custom_id="cf1:y:0")),
            accent_colour=RED,
        )
    )
    assert ours.to_components() == their.to_components()
    assert ours.has_components_v2()


def test_discord_py_neither_waits_for_clicks_on_a_screen_nor_sets_a_timer():
    shown = screen(row(button("x", "cf1:x:0")))
    assert shown.is_finished()
    assert not shown.is_dispatchable()
    assert shown.timeout is None


@pytest.mark.parametrize(("words", "shown"), [
    ("one two three", "one two…"),
    ("one two-three-four", "one two-t…"),  # at a word only if that leaves most of it
    ("0123456789", "0123456789"),
    ("0123456789a", "012345678…"),
    ("01234 678 a", "01234 678…"),
])  # fmt: skip
def test_words_are_cut_where_one_ends(words, shown):
    assert cut(words, 10) == shown


def test_every_text_of_a_row_is_cut_to_what_discord_accepts():
    words = "word " * 60
    option = discord.SelectOption(label=words, value="x", description=words)
    for made in (
        choice("cf1:s:0", words, [("x", words, words)]),
        row(discord.ui.Select(custom_id="cf1:s:0", placeholder=words, options=[option])),
        row(discord.ui.UserSelect(custom_id="cf1:s:0", placeholder=words)),
    ):
        (part,) = made["components"]
        assert 140 < len(part["placeholder"]) <= 150
        for each in part.get("options", ()):
            assert all(
                each[text].endswith("word…") and 90 < len(each[text]) <= 100 for text in ("label", "description")
            )
    assert option.label == words  # what was given stays as it is
    assert 70 < len(button(words, "cf1:x:0")["label"]) <= 80
