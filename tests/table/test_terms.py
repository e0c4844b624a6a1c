"""What a table keeps, tells and refuses around the game."""

import pytest

from engine import Card, Pass, Play
from engine.table import Lobby, Notice, Rejected, Status, StorageError
from engine.table.service import Table
from tests.table.test_service import GROUP, PACE, ROOM, Desk, attack, discard, play_out, player_in_turn

STRANGER = 99


@pytest.fixture
def desk():
    return Desk()


@pytest.mark.parametrize(("preset", "hazards"), [("standard", "not_empty"), ("official", "moving_only")])
async def test_a_game_begins_with_the_preset_of_its_lobby(desk, preset, hazards):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", preset), PACE)
    await table.join(2, "p2")
    await table.start(1, 1)
    assert dict(table._state.setup.options)["hazard_target"] == hazards


async def test_the_plays_of_a_card_are_those_of_the_seat(desk):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", "standard"), PACE)
    assert table.plays(0, Card.FLAT) == ()
    for player in (2, 3):
        await table.join(player, f"p{player}")
    await table.start(1, 1)
    assert table.plays(1, Card.FLAT) == (Play(1, Card.FLAT, 0), Play(1, Card.FLAT, 2))
    assert table.plays(1, Card.D25) == (Play(1, Card.D25),)


async def test_the_message_that_shows_the_table_is_remembered(desk):
    table = await desk.playing()
    await table.anchor(4711)
    assert table.record.anchor == desk.journal.records[table.id].anchor == 4711
    version = table.record.version
    await table.anchor(4711)
    assert table.record.version == version  # nothing has changed, so nothing is written


@pytest.mark.parametrize("act", [
    lambda table: table.leave(STRANGER), lambda table: table.come_back(STRANGER),
    lambda table: table.auto_pass(STRANGER, True),
])  # fmt: skip
async def test_who_does_not_sit_there_has_nothing_to_ask_of_a_game(desk, act):
    table = await desk.playing()
    before = table.record
    with pytest.raises(Rejected, match="not_seated"):
        await act(table)
    assert table.record is before


async def test_the_end_is_told_once_and_last(desk):
    table = await desk.playing(game_points=400)
    await play_out(desk, table)
    assert table.status is Status.FINISHED
    assert desk.told[-1] == Notice("finished")
    assert desk.notices.count("finished") == 1
    assert table.recent[-1] == Notice("finished")


async def test_what_is_changed_in_the_lobby_is_told_but_not_kept_in_mind(desk):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", "standard"), PACE)
    await table.join(2, "p2")
    await table.change_lobby(1, lambda lobby: lobby.under("official", {}))
    assert desk.notices[-1] == "changed"
    assert Notice("joined", "p2") in table.recent
    assert Notice("changed") not in table.recent


async def test_coming_back_does_not_give_an_open_window_more_time(desk):
    """Though it is the turn of whoever has come back next."""
    table = await desk.playing(3)
    for _ in range(6):
        if table.record.seats[1].away:
            break
        if table.view(None).turn == 1:
            await desk.pass_time(PACE.turn_ms)
        else:
            await discard(table)
    assert table.record.seats[1].away
    attack(table, holder=2)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=1)
    due = table.record.deadline.due
    await desk.pass_time(2_000)
    await table.come_back(2)
    assert table.record.deadline.due == due
    await table.submit(2, Pass(1, 1), decision=None, stamp=2)
    assert table.record.deadline.due == due


async def test_what_cannot_be_written_is_tried_again_after_a_while_and_not_at_once(desk, monkeypatch):
    table = await desk.playing()
    tried = []

    async def failing(change):
        tried.append(desk.clock.now())
        raise StorageError("the disk is full")

    begun = desk.clock.now()
    monkeypatch.setattr(desk.journal, "commit", failing)
    await desk.pass_time(PACE.turn_ms)
    for _ in range(3):
        await desk.pass_time(4_999)
        await desk.pass_time(1)
    assert [moment - begun - PACE.turn_ms for moment in tried] == [0, 5_000, 10_000, 15_000]
    monkeypatch.undo()
    await desk.pass_time(5_000)
    assert player_in_turn(table) in (1, 2)
    assert table.view(None).seq == 1


async def test_a_game_that_is_over_has_no_more_deadline(desk):
    table = await desk.playing()
    await table.stop("p1")
    assert (table.due, table.record.deadline) == (None, None)
    assert table.winners == ()


async def test_a_lobby_that_everybody_has_left_waits_for_nothing(desk):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", "standard"), PACE)
    assert table.record.deadline.kind == "lobby"
    await table.leave(1)
    assert (table.status, table.record.deadline) == (Status.STOPPED, None)


async def test_only_the_host_begins_the_game(desk):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", "standard"), PACE)
    await table.join(2, "p2")
    with pytest.raises(Rejected, match="not_host"):
        await table.start(2, 1)
    assert table.status is Status.LOBBY


@pytest.mark.parametrize(("begun", "told"), [(True, [Notice("restarted")]), (False, [])])
async def test_a_game_that_goes_on_after_a_restart_says_so(desk, begun, told):
    if begun:
        table = await desk.playing()
    else:
        table = await desk.tables.open(GROUP, ROOM, 1, "p1", Lobby("classic", "standard"), PACE)
    table.close()
    again = Table(await desk.journal.load(table.id), desk.journal, desk.clock, lambda _: None, restored=True)
    assert list(again.recent) == told
    assert not Table(await desk.journal.load(table.id), desk.journal, desk.clock, lambda _: None).recent


async def test_no_more_is_kept_in_mind_than_is_shown(desk):
    table = await desk.playing()
    for _ in range(12):
        await discard(table)
    assert len(table.recent) == 8
