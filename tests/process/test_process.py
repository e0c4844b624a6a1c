"""The start, health and end of the program, with its signals, ports and exit statuses."""

import asyncio
import functools
import json
import signal
import sys
from time import monotonic

import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.engine import make_url

from data.database import Database
from data.play.journal import SqlJournal
from engine.table import Status
from tests.process.conftest import ROOT, free_port
from tests.process.fake_discord import ANN, CHANNEL, GUILD, PATIENCE_S, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


async def stored(url):
    """Return the records of all open tables."""
    database = await Database.open(url)
    try:
        journal = SqlJournal(database)
        return [(await journal.load(table.id)).record for table in await journal.open_tables()]
    finally:
        await database.close()


@pytest.mark.parametrize(
    ("number", "platform"),
    [
        (signal.SIGTERM, "posix"),
        pytest.param(signal.SIGINT, "posix", marks=pytest.mark.long),
        pytest.param(signal.SIGINT, "windows", marks=pytest.mark.long),
        pytest.param(signal.SIGTERM, "windows", marks=pytest.mark.long),
    ],
)
async def test_a_shutdown_answers_clicks_in_flight_and_refuses_later_ones(discord, start, tmp_path, number, platform):
    program = await start(platform=platform)
    await program.healthy()
    discord.accepts.clear()
    under_way = discord.use("new")
    await until(lambda: discord.answering)  # and not accepted yet
    program.signal(number)
    await until(lambda: "stopping" in program.log)
    late = discord.use("rules")
    await until(lambda: discord.answering == 2)
    discord.accepts.set()
    status, _ = await program.end()
    assert status == 0, program.log
    assert "goodbye" in program.log
    assert "ERROR" not in program.log
    assert discord.answer_to(under_way)["type"] == 4
    assert "restarting" in json.dumps(discord.answer_to(late))
    await until(lambda: discord.goodbyes)
    (table,) = await stored(f"sqlite:///{tmp_path / 'race.db'}")
    assert (table.group, table.room, table.host, table.status) == (GUILD, CHANNEL, ANN, Status.LOBBY)


_STATES = [
    ("sqlite", "the gateway does not answer", 1),
    ("sqlite", "the second shard is refused", 1),
    ("sqlite", "nothing answers", 1),
    ("sqlite", "lost in play", 1),
    ("sqlite", "silent in play", 1),
    ("sqlite", "silent in play", 2),
    ("postgresql", "the gateway is refused", 1),
    ("postgresql", "the second shard does not answer", 1),
    ("postgresql", "silent in play", 1),
]


@pytest.mark.parametrize(
    ("database", "state", "signals"),
    [_STATES[0], *(pytest.param(*each, marks=pytest.mark.long) for each in _STATES[1:])],
)
async def test_a_signal_ends_it_whatever_the_connection_is(request, discord, proxy, launcher, database, state, signals):
    url = {} if database == "sqlite" else {"DATABASE_URL": await request.getfixturevalue("postgres_server").new_url()}
    discord.shards, discord.refuses = 2, "refused" in state
    if "gateway" in state or "second" in state:
        discord.admits = int("second" in state)
    elif state == "nothing answers":
        proxy.cut(silently=True)
    program = await launcher.start(proxy.port, HANGS="1", **url)  # as a thread that resolves a name
    if "play" in state:
        await program.healthy()
        discord.accepts.clear()
        discord.use("new")
        await until(lambda: discord.answering)  # so that it takes a moment to close
        proxy.cut(silently="silent" in state)
    else:
        await until(lambda: "logging in" in program.log and (discord.admits < 0 or state == "nothing answers"))
    program.signal(signal.SIGTERM)
    await until(lambda: "stopping" in program.log)
    if signals == 2:
        program.signal(signal.SIGTERM)
    status, seconds = await program.end()
    assert status == (0 if signals == 1 else -signal.SIGTERM), program.log
    assert ("goodbye" in program.log) == (signals == 1), program.log
    assert "Traceback" not in program.log.partition("goodbye")[2]
    assert seconds < 30, program.log  # nine, on a machine with nothing else to do


@pytest.mark.long
async def test_a_start_whose_commands_are_refused_works_with_the_earlier_ones(discord, start):
    discord.refuses_commands = True
    program = await start()
    await program.healthy()
    await until(lambda: "commands failed, and is tried again" in program.log)
    assert "max_value: int value should be less than it is." in program.log
    assert 'coup_fourre_due_failures_total{work="commands"} 1.0' in (await program.ask("/metrics"))[1]
    answer = await discord.answer_of("new")
    assert not answer["data"]["flags"] & 64
    await program.stop()


