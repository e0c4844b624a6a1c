"""The pictures on a table message and above a hand: each is replaced as soon as the next is drawn.

A great act is the same for all hands of a table in a language, and so is the board but for a word on the reader's lane,
which it lacks while drawing is behind; the cards of the person are a picture of their own, so an act uploads only what
it has changed. No log and no file name tells a card.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cogs.ops.errors import summary
from cogs.ops.event_loop import loop_time
from cogs.pictures.attachment import HAND, TABLE, Picture, look_of
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.cars import Cars
from cogs.pictures.drawer import AT_ONCE_S, Asked, Drawer, Newest, Pictures
from cogs.pictures.marks import sign
from cogs.pictures.own_cards import OwnCardsSubject, Owner
from cogs.pictures.theme import Look
from cogs.screens.hand.cards import held_cards, places
from cogs.screens.hand.screen import wants_board
from cogs.screens.reader import Reader
from cogs.screens.table.pictures import table_subjects
from cogs.sync.context import SyncContext
from cogs.sync.token_message import Files, ShownFile
from engine.actions import Choice
from engine.table import Status, StorageError, Table

_LATE_S: Final = 20.0
"""Seconds for which an outdated picture stays while no newer one is ready; then the board is shown as text."""
_FIRST_S: Final = 3.0
"""Seconds to wait for the first picture: that of a new game, or after a restart, as that on the message is unknown."""
_PAUSE_S: Final = 1.0
"""Seconds until pictures that could not be drawn are requested again."""
_KEPT: Final = 4
"""How many requests are remembered: an older one may be ready before the newest."""
log = logging.getLogger(__name__)

_TOGETHER_S = 0.15
"""How many seconds words wait for their pictures, so that one edit brings both; where the fastest wins they do not."""


class MessagePictures:
    """The pictures that a message shows, and those that it can show now."""

    def __init__(self) -> None:
        """Start without knowing what the message shows."""
        self.shown: Pictures | None = None
        """The pictures on the message; None if unknown."""
        self._asked: deque[Asked] = deque(maxlen=_KEPT)
        """The requests since it last showed the newest pictures, the oldest first."""
        self._late_since: float | None = None
        """Since when the newest pictures have been missing, on the clock of the event loop."""

    async def draw(self, newest: Newest, drawer: Drawer, *, slow: bool = False, playing: bool = False) -> None:
        """Have the newest pictures drawn, and wait a moment for them.

        In a `slow` game they are waited for: there is no hurry, and a second edit may count towards the request limit.
        The first ones of a game that is `playing` are waited for, for a while.
        """
        wanted = newest()
        if shows(self.shown, wanted) or drawer.ready(wanted) is not None:
            return
        first = self.shown is None or (playing and not (self.shown or self._asked))
        self._note(await drawer(self, newest, patience_s=_LATE_S if slow else _FIRST_S if first else AT_ONCE_S))

    def choose(self, wanted: Subjects, drawer: Drawer) -> Pictures:
        """Return the wanted pictures if they are drawn; else the newest that are; else those shown; else none.

        Those shown are not returned once they have been outdated for too long.
        """
        if not wanted:
            return ()
        drawn = self.shown if shows(self.shown, wanted) else drawer.ready(wanted)
        if drawn is not None:
            self._asked.clear()
            self._late_since = None
            return drawn
        now = loop_time()
        if self._late_since is None:
            self._late_since = now
        for asked in reversed(self._asked):
            if asked.drawn and shows(self.shown, asked.subjects):
                break
            if asked.drawn and (older := drawer.ready(asked.subjects)):
                self._late_since = now
                return older
        return self.shown or () if now - self._late_since < _LATE_S else ()

    async def wait(self, newest: Newest, drawer: Drawer, is_outdated: Callable[[], bool]) -> bool:
        """Wait until the message should be edited; return whether it should.

        It should when the pictures are drawn, or when those shown are too old; it should not when something newer has
        happened, or when the pictures cannot be drawn. The wait in the drawer's queue has no limit.
        """
        until = loop_time() + _LATE_S
        while not is_outdated():
            late = loop_time() >= until
            if drawer.ready(newest()) is not None or (late and self.shown):
                return True
            asked = drawer.ask(self, newest)
            self._note(asked)
            await asked.wait(_LATE_S if late else until - loop_time())
            if asked.drawn is False and not is_outdated():
                if late:
                    return False
                await asyncio.sleep(_PAUSE_S)
        return False

    def wake(self) -> None:
        """End the wait: something newer has happened."""
        if self._asked:
            self._asked[-1].wake()

    def _note(self, asked: Asked) -> None:
        if asked not in self._asked:
            self._asked.append(asked)


def shows(pictures: Pictures | None, subjects: Subjects) -> bool:
    """Return whether these are the pictures of these subjects."""
    return pictures is not None and [picture.key for picture in pictures] == [subject.key for subject in subjects]


@dataclass(frozen=True, slots=True)
class ShownPictures:
    """The pictures in one hand, if any."""

    attachments: Sequence[ShownFile] = ()
    """All attachments of the message."""
    pictures: Pictures = field(default=(), repr=False)
    """Those it shows, as far as they are known, without their files."""

    @property
    def all(self) -> Pictures:
        """The pictures, for a screen that shows them again; without keys if they are not known."""
        known = {picture.filename: picture for picture in self.pictures}
        return tuple(
            known.get(each.filename, Picture(each.filename, each.description))
            for each in self.attachments
            if each.filename in HAND
        )

    def files_for(self, pictures: Pictures) -> Files:
        """Return what to send so that the message shows these pictures: files, or those that stay."""
        there = {each.filename: each for each in self.attachments}
        return [picture.file() if picture.png else there[picture.filename] for picture in pictures]

    def sent(self, attachments: Sequence[ShownFile], pictures: Pictures) -> "ShownPictures":
        """Return what the message shows once these pictures have been sent with these attachments."""
        return ShownPictures(
            attachments, tuple(Picture(each.filename, each.description, each.key) for each in pictures)
        )


async def hand_subjects(table: Table, player: int, reader: Reader, context: SyncContext) -> Newest:
    """Return what returns the subjects of the current pictures for a player's hand, from top to bottom.

    The end of a game is shown by the table message, if there is one. `table.recap` is known afterwards where the hand
    shows it.
    """
    view, preferences = table.view(None), reader.preferences
    if not table.mode.in_channel:
        await context.replays.recapitulate(table)
    over = table.status is Status.STOPPED or (table.status is Status.FINISHED and table.mode.in_channel)
    if view is None or context.draw is None or not wants_board(table, preferences) or over:
        return lambda: ()
    settings = await context.settings.guild(table.record.group)
    if table.mode.in_channel and not settings.picture:
        return lambda: ()
    cars, ghost = await context.traffic.cars(table), await context.traffic.ghost(table)
    return partial(_subjects_now, table, player, reader, look_of(settings, preferences), cars, ghost, context.draw)


def _subjects_now(
    table: Table, player: int, reader: Reader, look: Look, cars: Cars, ghost: int | None, drawer: Drawer
) -> Subjects:
    """Return the subjects of the pictures of the position as it is now.

    While drawing is behind, the board is that of the table message, if there is one: it marks no reader's lane. A
    great act is above the table, unless it lets the player choose, and below that are the player's cards.
    """
    texts, preferences = reader.texts, reader.preferences
    seat = table.seat_of(player)
    own = None if seat is None else table.view(seat)
    marked = None if own is None or (drawer.behind and table.mode.in_channel) else own.side
    public = table_subjects(table, texts, look, cars, ghost, marked)
    if own is not None and any(isinstance(action, Choice) for action in own.legal):
        public = public[:1]  # the choices take its room
    if own is None or not own.hand or own.between_rounds or table.status is not Status.PLAYING:
        return public[::-1]
    held = tuple(held_cards(table, own, preferences))
    side = own.side or 0
    owner = Owner(side, cars.colour(side), sign(own.setup, side))
    cards = OwnCardsSubject(
        held=held,
        places=places(own, held),
        owner=owner,
        ruleset=own.setup.ruleset,
        language=texts.language,
        look=look,
    )
    return (*public[::-1], cards)


async def newest_pictures(
    table: Table, player: int, shown: ShownPictures, reader: Reader, context: SyncContext, hand: Hashable
) -> tuple[Pictures, bool]:
    """Return the pictures for a hand, and whether some of the newest have yet to be drawn.

    The cards are the newest picture that is ready in time, else that on show. So are those of the table, but together:
    a great act is never above a board on which it has not happened. The table is never missing: if no picture of it is
    there, all on show stay. They are of the position when this returns.
    """
    try:
        current = await hand_subjects(table, player, reader, context)
    except StorageError as error:
        log.info("a hand of table %d keeps its pictures: %s", table.id, summary(error))
        return shown.all, False
    subjects, version = current(), table.record.version
    wait = subjects and not shows(shown.all, subjects) and not _is_urgent(table)
    if wait and context.draw is not None and context.draw.ready(subjects) is None:
        await context.draw(hand, current, hand=True, patience_s=_TOGETHER_S)
        if version != table.record.version:
            subjects = current()
    there = {picture.filename: picture for picture in shown.all}
    newest = {subject.filename: _newest(subject, there.get(subject.filename), context) for subject in subjects}
    kept = {name for name, picture in newest.items() if picture is None}
    of_table = newest.keys() - {OwnCardsSubject.filename}
    if kept & of_table:  # all of the table stay as they are, if any are on show
        kept = kept - of_table if TABLE.isdisjoint(there) else kept | of_table
    chosen = [there.get(name) if name in kept else picture for name, picture in newest.items()]
    pictures = tuple(picture for picture in chosen if picture is not None)
    if subjects and not any(picture.filename in TABLE for picture in pictures):
        return shown.all, True
    return pictures, any(picture is None for picture in newest.values())


def _is_urgent(table: Table) -> bool:
    """Return whether players may answer, and the fastest wins."""
    view = table.view(None)
    return view is not None and view.window is not None and not view.between_rounds


def _newest(subject: Subject, there: Picture | None, context: SyncContext) -> Picture | None:
    """Return the picture of a subject if it is on show or ready, else None."""
    if context.draw is None or (there is not None and there.key == subject.key):
        return there
    drawn = context.draw.ready((subject,))
    return None if drawn is None else drawn[0]


async def are_drawn(newest: Newest, hand: Hashable, context: SyncContext) -> bool | None:
    """Return whether the newest pictures for a hand were drawn: False if they were not, None if that is open."""
    if context.draw is None:
        return False
    if context.draw.ready(newest()) is not None:
        return True
    asked = context.draw.ask(hand, newest, hand=True)
    await asked.wait(_LATE_S / 2)  # less than after what the drawer drops a request that nobody waits for
    return asked.drawn
