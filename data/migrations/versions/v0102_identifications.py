"""When shards were identified last, which processes have to know of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0102"
down_revision = "0100"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "identifications",
        sa.Column("key", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_identifications")),
    )
