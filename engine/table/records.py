"""The records of a table: what is stored of it, and how it changes. Immutable."""

from enum import StrEnum
from typing import Any, Final

from msgspec.structs import replace

from engine.actions import Action
from engine.frozen import Frozen
from engine.game import Step
from engine.replays.recording import By
from engine.state import State
from engine.table.errors import Rejected
from engine.table.lobbies.lobby import Lobby
from engine.table.modes import DAILY, LIVE, SLOW, SOLO, Mode
from engine.table.notices import Notice, NoticeKind
from engine.table.people.seats import Pace, Seat
from engine.table.results import Result, ending_of, results_of


class Status(StrEnum):
    """The status of a table."""

    LOBBY = "lobby"
    """Players are joining and agreeing on the rules."""
    PLAYING = "playing"
    FINISHED = "finished"
    """The game was won, drawn or conceded."""
    STOPPED = "stopped"
    """The table ended without a result."""

    @property
    def open(self) -> bool:
        """Whether the table still occupies its room."""
        return self in (Status.LOBBY, Status.PLAYING)


class DeadlineKind(StrEnum):
    """What a table does by itself when a deadline is due."""

    SUMMON = "summon"
    """In a slow game: summons the player in turn, who is awake now."""
    REMIND = "remind"
    """In a slow game: reminds the player in turn after half of the time."""
    TURN = "turn"
    """Plays for the absent player in turn."""
    ORDERS = "orders"
    """In a slow game: answers the open window by standing orders."""
    ASK = "ask"
    """In a slow game: summons all who might answer, because one of them has the long window."""
    LONG = "long"
    """In a slow game: ends the long window."""
    WINDOW = "window"
    """Ends the minimum time of the open window."""
    SETTLE = "settle"
    """Decides the race: earlier clicks have had time to arrive."""
    LOBBY = "lobby"
    """Closes an inactive lobby."""
    IDLE = "idle"
    """Closes a game whose players are all absent, or a private one whose person is inactive."""
    RETURN = "return"
    """In a slow game whose players are all away: returns seats to players whose vacation is over."""
    LAST_ROUND = "last_round"
    """Announces the last round of a game that is played until a time. Never stored, as it follows from that time."""


class Deadline(Frozen):
    """When the table acts by itself, and on what."""

    due: int
    """In ms of Unix time."""
    kind: DeadlineKind
    ref: int
    """The window's id, the number of the decision, or the version of the lobby; void if that has changed."""
    ends: int | None = None
    """The end of the turn or long window for which players are summoned, in ms of Unix time; None: `due` is the end."""

    @property
    def end(self) -> int:
        """The end of the turn, window or lobby, in ms of Unix time."""
        return self.due if self.ends is None else self.ends

    def at_end(self, kind: DeadlineKind) -> "Deadline":
        """Return the deadline for what follows at the end."""
        return Deadline(self.end, kind, self.ref)


class Request(Frozen):
    """A request to stop a game that counts, granted when all sides agree."""

    agreed: tuple[int, ...]
    """The seats whose players agree, the requester's first."""
    until: int
    """When it lapses, in ms of Unix time; also identifies the request."""


class Stop(Frozen):
    """How a game that counted was stopped."""

    player: int | None = None
    """The moderator who stopped it; None: all sides agreed."""
    name: str = ""


NO_HOST: Final = 0
"""The host of a lobby without people."""

Place = int | tuple[int, int]
"""What an open table occupies, so that no second one opens there: see `place_of`."""


def place_of(group: int, room: int, host: int, *, private: bool, daily: int | None) -> Place:
    """Return the place of a table: its room; for a private one its server and person.

    A race of the day occupies its day, as a negative number, and its person, on all servers.
    """
    if not private:
        return room
    return (group if daily is None else -daily, host)


