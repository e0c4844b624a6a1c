"""A game that counts is stopped by all sides together, or by a moderator; who only wants to go has lost it."""

import pytest

from engine import Discard
from engine.rules.options import Shape
from engine.table import Lobby, Rejected, Request, Status, Stop, StorageError, Tables
from engine.table.service import FEWEST_TURNS
from tests.table.test_service import GROUP, PACE, ROOM, Desk, discard

MINUTE_MS = 60_000


@pytest.fixture
def desk():
    return Desk()


async def counting(desk, players=2, shape=None):
    """A table whose game counts, between turns."""
    lobby = Lobby("classic", "standard").in_shape(shape)
    for player in range(1, players + 1):
        lobby = lobby.join(player, f"p{player}")
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", lobby, PACE)
    await table.start(1, 1)
    for _ in range(FEWEST_TURNS * players):
        await discard(table)
    assert table.counts
    desk.updates.clear()
    return table


def stops(desk):
    """How games that counted were stopped, as the journal was told."""
    return [*desk.journal.stops.values()]


async def test_nobody_stops_a_game_that_counts_alone(desk):
    table = await counting(desk)
    with pytest.raises(Rejected, match="sides_must_agree"):
        await table.stop("p1")  # the host, say
    assert table.status is Status.PLAYING
    await table.stop("Mod", 99)
    assert (table.status, desk.notices) == (Status.STOPPED, ["stopped_moderator"])
    assert stops(desk) == [Stop(99, "Mod")]


async def test_a_game_that_does_not_count_is_stopped_as_ever(desk):
    table = await desk.playing()
    with pytest.raises(Rejected, match="may_not_stop"):  # and nobody needs to be asked
        await table.ask_to_stop(2)
    await table.stop("p1")
    assert (table.status, stops(desk)) == (Status.STOPPED, [])


async def test_a_frozen_table_is_stopped_as_ever(desk):
    table = await counting(desk)
    table.frozen = True
    await table.stop("p1")
    assert stops(desk) == []


async def test_both_sides_together_stop_a_game(desk):
    table = await counting(desk)
    await table.ask_to_stop(2)
    request = table.request
    assert request == Request((1,), desk.clock.now() + 5 * MINUTE_MS)
    assert table.unasked == (0,)
    assert desk.journal.records[table.id].request == request
    await discard(table)  # it goes on meanwhile
    assert table.request == request
    await table.agree_to_stop(1, request.until)
    assert (table.status, table.request, stops(desk)) == (Status.STOPPED, None, [Stop()])
    assert desk.notices == ["stop_asked", "stop_agreed", "stopped_together"]
    assert desk.journal.records[table.id].request is None
    assert desk.journal.results == {}
    with pytest.raises(Rejected, match="closed_game"):
        await table.agree_to_stop(1, request.until)


async def test_one_of_each_side_is_enough(desk):
    table = await counting(desk, 4, Shape(2, 2))
    await table.ask_to_stop(3)
    until = table.request.until
    with pytest.raises(Rejected, match="agreed_already"):
        await table.agree_to_stop(3, until)
    await table.agree_to_stop(1, until)  # a partner changes nothing
    assert (table.status, table.unasked) == (Status.PLAYING, (1,))
    with pytest.raises(Rejected, match="not_seated"):
        await table.agree_to_stop(99, until)
    await table.agree_to_stop(4, until)
    assert table.status is Status.STOPPED


@pytest.mark.parametrize(("player", "notice"), [(1, "stop_withdrawn"), (2, "stop_declined")])
async def test_a_request_is_declined_or_withdrawn(desk, player, notice):
    table = await counting(desk)
    await table.ask_to_stop(1)
    until = table.request.until
    with pytest.raises(Rejected, match="stop_asked_already"):
        await table.ask_to_stop(2)
    with pytest.raises(Rejected, match="not_seated"):
        await table.decline_to_stop(99, until)
    await table.decline_to_stop(player, until)
    assert (table.request, desk.journal.records[table.id].request, desk.notices[-1]) == (None, None, notice)
    for answer in (table.agree_to_stop, table.decline_to_stop):
        with pytest.raises(Rejected, match="request_gone"):
            await answer(2, until)
    with pytest.raises(Rejected) as early:
        await table.ask_to_stop(1)
    assert (early.value.code, early.value.facts) == ("stop_asked_lately", {"minutes": 15})
    desk.clock._now += 14 * MINUTE_MS + 1
    with pytest.raises(Rejected) as early:
        await table.ask_to_stop(1)
    assert early.value.facts == {"minutes": 1}
    await table.ask_to_stop(2)  # the other one has not asked yet
    with pytest.raises(Rejected, match="request_gone"):  # that of before is not meant
        await table.agree_to_stop(1, until)
    assert table.status is Status.PLAYING


