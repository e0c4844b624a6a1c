"""Before the game: who may join, ask and begin, and what nobody can seat."""

import asyncio

import pytest

from engine import OptionError, Refusal, RuleViolation
from engine.rules.options import Shape
from engine.table import Lobby, Notice, Rejected, Status, StorageError
from tests.table.test_service import GROUP, PACE, ROOM, Desk


@pytest.fixture
def desk():
    return Desk()


def lobby(players=0):
    agreed = Lobby("classic", "standard")
    for player in range(1, players + 1):
        agreed = agreed.join(player, f"p{player}")
    return agreed


def order(agreed):
    return [member.player for member in agreed.seated()[1]]


def test_two_to_six_sit_in_the_usual_shape():
    shapes = [(shape.sides, shape.members) for shape in (lobby(n).seating for n in range(2, 7))]
    assert shapes == [(2, 1), (3, 1), (2, 2), (5, 1), (3, 2)]
    assert lobby(0).seating is None
    assert lobby(1).seating is None


def test_the_lobby_holds_no_more_than_the_largest_seating():
    assert lobby().most == 6
    with pytest.raises(RuleViolation) as full:
        lobby(6).join(7, "p7")
    assert (full.value.code, full.value.facts) == ("table_full", {"seats": 6})


def test_a_shape_is_kept_until_so_many_are_there():
    agreed = lobby(3).in_shape(Shape(2, 2))
    assert agreed.seating is None
    with pytest.raises(RuleViolation) as missing:
        agreed.seated()
    assert (missing.value.code, missing.value.facts) == ("need_players", {"players": 3, "seats": 4})
    assert agreed.join(4, "p4").seating == Shape(2, 2)
    with pytest.raises(RuleViolation, match="table_full"):
        lobby(5).in_shape(Shape(2, 2))
    with pytest.raises(OptionError, match="shape"):
        lobby(2).in_shape(Shape(4, 2))


def test_wishes_for_a_team_come_first_and_the_others_fill_the_gaps():
    agreed = lobby(4).in_shape(Shape(2, 2))
    assert order(agreed) == [1, 2, 3, 4]
    agreed = agreed.on_side(4, 0)
    assert order(agreed) == [4, 1, 2, 3]  # 1 has the shorter team, then they alternate
    with pytest.raises(RuleViolation, match="team_full"):
        agreed.on_side(3, 0).on_side(1, 0)
    assert agreed.on_side(4, 0) == agreed  # asking for the same again is no wish more
    assert agreed.on_side(4, None) == lobby(4).in_shape(Shape(2, 2))


@pytest.mark.parametrize("side", [-1, 2])
def test_there_is_no_such_team(side):
    with pytest.raises(RuleViolation, match="no_such_side"):
        lobby(2).in_shape(Shape(2, 2)).on_side(1, side)
    with pytest.raises(RuleViolation, match="no_such_side"):
        lobby(4).on_side(1, 0)
    with pytest.raises(RuleViolation, match="not_seated"):
        lobby(2).in_shape(Shape(2, 2)).on_side(9, 0)


def test_another_shape_forgets_the_wishes():
    agreed = lobby(4).in_shape(Shape(2, 2)).on_side(1, 1)
    assert all(member.side is None for member in agreed.in_shape(Shape(4, 1)).members)


def test_every_wish_is_granted_however_they_fall():
    for wishes in range(3**6):
        agreed = lobby(6).in_shape(Shape(3, 2))
        asked = {}
        for player in range(1, 7):
            side = wishes // 3 ** (player - 1) % 3
            try:
                agreed = agreed.on_side(player, side)
            except RuleViolation:
                continue
            asked[player] = side
        setup, members = agreed.seated()
        assert sorted(member.player for member in members) == [1, 2, 3, 4, 5, 6]
        for seat, member in enumerate(members):
            assert asked.get(member.player, setup.sides[seat]) == setup.sides[seat]


def test_only_what_differs_from_the_preset_is_an_option():
    usual = dict(lobby().rules.choose("official", {}))
    assert lobby().under("official", usual).options == ()
    with pytest.raises(OptionError):
        lobby().under("homemade", {})
    with pytest.raises(OptionError):
        lobby().under("standard", {"wings": 1})


