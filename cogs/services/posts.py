"""Deletes public messages of people who are forgotten."""

from collections.abc import Mapping

from cogs.services.due import Due
from cogs.sync.gateway import Gateway
from data.people.posts import Post, Posts


class ForgottenPosts(Due[Post]):
    """Deletes the posts of people who are forgotten, also after a restart."""

    label, retry_s = "posts of forgotten people", 3_600.0

    def __init__(self, posts: Posts, gateway: Gateway) -> None:
        """Delete the messages in `posts`."""
        super().__init__()
        self._posts, self._gateway = posts, gateway

    def forget(self, person: int | None) -> None:
        """Delete the posts of a person, in the background."""
        self.wake()

    async def due(self) -> Mapping[Post, int]:
        """Return the posts to be deleted."""
        return dict.fromkeys(await self._posts.of_forgotten(), 0)

    async def do(self, item: Post) -> None:
        """Delete a post; without the permission it stays due."""
        if await self._gateway.delete(item.room, item.message, f"post {item.message} could not be deleted"):
            await self._posts.drop(item.group, item.message)
