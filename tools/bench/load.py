"""Two thousand open tables in one process, played at a human rate and at ten times that: what it costs, what gives.

``python -m tools.bench.load`` plays on a SQLite file; ``--database postgresql://...`` on a server. Everything is real
but Discord, which counts what it is sent and answers after a while, and the network to it.
"""

import argparse
import asyncio
import gc
import json
import logging
import random
import resource
import sys
import tempfile
from collections import Counter
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time, time
from types import SimpleNamespace

from sqlalchemy import event

from bot import CoupFourreBot, collect_rarely
from cogs.i18n import texts_for
from cogs.ops.config import Config
from cogs.sync.budget import CallBudget
from cogs.sync.table_sync import TableSync
from cogs.sync.token_message import TokenMessage
from data.database import Database
from data.journal import SqlJournal
from data.settings import GuildSettings
from data.shards import Shards
from engine.errors import Refusal
from engine.table import Lobby, Pace, Status, StorageError, Tables
from engine.table.clock import LoopClock
from tests.postgres import Server, why_not

PEOPLE = 4
DISCORD_S = 0.1
"""How long a call to Discord takes."""
GLOBAL_LIMIT = 50
"""Calls a second that Discord allows a bot; answers to clicks and edits of hands do not count towards it."""
COUNTED = ("edit", "send", "delete")


def now_ms():
    return int(time() * 1000)


