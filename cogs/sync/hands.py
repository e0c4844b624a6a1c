"""The private hands on show: each player's newest one is edited through its interaction token when it is outdated."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

import discord

from cogs.i18n.reader import preferences_of, texts_of
from cogs.ops.errors import DISCORD_ERRORS, is_temporary, summary
from cogs.pictures.attachment import Picture
from cogs.screens.hand import hand_screen
from cogs.screens.plain_text import for_screen_reader
from cogs.sync.context import CALL_TIMEOUT_S, SyncContext, loop_time
from cogs.sync.hand_pictures import ShownPicture, hand_picture, is_drawn
from cogs.sync.pings import Pings
from engine.events import CardDrawn, CardsSwapped, ClaimBeaten, CoupFourre, RoundDealt, WindowOpened
from engine.state import WindowKind
from engine.table import Notice, NoticeKind, Status, StorageError, Table, Update

log = logging.getLogger(__name__)

_TOKEN_S: Final = 14 * 60
"""How long a hand can be edited; Discord's tokens live 15 minutes."""
_MOST_NEWS: Final = 6


@dataclass(slots=True)
class _OpenHand:
    """The newest private hand of a player, and how to reach it."""

    interaction: discord.Interaction[Any]
    opened: float
    message: int | None
    """Its id; None if that is not known."""
    covered: bool
    """Whether the player looks at something else in its place, and comes back to it by a click."""
    board: ShownPicture


