"""Who wants to be told of waiting lobbies, and the messages that have told them."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "alerts",
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("pause", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(64), nullable=True),
        sa.Column("told", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "group", name=op.f("pk_alerts")),
    )
    op.create_index("ix_alerts_told", "alerts", ["group", "told", "player"])
    op.create_table(
        "alert_messages",
        sa.Column("game", _KEY, autoincrement=False, nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_alert_messages_game"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", name=op.f("pk_alert_messages")),
    )
    op.create_index("ix_alert_messages_channel", "alert_messages", ["channel", "at"])
