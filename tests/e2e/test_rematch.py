"""A rematch invites all players: only they can ask for it, and each joins by a click of their own."""

import pytest

from engine.table import Status
from tests.e2e.test_sight import permit
from tests.e2e.world import cards_on, clicked, custom_ids, text


@pytest.fixture
async def over(world):
    """Stop a game of Ann, Bob and Cat; return its table."""
    table = await world.start(3, options={"target": 700})
    await world.unseen(table.stop("Ann"))
    return table


async def rematch(world, person, table):
    return await world.click(person, world.public, f"cf1:rematch:{table.id}")


def seated(table):
    return [member.name for member in table.lobby.members]


async def test_a_rematch_seats_only_the_player_who_asks_for_it(world, ann, bob, cat, dan, over):
    mark = world.mark()
    await rematch(world, bob, over)
    table = await world.table()
    assert table.id != over.id
    assert (table.status, table.record.host, seated(table)) == (Status.LOBBY, bob.id, ["Bob"])
    assert dict(table.lobby.options) == {"target": 700}
    assert "Invited: Ann and Cat." in world.says
    assert not any("<@" in str(call.json) for call in world.calls(mark))  # no one is pinged
    await clicked(cat, world.public, "Join")
    assert "Invited: Ann." in world.says
    await clicked(dan, world.public, "Join")
    await world.more(ann, "Decline")
    assert "Invited" not in world.says
    await clicked(ann, world.public, "Join")  # but Ann may change her mind
    assert seated(table) == ["Bob", "Cat", "Dan", "Ann"]
    await clicked(bob, world.public, "Start")
    assert table.status is Status.PLAYING


async def test_a_second_request_joins_the_lobby_of_the_first(world, over):
    ann, bob = world.people[:2]
    before = world.public
    await clicked(bob, before, f"cf1:rematch:{over.id}")
    await clicked(ann, before, f"cf1:rematch:{over.id}")
    assert seated(await world.table()) == ["Ann", "Bob"]  # as they sat before
    await clicked(ann, before, f"cf1:rematch:{over.id}")
    assert seated(await world.table()) == ["Ann", "Bob"]  # as they sat before


async def test_it_waits_for_its_host_once_anybody_has_declined(world, over):
    ann, bob, cat = world.people[:3]
    await rematch(world, bob, over)
    await clicked(ann, world.public, "Decline")
    await clicked(cat, world.public, "Join")
    table = await world.table()
    assert (table.status, seated(table)) == (Status.LOBBY, ["Bob", "Cat"])


async def test_only_players_can_ask_for_a_rematch(world, dan, over):
    answer = await rematch(world, dan, over)
    assert answer.flags.ephemeral
    assert "Only those who played this game can ask for its rematch" in text(answer)
    assert "/mille new" in text(answer)
    await dan.slash(world.channel, "mille new")  # which is allowed
    assert seated(await world.table()) == ["Dan"]


async def test_the_last_hand_shows_the_result_and_that_of_the_rematch_comes_below_its_table(world, ann, bob):
    await world.start(options={"game_points": 1})
    for _, person in world.seats(await world.table()):
        await world.hand(person)
    table = await world.play_on()
    await world.pass_time(3)
    for seat, person in world.seats(table):
        said = world.told(person)
        won = table.view(seat).side in table.winners
        assert ("You have won!" if won else "Your place: 2 of 2") in said
    last = world.hand_on_show(bob)
    card = world.answer_to(bob, await bob.click(last, label="My profile"))
    assert "📊 Bob" in text(card) and "1 game, " in text(card) and "Rating" in text(card)
    await world.pass_time(5)
    assert "📊 Bob" in world.told(bob)  # and it stays
    last = world.hand_on_show(ann)
    await world.click(ann, last, f"cf1:rematch:{table.id}")
    again = await world.table()
    assert "The table for the rematch is open" in world.told(ann)
    await clicked(bob, world.public, "Join")
    await world.pass_time(2)
    hand = world.hand_on_show(ann)
    assert hand.id > world.public.id > last.id  # never above its table
    assert cards_on(hand, f"{again.id}:")


async def test_with_ai_players_alone_it_begins_at_once(world, ann):
    await world.new()
    await clicked(ann, world.public, "Play now")
    over = await world.table()
    await world.unseen(over.stop("Ann"))
    await rematch(world, ann, over)
    await world.pass_time(2)
    again = await world.table()
    assert (again.id > over.id, again.status) == (True, Status.PLAYING)
    assert custom_ids(world.hand_on_show(ann), f"cf1:menu:{again.id}")


async def test_who_may_not_write_in_the_channel_opens_no_rematch_there(world, bob):
    table = await world.start()
    await world.unseen(table.stop("Ann"))
    permit(world, world.channel, bob, send_messages=False)
    await world.settle()
    await clicked(bob, world.public, "Rematch")
    await world.settle()
    assert await world.table() is None
    assert "Send Messages" in world.told(bob)
