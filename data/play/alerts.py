"""Alerts: wishes to be told about waiting lobbies, and the alert messages that were sent."""

from collections.abc import AsyncIterator, Collection
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, delete, func, insert, or_, select, tuple_, update

from data.database import Store
from data.people.blocks import kept_apart
from data.people.settings import Preferences
from data.play.sitting import sits
from data.rows import columns_of, readable
from data.schema import IS_OPEN, alert_messages, alerts, games, inserting, players, seats
from engine.frozen import Frozen
from engine.table import Lobby, Status
from engine.time_units import HOUR_MS

PAUSES: Final = (1, 2, 4, 8, 12, 24, 72, 168)
"""The choices for the minimum number of hours between two alerts."""
CHANNEL_PAUSE_MS: Final = 600_000
"""The minimum time between two alert messages in the same channel, and between two for the same host on a server."""
ROLE_PAUSE_MS: Final = 1_800_000
"""The minimum time before an alert message that mentions the role of a server."""
PAGE: Final = 100
"""The number of alerts read at a time: as many members as one request to Discord can look up."""
_IS_LOBBY: Final = games.c.status == Status.LOBBY


class Alert(Frozen):
    """A person's wish to be told about lobbies on a server."""

    games: tuple[str, ...] = ()
    """The rulesets; empty for all."""
    pause: int = 4
    """The minimum number of hours between two alerts."""
    active: bool = True
    """Whether the person is told at all; if not, the choices are kept for later."""

    def wants(self, ruleset: str) -> bool:
        """Return whether the person wants to be told about games of a ruleset."""
        return not self.games or ruleset in self.games


class StoredMessage(Frozen):
    """An alert message that still invites people."""

    game: int
    group: int
    channel: int
    message: int


