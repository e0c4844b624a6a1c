"""Choosing hours of the day and their time zone."""

from collections.abc import Callable
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import Item, choice, form

_HOURS: Final = range(24)
_LONGEST_ZONE: Final = 40


def hour_selects(since: int, until: int, id_of: Callable[[str], str], texts: Texts) -> list[Item]:
    """Return the selects of two hours of the day; `id_of` returns the custom_ids for "since" and "until"."""
    ends = (("since", "alerts-since", since), ("until", "alerts-until", until))
    return [
        choice(id_of(end), texts("alerts-hours"), [(str(h), texts(key, time=clock(h))) for h in _HOURS], str(hour))
        for end, key, hour in ends
    ]


def clock(hour: int) -> str:
    """Return the start of an hour as a time of day."""
    return f"{hour:02}:00"


def zone_form(form_id: str, texts: Texts) -> discord.ui.Modal:
    """Return the form that asks for a time zone."""
    field: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id="zone", max_length=_LONGEST_ZONE, placeholder="Europe/Paris"
    )
    return form(form_id, texts("button-alert-zone"), texts("alerts-zone-label"), field)
