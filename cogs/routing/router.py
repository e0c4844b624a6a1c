"""Every button, select and form of ours: what its custom_id says, who handles it, and what is said when it fails.

They are parsed from their custom_id (`cogs.screens.custom_ids`) rather than remembered, so they work after a restart.
"""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord

from cogs.i18n.reader import load_preferences
from cogs.routing.context import Click, Client, as_click
from cogs.routing.responses import answer_error
from cogs.screens.custom_ids import TEMPLATE
from engine.table import Rejected

Handler = Callable[[Click], Awaitable[None]]
H = TypeVar("H", bound=Handler)

_HANDLERS: dict[str, Handler] = {}
_OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def on(verb: str) -> Callable[[H], H]:
    """Make the decorated coroutine the handler of a verb."""

    def register(handler: H) -> H:
        _HANDLERS[verb] = handler
        return handler

    return register


async def dispatch(interaction: discord.Interaction[Client]) -> None:
    """Find the handler of a button, a select or a form and run it; whatever goes wrong is answered."""
    if interaction.type not in _OURS or not await interaction.client.context.rate_limiter.admits(interaction):
        return
    await load_preferences(interaction)
    try:
        interaction.client.context.in_flight.add(interaction)
        data: Any = interaction.data
        match = re.fullmatch(TEMPLATE, data["custom_id"])
        if match is None:
            raise Rejected("unknown_component")
        click = as_click(interaction, int(match["table"]), tuple(match["arguments"].split(":")[1:]))
        await _HANDLERS.get(match["verb"], _unknown)(click)
    except Exception as error:  # discord.py would only log it, and the player would wait in vain
        await answer_error(interaction, error)


async def _unknown(_: Click) -> None:
    raise Rejected("unknown_component")
