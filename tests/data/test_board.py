"""Leaderboards and settings."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from data.people import settings as stored_settings
from data.people.settings import PACES, VACATION_DAYS, GuildSettings, Preferences, Settings
from data.records.daily import Daily
from data.records.leaderboard import Metric, OffBoards
from data.records.ratings import FEWEST_GAMES
from data.records.results import MOST_A_DAY
from data.schema import results
from engine.table import Change, Lobby, Rejected, Result, Seat, Status
from engine.time_units import DAY_MS
from tests.data.games import EVERYWHERE
from tests.data.queries import values
from tests.data.test_daily import MONDAY, NOON, raced
from tests.data.test_storage import finish, record
from tests.tables import rejected

ANN, BOB, CAT, DAN = (1, "Ann"), (2, "Bob"), (3, "Cat"), (4, "Dan")


async def race(journal, room, when, *players, ruleset="funspeed"):
    """Store a finished game: (player, name), right calls, wrong calls and fastest reaction of each; the first one wins."""
    stored = await journal.create(record(room=room, group=10, lobby=Lobby(ruleset, "standard").join(1, "Ann")))
    results = tuple(
        Result(seat, *who, seat, seat == 0, 1000, 1000, 0, 1, *calls)  # type: ignore[call-arg]
        for seat, (who, *calls) in enumerate(players)
    )
    seats = tuple(Seat(*who) for who, *_ in players)
    ended = replace(stored, version=1, status=Status.FINISHED, seats=seats, ended=when)
    await journal.commit(Change(ended, results=results))


async def told(board, metric, viewer=1, ruleset="funspeed", **about):
    """Return a board in words: rank, name and value of each player, a star after the viewer's, and how many there are."""
    page = await board.page(10, metric, ruleset=ruleset, viewer=viewer, **about)
    rows = (f"{row.rank} {row.name} {row.value}{'*' * (row == page.own)}" for row in page.rows)
    return f"{', '.join(rows)} of {page.players}"


@pytest.mark.parametrize(("level", "counts", "boards"), [
    (None, True, ["people"] * 2), (None, False, [None] * 2), ("easy", True, ["easy"] * 2), ("easy", False, [None] * 2),
])  # fmt: skip
async def test_a_game_that_does_not_count_is_on_no_board(database, play, level, counts, boards):
    await play(100, 101, level=level, counts=counts)
    assert await values(database, select(results.c.board)) == boards


async def test_a_reaction_in_a_game_that_does_not_count_is_on_no_board_and_in_no_profile(journal, board, profiles):
    for room in range(1, MOST_A_DAY + 2):
        await race(journal, room, 100 * room, (ANN, 1, 0, 400 if room <= MOST_A_DAY else 130), (BOB, 0, 0, None))
    assert await told(board, Metric.FASTEST) == "1 Ann 400* of 1"
    profile = await profiles.of(10, 1, "funspeed", EVERYWHERE)
    assert (profile.fastest, profile.hold_ups) == (400, MOST_A_DAY)
    assert {moment.kind: moment.value for moment in profile.moments}["fastest"] == 400


async def test_the_fastest_reaction_is_the_smallest_and_players_without_one_are_left_out(journal, board):
    await race(journal, 1, 100, (ANN, 0, 0, 400), (BOB, 0, 0, 300), (CAT, 0, 0, None))
    await race(journal, 2, 200, (ANN, 0, 0, 300), (DAN, 0, 0, 350), (CAT, 0, 0, None))
    await race(journal, 3, 300, (ANN, 0, 0, None), (DAN, 0, 0, 500))
    assert await told(board, Metric.FASTEST, 3) == "1 Ann 300, 1 Bob 300, 3 Dan 350 of 3"
    assert await told(board, Metric.FASTEST, 4, period=(200, None)) == "1 Ann 300, 2 Dan 350* of 2"
    await race(journal, 4, 400, (DAN, 0, 0, 0), (ANN, 0, 0, 1))  # impossibly fast, but a valid number
    assert await told(board, Metric.FASTEST, 3) == "1 Dan 0, 2 Ann 1, 3 Bob 300 of 3"


async def test_right_calls_are_ranked_and_wrong_ones_are_reported(journal, board):
    await race(journal, 1, 100, (ANN, 2, 1, None), (BOB, 1, 0, None), (CAT, 0, 3, None))
    await race(journal, 2, 200, (ANN, 0, 1, None), (BOB, 1, 0, None), (DAN, 1, 0, None))
    assert await told(board, Metric.HOLD_UPS, 3) == "1 Ann 2, 1 Bob 2, 3 Dan 1 of 3"
    page = await board.page(10, Metric.HOLD_UPS, ruleset="funspeed", viewer=3)
    assert [row.false_calls for row in page.rows] == [2, 0, 0]
    assert await told(board, Metric.HOLD_UPS, period=(200, None)) == "1 Bob 1, 1 Dan 1 of 2"


