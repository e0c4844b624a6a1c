"""The command line of ``python bot.py``: copies of the database, and what is stored about a person.

``export`` and ``forget`` are for people who can no longer ask the bot themselves on any server.
"""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import Final

from cogs.ops.config import Config, installed_version
from data import sqlite
from data.database import Database, file_of
from data.operation.background import Background
from data.operation.backup import back_up, restore
from data.operation.move import move
from data.operation.shards import Shards
from data.people.privacy import Privacy
from engine.table import Rejected, StorageError

_REFUSALS: Final = {
    "still_seated": "this person sits at an open table; stop that first",
    "still_alone": "this person is in a solo game, which ends by itself after some days without a click",
    "still_racing": "this person is in a race of the day, which ends by itself after some days without a click",
    "already_under_way": "it is under way already",
}


def command_line() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python bot.py", description="Run the bot, do something with its database, or check Discord."
    )
    parser.add_argument("--version", action="version", version=installed_version() or "not installed: pip install -e .")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    local = commands.add_parser("local", help="open a local page with a simulated Discord")
    local.add_argument(
        "--port", type=_port, default=8080, help="where the page is: this port or the next free one (default: 8080)"
    )
    backup = commands.add_parser("backup", help="copy the SQLite database to a file; the bot may run")
    backup.add_argument("file", type=Path)
    backup.add_argument("--replace", action="store_true", help="overwrite FILE if it is an older backup")
    restore = commands.add_parser(
        "restore", help="put a backup in the place of the SQLite database; the bot must not run"
    )
    restore.add_argument("file", type=Path)
    move = commands.add_parser("move", help="copy the SQLite database to PostgreSQL; the bot must not run")
    move.add_argument("source", metavar="sqlite:///...")
    move.add_argument("target", metavar="postgresql://...", help="an empty database")
    export = commands.add_parser("export", help="write what is stored about a person to a new file; the bot may run")
    export.add_argument("person", type=int, metavar="ID", help="the id of the person's Discord account")
    export.add_argument("file", help="the file; - for standard output")
    forget = commands.add_parser(
        "forget", help="make what is stored about a person anonymous; with SQLite the bot must not run"
    )
    forget.add_argument("person", type=int, metavar="ID", help="the id of the person's Discord account")
    commands.add_parser("doctor", help="find what keeps the bot from running well, and say what to do")
    check = commands.add_parser("check", help="try in a channel what the bot rests on in Discord; the bot must not run")
    check.add_argument(
        "--channel", type=int, required=True, metavar="ID", help="a text channel where the bot may write"
    )
    check.add_argument(
        "--no-person", dest="person", action="store_false", help="leave out what needs somebody to press buttons"
    )
    return parser


def _port(text: str) -> int:
    """Read a port, 0 for any free one; raise ValueError if it is none."""
    if not 0 <= (port := int(text)) < 1 << 16:
        raise ValueError
    return port


def copy_database(config: Config, options: argparse.Namespace) -> int:
    """Back up, restore or move the database; return the exit status."""
    try:
        if options.command == "backup":
            print(f"backed up to {back_up(config.database_url, options.file, replace=options.replace)}")
        elif options.command == "move":
            counts = asyncio.run(move(options.source, options.target))
            rows = f"{sum(counts.values())} rows of {len(counts)} tables, with {counts['games']} games"
            print(f"copied {rows}, and counted them there: now set DATABASE_URL to the new database")
        else:
            path, kept = restore(config.database_url, options.file)
            print(f"restored {path}" + (f"; what was there before is {kept}" if kept is not None else ""))
    except StorageError as error:
        print(f"{options.command}: nothing was changed: {error}", file=sys.stderr)
        return 1
    return 0


def do_for_person(config: Config, options: argparse.Namespace) -> int:
    """Export or forget what is stored about a person; return the exit status."""
    try:
        if options.command == "export":
            asyncio.run(_export(config, options.person, options.file))
        else:
            asyncio.run(_forget(config, options.person))
    except StorageError as error:
        why = str(error)
    except OSError as error:
        why = error.strerror or type(error).__name__
    except Rejected as refusal:
        why = _REFUSALS.get(refusal.code, refusal.code)
    else:
        return 0
    print(f"{options.command}: {why}", file=sys.stderr)
    return 1


async def _export(config: Config, person: int, name: str) -> None:
    database = await _opened(config, alone=False)
    try:
        if name == "-":
            await Privacy(database).write(person, sys.stdout.buffer)
        else:
            with os.fdopen(sqlite.new_file(Path(name)), "wb") as file:
                await Privacy(database).write(person, file)
            print(f"exported to {name}")
    finally:
        await database.close()


async def _forget(config: Config, person: int) -> None:
    """Forget a person: with PostgreSQL beside a running bot, with SQLite only while no bot runs."""
    database = await _opened(config, alone=True)
    background = Background(database)
    try:
        await Privacy(database).forget(person)
        await background.work()
        print("forgotten")
    finally:
        background.close()
        await database.close()


async def _opened(config: Config, *, alone: bool) -> Database:
    path = file_of(config.database_url)
    if path is not None and not path.exists():
        raise StorageError("there is no database at DATABASE_URL")
    return await Database.open(config.database_url, shards=Shards() if alone and path is not None else None)
