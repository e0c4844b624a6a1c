"""The journal of all tables: what `engine.table` writes before it acknowledges anything.

Concurrent commits share one transaction, and so a single wait for the disk and a single set of statements (group
commit). If one of them is refused, they are written one by one, so that only that one fails.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    BindParameter,
    RowMapping,
    Select,
    bindparam,
    case,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncTransaction

from data.database import UNUSABLE, Database, reason_of
from data.operation.shards import Shards
from data.play.admission import check_people, check_private_games
from data.play.open_tables import open_tables
from data.records.daily_races import begin_race, finish_race
from data.records.results import write_results
from data.schema import actions, games, inserting, seats, snapshots, stops
from engine import action_from_json, state_from_json, to_json
from engine.replays.recording import By
from engine.table import (
    Change,
    Deadline,
    Entry,
    Lobby,
    NotRead,
    OpenTable,
    Overtaken,
    Pace,
    Rejected,
    Request,
    RoomTaken,
    Saved,
    Seat,
    SlowSeat,
    Status,
    StorageError,
    TableRecord,
    Unreadable,
)

log = logging.getLogger(__name__)

S = TypeVar("S", bound=msgspec.Struct)

_MOST: Final = 1_000
"""The maximum number of commits in a transaction: the number of parameters of a statement is limited."""
_UNWRITABLE: Final = (*UNUSABLE, ValueError, OverflowError)
"""Exceptions which mean that something cannot be written now, or not at all."""


# What every commit executes, built once.
_NUMBERS: Final[BindParameter[Any]] = bindparam("numbers", expanding=True)
_VERSIONS: Final = select(games.c.id, games.c.version).where(games.c.id.in_(_NUMBERS)).with_for_update()
_NEWEST: Final = update(games).where(games.c.id == bindparam("number"))
_OLD_SNAPSHOTS: Final = delete(snapshots).where(snapshots.c.game.in_(_NUMBERS), snapshots.c.seq > 0)
_BY_EACH_ACT: Final = frozenset({"version", "seq", "deadline", "seats"})
"""The fields of a record that the acts of a game change; the others are written only when one of them differs."""


class SqlJournal:
    """A `Journal` in an SQL database."""

    def __init__(self, database: Database, shards: Shards | None = None) -> None:
        """Keep the journal in this database, for tables of these shards."""
        self._database = database
        self._shards = shards or Shards()
        self._ours = self._shards.having(games.c.group)
        self._storing_seats = _storing_seats(database.writer)
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._flushing: asyncio.Task[None] | None = None

    # -- writing ------------------------------------------------------------------------------------------

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table and return it with its id; raise RoomTaken, Rejected or StorageError."""
        async with self._database.turn() as connection:
            if record.group not in self._shards:
                raise StorageError("another process has the server of the table")
            try:
                async with connection.begin():
                    await check_people(connection, [Change(record)])
                    await check_private_games(connection, record)
                    done = await connection.execute(insert(games).values(_columns(record)))
                    number = done.inserted_primary_key[0] if done.inserted_primary_key else 0
                    if record.daily is not None:
                        await begin_race(connection, replace(record, id=int(number)), record.daily)
            except IntegrityError as error:
                raise RoomTaken("the place of the table is occupied") from error
            except _UNWRITABLE as error:
                raise StorageError("the table could not be stored") from error
        return replace(record, id=int(number))

    async def commit(self, change: Change) -> None:
        """Write a whole change, together with others that are waiting; raise StorageError if that failed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        """Write batch after batch until no commit is waiting; every commit gets an answer."""
        while self._waiting:
            batch: list[tuple[Change, asyncio.Future[None]]] = []
            refused: dict[int, StorageError | Rejected] = {}
            try:
                async with self._database.turn() as connection:  # one turn per batch, as other writers are waiting, too
                    batch = self._next_batch()
                    refused = await self._write(connection, [change for change, _ in batch])
            except Exception as error:
                batch = batch or self._next_batch()
                log.error("a batch of %d changes was not written: %s", len(batch), reason_of(error))
                refused = dict.fromkeys(range(len(batch)), StorageError(f"nothing was written: {reason_of(error)}"))
            except BaseException:  # cancelled, for example at exit: it is unknown whether it was written
                for _, done in batch:
                    done.cancel()
                raise
            for i, (_, done) in enumerate(batch):
                if done.cancelled():
                    continue
                if i in refused:
                    done.set_exception(refused[i])
                else:
                    done.set_result(None)

    def _next_batch(self) -> list[tuple[Change, asyncio.Future[None]]]:
        """Take the next batch from what is waiting."""
        batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
        return batch

    async def _write(self, connection: AsyncConnection, batch: Sequence[Change]) -> dict[int, StorageError | Rejected]:
        """Write a batch in one transaction; return the refused changes by index, with the reason."""
        # As a whole at first; only if one change is refused are they written one by one, each in a savepoint.
        refusal = await self._refusal(connection.begin(), batch)
        if refusal is None or len(batch) == 1:
            return {} if refusal is None else {0: refusal}
        async with connection.begin():
            refusals = [await self._refusal(connection.begin_nested(), [change]) for change in batch]
        return {i: refusal for i, refusal in enumerate(refusals) if refusal is not None}

    async def _refusal(
        self, transaction: AsyncTransaction, changes: Sequence[Change]
    ) -> StorageError | Rejected | None:
        """Write all changes; return the reason, with nothing written, if one of them is refused."""
        try:
            async with transaction:
                # Here, as a shard is given back between two turns.
                for change in changes:
                    if change.record.group not in self._shards:
                        raise Overtaken(f"another process has the server of table {change.record.id}")
                await _write_all(transaction.connection, changes, self._storing_seats)
        except (StorageError, Rejected) as error:
            return error
        except (DBAPIError, OverflowError, ValueError) as error:  # it exists already, or cannot be stored at all
            if isinstance(error, OperationalError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
                raise  # not caused by a change
            return StorageError(f"refused: {reason_of(error)}")
        return None

    async def abandon(self, table: int, ended: int) -> None:
        """End an open table without reading it; raise StorageError if that failed.

        The members of a lobby and the people removed by its host are deleted, as no index leads to them. So is the data
        of a slow game about its players.
        """
        unreachable = (games.c.status == Status.LOBBY) | games.c.lobby.contains('"removed":[{')
        lobby = case((unreachable, "{}"), else_=games.c.lobby)
        over = {"status": str(Status.STOPPED), "ended": ended, "version": games.c.version + 1, "lobby": lobby}
        over |= _due(None)
        async with self._database.turn() as connection:
            try:
                async with connection.begin():
                    await connection.execute(update(games).where(games.c.id == table).values(over))
                    await connection.execute(update(seats).where(seats.c.game == table).values(slow=None))
            except _UNWRITABLE as error:
                raise StorageError(f"table {table} could not be ended: {reason_of(error)}") from error

    # -- reading ------------------------------------------------------------------------------------------

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return all tables that are in their lobby or playing."""
        try:
            async with self._database.reading() as connection:
                return await open_tables(connection, self._ours)
        except UNUSABLE as error:
            raise NotRead(f"the tables could not be read: {reason_of(error)}") from error

    async def load(self, table: int) -> Saved | None:
        """Return a stored table, or None if there is none with this id.

        Raises Unreadable if it is damaged, NotRead if reading failed.
        """
        try:
            async with self._database.reading() as connection:
                records = await _records(connection, select(games).where(games.c.id == table, self._ours))
                if not records:
                    return None
                kept = (
                    await connection.execute(
                        select(snapshots.c.seq, snapshots.c.state)
                        .where(snapshots.c.game == table)
                        .order_by(snapshots.c.seq.desc())
                        .limit(1)
                    )
                ).first()
                later = (
                    await connection.execute(
                        select(actions)
                        .where(actions.c.game == table, actions.c.seq > (kept.seq if kept else 0))
                        .order_by(actions.c.seq)
                    )
                ).mappings()
                return Saved(
                    records[0],
                    None if kept is None else state_from_json(kept.state),
                    tuple(_checked(entry_of(row)) for row in later),
                )
        except UNUSABLE as error:
            raise NotRead(f"table {table} could not be read: {reason_of(error)}") from error
        except Exception as error:  # a damaged row may contain anything
            raise Unreadable(f"table {table} is damaged: {reason_of(error)}") from error


