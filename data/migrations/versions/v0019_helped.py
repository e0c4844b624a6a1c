"""Whether the person of a private game has asked for a hint."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("helped", sa.Boolean(), server_default=sa.false(), nullable=False))
