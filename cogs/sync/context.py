"""What table messages, hands and pings share: the gateway to Discord, and the settings of servers."""

from collections.abc import Callable, MutableMapping
from dataclasses import dataclass, field
from typing import Final, Protocol
from weakref import WeakValueDictionary

import discord
from cachetools import LRUCache

from cogs.i18n.reader import ServerTexts
from cogs.ops.metrics import Metrics
from cogs.pictures.drawer import Drawer
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway
from cogs.sync.outbox import Display, Outbox, RequestPace
from cogs.sync.replays import Replays
from cogs.sync.traffic import Traffic
from data.people.pings import Person, PingReason, when
from data.people.settings import Settings
from engine.table import Availability, BackgroundTasks, Table

_MOST_CHANNELS: Final = 10_000
"""A bound on memory only."""
JUST_S: Final = 180.0
"""For how long after a restart players count as having just clicked."""


def utc_ms() -> int:
    """Return the time in ms of Unix time, on the clock that the bot shares with Discord's ids."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class ShownHand(Protocol):
    """A hand that a private message shows."""

    def lose(self, message: int) -> bool:
        """Stop editing the message; return whether an edit is in progress."""

    async def leave(self, message: int) -> None:
        """Give up the message to another screen, once no edit that would show the hand there is in progress."""


@dataclass(slots=True)
class SyncContext:
    """Shared by all tables of the process."""

    gateway: Gateway
    texts: ServerTexts
    settings: Settings
    traffic: Traffic
    draw: Drawer | None
    """None if this process draws no pictures."""
    metrics: Metrics
    results: DailyResults
    replays: Replays
    tasks: BackgroundTasks = field(default_factory=lambda: BackgroundTasks("showing a table"))
    outbox: Outbox = field(init=False)
    room_gone: Callable[[int], None] = lambda _: None
    """Called with the channel of a table when Discord reports that it no longer exists."""
    note_shown: Callable[[Table, Display], None] = lambda _, __: None
    """Called with a table and a message of it, when that shows the newest version, or never will."""
    narration: MutableMapping[int, RequestPace] = field(default_factory=lambda: LRUCache(_MOST_CHANNELS))
    """The paces of narrators, by channel."""
    since: int = field(default_factory=utc_ms)
    """When the process began to show tables, in ms of Unix time."""
    shown: MutableMapping[int, ShownHand] = field(default_factory=WeakValueDictionary)
    """The hands of all tables, by the private message that shows them; if two claim a message, the newer one has it."""

    def __post_init__(self) -> None:
        """Send what is on show through the gateway."""
        self.outbox = Outbox(self.gateway, self.tasks)

    def has_just_begun(self, table: Table) -> bool:
        """Return whether the process has begun during this table, and less than `JUST_S` ago."""
        return table.record.created < self.since and utc_ms() - self.since < JUST_S * 1000

    async def may_ping(
        self, table: Table, player: int, reason: PingReason, *, clicked: bool, hours: Availability | None = None
    ) -> bool:
        """Return whether a player may be pinged at a table now; raise NotRead if the settings cannot be read.

        `clicked` and `hours` are as in `Person`.
        """
        server, preferences = await self.settings.guild(table.record.group), await self.settings.player(player)
        return when(Person(preferences, server, hours, clicked), reason, now := utc_ms()) == now

    def channel(self, table: Table) -> discord.PartialMessageable:
        """Return the channel of a table."""
        return self.gateway.channel(table.record.room, table.record.group)

    def delete_soon(self, room: int, message: int) -> None:
        """Delete a message in a background task; log a failure."""
        self.tasks.spawn(self.gateway.delete(room, message))


def withheld_s(table: Table) -> float:
    """Return for how many seconds nothing of a table may be shown: it would reveal that there is a claim."""
    if not table.withheld:
        return 0.0
    return max(1, table.left or 1_000) / 1000  # without a deadline another writer was faster
