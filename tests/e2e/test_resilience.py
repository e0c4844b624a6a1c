"""Stale, forged and double clicks, restarts, leavers, and failures of Discord: no game is harmed."""

from functools import partial

import discord
import pytest
from simcord.backend.models import Overwrite

from engine import Card, Play
from engine.table import Status
from engine.table.people.presence import with_auto_pass
from tests.e2e.world import cards_on, clicked, custom_ids, discarding, text
from tools.testkit.scenario import Side, position
from tools.testkit.tables import state_of


async def acting(world):
    """Return the table, the person in turn with that person's hand, and another person."""
    table = await world.table()
    people = dict(world.seats(table))
    turn = table.view(None).turn
    return table, people[turn], people[(turn + 1) % len(people)]


async def discard_first(world, person, hand, table):
    """Discard the first card by clicking; return the hand afterwards."""
    hand = await discarding(person, hand)
    return await clicked(person, hand, custom_ids(hand, "cf1:discard")[0])


async def test_an_old_hand_is_answered_with_the_new_one(world):
    await world.start()
    table, first, second = await acting(world)
    old = await world.hand(first)
    stale = cards_on(old)[0]
    await discard_first(world, first, old, table)
    await discard_first(world, second, await world.hand(second), table)
    with world.forged(old, stale):
        before = table.view(None).seq
        answer = await first.click(old, custom_id=stale)
        assert "The race has moved on" in text(answer.response)
        assert cards_on(answer.response)
    assert table.view(None).seq == before


async def test_buttons_of_a_table_that_is_over(world, ann):
    """The buttons of an old table do not affect a second one in the same channel."""
    await world.start()
    old, first, _ = await acting(world)
    hand = await discarding(first, await world.hand(first))
    stale = custom_ids(hand, "cf1:discard")[0]
    await world.stop_game(ann)
    await world.start()
    new = await world.table()
    before = state_of(new)
    assert custom_ids(world.hand_on_show(first), f"cf1:discard:{old.id}:") == []
    with world.forged(hand, stale):
        answer = await first.click(hand, custom_id=stale)
    assert new.id != old.id
    assert old.status is Status.STOPPED
    assert "over" in text(answer.response)
    assert state_of(new) is before


async def test_old_hands_work_after_a_restart(world):
    await world.start()
    table, first, second = await acting(world)
    hand, theirs = await world.hand(first), await world.hand(second)
    await world.start_anew()
    assert "I was restarted" in world.says
    again = await world.table()
    assert state_of(again) == state_of(table)
    await discard_first(world, first, hand, again)
    assert not cards_on(theirs)  # this one could not be refreshed
    for verb in ("menu", "hand"):
        theirs = await clicked(second, theirs, custom_ids(theirs, f"cf1:{verb}")[0])
    await discard_first(world, second, theirs, again)
    assert again.view(None).seq == table.view(None).seq + 2


async def test_the_last_person_who_leaves_is_told_that_the_game_is_stopped(world, ann):
    await world.new()
    await clicked(ann, world.public, "Play now")
    sure = await world.more(ann, "Leave")
    assert "the game is stopped without a result" in text(sure) and "plays on for you" not in text(sure)
    await clicked(ann, sure, "Leave for good")
    assert world.newest.status is Status.STOPPED


def _without(world, **denied):
    role = next(role for role in world.guild._guild.roles.values() if role.managed)
    deny = discord.Permissions(**denied).value
    world.backend.edit_channel(
        world.channel.id, {}, overwrites=[Overwrite(target_id=role.id, type=0, allow=0, deny=deny)]
    )


async def test_missing_permissions_are_named(world):
    _without(world, send_messages=True)
    answer = await world.new()
    assert "Send Messages" in text(answer.response)
    assert world.tables._places == {}


async def test_old_private_hands_are_not_refreshed_but_pinged(world):
    await world.start()
    table, first, second = await acting(world)
    hand = await world.hand(first)
    await world.hand(second)
    await world.pass_time(80)
    await discard_first(world, first, hand, table)  # the second player has not clicked for a while, but not for long
    await world.pass_time(91)
    await world.pass_time(91)
    assert pings(world)
    await world.hand(first)
    await world.hand(second)
    assert not pings(world)


async def pinged_by(world, play, **described):
    """Arrange a position and let Ann act, with nobody attentive; return the seats that are pinged."""
    table = await world.arrange(position(**described))
    old = {message.id for message in pings(world)}
    await world.unseen(table.submit(table.record.seats[0].player, play, decision=None, stamp=0))
    told = " ".join(text(message) for message in pings(world) if message.id not in old)
    return [seat for seat, person in world.seats(table) if f"<@{person.id}>" in told]


@pytest.mark.parametrize(("sides", "seating", "pinged"), [("012", {}, [1]), ("0101", {"seats": "2x2"}, [])])
async def test_an_attack_pings_only_a_player_who_is_attacked_alone(world, monkeypatch, sides, seating, pinged):
    monkeypatch.setattr("cogs.sync.pings._ATTENTIVE_S", 0)
    await world.start(len(sides), **seating)
    described = {"sides": sides, "hands": {"A": "FLAT ..."}, "A": Side("GO"), "B": Side("GO")}
    assert await pinged_by(world, Play(0, Card.FLAT, 1), **described) == pinged


async def test_the_only_player_who_can_answer_a_card_is_pinged(world, monkeypatch):
    monkeypatch.setattr("cogs.sync.pings._ATTENTIVE_S", 0)
    game = {"options": {"shouts": "auto"}}
    await world.start(2, game="funspeed", **game)
    described = {"ruleset": "funspeed", "hands": {"A": "D50 ..."}, **game}
    assert await pinged_by(world, Play(0, Card.D50), **described) == [1]


async def test_who_has_opened_the_hand_is_not_pinged_again_in_the_same_turn(world, monkeypatch):
    monkeypatch.setattr("cogs.sync.pings._ATTENTIVE_S", 0)
    monkeypatch.setattr("cogs.sync.hand_message.HandMessage.open_at_start", lambda *_: None)
    await world.start()
    table, first, second = await acting(world)
    assert len(pings(world)) == 1
    await world.hand(first)
    await world.unseen(table.arrange(second.id, partial(with_auto_pass, False)))  # any change of the table
    assert pings(world) == []


def pings(world):
    return [message for message in world.channel.history() if "it is your turn" in text(message)]


async def test_a_restart_pings_nobody_for_three_minutes(world):
    await world.start()
    await world.pass_time(1)
    await world.restart()
    for minutes, pinged in ((2.9, False), (6, True)):
        await world.pass_time(minutes * 60)
        assert bool(pings(world)) is pinged


async def test_the_first_hand_after_a_restart_says_that_older_ones_no_longer_change(world):
    await world.start()
    _, first, second = await acting(world)
    assert "older messages" not in text(await world.hand(first))
    await world.pass_time(1)
    await world.restart()
    assert "older messages no longer change" in text(await world.hand(first))
    assert "older messages" not in text(await world.hand(first))
    other = await world.hand(second)
    assert "older messages no longer change" in text(other)


async def test_a_game_in_a_deleted_channel_is_stopped_at_once(world, caplog):
    """Its private messages are gone with the channel."""
    table = await world.start()
    world.backend.delete_channel(world.channel.id)
    await world.pass_time(2)
    assert table.status is Status.STOPPED
    caplog.clear()
