"""Storage tests that use `database` run on all supported kinds of databases."""

from functools import partial

import pytest

from data.database import Database
from data.operation.background import Background
from data.operation.shards import Shards
from data.people.blocks import Blocks
from data.people.privacy import Privacy
from data.people.settings import Settings
from data.play.alerts import Alerts
from data.play.journal import SqlJournal
from data.records.achievements import Achievements
from data.records.history import History
from data.records.leaderboard import Leaderboard
from data.records.profiles import Profiles
from data.records.resets import Resets
from tests.data.games import played


@pytest.fixture
async def database(database_url):
    """An open database of each kind."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(tmp_path):
    """An open SQLite database, whatever the kinds of databases."""
    opened = await Database.open(f"sqlite:///{tmp_path / 'race.db'}")
    yield opened
    await opened.close()


@pytest.fixture
async def processes(postgres_url):
    """The connections of two processes, each of one of two shards, to a database that they share."""
    opened = [await Database.open(postgres_url, shards=Shards(2, (shard,))) for shard in range(2)]
    yield opened
    for database in opened:
        await database.close()


@pytest.fixture
def journal(database):
    return SqlJournal(database)


@pytest.fixture
def play(journal):
    """Return `tests.data.games.played` for this database."""
    return partial(played, journal)


@pytest.fixture
def history(database):
    return History(database, int)


@pytest.fixture
def profiles(database):
    return Profiles(database)


@pytest.fixture
def board(database):
    return Leaderboard(database)


@pytest.fixture
def ranked(board):
    """Return a function that asks for a page of a board of classic games on server 10."""
    return partial(board.page, 10, ruleset="classic")


@pytest.fixture
def alerts(database):
    return Alerts(database)


@pytest.fixture
def people(database):
    return Privacy(database)


@pytest.fixture
def settings(database):
    return Settings(database)


@pytest.fixture
def achievements(database):
    return Achievements(database)


@pytest.fixture
def resets(database):
    return Resets(database)


@pytest.fixture
def blocks(database):
    return Blocks(database)


@pytest.fixture
def background(database):
    return Background(database)
