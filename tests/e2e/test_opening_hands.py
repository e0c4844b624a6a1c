"""From a closed door to the first card: the hands of those who have clicked on the lobby open when the game begins."""

import pytest

from engine.table import Status
from tests.e2e.test_pictures import pictures
from tests.e2e.test_slow_calls import start
from tests.e2e.world import cards_shown, custom_ids

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
    await bob.click(world.public(), label="Join")
    await ann.click(world.public(), label="Start")
    table = await world.table()
    assert hands_shown(world, table) == {"ann", "bob"}
    for person, seat in ((ann, table.seat_of(ann.id)), (bob, table.seat_of(bob.id))):
        assert len(world.private(person)) == 1
        own = sorted(table.view(seat).hand)
        assert sorted(cards_shown(world.hand_on_show(person))) == own
    first = dict(world.seats(table))[table.view(None).turn]
    hand = world.hand_on_show(first)
    await world.pass_time(3)
    await first.click(hand, custom_id=custom_ids(hand, "cf1:discard:")[0])  # the cards are discards
    assert world.hand_on_show(first).id == hand.id
    assert not world.private(cat)


async def test_a_hand_does_not_open_for_somebody_who_has_left_the_lobby(world, ann, bob, cat):
    await world.new()
    for person in (bob, cat):
        await person.click(world.public(), label="Join")
    await world.more(cat, "Leave")
    await ann.click(world.public(), label="Start")
    assert hands_shown(world, await world.table()) == {"ann", "bob"}


async def test_a_hand_opens_only_while_the_token_is_valid(world, ann, bob):
    await world.new()
    await bob.click(world.public(), label="Join")
    await world.pass_time(15 * MINUTE_S)
    await ann.click(world.public(), label="Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert hands_shown(world, table) == {"ann"}


async def test_a_hand_that_cannot_be_opened_harms_nothing(world, ann, bob, expected_errors):
    await world.new()
    await bob.click(world.public(), label="Join")
    world.env.inject_error("POST", "/webhooks/*", status=500, code=0, message="down", times=None)
    await ann.click(world.public(), label="Start")
    table = await world.table()
    assert table.status is Status.PLAYING
    assert hands_shown(world, table) == set()
    world.env.backend.faults.clear()
    assert custom_ids(await world.hand(bob), f"cf1:menu:{table.id}")


async def test_in_a_slow_game_hands_do_not_open_by_themselves(world):
    await start(world)
    assert not any(world.private(person) for person in world.people)


async def test_a_rematch_opens_in_the_private_message_in_which_it_was_asked_for(world, ann, bob):
    await world.start()
    old = await world.table()
    with world.as_bot():
        await old.stop("Ann")
    await world.pass_time(3)
    message = world.hand_on_show(bob)
    await bob.click(message, custom_id=f"cf1:rematch:{old.id}")
    table = await world.table()
    await ann.click(world.public(), label="Join")  # who was the last to accept
    await world.pass_time(3)
    assert hands_shown(world, table) == {"ann", "bob"}


@pytest.mark.usefixtures("elsewhere")
async def test_it_opens_with_its_picture(world):
    mark = world.mark()
    await world.start()
    sent = [call for call in world.calls(mark) if call.path.startswith("/webhooks/") and call.method == "POST"]
    assert len(sent) == 2
    assert all("'type': 12" in str(call.json) for call in sent)
    board, cards = pictures(world.hand_on_show(world.people[1]))
    assert "Ann" in board["description"]
    assert cards["description"].startswith("Your cards: ")
