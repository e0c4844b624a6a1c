"""What a table needs from outside, as protocols, and the records that pass through them."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Annotated, Final, Protocol

from msgspec import Meta, Struct

from engine.actions import Action
from engine.players.levels import STAND_IN
from engine.state import State
from engine.table.lobby import Lobby


class StorageError(Exception):
    """Nothing was written: the disk, the database or another writer stood in the way."""


class Overtaken(StorageError):
    """Somebody else has written the table since it was read: it must be read again."""


class Unreadable(StorageError):
    """What is stored cannot be played on by this program."""


class RoomTaken(StorageError):
    """The room already has an open table."""


class Status(StrEnum):
    """What a table is doing."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    STOPPED = "stopped"

    @property
    def open(self) -> bool:
        """Whether the table still occupies its room."""
        return self in (Status.LOBBY, Status.PLAYING)


_Wait = Annotated[int, Meta(ge=1, le=30 * 24 * 3_600_000)]


class Pace(Struct, frozen=True):
    """How long the table waits, in milliseconds."""

    turn_ms: _Wait = 90_000
    """For a turn, before the seat plays by itself."""
    reaction_percent: Annotated[int, Meta(ge=1, le=1_000)] = 100
    """How much of the time that the rules give a window, or a choice that others wait for, it has here."""
    lobby_ms: _Wait = 3_600_000
    """For a lobby in which nothing happens, or a race whose players are all away, before it is cleared away."""


class Seat(Struct, frozen=True):
    """Who sits at a seat of a running game."""

    player: int
    name: str
    missed: int = 0
    """Turns in a row that ran out."""
    away: bool = False
    """Whether an AI plays the seat until its player comes back."""
    left: bool = False
    """Whether its player has left for good."""
    auto_pass: bool = False
    """Whether the seat lets windows go by, after a while, that it holds no answer to."""
    turns: int = 0
    """Cards that its player has laid or discarded in its turns, not what was done for a player who was absent."""
    coups: int = 0
    """Coups-fourrés of this seat in the game."""
    hold_ups: int = 0
    """Hold Up! calls of this seat that were right (RULES 4.10)."""
    false_calls: int = 0
    """Hold Up! calls of this seat that were wrong."""
    fastest: int | None = None
    """The quickest reaction of this seat that counted, in milliseconds; None if there was none."""
    level: str | None = None
    """How well the AI plays that the seat belongs to; None: it is a person's."""

    @property
    def computer(self) -> str | None:
        """The level of the AI that plays the seat now; None if its player does."""
        return self.level or (STAND_IN if self.away else None)


class Deadline(Struct, frozen=True):
    """When the table acts by itself, and on what."""

    due: int
    """Milliseconds of Unix time."""
    kind: str
    """``window``, ``settle`` or ``passes`` (a window's time), ``turn``, ``lobby``, or ``idle`` (everybody is away)."""
    ref: int
    """The window's id or the position's ``seq``: the deadline of anything else is void."""


class Request(Struct, frozen=True):
    """A wish to stop a game that counts without a result. It comes true when somebody of every side agrees."""

    agreed: tuple[int, ...]
    """The seats whose players want it so, that of whoever asks first."""
    until: int
    """When it lapses, in milliseconds of Unix time; it also tells one request from another."""


class Stop(Struct, frozen=True):
    """How a game that counted was stopped."""

    player: int | None = None
    """The moderator who has stopped it; None: all sides agreed."""
    name: str = ""


class TableRecord(Struct, frozen=True):
    """Everything about a table but its position. One row of storage."""

    group: int
    """The server it belongs to."""
    room: int
    """The channel it stands in."""
    host: int
    """The player who opened it."""
    lobby: Lobby
    created: int
    """Milliseconds of Unix time."""
    id: int = 0
    """Given by the journal; 0 before that."""
    version: int = 0
    """Raised by one at every change; a writer that does not know the newest is refused."""
    status: Status = Status.LOBBY
    pace: Pace = Pace()
    seats: tuple[Seat, ...] = ()
    """The seats of the running game; empty in the lobby."""
    anchor: int | None = None
    """The message that shows the table, if there is one."""
    deadline: Deadline | None = None
    seq: int = 0
    """``seq`` of the newest position."""
    ended: int | None = None
    """Milliseconds of Unix time."""
    request: Request | None = None
    """The wish to stop the running game, if there is one."""


