"""The application context: everything that commands and buttons work with, put together in a few groups."""

import secrets
from dataclasses import dataclass, field
from typing import Final

from cachetools import TTLCache
from discord.ext import commands

from cogs.i18n.names import drop_names
from cogs.i18n.reader import ServerTexts
from cogs.ops.config import Config, Instance
from cogs.ops.metrics import Metrics
from cogs.ops.reach import Reach
from cogs.ops.service import Service
from cogs.pictures.drawer import Drawer
from cogs.routing.admission import Arrivals, InFlight, LatestRequests, RateLimiter
from cogs.routing.own_games import OwnGames
from cogs.services.alerts import AlertMessages
from cogs.services.appointments import PlannedTables
from cogs.services.awards import Awards
from cogs.services.daily_reminders import DailyReminders
from cogs.services.digests import Digests
from cogs.services.housekeeping import ForgottenPosts, Housekeeping
from cogs.services.introduction import Introductions
from cogs.services.opening import Opener
from cogs.services.players import SelfDraw, SlowPlayers
from cogs.services.unshown import Unshown
from cogs.sync.context import SyncContext, utc_ms
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway, RequestBudget
from cogs.sync.members import Members
from cogs.sync.outbox import Turns
from cogs.sync.replays import Replays
from cogs.sync.reply import Notices
from cogs.sync.table_sync import TableSync
from cogs.sync.traffic import Traffic
from data.broadcast import Topic
from data.database import Database
from data.operation.background import Background
from data.operation.shards import Shards
from data.people.departures import Departures
from data.play.journal import SqlJournal
from data.records.retention import Retention
from data.stores import Stores
from engine.table import BackgroundTasks, Computers, Lobby, Pace, Tables
from engine.table.clock import LoopClock
from engine.workers.computations import Computations
from engine.workers.worker import Worker

_MOST_UNDECIDED: Final = 1_000
"""A bound on memory only: a host whose question was dropped is asked again."""
_UNDECIDED_S: Final = 15 * 60
"""How long the question where to play can be answered."""


class Client(commands.AutoShardedBot):
    """A bot with its application context."""

    context: "Context"


class Services:
    """The background services, each after what it uses."""

    def __init__(self, context: "Context", client: Client, database: Database) -> None:
        """Serve the tables of `context`, whose other parts exist by now."""
        gateway, tables, stores, workers = context.gateway, context.tables, context.stores, context.workers
        settings, texts = stores.settings, ServerTexts(client, stores.settings)
        shown = SyncContext(
            gateway, texts, settings, context.traffic, workers.draw, context.metrics, workers.results, workers.replays
        )
        self.sync = TableSync(shown)
        self.unshown = Unshown(tables, stores.shown_versions, self.sync)
        self.self_draw = SelfDraw(settings)
        self.opener = Opener(gateway, tables, stores.blocks, self.sync, texts)
        self.planned_tables = PlannedTables(
            gateway, stores.appointments, self.opener, tables, self.sync, shown.outbox, settings, texts
        )
        self.awards = Awards(gateway, tables, stores.history, stores.achievements, workers.drawing, texts)
        self.alert_messages = AlertMessages(
            gateway, shown.outbox, tables, stores.alerts, stores.blocks, settings, texts
        )
        self.daily_reminders = DailyReminders(gateway, tables, stores.slow_tables, stores.reminders, settings, texts)
        self.slow_players = SlowPlayers(tables, stores.slow_tables, settings, database.broadcast)
        self.own_games = OwnGames(client, tables, stores, database, context.shards, context.members)
        self.digests = Digests(gateway, settings, texts, stores.daily, workers.results)
        self.introductions = Introductions(settings, gateway)
        self.forgotten_posts = ForgottenPosts(stores.posts, gateway)
        self.background = Background(database)
        self.housekeeping = Housekeeping(
            self.background, Retention(database, settings, utc_ms), Departures(database, utc_ms), gateway
        )
        self.in_order = [part for part in vars(self).values() if isinstance(part, Service)]
        """All of them in the order of their start; they are closed the other way round."""
        tables.subscribe(self.sync.on_update, self.sync.release)
        for service in (
            self.self_draw,
            self.planned_tables,
            self.awards,
            self.alert_messages,
            self.daily_reminders,
        ):
            tables.subscribe(service.on_update)


