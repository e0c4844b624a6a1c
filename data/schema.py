"""The tables of the database, by subject. Changing them requires a migration in `data/migrations/versions`."""

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

_NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=_NAMES)

KEY: Final = BigInteger().with_variant(Integer, "sqlite")


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert into a table that supports ``ON CONFLICT`` clauses."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name](table)


# -- operation --------------------------------------------------------------------------------------------------------

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


# -- people and servers -----------------------------------------------------------------------------------------------

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


# -- games in progress, and what leads to them ------------------------------------------------------------------------

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
    Column("due", BigInteger),
    Column("due_kind", String(16)),
    Column("due_ref", BigInteger),
    Column("due_ends", BigInteger),
    Column("shown", Integer, nullable=False, server_default=text("0")),
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
    Column("passing", Boolean, nullable=False, server_default=false()),
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
"""The holders of each seat of a running or finished game, in order; the last part is the current one."""

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
"""The actions, append-only: with the first snapshot they make up the whole game."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("state", Text, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
)
"""Positions to start a replay from: the first of each game, and the newest stored one."""

alerts: Final = Table(
    "alerts",
    metadata,
    Column("player", BigInteger, nullable=False),
    Column("group", BigInteger, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("games", Text, nullable=False),
    Column("pause", Integer, nullable=False),
    Column("told", BigInteger, nullable=False),
    Column("queued", BigInteger, nullable=False, server_default=text("0")),
    PrimaryKeyConstraint("player", "group"),
)
"""The people to be told about waiting lobbies, with their filters, by server: see `data.play.alerts.Alert`.

`told` is when a person was last told, `queued` when last told or passed over, in ms of Unix time; 0 for never.
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
"""The alert message of each lobby that had one: where and when it was sent, and its id as long as it invites people."""

Index("ix_alert_messages_channel", alert_messages.c.channel, alert_messages.c.at)

appointments: Final = Table(
    "appointments",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("group", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("host", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("lobby", Text, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("pace", Text),
    Column("outcome", Text),
    Column("version", Integer, nullable=False, server_default=text("0")),
    Column("shown", Integer, nullable=False, server_default=text("0")),
)
"""Planned tables: see `data.play.appointments`. `version` counts the changes that can be seen; its message shows that
with the number `shown`."""

Index("ix_appointments_channel", appointments.c.channel)
Index("ix_appointments_host", appointments.c.host)

appointment_people: Final = Table(
    "appointment_people",
    metadata,
    Column("appointment", KEY, ForeignKey("appointments.id", ondelete="CASCADE"), nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("coming", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("appointment", "player"),
)
"""The people who have accepted or are invited, since when (ms of Unix time)."""

Index("ix_appointment_people_player", appointment_people.c.player)

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
"""Daily reminders of slow games, by server and person: see `data.play.reminders`. Times are in ms of Unix time."""

Index("ix_reminders_due", reminders.c.due)
Index("ix_reminders_player", reminders.c.player)


# -- what finished games leave behind ---------------------------------------------------------------------------------

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