def memory_kib():
    """What the process has in memory now."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


class CountingDiscord:
    """Stands for the client and for every message and interaction: counts the calls."""

    def __init__(self):
        self.calls = Counter()
        self.messages = 0
        self.behind = {}
        """Since when the table message of a room has not shown what has happened there."""
        self.delays = []
        self.outdated = {}
        """Since when the hand of a player at a table has not shown what has happened there."""
        self.ages = []
        """How old, in seconds, what a hand showed was when it was brought up to date by an edit."""

    def get_partial_messageable(self, room, **_):
        return Channel(self, room)

    async def call(self, kind, view=None):
        self.calls[kind] += 1
        if view is not None:
            json.dumps(view.to_components())
        await asyncio.sleep(DISCORD_S)

    def note_update(self, update):
        """Note that the hands of a table no longer show what is, if something has happened there."""
        if update.happened:
            for player in range(1, PEOPLE + 1):
                self.outdated.setdefault((update.table.id, player), perf_counter())

    def hand_of(self, table, player):
        """An interaction of a player, through which the hand can be shown anew."""

        async def edit_original_response(view, attachments):
            since = self.outdated.pop((table.id, player), None)
            await self.call("hand", view)
            if since is not None:
                self.ages.append(perf_counter() - since)
            return SimpleNamespace(attachments=attachments)

        return SimpleNamespace(
            user=SimpleNamespace(id=player),
            locale=SimpleNamespace(value="en-US"),
            extras={},
            message=None,
            edit_original_response=edit_original_response,
        )


class Channel:
    """A room with its one message."""

    def __init__(self, discord, room):
        self._discord, self._room = discord, room

    def get_partial_message(self, _):
        return self

    async def edit(self, view, **_):
        since = self._discord.behind.pop(self._room, None)
        await self._discord.call("edit", view)
        if since is not None:
            self._discord.delays.append(perf_counter() - since)

    async def send(self, view, **_):
        await self._discord.call("send", view)
        self._discord.messages += 1
        return SimpleNamespace(id=self._discord.messages)

    async def delete(self):
        await self._discord.call("delete")


class Load:
    """The tables of one process, and those who play at them."""

    def __init__(self, database, screens):
        self.database, self.screens = database, screens
        self.discord = CountingDiscord()
        self.texts = texts_for("en")
        self.tables = Tables(SqlJournal(database, Shards()), LoopClock(now_ms))
        budget = CallBudget(GLOBAL_LIMIT)
        self.sync = TableSync(self.discord, self._public_texts, self._wants_not, self._settings, None, budget)
        self.tables.subscribe(self.discord.note_update)
        if screens:
            self.tables.subscribe(self.sync.on_update)
        self.submits, self.answers, self.lags = [], [], []
        self.counts = Counter()
        sync = database.writer.engine.sync_engine
        event.listen(sync, "commit", lambda _: self.counts.update(transactions=1))
        event.listen(sync, "before_cursor_execute", self._on_statement)

    def _on_statement(self, connection, cursor, statement, parameters, context, executemany):
        if not statement.startswith("SELECT"):
            self.counts["rows"] += len(parameters) if executemany else 1

    async def _public_texts(self, _):
        return self.texts

    async def _wants_not(self, *_):
        return False

    async def _settings(self, _):
        return GuildSettings()

    async def open(self, room):
        lobby = Lobby("classic", "standard")
        for player in range(1, PEOPLE + 1):
            lobby = lobby.join(player, f"p{player}")
        table = await self.tables.open(3, room, 1, "p1", lobby, Pace(turn_ms=300_000))
        await table.start(1, random.getrandbits(60))
        if self.screens:
            for player in range(1, PEOPLE + 1):
                interaction = self.discord.hand_of(table, player)
                self.sync.hands(table).draw(interaction)
                self.sync.hands(table).opened(TokenMessage(interaction))
                self.discord.outdated.pop((table.id, player), None)
                self.sync.pings(table).note_click(player)
        return table

    async def play(self, playing, room, every, until):
        """One act after the other, each `every` seconds; a new game when one is over."""
        table = playing[room]
        chance = random.Random(room)
        due = perf_counter() + chance.random() * every
        while due < until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due = max(due + every, perf_counter())  # whoever had to wait does not hurry afterwards
            if table.status is not Status.PLAYING:
                table = playing[room] = await self.open(room)
            await self._act(table, chance)

    async def _act(self, table, chance):
        """Whoever may act does, and is answered with the hand as it is then."""
        for seat in chance.sample(range(PEOPLE), PEOPLE):
            view = table.view(seat)
            if view is None or not view.legal:
                continue
            began = perf_counter()
            try:
                hands = self.sync.hands(table)
                with hands.answering(seat + 1):
                    action = chance.choice(view.legal)
                    self.discord.behind.setdefault(table.record.room, began)
                    hands.drop_news(seat + 1)
                    await table.submit(seat + 1, action, decision=None, stamp=now_ms())
                    self.submits.append(perf_counter() - began)
                    self.sync.pings(table).note_click(seat + 1)
                    if self.screens:
                        interaction = self.discord.hand_of(table, seat + 1)
                        self.discord.outdated.pop((table.id, seat + 1), None)
                        json.dumps(hands.draw(interaction).to_components())
                        hands.opened(TokenMessage(interaction))
                        self.answers.append(perf_counter() - began)
                        self.discord.calls["answer"] += 1
            except (Refusal, StorageError) as error:
                self.counts[type(error).__name__] += 1
            return
        self.counts["nobody"] += 1

    async def watch(self, pause=0.05):
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + pause
            await asyncio.sleep(pause)
            self.lags.append(loop.time() - due)

    async def measure(self, playing, every, seconds):
        """Play, and print what it was like."""
        for kept in (
            self.submits,
            self.answers,
            self.discord.ages,
            self.lags,
            self.counts,
            self.discord.calls,
            self.discord.delays,
        ):
            kept.clear()
        watch = asyncio.create_task(self.watch())
        wall, cpu = perf_counter(), process_time()
        until = wall + seconds
        await asyncio.gather(*(self.play(playing, room, every, until) for room in playing))
        wall, cpu = perf_counter() - wall, process_time() - cpu
        watch.cancel()
        acts = len(self.submits)
        asked = len(playing) / every
        print(
            f"\none action every {every:g} s a table: {asked:.0f}/s asked for, {acts / wall:.0f}/s done, {wall:.0f} s"
        )
        told("  submit to durable", self.submits)
        if self.screens:
            told("  submit to answer  ", self.answers)
            told("  act to table message", self.discord.delays)
            told("  age of what hands show", self.discord.ages)
        told("  event loop late", self.lags)
        print(f"  CPU {100 * cpu / wall:.0f}% of a core, {1000 * cpu / max(1, acts):.2f} ms an action")
        print(
            f"  database: {self.counts['transactions'] / wall:.0f} transactions/s,"
            f" {self.counts['rows'] / wall:.0f} rows written/s, {acts / max(1, self.counts['transactions']):.1f} actions"
            " a transaction"
        )
        if self.screens:
            calls = ", ".join(f"{kind} {n / max(1, acts):.2f}" for kind, n in sorted(self.discord.calls.items()))
            counted = sum(self.discord.calls[kind] for kind in COUNTED) / wall
            print(f"  Discord calls an action: {calls}; {sum(self.discord.calls.values()) / max(1, acts):.2f} in all")
            print(f"  of them count towards the global limit of {GLOBAL_LIMIT}/s: {counted:.0f}/s")
        refused = {kind: n for kind, n in self.counts.items() if kind not in ("transactions", "rows")}
        print(f"  not done: {refused}")


def measure_servers(number=1_000, channels=60, roles=30):
    """Print what the bot's memory of the servers it is in weighs: it keeps channels and roles, but no members."""
    bot = CoupFourreBot(Config("token", "sqlite://", logging.INFO, None), shards=1)
    everyone = {"color": 0, "hoist": False, "position": 0, "permissions": "0", "managed": False, "mentionable": False,
                "flags": 0, "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None}}  # fmt: skip
    gc.collect()
    before, kept = memory_kib(), []
    for server in range(1, number + 1):
        own = {"id": str(server << 22), "name": f"server {server}", "owner_id": "1", "preferred_locale": "en-US",
               "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "emojis": [],
               "features": ["COMMUNITY"], "mfa_level": 0, "premium_tier": 0, "nsfw_level": 0, "member_count": 100,
               "system_channel_flags": 0, "stickers": []}  # fmt: skip
        own["roles"] = [{**everyone, "id": str((server << 22) + n), "name": f"role {n}"} for n in range(roles)]
        own["channels"] = [
            {"id": str((server << 22) + 1000 + n), "type": 0, "name": f"channel-{n}", "position": n, "topic": None,
             "permission_overwrites": [{"id": str(server << 22), "type": 0, "allow": "0", "deny": "1024"}]}
            for n in range(channels)
        ]  # fmt: skip
        kept.append(bot._connection._add_guild_from_data(json.loads(json.dumps(own))))
    gc.collect()
    print(f"{number} servers of {channels} channels and {roles} roles: {(memory_kib() - before) / number:.0f} KiB each")


def told(what, seconds):
    if len(seconds) > 1:
        cuts = quantiles(seconds, n=100)
        print(f"{what}: median {1000 * median(seconds):.1f} ms, 99% {1000 * cuts[98]:.1f} ms, "
              f"worst {1000 * max(seconds):.0f} ms")  # fmt: skip


@asynccontextmanager
async def opened(url):
    """The database of a URL, or of a file that is forgotten afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(url or f"sqlite:///{Path(folder, 'load.db')}", shards=Shards())
        try:
            yield database
        finally:
            await database.close()


async def main(options, url):
    collect_rarely()
    async with opened(url) as database:
        load = Load(database, not options.bare)
        gc.collect()
        before, began = memory_kib(), perf_counter()
        rooms = range(1, options.tables + 1)
        playing = dict(zip(rooms, await asyncio.gather(*(load.open(room) for room in rooms)), strict=True))
        took = perf_counter() - began
        shown = -1
        while load.screens and shown != load.discord.calls.total():  # the first table messages take turns, too
            shown = load.discord.calls.total()
            await asyncio.sleep(1)
        gc.collect()
        weight = (memory_kib() - before) / options.tables
        kind = database.writer.dialect.name
        print(f"{options.tables} tables of {PEOPLE}, {kind}, screens {'off' if options.bare else 'on'}, "
              f"Python {sys.version.split()[0]}: opened in {took:.1f} s, {weight:.0f} KiB a table, "
              f"{memory_kib() / 1024:.0f} MiB in all")  # fmt: skip
        for every in options.every:
            await load.measure(playing, every, options.seconds)
        print(f"\nafterwards {memory_kib() / 1024:.0f} MiB")
        load.sync.close()
        load.tables.close()
        await asyncio.sleep(1)  # for what was just due


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long at each rate")
    parser.add_argument("--every", type=float, nargs="+", default=[3.0, 0.3], help="seconds between acts at a table")
    parser.add_argument("--database", help="URL of an empty database; `postgresql` alone starts a server of its own")
    parser.add_argument("--servers", action="store_true", help="weigh 1,000 servers instead")
    parser.add_argument("--bare", action="store_true", help="no screens and no Discord: rules, journal and database")
    arguments = parser.parse_args()
    if arguments.servers:
        measure_servers()
    elif arguments.database == "postgresql":
        if reason := why_not():
            sys.exit(reason)
        server = Server(fsync="on", full_page_writes="on", synchronous_commit="on")
        try:
            asyncio.run(main(arguments, server.url("postgres")))
        finally:
            server.remove()
    else:
        asyncio.run(main(arguments, arguments.database))
