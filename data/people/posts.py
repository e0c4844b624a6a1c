"""Posts: the messages that people have shown to everybody, kept so that they can be deleted with whoever is forgotten.

Of a post of somebody who is forgotten only the message is left here, until it is deleted in its channel, too.
"""

import msgspec
from msgspec import Struct
from sqlalchemy import delete, insert, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Database
from data.operation.shards import Shards
from data.schema import posts


class Post(Struct, frozen=True):
    """A message that somebody has shown to everybody."""

    message: int
    room: int
    group: int
    player: int
    """Who has shown it; below 0: somebody who is forgotten."""
    at: int
    """When, in ms of Unix time."""


class Posts:
    """Stores posts."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Use this database; posts of all servers mean those of these shards."""
        self._database = database
        self._ours = true() if shards is None else shards.having(posts.c.group)

    async def put(self, post: Post) -> None:
        """Store a post; raise StorageError."""
        async with self._database.changing("a post") as connection:
            await connection.execute(insert(posts).values(msgspec.structs.asdict(post)))

    async def drop(self, group: int, message: int) -> None:
        """Delete what is stored of a post of a server: the message is gone. Raises StorageError."""
        async with self._database.changing("a post") as connection:
            await connection.execute(delete(posts).where(posts.c.message == message, posts.c.group == group))

    async def of_forgotten(self) -> tuple[Post, ...]:
        """Return the posts of people who are forgotten, oldest first; raise NotRead."""
        theirs = select(posts).where(posts.c.player < 0, self._ours).order_by(posts.c.message)
        async with self._database.asking("the posts of forgotten people") as connection:
            return tuple(Post(**row) for row in (await connection.execute(theirs)).mappings())


async def expire(connection: AsyncConnection, until: int) -> None:
    """Delete what is stored of all posts before a moment (ms of Unix time), in the current transaction."""
    await connection.execute(delete(posts).where(posts.c.at < until))
