"""Settings of servers and players, as JSON: missing fields get their default, unknown ones are ignored."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from types import MappingProxyType
from typing import Final, Generic, Literal, TypeVar
from zoneinfo import ZoneInfo

import msgspec
from cachetools import LRUCache
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Table, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from data.broadcast import Topic
from data.database import Database
from data.records.seasons import zone_named
from data.rows import as_json
from data.schema import guilds, inserting, players
from engine.frozen import Frozen
from engine.replays.rewards import Car, Colour
from engine.state import Value
from engine.table import Availability, Lobby, NotRead, Orders, Pace, SlowSeat
from engine.time_units import DAY_MS, HOUR_MS

T = TypeVar("T", bound=Struct)


PACES: Final = {
    "brisk": Pace(turn_ms=45_000),
    "normal": Pace(turn_ms=90_000),
    "relaxed": Pace(turn_ms=300_000),
    "hour": Pace(turn_ms=HOUR_MS, lobby_ms=DAY_MS, vacation_ms=0),
    "hours": Pace(turn_ms=4 * HOUR_MS, lobby_ms=2 * DAY_MS, vacation_ms=3 * DAY_MS),
    "day": Pace(turn_ms=12 * HOUR_MS, lobby_ms=3 * DAY_MS, vacation_ms=7 * DAY_MS),
}
"""The pace at each speed of turns that a server can choose; from an hour on, games are slow.

The hours are waking hours: twelve of them are about a day.
"""

VACATION_DAYS: Final = (0, 3, 7, 14)
"""The choices for how long a slow game waits for each player on vacation."""

REACTION_PERCENT: Final = {"brisk": 70, "normal": 100, "relaxed": 300}
"""The time for reactions and choices at each speed, in percent of what the rules give."""

TIP_GAMES: Final = 3
"""In how many games a player is given tips."""

_MOST_PLAYERS: Final = 20_000
"""The number of players whose preferences are cached, in about five megabytes."""

STOPPED_DAYS: Final = 7
"""For how many days at most the records of stopped games are kept, for an operator to look into."""
KEPT_DAYS: Final[Mapping[str, int | None]] = MappingProxyType(
    {"always": None, "year": 365, "quarter": 90, "month": 30, "week": 7, "day": 1}
)
"""The number of days for which records of games are kept, by the choice of the server; None: for ever."""

Keep = Literal["always", "year", "quarter", "month", "week", "day"]
Speed = Literal["brisk", "normal", "relaxed"]
TurnSpeed = Literal["brisk", "normal", "relaxed", "hour", "hours", "day"]
SlowCalls = Literal["turn", "daily", "off"]
"""When a player of slow games gets summons: at each turn, one reminder a day for all games, or never."""
SLOW_CALLS: Final[tuple[SlowCalls, ...]] = ("turn", "daily", "off")
Narrated = Literal["nothing", "mine", "everything"]
"""What is told to a player who listens: nothing, what concerns the player, or each act."""
HandOrder = Literal["sorted", "drawn", "playable"]
TablePlace = Literal["channel", "thread", "ask"]
Stopper = Literal["host", "moderators", "players"]
"""The people who may stop a game: its host, members with the permission to manage messages, its players."""


class GuildSettings(Frozen):
    """The settings of a server."""

    language: str | None = None
    """The language of public messages; None: the server's language on Discord."""
    ruleset: str = "classic"
    preset: str = "standard"
    options: tuple[tuple[str, Value], ...] = (("max_hands", 1),)
    """The differences of a new table's options from the preset: it is a single round unless the server chose more."""
    speed: TurnSpeed = "normal"
    """The speed of turns."""
    reactions: Speed = "normal"
    """The speed of reactions and choices that others wait for."""
    timezone: str = "UTC"
    """The IANA name of the time zone of seasons, and of people whose own is not known."""
    place: TablePlace = "channel"
    """Where a new table is: in the channel, in a thread made for it, or where its host chooses.

    A slow game should not occupy the channel for weeks (`place_for`).
    """
    channels: tuple[int, ...] = ()
    """The channels in which tables may be opened; empty for all."""
    picture: bool = True
    """Whether the table is shown as a picture in addition to text."""
    light: bool = False
    """Whether pictures have a light background; otherwise it is dark."""
    colour_blind: bool = False
    """Whether pictures use colours that people with colour blindness of any kind can tell apart."""
    stoppers: tuple[Stopper, ...] = ("host", "moderators")
    """The people who may stop a game."""
    pings: bool = True
    """Whether inactive players are pinged when it is their turn."""
    alerts: bool = True
    """Whether people with an alert are told about waiting lobbies."""
    alert_role: int = 0
    """The role that is mentioned instead of single people; 0 for none."""
    digest: int = 0
    """The channel in which a message lists the people who have driven the race of the day; 0 for none."""
    digest_message: int = 0
    """That message; 0 if there is none yet. Not a choice."""
    digest_day: int = 0
    """The day that it told of last. Not a choice."""
    keep_finished: Keep = "always"
    """How long the records of finished games are kept for replays."""
    open_hands: bool = True
    """Whether replays of finished games can show all hands."""
    introduced: int = 0
    """When the bot, after introducing itself, had been added, in ms of Unix time; 0 before that. Not a choice."""

    @property
    def pace(self) -> Pace:
        """The pace of a new table whose rules allow slow games; for other tables see `pace_for`."""
        return self.pace_at(self.speed)

    @property
    def fast_pace(self) -> Pace:
        """The pace of a new table that is never slow: the normal speed if the usual one is slow."""
        return self.pace_at("normal") if self.pace.slow else self.pace

    def pace_at(self, speed: str) -> Pace:
        """Return the pace of a new table at a speed of turns, one of `PACES`."""
        return replace(PACES[speed], reaction_percent=REACTION_PERCENT[self.reactions])

    def pace_for(self, lobby: Lobby, pace: Pace | None = None) -> Pace:
        """Return the pace of a new table: `pace` or the usual one, but never a slow one if the rules exclude that."""
        pace = pace or self.pace
        return self.fast_pace if pace.slow and not lobby.rules.slow else pace

    def place_for(self, pace: Pace) -> TablePlace:
        """Return where a new table with this pace is."""
        return "thread" if pace.slow and self.place == "channel" else self.place

    @property
    def zone(self) -> ZoneInfo:
        """The time zone; raises Rejected ``unknown_timezone`` if this machine does not know it."""
        return zone_named(self.timezone)


