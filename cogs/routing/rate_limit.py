"""Who is heard: each interaction once, and nobody more often than fingers are quick."""

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
"""So many clicks a person has in so many seconds: more than any race asks for."""
COMMANDS: Final = (10, 20.0)
"""So many commands."""
OPENINGS: Final = (3, 60.0)
"""So many tables are opened in a channel."""
BROUGHT_DOWN: Final = (1, 20.0)
"""So often a table message is brought down."""
_TOLD: Final = (1, 10.0)
"""So often whoever is too quick is told."""
_REMEMBERED: Final = 1_000
"""So many interactions back one is known again: Discord repeats the newest when a connection is resumed."""


class RateLimiter:
    """What every interaction passes before anything is done for it. Holds nobody for longer than the limits last."""

    def __init__(self) -> None:
        """Begin with everybody unknown."""
        self._seen: FIFOCache[int, None] = FIFOCache(_REMEMBERED)
        self._clicks = CooldownMapping.from_cooldown(*CLICKS, _person)
        self._commands = CooldownMapping.from_cooldown(*COMMANDS, _person)
        self._openings = CooldownMapping.from_cooldown(*OPENINGS, _channel)
        self._brought_down = CooldownMapping.from_cooldown(*BROUGHT_DOWN, _channel)
        self._told = CooldownMapping.from_cooldown(*_TOLD, _person)

    async def admits(self, interaction: Interaction) -> bool:
        """Tell whether to go on with an interaction. Whoever is too quick is told so once, and then not heard."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if interaction.type is discord.InteractionType.autocomplete:  # comes with every letter typed
            return True
        command = interaction.type is discord.InteractionType.application_command
        wait = _wait(self._commands if command else self._clicks, interaction)
        if wait is None:
            return True
        if _wait(self._told, interaction) is None:
            await load_preferences(interaction)
            await answer_error(interaction, _too_quick(wait))
        return False

    def open_table(self, interaction: Interaction) -> None:
        """Raise Rejected ``cooldown`` if too many tables were opened in the channel just now."""
        wait = _wait(self._openings, interaction)
        if wait is not None:
            raise _too_quick(wait)

    def bring_down(self, interaction: Interaction) -> None:
        """Raise Rejected ``just_brought_down`` if the table message of the channel was brought down just now."""
        wait = _wait(self._brought_down, interaction)
        if wait is not None:
            raise Rejected("just_brought_down", seconds=_seconds(wait))


def _wait(limits: CooldownMapping[Interaction], interaction: Interaction) -> float | None:
    """Count an interaction, at Discord's time; return how many seconds too early it comes, None if it does not."""
    return limits.update_rate_limit(interaction, interaction.created_at.timestamp())


def _too_quick(seconds: float) -> Rejected:
    return Rejected("cooldown", seconds=_seconds(seconds))


def _seconds(wait: float) -> int:
    """Return how long to wait in whole seconds, one at least: exactly at the end of it is too early."""
    return max(1, ceil(wait))


def _person(interaction: Interaction) -> int:
    return interaction.user.id


def _channel(interaction: Interaction) -> int | None:
    return interaction.channel_id
