"""A game that counts is stopped by all sides together or by a moderator; a player who just leaves has lost it."""

import pytest

from engine.rules.options import Shape
from engine.table import Availability, Pace, Request, Status, Stop
from engine.table.results import FEWEST_TURNS
from engine.table.slow.availability import FEWEST_HOURS
from tests.table.harness import CLASSIC, PACE, discard
from tests.tables import freeze, rejected

MINUTE_MS = 60_000


async def counting(harness, players=2, shape=None, pace=PACE):
    """Return a table whose game counts, between turns."""
    table = await harness.open(CLASSIC.in_shape(shape), pace, players=players)
    await table.start(1, 1)
    for _ in range(FEWEST_TURNS * players):
        await discard(table)
    assert table.counts
    harness.updates.clear()
    return table


@pytest.fixture
async def asked(harness):
    """A game of three that player 1 has asked to stop, and player 2 has agreed."""
    table = await counting(harness, 3)
    await table.ask_to_stop(1)
    await table.agree_to_stop(2, table.request.until)
    return table


def stops(harness):
    """Return how games that counted were stopped, according to the journal."""
    return [*harness.journal.stops.values()]


async def test_a_game_that_counts_cannot_be_stopped_by_one_player(harness):
    table = await counting(harness)
    with rejected("sides_must_agree"):
        await table.stop("p1")  # the host, for example
    assert table.status is Status.PLAYING
    await table.stop("Mod", 99)
    assert (table.status, harness.notices) == (Status.STOPPED, ["stopped_moderator"])
    assert stops(harness) == [Stop(99, "Mod")]


async def test_a_game_that_does_not_count_is_stopped_at_once(harness):
    table = await harness.playing()
    with rejected("may_not_stop"):  # there is no need to ask
        await table.ask_to_stop(2)
    await table.stop("p1")
    assert (table.status, stops(harness)) == (Status.STOPPED, [])


async def test_a_frozen_table_is_stopped_at_once(harness):
    table = await counting(harness)
    freeze(table)
    await table.stop("p1")
    assert stops(harness) == []


async def test_both_sides_together_stop_a_game(harness):
    table = await counting(harness)
    await table.ask_to_stop(2)
    request = table.request
    assert request == Request((1,), harness.now + 5 * MINUTE_MS)
    assert table.unasked == (0,)
    assert harness.journal.records[table.id].request == request
    await discard(table)  # it continues meanwhile
    assert table.request == request
    await table.agree_to_stop(1, request.until)
    assert (table.status, table.request, stops(harness)) == (Status.STOPPED, None, [Stop()])
    assert harness.notices == ["stop_asked", "stop_agreed", "stopped_together"]
    assert harness.journal.records[table.id].request is None
    assert harness.journal.results == {}
    with rejected("closed_game"):
        await table.agree_to_stop(1, request.until)


async def test_one_of_each_side_is_enough(harness):
    table = await counting(harness, 4, Shape(2, 2))
    await table.ask_to_stop(3)
    until = table.request.until
    with rejected("agreed_already"):
        await table.agree_to_stop(3, until)
    await table.agree_to_stop(1, until)  # a partner has no effect
    assert (table.status, table.unasked) == (Status.PLAYING, (1,))
    with rejected("not_seated"):
        await table.agree_to_stop(99, until)
    await table.agree_to_stop(4, until)
    assert table.status is Status.STOPPED


@pytest.mark.parametrize(("player", "notice"), [(1, "stop_withdrawn"), (2, "stop_declined")])
async def test_a_request_is_declined_or_withdrawn(harness, player, notice):
    table = await counting(harness)
    await table.ask_to_stop(1)
    until = table.request.until
    with rejected("stop_asked_already"):
        await table.ask_to_stop(2)
    with rejected("not_seated"):
        await table.decline_to_stop(99, until)
    await table.decline_to_stop(player, until)
    assert (table.request, harness.journal.records[table.id].request, harness.notices[-1]) == (None, None, notice)
    for answer in (table.agree_to_stop, table.decline_to_stop):
        with rejected("request_gone"):
            await answer(2, until)
    with rejected("stop_asked_lately", minutes=15):
        await table.ask_to_stop(1)
    harness.clock._now += 14 * MINUTE_MS + 1
    with rejected("stop_asked_lately", minutes=1):
        await table.ask_to_stop(1)
    await table.ask_to_stop(2)  # player 2 has not asked before
    with rejected("request_gone"):  # the earlier one is not meant
        await table.agree_to_stop(1, until)
    assert table.status is Status.PLAYING


async def test_a_request_lapses(harness):
    table = await counting(harness)
    await table.ask_to_stop(1)
    until = table.request.until
    harness.clock._now = until - 1
    assert table.request is not None
    harness.clock._now = until
    assert (table.request, table.unasked) == (None, ())
    with rejected("request_gone"):
        await table.agree_to_stop(2, until)
    await discard(table)
    assert harness.journal.records[table.id].request is None
    await table.ask_to_stop(2)
    harness.clock._now -= 10 * MINUTE_MS  # a request never lasts longer than its time, whatever the clock says
    assert table.request is None


@pytest.mark.parametrize("hours", [1, 4, 12, 100])
async def test_in_a_slow_game_all_have_the_time_of_a_turn_to_agree(harness, hours):
    turn_ms = hours * 60 * MINUTE_MS
    table = await counting(harness, pace=Pace(turn_ms=turn_ms))
    await table.ask_to_stop(1)
    asked, until = harness.now, table.request.until
    shortest = [Availability(since, (since + FEWEST_HOURS) % 24, "Europe/Paris") for since in range(24)]
    latest = max(person.after(asked, turn_ms) for person in shortest)
    assert latest <= until < latest + 24 * 60 * MINUTE_MS
    harness.clock._now = until - 1
    assert table.request is not None
    harness.clock._now = until
    assert table.request is None
    await table.ask_to_stop(2)
    harness.clock._now -= 10 * MINUTE_MS  # whatever the clock says
    assert table.request is None


async def test_a_player_who_leaves_has_lost_and_is_not_asked(harness, asked):
    await asked.leave(2)  # and no longer agrees
    assert (asked.status, asked.request.agreed, asked.unasked) == (Status.PLAYING, (0,), (2,))
    await asked.leave(1)
    assert (asked.status, asked.request) == (Status.FINISHED, None)  # conceded
    assert stops(harness) == []
    assert [result.won for result in harness.journal.results[asked.id]] == [False, False, True]


async def test_a_request_ends_when_its_player_leaves(asked):
    await asked.leave(1)
    assert (asked.status, asked.request) == (Status.PLAYING, None)


async def test_when_the_last_disagreeing_player_leaves_the_request_is_granted(harness, asked):
    await asked.leave(3)
    assert (asked.status, stops(harness)) == (Status.STOPPED, [Stop()])
    assert harness.notices[-2:] == ["left", "stopped_together"]


async def test_absence_is_not_agreement(harness):
    table = await counting(harness)
    while not table.record.seats[1].away:
        if table.view(None).turn == 1:
            await harness.pass_time(PACE.turn_ms)
        else:
            await discard(table)
    await table.ask_to_stop(1)
    assert (table.status, table.unasked) == (Status.PLAYING, (1,))
    await table.agree_to_stop(2, table.request.until)  # an absent player may still agree
    assert table.status is Status.STOPPED
