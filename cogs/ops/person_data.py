"""``python bot.py export`` and ``forget``: for people who can no longer ask the bot themselves on any server."""

import argparse
import asyncio
import os
import sys
from pathlib import Path
from typing import Final

from cogs.ops.config import Config
from data import sqlite
from data.database import Database, file_of
from data.operation.background import Background
from data.operation.shards import Shards
from data.people.privacy import Privacy
from engine.table import Rejected, StorageError

_REFUSALS: Final = {
    "still_seated": "this person sits at an open table; stop that first",
    "still_alone": "this person is in a solo game, which ends by itself after some days without a click",
    "still_racing": "this person is in a race of the day, which ends by itself after some days without a click",
    "already_under_way": "it is under way already",
}


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
