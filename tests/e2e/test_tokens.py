"""Edits of table messages through tokens: free after a click, counted without one, correct in any order of arrival."""

import asyncio

import aiohttp
import pytest

from cogs.sync.gateway import Health
from cogs.sync.token_message import TokenMessage
from tests.e2e.test_faults import all_turns_taken
from tests.e2e.test_races import attacked, react_id, ripe_with_the_next_player_to_draw
from tests.e2e.test_resilience import _without as without
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.world import cards_on, clicked, custom_ids, raw, text, unsettled, work_without_time

MINUTE_S = 60
TOKEN_EDIT = ("PATCH", "/webhooks/*/*/messages/@original")


async def join(world, person):
    """Let a person join without a click on the table message."""
    await world.unseen((await world.table()).join(person.id, person.name.title()))


def ways(world, mark):
    """Return the numbers of free and of counted edits of table messages since then."""
    return len(world.table_edits(mark, "free")), len(world.table_edits(mark, "counted"))


# -- free or counted ----------------------------------------------------------------------------------------------------


async def test_the_message_of_the_command_is_edited_by_its_token_for_a_while(world, bob, cat):
    await world.new()
    await world.pass_time(5)
    assert ways(world, 0) == (0, 0)  # nothing has changed
    await join(world, bob)
    assert ways(world, 0) == (1, 0)
    await world.pass_time(15 * MINUTE_S)
    mark = world.mark()
    await join(world, cat)
    assert ways(world, mark) == (0, 1)
    assert "Cat" in world.says


async def test_a_click_on_the_table_message_makes_its_edits_free_again(world, bob, cat):
    await world.new()
    await world.pass_time(15 * MINUTE_S)
    mark = world.mark()
    await clicked(bob, world.public, "Join")
    assert world.requests_since(mark) == ["POST answer", "PATCH table"]
    await world.pass_time(9 * MINUTE_S)
    mark = world.mark()
    await join(world, cat)
    assert ways(world, mark) == (1, 0)
    way = world.bot.metrics.table_edits.labels
    assert (way("free")._value.get(), way("counted")._value.get()) == ways(world, 0)


async def test_a_click_on_the_message_of_a_game_that_is_over_brings_no_token(world, ann, bob):
    await world.start()
    number = world.number
    await world.stop_game(ann)
    await world.pass_time(15 * MINUTE_S)
    mark = world.mark()
    await world.forge(bob, f"cf1:scores:{number}")
    assert [call.json["type"] for call in world.calls(mark)] == [4]


async def test_my_hand_brings_a_token_only_if_the_last_one_is_old(world, ann):
    """It is sent after an invisible response, never in place of the table message, and kept up to date."""
    await world.start()
    table, first, second = await acting(world)
    mark = world.mark()
    await world.hand(first)
    assert world.requests_since(mark) == ["POST answer", "DELETE hand"]  # of the one that opened at the start
    await world.pass_time(11 * MINUTE_S)
    mark = world.mark()
    hand = await world.hand(second)
    assert {"POST answer", "POST hand"} <= {*world.requests_since(mark)}
    (answer,) = world.calls(mark, part="/callback")
    assert answer.json == {"type": 6}
    assert cards_on(world.public) == []
    assert custom_ids(hand, "cf1:menu:")
    assert hand.flags.ephemeral
    await world.pass_time(5 * MINUTE_S)  # all older tokens have expired
    mark = world.mark()
    await world.unseen(table.stop("Ann", ann.id))
    await world.pass_time(3)
    assert ways(world, mark) == (1, 0)
    assert "stopped" in world.says
    assert "stopped" in world.told(second)


async def test_a_refusal_also_brings_a_token(world, ann, bob):
    await world.new()
    await world.pass_time(11 * MINUTE_S)
    before, mark = raw(world.public), world.mark()
    await clicked(ann, world.public, "Join")  # the host, who has already joined
    assert world.requests_since(mark) == ["POST answer", "POST hand"]
    assert raw(world.public) == before
    await clicked(bob, world.public, "Join")
    assert world.private(ann)
    mark = world.mark()
    await clicked(ann, world.public, "Join")
    assert "DELETE hand" in world.requests_since(mark)  # the next click deletes the notice, even if that is a follow-up
    for _ in range(2):
        await clicked(ann, world.public, f"cf1:menu:{world.number}")
    deleted = [call.path for call in world.calls(method="DELETE")]
    assert len(deleted) == len({*deleted}) > 2  # each once


