"""The table of tracks."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)


def tracks_in(metadata: MetaData) -> Table:
    """Return the best race of each side of a finished game: `engine.replays.tracks.Track`."""
    key = BigInteger().with_variant(Integer, "sqlite")
    tracks = Table(
        "tracks",
        metadata,
        Column("game", key, ForeignKey("games.id", ondelete="CASCADE"), nullable=False, autoincrement=False),
        Column("side", Integer, nullable=False),
        Column("group", BigInteger, nullable=False),
        Column("terms", String(32), nullable=False),
        Column("cards", Integer, nullable=False),
        Column("points", Integer, nullable=False),
        Column("km", Text, nullable=False),
        PrimaryKeyConstraint("game", "side"),
    )
    Index("ix_tracks_best", *(tracks.c[name] for name in ("group", "terms", "cards", "points", "game")))
    return tracks
