"""The picture of the table above a hand: drawn in the background, while the previous one stays."""

import logging
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from cogs.ops.errors import summary
from cogs.pictures.attachment import BOARD, Picture, board_subject
from cogs.pictures.subjects import Subject
from cogs.screens.hand.screen import wants_board
from cogs.screens.reader import Reader
from cogs.sync.context import SyncContext
from cogs.sync.shown_files import Files, ShownFile
from engine.table import Status, StorageError, Table

log = logging.getLogger(__name__)

_PATIENCE_S = 2.0
"""How many seconds to wait for a picture before requesting the picture of the newest state instead."""


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """The picture of the table in one hand, if any."""

    attachments: Sequence[ShownFile] = ()
    """All attachments of the message."""
    key: bytes = b""
    """The key of its subject; empty if unknown, or if there is no picture."""
    drawn: Picture | None = field(default=None, repr=False)
    """The picture itself, where it has to be uploaded with each edit: Discord was found to keep no files."""

    @property
    def files(self) -> Files:
        """What to send so that the picture stays."""
        return [self.drawn.file()] if self.drawn is not None else self._kept

    @property
    def picture(self) -> Picture | None:
        """The picture, for a screen that shows it again."""
        return self.drawn or next((Picture(BOARD, each.description) for each in self._kept), None)

    @property
    def _kept(self) -> list[ShownFile]:
        return [each for each in self.attachments if each.filename == BOARD]


async def hand_subject(table: Table, reader: Reader, context: SyncContext) -> Subject | None:
    """Return the subject of the current picture for a player's hand; None if the hand shows no picture."""
    view, preferences = table.view(None), reader.preferences
    if view is None or context.draw is None or not wants_board(table, preferences) or table.status is Status.STOPPED:
        return None
    settings = await context.settings_of(table)
    if table.mode.in_channel and not settings.picture:
        return None
    players = [seat.name for seat in table.record.seats]
    colour_blind = settings.colour_blind or preferences.colour_blind
    cars = await context.traffic.cars(table)
    ghost = await context.traffic.ghost(table)
    dark = not settings.light
    return board_subject(view, players, reader.texts, dark=dark, colour_blind=colour_blind, cars=cars, ghost=ghost)


async def newest_picture(
    table: Table, shown: ShownPicture, reader: Reader, context: SyncContext
) -> tuple[Picture | None, Files, bool]:
    """Return the picture for a hand, the files to send with it, and whether the newest has yet to be drawn.

    The picture is the newest one if it is ready, else the one on show.
    """
    try:
        subject = await hand_subject(table, reader, context)
    except StorageError as error:
        log.info("a hand of table %d keeps its picture: %s", table.id, summary(error))
        return shown.picture, shown.files, False
    if subject is None or context.draw is None:
        return None, [], False
    outdated = subject.key != shown.key
    drawn = context.draw.ready((subject,)) if outdated else None
    return (shown.picture, shown.files, outdated) if drawn is None else (drawn[0], [drawn[0].file()], False)


async def is_drawn(subject: Subject, hand: Hashable, context: SyncContext) -> bool | None:
    """Return whether the picture for a hand was drawn: False if it never will be, None if not yet."""
    if context.draw is None:
        return False
    if context.draw.ready((subject,)) is not None:
        return True
    asked = context.draw.ask(hand, (subject,), hand=True)
    await asked.wait(_PATIENCE_S)
    return asked.drawn
