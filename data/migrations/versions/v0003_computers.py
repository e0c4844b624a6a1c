"""AI players: which seats belong to one, and against how good a one people have played."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("level", sa.String(16), nullable=True))
    op.add_column("results", sa.Column("computer", sa.String(16), nullable=True))
