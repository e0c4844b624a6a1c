"""The tables of the races of the day: a part of `data.schema`, and under the same rule."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, PrimaryKeyConstraint, String, Table

from data.schema import KEY, metadata

daily_deals: Final = Table(
    "daily_deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
    Column("par", Integer, nullable=False),
)
"""The days (since 1970, UTC) with a race of the day: what its deal follows from, and the points of an AI in it."""

daily_races: Final = Table(
    "daily_races",
    metadata,
    Column("day", Integer, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("points", Integer),
    Column("turns", Integer),
    Column("won", Boolean),
    PrimaryKeyConstraint("day", "player"),
)
"""Who has begun the race of which day, and how it ended; without an end it was given up, or still runs."""

Index("ix_daily_races_board", daily_races.c.group, daily_races.c.day)
Index("ix_daily_races_player", daily_races.c.player, daily_races.c.day)
Index("ix_daily_races_game", daily_races.c.game)
