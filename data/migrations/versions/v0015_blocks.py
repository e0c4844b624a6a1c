"""Blocks: whom a person does not play with."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name=op.f("pk_blocks")),
    )
