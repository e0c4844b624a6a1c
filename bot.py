"""Coup-Fourré: the program. Reads the settings, runs the bot until it is stopped, and closes everything in time.

``python bot.py`` joins Discord with the token from the environment; ``python bot.py local`` opens a local page
with a simulated Discord instead; ``backup``, ``restore`` and ``move`` copy the database; ``doctor`` finds what is
wrong.
"""

import asyncio
import gc
import locale
import logging
import os
import sys
import threading
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from pathlib import Path

import discord
from discord import app_commands

from cogs.check.command import check_discord
from cogs.check.doctor import run_doctor
from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.command_texts import CommandTexts, mention_commands
from cogs.mille import Mille, Tree
from cogs.ops.command_line import command_line, copy_database, do_for_person
from cogs.ops.config import SECRETS, Config, ConfigError, load_env_file
from cogs.ops.event_loop import loop_time, stop_signals
from cogs.ops.health import HealthMonitor
from cogs.ops.logs import JsonFormatter, held_back
from cogs.ops.metrics import ErrorCount, Metrics
from cogs.ops.reach import Reach
from cogs.ops.registration import register_commands
from cogs.ops.sessions import Sessions
from cogs.ops.token_requests import TokenRequests, bounded_connector
from cogs.pictures.emoji import upload_emoji
from cogs.routing.context import Client, Context
from cogs.services.due import Due, DueLoop, Once
from cogs.services.sharing import Sharing
from cogs.sync.context import utc_ms
from cogs.sync.gateway import raise_long_waits
from cogs.sync.reply import reply_of
from data.database import Database, NewerDatabase, file_of
from data.operation.leases import Leases
from data.operation.move import left_behind
from data.operation.shards import Shards
from engine.console import print_anywhere
from engine.table import StorageError
from engine.workers.worker import Worker

log = logging.getLogger("coup-fourre")

_CLICKS_S = 3.0
"""The time limit for pending clicks: later Discord accepts no answer to them."""
_START_S = 0.5
_DISCONNECT_S = 1.5
_DATABASE_S = 1.0
"""The time limit of a step of the shutdown: together less than nine seconds, as many hosts kill a process after ten."""
_EXIT_S = 1.0
"""The time limit for the end of the process, when all is closed."""
_HAND_OVER_S = 60.0
"""The time limit for other processes to take over the shards of one that ends."""
_IDLE_S = 180.0
"""The time without work after which the process for long computations ends: it is rarely needed."""


