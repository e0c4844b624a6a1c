"""Times of answers are kept as the fastest of each game alone, no longer one by one."""

from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("reflexes")
