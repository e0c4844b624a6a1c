"""How fast people answer and call."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reflexes",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("alone", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("counted", sa.Integer(), nullable=False),
        sa.Column("early", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=True),
        sa.Column("median", sa.Integer(), nullable=True),
        sa.Column("answers", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", "group", "kind", "alone", name=op.f("pk_reflexes")),
    )
    op.create_index("ix_reflexes_board", "reflexes", ["group", "kind", "alone", "median", "player", "counted"])
