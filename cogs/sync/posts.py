"""Deletes what people have shown to everybody when they are forgotten."""

import asyncio
import logging
from typing import Final

import discord

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.sync.budget import CallBudget
from cogs.sync.context import CALL_TIMEOUT_S
from cogs.sync.tasks import BackgroundTasks
from data.people.posts import Post, Posts
from engine.table import StorageError

log = logging.getLogger(__name__)

_GONE: Final = (10003, 10008)
"""What Discord says of an unknown channel or message."""


class ForgottenPosts:
    """Deletes the posts of people who are forgotten; what a stop of the bot leaves is deleted at its next start."""

    def __init__(self, client: discord.Client, posts: Posts, budget: CallBudget) -> None:
        """Delete the messages of `posts` within the budget of calls."""
        self._client, self._posts, self._budget = client, posts, budget
        self._deleting = asyncio.Lock()
        self._tasks = BackgroundTasks("deleting posts")

    def delete_soon(self) -> None:
        """Delete them soon. Does no work here."""
        self._tasks.spawn(self._delete_all())

    def close(self) -> None:
        """Delete nothing any longer."""
        self._tasks.close()

    async def _delete_all(self) -> None:
        await self._client.wait_until_ready()
        async with self._deleting:
            try:
                for post in await self._posts.of_forgotten():
                    if await self._delete(post):
                        await self._posts.drop(post.group, post.message)
            except StorageError as error:
                log.warning("posts of forgotten people will be deleted at the next start: %s", error)

    async def _delete(self, post: Post) -> bool:
        """Delete a message; return whether it is gone. A failure is logged."""
        channel = self._client.get_partial_messageable(post.room, guild_id=post.group)
        await self._budget.turn()
        try:
            async with asyncio.timeout(CALL_TIMEOUT_S):
                await channel.get_partial_message(post.message).delete()
        except DISCORD_ERRORS as error:
            if isinstance(error, discord.NotFound) and error.code in _GONE:
                return True
            log.info("post %d could not be deleted: %s", post.message, summary(error))
            return False
        return True
