"""How many turns each player has had in a game that is under way."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("turns", sa.Integer(), server_default=sa.text("0"), nullable=False))
