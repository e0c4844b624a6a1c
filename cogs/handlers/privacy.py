"""What is stored about the person who asks: *My data*, from where it is exported as a file, or made anonymous."""

import asyncio
import zipfile
from tempfile import TemporaryFile
from typing import IO, Final

import discord

from cogs.routing.admission import Limit
from cogs.routing.click import Click
from cogs.routing.router import on
from cogs.screens.parts import message_screen
from cogs.screens.settings.preferences import forget_screen, my_data_screen
from engine.table import Rejected

FILE: Final = "coup-fourre-about-me.json"
_MOST_BYTES: Final = 8_000_000
"""A larger file is compressed: Discord takes up to ten million bytes."""
_WAIT_S: Final = 1.5
"""For how many seconds the reply to *forget me* waits until it is done."""


@on("my_data")
async def my_data(click: Click) -> None:
    """Say what can be done with what is stored about the person who clicked."""
    await click.reply.show(my_data_screen(click.texts))


@on("export")
async def export(click: Click) -> None:
    """Send everything that is stored about the person who clicked."""
    exporting = click.context.clicks.exporting
    if click.player in exporting:
        raise Rejected("already_under_way")
    click.context.clicks.rate_limiter.check(Limit.OWN_DATA, click.interaction)
    exporting.add(click.player)
    try:
        await click.reply.acknowledge(thinking=True)
        with TemporaryFile() as file, TemporaryFile() as packed:
            await click.context.stores.privacy.write(click.player, file)
            small = file.tell() <= _MOST_BYTES
            if not small:
                await asyncio.to_thread(_pack, file, packed)
            sent, name = (file, FILE) if small else (packed, f"{FILE}.zip")
            sent.seek(0)
            await click.reply.send_file(click.texts("export-done"), discord.File(sent, name))
    finally:
        exporting.discard(click.player)


def _pack(file: IO[bytes], packed: IO[bytes]) -> None:
    """Compress a file."""
    file.seek(0)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(FILE, "w") as entry:
        while part := file.read(1 << 20):
            entry.write(part)


@on("forget")
async def ask_forget(click: Click) -> None:
    """Ask for confirmation before the player is forgotten, and say what that means."""
    await click.reply.show(forget_screen(click.texts))


@on("forget_now")
async def forget(click: Click) -> None:
    """Make everything that is stored about the player anonymous; refused while the player sits at an open table.

    Where that takes longer than an answer may, it goes on in the background.
    """
    click.context.clicks.rate_limiter.check(Limit.OWN_DATA, click.interaction)
    named = await click.context.stores.appointments.of(click.player)
    await click.context.stores.privacy.forget(click.player)
    click.context.services.planned_tables.show_soon(named)
    done = await click.context.services.background.soon(click.player, _WAIT_S)
    await click.reply.show(message_screen(click.texts("forget-done" if done else "forget-begun")))