async def _write_all(connection: AsyncConnection, changes: Sequence[Change], storing_seats: Any) -> None:
    """Write the changes, the seats by `storing_seats`; raise Overtaken or IntegrityError if another writer was faster.

    A usual act takes four statements: the versions, the row of its game, its action, and the seat that acted.

    Also raises what `check_people` raises.
    """
    await check_people(connection, changes)
    records = [change.record for change in changes]
    found = await connection.execute(_VERSIONS, {"numbers": [record.id for record in records]})
    versions = {row.id: row.version for row in found}
    for record in records:
        if versions.get(record.id) != record.version - 1:
            raise Overtaken(f"table {record.id} is no longer at version {record.version - 1}")
    # The first snapshot is the start of replays and kept; of the later ones only the newest is needed.
    if renewed := [change.record.id for change in changes if change.snapshot is not None]:
        await connection.execute(_OLD_SNAPSHOTS, {"numbers": renewed})
    games_of: dict[bool, list[dict[str, Any]]] = {True: [], False: []}  # the rows of a statement have the same columns
    for change in changes:
        brief = _only_an_act(change)
        columns = _progress(change.record) if brief else _columns(change.record)
        games_of[brief].append({"number": change.record.id, **columns})
    for statement, rows in (
        *((_NEWEST, rows) for rows in games_of.values()),
        (storing_seats, [row for change in changes for row in _new_seats(change)]),
        *((statement, [row for change in changes for row in new(change)]) for statement, new in _ADDED),
    ):
        if rows:
            await connection.execute(statement, rows)
    for change in changes:
        if change.results:
            await write_results(connection, change)
            if change.record.daily is not None:
                await finish_race(connection, change, change.record.daily)


