"""Two servers with the same people never see each other's data, in any query."""

from itertools import cycle

import pytest
from msgspec.structs import replace

from data.play.journal import SqlJournal
from data.play.sitting import SlowTables
from data.records.achievements import Achievements
from data.records.history import History
from data.records.leaderboard import Leaderboard, metrics_of
from data.records.profiles import Profiles
from data.records.resets import Resets
from data.records.seasons import Season, Seasons, zone_named
from data.records.tracks import Tracks, terms_of
from engine import new_game
from engine.replays.tracks import Track
from engine.table import Change, Lobby, Seat, Status, TableRecord
from tests.data.games import DAY, EVERYWHERE, played
from tests.effort import full_or
from tests.tables import rejected

UTC = zone_named("UTC")
SETUP = new_game("classic", range(2), {}, 1).state.setup
PERIODS = ((0, None), (0, 5 * DAY), (2 * DAY, None))
RACED = (Track(0, (25, 700), 30, 900),)


async def answers(database, group):
    """Return the results of all queries about a server."""
    board, history, profiles = Leaderboard(database), History(database, int), Profiles(database)
    asked = [
        await board.page(group, metric, ruleset="classic", viewer=1, solo=solo, period=period)
        for solo in (None, "easy")
        for metric, period in zip(metrics_of("classic", solo=solo is not None), cycle(PERIODS))
    ]
    asked.append(await history.games(group, EVERYWHERE, limit=100))
    asked.append(await history.games(group, EVERYWHERE, player=1, before=(9 * DAY, 0), limit=100))
    asked += [(await history.ruleset_of(group, game), game) for game in range(1, 60, 5)]
    for player in range(1, 5):
        asked.append(await profiles.of(group, player, "classic", EVERYWHERE))
        asked.append(await profiles.head_to_head(group, (player, 1), "classic", EVERYWHERE))
        asked.append(await Achievements(database).of(group, player, EVERYWHERE))
        asked.append(await SlowTables(database).open_of(player, group))
    asked.append(await Tracks(database).best(group, SETUP))
    asked.append(await Resets(database).of(group))
    asked.append(await board.off(group))
    asked.append(await Seasons(database).of(group, UTC))
    return asked


async def fill(database, group):
    journal = SqlJournal(database)
    for day in range(8):
        await played(journal, 1, 2, 3, when=DAY * day, group=group, won=(day % 3,))
        await played(journal, 1, 4, when=DAY * day, group=group)
    lobby = Lobby("classic", "standard").join(1, "p1").join(3, "p3")
    for room, status in ((1, Status.LOBBY), (2, Status.PLAYING)):
        record = await journal.create(TableRecord(group, 1_000_000 * group + room, 1, lobby, created=1))
        if status is Status.PLAYING:
            record = replace(record, version=1, status=status, seats=(Seat(1, "p1"), Seat(2, "p2")))
            await journal.commit(Change(record, snapshot=new_game("classic", range(2), {}, 1).state))
    return await played(journal, 1, when=3 * DAY, level="easy", group=group)


@pytest.mark.parametrize("first", full_or([True, False], [True]))
async def test_changes_in_one_server_do_not_affect_the_other(
    database, achievements, background, history, board, resets, first
):
    game = await fill(database, 10)
    await achievements.award(10, game, {1: ["a"]}, at=1, terms=terms_of(SETUP), tracks=RACED)
    await resets.reset(10, Season(1970, 1), UTC, by=1, at=20 * DAY) if first else None
    await background.work()
    before = await answers(database, 10)
    theirs = await fill(database, 11)
    await achievements.award(11, game, {1: ["a", "b"], 2: ["a"]}, at=1)
    await achievements.award(11, theirs, {}, at=1, terms=terms_of(SETUP), tracks=RACED)
    await board.take_off(11, 1, by=2, at=1)
    done = await resets.reset(11, Season(1970, 1), UTC, by=2, at=20 * DAY)
    await background.work()
    assert await answers(database, 10) == before
    with rejected("no_such_reset"):
        await resets.undo(10, done, by=2, at=20 * DAY)
    await resets.undo(11, done, by=2, at=20 * DAY)
    await background.work()
    assert await answers(database, 10) == before
    assert await history.transcript(10, game + 1) is None
