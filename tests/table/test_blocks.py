"""Blocks: two people with a block between them cannot sit at the same table."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import RuleViolation
from engine.table import Lobby, Newcomer, Rejected, Status
from tests.table.harness import GROUP, PACE, ROOM, TableHarness
from tests.tables import rejected, reseat


async def opened(harness, host=1, lobby=None, room=ROOM):
    return await harness.tables.open(GROUP, room, host, f"p{host}", lobby or Lobby("classic", "standard"), PACE)


def seated(table):
    return sorted(table.record.people)


async def test_a_block_prevents_joining(harness):
    harness.journal.apart = {frozenset((1, 2)), frozenset((3, 4))}
    table = await opened(harness)
    await table.join(3, "p3")
    before = table.record
    for player in (2, 4):
        with pytest.raises(Rejected) as refusal:
            await table.join(player, f"p{player}")
        assert (refusal.value.code, refusal.value.facts) == ("kept_apart", {})  # no further details
    assert table.record == before
    await table.leave(3)
    await table.join(4, "p4")
    assert seated(table) == [1, 4]


async def test_a_later_block_removes_no_player(harness):
    table = await opened(harness)
    await table.join(2, "p2")
    harness.journal.apart = {frozenset((1, 2))}
    await table.join(3, "p3")
    await table.take_side(2, None)
    await table.start(1, 1)
    assert seated(table) == [1, 2, 3]
    await reseat(table, *(replace(seat, away=seat.player == 2) for seat in table.record.seats))
    await table.come_back(2)
    assert seated(table) == [1, 2, 3]


async def test_a_block_prevents_taking_over_a_seat(harness):
    harness.journal.apart = {frozenset((1, 94)), frozenset((2, 93))}
    table = await harness.playing(3)
    await table.leave(2)
    with rejected("kept_apart"):
        await table.take_over(Newcomer(94, "p94"), 1, 0)
    await table.take_over(Newcomer(93, "p93"), 1, 0)  # a player who has left does not count
    assert seated(table) == [1, 3, 93]


async def test_an_absent_player_counts_until_the_seat_is_taken_over(harness):
    harness.journal.apart = {frozenset((2, 93)), frozenset((3, 93))}
    table = await harness.playing(3)
    away = [replace(seat, away=seat.player > 1, missed=5 * (seat.player > 1)) for seat in table.record.seats]
    await reseat(table, *away)
    with rejected("kept_apart"):  # 3 may come back
        await table.take_over(Newcomer(93, "p93"), 1, 0)
    harness.journal.apart.discard(frozenset((3, 93)))
    await table.take_over(Newcomer(93, "p93"), 1, 0)  # it replaces 2
    assert seated(table) == [1, 3, 93]


async def test_other_refusals_of_a_seat_come_first(harness):
    harness.journal.apart = {frozenset((1, 2))}
    table = await opened(harness)
    for player in range(3, 8):
        await table.join(player, f"p{player}")
    with pytest.raises(RuleViolation, match="table_full"):
        await table.join(2, "p2")


async def test_a_block_also_applies_to_the_seat_of_an_ai_at_a_full_table(harness):
    harness.journal.apart = {frozenset((1, 92))}
    table = await opened(harness)
    while len(table.lobby.members) < table.lobby.most:
        await table.change_lobby(1, lambda lobby: lobby.with_computer("easy"))
    with rejected("kept_apart"):
        await table.join(92, "p92")
    await table.join(93, "p93")
    assert len(seated(table)) == 2


PEOPLE = range(1, 7)
PAIRS = st.sets(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(PEOPLE)).filter(lambda pair: pair[0] != pair[1]))
STEPS = st.lists(
    st.tuples(st.sampled_from(["join", "leave", "start", "take", "again", "away"]), st.sampled_from(PEOPLE)),
    max_size=40,
)


@given(PAIRS, STEPS)
def test_two_people_with_a_block_never_sit_at_one_table(pairs, steps):
    asyncio.run(_walk({frozenset(pair) for pair in pairs}, steps))


async def _walk(apart, steps):
    harness = TableHarness()
    harness.journal.apart = apart
    table = await opened(harness)
    for what, player in steps:
        try:
            table = await _step(harness, table, what, player)
        except (Rejected, RuleViolation):
            continue
        sitting = table.record.people
        assert not any(pair <= sitting for pair in apart), (apart, sitting)
    harness.tables.close()


async def _step(harness, table, what, player):
    """Let a player act at random; return the table to continue with."""
    name = f"p{player}"
    match what:
        case "join":
            await table.join(player, name)
        case "leave":
            await table.leave(player)
        case "start":
            await table.start(table.record.host, 1)
        case "take":
            vacant = table.record.vacant[0] if table.record.vacant else 0
            await table.take_over(
                Newcomer(player, name), vacant, len(table.record.seats[vacant].before) if table.record.seats else 0
            )
        case "away":
            away = [
                replace(seat, away=True, missed=5) if seat.player == player and not seat.left else seat
                for seat in table.record.seats
            ]
            await reseat(table, *away)
        case "again":
            if table.status is Status.PLAYING:
                await table.stop("p", None)
            return await opened(harness, player, table.lobby.again(player, name))
    if not table.status.open:
        return await opened(harness, player)
    return table
