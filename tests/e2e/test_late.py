"""Clicks, forms and commands when the disk or the event loop is slow: answered in time, or at least carried out."""

import asyncio
import gc
import inspect
from contextlib import contextmanager

import discord
import pytest
from simcord.backend.errors import BackendError

from cogs.routing import admission
from cogs.routing.router import _HANDLERS, _OPENING_FORMS
from cogs.sync.reply import Reply
from data.play.journal import SqlJournal
from engine.table import Status, Table
from tests.e2e.test_races import attacked, react_id, ripe_with_the_next_player_to_draw
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.world import clicked, custom_ids, discarding, speaking, stamped, text, unsettled, work_without_time

TOO_LATE = "I was too slow"
UNKNOWN = BackendError(404, 10062, "Unknown interaction"), "POST", "/interactions/"
TWICE = BackendError(400, 40060, "Interaction has already been acknowledged")


@contextmanager
def slowed(monkeypatch, owner, method, seconds):
    """Within this context every call of a method takes `seconds` longer."""
    real = getattr(owner, method)

    async def late(*arguments, **options):
        await asyncio.sleep(seconds)
        return await real(*arguments, **options)

    with monkeypatch.context() as patched:
        patched.setattr(owner, method, late)
        yield


def slow_disk(monkeypatch, seconds=2.5):
    """Within this context every change takes `seconds` longer to write."""
    return slowed(monkeypatch, SqlJournal, "commit", seconds)


def slow_table(monkeypatch, seconds=2.5):
    """Within this context every action waits `seconds` before it is submitted."""
    return slowed(monkeypatch, Table, "submit", seconds)


def answers(world, mark):
    """Return the type of the response to each click since then."""
    return [call.json["type"] for call in world.calls(mark, part="/callback")]


async def ready_to_drop(world):
    """Return the table, the player in turn with a hand that asks what to discard, that hand, and its first button."""
    await world.start()
    table, first, _ = await acting(world)
    hand = await discarding(first, await world.hand(first))
    return table, first, hand, custom_ids(hand, "cf1:discard")[0]


def assert_dropped(world, table, person):
    """Assert that the card was discarded, once, and that the hand shows it."""
    assert table.view(None).seq == 1
    assert custom_ids(world.hand_on_show(person), "cf1:discard") == []


# -- a slow disk ----------------------------------------------------------------------------------------------


async def test_a_hand_that_waits_for_the_disk_is_deferred_and_then_edited(world, monkeypatch):
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch):
        given = await first.click(hand, custom_id=drop)
        assert given.acknowledged  # 1.5 s later
        assert table.view(None).seq == 0
        await world.pass_time(3)
    assert answers(world, mark) == [6]
    assert len(world.private(first)) == 1
    assert world.hand_on_show(first).id == hand.id
    assert_dropped(world, table, first)


@pytest.mark.parametrize(("kind", "seconds", "given"), [("hand", 0.4, 7), ("public", 1.2, 4)])
async def test_a_timely_answer_is_not_deferred(world, ann, monkeypatch, kind, seconds, given):
    """A new table is a public answer, which has more time: a deferral could only be private."""
    if kind == "hand":
        _, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slowed(monkeypatch, SqlJournal, "commit" if kind == "hand" else "create", seconds):
        await (clicked(first, hand, drop) if kind == "hand" else ann.slash(world.channel, "mille new"))
        await world.pass_time(3)
    assert answers(world, mark) == [given]


async def test_a_refusal_after_a_deferral_is_shown_in_the_hand(world, monkeypatch):
    table, first, hand, drop = await ready_to_drop(world)
    await clicked(first, hand, drop)
    mark = world.mark()
    with slow_table(monkeypatch), world.forged(hand, drop):
        await clicked(first, hand, drop)
        await world.pass_time(3)
        assert "not your turn" in world.told(first)
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1


async def test_a_slow_click_on_the_table_message_is_answered_by_the_hand_alone(world, monkeypatch):
    """An absent player presses My hand, which is written first: the answer is a private message, and the hand from then on."""
    await world.start()
    table, first, second = await acting(world)
    await world.pass_time(400)
    seat = table.seat_of(first.id)
    assert table.record.seats[seat].away
    before, mark = world.says, world.mark()
    with slow_disk(monkeypatch):
        given = await first.click(world.public, custom_id=f"cf1:hand:{table.id}")
        assert given.acknowledged
        await world.pass_time(4)
    assert answers(world, mark) == [6]
    assert not table.record.seats[seat].away
    shown = world.hand_on_show(first)
    assert custom_ids(shown, ("cf1:play:", "cf1:discard:"))
    said = text(shown)
    await world.pass_time(100)  # the table plays a turn for a player
    assert world.hand_on_show(first).id == shown.id
    assert world.told(first) != said  # the hand is kept up to date
    assert not custom_ids(world.public, "cf1:play:")
    assert world.says != before


