"""The tables as the first released version writes them."""

import sqlalchemy as sa
from alembic import op

revision = "1000"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alerts",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("pause", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.Column("queued", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.PrimaryKeyConstraint("player", "group", name=op.f("pk_alerts")),
    )
    op.create_index("ix_alerts_queued", "alerts", ["group", "queued", "player"], unique=False)
    op.create_table(
        "appointments",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("moment", sa.BigInteger(), nullable=False),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("stage", sa.String(length=16), nullable=False),
        sa.Column("pace", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_appointments")),
    )
    op.create_index("ix_appointments_channel", "appointments", ["channel"], unique=False)
    op.create_index("ix_appointments_host", "appointments", ["host"], unique=False)
    op.create_table(
        "block_key",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_block_key")),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name=op.f("pk_blocks")),
    )
    op.create_table(
        "checks",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=False),
        sa.Column("filler", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_checks")),
    )
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("par", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_daily_deals")),
    )
    op.create_table(
        "days",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("pk_days")),
    )
    op.create_table(
        "departures",
        sa.Column("group", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("group", name=op.f("pk_departures")),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("ruleset", sa.String(length=32), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("anchor", sa.BigInteger(), nullable=True),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("request", sa.Text(), nullable=True),
        sa.Column("parent", sa.BigInteger(), nullable=True),
        sa.Column("pruned", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("helped", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("daily", sa.Integer(), nullable=True),
        sa.Column("before_round", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(
        "ix_games_history", "games", ["group", "status", "ended", "id", "room", "parent", "private"], unique=False
    )
    op.create_index("ix_games_host", "games", ["host"], unique=False)
    op.create_index(
        "ix_games_open",
        "games",
        ["id"],
        unique=False,
        sqlite_where=sa.text("status IN ('lobby', 'playing')"),
        postgresql_where=sa.text("status IN ('lobby', 'playing')"),
    )
    op.create_index(
        "ix_games_whole",
        "games",
        ["group", "status", "ended"],
        unique=False,
        sqlite_where=sa.text("ended IS NOT NULL AND pruned < 2"),
        postgresql_where=sa.text("ended IS NOT NULL AND pruned < 2"),
    )
    op.create_index(
        "uq_games_open_private",
        "games",
        ["group", "host"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing') AND private AND daily IS NULL"),
        postgresql_where=sa.text("status IN ('lobby', 'playing') AND private AND daily IS NULL"),
    )
    op.create_index(
        "uq_games_open_room",
        "games",
        ["room"],
        unique=True,
        sqlite_where=sa.text("status IN ('lobby', 'playing') AND NOT private"),
        postgresql_where=sa.text("status IN ('lobby', 'playing') AND NOT private"),
    )
    op.create_table(
        "guilds",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_guilds")),
    )
    op.create_table(
        "jobs",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=True),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_jobs")),
    )
    op.create_table(
        "off_boards",
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("group", "player", name=op.f("pk_off_boards")),
    )
    op.create_table(
        "players",
        sa.Column("player", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", name=op.f("pk_players")),
    )
    op.create_table(
        "posts",
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("message", name=op.f("pk_posts")),
    )
    op.create_index("ix_posts_at", "posts", ["at"], unique=False)
    op.create_index("ix_posts_player", "posts", ["player"], unique=False)
    op.create_table(
        "reminders",
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("group", "player", name=op.f("pk_reminders")),
    )
    op.create_index("ix_reminders_due", "reminders", ["due"], unique=False)
    op.create_index("ix_reminders_player", "reminders", ["player"], unique=False)
    op.create_table(
        "resets",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("undone", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_resets")),
    )
    op.create_index("ix_resets_by", "resets", ["by"], unique=False)
    op.create_index("ix_resets_group", "resets", ["group", "at"], unique=False)
    op.create_table(
        "unrated",
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(length=32), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.PrimaryKeyConstraint("group", "ruleset", name=op.f("pk_unrated")),
    )
    op.create_table(
        "achievements",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("feat", sa.String(length=32), nullable=False),
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_achievements_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "group", "feat", name=op.f("pk_achievements")),
    )
    op.create_table(
        "actions",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("stamp", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=8), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_actions_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_actions")),
    )
    op.create_table(
        "alert_messages",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_alert_messages_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_alert_messages")),
    )
    op.create_index("ix_alert_messages_channel", "alert_messages", ["channel", "at"], unique=False)
    op.create_table(
        "appointment_people",
        sa.Column("appointment", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("coming", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["appointment"], ["appointments.id"], name=op.f("fk_appointment_people_appointment"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("appointment", "player", name=op.f("pk_appointment_people")),
    )
    op.create_index("ix_appointment_people_player", "appointment_people", ["player"], unique=False)
    op.create_table(
        "daily_races",
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("turns", sa.Integer(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_daily_races_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "player", name=op.f("pk_daily_races")),
    )
    op.create_index("ix_daily_races_board", "daily_races", ["group", "day"], unique=False)
    op.create_index("ix_daily_races_game", "daily_races", ["game"], unique=False)
    op.create_index("ix_daily_races_player", "daily_races", ["player", "day"], unique=False)
    op.create_table(
        "deadlines",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("ref", sa.BigInteger(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_deadlines_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_deadlines")),
    )
    op.create_table(
        "results",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(length=32), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("best_round", sa.Integer(), nullable=False),
        sa.Column("coups", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("hold_ups", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("false_calls", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("fastest", sa.Integer(), nullable=True),
        sa.Column("computer", sa.String(length=16), nullable=True),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("board", sa.String(length=16), nullable=True),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("reset", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("part", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_results_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", "part", name=op.f("pk_results")),
    )
    op.create_index(
        "ix_results_board",
        "results",
        [
            "group",
            "ruleset",
            "board",
            "reset",
            "player",
            "finished",
            "game",
            "won",
            "points",
            "best_round",
            "coups",
            "hold_ups",
            "false_calls",
            "fastest",
        ],
        unique=False,
    )
    op.create_index("ix_results_finished", "results", ["group", "finished", "game"], unique=False)
    op.create_index("ix_results_player", "results", ["player", "group", "finished", "game"], unique=False)
    op.create_table(
        "seats",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("coups", sa.Integer(), nullable=False),
        sa.Column("turns", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("auto_pass", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("passing", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("hold_ups", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("false_calls", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("fastest", sa.Integer(), nullable=True),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.Column("part", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("since", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("stood_in", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("offered", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("slow", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seat", "part", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_player", "seats", ["player"], unique=False)
    op.create_table(
        "snapshots",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_snapshots_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "seq", name=op.f("pk_snapshots")),
    )
    op.create_table(
        "stops",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_stops_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_stops")),
    )
    op.create_index("ix_stops_group", "stops", ["group", "at", "game"], unique=False)
    op.create_index("ix_stops_player", "stops", ["player"], unique=False)
    op.create_table(
        "tallies",
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["day"], ["days.day"], name=op.f("fk_tallies_day"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "digest", name=op.f("pk_tallies")),
    )
    op.create_table(
        "tracks",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("terms", sa.String(length=32), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("km", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_tracks_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "side", name=op.f("pk_tracks")),
    )
    op.create_index("ix_tracks_best", "tracks", ["group", "terms", "cards", "points", "game"], unique=False)
    op.create_table(
        "unsought",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_unsought_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_unsought")),
    )
    op.create_table(
        "identifications",
        sa.Column("key", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_identifications")),
    )
