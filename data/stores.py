"""All stores of the database used by commands and services."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from data.database import Database
from data.operation.shards import Shards
from data.people.blocks import Blocks
from data.people.posts import Posts
from data.people.privacy import Privacy
from data.people.settings import Settings
from data.play.alerts import Alerts
from data.play.appointments import Appointments
from data.play.reminders import Reminders
from data.play.shown_versions import ShownVersions
from data.play.sitting import SlowTables
from data.records.achievements import Achievements
from data.records.daily import Daily
from data.records.history import History
from data.records.leaderboard import Leaderboard
from data.records.play_counts import PlayCounter
from data.records.profiles import Profiles
from data.records.resets import Resets
from data.records.seasons import Seasons
from data.records.tracks import Tracks
from data.records.turn_times import TurnTimes


@dataclass(slots=True)
class Stores:
    """The stores by subject. The games themselves are stored by `data.play.journal`."""

    settings: Settings
    blocks: Blocks
    posts: Posts
    privacy: Privacy
    alerts: Alerts
    appointments: Appointments
    reminders: Reminders
    slow_tables: SlowTables
    shown_versions: ShownVersions
    achievements: Achievements
    daily: Daily
    history: History
    leaderboard: Leaderboard
    play_counter: PlayCounter
    profiles: Profiles
    resets: Resets
    seasons: Seasons
    tracks: Tracks
    turn_times: TurnTimes

    @classmethod
    def of(cls, database: Database, shards: Shards, now: Callable[[], int]) -> Self:
        """Return the stores of a database for the servers of some shards; `now` returns ms of Unix time."""
        return cls(
            settings=Settings(database),
            blocks=Blocks(database),
            posts=Posts(database, shards),
            privacy=Privacy(database),
            alerts=Alerts(database, shards),
            appointments=Appointments(database, shards),
            reminders=Reminders(database, shards),
            slow_tables=SlowTables(database, shards),
            shown_versions=ShownVersions(database, shards),
            achievements=Achievements(database, shards),
            daily=Daily(database, now),
            history=History(database, now),
            leaderboard=Leaderboard(database),
            play_counter=PlayCounter(database),
            profiles=Profiles(database),
            resets=Resets(database),
            seasons=Seasons(database),
            tracks=Tracks(database),
            turn_times=TurnTimes(database),
        )
