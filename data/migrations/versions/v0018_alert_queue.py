"""Who was passed over comes after all others who want to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("alerts", sa.Column("queued", sa.BigInteger(), server_default="0", nullable=False))
    op.execute("UPDATE alerts SET queued = told")
    op.drop_index("ix_alerts_told", "alerts")
    op.create_index("ix_alerts_queued", "alerts", ["group", "queued", "player"])
