"""What only a server can do: restart, require encryption and a password, and serve several processes."""

import asyncio
import logging
import random
import signal

import pytest

from data import postgres
from data.broadcast import CHANNEL, Topic
from data.database import Database, normalised
from data.operation.shards import Claimed, Shards
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from engine.table import Overtaken, StorageError
from tests.data.test_storage import act, opened, playing, record
from tools.testkit.postgres import Server, why_not


@pytest.fixture
def server():
    """A server that the test may stop."""
    if reason := why_not():
        pytest.skip(reason)
    server = Server()
    yield server
    server.remove()


@pytest.fixture
def hasty(monkeypatch):
    """Claims have a short timeout."""
    monkeypatch.setattr(postgres, "_CLAIM_S", 0.3)


async def persisting(write, tries=3):
    """Write again if refused, as people do; return the number of attempts."""
    for refused in range(tries):
        try:
            await write()
        except StorageError:
            continue
        return refused
    raise AssertionError("refused again and again")


# -- URLs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
async def test_urls_of_hosting_providers(postgres_server, scheme):
    name = await postgres_server.new_database()
    async with opened(postgres_server.url(name, scheme)) as database:
        await SqlJournal(database).create(record())


async def test_the_url_determines_the_encryption(postgres_url):
    """The server has no certificate: a URL that requires one is refused with the reason; the default is to try."""
    async with opened(postgres_url + "?sslmode=disable&application_name=mille"):
        pass
    with pytest.raises(StorageError, match="SSL"):
        await Database.open(postgres_url + "?sslmode=require")


async def test_a_wrong_password_is_not_shown(postgres_url):
    wrong = replace_password(postgres_url, "t0psecret")
    with pytest.raises(StorageError, match="password authentication failed") as error:
        await Database.open(wrong)
    assert "t0psecret" not in str(error.value)


def replace_password(url, password):
    return normalised(url).set(password=password).render_as_string(hide_password=False)


@pytest.mark.parametrize("place", ["127.0.0.1:1/race", "nowhere.invalid/race"])
async def test_an_unreachable_server_is_a_storage_error(place):
    with pytest.raises(StorageError):
        await Database.open(f"postgres://u:p@{place}")


async def test_a_missing_database_is_a_storage_error(postgres_server):
    with pytest.raises(StorageError, match="does not exist"):
        await Database.open(postgres_server.url("nothing"))


# -- connections --------------------------------------------------------------------------------------------------


async def test_no_more_connections_than_allowed(postgres_server):
    name = await postgres_server.new_database()
    async with opened(postgres_server.url(name), pool=3) as database:
        settings = Settings(database)
        await asyncio.gather(*(settings.guild(guild) for guild in range(100)))
        count = f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'"
        assert (await postgres_server.execute(count))[0][0] <= 3


async def test_a_restart_of_the_server_loses_nothing(server, caplog):
    caplog.set_level(logging.CRITICAL)
    chance = random.Random(2)
    url = await server.new_url()
    async with opened(url, shards=Shards()) as database:
        journal, settings = SqlJournal(database), Settings(database)
        tables = [await playing(journal, room) for room in range(1, 6)]
        for round_ in range(4):
            for i, (state, stored) in enumerate(tables):
                state, stored, change = act(state, stored, chance)
                await journal.commit(change)
                tables[i] = state, stored
            crash = round_ % 2
            if round_ == 3:  # during a write
                writing = [
                    asyncio.ensure_future(settings.change_guild(n, lambda _: GuildSettings())) for n in range(30)
                ]
                await asyncio.sleep(0.02)
            server.stop(signal.SIGQUIT if crash else signal.SIGINT)
            with pytest.raises(StorageError):
                await journal.commit(act(*tables[0], chance)[2])  # type: ignore[call-arg]
            with pytest.raises(StorageError):
                await journal.load(tables[0][1].id)
            with pytest.raises(StorageError):
                await journal.create(record(99))
            with pytest.raises(StorageError):
                await database.check()
            server.start()
            if round_ == 3:
                told = await asyncio.gather(*writing, return_exceptions=True)
                assert all(isinstance(result, GuildSettings | StorageError) for result in told)
            assert await persisting(database.check) <= 1
            for _, stored in tables:
                assert (await journal.load(stored.id)).record == stored
            for i, (state, stored) in enumerate(tables):
                state, stored, change = act(state, stored, chance)
                await journal.commit(change)
                tables[i] = state, stored


async def test_after_a_commit_whose_answer_was_lost_the_stored_state_is_loaded(postgres_server, monkeypatch):
    """The connection breaks after the server has committed: the table must not continue from the older position."""
    from engine.table import Lobby, Pace, Tables
    from tools.testkit.memory import FakeClock

    name = await postgres_server.new_database()
    async with opened(postgres_server.url(name)) as database:
        journal = SqlJournal(database)
        tables = Tables(journal, FakeClock())
        lobby = Lobby("classic", "standard").join(1, "Ann").join(2, "Bob")
        table = await tables.open(3, 5, 1, "Ann", lobby, Pace())
        await table.start(1, 7)

        commit = SqlJournal.commit

        async def unanswered(self, change):
            await commit(self, change)
            raise StorageError("the connection is gone")

        def legal():
            return table.view(table.view(None).turn).legal[0]

        turn = table.view(None).turn
        monkeypatch.setattr(SqlJournal, "commit", unanswered)
        with pytest.raises(StorageError):
            await table.submit(turn + 1, legal(), decision=None, stamp=1)
        assert table.view(None).seq == 0
        monkeypatch.undo()
        with pytest.raises(Overtaken):
            await table.submit(turn + 1, legal(), decision=None, stamp=2)
        table = await tables.get(table.id)  # it was written, despite the lost answer
        assert table.view(None).seq == 1
        turn = table.view(None).turn
        await table.submit(turn + 1, legal(), decision=None, stamp=3)
        assert table.view(None).seq == 2
        tables.close()


