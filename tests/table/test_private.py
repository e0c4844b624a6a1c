"""Private tables: one person against AI players, beside the table of the room; no other person waits."""

import pytest
from msgspec.structs import replace

from engine import Phase
from engine.table import DAILY_PACE, DeadlineKind, NoticeKind, Seat, Status, StorageError, daily_lobby
from engine.table.results import FEWEST_TURNS, may_count
from tests.table.harness import CLASSIC, GROUP, PACE, ROOM, discard, turn_of
from tests.tables import rejected
from tools.testkit.tables import arrange, state_of


async def alone(harness, player=1):
    """Return a private game of a player against an AI; the player sits at seat 0."""
    lobby = CLASSIC.join(player, f"p{player}").with_computer("normal")
    table = await harness.open(lobby, host=player, private=True)
    await table.start(player, 1)
    harness.updates.clear()
    return table


async def in_turn(table, seat):
    """Put a seat in turn, with a card to play."""
    await arrange(table, replace(state_of(table), turn=seat, phase=Phase.PLAY))


async def test_it_is_found_again_after_a_restart(harness):
    mine = await alone(harness)
    await harness.restart()
    found = await harness.tables.at((GROUP, 1))
    assert found is not None
    assert (found.id, found.record.private, state_of(found)) == (mine.id, True, state_of(mine))
    assert await harness.tables.at(ROOM) is None


async def test_a_damaged_one_can_be_abandoned_and_replaced(harness):
    mine = await alone(harness)
    await harness.tables.abandon((GROUP, 1))
    await harness.restart()
    assert (await harness.tables.get(mine.id)).status is Status.STOPPED
    assert await harness.tables.at((GROUP, 1)) is None


async def test_a_turn_has_no_time_limit_and_an_abandoned_game_is_closed(harness):
    table = await alone(harness)
    await in_turn(table, 0)
    before = state_of(table)
    assert table.record.deadline.kind is DeadlineKind.IDLE
    assert table.due is None  # nothing to show: the turn has no relevant end
    await harness.pass_time(PACE.lobby_ms - 1)
    assert state_of(table) == before
    assert table.record.seats[0].missed == 0
    await harness.pass_time(1)
    assert (table.status, harness.notices) == (Status.STOPPED, [NoticeKind.EXPIRED])


async def test_at_an_open_table_a_turn_has_its_time_limit_once_another_person_waits(harness):
    table = await harness.open(CLASSIC.join(1, "p1").with_computer("normal"))
    await table.start(1, 1)
    await in_turn(table, 0)
    assert (table.record.deadline.kind, table.due) == (DeadlineKind.IDLE, None)
    await harness.pass_time(10 * PACE.turn_ms - 1)
    assert table.record.seats[0].missed == 0
    await table.offer_seats(1, on=True)
    await table.take_over(Seat(2, "p2"), 1, 0)
    assert table.record.deadline.kind is DeadlineKind.TURN
    assert table.due == harness.now + PACE.turn_ms
    await table.leave(2)
    assert (table.record.deadline.kind, table.due) == (DeadlineKind.IDLE, None)
    await harness.pass_time(PACE.lobby_ms)
    assert (table.status, harness.notices[-1]) == (Status.STOPPED, NoticeKind.EXPIRED)


async def test_a_person_who_is_only_away_keeps_the_time_limit(harness):
    """Or whoever is losing could wait until the game is closed without a result."""
    table = await harness.playing()
    other = turn_of(table)
    while not table.record.seats[other].away:
        await harness.pass_time(PACE.turn_ms) if turn_of(table) == other else await discard(table)
    assert turn_of(table) != other
    assert table.record.deadline.kind is DeadlineKind.TURN


# -- hints -------------------------------------------------------------------------------------------------------------


async def test_a_hint_is_recorded_once_or_not_given_and_the_game_does_not_count(harness):
    table = await alone(harness)
    played = replace(table.record.seats[0], turns=FEWEST_TURNS)
    assert may_count(state_of(table), table.record.with_seat(0, played).seats, helped=table.record.helped)
    harness.journal.failing = True
    with pytest.raises(StorageError):
        await table.help(1)
    assert not table.record.helped
    harness.journal.failing = False
    await table.help(1)
    version = table.record.version
    await table.help(1)
    assert (table.record.helped, table.record.version) == (True, version)
    assert not may_count(state_of(table), table.record.with_seat(0, played).seats, helped=table.record.helped)
    await harness.restart()
    assert (await harness.tables.get(table.id)).record.helped


async def test_the_lobby_of_a_race_of_the_day_cannot_be_changed(harness):
    """Not even by its host, between its opening and its start."""
    lobby = daily_lobby(20_779, 1, "p1")
    table = await harness.open(lobby, DAILY_PACE, private=True, daily=20_779)
    for change in (
        table.change_lobby(1, lambda lobby: lobby.at_level("easy")),
        table.change_pace(1, lambda pace: replace(pace, lobby_ms=1)),
        table.take_side(1, 2),
        table.join(2, "p2"),
    ):
        with rejected("not_in_lobby"):
            await change
    assert (table.lobby, table.record.pace) == (lobby, DAILY_PACE)
    await table.start(1, 1)
    assert table.status is Status.PLAYING


async def test_hints_are_given_to_its_person_while_the_game_lasts(harness):
    table, public = await alone(harness), await harness.playing()
    with rejected("not_seated"):
        await table.help(2)
    with rejected("no_hints"):
        await public.help(1)
    daily = await alone(harness, 5)
    daily.record = replace(daily.record, daily=20_000)
    assert (table.mode.hints, daily.mode.hints, public.mode.hints) == (True, False, False)
    with rejected("no_hints"):
        await daily.help(5)
    await table.stop("p1")
    with rejected("closed_game"):
        await table.help(1)
    assert not table.record.helped
    assert not public.record.helped
