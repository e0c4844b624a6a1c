"""The layer around a running game: seats, time, storage, and subscribers. Knows nothing of Discord."""

from engine.table.computers import Computers
from engine.table.errors import NotRead, Overtaken, Rejected, RoomTaken, StorageError, Unreadable
from engine.table.lobbies.challenges import DAILY_PACE, daily_lobby, in_week_of, on_mystery_road
from engine.table.lobbies.lobby import Lobby, Member
from engine.table.notices import Notice, NoticeKind
from engine.table.past import PastAct, by_turns
from engine.table.people.presence import with_auto_pass, with_passing
from engine.table.people.seats import Pace, Seat, SlowSeat
from engine.table.ports import Journal
from engine.table.records import (
    NO_HOST,
    Change,
    Deadline,
    DeadlineKind,
    Entry,
    OpenTable,
    Place,
    Request,
    Saved,
    Status,
    Stop,
    TableRecord,
)
from engine.table.registry import Tables
from engine.table.results import Result
from engine.table.slow.availability import FEWEST_HOURS, Availability
from engine.table.slow.orders import Order, Orders
from engine.table.slow.waiting import check_pace, with_availability, with_orders
from engine.table.table import Table, Update
from engine.table.tasks import BackgroundTasks
