"""Backup and restore: during writes, repeatedly, killed at every step, and refused where they would do harm."""

import asyncio
import io
import json
import os
import random
import shutil
import signal
import subprocess
import sys

import pytest

import bot as program
from data.database import Database, NewerDatabase
from data.operation.backup import back_up, restore
from data.operation.shards import Claimed, Shards
from data.people.settings import GuildSettings, Settings
from data.play.journal import SqlJournal
from engine import apply
from engine.table import StorageError
from tests.data.test_files import modes, posix
from tests.data.test_storage import ROOT, act, opened, playing, record, sql, url


@pytest.fixture
def path(tmp_path):
    (tmp_path / "var").mkdir()
    return tmp_path / "var" / "race.db"


async def written(path, language, games=0):
    """Return a database with a language as its mark."""
    async with opened(url(path)) as database:
        await Settings(database).change_guild(7, lambda _: GuildSettings(language=language))
        for room in range(games):
            await SqlJournal(database).create(record(1000 + room))


async def crashed(path, language):
    """Return the same as left by a killed process: all of it in the log."""
    aside = path.with_name("aside.db")
    async with opened(url(aside)) as database:
        await Settings(database).change_guild(7, lambda _: GuildSettings(language=language))
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{aside}{ending}", f"{path}{ending}")
    aside.unlink()


async def language(path):
    """Return the mark of a database, after a bot has opened it."""
    async with opened(url(path)) as database:
        return (await Settings(database).guild(7)).language


# -- round trips -----------------------------------------------------------------------------------------------


async def test_a_backup_taken_during_a_game_is_restored_and_it_continues(path, tmp_path):
    backup, chance, stop = tmp_path / "backup.db", random.Random(1), asyncio.Event()
    database = await Database.open(url(path), shards=Shards())
    journal = SqlJournal(database)
    await Settings(database).change_guild(7, lambda _: GuildSettings(language="es"))
    state, stored = await playing(journal, 1)
    acknowledged = 0

    async def play():
        nonlocal state, stored, acknowledged
        while state.outcome is None and not stop.is_set():
            state, stored, change = act(state, stored, chance)
            await journal.commit(change)
            acknowledged = state.seq

    async def acknowledges(seq):
        while acknowledged < seq:
            await asyncio.sleep(0)

    game = asyncio.ensure_future(play())
    await acknowledges(30)
    before = acknowledged
    assert await asyncio.to_thread(back_up, url(path), backup) == backup
    during = acknowledged
    await acknowledges(during + 10)
    stop.set()
    await game
    with pytest.raises(Claimed, match="another process uses"):
        restore(url(path), backup)
    await database.close()

    restored, kept = restore(url(path), backup)
    assert restored == path
    database = await Database.open(url(path))
    journal = SqlJournal(database)
    (table,) = await journal.open_tables()
    saved = await journal.load(table.id)
    again = saved.snapshot
    for entry in saved.entries:
        again = apply(again, entry.action, entry.stamp).state
    assert before <= again.seq == saved.record.seq <= during + 1
    await journal.commit(act(again, saved.record, chance)[2])
    await journal.create(record(99))
    assert (await Settings(database).guild(7)).language == "es"
    await database.close()
    async with opened(url(kept)) as older:  # the previous database is complete
        assert (await SqlJournal(older).load(table.id)).record.seq == acknowledged


@posix
async def test_copies_are_private_and_no_other_files_are_left(path, tmp_path):
    await written(path, "fr")
    before = os.umask(0)
    try:
        back_up(url(path), tmp_path / "backup.db")
        _, kept = restore(url(path), tmp_path / "backup.db")
    finally:
        os.umask(before)
    names = ("race.db", "race.db.lock", "race.db.backup.lock", kept.name)
    assert modes(path.parent) == dict.fromkeys(names, "0o600")
    assert set(modes(tmp_path)) == {"var", "backup.db"}
    assert modes(tmp_path)["backup.db"] == "0o600"
    for file in (path, kept, tmp_path / "backup.db"):
        assert sql(file, "PRAGMA integrity_check") == [("ok",)]


