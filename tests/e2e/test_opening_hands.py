"""From a closed door to the first card: the hands of those who have clicked on the lobby open when the game begins."""

import pytest

from engine.table import Status
from tests.e2e.test_pictures import pictures
from tests.e2e.test_slow_calls import start
from tests.e2e.world import cards_shown, clicked, custom_ids, discarding

MINUTE_S = 60


def hands_shown(world, table):
    """Return the people who see their own hand, of those at a table."""
    return {
        person.name
        for person in world.people
        if world.private(person) and custom_ids(world.hand_on_show(person), f"cf1:menu:{table.id}")
    }


async def test_a_command_a_join_and_a_start_lead_to_the_cards_of_both(world, ann, bob, cat):
    await world.new()
    await clicked(bob, world.public, "Join")
    await clicked(ann, world.public, "Start")
    table = await world.table()
    assert hands_shown(world, table) == {"ann", "bob"}
    for person, seat in ((ann, table.seat_of(ann.id)), (bob, table.seat_of(bob.id))):
        assert len(world.private(person)) == 1
        own = sorted(table.view(seat).hand)
        assert sorted(cards_shown(world.hand_on_show(person))) == own
    first = world.in_turn(table)
    hand = world.hand_on_show(first)
    await world.pass_time(3)
    await discarding(first, hand)
    shown = world.hand_on_show(first)
    assert shown.id == hand.id and custom_ids(shown, "cf1:discard:")
    assert not world.private(cat)


async def test_a_hand_does_not_open_for_somebody_who_has_left_the_lobby(world, ann, bob, cat):
    await world.new()
    for person in (bob, cat):
        await clicked(person, world.public, "Join")
    await world.more(cat, "Leave")
    await clicked(ann, world.public, "Start")
    assert hands_shown(world, await world.table()) == {"ann", "bob"}


async def test_a_hand_opens_only_while_the_token_is_valid(world, ann, bob):
    await world.new()
    await clicked(bob, world.public, "Join")
    await world.pass_time(15 * MINUTE_S)
    await clicked(ann, world.public, "Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert hands_shown(world, table) == {"ann"}


async def test_a_hand_that_cannot_be_opened_harms_nothing(world, ann, bob, expected_errors):
    await world.new()
    await clicked(bob, world.public, "Join")
    world.env.inject_error("POST", "/webhooks/*", status=500, code=0, message="down", times=None)
    await clicked(ann, world.public, "Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert hands_shown(world, table) == set()
    world.backend.faults.clear()
    assert custom_ids(await world.hand(bob), f"cf1:menu:{table.id}")


async def test_in_a_slow_game_hands_do_not_open_by_themselves(world):
    await start(world)
    assert not any(world.private(person) for person in world.people)


async def test_the_hand_of_a_rematch_that_a_private_message_asked_for_opens_below_its_table(world, ann, bob):
    await world.start()
    old = await world.table()
    await world.unseen(old.stop("Ann"))
    await world.pass_time(3)
    message = world.hand_on_show(bob)
    await clicked(bob, message, f"cf1:rematch:{old.id}")
    table = await world.table()
    await clicked(ann, world.public, "Join")  # who was the last to accept
    await world.pass_time(3)
    assert hands_shown(world, table) == {"ann", "bob"}
    assert message.id < table.record.anchor < world.hand_on_show(bob).id


@pytest.mark.usefixtures("elsewhere")
async def test_it_opens_with_its_picture(world):
    mark = world.mark()
    await world.start()
    sent = world.calls(mark, "POST", "/webhooks/")
    assert len(sent) == 2
    assert all("'type': 12" in str(call.json) for call in sent)
    board, cards = pictures(world.hand_on_show(world.people[1]))
    assert "Ann" in board["description"]
    assert cards["description"].startswith("Your cards: ")
