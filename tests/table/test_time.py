"""The effect of time on a table: windows, absent players, restarts; and what must not happen meanwhile."""

import logging
from functools import partial

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Discard, Pass, Play, RuleViolation
from engine.players import absent
from engine.table import Notice, NoticeKind, Status
from engine.table.people.presence import with_auto_pass, with_passing
from engine.views import view_for
from tests.table.harness import COMPUTER_MS, PACE, attack, discard, player_in_turn, turn_of, window_of
from tests.tables import rejected, ruled_out
from tools.testkit.memory import FakeClock
from tools.testkit.scenario import Side, position
from tools.testkit.tables import state_of

WINDOW_MS, SETTLE_MS = 7_000, 250


async def attacked(harness, players=3, holder=2):
    """Seat 0 has punctured seat 1; `holder` can answer."""
    table = await harness.playing(players)
    await attack(table, holder=holder)
    await harness.do(table, "A lays FLAT on B at 1")
    harness.updates.clear()
    return table


# -- windows ---------------------------------------------------------------------------------------------------


async def test_an_early_draw_is_carried_out_by_itself(harness):
    table = await attacked(harness)
    cards = len(table.view(1).hand)
    await harness.do(table, "B draws at 5")
    with ruled_out("already_answered"):
        await harness.do(table, "B draws at 6")
    await harness.pass_time(WINDOW_MS + SETTLE_MS - 1)
    assert len(table.view(1).hand) == cards
    await harness.pass_time(1)
    assert window_of(table) is None
    assert len(table.view(1).hand) == cards + 1
    assert table.record.deadline.kind == "turn"
    assert table.record.deadline.due == harness.now + PACE.turn_ms


@pytest.mark.parametrize("late", [0, 249])
async def test_a_race_is_open_for_exactly_the_settle_time(harness, late):
    table = await attacked(harness, players=5)  # two do not answer, so only time ends this race
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    await harness.do(table, "B draws at 500")
    assert (table.record.deadline.kind, table.record.deadline.due) == ("settle", harness.now + SETTLE_MS)
    assert harness.happened == []
    await harness.pass_time(late)
    await harness.do(table, "C answers PROOF at 499")
    await harness.pass_time(SETTLE_MS - late - 1)
    assert window_of(table) is not None
    await harness.pass_time(1)
    assert window_of(table) is None
    assert turn_of(table) == 2
    (coup,) = [event for event in harness.happened if type(event).__name__ == "CoupFourre"]
    assert coup.margin == 1


async def test_a_late_answer_is_told_by_how_much(harness):
    table = await attacked(harness)
    await harness.pass_time(WINDOW_MS + SETTLE_MS)
    await harness.do(table, "B draws at 500")
    await harness.pass_time(SETTLE_MS)
    before = table.record
    for stamp, margin in ((583, 83), (500, 1), (400, 1)):
        for answer in (Claim(2, 1, Card.PROOF), Pass(2, 1)):
            with rejected("too_late", margin=margin):
                await table.submit(3, answer, decision=None, stamp=stamp)
    with rejected("not_seated"):
        await table.submit(99, Claim(2, 1, Card.PROOF), decision=None, stamp=1)
    with ruled_out("window_closed"):
        await harness.do(table, Claim(2, 9, Card.PROOF), 1)
    assert table.record == before
    await discard(table)  # the game has gone on when the answer arrives
    with rejected("too_late", margin=83):
        await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=583)


class StubbornClock(FakeClock):
    """Keeps all alarms that were set, so that cancelled ones can ring, too."""

    def __init__(self):
        super().__init__()
        self.calls = []

    def call_at(self, due, call):
        self.calls.append(call)
        return super().call_at(due, call)


