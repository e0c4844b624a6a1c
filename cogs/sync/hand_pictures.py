"""The picture of the table on top of a hand: drawn meanwhile, never waited for; the last one stays until then."""

import logging
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import discord

from cogs.i18n import Texts
from cogs.ops.errors import summary
from cogs.pictures.attachment import BOARD, Picture, board_subject
from cogs.pictures.subjects import Subject
from cogs.screens.reader import Reader
from cogs.sync.context import SyncContext
from data.people.settings import Preferences
from engine.table import Status, StorageError, Table

log = logging.getLogger(__name__)

_PATIENCE_S = 2.0
"""How long a picture is waited for before that of the newest state is asked for instead."""


@dataclass(frozen=True, slots=True)
class ShownPicture:
    """What one hand shows of the table."""

    attachments: Sequence[discord.Attachment] = ()
    key: bytes = b""
    """What it is known by; empty: unknown, or nothing."""

    @property
    def picture(self) -> Picture | None:
        """The same picture once more, without sending it again."""
        return kept_picture(board_among(self.attachments))


def board_among(attachments: Sequence[discord.Attachment]) -> discord.Attachment | None:
    """Return the picture of the table that a message has; None if there is none."""
    return next((each for each in attachments if each.filename == BOARD), None)


def kept_picture(board: discord.Attachment | None) -> Picture | None:
    """Return a picture that a message has already, without sending it again; None if there is none."""
    return None if board is None else Picture(BOARD, board.description or "")


def wants_board(table: Table, preferences: Preferences) -> bool:
    """Return whether a player sees the picture of the table in the hand: always in a private game, but as words."""
    return (table.record.private or preferences.board) and not preferences.text_mode


async def hand_subject(table: Table, texts: Texts, preferences: Preferences, context: SyncContext) -> Subject | None:
    """Return the picture of a table as it is now for a player's hand, yet to be drawn; None if that shows none."""
    view = table.view(None)
    if view is None or context.draw is None or not wants_board(table, preferences) or table.status is Status.STOPPED:
        return None
    settings = await context.settings_of(table)
    players = [seat.name for seat in table.record.seats]
    colour_blind = settings.colour_blind or preferences.colour_blind
    cars, ghost = await context.traffic.cars(table), await context.traffic.ghost(table)
    dark = not settings.light
    return board_subject(view, players, texts, dark=dark, colour_blind=colour_blind, cars=cars, ghost=ghost)


async def newest_picture(
    table: Table, shown: ShownPicture, reader: Reader, context: SyncContext
) -> tuple[Picture | None, list[discord.Attachment | discord.File], bool]:
    """Return the picture for a hand, what to send along, and whether the newest is still to be drawn.

    It is the newest one if that is drawn, else the one on show.
    """
    try:
        subject = await hand_subject(table, reader.texts, reader.preferences, context)
    except StorageError as error:
        log.info("a hand of table %d keeps its picture: %s", table.id, summary(error))
        return shown.picture, [*shown.attachments], False
    if subject is None or context.draw is None:
        return None, [], False
    outdated = subject.key != shown.key
    drawn = context.draw.ready((subject,)) if outdated else None
    return (shown.picture, [*shown.attachments], outdated) if drawn is None else (drawn[0], [drawn[0].file()], False)


async def is_drawn(subject: Subject, hand: Hashable, context: SyncContext) -> bool | None:
    """Return whether the picture for a hand is drawn; False: it never will be, None: not yet."""
    if context.draw is None:
        return False
    if context.draw.ready((subject,)) is not None:
        return True
    asked = context.draw.ask(hand, (subject,), hand=True)
    await asked.wait(_PATIENCE_S)
    return asked.drawn
