"""What a game is worth to a player, which depends on how often the same people have met."""

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("worth", sa.Double(), server_default=sa.text("1"), nullable=False))