async def test_an_obsolete_alarm_has_no_effect(harness):
    harness.begin(StubbornClock())
    table = await attacked(harness)
    overtaken = [table.record.deadline]
    await harness.do(table, "B passes at 5; C answers PROOF at 6")
    overtaken.append(table.record.deadline)
    await discard(table)
    assert [deadline.kind for deadline in overtaken] == ["window", "turn"]
    before, notices = table.record, harness.notices
    for call in harness.clock.calls[:-1]:
        call()
    await harness.pass_time(0)
    assert (table.record, harness.notices) == (before, notices)


# -- absent players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "kept", "told"),
    [
        ("D25 D100 H_FLAT TANK", {"A": Side("GO", km=100)}, Play(0, Card.D100)),
        ("D25 D100 ENDLIMIT TANK", {"A": Side("GO", "LIMIT", km=100)}, Play(0, Card.ENDLIMIT)),
        ("D25 GO R_GAS WAY", {"A": Side("GO H_GAS", km=100)}, Play(0, Card.GASOLINE)),
        ("D25 D100 GO TANK", {"A": Side("", safeties="WAY", km=100)}, Play(0, Card.D100)),
        ("D25 D100 H_FLAT TANK", {"A": Side()}, Discard(0, Card.FLAT)),
        ("D25 D100 STOP TANK", {"ruleset": "funspeed", "options": {"shouts": "auto"}}, Play(0, Card.D100)),
        ("D25 D100 STOP TANK", {"ruleset": "funspeed", "options": {"shouts": "manual"}}, Discard(0, Card.STOP)),
    ],
)
def test_what_is_played_when_the_time_is_up_helps_and_is_never_an_attack(hand, kept, told):
    assert absent.choose(view_for(position(hands={"A": hand}, **kept).state, 0)) == told


async def test_answers_to_others_do_not_extend_a_turn(harness):
    table = await harness.playing(3)
    due = table.record.deadline.due
    await harness.pass_time(10_000)
    seat = turn_of(table)
    with pytest.raises(RuleViolation):
        await table.submit(player_in_turn(table), Play(seat, Card.D25, 77), decision=None, stamp=1)
    await table.anchor(123)
    away = next(i for i in range(3) if i != seat)
    await table.leave(table.record.seats[away].player)
    assert table.record.deadline.due == due
    await discard(table)
    assert table.record.deadline.due != due


async def test_acts_of_time_are_marked_and_have_no_other_cost(harness):
    table = await harness.playing()
    seat = turn_of(table)
    await harness.pass_time(PACE.turn_ms - 1)
    assert table.view(None).seq == 0
    await harness.pass_time(1)
    (entry,) = harness.journal.entries[table.id]
    assert (entry.by, entry.action.seat, type(entry.action)) == ("auto", seat, Discard)
    assert table.record.seats[seat].missed == 1
    await discard(table)
    await discard(table)  # the player who slept is back
    assert table.record.seats[seat].missed == 0
    assert [entry.by for entry in harness.journal.entries[table.id]] == ["auto", "player", "player"]


async def test_a_player_who_acts_is_back(harness):
    table = await harness.playing()
    first = player_in_turn(table)
    for _ in range(2):
        await harness.pass_time(PACE.turn_ms)
        await discard(table)
    assert table.record.seats[table.seat_of(first)].away
    await discard(table)  # before the AI plays
    assert not table.record.seats[table.seat_of(first)].away
    await discard(table)
    assert table.record.deadline.due == harness.now + PACE.turn_ms


