"""The finished games of a server, and their replays."""

import random
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, update

from data.records.profiles import SoloRecord
from data.records.ratings import Rating
from data.records.visibility import Visibility
from data.schema import games, snapshots
from engine import apply, new_game, state_from_json, to_json
from engine.replays.recording import acts_of
from engine.state import Outcome
from engine.table import Change, Seat, Status, Stop, StorageError, Tables
from tests.data.games import DAY, EVERYWHERE, played
from tests.data.queries import write
from tests.data.test_storage import act, playing, record
from tests.table.test_table import PACE, Lobby
from tools.testkit.memory import FakeClock


def reading(player, seen=(), unseen=()):
    """Return what a person sees who may read some rooms and not others; of all else it is unknown."""
    return Visibility(player, {**dict.fromkeys(seen, True), **dict.fromkeys(unseen, False)}.get)


@pytest.fixture
def listed(history):
    """Return a function that asks for games of server 10, wherever they were played."""
    return partial(history.games, 10, EVERYWHERE)


async def test_games_are_listed_newest_first_page_by_page(journal, listed, play):
    numbers = [await play(1, 2, when=DAY * (day // 2)) for day in range(8)]  # two end at a time
    other = await play(1, 3, when=9 * DAY, ruleset="funspeed")
    await play(1, 2, when=9 * DAY, group=11)
    await journal.create(record(room=1, group=10))
    assert [row.game for row in await listed()] == [other, *reversed(numbers)]
    seen, before = [], None
    while page := await listed(player=2, before=before, limit=3):
        seen += [row.game for row in page]
        before = page[-1].ended, page[-1].game
    assert seen == [*reversed(numbers)]
    assert [row.game for row in await listed(before=(DAY, numbers[3]))] == numbers[2::-1]
    assert await listed(player=9) == ()


async def test_a_listed_game_names_players_and_winners(play, listed):
    await play(1, 2, when=5, left=(1,))
    await play(51, when=7, level="hard")
    solo, people = await listed()
    assert [(its.name, its.level, its.won, its.points) for its in solo.seats] == [
        ("p51", None, True, 1000),
        ("Rosalie", "hard", None, None),
    ]
    assert (people.ended, people.ruleset, people.preset, people.counts) == (5, "classic", "standard", True)
    assert [(its.player, its.won, its.points, its.left) for its in people.seats] == [
        (1, False, 1000, True),
        (2, False, 500, False),
    ]


async def test_a_kept_game_has_places_and_the_results_of_its_ai_players(database, play, listed):
    number = await play(51, 52, when=7, won=(1,), points=[900, 5100], level="hard")
    end = replace(new_game("classic", (0, 1, 2), {}, seed=1).state, outcome=Outcome((1,), (900, 5100, 900), (0, 0, 0)))
    (before,) = await listed()
    assert [(its.won, its.points, its.place) for its in before.seats][2] == (None, None, None)
    await write(database, insert(snapshots).values(game=number, seq=9, state=to_json(end)))
    (game,) = await listed()
    assert [(its.name, its.won, its.points, its.place) for its in game.seats] == [
        ("p51", False, 900, 2),
        ("p52", True, 5100, 1),
        ("Rosalie", False, 900, 2),
    ]
    await write(database, update(snapshots).values(state="{}"))
    assert await listed() == (before,)  # a damaged last position only costs the places


async def test_the_last_visible_and_kept_game_of_a_player(database, play, history):
    assert await history.last_of(10, 1, EVERYWHERE) is None
    seen = await play(1, 2, when=1, room=5)
    other = await play(1, 2, when=3, room=6)
    gone = await play(1, 2, when=4, room=5)
    await play(1, 2, when=9, group=11)
    await play(3, 2, when=8, room=5)
    await write(database, update(games).where(games.c.id == gone).values(pruned=1))
    assert await history.last_of(10, 1, EVERYWHERE) == ("classic", other)
    assert await history.last_of(10, 1, reading(9, {5})) == ("classic", seen)


async def test_games_with_ai_players_are_counted_by_level(play, profiles):
    await play(1, 2)
    for day, (level, won) in enumerate((("hard", (0,)), ("easy", (0,)), ("easy", (1,)), ("easy", (0,)))):
        await play(1, when=DAY * day, level=level, won=won, points=[700, 800])
    await play(1, level="easy", counts=False)
    await play(1, level="easy", ruleset="funspeed")
    assert await profiles.solo(10, 1, "classic") == (SoloRecord("easy", 3, 2), SoloRecord("hard", 1, 1))
    assert await profiles.solo(10, 2, "classic") == ()


async def test_a_recording_is_the_whole_game_once_it_is_over(journal, history, monkeypatch):
    monkeypatch.setattr("data.records.history._LINES_AT_ONCE", 25)  # it has fifty acts
    state, stored = await playing(journal, group=10)
    start, chance = state, random.Random(1)
    for _ in range(50):
        state, stored, change = act(state, stored, chance)
        await journal.commit(replace(change, snapshot=state if state.seq % 20 == 0 else None))
    assert await history.transcript(10, stored.id) is None  # it would reveal all hands
    over = replace(stored, version=stored.version + 1, status=Status.FINISHED, ended=9)
    await journal.commit(Change(over))
    transcript = await history.transcript(10, stored.id)
    again = state_from_json(bytes(transcript.start))
    assert (again, transcript.ended, transcript.preset) == (start, 9, "standard")
    assert [player.name for player in transcript.players] == ["Ann", "Bób *x*"]
    for done in acts_of(transcript.acts):
        again = apply(again, done.action, done.stamp).state
    assert again == state
    assert await history.transcript(11, stored.id) is None
    assert await history.transcript(10, 999) is None
    broken = await played(journal, 1, 2)
    with pytest.raises(StorageError, match="no beginning"):
        await history.transcript(10, broken)


async def test_a_conceded_game_names_the_winners(journal, history):
    tables = Tables(journal, FakeClock())
    table = await tables.open(10, 1, 1, "p1", Lobby("classic", "standard").join(1, "p1").join(2, "p2"), PACE)
    await table.start(1, 1)
    await table.leave(1)
    transcript = await history.transcript(10, table.id)
    assert (transcript.conceded_to, transcript.ended) == ((1,), table.record.ended)
    (row,) = await history.games(10, EVERYWHERE)
    assert [(its.won, its.left) for its in row.seats] == [(False, True), (True, False)]
    tables.close()


async def stopped(journal, *players, stop, when, group=10, room=9000):
    """Store a game of these players that counted and was stopped; return its number."""
    stored = await journal.create(record(room=room, group=group))
    seats = tuple(Seat(player, f"p{player}", turns=3) for player in players)
    ended = replace(stored, version=1, status=Status.STOPPED, ended=when, seats=seats)
    await journal.commit(Change(ended, stop=stop))
    return stored.id


async def test_stopped_games_that_counted_are_listed(journal, history, listed):
    numbers, how = [], [Stop(), None, Stop(99, "Mod"), None, None, Stop(2, "p2")]
    for day, stop in enumerate(how):
        at = {"when": DAY * (day // 2)}  # two end at a time
        numbers.append(await (played(journal, 1, 2, **at) if stop is None else stopped(journal, 1, 2, stop=stop, **at)))
    await stopped(journal, 1, 2, stop=Stop(), when=9 * DAY, group=11)
    lobby = await journal.create(record(room=1, group=10))
    await journal.commit(Change(replace(lobby, version=1, status=Status.STOPPED, ended=9 * DAY)))  # not to be listed
    for player in (None, 2):
        seen = await listed(player=player)
        assert [(row.game, row.stop) for row in seen] == [*zip(reversed(numbers), reversed(how), strict=True)]
    assert [(its.name, its.won, its.points, its.place, its.left) for its in seen[0].seats] == [
        ("p1", None, None, None, False),
        ("p2", None, None, None, False),
    ]
    assert not seen[0].counts
    assert await listed(player=99) == ()  # the moderator has not played
    assert await history.transcript(10, numbers[0]) is None


async def test_a_forgotten_moderator_loses_the_name(journal, listed, people, background):
    await stopped(journal, 1, 2, stop=Stop(99, "Mod"), when=DAY)
    await stopped(journal, 1, 2, stop=Stop(98, "Other"), when=DAY)
    about = await people.export(99)
    assert [(row["player"], row["name"], row["at"]) for row in about["stops"]] == [(99, "Mod", DAY)]
    await people.forget(99)
    await background.work()
    other, nobody = [row.stop for row in await listed()]
    assert other == Stop(98, "Other")
    assert nobody.name == "" and nobody.player < 0
    assert (await people.export(99))["stops"] == []


async def test_pages_are_filled_with_visible_games(journal, history):
    """Rooms 1 and 2 are visible, 3 is not, and 4 is unknown, where 5 has played and a game was stopped."""
    wanted, all_games = [], []
    for n in range(24):
        room = 1 + n % 4
        players = (1, 5) if n % 8 == 7 else (1, 2)
        how = {"when": DAY * (n // 3)}
        if n % 5:
            game = await played(journal, *players, room=room, **how)
        else:
            game = await stopped(journal, *players, stop=Stop(), room=room, **how)
        all_games.append(game)
        if room in (1, 2) or (room == 4 and 5 in players):
            wanted.append(game)
    sight = reading(5, {1, 2}, {3})
    for player in (None, 1):
        seen, before = [], None
        while page := await history.games(10, sight, player=player, before=before, limit=3):
            assert len(page) == 3 or seen[-1:] != wanted[:1]
            seen += [row.game for row in page]
            before = page[-1].ended, page[-1].game
        assert seen == [*reversed(wanted)]
    assert [game for game in all_games if await history.may_see(10, game, sight)] == wanted
    assert not await history.may_see(11, wanted[0], sight)
    nothing = Visibility(9)
    assert await history.games(10, nothing) == ()
    assert not any([await history.may_see(10, game, nothing) for game in all_games])
    assert len(await history.games(10, EVERYWHERE, limit=100)) == 24


async def test_only_rooms_of_the_games_in_question_are_asked_for(play, history, profiles, achievements):
    game = await play(1, 2, room=5)
    await play(1, 3, room=6)
    await play(2, 3, room=77, parent=7)
    await play(3, level="hard", private=True, room=8)
    await play(1, 2, group=11, room=9)
    asked = []
    sight = Visibility(4, asked.append)
    for ask, rooms in (
        (history.may_see(10, game, sight), [5]),
        (history.games(10, sight), [5, 6, 7]),
        (history.games(10, sight, player=2), [5, 7]),
        (history.last_of(10, 1, sight), [5, 6]),
        (profiles.of(10, 1, "classic", sight), [5, 6]),
        (profiles.head_to_head(10, (1, 2), "classic", sight), [5, 6]),
        (achievements.of(10, 2, sight), [5, 7]),
    ):
        asked.clear()
        await ask
        assert asked == rooms


async def test_an_ai_with_a_persons_number_makes_no_game_visible(play, history):
    game = await play(51, level="hard")  # the AI is number 1
    assert not await history.may_see(10, game, Visibility(1))
    assert await history.may_see(10, game, Visibility(51))


async def test_a_private_game_is_visible_to_its_player_wherever_it_was_opened(play, history):
    game = await play(51, level="hard", room=1, private=True)
    public = await play(51, level="hard", room=1)
    own, other = reading(51, unseen={1}), reading(52, {1})
    assert [row.game for row in await history.games(10, own)] == [game]
    assert await history.may_see(10, game, own)
    for anybody in (other, EVERYWHERE):
        assert not await history.may_see(10, game, anybody)
        assert [row.game for row in await history.games(10, anybody)] == [public]


async def test_the_list_shows_in_which_game_there_were_hints(journal, history, play):
    helped = await play(51, level="hard", private=True, helped=True, counts=False)
    alone = await play(51, level="hard", private=True)
    told = {row.game: (row.helped, row.counts) for row in await history.games(10, Visibility(51))}
    assert told == {helped: (True, False), alone: (False, True)}
    assert (await journal.load(helped)).record.helped


async def test_a_room_made_for_a_table_is_as_visible_as_its_parent(play, history):
    """Even if it is no longer known, like an archived thread."""
    game = await play(1, 2, room=77, parent=5)
    assert [row.game for row in await history.games(10, reading(9, {5}))] == [game]
    assert await history.may_see(10, game, reading(9, {5}))
    assert not await history.may_see(10, game, reading(9, {77}))
    assert not await history.may_see(10, game, reading(1, unseen={5}))
    assert await history.may_see(10, game, Visibility(1))


async def test_a_profile_names_visible_games_and_counts_all(play, profiles, achievements):
    hidden = [await play(1, 2, when=DAY * day, points=[5000, 10], room=3) for day in range(6)]
    shown = await play(1, 2, when=DAY * 9, points=[700, 600], room=1)
    await achievements.award(10, hidden[0], {1: ["a"]}, at=1)
    await achievements.award(10, shown, {1: ["b"]}, at=2)
    sight = reading(9, {1}, {3})
    its = await profiles.of(10, 1, "classic", sight)
    assert (its.games, its.points) == (7, 30_700)
    assert {moment.game for moment in its.moments} == {shown}
    both = await profiles.head_to_head(10, (1, 2), "classic", sight)
    assert (both.against, [meeting.game for meeting in both.last]) == (7, [shown])
    assert [(feat.feat, feat.game) for feat in await achievements.of(10, 1, sight)] == [
        ("a", None),
        ("b", shown),
    ]


# -- profiles ----------------------------------------------------------------------------------------------------


async def test_a_profile_is_the_sum_of_the_counting_games(play, profiles):
    assert await profiles.of(10, 1, "classic", EVERYWHERE) is None
    outcomes = [(0,), (0,), (1,), (0,), (0,), (0,), (1,), (0,)]
    games = [
        await play(1, 2, when=DAY * i, won=won, points=[100 * i if 0 in won else 50, 70])
        for i, won in enumerate(outcomes)
    ]
    await play(1, 3, when=DAY, group=11)
    await play(1, when=DAY, level="easy")
    await play(1, 2, when=DAY, ruleset="funspeed")
    its = await profiles.of(10, 1, "classic", EVERYWHERE)
    assert (its.name, its.games, its.wins, its.streak, its.running) == ("p1", 8, 6, 3, 1)
    assert (its.points, its.best_round, its.coups, its.fastest) == (2100, 350, 0, 300)
    assert [at for at, _ in its.history] == [DAY * i for i in range(8)]
    assert its.history[-1][1] == its.rating.ordinal
    assert its.rating.mu > Rating().mu
    moments = {moment.kind: (moment.game, moment.value) for moment in its.moments}
    assert moments == {"best_round": (games[7], 350), "fastest": (games[0], 300), "points": (games[7], 700)}
    theirs = await profiles.of(10, 2, "classic", EVERYWHERE)
    assert (theirs.wins, theirs.coups, theirs.running) == (2, 8, 0)


async def test_head_to_head(play, profiles):
    for day, won in enumerate([(0,), (1,), (0,), (0, 1), ()]):
        await play(1, 2, when=DAY * day, won=won)
    await play(1, 3, 2, 4, when=DAY, sides=(0, 1, 0, 1))
    await play(1, 2, when=DAY, group=11)
    await play(1, 3, when=DAY)
    its = await profiles.head_to_head(10, (1, 2), "classic", EVERYWHERE)
    assert (its.wins, its.against, its.together, its.won_together) == ((3, 2), 5, 1, 1)
    assert [meeting.won for meeting in its.last] == [
        (False, False), (True, True), (True, False), (False, True), (True, False),
    ]  # fmt: skip
    other = await profiles.head_to_head(10, (2, 1), "classic", EVERYWHERE)
    assert (other.wins, other.last[2].won) == ((2, 3), (False, True))
    assert (await profiles.head_to_head(10, (1, 9), "classic", EVERYWHERE)).against == 0