class Preferences(Frozen):
    """The preferences of a player."""

    language: str | None = None
    """The language of private messages; None: the language of the player's Discord client."""
    pings: bool = True
    auto_pass: bool = True
    """Whether the player need not pass in windows to which the hand has no answer, nor draw (`Table.awaited_draw`)."""
    text_mode: bool = False
    """Whether the player gets everything as text, without pictures."""
    colour_blind: bool = False
    """Whether pictures for this player only use those colours, regardless of the server's setting."""
    announces: bool = True
    """Whether the click that lays a card announces it, too, where the player is alone (`TableRecord.alone`)."""
    board: bool = True
    """Whether the player sees the picture of the table above the hand, unless in text mode."""
    named: bool = True
    """Whether a server's digest of the race of the day may name the player."""
    invitations: bool = True
    """Whether others may invite the player to their tables by name."""
    availability: Availability | None = None
    """When the player may be summoned to slow games; None: at the usual hours in the server's time zone.

    Its time zone is that of whatever the player types or reads.
    """
    orders: Orders = Orders()
    """The player's initial standing orders in a slow game: the ones given last."""
    slow_calls: SlowCalls = "turn"
    hand_order: HandOrder = "sorted"
    """The order of the cards in the hand: by kind, as drawn, or by kind with those first that can be played."""
    car: Car = Car.TOWN
    """The car on the road; it had to be available to the player when chosen."""
    colour: Colour | None = None
    """The colour of the car, unless another side has it; None: that of the seat."""

    narrator: Narrated = "nothing"
    """What is told in new private messages, in text mode (`narrates`)."""
    numbers: bool = False
    """Whether the cards of the hand have the numbers that one can type."""
    tips: bool = True
    """Whether the hand gives tips in the player's first games."""
    told: tuple[str, ...] = ()
    """The tips that the player was given, each once."""
    tip_games: tuple[int, ...] = ()
    """The tables at which that was, at most `TIP_GAMES`."""

    def takes_tips(self, table: int) -> bool:
        """Return whether the player is to be given tips at a table."""
        return self.tips and (table in self.tip_games or len(self.tip_games) < TIP_GAMES)

    def after_tips(self, tips: Iterable[str], table: int) -> "Preferences":
        """Return the preferences after tips at a table."""
        games = self.tip_games if table in self.tip_games else (*self.tip_games, table)
        return replace(self, told=tuple(dict.fromkeys((*self.told, *tips))), tip_games=games)

    @property
    def narrates(self) -> Narrated:
        """What the narrator tells: nothing outside text mode, where one sees what happens."""
        return self.narrator if self.text_mode else "nothing"

    @property
    def zone(self) -> str | None:
        """The IANA name of the player's time zone; None as long as the server's stands for it."""
        return None if self.availability is None else self.availability.zone

    def available(self, timezone: str) -> Availability:
        """Return when the player may be summoned to slow games; `timezone` is the IANA name of the server's."""
        return self.availability or Availability(zone=timezone)

    def slow_seat(self, timezone: str) -> SlowSeat:
        """Return what a slow game has to know about the player; `timezone` is the IANA name of the server's."""
        return SlowSeat(self.orders, self.available(timezone))


