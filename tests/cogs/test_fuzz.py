"""Arbitrary input as a custom_id or as a name."""

import re

import discord
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.i18n.names import escaped, unescaped, visible_name
from cogs.routing.click import Click
from cogs.screens.parts import TEMPLATE, custom_id
from engine.table import Rejected


@given(st.text(max_size=100) | st.from_regex(TEMPLATE, fullmatch=True))
@example("cf1:play:1:²:D25")
@example("cf1:place:1:99999999999999999999:9")
def test_any_custom_id_is_parsed_or_refused(text):
    match = re.fullmatch(TEMPLATE, text)
    if match is None:
        return
    click = Click(None, None, int(match["table"]), tuple(match["arguments"].split(":")[1:]))
    for index in range(4):
        for read in (click.argument, click.number_at, click.player_at, click.card_at):
            try:
                read(index)
            except Rejected as refusal:
                assert refusal.code == "unknown_component"
    assert 0 <= click.number < 10**15
    assert custom_id(match["verb"], click.number, *click.arguments).startswith(f"cf1:{match['verb']}:")


@given(st.text(max_size=32) | st.text("@everyonhr<>!&#/:t*_~|`[]()\\\u202e\u2066\u200b\u200d ", max_size=32))
@example("@everyone")
@example("[x](https://evil.example)")
@example("\\[x](y)")
@example("<@123456789012345678>")
def test_any_name_is_shown_literally(name):
    shown = visible_name(name)
    assert not re.search("[\u0000-\u001f\u200b\u202a-\u202e\u2066-\u2069]", shown)
    marked = escaped(shown).removeprefix("\u2068").removesuffix("\u2069")
    assert not re.search(r"@(everyone|here|[!&]?\d{17})", marked)
    assert re.sub(r"\\(.)", r"\1", marked.replace("@\u200b", "@")) == shown  # nothing is lost
    live = re.sub(r"\\.", "", marked)  # what Discord would still interpret as markup
    assert not re.search(r"[\\*_~|`<>\[\]()#:]", live)
    assert unescaped(marked).replace("\u200b", "") == shown
    assert discord.utils.escape_mentions(marked) == marked