async def test_after_a_deferral_a_notice_replaces_the_form(world, ann, monkeypatch):
    await world.new()
    panel = await world.more(ann, "Options")
    until = f"cf1:until:{world.number}"
    slow = slowed(monkeypatch, type(world.stores.settings), "guild", 2)
    with slow, world.forged(panel, until), speaking("fr"):
        given = await ann.click(panel, custom_id=until)
        await world.pass_time(3)
    assert given.acknowledged
    assert "Appuie encore" in world.told(ann)


async def test_a_new_table_that_waits_for_the_disk_is_public(world, ann, bob, monkeypatch):
    mark = world.mark()
    with slowed(monkeypatch, SqlJournal, "create", 2.5):
        await world.command(ann, "new")
        await world.pass_time(4)
    assert answers(world, mark) == [5]
    public = world.public
    assert not public.flags.ephemeral
    (note,) = world.private(ann)
    assert str(public.id) in world.told(ann)
    sent = world.calls(mark, part="/webhooks")
    assert [(call.method, call.path.rsplit("/", 1)[-1]) for call in sent] == [("PATCH", "@original")]
    await clicked(bob, public, "Join")
    assert "Bob" in world.says
    assert note.id != public.id


async def test_no_claim_is_betrayed_by_a_deferral(world, monkeypatch):
    """A claim and a pass while the table is slow: the others see no difference."""
    table, people, _ = await attacked(world, monkeypatch)
    await ripe_with_the_next_player_to_draw(world, table)
    before, mark = world.says, world.mark()
    with slow_table(monkeypatch, 4.0):
        await clicked(people["cat"], world.public, react_id(table))
        assert answers(world, mark) == [6]
        await clicked(people["bob"], world.public, f"cf1:pass:{table.id}:{table.view(None).window.id}")
        assert answers(world, mark) == [6, 6]
        assert world.says == before
        await world.pass_time(6)
    assert "⚡ COUP-FOURRÉ!\nCat answers" in world.says


# -- clicks that wait for others --------------------------------------------------------------------------------


async def behind_others(world, first, *clicks):
    """Let everyone except `first` press My hand at once; then call `clicks`, which are functions."""
    table = await world.table()
    with unsettled(world.env):
        for person in world.people:
            if person is not first:
                await press_my_hand(world, table, person)
        return [await click() for click in clicks]


async def press_my_hand(world, table, person):
    return await person.click(world.public, custom_id=f"cf1:hand:{table.id}")


@pytest.fixture
def soon_many(monkeypatch):
    """Let three clicks in flight count as many."""
    monkeypatch.setattr(admission, "_MANY", 3)


async def four_at_a_table(world):
    await world.start(players=4)
    return await acting(world)


async def test_a_click_that_must_wait_for_others_is_acknowledged_first(world, soon_many):
    table, first, *_ = await four_at_a_table(world)
    hand = await discarding(first, await world.hand(first))
    drop = custom_ids(hand, "cf1:discard")[0]
    mark = world.mark()
    await behind_others(world, first, lambda: first.click(hand, custom_id=drop))
    await world.settle()
    assert sorted(answers(world, mark)) == [4, 4, 4, 6]  # only the click that must wait is acknowledged
    assert {len(world.private(person)) for person in world.people} == {1}
    assert_dropped(world, table, first)


async def test_a_person_who_keeps_clicking_waits_without_acknowledgement(world, soon_many):
    table, first, *_ = await four_at_a_table(world)
    mark = world.mark()
    await behind_others(world, first, *[lambda: press_my_hand(world, table, first)] * 6)
    await world.settle()
    assert sorted(answers(world, mark)) == [4] * 3 + [4] * 3 + [6] * 3


async def test_clicks_without_an_invisible_acknowledgement_go_first(world, ann, bob, soon_many):
    """A form, and the public answer to a command."""
    await world.new()
    for person in world.people[1:]:
        await clicked(person, world.table_message, "Join")
    host = ann
    panel = await world.more(host, "Options")
    until, other = f"cf1:until:{world.number}", world.guild.create_text_channel("other")
    mark = world.mark()
    with world.forged(panel, until), unsettled(world.env):
        for person in world.people:
            await clicked(person, world.table_message, f"cf1:menu:{world.number}")
        await clicked(host, panel, until)
        await bob.slash(other, "mille new")
    await world.settle()
    given = answers(world, mark)
    assert sorted(given) == [4, 4, 4, 4, 6, 9]
    assert given.index(9) < 3
    (public,) = other.history()
    assert not public.flags.ephemeral


