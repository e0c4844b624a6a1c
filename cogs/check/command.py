"""The command itself: runs the checks with the token of the bot."""

import argparse
import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

import discord

from cogs.check import alone, clicks
from cogs.check.bench import Bench, NotPressed, RateLimits, text_channel, tracing
from cogs.ops.config import Config
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.ops.event_loop import stop_signals
from data.database import Database
from data.operation.shards import Shards
from engine.table import StorageError

Check = Callable[[Bench], Awaitable[None]]

_CONNECT_S: Final = 60.0
"""How long the connection to the gateway may take."""


def check_discord(config: Config, options: argparse.Namespace) -> int:
    """Run the checks, print their table; return the exit status: 1 unless everything held."""
    logging.getLogger("discord").setLevel(logging.ERROR)  # warnings about limits would name tokens of clicks
    try:
        return asyncio.run(_check(config, options.channel, person=options.person))
    except StorageError as error:
        why = str(error)
    except discord.LoginFailure:
        why = "Discord refuses the token"
    except DISCORD_ERRORS as error:
        why = f"Discord refuses, or cannot be reached: {summary(error)}"
    except (asyncio.CancelledError, KeyboardInterrupt):
        why = "interrupted"
    print(f"check: {why}", file=sys.stderr)
    return 1


async def _check(config: Config, channel: int, *, person: bool) -> int:
    """Check while no bot runs on the database: it would answer the clicks."""
    database = await Database.open(config.database_url, shards=Shards())
    limits = RateLimits()
    try:
        async with discord.AutoShardedClient(
            intents=discord.Intents(guilds=True), http_trace=tracing(limits.note)
        ) as client:
            await client.login(config.token)
            place = await text_channel(client, channel)
            if place is None:
                print("check: --channel must be a text channel of a server", file=sys.stderr)
                return 1
            bench = Bench(client, place, lambda line: print(line, flush=True), limits)
            running = asyncio.ensure_future(_run(bench, person=person))
            with stop_signals(lambda: _stop(running)):
                await running
    finally:
        await database.close()
    return 0 if bench.conclude() else 1


def _stop(running: asyncio.Task[None]) -> None:
    if not running.cancelling():  # a second signal spares the deletions
        print("check: stopping, what was made is deleted", flush=True)
        running.cancel()


async def _run(bench: Bench, *, person: bool) -> None:
    await run_checks(bench, alone.CHECKS)
    if person:
        connection = asyncio.ensure_future(bench.client.connect())
        try:
            ready = asyncio.ensure_future(bench.client.wait_until_ready())
            await asyncio.wait([connection, ready], timeout=_CONNECT_S, return_when=asyncio.FIRST_COMPLETED)
            if ready.cancel():
                bench.unknown("the gateway", "it cannot be connected to")
            else:
                await run_checks(bench, clicks.CHECKS)
        finally:
            connection.cancel()
            with suppress(asyncio.CancelledError, discord.DiscordException, *DISCORD_ERRORS):
                await connection
    await run_checks(bench, (clicks.clocks, alone.rate_limits))


async def run_checks(bench: Bench, checks: Sequence[Check]) -> None:
    """Run checks one after the other; a failure ends one of them, and a button that nobody presses all."""
    for check in checks:
        name = check.__name__.replace("_", " ")
        try:
            async with bench.cleaning():
                await check(bench)
        except NotPressed:
            bench.unknown(name, "nobody pressed the button; the checks after it were left out")
            return
        except DISCORD_ERRORS as error:
            bench.unknown(name, summary(error))
