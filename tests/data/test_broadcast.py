"""What processes tell each other, of which some may be of another version."""

import logging

import pytest

from data.broadcast import CHANNEL, FORMS, Broadcast, Topic
from data.database import Database

FORMER = [
    "taken 3 17 18",  # numbers with spaces between them
    "wanted 3 1",
    'games 5,7,"en",8,9',  # the servers were items of their own
    'game 5,"a line"',
]
"""The former form of each topic that has changed."""
NOW = {
    **dict.fromkeys((Topic.FORGOTTEN, Topic.GUILD, Topic.PLAYER, Topic.AVAILABILITY, Topic.GIVEN), (7,)),
    Topic.WANTED: (3, 1),
    Topic.TAKEN: (3, 17, 18),
    Topic.GAMES: (5, 7, "en", [8, 9]),
    Topic.GAME: (5, {"lines": "a line", "due": None}),
    Topic.LISTED: (5, 8, 9),
}


@pytest.mark.parametrize("said", [*FORMER, "weather 1", "guild [7]", "guild 7,8", 'guild "x"', "guild 7]"])
def test_what_another_version_says_otherwise_is_ignored_in_one_line(caplog, said):
    told, broadcast = [], Broadcast()
    for topic in Topic:
        broadcast.listen(topic, lambda *about: told.append(about))
    with caplog.at_level(logging.DEBUG):
        broadcast.receive(said)
    assert told == []
    assert [record.levelname for record in caplog.records] == ["DEBUG"]


async def test_each_topic_is_understood_as_it_is_said(postgres_url):
    assert NOW.keys() == FORMS.keys() == {*Topic}
    database, said = await Database.open(postgres_url), []
    raw = await database.writer.get_raw_connection()
    await raw.driver_connection.add_listener(CHANNEL, lambda *got: said.append(got[-1]))
    for topic, about in NOW.items():
        async with database.changing("a notification") as connection:
            await database.broadcast.send(connection, topic, *about)
    await database.check()  # the notifications have come before this is answered
    await database.close()
    told, other = {}, Broadcast()
    for topic in Topic:
        other.listen(topic, lambda *about, topic=topic: told.update({topic: about}))
    for each in said:
        other.receive(each)
    assert told == NOW
