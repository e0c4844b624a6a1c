"""Database tables for operation."""

from typing import Final

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, String, Table

from data.schema.base import KEY, metadata

jobs: Final = Table(
    "jobs",
    metadata,
    Column("person", BigInteger, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("group", BigInteger),
    Column("number", BigInteger, nullable=False),
    Column("since", BigInteger),
    Column("until", BigInteger),
)
"""Unfinished jobs, at most one per person: see `data.operation.jobs`."""

checks: Final = Table(
    "checks",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("owner", Integer, nullable=False),
    Column("filler", LargeBinary, nullable=False),
)
"""Written periodically by processes to check durability: the newest check of each, by its number."""

identifications: Final = Table(
    "identifications",
    metadata,
    Column("key", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""When a shard was identified last, in ms of the database's clock, by Discord's rate limit key."""
