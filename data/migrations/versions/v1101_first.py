"""The tables of the first release, which `data.schema` makes in a new database."""

revision = "1101"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass
