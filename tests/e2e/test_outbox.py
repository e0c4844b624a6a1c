"""What is on show says what the journal says soon after any failure of Discord, and failures cost few requests."""

import asyncio
from contextlib import contextmanager

import aiohttp
import discord
import pytest
import simcord
from msgspec.structs import replace

from cogs.screens.hand.state import ShownState
from data.play.appointments import AppointmentEnd, Guest
from tests.e2e.test_alerts import asks, messages, people_told
from tests.e2e.test_appointments import now, planned, stored
from tests.e2e.test_digest import digests, wants_digest
from tests.e2e.test_faults import edits
from tests.e2e.test_late import slowed
from tests.e2e.test_narrator import narrated, racing, say
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.test_slow_calls import act_unseen
from tests.e2e.test_slow_calls import start as start_slow
from tests.e2e.test_threads import Threads
from tests.e2e.world import clicked, custom_ids, discarding, text, unsettled, work_without_time

MINUTE_S = 60
REASON = "not your turn"


@contextmanager
def answering(monkeypatch, status, code=0, headers=()):
    """Let Discord refuse all edits and new messages within this context, or raise `code`; yield the requests."""
    refused, real = [], simcord.http.client.router.dispatch

    def dispatch(backend, method, path, **options):
        if path.startswith(("/channels/", "/webhooks/")):
            refused.append(f"{method} {path}")
            if isinstance(code, BaseException):
                raise code
            response = simcord.http.client._FakeResponse(status)
            response.headers = dict(headers)
            raise {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)(
                response, {"code": code, "message": "no"}
            )
        return real(backend, method, path, **options)

    with monkeypatch.context() as patched:
        patched.setattr(simcord.http.client.router, "dispatch", dispatch)
        yield refused


CLOUD = {"Via": "1.1 google"}
FAILURES = [
    (500, 0, CLOUD),
    (503, 0, {}),
    (429, 30046, CLOUD),
    (429, 0, {"Retry-After": "25"}),
    (408, TimeoutError(), {}),
    (408, aiohttp.ClientOSError(104, "reset"), {}),
]


class Kind:
    """Something on show: how it begins, what happens, and what it says."""

    still = False
    """Whether a restart changes nothing of it: no clock goes on."""

    async def begin(self, world):
        await world.start()

    async def act(self, world):
        await world.take_turn(None)

    def said(self, world):
        return world.says

    async def show_anew(self, world):
        """Show the newest state, whatever the bot takes to be on show."""
        sync = world.sync
        sync.message(world.newest)._payload = None
        sync.message(world.newest).update()
        for hand in sync._displays_of(world.newest)._hands.values():
            hand._shown = ShownState()
            hand.want()


class Counted(Kind):
    """A table message without a token."""

    async def begin(self, world):
        await world.start()
        await world.restart()
        await world.pass_time(5)


class Slow(Counted):
    """The message of a slow game, in which nothing else happens for hours."""

    still = True

    async def begin(self, world):
        await start_slow(world)
        await world.pass_time(20 * MINUTE_S)

    async def act(self, world):
        await act_unseen(world)


class OfHand(Kind):
    """The private hand of a player who waits."""

    async def begin(self, world):
        await world.start()
        for person in world.people[:2]:
            await world.hand(person)

    def said(self, world):
        return [world.told(person) for person in world.people[:2]]


class Told(Kind):
    """What a narrator tells."""

    async def begin(self, world):
        _, (self.acting, self.listener) = await racing(world)

    async def act(self, world):
        await say(world, self.acting, "25")

    def said(self, world):
        return narrated(world, self.listener)


class Starter(Kind):
    """The starter message of a thread."""

    still = True

    async def begin(self, world):
        self.threads = Threads(world)
        await self.threads.choose("thread")
        self.table = await self.threads.open()
        await world.pass_time(5)

    async def act(self, world):
        await world.unseen(self.table.join(world.people[1].id, "Bob"))

    def said(self, world):
        return text(self.threads.starter(self.table.record.room))


class Ended(Counted):
    """The table message of a game that is stopped."""

    still = True

    async def begin(self, world):
        await super().begin(world)
        await world.pass_time(20 * MINUTE_S)

    async def act(self, world):
        await world.unseen(world.newest.stop("Ann", world.people[0].id))

    async def show_anew(self, world):
        """It is dropped when it is shown."""


class Planned(Kind):
    """The message of an appointment for which one more person is coming."""

    still = True

    async def begin(self, world):
        self.message = await planned(world)
        (self.appointment,) = await stored(world)

    async def act(self, world):
        with world.as_bot():
            await self.change(world.stores)
            world.context.services.planned_tables.wake()
        await world.settle()

    async def change(self, stores):
        await stores.appointments.accept(self.appointment.id, Guest(2, "Bob", coming=True), 0)

    def said(self, world):
        return text(now(world, self.message))

    async def show_anew(self, world):
        for each in await world.stores.appointments.all():
            await world.stores.appointments.note_shown(replace(each, version=each.version - 1))
        world.context.services.planned_tables.wake()


class Moved(Planned):
    """The same when it is moved to another time."""

    async def change(self, stores):
        await stores.appointments.move(self.appointment.id, self.appointment.moment + 60_000)


class CalledOff(Planned):
    """The same when a person calls it off."""

    async def change(self, stores):
        await stores.appointments.call_off(self.appointment.id, Guest(1, "Ann", coming=True))


class Missed(Planned):
    """The same when its time has passed."""

    async def change(self, stores):
        await stores.appointments.end(self.appointment.id, AppointmentEnd("appointment-missed"))


class Forgotten(Planned):
    """The same when its host is forgotten."""

    async def change(self, stores):
        await stores.privacy.forget(self.appointment.host)


class Daily(Kind):
    """A digest of the race of the day."""

    async def begin(self, world):
        await wants_digest(world)

    async def act(self, world):
        await world.set_server(language="fr")
        await world.unseen(self.show_anew(world))

    def said(self, world):
        return text(digests(world)[0])

    async def show_anew(self, world):
        world.context.services.digests.show_soon(world.guild.id)


class Alert(Kind):
    """The alert message of a lobby that a person joins."""

    async def begin(self, world):
        await asks(world, world.people[1])
        await people_told(world)
        self.table = await world.table()

    async def act(self, world):
        await world.unseen(self.table.join(world.people[1].id, "Bob"))
        await world.pass_time(4)

    def said(self, world):
        return text(messages(world)[0])

    async def show_anew(self, world):
        alert = world.context.services.alert_messages._lobbies[self.table.id].message
        alert._shown = None
        alert.want()


class AlertEnded(Alert):
    """The same when its lobby is closed."""

    still = True

    async def act(self, world):
        await world.unseen(self.table.leave(world.people[0].id))
        await world.pass_time(4)

    async def show_anew(self, world):
        """It is dropped when it is shown."""


APPOINTMENTS = [Planned, Moved, CalledOff, Missed, Forgotten]
KINDS = [Kind, Counted, Slow, Ended, Starter, *APPOINTMENTS, Alert, AlertEnded, Daily]
"""What a new process still shows: the tokens of hands die with the old one."""
KILL = "killed"
CASES = [(kind, failure) for kind in (*KINDS, OfHand, Told) for failure in FAILURES]
CASES += [(kind, KILL) for kind in KINDS]


async def assert_newest(world, shown, before):
    """Assert that something says what it did not say before, and nothing else when it is shown anew."""
    after = shown.said(world)
    assert after != before
    await world.unseen(shown.show_anew(world))
    await world.pass_time(5)
    assert shown.said(world) == after


@pytest.mark.parametrize(("kind", "failure"), CASES, ids=str)
async def test_all_says_what_the_journal_says_30_s_after_discord_works_again(world, monkeypatch, kind, failure):
    """Or the process is up again that was killed meanwhile."""
    killed = failure == KILL
    status, code, headers = FAILURES[0] if killed else failure
    shown = kind()
    await shown.begin(world)
    before = shown.said(world)
    with answering(monkeypatch, status, code, headers) as refused:
        await shown.act(world)
        if killed:
            await world.restart()
        else:
            await world.pass_time(40)
            assert refused
        assert shown.said(world) == before
    await world.pass_time(30)
    await assert_newest(world, shown, before)
    if killed and shown.still:
        mark = world.mark()
        await world.restart()
        await world.pass_time(60)
        assert edits(world, mark) == []  # it is known to be shown


FORBIDDEN = [(403, 50001), (400, 50083)]
"""Missing access, and a thread that is archived and locked."""


@pytest.mark.parametrize("kind", [Kind, Counted, Slow, Starter, *APPOINTMENTS, Alert])
@pytest.mark.parametrize("failure", FORBIDDEN, ids=str)
async def test_what_was_forbidden_is_shown_two_minutes_after_it_is_allowed_without_a_word_from_discord(
    world, monkeypatch, kind, failure
):
    shown = kind()
    await shown.begin(world)
    before = shown.said(world)
    with answering(monkeypatch, *failure) as refused:
        await shown.act(world)
        await world.pass_time(40)
        assert 0 < len(refused) < 10
        assert shown.said(world) == before
    await world.pass_time(2 * MINUTE_S)
    await assert_newest(world, shown, before)


@pytest.mark.parametrize("kind", [Counted, Starter, Planned, Alert])
async def test_what_was_forbidden_is_shown_when_discord_says_that_permissions_have_changed(world, monkeypatch, kind):
    shown = kind()
    await shown.begin(world)
    before = shown.said(world)
    with answering(monkeypatch, 403, 50001):
        await shown.act(world)
        await world.pass_time(5)
    await world.pass_time(20)
    assert shown.said(world) == before
    with world.as_bot():
        world.sync.permissions_changed(world.guild.id)
    await world.pass_time(5)
    await assert_newest(world, shown, before)


@pytest.mark.parametrize("kind", [Slow, Ended, Starter, Planned, CalledOff, Alert, Daily])
@pytest.mark.parametrize("code", [10003, 10008])
async def test_what_is_gone_is_asked_for_a_few_times_only(world, monkeypatch, kind, code):
    """The channel, or the message alone; Discord has told of neither."""
    shown = kind()
    await shown.begin(world)
    with answering(monkeypatch, 404, code) as refused:
        await shown.act(world)
        await world.pass_time(5)
        seen = len(refused)
        assert 0 < seen < 8
        await world.pass_time(10 * MINUTE_S)
        assert len(refused) == seen


@pytest.mark.parametrize("kind", [Slow, Starter, Planned, Alert])
async def test_edits_in_progress_are_waited_for_when_the_servers_are_handed_over(world, monkeypatch, kind):
    """An edit that arrives late would replace a newer one of the next process."""
    shown = kind()
    await shown.begin(world)
    await world.pass_time(20 * MINUTE_S)
    before, told = shown.said(world), []
    with slowed(monkeypatch, discord.PartialMessage, "edit", 2.5):
        await shown.act(world)
        closing = asyncio.ensure_future(world.bot._shard_drained(0))
        closing.add_done_callback(lambda _: told.append(shown.said(world)))
        await work_without_time(world.env)
        assert told == []
        await world.pass_time(3)
    (after,) = told
    assert after != before


async def test_nothing_is_sent_before_cloudflare_takes_it_again(world, monkeypatch):
    """Through no route, for as long as it has said."""
    await world.start()
    table, first, second = await acting(world)
    hand = await world.hand(first)
    await world.hand(second)
    with answering(monkeypatch, 429, headers={"Retry-After": "300"}) as refused:
        await discard_first(world, first, hand, table)
        await world.pass_time(10)
        refused.clear()
        await world.take_turn(None)
        await world.pass_time(60)
        assert refused == []
    before = world.says
    await world.pass_time(220)
    assert world.says == before
    await world.pass_time(40)
    assert world.says != before


@pytest.mark.parametrize("kind", [Counted, Starter, Planned, Daily, Alert])
async def test_a_message_is_repeated_when_discord_says(world, monkeypatch, kind):
    """Discord itself refuses this message for ten minutes, but not others."""
    shown = kind()
    await shown.begin(world)
    before = shown.said(world)
    with answering(monkeypatch, 429, code=discord.RateLimited(600)) as refused:
        await shown.act(world)
        await world.pass_time(10)
        assert refused
        refused.clear()
        await world.pass_time(500)
        assert not [each for each in refused if each.startswith("PATCH")]
    await world.pass_time(60)
    assert shown.said(world) == before
    await world.pass_time(60)
    assert shown.said(world) != before


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (429, discord.RateLimited(600))], ids=str)
async def test_a_click_shows_at_once_what_was_refused(world, bob, cat, monkeypatch, status, code):
    """Its token needs no permission in the channel, and has a limit of its own."""
    await world.new()
    await world.restart()
    table = await world.table()
    with answering(monkeypatch, status, code):
        await world.unseen(table.join(bob.id, "Bob"))
        await world.pass_time(5)
    assert "Bob" not in world.says
    await clicked(cat, world.public, f"cf1:menu:{table.id}")
    await world.pass_time(1)
    assert "Bob" in world.says


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0), (403, 50001)])
async def test_many_tables_that_change_send_few_requests_while_discord_refuses_them(world, monkeypatch, status, code):
    channels = [world.guild.create_text_channel(f"c{n}") for n in range(60)]
    for channel in channels:
        await world.people[0].slash(channel, "mille new")
    tables = [*world.tables._loaded.values()]
    await world.pass_time(20 * MINUTE_S)
    with answering(monkeypatch, status, code) as refused:
        for _ in range(10):
            for table in tables:
                with world.as_bot():
                    world.sync.message(table).update()
            await world.pass_time(MINUTE_S)
        assert len(refused) <= 12 * len(tables)  # each change, one without the picture, and one that asks again
    with world.as_bot():
        for table in tables:
            await table.join(world.people[1].id, "Bob")
    await world.pass_time(30)
    shown = [message for channel in channels for message in channel.history() if "Bob" in text(message)]
    assert len(shown) == len(channels)


# -- two answers to one message ------------------------------------------------------------------------------------


async def test_a_reason_is_not_lost_under_the_answer_to_another_click(world):
    """Two cards are pressed at once: the second is refused, and whichever answer arrives last says why."""
    await world.start()
    table, first, _ = await acting(world)
    hand = await discarding(first, await world.hand(first))
    drop = custom_ids(hand, "cf1:discard")
    with unsettled(world.env):
        await clicked(first, hand, drop[0])
        await clicked(first, hand, drop[1])
    await world.settle()
    assert REASON in world.told(first)


async def test_a_reason_stays_for_a_moment_although_others_act(world):
    await world.start(3)
    table, first, second = await acting(world)
    third = next(person for person in world.people[:3] if person not in (first, second))
    await world.hand(first)
    hand = await world.hand(third)
    button = f"cf1:discard:{table.id}:{table.decision}:{table.view(table.seat_of(third.id)).hand[0]}:0"
    assert REASON in text(await world.forge(third, button, hand))
    await world.take_turn(None)
    await world.pass_time(3)
    assert REASON in world.told(third)
    await world.take_turn(None)
    await world.pass_time(3)
    assert REASON not in world.told(third)


async def test_a_reason_goes_when_its_player_is_asked_something(world):
    """It is their turn now, of which the reason said that it was not."""
    await world.start()
    table, first, second = await acting(world)
    await world.hand(first)
    hand = await world.hand(second)
    button = f"cf1:discard:{table.id}:{table.decision}:{table.view(table.seat_of(second.id)).hand[0]}:0"
    assert REASON in text(await world.forge(second, button, hand))
    await world.take_turn(None)
    await world.pass_time(2)
    assert REASON not in world.told(second)
