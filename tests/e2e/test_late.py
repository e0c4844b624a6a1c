"""Clicks, forms and commands when the disk or the event loop is slow: answered in time, or at least carried out."""

import asyncio
import contextlib
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
from tests.e2e.test_faults import Wire
from tests.e2e.test_races import attacked, react_id, ripe_with_the_next_player_to_draw
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.world import custom_ids, speaking, stamped, text, unsettled, work_without_time

TOO_LATE = "I was too slow"


@pytest.fixture
def wire(monkeypatch):
    return Wire(monkeypatch)


@contextlib.contextmanager
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
    return [call.json["type"] for call in world.calls(mark) if call.path.endswith("/callback")]


async def ready_to_drop(world):
    """Return the table, the player in turn with a hand that asks what to discard, that hand, and its first button."""
    await world.start()
    table, first, _ = await acting(world)
    hand = await world.hand(first)  # the cards are discards
    return table, first, hand, custom_ids(hand, "cf1:discard")[0]


# -- a slow disk ----------------------------------------------------------------------------------------------


async def test_a_hand_that_waits_for_the_disk_is_deferred_and_then_edited(world, monkeypatch):
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch):
        clicked = await first.click(hand, custom_id=drop)
        assert clicked.acknowledged  # 1.5 s later
        assert table.view(None).seq == 0
        await world.pass_time(3)
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1
    assert len(world.private(first)) == 1
    assert world.hand_on_show(first).id == hand.id
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_a_timely_answer_is_not_deferred(world, monkeypatch):
    _, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch, 0.4):
        await first.click(hand, custom_id=drop)
        await world.pass_time(3)
    assert answers(world, mark) == [7]


async def test_a_public_answer_is_deferred_later(world, ann, monkeypatch):
    """A new table is a public answer, and a deferral could only be private."""
    mark = world.mark()
    with slowed(monkeypatch, SqlJournal, "create", 1.2):
        await ann.slash(world.channel, "mille new")
        await world.pass_time(3)
    assert answers(world, mark) == [4]


async def test_a_refusal_after_a_deferral_is_shown_in_the_hand(world, monkeypatch):
    table, first, hand, drop = await ready_to_drop(world)
    await first.click(hand, custom_id=drop)
    mark = world.mark()
    with slow_table(monkeypatch), world.forged(hand, drop):
        await first.click(hand, custom_id=drop)
        await world.pass_time(3)
        assert "not your turn" in text(world.hand_on_show(first))
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1


async def test_a_slow_click_on_the_table_message_is_answered_by_the_hand_alone(world, monkeypatch):
    """An absent player presses My hand, which is written first: the answer is a private message, and the hand from then on."""
    await world.start()
    table, first, second = await acting(world)
    await world.pass_time(400)
    seat = table.seat_of(first.id)
    assert table.record.seats[seat].away
    before, mark = text(world.public()), world.mark()
    with slow_disk(monkeypatch):
        clicked = await first.click(world.public(), custom_id=f"cf1:hand:{table.id}")
        assert clicked.acknowledged
        await world.pass_time(4)
    assert answers(world, mark) == [6]
    assert not table.record.seats[seat].away
    shown = world.hand_on_show(first)
    assert custom_ids(shown, ("cf1:play:", "cf1:discard:"))
    said = text(shown)
    await world.pass_time(100)  # the table plays a turn for a player
    assert world.hand_on_show(first).id == shown.id
    assert text(world.hand_on_show(first)) != said  # the hand is kept up to date
    assert not custom_ids(world.public(), "cf1:play:")
    assert text(world.public()) != before


async def test_after_a_deferral_a_notice_replaces_the_form(world, ann, monkeypatch):
    await world.new()
    panel = (await world.more(ann, "Options")).response
    until = f"cf1:until:{world.number}"
    for spoken, says in (("en-US", "press again"), ("fr", "Appuie encore"), ("es-ES", "Pulsa otra vez")):
        slow = slowed(monkeypatch, type(world.context.stores.settings), "guild", 2)
        with slow, world.forged(panel, until), speaking(spoken):
            clicked = await ann.click(panel, custom_id=until)
            await world.pass_time(3)
        assert clicked.acknowledged
        assert says in text(world.hand_on_show(ann))


