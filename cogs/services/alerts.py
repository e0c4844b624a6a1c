"""Alert messages: each tells people who asked for it of a waiting lobby, and is edited until the lobby is over."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import discord

from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import Failure, retry_after_s
from cogs.ops.event_loop import loop_time
from cogs.screens.lobby.alerts import alert_message_screen
from cogs.screens.parts import Screen, payload_of
from cogs.services.due import Due
from cogs.sync.gateway import Gateway, pinging
from cogs.sync.members import may_write, members_among
from cogs.sync.outbox import DisplayUrgency, Outbox, PostedMessage
from data.people.blocks import Blocks
from data.people.pings import Person, PingReason, when
from data.people.settings import GuildSettings, Settings
from data.play.alerts import CHANNEL_PAUSE_MS, Alerts, StoredMessage
from engine.table import Status, StorageError, Table, Tables, Update
from engine.time_units import MINUTE_MS

log = logging.getLogger(__name__)

WAIT_MS: Final = MINUTE_MS
"""How long a lobby waits before people are alerted, and before a full lobby is checked again."""
MOST_TOLD: Final = 20
"""The most people that one message mentions."""
_MOST_QUESTIONS: Final = 5
"""The most queries of members for one lobby, each for a page of alerts."""
_MOST_PAGES: Final = 50
"""The most pages of alerts that are read for one lobby at a time."""
_RESEND_MS: Final = (5_000, 20_000)
"""The pauses before a failed message is sent again: short enough for Discord to recognise its nonce."""
_EDIT_S: Final = 3.0
"""All changes of a lobby within this time are shown by one edit of its alert message."""
_LOADED_MS: Final = 15_000
"""Lobbies that close by themselves within this time after a start are ignored."""

_Channel = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.Thread


@dataclass(slots=True)
class _Lobby:
    """A lobby that is or was waiting for people."""

    table: Table
    """The current `Table` object of the table."""
    message: "AlertMessage | None" = None
    """Its alert message; None if there is none, or it is unknown."""
    people: tuple[int, ...] = ()
    """The people who were mentioned."""
    role: int = 0
    """The role that was mentioned instead; 0 if none."""
    due: int | None = None
    """When an alert is due, in ms of Unix time; None if there is one, or only after an update."""
    begun: bool = False
    """Whether a message was sent that may have arrived."""
    pauses: Sequence[int] = _RESEND_MS
    """The pauses before it is sent again, in ms."""

    @property
    def waits(self) -> bool:
        return self.table.status is Status.LOBBY

    @property
    def wants_people(self) -> bool:
        """Whether at least one person is waiting, and others can join: a person can replace an AI."""
        lobby = self.table.lobby
        return self.waits and 0 < len(lobby.people) < lobby.most - len(lobby.kept_for)

    @property
    def allowed(self) -> discord.AllowedMentions:
        """The mentions that its message may make."""
        return pinging(self.people, self.role)

    @property
    def mentions(self) -> str:
        return f"<@&{self.role}>" if self.role else " ".join(f"<@{person}>" for person in self.people)


@dataclass(eq=False)
class AlertMessages(Due[int]):
    """Sends the alert messages of the lobbies of this process, and keeps them up to date until the lobby is over."""

    label, retry_s = "alerts", 25.0

    gateway: Gateway
    outbox: Outbox
    tables: Tables
    alerts: Alerts
    blocks: Blocks
    settings: Settings
    texts: ServerTexts
    _lobbies: dict[int, _Lobby] = field(init=False, default_factory=dict)
    """By table."""
    _resumed = False
    """Whether the lobbies that were stored before the start are among them."""

    def on_update(self, update: Update) -> None:
        """Follow a new lobby, or schedule an edit of its alert message."""
        table = update.table
        lobby = self._lobbies.get(table.id)
        if lobby is None:
            if table.status is Status.LOBBY and table.mode.in_channel:
                self._follow(table)
            return
        lobby.table = table
        if lobby.message is not None:
            lobby.message.want()
        elif not lobby.waits:
            self._check_at(lobby, self.tables.now())

    def shards_changed(self) -> None:
        """Follow the lobbies of this process now."""
        for lobby in [*self._lobbies.values()]:
            if lobby.table.overtaken:
                self.drop(lobby)
        self._resumed = False
        self.wake()

    def forget(self, person: int | None) -> None:
        """Remove a person (None: everybody) from the alert messages."""
        for lobby in self._lobbies.values():
            others = tuple(other for other in lobby.people if person not in (None, other))
            if others != lobby.people:
                lobby.people = others
                if lobby.message is not None:
                    lobby.message.want()

    # -- one lobby ------------------------------------------------------------------------------------------

    async def _resume(self) -> None:
        """Follow the waiting lobbies, and those that have an alert message."""
        known = {message.game: message for message in await self.alerts.messages()}
        untold = await self.alerts.lobbies(self.tables.now() + _LOADED_MS)
        for number in (*known, *untold):
            try:
                table = await self.tables.get(number)
            except StorageError as error:
                log.warning("table %d cannot be read, and gets no alert until the next start: %s", number, error)
                continue
            if table is not None and number not in self._lobbies:
                self._follow(table, known.get(number))
        self._resumed = True

    def _follow(self, table: Table, stored: StoredMessage | None = None) -> None:
        """Alert people to a lobby once it has waited, or show its state in the message from before a restart."""
        lobby = self._lobbies[table.id] = _Lobby(table)
        if stored is None:
            self._check_at(lobby, table.record.created + WAIT_MS)
        else:
            lobby.message = AlertMessage(self, lobby, stored, is_stored=True)
            lobby.message.want()

    def drop(self, lobby: _Lobby) -> None:
        """Follow a lobby no longer."""
        self._lobbies.pop(lobby.table.id, None)
        if lobby.message is not None:
            lobby.message.close()

    def _check_at(self, lobby: _Lobby, due: int) -> None:
        lobby.due = due
        self.wake()

    async def due(self) -> Mapping[int, int]:
        """Return when the lobby of each table is to be checked."""
        if not self._resumed:
            await self._resume()
        return {number: lobby.due for number, lobby in self._lobbies.items() if lobby.due is not None}

    async def do(self, item: int) -> None:
        """Send the alert message of a lobby."""
        lobby = self._lobbies.get(item)
        if lobby is None:
            return
        again = await self._alert(lobby)
        lobby.due = None
        if lobby.message is not None:
            lobby.message.want()  # something may have happened since
        elif again is not None and (lobby.waits or lobby.begun):
            self._check_at(lobby, again)
        elif not lobby.waits:
            self.drop(lobby)

    async def _alert(self, lobby: _Lobby) -> int | None:
        """Send the message if there are people to alert; return when to check again, None if that is not needed."""
        now = self.tables.now()
        if not lobby.wants_people and not lobby.begun:
            return now + WAIT_MS
        later = now + CHANNEL_PAUSE_MS
        if (channel := self._channel(lobby.table)) is None:
            return later
        if not lobby.begun:
            if await self.alerts.told_of(lobby.table.id):
                return None
            if (free_at := await self.alerts.free_at(channel.id)) > now:
                return min(later, free_at)  # the clock may have been set back
        again = await self._send(lobby, channel)
        return later if again is None and lobby.message is None else again

    # -- whom to alert --------------------------------------------------------------------------------------

    def _channel(self, table: Table) -> _Channel | None:
        """Return the channel for an alert, for a public thread its parent; None if the bot may not write there."""
        place = self.gateway.client.get_channel(table.record.room)
        if isinstance(place, discord.Thread):
            if place.is_private():
                return None
            place = place.parent if isinstance(place.parent, discord.TextChannel) else place
        if not isinstance(place, _Channel):
            return None
        return place if may_write(place.guild.me, place.id) else None

    async def _people(self, lobby: _Lobby, channel: _Channel, settings: GuildSettings) -> tuple[int, ...]:
        """Return whom to alert, starting with those whose last alert, or turn without one, was longest ago.

        If there are too many candidates, those examined without success lose their turn: next time others come first.
        """
        table, now = lobby.table, self.tables.now()
        known = {member.player for member in (*table.lobby.awaited, *table.lobby.removed)}
        found: list[int] = []
        seen: list[int] = []
        pages = questions = 0
        async for page in self.alerts.due(table.record.group, now):
            listening = [
                player
                for player, alert, preferences in page
                if player not in known
                and alert.wants(table.lobby.ruleset)
                and when(Person(preferences, settings), PingReason.ALERT, now) == now
            ]
            found += await self._reachable(listening, lobby, channel)
            seen += [player for player, _, _ in page]
            pages, questions = pages + 1, questions + bool(listening)
            if len(found) >= MOST_TOLD:
                break
            if pages == _MOST_PAGES or questions == _MOST_QUESTIONS:
                await self.alerts.pass_over(table.record.group, {*seen}.difference(found), now)
                break
        return tuple(found[:MOST_TOLD])

    async def _reachable(self, people: list[int], lobby: _Lobby, channel: _Channel) -> list[int]:
        """Return those who are at no table, have no block with people in the lobby, and can see the channel.

        Deletes the alerts of those who have left the server.
        """
        waiting = [member.player for member in lobby.table.lobby.people]
        if not people:
            return []
        others = await self.alerts.at_tables(people) | await self.blocks.kept_apart(waiting, people)
        idle = [person for person in people if person not in others]
        members = await members_among(channel.guild, idle) if idle else {}
        if members is None:
            return []
        if gone := [person for person in idle if person not in members]:
            await self.alerts.drop(channel.guild.id, gone)
        return [
            person
            for person in idle
            if person in members and channel.permissions_for(members[person]).view_channel
        ]  # fmt: skip

    # -- the message ----------------------------------------------------------------------------------------

    async def _send(self, lobby: _Lobby, channel: _Channel) -> int | None:
        """Send the message to a channel if there are people to alert; return when to send it again."""
        record = lobby.table.record
        again = lobby.begun  # an earlier attempt, with older content, may have arrived
        shown: object = None
        if not again:
            settings = await self.settings.guild(record.group)
            if not settings.alerts:
                return None
            role = mentionable(channel, settings.alert_role)
            people = () if role else await self._people(lobby, channel, settings)
            if not role and not people:
                return None

        async def send() -> discord.Message | None:
            nonlocal shown
            if not again:
                if not lobby.wants_people:
                    return None
                told = await self.alerts.begin(record.id, record.group, channel.id, people, self.tables.now())
                if told is None:
                    return None
                lobby.people, lobby.role, lobby.begun = told, role, True
            view = await self.screen(lobby, channel.id)
            shown = None if again else payload_of(view)
            # the nonce makes Discord return a message whose confirmation was lost, rather than show it twice
            return await channel.send(view=view, allowed_mentions=lobby.allowed, nonce=f"a{record.id}")

        sent = await self.gateway.attempt(send, "an alert message could not be sent")
        if sent.value is not None:
            stored = StoredMessage(record.id, record.group, channel.id, sent.value.id)
            lobby.message = AlertMessage(self, lobby, stored, shown)
        elif sent.error is not None and sent.failure is Failure.TEMPORARY and lobby.pauses:
            pause, *lobby.pauses = lobby.pauses
            return self.tables.now() + max(pause, round(retry_after_s(sent.error) * 1000))
        else:
            lobby.begun = False
        return None

    async def screen(self, lobby: _Lobby, channel: int) -> Screen:
        """Return what the message of a lobby in this channel is to show; raise NotRead."""
        table = lobby.table
        texts = await self.texts.of(table.record.group)
        return alert_message_screen(table, lobby.mentions, texts, apart=channel != table.record.room)


class AlertMessage(PostedMessage):
    """The alert message of a lobby, until that is over."""

    def __init__(
        self,
        alerts: AlertMessages,
        lobby: _Lobby,
        stored: StoredMessage,
        shown: object = None,
        *,
        is_stored: bool = False,
    ) -> None:
        """Start with what it shows, if that is known; `is_stored` is whether storage knows of it."""
        super().__init__(alerts.outbox, f"the alert message of table {stored.game}", stored.group)
        self._alerts, self._lobby, self._stored = alerts, lobby, stored
        self._shown, self._is_stored = shown, is_stored

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next edit must wait: others may follow soon."""
        return self._since + _EDIT_S - loop_time() if self._is_stored else 0.0

    async def show(self) -> bool:
        """Edit it, for the last time if the lobby is over."""
        alerts, stored, over = self._alerts, self._stored, not self._lobby.waits
        if not self._is_stored:
            await alerts.alerts.note_message(stored.game, stored.message)  # for the next start
            self._is_stored = True
        view = await alerts.screen(self._lobby, stored.channel)
        payload = payload_of(view)
        sent = payload != self._shown
        if sent:
            self._shown = None  # unknown, should this fail
            await self.edit(stored.channel, stored.message, view, self._lobby.allowed, last=over)
            self._shown = payload
        if over:
            await alerts.alerts.note_message(stored.game, None)
            alerts.drop(self._lobby)
        return sent


def mentionable(channel: object, role: int) -> int:
    """Return a role if the bot may mention it in a channel, else 0. The role @everyone is never mentioned."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return 0
    found = channel.guild.get_role(role)
    if found is None or found.is_default():
        return 0
    return role if found.mentionable or channel.permissions_for(channel.guild.me).mention_everyone else 0
