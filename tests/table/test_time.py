"""What time does to a table: windows, absent players, restarts; and what must not happen meanwhile."""

import asyncio
import logging
import random

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, ExpireWindow, Pass, Play, RuleViolation
from engine.table import Notice, Rejected, Status, StorageError, Tables
from engine.table.memory import FakeClock
from engine.table.service import Table
from tests.playouts import random_action
from tests.table.test_service import COMPUTER_MS, PACE, ROOM, Desk, attack, discard, player_in_turn

WINDOW_MS, SETTLE_MS = 7_000, 250


@pytest.fixture
def desk():
    return Desk()


async def attacked(desk, players=3, holder=2):
    """Seat 0 has punctured seat 1; `holder` could answer."""
    table = await desk.playing(players)
    attack(table, holder=holder)
    desk.journal.snapshots[table.id] = table._state
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=1)
    desk.updates.clear()
    return table


def window(table):
    return table.view(None).window


# -- windows ---------------------------------------------------------------------------------------------------


async def test_a_draw_before_its_time_waits_and_beats_nobody(desk):
    table = await attacked(desk)
    due = table.record.deadline.due
    await table.submit(2, Draw(1), decision=None, stamp=5)
    assert table.record.deadline.due == due  # nor does it make the time longer or shorter
    assert window(table) is not None
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=999)
    await desk.pass_time(WINDOW_MS + SETTLE_MS)
    assert window(table) is None
    assert table.view(None).turn == 2
    assert table.record.seats[2].coups == 1


async def test_a_draw_before_its_time_comes_to_pass_by_itself(desk):
    table = await attacked(desk)
    cards = len(table.view(1).hand)
    await table.submit(2, Draw(1), decision=None, stamp=5)
    with pytest.raises(RuleViolation, match="already_answered"):
        await table.submit(2, Draw(1), decision=None, stamp=6)
    await desk.pass_time(WINDOW_MS + SETTLE_MS - 1)
    assert len(table.view(1).hand) == cards
    await desk.pass_time(1)
    assert window(table) is None
    assert len(table.view(1).hand) == cards + 1
    assert table.record.deadline.kind == "turn"
    assert table.record.deadline.due == desk.clock.now() + PACE.turn_ms


async def test_when_all_have_answered_a_claim_does_not_wait(desk):
    table = await attacked(desk)
    await table.submit(2, Pass(1, 1), decision=None, stamp=5)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=6)
    assert window(table) is None
    assert table.view(None).turn == 2


@pytest.mark.parametrize("late", [0, 249])
async def test_a_race_is_open_for_the_settle_time_and_no_longer(desk, late):
    table = await attacked(desk, players=5)  # two do not answer: only time ends this race
    await desk.pass_time(WINDOW_MS + SETTLE_MS)
    await table.submit(2, Draw(1), decision=None, stamp=500)
    assert (table.record.deadline.kind, table.record.deadline.due) == ("settle", desk.clock.now() + SETTLE_MS)
    assert desk.told == []
    await desk.pass_time(late)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=499)
    await desk.pass_time(SETTLE_MS - late - 1)
    assert window(table) is not None
    await desk.pass_time(1)
    assert window(table) is None
    assert table.view(None).turn == 2
    (coup,) = [event for event in desk.told if type(event).__name__ == "CoupFourre"]
    assert coup.margin == 1


async def test_who_comes_after_the_race_hears_by_how_much(desk):
    table = await attacked(desk)
    await desk.pass_time(WINDOW_MS + SETTLE_MS)
    await table.submit(2, Draw(1), decision=None, stamp=500)
    await desk.pass_time(SETTLE_MS)
    before = table.record
    for stamp, margin in ((583, 83), (500, 1), (400, 1)):
        for answer in (Claim(2, 1, Card.PROOF), Pass(2, 1)):
            with pytest.raises(Rejected) as late:
                await table.submit(3, answer, decision=None, stamp=stamp)
            assert (late.value.code, late.value.facts) == ("too_late", {"margin": margin})
    with pytest.raises(Rejected, match="not_seated"):
        await table.submit(99, Claim(2, 1, Card.PROOF), decision=None, stamp=1)
    with pytest.raises(RuleViolation, match="window_closed"):
        await table.submit(3, Claim(2, 9, Card.PROOF), decision=None, stamp=1)
    assert table.record == before


async def test_nothing_told_in_a_window_shows_who_has_answered(desk):
    table = await attacked(desk, players=5)
    shown = [table.view(0), table.view(None)]
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=3)
    await table.submit(4, Pass(3, 1), decision=None, stamp=4)
    assert [replace(table.view(seat), seq=view.seq) for seat, view in zip((0, None), shown, strict=True)] == shown
    assert desk.told == []
    assert not any(update.private.get(0) for update in desk.updates)


