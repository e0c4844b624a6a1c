"""The databases that storage is tested on."""

import pytest

from tools.testkit.postgres import Server, why_not


@pytest.fixture(scope="session")
def postgres_server():
    """A PostgreSQL server for all tests."""
    reason = why_not()
    if reason is not None:
        pytest.skip(reason)
    server = Server()
    yield server
    server.remove()


@pytest.fixture
async def postgres_url(postgres_server):
    """The URL of a new database on the server, with our tables in it."""
    return await postgres_server.new_url()


@pytest.fixture(params=["sqlite", "postgresql"])
async def database_url(request, tmp_path):
    """The URL of a database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'race.db'}"
    return await request.getfixturevalue("postgres_server").new_url()
