"""Boards that only honest results are on, ratings, resets of seasons, achievements, and indexes for them all."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("results", sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("results", sa.Column("board", sa.String(16), nullable=True))
    op.add_column("results", sa.Column("mu", sa.Double(), nullable=True))
    op.add_column("results", sa.Column("sigma", sa.Double(), nullable=True))
    op.add_column("results", sa.Column("reset", _KEY, nullable=True))
    op.create_table(
        "resets",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("undone", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_resets")),
    )
    op.create_table(
        "achievements",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("feat", sa.String(32), nullable=False),
        sa.Column("game", _KEY, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_achievements_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("player", "group", "feat", name=op.f("pk_achievements")),
    )
    # results so far count as they were counted; `mu` and `sigma` are computed when the database is opened
    op.execute(
        "UPDATE results SET board = CASE WHEN computer IS NOT NULL THEN computer ELSE 'people' END "
        "WHERE computer IS NOT NULL OR people >= 2"
    )
    of_seat = "seats.game = results.game AND seats.seat = results.seat"
    op.execute(
        f'UPDATE results SET "left" = (SELECT seats."left" FROM seats WHERE {of_seat}) '  # noqa: S608
        f"WHERE EXISTS (SELECT 1 FROM seats WHERE {of_seat})"
    )
    op.drop_index("ix_results_board", "results")
    op.create_index(
        "ix_results_board",
        "results",
        ["group", "ruleset", "board", "reset", "player", "finished", "game"]
        + ["won", "points", "best_round", "coups", "hold_ups", "false_calls", "fastest"],
    )
    op.create_index("ix_results_player", "results", ["player", "group", "finished", "game"])
    op.create_index("ix_results_finished", "results", ["group", "finished", "game"])
    op.create_index("ix_resets_group", "resets", ["group", "at"])
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_index("ix_games_history", "games", ["group", "status", "ended", "id"])
