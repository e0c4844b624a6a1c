"""What takes long is remembered until it is done; indexes from people to games; empty lobbies name nobody."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_AT_ONCE = 1_000


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("group", sa.BigInteger(), nullable=True),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_jobs")),
    )
    op.create_table(
        "unrated",
        sa.Column("group", sa.BigInteger(), nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("game", _KEY, nullable=False),
        sa.PrimaryKeyConstraint("group", "ruleset", name=op.f("pk_unrated")),
    )
    op.add_column("games", sa.Column("pruned", sa.Integer(), server_default=sa.text("0"), nullable=False))
    whole = sa.text("ended IS NOT NULL AND pruned < 2")
    op.create_index("ix_games_whole", "games", ["group", "status", "ended"], sqlite_where=whole, postgresql_where=whole)
    op.create_index("ix_games_host", "games", ["host"])
    op.create_index("ix_resets_by", "resets", ["by"])
    # what a reset has taken off the boards keeps its ratings from now on, so that there are some when it is put back
    op.execute(
        "UPDATE results SET mu = 25.0, sigma = 25.0 / 3 WHERE reset IS NOT NULL AND board = 'people' AND mu IS NULL"
    )
    _empty_lobbies()


def _empty_lobbies() -> None:
    """Take everybody out of the lobbies that ended without a game: nothing else leads from a person to them."""
    connection, last = op.get_bind(), 0
    games, seats = sa.table("games", *map(sa.column, ("id", "status", "lobby"))), sa.table("seats", sa.column("game"))
    sat = sa.exists().where(seats.c.game == games.c.id)
    while True:
        its = sa.select(games.c.id, games.c.lobby).where(games.c.id > last, games.c.status == "stopped", ~sat)
        rows = connection.execute(its.order_by(games.c.id).limit(_AT_ONCE)).all()
        if not rows:
            return
        last, emptied = rows[-1].id, []
        for row in rows:
            try:
                lobby = msgspec.json.decode(row.lobby, type=dict)
            except msgspec.DecodeError:
                lobby = {"members": True}  # damaged: nobody can read it anyway
            if any([lobby.pop("members", None), lobby.pop("invited", None)]):
                emptied.append({"number": row.id, "emptied": msgspec.json.encode(lobby).decode()})
        if emptied:
            this = games.c.id == sa.bindparam("number")
            connection.execute(sa.update(games).where(this).values(lobby=sa.bindparam("emptied")), emptied)
