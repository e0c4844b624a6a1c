"""Games that counted and were stopped: who agrees to it while they are under way, and how it came about."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("games", sa.Column("request", sa.Text(), nullable=True))
    op.create_table(
        "stops",
        sa.Column("game", _KEY, autoincrement=False, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_stops_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_stops")),
    )
    op.create_index("ix_stops_group", "stops", ["group", "at", "game"])
    op.create_index("ix_stops_player", "stops", ["player"])
