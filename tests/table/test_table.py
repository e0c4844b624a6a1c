"""One table: what it checks, writes and publishes, and the effect of time."""

import asyncio
import logging

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, Play
from engine.rules.options import Shape
from engine.state import Laid, Tableau
from engine.table import Lobby, Notice, Status, StorageError
from engine.table.results import results_of
from tests.table.harness import (
    CLASSIC,
    COMPUTER_MS,
    PACE,
    ROOM,
    attack,
    discard,
    play_out,
    player_in_turn,
    turn_of,
    window_of,
)
from tests.tables import rejected
from tools.testkit.tables import arrange, state_of


async def test_a_game_whose_players_are_all_away_waits_and_is_then_closed(harness):
    table = await harness.playing()
    for _ in range(4):
        await harness.pass_time(PACE.turn_ms)
    assert all(seat.away for seat in table.record.seats)
    seq = table.view(None).seq
    await harness.pass_time(PACE.turn_ms)
    assert table.view(None).seq == seq
    await table.come_back(1)
    await harness.pass_time(PACE.turn_ms)
    assert table.view(None).seq > seq
    await harness.pass_time(PACE.turn_ms)
    await harness.pass_time(PACE.turn_ms)
    await harness.pass_time(PACE.lobby_ms)
    assert table.status is Status.STOPPED
    assert harness.notices[-1] == "expired"


# -- submitting ------------------------------------------------------------------------------------------------


async def test_only_the_player_of_the_seat_may_act(harness):
    table = await harness.playing()
    seat = turn_of(table)
    other = table.record.seats[1 - seat].player
    for player in (other, 99):
        with rejected("not_seated"):
            await table.submit(player, Discard(seat, table.view(seat).hand[0]), decision=None, stamp=1)


async def test_stale_turn_acts_are_refused_and_reactions_are_not(harness):
    table = await harness.playing(3)
    old = table.decision
    await discard(table, decision=old)
    seat = turn_of(table)
    with rejected("stale"):
        await discard(table, decision=old)
    assert turn_of(table) == seat
    await attack(table, holder=1)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=table.decision, stamp=1)
    decision = table.decision
    await harness.do(table, "C passes at 2")
    assert table.decision == decision  # another seat's pass does not void a draw in flight
    await table.submit(2, Draw(1), decision=decision, stamp=3)
    assert window_of(table) is None


async def test_an_act_that_cannot_be_written_did_not_happen(harness):
    table = await harness.playing()
    before, record = state_of(table), table.record
    harness.journal.failing = True
    with pytest.raises(StorageError):
        await discard(table)
    assert (state_of(table), table.record) == (before, record)
    assert harness.updates == []


async def test_a_duplicate_submit_acts_once(harness):
    table = await harness.playing()
    decision = table.decision
    done = await asyncio.gather(*(discard(table, decision=decision) for _ in range(5)), return_exceptions=True)
    assert sum(not isinstance(result, Exception) for result in done) == 1
    assert state_of(table).seq == 1


async def test_what_is_being_written_is_completed_although_its_caller_is_cancelled(harness, monkeypatch):
    table = await harness.playing()
    before, begun, go, commit = state_of(table).seq, asyncio.Event(), asyncio.Event(), harness.journal.commit

    async def slow(change):
        begun.set()
        await go.wait()
        await commit(change)

    monkeypatch.setattr(harness.journal, "commit", slow)
    task = asyncio.ensure_future(discard(table))
    await begun.wait()
    task.cancel()
    await asyncio.sleep(0)
    go.set()
    await table.idle()
    assert task.cancelled()
    assert state_of(table).seq == before + 1
    assert [update.table for update in harness.updates] == [table]


async def test_a_cancelled_caller_leaves_no_partial_change(harness):
    table = await harness.playing()
    task = asyncio.ensure_future(discard(table))
    await asyncio.sleep(0)
    task.cancel()
    for _ in range(10):
        await asyncio.sleep(0)
    assert state_of(table).seq == harness.journal.records[table.id].seq == len(harness.journal.entries[table.id])


async def test_subscribers_get_only_what_each_seat_may_see(harness):
    table = await harness.playing()
    await discard(table)
    (update,) = harness.updates
    drawn = [event for event in update.happened if type(event).__name__ == "CardDrawn"]
    assert [event.card for event in drawn] == [None]
    seat = drawn[0].seat
    assert [e.card for e in update.private[seat] if type(e).__name__ == "CardDrawn"] != [None]
    assert [e.card for e in update.private[1 - seat] if type(e).__name__ == "CardDrawn"] == [None]


async def test_an_internal_error_halts_only_this_table(harness, monkeypatch, caplog):
    table = await harness.playing()
    other = await harness.open(players=2, room=ROOM + 1)
    await other.start(1, 2)
    before = state_of(table)

    def broken(*_):
        raise KeyError("D25")

    with monkeypatch.context() as patch:
        patch.setattr("engine.table.stored.apply", broken)
        caplog.set_level(logging.ERROR)
        with rejected("frozen"):
            await discard(table)
    assert table.frozen
    assert state_of(table) is before
    assert "frozen" in harness.notices
    with rejected("frozen"):
        await discard(table)
    await discard(other)
    messages = caplog.text
    assert f"table {table.id} frozen at seq 0 by Discard: KeyError" in messages
    assert "D25" not in messages
    assert str(before.rng) not in messages
    await table.stop("p1")
    assert table.status is Status.STOPPED


# -- windows and time ------------------------------------------------------------------------------------------


