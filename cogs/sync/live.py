"""Keeps messages current: one table message a table, the open private hands, and pings.

A table tells what happened; here it is decided what of it must be shown anew. The newest state wins: while an
edit is under way, everything that happens becomes one further edit. No failure here ever touches a game.
"""

import asyncio
import logging
import math
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.i18n.reader import preferences_of, texts_of
from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.pictures.attachment import board_picture
from cogs.screens.hand import hand_screen
from cogs.screens.parts import payload_of
from cogs.screens.ping import ping_screen
from cogs.screens.plain_text import for_screen_reader
from cogs.screens.table import table_screen
from data.settings import GuildSettings
from engine.errors import located
from engine.events import CardDrawn, CardsSwapped, ClaimBeaten, CoupFourre, RoundDealt, WindowOpened
from engine.table import Status, StorageError, Table, Update

log = logging.getLogger(__name__)

_TOKEN_SECONDS: Final = 14 * 60
"""How long a hand can be refreshed from elsewhere; Discord's tokens live 15 minutes."""
_LOOKED_SECONDS: Final = 180
"""Whoever has clicked within this time sees the turn come without a ping."""
_EDIT_PAUSE: Final = 1.0
"""Seconds between two edits of one message when there is always something new: Discord allows five in five seconds."""
_EDITS: Final = 4
"""So many edits are made within that time if each comes after the one before."""
_BURST: Final = 0.2
"""The share of a second's calls to Discord that may be made at once, and that is left to others in every second."""
_BEHIND_SECONDS: Final = 0.5
"""From so long a wait on, nobody can be asked to look at the table message for what has just happened."""
_RETRY_SECONDS: Final = 5
"""Seconds until an edit that has failed is tried again, longer by as much each time."""
_LONGEST_RETRY: Final = 30
_CALL_SECONDS: Final = 60.0
"""After so long a call is given up that Discord does not answer."""
_NOT_EDITABLE: Final = (10008, 50083)
"""Discord's codes for a message that is gone, and for a thread that is archived, which a new message opens again."""
_LATE: Final = 3
"""So often a table is shown again only for its picture, before it is left at words until something happens."""
_PUSHED_AWAY: Final = 12
"""After so many messages of the chat the table message moves down."""
_RENEWED_SECONDS: Final = 45 * 60
"""At this age the table message is sent anew when no window is open: after an hour Discord allows few edits of it."""
_RENEWED_LATEST: Final = 55 * 60
"""At this age it is enough that the time of the open window is over."""
_LOOK_SECONDS: Final = 60
"""Seconds after which it is tried again to show what we may not show, each time twice as many."""
_LONGEST_LOOK: Final = 3600


@dataclass(slots=True)
class _Hand:
    """The newest private hand of a player at a table, and how to reach it."""

    interaction: discord.Interaction[Any]
    opened: float


@dataclass(slots=True)
class _Screen:
    """A table message to be sent."""

    view: discord.ui.LayoutView
    payload: object
    """What it shows: as long as it stays the same, nothing needs to be sent."""
    files: list[discord.File] = field(default_factory=list)
    late: bool = False
    """Whether there should be a picture on it, which was not to be had at once."""


