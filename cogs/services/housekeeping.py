"""Regular background work: jobs that people have requested, pruning, and deleting posts of people who are forgotten."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cogs.services.due import Due
from cogs.sync.context import utc_ms
from cogs.sync.gateway import Gateway
from data.operation.background import Background
from data.people.departures import Departures
from data.people.posts import Post, Posts
from data.records.retention import Retention
from engine.time_units import HOUR_MS, MINUTE_MS

_PERIODS: Final = {"jobs": MINUTE_MS, "pruning": HOUR_MS}
"""The time between two checks of a kind, in ms."""


@dataclass(eq=False)
class Housekeeping(Due[str]):
    """Runs pending jobs once a minute, and deletes what is no longer to be kept once an hour.

    It does so for the servers of `gateway`, as soon as these are known; unfinished jobs are resumed at once.
    """

    label = "background work"

    background: Background
    retention: Retention
    departures: Departures
    gateway: Gateway

    def __post_init__(self) -> None:
        """Begin with the jobs."""
        self._next = {"jobs": 0, "pruning": utc_ms() + _PERIODS["jobs"]}

    def close(self) -> None:
        """Stop; the next start resumes."""
        self.background.close()

    def shards_changed(self) -> None:
        """Look for jobs on the servers of this process now."""
        self._next["jobs"] = 0
        self.wake()

    async def due(self) -> Mapping[str, int]:
        """Return when to check for jobs next, and when to prune."""
        return self._next

    async def do(self, item: str) -> None:
        """Run pending jobs, or prune."""
        if item == "jobs":
            await self.background.work()
        else:
            await self.retention.prune()
            await self.departures.update({guild.id for guild in self.gateway.guilds})
            await self.departures.delete_expired()
        self._next[item] = utc_ms() + _PERIODS[item]


@dataclass(eq=False)
class ForgottenPosts(Due[Post]):
    """Deletes the posts of people who are forgotten, also after a restart."""

    label, retry_s = "posts of forgotten people", 3_600.0

    posts: Posts
    gateway: Gateway

    def forget(self, person: int | None) -> None:
        """Delete the posts of a person, in the background."""
        self.wake()

    async def due(self) -> Mapping[Post, int]:
        """Return the posts to be deleted."""
        return dict.fromkeys(await self.posts.of_forgotten(), 0)

    async def do(self, item: Post) -> None:
        """Delete a post; without the permission it stays due."""
        if await self.gateway.delete(item.room, item.message, f"post {item.message} could not be deleted"):
            await self.posts.drop(item.group, item.message)
