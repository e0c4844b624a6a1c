"""Posts: messages that people have shown in a channel, recorded so that they can be deleted on request.

After a person is forgotten, only the id of the message is stored, until the message is deleted, too.
"""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Store
from data.rows import columns_of
from data.schema import posts
from engine.frozen import Frozen


class Post(Frozen):
    """A message that a person has shown in a channel."""

    message: int
    room: int
    group: int
    player: int
    """The person who showed it; below 0 for a forgotten person."""
    at: int
    """When it was shown, in ms of Unix time."""


class Posts(Store):
    """Stores posts."""

    async def put(self, post: Post) -> None:
        """Store a post; raise StorageError."""
        await self._database.execute("a post", insert(posts).values(columns_of(post)))

    async def poster(self, group: int, message: int) -> int | None:
        """Return who has shown a message on a server, below 0 if forgotten; None if it is no post. Raises NotRead."""
        found = select(posts.c.player).where(posts.c.message == message, posts.c.group == group)
        return await self._database.scalar("who has shown a message", found)

    async def drop(self, group: int, message: int) -> None:
        """Delete the record of a server's post, after the message is gone; raise StorageError."""
        this = (posts.c.message == message, posts.c.group == group)
        await self._database.execute("a post", delete(posts).where(*this))

    async def of_forgotten(self) -> tuple[Post, ...]:
        """Return the posts of people who were forgotten, oldest first; raise NotRead."""
        theirs = select(posts).where(posts.c.player < 0, self._ours(posts.c.group)).order_by(posts.c.message)
        return tuple(Post(*row) for row in await self._database.rows("the posts of forgotten people", theirs))


async def expire(connection: AsyncConnection, until: int) -> None:
    """Delete the records of all posts before a time (ms of Unix time), in the current transaction."""
    await connection.execute(delete(posts).where(posts.c.at < until))