# -- a late event loop ----------------------------------------------------------------------------------------


async def test_a_late_click_is_deferred_first(world, monkeypatch):
    monkeypatch.setattr("tests.e2e.strictness.RESPONSE_TURNS", 0)
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with unsettled(world.env), stamped(world.env, -2_000):
        await clicked(first, hand, drop)
        while not answers(world, mark):
            await asyncio.sleep(0)
        assert table.view(None).seq == 0
    await world.settle()
    assert answers(world, mark) == [6]
    assert_dropped(world, table, first)


async def test_the_deferral_of_a_slightly_late_click_comes_sooner(world, monkeypatch):
    _, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch, 5.0), stamped(world.env, -300):
        with unsettled(world.env):
            await clicked(first, hand, drop)
        await world.pass_time(0.1)
        assert answers(world, mark) == []
        await world.pass_time(0.15)
        assert answers(world, mark) == [6]
        await world.pass_time(5)  # else the end of the bot waits for the click


@contextmanager
def too_late(world, wire):
    """Within this context Discord refuses every answer to a click: it sent the click more than 3 s ago."""
    with stamped(world.env, -4_000), wire.cut(*UNKNOWN):
        yield


async def test_a_click_that_only_seems_to_be_too_late_is_answered(world):
    """Our clock and Discord's may disagree: whether it is too late only Discord knows."""
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with stamped(world.env, -4_000):
        await clicked(first, hand, drop)
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1
    assert TOO_LATE not in world.told(first)


@pytest.mark.parametrize("by_its_stamp", [True, False])
async def test_a_click_that_is_too_late_counts_and_is_shown_in_the_hand_after_one_attempt(world, wire, by_its_stamp):
    table, first, hand, drop = await ready_to_drop(world)
    late = too_late(world, wire) if by_its_stamp else wire.cut(*UNKNOWN)
    with late:
        lost = await first.click(hand, custom_id=drop)
        assert wire.tried == 1  # and there is no useless attempt to send the error
    assert not lost.acknowledged
    assert (table.view(None).seq, table.status) == (1, Status.PLAYING)
    assert "discards" in world.says
    shown = world.hand_on_show(first)
    assert TOO_LATE in text(shown)
    assert custom_ids(shown, "cf1:discard") == []
    with world.forged(shown, drop), too_late(world, wire):
        await clicked(first, shown, drop)
        assert "not your turn" in world.told(first)
    assert table.view(None).seq == 1


async def test_a_click_that_is_too_late_without_a_hand_is_shown_by_the_table_message(world, bob, cat, wire):
    await world.new()
    with too_late(world, wire):
        lost = await bob.click(world.table_message, label="Join")
        looked = await cat.slash(world.channel, "mille rules")
    assert not lost.acknowledged and not looked.acknowledged
    assert "Bob" in world.says
    assert world.private(bob) == world.private(cat) == []


# -- lost deferrals -------------------------------------------------------------------------------------------


async def test_a_deferral_whose_confirmation_is_lost_has_arrived(world, monkeypatch, wire):
    table, first, hand, drop = await ready_to_drop(world)
    with slow_disk(monkeypatch), wire.cut(TWICE, "POST", "/interactions/", arrives=True):
        given = await first.click(hand, custom_id=drop)
        await world.pass_time(3)
        assert (given.acknowledged, wire.tried) == (True, 1)
    assert TOO_LATE not in world.told(first)
    assert_dropped(world, table, first)


async def test_a_deferral_that_fails_for_another_reason_leaves_the_answer_to_the_handler(world, monkeypatch, wire):
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch, 2.0):
        with wire.cut(TimeoutError(), "POST", "/interactions/"):
            await clicked(first, hand, drop)
        await world.pass_time(3)
    assert answers(world, mark)[-1] == 7
    assert_dropped(world, table, first)


def test_every_handler_that_opens_a_form_is_declared_so():
    """Discord opens none after an acknowledgement, which other verbs get at once when the bot is busy."""
    opening = {verb for verb, handler in _HANDLERS.items() if "reply.ask(" in inspect.getsource(handler)}
    assert opening >= {"zone_write", "until"}
    assert opening <= _OPENING_FORMS


# -- answers whose confirmation is lost ------------------------------------------------------------------------


async def test_a_new_hand_whose_confirmation_is_lost_is_kept_up_to_date(world, wire):
    await world.start()
    table, first, second = await acting(world)
    with wire.cut(TWICE, "POST", "/interactions/", arrives=True):
        await clicked(second, world.public, f"cf1:hand:{table.id}")
    (shown,) = world.private(second)
    said = world.told(second)
    await discard_first(world, first, await world.hand(first), table)
    await world.pass_time(3)
    assert world.hand_on_show(second).id == shown.id
    assert world.told(second) != said


