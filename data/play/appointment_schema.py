"""The tables of appointments: a part of `data.schema`, and under the same rule."""

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, PrimaryKeyConstraint, String, Table, Text

from data.schema import KEY, metadata

appointments: Final = Table(
    "appointments",
    metadata,
    Column("id", KEY, primary_key=True),
    Column("group", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("message", BigInteger),
    Column("host", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("moment", BigInteger, nullable=False),
    Column("lobby", Text, nullable=False),
    Column("stage", String(16), nullable=False),
    Column("pace", Text),
)
"""Tables that are planned: see `data.play.appointments`."""

Index("ix_appointments_channel", appointments.c.channel)
Index("ix_appointments_host", appointments.c.host)

appointment_people: Final = Table(
    "appointment_people",
    metadata,
    Column("appointment", KEY, ForeignKey("appointments.id", ondelete="CASCADE"), nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String(100), nullable=False),
    Column("coming", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    PrimaryKeyConstraint("appointment", "player"),
)
"""Who will be there, and who is invited, since when (ms of Unix time)."""

Index("ix_appointment_people_player", appointment_people.c.player)