class CoupFourreBot(Client):
    """The bot: receives Discord's events and owns the application context."""

    def __init__(self, config: Config, *, shards: int | None = None) -> None:
        """Prepare a bot that is not logged in yet, in `shards` shards if that is not None."""
        self.metrics = Metrics()
        self.trace = self.metrics.trace()
        """Of all requests to Discord."""
        super().__init__(
            shard_count=config.shards if shards is None else shards,
            http_trace=self.trace,
            tree_cls=Tree,
            command_prefix=(),  # slash commands and buttons alone
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.reach = Reach(self)
        self.reach.watch(self.trace)
        self.trace.on_request_end.append(raise_long_waits)  # the last one, as nobody learns of the answer after it
        self._config = config
        self._mine = Shards()
        self._sharing: Sharing | None = None
        """What shares the shards with other processes; None if a file is the database, and so all are of this one."""
        self._database: Database | None = None
        self._drawing = Worker()
        self._computing = Worker(niceness=19, idle_s=_IDLE_S)
        self._starting: asyncio.Task[None] | None = None
        self._asked_to_close = asyncio.Event()
        self._closing: asyncio.Task[None] | None = None

    async def __aexit__(self, *_: object) -> None:
        """Close the bot; discord.py would wait for its own closing, which may have been cut short."""
        await self.close()

    async def run_until_closed(self, token: str) -> None:
        """Run until `close` was called; raise what discord.py raises if it cannot."""
        self._starting = asyncio.create_task(self.start(token))
        asked = asyncio.create_task(self._asked_to_close.wait())
        await asyncio.wait([self._starting, asked], return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()
        await self.close()
        done, _ = await asyncio.wait([self._starting], timeout=_START_S)
        for task in done:
            if not task.cancelled():
                task.result()

    async def setup_hook(self) -> None:
        """Open the database, resume every open table, and start to register the commands."""
        limits = None
        if file_of(self._config.database_url) is None:
            advised, _, limits = await self.http.get_bot_gateway()
            self._mine = Shards(self.shard_count or advised, ())
        self._database = await self._open_database()
        self.context = Context(
            self,
            self._config,
            self._database,
            self._mine,
            self.metrics,
            self.reach,
            self._drawing,
            self._computing,
        )
        self._at_start = (
            Once("commands", self._register_commands, self._mine),
            Once("emoji", partial(upload_emoji, self), self._mine),  # the first start has many small uploads
        )
        due = [*self._at_start, *(service for service in self.context.services.in_order if isinstance(service, Due))]
        self._due = DueLoop(due, utc_ms, self.wait_until_ready, self.metrics.due_failures)
        if limits is not None:
            self._share(self._database, limits["max_concurrency"])
        await self._add_commands()
        await self.context.tables.restore()
        self._due.start()

    async def _open_database(self) -> Database:
        """Open the database; raise StorageError, also without the right to write: each act would be refused."""
        database = await Database.open(self._config.database_url, pool=self._config.pool, shards=self._mine)
        try:
            await database.check()
            before = Path(os.environ.get("STATE_DIRECTORY", "var"), "coup-fourre.db")  # where systemd has it, or we
            if left := await left_behind(database, before):
                log.warning("this database is empty, but %s has %d games: python bot.py move copies them", before, left)
        except BaseException:
            await database.close()
            raise
        return database

    def _share(self, database: Database, concurrency: int) -> None:
        """Share the shards with the other processes on the database; Discord lets so many be identified at a time."""
        self.shard_count = self._mine.count
        leases = Leases(database)
        self._sharing = Sharing(
            leases,
            Sessions(self, leases, self._mine),
            database.broadcast,
            concurrency,
            self._shard_gained,
            self._shard_drained,
            self._shard_given_back,
        )

    async def launch_shards(self) -> None:
        """Connect all shards, or those that are this process's among several."""
        if self._sharing is None:
            await super().launch_shards()
        else:
            self._connection.shard_count = self._mine.count
            self._sharing.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord allows to identify a shard."""
        if self._sharing is None or shard_id is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._sharing.identify(shard_id)

    def connected(self) -> bool:
        """Return whether all shards of this process are connected."""
        if self._sharing is not None:
            return self._sharing.ready
        return self.is_ready() and bool(self.shards) and not any(shard.is_closed() for shard in self.shards.values())

    async def _shard_gained(self, shard: int) -> None:
        """Take up the tables of a shard, and what is due on its servers; raise StorageError."""
        await self.context.tables.restore()
        self._shards_changed()

    async def _shard_drained(self, shard: int) -> None:
        """Wait until the clicks at a shard are handled, and no message there is being edited."""
        groups, services = Shards(self._mine.count, (shard,)), self.context.services
        await self.context.clicks.in_flight.drained(groups, _CLICKS_S)
        edits = asyncio.gather(*(display.finished() for display in services.sync.stop(groups)))
        await _at_most(_CLICKS_S, edits, "some edits were not finished")

    async def _shard_given_back(self, shard: int) -> None:
        """Close the tables of a shard, at which nothing is written any more."""
        await self.context.tables.give_up(Shards(self._mine.count, (shard,)))
        with suppress(StorageError):
            await self.context.tables.restore()  # counts those that are left
        self._shards_changed()

    def _shards_changed(self) -> None:
        share = max(self._mine.share, 1 / self._mine.count)
        self.context.gateway.budget.allow(self._config.requests * share)
        for service in (*self._at_start, *self.context.services.in_order):
            service.shards_changed()

    async def _add_commands(self) -> None:
        """Handle commands and clicks."""
        await self.tree.set_translator(CommandTexts())
        self.tree.error(self._on_command_error)
        await self.add_cog(Mille(self))
        self.add_listener(self.metrics.on_interaction)
        self.add_listener(self.reach.on_shard_connect)
        self.add_listener(self.reach.on_shard_connect, "on_shard_resumed")
        self.add_listener(self.reach.on_shard_disconnect)

    async def _register_commands(self, *, first: bool) -> bool:
        mention_commands(await register_commands(self.tree, self._config.dev_guild, first=first))
        return True

    async def _on_command_error(
        self, interaction: discord.Interaction["CoupFourreBot"], error: app_commands.AppCommandError
    ) -> None:
        await reply_of(interaction).fail(error)

    async def try_database(self) -> bool:
        """Write a value and read it back; return whether the database is open yet. Raises StorageError."""
        if self._database is None:
            return False
        await self._database.check()
        return True

    async def close(self) -> None:
        """Handle pending clicks, disconnect from Discord, then from the database, in under nine seconds.

        Other processes take over before that. All actions whose outcome was shown are already on disk, so this may be
        cut short.
        """
        self._asked_to_close.set()
        if self._closing is None:
            starting = self._starting if asyncio.current_task() is not self._starting else None
            self._closing = asyncio.create_task(self._close(starting))
        await asyncio.shield(self._closing)

    async def _close(self, starting: asyncio.Task[None] | None) -> None:
        """Close everything; `starting` is what may wait for Discord, for as long as that is not reached."""
        started = loop_time()
        log.info("stopping")
        if self._sharing is not None:
            await self._sharing.leave(_HAND_OVER_S)
            self._sharing.close()
        if starting is not None:
            for _ in range(2):  # discord.py takes one that comes together with an error for that error, and tries again
                starting.cancel()
                await asyncio.wait([starting], timeout=_START_S / 2)
        self.reach.close()
        if hasattr(self, "context"):
            self.context.computers.close()
            await _at_most(_CLICKS_S, self.context.clicks.in_flight.close(), "some clicks were not handled")
            self._due.close()
            await self.context.close()
        await self._computing.close()
        await self._drawing.close()
        await _at_most(_DISCONNECT_S, super().close(), "the connection to Discord did not close")
        if self._database is not None:
            await _at_most(_DATABASE_S, self._database.close(), "the database did not close")
            self._database = None
        log.info("goodbye, after %.1f s", loop_time() - started)


async def _at_most(seconds: float, work: Awaitable[object], otherwise: str) -> None:
    """Wait for some work; after this many seconds cancel it, and log `otherwise`."""
    try:
        async with asyncio.timeout(seconds):
            await work
    except TimeoutError:
        log.warning(otherwise)


def collect_rarely() -> None:
    """Keep full garbage collections short and rare, as they block the event loop.

    Objects that exist by now are frozen: they are most of the objects of a small bot, and live until it stops. Between
    two full collections, the garbage of about a thousand clicks accumulates: some ten megabytes. The threshold of young
    collections is high because most young objects are still in use. A click takes 9.7 ms of CPU instead of 11.1
    (median of three runs each of ``python -m tools.load --tables 60 --no-pictures``).
    """
    for language in LANGUAGES:
        texts_for(language)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def system_language() -> str:
    """Return the language of this machine's user, a locale such as ``fr_FR``, or French_Canada on Windows."""
    # first as it was asked for: a locale that is not installed is English to Python
    asked = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    return locale.normalize((asked or locale.getlocale()[0] or "").partition(".")[0].partition("_")[0])


def fast_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop of uvloop, which saves a tenth of a click's CPU time, or of asyncio (on Windows).

    The timers of uvloop count whole milliseconds, and may fire one early.
    """
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


async def run(config: Config) -> None:
    """Run the bot until a signal stops it; raise Dismissed if it must not write any more."""
    collect_rarely()
    bot = CoupFourreBot(config)
    bot.http.connector = bounded_connector()
    logging.getLogger().addHandler(ErrorCount(bot.metrics.errors))
    closing: list[asyncio.Task[None]] = []  # the event loop itself keeps no strong reference
    with stop_signals(lambda: closing.append(asyncio.ensure_future(bot.close())), once=True):
        monitoring = HealthMonitor(bot, bot.try_database, bot.connected, bot.metrics, config.metrics)
        async with monitoring as monitor, TokenRequests(bot.trace), bot:
            await bot.run_until_closed(config.token)
    # Python waits for its threads: without a network, one that resolves a name takes half a minute.
    end = threading.Timer(_EXIT_S, os._exit, (0 if monitor.failure is None else 1,))
    end.daemon = True
    end.start()
    if monitor.failure is not None:
        raise monitor.failure


def set_up_logging(config: Config) -> None:
    """Log at the configured level, but never the data that passes through libraries."""
    if config.log_json:
        discord.utils.setup_logging(level=config.log_level, formatter=JsonFormatter())
    elif sys.stderr.isatty():
        discord.utils.setup_logging(level=config.log_level)  # in colours where the terminal has them
    else:  # discord.py would colour the log of a container, too
        plain = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", "%Y-%m-%d %H:%M:%S", style="{")
        discord.utils.setup_logging(level=config.log_level, formatter=plain)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in (
        "discord",
        "aiosqlite",
        "asyncpg",
    ):  # at DEBUG these log messages and rows, with hands, seeds and tokens
        logging.getLogger(name).setLevel(max(logging.INFO, config.log_level))


def play_locally(config: Config, port: int) -> int:
    """Serve the local page until a signal stops it; return the exit status. Its address is printed before any log."""
    logging.getLogger("discord").setLevel(logging.ERROR)  # irrelevant to a simulated Discord
    try:
        from cogs.local import serve
    except ImportError:
        print("The local page needs its extra: pip install -e '.[local]' (make play does that).", file=sys.stderr)
        return 2
    with held_back() as release:

        def ready(text: str) -> None:
            print(text, flush=True)  # into a pipe, too
            release()

        bot = CoupFourreBot(config, shards=1)
        asyncio.run(serve(bot, system_language(), port=port, first="mille new", ready=ready))
    return 0


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    print_anywhere()
    options = command_line().parse_args(arguments)
    local = options.command == "local"
    try:
        load_env_file()
        if local:
            config = Config.of_local_page(os.environ)
        else:
            config = Config.from_environment(os.environ, local=options.command not in (None, "check"))
        for secret in SECRETS:  # from now on only the configuration has them
            os.environ.pop(secret, None)
        set_up_logging(config)
        if options.command in ("backup", "restore", "move"):
            return copy_database(config, options)
        if options.command in ("export", "forget"):
            return do_for_person(config, options)
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not use voice
        if options.command == "check":
            return check_discord(config, options)
        if options.command == "doctor":
            return run_doctor(config)
        if local:
            return play_locally(config, options.port)
        with asyncio.Runner(loop_factory=fast_loop) as runner:
            runner.run(run(config))
    except ConfigError as error:
        print(error, file=sys.stderr)
        return 2
    except (NewerDatabase, StorageError) as error:
        log.error("the database cannot be used: %s", error)
        return 1
    except OSError as error:
        log.error("Discord cannot be reached, or METRICS_PORT not be served: %s", error)
        return 1
    except discord.LoginFailure:
        log.error("Discord refuses the token: check DISCORD_TOKEN in .env, and run python bot.py doctor")
        return 2
    except discord.DiscordException as error:
        log.error("Discord cannot be used: %s", error)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
