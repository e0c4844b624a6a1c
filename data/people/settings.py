"""Settings of servers and players, as JSON: missing fields have their default, unknown ones are ignored."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeVar
from zoneinfo import ZoneInfo

import msgspec
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.database import UNUSABLE, Database
from data.records.seasons import zone_named
from data.schema import guilds, inserting, players
from engine.replays.rewards import Car, Colour
from engine.state import Value
from engine.table import Availability, Lobby, NotRead, Orders, Pace, SlowSeat

T = TypeVar("T", bound=Struct)

_HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * _HOUR_MS

PACES: Final = {
    "brisk": Pace(turn_ms=45_000),
    "normal": Pace(turn_ms=90_000),
    "relaxed": Pace(turn_ms=300_000),
    "hour": Pace(turn_ms=_HOUR_MS, lobby_ms=DAY_MS, vacation_ms=0),
    "hours": Pace(turn_ms=4 * _HOUR_MS, lobby_ms=2 * DAY_MS, vacation_ms=3 * DAY_MS),
    "day": Pace(turn_ms=12 * _HOUR_MS, lobby_ms=3 * DAY_MS, vacation_ms=7 * DAY_MS),
}
"""The pace at each speed of turns that a server can choose; from an hour on games are slow.

Their hours are waking ones: twelve are about a day.
"""

VACATION_DAYS: Final = (0, 3, 7, 14)
"""How long a slow game can be made to wait for each player who is on vacation."""

REACTION_PERCENT: Final = {"brisk": 70, "normal": 100, "relaxed": 300}
"""The time for reactions and choices at each speed, in percent of what the rules give them."""

_MOST_PLAYERS: Final = 20_000
"""How many players' preferences are cached: about five megabytes."""

KEPT_DAYS: Final[Mapping[str, int | None]] = MappingProxyType(
    {"always": None, "year": 365, "quarter": 90, "month": 30, "week": 7, "day": 1}
)
"""How many days the records of games are kept, by choice of the server; None: for ever."""

Keep = Literal["always", "year", "quarter", "month", "week", "day"]
Speed = Literal["brisk", "normal", "relaxed"]
TurnSpeed = Literal["brisk", "normal", "relaxed", "hour", "hours", "day"]
SlowCalls = Literal["turn", "daily", "off"]
"""When a player of slow games is called: at each turn, once a day for all that waits, never."""
SLOW_CALLS: Final[tuple[SlowCalls, ...]] = ("turn", "daily", "off")
TablePlace = Literal["channel", "thread", "ask"]
Stopper = Literal["host", "moderators", "players"]
"""Who may stop a game: its host, members who may manage messages, its players."""


class GuildSettings(Struct, frozen=True):
    """The settings of a server."""

    language: str | None = None
    """The language of public messages; None: that of the server on Discord."""
    ruleset: str = "classic"
    preset: str = "standard"
    options: tuple[tuple[str, Value], ...] = ()
    """The options of a new table that differ from the preset."""
    speed: TurnSpeed = "normal"
    """The speed of turns."""
    reactions: Speed = "normal"
    """The speed of reactions and choices that others wait for."""
    timezone: str = "UTC"
    """The IANA name of the time zone in which seasons begin and end."""
    place: TablePlace = "channel"
    """Where a new table plays: in the channel, in a thread that is made for it, or where its host chooses.

    A slow one is not to occupy the channel for weeks (`place_for`).
    """
    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened; empty: all."""
    picture: bool = True
    """Whether the table is shown as a picture, and not only in words."""
    light: bool = False
    """Whether pictures have a light background; otherwise it is dark."""
    colour_blind: bool = False
    """Whether pictures have colours that people can tell apart who lack red, green or blue cones."""
    stoppers: tuple[Stopper, ...] = ("host", "moderators")
    """Who may stop a game."""
    pings: bool = True
    """Whether inactive players are pinged when it is their turn."""
    alerts: bool = True
    """Whether people who asked for it are told of lobbies that wait."""
    alert_role: int = 0
    """The role that is mentioned instead of single people; 0: none."""
    keep_finished: Keep = "always"
    """How long the records of finished games are kept, so that they can be replayed."""
    keep_stopped: Keep = "week"
    """How long the records of stopped games are kept; they cannot be replayed."""
    open_hands: bool = True
    """Whether the replays of finished games can show all hands."""
    introduced: int = 0
    """When the bot, which has introduced itself there, had been added, in ms of Unix time; 0: it has not. No choice."""

    @property
    def pace(self) -> Pace:
        """The times of a new table whose game may be slow; of any other see `pace_for`."""
        return self.pace_at(self.speed)

    @property
    def fast_pace(self) -> Pace:
        """The times of a new table whose game is never slow: at normal speed where tables usually are."""
        return self.pace_at("normal") if self.pace.slow else self.pace

    def pace_at(self, speed: str) -> Pace:
        """Return the times of a new table at a speed of turns, one of `PACES`."""
        return replace(PACES[speed], reaction_percent=REACTION_PERCENT[self.reactions])

    def pace_for(self, lobby: Lobby, pace: Pace | None = None) -> Pace:
        """Return the times of a new table: these, else the usual ones, and never slow ones if its rules refuse that."""
        pace = pace or self.pace
        return self.fast_pace if pace.slow and not lobby.rules.slow else pace

    def place_for(self, pace: Pace) -> TablePlace:
        """Return where a new table of this pace plays."""
        return "thread" if pace.slow and self.place == "channel" else self.place

    @property
    def zone(self) -> ZoneInfo:
        """The time zone; raises Rejected ``unknown_timezone`` if this machine does not know it (any more)."""
        return zone_named(self.timezone)


class Preferences(Struct, frozen=True):
    """The preferences of a player."""

    language: str | None = None
    """The language of private messages; None: that of the player's Discord client."""
    pings: bool = True
    auto_pass: bool = False
    """Whether the table passes for the player in windows to which the hand holds no answer."""
    text_mode: bool = False
    """Whether the player sees everything in words, without pictures."""
    colour_blind: bool = False
    """Whether pictures that this player alone sees have those colours, whatever the server's setting."""
    draws: bool = True
    """Whether the table draws for the player when nothing else holds the turn up (`Table.awaited_draw`)."""
    board: bool = False
    """Whether the player sees the picture of the table on top of the hand."""
    invitations: bool = True
    """Whether others may invite the player to their tables by name."""
    availability: Availability | None = None
    """When the player may be called to slow games; None: at the usual hours in the time zone of the server."""
    orders: Orders = Orders()
    """The standing orders with which the player begins a slow game: those that were given last."""
    slow_calls: SlowCalls = "turn"
    hand_order: Literal["sorted", "drawn"] = "sorted"
    """The order of the cards in the hand: by kind, or as they were drawn."""
    car: Car = Car.TOWN
    """The car on the road; only one that the player had won could be chosen."""
    colour: Colour | None = None
    """Its colour, unless another side has it; None: that of the seat."""

    def available(self, timezone: str) -> Availability:
        """Return when the player may be called to slow games; `timezone` is the IANA name of that of the server."""
        return self.availability or Availability(zone=timezone)

    def slow_seat(self, timezone: str) -> SlowSeat:
        """Return what a slow game that the player joins needs to know, on a server in a time zone (an IANA name)."""
        return SlowSeat(self.orders, self.available(timezone))