async def test_a_new_table_that_waits_for_the_disk_is_public(world, ann, bob, monkeypatch):
    mark = world.mark()
    with slowed(monkeypatch, SqlJournal, "create", 2.5):
        await ann.slash(world.channel, "mille new")
        await world.pass_time(4)
    assert answers(world, mark) == [5]
    public = world.public()
    assert not public.flags.ephemeral
    (note,) = world.private(ann)
    assert str(public.id) in text(world.hand_on_show(ann))
    sent = [call for call in world.calls(mark) if call.path.startswith("/webhooks")]
    assert [(call.method, call.path.rsplit("/", 1)[-1]) for call in sent] == [("PATCH", "@original")]
    await bob.click(public, label="Join")
    assert "Bob" in text(world.public())
    assert note.id != public.id


async def test_no_claim_is_betrayed_by_a_deferral(world, monkeypatch):
    """A claim and a pass while the table is slow: the others see no difference."""
    table, people, _ = await attacked(world, monkeypatch)
    await ripe_with_the_next_player_to_draw(world, table)
    before, mark = text(world.public()), world.mark()
    with slow_table(monkeypatch, 4.0):
        await people["cat"].click(world.public(), custom_id=react_id(table))
        assert answers(world, mark) == [6]
        await people["bob"].click(world.public(), custom_id=f"cf1:pass:{table.id}:{table.view(None).window.id}")
        assert answers(world, mark) == [6, 6]
        assert text(world.public()) == before
        await world.pass_time(6)
    assert "⚡ COUP-FOURRÉ!\nCat answers" in text(world.public())


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
    return await person.click(world.public(), custom_id=f"cf1:hand:{table.id}")


@pytest.fixture
def soon_many(monkeypatch):
    """Let three clicks in flight count as many."""
    monkeypatch.setattr(admission, "_MANY", 3)


async def four_at_a_table(world):
    await world.start(players=4)
    return await acting(world)


async def test_a_click_that_must_wait_for_others_is_acknowledged_first(world, soon_many):
    table, first, *_ = await four_at_a_table(world)
    hand = await world.hand(first)  # the cards are discards
    drop = custom_ids(hand, "cf1:discard")[0]
    mark = world.mark()
    await behind_others(world, first, lambda: first.click(hand, custom_id=drop))
    await world.env.settle()
    assert sorted(answers(world, mark)) == [4, 4, 4, 6]  # only the click that must wait is acknowledged
    assert table.view(None).seq == 1
    for person in world.people:
        (shown,) = world.private(person)
        assert world.hand_on_show(person).id == shown.id
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_a_person_who_keeps_clicking_waits_without_acknowledgement(world, soon_many):
    table, first, *_ = await four_at_a_table(world)
    mark = world.mark()
    await behind_others(world, first, *[lambda: press_my_hand(world, table, first)] * 6)
    await world.env.settle()
    assert sorted(answers(world, mark)) == [4] * 3 + [4] * 3 + [6] * 3


async def test_clicks_without_an_invisible_acknowledgement_go_first(world, ann, bob, soon_many):
    """A form, and the public answer to a command."""
    await world.new()
    for person in world.people[1:]:
        await person.click(world.table_message, label="Join")
    host = ann
    panel = (await world.more(host, "Options")).response
    until, other = f"cf1:until:{world.number}", world.guild.create_text_channel("other")
    mark = world.mark()
    with world.forged(panel, until), unsettled(world.env):
        for person in world.people:
            await person.click(world.table_message, custom_id=f"cf1:menu:{world.number}")
        await host.click(panel, custom_id=until)
        await bob.slash(other, "mille new")
    await world.env.settle()
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
        await first.click(hand, custom_id=drop)
        while not answers(world, mark):
            await asyncio.sleep(0)
        assert table.view(None).seq == 0
    await world.env.settle()
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_the_deferral_of_a_slightly_late_click_comes_sooner(world, monkeypatch):
    _, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch, 5.0), stamped(world.env, -300):
        with unsettled(world.env):
            await first.click(hand, custom_id=drop)
        await world.pass_time(0.1)
        assert answers(world, mark) == []
        await world.pass_time(0.15)
        assert answers(world, mark) == [6]
        await world.pass_time(5)  # else the end of the bot waits for the click