@pytest.mark.parametrize("switch", [with_auto_pass, with_passing])
async def test_switching_something_on_and_off_gives_no_more_time(harness, switch):
    table = await harness.playing()
    first, due = player_in_turn(table), table.due
    for on in (True, False, True):
        await harness.pass_time(PACE.turn_ms // 4)
        await table.arrange(first, partial(switch, on))
        assert table.due == due
    await harness.pass_time(PACE.turn_ms // 4)
    assert Notice("timed_out", f"p{first}") in harness.happened


async def test_a_player_who_leaves_in_turn_causes_no_delay(harness):
    table = await harness.playing(3)
    goner = player_in_turn(table)
    await table.leave(goner)
    await harness.pass_time(COMPUTER_MS)
    assert table.view(None).seq == 1
    assert table.status is Status.PLAYING
    for gone in (table.come_back(goner), table.submit(goner, Pass(0, 1), decision=None, stamp=1)):
        with rejected("not_seated"):
            await gone


async def test_a_closed_table_refuses_everything_and_has_no_timers(harness):
    table = await attacked(harness)
    await table.stop("p1")
    assert harness.clock.next_due is None
    assert harness.happened == [Notice("stopped", "p1")]
    before = harness.journal.records[table.id]
    assert (before.status, before.deadline, before.ended) == (Status.STOPPED, None, harness.now)
    closed = (
        harness.do(table, "C answers PROOF at 1"),
        table.come_back(1),
        table.leave(1),
        table.stop("p1"),
        table.arrange(1, partial(with_auto_pass, True)),
    )
    for act in closed:
        with rejected("closed_game"):
            await act
    for act in (table.start(1, 1), table.join(9, "p9")):
        with rejected("not_in_lobby"):
            await act
    await harness.pass_time(10 * PACE.lobby_ms)
    assert harness.journal.records[table.id] == before


@pytest.mark.parametrize("due", ["window", "turn", "lobby"])
async def test_due_acts_are_retried_until_they_are_written(harness, due, caplog):
    if due == "window":
        table = await attacked(harness)
    elif due == "turn":
        table = await harness.playing()
    else:
        table = await harness.open(players=2)
    before = table.record
    harness.updates.clear()
    harness.journal.failing = True
    await harness.pass_time(before.deadline.due - harness.now)
    for _ in range(3):
        await harness.pass_time(5_000)
    assert (table.record, harness.updates) == (before, [])
    assert "could not write" in caplog.text
    harness.journal.failing = False
    await harness.pass_time(5_000)
    assert table.record.version == before.version + 1
    assert harness.journal.records[table.id] == table.record
    assert table.record.deadline != before.deadline


async def test_an_internal_error_in_an_act_of_time_halts_the_table_too(harness, monkeypatch, caplog):
    caplog.set_level(logging.ERROR)
    table = await harness.playing()
    before = state_of(table)

    def broken(*_):
        raise KeyError("D25")

    with monkeypatch.context() as patch:
        patch.setattr("engine.table.timekeeping.absent.choose", broken)
        await harness.pass_time(PACE.turn_ms)
    assert table.frozen
    assert harness.notices == ["frozen"]
    assert (state_of(table), harness.clock.next_due) == (before, None)
    assert f"table {table.id} frozen" in caplog.text
    assert "D25" not in caplog.text
    again = await harness.stored(table, harness.clock, interrupted=NoticeKind.RESTARTED)
    await discard(again)  # after a restart, perhaps with a fixed version, the game continues


async def test_a_failing_subscriber_does_no_harm(harness, caplog):
    table = await harness.playing()

    def broken(update):
        raise RuntimeError(str(table.view(turn_of(table)).hand))

    harness.tables.subscribe(broken)
    await discard(table)
    assert harness.journal.records[table.id].seq == table.view(None).seq == 1
    assert "subscriber" in caplog.text
    assert not any(card.value in caplog.text for card in Card)


@pytest.mark.parametrize(("turn_ms", "limit_s"), [(60_000, 60), (119_000, 119), (120_000, None)])
async def test_a_time_limit_under_two_minutes_is_a_number(harness, turn_ms, limit_s):
    table = await harness.playing(pace=replace(PACE, turn_ms=turn_ms, reaction_percent=200))
    assert table.limit_s == limit_s
    await attack(table, holder=1)
    await harness.do(table, "A lays FLAT on B at 1")
    assert table.limit_s == 2 * WINDOW_MS // 1000
    await table.stop("p1")
    assert table.limit_s is None
