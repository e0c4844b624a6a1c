"""Searches each finished game for achievements, which are announced in its channel and stored, and for tracks."""

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from cogs.i18n.names import player_names
from cogs.i18n.reader import ServerTexts
from cogs.ops.service import Service
from cogs.screens.parts import GREEN, screen, text
from cogs.services.due import DueLoop
from cogs.sync.gateway import Gateway
from data.records.achievements import Achievements
from data.records.history import History
from data.records.tracks import terms_of
from engine import state_from_json
from engine.errors import CodecError
from engine.replays.feats import Feat
from engine.replays.tracks import Track, searched
from engine.table import BackgroundTasks, Notice, NoticeKind, Status, StorageError, Table, TableRecord, Tables, Update
from engine.workers.worker import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

_RETRY_S: Final = 600.0
"""Seconds until a failed search is retried."""


class Awards(Service):
    """Awards the achievements of a game as soon as it is over.

    A finished game is stored as due until this is done, so the bot may be stopped at any time.
    """

    def __init__(
        self,
        gateway: Gateway,
        tables: Tables,
        history: History,
        achievements: Achievements,
        worker: Worker,
        texts: ServerTexts,
    ) -> None:
        """Search the games of `history` in `worker`, and announce new achievements through `gateway`."""
        self._gateway, self._tables, self._worker = gateway, tables, worker
        self._history, self._achievements = history, achievements
        self._texts = texts
        self._tasks = BackgroundTasks("announcing achievements")
        self._loop = DueLoop(
            "achievements",
            self._next_due,
            self._award_all,
            now=tables.now,
            ready=gateway.client.wait_until_ready,  # before that the languages of servers are unknown
            retry_s=_RETRY_S,
        )

    def on_update(self, update: Update) -> None:
        """Search a game that has just ended, in a background task."""
        ended = any(
            isinstance(item, Notice) and item.kind in (NoticeKind.FINISHED, NoticeKind.CONCEDED)
            for item in update.happened
        )
        if ended and update.table.status is Status.FINISHED:
            self._loop.wake()

    async def start(self) -> None:
        """Resume with the games that were due when the bot was stopped."""
        await self._loop.start()

    def shards_changed(self) -> None:
        """Look at what is due on the servers of this process now."""
        self._loop.wake()

    def close(self) -> None:
        """Stop searching."""
        self._loop.close()
        self._tasks.close()

    async def _next_due(self) -> int | None:
        return self._tables.now() if await self._achievements.due() else None

    async def _award_all(self) -> None:
        for game in await self._achievements.due():
            table = await self._tables.get(game)
            if table is not None:
                await self._award(table)

    async def _award(self, table: Table) -> None:
        """Award and announce the achievements of a game; log failures."""
        record = table.record
        try:
            achieved: dict[int, list[str]] = {}
            feats, tracks, terms = await self._found(record)
            for seat, feat in feats:
                player = record.seats[seat].player
                if player > 0:  # not an AI, nor a forgotten person
                    achieved.setdefault(player, []).append(feat)
            new = await self._achievements.award(
                record.group, record.id, achieved, at=record.ended or 0, terms=terms, tracks=tracks
            )
            if new:
                self._tasks.spawn(self._announce(table, new))
        except (StorageError, Unavailable) as error:
            log.info("table %d is searched for achievements later: %s %s", table.id, type(error).__name__, error)

    async def _found(self, record: TableRecord) -> tuple[Sequence[tuple[int, Feat]], Sequence[Track], str]:
        """Return the achievements in a game, its tracks and its terms; nothing if it cannot be replayed.

        There are no achievements against AI players alone, and none yet for a race of the day.
        """
        if record.mode.same_deal:
            return (), (), ""
        transcript = await self._history.transcript(record.group, record.id)
        people = {holder.player for seat in record.seats for holder in seat.holders if holder.level is None}
        if transcript is None:
            return (), (), ""
        try:
            terms = terms_of(state_from_json(bytes(transcript.start)).setup)
            feats, tracks = await self._worker.do(searched, transcript, urgency=Urgency.LATER)
        except CodecError as error:
            log.warning("table %d has no achievements, as it cannot be replayed: %s", record.id, error)
            return (), (), ""
        return feats if len(people) > 1 else (), tracks, terms

    async def _announce(self, table: Table, new: Mapping[int, tuple[str, ...]]) -> None:
        """Announce first-time achievements in the channel."""
        texts = await self._texts.of(table.record.group)
        seats = table.record.seats
        names = {seat.player: name for seat, name in zip(seats, player_names(seats, texts), strict=True)}
        lines = [
            texts("feat-new", player=names[player], feat=texts(f"feat-{feat}"), help=texts(f"feat-{feat}-help"))
            for player, achieved in new.items()
            for feat in achieved
        ]
        room = self._gateway.channel(table.record.room, table.record.group)
        send = partial(room.send, view=screen(text(*(f"🏅 {line}" for line in lines)), colour=GREEN))
        await self._gateway.attempt(send, f"achievements of table {table.id} could not be announced")
