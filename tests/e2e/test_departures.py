"""The bot notices by itself which servers have removed it."""

from sqlalchemy import select

from data.schema import departures


async def test_a_server_that_the_bot_is_not_on_is_noticed(world):
    elsewhere = world.guild.id + 1
    for guild in (world.guild.id, elsewhere):
        await world.stores.settings.change_guild(guild, lambda settings: settings)
    await world.pass_time(2 * 6 * 3600)
    async with world.bot._database.reading() as connection:
        assert [*await connection.scalars(select(departures.c.group))] == [elsewhere]
