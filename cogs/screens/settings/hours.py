"""Choosing hours of the day."""

from collections.abc import Callable
from typing import Final

from cogs.i18n import Texts
from cogs.screens.parts import Item, choice

_HOURS: Final = range(24)


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
