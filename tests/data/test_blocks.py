"""Stored blocks: who must be kept apart, checked when a person sits down."""

import asyncio

import pytest
from sqlalchemy import text

from data.people.blocks import FORGOTTEN, MOST_BLOCKS, Blocks
from data.play.journal import SqlJournal
from engine.table import Lobby, Pace, Seat, StorageError, Tables
from tests.data.queries import write
from tests.data.test_people import everything, forget
from tests.tables import rejected
from tools.testkit.memory import FakeClock

ANN, BOB, CAT, DAN = (80_351_110_224_678_900 + n for n in range(4))


async def opened(database, host=ANN, room=3):
    tables = Tables(SqlJournal(database), FakeClock())
    return await tables.open(10, room, host, "host", Lobby("classic", "standard"), Pace())


async def test_a_list_is_newest_first_without_duplicates(blocks):
    assert await blocks.of(ANN) == ()
    await blocks.put(ANN, [CAT], 5)
    await blocks.put(ANN, [BOB, CAT], 6)
    assert await blocks.of(ANN) == (BOB, CAT)
    await blocks.lift(ANN, BOB)
    await blocks.lift(ANN, DAN)  # not on the list
    assert await blocks.of(ANN) == (CAT,)
    assert await blocks.of(CAT) == ()


async def test_keeping_apart_does_not_depend_on_who_blocked_whom(blocks):
    await blocks.put(ANN, [BOB], 1)
    await blocks.put(CAT, [ANN], 1)
    assert await blocks.kept_apart([ANN], [BOB, CAT, DAN]) == {BOB, CAT}
    assert await blocks.kept_apart([BOB, DAN], [ANN, CAT, DAN]) == {ANN}
    assert await blocks.kept_apart([ANN, BOB], [ANN, BOB]) == {ANN, BOB}
    assert await blocks.kept_apart([BOB], [CAT]) == frozenset()
    assert await blocks.kept_apart([ANN], []) == await blocks.kept_apart([], [ANN]) == frozenset()


async def test_a_list_has_a_maximum_length(blocks):
    await blocks.put(ANN, range(1, MOST_BLOCKS), 1)
    with rejected("too_many_blocks", most=MOST_BLOCKS):
        await blocks.put(ANN, [BOB, CAT], 2)
    assert BOB not in await blocks.of(ANN)  # all or none
    await blocks.put(ANN, [BOB, 1], 2)
    assert len(await blocks.of(ANN)) == MOST_BLOCKS
    await blocks.put(ANN, [BOB], 3)  # already on the list


async def test_blocks_are_checked_when_a_person_sits_down(database, blocks):
    table = await opened(database)
    await blocks.put(ANN, [BOB], 1)
    await blocks.put(CAT, [ANN], 1)
    for player in (BOB, CAT):
        with rejected("kept_apart"):
            await table.join(player, "x")
    await table.join(DAN, "dan")
    await blocks.lift(ANN, BOB)
    await table.join(BOB, "bob")
    await table.start(ANN, 1)
    await table.leave(DAN)
    with rejected("kept_apart"):
        await table.take_over(Seat(CAT, "cat"), table.record.vacant[0], 0)
    await blocks.lift(CAT, ANN)
    await table.take_over(Seat(CAT, "cat"), table.record.vacant[0], 0)
    assert table.record.people == {ANN, BOB, CAT}


async def test_of_two_simultaneous_joins_one_succeeds_without_delaying_others(journal, blocks):
    """Their writes share a transaction with those of other tables."""
    await blocks.put(BOB, [CAT], 1)
    tables = Tables(journal, FakeClock())
    here, there = [
        await tables.open(10, room, host, "host", Lobby("classic", "standard"), Pace())
        for room, host in ((3, ANN), (4, BOB))
    ]
    acts = (here.join(BOB, "bob"), here.join(CAT, "cat"), there.join(CAT, "cat"), there.join(DAN, "dan"))
    done = await asyncio.gather(*acts, return_exceptions=True)
    assert [getattr(answer, "code", None) for answer in done] in (
        [None, "kept_apart", "kept_apart", None],
        ["kept_apart", None, "kept_apart", None],
    )
    assert (len(here.record.people), there.record.people) == (2, {BOB, DAN})


async def test_a_block_applies_to_a_table_of_another_process(processes):
    ours, theirs = processes
    await Blocks(ours).put(ANN, [BOB], 1)
    tables = Tables(SqlJournal(theirs), FakeClock())
    table = await tables.open(1 << 22, 3, ANN, "ann", Lobby("classic", "standard"), Pace())
    with rejected("kept_apart"):
        await table.join(BOB, "bob")


async def test_no_one_sits_down_while_blocks_cannot_be_read(database, blocks):
    table = await opened(database)
    await write(database, text("DROP TABLE blocks"))
    with pytest.raises(StorageError):
        await table.join(BOB, "bob")
    assert table.record.people == {ANN}
    with pytest.raises(StorageError):
        await blocks.kept_apart([ANN], [BOB])


async def test_an_export_contains_ones_own_blocks_and_not_those_by_others(people, blocks):
    await blocks.put(ANN, [BOB], 7)
    await blocks.put(CAT, [ANN], 8)
    about = await people.export(ANN)
    assert about["blocks"] == [{"person": ANN, "blocked": BOB, "since": 7}]
    assert str(CAT) not in str(about)


async def test_being_forgotten_lifts_ones_own_blocks_and_not_those_by_others(database, blocks):
    await blocks.put(ANN, [BOB, CAT], 1)
    await blocks.put(DAN, [ANN], 1)
    await forget(database, ANN)
    assert str(ANN) not in await everything(database)
    (digest,) = await blocks.of(DAN)
    assert FORGOTTEN <= digest < 2 * FORGOTTEN
    assert await blocks.of(ANN) == ()
    assert await blocks.kept_apart([ANN], [BOB, CAT, DAN]) == {DAN}
    assert await blocks.kept_apart([DAN], [ANN, BOB]) == {ANN}
    await blocks.put(DAN, [ANN, BOB], 2)  # ANN is on the list already
    assert await blocks.of(DAN) == (BOB, digest)
    await blocks.lift(DAN, digest)
    assert await blocks.kept_apart([ANN], [DAN]) == frozenset()


async def test_the_digests_of_forgotten_people_have_one_key(database, blocks):
    await blocks.put(DAN, [ANN, BOB], 1)
    await blocks.put(CAT, [ANN], 1)
    for person in (ANN, BOB):
        await forget(database, person)
    assert set(await blocks.of(CAT)) < set(await blocks.of(DAN))
    assert await blocks.kept_apart([ANN, BOB], [CAT, DAN]) == {CAT, DAN}
    assert await blocks.kept_apart([BOB], [CAT, DAN]) == {DAN}
