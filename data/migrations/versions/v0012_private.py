"""Private tables: played in one person's hand, one a person and server, beside the table of the room."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_OPEN = "status IN ('lobby', 'playing')"


def upgrade() -> None:
    op.add_column("games", sa.Column("private", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.drop_index("uq_games_open_room", "games")
    _index("ix_games_open", ["id"], _OPEN)
    _index("uq_games_open_room", ["room"], f"{_OPEN} AND NOT private", unique=True)
    _index("uq_games_open_private", ["group", "host"], f"{_OPEN} AND private", unique=True)
    op.drop_index("ix_games_history", "games")
    op.create_index("ix_games_history", "games", ["group", "status", "ended", "id", "room", "private"])


def _index(name: str, columns: list[str], condition: str, *, unique: bool = False) -> None:
    where = sa.text(condition)
    op.create_index(name, "games", columns, unique=unique, sqlite_where=where, postgresql_where=where)
