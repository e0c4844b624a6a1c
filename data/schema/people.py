"""Tables of the database: what is kept of people and servers."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, PrimaryKeyConstraint, Table, Text

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
"""Whom a person does not play with, and since when; the name of neither."""

posts: Final = Table(
    "posts",
    metadata,
    Column("message", BigInteger, primary_key=True, autoincrement=False),
    Column("room", BigInteger, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The messages that people have shown to everybody, and who: see `data.people.posts`. `at` is in ms of Unix time."""

Index("ix_posts_player", posts.c.player)
Index("ix_posts_at", posts.c.at)
