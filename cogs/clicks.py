"""Every button and select of ours: what its custom_id says, who handles it, and what is said when it fails.

Components are parsed from their custom_id (`cogs.ids`) rather than remembered, so they work after a restart.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import discord

from cogs.answers import answer_error
from cogs.desk import Click, as_click
from cogs.ids import TEMPLATE
from cogs.reader import know
from engine.table import Rejected

Handler = Callable[[Click], Awaitable[None]]
H = TypeVar("H", bound=Handler)

_HANDLERS: dict[str, Handler] = {}


def on(verb: str) -> Callable[[H], H]:
    """Make the decorated coroutine the handler of a verb."""

    def register(handler: H) -> H:
        _HANDLERS[verb] = handler
        return handler

    return register


class Component(
    discord.ui.DynamicItem[discord.ui.Item[Any]],
    template=TEMPLATE,
):
    """Any of our buttons and selects, as Discord hands it back."""

    def __init__(self, item: discord.ui.Item[Any], match: re.Match[str]) -> None:
        """Wrap the component that was used."""
        super().__init__(item)
        self._match = match

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Take up a component whose custom_id is one of ours."""
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Find the handler and run it; whatever goes wrong is answered."""
        if not await interaction.client.desk.gate.admits(interaction):
            return
        await know(interaction)
        click = as_click(interaction, int(self._match["table"]), tuple(self._match["arguments"].split(":")[1:]))
        try:
            click.desk.underway.come(interaction)
            await _HANDLERS.get(self._match["verb"], _unknown)(click)
        except Exception as error:  # discord.py would only log it, and the player would wait in vain
            await answer_error(interaction, error)


async def _unknown(_: Click) -> None:
    raise Rejected("unknown_component")