async def test_each_ruleset_has_its_own_board_with_the_newest_name_of_the_server(journal, board):
    """Also that of a game that does not count."""
    await race(journal, 1, 100, (ANN, 1, 0, 100), (BOB, 0, 0, None))
    await finish(journal, 2, 10, [BOB, CAT], when=200)
    await finish(journal, 3, 10, [ANN, CAT], when=300)
    await finish(journal, 4, 10, [(1, "Anna")], when=400)
    await finish(journal, 5, 99, [(1, "Somebody"), BOB], when=500)
    assert await told(board, Metric.GAMES, 3) == "1 Anna 1, 1 Bob 1 of 2"
    assert await told(board, Metric.WINS) == "1 Anna 1* of 1"
    assert await told(board, Metric.GAMES, ruleset="classic") == "1 Cat 2, 2 Anna 1*, 2 Bob 1 of 3"
    assert await told(board, Metric.GAMES, ruleset="checkers") == " of 0"


async def test_a_month_begins_with_its_first_millisecond(journal, board):
    await finish(journal, 1, 10, [ANN, BOB], when=999)
    await finish(journal, 2, 10, [CAT, BOB], when=1000)
    for period, players in ((999, 1000), "1 Ann 1*, 1 Bob 1 of 2"), ((1000, None), "1 Bob 1, 1 Cat 1 of 2"):
        assert await told(board, Metric.GAMES, ruleset="classic", period=period) == players


async def test_every_metric_ranks_by_its_own_figure_page_by_page(journal, board, ranked):
    for n in range(FEWEST_GAMES):  # Ann wins all against Bob, and Cat half of hers against Dan
        await finish(journal, 100 + n, 10, [ANN, BOB], when=DAY_MS * n, points=900)
        await finish(journal, 200 + n, 10, [CAT, DAN][:: 1 if n % 2 else -1], when=DAY_MS * n, points=1200)
    half = FEWEST_GAMES // 2
    for metric, ranks in {
        Metric.WINS: f"1 Ann {FEWEST_GAMES}, 2 Cat {half}, 2 Dan {half}*",
        Metric.WIN_RATE: "1 Ann 1.0, 2 Cat 0.5, 2 Dan 0.5*, 4 Bob 0.0",
        Metric.STREAK: f"1 Ann {FEWEST_GAMES}, 2 Cat 1, 2 Dan 1*",
        Metric.POINTS: "1 Ann 9000, 1 Cat 9000, 1 Dan 9000*, 4 Bob 4500",
        Metric.BEST_ROUND: "1 Ann 700, 1 Cat 700, 1 Dan 700*, 4 Bob 699",
    }.items():
        about, rows = {"viewer": 4, "ruleset": "classic"}, ranks.split(", ")
        assert await told(board, metric, **about) == f"{ranks} of {len(rows)}"
        for n in (0, 2, 90):
            assert (
                await told(board, metric, **about, offset=n, limit=2) == f"{', '.join(rows[n : n + 2])} of {len(rows)}"
            )
    rated = await ranked(Metric.RATING, viewer=4)
    assert [row.player for row in rated.rows][::3] == [1, 2] and rated.players == 4


async def test_settings_written_while_being_read_are_cached(settings, monkeypatch):
    read, go = asyncio.Event(), asyncio.Event()
    original = stored_settings._Cached._read

    async def slow(*asked, lock=False):
        found = await original(*asked, lock=lock)
        if not lock:
            read.set()
            await go.wait()
        return found

    monkeypatch.setattr(stored_settings._Cached, "_read", slow)
    reading = asyncio.ensure_future(settings.guild(1))
    await read.wait()
    wanted = GuildSettings(language="fr")
    await settings.change_guild(1, lambda _: wanted)
    go.set()
    await reading
    assert await settings.guild(1) == wanted


async def test_two_simultaneous_changes_are_both_kept(database, settings):
    await asyncio.gather(
        settings.change_player(1, partial(replace, text_mode=True)),
        settings.change_player(1, partial(replace, colour_blind=True)),
        settings.change_guild(1, partial(replace, pings=False)),
        settings.change_guild(1, partial(replace, open_hands=False)),
    )
    for known in (settings, Settings(database)):
        assert await known.player(1) == Preferences(text_mode=True, colour_blind=True)
        assert await known.guild(1) == GuildSettings(pings=False, open_hands=False)