async def test_a_request_lapses(desk):
    table = await counting(desk)
    await table.ask_to_stop(1)
    until = table.request.until
    desk.clock._now = until - 1
    assert table.request is not None
    desk.clock._now = until
    assert (table.request, table.unasked) == (None, ())
    with pytest.raises(Rejected, match="request_gone"):
        await table.agree_to_stop(2, until)
    await discard(table)
    assert desk.journal.records[table.id].request is None
    await table.ask_to_stop(2)
    desk.clock._now -= 10 * MINUTE_MS  # a request can never last longer than it may, whatever the clock says
    assert table.request is None


async def test_whoever_leaves_has_lost_and_is_not_asked(desk):
    table = await counting(desk, 3)
    await table.ask_to_stop(1)
    await table.agree_to_stop(2, table.request.until)
    await table.leave(2)  # and agrees to nothing any longer
    assert (table.status, table.request.agreed, table.unasked) == (Status.PLAYING, (0,), (2,))
    await table.leave(1)
    assert (table.status, table.request) == (Status.FINISHED, None)  # conceded
    assert stops(desk) == []
    assert [result.won for result in desk.journal.results[table.id]] == [False, False, True]


async def test_a_request_goes_with_who_has_made_it(desk):
    table = await counting(desk, 3)
    await table.ask_to_stop(1)
    await table.agree_to_stop(2, table.request.until)
    await table.leave(1)
    assert (table.status, table.request) == (Status.PLAYING, None)


async def test_when_the_last_who_has_not_agreed_leaves_the_others_agree(desk):
    table = await counting(desk, 3)
    await table.ask_to_stop(1)
    await table.agree_to_stop(2, table.request.until)
    await table.leave(3)
    assert (table.status, stops(desk)) == (Status.STOPPED, [Stop()])
    assert desk.notices[-2:] == ["left", "stopped_together"]


async def test_being_absent_is_not_agreeing(desk):
    table = await counting(desk)
    while not table.record.seats[1].away:
        if table.view(None).turn == 1:
            await desk.pass_time(PACE.turn_ms)
        else:
            await discard(table)
    await table.ask_to_stop(1)
    assert (table.status, table.unasked) == (Status.PLAYING, (1,))
    await table.agree_to_stop(2, table.request.until)  # though whoever is away may say so
    assert table.status is Status.STOPPED


async def test_a_request_outlives_a_restart(desk):
    table = await counting(desk)
    await table.ask_to_stop(1)
    tables = Tables(desk.journal, desk.clock)
    await tables.restore()
    again = await tables.in_room(ROOM)
    assert again.request == table.request
    await again.agree_to_stop(2, again.request.until)
    assert again.status is Status.STOPPED


async def test_a_request_that_could_not_be_written_has_not_been_made(desk):
    table = await counting(desk)
    desk.journal.failing = True
    with pytest.raises(StorageError, match="nothing can be written"):
        await table.ask_to_stop(1)
    desk.journal.failing = False
    assert table.request is None
    await table.ask_to_stop(1)  # and the next one is not the second


async def test_a_request_changes_no_deadline_and_no_decision(desk):
    table = await counting(desk)
    deadline, decision = table.record.deadline, table.decision
    await table.ask_to_stop(1)
    assert (table.record.deadline, table.decision) == (deadline, decision)
    seat = table.view(None).turn
    card = table.view(seat).hand[0]
    await table.submit(table.record.seats[seat].player, Discard(seat, card), decision=decision, stamp=1)
