"""Database tables about people and servers."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, PrimaryKeyConstraint, String, Table, Text

from data.schema.base import metadata

guilds: Final = Table(
    "guilds",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

players: Final = Table(
    "players",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("preferences", Text, nullable=False),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("person", BigInteger, nullable=False, autoincrement=False),
    Column("blocked", BigInteger, nullable=False, autoincrement=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
)
"""The blocks between people, and their times; no names. `blocked` may be a digest: see `data.people.blocks`."""

block_key: Final = Table("block_key", metadata, Column("key", String(64), primary_key=True))
"""The key of the digests in `blocks`: one row, once a blocked person has been forgotten."""

departures: Final = Table(
    "departures",
    metadata,
    Column("group", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False),
)
"""Servers that have removed the bot: see `data.people.departures`. `since` is in ms of Unix time."""

posts: Final = Table(
    "posts",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("room", BigInteger, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Messages that people have shown in a channel: see `data.people.posts`. `at` is in ms of Unix time."""

Index("ix_posts_player", posts.c.player)
Index("ix_posts_at", posts.c.at)
