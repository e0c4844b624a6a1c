"""Blocks: two people with a block between them cannot sit at the same table."""

from msgspec.structs import replace

from engine.table import Seat
from tests.tables import rejected, reseat, ruled_out


def seated(table):
    return sorted(table.record.people)


async def test_a_later_block_removes_no_player(harness):
    table = await harness.open(players=2)
    harness.journal.apart = {frozenset((1, 2))}
    await table.join(3, "p3")
    await table.take_side(2, None)
    await table.start(1, 1)
    assert seated(table) == [1, 2, 3]
    await reseat(table, *(replace(seat, away=seat.player == 2) for seat in table.record.seats))
    await table.come_back(2)
    assert seated(table) == [1, 2, 3]


async def test_an_absent_player_counts_until_the_seat_is_taken_over(harness):
    harness.journal.apart = {frozenset((2, 93)), frozenset((3, 93))}
    table = await harness.playing(3)
    away = [replace(seat, away=seat.player > 1, missed=5 * (seat.player > 1)) for seat in table.record.seats]
    await reseat(table, *away)
    with rejected("kept_apart"):  # 3 may come back
        await table.take_over(Seat(93, "p93"), 1, 0)
    harness.journal.apart.discard(frozenset((3, 93)))
    await table.take_over(Seat(93, "p93"), 1, 0)  # it replaces 2
    assert seated(table) == [1, 3, 93]


async def test_other_refusals_of_a_seat_come_first(harness):
    harness.journal.apart = {frozenset((1, 2))}
    table = await harness.open()
    for player in range(3, 8):
        await table.join(player, f"p{player}")
    with ruled_out("table_full"):
        await table.join(2, "p2")


async def test_a_block_also_applies_to_the_seat_of_an_ai_at_a_full_table(harness):
    harness.journal.apart = {frozenset((1, 92))}
    table = await harness.open()
    while len(table.lobby.members) < table.lobby.most:
        await table.change_lobby(1, lambda lobby: lobby.with_computer("easy"))
    with rejected("kept_apart"):
        await table.join(92, "p92")
    await table.join(93, "p93")
    assert len(seated(table)) == 2
