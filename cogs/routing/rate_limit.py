"""Deduplication of interactions, and the limits on clicks, commands and new tables."""

import math
from collections.abc import Hashable
from typing import Any, Final

import discord
from cachetools import FIFOCache, TTLCache
from discord.app_commands import Cooldown

from cogs.i18n.reader import load_preferences
from cogs.routing.responses import answer_error
from engine.table import Rejected

Interaction = discord.Interaction[Any]

CLICKS: Final = (20, 5.0)
"""At most so many clicks a person in so many seconds: more than any race needs."""
COMMANDS: Final = (10, 20.0)
"""At most so many commands a person."""
OPENINGS: Final = (3, 60.0)
"""At most so many new tables a channel."""
SOLOS: Final = (6, 60.0)
"""At most so many new private games a person."""
MOVES: Final = (1, 20.0)
"""How often a table message may be moved down a channel."""
SHOWINGS: Final = (1, 60.0)
"""How often a person may show something to everybody."""
INVITATIONS: Final = (1, 600.0)
"""How often one person may have another pinged by an invitation."""
INVITED: Final = (16, 600.0)
"""At most so many people whom one person may have pinged by invitations."""
_WARNINGS: Final = (1, 10.0)
"""How often a person is told of a limit."""
_STAMP_S: Final = 0.001
"""What Discord's stamps are exact to."""
_REMEMBERED: Final = 1_000
"""How many interactions are remembered: Discord repeats the newest when a connection is resumed."""


class RateLimit:
    """At most so many of something in so many seconds, each key (a person, a channel) for itself."""

    def __init__(self, most: int, seconds: float) -> None:
        """Start without any."""
        self._limit = most, seconds
        self._newest = 0.0
        # of discord.py's `CooldownMapping` every count looks at all keys
        self._cooldowns: TTLCache[Hashable, Cooldown, float] = TTLCache(
            math.inf, seconds + _STAMP_S, lambda: self._newest
        )

    def count(self, key: Hashable, interaction: Interaction) -> float | None:
        """Count an interaction, at Discord's time; return how many seconds too early it is, None if it is not."""
        stamp = interaction.created_at.timestamp()
        self._newest = max(self._newest, stamp)
        cooldown = self._cooldowns.get(key) or Cooldown(*self._limit)
        self._cooldowns[key] = cooldown  # remembered from now on for as long as the limit lasts
        return cooldown.update_rate_limit(stamp)

    def forgive(self, key: Hashable) -> None:
        """Count nothing of a key any longer."""
        self._cooldowns.pop(key, None)

    def __len__(self) -> int:
        """Return how many keys are remembered."""
        return len(self._cooldowns)


class RateLimiter:
    """What every interaction passes first. Remembers nobody for longer than the limits last."""

    def __init__(self) -> None:
        """Start without any clicks."""
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self._clicks = RateLimit(*CLICKS)
        self._commands = RateLimit(*COMMANDS)
        self._openings = RateLimit(*OPENINGS)
        self._solos = RateLimit(*SOLOS)
        self._moves = RateLimit(*MOVES)
        self._showings = RateLimit(*SHOWINGS)
        self._invitations = RateLimit(*INVITATIONS)
        self._invited = RateLimit(*INVITED)
        self._warnings = RateLimit(*_WARNINGS)

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction. A person over the limit is told so once, then ignored."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if interaction.type is discord.InteractionType.autocomplete:  # comes with every letter typed
            return True
        command = interaction.type is discord.InteractionType.application_command
        wait = (self._commands if command else self._clicks).count(interaction.user.id, interaction)
        if wait is None:
            return True
        if self._warnings.count(interaction.user.id, interaction) is None:
            await load_preferences(interaction)
            await answer_error(interaction, _cooldown(wait))
        return False

    def open_table(self, interaction: Interaction) -> None:
        """Raise Rejected ``cooldown`` if too many tables were opened in the channel just now."""
        wait = self._openings.count(interaction.channel_id, interaction)
        if wait is not None:
            raise _cooldown(wait)

    def open_solo(self, interaction: Interaction) -> None:
        """Raise Rejected ``cooldown`` if the person has begun too many private games just now."""
        wait = self._solos.count(interaction.user.id, interaction)
        if wait is not None:
            raise _cooldown(wait)

    def may_ping(self, interaction: Interaction, guest: int) -> bool:
        """Return whether the person may have a guest pinged by an invitation now, and count it."""
        host = interaction.user.id
        lately = self._invitations.count((host, guest), interaction) is not None
        return not lately and self._invited.count(host, interaction) is None

    def move_table_message(self, interaction: Interaction, room: int) -> None:
        """Raise Rejected ``just_brought_down`` if the table message of a channel was moved down just now."""
        wait = self._moves.count(room, interaction)
        if wait is not None:
            raise Rejected("just_brought_down", seconds=_seconds(wait))

    def show_everybody(self, interaction: Interaction) -> None:
        """Raise Rejected ``shown_lately`` if the person has shown something to everybody just now."""
        wait = self._showings.count(interaction.user.id, interaction)
        if wait is not None:
            raise Rejected("shown_lately", seconds=_seconds(wait))

    def not_shown(self, interaction: Interaction) -> None:
        """Take back what `show_everybody` has counted: there was nothing to show."""
        self._showings.forgive(interaction.user.id)


def _cooldown(seconds: float) -> Rejected:
    return Rejected("cooldown", seconds=_seconds(seconds))


def _seconds(wait: float) -> int:
    """Return a wait in whole seconds, at least one: exactly at its end is still too early."""
    return max(1, math.ceil(wait))
