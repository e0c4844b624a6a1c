"""Achievements: looked for when a game has ended, told once in its channel, kept for the profile."""

import logging
from collections.abc import Awaitable, Callable, Mapping

import discord

from cogs.i18n import Texts
from cogs.i18n.names import escaped, shortened
from cogs.screens.parts import GREEN, screen, text
from cogs.sync.tasks import BackgroundTasks
from data.achievements import Achievements
from data.history import History
from engine import state_from_json
from engine.errors import CodecError
from engine.feats import Feat, FeatFinder
from engine.pages import pages_of, seek_on
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

    That a game is yet to be looked at is stored with its end, so an end of the bot may come at any time.
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
        """Look into the history with the help of `worker`, and tell of what is new through `client`."""
        self._client, self._tables, self._worker = client, tables, worker
        self._history, self._achievements = history, achievements
        self._public_texts = public_texts
        self._tasks = BackgroundTasks("looking for achievements")

    def on_update(self, update: Update) -> None:
        """Look at a game that has just ended, soon and elsewhere. Does no work here."""
        ended = any(
            isinstance(item, Notice) and item.kind in (NoticeKind.FINISHED, NoticeKind.CONCEDED)
            for item in update.happened
        )
        if ended and update.table.status is Status.FINISHED:
            self._tasks.spawn(self._award(update.table))

    def take_up(self) -> None:
        """Look at the games that had ended, and were not looked at, when the bot ended. Does no work here."""
        self._tasks.spawn(self._take_up())

    def close(self) -> None:
        """Look at nothing any longer; what is left is taken up at the next start."""
        self._tasks.close()

    async def _take_up(self) -> None:
        await self._client.wait_until_ready()  # in whose language to tell
        try:
            for game in await self._achievements.due():
                table = await self._tables.get(game)
                if table is not None:
                    await self._award(table)
        except StorageError as error:
            log.warning("achievements are looked for at the next start: %s", error)

    async def _award(self, table: Table) -> None:
        """Award and tell. What fails is logged."""
        record = table.record
        try:
            done: dict[int, list[str]] = {}
            for seat, feat in await self._found(record):
                player = record.seats[seat].player
                if player > 0:  # and not somebody who wants to be forgotten
                    done.setdefault(player, []).append(feat)
            new = await self._achievements.award(record.group, record.id, done, at=record.ended or 0)
            if new:
                await self._tell(table, new)
        except (StorageError, Unavailable, discord.HTTPException) as error:
            log.warning("the achievements of table %d: %s", table.id, error)

    async def _found(self, record: TableRecord) -> tuple[tuple[int, Feat], ...]:
        """Return what the people of a game have achieved; nothing if it is not to be played again, or was solitary."""
        transcript = await self._history.transcript(record.group, record.id)
        people = {seat.player for seat in record.seats if seat.level is None}
        if transcript is None or len(people) < 2:  # alone there is nothing to boast of
            return ()
        try:
            state, number = state_from_json(bytes(transcript.start)), 0
            finder = FeatFinder(state, [player.level is None for player in transcript.players])
            for lines in pages_of(transcript.acts):
                finder, state = await self._worker.do(seek_on, finder, state, number, lines, urgency=Urgency.LATER)
                number += len(lines)
        except CodecError as error:
            log.warning("the achievements of table %d: %s", record.id, error)
            return ()
        return finder.found

    async def _tell(self, table: Table, new: Mapping[int, tuple[str, ...]]) -> None:
        """Tell in the channel who has achieved what for the first time."""
        texts = await self._public_texts(table)
        names = {seat.player: escaped(shortened(seat.name)) for seat in table.record.seats if seat.level is None}
        lines = [
            texts("feat-new", player=names[player], feat=texts(f"feat-{feat}"), help=texts(f"feat-{feat}-help"))
            for player, done in new.items()
            for feat in done
        ]
        room = self._client.get_partial_messageable(table.record.room, guild_id=table.record.group)
        await room.send(view=screen(text(*(f"🏅 {line}" for line in lines)), colour=GREEN))