def _storing_seats(connection: AsyncConnection) -> Any:
    """Return the statement that stores new holders of seats, and changed ones."""
    stored = inserting(connection, seats)
    key = {"game", "seat", "part"}
    changed = {column.name: stored.excluded[column.name] for column in seats.columns if column.name not in key}
    return stored.on_conflict_do_update(index_elements=key, set_=changed)


def _new_seats(change: Change) -> Iterator[dict[str, Any]]:
    known = {} if change.before is None else _holders(change.before)
    for (seat, part), holder in _holders(change.record).items():
        if holder != known.get((seat, part)):
            key = {"game": change.record.id, "seat": seat, "part": part}
            yield {**key, **_fields(holder, "before", "slow"), "slow": _optional_json(holder.slow)}


def _new_actions(change: Change) -> Iterator[dict[str, Any]]:
    if change.entry is not None:
        action = to_json(change.entry.action)
        yield {"game": change.record.id, **_fields(change.entry), "action": action}


def _new_snapshots(change: Change) -> Iterator[dict[str, Any]]:
    if change.snapshot is not None:
        yield {"game": change.record.id, "seq": change.snapshot.seq, "state": to_json(change.snapshot)}


def _new_stops(change: Change) -> Iterator[dict[str, Any]]:
    if change.stop is not None:
        record = change.record
        yield {"game": record.id, "group": record.group, "at": record.ended, **_fields(change.stop)}


_ADDED: Final = (
    (insert(actions), _new_actions),
    (insert(snapshots), _new_snapshots),
    (insert(stops), _new_stops),
)
"""The statement for each table to which a change adds rows, and these rows."""


def _only_an_act(change: Change) -> bool:
    """Return whether a change leaves all of a record alone that no usual act changes."""
    new, before = change.record, change.before
    return before is not None and all(
        name in _BY_EACH_ACT or getattr(new, name) == getattr(before, name) for name in new.__struct_fields__
    )