@dataclass(slots=True)
class _Shown:
    """What is on show of one table."""

    table: Table
    """The newest object that stands for it."""
    dirty: bool = False
    task: "asyncio.Task[None] | None" = None
    """What shows the table message anew."""
    calling: "dict[int, asyncio.Task[None]]" = field(default_factory=dict)
    """What shows hands anew, by seat."""
    payload: object = None
    refresh: set[int] = field(default_factory=set)
    private: dict[int, list[object]] = field(default_factory=dict)
    late: int = 0
    """How often in a row it has been shown without its picture, for that was not ready."""
    in_words: bool = False
    """Whether pictures have been refused here."""
    pushed: int = 0
    pings: dict[int, int] = field(default_factory=dict)
    """Ping messages by player."""
    pinging: set[int] = field(default_factory=set)
    """Players whom a ping is on its way to."""
    turn: tuple[int, int] | None = None
    """The seat and decision last announced."""
    failed: bool = False
    """Whether the newest state could not be shown."""
    edited: deque[float] = field(default_factory=lambda: deque(maxlen=_EDITS))
    """When the last edits were made."""
    sending: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the table message is sent anew: of two that are, one would stay behind."""
    sent: float | None = None
    """When the table message was sent, by the clock of the event loop; None if that was not by this process."""
    looks: int = 0
    """How often, since all could be shown that is to be shown, that was tried again though nothing had happened."""
    look: asyncio.TimerHandle | None = None
    """When it is tried next."""


class Live:
    """The bot's memory of what it shows where. Losing it loses nothing: a click shows everything anew."""

    def __init__(
        self,
        client: discord.Client,
        public_texts: Callable[[Table], Awaitable[Texts]],
        wants_pings: Callable[[Table, int], Awaitable[bool]],
        settings_of: Callable[[Table], Awaitable[GuildSettings]],
        draw: Callable[[str], Awaitable[bytes | None]] | None,
        calls: float,
    ) -> None:
        """Show tables through `client`, in the language that `public_texts` finds for them.

        `settings_of` says how a table's server wants it; `draw` makes a picture of an SVG, or gives None if that
        cannot be had at once; without it nothing is drawn. `calls` is how many a second Discord allows us: when
        tables want more they take turns, for whoever goes on asking when refused is shut out in the end.
        """
        self._client = client
        self._public_texts = public_texts
        self._wants_pings = wants_pings
        self._settings_of = settings_of
        self._draw = draw
        self._turn_s = 1 / (calls * (1 - _BURST))
        self._burst_s = max(1.0, calls * _BURST) * self._turn_s
        self._taken = -math.inf
        """Until when turns to call Discord are taken."""
        self._tables: dict[int, _Shown] = {}
        self._rooms: dict[int, int] = {}
        self._hands: dict[tuple[int, int], _Hand] = {}
        self._looked: dict[tuple[int, int], float] = {}
        self._answering: Counter[tuple[int, int]] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def close(self) -> None:
        """Show nothing any longer; what is under way is broken off."""
        self._closed = True
        for shown in self._tables.values():
            _look_no_more(shown)
        for task in self._tasks:
            task.cancel()

    # -- what players do ----------------------------------------------------------------------------------

    @contextmanager
    def answering(self, table: Table, player: int) -> Iterator[None]:
        """While in this context the player's own answer shows the hand: it is not refreshed as well.

        It lasts until the answer is there and `hand_shown` has been told; what has happened since follows then.
        """
        self._answering[table.id, player] += 1
        try:
            yield
        finally:
            self._answering[table.id, player] -= 1
            if not self._answering[table.id, player]:
                del self._answering[table.id, player]
            shown = self._tables.get(table.id)
            if shown is not None:  # perhaps there is news since the answer was written
                self._call_soon(shown)

    def hand_shown(self, table: Table, interaction: discord.Interaction[Any]) -> None:
        """Remember the newest private hand of a player, and that the player is looking."""
        if table.id not in self._tables and not table.status.open:
            return  # nothing will change in it
        self._hands[table.id, interaction.user.id] = _Hand(interaction, asyncio.get_running_loop().time())
        shown = self._shown(table)
        seat = table.seat_of(interaction.user.id)
        if seat is not None and table.settling:  # what it says of a race is over in a moment
            shown.refresh.add(seat)
        ping = shown.pings.pop(interaction.user.id, None)
        if ping is not None:
            self._spawn(self._delete(table.record.room, ping))

    def looked(self, table: Table, player: int) -> None:
        """Note that a player has just clicked at this table, and so sees it without being called."""
        if table.status.open:
            self._looked[table.id, player] = asyncio.get_running_loop().time()

    def private_news(self, table: Table, seat: int) -> list[object]:
        """Return what has happened to this seat that only it may know: once, but a lost race until its player acts.

        Whoever asks shows the hand as it is now: until something else happens it need not be refreshed.
        """
        shown = self._shown(table)
        shown.refresh.discard(seat)
        news = shown.private.pop(seat, [])
        lost: list[object] = [event for event in news if isinstance(event, ClaimBeaten)]
        if lost:
            shown.private[seat] = lost
        return news

    def acts(self, table: Table, player: int) -> None:
        """Note that a player acts: what was news until now has been read."""
        seat = table.seat_of(player)
        if seat is not None:
            self._shown(table).private.pop(seat, None)

    def message_seen(self, channel: int) -> None:
        """Note that the chat has pushed the table message of this channel up by one."""
        number = self._rooms.get(channel)
        if number is not None and number in self._tables:
            self._tables[number].pushed += 1

    def look_again(self, group: int) -> None:
        """Show what could not be shown on this server: what we may do there has changed."""
        for shown in self._tables.values():
            if (shown.failed or shown.in_words) and shown.table.record.group == group:
                shown.looks = 0
                self._look(shown)

    def _look(self, shown: _Shown) -> None:
        """Try again to show a table as it should be, picture and all."""
        _look_no_more(shown)
        shown.dirty, shown.in_words = True, False
        self._show_soon(shown)

    def _look_later(self, shown: _Shown) -> None:
        """Do so after a while, each time a longer one: not all that gives us a permission back is told to us."""
        if shown.look is not None:
            return
        pause = min(_LOOK_SECONDS << min(shown.looks, 10), _LONGEST_LOOK)
        shown.looks += 1
        shown.look = asyncio.get_running_loop().call_later(pause, self._look, shown)

    def forget(self, person: int | None) -> None:
        """Let go of what is remembered of a person (None: of anybody), and of ends of games still to be shown."""
        for shown in [*self._tables.values()]:
            if not shown.table.status.open and (person is None or person in _people(shown.table)):
                shown.dirty = False
                self._forget(shown.table)
        for kept in (self._hands, self._looked):
            for key in [key for key in kept if key[1] == person]:
                del kept[key]

    # -- what tables tell ---------------------------------------------------------------------------------

    def on_update(self, update: Update) -> None:
        """Take note of an update and see to it that it is shown soon. Does no work here."""
        table = update.table
        shown = self._shown(table)
        shown.table, shown.dirty = table, True
        for seat, events in update.private.items():
            mine = [event for event in events if _concerns(event, seat)]
            if mine:
                shown.private[seat] = [*shown.private.get(seat, []), *mine][-6:]
            if any(isinstance(event, ClaimBeaten) for event in mine):
                shown.refresh.add(seat)
        if table.status is Status.PLAYING:
            shown.refresh |= self._must_look(table, shown, update)
        elif table.status is Status.FINISHED:
            shown.refresh |= set(range(len(table.record.seats)))  # no open hand is left as it was
        self._call_soon(shown)
        self._show_soon(shown)

    def _must_look(self, table: Table, shown: _Shown, update: Update) -> set[int]:
        """Return the seats that owe something new: the seat in turn, and the player who is under attack.

        A team that is attacked answers from the table message, which asks everybody: one act of a player must not
        cost a call to Discord for each partner, unless the table message would come too late.
        """
        view = table.view(None)
        if view is None:
            return set()
        seats: set[int] = set()
        for event in update.happened:
            if isinstance(event, WindowOpened):
                asked = [seat for seat in event.eligible if view.setup.sides[seat] == event.target]
                alone = asked if len(asked) == 1 else event.eligible if len(event.eligible) == 1 else ()
                seats |= set(event.eligible if self.behind else alone)
            if isinstance(event, CardsSwapped):
                seats.add(event.target)
        if (view.window is None or view.window.ripe) and view.outcome is None:
            turn = (view.turn, table.decision + (1 if view.window is not None else 0))
            if shown.turn != turn:
                shown.turn = turn
                seats.add(view.turn)
        return seats

    def _show_soon(self, shown: _Shown) -> None:
        if not self._closed and (shown.task is None or shown.task.done()):
            shown.task = self._spawn(self._keep_showing(shown))

    @property
    def behind(self) -> bool:
        """Whether so many messages wait for their turn that one of now would come too late."""
        return self._taken - asyncio.get_running_loop().time() > _BEHIND_SECONDS

    def _take_turn(self) -> float:
        """Take the next turn to send or edit a message; return in how many seconds it comes."""
        now = asyncio.get_running_loop().time()
        self._taken = max(self._taken, now - self._burst_s) + self._turn_s
        return max(0.0, self._taken - now)

    def _call_soon(self, shown: _Shown) -> None:
        for seat in shown.refresh - shown.calling.keys():
            if not self._closed:
                shown.calling[seat] = self._spawn(self._keep_calling(shown, seat))

    async def _keep_showing(self, shown: _Shown) -> None:
        """Show the newest state until nothing newer is left; try again for as long as Discord fails."""
        failures, forbidden = 0, False
        while shown.dirty or (shown.calling and not shown.table.status.open):
            if not shown.dirty:
                await asyncio.wait([*shown.calling.values()])
                continue
            await asyncio.sleep(self._take_turn())
            shown.dirty = False
            try:
                async with asyncio.timeout(_CALL_SECONDS):
                    await self._show_table(shown)
                failures, forbidden, shown.failed = 0, False, False
            except (*DISCORD_ERRORS, StorageError) as error:
                forbidden = isinstance(error, discord.Forbidden)
                shown.payload, shown.failed = None, True
                if _passes(error):
                    failures, shown.dirty = failures + 1, True
                log.warning("table %d could not be shown: %s", shown.table.id, summary(error))
            if shown.dirty:
                await asyncio.sleep(min(_RETRY_SECONDS * failures, _LONGEST_RETRY) or _EDIT_PAUSE)
        if not shown.table.status.open:
            self._forget(shown.table)
        elif forbidden or shown.in_words:
            self._look_later(shown)
        else:
            _look_no_more(shown)
            shown.looks = 0

    # -- the table message --------------------------------------------------------------------------------

    async def _show_table(self, shown: _Shown) -> None:
        """Edit the table message, or send it anew at the end of the channel if it is gone, far up or old.

        While a race is being settled nothing is shown: that somebody has claimed is not for all to know, and what
        comes of it follows in a moment.
        """
        if len(shown.edited) == _EDITS:
            await asyncio.sleep(min(_EDIT_PAUSE, shown.edited[0] + _EDIT_PAUSE - asyncio.get_running_loop().time()))
        table = shown.table
        screen = await self._screen(table)
        if table.settling:  # perhaps only since a picture is being drawn
            return
        shown.late = shown.late + 1 if screen.late else 0
        if 0 < shown.late <= _LATE and not self.behind:
            shown.dirty = True  # the picture follows
        if screen.payload == shown.payload and not self._is_to_be_sent(shown):
            return
        await self._or_in_words(table, screen, self._put)

    async def _or_in_words(
        self, table: Table, screen: "_Screen", put: "Callable[[Table, _Screen], Awaitable[None]]"
    ) -> None:
        """Show a screen by `put`; if its picture is refused, the same in words from now on."""
        try:
            await put(table, screen)
        except discord.Forbidden:
            if not screen.files:
                raise
            self._shown(table).in_words = True  # perhaps it is only files that we may not send here
            await put(table, await self._screen(table))

    async def _put(self, table: Table, screen: "_Screen") -> None:
        """Edit the table message, or send it anew."""
        shown = self._shown(table)
        anchor = table.record.anchor
        if anchor is not None and not self._is_to_be_sent(shown):
            channel = self._client.get_partial_messageable(table.record.room, guild_id=table.record.group)
            shown.edited.append(asyncio.get_running_loop().time())
            try:
                await channel.get_partial_message(anchor).edit(view=screen.view, attachments=screen.files)
                shown.payload = screen.payload
                return
            except discord.HTTPException as error:
                if error.code not in _NOT_EDITABLE:
                    raise
        await self._send(table, screen)

    def _is_to_be_sent(self, shown: _Shown) -> bool:
        """Return whether the table message cannot stay where it is: there is none yet, or it is far up or old.

        An old one waits for a moment at which nobody is about to press a button on it.
        """
        table = shown.table
        if table.record.anchor is None or not table.status.open:
            return table.record.anchor is None
        if shown.pushed >= _PUSHED_AWAY:
            return True
        now = asyncio.get_running_loop().time()
        if shown.sent is None:  # the only time that two clocks are compared, which may disagree
            age = discord.utils.utcnow() - discord.utils.snowflake_time(table.record.anchor)
            shown.sent = now - max(0.0, age.total_seconds())
        age_s = now - shown.sent
        if age_s < _RENEWED_SECONDS:
            return False
        view = table.view(None)
        return view is None or view.window is None or (view.window.ripe and age_s >= _RENEWED_LATEST)

    async def move_down(self, table: Table) -> None:
        """Send the table message anew at the end of its channel and delete the old one, when there is a turn for it.

        Raises what Discord refuses.
        """
        await asyncio.sleep(self._take_turn())
        await self._or_in_words(table, await self._screen(table), self._send)

    async def _send(self, table: Table, screen: "_Screen") -> None:
        shown = self._shown(table)
        async with shown.sending:
            old = table.record.anchor
            channel = self._client.get_partial_messageable(table.record.room, guild_id=table.record.group)
            # when it is not known whether an earlier one has arrived, the nonce keeps Discord from showing both
            message = await channel.send(view=screen.view, files=screen.files, nonce=_nonce(table.id, old))
            shown.pushed, shown.payload, shown.sent = 0, screen.payload, asyncio.get_running_loop().time()
            if shown.failed:  # then this may be the earlier one, with what it said
                shown.payload, shown.dirty = None, True
            await table.anchor(message.id)
        if old is not None:
            self._spawn(self._delete(table.record.room, old))

    async def _screen(self, table: Table) -> "_Screen":
        """Return the table message as it is to be now: with a picture if the server wants one and it can be had."""
        texts, view = await self._public_texts(table), table.view(None)
        server = await self._settings_of(table)
        late = False
        if (
            view is not None
            and table.status is not Status.STOPPED
            and self._draw is not None
            and server.picture
            and not self._shown(table).in_words
        ):
            players = [seat.name for seat in table.record.seats]
            picture = board_picture(view, players, texts, dark=not server.light)
            png = await self._draw(picture.svg)
            if png is not None:
                pictured = table_screen(table, texts, picture)
                return _Screen(pictured, (payload_of(pictured), picture.svg), [picture.file(png)])
            late = True
        in_words = table_screen(table, texts)
        return _Screen(in_words, payload_of(in_words), late=late)

    def shown_as(self, table: Table, view: discord.ui.LayoutView) -> None:
        """Note what the table message shows, sent by somebody else."""
        shown = self._shown(table)
        shown.payload, shown.pushed, shown.sent = payload_of(view), 0, asyncio.get_running_loop().time()

    async def _delete(self, room: int, message: int) -> None:
        """Delete a message when there is a turn for it."""
        await asyncio.sleep(self._take_turn())
        try:
            await self._client.get_partial_messageable(room).get_partial_message(message).delete()
        except DISCORD_ERRORS as error:
            log.info("message %d could not be deleted: %s", message, summary(error))

    # -- hands and pings ----------------------------------------------------------------------------------

    async def _keep_calling(self, shown: _Shown, seat: int) -> None:
        """Show a seat that must act its hand anew, or ping whoever has not looked for a while.

        It waits for no table message: hands go another way, of which Discord does not count the calls. But it waits for
        a race that has begun, as nothing would bring up to date what a hand says of that.
        """
        try:
            await asyncio.sleep(0)  # whoever clicked is answered first
            while seat in shown.refresh and not self._is_answered(shown.table, seat):
                await shown.table.settled()
                shown.refresh.discard(seat)
                await self._refresh_hand(shown.table, shown, seat)
        finally:
            del shown.calling[seat]

    def _is_answered(self, table: Table, seat: int) -> bool:
        """Tell whether the player of a seat is being answered: see `answering`."""
        return any(number == table.id and table.seat_of(player) == seat for number, player in self._answering)

    async def _refresh_hand(self, table: Table, shown: _Shown, seat: int) -> None:
        if table.status not in (Status.PLAYING, Status.FINISHED) or seat >= len(table.record.seats):
            return
        its = table.record.seats[seat]
        if its.left or its.level is not None:
            return
        hand = self._hands.get((table.id, its.player))
        now = asyncio.get_running_loop().time()
        looks = self._looks(table, its.player)
        pinged = its.player in shown.pings or its.player in shown.pinging
        if table.status is Status.PLAYING and not looks and not its.away and not pinged:
            self._spawn(self._ping(table, shown, seat))
        if not looks or hand is None or now - hand.opened >= _TOKEN_SECONDS:
            return
        try:
            async with asyncio.timeout(_CALL_SECONDS):
                preferences, news = preferences_of(hand.interaction), self.private_news(table, seat)
                texts = texts_of(hand.interaction)
                view = hand_screen(table, seat, texts, preferences=preferences, news=news)
                view = for_screen_reader(view, texts) if preferences.text_mode else view
                await hand.interaction.edit_original_response(view=view)
        except (*DISCORD_ERRORS, StorageError) as error:
            log.info("a player of table %d could not be shown the hand: %s", table.id, summary(error))
            if not _passes(error):  # dismissed by the player, or the token has expired
                self._hands.pop((table.id, its.player), None)

    def _looks(self, table: Table, player: int) -> bool:
        """Tell whether a player has looked at the table a while ago at most."""
        now = asyncio.get_running_loop().time()
        return now - self._looked.get((table.id, player), -_LOOKED_SECONDS) < _LOOKED_SECONDS

    async def _ping(self, table: Table, shown: _Shown, seat: int) -> None:
        """Call the player of a seat by a message that mentions it, if it still must act when there is a turn for it."""
        player = table.record.seats[seat].player
        shown.pinging.add(player)
        try:
            if not await self._wants_pings(table, player):
                return
            await asyncio.sleep(self._take_turn())
            if self._looks(table, player) or not _must_act(shown.table, seat):
                return
            async with asyncio.timeout(_CALL_SECONDS):
                channel = self._client.get_partial_messageable(table.record.room, guild_id=table.record.group)
                message = await channel.send(
                    view=ping_screen(table, player, await self._public_texts(table)),
                    allowed_mentions=discord.AllowedMentions(users=[discord.Object(player)]),
                )
            if self._looks(table, player) or not shown.table.status.open:
                await self._delete(table.record.room, message.id)
            else:
                shown.pings[player] = message.id
        except (*DISCORD_ERRORS, StorageError) as error:
            log.info("a player of table %d could not be called: %s", table.id, summary(error))
        finally:
            shown.pinging.discard(player)

    # -- inside -------------------------------------------------------------------------------------------

    def _shown(self, table: Table) -> _Shown:
        shown = self._tables.get(table.id) or _Shown(table)
        if table.status.open:  # one that is over, and forgotten, is not remembered again
            self._rooms[table.record.room] = table.id
            self._tables[table.id] = shown
        return shown

    def _forget(self, table: Table) -> None:
        """Let go of a table that is over, with its pings."""
        shown = self._tables.pop(table.id, None)
        if shown is not None:
            _look_no_more(shown)
        if self._rooms.get(table.record.room) == table.id:
            del self._rooms[table.record.room]
        for kept in (self._hands, self._looked):
            for key in [key for key in kept if key[0] == table.id]:
                del kept[key]
        for ping in shown.pings.values() if shown is not None else ():
            self._spawn(self._delete(table.record.room, ping))

    def _spawn(self, work: Any) -> "asyncio.Task[None]":
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self._tasks.add(task)  # the event loop itself does not keep it
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(_report)
        return task


