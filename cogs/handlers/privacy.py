"""What is stored about whoever asks: handed out as a file, or made nobody's."""

import asyncio
import json
import zipfile
from tempfile import TemporaryFile
from typing import IO, Final

import discord

from cogs.routing.context import Click
from cogs.routing.responses import show
from cogs.routing.router import on
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import AMBER, button, message_screen, row, screen, text
from engine.table import Rejected

FILE: Final = "coup-fourre-about-me.json"
_MOST_BYTES: Final = 8_000_000
"""A larger file is packed: Discord takes ten million bytes."""
_WAIT_S: Final = 1.5
"""For so long whoever wants to be forgotten waits for the answer."""


@on("export")
async def export(click: Click) -> None:
    """Give out everything that is stored about whoever clicks."""
    exporting = click.context.exporting
    if click.player in exporting:
        raise Rejected("already_under_way")
    exporting.add(click.player)
    try:
        await click.interaction.response.defer(ephemeral=True, thinking=True)
        with TemporaryFile() as file, TemporaryFile() as packed:
            await _write(click, file)
            small = file.tell() <= _MOST_BYTES
            if not small:
                await asyncio.to_thread(_pack, file, packed)
            given, name = (file, FILE) if small else (packed, f"{FILE}.zip")
            given.seek(0)
            await click.interaction.followup.send(
                click.texts("export-done"), file=discord.File(given, name), ephemeral=True
            )
    finally:
        exporting.discard(click.player)


async def _write(click: Click, file: IO[bytes]) -> None:
    """Write all of it as JSON, the acts one a line: there may be very many."""
    about = await click.context.privacy.export(click.player)
    file.write((await asyncio.to_thread(json.dumps, about, ensure_ascii=False, indent=2)).encode()[:-2])
    file.write(b',\n  "acts": [')
    between = b"\n    "
    async for page in click.context.privacy.acts(click.player):
        for act in page:
            file.write(between + json.dumps(act, ensure_ascii=False).encode())
            between = b",\n    "
    file.write(b"\n  ]\n}")


def _pack(file: IO[bytes], packed: IO[bytes]) -> None:
    """Write a file into a packed one."""
    file.seek(0)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(FILE, "w") as its:
        while part := file.read(1 << 20):
            its.write(part)


@on("forget")
async def ask_forget(click: Click) -> None:
    """Ask whether the player really wants to be forgotten, and say what that means."""
    texts = click.texts
    sure = button(texts("button-forget-sure"), custom_id("forget_now", 0), discord.ButtonStyle.danger)
    export_first = button(texts("button-export-me"), custom_id("export", 0), emoji="📦")
    await show(
        click.interaction,
        screen(text(f"### {texts('forget-title')}", texts("forget-sure")), row(sure, export_first), colour=AMBER),
    )


@on("forget_now")
async def forget(click: Click) -> None:
    """Make the player nobody wherever something is stored; refused while there is an open table.

    Where there is much of it this takes longer than an answer may: then it goes on by itself.
    """
    await click.context.privacy.forget(click.player)
    done = await click.context.background.soon(click.player, _WAIT_S)
    await show(click.interaction, message_screen(click.texts("forget-done" if done else "forget-begun")))
