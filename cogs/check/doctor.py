"""``python bot.py doctor``: finds what keeps the bot from running well, and says what to do.

It changes nothing on Discord, needs no channel, and may be used while the bot runs; ``python bot.py check`` tries more.
"""

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Mapping, Sequence
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Final

import aiohttp
import discord

from cogs.check import alone
from cogs.check.bench import Report, tracing
from cogs.ops.config import Config
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.pictures.emoji import card_drawings
from cogs.pictures.own_cards import Held, OwnCardsSubject, Owner
from cogs.pictures.subjects import draw
from cogs.pictures.theme import Look
from data.database import Database, file_of
from data.operation.shards import Claimed, Shards
from engine import RULESETS, Card
from engine.table import StorageError

_LEAST_FREE: Final = 1_000_000_000
"""The free space, in bytes, below which a database that grows is in danger."""
_MOST_OFF_S: Final = 2.0
"""How far the machine's clock may be from Discord's; it tells whole seconds."""
_NAMED: Final = 10
"""The most servers that are named for one permission."""
_A_PAGE: Final = 200


class ServerClock:
    """How far this machine's clock is ahead of Discord's, by the dates of its responses."""

    def __init__(self) -> None:
        """Start without any response."""
        self.ahead_s: float | None = None

    def note(self, response: aiohttp.ClientResponse) -> None:
        """Note the date of a response."""
        if date := response.headers.get("Date"):
            there = parsedate_to_datetime(date).timestamp() + 0.5  # it tells whole seconds
            self.ahead_s = discord.utils.utcnow().timestamp() - there


def run_doctor(config: Config) -> int:
    """Examine everything; return the exit status: 1 unless nothing is to be done."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    report = Report(lambda line: print(line, flush=True))
    asyncio.run(_examine(config, report))
    return 0 if report.conclude() else 1


async def _examine(config: Config, report: Report) -> None:
    machine(config, report)
    await database(config, report)
    if not config.token:
        report.expect("DISCORD_TOKEN is set", False, "put the bot's token into .env, or play without: make play")
        return
    dates = ServerClock()
    client = discord.Client(intents=discord.Intents(guilds=True), http_trace=tracing(dates.note))
    async with client:
        try:
            await client.login(config.token)
        except discord.LoginFailure:
            report.expect("Discord accepts the token", False, "copy it anew from the portal: Bot, Reset Token")
            return
        except DISCORD_ERRORS as error:
            report.unknown("Discord", f"it cannot be reached: {summary(error)}")
            return
        report.expect("Discord accepts the token", True)
        clock(dates, report)
        await on_discord(client, config, report)


def machine(config: Config, report: Report) -> None:
    """Look at the disk, and draw a picture."""
    file = file_of(config.database_url)
    if file is not None:
        free = shutil.disk_usage(_existing(file.parent)).free
        report.expect(f"free disk space: {free / 1e9:.1f} GB", free >= _LEAST_FREE, "make room, at least 1 GB")
    if config.pictures:
        subject = OwnCardsSubject(
            held=(Held(Card.D100, 2, True),),
            places=7,
            owner=Owner(0, 0, "1"),
            ruleset=next(iter(RULESETS)),
            language="en",
            look=Look(),
        )
        try:
            draw(subject.key)
        except Exception as error:  # whatever the library or its fonts lack
            report.expect("pictures can be drawn", False, f"install the packages anew, or PICTURES=off: {error}")
        else:
            report.expect("pictures can be drawn", True)


def _existing(folder: Path) -> Path:
    return folder if folder.exists() else _existing(folder.parent)


async def database(config: Config, report: Report) -> None:
    """Open the database, create it if there is none, and write to it."""
    try:
        opened = await Database.open(config.database_url, shards=Shards() if file_of(config.database_url) else None)
    except Claimed:
        report.note("the database", "in use by a running bot, which tests it itself: see /healthz")
        return
    except StorageError as error:
        report.expect("the database", False, str(error))
        return
    try:
        await opened.check()
    except StorageError as error:
        report.expect("the database takes writes", False, str(error))
    else:
        report.expect("the database takes writes", True)
    finally:
        await opened.close()


def clock(dates: ServerClock, report: Report) -> None:
    """Compare the machine's clock with Discord's, whose stamps decide races."""
    if dates.ahead_s is None:
        report.unknown("this machine's clock", "Discord told no date")
        return
    right = abs(dates.ahead_s) <= _MOST_OFF_S
    report.expect("this machine's clock agrees with Discord's", right, f"{dates.ahead_s:+.1f} s: let NTP set it")


async def on_discord(client: discord.Client, config: Config, report: Report) -> None:
    """Look at the application, its servers, commands and emoji; what Discord does not answer leaves out that part."""
    for what, looking in (
        ("the portal", alone.portal_of(client, report)),
        ("servers", servers(client, report)),
        ("commands", commands(client, report, config.dev_guild)),
        ("emoji", emoji(client, report)),
    ):
        try:
            await looking
        except DISCORD_ERRORS as error:
            report.unknown(what, summary(error))


async def servers(client: discord.Client, report: Report) -> None:
    """Look at what the bot may do on each server; a channel can still forbid it."""
    lacking: dict[str, list[str]] = {name: [] for name in alone.PERMISSIONS}
    count = 0
    async for server in _servers_of(client):
        allowed, count = discord.Permissions(int(server["permissions"])), count + 1
        for name in alone.PERMISSIONS:
            if not allowed.administrator and not getattr(allowed, name):
                lacking[name].append(server["name"])
    report.expect(f"servers: {count}", count > 0, "invite the bot: README, Run it on Discord")
    for name, needed in alone.PERMISSIONS.items():
        where = lacking[name]
        named = ", ".join(where[:_NAMED]) + (f" and {len(where) - _NAMED} more" if len(where) > _NAMED else "")
        otherwise = f"{needed}; allow it to the bot's role on {named}"
        report.expect(f"permission: {name.replace('_', ' ').title()}", not where, otherwise)


async def _servers_of(client: discord.Client) -> AsyncIterator[Mapping[str, Any]]:
    """Yield all servers of the bot, with what it may do there."""
    last = 0
    while True:
        page: Sequence[Any] = await client.http.get_guilds(_A_PAGE, after=last)
        for server in page:
            yield server
        if len(page) < _A_PAGE:
            return
        last = max(int(server["id"]) for server in page)


async def commands(client: discord.Client, report: Report, dev_guild: int | None) -> None:
    """Compare the registered commands with those of this version."""
    tree = discord.app_commands.CommandTree(client)
    where = None if dev_guild is None else discord.Object(dev_guild)
    registered = {each.name for each in await tree.fetch_commands(guild=where)}
    wanted = {str(each["name"]) for each in await alone.command_payloads()}
    otherwise = "start the bot: it registers them"
    report.expect("the commands are registered", wanted <= registered, otherwise)


async def emoji(client: discord.Client, report: Report) -> None:
    """Count the emoji of the cards."""
    there = {each.name for each in await client.fetch_application_emojis()}
    wanted = card_drawings()
    report.note("emoji of the cards", f"{len(there & wanted.keys())} of {len(wanted)}; each start uploads the others")
