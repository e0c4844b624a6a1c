"""Achievements: feats that are announced once and listed in the player's profile."""

from collections.abc import Collection, Mapping, Sequence

from sqlalchemy import case, delete, func, insert, select

from data.database import Store
from data.records.tracks import write_tracks
from data.records.visibility import Visibility
from data.schema import achievements, games, results, seats, unsought
from engine.frozen import Frozen
from engine.replays.rewards import Reward, rewards_of
from engine.replays.tracks import Track


class Achievement(Frozen):
    """A feat of a player."""

    feat: str
    game: int | None
    """The first game with the feat; None if the viewer may not see it."""
    at: int
    """In ms of Unix time."""


class Achievements(Store):
    """Stores the achievements of players in each server."""

    async def award(
        self,
        group: int,
        game: int,
        feats: Mapping[int, Collection[str]],
        *,
        at: int,
        terms: str = "",
        tracks: Sequence[Track] = (),
    ) -> dict[int, tuple[str, ...]]:
        """Store the feats and tracks of a game, which is then no longer due; return each player's new feats.

        Idempotent: the second time, no feat is new. People forgotten meanwhile are skipped. Raises StorageError.
        """
        a = achievements.c
        async with self._database.changing("the achievements") as connection:
            # The lock makes concurrent awards of the same game, and forgetting its people, wait.
            played = select(seats.c.player).where(seats.c.game == game).with_for_update()
            players = {*await connection.scalars(played)}
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
            await write_tracks(connection, group, game, terms, tracks)
            await connection.execute(delete(unsought).where(unsought.c.game == game))
        return {player: done for player, done in new.items() if done}

    async def rewards(self, player: int) -> frozenset[Reward]:
        """Return the cars and colours that a player may choose, as `earned` does."""
        return (await self.earned(player))[0]

    async def earned(self, player: int) -> tuple[frozenset[Reward], int]:
        """Return the cars and colours that a player may choose, and how many games count for them; raise StorageError.

        Feats and games on any server. Only for that player: it reveals servers of which other viewers may not know.
        """
        a, r = achievements.c, results.c
        done = select(a.feat).where(a.player == player).distinct()
        counting = select(func.count(r.game.distinct())).where(
            r.player == player, r.board.is_not(None), r.reset.is_(None)
        )
        async with self._database.asking("the rewards") as connection:
            feats = {*await connection.scalars(done)}
            games = (await connection.execute(counting)).scalar_one()
        return rewards_of(feats, games), games

    async def due(self) -> tuple[int, ...]:
        """Return the ended games not yet searched for feats and tracks, oldest first; raise StorageError."""
        due = select(unsought.c.game).where(self._ours(unsought.c.group)).order_by(unsought.c.game)
        return tuple(await self._database.scalars("the achievements", due))

    async def of(self, group: int, player: int, sight: Visibility) -> tuple[Achievement, ...]:
        """Return a player's achievements on a server, oldest first; raise StorageError.

        Only games that `sight` allows are named.
        """
        a = achievements.c
        async with self._database.asking("the achievements") as connection:
            shown = case((await sight.condition(connection, group, player=player), a.game))
            theirs = select(a.feat, shown, a.at).join(games, games.c.id == a.game)
            theirs = theirs.where(a.player == player, a.group == group).order_by(a.at, a.feat)
            return tuple(Achievement(*row) for row in await connection.execute(theirs))
