"""The private hands on show: each player's newest one is edited through its interaction token when it is outdated."""

import asyncio
import logging
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import discord

from cogs.ops.errors import DISCORD_ERRORS, is_temporary, summary
from cogs.pictures.attachment import Picture
from cogs.screens.hand.screen import hand_screen, outdated_screen
from cogs.screens.parts import Screen, payload_of
from cogs.screens.reader import Reader
from cogs.screens.table.takeover import lost_screen
from cogs.sync.context import SyncContext
from cogs.sync.daily_results import is_raced
from cogs.sync.hand_on_show import HandOnShow, ShownScreen, must_act, shown_now
from cogs.sync.hand_pictures import ShownPicture, hand_subject, is_drawn, kept_picture, newest_picture, wants_board
from cogs.sync.hand_queue import EditUrgency, HandEdits
from cogs.sync.pings import Pings
from cogs.sync.token_message import TOKEN_S, TokenMessage
from engine import PlayerView
from engine.events import WindowOpened
from engine.table import Status, StorageError, Table, Update

log = logging.getLogger(__name__)


class Hands:
    """The hands of one table. It holds no essential state: the next click shows the hand."""

    def __init__(self, table: Table, pings: Pings, context: SyncContext) -> None:
        """Start with no hand open; players who must act and are not attentive are sent `pings`."""
        self.table = table
        """The newest object that stands for the table."""
        self._pings, self._context = pings, context
        self._hands: dict[int, HandOnShow] = {}
        """By player."""
        self._announced: tuple[int, int] | None = None
        """The seat in turn and the decision last announced."""
        self._then: Callable[[], None] | None = None

    def when_up_to_date(self, then: Callable[[], None]) -> None:
        """Call `then` once every hand shows what is, or cannot."""
        self._then = then
        self._on_idle()

    def _on_idle(self) -> None:
        if self._then is not None and all(hand.up_to_date for hand in self._hands.values()):
            then, self._then = self._then, None
            then()

    # -- what players do ----------------------------------------------------------------------------------

    @contextmanager
    def answering(self, player: int) -> Iterator[None]:
        """Within this context the answer to a player's click shows the hand: it is not edited as well.

        It ends when the answer has been sent and `opened` called; what has happened since then follows.
        """
        hand = self._hand_of(player)
        hand.answers += 1
        try:
            yield
        except BaseException:
            self._check(hand)  # the answer has perhaps not arrived
            raise
        finally:
            hand.answers -= 1
            hand.edits.resume()

    def draw(
        self,
        player: int,
        reader: Reader,
        *,
        said: str = "",
        discarding: bool = False,
        board: discord.Attachment | None = None,
    ) -> Screen:
        """Return the hand of the player who clicked as it is now, for an answer; `opened` or `show` follows.

        `said` and `discarding` are as for `hand_screen`, and stay until something concerns the player; `board` is
        the picture of the table that the message has already.
        """
        hand = self._hand_of(player)
        now = shown_now(self.table, hand, said=said, discarding=discarding)
        view = self._screen(hand, reader, kept_picture(board), now)
        self._drawn(hand, replace(now, payload=payload_of(view)))
        return view

    def cover(self, player: int) -> None:
        """Note that the answer shows a player something else in place of the hand; `opened` follows.

        It is left alone until the player is asked something else.
        """
        hand = self._hand_of(player)
        self._drawn(hand, shown_now(self.table, hand, covered=True))

    def _drawn(self, hand: HandOnShow, shown: ShownScreen) -> None:
        hand.drawn, hand.crossed, hand.missed = shown, hand.edits.editing, False
        hand.edits.note_shown()

    def opened(self, message: TokenMessage) -> None:
        """Note that the answer to a click has arrived and is the newest hand: it closes an older one.

        It makes a ping superfluous.
        """
        hand = self._hand_of(message.interaction.user.id)
        older, clicked = hand.message, message.interaction.message
        if older is None or older.id != message.id or hand.shown.covered:
            kept = clicked.attachments if clicked is not None and clicked.id == message.id else []
            hand.board = ShownPicture([*kept])
        if older is not None and older.fresh and older.id != message.id:
            self._context.tasks.spawn(older.delete())
        hand.message = message
        if message.id is not None and self._context.shown.take(message.id, hand):
            hand.crossed = True
        if hand.expiry is not None:
            hand.expiry.cancel()
        if self.table.status.open:  # what is said of a game that is over stays true
            hand.expiry = asyncio.get_running_loop().call_later(TOKEN_S, hand.edits.want, EditUrgency.OWN)
        self._note_shown(hand)

    @property
    def busy(self) -> bool:
        """Whether a hand is on show, or about to be."""
        return any(hand.on_show or not hand.up_to_date for hand in self._hands.values())

    def can_show(self, player: int) -> bool:
        """Return whether a player has a hand on show that can be edited."""
        hand = self._hands.get(player)
        return hand is not None and hand.on_show

    async def show(self, player: int, view: Screen) -> bool:
        """Show what was drawn for an answer where the hand is on show; return False if it cannot be edited."""
        hand = self._hands.get(player)
        if hand is None or hand.message is None or not hand.message.fresh:
            return False
        try:
            await hand.message.edit(view)
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be shown: %s", self.table.id, summary(error))
            if not is_temporary(error):  # else it is still there, until a newer one closes it
                hand.close()
            return False
        self._note_shown(hand)
        return True

    def _note_shown(self, hand: HandOnShow) -> None:
        """Note that what was drawn for an answer has arrived."""
        hand.shown = replace(hand.drawn, payload=None) if hand.crossed else hand.drawn
        if hand.crossed or self.table.withheld or is_raced(self.table):  # what it says is outdated in a moment
            hand.edits.want(EditUrgency.OWN)
        if hand.missed:
            self._check(hand)
        if not hand.shown.covered:
            self._draw_soon(hand)
        self._pings.delete(hand.player)

    def board_on_show(self, player: int) -> discord.Attachment | None:
        """Return the picture of the table that a player's hand shows now."""
        return next(iter(self._hands[player].board.attachments), None) if player in self._hands else None

    def is_open(self, player: int, message: int) -> bool:
        """Return whether a message is the newest private hand of a player."""
        hand = self._hands.get(player)
        return hand is not None and hand.message is not None and hand.message.id == message

    def forget(self, player: int) -> None:
        """Drop the open hand of a player."""
        hand = self._hands.pop(player, None)
        if hand is not None:
            hand.close()

    def close(self) -> None:
        """Edit nothing any longer: the table is over."""
        for hand in self._hands.values():
            hand.close()
        self._hands.clear()

    def _hand_of(self, player: int) -> HandOnShow:
        hand = self._hands.get(player)
        if hand is None:
            queue = self._context.hands
            edits = HandEdits(queue, lambda: self._edit(player), lambda: self._blocked_s(player), self._on_idle)
            hand = self._hands[player] = HandOnShow(player, edits)
        return hand

    # -- what happens at the table ------------------------------------------------------------------------

    def update(self, update: Update) -> None:
        """Show the hands anew that an update leaves outdated, soon. Does no work here."""
        view = self.table.view(None)
        if view is not None:
            for seat in self._seats_to_alert(update, view):
                self._alert(seat)
        for hand in self._hands.values():
            hand.missed = True
            self._check(hand)

    def _check(self, hand: HandOnShow) -> None:
        """Edit a hand soon if it is on show, the sooner the more its player is concerned."""
        if not hand.on_show:
            return
        now, shown = shown_now(self.table, hand), hand.shown
        if now.question != shown.question:
            hand.edits.want(EditUrgency.OWN if now.question is None else EditUrgency.ACT)
        elif shown.covered:
            pass  # its player comes back to it by a click
        elif now.own != shown.own or self.table.record.private:  # of a private table nothing else shows what happens
            hand.edits.want(EditUrgency.OWN)
        elif self._pings.is_attentive(hand.player):
            hand.edits.want(EditUrgency.TABLE)

    def _seats_to_alert(self, update: Update, view: PlayerView) -> set[int]:
        """Return the seats that are pinged unless they are attentive: the seat in turn, and whoever alone is asked."""
        if self.table.status is not Status.PLAYING:
            return set()
        seats: set[int] = set()
        for event in update.happened:
            if isinstance(event, WindowOpened):
                attacked = [seat for seat in event.eligible if view.setup.sides[seat] == event.target]
                seats |= set(attacked if len(attacked) == 1 else event.eligible if len(event.eligible) == 1 else ())
        if (view.window is None or view.window.ripe) and view.outcome is None:
            turn = (view.turn, self.table.decision + (1 if view.window is not None else 0))
            if self._announced != turn:
                self._announced = turn
                seats.add(view.turn)
        return seats

    def _alert(self, seat: int) -> None:
        """Ping the player of a seat, unless the player has clicked lately."""
        member = self.table.record.seats[seat]
        if member.left or member.level is not None or member.away or self._pings.is_attentive(member.player):
            return
        self._pings.send_soon(member.player, lambda: must_act(self.table, seat))

    # -- how a hand is edited -----------------------------------------------------------------------------

    def _blocked_s(self, player: int) -> float:
        """Return for how many seconds the hand of a player may not be edited: while what happens is withheld."""
        if player in self._hands and self._hands[player].answers:
            return math.inf
        left = 1_000 if self.table.left is None else max(1, self.table.left)  # None: another writer was faster
        return left / 1000 if self.table.withheld else 0.0

    async def _edit(self, player: int) -> bool | None:
        """Edit the hand of a player; return False if that may succeed later, None if nothing needs to be shown."""
        hand = self._hand_of(player)
        message, shown = hand.message, hand.shown
        if message is None or message.reader is None or self.table.status is Status.LOBBY:
            return None
        reader, here = message.reader, message.interaction.guild_id or 0
        last = self._last_screen(hand, reader) or await self._context.results.of_table(self.table, here, reader.texts)
        picture, files, outdated = (
            (None, [], False)
            if last is not None
            else await newest_picture(self.table, hand.board, reader, self._context)
        )
        if self._blocked_s(player) or hand.message is not message:  # since that has taken a moment
            hand.edits.want(EditUrgency.OWN)
            return None
        now = shown_now(self.table, hand)
        if last is None and shown.covered and now.question == shown.question:
            return None
        if (now.question, now.own, now.moment) == (shown.question, shown.own, shown.moment):
            now = replace(now, said=shown.said, discarding=shown.discarding)
        view = last or self._screen(hand, reader, picture, now)
        payload = payload_of(view)
        new = any(isinstance(file, discord.File) for file in files)
        if payload == shown.payload and not new:
            if outdated:  # it may have left the cache before its turn came
                self._draw_soon(hand)
            return None
        hand.shown = replace(now, payload=payload)
        sent = await self._send(hand, message, view, files)
        if sent and hand.message is message:
            hand.board = replace(hand.board, key=picture.key if new and picture else hand.board.key)
            if last is not None:
                hand.close()
            else:
                self._draw_soon(hand)
        return sent

    async def _send(
        self,
        hand: HandOnShow,
        message: TokenMessage,
        view: Screen,
        files: Sequence[discord.Attachment | discord.File],
    ) -> bool | None:
        """Edit a hand; return as `_edit` does."""
        try:
            attachments = await message.edit(view, files)
        except DISCORD_ERRORS as error:
            log.info("a hand of table %d could not be refreshed: %s", self.table.id, summary(error))
            if hand.message is not message:  # a click has been answered meanwhile
                return None
            hand.shown = ShownScreen()
            if is_temporary(error):
                return False
            hand.close()  # dismissed by the player, or the token has expired
            return None
        if hand.message is message:
            hand.board = replace(hand.board, attachments=attachments)
        return True

    def _draw_soon(self, hand: HandOnShow) -> None:
        """Have the newest picture of the table drawn for a hand, which then shows it."""
        reader = None if hand.message is None else hand.message.reader
        if not hand.drawing and reader is not None and wants_board(self.table, reader.preferences):
            hand.drawing = True
            self._context.tasks.spawn(self._draw(hand, reader))

    async def _draw(self, hand: HandOnShow, reader: Reader) -> None:
        """Draw until the newest picture has been tried: things go on while one is drawn."""
        tried = b""
        drawn: bool | None = None
        try:
            while True:
                subject = await hand_subject(self.table, reader.texts, reader.preferences, self._context)
                if subject is None or subject.key == hand.board.key or (drawn is not None and subject.key == tried):
                    break
                tried, drawn = subject.key, await is_drawn(subject, hand.edits, self._context)
        except StorageError as error:
            log.info("a hand of table %d gets no picture: %s", self.table.id, summary(error))
        finally:
            hand.drawing = False
            if drawn:
                hand.edits.want(EditUrgency.OWN)
            self._on_idle()

    def _last_screen(self, hand: HandOnShow, reader: Reader) -> Screen | None:
        """Return what a hand shows when it is edited for the last time: its token expires, or its player has left."""
        if self.table.seat_of(hand.player) is None:
            return lost_screen(self.table, hand.player, reader.texts)
        return None if hand.on_show else outdated_screen(self.table, reader.texts)

    def _screen(
        self,
        hand: HandOnShow,
        reader: Reader,
        picture: Picture | None,
        shown: ShownScreen,
    ) -> Screen:
        """Return the hand of a player, who sits at the table."""
        seat = self.table.seat_of(hand.player)
        if seat is None:
            raise LookupError("only who sits at the table has a hand")
        return hand_screen(
            self.table,
            seat,
            reader.texts,
            preferences=reader.preferences,
            said=shown.said,
            discarding=shown.discarding,
            picture=picture,
        )
