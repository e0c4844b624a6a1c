"""Rooms that are made for a table: which room they were made in."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("parent", sa.BigInteger()))
    op.drop_index("ix_games_history", "games")
    op.create_index("ix_games_history", "games", ["group", "status", "ended", "id", "room", "parent", "private"])