async def test_everybody_clicks_the_same_thing_many_times(desk):
    table = await attacked(desk)
    clicks = [(3, Claim(2, 1, Card.PROOF)), (2, Pass(1, 1)), (3, Pass(2, 1)), (1, Pass(0, 1))] * 5
    told = await asyncio.gather(
        *(table.submit(player, answer, decision=None, stamp=7) for player, answer in clicks), return_exceptions=True
    )
    assert sum(not isinstance(result, Exception) for result in told) == 2
    assert all(isinstance(result, RuleViolation | Rejected) for result in told if isinstance(result, Exception))
    entries = desk.journal.entries[table.id]
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert table.record.seats[2].coups == 1


async def test_an_alarm_that_has_been_overtaken_does_nothing(desk):
    table = await attacked(desk)
    overtaken = [table.record.deadline]
    await table.submit(2, Pass(1, 1), decision=None, stamp=5)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=6)
    overtaken.append(table.record.deadline)
    await discard(table)
    assert [deadline.kind for deadline in overtaken] == ["window", "turn"]
    before, notices = table.record, desk.notices
    for deadline in overtaken:
        await table._on_time(deadline)
    assert (table.record, desk.notices) == (before, notices)


# -- absent players --------------------------------------------------------------------------------------------


async def test_answers_to_others_do_not_lengthen_a_turn(desk):
    table = await desk.playing(3)
    due = table.record.deadline.due
    await desk.pass_time(10_000)
    seat = table.view(None).turn
    with pytest.raises(RuleViolation):
        await table.submit(player_in_turn(table), Play(seat, Card.D25, 77), decision=None, stamp=1)
    await table.anchor(123)
    away = next(i for i in range(3) if i != seat)
    await table.leave(table.record.seats[away].player)
    assert table.record.deadline.due == due
    await discard(table)
    assert table.record.deadline.due != due


async def test_what_time_does_is_marked_and_costs_the_absent_nothing_else(desk):
    table = await desk.playing()
    seat = table.view(None).turn
    await desk.pass_time(PACE.turn_ms - 1)
    assert table.view(None).seq == 0
    await desk.pass_time(1)
    (entry,) = desk.journal.entries[table.id]
    assert (entry.by, entry.action.seat, type(entry.action)) == ("auto", seat, Discard)
    assert table.record.seats[seat].missed == 1
    await discard(table)
    await discard(table)  # the one who slept is awake again
    assert table.record.seats[seat].missed == 0
    assert [entry.by for entry in desk.journal.entries[table.id]] == ["auto", "player", "player"]


async def test_whoever_acts_is_back(desk):
    table = await desk.playing()
    first = player_in_turn(table)
    for _ in range(2):
        await desk.pass_time(PACE.turn_ms)
        await discard(table)
    assert table.record.seats[table.seat_of(first)].away
    await discard(table)  # before the AI has played
    assert not table.record.seats[table.seat_of(first)].away
    await discard(table)
    assert table.record.deadline.due == desk.clock.now() + PACE.turn_ms


async def test_coming_back_gives_a_full_turn(desk):
    table = await desk.playing()
    first = player_in_turn(table)
    for _ in range(2):
        await desk.pass_time(PACE.turn_ms)
        await discard(table)
    await desk.pass_time(COMPUTER_MS - 1)
    await table.come_back(first)
    assert desk.notices[-1] == "back"
    assert table.record.deadline.due == desk.clock.now() + PACE.turn_ms
    await desk.pass_time(PACE.turn_ms - 1)
    assert player_in_turn(table) == first


async def test_whoever_leaves_in_turn_holds_nobody_up(desk):
    table = await desk.playing(3)
    goner = player_in_turn(table)
    await table.leave(goner)
    await desk.pass_time(COMPUTER_MS)
    assert table.view(None).seq == 1
    assert table.status is Status.PLAYING
    for gone in (table.come_back(goner), table.submit(goner, Pass(0, 1), decision=None, stamp=1)):
        with pytest.raises(Rejected, match="not_seated"):
            await gone


async def test_a_closed_table_refuses_everything_and_rings_no_more(desk):
    table = await attacked(desk)
    await table.stop("p1")
    assert desk.clock.next_due is None
    assert desk.told == [Notice("stopped", "p1")]
    before = desk.journal.records[table.id]
    assert (before.status, before.deadline, before.ended) == (Status.STOPPED, None, desk.clock.now())
    closed = (
        table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=1),
        table.come_back(1),
        table.leave(1),
        table.stop("p1"),
    )
    for act in closed:
        with pytest.raises(Rejected, match="closed_game"):
            await act
    for act in (table.start(1, 1), table.join(9, "p9")):
        with pytest.raises(Rejected, match="not_in_lobby"):
            await act
    await desk.pass_time(10 * PACE.lobby_ms)
    assert desk.journal.records[table.id] == before


