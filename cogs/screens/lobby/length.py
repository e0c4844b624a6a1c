"""The length of a game: in words, and as a select."""

from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import Item, select, text
from engine.table import Lobby
from engine.table.lobbies.lengths import LENGTH_OPTIONS, LENGTHS, Length, has_lengths

UNTIL_FORM: Final = "until_set"
"""The verb of the form that asks for a time of day."""


def length_text(lobby: Lobby, texts: Texts) -> str:
    """Return the length of a lobby's game; empty for a single race."""
    if not has_lengths(lobby.rules):
        return ""
    if lobby.until is not None:
        return texts("length-until-time", time=f"<t:{lobby.until // 1000}:t>")
    if lobby.length is not None:
        return _name(lobby.length, texts)
    values = lobby.rules.choose(lobby.preset, dict(lobby.options), agreed=True)
    points, rounds = (values[name] for name in LENGTH_OPTIONS)
    return texts("length-own", points=points, rounds=rounds)


def _name(length: Length, texts: Texts) -> str:
    return texts(f"length-{length}", points=LENGTHS[length]["game_points"])


def length_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return the values and names of the lengths."""
    return [(length, _name(length, texts)) for length in Length]


def length_select(table: int, lobby: Lobby, texts: Texts) -> list[Item]:
    """Return the select for the length, if the ruleset has several."""
    if not has_lengths(lobby.rules):
        return []
    options = [
        discord.SelectOption(label=name[:100], value=length, default=length == lobby.length)
        for length, name in length_choices(texts)
    ]
    told = "" if lobby.length not in (None, Length.UNTIL) else f"-# {length_text(lobby, texts)}"
    title = texts("options-length")
    return [text(f"**{title}**", told), select(custom_id("length", table), title, options)]
