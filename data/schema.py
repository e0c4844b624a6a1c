"""The tables of the database, by subject. Changing them requires a migration in `data/migrations/versions`."""

from collections.abc import Mapping
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
    insert,
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
_BigInteger: Final = partial(_Required, type_=BigInteger)
_Integer: Final = partial(_Required, type_=Integer)
_Boolean: Final = partial(_Required, type_=Boolean)
_Text: Final = partial(_Required, type_=Text)
"""Required columns, by their type."""
_Own: Final = partial(Column[Any], primary_key=True, autoincrement=False)
"""A key that Discord or we have assigned, not the database."""


def _of_game(**options: Any) -> Column[Any]:
    """Return the column of the game to which a row belongs, and with which it is deleted."""
    return _Required("game", KEY, ForeignKey("games.id", ondelete="CASCADE"), autoincrement=False, **options)


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert into a table that supports ``ON CONFLICT`` clauses."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name](table)


async def inserted(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> int:
    """Insert a row and return the number that the database gives it."""
    stored = await connection.execute(insert(table).values(row).returning(table.c.id))
    return int(stored.scalar_one())


# -- operation --------------------------------------------------------------------------------------------------------

jobs: Final = Table(
    "jobs",
    metadata,
    _Own("person", BigInteger),
    _Required("kind", String(16)),
    Column("group", BigInteger),
    _BigInteger("number"),
    Column("since", BigInteger),
    Column("until", BigInteger),
)
"""Unfinished jobs, at most one per person: see `data.operation.jobs`."""

checks: Final = Table(
    "checks",
    metadata,
    Column("id", KEY, primary_key=True),
    _Integer("owner"),
    _Required("filler", LargeBinary),
)
"""Written periodically by processes to check durability: the newest check of each, by its number."""

identifications: Final = Table(
    "identifications",
    metadata,
    _Own("key", Integer),
    _BigInteger("at"),
)
"""When a shard was identified last, in ms of the database's clock, by Discord's rate limit key."""


# -- people and servers -----------------------------------------------------------------------------------------------

guilds: Final = Table(
    "guilds",
    metadata,
    _Own("guild", BigInteger),
    _Text("settings"),
)

players: Final = Table(
    "players",
    metadata,
    _Own("player", BigInteger),
    _Text("preferences"),
)

blocks: Final = Table(
    "blocks",
    metadata,
    _BigInteger("person"),
    _BigInteger("blocked"),
    _BigInteger("since"),
    PrimaryKeyConstraint("person", "blocked"),
)
"""The blocks between people, and their times; no names. `blocked` may be a digest: see `data.people.blocks`."""

block_key: Final = Table("block_key", metadata, Column("key", String(64), primary_key=True))
"""The key of the digests in `blocks`: one row, once a blocked person has been forgotten."""

departures: Final = Table(
    "departures",
    metadata,
    _Own("group", BigInteger),
    _BigInteger("since"),
)
"""Servers that have removed the bot: see `data.people.departures`. `since` is in ms of Unix time."""

posts: Final = Table(
    "posts",
    metadata,
    _Own("message", BigInteger),
    _BigInteger("room"),
    _BigInteger("group"),
    _BigInteger("player", index=True),
    _BigInteger("at", index=True),
)
"""Messages that people have shown in a channel: see `data.people.posts`. `at` is in ms of Unix time."""


# -- games in progress, and what leads to them ------------------------------------------------------------------------

games: Final = Table(
    "games",
    metadata,
    Column("id", KEY, primary_key=True),
    _Integer("version"),
    _BigInteger("group"),
    _BigInteger("room"),
    _BigInteger("host", index=True),
    _Required("status", String(16)),
    _Required("ruleset", String(32)),
    _Integer("seq"),
    Column("anchor", BigInteger),
    _Text("pace"),
    _Text("lobby"),
    _BigInteger("created"),
    Column("ended", BigInteger),
    Column("request", Text),
    Column("parent", BigInteger),
    _Integer("pruned", server_default=text("0")),
    _Boolean("private"),
    _Boolean("helped"),
    Column("daily", Integer),
    Column("before_round", Integer),
    Column("due", BigInteger),
    Column("due_kind", String(16)),
    Column("due_ref", BigInteger),
    Column("due_ends", BigInteger),
    _Integer("shown", server_default=text("0")),
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
    _Integer("seat"),
    _BigInteger("player", index=True),
    _Required("name", String(100)),
    _Integer("missed"),
    _Boolean("away"),
    _Boolean("left"),
    _Integer("coups"),
    _Integer("turns"),
    _Boolean("auto_pass"),
    _Boolean("passing"),
    _Integer("hold_ups"),
    _Integer("false_calls"),
    Column("fastest", Integer),
    Column("level", String(16)),
    _Integer("part"),
    _Integer("since"),
    _Integer("stood_in"),
    _Boolean("offered"),
    Column("slow", Text),
    PrimaryKeyConstraint("game", "seat", "part"),
)
"""The holders of each seat of a running or finished game, in order; the last part is the current one."""

actions: Final = Table(
    "actions",
    metadata,
    _of_game(),
    _Integer("seq"),
    _Text("action"),
    _BigInteger("stamp"),
    _BigInteger("at"),
    _Required("by", String(8)),
    PrimaryKeyConstraint("game", "seq"),
)
"""The actions, append-only: with the first snapshot they make up the whole game."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    _of_game(),
    _Integer("seq"),
    _Text("state"),
    PrimaryKeyConstraint("game", "seq"),
)
"""Positions to start a replay from: the first of each game, and the newest stored one."""

alerts: Final = Table(
    "alerts",
    metadata,
    _BigInteger("player"),
    _BigInteger("group"),
    _Boolean("active"),
    _Text("games"),
    _Integer("pause"),
    _BigInteger("told"),
    _BigInteger("queued"),
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
    _BigInteger("group"),
    _BigInteger("channel"),
    _BigInteger("at"),
    Column("message", BigInteger),
)
"""The alert message of each lobby that had one: where and when it was sent, and its id as long as it invites people."""

Index("ix_alert_messages_channel", alert_messages.c.channel, alert_messages.c.at)

appointments: Final = Table(
    "appointments",
    metadata,
    Column("id", KEY, primary_key=True),
    _BigInteger("group"),
    _BigInteger("channel", index=True),
    Column("message", BigInteger),
    _BigInteger("host", index=True),
    _Required("name", String(100)),
    _BigInteger("moment"),
    _Text("lobby"),
    _Required("stage", String(16)),
    Column("pace", Text),
    Column("outcome", Text),
    _Integer("version", server_default=text("0")),
    _Integer("shown", server_default=text("0")),
)
"""Planned tables: see `data.play.appointments`. `version` counts the changes that can be seen; its message shows that
with the number `shown`."""

appointment_people: Final = Table(
    "appointment_people",
    metadata,
    _Required("appointment", KEY, ForeignKey("appointments.id", ondelete="CASCADE")),
    _BigInteger("player", index=True),
    _Required("name", String(100)),
    _Boolean("coming"),
    _BigInteger("since"),
    PrimaryKeyConstraint("appointment", "player"),
)
"""The people who have accepted or are invited, since when (ms of Unix time)."""

reminders: Final = Table(
    "reminders",
    metadata,
    _BigInteger("group"),
    _BigInteger("player", index=True),
    _BigInteger("due", index=True),
    _BigInteger("told"),
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
    _Integer("seat"),
    _BigInteger("group"),
    _Required("ruleset", String(32)),
    _BigInteger("player"),
    _Required("name", String(100)),
    _Integer("side"),
    _Boolean("won"),
    _Integer("points"),
    _Integer("best_round"),
    _Integer("coups"),
    _Integer("rounds"),
    _Integer("people"),
    _BigInteger("finished"),
    _Integer("hold_ups"),
    _Integer("false_calls"),
    Column("fastest", Integer),
    Column("computer", String(16)),
    _Boolean("left"),
    Column("board", String(16)),
    Column("mu", Double),
    Column("sigma", Double),
    Column("reset", KEY),
    _Integer("part"),
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
    _Integer("day", ForeignKey("days.day", ondelete="CASCADE")),
    _Required("digest", String(64)),
    _Integer("games"),
    PrimaryKeyConstraint("day", "digest"),
)
"""The number of games of each two people per day, and, on its last day, per week.

A digest reveals nothing without the key of the day.
"""

resets: Final = Table(
    "resets",
    metadata,
    Column("id", KEY, primary_key=True),
    _BigInteger("group"),
    _Integer("year"),
    _Integer("month"),
    _BigInteger("by", index=True),
    _BigInteger("at"),
    Column("undone", BigInteger),
)
"""Seasons excluded from the boards of a server, by whom and when, and when that was undone."""

Index("ix_resets_group", resets.c.group, resets.c.at)

off_boards: Final = Table(
    "off_boards",
    metadata,
    _BigInteger("group"),
    _BigInteger("player"),
    _BigInteger("by"),
    _BigInteger("at"),
    PrimaryKeyConstraint("group", "player"),
)
"""The people whom a manager of a server has taken off its boards, with that manager and the time."""

unrated: Final = Table(
    "unrated",
    metadata,
    _BigInteger("group"),
    _Required("ruleset", String(32)),
    _BigInteger("finished"),
    _Required("game", KEY),
    PrimaryKeyConstraint("group", "ruleset"),
)
"""The game from which to recompute the ratings of a server and ruleset; without a row they are up to date."""

stops: Final = Table(
    "stops",
    metadata,
    _of_game(primary_key=True),
    _BigInteger("group"),
    _BigInteger("at"),
    Column("player", BigInteger, index=True),
    _Required("name", String(100)),
)
"""Games that counted and were stopped without a result, by this moderator or (no player) by all sides together."""

Index("ix_stops_group", stops.c.group, stops.c.at, stops.c.game)

achievements: Final = Table(
    "achievements",
    metadata,
    _BigInteger("player"),
    _BigInteger("group"),
    _Required("feat", String(32)),
    _of_game(),
    _BigInteger("at"),
    PrimaryKeyConstraint("player", "group", "feat"),
)
"""The achievements of players on each server, each feat once, with its first game."""

unsought: Final = Table(
    "unsought",
    metadata,
    _of_game(primary_key=True),
    _BigInteger("group"),
)
"""Ended games not yet searched for feats and tracks."""

daily_deals: Final = Table(
    "daily_deals",
    metadata,
    _Own("day", Integer),
    _Required("secret", String(64)),
    _Integer("par"),
)
"""The days (since 1970, UTC) with a race of the day: the secret of its deal, and its par."""

daily_races: Final = Table(
    "daily_races",
    metadata,
    _Integer("day"),
    _BigInteger("player"),
    _Required("name", String(100)),
    _BigInteger("group"),
    _of_game(index=True),
    _BigInteger("began"),
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
    _Integer("side"),
    _BigInteger("group"),
    _Required("terms", String(32)),
    _Integer("cards"),
    _Integer("points"),
    _Text("km"),
    PrimaryKeyConstraint("game", "side"),
)
"""The best race of each side of a finished game: `engine.replays.tracks.Track`."""

Index("ix_tracks_best", tracks.c.group, tracks.c.terms, tracks.c.cards, tracks.c.points, tracks.c.game)