async def test_the_table_plays_for_absent_players_who_may_come_back(harness):
    table = await harness.playing()
    first = player_in_turn(table)
    await harness.pass_time(PACE.turn_ms)
    assert harness.notices == ["timed_out"]
    await discard(table)
    await harness.pass_time(PACE.turn_ms)
    assert harness.notices[-1] == "away"
    await discard(table)
    assert player_in_turn(table) == first
    await harness.pass_time(COMPUTER_MS)
    assert player_in_turn(table) != first
    await table.come_back(first)
    with rejected("not_away"):
        await table.come_back(first)
    await discard(table)
    await harness.pass_time(COMPUTER_MS)
    assert player_in_turn(table) == first


async def test_leaving_for_good(harness):
    table = await harness.playing(3)
    await table.leave(1)
    assert table.record.host == 2
    with rejected("not_seated"):
        await table.leave(1)
    assert table.seat_of(1) is None
    assert (table.status, table.winners) == (Status.PLAYING, ())
    await table.leave(2)
    assert (table.status, table.winners) == (Status.FINISHED, (2,))
    assert harness.notices == ["left", "left", "conceded"]
    results = harness.journal.results[table.id]
    assert [(result.player, result.won, result.left) for result in results] == [
        (1, False, True),
        (2, False, True),
        (3, True, False),
    ]
    assert {(result.points, result.best_round, result.rounds) for result in results} == {(0, 0, 0)}
    assert (table.record.deadline, table.record.ended, harness.clock.next_due) == (None, harness.now, None)
    with rejected("closed_game"):
        await table.leave(3)
    assert (await harness.stored(table)).winners == (2,)


async def test_a_team_continues_as_long_as_a_member_is_left(harness):
    table = await harness.open(CLASSIC.in_shape(Shape(2, 2)), players=4)
    await table.start(1, 1)
    sides = dict(zip((seat.player for seat in table.record.seats), table.view(None).setup.sides, strict=True))
    one, mate = [player for player, side in sides.items() if side == 0]
    await table.leave(one)
    assert table.status is Status.PLAYING
    results = results_of(state_of(table), table.record.seats, winners=(0,), totals=(5000, 10))
    assert {result.player for result in results if result.won} == {mate}
    await table.leave(mate)
    assert (table.status, table.winners) == (Status.FINISHED, (1,))
    assert {result.player for result in harness.journal.results[table.id] if result.won} == {
        player for player, side in sides.items() if side == 1
    }


async def test_a_game_is_not_conceded_to_an_ai(harness):
    table = await harness.open(CLASSIC.with_computer("easy"), host=50)
    await table.join(51, "p51")
    await table.start(50, 1)
    await table.leave(51)
    assert (table.status, harness.notices[-1]) == (Status.PLAYING, "left")
    await table.leave(50)
    assert (table.status, harness.notices[-1]) == (Status.STOPPED, "stopped")
    assert harness.journal.results == {}


async def test_a_conceded_race_is_reported_with_its_totals(harness):
    table = await harness.open(Lobby("funspeed", "standard"), players=2)
    await table.start(1, 1)
    laid = tuple(Tableau(distance=(Laid(Card.D100, 100),) * n) for n in (1, 3))
    await arrange(table, replace(state_of(table), tableaus=laid))
    await table.leave(2)
    assert [(result.points, result.won) for result in harness.journal.results[table.id]] == [(100, True), (300, False)]


@pytest.mark.parametrize(("percent", "wait"), [(100, 7_250), (300, 21_250), (70, 5_150)])
async def test_reaction_times_scale_with_the_pace(harness, percent, wait):
    table = await harness.playing(pace=replace(PACE, reaction_percent=percent))
    await attack(table, holder=1)
    await harness.do(table, "A lays FLAT on B at 1")
    assert table.due == harness.now + wait
    await harness.pass_time(wait)
    assert window_of(table).ripe


async def test_only_the_host_changes_the_pace_and_only_before_the_game(harness):
    table = await harness.open(players=2)

    def slower(pace):
        return replace(pace, reaction_percent=300)

    with rejected("not_host"):
        await table.change_pace(2, slower)
    await table.change_pace(1, slower)
    assert table.record.pace == replace(PACE, reaction_percent=300)
    assert (await harness.journal.load(table.id)).record.pace == table.record.pace
    await table.start(1, 1)
    with rejected("not_in_lobby"):
        await table.change_pace(1, lambda pace: PACE)


async def test_a_finished_game_leaves_results_and_its_end_is_published_once_and_last(harness):
    table = await harness.playing(game_points=400)
    await play_out(harness, table)
    assert table.status is Status.FINISHED
    assert harness.notices.count("finished") == 1
    assert harness.happened[-1] == table.recent[-1] == Notice("finished")
    results = harness.journal.results[table.id]
    assert [result.player for result in results] == [1, 2]
    assert table.record.deadline is None
    assert await harness.tables.at(ROOM) is None
    assert (await harness.tables.get(table.id)).status is Status.FINISHED


# -- storage and restart ---------------------------------------------------------------------------------------


async def test_a_new_name_of_a_player_is_followed_from_the_next_turn(harness):
    table = await harness.playing(players=3)
    seat, player = turn_of(table), player_in_turn(table)
    card = table.view(seat).hand[0]
    await table.submit(player, Discard(seat, card), decision=None, stamp=1, name="Renamed")
    assert table.record.seats[seat].name == "Renamed"
    assert next(member.name for member in table.lobby.members if member.player == player) == "Renamed"
    assert (await harness.stored(table)).record.seats[seat].name == "Renamed"
    assert [each.name for each in table.record.seats].count("Renamed") == 1


async def test_an_answer_which_may_be_secret_changes_no_name(harness):
    table = await harness.playing(players=3)
    await attack(table, holder=1)
    await harness.do(table, "A lays FLAT on B")
    claim = next(action for action in table.view(1).legal if isinstance(action, Claim))
    await table.submit(2, claim, decision=None, stamp=harness.now, name="Renamed")
    assert table.record.seats[1].name == "p2"
