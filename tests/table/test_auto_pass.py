"""Auto-pass for seats without an answer: when it passes, and that it stays secret."""

from functools import partial

from msgspec.structs import replace

from engine import Card, Draw, Pass, Phase, Play
from engine.actions import HoldUp, Shout
from engine.table import Lobby, Status
from engine.table.people.presence import with_auto_pass, with_passing
from tests.table.harness import CHOICE_MS, GROUP, PACE, ROOM, attack
from tools.testkit.scenario import Side, position
from tools.testkit.tables import arrange, state_of

PASSES_MS, WINDOW_MS, SETTLE_MS = 3_000, 7_000, 250


def passed(table):
    return state_of(table).windows[-1].passed


async def attacked(harness, *, automatic, holder=2):
    """Seat 0 has punctured seat 1, `holder`, if any, can answer, and these players have auto-pass on."""
    table = await harness.playing(3)
    for player in automatic:
        await table.arrange(player, partial(with_auto_pass, True))
    await attack(table, holder=holder)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=harness.clock.now())
    return table


async def test_a_seat_without_an_answer_passes_after_three_seconds_and_others_do_not(harness):
    table = await attacked(harness, automatic=(2, 3))
    own_time = harness.clock.now() + WINDOW_MS + SETTLE_MS
    assert table.due == own_time  # the countdown does not reveal who has it on
    await harness.pass_time(PASSES_MS - 1)
    assert passed(table) == ()
    await harness.pass_time(1)
    assert passed(table) == (1,)
    assert table.due == own_time
    await harness.pass_time(own_time - harness.clock.now() - 1)
    assert not table.view(None).window.ripe
    await harness.pass_time(1)
    assert table.view(None).window.ripe
    assert passed(table) == (1,)


async def test_a_window_keeps_its_time_if_only_a_holder_has_auto_pass_on(harness):
    table = await attacked(harness, automatic=(3,))
    own_time = table.due
    await harness.pass_time(PASSES_MS)
    assert passed(table) == ()
    assert (table.record.deadline.kind, table.record.deadline.due) == ("window", own_time)


async def test_a_window_that_all_let_pass_closes_then(harness):
    table = await attacked(harness, automatic=(2, 3), holder=None)
    await harness.pass_time(PASSES_MS)
    assert table.view(None).window is None


async def test_no_seat_passes_without_auto_pass(harness):
    table = await attacked(harness, automatic=(3,), holder=None)
    await harness.pass_time(PASSES_MS)
    assert passed(table) == (2,)
    await table.submit(2, Draw(1), decision=None, stamp=harness.clock.now())
    assert table.view(None).window is None


async def test_two_players_do_not_wait_if_the_attacked_one_passes_automatically(harness):
    """Even though that seat is in turn next: a draw is no answer."""
    table = await harness.playing()
    await table.arrange(2, partial(with_auto_pass, True))
    await attack(table, holder=None)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=harness.clock.now())
    await harness.pass_time(PASSES_MS)
    assert (table.view(None).window, table.view(None).turn, table.view(None).phase) == (None, 1, Phase.PLAY)


async def test_without_auto_pass_the_window_only_has_its_own_time(harness):
    table = await attacked(harness, automatic=())
    assert (table.record.deadline.kind, table.record.deadline.due) == ("window", table.due)


async def test_a_shorter_window_is_not_extended(harness):
    table = await harness.playing(3, pace=replace(PACE, reaction_percent=50), coup_min_seconds=3)
    await table.arrange(2, partial(with_auto_pass, True))
    await attack(table, holder=2)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=harness.clock.now())
    assert table.record.deadline.due == table.due == harness.clock.now() + 1_500 + SETTLE_MS


async def test_another_pass_does_not_restart_the_three_seconds(harness):
    table = await attacked(harness, automatic=(3,), holder=None)
    due = table.record.deadline.due
    await harness.pass_time(2_000)
    await table.submit(2, Pass(1, 1), decision=None, stamp=harness.clock.now())
    assert table.record.deadline.due == due
    await harness.pass_time(1_000)
    assert table.view(None).window is None