class Settings:
    """Reads and writes settings, with a cache in memory."""

    def __init__(self, database: Database) -> None:
        """Store the settings in this database."""
        self._database = database
        self._guilds: dict[int, GuildSettings] = {}
        self._players: LRUCache[int, Preferences] = LRUCache(_MOST_PLAYERS)

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server; raise NotRead if they cannot be read."""
        if guild not in self._guilds:
            read = await self._read(guilds, guild, GuildSettings)
            return self._guilds.setdefault(guild, read)  # others may have been stored meanwhile
        return self._guilds[guild]

    async def change_guild(self, guild: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change the stored settings of a server, in one transaction, and return the new ones.

        Raises StorageError, and whatever `change` raises; then the old ones stay in force.
        """
        self._guilds[guild] = settings = await self._change(guilds, guild, GuildSettings, change)
        return settings

    async def player(self, player: int) -> Preferences:
        """Return the preferences of a player; raise NotRead if they cannot be read."""
        if player not in self._players:
            read = await self._read(players, player, Preferences)
            return self._players.setdefault(player, read)  # others may have been stored meanwhile
        return self._players[player]

    async def change_player(self, player: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Change the stored preferences of a player, in one transaction, and return the new ones.

        Raises StorageError, and whatever `change` raises; then the old ones stay in force.
        """
        self._players[player] = preferences = await self._change(players, player, Preferences, change)
        return preferences

    def forget_player(self, player: int | None) -> None:
        """Drop the cached preferences of a player, or of all players (None), as they may have been deleted."""
        if player is None:
            self._players.clear()
        else:
            self._players.pop(player, None)

    async def _read(self, table: Table, key: int, kind: type[T]) -> T:
        try:
            async with self._database.reading() as connection:
                return await _stored(connection, table, key, kind)
        except (*UNUSABLE, msgspec.DecodeError, TypeError) as error:
            raise NotRead("the settings could not be read") from error

    async def _change(self, table: Table, key: int, kind: type[T], change: Callable[[T], T]) -> T:
        key_column, text_column = table.c
        async with self._database.changing("the settings") as connection:
            # the row is there from now on, so that another process can be made to wait for it
            begin = inserting(connection, table).values({key_column.name: key, text_column.name: "{}"})
            await connection.execute(begin.on_conflict_do_nothing())
            try:
                changed = change(await _stored(connection, table, key, kind, lock=True))
            except (msgspec.DecodeError, TypeError) as error:
                raise NotRead("the settings could not be read") from error
            text = msgspec.json.encode(changed).decode()
            await connection.execute(update(table).where(key_column == key).values({text_column.name: text}))
        return changed


async def _stored(connection: AsyncConnection, table: Table, key: int, kind: type[T], *, lock: bool = False) -> T:
    """Return what is stored, with defaults for what is missing; with `lock` other transactions that lock it wait."""
    key_column, text_column = table.c
    query = select(text_column).where(key_column == key)
    stored = (await connection.execute(query.with_for_update() if lock else query)).scalar()
    return kind() if stored is None else msgspec.json.decode(stored, type=kind)
