"""Appointments: tables that are planned for a time, and who will be there."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    key = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "appointments",
        sa.Column("id", key, primary_key=True),
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("moment", sa.BigInteger(), nullable=False),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
    )
    op.create_index("ix_appointments_channel", "appointments", ["channel"])
    op.create_index("ix_appointments_host", "appointments", ["host"])
    op.create_table(
        "appointment_people",
        sa.Column("appointment", key, sa.ForeignKey("appointments.id", ondelete="CASCADE"), nullable=False),
        sa.Column("player", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("coming", sa.Boolean(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("appointment", "player"),
    )
    op.create_index("ix_appointment_people_player", "appointment_people", ["player"])
