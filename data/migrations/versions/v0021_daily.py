"""The race of the day: once a day and person over all servers, beside any other private game."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_IN_HAND = sa.text("status IN ('lobby', 'playing') AND private AND daily IS NULL")


def upgrade() -> None:
    op.add_column("games", sa.Column("daily", sa.Integer()))
    op.drop_index("uq_games_open_private", "games")
    op.create_index(
        "uq_games_open_private",
        "games",
        ["group", "host"],
        unique=True,
        sqlite_where=_IN_HAND,
        postgresql_where=_IN_HAND,
    )
    op.create_table(
        "daily_deals",
        sa.Column("day", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("par", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", name="pk_daily_deals"),
    )
    op.create_table(
        "daily_races",
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("game", _KEY, nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger()),
        sa.Column("points", sa.Integer()),
        sa.Column("turns", sa.Integer()),
        sa.Column("won", sa.Boolean()),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_daily_races_game", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "player", name="pk_daily_races"),
    )
    op.create_index("ix_daily_races_board", "daily_races", ["group", "day"])
    op.create_index("ix_daily_races_player", "daily_races", ["player", "day"])
    op.create_index("ix_daily_races_game", "daily_races", ["game"])
