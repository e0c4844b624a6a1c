"""Database tables of what finished games leave behind."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
)

from data.schema.base import KEY, metadata

results: Final = Table(
    "results",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("side", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("best_round", Integer, nullable=False),
    Column("coups", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("hold_ups", Integer, nullable=False, server_default=text("0")),
    Column("false_calls", Integer, nullable=False, server_default=text("0")),
    Column("fastest", Integer),
    Column("computer", String(16)),
    Column("left", Boolean, nullable=False, server_default=false()),
    Column("board", String(16)),
    Column("mu", Double),
    Column("sigma", Double),
    Column("reset", KEY),
    Column("part", Integer, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("game", "seat", "part"),
)
"""The result of each finished game for each person; leaderboards, ratings and profiles are queries over this.

`board` is where it counts (see `data.records.boards`), `mu` and `sigma` are the rating after it, `reset` is the number
of the reset that excludes it from all boards.
"""

Index(
    "ix_results_board",
    *(results.c[name] for name in ("group", "ruleset", "board", "reset", "player", "finished", "game")),
    # Also the aggregated columns, so that a board is read from the index alone.
    *(results.c[name] for name in ("won", "points", "best_round", "coups", "hold_ups", "false_calls", "fastest")),
)
Index("ix_results_player", results.c.player, results.c.group, results.c.finished, results.c.game)
Index("ix_results_finished", results.c.group, results.c.finished, results.c.game)

days: Final = Table(
    "days",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
)
"""The days (since 1970, UTC) with counts in `tallies`, and the key of their digests."""

tallies: Final = Table(
    "tallies",
    metadata,
    Column("day", Integer, ForeignKey("days.day", ondelete="CASCADE"), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("day", "digest"),
)
"""The number of games of each two people per day, and, on its last day, per week.

A digest reveals nothing without the key of the day.
"""

resets: Final = Table(
    "resets",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("group", BigInteger, nullable=False),
    Column("year", Integer, nullable=False),
    Column("month", Integer, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("undone", BigInteger),
)
"""Seasons excluded from the boards of a server, by whom and when, and when that was undone."""

Index("ix_resets_group", resets.c.group, resets.c.at)
Index("ix_resets_by", resets.c.by)

off_boards: Final = Table(
    "off_boards",
    metadata,
    Column("group", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("group", "player"),
)
"""The people whom a manager of a server has taken off its boards, with that manager and the time."""

unrated: Final = Table(
    "unrated",
    metadata,
    Column("group", BigInteger, nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("game", KEY, nullable=False),
    PrimaryKeyConstraint("group", "ruleset"),
)
"""The game from which to recompute the ratings of a server and ruleset; without a row they are up to date."""

stops: Final = Table(
    "stops",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", BigInteger),
    Column("name", String(100), nullable=False),
)
"""Games that counted and were stopped without a result, by this moderator or (no player) by all sides together."""

Index("ix_stops_group", stops.c.group, stops.c.at, stops.c.game)
Index("ix_stops_player", stops.c.player)

achievements: Final = Table(
    "achievements",
    metadata,
    Column("player", BigInteger, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("feat", String(32), nullable=False),
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("player", "group", "feat"),
)
"""The achievements of players on each server, each feat once, with its first game."""

unsought: Final = Table(
    "unsought",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group", BigInteger, nullable=False),
)
"""Ended games not yet searched for feats and tracks."""

daily_deals: Final = Table(
    "daily_deals",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("secret", String(64), nullable=False),
    Column("par", Integer, nullable=False),
)
"""The days (since 1970, UTC) with a race of the day: the secret of its deal, and its par."""

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
"""The tries at the races of the days, with their ends; one without an end was given up or is still running."""

Index("ix_daily_races_board", daily_races.c.group, daily_races.c.day)
Index("ix_daily_races_player", daily_races.c.player, daily_races.c.day)
Index("ix_daily_races_game", daily_races.c.game)

tracks: Final = Table(
    "tracks",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, autoincrement=False),
    Column("side", Integer, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("terms", String(32), nullable=False),
    Column("cards", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("km", Text, nullable=False),
    PrimaryKeyConstraint("game", "side"),
)
"""The best race of each side of a finished game: `engine.replays.tracks.Track`."""

Index("ix_tracks_best", tracks.c.group, tracks.c.terms, tracks.c.cards, tracks.c.points, tracks.c.game)
