"""Alert messages: each tells people who asked for it of a waiting lobby, and is edited until the lobby is over."""

import asyncio
import logging
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import discord

from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import Failure
from cogs.ops.event_loop import loop_time
from cogs.screens.lobby.alerts import alert_message_screen
from cogs.screens.parts import Screen, payload_of
from cogs.services.due import Due
from cogs.sync.gateway import REQUEST_TIMEOUT_S, Gateway, pinging
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
_RESEND_S: Final = 60.0
"""For how many seconds a message waits to be sent, and a failed one is sent again.

Short enough for Discord to recognise its nonce, and for the choice of those whom it tells to hold.
"""
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
    due: int | None = None
    """When an alert is due, in ms of Unix time; None if there is one, or only after an update."""

    @property
    def waits(self) -> bool:
        return self.table.status is Status.LOBBY

    @property
    def wants_people(self) -> bool:
        """Whether at least one person is waiting, and others can join: a person can replace an AI."""
        lobby = self.table.lobby
        return self.waits and 0 < len(lobby.people) < lobby.most - len(lobby.kept_for)


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
            if lobby.message is not None:
                lobby.message.forget(person)

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
            lobby.message = AlertMessage(self, lobby, stored.channel, stored.message)
            lobby.message.want()

    def drop(self, lobby: _Lobby) -> None:
        """Follow a lobby no longer."""
        self._lobbies.pop(lobby.table.id, None)
        if lobby.message is not None:
            lobby.message.close()

    def put_off(self, lobby: _Lobby) -> None:
        """Choose later whom to alert to a lobby whose message was not sent."""
        if lobby.message is not None:
            lobby.message.close()
            lobby.message = None
        now = self.tables.now()
        self._check_at(lobby, now + CHANNEL_PAUSE_MS if lobby.waits else now)

    def _check_at(self, lobby: _Lobby, due: int) -> None:
        lobby.due = due
        self.wake()

    async def due(self) -> Mapping[int, int]:
        """Return when the lobby of each table is to be checked."""
        if not self._resumed:
            await self._resume()
        return {number: lobby.due for number, lobby in self._lobbies.items() if lobby.due is not None}

    async def do(self, item: int) -> None:
        """Send the alert message of a lobby if there are people to alert, or check that again later."""
        lobby = self._lobbies.get(item)
        if lobby is None:
            return
        lobby.due = await self._alert(lobby)
        if lobby.message is None and not lobby.waits:
            self.drop(lobby)

    async def _alert(self, lobby: _Lobby) -> int | None:
        """Have the message sent if there are people to alert; return when to check again, None if not by itself."""
        record, now = lobby.table.record, self.tables.now()
        if not lobby.wants_people:
            return now + WAIT_MS
        later = now + CHANNEL_PAUSE_MS
        if (channel := self._channel(lobby.table)) is None:
            return later
        if await self.alerts.told_of(record.id):
            return None
        if (free_at := await self.alerts.free_at(channel.id)) > now:
            return min(later, free_at)  # the clock may have been set back
        settings = await self.settings.guild(record.group)
        role = mentionable(channel, settings.alert_role)
        people = () if role or not settings.alerts else await self._people(lobby, channel, settings)
        if not settings.alerts or not (role or people) or not lobby.wants_people:
            return later
        lobby.message = AlertMessage(self, lobby, channel.id, people=people, role=role)
        lobby.message.want()
        return None

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


class AlertMessage(PostedMessage):
    """The alert message of a lobby, until that is over."""

    def __init__(
        self,
        alerts: AlertMessages,
        lobby: _Lobby,
        channel: int,
        message: int | None = None,
        *,
        people: tuple[int, ...] = (),
        role: int = 0,
    ) -> None:
        """Start with a stored `message`, or, if that is None, with one to be sent, which mentions people or a role."""
        super().__init__(alerts.outbox, f"the alert message of table {lobby.table.id}", lobby.table.record.group)
        self._alerts, self._lobby, self._channel, self._message = alerts, lobby, channel, message
        self._people, self._role = people, role
        self._is_stored = message is not None
        self._shown: object = None
        self._tried_at = math.inf
        """When it was first sent."""

    def forget(self, person: int | None) -> None:
        """Mention a person (None: anybody) no longer."""
        others = tuple(other for other in self._people if person not in (None, other))
        if others != self._people:
            self._people = others
            self.want()

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next edit must wait: others may follow soon."""
        return self._since + _EDIT_S - loop_time() if self._is_stored else 0.0

    async def show(self) -> bool:
        """Send it, or edit it, for the last time if the lobby is over."""
        alerts, again = self._alerts, self._tried_at < math.inf
        texts = await alerts.texts.of(self.group)
        if self._message is None and not again and not await self._begin():
            alerts.put_off(self._lobby)
            return False
        table, over = self._lobby.table, not self._lobby.waits
        mentions = f"<@&{self._role}>" if self._role else " ".join(f"<@{person}>" for person in self._people)
        view = alert_message_screen(table, mentions, texts, apart=self._channel != table.record.room)
        payload, allowed = payload_of(view), pinging(self._people, self._role)
        sent = payload != self._shown
        if self._message is None:
            if loop_time() > self._tried_at + _RESEND_S or (over and not again):
                alerts.drop(self._lobby)
                return False
            self._message = await self._send(view, allowed)
            if again:  # the message that has arrived may be older
                self.want()
            else:
                self._shown = payload
        elif sent:
            self._shown = None  # unknown, should this fail
            sent = await self.edit(self._channel, self._message, view, allowed, last=over)
            self._shown = payload
        if not self._is_stored:
            await alerts.alerts.note_message(table.id, self._message)  # for the next start
            self._is_stored = True
        if over and self._shown == payload:
            await alerts.alerts.note_message(table.id, None)
            alerts.drop(self._lobby)
        return sent

    async def _begin(self) -> bool:
        """Store whom it tells, just before it is sent; return False if nobody is to be told now.

        A message that is lost does less harm than one that is sent twice.
        """
        lobby, alerts = self._lobby, self._alerts
        late = loop_time() > self._since + _RESEND_S  # Discord took no requests: others may be told now
        if late or not lobby.wants_people or not (self._people or self._role):
            return False
        told = await alerts.alerts.begin(lobby.table.id, self.group, self._channel, self._people, alerts.tables.now())
        self._people = tuple(person for person in told or () if person in self._people)
        return told is not None

    async def _send(self, view: Screen, allowed: discord.AllowedMentions) -> int:
        """Send it; return the id of the message."""
        self._tried_at = min(self._tried_at, loop_time())
        channel = self._outbox.gateway.channel(self._channel, self.group)
        async with asyncio.timeout(REQUEST_TIMEOUT_S):
            # the nonce makes Discord return a message whose confirmation was lost, rather than show it twice
            sent = await channel.send(view=view, allowed_mentions=allowed, nonce=f"a{self._lobby.table.id}")
        return sent.id

    def failed(self, failure: Failure) -> None:
        """Note that a request has failed: what Discord does not take is not sent again."""
        if self._message is None and failure is not Failure.TEMPORARY:
            self._alerts.drop(self._lobby)
        else:
            super().failed(failure)


def mentionable(channel: object, role: int) -> int:
    """Return a role if the bot may mention it in a channel, else 0. The role @everyone is never mentioned."""
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return 0
    found = channel.guild.get_role(role)
    if found is None or found.is_default():
        return 0
    return role if found.mentionable or channel.permissions_for(channel.guild.me).mention_everyone else 0
