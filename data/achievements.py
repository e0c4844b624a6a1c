"""Achievements: feats that are announced once, and listed in the player's profile."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from sqlalchemy import case, delete, insert, select, true

from data.database import Database
from data.schema import achievements, games, seats, unsought
from data.shards import Shards
from data.visibility import Visibility


class Achievement(Struct, frozen=True):
    """A feat of a player."""

    feat: str
    game: int | None
    """The game of the first time; None if the viewer may not see it."""
    at: int
    """Milliseconds of Unix time."""


class Achievements:
    """Stores the achievements of players in each server."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Use this database; only games of these shards are due."""
        self._database = database
        self._ours = true() if shards is None else shards.having(unsought.c.group)

    async def award(
        self, group: int, game: int, feats: Mapping[int, Collection[str]], *, at: int
    ) -> dict[int, tuple[str, ...]]:
        """Store the feats of players in a game, which is then no longer due; return the new ones of each player.

        Idempotent: the second time nothing is new. People forgotten meanwhile are skipped. Raises StorageError.
        """
        a = achievements.c
        async with self._database.changing("the achievements") as connection:
            played = select(seats.c.player).where(seats.c.game == game).with_for_update()
            players = {*(await connection.execute(played)).scalars()}
            feats = {player: done for player, done in feats.items() if player in players}
            known = select(a.player, a.feat).where(a.player.in_([*feats]), a.group == group)
            had = {(row.player, row.feat) for row in await connection.execute(known)}
            new = {
                player: tuple(feat for feat in dict.fromkeys(done) if (player, feat) not in had)
                for player, done in feats.items()
            }
            rows = [
                {"player": player, "group": group, "feat": feat, "game": game, "at": at}
                for player, done in new.items()
                for feat in done
            ]
            if rows:
                await connection.execute(insert(achievements), rows)
            await connection.execute(delete(unsought).where(unsought.c.game == game))
        return {player: done for player, done in new.items() if done}

    async def due(self) -> tuple[int, ...]:
        """Return the ended games that are not searched for feats yet, oldest first; raise StorageError."""
        due = select(unsought.c.game).where(self._ours).order_by(unsought.c.game)
        async with self._database.asking("the achievements") as connection:
            return tuple((await connection.execute(due)).scalars())

    async def of(self, group: int, player: int, sight: Visibility) -> tuple[Achievement, ...]:
        """Return a player's achievements in a server, oldest first; raise StorageError.

        Only games that `sight` allows are named.
        """
        a = achievements.c
        shown = case((sight.condition, a.game))
        theirs = select(a.feat, shown, a.at).join(games, games.c.id == a.game)
        theirs = theirs.where(a.player == player, a.group == group).order_by(a.at, a.feat)
        async with self._database.asking("the achievements") as connection:
            return tuple(Achievement(*row) for row in await connection.execute(theirs))