class TableRecord(Frozen):
    """All facts about a table except its position: one row of storage."""

    group: int
    """The server that it belongs to."""
    room: int
    """The channel that it is in."""
    host: int
    """The player who may change and start it: the one who opened it, a successor, or `NO_HOST`."""
    lobby: Lobby
    created: int
    """Milliseconds of Unix time."""
    id: int = 0
    """Assigned by the journal; 0 before that."""
    version: int = 0
    """Incremented by every change; a writer that does not know the newest version is refused."""
    status: Status = Status.LOBBY
    pace: Pace = Pace()
    seats: tuple[Seat, ...] = ()
    """The seats of the running game; empty in the lobby."""
    anchor: int | None = None
    """The message that shows the table; None if there is none."""
    deadline: Deadline | None = None
    seq: int = 0
    """``seq`` of the newest position."""
    ended: int | None = None
    """Milliseconds of Unix time."""
    request: Request | None = None
    """The pending request to the other players; None if there is none."""
    parent: int | None = None
    """The room in which its own room was created for it; None if it plays in a room that existed."""
    private: bool = False
    """Whether one person plays against AI players and only that person sees the table: no message shows it."""
    before_round: int | None = 0
    """The number of cards laid or discarded in turns before this round; None if unknown."""
    helped: bool = False
    """Whether the person of a private game has asked for a hint, so that it does not count."""
    daily: int | None = None
    """The day of a race of the day (see `engine.challenges.daily`), which is private, too; None for other tables."""

    @property
    def mode(self) -> Mode:
        """What its mode decides."""
        if self.private:
            return SOLO if self.daily is None else DAILY
        return SLOW if self.pace.slow else LIVE

    @property
    def place(self) -> Place:
        """What the table occupies while it is open."""
        return place_of(self.group, self.room, self.host, private=self.private, daily=self.daily)

    @property
    def cards_laid(self) -> int:
        """The number of cards laid or discarded in turns in this game."""
        return sum(holder.turns + holder.stood_in for seat in self.seats for holder in seat.holders)

    @property
    def lap(self) -> int | None:
        """The number of completed laps of the race (`engine.replays.tracks`); None if unknown, or before a game."""
        if self.before_round is None or not self.seats:
            return None
        return (self.cards_laid - self.before_round) // len(self.seats)

    def with_seat(self, index: int, seat: Seat) -> "TableRecord":
        """Return the record with one seat replaced."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_changed_seat(self, index: int, **changes: Any) -> "TableRecord":
        """Return the record with these fields of a seat changed."""
        return self.with_seat(index, replace(self.seats[index], **changes))

    def with_slow(self, index: int, **changes: Any) -> "TableRecord":
        """Return the record with these fields of a `SlowSeat` changed; raise Rejected ``not_slow`` if it has none."""
        slow = self.seats[index].slow
        if slow is None:
            raise Rejected("not_slow")
        return self.with_changed_seat(index, slow=replace(slow, **changes))

    def called(self, player: int, name: str) -> "TableRecord":
        """Return the record with the name that a player of the game has now."""
        index = self.seat_of(player)
        if index is None or self.seats[index].name == name:
            return self
        return replace(self, lobby=self.lobby.called(player, name)).with_changed_seat(index, name=name)

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player who has not left for good; None if there is none."""
        return next((i for i, seat in enumerate(self.seats) if seat.player == player and seat.stays), None)

    @property
    def people(self) -> frozenset[int]:
        """The people at the open table, including absent ones, but not those who have left."""
        if self.status is Status.LOBBY:
            return frozenset(member.player for member in self.lobby.people)
        return frozenset(seat.player for seat in self.seats if seat.stays)

    @property
    def alone(self) -> bool:
        """Whether only one person sits at the table: nobody else waits, or could learn anything."""
        return len(self.people) == 1

    @property
    def vacant(self) -> tuple[int, ...]:
        """The seats of the running game that can be taken over; none if others cannot sit there."""
        if not self.mode.in_channel or self.status is not Status.PLAYING:
            return ()
        return tuple(i for i, seat in enumerate(self.seats) if seat.vacant)

    def held_by(self, player: int) -> Seat | None:
        """Return a person's seat as it is or was held, even if the person has left; None if there is none."""
        holders = (holder for seat in self.seats for holder in seat.holders)
        return next((holder for holder in holders if holder.player == player and holder.level is None), None)

    def over(self, status: Status, now: int) -> "TableRecord":
        """Return the record of a table that ends `now` (ms of Unix time).

        A lobby without a game keeps no names; a slow game drops what it knew about its players' habits.
        """
        lobby = replace(self.lobby, removed=())
        if self.status is Status.LOBBY:
            lobby = replace(lobby, members=(), invited=())
        seats = tuple(replace(seat, slow=None) for seat in self.seats)
        return replace(self, status=status, lobby=lobby, seats=seats, ended=now, deadline=None, request=None)


