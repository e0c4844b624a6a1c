"""The time zone of a person or a server: the question with what is likely, the panel of all clocks, the form."""

from collections.abc import Mapping
from typing import Final
from zoneinfo import ZoneInfo

import discord

from cogs.i18n import Texts
from cogs.i18n.times import local_time
from cogs.i18n.zones import CLOCKS, zone_text
from cogs.screens.parts import (
    AMBER,
    Item,
    Part,
    Screen,
    Style,
    back_button,
    button,
    choice,
    custom_id,
    form,
    row,
    screen,
    verb_button,
)

_LONGEST: Final = 40
SERVER: Final = "settings"
"""The settings ask for the zone of the server."""
PLAN: Final = "plan."
"""What stands before the number of a planned table that moves with the answer."""
HAND: Final = "hand"
"""The hand of a slow game."""
_BACK: Final = ("slow", "alerts", "settings")
"""The verbs of the other screens that ask; the last one for the server."""


def zone_question(where: str, likely: Mapping[str, str], now: int, texts: Texts) -> list[Item]:
    """Return the question which clock shows what the reader's device does, and buttons for the `likely` zones.

    These are IANA names by their origin, which is all that the button says. `where` is the screen that asks; `now` is
    in ms of Unix time.
    """
    other = zone_button(where, texts, label="button-zone-other")
    return [_ask(now, texts), row(*_likely(where, likely, now, texts, 0), other)]


def zone_screen(where: str, likely: Mapping[str, str], now: int, texts: Texts, table: int) -> Screen:
    """Return the panel of all clocks; see `zone_question`. From the hand of a `table`, the caller adds the way back."""
    clocks = [(zone, _clock(zone, now, texts)) for zone in CLOCKS]
    written = verb_button(texts, "zone_write", table, where)
    return screen(
        f"### 🕑 {texts('settings-timezone' if where == SERVER else 'button-zone')}",
        _ask(now, texts),
        row(*_likely(where, likely, now, texts, table)),
        choice(custom_id("zone_set", table, where, ""), texts("zone-pick"), clocks),
        row(written, _back(where, texts)),
    )


def zone_form(where: str, texts: Texts, table: int) -> discord.ui.Modal:
    """Return the form that asks for a time zone in words."""
    chosen = custom_id("zone_set", table, where, "")
    return form(chosen, texts("settings-timezone"), texts("zone-label"), "zone", _LONGEST, example="Europe/Paris")


def for_server_screen(zone: str, where: str, texts: Texts) -> Screen:
    """Return the question whether a person's zone, an IANA name, is also that of the server, which has none yet."""
    yes = verb_button(texts, "zone_set", 0, SERVER, "own", label="button-zone-server", style=Style.primary)
    return screen(texts("zone-server", zone=zone_text(zone, texts)), row(yes, _back(where, texts)), colour=AMBER)


def _ask(now: int, texts: Texts) -> str:
    return texts("zone-ask", time=f"<t:{now // 1000}:t>")


def _likely(where: str, likely: Mapping[str, str], now: int, texts: Texts, table: int) -> list[Part]:
    origins = {zone: origin for origin, zone in reversed([*likely.items()])}  # the same zone once, by its first origin
    return [
        button(_clock(zone, now, texts), custom_id("zone_set", table, where, origins[zone]), emoji="🕑")
        for zone in dict.fromkeys(likely.values())
    ]


def _back(where: str, texts: Texts) -> Item:
    return back_button(texts, where, 0) if where in _BACK else None


def zone_button(where: str, texts: Texts, table: int = 0, *, label: str = "button-zone") -> Part:
    """Return the button that shows the panel of all clocks."""
    return verb_button(texts, "zone", table, where, label=label)


def _clock(zone: str, now: int, texts: Texts) -> str:
    """Return a zone with the time that a clock shows there."""
    return f"{local_time(now, ZoneInfo(zone)):%H:%M} · {zone_text(zone, texts)}"
