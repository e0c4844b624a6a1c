"""Arbitrary input as a custom_id, as a name, or as a stored position."""

import json
import re

import discord
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cogs.i18n.names import escaped, unescaped, visible_name
from cogs.routing.click import Click
from cogs.screens.parts import TEMPLATE, custom_id
from engine import CodecError, new_game, state_from_json, to_json
from engine.state import State
from engine.table import Rejected

STATE = json.loads(to_json(new_game("funspeed", (0, 1, 2), {}, seed=3).state))


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


def parts(value, path=()):
    """Yield the path of every part of a JSON value."""
    yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from parts(inner, (*path, key))


PLACES = list(parts(STATE))
ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def changed(place, value):
    """Return the position with another value in one place."""
    whole = json.loads(json.dumps(STATE))
    if not place:
        return value
    within = whole
    for key in place[:-1]:
        within = within[key]
    within[place[-1]] = value
    return whole


@given(st.sampled_from(PLACES), ODD)
@settings(max_examples=300)
def test_any_changed_position_is_valid_or_refused(place, value):
    """A damaged position is refused when it is read, and raises no other error."""
    try:
        state = state_from_json(json.dumps(changed(place, value)))
    except CodecError:
        return
    assert isinstance(state, State)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_other_json_is_refused(stored):
    with pytest.raises(CodecError):
        state_from_json(stored)