# -- at a table ------------------------------------------------------------------------------------------------


async def opened(desk, players=1):
    table = await desk.tables.open(GROUP, ROOM, 1, "p1", lobby(), PACE)
    for player in range(2, players + 1):
        await table.join(player, f"p{player}")
    desk.updates.clear()
    return table


async def test_who_opens_sits_already(desk):
    assert order((await opened(desk, 2)).lobby) == [1, 2]
    other = await desk.tables.open(GROUP, ROOM + 1, 1, "p1", lobby(2), PACE)
    assert [member.player for member in other.lobby.members] == [1, 2]


async def test_the_host_hands_over_and_has_no_say_any_more(desk):
    table = await opened(desk, 3)
    told = await asyncio.gather(
        table.leave(1), table.change_lobby(1, lambda agreed: agreed.under("official", {})), return_exceptions=True
    )
    assert isinstance(told[1], Rejected)
    assert (told[1].code, table.lobby.preset, table.record.host) == ("not_host", "standard", 2)
    assert desk.told == [Notice("quit", "p1")]
    with pytest.raises(Rejected, match="not_host"):
        await table.start(1, 1)
    await table.start(2, 1)
    assert table.status is Status.PLAYING


async def test_who_has_not_joined_cannot_leave(desk):
    table = await opened(desk)
    with pytest.raises(Refusal, match="not_seated"):
        await table.leave(2)
    with pytest.raises(Refusal, match="not_seated"):
        await table.take_side(2, None)
    assert desk.updates == []


async def test_many_join_at_once_and_the_seats_are_not_oversold(desk):
    table = await opened(desk)
    told = await asyncio.gather(*(table.join(n % 9, f"p{n % 9}") for n in range(2, 27)), return_exceptions=True)
    assert len(table.lobby.members) == len({member.player for member in table.lobby.members}) == 6
    assert sum(result is None for result in told) == 5
    assert {error.code for error in told if error} <= {"already_seated", "table_full"}
    assert (await desk.journal.load(table.id)).record == table.record


async def test_two_clicks_on_start_begin_one_game(desk):
    table = await opened(desk, 2)
    told = await asyncio.gather(*(table.start(1, seed) for seed in (1, 2, 3)), return_exceptions=True)
    assert [getattr(result, "code", None) for result in told] == [None, "not_in_lobby", "not_in_lobby"]
    assert [item.kind for item in desk.told if isinstance(item, Notice)] == ["started"]
    for late in (table.join(3, "p3"), table.take_side(1, None), table.change_lobby(1, lambda agreed: agreed)):
        with pytest.raises(Rejected, match="not_in_lobby"):
            await late


async def test_before_the_start_there_is_no_game(desk):
    table = await opened(desk, 2)
    assert table.view(None) is None
    with pytest.raises(Rejected, match="not_started_yet"):
        await table.come_back(1)


async def test_a_lobby_that_cannot_be_written_has_not_changed(desk):
    table = await opened(desk, 2)
    before = table.record
    desk.journal.failing = True
    for change in (table.join(3, "p3"), table.leave(2), table.start(1, 1), table.stop(1, "p1", moderator=False)):
        with pytest.raises(StorageError):
            await change
    with pytest.raises(StorageError):
        await desk.tables.open(GROUP, ROOM + 1, 1, "p1", lobby(), PACE)
    assert (table.record, table.view(None), desk.updates) == (before, None, [])
    desk.journal.failing = False
    await table.start(1, 1)
    assert table.record.version == before.version + 1


async def test_a_game_begins_as_its_seed_and_options_say(desk):
    dealt = []
    for room, seed in ((1, 42), (2, 42), (3, 43)):
        table = await desk.tables.open(GROUP, room, 1, "p1", lobby(2).under("official", {"game_points": 400}), PACE)
        await table.start(1, seed)
        assert dict(table._state.setup.options)["game_points"] == 400
        dealt.append(table._state)
    assert dealt[0] == dealt[1]
    assert dealt[0].hands != dealt[2].hands
