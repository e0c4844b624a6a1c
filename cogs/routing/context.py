"""The application context: everything that commands and buttons work with, in a few groups."""

from dataclasses import dataclass, field, fields
from typing import Final

from cachetools import TTLCache
from discord.ext import commands

from cogs.i18n.names import drop_names
from cogs.ops.config import Instance
from cogs.ops.metrics import Metrics
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
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway
from cogs.sync.members import Members
from cogs.sync.outbox import Turns
from cogs.sync.replays import Replays
from cogs.sync.reply import Notices
from cogs.sync.table_sync import TableSync
from cogs.sync.traffic import Traffic
from data.operation.background import Background
from data.operation.shards import Shards
from data.stores import Stores
from engine.table import BackgroundTasks, Lobby, Pace, Tables
from engine.workers.computations import Computations
from engine.workers.worker import Worker

_MOST_UNDECIDED: Final = 1_000
"""A bound on memory only: a host whose question was dropped is asked again."""
_UNDECIDED_S: Final = 15 * 60
"""How long the question where to play can be answered."""


class Client(commands.AutoShardedBot):
    """A bot with its application context."""

    context: "Context"


@dataclass(slots=True)
class Services:
    """The background services, each after what it uses."""

    sync: TableSync
    unshown: Unshown
    self_draw: SelfDraw
    opener: Opener
    planned_tables: PlannedTables
    awards: Awards
    alert_messages: AlertMessages
    daily_reminders: DailyReminders
    slow_players: SlowPlayers
    digests: Digests
    introductions: Introductions
    forgotten_posts: ForgottenPosts
    background: Background
    housekeeping: Housekeeping

    @property
    def in_order(self) -> tuple[Service, ...]:
        """The services in the order of their start: each after what it uses; they are closed the other way round."""
        parts = [getattr(self, part.name) for part in fields(self)]
        return tuple(part for part in parts if isinstance(part, Service))


@dataclass(slots=True)
class Workers:
    """The worker processes, and caches of their results."""

    drawing: Worker
    """The process that draws, replays and summarises games."""
    draw: Drawer | None
    """None if this process draws no pictures."""
    computations: Computations
    replays: Replays
    results: DailyResults
    """The results of races of the day."""


@dataclass(slots=True)
class Clicks:
    """State that is kept between clicks, but not over a restart."""

    rate_limiter: RateLimiter = field(default_factory=RateLimiter)
    latest: LatestRequests = field(default_factory=LatestRequests)
    """The newest slow request of each person."""
    computed: LatestRequests = field(default_factory=LatestRequests)
    """The newest long computation that each person waits for."""
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


@dataclass(slots=True)
class Context:
    """Everything that commands and buttons need, created once at start."""

    gateway: Gateway
    tables: Tables
    stores: Stores
    services: Services
    workers: Workers
    instance: Instance
    metrics: Metrics
    shards: Shards
    """The shards of this process."""
    members: Members
    own_games: OwnGames
    traffic: Traffic
    clicks: Clicks = field(default_factory=Clicks)

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
