"""Venues: where people click. What needs a server or other people is not offered outside of servers."""

import re
from enum import Enum
from typing import Final

import discord

from cogs.screens.parts import Part, Screen

_WITH_OTHERS: Final = re.compile(
    r"cf1:(?:alerts?|board|daily_board|daily_month|feats|leaderboard|new|quick|records:0:server|show|versus):"
)
"""The custom_ids of buttons and selects that need a server or other people."""
_ROW: Final = discord.ComponentType.action_row.value


class Venue(Enum):
    """Where a person clicks."""

    SERVER = "server"
    """A server that has the bot."""
    PRIVATE = "private"
    """A private channel of the person with the bot."""
    ELSEWHERE = "elsewhere"
    """Where only the person has installed the bot: another server, or a channel of people. It has no access there."""

    @property
    def has_others(self) -> bool:
        """Whether there are others: people who may sit at the same table, read messages, and stand in records."""
        return self is Venue.SERVER

    @property
    def most_follow_ups(self) -> int | None:
        """The most messages that may follow the response to a click; None if Discord sets no limit."""
        return None if self.has_others else 5

    def offered(self, view: Screen) -> Screen:
        """Return a screen with those of its buttons and selects that lead somewhere here."""
        if self.has_others:
            return view
        return Screen(
            {**view.frame, "components": [part for each in view.frame["components"] if (part := _alone(each))]}
        )


def _alone(part: Part) -> Part | None:
    """Return a component without the buttons that need others; None if nothing is left of it."""
    if part["type"] != _ROW:
        return part
    kept = [each for each in part["components"] if not _WITH_OTHERS.match(f"{each.get('custom_id', '')}:")]
    return {**part, "components": kept} if kept else None
