"""The modes of tables: all differences between live, slow and solo games and the race of the day.

Code that depends on the kind of a table asks `TableRecord.mode` one of these questions, never which mode it is.
"""

from enum import Enum
from typing import Final

from msgspec import Struct


class Summoned(Enum):
    """How the player in turn is summoned."""

    NEVER = "never"
    BY_PING = "by_ping"
    """By a separate message for each inactive player."""
    BY_TABLE_MESSAGE = "by_table_message"
    """By sending the table message again, which mentions the players (docs/SLOW.md)."""


class Mode(Struct, frozen=True):
    """The properties of a kind of table."""

    name: str
    in_channel: bool
    """Whether a message in a channel shows the table to all; otherwise only its person sees it, in their hand."""
    for_others: bool
    """Whether other people can sit there: join, take over a seat, and be waited for."""
    summoned: Summoned
    pauses: bool
    """Whether it pauses at night and during vacations, and standing orders answer windows instead of clicks."""
    same_deal: bool
    """Whether all who play it in a day get the same unchangeable lobby and the same cards, each person once.

    Such a game stands on a board of its own, and its cards are secret until it can no longer be begun.
    """
    hints: bool
    """Whether its person may ask for hints."""


LIVE: Final = Mode(
    name="live",
    in_channel=True,
    for_others=True,
    summoned=Summoned.BY_PING,
    pauses=False,
    same_deal=False,
    hints=False,
)
"""People at the same time, in a channel."""
SLOW: Final = Mode(
    name="slow",
    in_channel=True,
    for_others=True,
    summoned=Summoned.BY_TABLE_MESSAGE,
    pauses=True,
    same_deal=False,
    hints=False,
)
"""People over days, in a channel (docs/SLOW.md)."""
SOLO: Final = Mode(
    name="solo",
    in_channel=False,
    for_others=False,
    summoned=Summoned.NEVER,
    pauses=False,
    same_deal=False,
    hints=True,
)
"""One person against AI players."""
DAILY: Final = Mode(
    name="daily",
    in_channel=False,
    for_others=False,
    summoned=Summoned.NEVER,
    pauses=False,
    same_deal=True,
    hints=False,
)
"""The race of the day (RULES 7): one person against AI players."""
