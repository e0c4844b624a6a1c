"""Every test of storage that asks for `database` runs on every kind of database that we support."""

import pytest

from data.database import Database


@pytest.fixture
async def database(database_url):
    """An open database of each kind."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()
