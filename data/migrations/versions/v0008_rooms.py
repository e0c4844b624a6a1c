"""The rooms of games in the index of the history: whoever sees few of them has many games passed over."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_games_history", "games")
    op.create_index("ix_games_history", "games", ["group", "status", "ended", "id", "room"])