async def test_a_database_that_was_never_closed_is_copied_with_its_log(path, tmp_path):
    await crashed(path, "fr")
    back_up(url(path), tmp_path / "backup.db")
    assert await language(tmp_path / "backup.db") == "fr"
    await written(tmp_path / "other.db", "es")
    back_up(url(tmp_path / "other.db"), tmp_path / "another.db")
    await crashed(path, "fr")
    _, kept = restore(url(path), tmp_path / "another.db")
    assert await language(path) == "es"
    assert await language(kept) == "fr"


async def test_a_damaged_database_is_replaced_and_kept_with_its_log(path, tmp_path):
    await written(tmp_path / "other.db", "es")
    back_up(url(tmp_path / "other.db"), tmp_path / "backup.db")
    path.write_bytes(b"\xa5" * 8192)
    path.with_name("race.db-wal").write_bytes(b"what is left")
    _, kept = restore(url(path), tmp_path / "backup.db")
    assert await language(path) == "es"
    assert kept.read_bytes() == b"\xa5" * 8192
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"what is left"


async def test_without_hard_links_files_are_copied(path, tmp_path, monkeypatch):
    await written(path, "fr")
    back_up(url(path), tmp_path / "backup.db")
    whole = path.read_bytes()

    def refused(*_):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    _, kept = restore(url(path), tmp_path / "backup.db")
    assert kept.read_bytes() == whole


# -- refusals --------------------------------------------------------------------------------------------------


def untouched(*files):
    return [(file.read_bytes(), file.stat().st_ino) for file in files]


async def test_only_an_older_backup_is_overwritten_and_only_on_request(path, tmp_path):
    await written(path, "fr", games=2)
    backup, foreign, live, text = (tmp_path / name for name in ("backup.db", "foreign.db", "live.db", "notes.txt"))
    back_up(url(path), backup)
    sql(foreign, "CREATE TABLE games (id INTEGER)")
    await written(live, "es")
    text.write_text("notes")
    for target in (backup, foreign, live, text, path):
        before = untouched(target)
        with pytest.raises(StorageError, match="there already"):
            back_up(url(path), target)
        if target != backup:
            with pytest.raises(StorageError, match="no backup of this bot"):
                back_up(url(path), target, replace=True)
        assert untouched(target) == before
    (tmp_path / "used.db-wal").write_bytes(b"what another has left")
    for target in (tmp_path, tmp_path / "nowhere" / "backup.db", tmp_path / "used.db"):
        with pytest.raises(StorageError):
            back_up(url(path), target, replace=True)
    await written(path, "es")
    back_up(url(path), backup, replace=True)
    assert await language(backup) == "es"
    assert {file.name for file in tmp_path.iterdir() if file.name.startswith("backup")} == {"backup.db"}


async def test_a_backup_with_later_games_is_not_older(path, tmp_path):
    """For example when the file was lost, the bot began with an empty one, and cron continues."""
    await written(path, "fr", games=3)
    back_up(url(path), tmp_path / "backup.db")
    path.unlink()
    await written(path, "es")
    before = untouched(tmp_path / "backup.db")
    with pytest.raises(StorageError, match="later games"):
        back_up(url(path), tmp_path / "backup.db", replace=True)
    assert untouched(tmp_path / "backup.db") == before


