"""Tracks for the ghost car, and from which card on the laps of a round are counted."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("before_round", sa.Integer(), nullable=True))
    op.execute("UPDATE games SET before_round = 0 WHERE status = 'lobby'")
    op.create_table(
        "tracks",
        sa.Column("game", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("side", sa.Integer(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("terms", sa.String(32), nullable=False),
        sa.Column("cards", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("best", sa.Text(), nullable=False),
        sa.Column("last", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_tracks_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "side", name=op.f("pk_tracks")),
    )
    op.create_index("ix_tracks_best", "tracks", ["group", "terms", "cards", "points", "game"])
