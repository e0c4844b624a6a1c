"""While the people of a server cannot be reached no time of theirs runs out; then each has at least 15 s."""

from functools import partial

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Pass
from engine.table import Notice, NoticeKind, Status
from engine.table.people.presence import with_auto_pass
from tests.table.harness import GROUP, PACE, ROOM, SETTLE_MS, attack, discard, turn_of, window_of
from tests.table.test_clock import GRACE_MS, HOUR, WINDOW_MS, waiting_for
from tests.table.test_computers import A_TURN_MS, AiDesk, in_turn
from tests.table.test_slow import DAY, SlowHarness
from tests.table.test_time import attacked

OUTAGE, RESTARTED = Notice(NoticeKind.OUTAGE), Notice(NoticeKind.RESTARTED)
MINUTE = 60_000


@pytest.mark.parametrize("kind", ["turn", "computer", "window", "idle", "lobby"])
async def test_nothing_falls_due_and_then_there_are_15_seconds(harness, kind):
    table = await waiting_for(harness, kind)
    before = replace(table.record, deadline=None)
    harness.updates.clear()
    harness.lose(GROUP)
    await harness.pass_time(2 * PACE.lobby_ms)
    assert replace(table.record, deadline=None) == before
    assert harness.updates == []
    await harness.reach(GROUP)
    assert table.due is None or table.due == harness.now + GRACE_MS
    assert [update.happened for update in harness.updates] == [() if kind == "lobby" else (OUTAGE,)]
    await harness.pass_time(GRACE_MS - 1)
    assert replace(table.record, deadline=None) == before
    await harness.pass_time(1)
    assert table.record.version == before.version + 1


async def test_more_time_stays_as_it_is_and_nothing_is_told(harness):
    table = await harness.playing()
    due = table.due
    harness.lose(GROUP)
    await harness.pass_time(PACE.turn_ms - GRACE_MS)
    await harness.reach(GROUP)
    assert (table.due, harness.updates) == (due, [])
    await harness.pass_time(GRACE_MS)
    assert NoticeKind.TIMED_OUT in harness.notices


async def test_only_the_tables_of_the_servers_concerned_wait(harness):
    table = await harness.playing()
    harness.lose(GROUP + 1)
    await harness.pass_time(PACE.turn_ms)
    assert table.record.version > 0
    assert NoticeKind.TIMED_OUT in harness.notices
    harness.lose(GROUP)
    harness.updates.clear()
    await harness.reach(GROUP + 1)
    await harness.pass_time(PACE.turn_ms)
    assert harness.updates == []


async def test_what_is_lost_again_before_it_goes_on_waits(harness):
    table = await harness.playing()
    version = table.record.version
    harness.lose(GROUP)
    harness.cut_off.clear()
    harness.tables.reach_changed((GROUP,))
    harness.lose(GROUP)
    await harness.pass_time(0)
    await harness.pass_time(HOUR)
    assert table.record.version == version
    await harness.reach(GROUP)
    assert table.due == harness.now + GRACE_MS


async def test_acts_in_an_outage_count_and_start_no_clock(harness):
    """As if answers are lost, but clicks still come."""
    table = await harness.playing()
    harness.lose(GROUP)
    await discard(table)
    version = table.record.version
    await harness.pass_time(HOUR)
    assert table.record.version == version
    await harness.reach(GROUP)
    assert table.due == harness.now + GRACE_MS


async def test_a_turn_that_a_window_has_interrupted_has_its_full_time_again(harness):
    table = await attacked(harness)
    harness.lose(GROUP)
    await harness.pass_time(HOUR)
    await harness.reach(GROUP)
    await harness.pass_time(GRACE_MS)
    assert table.due == harness.now + PACE.turn_ms


async def test_a_race_waits_for_the_clicks_that_were_under_way(harness):
    table = await attacked(harness, players=5)
    await harness.pass_time(WINDOW_MS)
    await harness.do(table, "B draws at 500")
    harness.lose(GROUP)
    await harness.pass_time(MINUTE)
    assert table.settling
    await harness.reach(GROUP)
    await harness.do(table, "C answers PROOF at 499")
    await harness.pass_time(SETTLE_MS)
    assert (window_of(table), turn_of(table)) == (None, 2)


@pytest.mark.parametrize("how", ["once", "twice", "at a start"])
async def test_the_end_of_a_window_does_not_tell_who_has_auto_pass(harness, how):
    """Nor does it tell whether somebody holds an answer."""
    ends = {}
    for auto_pass, holder in ((False, 2), (True, 2), (True, None), (False, None)):
        harness.__init__()
        table = await harness.playing(3)
        await attack(table, holder=holder)
        if auto_pass:
            await table.arrange(2, partial(with_auto_pass, True))
        await harness.do(table, "A lays FLAT on B at 1")
        harness.lose(GROUP)
        await harness.pass_time(MINUTE)
        if how == "twice":
            await harness.reach(GROUP)
            await harness.pass_time(1_000)
            harness.lose(GROUP)
            await harness.pass_time(MINUTE)
        elif how == "at a start":
            await harness.restart()
        await harness.reach(GROUP)
        table, began = await harness.tables.at(ROOM), harness.now
        while window_of(table) is not None and not window_of(table).ripe:
            await harness.pass_time(100)
        ends[auto_pass, holder] = harness.now - began
    assert {*ends.values()} == {GRACE_MS - (1_000 if how == "twice" else 0)}


