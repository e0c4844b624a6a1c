"""Slow games: what they need to know of their seats, and when the turn ends for which somebody is called."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("slow", sa.Text()))
    op.add_column("deadlines", sa.Column("ends", sa.BigInteger()))
