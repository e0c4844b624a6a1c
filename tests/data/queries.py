"""What tests read from a database and write to it behind its services."""


async def rows(database, query):
    """Return the rows that a query finds."""
    async with database.reading() as connection:
        return (await connection.execute(query)).all()


async def values(database, query):
    """Return the first column of the rows that a query finds."""
    return [row[0] for row in await rows(database, query)]


async def write(database, *statements):
    """Carry out statements in one transaction."""
    async with database.changing("a test") as connection:
        for statement in statements:
            await connection.execute(statement)
