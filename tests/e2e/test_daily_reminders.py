"""One reminder a day for people who want it: it lists their waiting slow games, and pings only them."""

import pytest

from tests.e2e.test_games import Games
from tests.e2e.test_memory import slow  # noqa: F401 (a fixture)
from tests.e2e.world import clicked, text

HOUR_S = 3_600


class Reminded(Games):
    """Slow games of people who are awake from 9 to 22, UTC; it is midnight."""

    def __init__(self, world):
        super().__init__(world)
        self.began = world.env.now()

    async def until(self, hours):
        """Let time pass until this many hours after the start."""
        now = self.env.now() - self.began
        await self.env.advance_time(hours * HOUR_S - now.total_seconds())

    def messages(self, person=None):
        """Return the reminders in all channels that mention a person, each with its channel."""
        return [
            (channel, message)
            for channel in self.channels
            for message in channel.history()
            if not message.flags.ephemeral and "slow game" in text(message)
            if person is None or f"<@{person.id}>" in text(message)
        ]


@pytest.fixture
async def reminded(slow):  # noqa: F811
    found = Reminded(slow)
    await slow.set_server(speed="day")
    for person in (found.ann, found.bob):
        await slow.prefer(person, slow_calls="daily")
    return found


async def test_one_message_a_day_lists_all_waiting_games(reminded):
    tables = await reminded.begin(3)
    by_person = {p: [t for t in tables if reminded.in_turn(t) is p] for p in (reminded.ann, reminded.bob)}
    await reminded.until(9)
    assert reminded.messages() == []
    await reminded.until(9.2)
    for person, waiting in by_person.items():
        shown = reminded.messages(person)
        assert len(shown) == bool(waiting)
        for channel, message in shown:
            assert channel.id == min(waiting, key=lambda table: (table.due, table.id)).record.room
            assert ("slow games are waiting for you" in text(message)) == (len(waiting) > 1)
            stored = reminded.env.backend.get_message(channel.id, message.id)
            assert (stored.ping_user_ids, stored.ping_role_ids) == ([person.id], [])
            assert f"<t:{waiting[0].due // 1000}:R>" in text(message)
    await reminded.until(20)
    assert sum(len(reminded.messages(person)) for person in by_person) == sum(map(bool, by_person.values()))


async def test_a_restart_causes_no_second_reminder_on_a_day(reminded):
    (table,) = await reminded.begin(1)
    person = reminded.in_turn(table)
    await reminded.until(9.2)
    ((channel, message),) = reminded.messages()
    await reminded.world.start_anew()
    await reminded.until(20)
    assert [(where.id, each.id) for where, each in reminded.messages()] == [(channel.id, message.id)]
    await reminded.until(33.2)  # by now the table has played for that person, and waits for the next
    other = reminded.other(person)
    assert reminded.messages(person) == []
    assert len(reminded.messages(other)) == 1


@pytest.mark.parametrize("why", ["off", "server", "acted"])
async def test_people_who_do_not_want_or_need_a_reminder_get_none(reminded, why):
    (table,) = await reminded.begin(1)
    person = reminded.in_turn(table)
    await reminded.until(9.01)
    if why == "off":
        await reminded.world.prefer(person, slow_calls=why)
    elif why == "server":
        await reminded.world.set_server(pings=False)
    else:
        hand = await reminded.press(person, await reminded.list(person), f"cf1:hand:{table.id}")
        await reminded.discard(person, hand, table)
    await reminded.until(9.5)
    assert reminded.messages(person) == []


async def test_the_message_to_a_forgotten_person_is_deleted(reminded):
    (table,) = await reminded.begin(1)
    person = reminded.in_turn(table)
    await reminded.until(9.2)
    assert len(reminded.messages(person)) == 1
    with reminded.env._bot_scope():
        again = await reminded.world.tables.get(table.id)
        await again.stop("a moderator", moderator=1)
    sure = await reminded.world.my_data(person, "Delete my data")
    await clicked(person, sure, "cf1:forget_now:0")
    await reminded.env.advance_time(10)
    assert reminded.messages(person) == []


async def test_a_reminder_is_not_dropped_when_another_process_takes_over_its_server(reminded, monkeypatch):
    async def find_nothing(number):
        return None

    await reminded.begin(1)
    await reminded.until(8.99)  # the table is in memory, as it acts at nine
    with monkeypatch.context() as patched:
        patched.setattr(reminded.world.tables, "get", find_nothing)
        await reminded.until(9.2)
        assert reminded.messages() == []
    await reminded.until(9.3)
    assert len(reminded.messages()) == 1
