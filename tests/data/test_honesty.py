"""Which games count: those in which all sides have had a few turns of their own."""

import asyncio

import pytest
from sqlalchemy import select

from data.play.journal import SqlJournal
from data.schema import results
from engine import Discard
from engine.rules.options import Shape
from engine.table import Lobby, Status, Tables
from engine.table.results import FEWEST_TURNS
from tests.data.games import played
from tests.table.test_table import PACE
from tools.testkit.memory import FakeClock


class Table:
    """A running game with a real database and a clock advanced by hand."""

    def __init__(self, database):
        self.database, self.clock = database, FakeClock()
        self.tables = Tables(SqlJournal(database), self.clock)
        self.told = asyncio.Event()
        self.tables.subscribe(lambda _: self.told.set())

    async def begin(self, players=2, shape=None, level=None):
        lobby = Lobby("classic", "standard").in_shape(shape)
        for player in range(100, 100 + players):
            lobby = lobby.join(player, f"p{player}")
        lobby = lobby.with_computer(level) if level else lobby
        self.its = await self.tables.open(1, 1, 100, "p100", lobby, PACE)
        await self.its.start(100, 1)
        return self.its

    async def turn(self, *, absent=()):
        """Let the seat in turn discard a card, unless it is absent and lets the time run out."""
        seat = self.its.view(None).turn
        if seat in absent:
            self.told.clear()
            self.clock.advance(PACE.turn_ms)
            await self.told.wait()
            return
        view = self.its.view(seat)
        await self.its.submit(self.its.record.seats[seat].player, Discard(seat, view.hand[0]), decision=None, stamp=1)

    async def boards(self):
        async with self.database.reading() as connection:
            return [*(await connection.execute(select(results.c.board).order_by(results.c.seat))).scalars()]


@pytest.fixture
def table(database):
    table = Table(database)
    yield table
    table.tables.close()


@pytest.mark.parametrize("turns", [0, FEWEST_TURNS - 1, FEWEST_TURNS])
async def test_conceding_counts_once_all_sides_have_had_a_few_turns(table, turns):
    its = await table.begin()
    for _ in range(2 * turns):
        await table.turn()
    assert its.counts is (turns == FEWEST_TURNS)
    await its.leave(101)
    assert its.status is Status.FINISHED
    assert await table.boards() == (["people"] * 2 if turns == FEWEST_TURNS else [None] * 2)


async def test_a_side_with_too_few_turns_keeps_the_game_from_counting(table):
    its = await table.begin()
    for _ in range(2 * FEWEST_TURNS - 1):
        await table.turn()
    assert not its.counts
    await table.turn()
    assert its.counts


async def test_turns_played_for_a_player_are_not_the_players_turns(table):
    its = await table.begin()
    for _ in range(2 * FEWEST_TURNS + 2):
        await table.turn(absent=(1,))
    assert [seat.turns for seat in its.record.seats] == [FEWEST_TURNS + 1, 0]
    assert its.record.seats[1].away
    assert not its.counts
    await its.leave(101)
    assert await table.boards() == [None, None]


async def test_turns_of_partners_are_added(table):
    its = await table.begin(4, Shape(2, 2))
    for _ in range(2 * FEWEST_TURNS + 2):
        await table.turn(absent=(2,))
    assert its.record.seats[2].turns == 0
    assert its.counts is (its.record.seats[0].turns >= FEWEST_TURNS)
    while not its.counts:
        await table.turn(absent=(2,))
    assert its.record.seats[0].turns == FEWEST_TURNS


async def test_turns_survive_a_restart(table):
    await table.begin()
    for _ in range(2 * FEWEST_TURNS):
        await table.turn()
    again = Tables(SqlJournal(table.database), table.clock)
    await again.restore()
    assert (await again.at(1)).counts
    again.close()


async def test_a_game_with_an_ai_never_counts_among_people(table):
    its = await table.begin(2, level="easy")
    for _ in range(3 * FEWEST_TURNS):
        await table.turn(absent=(2,))
    assert [seat.turns for seat in its.record.seats] == [FEWEST_TURNS, FEWEST_TURNS, 0]
    assert not its.counts


async def test_a_game_won_by_an_ai_for_an_absent_player_is_on_no_board(database, journal):
    for counts, board in ((True, "easy"), (False, None)):
        game = await played(journal, 100, level="easy", counts=counts)
        async with database.reading() as connection:
            its = select(results.c.board).where(results.c.game == game)
            assert (await connection.execute(its)).scalars().all() == [board]