class Hands:
    """The hands of one table. It holds no essential state: the next click shows the hand."""

    def __init__(self, table: Table, pings: Pings, context: SyncContext) -> None:
        """Start with no hand open; players who must act and are not attentive are sent `pings`."""
        self.table = table
        """The newest object that stands for the table."""
        self._pings, self._context = pings, context
        self._open: dict[int, _OpenHand] = {}
        """By player."""
        self._answering: Counter[int] = Counter()
        """How many clicks of each player are being answered with a hand."""
        self._outdated: set[int] = set()
        """Seats that must be shown something new."""
        self._refreshing: dict[int, asyncio.Task[None]] = {}
        """By seat."""
        self._news: dict[int, list[object]] = {}
        """What each seat has not read yet of the events that concern it."""
        self._drawing: set[int] = set()
        """The seats for whose hands a picture is being drawn."""
        self._announced: tuple[int, int] | None = None
        """The seat in turn and the decision last announced."""

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is refreshing hands now."""
        return [*self._refreshing.values()]

    # -- what players do ----------------------------------------------------------------------------------

    @contextmanager
    def answering(self, player: int) -> Iterator[None]:
        """Within this context the answer to a player's click shows the hand: it is not refreshed as well.

        It ends when the answer has been sent and `opened` called; what has happened since then follows.
        """
        self._answering[player] += 1
        try:
            yield
        finally:
            self._answering[player] -= 1
            self._refresh_soon()

    def opened(self, interaction: discord.Interaction[Any], message: int | None, *, covered: bool = False) -> None:
        """Note the newest private hand of a player: it closes an older one, and makes a ping superfluous.

        `message` is its id; a `covered` one shows something else, and is left alone unless the player must answer.
        """
        player = interaction.user.id
        older = self._open.get(player)
        board = ShownPicture()
        if older is not None and older.message == message and not older.covered:
            board = older.board
        elif interaction.message is not None and interaction.message.id == message:
            board.attachments = [*interaction.message.attachments]
        self._open[player] = _OpenHand(interaction, loop_time(), message, covered, board)
        if older is not None and older.message != message:
            self._context.tasks.spawn(_delete(older))
        seat = self.table.seat_of(player)
        if seat is not None and self.table.settling:  # what it says of a race is outdated in a moment
            self._outdated.add(seat)
        if seat is not None and not covered:
            self._draw_soon(seat, player)
        self._pings.delete(player)

    def take_news(self, seat: int) -> list[object]:
        """Return what has happened to a seat that only it may know: once, but a lost race until its player acts.

        Whoever takes the news shows the hand as it is now: until something else happens it is not outdated.
        """
        self._outdated.discard(seat)
        news = self._news.pop(seat, [])
        lost: list[object] = [event for event in news if isinstance(event, ClaimBeaten)]
        if lost:
            self._news[seat] = lost
        return news

    def can_show(self, player: int) -> bool:
        """Return whether a player has a hand on show that can be edited."""
        hand = self._open.get(player)
        return hand is not None and loop_time() - hand.opened < _TOKEN_S

    async def show(self, player: int, view: discord.ui.LayoutView) -> bool:
        """Show something as the newest private hand of a player; return False if there is none that can be edited."""
        hand = self._open.get(player)
        if hand is None or not self.can_show(player):
            return False
        try:
            async with asyncio.timeout(CALL_TIMEOUT_S):
                await hand.interaction.edit_original_response(view=view)
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be shown: %s", self.table.id, summary(error))
            self._open.pop(player, None)
            return False
        hand.covered = False
        seat = self.table.seat_of(player)
        if seat is not None:
            self._draw_soon(seat, player)
        return True

    def board_on_show(self, player: int) -> discord.Attachment | None:
        """Return the picture of the table that a player's hand shows now."""
        return next(iter(self._open[player].board.attachments), None) if player in self._open else None

    def _draw_soon(self, seat: int, player: int) -> None:
        """Have the newest picture of the table drawn for a player's hand, which then shows it."""
        if seat not in self._drawing:
            self._drawing.add(seat)
            self._context.tasks.spawn(self._draw(seat, player))

    async def _draw(self, seat: int, player: int) -> None:
        try:
            hand = self._open.get(player)
            if hand is None:
                return
            preferences, texts = preferences_of(hand.interaction), texts_of(hand.interaction)
            picture = await hand_picture(self.table, texts, preferences, self._context)
            if picture is None or picture.svg == hand.board.svg or not await is_drawn(picture, self._context):
                return
        except StorageError as error:
            log.info("a hand of table %d gets no picture: %s", self.table.id, summary(error))
            return
        finally:
            self._drawing.discard(seat)
        self._outdated.add(seat)
        self._refresh_soon()

    def is_open(self, player: int, message: int) -> bool:
        """Return whether a message is the newest private hand of a player."""
        return player in self._open and self._open[player].message == message

    def drop_news(self, player: int) -> None:
        """Note that a player acts, and so has read the news until now."""
        seat = self.table.seat_of(player)
        if seat is not None:
            self._news.pop(seat, None)

    def forget(self, player: int) -> None:
        """Drop the open hand of a player."""
        self._open.pop(player, None)

    def close(self) -> None:
        """Refresh nothing any longer: the table is over."""
        self._open.clear()
        self._outdated.clear()

    # -- what happens at the table ------------------------------------------------------------------------

    def update(self, update: Update) -> None:
        """Refresh the hands that an update leaves outdated, soon. Does no work here."""
        for seat, events in update.private.items():
            own = [event for event in events if _concerns(event, seat)]
            if own:
                self._news[seat] = [*self._news.get(seat, []), *own][-_MOST_NEWS:]
            if any(isinstance(event, ClaimBeaten) for event in own):
                self._outdated.add(seat)
        if any(isinstance(item, Notice) and item.kind is NoticeKind.STARTED for item in update.happened):
            self._outdated |= set(range(len(self.table.record.seats)))  # what was open in the lobby becomes the hand
        if self.table.record.private:  # nothing else shows what happens
            self._outdated |= set(range(len(self.table.record.seats)))
        elif self.table.status is Status.PLAYING:
            self._outdated |= self._seats_to_alert(update)
        elif self.table.status is Status.FINISHED:
            self._outdated |= set(range(len(self.table.record.seats)))  # no hand keeps buttons of a game that is over
        self._refresh_soon()

    def _seats_to_alert(self, update: Update) -> set[int]:
        """Return the seats that must act: the seat in turn, and the player under attack; all at the end of a round.

        A team that is attacked answers from the table message, which asks everybody: one act of a player must not
        cost a call to Discord for each partner, unless the table message would come too late.
        """
        view = self.table.view(None)
        if view is None:
            return set()
        seats: set[int] = set()
        for event in update.happened:
            if isinstance(event, WindowOpened) and event.kind is WindowKind.ROUND_END:
                seats |= set(event.eligible)
            elif isinstance(event, WindowOpened):
                attacked = [seat for seat in event.eligible if view.setup.sides[seat] == event.target]
                alone = attacked if len(attacked) == 1 else event.eligible if len(event.eligible) == 1 else ()
                seats |= set(event.eligible if self._context.budget.behind else alone)
            if isinstance(event, CardsSwapped):
                seats.add(event.target)
        if (view.window is None or view.window.ripe) and view.outcome is None:
            turn = (view.turn, self.table.decision + (1 if view.window is not None else 0))
            if self._announced != turn:
                self._announced = turn
                seats.add(view.turn)
        return seats

    def _refresh_soon(self) -> None:
        for seat in self._outdated - self._refreshing.keys():
            self._refreshing[seat] = self._context.tasks.spawn(self._keep_refreshing(seat))

    async def _keep_refreshing(self, seat: int) -> None:
        """Refresh the hand of a seat until it is no longer outdated.

        This waits for no table message, since Discord does not count the calls. But it waits until a race is settled,
        as nothing would bring up to date what a hand says of that.
        """
        try:
            await asyncio.sleep(0)  # the answer to the click goes first
            while seat in self._outdated and not self._is_answered(seat):
                await self.table.settled()
                self._outdated.discard(seat)
                await self._refresh(seat)
        finally:
            del self._refreshing[seat]

    def _is_answered(self, seat: int) -> bool:
        """Return whether a click of the player of a seat is being answered with the hand."""
        return any(count and self.table.seat_of(player) == seat for player, count in self._answering.items())

    async def _refresh(self, seat: int) -> None:
        """Edit the open hand of a seat, or ping its player, who has not clicked for a while."""
        table = self.table
        if table.status not in (Status.PLAYING, Status.FINISHED) or seat >= len(table.record.seats):
            return
        member = table.record.seats[seat]
        if member.left or member.level is not None:
            return
        attentive = self._pings.is_attentive(member.player)
        if table.status is Status.PLAYING and not attentive and not member.away:
            self._pings.send_soon(member.player, lambda: _must_act(self.table, seat))
        hand = self._open.get(member.player)
        if not attentive or hand is None or loop_time() - hand.opened >= _TOKEN_S:
            return
        if hand.covered and not _must_answer(table, seat):
            return
        try:
            async with asyncio.timeout(CALL_TIMEOUT_S):
                preferences, texts = preferences_of(hand.interaction), texts_of(hand.interaction)
                picture, files = await self._board(hand)
                news = self.take_news(seat)
                view = hand_screen(table, seat, texts, preferences=preferences, news=news, picture=picture)
                view = for_screen_reader(view, texts) if preferences.text_mode else view
                message = await hand.interaction.edit_original_response(view=view, attachments=files)
                hand.covered, hand.board.attachments = False, message.attachments
            self._draw_soon(seat, member.player)
        except (*DISCORD_ERRORS, StorageError) as error:
            log.info("a hand of table %d could not be refreshed: %s", table.id, summary(error))
            if not is_temporary(error):  # dismissed by the player, or the token has expired
                self._open.pop(member.player, None)

    async def _board(self, hand: _OpenHand) -> tuple[Picture | None, list[discord.Attachment | discord.File]]:
        """Return the picture for a hand, and what to send along: the newest if it is drawn, else the one on show."""
        preferences, texts = preferences_of(hand.interaction), texts_of(hand.interaction)
        picture, draw = await hand_picture(self.table, texts, preferences, self._context), self._context.draw
        if picture is None or draw is None:
            return None, []
        png = draw.ready(picture.svg) if picture.svg != hand.board.svg else None
        if png is None:
            return hand.board.picture, [*hand.board.attachments]
        hand.board.svg = picture.svg
        return picture, [picture.file(png)]


async def _delete(hand: _OpenHand) -> None:
    """Delete the message of a hand, if Discord still lets us."""
    if loop_time() - hand.opened >= _TOKEN_S:
        return
    try:
        async with asyncio.timeout(CALL_TIMEOUT_S):
            await hand.interaction.delete_original_response()
    except DISCORD_ERRORS as error:
        log.info("an older hand could not be deleted: %s", summary(error))  # its player may have dismissed it


def _must_answer(table: Table, seat: int) -> bool:
    """Return whether a window asks a seat, or the game is over: then nothing may stand in the way."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None:
        return True
    return view.window is not None and seat in view.window.eligible and not view.window.ripe


def _must_act(table: Table, seat: int) -> bool:
    """Return whether the game waits for a seat."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None or view.outcome is not None or view.between_rounds:
        return False
    return view.turn == seat if view.window is None else seat in view.window.eligible or view.window.ripe


def _concerns(event: object, seat: int) -> bool:
    """Return whether a seat should read of an event in its own hand."""
    if isinstance(event, CardsSwapped):
        return event.taken is not None
    if isinstance(event, CardDrawn | ClaimBeaten | CoupFourre):
        return event.seat == seat
    return isinstance(event, RoundDealt)
