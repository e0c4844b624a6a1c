"""A seat that several people have held: what is stored about each, what counts for whom, and what is forgotten."""

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select

from data.records.history import part_of
from data.records.leaderboard import Metric
from data.records.ratings import Rating, _rate_some, rated
from data.records.results import MOST_A_DAY
from data.schema import games, results
from engine.table import Change, Lobby, Result, Seat, Status
from engine.table.people.seats import TURNS_BEFORE_VACANT
from tests.data.games import DAY, EVERYWHERE, played
from tests.data.queries import rows, values
from tests.data.test_people import everything, forget
from tests.data.test_ratings import ratings
from tests.data.test_storage import record
from tests.table.harness import GROUP, TableHarness, discard
from tests.tables import rejected, reseat

ANN, BOB, CAT, DAN = 101, 102, 103, 104


async def shared(journal, *parts, won=0, when=1000, counts=True, group=10, room=1):
    """Store a finished game of Ann at seat 0 and, one after the other, of others at seat 1; return its number.

    `parts` are the player, whether the player left, and whether the game counts for the player.
    """
    stored = await journal.create(record(room=room, group=group, host=ANN))
    holders = [Seat(player, f"p{player}", left=gone, turns=5) for player, gone, _ in parts]
    seats = (Seat(ANN, "p101", turns=9), replace(holders[-1], before=tuple(holders[:-1])))
    outcome = [Result(0, ANN, "p101", 0, won == 0, 900, 900, 0, 1, counts=counts)] + [
        Result(
            1,
            player,
            f"p{player}",
            1,
            won == 1 and not gone,
            700,
            700,
            0,
            1,
            left=gone,
            part=part,
            counts=its and counts,
        )
        for part, (player, gone, its) in enumerate(parts)
    ]
    ended = replace(stored, version=1, status=Status.FINISHED, ended=when, seats=seats)
    await journal.commit(Change(ended, results=tuple(outcome)))
    return stored.id


async def boards(database, game):
    """Return the board of each person's result of a game."""
    found = select(results.c.player, results.c.board).where(results.c.game == game)
    return {row.player: row.board for row in await rows(database, found)}


async def test_the_holders_of_a_seat_are_restored_in_order(journal):
    game = await shared(journal, (BOB, True, True), (CAT, False, False), (DAN, False, True))
    seats = (await journal.load(game)).record.seats
    assert [[holder.player for holder in seat.holders] for seat in seats] == [[ANN], [BOB, CAT, DAN]]
    assert [holder.before for holder in seats[1].before] == [(), ()]
    assert seats[1].before[0].left


async def test_a_game_counts_for_the_right_holders(database, profiles, journal, ranked):
    game = await shared(journal, (BOB, True, True), (CAT, False, False), (DAN, False, True), won=1)
    assert await boards(database, game) == {ANN: "people", BOB: "people", CAT: None, DAN: "people"}
    page = await ranked(Metric.GAMES, viewer=CAT)
    assert {row.player: row.wins for row in page.rows} == {ANN: 0, BOB: 0, DAN: 1}
    assert page.own is None
    assert await profiles.of(10, CAT, "classic", EVERYWHERE) is None
    assert (await profiles.of(10, DAN, "classic", EVERYWHERE)).wins == 1


async def test_a_game_that_counts_for_only_one_side_counts_for_none(database, journal):
    game = await shared(journal, (BOB, False, False), (CAT, False, False))
    assert await boards(database, game) == {ANN: None, BOB: None, CAT: None}


async def test_the_daily_limit_concerns_people_for_whom_a_game_counts(database, journal):
    for n, late in enumerate(range(DAN, DAN + MOST_A_DAY)):  # another newcomer does not make it a different game
        game = await shared(journal, (BOB, False, True), (late, False, False), room=n + 1, when=DAY + n)
        assert (await boards(database, game))[ANN] == "people"
    game = await shared(journal, (BOB, False, True), (DAN + 50, False, False), room=9, when=DAY + 9)
    assert set((await boards(database, game)).values()) == {None}


async def test_one_holder_of_a_seat_is_rated_with_the_side(database, journal):
    await shared(journal, (BOB, True, True), (CAT, False, True), won=1)
    before = await ratings(database)
    stored = {player: Rating(mu, sigma) for _, _, player, mu, sigma in before}
    fresh = [[Rating()], [Rating()]]
    assert stored[ANN] == stored[BOB] == rated(fresh, [1, 0])[0][0]  # both have lost against one
    assert stored[CAT] == rated(fresh, [1, 0])[1][0]
    async with database.changing("ratings") as connection:
        await _rate_some(connection, 10, "classic", (0, 0), 1_000)
    assert await ratings(database) == before