async def test_damaged_databases_and_backups_are_refused(path, tmp_path):
    await written(path, "fr", games=200)
    backup, bad = tmp_path / "backup.db", tmp_path / "bad.db"
    back_up(url(path), backup)
    whole = backup.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    ((root,),) = sql(backup, "SELECT rootpage FROM sqlite_master WHERE name = 'games'")
    damages = {
        "random": random.Random(1).randbytes(len(whole)),
        "cut": whole[: len(whole) // 2],
        "empty": b"",
        "text": b"not a database\n" * 100,
        "page": whole[: (root - 1) * page] + b"\xa5" * page + whole[root * page :],
    }
    for damage in damages.values():
        bad.write_bytes(damage)
        before = untouched(path)
        with pytest.raises(StorageError):
            restore(url(path), bad)
        assert not list(path.parent.glob("race.db.2*"))
        assert untouched(path) == before
        with pytest.raises(StorageError):
            back_up(url(bad), tmp_path / "none.db")
        assert not (tmp_path / "none.db").exists()
        assert not list(tmp_path.rglob("*.partial"))
    assert await language(path) == "fr"


async def test_a_restore_refuses_unusable_files(path, tmp_path):
    await written(path, "fr")
    newer, older, foreign = tmp_path / "newer.db", tmp_path / "older.db", tmp_path / "foreign.db"
    for file, revision in ((newer, "9999"), (older, "0099")):
        back_up(url(path), file)
        sql(file, f"UPDATE alembic_version SET version_num = '{revision}'")
    sql(foreign, "CREATE TABLE recipes (title TEXT)")
    before = untouched(path)
    with pytest.raises(NewerDatabase, match="update the bot"):
        restore(url(path), newer)
    with pytest.raises(StorageError, match="before the first release"):
        back_up(url(older), tmp_path / "backup.db")
    for wrong, says in (
        (older, "before the first release"),
        (foreign, "not a database of this bot"),
        (tmp_path / "none.db", "no file"),
        (tmp_path, "no file"),
        (path, "the database itself"),
    ):
        with pytest.raises(StorageError, match=says):
            restore(url(path), wrong)
    assert untouched(path) == before
    assert not list(tmp_path.rglob("*.db.2*"))


async def test_only_files_are_copied(tmp_path):
    for wrong in ("sqlite://", "postgresql://u:sesame@127.0.0.1:1/d", "mysql://x"):
        for copy in (back_up, restore):
            with pytest.raises(StorageError) as refused:
                copy(wrong, tmp_path / "backup.db")
            assert "sesame" not in str(refused.value)


async def test_two_backups_of_a_database_exclude_each_other(path, tmp_path, monkeypatch):
    await written(path, "fr")

    def meanwhile(source, copy, *, mark):
        with pytest.raises(StorageError, match="another backup"):
            back_up(url(path), tmp_path / "backup.db")
        raise StorageError("enough")

    with monkeypatch.context() as patch:
        patch.setattr("data.operation.backup._copy", meanwhile)
        with pytest.raises(StorageError, match="enough"):
            back_up(url(path), tmp_path / "backup.db")
    back_up(url(path), tmp_path / "backup.db")


# -- kill -9 ---------------------------------------------------------------------------------------------------

_KILLED = """
import os, signal, sqlite3, sys
from pathlib import Path
from data import sqlite
from data.operation import backup
what, address, file, step = sys.argv[1:5]
steps = 0
def here(*_):
    global steps
    steps += 1
    if steps > int(step):
        os.kill(os.getpid(), signal.SIGKILL)
def on_event(name, _):
    if name in ("open", "os.rename", "os.link", "os.remove", "sqlite3.connect"):
        here()
opened = sqlite.opened
def watched(*arguments):
    connection = opened(*arguments)
    connection.set_progress_handler(here, 2_000)  # in the middle of a copy, too
    return connection
sqlite.opened = watched
sys.addaudithook(on_event)
if what == "backup":
    backup.back_up(address, Path(file), replace=True)
else:
    backup.restore(address, Path(file))
"""


def killed(what, path, file, step):
    """Run it in another process that kills itself after `step` steps; return whether it was killed."""
    done = subprocess.run([sys.executable, "-c", _KILLED, what, url(path), str(file), str(step)], cwd=ROOT, check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    return done.returncode != 0


def said(path):
    """Return the mark of a copy without opening it like the bot; it must be complete."""
    assert sql(path, "PRAGMA integrity_check") == [("ok",)]
    return json.loads(sql(path, "SELECT settings FROM guilds")[0][0])["language"]


@posix
@pytest.mark.long
@pytest.mark.parametrize("replacing", [False, True])
async def test_a_killed_backup_leaves_nothing_or_the_older_one(path, tmp_path, replacing):
    await written(path, "fr", games=50)
    backup, first = tmp_path / "backup.db", tmp_path / "first.db"
    back_up(url(path), first)
    await written(path, "es")
    had, died = [], True
    while died:
        backup.unlink(missing_ok=True)
        if replacing:
            shutil.copy(first, backup)
        died = killed("backup", path, backup, 2 * len(had) + replacing)
        had.append(said(backup) if backup.exists() else None)
    assert len(had) > 6
    changed = had.index("es")
    assert had == ["fr" if replacing else None] * changed + ["es"] * (len(had) - changed)
    (tmp_path / ".backup.db.partial").write_bytes(b"half of it")
    back_up(url(path), backup, replace=True)
    assert {file.name for file in tmp_path.iterdir()} == {"var", "backup.db", "first.db"}


@posix
@pytest.mark.long
async def test_a_killed_restore_leaves_one_of_the_two_databases(path, tmp_path):
    await written(tmp_path / "other.db", "es", games=50)
    backup = tmp_path / "backup.db"
    back_up(url(tmp_path / "other.db"), backup)
    had, died = [], True
    while died:
        for file in path.parent.iterdir():
            file.unlink()
        await crashed(path, "fr")
        died = killed("restore", path, backup, 2 * len(had))
        had.append(said(path))
        if had[-1] == "es":
            (kept,) = path.parent.glob("race.db.2*")
            assert said(kept) == "fr"
    assert len(had) > 6
    changed = had.index("es")
    assert had == ["fr"] * changed + ["es"] * (len(had) - changed)
    assert said(backup) == "es"


# -- the command -----------------------------------------------------------------------------------------------


@pytest.fixture
def command(path, monkeypatch, capsys):
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setattr(program, "set_up_logging", lambda _: None)

    def run(*arguments):
        monkeypatch.setenv("DATABASE_URL", url(path))
        status = program.main([str(argument) for argument in arguments])
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


def test_the_commands_report_what_they_did(path, tmp_path, command):
    backup = tmp_path / "backup.db"
    assert command("backup", backup) == (1, "", f"backup: nothing was changed: there is no database at {path}\n")
    asyncio.run(written(path, "fr"))
    assert command("backup", backup) == (0, f"backed up to {backup}\n", "")
    status, out, err = command("backup", backup)
    assert (status, out) == (1, "")
    assert "--replace" in err
    assert command("backup", "--replace", backup)[0] == 0
    status, out, err = command("restore", backup)
    assert (status, err) == (0, "")
    assert out.startswith(f"restored {path}; what was there before is {path}.2")
    path.unlink()
    assert command("restore", backup) == (0, f"restored {path}\n", "")


BOT = 54_321
"""A user other than root."""


def owners(folder):
    return {file: (file.stat().st_uid, file.stat().st_gid) for file in [folder, *folder.rglob("*")]}


as_root = pytest.mark.skipif(getattr(os, "geteuid", lambda: 1)() != 0, reason="only root can give files away")


@as_root
@pytest.mark.parametrize(
    ("asked", "begun"),
    [
        ("doctor", True),
        ("doctor", False),
        ("backup backups/b.db", True),
        ("backup --replace old.db", True),
        ("restore old.db", True),
        ("restore old.db", False),
        ("export 1 backups/me.json", True),
        ("forget 1", True),
    ],
)
def test_what_root_makes_belongs_to_the_user_of_the_bot(tmp_path, command, monkeypatch, asked, begun):
    """Its files belong to the owner of what they replace or accompany, else to that of their folder."""

    def link(*_):
        raise OSError

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "link", link)  # a file system without links
    monkeypatch.setattr("cogs.check.doctor.machine", lambda *_: None)
    asyncio.run(written(tmp_path / "other.db", "fr"))
    back_up(url(tmp_path / "other.db"), tmp_path / "old.db")
    (tmp_path / "backups").mkdir()
    database = tmp_path / "var" / "race.db"
    if begun:
        asyncio.run(written(database, "es"))
    else:
        database.parent.rmdir()
    for file in owners(tmp_path):
        os.chown(file, BOT, BOT + 1)
    if begun:
        os.chown(database.parent, 0, 0)  # of root, as its group may write in it
    command(*asked.split())
    assert database.exists()
    found = owners(tmp_path)
    if begun:
        assert found.pop(database.parent) == (0, 0)
    assert set(found.values()) == {(BOT, BOT + 1)}, found


@as_root
async def test_the_log_of_an_open_database_has_its_owner(path):
    await written(path, "fr")
    os.chown(path, BOT, BOT + 1)
    async with opened(url(path), shards=Shards()) as database:
        await database.check()
        found = {file.name: file.stat().st_uid for file in path.parent.iterdir()}
    assert found == dict.fromkeys(("race.db", "race.db-wal", "race.db-shm", "race.db.lock"), BOT)


def test_they_report_it_on_any_console(path, tmp_path, command, monkeypatch):
    asyncio.run(written(path, "fr"))
    console = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr("sys.stdout", console)
    assert command("backup", tmp_path / "ü.db")[0] == 0
    console.flush()
    assert console.buffer.getvalue().endswith(b"?.db\n")
