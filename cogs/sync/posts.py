"""Deletes what people have shown to everybody when they are forgotten."""

import asyncio
import logging

from cogs.sync.gateway import Gateway
from cogs.sync.tasks import BackgroundTasks
from data.people.posts import Posts
from engine.table import StorageError

log = logging.getLogger(__name__)


class ForgottenPosts:
    """Deletes the posts of people who are forgotten; what a stop of the bot leaves is deleted at its next start."""

    def __init__(self, posts: Posts, gateway: Gateway) -> None:
        """Delete the messages of `posts`."""
        self._posts, self._gateway = posts, gateway
        self._deleting = asyncio.Lock()
        self._tasks = BackgroundTasks("deleting posts")

    def delete_soon(self) -> None:
        """Delete them soon. Does no work here."""
        self._tasks.spawn(self._delete_all())

    def close(self) -> None:
        """Delete nothing any longer."""
        self._tasks.close()

    async def _delete_all(self) -> None:
        await self._gateway.client.wait_until_ready()
        async with self._deleting:
            try:
                for post in await self._posts.of_forgotten():
                    otherwise = f"post {post.message} could not be deleted"
                    if await self._gateway.delete(post.room, post.message, otherwise):
                        await self._posts.drop(post.group, post.message)
            except StorageError as error:
                log.warning("posts of forgotten people will be deleted at the next start: %s", error)