@pytest.mark.parametrize("due", ["window", "turn", "lobby"])
async def test_what_is_due_is_tried_until_it_is_written(desk, due, caplog):
    if due == "window":
        table = await attacked(desk)
    elif due == "turn":
        table = await desk.playing()
    else:
        table = await desk.tables.open(7, ROOM, 1, "p1", (await Desk().playing()).lobby, PACE)
    before = table.record
    desk.updates.clear()
    desk.journal.failing = True
    await desk.pass_time(before.deadline.due - desk.clock.now())
    for _ in range(3):
        await desk.pass_time(5_000)
    assert (table.record, desk.updates) == (before, [])
    assert "could not write" in caplog.text
    desk.journal.failing = False
    await desk.pass_time(5_000)
    assert table.record.version == before.version + 1
    assert desk.journal.records[table.id] == table.record
    assert table.record.deadline != before.deadline


async def test_an_internal_error_in_what_time_does_halts_the_table_too(desk, monkeypatch, caplog):
    caplog.set_level(logging.ERROR)
    table = await desk.playing()
    before = table._state

    def broken(*_):
        raise KeyError("D25")

    with monkeypatch.context() as patch:
        patch.setattr("engine.table.service.absent.choose", broken)
        await desk.pass_time(PACE.turn_ms)
    assert table.frozen
    assert desk.notices == ["frozen"]
    assert (table._state, desk.clock.next_due) == (before, None)
    assert f"table {table.id} frozen" in caplog.text
    assert "D25" not in caplog.text
    again = Table(await desk.journal.load(table.id), desk.journal, desk.clock, lambda _: None, restored=True)
    await discard(again)  # after a restart, perhaps of a better program, the game goes on


async def test_a_failing_subscriber_does_not_hurt(desk, caplog):
    table = await desk.playing()

    def broken(update):
        raise RuntimeError(str(table.view(table.view(None).turn).hand))

    desk.tables.subscribe(broken)
    await discard(table)
    assert desk.journal.records[table.id].seq == table.view(None).seq == 1
    assert "subscriber" in caplog.text
    assert not any(card.value in caplog.text for card in Card)


# -- restart ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 8), (4, 5), (6, 2)])
async def test_at_every_step_a_restart_changes_nothing(desk, players, seed):
    table = await desk.playing(players, seed, game_points=400)
    chance = random.Random(seed)
    for _ in range(400):
        action = random_action(table._state, chance)
        if isinstance(action, ExpireWindow):
            await desk.pass_time(max(0, table.record.deadline.due - desk.clock.now()))
        else:
            player = table.record.seats[action.seat].player
            await table.submit(player, action, decision=None, stamp=chance.randrange(1000))
        again = Table(await desk.journal.load(table.id), desk.journal, FakeClock(desk.clock.now()), lambda _: None)
        assert (again._state, again.decision, again.record) == (table._state, table.decision, table.record)
        if table.status is not Status.PLAYING:
            break


@pytest.mark.parametrize("down_ms", [0, WINDOW_MS, 10 * PACE.turn_ms])
async def test_a_restart_in_a_window_leaves_time_to_answer(desk, down_ms):
    table = await attacked(desk)
    table.close()
    due = table.record.deadline.due
    clock = FakeClock(desk.clock.now() + down_ms)
    fresh = Tables(desk.journal, clock)
    await fresh.restore()
    again = await fresh.in_room(ROOM)
    assert again.record.deadline == replace(table.record.deadline, due=max(due, clock.now() + 15_000))
    assert clock.next_due == again.record.deadline.due
    await again.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=3)
    await again.submit(2, Pass(1, 1), decision=again.decision, stamp=4)
    assert again.view(None).turn == 2
    with pytest.raises(StorageError):  # the process before is fenced off
        await table.submit(2, Pass(1, 1), decision=None, stamp=5)
    assert desk.journal.records[table.id] == again.record


async def test_a_restart_in_the_settle_time_decides_the_race(desk):
    table = await attacked(desk, players=5)
    await desk.pass_time(WINDOW_MS + SETTLE_MS)
    await table.submit(2, Draw(1), decision=None, stamp=500)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=499)
    table.close()
    clock = FakeClock(desk.clock.now() + 60_000)
    fresh = Tables(desk.journal, clock)
    await fresh.restore()
    again = await fresh.in_room(ROOM)
    clock.advance(0)  # at once: nobody needs time for it
    for _ in range(20):
        await asyncio.sleep(0)
    assert window(again) is None
    assert again.view(None).turn == 2