def _holders(record: TableRecord) -> dict[tuple[int, int], Seat]:
    """Return all holders of the seats, by seat and part."""
    return {(i, part): holder for i, seat in enumerate(record.seats) for part, holder in enumerate(seat.holders)}


def _progress(record: TableRecord) -> dict[str, Any]:
    """Return the columns that each act changes."""
    return {"version": record.version, "seq": record.seq, **_due(record.deadline)}


def _columns(record: TableRecord) -> dict[str, Any]:
    encoded = {name: msgspec.json.encode(getattr(record, name)).decode() for name in ("pace", "lobby")}
    own = {
        **_fields(record, "id", "seats", "deadline"),
        **_due(record.deadline),
        "request": _optional_json(record.request),
    }
    return {**own, "status": str(record.status), "ruleset": record.lobby.ruleset, **encoded}


def _due(deadline: Deadline | None) -> dict[str, Any]:
    if deadline is None:
        return dict.fromkeys(("due", "due_kind", "due_ref", "due_ends"))
    return {"due": deadline.due, "due_kind": str(deadline.kind), "due_ref": deadline.ref, "due_ends": deadline.ends}


async def _records(connection: AsyncConnection, query: Select[Any]) -> list[TableRecord]:
    rows = (await connection.execute(query)).mappings().all()
    sitting: dict[int, list[Seat]] = {row["id"]: [] for row in rows}
    if rows:
        s = seats.c
        held = select(seats).where(s.game.in_(select(query.subquery().c.id))).order_by(s.game, s.seat, s.part)
        for row in (await connection.execute(held)).mappings():
            before = sitting[row["game"]].pop().holders if row["part"] else ()
            sitting[row["game"]].append(_seat(row, tuple(replace(holder, before=()) for holder in before)))
    return [_checked(_record(row, sitting[row["id"]])) for row in rows]


def _record(row: RowMapping, sitting: Sequence[Seat]) -> TableRecord:
    return TableRecord(
        id=row["id"],
        version=row["version"],
        group=row["group"],
        room=row["room"],
        host=row["host"],
        status=Status(row["status"]),
        seq=row["seq"],
        anchor=row["anchor"],
        pace=msgspec.json.decode(row["pace"], type=Pace),
        lobby=msgspec.json.decode(row["lobby"], type=Lobby),
        created=row["created"],
        ended=row["ended"],
        request=None if row["request"] is None else msgspec.json.decode(row["request"], type=Request),
        parent=row["parent"],
        before_round=row["before_round"],
        private=bool(row["private"]),
        helped=bool(row["helped"]),
        daily=row["daily"],
        seats=tuple(sitting),
        deadline=_deadline(row),
    )


def _deadline(row: RowMapping) -> Deadline | None:
    """Return the stored deadline; None if there is none, or it is damaged and the table has to set a new one."""
    try:
        return (
            None
            if row["due"] is None
            else _checked(Deadline(row["due"], row["due_kind"], row["due_ref"], row["due_ends"]))
        )
    except msgspec.ValidationError as error:
        log.error("the deadline of table %d is damaged: %s", row["id"], error)
        return None


def _checked(record: S) -> S:
    """Return the record; raise ValidationError if a field has the wrong type."""
    return msgspec.convert(msgspec.to_builtins(record), type(record))


def _seat(row: Mapping[Any, Any], before: tuple[Seat, ...]) -> Seat:
    stored = {name: row[name] for name in Seat.__struct_fields__ if name not in {"slow", "before"}}
    slow = None if row["slow"] is None else msgspec.json.decode(row["slow"], type=SlowSeat)
    return Seat(**stored, slow=slow, before=before)


def entry_of(row: Mapping[Any, Any]) -> Entry:
    """Return the entry of a row of `actions`."""
    return Entry(row["seq"], action_from_json(row["action"]), row["stamp"], row["at"], By(row["by"]))


def _optional_json(value: msgspec.Struct | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _fields(record: msgspec.Struct, *without: str) -> dict[str, Any]:
    return {name: getattr(record, name) for name in record.__struct_fields__ if name not in without}
