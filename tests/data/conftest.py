"""Storage tests that use `database` run on all supported kinds of databases."""

import pytest

from data.database import Database


@pytest.fixture
async def database(database_url):
    """An open database of each kind."""
    opened = await Database.open(database_url)
    yield opened
    await opened.close()
