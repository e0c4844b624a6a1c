"""The table of posts: a part of `data.schema`, and under the same rule."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Table

from data.schema import metadata

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
