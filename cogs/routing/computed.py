"""Long computations, shown to the person who asked: first the progress, then the outcome, in one private message.

Each person has one of them in progress: a newer request replaces it. The message alone keeps its state, and the button
in it repeats the request, so it survives a restart.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, TypeVar

from cogs.ops.errors import DISCORD_ERRORS
from cogs.routing.admission import Superseded
from cogs.routing.click import Click
from cogs.screens.coach.review import waiting_screen
from cogs.screens.parts import Screen, key_button, message_screen, row
from cogs.sync.error_texts import error_text
from cogs.sync.token_message import TOKEN_S, TokenMessage
from engine.table import Rejected
from engine.workers.computations import Key
from engine.workers.serving import Computation
from engine.workers.worker import Unavailable

T = TypeVar("T")

_AT_ONCE_S: Final = 1.0
"""What takes no longer than this is shown without any progress."""
_EVERY_S: Final = 3.0
"""Seconds between two updates of the progress."""


async def show_latest(click: Click, work: Coroutine[Any, Any, Screen]) -> None:
    """Show what `work` returns, unless the same person makes a newer request meanwhile, which supersedes it."""
    await _show(click, click.context.clicks.latest.of(click.player, work))


async def _show(click: Click, result: Awaitable[Screen]) -> None:
    try:
        view = await result
    except Superseded:
        await click.reply.superseded()
    else:
        await click.reply.show(view)


async def show_computed(
    click: Click,
    key: Key,
    work: Coroutine[Any, Any, T],
    title: str,
    outcome: Callable[[T], Awaitable[Screen]],
    again: str,
) -> None:
    """Show the `outcome` of a computation with this key, which `work` waits for; until then the progress below a title.

    `again` is the custom_id of what was clicked: of the button that looks again, or makes another attempt if it fails.
    What is refused within a second is raised.
    """

    async def shown() -> Screen:
        return await outcome(await work)

    result = asyncio.ensure_future(shown())
    result.add_done_callback(lambda done: done.cancelled() or done.exception())  # else asyncio logs what nobody awaits
    done, _ = await asyncio.wait([result], timeout=_AT_ONCE_S)
    if done:
        await _show(click, result)
        return
    progress = click.context.workers.computations.progress
    try:
        message = await click.reply.show(waiting_screen(title, progress(key), again, click.texts))
    except BaseException:
        result.cancel()
        raise
    click.context.clicks.waiting.spawn(_keep_showing(click, key, message, result, title, again))


async def computed(click: Click, key: Key, work: Callable[..., Computation[T]], *arguments: object) -> T:
    """Return the result of a computation.

    Raises Superseded if the person asks for a newer one, Rejected ``not_computed`` if it fails, else as
    `Computations.of`.
    """
    sharing = click.group if click.venue.has_others else click.player
    result = click.context.workers.computations.of(key, work, *arguments, patience_s=TOKEN_S, group=sharing)
    try:
        return await click.context.clicks.latest.of(("computation", click.player), result)
    except Unavailable:
        raise Rejected("not_computed") from None


async def _keep_showing(
    click: Click,
    key: Key,
    message: TokenMessage,
    result: asyncio.Task[Screen],
    title: str,
    again: str,
) -> None:
    """Keep the progress up to date in a message, then show the outcome there, or why it failed.

    End if the message is gone, or if a newer request of its reader has taken it over.
    """
    shown = None
    computations = click.context.workers.computations
    try:
        while not (await asyncio.wait([result], timeout=_EVERY_S))[0]:
            progress = computations.progress(key)
            if progress != shown:
                await message.edit(waiting_screen(title, progress, again, click.texts))
                shown = progress
        try:
            view = result.result()
        except Superseded:
            return
        except Exception as error:
            retry = key_button(click.texts, "button-retry", again)
            view = message_screen(error_text(click.texts, error), row(retry))
        await message.edit(view, view.files())
    except DISCORD_ERRORS:
        return
    finally:
        result.cancel()
