"""Notices: what happens around a game besides its events, such as a player joining or leaving."""

from enum import StrEnum
from typing import Final

from engine.frozen import Frozen


class NoticeKind(StrEnum):
    """What happened."""

    JOINED = "joined"
    """A player joined the lobby."""
    QUIT = "quit"
    """A player left the lobby, or declined the invitation."""
    CHANGED = "changed"
    """The lobby's rules, teams or pace changed."""
    STARTED = "started"
    TIMED_OUT = "timed_out"
    """A player's turn timed out and was played by the table."""
    AWAY = "away"
    """The same again, and an AI took over the seat."""
    ON_LEAVE = "on_leave"
    """A player's vacation exceeds what the table waits for: an AI plays the seat until it is over."""
    SUMMONED = "summoned"
    """The player in turn of a slow game gets a summons: their time begins, or they are awake again."""
    REMINDED = "reminded"
    """The player in turn of a slow game gets a reminder: half of their time is over."""
    ASKED = "asked"
    """One of the players who might answer an attack in a slow game is asked; it is secret which."""
    BACK = "back"
    """An absent player came back."""
    LEFT = "left"
    """A player left the game for good."""
    TAKEN_OVER = "taken_over"
    """A newcomer took over a seat, including its hand."""
    STOP_ASKED = "stop_asked"
    """A player asks the others to stop the game."""
    STOP_AGREED = "stop_agreed"
    STOP_DECLINED = "stop_declined"
    STOP_WITHDRAWN = "stop_withdrawn"
    """The player who had asked to stop the game withdrew the request."""
    STOPPED = "stopped"
    """The table ended without a result."""
    STOPPED_TOGETHER = "stopped_together"
    """All sides agreed to stop a game that counted."""
    STOPPED_MODERATOR = "stopped_moderator"
    """A moderator stopped a game that counted."""
    EXPIRED = "expired"
    """The table was closed after too much inactivity."""
    FINISHED = "finished"
    """The game was played to its end."""
    CONCEDED = "conceded"
    """Only one side has people left, and has won."""
    FROZEN = "frozen"
    """An internal error halted the game."""
    RESTARTED = "restarted"
    """The program was restarted during the game."""
    OUTAGE = "outage"
    """The people could not be reached for a while; their time did not run, and some have been given more."""


UNTOLD: Final = frozenset((NoticeKind.CHANGED, NoticeKind.SUMMONED, NoticeKind.REMINDED, NoticeKind.ASKED))
"""Notices left out of the recent events: the lobby, or a message to the player, shows them."""


class Notice(Frozen):
    """A public fact about what happened around the game."""

    kind: NoticeKind
    name: str = ""
    """The player concerned; empty if none in particular."""
    other: str = ""
    """The other player concerned, such as the former holder of a seat taken over; empty if there is none."""
