"""Notices: what happens around a game, such as a player who joins or leaves, besides its events."""

from enum import StrEnum
from typing import Final

from msgspec import Struct


class NoticeKind(StrEnum):
    """What has happened."""

    JOINED = "joined"
    """A player has joined the lobby."""
    QUIT = "quit"
    """A player has left the lobby, or declined the invitation."""
    CHANGED = "changed"
    """The lobby's rules, teams or pace have changed."""
    STARTED = "started"
    TIMED_OUT = "timed_out"
    """A player's turn ran out of time and was played by the table."""
    AWAY = "away"
    """The same again, and an AI has taken over the seat."""
    ON_LEAVE = "on_leave"
    """A player of a slow game is on a longer vacation than the table waits for: an AI plays the seat until then."""
    CALLED = "called"
    """The player in turn of a slow game is called: their time begins, or they are awake again."""
    REMINDED = "reminded"
    """The player in turn of a slow game is reminded: half of their time is over."""
    ASKED = "asked"
    """One of those who might answer an attack in a slow game is asked; nobody is told who."""
    BACK = "back"
    """An absent player is back."""
    LEFT = "left"
    """A player has left the game for good."""
    TAKEN_OVER = "taken_over"
    """Somebody has taken over a seat, hand and all."""
    OFFERED = "offered"
    """The host lets somebody take over the seats of the AI players."""
    SET_ASIDE = "set_aside"
    """The others wait for an absent player no longer: an AI plays, and the seat may be taken over."""
    ASIDE_ASKED = "aside_asked"
    """A player asks the others to set an absent one aside."""
    ASIDE_DECLINED = "aside_declined"
    """A player wants to wait for the absent one."""
    STOP_ASKED = "stop_asked"
    """A player asks the others to stop the game."""
    STOP_AGREED = "stop_agreed"
    STOP_DECLINED = "stop_declined"
    STOP_WITHDRAWN = "stop_withdrawn"
    """The player who asked to stop the game no longer does."""
    STOPPED = "stopped"
    """The table has ended without a result."""
    STOPPED_TOGETHER = "stopped_together"
    """All sides agreed to stop a game that counted."""
    STOPPED_MODERATOR = "stopped_moderator"
    """A moderator stopped a game that counted."""
    EXPIRED = "expired"
    """Nobody was active for too long: the table is closed."""
    FINISHED = "finished"
    """The game was played to its end."""
    CONCEDED = "conceded"
    """Only one side has people left: it has won."""
    FROZEN = "frozen"
    """An internal error has halted the game."""
    RESTARTED = "restarted"
    """The program was restarted while the game was running."""


UNTOLD: Final = frozenset((NoticeKind.CHANGED, NoticeKind.CALLED, NoticeKind.REMINDED, NoticeKind.ASKED))
"""What is not told among what has happened lately: the lobby shows it, or the words that call somebody."""


class Notice(Struct, frozen=True):
    """Something public that happened around the game."""

    kind: NoticeKind
    name: str = ""
    """The player concerned; empty if it concerns nobody in particular."""
    other: str = ""
    """The other player concerned, such as who held the seat that was taken over; empty if there is none."""
