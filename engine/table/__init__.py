"""The shell around one running game: who sits where, time, storage, and who is told. Knows no Discord."""

from engine.table.computers import Computers, Thinker
from engine.table.lobby import Lobby, Member
from engine.table.ports import (
    Change,
    Clock,
    Deadline,
    Entry,
    Journal,
    OpenTable,
    Overtaken,
    Pace,
    Request,
    Result,
    RoomTaken,
    Saved,
    Seat,
    Status,
    Stop,
    StorageError,
    TableRecord,
    Unreadable,
)
from engine.table.registry import Tables
from engine.table.service import Notice, Rejected, Table, Update
from engine.table.worker import Unavailable, Urgency, Worker

__all__ = [
    "Change",
    "Clock",
    "Computers",
    "Deadline",
    "Entry",
    "Journal",
    "Lobby",
    "Member",
    "Notice",
    "OpenTable",
    "Overtaken",
    "Pace",
    "Rejected",
    "Request",
    "Result",
    "RoomTaken",
    "Saved",
    "Seat",
    "Status",
    "Stop",
    "StorageError",
    "Table",
    "TableRecord",
    "Tables",
    "Thinker",
    "Unavailable",
    "Unreadable",
    "Update",
    "Urgency",
    "Worker",
]
