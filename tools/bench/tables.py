"""Five hundred tables in one process over a durable SQLite file: how long an action takes, what a table weighs."""

import asyncio
import logging
import random
import resource
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, time

from data.database import Database
from data.journal import SqlJournal
from engine.table import Lobby, Pace, Table, Tables
from engine.table.clock import LoopClock

TABLES = 500
ACTIONS = 6
CLICKED = 40
"""In so many of them people click through the simulated Discord."""
SECONDS_BETWEEN = 3.0
"""Each table acts once in so many seconds, as people do."""


async def measure_tables() -> None:
    """Open the tables, let one player of each act at a human rate, and print what it costs."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(f"sqlite:///{Path(folder, 'bench.db')}")
        tables = Tables(SqlJournal(database), LoopClock(lambda: int(time() * 1000)))
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        playing = [await _open(tables, room) for room in range(1, TABLES + 1)]
        weight = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / TABLES
        waits: list[float] = []
        await asyncio.gather(*(_play(table, waits) for table in playing))
        p99 = quantiles(waits, n=100)[98]
        rate = TABLES / SECONDS_BETWEEN
        print(f"{TABLES} open tables, {rate:.0f} actions/s in all, SQLite, durable commits:")
        print(f"  submit to durable: median {median(waits) * 1000:.1f} ms, 99th percentile {p99 * 1000:.1f} ms")
        print(f"  memory: {weight:.0f} KiB a table")
        tables.close()
        await database.close()


async def _open(tables: Tables, room: int) -> Table:
    lobby = Lobby("classic", "standard").join(1, "a").join(2, "b").join(3, "c").join(4, "d")
    table = await tables.open(1, room, 1, "a", lobby, Pace(turn_ms=600_000))
    await table.start(1, seed=room)
    return table


async def _play(table: Table, waits: list[float]) -> None:
    chance = random.Random(table.id)
    await asyncio.sleep(chance.random() * SECONDS_BETWEEN)
    for _ in range(ACTIONS):
        view = table.view(None)
        assert view is not None
        for seat in range(4):
            mine = table.view(seat)
            if mine is not None and mine.legal:
                start = perf_counter()
                await table.submit(seat + 1, chance.choice(mine.legal), decision=None, stamp=int(time() * 1000))
                waits.append(perf_counter() - start)
                break
        await asyncio.sleep(SECONDS_BETWEEN)


async def measure_clicks() -> None:
    """Click through the whole bot in a simulated Discord with as many tables open; print how long answers take."""
    import discord
    import simcord

    import bot as program
    from cogs.ops.config import Config
    from cogs.routing import rate_limit, router
    from tests.e2e.world import custom_ids

    began: dict[int, float] = {}
    waits: list[float] = []
    dispatch, edit = router.dispatch, discord.InteractionResponse.edit_message

    async def timed_dispatch(interaction: discord.Interaction) -> None:
        began[interaction.id] = perf_counter()
        await dispatch(interaction)

    async def timed_edit(self: discord.InteractionResponse, **changes: object) -> object:
        waits.append(perf_counter() - began[self._parent.id])
        return await edit(self, **changes)

    router.dispatch, discord.InteractionResponse.edit_message = timed_dispatch, timed_edit
    rate_limit.CLICKS = (1_000_000, 1.0)  # two people click at all these tables, and time stands still meanwhile
    logging.disable(logging.WARNING)  # most of the tables stand in no channel
    try:
        with tempfile.TemporaryDirectory() as folder:
            config = Config("token", f"sqlite:///{Path(folder, 'router.db')}", 30, None, calls=1_000_000)
            async with simcord.run(program.CoupFourreBot(config, shards=1), settle_timeout=2.0) as env:
                guild = env.create_guild("Bench")
                ann, bob = (guild.add_member(env.create_user(name, global_name=name)) for name in ("ann", "bob"))
                clicked = []
                for room in range(1, TABLES + 1):
                    lobby = Lobby("classic", "standard").join(ann.id, "ann").join(bob.id, "bob")
                    channel = guild.create_text_channel(f"race-{room}") if room <= CLICKED else None
                    place = channel.id if channel is not None else room
                    table = await env.bot.context.tables.open(guild.id, place, ann.id, "ann", lobby, Pace(600_000))
                    if channel is not None:
                        clicked.append((channel, table))
                    await table.start(ann.id, room)
                await env.settle()
                for channel, table in clicked:
                    message = next(m for m in channel.history() if m.id == table.record.anchor)
                    for _ in range(4):
                        seat = table.view(None).turn
                        person = ann if table.record.seats[seat].player == ann.id else bob
                        hand = (await person.click(message, custom_id=f"cf1:hand:{table.id}")).response
                        hand = (await person.click(hand, custom_id=f"cf1:bin:{table.id}")).response
                        await person.click(hand, custom_id=custom_ids(hand, "cf1:drop")[0])
                await env.bot.close()
    finally:
        logging.disable(logging.NOTSET)
        router.dispatch, discord.InteractionResponse.edit_message = dispatch, edit
    p99 = quantiles(waits, n=100)[98]
    print(f"click to answer with {TABLES} open tables, {len(waits)} clicks in {CLICKED} of them:")
    print(f"  median {median(waits) * 1000:.1f} ms, 99th percentile {p99 * 1000:.1f} ms")
