"""The migrations of the database, and how they are run.

A new database is made from `data.schema`, not by migrating from the first revision: the tables are written down once.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, inspect, select, table

from data.schema import metadata

_FOLDER: Final = Path(__file__).parent

REVISIONS: Final = tuple(sorted((file.name[1:5] for file in _FOLDER.glob("versions/v*.py")), reverse=True))
"""The revisions of the database that this version knows, newest first."""

FIRST: Final = "1101"
"""The revision of the first released version. Lower ones were written during development and are not migrated."""

_NOTE: Final = "alembic_version"
"""The table in which Alembic stores the revision."""


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database, None if it has none; raise SQLAlchemyError if it has several."""
    if not inspect(connection).has_table(_NOTE):
        return None
    revision: str | None = connection.scalars(select(column("version_num")).select_from(table(_NOTE))).one_or_none()
    return revision


def create(connection: Connection) -> None:
    """Make all tables in an empty database, as of the newest revision."""
    metadata.create_all(connection)
    _alembic(connection, "stamp")


def upgrade(connection: Connection) -> None:
    """Migrate a database of an older revision to the newest one."""
    _alembic(connection, "upgrade")


def _alembic(connection: Connection, what: str) -> None:
    from alembic import command  # noqa: PLC0415 (11 MiB, not needed if the tables are up to date)
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    getattr(command, what)(config, "head")
