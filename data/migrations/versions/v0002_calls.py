"""What Fun & Speed counts: calls and reactions, and the seats that let windows go by."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("auto_pass", sa.Boolean(), server_default=sa.false(), nullable=False))
    for table in ("seats", "results"):
        op.add_column(table, sa.Column("hold_ups", sa.Integer(), server_default=sa.text("0"), nullable=False))
        op.add_column(table, sa.Column("false_calls", sa.Integer(), server_default=sa.text("0"), nullable=False))
        op.add_column(table, sa.Column("fastest", sa.Integer(), nullable=True))
