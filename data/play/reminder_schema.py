"""The table of daily reminders: a part of `data.schema`, and under the same rule."""

from typing import Final

from sqlalchemy import BigInteger, Column, Index, PrimaryKeyConstraint, Table

from data.schema import metadata

reminders: Final = Table(
    "reminders",
    metadata,
    Column("group", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("told", BigInteger, nullable=False),
    Column("room", BigInteger),
    Column("message", BigInteger),
    PrimaryKeyConstraint("group", "player"),
)
"""Who is to be reminded of slow games once a day, on which server and when: see `data.play.reminders`. Times in ms."""

Index("ix_reminders_due", reminders.c.due)
Index("ix_reminders_player", reminders.c.player)