async def test_auto_pass_switched_on_in_an_open_window_passes_in_it(harness):
    table = await attacked(harness, automatic=(), holder=None)
    await harness.pass_time(1_000)
    await table.arrange(2, partial(with_auto_pass, True))
    await harness.pass_time(PASSES_MS)
    assert passed(table) == (1,)


async def test_auto_pass_switched_on_after_the_others_passed_waits_for_the_next_window(harness):
    table = await attacked(harness, automatic=(2,), holder=None)
    own_time = table.due
    await harness.pass_time(PASSES_MS)
    await table.arrange(3, partial(with_auto_pass, True))
    assert (table.record.deadline.kind, table.record.deadline.due) == ("window", own_time)


async def test_an_ai_that_holds_a_seat_decides_by_itself(harness):
    table = await attacked(harness, automatic=(3,), holder=2)
    await table.leave(3)
    await harness.pass_time(PASSES_MS)
    assert passed(table) == ()
    assert table.record.deadline.kind == "window"


async def test_no_seat_passes_before_a_unit_is_announced(harness):
    """Until then all seats hold an answer: Bornes Killer!"""
    table = await harness.racing(hands={"A": "D100 ...", "B": "UTURN ..."})
    for player in (2, 3):
        await table.arrange(player, partial(with_auto_pass, True))
    await harness.do(table, Play(0, Card.D100))
    await harness.pass_time(PASSES_MS + 1_000)
    assert passed(table) == ()
    await harness.do(table, Shout(0, 1, "100"))
    await harness.pass_time(SETTLE_MS)
    await harness.pass_time(PASSES_MS - 1)
    assert passed(table) == ()
    await harness.pass_time(1)
    assert passed(table) == (2,)


async def test_auto_pass_does_not_make_choices(harness):
    table = await harness.racing(A=Side(distance="D75"), B=Side(distance="D75 "), C=Side(distance="D25"))
    await table.arrange(3, partial(with_auto_pass, True))
    await harness.do(table, HoldUp(2))
    await harness.pass_time(SETTLE_MS)
    assert table.view(None).window.kind == "steal"
    assert (table.record.deadline.kind, table.due - harness.clock.now()) == ("window", CHOICE_MS + SETTLE_MS)


async def test_a_game_that_ends_when_all_pass_automatically_just_ends(harness, caplog):
    table = await harness.racing(A=Side(km=900), hands={"A": "D100 ..."})
    for player in (2, 3):
        await table.arrange(player, partial(with_auto_pass, True))
    await harness.do(table, Play(0, Card.D100))
    await harness.do(table, Shout(0, 1, "100"))
    await harness.pass_time(SETTLE_MS)
    await harness.pass_time(PASSES_MS)
    assert table.status is Status.FINISHED
    assert table.winners == (0,)
    assert not caplog.records


async def test_where_nobody_else_could_learn_anything_from_it_no_time_passes(harness):
    lobby = Lobby("classic", "standard").join(1, "p1").with_computer("normal")
    table = await harness.tables.open(GROUP, ROOM, 1, "p1", lobby, PACE, private=True)
    await table.start(1, 1, [1])
    state = position(turn="B", A=Side("GO"), hands={"A": "D25 D50 ...", "B": "FLAT ..."}).state
    await arrange(
        table,
        replace(
            state_of(table),
            **{name: getattr(state, name) for name in ("hands", "tableaus", "pile", "discard", "turn", "phase")},
        ),
    )
    await table.submit_for(Play(1, Card.FLAT, 0), decision=table.decision, stamp=harness.clock.now())
    await harness.pass_time(0)
    assert (table.view(None).window, table.view(None).turn, table.view(None).phase) == (None, 0, Phase.PLAY)


async def test_a_seat_that_passes_until_its_turn_does_so_with_an_answer_too(harness):
    table = await attacked(harness, automatic=(), holder=2)
    await table.arrange(3, partial(with_passing, True))
    await harness.pass_time(PASSES_MS)
    assert passed(table) == (2,)
    assert table.record.seats[2].passing
