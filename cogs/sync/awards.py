"""Achievements: found when a game has ended, announced once in its channel, kept for the profile; and its tracks."""

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.names import escaped, shortened
from cogs.screens.parts import GREEN, screen, text
from cogs.sync.tasks import BackgroundTasks
from data.records.achievements import Achievements
from data.records.history import History
from data.records.tracks import terms_of
from engine import state_from_json
from engine.errors import CodecError
from engine.replays.feats import Feat
from engine.replays.pages import pages_of, seek_on
from engine.replays.tracks import GameFinder, Track
from engine.table import (
    Notice,
    NoticeKind,
    Status,
    StorageError,
    Table,
    TableRecord,
    Tables,
    Unavailable,
    Update,
    Urgency,
    Worker,
)

log = logging.getLogger(__name__)


class Awards:
    """Awards what people have achieved in a game, as soon as it is over.

    A finished game is stored as due until that is done, so the bot may be stopped at any time.
    """

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        history: History,
        achievements: Achievements,
        worker: Worker,
        public_texts: Callable[[Table], Awaitable[Texts]],
    ) -> None:
        """Search the games of `history` in `worker`, and announce new achievements through `client`."""
        self._client, self._tables, self._worker = client, tables, worker
        self._history, self._achievements = history, achievements
        self._public_texts = public_texts
        self._tasks = BackgroundTasks("looking for achievements")

    def on_update(self, update: Update) -> None:
        """Search a game that has just ended, soon and in the worker. Does no work here."""
        ended = any(
            isinstance(item, Notice) and item.kind in (NoticeKind.FINISHED, NoticeKind.CONCEDED)
            for item in update.happened
        )
        if ended and update.table.status is Status.FINISHED:
            self._tasks.spawn(self._award(update.table))

    def resume(self) -> None:
        """Search the games that were due when the bot was stopped. Does no work here."""
        self._tasks.spawn(self._resume())

    def close(self) -> None:
        """Search nothing any longer; what is due is resumed at the next start."""
        self._tasks.close()

    async def _resume(self) -> None:
        await self._client.wait_until_ready()  # until then the languages of servers are unknown
        try:
            for game in await self._achievements.due():
                table = await self._tables.get(game)
                if table is not None:
                    await self._award(table)
        except StorageError as error:
            log.warning("achievements will be searched for at the next start: %s", error)

    async def _award(self, table: Table) -> None:
        """Award and announce. What fails is logged."""
        record = table.record
        try:
            achieved: dict[int, list[str]] = {}
            feats, tracks, terms = await self._found(record)
            for seat, feat in feats:
                player = record.seats[seat].player
                if player > 0:  # and not somebody who wants to be forgotten
                    achieved.setdefault(player, []).append(feat)
            new = await self._achievements.award(
                record.group, record.id, achieved, at=record.ended or 0, terms=terms, tracks=tracks
            )
            if new:
                await self._announce(table, new)
        except (StorageError, Unavailable, discord.HTTPException) as error:
            log.warning("achievements of table %d failed: %s", table.id, error)

    async def _found(self, record: TableRecord) -> tuple[Sequence[tuple[int, Feat]], Sequence[Track], str]:
        """Return what the people of a game have achieved, its tracks and its terms; nothing if it cannot be replayed.

        In a game with AI players alone nobody achieves anything, and of a race of the day nothing is shown yet.
        """
        if record.daily is not None:
            return (), (), ""
        transcript = await self._history.transcript(record.group, record.id)
        people = {holder.player for seat in record.seats for holder in seat.holders if holder.level is None}
        if transcript is None:
            return (), (), ""
        try:
            state, number = state_from_json(bytes(transcript.start)), 0
            alone = [player.level is None and not player.before for player in transcript.players]
            finder, terms = GameFinder(state, alone), terms_of(state.setup)
            for lines in pages_of(transcript.acts):
                finder, state = await self._worker.do(seek_on, finder, state, number, lines, urgency=Urgency.LATER)
                number += len(lines)
        except CodecError as error:
            log.warning("achievements of table %d failed: %s", record.id, error)
            return (), (), ""
        return finder.feats.found if len(people) > 1 else (), finder.tracks.found, terms

    async def _announce(self, table: Table, new: Mapping[int, tuple[str, ...]]) -> None:
        """Announce in the channel who has achieved what for the first time."""
        texts = await self._public_texts(table)
        names = {seat.player: escaped(shortened(seat.name)) for seat in table.record.seats if seat.level is None}
        lines = [
            texts("feat-new", player=names[player], feat=texts(f"feat-{feat}"), help=texts(f"feat-{feat}-help"))
            for player, achieved in new.items()
            for feat in achieved
        ]
        room = self._client.get_partial_messageable(table.record.room, guild_id=table.record.group)
        await room.send(view=screen(text(*(f"🏅 {line}" for line in lines)), colour=GREEN))
