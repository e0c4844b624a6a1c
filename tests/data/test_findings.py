"""What was found out about Discord."""

from data.database import Database
from data.operation.findings import Findings


async def test_the_newest_answer_is_valid_and_stays(database_url):
    database = await Database.open(database_url)
    assert await Findings(database).keeps_files()
    for holds in (False, True, False):
        await Findings(database).store_keeps_files(holds)
        assert await Findings(database).keeps_files() is holds
    await database.close()
    database = await Database.open(database_url)
    assert not await Findings(database).keeps_files()
    await database.close()