async def test_after_a_restart_edits_count_until_the_next_click(world, ann):
    await world.start()
    await world.restart()
    table, first, _ = await acting(world)
    hand = await world.click(first, world.public, f"cf1:hand:{table.id}")
    mark = world.mark()
    await discard_first(world, first, hand, table)
    assert ways(world, mark) == (1, 0)
    await world.restart()
    table, first, _ = await acting(world)
    mark = world.mark()
    await world.unseen(table.stop("Ann", ann.id))
    await world.pass_time(3)
    assert ways(world, mark) == (0, 1)


async def test_a_click_on_the_table_message_waits_for_no_other_table(world, bob, cat, rate_limits):
    """Also if the message is already waiting for its slot."""
    await world.new()
    await world.pass_time(15 * MINUTE_S)
    all_turns_taken(world, 30)
    await join(world, bob)
    assert "Bob" not in world.says
    await clicked(cat, world.public, "Join")
    assert "Bob" in world.says
    assert "Cat" in world.says


# -- when a token fails -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10008), (403, 50001), (404, 0)])
async def test_a_refused_token_costs_one_request_and_is_forgotten(world, bob, cat, dan, status, code):
    await world.new()
    mark = world.mark()
    world.env.inject_error(*TOKEN_EDIT, status=status, code=code, message="no", times=1)
    await join(world, bob)
    assert world.requests_since(mark) == ["PATCH table", "PATCH message"]
    assert "Bob" in world.says
    mark = world.mark()
    await join(world, cat)
    assert world.requests_since(mark) == ["PATCH message"]
    mark = world.mark()
    await clicked(dan, world.public, "Join")
    assert world.requests_since(mark) == ["POST answer", "PATCH table"]


async def test_a_deleted_message_is_sent_again_although_it_had_a_token(world, bob):
    await world.new()
    old = world.public.id
    world.backend.delete_message(world.channel.id, old)
    mark = world.mark()
    await join(world, bob)
    assert world.requests_since(mark)[:3] == ["PATCH table", "PATCH message", "POST message"]
    assert world.public.id != old
    assert "Bob" in world.says


async def test_a_late_edit_through_a_failed_token_is_overwritten(world, bob, wire, monkeypatch):
    """An edit through the token seems lost, and arrives after the counted one has shown the newest state."""
    await world.new()
    old = raw(world.public)
    with wire.cut(aiohttp.ClientOSError(104, "reset"), "PATCH", "@original"):
        await join(world, bob)
        assert wire.tried == 1
    real, mark = world.backend.edit_message, world.mark()

    def overtaken(*arguments):
        """Deliver the lost edit after the first one that arrives."""
        edited = real(*arguments)
        if len(world.table_edits(mark)) == 1:
            edited.components = old
        return edited

    monkeypatch.setattr(world.backend, "edit_message", overtaken)
    await world.pass_time(15)
    assert ways(world, mark) == (0, 2)
    assert "Bob" in world.says


async def test_requests_for_one_message_are_never_concurrent(world, bob, cat, monkeypatch):
    """The message is moved down during an edit through the token: that waits, and shows the newest state."""
    await world.new()
    gate, under_way, real = asyncio.Event(), [], TokenMessage.edit

    async def slow(self, *arguments):
        under_way.append("edit")
        await gate.wait()
        return await real(self, *arguments)

    async def a_while():
        for _ in range(500):
            await asyncio.sleep(0)

    monkeypatch.setattr(TokenMessage, "edit", slow)
    table, old, mark = await world.table(), world.public.id, world.mark()
    message = world.sync.message(table)
    with world.as_bot():
        await table.join(bob.id, "Bob")
        message.place = 0  # its turn has come
        assert message.begin(0, free=True)
        editing = asyncio.ensure_future(message.carry_out(Health()))
        await a_while()
        assert under_way == ["edit"]
        down = asyncio.ensure_future(message.move_down())
        await a_while()
        assert world.requests_since(mark) == []
        await table.join(cat.id, "Cat")
        gate.set()
        await asyncio.gather(editing, down)
    await world.pass_time(3)
    assert world.requests_since(mark)[:2] == ["PATCH table", "POST message"]
    assert world.public.id != old
    assert "Cat" in world.says


async def test_a_move_that_fails_but_arrives_leaves_no_older_content(world, bob, wire):
    """By its nonce, Discord returns the first attempt for the next move; simulated Discord does not."""
    await world.new()
    message = world.sync.message(await world.table())
    lost = aiohttp.ClientOSError(104, "reset")
    with world.as_bot(), wire.cut(lost, "POST", "/messages", arrives=True), pytest.raises(type(lost)):
        await message.move_down()
    await join(world, bob)
    mark = world.mark()
    await world.unseen(message.move_down())
    await world.pass_time(3)
    assert [call for call in world.requests_since(mark) if call != "DELETE message"] == [
        "POST message",
        "PATCH message",
    ]