@pytest.mark.long
async def test_a_table_goes_on_after_an_upgrade(discord, start, tmp_path):
    first = await start(DATABASE_URL=f"sqlite:///{tmp_path / 'coup-fourre.db'}", STATE_DIRECTORY=str(tmp_path))
    await first.healthy()
    await discord.answer_of("new")
    await first.stop()
    assert "this database is empty" not in first.log
    elsewhere = await start(STATE_DIRECTORY=str(tmp_path))
    await elsewhere.healthy()
    assert f"this database is empty, but {tmp_path / 'coup-fourre.db'} has 1 games" in elsewhere.log
    await elsewhere.stop()
    second = await start(DATABASE_URL=f"sqlite:///{tmp_path / 'coup-fourre.db'}")
    await second.healthy()
    answer = await discord.answer_of("new")
    assert answer["data"]["flags"] & 64  # a private refusal: there is a table here


async def samples(program):
    """Return the values of its metrics, by name and values of labels."""
    status, text = await program.ask("/metrics")
    assert status == 200
    families = text_string_to_metric_families(text)
    return {(each.name, *each.labels.values()): each.value for family in families for each in family.samples}


async def test_a_slow_discord_takes_no_descriptors_from_the_database_and_the_health(discord, start):
    program = await start(DESCRIPTORS="150")
    await program.healthy()
    discord.accepts.clear()
    for person in range(300):
        discord.use("rules", ANN + person)
    assert await until(lambda: discord.answering) <= 60  # in flight; the others wait, and are given up after 3 s
    written = float("inf")
    while not written < 1:  # checked again while Discord keeps all waiting
        status, text = await program.ask("/healthz")
        assert status == 200, program.log
        written = json.loads(text)["database_written_s_ago"]
    assert (await samples(program))["process_open_fds",] < 120
    while not (given_up := (await samples(program)).get(("coup_fourre_discord_calls_total", "answer", "0"), 0)):
        assert program.running
        await asyncio.sleep(0.05)
    assert given_up <= 300
    assert discord.answering <= 60
    assert "Too many open files" not in program.log
    discord.accepts.set()
    await discord.answer_of("new", ANN + 1_000)
    assert (await program.ask("/healthz"))[0] == 200


async def test_a_lost_session_stops_the_clocks_until_it_is_resumed(discord, start):
    program = await start()
    await program.healthy()
    await discord.hang_up()
    await until(lambda: program.log.count("shard 0 has a session: the clocks of its tables run") == 2)
    assert program.log.count("shard 0 has no session: the clocks of its tables stand still") == 1
    assert (discord.resumed, len(discord.identified)) == (1, 1)
    await program.healthy()
    await discord.answer_of("new")


async def test_it_reports_its_health(discord, start):
    program = await start()
    await program.healthy()
    health = json.loads((await program.ask("/healthz"))[1])
    assert health["healthy"] is health["gateway_ready"] is health["database_writable"] is True
    opened = discord.use("new")
    await until(lambda: discord.answer_to(opened))
    told = {}
    measured_late = ("loop_lag", "answer", "commit")  # the table commits the id of its message after the answer
    while not all(told.get((f"coup_fourre_{name}_seconds_count",)) for name in measured_late):
        told = await samples(program)
    assert told["coup_fourre_tables", "lobby"] == 1
    assert told["coup_fourre_tables", "playing"] == 0
    assert told["coup_fourre_discord_calls_total", "answer", "200"] == 1
    assert told["coup_fourre_answer_seconds_count",] == 1
    assert told["process_resident_memory_bytes",] > 0
    assert told["coup_fourre_gateway_ready",] == told["coup_fourre_database_writable",] == 1
    text = (await program.ask("/metrics"))[1]
    for secret in (str(GUILD), str(CHANNEL), str(ANN), "a.b.c", f"{opened:x}"):
        assert secret not in text
    assert (await program.ask("/"))[0] == 404


