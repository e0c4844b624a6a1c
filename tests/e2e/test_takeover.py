"""A seat that changes hands, by clicks: the public and private screens, and the records."""

import msgspec

from engine.table import Status
from engine.table.people.seats import TURNS_BEFORE_VACANT
from tests.e2e.world import assert_fits, clicked, custom_ids, text
from tests.tables import reseat


async def press(world, person, verb):
    """Press the button of a verb on the table message; return the private answer."""
    return await world.click(person, world.public, custom_ids(world.public, f"cf1:{verb}:")[0])


async def go(world, person):
    """Leave for good from the menu."""
    menu = await clicked(person, world.public, f"cf1:menu:{world.number}")
    sure = await world.click(person, menu, f"cf1:leave:{world.number}")
    return await world.click(person, sure, f"cf1:leave_now:{world.number}")


async def make_absent(world, table, seat, missed=TURNS_BEFORE_VACANT):
    """Let a player have been absent for this many turns."""
    seats = [*table.record.seats]
    seats[seat] = msgspec.structs.replace(seats[seat], missed=missed, away=missed > 1)
    await world.unseen(reseat(table, *seats))
    await world.pass_time(2)


async def test_a_seat_changes_hands_twice(world):
    ann, bob, cat, dan = world.people
    eve = world.newcomer("eve", global_name="Eve")
    await world.start(3, options={"game_points": 1, "target": 700, "extension": "off"})
    world.people.append(eve)
    table = await world.table()
    assert not custom_ids(world.public, "cf1:take")
    seat = table.seat_of(cat.id)
    await world.hand(cat)
    told = await go(world, cat)
    assert "An AI plays your seat now" in text(told)
    assert [stored.id for stored in world.private(cat)] == [told.id]  # no hand repeats it
    assert "An AI plays for Cat from now on" in world.says
    taken = await press(world, dan, "take")
    assert "You play for Cat now" in text(taken)
    assert "⚠️" not in text(taken)
    assert "Dan takes over the seat of Cat" in world.says
    assert not custom_ids(world.public, "cf1:take")
    assert_fits(world.public)
    await world.restart()
    table = await world.table()
    await world.play_on(until=lambda table: table.record.seats[seat].turns >= 2)
    await make_absent(world, table := await world.table(), seat)
    assert "Dan’s seat is for whoever wants to join" in world.says
    offered = await world.hand(eve)  # an onlooker who asks for a hand
    assert "Free seats" in text(offered)
    assert "**Dan**" in text(offered)
    dans = world.hand_on_show(dan)
    shown = await world.click(eve, offered, custom_ids(offered, "cf1:take:")[0])
    assert "You play for Dan now" in text(shown)
    await world.pass_time(3)
    lost = world.hand_on_show(dan)
    assert lost.id == dans.id
    assert "Eve has taken over your seat" in text(lost)
    assert not custom_ids(lost)  # none of the former cards
    await world.play_on(until=lambda table: not table.status.open, by_clicks=False)
    assert world.newest.status is Status.FINISHED
    assert "Changed hands: Cat (0 turns) → Dan (2 turns) → Eve" in world.says


async def test_who_ends_the_game_by_leaving_is_not_told_that_the_seat_is_played_on(world, bob):
    await world.start(2)
    assert text(await go(world, bob)) == "You have left the table."
    assert not world.newest.status.open


async def test_the_host_opens_the_seat_of_an_ai(world, ann, bob, cat):
    await world.new()
    await clicked(bob, world.table_message, "Join")
    table = await world.table()
    with world.as_bot():
        await table.change_lobby(ann.id, lambda lobby: lobby.with_computer("easy"))
    await clicked(ann, world.public, "Start")
    for person, may in ((bob, False), (ann, True)):
        menu = await clicked(person, world.public, f"cf1:menu:{world.number}")
        assert bool(custom_ids(menu, "cf1:offer:")) is may
    await world.click(ann, menu, custom_ids(menu, "cf1:offer:")[0])
    assert "seat is for whoever wants to join" in world.says
    assert "You play for" in text(await press(world, cat, "take"))
    assert all(seat.level is None for seat in table.record.seats)


async def test_seven_vacant_seats_fit_the_panel(world):
    world.people += [world.newcomer(f"p{n}", global_name=f"Somebody called {n} *") for n in range(5)]
    table = await world.start(9, game="playroom.standard", seats="9x1")
    seats = [msgspec.structs.replace(seat, away=i > 0, missed=9 * (i > 0)) for i, seat in enumerate(table.record.seats)]
    await world.unseen(reseat(table, *seats))
    await world.pass_time(2)
    eve = world.newcomer("eve", global_name="Eve")
    panel = await press(world, eve, "vacant")
    assert_fits(panel)
    assert len(custom_ids(panel, "cf1:take:")) == 8
    assert_fits(world.public)
