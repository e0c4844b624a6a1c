"""How fast people answer: what is kept, what counts, and who is ranked where."""

import random
import statistics

import pytest
from sqlalchemy import event, select

from data.operation.background import Background
from data.play.journal import SqlJournal
from data.records.reflexes import FEWEST, NEWEST, ReflexBoards, Reflexes, ReflexRow
from data.records.resets import Resets
from data.records.seasons import Season, zone_named
from data.schema import reflexes
from engine.table import Change, Overtaken, Reflex, ReflexKind
from tests.data.games import DAY, answered, played
from tests.data.test_storage import begun, record

COUP, CALL = ReflexKind.COUP_FOURRE, ReflexKind.HOLD_UP
UTC = zone_named("UTC")


async def test_a_person_is_told_kind_by_kind(database):
    boards = ReflexBoards(database)
    assert await boards.of(10, 1) == ()
    await answered(database, 900, 400, 701, 119, 120, kind=CALL)
    await answered(database, 60, kind=ReflexKind.MIRROR)
    await answered(database, 500, 800)
    await answered(database, 350, alone=True)
    await answered(database, 1, player=2)
    assert await boards.of(10, 1) == (
        Reflexes("p1", COUP, alone=False, counted=2, early=0, best=500, median=650),
        Reflexes(
            "p1", CALL, alone=False, counted=4, early=1, best=120, median=550
        ),  # half a ms is rounded to the even one
        Reflexes("p1", ReflexKind.MIRROR, alone=False, counted=0, early=1, best=None, median=None),
        Reflexes("p1", COUP, alone=True, counted=1, early=0, best=350, median=350),
    )
    assert await boards.of(11, 1) == ()


async def test_only_the_newest_answers_are_kept(database):
    times = [random.Random(1).randrange(100, 2_000) for _ in range(NEWEST + 57)]
    await answered(database, *times)
    counted = [ms for ms in times[-NEWEST:] if ms >= 120]
    (its,) = await ReflexBoards(database).of(10, 1)
    assert its == Reflexes(
        "p1", COUP, False, len(counted), NEWEST - len(counted), min(counted), round(statistics.median(counted))
    )
    async with database.reading() as connection:
        assert len((await connection.execute(select(reflexes.c.answers))).scalar_one()) < 30 * NEWEST


async def test_an_answer_is_written_with_its_act_or_not_at_all(database):
    journal = SqlJournal(database)
    stored = await journal.create(record(group=10))
    state, stored = begun(stored)
    change = Change(stored, snapshot=state, reflex=Reflex(1, "Ann", COUP, 444, 5, False))
    begins = []
    engine = database.writer.engine.sync_engine
    event.listen(engine, "begin", lambda _: begins.append(1))
    await journal.commit(change)
    assert len(begins) == 1
    with pytest.raises(Overtaken):
        await journal.commit(change)
    assert [its.counted for its in await ReflexBoards(database).of(10, 1)] == [1]


async def test_a_board_ranks_the_medians_of_those_with_enough_answers(database):
    boards, medians = ReflexBoards(database), {}
    chance = random.Random(3)
    for player in range(1, 31):
        times = [chance.choice((300, 400, 500, 90)) for _ in range(FEWEST + 2 * (player % 7) - 2)]
        await answered(database, *times, player=player)
        counted = [ms for ms in times if ms >= 120]
        if len(counted) >= FEWEST:
            medians[player] = (round(statistics.median(counted)), min(counted), len(counted))
    await answered(database, *[200] * FEWEST, player=40, alone=True)
    await answered(database, *[200] * FEWEST, player=41, kind=CALL)
    await answered(database, *[200] * FEWEST, player=42, group=11)
    assert len(medians) > 8
    order = sorted(medians, key=lambda player: (medians[player][0], player))
    ranks = {player: 1 + sum(m[0] < medians[player][0] for m in medians.values()) for player in order}
    expected = [ReflexRow(ranks[player], player, f"p{player}", *medians[player]) for player in order]
    page = await boards.page(10, COUP, viewer=order[-1], limit=5)
    assert (list(page.rows), page.players, page.own, page.answers) == (
        expected[:5], len(order), expected[-1], medians[order[-1]][2],
    )  # fmt: skip
    page = await boards.page(10, COUP, viewer=999, offset=5, limit=3)
    assert (list(page.rows), page.players, page.own, page.answers) == (expected[5:8], len(order), None, 0)
    few = next(player for player in range(1, 31) if player not in medians)
    page = await boards.page(10, COUP, viewer=few)
    assert page.own is None
    assert 0 < page.answers < FEWEST
    assert not (await boards.page(10, CALL, viewer=1, offset=10)).rows


async def test_a_reset_takes_the_answers_of_the_season_off_and_puts_them_back(database):
    boards, resets, journal = ReflexBoards(database), Resets(database), SqlJournal(database)
    january = Season(1970, 1).period(UTC)[1]
    for player in range(1, 200):  # more rows than a slice has
        await answered(database, 300 + player, player=player, at=DAY)
    await answered(database, 500, 80, 700, 900, at=january - 2_000)  # two before the end of January, two after it
    await answered(database, 200, player=1, group=11)
    await played(journal, 1, 2, when=january - 1)  # the last game of that season: what is reset lasts until then
    before = [await boards.of(10, player) for player in range(1, 200)]
    done = await resets.reset(10, Season(1970, 1), UTC, by=7, at=40 * DAY)
    await Background(database).work()
    assert await boards.of(10, 1) == (Reflexes("p1", COUP, False, 2, 0, 700, 800),)
    assert not any([await boards.of(10, player) for player in range(2, 200)])
    assert [its.median for its in await boards.of(11, 1)] == [200]
    await resets.undo(10, done, by=7, at=40 * DAY)
    await Background(database).work()
    assert [await boards.of(10, player) for player in range(1, 200)] == before