@contextmanager
def too_late(world, wire):
    """Within this context Discord refuses every answer to a click: it sent the click more than 3 s ago."""
    with (
        stamped(world.env, -4_000),
        wire.cut(BackendError(404, 10062, "Unknown interaction"), "POST", "/interactions/"),
    ):
        yield


async def test_a_click_that_only_seems_to_be_too_late_is_answered(world):
    """Our clock and Discord's may disagree: whether it is too late only Discord knows."""
    table, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with stamped(world.env, -4_000):
        await first.click(hand, custom_id=drop)
    assert answers(world, mark) == [6]
    assert table.view(None).seq == 1
    assert TOO_LATE not in text(world.hand_on_show(first))


async def test_a_click_that_is_too_late_counts_and_is_shown_in_the_hand_after_one_attempt(world, wire):
    table, first, hand, drop = await ready_to_drop(world)
    with too_late(world, wire):
        lost = await first.click(hand, custom_id=drop)
        assert wire.tried == 1
    assert not lost.acknowledged
    assert table.view(None).seq == 1
    assert "discards" in text(world.public())
    shown = world.hand_on_show(first)
    assert TOO_LATE in text(shown)
    assert custom_ids(shown, "cf1:discard") == []
    with world.forged(shown, drop), too_late(world, wire):
        await first.click(shown, custom_id=drop)
        assert "not your turn" in text(world.hand_on_show(first))
    assert table.view(None).seq == 1


async def test_a_click_that_is_too_late_without_a_hand_is_shown_by_the_table_message(world, bob, cat, wire):
    await world.new()
    with too_late(world, wire):
        lost = await bob.click(world.table_message, label="Join")
        looked = await cat.slash(world.channel, "mille rules")
    assert not lost.acknowledged and not looked.acknowledged
    assert "Bob" in text(world.public())
    assert world.private(bob) == world.private(cat) == []


# -- lost deferrals -------------------------------------------------------------------------------------------


async def test_a_deferral_whose_confirmation_is_lost_has_arrived(world, monkeypatch, wire):
    table, first, hand, drop = await ready_to_drop(world)
    twice = BackendError(400, 40060, "Interaction has already been acknowledged")
    with slow_disk(monkeypatch), wire.cut(twice, "POST", "/interactions/", arrives=True):
        clicked = await first.click(hand, custom_id=drop)
        await world.pass_time(3)
        assert (clicked.acknowledged, wire.tried) == (True, 1)
    assert table.view(None).seq == 1
    assert TOO_LATE not in text(world.hand_on_show(first))
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_a_deferral_that_fails_for_another_reason_leaves_the_answer_to_the_handler(world, monkeypatch, wire):
    _, first, hand, drop = await ready_to_drop(world)
    mark = world.mark()
    with slow_disk(monkeypatch, 2.0):
        with wire.cut(TimeoutError(), "POST", "/interactions/"):
            await first.click(hand, custom_id=drop)
        await world.pass_time(3)
    assert answers(world, mark)[-1] == 7
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_an_answer_that_is_too_late_is_shown_in_the_hand(world, wire):
    table, first, hand, drop = await ready_to_drop(world)
    unknown = BackendError(404, 10062, "Unknown interaction")
    with wire.cut(unknown, "POST", "/interactions/"):
        await first.click(hand, custom_id=drop)
        assert wire.tried == 1  # and there is no useless attempt to send the error
    assert (table.view(None).seq, table.status) == (1, Status.PLAYING)
    assert TOO_LATE in text(world.hand_on_show(first))


def test_every_handler_that_opens_a_form_is_declared_so():
    """Discord opens none after an acknowledgement, which other verbs get at once when the bot is busy."""
    opening = {verb for verb, handler in _HANDLERS.items() if "reply.ask(" in inspect.getsource(handler)}
    assert opening >= {"zone_write", "until"}
    assert opening <= _OPENING_FORMS


# -- answers whose confirmation is lost ------------------------------------------------------------------------

