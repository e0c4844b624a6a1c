"""Deletes public messages of people who are forgotten."""

from typing import Final

from cogs.ops.service import Service
from cogs.services.due import DueLoop
from cogs.sync.gateway import Gateway
from data.people.posts import Posts
from engine.table import Tables

_RETRY_S: Final = 3_600.0
"""Seconds until a failed deletion, such as one without permission, is retried."""


class ForgottenPosts(Service):
    """Deletes the posts of people who are forgotten, also after a restart."""

    def __init__(self, posts: Posts, tables: Tables, gateway: Gateway) -> None:
        """Delete the messages in `posts`; `tables` has the clock."""
        self._posts, self._tables, self._gateway = posts, tables, gateway
        self._loop = DueLoop(
            "posts of forgotten people",
            self._next_due,
            self._delete_all,
            now=tables.now,
            ready=gateway.client.wait_until_ready,
            retry_s=_RETRY_S,
        )

    async def start(self) -> None:
        """Resume deletions left by the last run."""
        await self._loop.start()

    def forget(self, person: int | None) -> None:
        """Delete the posts of a person, in the background."""
        self._loop.wake()

    def shards_changed(self) -> None:
        """Look at what is due on the servers of this process now."""
        self._loop.wake()

    def close(self) -> None:
        """Stop deleting."""
        self._loop.close()

    async def _next_due(self) -> int | None:
        return self._tables.now() if await self._posts.of_forgotten() else None

    async def _delete_all(self) -> None:
        for post in await self._posts.of_forgotten():
            if await self._gateway.delete(post.room, post.message, f"post {post.message} could not be deleted"):
                await self._posts.drop(post.group, post.message)
