"""What is stored about whoever asks: handed out as a file, or made nobody's."""

import io
import json

import discord

from cogs.answers import show
from cogs.clicks import on
from cogs.desk import Click
from cogs.ids import custom_id
from cogs.screens.parts import AMBER, button, notice, row, screen, text

FILE = "coup-fourre-about-me.json"


@on("export")
async def export(click: Click) -> None:
    """Give out everything that is stored about whoever clicks."""
    about = await click.desk.people.export(click.player)
    data = io.BytesIO(json.dumps(about, ensure_ascii=False, indent=2).encode())
    await click.interaction.response.send_message(
        click.texts("export-done"), file=discord.File(data, FILE), ephemeral=True
    )


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
    """Make the player nobody wherever something is stored; refused while there is an open table."""
    changed = await click.desk.people.forget(click.player)
    click.desk.tables.let_go(changed)
    click.desk.settings.forget_player(click.player)
    click.desk.films.clear()
    await show(click.interaction, notice(click.texts("forget-done")))
