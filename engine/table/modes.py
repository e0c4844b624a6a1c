"""The modes of tables: all differences between live, slow and solo games and the race of the day.

Code that depends on the kind of a table asks `TableRecord.mode` one of these questions, never which mode it is.
"""

from typing import Final

from engine.frozen import Frozen


class Mode(Frozen):
    """The properties of a kind of table."""

    in_channel: bool = False
    """Whether a message in a channel shows the table to all, and others can join, take over a seat, and be waited for.

    Otherwise only its person sees it, in their hand.
    """
    pauses: bool = False
    """Whether it pauses at night and during vacations, and standing orders answer windows instead of clicks.

    Its table message, sent again, summons the players (docs/SLOW.md); elsewhere in channels, inactive ones get pings.
    """
    same_deal: bool = False
    """Whether all who play it in a day get the same unchangeable lobby and the same cards, each person once.

    Such a game stands on a board of its own, and its cards are secret until it can no longer be begun.
    """
    hints: bool = False
    """Whether its person may ask for hints."""


LIVE: Final = Mode(in_channel=True)
"""People at the same time, in a channel."""
SLOW: Final = Mode(in_channel=True, pauses=True)
"""People over days, in a channel (docs/SLOW.md)."""
SOLO: Final = Mode(hints=True)
"""One person against AI players."""
DAILY: Final = Mode(same_deal=True)
"""The race of the day (RULES 7): one person against AI players."""
