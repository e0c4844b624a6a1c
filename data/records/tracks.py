"""Tracks for the ghost car: written when a game is searched for feats, and deleted with its record.

A track names no person: whose it is, and whether it counts, follows from the results of its game. Forgetting a person
and resetting a season therefore need not change it.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

import msgspec
from sqlalchemy import Select, and_, delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import Store
from data.records.boards import PEOPLE
from data.rows import as_json, columns_of
from data.schema import results, tracks
from engine.replays.tracks import Track
from engine.rules import rules_of
from engine.state import Setup
from engine.table.lobbies.lengths import LENGTH_OPTIONS

_TRACK: Final = msgspec.json.Decoder(tuple[int, ...])


def terms_of(setup: Setup) -> str:
    """Return what races must have in common to be compared: ruleset, seating, and house rules except the length.

    It is a digest, equal for all games whose rounds have the same rules.
    """
    mere = LENGTH_OPTIONS if rules_of(setup).rounds else ()
    options = [(name, value) for name, value in setup.options if name not in mere]
    told = msgspec.json.encode((setup.ruleset, setup.sides, sorted(options)))
    return blake2b(told, digest_size=12).hexdigest()


async def write_tracks(connection: AsyncConnection, group: int, game: int, terms: str, found: Sequence[Track]) -> None:
    """Write the tracks of a game, replacing existing ones, in the current transaction."""
    await connection.execute(delete(tracks).where(tracks.c.game == game, tracks.c.group == group))
    rows = [
        {"game": game, "group": group, "terms": terms, **columns_of(track), "km": as_json(track.km)} for track in found
    ]
    if rows:
        await connection.execute(insert(tracks), rows)


def tracks_of(player: int) -> Select[Any]:
    """Return the query for the tracks of the sides on which a person has played."""
    return select(tracks).join(results, _of_side()).where(results.c.player == player).order_by(tracks.c.game)


class Tracks(Store):
    """Looks up the track to race against."""

    async def best(self, group: int, setup: Setup) -> tuple[int, ...]:
        """Return the best race of a server with these rules, () if there is none; raise StorageError.

        It is the one that reached the target with the fewest cards, then the one with the most points, then the first.
        Only games among people that count and are not excluded by a reset are considered.
        """
        t, r = tracks.c, results.c
        counts = exists().where(_of_side(), r.board == PEOPLE, r.reset.is_(None))
        fastest = select(t.km).where(t.group == group, t.terms == terms_of(setup), counts)
        query = fastest.order_by(t.cards, t.points.desc(), t.game).limit(1)
        found = await self._database.scalar("the best race", query)
        return () if found is None else _TRACK.decode(found)


def _of_side() -> Any:
    """Return the condition for a result to belong to the side of a track."""
    return and_(results.c.game == tracks.c.game, results.c.side == tracks.c.side)
