"""The pause between rounds and the end at a time of day, at a table: clocks, absent players, restarts."""

from functools import partial

import pytest
from msgspec.structs import replace

from engine import Pass
from engine.events import GameOver, LastRoundAnnounced
from engine.rules.classic import PAUSE_MS
from engine.table import Computers, Seat, Status
from engine.table.lobbies.lengths import Length
from engine.table.people.presence import with_auto_pass
from engine.table.people.seats import TURNS_BEFORE_VACANT
from tests.table.harness import CLASSIC, PACE, SETTLE_MS, TableHarness
from tests.tables import reseat, ruled_out
from tools.testkit.scenario import Side, position
from tools.testkit.tables import arrange, state_of

OPTIONS = {"extension": "off", "target": 1000}


async def arriving(harness, *, pace=PACE, until=None, totals=None):
    """Return a game of two in which seat 0 completes the round with its next card."""
    lobby = CLASSIC.under("standard", OPTIONS)
    if until is not None:
        lobby = lobby.lasting(Length.UNTIL, until)
    table = await harness.open(lobby, pace, players=2)
    await table.start(1, 1)
    game = position(
        options=dict(lobby.options), A=Side("GO", km=975), B=Side("GO", km=50),
        hands={"A": "D25 ...", "B": "D25 ..."}, **({} if totals is None else {"totals": totals}),
    )  # fmt: skip
    await arrange(table, game.state)
    harness.updates.clear()
    return table


async def ended(harness, **how):
    """Return the same after that card."""
    table = await arriving(harness, **how)
    await harness.do(table, "A lays D25")
    assert state_of(table).between_rounds
    return table


async def press(harness, table, seat):
    await harness.do(table, Pass(seat, state_of(table).windows[-1].id))


@pytest.mark.parametrize("percent", [70, 100, 300])
async def test_it_lasts_as_long_at_any_pace_and_no_turn_times_out(harness, percent):
    table = await ended(harness, pace=replace(PACE, turn_ms=1_000, reaction_percent=percent))
    assert table.due == harness.now + PAUSE_MS + SETTLE_MS
    await harness.pass_time(PAUSE_MS + SETTLE_MS - 1)
    assert state_of(table).between_rounds
    await harness.pass_time(1)
    assert state_of(table).round == 2
    assert all(seat.missed == 0 for seat in table.record.seats)


async def test_auto_pass_does_not_end_the_pause(harness):
    table = await ended(harness)
    for player in (1, 2):
        await table.arrange(player, partial(with_auto_pass, True))
    await harness.pass_time(PAUSE_MS)
    assert state_of(table).windows[-1].passed == ()


async def test_absent_players_do_not_delay_it():
    harness = TableHarness()

    def choose(level, view, seed):
        return Pass(view.seat, view.window.id) if view.window is not None else None

    computers = Computers(harness.tables, harness.clock, 5, choose)
    harness.tables.subscribe(computers.on_update)
    table = await arriving(harness)
    ann, bob = table.record.seats
    await reseat(table, ann, replace(bob, away=True))
    await harness.do(table, "A lays D25")
    await press(harness, table, 0)
    await harness.pass_time(5_000)
    assert state_of(table).round == 2
    computers.close()


# -- until a time of day --------------------------------------------------------------------------------------


async def test_the_last_round_is_announced_once_and_in_time_in_any_situation(harness, caplog):
    table = await arriving(harness, until=harness.now + 30_000, totals=(0, 9_000))
    due = table.due
    await harness.pass_time(29_999)
    assert state_of(table).last_round is None
    await harness.pass_time(1)
    assert state_of(table).last_round == state_of(table).round
    assert (table.record.deadline.kind, table.due) == ("turn", due)  # which continues unchanged
    await harness.pass_time(20_000)
    assert harness.happened == [LastRoundAnnounced(state_of(table).round)]
    assert not caplog.records  # nor was it tried again
    await harness.do(table, "A lays D25")
    assert table.status is Status.FINISHED
    assert any(isinstance(event, GameOver) for event in harness.happened)
    assert table.winners == (1,)


async def test_a_game_does_not_begin_after_its_time(harness):
    lobby = CLASSIC.lasting(Length.UNTIL, harness.now + 1_000)
    table = await harness.open(lobby, players=2)
    await harness.pass_time(1_000)
    with ruled_out("time_over", until=lobby.until // 1000):
        await table.start(1, 1)
    await table.change_lobby(1, lambda lobby: lobby.lasting(Length.SHORT))
    await table.start(1, 1)
    assert table.status is Status.PLAYING


async def test_a_seat_is_taken_over_in_the_pause(harness):
    table = await arriving(harness)
    await harness.do(table, "A lays D25")
    assert state_of(table).between_rounds
    await reseat(table, table.record.seats[0], replace(table.record.seats[1], away=True, missed=TURNS_BEFORE_VACANT))
    await table.take_over(Seat(93, "Cat"), 1, 0)
    assert table.seat_of(93) == 1
    for player, seat in ((1, 0), (93, 1)):
        await table.submit(player, Pass(seat, state_of(table).windows[-1].id), decision=None, stamp=1)
    assert state_of(table).round == 2
