"""Deletes what people have shown to everybody when they are forgotten."""

from typing import Final

from cogs.ops.service import Service
from cogs.services.due import DueLoop
from cogs.sync.gateway import Gateway
from data.people.posts import Posts
from engine.table import Tables

_RETRY_S: Final = 3_600.0
"""What Discord has not deleted, for want of a permission say, is tried again so late."""


class ForgottenPosts(Service):
    """Deletes the posts of people who are forgotten; what a stop of the bot leaves is deleted after its next start."""

    def __init__(self, posts: Posts, tables: Tables, gateway: Gateway) -> None:
        """Delete the messages of `posts`; `tables` has the clock."""
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
        """Take up what was left."""
        await self._loop.start()

    def forget(self, person: int | None) -> None:
        """Delete the posts of a person soon. Does no work here."""
        self._loop.wake()

    def close(self) -> None:
        """Delete nothing any longer."""
        self._loop.close()

    async def _next_due(self) -> int | None:
        return self._tables.now() if await self._posts.of_forgotten() else None

    async def _delete_all(self) -> None:
        for post in await self._posts.of_forgotten():
            if await self._gateway.delete(post.room, post.message, f"post {post.message} could not be deleted"):
                await self._posts.drop(post.group, post.message)