async def test_a_new_table_whose_confirmation_is_lost_has_one_message(world, ann, bob, wire):
    with wire.cut(TWICE, "POST", "/interactions/", arrives=True):
        await world.command(ann, "new")
    (public,) = world.channel.history()
    assert (await world.table()).record.anchor == public.id
    await clicked(bob, public, "Join")
    assert "Bob" in world.says


@contextmanager
def deferral_unconfirmed(world, wire):
    """Within this context a deferral arrives without its confirmation, and later responses are refused."""
    with wire.cut(TimeoutError(), "POST", "/interactions/", arrives=True):
        yield
        assert wire.tried == 1


@pytest.mark.parametrize("where", ["hand", "table message"])
async def test_an_unconfirmed_deferral_is_followed_up(world, monkeypatch, wire, where):
    table, first, hand, drop = await ready_to_drop(world)
    given, pressed = (hand, drop) if where == "hand" else (world.public, f"cf1:menu:{table.id}")
    slow = (
        slow_disk(monkeypatch, 2.0)
        if where == "hand"
        else slowed(monkeypatch, type(world.stores.settings), "guild", 2.0)
    )
    mark = world.mark()
    with slow:
        with deferral_unconfirmed(world, wire):
            await clicked(first, given, pressed)
        await world.pass_time(3)
    assert answers(world, mark)[0] == 6
    if where == "hand":
        assert_dropped(world, table, first)
    else:
        assert "### More" in world.told(first) and "### More" not in world.says


# -- shutdown -------------------------------------------------------------------------------------------------


async def test_a_shutdown_waits_for_acknowledged_clicks(world, monkeypatch):
    table, first, hand, drop = await ready_to_drop(world)
    with slow_disk(monkeypatch, 3.0):
        assert (await first.click(hand, custom_id=drop)).acknowledged  # 0.5 s later
        closing = asyncio.ensure_future(world.context.clicks.in_flight.close())
        await world.pass_time(1.5)
        assert not closing.done()
        await world.pass_time(1.5)
        assert closing.done()
    assert_dropped(world, table, first)


async def test_a_click_during_a_shutdown_is_refused_in_the_language_of_the_player(world, ann):
    """In the preferred language, although nothing else is done with the click."""
    await world.start()
    await world.prefer(ann, language="fr")
    await world.context.clicks.in_flight.close()
    refused = await ann.click(world.public, custom_id=f"cf1:hand:{world.number}")
    assert "Le bot redémarre" in text(refused.response)


async def test_a_shutdown_that_runs_out_of_time_cancels_the_rest_silently(world, monkeypatch):
    """Acknowledged or not, no click is answered any more, and what is on disk stays."""
    table, first, hand, drop = await ready_to_drop(world)
    with slow_disk(monkeypatch, 4.0):
        with unsettled(world.env):
            await clicked(first, hand, drop)
            await work_without_time(world.env)
        mark = world.mark()
        closing = asyncio.ensure_future(world.context.clicks.in_flight.close())
        await world.pass_time(0.3)
        closing.cancel()
        world.sync.close()
        await world.pass_time(5.0)
    assert world.calls(mark) == []
    assert table.view(None).seq == 1


def of_clicks():
    return [each for each in gc.get_objects() if isinstance(each, discord.Interaction | Reply)]


async def test_handled_clicks_are_not_kept(world, cat):
    """Except the interaction through which the hand on show is edited."""
    await world.start()
    table, first, _ = await acting(world)
    hand = await world.hand(first)
    gc.collect()
    others = of_clicks()  # of earlier tests, to which references may exist
    for number in range(20):
        hand = await clicked(first, hand, f"cf1:{('menu', 'hand')[number % 2]}:{table.id}")
    await clicked(cat, world.public, f"cf1:menu:{table.id}")
    gc.collect()
    left = [each for each in of_clicks() if not any(each is other for other in others)]
    assert len(left) <= 6
    assert not any(each.message.components for each in left if getattr(each, "message", None) is not None)


async def test_my_hand_on_a_busy_bot_is_a_new_message_three_times_a_minute(world):
    """Each takes one of the thirty messages a minute that Discord lets a webhook send in a channel."""
    await world.start()
    table, first, _ = await acting(world)

    async def opened():
        mark = world.mark()
        with stamped(world.env, -1_200):
            await clicked(first, world.public, f"cf1:hand:{table.id}")
        await world.pass_time(1)
        return world.calls(mark, part="/webhooks/")[0].method

    assert [await opened() for _ in range(6)] == ["POST"] * 2 + [
        "PATCH"
    ] * 4  # the hand that opened at the start counts
    await world.pass_time(60)
    assert await opened() == "POST"
