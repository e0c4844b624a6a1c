"""The component router: finds the handler of a button, a select or a form by its custom_id, and answers its errors.

Components are parsed from their custom_id (`cogs.screens.parts`) rather than kept in memory, so they work after
a restart.
"""

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

import discord

from cogs.routing.admission import admit
from cogs.routing.click import Click
from cogs.routing.context import Client
from cogs.screens.parts import TEMPLATE
from cogs.sync.reply import reply_of
from engine.errors import located
from engine.table import Rejected

log = logging.getLogger(__name__)

Handler = Callable[[Click], Awaitable[None]]
ShowRefusal = Callable[[Click, Exception], Awaitable[bool]]
H = TypeVar("H", bound=Handler)

_HANDLERS: dict[str, Handler] = {}
_OPENING_FORMS: Final[set[str]] = set()
"""The verbs that may open a form, which Discord takes as the first response only."""
_REFUSALS: Final[list[ShowRefusal]] = []
_OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def on_refusal(shows: ShowRefusal) -> ShowRefusal:
    """Have the decorated coroutine try first to show the error of a click; it returns whether it has."""
    _REFUSALS.append(shows)
    return shows


def on(verb: str, *, opens_form: bool = False) -> Callable[[H], H]:
    """Make the decorated coroutine the handler of a verb; `opens_form`: it may open one with `Reply.ask`.

    Raises ValueError if the verb has a handler already.
    """

    def register(handler: H) -> H:
        if verb in _HANDLERS:
            raise ValueError(f"two handlers for {verb}: {_HANDLERS[verb].__module__} and {handler.__module__}")
        _HANDLERS[verb] = handler
        if opens_form:
            _OPENING_FORMS.add(verb)
        return handler

    return register


async def press(click: Click, verb: str, arguments: Sequence[str]) -> None:
    """Do what a button of the same table does, in answer to another click; raise what its handler raises."""
    await _HANDLERS[verb](replace(click, arguments=tuple(arguments)))


async def dispatch(interaction: discord.Interaction[Client]) -> None:
    """Run the handler of a component or a form; every error is answered."""
    if interaction.type not in _OURS:
        return
    click: Click | None = None
    try:
        data: Any = interaction.data
        match = re.fullmatch(TEMPLATE, data["custom_id"])
        reply = await admit(interaction, can_wait=match is not None and match["verb"] not in _OPENING_FORMS)
        if reply is None:
            return
        if match is None or match["verb"] not in _HANDLERS:
            raise Rejected("unknown_component")
        click = Click(interaction, reply, int(match["table"]), tuple(match["arguments"].split(":")[1:]))
        await _HANDLERS[match["verb"]](click)
    except Exception as error:  # discord.py would only log it, and leave the click unanswered
        if click is None or not await _refused(click, error):
            await reply_of(interaction).fail(error)


async def _refused(click: Click, error: Exception) -> bool:
    """Return whether a refusal could be shown where the player looks."""
    try:
        return any([await show(click, error) for show in _REFUSALS])
    except Exception as another:  # then it is answered like any other
        log.info("a refusal could not be shown in the hand: %s", located(another))
        return False
