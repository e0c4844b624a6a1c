"""What a slow game knows about its players: set at the start or takeover, changeable, and dropped at the end."""

from functools import partial

from msgspec.structs import replace

from engine.table import Availability, Order, Orders, Pace, Seat, SlowSeat, Status, with_availability, with_orders
from tests.table.harness import PACE
from tests.tables import rejected

SLOW = Pace(turn_ms=4 * 3_600_000, lobby_ms=86_400_000)
ASK_ME = SlowSeat(Orders(own=Order.ASK), Availability(since=20, until=4, zone="Europe/Paris"))
CAT = 93


async def begun(harness, pace=SLOW, *, computer=False):
    """Return a game of people 1 and 2, and perhaps an AI; the first has custom settings."""
    table = await harness.open(pace=pace, players=3)
    if computer:
        await table.change_lobby(1, lambda lobby: lobby.with_computer("easy"))
    await table.start(1, 1, slow_seats={1: ASK_ME})
    return table


def slow_of(table):
    return [seat.slow for seat in table.record.seats]


async def test_each_person_begins_with_their_own_settings(harness):
    table = await begun(harness, computer=True)
    assert slow_of(table) == [ASK_ME, SlowSeat(), SlowSeat(), None]
    stored = await harness.stored(table)
    assert slow_of(stored) == slow_of(table)


async def test_a_fast_game_has_none_of_them(harness):
    table = await begun(harness, PACE)
    assert slow_of(table) == [None] * 3
    for change in (partial(with_orders, Orders()), partial(with_availability, Availability())):
        with rejected("not_slow"):
            await table.arrange(1, change)


async def test_settings_are_changed_one_by_one(harness):
    table = await begun(harness)
    await table.arrange(1, partial(with_orders, Orders(others=Order.NEVER)))
    await table.arrange(2, partial(with_availability, Availability(away_until=5)))
    assert slow_of(table) == [
        replace(ASK_ME, orders=Orders(others=Order.NEVER)), SlowSeat(availability=Availability(away_until=5)), SlowSeat(),
    ]  # fmt: skip
    with rejected("not_seated"):
        await table.arrange(CAT, partial(with_orders, Orders()))


async def test_a_newcomer_brings_settings_and_those_of_the_former_holder_are_dropped(harness):
    table = await begun(harness)
    await table.leave(1)
    theirs = SlowSeat(Orders(Order.NEVER, Order.NEVER), Availability(6, 18))
    await table.take_over(Seat(CAT, "Cat", slow=theirs), 0, 0)
    seat = table.record.seats[0]
    assert (seat.slow, [holder.slow for holder in seat.before]) == (theirs, [None])


async def test_a_newcomer_in_a_fast_game_has_none(harness):
    table = await begun(harness, PACE)
    await table.leave(1)
    await table.take_over(Seat(CAT, "Cat", slow=ASK_ME), 0, 0)
    assert table.record.seats[0].slow is None


async def test_when_the_game_is_over_nothing_of_them_is_kept(harness):
    table = await begun(harness)
    await table.leave(1)
    await table.leave(2)  # player 3 has won
    assert table.status is Status.FINISHED
    assert slow_of(await harness.stored(table)) == [None] * 3


async def test_of_who_has_left_for_good_nothing_is_kept_and_no_vacation_gives_the_seat_back(harness):
    table = await begun(harness)
    seat = table.view(None).turn
    player = table.record.seats[seat].player
    until = harness.now + 86_400_000
    await table.arrange(player, partial(with_availability, Availability(0, 0, away_until=until)))
    assert table.record.seats[seat].slow.on_leave  # this lobby does not wait for vacations
    await table.leave(player)
    assert table.record.seats[seat].slow is None
    other = next(each.player for each in table.record.seats if not each.left)
    harness.clock.advance(86_400_000)
    await table.arrange(other, partial(with_orders, Orders()))  # any change could return a seat
    assert (table.record.seats[seat].away, table.record.seats[seat].left) == (True, True)


async def test_when_the_game_is_stopped_they_are_dropped(harness):
    table = await begun(harness)
    await table.stop("p1")
    assert table.status is Status.STOPPED
    assert slow_of(await harness.stored(table)) == [None] * 3