# -- a message that moves -----------------------------------------------------------------------------------------------


async def test_a_message_that_has_moved_forgets_its_token(world, cat):
    await world.start()
    table, first, second = await acting(world)
    hands = {person.id: await world.hand(person) for person in (first, second)}
    old = world.public.id
    for n in range(12):
        await cat.send(world.channel, f"chat {n}")
    hands[first.id] = await discard_first(world, first, hands[first.id], table)
    assert world.public.id != old
    mark = world.mark()
    await discard_first(world, second, hands[second.id], table)
    assert ways(world, mark) == (0, 1)
    await world.hand(first)
    table, first, second = await acting(world)
    mark = world.mark()
    await discard_first(world, first, world.hand_on_show(first), table)
    assert ways(world, mark) == (1, 0)


# -- secrecy ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("old_token", [False, True])
@pytest.mark.parametrize("open_hand", [False, True])
async def test_a_claim_on_the_table_message_shows_nothing_until_it_is_settled(world, monkeypatch, old_token, open_hand):
    """With or without a token, wherever it is answered: the message changes only with the outcome."""
    table, people, _ = await attacked(world, monkeypatch)
    await ripe_with_the_next_player_to_draw(world, table)
    hand = world.hand_on_show(people["cat"])
    if not open_hand:
        world.sync._displays_of(table).forget(people["cat"].id)
    if old_token:
        world.sync.message(table)._token = None
    before, mark = raw(world.public), world.mark()
    with unsettled(world.env):
        await clicked(people["cat"], world.public, react_id(table))
        with world.as_bot():
            world.sync.message(table).update()  # as when an edit for another reason is due
        await work_without_time(world.env)
        assert table.settling
        assert world.requests_since(mark) == []
        assert raw(world.public) == before
    await world.settle()
    await world.pass_time(1)
    assert "COUP-FOURRÉ" in world.says
    assert len(world.table_edits(mark)) == len(world.table_edits(mark, "free")) >= 1
    assert hand is not None
    assert "Coup-fourré with" in world.told(people["cat"])
    assert "Coup-fourré with" not in world.says


async def test_no_token_is_logged_or_stored(world, caplog):
    """Not even if requests with it fail; for the log see also `no_secrets_logged`."""
    await world.start()
    world.env.inject_error(*TOKEN_EDIT, status=401, code=50027, message="Invalid Webhook Token", times=2)
    table, first, _ = await acting(world)
    await discard_first(world, first, await world.hand(first), table)
    tokens = [*world.backend.interaction_tokens]
    assert tokens
    stored = world.path.read_bytes() + b"".join(each.read_bytes() for each in world.path.parent.glob("race.db-*"))
    assert not any(token.encode() in stored for token in tokens)
    assert not any(token in record.getMessage() for record in caplog.records for token in tokens)


# -- without permissions -------------------------------------------------------------------------------


async def test_a_token_edits_the_message_in_a_channel_without_permissions(world):
    await world.start()
    table, first, second = await acting(world)
    hands = {person.id: await world.hand(person) for person in (first, second)}
    without(world, send_messages=True, view_channel=True)
    hand = await discard_first(world, first, hands[first.id], table)
    assert "discards" in world.says
    assert "out of date" not in text(hand)
    await world.pass_time(15 * MINUTE_S)
    table, first, _ = await acting(world)
    answer = await first.slash(world.channel, "mille hand")
    assert "out of date" in text(answer.response)
    answer = await world.hand(first)  # a click on the table message brings a token
    assert "out of date" not in text(answer)
    before = world.says
    await discard_first(world, first, answer, table)
    assert world.says != before


async def test_a_late_answer_to_a_click_on_an_older_message_replaces_no_valid_token(world):
    await world.new()
    table = await world.table()
    message = world.sync.message(table)
    with world.as_bot():
        good = message.token
        assert good is not None
        message.edit_through(TokenMessage(good.interaction, good.id + 1))
        assert message.token is good


async def test_a_hand_after_a_temporary_failure_is_replaced_by_the_new_one(world):
    table = await world.start(2)
    person = world.in_turn(table)
    older = await world.hand(person)
    world.env.inject_error(*TOKEN_EDIT, status=500, times=6)  # discord.py tries five times
    await world.forge(person, f"cf1:pass:{table.id}:99")
    await world.pass_time(MINUTE_S)
    shown = world.hand_on_show(person)
    assert shown.id != older.id
    assert [stored.id for stored in world.private(person)] == [shown.id]
