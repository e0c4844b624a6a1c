"""Searches each finished game for achievements, which are announced in its channel and stored, and for tracks."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cogs.i18n.names import player_names
from cogs.i18n.reader import ServerTexts
from cogs.screens.parts import GREEN, screen, text
from cogs.services.due import Due
from cogs.sync.gateway import Gateway
from data.records.achievements import Achievements
from data.records.history import History
from data.records.tracks import terms_of
from engine import state_from_json
from engine.errors import CodecError
from engine.replays.feats import Feat
from engine.replays.tracks import Track, searched
from engine.table import Notice, NoticeKind, Status, Table, TableRecord, Tables, Update
from engine.workers.worker import Urgency, Worker

log = logging.getLogger(__name__)


@dataclass(eq=False)
class Awards(Due[int]):
    """Awards the achievements of a game as soon as it is over.

    A finished game is stored as due until this is done, so the bot may be stopped at any time.
    """

    label, retry_s = "achievements", 600.0

    gateway: Gateway
    tables: Tables
    history: History
    achievements: Achievements
    worker: Worker
    texts: ServerTexts

    def on_update(self, update: Update) -> None:
        """Search a game that has just ended, in a background task."""
        ended = any(
            isinstance(item, Notice) and item.kind in (NoticeKind.FINISHED, NoticeKind.CONCEDED)
            for item in update.happened
        )
        if ended and update.table.status is Status.FINISHED:
            self.wake()

    async def due(self) -> Mapping[int, int]:
        """Return the games to be searched."""
        return dict.fromkeys(await self.achievements.due(), 0)

    async def do(self, item: int) -> None:
        """Award and announce the achievements of a game."""
        table = await self.tables.get(item)
        if table is None:
            return
        record = table.record
        achieved: dict[int, list[str]] = {}
        feats, tracks, terms = await self._found(record)
        for seat, feat in feats:
            player = record.seats[seat].player
            if player > 0:  # not an AI, nor a forgotten person
                achieved.setdefault(player, []).append(feat)
        new = await self.achievements.award(
            record.group, record.id, achieved, at=record.ended or 0, terms=terms, tracks=tracks
        )
        if new:
            await self._announce(table, new)

    async def _found(self, record: TableRecord) -> tuple[Sequence[tuple[int, Feat]], Sequence[Track], str]:
        """Return the achievements in a game, its tracks and its terms; nothing if it cannot be replayed.

        There are no achievements against AI players alone, and none yet for a race of the day.
        """
        if record.mode.same_deal:
            return (), (), ""
        transcript = await self.history.transcript(record.group, record.id)
        people = {holder.player for seat in record.seats for holder in seat.holders if holder.level is None}
        if transcript is None:
            return (), (), ""
        try:
            terms = terms_of(state_from_json(bytes(transcript.start)).setup)
            feats, tracks = await self.worker.do(searched, transcript, urgency=Urgency.LATER)
        except CodecError as error:
            log.warning("table %d has no achievements, as it cannot be replayed: %s", record.id, error)
            return (), (), ""
        return feats if len(people) > 1 else (), tracks, terms

    async def _announce(self, table: Table, new: Mapping[int, tuple[str, ...]]) -> None:
        """Announce first-time achievements in the channel."""
        texts = await self.texts.of(table.record.group)
        seats = table.record.seats
        names = {seat.player: name for seat, name in zip(seats, player_names(seats, texts), strict=True)}
        lines = [
            texts("feat-new", player=names[player], feat=texts(f"feat-{feat}"), help=texts(f"feat-{feat}-help"))
            for player, achieved in new.items()
            for feat in achieved
        ]
        view = screen(text(*(f"🏅 {line}" for line in lines)), colour=GREEN)
        otherwise = f"achievements of table {table.id} could not be announced"
        await self.gateway.post(table.record.room, table.record.group, view, otherwise)
