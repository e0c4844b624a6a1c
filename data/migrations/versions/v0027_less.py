"""Times of answers are kept as the fastest of each game alone, and tracks as the best race of each side alone."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("reflexes")
    op.execute("DELETE FROM tracks WHERE cards IS NULL")
    with op.batch_alter_table("tracks") as tracks:
        tracks.drop_column("last")
        tracks.alter_column("best", new_column_name="km", existing_type=sa.Text())
        tracks.alter_column("cards", existing_type=sa.Integer(), nullable=False)