async def test_holders_of_one_seat_and_uncounted_parts_are_no_opponents(profiles, journal):
    await shared(journal, (BOB, True, True), (CAT, False, True), won=1)
    await shared(journal, (BOB, False, True), (DAN, False, False), won=1, room=2)
    for pair, met in (((BOB, CAT), 0), ((ANN, CAT), 1), ((ANN, DAN), 0), ((ANN, BOB), 2)):
        both = await profiles.head_to_head(10, pair, "classic", EVERYWHERE)
        assert (both.against, both.together) == (met, 0), pair


async def test_the_history_shows_all_parts(history, journal):
    game = await shared(journal, (BOB, True, True), (CAT, False, False))
    for person in (None, BOB, CAT):
        (found,) = await history.games(10, EVERYWHERE, player=person)
        assert [(p.seat, p.player, p.turns, p.followed, p.counts) for p in found.seats] == [
            (0, ANN, 9, False, True), (1, BOB, 5, True, True), (1, CAT, 5, False, False),
        ]  # fmt: skip
        assert found.game == game


@pytest.mark.parametrize("person", [BOB, CAT])
async def test_former_holders_of_a_seat_are_forgotten(database, journal, person, people):
    game = await shared(journal, (BOB, True, True), (CAT, False, False))
    await played(journal, ANN, DAN, when=2 * DAY)
    exported = await people.export(person)
    assert [row["game"] for row in exported["seats"]] == [row["game"] for row in exported["results"]] == [game]
    await forget(database, person)
    assert f"p{person}" not in (kept := await everything(database))
    assert f" {person}," not in kept
    assert "p101" in kept


@pytest.fixture
async def table(journal):
    """A running game of players 1, 2 and 3."""
    harness = TableHarness(journal)
    yield await harness.playing(3)
    harness.tables.close()


async def test_an_export_contains_the_acts_of_ones_own_part(table, people):
    for _ in range(6):
        await discard(table)
    one, other, third = table.record.seats
    await reseat(table, one, replace(other, away=True, missed=TURNS_BEFORE_VACANT), third)
    since = table.record.seq
    await table.take_over(Seat(CAT, "Cat"), 1, 0)
    for _ in range(3):
        await discard(table)
    kept = {}
    for person in (2, CAT):
        kept[person] = [act["seq"] for page in [page async for page in people.acts(person)] for act in page]
    assert 0 < max(kept[2]) <= since < min(kept[CAT])


async def test_no_takeover_while_being_forgotten_and_no_forgetting_while_playing(table, people):
    await table.leave(2)
    await people.forget(DAN)
    with rejected("being_forgotten"):
        await table.take_over(Seat(DAN, "Dan"), 1, 0)
    assert table.record.vacant == (1,)
    await table.take_over(Seat(CAT, "Cat"), 1, 0)
    for person in (2, CAT):  # former holders are named there, too
        with rejected("still_seated"):
            await people.forget(person)


async def test_a_recording_has_the_holders_of_a_seat_with_their_times(table, history):
    for _ in range(6):
        await discard(table)
    await table.leave(2)
    since = table.record.seq
    await table.take_over(Seat(CAT, "Cat"), 1, 0)
    for player in (1, 3):
        await table.leave(player)
    transcript = await history.transcript(GROUP, table.id)
    recorded = transcript.players[1]
    assert [(holder.name, holder.since) for holder in recorded.holders] == [("p2", 0), ("Cat", since)]
    assert [recorded.at(act).name for act in (0, since - 1, since, since + 9)] == ["p2", "p2", "Cat", "Cat"]
    holders = await history.holders(GROUP, table.id)
    assert [[(each.player, each.since) for each in of_seat] for of_seat in holders] == [
        [(1, 0)], [(2, 0), (CAT, since)], [(3, 0)],
    ]  # fmt: skip
    assert [part_of(holders, person) for person in (1, 2, CAT, 99)] == [(0, 0), (1, 0), (1, 1), None]
    assert await history.holders(GROUP + 1, table.id) == []
    assert b'"since"' not in msgspec.json.encode(transcript.players[0])  # as in earlier versions


async def test_people_removed_by_the_host_are_forgotten_too(database, journal, people):
    lobby = Lobby("classic", "standard").join(ANN, "Ann").join(CAT, "Cat").remove(CAT)
    waiting, damaged = [
        await journal.create(record(room=room, group=10, host=ANN, lobby=lobby, status=Status.PLAYING))
        for room in (1, 2)
    ]
    assert [place["as"] for place in (await people.export(CAT))["lobbies"]] == ["removed", "removed"]
    await journal.abandon(damaged.id, 5)  # from now on it could not be found
    await forget(database, CAT)
    lobbies = await values(database, select(games.c.lobby).order_by(games.c.id))
    assert str(CAT) not in "".join(lobbies)
    assert (await journal.load(waiting.id)).record.lobby.removed == ()
