"""The component router: finds the handler of a button, a select or a form by its custom_id, and answers its errors.

Components are parsed from their custom_id (`cogs.screens.custom_ids`) rather than kept in memory, so they work after
a restart.
"""

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import discord

from cogs.i18n.reader import load_preferences
from cogs.routing.answer import answer_of, stamp_of
from cogs.routing.context import Click, Client, as_click
from cogs.routing.responses import answer_error
from cogs.screens.custom_ids import TEMPLATE
from engine.errors import located
from engine.table import Rejected

log = logging.getLogger(__name__)

Handler = Callable[[Click], Awaitable[None]]
ShowRefusal = Callable[[Click, Exception], Awaitable[bool]]
H = TypeVar("H", bound=Handler)

_HANDLERS: dict[str, Handler] = {}
_OPENING_FORMS: Final[set[str]] = set()
"""The verbs that a form may answer, which Discord takes as a first answer alone."""
_REFUSALS: Final[list[ShowRefusal]] = []
_MANY: Final = 12
"""When so many are in flight the next is acknowledged before it is handled, rather than when it is."""
_MOST_EACH: Final = 3
"""Who has so many in flight waits for the answer: what follows an acknowledgement is a message more."""
_OURS: Final = (discord.InteractionType.component, discord.InteractionType.modal_submit)


def on_refusal(shows: ShowRefusal) -> ShowRefusal:
    """Have the decorated coroutine try first to show what goes wrong with a click; it returns whether it has."""
    _REFUSALS.append(shows)
    return shows


def on(verb: str, *, opens_form: bool = False) -> Callable[[H], H]:
    """Make the decorated coroutine the handler of a verb; `opens_form`: it may open one with `ask`."""

    def register(handler: H) -> H:
        _HANDLERS[verb] = handler
        if opens_form:
            _OPENING_FORMS.add(verb)
        return handler

    return register


async def admit(interaction: discord.Interaction[Client], *, can_wait: bool = False) -> bool:
    """Return whether to handle an interaction, which is answered in time from now on.

    When many others are in flight, one that `can_wait` is acknowledged at once and waits, too; the rest, of which an
    acknowledgement would be seen or which a form answers, goes first. Who clicks again and again meanwhile waits for
    the answer: Discord takes few new messages in a channel.

    Raises Rejected ``restarting``. Every button, form and command passes here first.
    """
    context = interaction.client.context
    age_s = context.delivery.age_s(stamp_of(interaction))
    many = len(context.in_flight) >= _MANY
    if not await context.rate_limiter.admits(interaction):
        return False
    if interaction.type is not discord.InteractionType.autocomplete:  # that knows no later answer
        at_once = many and can_wait and context.in_flight.of(interaction.user.id) < _MOST_EACH
        answer_of(interaction).expect(age_s, unseen=can_wait, at_once=at_once)
    await load_preferences(interaction)
    context.notices.dismiss(interaction.user.id)
    context.in_flight.add(interaction)
    if can_wait or not many:
        await context.turns.turn()
    return True


async def dispatch(interaction: discord.Interaction[Client]) -> None:
    """Run the handler of a component or a form; every error is answered."""
    if interaction.type not in _OURS:
        return
    click: Click | None = None
    try:
        data: Any = interaction.data
        match = re.fullmatch(TEMPLATE, data["custom_id"])
        if not await admit(interaction, can_wait=match is not None and match["verb"] not in _OPENING_FORMS):
            return
        if match is None:
            raise Rejected("unknown_component")
        click = as_click(interaction, int(match["table"]), tuple(match["arguments"].split(":")[1:]))
        with click.context.sync.answering(interaction):
            await _HANDLERS.get(match["verb"], _unknown)(click)
    except Exception as error:  # discord.py would only log it, and the player get no answer
        if click is None or not await _refused(click, error):
            await answer_error(interaction, error)


async def _refused(click: Click, error: Exception) -> bool:
    """Return whether a refusal could be shown where the player looks."""
    try:
        return any([await show(click, error) for show in _REFUSALS])
    except Exception as another:  # then it is answered like any other
        log.info("a refusal could not be shown in the hand: %s", located(another))
        return False


async def _unknown(_: Click) -> None:
    raise Rejected("unknown_component")
