"""Database tables of games in progress, and of what leads to them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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
)
"""Planned tables: see `data.play.appointments`."""

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
