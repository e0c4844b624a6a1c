"""The tables of the database. A change here needs a migration in `data/migrations/versions`."""

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from data.records.track_schema import tracks_in

_NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=_NAMES)

KEY: Final = BigInteger().with_variant(Integer, "sqlite")

games: Final = Table(
    "games",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("room", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("status", String(16), nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("anchor", BigInteger),
    Column("pace", Text, nullable=False),
    Column("lobby", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("request", Text),
    Column("parent", BigInteger),
    Column("pruned", Integer, nullable=False, server_default=text("0")),
    Column("private", Boolean, nullable=False, server_default=false()),
    Column("helped", Boolean, nullable=False, server_default=false()),
    Column("daily", Integer),
    Column("before_round", Integer),
)
"""One row per table, from its lobby on; `version` is the optimistic lock, `pruned` is of `data.records.retention`."""

IS_OPEN: Final = text("status IN ('lobby', 'playing')")
"""The condition of the index of open tables; queries must use the same text for the index to be used."""
_IN_ROOM: Final = text("status IN ('lobby', 'playing') AND NOT private")
_IN_HAND: Final = text("status IN ('lobby', 'playing') AND private AND daily IS NULL")
IS_WHOLE: Final = text("ended IS NOT NULL AND pruned < 2")
"""The condition of the index of ended tables whose records may not be pruned yet."""

Index("ix_games_open", games.c.id, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN)
Index("uq_games_open_room", games.c.room, unique=True, sqlite_where=_IN_ROOM, postgresql_where=_IN_ROOM)
_OF_PERSON: Final = (games.c.group, games.c.host)
Index("uq_games_open_private", *_OF_PERSON, unique=True, sqlite_where=_IN_HAND, postgresql_where=_IN_HAND)
Index(
    "ix_games_history",
    games.c.group,
    games.c.status,
    games.c.ended,
    games.c.id,
    games.c.room,
    games.c.parent,
    games.c.private,
)
Index("ix_games_host", games.c.host)
Index("ix_games_whole", games.c.group, games.c.status, games.c.ended, sqlite_where=IS_WHOLE, postgresql_where=IS_WHOLE)

seats: Final = Table(
    "seats",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("missed", Integer, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("coups", Integer, nullable=False),
    Column("turns", Integer, nullable=False, server_default=text("0")),
    Column("auto_pass", Boolean, nullable=False, server_default=false()),
    Column("hold_ups", Integer, nullable=False, server_default=text("0")),
    Column("false_calls", Integer, nullable=False, server_default=text("0")),
    Column("fastest", Integer),
    Column("level", String(16)),
    Column("part", Integer, nullable=False, server_default=text("0")),
    Column("since", Integer, nullable=False, server_default=text("0")),
    Column("stood_in", Integer, nullable=False, server_default=text("0")),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("slow", Text),
    PrimaryKeyConstraint("game", "seat", "part"),
)
"""Who has held which seat of a running or finished game, one after the other; the last part of a seat holds it."""

Index("ix_seats_player", seats.c.player)

actions: Final = Table(
    "actions",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("stamp", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(8), nullable=False),
    PrimaryKeyConstraint("game", "seq"),
)
"""The actions, append-only: together with the first snapshot the whole game."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", Text, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
)
"""Positions to start a replay from: the first of each game, and the newest stored one."""

deadlines: Final = Table(
    "deadlines",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("ref", BigInteger, nullable=False),
    Column("ends", BigInteger),
)
"""When each open table acts by itself."""

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

`board` is where it counts (see `data.records.boards`), `mu` and `sigma` are the player's rating after it, `reset` is
the number of the reset that excludes it from all boards.
"""

Index(
    "ix_results_board",
    *(results.c[name] for name in ("group", "ruleset", "board", "reset", "player", "finished", "game")),
    # and the columns that are aggregated, so that a board is read from the index only
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
"""How many counted games the same people finished in a day. The digest reveals nothing without the key of the day."""

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
"""Seasons that were excluded from the boards of a server, by whom and when, and when that was undone."""

Index("ix_resets_group", resets.c.group, resets.c.at)
Index("ix_resets_by", resets.c.by)

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

unrated: Final = Table(
    "unrated",
    metadata,
    Column("group", BigInteger, nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("game", KEY, nullable=False),
    PrimaryKeyConstraint("group", "ruleset"),
)
"""The game from which the ratings of a server and ruleset are to be recomputed; no row: all are up to date."""

stops: Final = Table(
    "stops",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("player", BigInteger),
    Column("name", String(100), nullable=False),
)
"""Games that counted and were stopped without a result: by this moderator, or (no player) by all sides together."""

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
"""The achievements of players in each server, each feat once, with its first game."""

tracks: Final = tracks_in(metadata)

unsought: Final = Table(
    "unsought",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group", BigInteger, nullable=False),
)
"""Ended games that are not searched for feats and tracks yet."""

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

checks: Final = Table(
    "checks",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("owner", Integer, nullable=False),
    Column("filler", LargeBinary, nullable=False),
)
"""Written periodically by processes to check durability: the newest check of each, by the first of its shards."""

alerts: Final = Table(
    "alerts",
    metadata,
    Column("player", BigInteger, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("games", Text, nullable=False),
    Column("pause", Integer, nullable=False),
    Column("since", Integer, nullable=False),
    Column("until", Integer, nullable=False),
    Column("zone", String(64)),
    Column("told", BigInteger, nullable=False),
    Column("queued", BigInteger, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("player", "group"),
)
"""Who wants to be told of which waiting lobbies of which server: see `data.play.alerts.Alert`.

`told` is when a person was told last, `queued` when told or passed over last, in ms of Unix time; 0: never.
"""

Index("ix_alerts_queued", alerts.c.group, alerts.c.queued, alerts.c.player)

alert_messages: Final = Table(
    "alert_messages",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("group", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", BigInteger),
)
"""The alert message of each lobby that had one: where and when it was sent, and its id as long as it invites."""

Index("ix_alert_messages_channel", alert_messages.c.channel, alert_messages.c.at)


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert into a table that can say what to do about a row that is already there."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name](table)
