"""The component router: finds the handler of a button, a select or a form by its custom_id, and answers its errors.

Components are parsed from their custom_id (`cogs.screens.custom_ids`) rather than kept in memory, so they work after
a restart.
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
    """Run the handler of a component or a form; every error is answered."""
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
    except Exception as error:  # discord.py would only log it, and the player get no answer
        await answer_error(interaction, error)


async def _unknown(_: Click) -> None:
    raise Rejected("unknown_component")
