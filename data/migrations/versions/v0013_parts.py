"""Seats that change hands: a row for everybody who has held one, and a result for each of them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_COUNTERS = {"seats": ("part", "since", "stood_in"), "results": ("part",)}


def upgrade() -> None:
    for table, counters in _COUNTERS.items():
        with op.batch_alter_table(table) as batch:
            for name in counters:
                batch.add_column(sa.Column(name, sa.Integer(), server_default=sa.text("0"), nullable=False))
            if table == "seats":
                batch.add_column(sa.Column("offered", sa.Boolean(), server_default=sa.false(), nullable=False))
            batch.drop_constraint(f"pk_{table}", type_="primary")
            batch.create_primary_key(f"pk_{table}", ["game", "seat", "part"])
