"""Tells all processes on a database what has changed, so that none keeps what is outdated."""

import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

log = logging.getLogger(__name__)

CHANNEL: Final = "coup_fourre"
"""The channel of PostgreSQL's notifications. Each is a topic, a space, and the items of a JSON array."""

Listener = Callable[..., object]


class Topic(StrEnum):
    """What a notification is about, with items of the types in `FORMS`.

    Processes of several versions share a database while one is replaced: items that change get a topic of their own.
    """

    FORGOTTEN = "forgotten"
    """A person is forgotten."""
    GUILD = "guild"
    """The settings of a server have changed."""
    PLAYER = "player"
    """The preferences of a person have changed."""
    AVAILABILITY = "availability"
    """When a person may be summoned to slow games has changed."""
    WANTED = "wanted"
    """A process is ready to serve a shard that another one has: the shard, and the number of the process."""
    TAKEN = "taken"
    """Which clicks a process has handled last at a shard that it is about to give back: the shard, and their ids."""
    GIVEN = "given"
    """A process has given back a shard."""
    GAMES = "games"
    """A process lists the games of a person: the number of the request, the person, the language of the list, and the
    servers of other processes whose games it asks for."""
    GAME = "game"
    """A game for such a list: the number of the request, and the game."""
    LISTED = "listed"
    """All games on some servers were told: the number of the request, and the servers."""


FORMS: Final[Mapping[Topic, Any]] = {
    **dict.fromkeys((Topic.FORGOTTEN, Topic.GUILD, Topic.PLAYER, Topic.AVAILABILITY, Topic.GIVEN), tuple[int]),
    Topic.WANTED: tuple[int, int],
    Topic.TAKEN: list[int],
    Topic.GAMES: tuple[int, int, str, list[int]],
    Topic.GAME: tuple[int, dict[str, Any]],
    Topic.LISTED: list[int],
}
"""The types of the items of each topic."""


class Broadcast:
    """The notifications of one process. They arrive within milliseconds of the commit that sends them."""

    def __init__(self) -> None:
        """Start without listeners."""
        self._listeners: defaultdict[Topic | None, list[Listener]] = defaultdict(list)

    def listen(self, topic: Topic | None, listener: Listener) -> None:
        """Call `listener`, which must not block, with the items of each notification on a topic.

        None: without any, when notifications may have been missed, as there was no connection.
        """
        self._listeners[topic].append(listener)

    async def send(self, connection: AsyncConnection, topic: Topic, *about: Any) -> None:
        """Notify all other processes when the transaction of the connection is committed.

        What is sent, as JSON, takes less than 8,000 bytes.
        """
        if connection.dialect.name == "postgresql":  # SQLite serves a single process
            items = msgspec.json.encode(about).decode()[1:-1]
            await connection.execute(select(func.pg_notify(CHANNEL, f"{topic} {items}")))

    def receive(self, notification: str) -> None:
        """Pass on a notification of another process; what another version says may not be understood."""
        name, _, items = notification.partition(" ")
        try:
            topic = Topic(name)
            self.tell(topic, *msgspec.json.decode(f"[{items}]", type=FORMS[topic]))
        except (ValueError, msgspec.MsgspecError):
            log.debug("a notification of another version is not understood: %s", name)

    def tell(self, topic: Topic | None, *about: Any) -> None:
        """Call the listeners of a topic in this process."""
        for listener in self._listeners[topic]:
            listener(*about)
