"""The tables of the database, by subject. Changing them requires a migration in `data/migrations/versions`."""

from functools import partial
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
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=_NAMES)

KEY: Final = BigInteger().with_variant(Integer, "sqlite")
_Required: Final = partial(Column[Any], nullable=False)
_Own: Final = partial(Column[Any], primary_key=True, autoincrement=False)
"""A key that Discord or we have assigned, not the database."""


def _of_game(**options: Any) -> Column[Any]:
    """Return the column of the game to which a row belongs, and with which it is deleted."""
    return _Required("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), autoincrement=False, **options)


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert into a table that supports ``ON CONFLICT`` clauses."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name](table)


# -- operation --------------------------------------------------------------------------------------------------------

jobs: Final = Table(
    "jobs",
    metadata,
    _Own("person", BigInteger),
    _Required("kind", String(16)),
    Column("group", BigInteger),
    _Required("number", BigInteger),
    Column("since", BigInteger),
    Column("until", BigInteger),
)
"""Unfinished jobs, at most one per person: see `data.operation.jobs`."""

checks: Final = Table(
    "checks",
    metadata,
    Column("id", KEY, primary_key=True),
    _Required("owner", Integer),
    _Required("filler", LargeBinary),
)
"""Written periodically by processes to check durability: the newest check of each, by its number."""

identifications: Final = Table(
    "identifications",
    metadata,
    _Own("key", Integer),
    _Required("at", BigInteger),
)
"""When a shard was identified last, in ms of the database's clock, by Discord's rate limit key."""


# -- people and servers -----------------------------------------------------------------------------------------------

guilds: Final = Table(
    "guilds",
    metadata,
    _Own("guild", BigInteger),
    _Required("settings", Text),
)

players: Final = Table(
    "players",
    metadata,
    _Own("player", BigInteger),
    _Required("preferences", Text),
)

blocks: Final = Table(
    "blocks",
    metadata,
    _Required("person", BigInteger),
    _Required("blocked", BigInteger),
    _Required("since", BigInteger),
    PrimaryKeyConstraint("person", "blocked"),
)
"""The blocks between people, and their times; no names. `blocked` may be a digest: see `data.people.blocks`."""

block_key: Final = Table("block_key", metadata, Column("key", String(64), primary_key=True))
"""The key of the digests in `blocks`: one row, once a blocked person has been forgotten."""

departures: Final = Table(
    "departures",
    metadata,
    _Own("group", BigInteger),
    _Required("since", BigInteger),
)
"""Servers that have removed the bot: see `data.people.departures`. `since` is in ms of Unix time."""

posts: Final = Table(
    "posts",
    metadata,
    _Own("message", BigInteger),
    _Required("room", BigInteger),
    _Required("group", BigInteger),
    _Required("player", BigInteger, index=True),
    _Required("at", BigInteger, index=True),
)
"""Messages that people have shown in a channel: see `data.people.posts`. `at` is in ms of Unix time."""


# -- games in progress, and what leads to them ------------------------------------------------------------------------

games: Final = Table(
    "games",
    metadata,
    Column("id", KEY, primary_key=True),
    _Required("version", Integer),
    _Required("group", BigInteger),
    _Required("room", BigInteger),
    _Required("host", BigInteger, index=True),
    _Required("status", String(16)),
    _Required("ruleset", String(32)),
    _Required("seq", Integer),
    Column("anchor", BigInteger),
    _Required("pace", Text),
    _Required("lobby", Text),
    _Required("created", BigInteger),
    Column("ended", BigInteger),
    Column("request", Text),
    Column("parent", BigInteger),
    _Required("pruned", Integer, server_default=text("0")),
    _Required("private", Boolean),
    _Required("helped", Boolean),
    Column("daily", Integer),
    Column("before_round", Integer),
    Column("due", BigInteger),
    Column("due_kind", String(16)),
    Column("due_ref", BigInteger),
    Column("due_ends", BigInteger),
    _Required("shown", Integer, server_default=text("0")),
)
"""One row per table, from its lobby on; `version` is the optimistic lock; for `pruned` see `data.records.retention`,
for `shown` `data.play.shown_versions`.

`due` and the columns that begin so are its `Deadline`: when an open table acts by itself, and on what.
"""

IS_OPEN: Final = text("status IN ('lobby', 'playing')")
"""The condition of the index of open tables; queries must use the same text for the index to be used."""
_IN_ROOM: Final = text("status IN ('lobby', 'playing') AND NOT private")
_IN_HAND: Final = text("status IN ('lobby', 'playing') AND private AND daily IS NULL")
IS_WHOLE: Final = text("ended IS NOT NULL AND pruned < 2")
"""The condition of the index of ended tables whose records may still have to be pruned."""

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
Index("ix_games_whole", games.c.group, games.c.status, games.c.ended, sqlite_where=IS_WHOLE, postgresql_where=IS_WHOLE)

seats: Final = Table(
    "seats",
    metadata,
    _of_game(),
    _Required("seat", Integer),
    _Required("player", BigInteger, index=True),
    _Required("name", String(100)),
    _Required("missed", Integer),
    _Required("away", Boolean),
    _Required("left", Boolean),
    _Required("coups", Integer),
    _Required("turns", Integer),
    _Required("auto_pass", Boolean),
    _Required("passing", Boolean),
    _Required("hold_ups", Integer),
    _Required("false_calls", Integer),
    Column("fastest", Integer),
    Column("level", String(16)),
    _Required("part", Integer),
    _Required("since", Integer),
    _Required("stood_in", Integer),
    _Required("offered", Boolean),
    Column("slow", Text),
    PrimaryKeyConstraint("game", "seat", "part"),
)
"""The holders of each seat of a running or finished game, in order; the last part is the current one."""

actions: Final = Table(
    "actions",
    metadata,
    _of_game(),
    _Required("seq", Integer),
    _Required("action", Text),
    _Required("stamp", BigInteger),
    _Required("at", BigInteger),
    _Required("by", String(8)),
    PrimaryKeyConstraint("game", "seq"),
)
"""The actions, append-only: with the first snapshot they make up the whole game."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    _of_game(),
    _Required("seq", Integer),
    _Required("state", Text),
    PrimaryKeyConstraint("game", "seq"),
)
"""Positions to start a replay from: the first of each game, and the newest stored one."""

alerts: Final = Table(
    "alerts",
    metadata,
    _Required("player", BigInteger),
    _Required("group", BigInteger),
    _Required("active", Boolean),
    _Required("games", Text),
    _Required("pause", Integer),
    _Required("told", BigInteger),
    _Required("queued", BigInteger),
    PrimaryKeyConstraint("player", "group"),
)
"""The people to be told about waiting lobbies, with their filters, by server: see `data.play.alerts.Alert`.

`told` is when a person was last told, `queued` when last told or passed over, in ms of Unix time; 0 for never.
"""

Index("ix_alerts_queued", alerts.c.group, alerts.c.queued, alerts.c.player)

alert_messages: Final = Table(
    "alert_messages",
    metadata,
    _of_game(primary_key=True),
    _Required("group", BigInteger),
    _Required("channel", BigInteger),
    _Required("at", BigInteger),
    Column("message", BigInteger),
)
"""The alert message of each lobby that had one: where and when it was sent, and its id as long as it invites people."""

Index("ix_alert_messages_channel", alert_messages.c.channel, alert_messages.c.at)

appointments: Final = Table(
    "appointments",
    metadata,
    Column("id", KEY, primary_key=True),
    _Required("group", BigInteger),
    _Required("channel", BigInteger, index=True),
    Column("message", BigInteger),
    _Required("host", BigInteger, index=True),
    _Required("name", String(100)),
    _Required("moment", BigInteger),
    _Required("lobby", Text),
    _Required("stage", String(16)),
    Column("pace", Text),
    Column("outcome", Text),
    _Required("version", Integer, server_default=text("0")),
    _Required("shown", Integer, server_default=text("0")),
)
"""Planned tables: see `data.play.appointments`. `version` counts the changes that can be seen; its message shows that
with the number `shown`."""

appointment_people: Final = Table(
    "appointment_people",
    metadata,
    _Required("appointment", KEY, ForeignKey("appointments.id", ondelete="CASCADE")),
    _Required("player", BigInteger, index=True),
    _Required("name", String(100)),
    _Required("coming", Boolean),
    _Required("since", BigInteger),
    PrimaryKeyConstraint("appointment", "player"),
)
"""The people who have accepted or are invited, since when (ms of Unix time)."""

reminders: Final = Table(
    "reminders",
    metadata,
    _Required("group", BigInteger),
    _Required("player", BigInteger, index=True),
    _Required("due", BigInteger, index=True),
    _Required("told", BigInteger),
    Column("room", BigInteger),
    Column("message", BigInteger),
    PrimaryKeyConstraint("group", "player"),
)
"""Daily reminders of slow games, by server and person: see `data.play.reminders`. Times are in ms of Unix time."""


# -- what finished games leave behind ---------------------------------------------------------------------------------

results: Final = Table(
    "results",
    metadata,
    _of_game(),
    _Required("seat", Integer),
    _Required("group", BigInteger),
    _Required("ruleset", String(32)),
    _Required("player", BigInteger),
    _Required("name", String(100)),
    _Required("side", Integer),
    _Required("won", Boolean),
    _Required("points", Integer),
    _Required("best_round", Integer),
    _Required("coups", Integer),
    _Required("rounds", Integer),
    _Required("people", Integer),
    _Required("finished", BigInteger),
    _Required("hold_ups", Integer),
    _Required("false_calls", Integer),
    Column("fastest", Integer),
    Column("computer", String(16)),
    _Required("left", Boolean),
    Column("board", String(16)),
    Column("mu", Double),
    Column("sigma", Double),
    Column("reset", KEY),
    _Required("part", Integer),
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
    _Own("day", Integer),
    _Required("key", String(64)),
)
"""The days (since 1970, UTC) with counts in `tallies`, and the key of their digests."""

tallies: Final = Table(
    "tallies",
    metadata,
    _Required("day", Integer, ForeignKey("days.day", ondelete="CASCADE")),
    _Required("digest", String(64)),
    _Required("games", Integer),
    PrimaryKeyConstraint("day", "digest"),
)
"""The number of games of each two people per day, and, on its last day, per week.

A digest reveals nothing without the key of the day.
"""

resets: Final = Table(
    "resets",
    metadata,
    Column("id", KEY, primary_key=True),
    _Required("group", BigInteger),
    _Required("year", Integer),
    _Required("month", Integer),
    _Required("by", BigInteger, index=True),
    _Required("at", BigInteger),
    Column("undone", BigInteger),
)
"""Seasons excluded from the boards of a server, by whom and when, and when that was undone."""

Index("ix_resets_group", resets.c.group, resets.c.at)

off_boards: Final = Table(
    "off_boards",
    metadata,
    _Required("group", BigInteger),
    _Required("player", BigInteger),
    _Required("by", BigInteger),
    _Required("at", BigInteger),
    PrimaryKeyConstraint("group", "player"),
)
"""The people whom a manager of a server has taken off its boards, with that manager and the time."""

unrated: Final = Table(
    "unrated",
    metadata,
    _Required("group", BigInteger),
    _Required("ruleset", String(32)),
    _Required("finished", BigInteger),
    _Required("game", KEY),
    PrimaryKeyConstraint("group", "ruleset"),
)
"""The game from which to recompute the ratings of a server and ruleset; without a row they are up to date."""

stops: Final = Table(
    "stops",
    metadata,
    _of_game(primary_key=True),
    _Required("group", BigInteger),
    _Required("at", BigInteger),
    Column("player", BigInteger, index=True),
    _Required("name", String(100)),
)
"""Games that counted and were stopped without a result, by this moderator or (no player) by all sides together."""

Index("ix_stops_group", stops.c.group, stops.c.at, stops.c.game)

achievements: Final = Table(
    "achievements",
    metadata,
    _Required("player", BigInteger),
    _Required("group", BigInteger),
    _Required("feat", String(32)),
    _of_game(),
    _Required("at", BigInteger),
    PrimaryKeyConstraint("player", "group", "feat"),
)
"""The achievements of players on each server, each feat once, with its first game."""

unsought: Final = Table(
    "unsought",
    metadata,
    _of_game(primary_key=True),
    _Required("group", BigInteger),
)
"""Ended games not yet searched for feats and tracks."""

daily_deals: Final = Table(
    "daily_deals",
    metadata,
    _Own("day", Integer),
    _Required("secret", String(64)),
    _Required("par", Integer),
)
"""The days (since 1970, UTC) with a race of the day: the secret of its deal, and its par."""

daily_races: Final = Table(
    "daily_races",
    metadata,
    _Required("day", Integer),
    _Required("player", BigInteger),
    _Required("name", String(100)),
    _Required("group", BigInteger),
    _of_game(index=True),
    _Required("began", BigInteger),
    Column("finished", BigInteger),
    Column("points", Integer),
    Column("turns", Integer),
    Column("won", Boolean),
    PrimaryKeyConstraint("day", "player"),
)
"""The tries at the races of the days, with their ends; one without an end was given up or is still running."""

Index("ix_daily_races_board", daily_races.c.group, daily_races.c.day)
Index("ix_daily_races_player", daily_races.c.player, daily_races.c.day)

tracks: Final = Table(
    "tracks",
    metadata,
    _of_game(),
    _Required("side", Integer),
    _Required("group", BigInteger),
    _Required("terms", String(32)),
    _Required("cards", Integer),
    _Required("points", Integer),
    _Required("km", Text),
    PrimaryKeyConstraint("game", "side"),
)
"""The best race of each side of a finished game: `engine.replays.tracks.Track`."""

Index("ix_tracks_best", tracks.c.group, tracks.c.terms, tracks.c.cards, tracks.c.points, tracks.c.game)