@pytest.mark.long
async def test_it_is_unhealthy_without_its_database(discord, start, postgres_server):
    url = await postgres_server.new_url()
    program = await start(DATABASE_URL=url, SHARDS="2", LOG_FORMAT="json")
    await program.healthy()
    await until(lambda: sorted(shard for _, shard in discord.identified) == [0, 1])
    name = url.rpartition("/")[2]
    await postgres_server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await postgres_server.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
    await discord.answer_of("new")
    await postgres_server.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    for _ in range(2):  # the broken connection is noticed by the next write or by the health check
        answer = await discord.answer_of("new")
    # public, or deferred until the table that the first one opened has been moved down
    assert not answer["data"].get("flags", 0) & 64 or answer["type"] == 5
    await program.stop()
    lines = [json.loads(line) for line in program.log.splitlines()]
    assert {"time", "level", "logger", "event", "message"} <= lines[0].keys()
    assert any(line["logger"] == "coup-fourre" and "goodbye" in line["message"] for line in lines)


@pytest.mark.long
async def test_a_second_process_takes_a_part_and_takes_over_without_losing_a_click(discord, start, postgres_server):
    url, discord.shards = await postgres_server.new_url(), 2
    one = await start(DATABASE_URL=url)
    await until(lambda: sorted(shard for _, shard in discord.identified) == [0, 1])
    await one.healthy()
    await discord.answer_of("new")
    two = await start(DATABASE_URL=url)
    await until(lambda: "shard 1 is served by another process" in one.log)
    assert len(discord.identified) == 3
    one.signal(signal.SIGTERM)
    asked = []
    while one.running:  # clicks arrive at both until the first one has gone
        asked.append(discord.use("rules"))
        await asyncio.sleep(2.5)  # within the limit of commands
    assert (await one.end())[0] == 0
    await two.healthy()
    for each in [*asked, discord.use("rules")]:
        answer = await until(functools.partial(discord.answer_to, each))
        assert "restarting" not in json.dumps(answer)
    answers = [path for _, path, _ in discord.requests if path.endswith("/callback")]
    assert len(answers) == len(set(answers))
    synced = [path for method, path, _ in discord.requests if method == "PUT" and path.endswith("/commands")]
    assert len(synced) == 2  # by each that came to serve shard 0, which may be of another version
    (table,) = await stored(url)
    assert (table.group, table.status) == (GUILD, Status.LOBBY)


@pytest.mark.long
async def test_a_process_that_loses_discord_gives_its_shards_to_one_that_has_not(
    discord, proxy, launcher, postgres_server
):
    url = await postgres_server.new_url()
    cut_off = await launcher.start(proxy.port, DATABASE_URL=url)
    await cut_off.healthy()
    other = await launcher.start(discord.port, DATABASE_URL=url)
    await other.healthy()  # it stands by
    proxy.cut()
    await until(lambda: "shard 0 is served here" in other.log)
    assert "shard 0 is served by another process" in cut_off.log
    await discord.answer_of("new")
    proxy.mend()
    await other.stop()  # which hands over
    await until(lambda: cut_off.log.count("shard 0 is served here") == 2)
    assert "restarting" not in json.dumps(await discord.answer_of("rules"))


@pytest.mark.long
async def test_while_no_process_reaches_discord_shards_stay_where_they_are(discord, proxy, launcher, postgres_server):
    url = await postgres_server.new_url()
    one = await launcher.start(proxy.port, DATABASE_URL=url)
    await one.healthy()
    two = await launcher.start(proxy.port, DATABASE_URL=url)
    await two.healthy()  # it stands by
    back = "shard 0 has a session"
    before = one.log.count(back)
    proxy.cut()
    await until(lambda: "other processes may take over" in one.log and "Failed to connect for shard_id: 0" in two.log)
    assert "shard 0 is served by another process" not in one.log
    proxy.mend()
    await one.healthy()
    await two.healthy()
    # before that, a click may reach only the process that gives way, and this Discord repeats nothing when one resumes
    await until(lambda: one.log.count(back) > before or "shard 0 is served here" in two.log)
    await discord.answer_of("new")


async def unwell(program):
    """Wait until it reports that it cannot write."""
    end = monotonic() + PATIENCE_S
    while not (found := await program.ask("/healthz"))[0] or json.loads(found[1])["database_writable"]:
        assert monotonic() < end, program.log
        await asyncio.sleep(0.05)
    assert found[0] == 503
    assert (await samples(program))["coup_fourre_database_writable",] == 0