def _people(table: Table) -> set[int]:
    """Return the players who have a seat at a table."""
    return {seat.player for seat in table.record.seats if seat.level is None}


def _must_act(table: Table, seat: int) -> bool:
    """Tell whether the game waits for a seat."""
    view = table.view(None)
    if table.status is not Status.PLAYING or view is None or view.outcome is not None:
        return False
    return view.turn == seat if view.window is None else seat in view.window.eligible or view.window.ripe


def _nonce(table: int, old: int | None) -> str:
    """Return what is the same for every attempt to put a message in the place of another, or to send a table's first.

    A message belongs to one table. Discord takes 25 characters, and an id has 20 digits at most.
    """
    return f"t{table}" if old is None else f"m{old}"


def _look_no_more(shown: _Shown) -> None:
    """Call off what was to be tried again later."""
    if shown.look is not None:
        shown.look.cancel()
        shown.look = None


def _passes(error: BaseException) -> bool:
    """Tell whether asking Discord again may help: not if it has understood, and refused."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500


def _concerns(event: object, seat: int) -> bool:
    """Tell whether the seat should read of this event in its own hand."""
    if isinstance(event, CardsSwapped):
        return event.taken is not None
    if isinstance(event, CardDrawn | ClaimBeaten | CoupFourre):
        return event.seat == seat
    return isinstance(event, RoundDealt)


def _report(task: "asyncio.Task[None]") -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None:
        log.error("showing a table failed: %s", located(error))
