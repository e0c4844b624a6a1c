"""What people have shown to everybody, so that it goes when they are forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "posts",
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("room", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("message", name=op.f("pk_posts")),
    )
    op.create_index("ix_posts_player", "posts", ["player"])
    op.create_index("ix_posts_at", "posts", ["at"])