async def test_reads_are_consistent(postgres_url):
    """Loading a table during writes returns a record and a journal that belong together."""
    async with opened(postgres_url) as mine, opened(postgres_url) as theirs:
        writing, reading = SqlJournal(mine), SqlJournal(theirs)
        state, stored = await playing(writing, 1)
        first, chance = state, random.Random(4)

        async def write():
            nonlocal state, stored
            for _ in range(60):
                state, stored, change = act(state, stored, chance)
                await writing.commit(change)

        busy = asyncio.ensure_future(write())
        while not busy.done():
            saved = await reading.load(stored.id)
            assert (saved.entries[-1].seq if saved.entries else first.seq) == saved.record.seq
        await busy


async def test_many_processes_may_start_at_once(postgres_server):
    name = await postgres_server.new_database()
    url = postgres_server.url(name)
    databases = await asyncio.gather(*(Database.open(url, shards=Shards(8, (shard,))) for shard in range(8)))
    for database in databases:
        await database.close()


# -- claims -------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("hasty")
async def test_a_shard_has_one_process(postgres_url):
    async with opened(postgres_url, shards=Shards(4, (0, 1))):
        async with opened(postgres_url, shards=Shards(4, (2, 3))):
            for taken in ((1,), (2,), (3, 0)):
                with pytest.raises(Claimed, match="serves one of the shards"):
                    await Database.open(postgres_url, shards=Shards(4, taken))
        with pytest.raises(Claimed, match="into 4 shards"):
            await Database.open(postgres_url, shards=Shards(2, (1,)))
        async with opened(postgres_url, shards=Shards(4, (2, 3))):  # ending releases the claim
            pass
    async with opened(postgres_url, shards=Shards(2, (0, 1))):
        pass


async def test_what_others_lock_and_send_on_the_database_is_not_taken_for_a_process(postgres_url, caplog):
    """A role that may only connect, and locks of another kind, keep no process from starting."""
    asyncpg = pytest.importorskip("asyncpg")
    ours = await asyncpg.connect(postgres_url)
    role = f"stranger{random.getrandbits(32)}"
    await ours.execute(f"CREATE ROLE {role} LOGIN PASSWORD 'x'")
    stranger = await asyncpg.connect(postgres_url, user=role, password="x")
    for kind in (postgres._COUNT, postgres._PROCESS, postgres._SHARD):
        await stranger.execute(f"SELECT pg_advisory_lock_shared({kind}, 7)")
        await ours.execute(f"SELECT pg_advisory_lock_shared({kind << 32 | 7})")
    async with opened(postgres_url, shards=Shards(2, (0, 1))) as database:
        async with database.changing("nothing") as connection:
            processes, taken = await postgres.locks(connection)
        assert (len(processes), taken.keys()) == (1, {0, 1})
        heard = asyncio.Queue()
        database.broadcast.listen(Topic.GUILD, heard.put_nowait)
        for said in ("guild {", "guild 1, 2", "guild 5"):
            await stranger.execute("SELECT pg_notify($1, $2)", CHANNEL, said)
        assert await heard.get() == 5
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    await stranger.close()
    await ours.execute(f"DROP ROLE {role}")
    await ours.close()


async def test_a_successor_waits_until_the_other_process_has_ended(postgres_url):
    old = await Database.open(postgres_url, shards=Shards())
    new = asyncio.ensure_future(Database.open(postgres_url, shards=Shards()))
    await asyncio.sleep(0.3)
    assert not new.done()
    await old.close()
    await (await asyncio.wait_for(new, 60)).close()


@pytest.mark.usefixtures("hasty")
async def test_a_disconnected_process_cannot_write(postgres_server):
    name = await postgres_server.new_database()
    url = postgres_server.url(name)
    old = await Database.open(url, shards=Shards())
    journal = SqlJournal(old)
    state, stored = await playing(journal, 1)
    await postgres_server.execute(
        f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()"
    )
    new = await Database.open(url, shards=Shards())  # at once, as the server has noticed
    _, later, change = act(state, stored, random.Random(1))
    for _ in range(3):
        with pytest.raises(StorageError):
            await journal.commit(change)
    with pytest.raises(StorageError):
        await journal.create(record(2))
    with pytest.raises(StorageError):
        await Settings(old).change_guild(1, lambda _: GuildSettings(language="fr"))
    with pytest.raises(Claimed):
        await old.check()
    assert (await SqlJournal(new).load(stored.id)).record == stored
    assert len(await SqlJournal(new).open_tables()) == 1
    await SqlJournal(new).commit(change)
    assert (await SqlJournal(new).load(stored.id)).record == later
    await new.close()
    await persisting(old.check)  # it is free again
    with pytest.raises(Overtaken):
        await journal.commit(change)
    await old.close()


async def test_a_connection_broken_during_a_write_has_to_claim_again(postgres_url):
    async with opened(postgres_url, shards=Shards()) as database:
        journal = SqlJournal(database)
        state, stored = await playing(journal, 1)
        for attempt in range(5):
            state, stored, change = act(state, stored, random.Random(attempt))
            before = asyncio.all_tasks()
            waiting = asyncio.ensure_future(journal.commit(change))
            await asyncio.sleep(0.001 * (attempt + 1))
            for batch in asyncio.all_tasks() - before - {waiting}:
                batch.cancel()
            told = await asyncio.gather(waiting, return_exceptions=True)
            if isinstance(told[0], BaseException):
                await persisting(database.check)
                if (await journal.load(stored.id)).record != stored:
                    await journal.commit(change)