class OpenTable(Frozen):
    """What the start of the program needs to know about an open table; readable even if the rest is damaged."""

    id: int
    place: Place | None
    """None if damaged."""
    status: Status
    due: int | None
    """When it next acts by itself, in ms of Unix time; None if it does not, or that is damaged."""
    parent: int | None = None
    slow: bool = False
    """Whether it is a slow game, which need not be loaded until then."""
    group: int = 0


class Entry(Frozen):
    """One action as it was carried out; a game's journal is a list of these."""

    seq: int
    """``seq`` of the resulting position."""
    action: Action
    stamp: int
    """The stamp given to `engine.apply`, in ms of the players' common clock."""
    at: int
    """When the table applied it, in ms of Unix time."""
    by: By


class Change(Frozen):
    """What is written in one transaction."""

    record: TableRecord
    """The new record; its `version` is one more than the stored one."""
    entry: Entry | None = None
    snapshot: State | None = None
    """The position from which to load the game from now on; None: as before."""
    results: tuple[Result, ...] = ()
    stop: Stop | None = None
    """How this change stopped a game that counted."""
    before: TableRecord | None = None
    """The record that it follows, as stored but for its deadline: what is equal is not written again. None: unknown."""

    @property
    def newcomers(self) -> frozenset[int]:
        """The people it adds; it is refused if a block keeps one apart from a person already there."""
        return frozenset() if self.before is None else self.record.people - self.before.people


class Saved(Frozen):
    """A table as it is stored."""

    record: TableRecord
    snapshot: State | None
    """The stored position to start with; None in the lobby."""
    entries: tuple[Entry, ...]
    """The actions since the snapshot."""


SNAPSHOT_EVERY: Final = 40
"""The minimum number of actions between snapshots; it bounds what loading must replay (`engine.table.past`)."""


class Draft(Frozen):
    """The result of a request or a deadline; `StoredTable.change` writes it as a whole or not at all."""

    record: TableRecord
    notices: tuple[Notice, ...] = ()
    step: Step | None = None
    """The new position with its events; None if the position is unchanged."""
    entry: Entry | None = None
    """The action that led to it; None for the first deal."""
    results: tuple[Result, ...] = ()
    """The results of a game that ends with this change."""
    stop: Stop | None = None
    """How this change stops a game that counts."""


def stopped(record: TableRecord, now: int, *notices: Notice, stop: Stop | None = None) -> Draft:
    """Return the draft that ends a table without a result `now`, in ms of Unix time."""
    return Draft(record.over(Status.STOPPED, now), notices, stop=stop)


def with_outcome(draft: Draft, now: int) -> Draft:
    """Return the draft with the consequences of its step for the record: the new ``seq``, and the end of the game."""
    if draft.step is None:
        return draft
    state = draft.step.state
    record = replace(draft.record, seq=state.seq)
    ending = ending_of(state, record.seats)
    if ending is None:
        return replace(draft, record=record)
    return replace(
        draft,
        record=record.over(Status.FINISHED, now),
        results=results_of(state, record.seats, ending.winners, ending.totals, helped=record.helped),
        notices=(*draft.notices, Notice(NoticeKind.FINISHED)),
    )