async def test_a_change_that_is_refused_changes_nothing(database, settings):
    await settings.change_player(1, partial(replace, language="fr"))

    def refuse(_):
        raise Rejected("unknown_component")

    with pytest.raises(Rejected):
        await settings.change_player(1, refuse)
    for known in (settings, Settings(database)):
        assert await known.player(1) == Preferences(language="fr")


async def test_simultaneous_changes_by_two_processes_are_both_kept(processes):
    one, other = processes
    for n in range(20):
        await asyncio.gather(
            Settings(one).change_player(n, partial(replace, text_mode=True)),
            Settings(other).change_player(n, partial(replace, colour_blind=True)),
        )
        assert await Settings(one).player(n) == Preferences(text_mode=True, colour_blind=True)


def test_rules_that_depend_on_speed_have_no_slow_pace():
    slow, race, ordinary = (
        GuildSettings(speed="day", reactions="relaxed"),
        Lobby("funspeed", "standard"),
        Lobby("classic", "standard"),
    )
    fast = replace(PACES["normal"], reaction_percent=300)
    assert slow.fast_pace == slow.pace_for(race) == slow.pace_for(race, PACES["hour"]) == fast
    assert slow.pace_for(ordinary) == slow.pace
    for lobby in (race, ordinary):
        assert slow.pace_for(lobby, PACES["relaxed"]) == PACES["relaxed"]
    assert slow.pace_for(ordinary, PACES["hour"]) == PACES["hour"]
    brisk = GuildSettings(speed="brisk")
    assert brisk.fast_pace == brisk.pace_for(race) == PACES["brisk"]


@pytest.mark.parametrize("place", ["channel", "thread", "ask"])
def test_only_a_slow_table_leaves_the_channel_by_default(place):
    settings = GuildSettings(place=place)
    assert settings.place_for(PACES["relaxed"]) == place
    assert settings.place_for(PACES["hour"]) == ("thread" if place == "channel" else place)


@pytest.mark.parametrize("speed", ["hour", "hours", "day"])
def test_a_slow_lobby_waits_longer_than_a_turn_and_its_vacations_can_be_chosen(speed):
    pace = PACES[speed]
    assert pace.slow and pace.lobby_ms >= max(pace.turn_ms, DAY_MS)
    assert pace.vacation_ms in [days * DAY_MS for days in VACATION_DAYS]


async def test_who_was_taken_off_the_boards_is_on_none_until_put_back_and_stays_off_when_forgotten(
    database, journal, board, background, people, ranked
):
    daily = Daily(database, lambda: NOON)
    for group in (10, 11):
        await finish(journal, group, group, [ANN, BOB, CAT], when=100)
    await finish(journal, 12, 11, [DAN, BOB], when=100)
    await daily.deal(MONDAY)
    await raced(journal, 1, 900)
    await raced(journal, 2, 800)

    async def shown(group=10):
        pages = [
            await board.page(group, metric, ruleset="classic", viewer=1)
            for metric in (Metric.GAMES, Metric.POINTS, Metric.COUPS, Metric.STREAK)
        ]
        pages.append(await daily.board(group, MONDAY, viewer=1))
        return [[(row.rank, row.player) for row in page.rows] for page in pages], pages[0].players, pages[0].own is None

    before, elsewhere = await shown(), await shown(11)
    await board.take_off(10, 1, by=9, at=5)
    await board.take_off(10, 1, by=8, at=6)  # once is enough
    places, players, nobody = await shown()
    assert places == [[(1, 2), (1, 3)], [(1, 2), (2, 3)], [(1, 2)], [], [(1, 2)]]
    assert (players, nobody) == (2, True)
    assert await board.off(10) == (OffBoards(1, "p1", 9, 5),)
    assert (await board.off(10, 2), await board.off(11), await shown(11)) == ((), (), elsewhere)
    await board.put_back(11, 1)
    assert await board.off(10, 1)
    await board.put_back(10, 1)
    assert (await shown(), await board.off(10)) == (before, ())
    with rejected("unknown_component"):
        await board.take_off(10, DAN[0], by=9, at=5)  # who has played no game here
    await board.take_off(10, 1, by=2, at=5)
    for person in (1, 2):
        await people.forget(person)
        await background.work()
    (off,) = await board.off(10)
    assert (off.player < 0, off.name, off.by < 0) == (True, "", True)
    assert [row.name for row in (await ranked(Metric.POINTS, viewer=1)).rows] == ["", "Cat"]