TWICE = BackendError(400, 40060, "Interaction has already been acknowledged")


async def test_a_new_hand_whose_confirmation_is_lost_is_kept_up_to_date(world, wire):
    await world.start()
    table, first, second = await acting(world)
    with wire.cut(TWICE, "POST", "/interactions/", arrives=True):
        await second.click(world.public(), custom_id=f"cf1:hand:{table.id}")
    (shown,) = world.private(second)
    said = text(world.hand_on_show(second))
    await discard_first(world, first, await world.hand(first), table)
    await world.pass_time(3)
    assert world.hand_on_show(second).id == shown.id
    assert text(world.hand_on_show(second)) != said


async def test_a_new_table_whose_confirmation_is_lost_has_one_message(world, ann, bob, wire):
    with wire.cut(TWICE, "POST", "/interactions/", arrives=True):
        await ann.slash(world.channel, "mille new")
    (public,) = world.channel.history()
    assert (await world.table()).record.anchor == public.id
    await bob.click(public, label="Join")
    assert "Bob" in text(world.public())


@contextlib.contextmanager
def deferral_unconfirmed(world, wire):
    """Within this context a deferral arrives without its confirmation, and later responses are refused."""
    with wire.cut(TimeoutError(), "POST", "/interactions/", arrives=True):
        yield
        assert wire.tried == 1


@pytest.mark.parametrize("where", ["hand", "table message"])
async def test_an_unconfirmed_deferral_is_followed_up(world, monkeypatch, wire, where):
    table, first, hand, drop = await ready_to_drop(world)
    clicked, pressed = (hand, drop) if where == "hand" else (world.public(), f"cf1:menu:{table.id}")
    slow = (
        slow_disk(monkeypatch, 2.0)
        if where == "hand"
        else slowed(monkeypatch, type(world.context.stores.settings), "guild", 2.0)
    )
    mark = world.mark()
    with slow:
        with deferral_unconfirmed(world, wire):
            await first.click(clicked, custom_id=pressed)
        await world.pass_time(3)
    assert answers(world, mark)[0] == 6
    if where == "hand":
        assert custom_ids(world.hand_on_show(first), "cf1:discard") == []
    else:
        assert "### More" in text(world.hand_on_show(first)) and "### More" not in text(world.public())


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
    assert table.view(None).seq == 1
    assert custom_ids(world.hand_on_show(first), "cf1:discard") == []


async def test_a_click_during_a_shutdown_is_refused_in_the_language_of_the_player(world, ann):
    """In the preferred language, although nothing else is done with the click."""
    await world.start()
    await world.prefer(ann, language="fr")
    await world.context.clicks.in_flight.close()
    refused = await ann.click(world.public(), custom_id=f"cf1:hand:{world.number}")
    assert "Le bot redémarre" in text(refused.response)


async def test_a_shutdown_that_runs_out_of_time_cancels_the_rest_silently(world, monkeypatch, caplog):
    """Acknowledged or not, no click is answered any more, and what is on disk stays."""
    table, first, hand, drop = await ready_to_drop(world)
    with slow_disk(monkeypatch, 4.0):
        with unsettled(world.env):
            await first.click(hand, custom_id=drop)
            await work_without_time(world.env)
        mark = world.mark()
        closing = asyncio.ensure_future(world.context.clicks.in_flight.close())
        await world.pass_time(0.3)
        closing.cancel()
        world.context.services.sync.close()
        await world.pass_time(5.0)
    assert world.calls(mark) == []
    assert table.view(None).seq == 1
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


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
        hand = (await first.click(hand, custom_id=f"cf1:{('menu', 'hand')[number % 2]}:{table.id}")).response
    await cat.click(world.public(), custom_id=f"cf1:menu:{table.id}")
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
            await first.click(world.public(), custom_id=f"cf1:hand:{table.id}")
        await world.pass_time(1)
        return next(call.method for call in world.calls(mark) if call.path.startswith("/webhooks/"))

    assert [await opened() for _ in range(6)] == ["POST"] * 2 + [
        "PATCH"
    ] * 4  # the hand that opened at the start counts
    await world.pass_time(60)
    assert await opened() == "POST"