@pytest.mark.parametrize("kind", ["turn", "computer", "window", "idle", "lobby"])
async def test_short_outages_do_not_prolong_a_time_without_end(harness, kind):
    """After its first grace the time only stands still."""
    table = await waiting_for(harness, kind)
    await harness.pass_time(max(0, table.record.deadline.due - harness.now - 4_000))
    version, reached = table.record.version, 4_000
    while table.record.version == version and reached < MINUTE:
        harness.lose(GROUP)
        await harness.pass_time(6_000)
        await harness.reach(GROUP)
        await harness.pass_time(4_000)
        reached += 4_000
    assert reached == 4_000 + 16_000
    assert harness.happened.count(OUTAGE) == (kind != "lobby")  # and it is told once


@pytest.mark.parametrize("paused_ms", [1_000, MINUTE])
@pytest.mark.parametrize("again_by", ["outage", "start", "before the answer"])
async def test_the_time_that_is_shown_does_not_tell_of_a_race(harness, again_by, paused_ms):
    """Neither in an outage nor after it, to the millisecond; nor does that it is told."""
    shown = []
    for answer in (Claim(2, 1, Card.PROOF), Pass(2, 1)):
        harness.__init__()
        table = await attacked(harness)
        if again_by == "before the answer":
            harness.lose(GROUP)
            await harness.reach(GROUP)
        await harness.pass_time(3_000)
        await harness.do(table, answer, stamp=1)
        harness.lose(GROUP)
        seen = []
        for _ in range(2):
            await harness.pass_time(paused_ms)
            seen.append(table.due)
        if again_by == "start":
            await harness.restart()
        await harness.reach(GROUP)
        seen += [(await harness.tables.at(ROOM)).due, harness.happened]
        shown.append(seen)
    assert shown[0] == shown[1]


async def test_ai_players_wait_as_well():
    desk = AiDesk()
    table = await desk.against("easy")
    while table.record.seats[turn_of(table)].computer is None:
        await discard(table)
        await desk.pass_time(WINDOW_MS)
    seq = table.record.seq
    desk.lose(GROUP)
    await desk.pass_time(HOUR)
    assert table.record.seq == seq
    await desk.reach(GROUP)
    assert table.record.seq == seq
    await desk.pass_time(GRACE_MS - 1)  # an AI needs less
    assert table.record.seq > seq


async def test_an_ai_goes_on_after_an_outage_so_short_that_no_time_changes():
    """It was about to act in the meantime."""
    desk = AiDesk()
    table = await in_turn(desk, "easy")
    due, seq = table.due, table.record.seq
    desk.lose(GROUP)
    await desk.pass_time(A_TURN_MS)
    await desk.reach(GROUP)
    assert (table.due, table.record.seq) == (due, seq)
    await desk.pass_time(A_TURN_MS)
    assert desk.journal.entries[table.id][-1].by == "computer"


async def test_after_a_start_time_runs_from_the_connection(harness):
    table = await harness.playing()
    version, number = table.record.version, table.id
    harness.cut_off.add(GROUP)
    await harness.restart()
    await harness.pass_time(HOUR)
    assert harness.journal.records[number].version == version
    assert harness.updates == []
    await harness.reach(GROUP)
    assert harness.happened == [RESTARTED]
    table = await harness.tables.at(ROOM)
    assert (table.due, table.recent[-1]) == (harness.now + GRACE_MS, RESTARTED)


@pytest.mark.parametrize("before", [-HOUR, -1_000, GRACE_MS - 1])
async def test_what_is_not_loaded_waits_as_well(harness, before):
    """A lobby after a start: its time is over within the outage, or soon after it."""
    lobby = await harness.open()
    await harness.restart()
    harness.lose(GROUP)
    await harness.pass_time(lobby.record.deadline.due - before - harness.now)
    assert harness.journal.records[lobby.id].status is Status.LOBBY
    await harness.reach(GROUP)
    await harness.pass_time(GRACE_MS - 1)
    assert harness.journal.records[lobby.id].status is Status.LOBBY
    await harness.pass_time(GRACE_MS + 100)
    assert harness.journal.records[lobby.id].status is Status.STOPPED
    assert OUTAGE not in harness.happened


async def test_a_slow_game_gives_part_of_the_time_again_if_hardly_any_is_left():
    for left in (-HOUR, 1, GRACE_MS - 1, HOUR):
        slow = SlowHarness()
        table = await slow.slow(2)
        end = table.due
        slow.lose(7)
        await slow.pass_time(end - left - slow.now)
        version = slow.journal.records[table.id].version
        await slow.reach(7)
        table = await slow.tables.get(table.id)
        kept = left >= GRACE_MS
        assert table.due == end if kept else table.due > slow.now + GRACE_MS
        assert (OUTAGE in slow.happened) is not kept
        await slow.pass_time(GRACE_MS)
        assert slow.journal.records[table.id].version in (version, version + 1)  # a reminder
        await slow.until(slow.now + DAY)
        assert NoticeKind.TIMED_OUT in slow.notices
