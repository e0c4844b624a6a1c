"""Messages shown in channels: their people, until they are deleted or a year has passed."""

from data.operation.shards import Shards
from data.people.posts import Post, Posts
from data.people.settings import Settings
from data.records.retention import Retention
from tests.data.games import DAY, of_shards

SECOND_SHARD = 1 << 22


def post(message, *, player=1, group=10, at=DAY):
    return Post(message, 7, group, player, at)


async def test_posts_of_forgotten_people_are_deleted_by_the_process_of_their_server(database, people):
    every = Posts(database)
    for each in (post(3), post(1), post(2, player=2), post(4, group=SECOND_SHARD)):
        await every.put(each)
    assert await every.of_forgotten() == ()
    await people.forget(1)
    found = await every.of_forgotten()
    assert [(each.message, each.group) for each in found] == [(1, 10), (3, 10), (4, SECOND_SHARD)]
    assert len({each.player for each in found}) == 1 and found[0].player < 0
    ours, theirs = (Posts(of_shards(database, Shards(2, (shard,)))) for shard in (0, 1))
    assert [each.message for each in await ours.of_forgotten()] == [1, 3]
    assert [each.message for each in await theirs.of_forgotten()] == [4]
    await every.drop(11, 1)  # another server's
    await every.drop(10, 3)
    assert [each.message for each in await ours.of_forgotten()] == [1]


async def test_after_a_year_the_person_is_no_longer_known(database, people):
    every = Posts(database)
    await every.put(post(1, at=DAY))
    await every.put(post(2, at=DAY + 1))
    await Retention(database, Settings(database), lambda: 366 * DAY + 1).prune()
    assert [row["message"] for row in (await people.export(1))["posts"]] == [2]
