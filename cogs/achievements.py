"""Achievements: looked for when a game has ended, told once in its channel, kept for the profile."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

import discord

from cogs.i18n import Texts
from cogs.screens.parts import GREEN, escaped, screen, shortened, text
from data.achievements import Achievements
from data.history import History
from engine.errors import CodecError
from engine.feats import feats
from engine.table import Notice, Status, StorageError, Table, Update

log = logging.getLogger(__name__)


class Awards:
    """Awards what people have achieved in a game, as soon as it is over."""

    def __init__(
        self,
        client: discord.Client,
        history: History,
        achievements: Achievements,
        public_texts: Callable[[Table], Awaitable[Texts]],
    ) -> None:
        """Look into the history, and tell of what is new through `client`."""
        self._client, self._history, self._achievements = client, history, achievements
        self._public_texts = public_texts
        self._tasks: set[asyncio.Task[None]] = set()

    def on_update(self, update: Update) -> None:
        """Look at a game that has just ended, soon and elsewhere. Does no work here."""
        ended = any(isinstance(item, Notice) and item.kind in ("finished", "conceded") for item in update.happened)
        if ended and update.table.status is Status.FINISHED:
            task = asyncio.ensure_future(self._award(update.table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _award(self, table: Table) -> None:
        """Award and tell. What fails is logged: the game itself is stored and can be looked at again."""
        record = table.record
        try:
            recording = await self._history.recording(record.group, record.id)
            people = {seat.player for seat in record.seats if seat.level is None}
            if recording is None or record.ended is None or len(people) < 2:  # alone there is nothing to boast of
                return
            done: dict[int, list[str]] = {}
            for seat, feat in await asyncio.to_thread(feats, recording):
                done.setdefault(record.seats[seat].player, []).append(feat)
            new = await self._achievements.award(record.group, record.id, done, at=record.ended)
            if new:
                await self._tell(table, new)
        except (StorageError, CodecError, discord.HTTPException) as error:
            log.warning("the achievements of table %d: %s", table.id, error)

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
