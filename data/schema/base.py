"""What all tables share, and inserts with conflict handling."""

from typing import Any, Final

from sqlalchemy import BigInteger, Integer, MetaData, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

_NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}
metadata: Final = MetaData(naming_convention=_NAMES)

KEY: Final = BigInteger().with_variant(Integer, "sqlite")


def inserting(connection: AsyncConnection, table: Table) -> Any:
    """Return an insert into a table that supports ``ON CONFLICT`` clauses."""
    return {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[connection.dialect.name](table)
