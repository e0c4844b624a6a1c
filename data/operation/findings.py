"""What ``python bot.py check`` has found out about Discord where its documentation is silent."""

from typing import Final

from sqlalchemy import select

from data.database import Database
from data.schema import findings, inserting

_KEEPS_FILES: Final = "keeps_files"


class Findings:
    """The stored answers, of which the newest is valid."""

    def __init__(self, database: Database) -> None:
        """Read and write them in this database."""
        self._database = database

    async def keeps_files(self) -> bool:
        """Return whether an edit keeps the files that it names; True if that was never checked. Raises NotRead."""
        query = select(findings.c.holds).where(findings.c.name == _KEEPS_FILES)
        async with self._database.asking("what is known of Discord") as connection:
            return (await connection.execute(query)).scalar() is not False

    async def store_keeps_files(self, holds: bool) -> None:
        """Store whether an edit keeps the files that it names. Raises StorageError."""
        async with self._database.changing("what is known of Discord") as connection:
            insert = inserting(connection, findings).values(name=_KEEPS_FILES, holds=holds)
            await connection.execute(insert.on_conflict_do_update(index_elements=["name"], set_={"holds": holds}))
