"""The click that a handler is given."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar
from zoneinfo import ZoneInfo

import discord
from discord import app_commands

from cogs.i18n import Fact, Texts
from cogs.i18n.names import display_name
from cogs.i18n.zones import likely_zone
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.drawer import AT_ONCE_S, Pictures
from cogs.pictures.theme import Look
from cogs.routing.context import Client, Context, Services
from cogs.screens.parts import message_screen
from cogs.screens.reader import Venue
from cogs.services.opening import check_channel
from cogs.sync.error_texts import permissions_text
from cogs.sync.hand_message import HandMessage
from cogs.sync.members import may_read, may_write, reads, without_gone
from cogs.sync.reply import Reply, reply_of
from data.operation.shards import OUTSIDE
from data.people.settings import GuildSettings, Preferences
from data.records.visibility import Visibility
from data.stores import Stores
from engine import Card
from engine.table import Rejected, Status, Table, TableRecord, Unreadable

T = TypeVar("T")

_MOST_NAMED: Final = 10
"""How many threads a refusal names."""
_MOST_ID: Final = 2**63 - 1
"""The largest number that a database stores: no person has a larger id."""
_MOST_NUMBER: Final = 10**15 - 1
"""The largest number in a custom_id that is not an id of Discord's."""


@dataclass(slots=True, frozen=True)
class Click:
    """One use of a command, a button, a select or a form, with what handlers need to know about it."""

    interaction: discord.Interaction[Client]
    reply: Reply
    """What answers it."""
    number: int
    """The table that the component names; 0 for a command."""
    arguments: tuple[str, ...] = ()
    """The further arguments of the custom_id."""

    @property
    def stamp(self) -> int:
        """When Discord received the click, in ms of Unix time: the same clock for everybody."""
        return self.reply.stamp

    @property
    def context(self) -> Context:
        """The context of the bot that was clicked."""
        return self.interaction.client.context

    @property
    def stores(self) -> Stores:
        """What is stored."""
        return self.context.stores

    @property
    def services(self) -> Services:
        """The background services."""
        return self.context.services

    @property
    def texts(self) -> Texts:
        """The texts in the language of the person who clicked."""
        return self.reply.reader.texts

    @property
    def preferences(self) -> Preferences:
        """The preferences of the person who clicked."""
        return self.reply.reader.preferences

    @property
    def player(self) -> int:
        """The person who clicked."""
        return self.interaction.user.id

    @property
    def name(self) -> str:
        """The display name of the person who clicked."""
        return display_name(self.interaction.user)

    @property
    def values(self) -> list[str]:
        """What was chosen in a select, or written in the fields of a form."""
        data: Any = self.interaction.data or {}
        if "components" in data:
            fields = [part["component"] for part in data["components"] if "component" in part]  # others are text
            return [str(field.get("value", "")).strip() for field in fields]
        return [str(value) for value in data.get("values", [])]

    @property
    def value(self) -> str:
        """The first of these; empty if there is none."""
        return next(iter(self.values), "")

    @property
    def venue(self) -> Venue:
        """Where the click comes from."""
        return self.reply.reader.venue

    @property
    def group(self) -> int:
        """The server whose tables, records and settings these are; `OUTSIDE` of servers."""
        return self.reply.reader.group

    @property
    def guild(self) -> int:
        """The server; raises Rejected ``guild_only`` outside of one."""
        self.must_have_others()
        return self.group

    @property
    def room(self) -> int:
        """The channel or thread; `OUTSIDE` of servers."""
        channel = self.interaction.channel_id
        return OUTSIDE if channel is None or not self.venue.has_others else channel

    async def settings(self) -> GuildSettings:
        """Return the settings of the server, outside of servers the defaults; without what was deleted there."""
        return without_gone(await self.stores.settings.guild(self.group), self.interaction.guild)

    @property
    def moderator(self) -> bool:
        """Whether the person who clicked may manage messages here."""
        return self.venue.has_others and self.interaction.permissions.manage_messages

    @property
    def manager(self) -> bool:
        """Whether the person who clicked may manage the server."""
        return self.venue.has_others and self.interaction.permissions.manage_guild

    @property
    def bot_lacks(self) -> list[str]:
        """The permissions that the bot lacks here to write messages."""
        return self._lacking(self.interaction.app_permissions)

    def _lacking(self, permissions: discord.Permissions) -> list[str]:
        """Return which permissions to write messages here are not among these."""
        in_thread = isinstance(self.interaction.channel, discord.Thread)
        to_write = "view_channel", "send_messages_in_threads" if in_thread else "send_messages"
        return [name for name in to_write if not getattr(permissions, name)]

    async def tell(self, key: str, **facts: Fact) -> None:
        """Answer with a text of the catalogue as a screen."""
        await self.reply.show(message_screen(self.texts(key, **facts)))

    async def look(self) -> Look:
        """Return how pictures look to the person who clicked."""
        return look_of(await self.settings(), self.preferences)

    async def pictures(self, subjects: Subjects, patience_s: float = AT_ONCE_S) -> Pictures:
        """Return pictures that belong together; none in text mode, or if one is not ready in so many seconds."""
        draw = self.context.workers.draw
        return () if draw is None or self.preferences.text_mode else await draw.for_person(subjects, patience_s)

    async def picture(self, subject: Subject) -> Picture | None:
        """Return a picture; None in text mode, or if it is not ready in time."""
        return next(iter(await self.pictures((subject,))), None)

    async def change_preferences(self, change: Callable[[Preferences], Preferences]) -> None:
        """Change the stored preferences of the person who clicked; the answer follows the new ones."""
        await self.stores.settings.change_player(self.player, change)
        await self.reply.load_reader()

    async def zone(self) -> ZoneInfo:
        """Return the time zone of the person who clicked: their own if it is known, otherwise the server's."""
        server = (await self.settings()).timezone
        return self.preferences.available(server).time_zone

    async def likely_zones(self) -> dict[str, str]:
        """Return the time zones, as IANA names, in which the person who clicked may be, by where they are from.

        The likeliest comes first: that of the server only if somebody has chosen one.
        """
        server = (await self.settings()).timezone
        local, unset = likely_zone(self.interaction.locale.value), server == GuildSettings().timezone
        likely = {"own": self.preferences.zone, "locale": local, "server": server}
        order = ("own", "locale", "server") if unset else ("own", "server", "locale")
        return {origin: zone for origin in order if (zone := likely[origin]) is not None}

    def must_have_others(self) -> None:
        """Raise Rejected ``guild_only`` outside of a server."""
        if not self.venue.has_others:
            raise Rejected("guild_only")

    @property
    def bot_is_added(self) -> bool:
        """Whether this is no private thread to which nobody has added the bot: Discord shows it none of those."""
        channel = self.interaction.channel
        private = isinstance(channel, discord.Thread) and channel.is_private()
        return not private or self.interaction.client.get_channel(self.room) is not None

    async def check_channel(self, refusal: str = "wrong_channel") -> None:
        """Raise Rejected with this refusal if the server allows no tables here."""
        check_channel(await self.settings(), self.room, self.interaction.channel, refusal)

    def check_permissions(self) -> None:
        """Raise BotMissingPermissions if the bot could not keep a table message up to date here.

        The bot writes here for the person who clicked: raises Rejected ``member_permissions`` if that person may not,
        ``bot_not_added`` in a private thread without the bot, ``guild_only`` outside of a server.
        """
        self.must_have_others()
        if not self.bot_is_added:
            raise self.not_added()
        if missing := self.bot_lacks:
            raise app_commands.BotMissingPermissions(missing)
        if missing := self._lacking(self.interaction.permissions):
            raise Rejected("member_permissions", permissions=permissions_text(self.texts, missing))

    def check_permissions_at(self, table: Table) -> None:
        """Check that the bot may send the message of a table anew for the person; raises as `check_permissions`."""
        record, member = table.record, self.interaction.user
        if record.room == self.room:
            self.check_permissions()
        elif isinstance(member, discord.Member) and not may_write(member, record.room, record.parent):
            in_thread = record.parent is not None
            name = "send_messages_in_threads" if in_thread else "send_messages"
            raise Rejected("member_permissions", permissions=permissions_text(self.texts, [name]))

    def not_added(self) -> Rejected:
        """Return the refusal in a private thread without the bot, which says how to add it."""
        bot = self.interaction.client.user
        return Rejected("bot_not_added", bot="" if bot is None else bot.mention)

    def must_manage(self) -> None:
        """Raise Rejected ``member_permissions`` unless the person may manage the server, ``guild_only`` outside."""
        self.must_have_others()
        if not self.manager:
            raise Rejected("member_permissions", permissions=self.texts("permission-manage_guild"))

    async def may_stop(self, table: Table) -> bool:
        """Return whether the person who clicked may stop a table alone, by the settings of the server.

        A player of a game that counts never stops it, moderator or not, nor does a player who has left it and so lost.
        """
        stoppers = (await self.settings()).stoppers
        moderator = self.moderator and self._is_at(table.record)  # they manage the messages of this channel
        if table.counts:
            played = table.record.held_by(self.player) is not None
            return "moderators" in stoppers and moderator and not played
        may = {
            "host": self.player == table.record.host,
            "moderators": moderator,
            "players": table.seat_of(self.player) is not None,
        }
        # with no other people in the lobby it affects no one else
        alone = self.player == table.record.host and len(table.lobby.people) == 1
        return alone or any(may[group] for group in stoppers)

    async def table(self, *, played: bool = True) -> Table:
        """Return the table that the component belongs to.

        Raises Rejected ``unknown_component`` if there is no such table in this channel, and none at which the person
        who clicked sits, in a channel of the server that the person may see: the id is forged or copied;
        ``record_gone`` if how the game was `played` is needed and no longer kept.
        """
        table = await self.context.tables.get(self.number)
        if table is None or not self.reaches(table):
            raise Rejected("unknown_component")
        if played and table.pruned:
            raise Rejected("record_gone", game=table.id)
        self.services.sync.note_click(table, self.player, self.reply)
        return table

    def hand(self, table: Table) -> HandMessage:
        """Return the hand of the person who clicked at a table."""
        return self.services.sync.hand(table, self.player)

    async def seat(self) -> tuple[Table, int]:
        """Return the table that the component belongs to, and the seat there of the person who clicked.

        Raises Rejected ``closed_game`` if no game is on, what `Table.not_seated` returns, and what `table` raises.
        """
        table = await self.table()
        seat = table.seat_of(self.player)
        if seat is None:
            raise table.not_seated(self.player) if table.status is Status.PLAYING else Rejected("closed_game")
        return table, seat

    def must_be_free(self) -> None:
        """Raise Rejected ``unknown_component`` if the component names a table, as no real one of its verb does."""
        if self.number:
            raise Rejected("unknown_component")

    def reaches(self, table: Table) -> bool:
        """Return whether the person can use a table from here: in this channel, a public thread of it, or one's own.

        Hands move from table to table (`cogs.handlers.games`), so their clicks come from anywhere on the server.
        """
        record = table.record
        if not record.mode.in_channel:
            return record.host == self.player and (record.group == self.group or record.mode.same_deal)
        mine = table.has(self.player) and self.may_see(record.group, record.room, record.parent)
        return mine or self._is_at(record)

    def _is_at(self, record: TableRecord) -> bool:
        """Return whether the click comes from the channel of a table, or the one that this is a public thread of."""
        thread = self.interaction.client.get_channel(record.room)
        channel = thread.parent_id if isinstance(thread, discord.Thread) and not thread.is_private() else None
        return self.room in (record.room, record.parent, channel)

    def may_see(self, group: int, room: int, parent: int | None = None) -> bool:
        """Return whether a room is on the server of the click, and the person who clicked may read it there."""
        member = self.interaction.user
        return group == self.group and isinstance(member, discord.Member) and may_read(member, room, parent)

    @property
    def visibility(self) -> Visibility:
        """Which channels of the server the person who clicked may read now: games played in others are not shown.

        Outside of servers there are none. Administrators read all, even those that are gone. The members of a private
        thread must be requested from Discord. It counts as unknown, as does a deleted channel or archived thread,
        unless the click comes from there or from a person who may manage threads.
        """
        member = self.interaction.user
        if not self.venue.has_others or self.interaction.guild is None or not isinstance(member, discord.Member):
            return Visibility(self.player)
        if member.guild_permissions.administrator:
            return Visibility(self.player, lambda _: True)
        return Visibility(self.player, partial(reads, member, self.interaction.channel_id))

    async def table_in_use(self) -> Table:
        """Return the table of this channel or, if the person does not sit there, the person's private game.

        Raises what `table_here` raises if there is neither.
        """
        own = None
        with suppress(Unreadable):  # `/mille solo` ends it
            own = await self.context.tables.at((self.group, self.player))
        if own is None:
            return await self.table_here()
        here = await self.context.tables.at(self.room)
        return here if here is not None and here.has(self.player) else own

    async def table_here(self) -> Table:
        """Return the table of this channel.

        Raises Rejected ``own_table_in_thread`` if the person sits at another in a thread of the channel; if there is
        none ``tables_in_threads``, or ``no_table``; ``guild_only`` outside of a server.
        """
        self.must_have_others()
        here = await self.context.tables.at(self.room)
        if here is None or not here.has(self.player):
            inside = await self.context.tables.inside(self.room)
            own = [table for table in inside if table.has(self.player)]
            if own or (inside and here is None):
                where = ", ".join(f"<#{table.record.room}>" for table in (own or inside)[:_MOST_NAMED])
                raise Rejected("own_table_in_thread" if own else "tables_in_threads", where=where)
        if here is None:
            raise Rejected("no_table")
        return here

    def argument(self, index: int, default: str | None = None) -> str:
        """Return an argument of the custom_id, the default if it is missing.

        Raises Rejected ``unknown_component`` if there is no default either.
        """
        if default is not None and index >= len(self.arguments):
            return default
        return at(self.arguments, index)

    def chosen(self, index: int) -> str:
        """Return an argument; for a select, whose argument is empty, the chosen value."""
        return self.argument(index) or self.value

    def number_at(self, index: int, most: int = _MOST_NUMBER) -> int:
        """Return an argument as a number of at most `most`; raise Rejected ``unknown_component`` if it is none."""
        return number_in(self.argument(index), most)

    def page_at(self, index: int) -> int:
        """Return an argument as the number of a page, the first (0) without it; raise as `number_at`."""
        return number_in(self.argument(index, "0"))

    def player_at(self, index: int) -> int:
        """Return an argument as a Discord id; raise Rejected ``unknown_component`` if it is none."""
        return id_in(self.argument(index))

    def card_at(self, index: int) -> Card:
        """Return an argument as a card; raise Rejected ``unknown_component`` if it is none."""
        return among(self.argument(index), Card)


def among(text: str, items: Iterable[T]) -> T:
    """Return which of some items a custom_id or a select names; raise Rejected ``unknown_component`` if none."""
    for item in items:
        if str(item) == text:
            return item
    raise Rejected("unknown_component")


def at(items: Sequence[T], index: int) -> T:
    """Return an item by its number (0: the first); raise Rejected ``unknown_component`` if there is none."""
    if not 0 <= index < len(items):
        raise Rejected("unknown_component")
    return items[index]


def number_in(text: str, most: int = _MOST_NUMBER) -> int:
    """Return a text as a whole number of at most `most`; raise Rejected ``unknown_component`` if it is none."""
    if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or int(text) > most:
        raise Rejected("unknown_component")
    return int(text)


def id_in(text: str) -> int:
    """Return a text as a Discord id; raise Rejected ``unknown_component`` if it is none."""
    return number_in(text, _MOST_ID)


def as_click(interaction: discord.Interaction[Client], number: int = 0) -> Click:
    """Return the use of a command as a click, perhaps on a table."""
    return Click(interaction, reply_of(interaction), number)