class OpenTable(Struct, frozen=True):
    """What is known of an open table without reading what was agreed at it: a damaged one is found here, too."""

    id: int
    room: int | None
    """None if that is damaged, too."""
    status: Status
    due: int | None
    """When it must act by itself; None if that is not known."""


class Entry(Struct, frozen=True):
    """One action as it was carried out: the journal of a game is a list of these."""

    seq: int
    """``seq`` of the position that it led to."""
    action: Action
    stamp: int
    """The moment given to `engine.apply`, in milliseconds of the players' common clock."""
    at: int
    """When the table took it, in milliseconds of Unix time."""
    by: str
    """``player``, ``computer`` (an AI), ``auto`` (the table for a seat that did nothing) or ``time``."""


class Result(Struct, frozen=True):
    """What a finished game was for one person."""

    seat: int
    player: int
    name: str
    side: int
    won: bool
    """Whether the side has won and the player has not left for good."""
    points: int
    """The side's points."""
    best_round: int
    """The side's best round, in points."""
    coups: int
    """The player's own coups-fourrés."""
    rounds: int
    hold_ups: int = 0
    """The player's right Hold Up! calls."""
    false_calls: int = 0
    """The player's wrong ones."""
    fastest: int | None = None
    """The player's quickest reaction that counted, in milliseconds; None if there was none."""
    computer: str | None = None
    """The level of the weakest AI that a seat of the game belonged to; None if people alone played."""
    left: bool = False
    """Whether the player had left for good."""


class Change(Struct, frozen=True):
    """What must be written together, or not at all."""

    record: TableRecord
    """The new record; its `version` is one more than the stored one's."""
    entry: Entry | None = None
    snapshot: State | None = None
    """The newest position, when it is time to keep one."""
    results: tuple[Result, ...] = ()
    counts: bool = True
    """Whether the results may count: every side of people has had a few turns."""
    stop: Stop | None = None
    """How a game that counted was stopped with this change."""


class Saved(Struct, frozen=True):
    """A game as it was stored."""

    record: TableRecord
    snapshot: State | None
    """The newest position kept, None in the lobby."""
    entries: tuple[Entry, ...]
    """What has been done since."""


SNAPSHOT_EVERY: Final = 40
"""Actions after which the next new decision is kept as a snapshot: about what must be replayed after a restart."""


class Journal(Protocol):
    """Durable storage of tables. When a method returns, what it wrote survives a power cut."""

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table and return it with its id.

        Raises RoomTaken if its room has an open one, StorageError if nothing could be written.
        """
        ...

    async def commit(self, change: Change) -> None:
        """Write the change whole; raise StorageError, with nothing written, if that cannot be done.

        Raises Overtaken if the record is not the successor of the stored version: somebody else has written, another
        process or this one with a commit of which it never learned that it succeeded.
        """
        ...

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return every table that is in its lobby or playing."""
        ...

    async def load(self, table: int) -> Saved | None:
        """Return a stored table, None if there is none of this id.

        Raises Unreadable if it is damaged, StorageError if nothing can be read now.
        """
        ...

    async def abandon(self, table: int, ended: int) -> None:
        """End an open table without reading it; raise StorageError if it could not be written."""
        ...


class Timer(Protocol):
    """A call that is yet to come."""

    def cancel(self) -> None:
        """See to it that it never comes."""
        ...

    def left(self) -> int:
        """Return in how many milliseconds it comes, whatever the time of day was set to meanwhile; 0 if it has."""
        ...


class Clock(Protocol):
    """The time of day and an alarm."""

    def now(self) -> int:
        """Return the milliseconds of Unix time."""
        ...

    def call_at(self, due: int, call: Callable[[], object]) -> Timer:
        """Call back at `due` milliseconds of Unix time, or at once if that is past."""
        ...