class _Cached(Generic[T]):
    """The records of a table, with a cache in memory."""

    def __init__(
        self, database: Database, table: Table, kind: type[T], topic: Topic, cache: MutableMapping[int, T]
    ) -> None:
        """Keep records of this kind; what other processes have changed is told on the topic."""
        self._database, self._table, self._kind, self._topic, self._cache = database, table, kind, topic, cache
        self._key, self._text = table.c
        self._dropped = 0
        """How often something was dropped from the cache: what was read before that may be outdated."""
        database.broadcast.listen(topic, self.drop)
        database.broadcast.listen(None, self._drop_all)

    async def get(self, key: int) -> T:
        """Return a record, the defaults if none is stored; raise NotRead."""
        if key in self._cache:
            return self._cache[key]
        dropped = self._dropped
        async with self._database.asking("the settings") as connection:
            read = await self._read(connection, key)
        if dropped != self._dropped:
            return self._cache.get(key, read)
        return self._cache.setdefault(key, read)  # others may have been stored meanwhile

    async def change(self, key: int, change: Callable[[T], T]) -> T:
        """Change the stored record in one transaction, and return the new one.

        Raises StorageError, and any exception of `change`; the old record then remains in force.
        """
        async with self._database.changing("the settings") as connection:
            # Insert the row first if it is missing, so that there is one that other processes have to wait for.
            begin = inserting(connection, self._table).values({self._key: key, self._text: "{}"})
            await connection.execute(begin.on_conflict_do_nothing())
            try:
                before = await self._read(connection, key, lock=True)
                changed = change(before)
            except (msgspec.DecodeError, TypeError) as error:
                raise NotRead("the settings could not be read") from error
            new = {self._text: as_json(changed)}
            await connection.execute(update(self._table).where(self._key == key).values(new))
            for topic in self._topics(before, changed):
                await self._database.broadcast.send(connection, topic, key)
        self._cache[key] = changed
        return changed

    def _topics(self, before: T, changed: T) -> Iterator[Topic]:
        """Yield what other processes must know of a change."""
        if changed != before:
            yield self._topic

    def drop(self, key: int) -> None:
        """Drop a record from the cache: it has been changed or deleted."""
        self._dropped += 1
        self._cache.pop(key, None)

    def _drop_all(self) -> None:
        self._dropped += 1
        self._cache.clear()

    async def _read(self, connection: AsyncConnection, key: int, *, lock: bool = False) -> T:
        """Return the stored record; with `lock`, other transactions that lock it have to wait."""
        query = select(self._text).where(self._key == key)
        stored = await connection.scalar(query.with_for_update() if lock else query)
        return self._kind() if stored is None else msgspec.json.decode(stored, type=self._kind)


class _CachedPreferences(_Cached[Preferences]):
    """The preferences of players."""

    def _topics(self, before: Preferences, changed: Preferences) -> Iterator[Topic]:
        """Yield what other processes must know: also that a slow game may ping the player at other times now."""
        yield from super()._topics(before, changed)
        if changed.availability != before.availability:
            yield Topic.AVAILABILITY


class Settings:
    """Reads and writes settings, with a cache in memory."""

    def __init__(self, database: Database) -> None:
        """Store the settings in this database."""
        self._guilds = _Cached(database, guilds, GuildSettings, Topic.GUILD, {})
        self._players = _CachedPreferences(database, players, Preferences, Topic.PLAYER, LRUCache(_MOST_PLAYERS))

    async def guild(self, guild: int) -> GuildSettings:
        """Return the settings of a server; raise NotRead if that fails."""
        return await self._guilds.get(guild)

    async def change_guild(self, guild: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Change the stored settings of a server in one transaction, and return the new ones.

        Raises StorageError, and any exception of `change`; the old settings then remain in force.
        """
        return await self._guilds.change(guild, change)

    async def player(self, player: int) -> Preferences:
        """Return the preferences of a player; raise NotRead if that fails."""
        return await self._players.get(player)

    async def change_player(self, player: int, change: Callable[[Preferences], Preferences]) -> Preferences:
        """Change the stored preferences of a player in one transaction, and return the new ones.

        Raises StorageError, and any exception of `change`; the old preferences then remain in force.
        """
        return await self._players.change(player, change)

    def forget_player(self, player: int) -> None:
        """Drop the cached preferences of a player, which have been changed or deleted."""
        self._players.drop(player)
