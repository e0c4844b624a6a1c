"""Deduplication of interactions, and the limits on clicks, commands and new tables."""

from math import ceil
from typing import Any, Final

import discord
from cachetools import FIFOCache
from discord.ext.commands import CooldownMapping

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
_WARNINGS: Final = (1, 10.0)
"""How often a person is told of a limit."""
_REMEMBERED: Final = 1_000
"""How many interactions are remembered: Discord repeats the newest when a connection is resumed."""


class RateLimiter:
    """What every interaction passes first. Remembers nobody for longer than the limits last."""

    def __init__(self) -> None:
        """Start without any clicks."""
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self._clicks = CooldownMapping.from_cooldown(*CLICKS, _person)
        self._commands = CooldownMapping.from_cooldown(*COMMANDS, _person)
        self._openings = CooldownMapping.from_cooldown(*OPENINGS, _channel)
        self._solos = CooldownMapping.from_cooldown(*SOLOS, _person)
        self._moves = CooldownMapping.from_cooldown(*MOVES, _channel)
        self._warnings = CooldownMapping.from_cooldown(*_WARNINGS, _person)

    async def admits(self, interaction: Interaction) -> bool:
        """Return whether to handle an interaction. A person over the limit is told so once, then ignored."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if interaction.type is discord.InteractionType.autocomplete:  # comes with every letter typed
            return True
        command = interaction.type is discord.InteractionType.application_command
        wait = _wait(self._commands if command else self._clicks, interaction)
        if wait is None:
            return True
        if _wait(self._warnings, interaction) is None:
            await load_preferences(interaction)
            await answer_error(interaction, _cooldown(wait))
        return False

    def open_table(self, interaction: Interaction) -> None:
        """Raise Rejected ``cooldown`` if too many tables were opened in the channel just now."""
        wait = _wait(self._openings, interaction)
        if wait is not None:
            raise _cooldown(wait)

    def open_solo(self, interaction: Interaction) -> None:
        """Raise Rejected ``cooldown`` if the person has begun too many private games just now."""
        wait = _wait(self._solos, interaction)
        if wait is not None:
            raise _cooldown(wait)

    def move_table_message(self, interaction: Interaction) -> None:
        """Raise Rejected ``just_brought_down`` if the table message of the channel was moved down just now."""
        wait = _wait(self._moves, interaction)
        if wait is not None:
            raise Rejected("just_brought_down", seconds=_seconds(wait))


def _wait(limits: CooldownMapping[Interaction], interaction: Interaction) -> float | None:
    """Count an interaction, at Discord's time; return how many seconds too early it is, None if it is not."""
    return limits.update_rate_limit(interaction, interaction.created_at.timestamp())


def _cooldown(seconds: float) -> Rejected:
    return Rejected("cooldown", seconds=_seconds(seconds))


def _seconds(wait: float) -> int:
    """Return a wait in whole seconds, at least one: exactly at its end is still too early."""
    return max(1, ceil(wait))


def _person(interaction: Interaction) -> int:
    return interaction.user.id


def _channel(interaction: Interaction) -> int | None:
    return interaction.channel_id
