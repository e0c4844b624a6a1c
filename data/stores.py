"""All stores of the database used by commands and services."""

from collections.abc import Callable

from data.database import Database
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


class Stores:
    """The stores by subject. The games themselves are stored by `data.play.journal`."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        """Use a database; `now` returns ms of Unix time."""
        self.settings = Settings(database)
        self.blocks = Blocks(database)
        self.posts = Posts(database)
        self.privacy = Privacy(database)
        self.alerts = Alerts(database)
        self.appointments = Appointments(database)
        self.reminders = Reminders(database)
        self.slow_tables = SlowTables(database)
        self.shown_versions = ShownVersions(database)
        self.achievements = Achievements(database)
        self.daily = Daily(database, now)
        self.history = History(database, now)
        self.leaderboard = Leaderboard(database)
        self.play_counter = PlayCounter(database)
        self.profiles = Profiles(database)
        self.resets = Resets(database)
        self.seasons = Seasons(database)
        self.tracks = Tracks(database)
        self.turn_times = TurnTimes(database)