@pytest.mark.long
async def test_it_is_unhealthy_and_acknowledges_nothing_when_its_file_was_deleted(discord, start, tmp_path):
    program = await start()
    await program.healthy()
    (tmp_path / "race.db").unlink()
    await unwell(program)
    answer = await discord.answer_of("new")
    assert answer["data"]["flags"] & 64
    assert "saved" in json.dumps(answer)
    assert "restore a backup" in program.log
    assert not (tmp_path / "race.db").exists()
    await program.stop()


@pytest.mark.parametrize(
    ("env", "status", "says"),
    [
        pytest.param(
            {"DISCORD_TOKEN": "", "SHARDS": "0", "LOG_LEVEL": "?"},
            2,
            ("DISCORD_TOKEN", "SHARDS", "LOG_LEVEL"),
            marks=pytest.mark.long,
        ),
        pytest.param(
            {"DATABASE_URL": "sqlite:////dev/null/race.db"}, 1, ("the database cannot be used",), marks=pytest.mark.long
        ),
        ({"DATABASE_URL": "postgres://u:sesame@127.0.0.1:1/d"}, 1, ("the database cannot be used",)),
    ],
)
async def test_a_failed_start_is_reported(start, env, status, says):
    program = await start(**env)
    assert (await program.end())[0] == status
    assert all(text in program.log for text in says)
    assert "Traceback" not in program.log
    assert "sesame" not in program.log


async def test_a_refused_token_is_not_tried_again(discord, start):
    discord.refuses_token = True
    program = await start()
    assert (await program.end())[0] == 2
    assert "RestartPreventExitStatus=2" in (ROOT / "deploy/coup-fourre.service").read_text("utf-8")
    assert "Discord refuses the token" in program.log
    assert "Traceback" not in program.log


@pytest.mark.long
async def test_without_the_right_to_write_it_does_not_start(start, postgres_server):
    url = await postgres_server.new_url()
    name = url.rpartition("/")[2]
    database = await Database.open(url)
    async with database.changing("a user") as connection:
        await connection.exec_driver_sql(f"CREATE ROLE r_{name} LOGIN PASSWORD 'x'")
        await connection.exec_driver_sql(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO r_{name}")
    await database.close()
    program = await start(
        DATABASE_URL=str(make_url(url).set(username=f"r_{name}", password="x").render_as_string(False))
    )
    assert (await program.end())[0] == 1
    assert "the database cannot be written: " in program.log
    assert "permission denied" in program.log
    assert "Traceback" not in program.log


async def test_a_port_in_use_is_reported(start):
    import socket

    port = free_port()
    with socket.create_server(("127.0.0.1", port)):
        program = await start(METRICS_PORT=str(port))
        assert (await program.end())[0] == 1
    assert "METRICS_PORT" in program.log
    assert "Traceback" not in program.log


def about_messages(discord, method):
    """Return the paths of the requests about messages that were made by this method."""
    return [path for made_by, path, _ in discord.requests if made_by == method and "/messages" in path]


async def test_a_check_prints_what_it_found_and_not_the_token(discord, start):
    program = await start("check", "--channel", str(CHANNEL), "--no-person")
    assert (await program.end())[0] == 1  # this Discord makes no threads, for example
    assert "ok       permission: Attach Files" in program.log
    assert "unknown  threads: 404" in program.log
    assert "ok       Discord accepts the commands" in program.log
    assert not discord.identified  # nobody is asked to click
    assert len(about_messages(discord, "DELETE")) == len(about_messages(discord, "POST")) > 5
    assert "Traceback" not in program.log
    assert "a.b.c" not in program.log


async def test_a_check_that_is_interrupted_deletes_what_it_made(discord, start):
    discord.accepts.clear()
    program = await start("check", "--channel", str(CHANNEL))
    await until(lambda: discord.sending)  # and not made yet
    program.signal(signal.SIGINT)
    await until(lambda: "check: stopping" in program.log)
    program.signal(signal.SIGINT)  # an impatient operator
    discord.accepts.set()
    assert (await program.end())[0] == 1
    assert "check: interrupted" in program.log
    assert len(about_messages(discord, "DELETE")) == len(about_messages(discord, "POST")) == 1
    assert "Traceback" not in program.log


@pytest.mark.long
async def test_a_check_is_refused_beside_the_bot(discord, start):
    bot = await start()
    await bot.healthy()
    beside = await start("check", "--channel", str(CHANNEL))
    assert (await beside.end())[0] == 1
    assert "check: another process uses" in beside.log
    assert not about_messages(discord, "POST")