class Workers:
    """The worker processes, and caches of their results."""

    def __init__(self, drawing: Worker, computing: Worker, stores: Stores, metrics: Metrics, *, pictures: bool) -> None:
        """Replay what is in `stores`; draw only if there are to be `pictures`."""
        self.drawing = drawing
        """The process that draws, replays and summarises games."""
        self.draw = Drawer(drawing, metrics.pictures.observe) if pictures else None
        """None if this process draws no pictures."""
        self.computations = Computations(computing, metrics.computed)
        self.replays = Replays(stores.history, drawing)
        self.results = DailyResults(stores.daily, stores.history, drawing)
        """The results of races of the day."""


@dataclass(slots=True)
class Clicks:
    """State that is kept between clicks, but not over a restart."""

    rate_limiter: RateLimiter = field(default_factory=RateLimiter)
    latest: LatestRequests = field(default_factory=LatestRequests)
    """The newest slow request of each person, and the newest long computation that each waits for."""
    waiting: BackgroundTasks = field(default_factory=lambda: BackgroundTasks("showing what was computed"))
    in_flight: InFlight = field(default_factory=InFlight)
    arrivals: Arrivals = field(default_factory=Arrivals)
    turns: Turns = field(default_factory=Turns)
    notices: Notices = field(default_factory=Notices)
    undecided: TTLCache[tuple[int, int], tuple[Lobby, Pace]] = field(
        default_factory=lambda: TTLCache(_MOST_UNDECIDED, _UNDECIDED_S)
    )
    """The rules and pace of the tables whose hosts are being asked where to play, by channel and host."""
    exporting: set[int] = field(default_factory=set)
    """The people whose export is in progress."""

    def forget(self, person: int | None) -> None:
        """Drop the rules of tables whose hosts or guests are forgotten (None: anybody)."""
        for (room, host), (lobby, _) in [*self.undecided.items()]:
            if person is None or person == host or any(person == member.player for member in lobby.awaited):
                self.undecided.pop((room, host), None)


class Context:
    """Everything that commands and buttons need, created once at start."""

    def __init__(
        self,
        client: Client,
        config: Config,
        database: Database,
        shards: Shards,
        metrics: Metrics,
        reach: Reach,
        drawing: Worker,
        computing: Worker,
    ) -> None:
        """Put the parts together, each after what it uses. Nothing runs before `Tables.restore`."""
        self.metrics, self.shards = metrics, shards
        """`shards` are those of this process."""
        self.instance = Instance(utc_ms(), config.operator)
        self.clicks = Clicks()
        self.members = Members()
        self.stores = Stores(database, utc_ms)
        self.gateway = Gateway(client, RequestBudget(config.requests), shards)
        clock = LoopClock(utc_ms)
        self.tables = Tables(metrics.journal(SqlJournal(database)), clock, reached=reach.to)
        reach.changed = self.tables.reach_changed
        self.traffic = Traffic(self.stores.settings, self.stores.tracks)
        self.workers = Workers(drawing, computing, self.stores, metrics, pictures=config.pictures)
        self.services = Services(self, client, database)
        self.computers = Computers(self.tables, clock, secrets.randbits(64))
        self.tables.subscribe(self.computers.on_update, self.computers.release)
        database.broadcast.listen(Topic.FORGOTTEN, self.forget)
        database.broadcast.listen(None, self.forget)

    async def close(self) -> None:
        """Stop all of it, when no more clicks come."""
        self.tables.close()
        for service in reversed(self.services.in_order):
            service.close()
        if self.workers.draw is not None:
            await self.workers.draw.close()
        self.clicks.waiting.close()
        await self.workers.computations.close()

    def forget(self, person: int | None = None) -> None:
        """Drop a forgotten person from memory; None if it is unknown who, which drops everybody."""
        if person is not None:
            self.stores.settings.forget_player(person)
        self.workers.computations.forget()
        drop_names()
        if self.workers.draw is not None:
            self.workers.draw.forget()
        self.clicks.forget(person)
        for service in self.services.in_order:
            service.forget(person)
        if person is not None:
            self.tables.forget(person)