class Alerts(Store):
    """Stores alerts and alert messages."""

    # -- alerts -----------------------------------------------------------------------------------------------

    async def of(self, group: int, player: int) -> Alert | None:
        """Return a person's alert on a server, or None if there is none; raise NotRead."""
        a = alerts.c
        found = await self._database.rows("an alert", select(alerts).where(a.player == player, a.group == group))
        return _alert(found[0]) if found else None

    async def put(self, group: int, player: int, alert: Alert) -> None:
        """Store a person's alert on a server; raise StorageError."""
        values = {**columns_of(alert), "games": ",".join(alert.games)}
        async with self._database.changing("an alert") as connection:
            new = inserting(connection, alerts).values(player=player, group=group, told=0, queued=0, **values)
            await connection.execute(new.on_conflict_do_update(index_elements=("player", "group"), set_=values))

    async def change(self, group: int, player: int, **choices: Any) -> Alert | None:
        """Change some fields of a person's alert on a server, leaving the others as they are stored.

        Returns the new alert, or None if there is none; raises StorageError.
        """
        this = and_(alerts.c.player == player, alerts.c.group == group)
        if "games" in choices:
            choices["games"] = ",".join(choices["games"])
        async with self._database.changing("an alert") as connection:
            await connection.execute(update(alerts).where(this).values(choices))
            row = (await connection.execute(select(alerts).where(this))).first()
        return None if row is None else _alert(row)

    async def drop(self, group: int, players: Collection[int]) -> None:
        """Delete the alerts of people who have left a server; raise StorageError."""
        these = and_(alerts.c.group == group, alerts.c.player.in_(players))
        await self._database.execute("an alert", delete(alerts).where(these))

    # -- who is to be told ------------------------------------------------------------------------------------

    async def due(self, group: int, now: int) -> AsyncIterator[list[tuple[int, Alert, Preferences]]]:
        """Yield the people who may be told on a server at `now` (ms of Unix time), in pages; raise NotRead.

        Those who have waited longest since they were told or passed over come first. Hours of the day are ignored.
        """
        a = alerts.c
        known = alerts.outerjoin(players, players.c.player == a.player)
        asked = select(alerts, players.c.preferences).select_from(known).where(_due(group, now))
        asked = asked.order_by(a.queued, a.player).limit(PAGE)
        after = (-1, 0)
        while True:
            page = asked.where(tuple_(a.queued, a.player) > tuple_(*after))
            rows = await self._database.rows("the alerts of a server", page)
            if rows:
                yield [
                    (row.player, _alert(row), readable(row.preferences, Preferences) or Preferences()) for row in rows
                ]
            if len(rows) < PAGE:
                return
            after = rows[-1].queued, rows[-1].player

    async def pass_over(self, group: int, players: Collection[int], now: int) -> None:
        """Move people who could not be told to the end of the queue at `now` (ms of Unix time); raise StorageError."""
        these = and_(alerts.c.group == group, alerts.c.player.in_(players))
        await self._database.execute("the alerts of a server", update(alerts).where(these).values(queued=now))

    async def at_tables(self, players: Collection[int]) -> frozenset[int]:
        """Return those of these people who are at an open table of any server, lobby or game; raise NotRead."""
        s = seats.c
        playing = select(s.player).join(games, games.c.id == s.game).where(IS_OPEN, sits(players))
        lobbies = select(games.c.lobby).where(IS_OPEN, _IS_LOBBY)
        async with self._database.asking("who is at a table") as connection:
            busy = {*await connection.scalars(playing)}
            for lobby in await connection.scalars(lobbies):
                busy.update(_people_in(lobby))
        return frozenset(busy.intersection(players))

    # -- alert messages ---------------------------------------------------------------------------------------

    async def free_at(self, channel: int) -> int:
        """Return from when on a channel may get an alert message, in ms of Unix time; raise NotRead."""
        m = alert_messages.c
        newest = select(func.max(m.at)).where(m.channel == channel)
        last = await self._database.scalar("the alert messages", newest)
        return 0 if last is None else last + CHANNEL_PAUSE_MS

    async def begin(
        self, game: int, group: int, channel: int, people: Collection[int], now: int
    ) -> tuple[int, ...] | None:
        """Record that a lobby's alert message is about to be sent; return the people to tell. Raises StorageError.

        None, with nothing recorded, if the lobby is over or has had one, if the last one in the channel, or for a lobby
        of the same host on the server, was too recent, or if none of `people` is left: those just told elsewhere are
        excluded, and so are those whom a block keeps apart from a member of the lobby. Without `people` a role is to be
        told, which has a pause on the server. It is stored before the message is sent, as losing a message does less
        harm than sending it twice.
        """
        a, m = alerts.c, alert_messages.c
        host = select(games.c.host).where(games.c.id == game).scalar_subquery()
        of_host = and_(m.group == group, m.game.in_(select(games.c.id).where(games.c.host == host)))
        recent = and_(or_(m.channel == channel, of_host), m.at > now - CHANNEL_PAUSE_MS)
        if not people:
            recent |= and_(m.group == group, m.at > now - ROLE_PAUSE_MS)
        due = select(a.player).where(_due(group, now), a.player.in_(people))
        async with self._database.changing("an alert message") as connection:
            if await connection.scalar(select(m.game).where((m.game == game) | recent).limit(1)) is not None:
                return None
            lobby = await connection.scalar(select(games.c.lobby).where(games.c.id == game, _IS_LOBBY))
            if lobby is None:
                return None
            # Checked again in this transaction, as others may have told these people meanwhile.
            still = {*await connection.scalars(due)} if people else set()
            still -= await kept_apart(connection, _people_in(lobby), still)
            if people and not still:
                return None
            # A message that no longer invites is only kept for the longest pause, or while its lobby is open.
            past = and_(m.group == group, m.message.is_(None), m.at <= now - ROLE_PAUSE_MS, ~_in_lobby(m.game))
            await connection.execute(delete(alert_messages).where(past))
            await connection.execute(insert(alert_messages).values(game=game, group=group, channel=channel, at=now))
            told = and_(a.group == group, a.player.in_(still))
            await connection.execute(update(alerts).where(told).values(told=now, queued=now))
        return tuple(person for person in people if person in still)

    async def note_message(self, game: int, message: int | None) -> None:
        """Record the id of a lobby's alert message, or None when it no longer invites. Raises StorageError."""
        this = alert_messages.c.game == game
        await self._database.execute("an alert message", update(alert_messages).where(this).values(message=message))

    async def told_of(self, game: int) -> bool:
        """Return whether a lobby has had its alert message; raise NotRead."""
        m = alert_messages.c
        return await self._database.scalar("the alert messages", select(m.game).where(m.game == game)) is not None

    async def messages(self) -> list[StoredMessage]:
        """Return the alert messages that still invite people; raise NotRead."""
        m = alert_messages.c
        ours = self._ours(m.group)
        asked = select(m.game, m.group, m.channel, m.message).where(m.message.is_not(None), ours)
        return [StoredMessage(*row) for row in await self._database.rows("the alert messages", asked)]

    async def lobbies(self, now: int) -> list[int]:
        """Return the numbers of open lobbies without an alert message so far; raise NotRead."""
        g = games.c
        ours = self._ours(g.group)
        waiting = (IS_OPEN, _IS_LOBBY, ~g.private, g.due > now, ours)
        untold = g.id.not_in(select(alert_messages.c.game))
        asked = select(g.id).where(*waiting, untold).order_by(g.id)
        return await self._database.scalars("the lobbies", asked)


def _due(group: int, now: int) -> ColumnElement[bool]:
    """Return the condition for a person to be told on a server, ignoring the time of day."""
    a = alerts.c
    return and_(a.group == group, a.active, a.told + a.pause * HOUR_MS <= now)


def _in_lobby(game: Any) -> Any:
    """Return the condition for a table to be a lobby."""
    return select(games.c.id).where(games.c.id == game, _IS_LOBBY).exists()


def _alert(row: Any) -> Alert:
    chosen = tuple(row.games.split(",")) if row.games else ()
    return Alert(chosen, row.pause, row.active)


def _people_in(lobby: str) -> list[int]:
    """Return the people who have joined a lobby; none if it is damaged."""
    stored = readable(lobby, Lobby)
    return [] if stored is None else [member.player for member in stored.people]
