"""The journal of all tables: what `engine.table` writes before it acknowledges anything.

Concurrent commits share one transaction, and so a single wait for the disk and a single set of statements (group
commit). If one of them is refused, they are written one by one, so that only that one fails.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import BindParameter, bindparam, case, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncTransaction

from data.database import UNUSABLE, Database, Store, reason_of
from data.play.admission import check_people, check_private_games
from data.play.open_tables import open_tables
from data.records.daily_races import begin_race, finish_race
from data.records.results import write_results
from data.rows import as_json, columns_of, from_json, record_of
from data.schema import actions, games, inserted, inserting, seats, snapshots, stops
from engine import action_from_json, state_from_json, to_json
from engine.table import (
    Change,
    Deadline,
    Entry,
    NotRead,
    OpenTable,
    Overtaken,
    Rejected,
    RoomTaken,
    Saved,
    Seat,
    Status,
    StorageError,
    TableRecord,
    Unreadable,
)

log = logging.getLogger(__name__)

_Batch = list[tuple[Change, asyncio.Future[None]]]
"""Changes, each with what tells that it is written."""

_MOST: Final = 1_000
"""The maximum number of commits in a transaction: the number of parameters of a statement is limited."""

# What every commit executes, built once.
_NUMBERS: Final[BindParameter[Any]] = bindparam("numbers", expanding=True)
_VERSIONS: Final = select(games.c.id, games.c.version).where(games.c.id.in_(_NUMBERS)).with_for_update()
_NEWEST: Final = update(games).where(games.c.id == bindparam("number"))
_OLD_SNAPSHOTS: Final = delete(snapshots).where(snapshots.c.game.in_(_NUMBERS), snapshots.c.seq > 0)
_CODED: Final = ("pace", "lobby", "request")
"""The fields of a record that are stored as JSON."""
_BY_EACH_ACT: Final = frozenset({"version", "seq", "deadline", "seats"})
"""The fields of a record that the acts of a game change; the others are written only when one of them differs."""


class SqlJournal(Store):
    """A `Journal` in an SQL database."""

    def __init__(self, database: Database) -> None:
        """Keep the journal in this database, for tables of its shards."""
        super().__init__(database)
        self._storing_seats = _storing_seats(database.writer)
        self._waiting: _Batch = []
        self._flushing: asyncio.Task[None] | None = None

    # -- writing ------------------------------------------------------------------------------------------

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table and return it with its id; raise RoomTaken, Rejected or StorageError."""
        async with self._database.changing("the table") as connection:
            if record.group not in self._database.shards:
                raise StorageError("another process has the server of the table")
            await check_people(connection, [Change(record)])
            await check_private_games(connection, record)
            try:
                record = replace(record, id=await inserted(connection, games, _columns(record)))
            except IntegrityError as error:
                raise RoomTaken("the place of the table is occupied") from error
            if record.daily is not None:
                await begin_race(connection, record, record.daily)
        return record

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
            batch: _Batch = []
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

    def _next_batch(self) -> _Batch:
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
                    if change.record.group not in self._database.shards:
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
        over = {"status": Status.STOPPED, "ended": ended, "version": games.c.version + 1, "lobby": lobby}
        over |= _due(None)
        async with self._database.changing(f"the end of table {table}") as connection:
            await connection.execute(update(games).where(games.c.id == table).values(over))
            await connection.execute(update(seats).where(seats.c.game == table).values(slow=None))

    # -- reading ------------------------------------------------------------------------------------------

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return all tables that are in their lobby or playing."""
        async with self._database.asking("the tables") as connection:
            return await open_tables(connection, self._ours(games.c.group))

    async def load(self, table: int) -> Saved | None:
        """Return a stored table, or None if there is none with this id.

        Raises Unreadable if it is damaged, NotRead if reading failed.
        """
        try:
            async with self._database.reading() as connection:
                g, s, a, positions = games.c, seats.c, actions.c, snapshots.c
                found = (
                    (await connection.execute(select(games).where(g.id == table, self._ours(g.group))))
                    .mappings()
                    .first()
                )
                if found is None:
                    return None
                held = await connection.execute(select(seats).where(s.game == table).order_by(s.seat, s.part))
                newest = select(snapshots).where(positions.game == table).order_by(positions.seq.desc()).limit(1)
                kept = (await connection.execute(newest)).first()
                later = select(actions).where(a.game == table, a.seq > (kept.seq if kept else 0)).order_by(a.seq)
                entries = (await connection.execute(later)).mappings()
                return Saved(
                    _record(found, _seats(held.mappings())),
                    None if kept is None else state_from_json(kept.state),
                    tuple(record_of(row, Entry, action=action_from_json(row["action"])) for row in entries),
                )
        except UNUSABLE as error:
            raise NotRead(f"table {table} could not be read: {reason_of(error)}") from error
        except Exception as error:  # a damaged row may contain anything
            raise Unreadable(f"table {table} is damaged: {reason_of(error)}") from error


async def _write_all(connection: AsyncConnection, changes: Sequence[Change], storing_seats: Any) -> None:
    """Write the changes, the seats by `storing_seats`; raise Overtaken or IntegrityError if another writer was faster.

    A usual act takes four statements: the versions, the row of its game, its action, and the seat that acted. Also
    raises what `check_people` raises.
    """
    await check_people(connection, changes)
    records = [change.record for change in changes]
    found = await connection.execute(_VERSIONS, {"numbers": [record.id for record in records]})
    versions = {row.id: row.version for row in found}
    for record in records:
        if versions.get(record.id) != record.version - 1:
            raise Overtaken(f"table {record.id} is no longer at version {record.version - 1}")
    acts = [
        {"game": change.record.id, **columns_of(entry), "action": to_json(entry.action)}
        for change in changes
        if (entry := change.entry) is not None
    ]
    positions = [
        {"game": change.record.id, "seq": snapshot.seq, "state": to_json(snapshot)}
        for change in changes
        if (snapshot := change.snapshot) is not None
    ]
    ends = [
        {"game": record.id, "group": record.group, "at": record.ended, **columns_of(change.stop)}
        for change, record in zip(changes, records, strict=True)
        if change.stop is not None
    ]
    # The first snapshot is the start of replays and kept; of the later ones only the newest is needed.
    if positions:
        await connection.execute(_OLD_SNAPSHOTS, {"numbers": [row["game"] for row in positions]})
    games_of: dict[bool, list[dict[str, Any]]] = {True: [], False: []}  # the rows of a statement have the same columns
    for change in changes:
        brief = _only_an_act(change)
        columns = _progress(change.record) if brief else _columns(change.record)
        games_of[brief].append({"number": change.record.id, **columns})
    for statement, rows in (
        *((_NEWEST, rows) for rows in games_of.values()),
        (storing_seats, [row for change in changes for row in _new_seats(change)]),
        (insert(actions), acts),
        (insert(snapshots), positions),
        (insert(stops), ends),
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
            yield {**key, **columns_of(holder, "before", "slow"), "slow": as_json(holder.slow)}


def _only_an_act(change: Change) -> bool:
    """Return whether a change leaves all of a record alone that no usual act changes."""
    if change.before is None:
        return False
    usual = {name: getattr(change.record, name) for name in _BY_EACH_ACT}
    return change.record == replace(change.before, **usual)


def _holders(record: TableRecord) -> dict[tuple[int, int], Seat]:
    """Return all holders of the seats, by seat and part."""
    return {(i, part): holder for i, seat in enumerate(record.seats) for part, holder in enumerate(seat.holders)}


def _progress(record: TableRecord) -> dict[str, Any]:
    """Return the columns that each act changes."""
    return {"version": record.version, "seq": record.seq, **_due(record.deadline)}


def _columns(record: TableRecord) -> dict[str, Any]:
    return {
        **columns_of(record, "id", "seats", "deadline"),
        **_due(record.deadline),
        **{name: as_json(getattr(record, name)) for name in _CODED},
        "ruleset": record.lobby.ruleset,
    }


def _due(deadline: Deadline | None) -> dict[str, Any]:
    if deadline is None:
        return dict.fromkeys(("due", "due_kind", "due_ref", "due_ends"))
    return {"due": deadline.due, "due_kind": deadline.kind, "due_ref": deadline.ref, "due_ends": deadline.ends}


def _record(row: Mapping[Any, Any], sitting: Sequence[Seat]) -> TableRecord:
    coded = {name: from_json(row[name]) for name in _CODED}
    return record_of(row, TableRecord, **coded, seats=sitting, deadline=_deadline(row))


def _deadline(row: Mapping[Any, Any]) -> Deadline | None:
    """Return the stored deadline; None if there is none, or it is damaged and the table has to set a new one."""
    if row["due"] is None:
        return None
    try:
        return record_of(row, Deadline, kind=row["due_kind"], ref=row["due_ref"], ends=row["due_ends"])
    except msgspec.ValidationError as error:
        log.error("the deadline of table %d is damaged: %s", row["id"], error)
        return None


def _seats(rows: Iterable[Mapping[Any, Any]]) -> list[Seat]:
    """Return the seats of a table from the rows of their holders, in order."""
    sitting: list[Seat] = []
    for row in rows:
        before = sitting.pop().holders if row["part"] else ()
        earlier = tuple(replace(holder, before=()) for holder in before)
        sitting.append(record_of(row, Seat, slow=from_json(row["slow"]), before=earlier))
    return sitting
