"""Before the game: who may join, what can be requested, and when the game can begin."""

import asyncio
import random
from functools import partial

import pytest
from msgspec.structs import replace

from engine import OptionError, Refusal, RuleViolation
from engine.rules.options import Shape
from engine.table import Lobby, Member, Notice, Pace, Rejected, Status, StorageError
from engine.table.people.presence import with_auto_pass
from tests.table.harness import ROOM
from tests.tables import rejected, ruled_out


def lobby(players=0, ruleset="classic", shape=None):
    agreed = Lobby(ruleset, "standard").in_shape(shape)
    for player in range(1, players + 1):
        agreed = agreed.join(player, f"p{player}")
    return agreed


def teams(*sides):
    """Return the lobby of four people for two teams of two, the first of whom want to be on these sides."""
    agreed = lobby(4, shape=Shape(2, 2))
    for player, side in enumerate(sides, 1):
        agreed = agreed.on_side(player, side)
    return agreed


def order(agreed):
    return [member.player for member in agreed.seated()[1]]


def players(agreed):
    return [member.player for member in agreed.members]


def sides(agreed):
    return [member.side for member in agreed.members]


def awaited(agreed):
    return [member.player for member in agreed.awaited]


def test_two_to_six_sit_in_the_usual_shape():
    shapes = [(shape.sides, shape.members) for shape in (lobby(n).seating for n in range(2, 7))]
    assert shapes == [(2, 1), (3, 1), (2, 2), (5, 1), (3, 2)]
    assert lobby(0).seating is None
    assert lobby(1).seating is None


def test_the_lobby_has_no_more_members_than_the_largest_seating():
    assert lobby().most == 6
    with ruled_out("table_full", seats=6):
        lobby(6).join(7, "p7")


def test_a_shape_is_kept_until_it_is_filled():
    agreed = lobby(3).in_shape(Shape(2, 2))
    assert agreed.seating is None
    with ruled_out("need_players", missing=1):
        agreed.seated()
    assert agreed.join(4, "p4").seating == Shape(2, 2)
    with ruled_out("too_many_joined"):
        lobby(5).in_shape(Shape(2, 2))
    with pytest.raises(OptionError, match="shape"):
        lobby(2).in_shape(Shape(4, 2))


def test_requested_teams_come_first_and_others_fill_the_gaps():
    agreed = teams()
    assert order(agreed) == [1, 2, 3, 4]
    agreed = agreed.on_side(4, 0)
    assert order(agreed) == [4, 1, 2, 3]  # 1 joins the smaller team, then they alternate
    with ruled_out("team_full"):
        agreed.on_side(3, 0).on_side(1, 0)
    assert agreed.on_side(4, 0) == agreed  # requesting the same team again changes nothing
    assert agreed.on_side(4, None) == teams()


@pytest.mark.parametrize("side", [-1, 2])
def test_an_unknown_team_is_refused(side):
    with ruled_out("no_such_side"):
        lobby(2).in_shape(Shape(2, 2)).on_side(1, side)
    with ruled_out("no_such_side"):
        lobby(4).on_side(1, 0)
    with ruled_out("not_seated"):
        lobby(2).in_shape(Shape(2, 2)).on_side(9, 0)


def test_all_requests_for_teams_are_granted_whatever_their_order():
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


def test_a_player_who_is_put_into_a_full_team_swaps_with_its_last_member():
    agreed = teams(0, 0)
    assert sides(agreed.placed(3, 0)) == [0, None, 0, None]
    agreed = agreed.on_side(3, 1).on_side(4, 1)
    assert sides(agreed.placed(1, 1)) == [1, 0, 1, 0]


def test_only_differences_from_the_preset_are_options():
    usual = dict(lobby().rules.choose("official", {}))
    assert lobby().under("official", usual).options == ()
    with pytest.raises(OptionError):
        lobby().under("homemade", {})
    with pytest.raises(OptionError):
        lobby().under("standard", {"wings": 1})


# -- order and teams -------------------------------------------------------------------------------------------


def test_a_shuffle_keeps_all_members_and_drops_the_teams():
    agreed = lobby(9, "playroom", Shape(3, 3)).on_side(2, 1).on_side(7, 1).on_side(9, 2)
    mixed = agreed.shuffled(random.Random(1))
    assert sorted(players(mixed)) == [*range(1, 10)]
    assert sides(mixed) == [None] * 9
    assert {member.name for member in mixed.members} == {f"p{n}" for n in range(1, 10)}
    assert replace(mixed, members=agreed.members) == agreed  # no other change
    assert sides(agreed) == [None, 1, None, None, None, None, 1, None, 2]


def test_a_shuffle_may_put_any_member_anywhere():
    met = {(i, player) for seed in range(300) for i, player in enumerate(order(lobby(5).shuffled(random.Random(seed))))}
    assert len(met) == 25


def test_filling_the_teams_keeps_requests_and_order():
    agreed = lobby(9, "playroom", Shape(3, 3)).on_side(2, 1).on_side(5, 1).on_side(9, 0)
    filled = agreed.balanced()
    assert sides(filled) == [2, 1, 0, 2, 1, 0, 1, 2, 0]  # the smallest team first, then the first
    assert players(filled) == players(agreed)
    assert filled.balanced() == filled
    assert sorted(order(filled)) == [*range(1, 10)]


def test_without_teams_there_is_nothing_to_fill():
    for agreed in (lobby(9, "playroom"), lobby(9, "playroom", Shape(9)), lobby(4), lobby()):
        assert agreed.balanced() == agreed


@pytest.mark.parametrize(("player", "by", "then"), [
    (4, -1, [1, 2, 4, 3, 5]), (2, 1, [1, 3, 2, 4, 5]), (1, 3, [2, 3, 4, 1, 5]), (3, 0, [1, 2, 3, 4, 5]),
    (1, -1, [1, 2, 3, 4, 5]), (5, 9, [1, 2, 3, 4, 5]), (3, 99, [1, 2, 4, 5, 3]), (3, -99, [3, 1, 2, 4, 5]),
])  # fmt: skip
def test_moving_changes_the_order_of_seats_and_never_beyond_the_ends(player, by, then):
    moved = lobby(5).moved(player, by)
    assert players(moved) == order(moved) == then


def test_moving_keeps_the_team():
    agreed = teams(0, 1, 0, 1).moved(3, -2)
    assert (sides(agreed), order(agreed)) == ([0, 0, 1, 1], [3, 2, 1, 4])
    with ruled_out("not_seated"):
        agreed.moved(9, 1)


# -- possible seatings -----------------------------------------------------------------------------------------


def seatings(agreed):
    return [f"{shape.sides}x{shape.members}" for shape in agreed.near]


@pytest.mark.parametrize(
    ("ruleset", "near"),
    [
        ("classic", {2: "2x1", 3: "3x1", 4: "2x2 4x1", 5: "5x1", 6: "3x2 2x3"}),
        (
            "playroom",
            {
                2: "2x1", 3: "3x1", 4: "4x1 2x2", 5: "5x1", 6: "6x1 2x3 3x2", 7: "7x1", 8: "8x1 2x4 4x2",
                9: "9x1 3x3",
            },
        ),
        ("funspeed", {2: "2x1", 3: "3x1", 4: "4x1"}),
    ],
)  # fmt: skip
def test_all_seatings_for_exactly_the_number_of_members(ruleset, near):
    for players, expected in near.items():
        agreed = lobby(players, ruleset)
        assert seatings(agreed) == expected.split()
        for shape in agreed.near:  # whichever is chosen
            chosen = agreed.in_shape(shape)
            assert (chosen.seating, seatings(chosen)) == (shape, expected.split())
    for agreed in (lobby(0, ruleset), lobby(1, ruleset)):
        assert seatings(agreed) == ["2x1"]  # too few for any: the nearest larger one


def test_without_teams_of_that_number_the_next_smaller_and_larger_ones_are_near_as_well():
    assert seatings(lobby(5, "playroom", Shape(3, 2))) == ["5x1", "2x2", "2x3", "3x2"]
    assert seatings(replace(lobby(0, "classic"), members=lobby(9, "playroom").members)) == ["3x2", "2x3"]


# -- choosing another game -------------------------------------------------------------------------------------


def test_another_game_resets_house_rules():
    agreed = lobby(2).under("official", {"game_points": 900, "cumulation": "on"})
    other = agreed.playing("playroom", "all_variants")
    assert (other.ruleset, other.preset, other.options) == ("playroom", "all_variants", ())
    assert other.members == agreed.members
    again = agreed.playing("classic", "official")
    assert (again.preset, again.options) == ("official", ())


def test_another_game_keeps_a_seating_that_it_has():
    agreed = lobby(3, "playroom", Shape(3, 2)).on_side(2, 1)
    other = agreed.playing("classic", "standard")
    assert (other.shape, sides(other)) == (Shape(3, 2), [None, 1, None])


@pytest.mark.parametrize(
    ("shape", "name"), [(Shape(3, 3), "classic"), (Shape(2, 2), "funspeed"), (Shape(9), "classic")]
)
def test_another_game_drops_a_seating_that_it_does_not_have(shape, name):
    agreed = lobby(3, "playroom", shape)
    if shape.members > 1:
        agreed = agreed.on_side(2, 1)
    other = agreed.playing(name, "standard")
    assert (other.shape, sides(other)) == (None, [None] * 3)
    assert other.seating == Shape(3)
    assert other.seated()[0].ruleset == name


def test_too_many_for_another_game():
    for name, most in (("classic", 6), ("funspeed", 4)):
        assert lobby(most, "playroom").playing(name, "standard").seating is not None
        with ruled_out("too_many_joined", players=most + 1, seats=most):
            lobby(most + 1, "playroom").playing(name, "standard")
    assert lobby(9, "playroom").playing("playroom", "cumulation").seating == Shape(9)


# -- at a table ------------------------------------------------------------------------------------------------


async def opened(harness, players=1):
    table = await harness.open(players=players)
    harness.updates.clear()
    return table


async def test_the_host_is_a_member_at_once(harness):
    assert order((await opened(harness, 2)).lobby) == [1, 2]
    other = await harness.open(lobby(2), room=ROOM + 1)
    assert players(other.lobby) == [1, 2]


async def test_a_former_host_has_no_say_any_more(harness):
    table = await opened(harness, 3)
    told = await asyncio.gather(
        table.leave(1), table.change_lobby(1, lambda agreed: agreed.under("official", {})), return_exceptions=True
    )
    assert isinstance(told[1], Rejected)
    assert (told[1].code, table.lobby.preset, table.record.host) == ("not_host", "standard", 2)
    assert harness.happened == [Notice("quit", "p1")]
    with rejected("not_host"):
        await table.start(1, 1)
    await table.start(2, 1)
    assert table.status is Status.PLAYING


async def test_only_members_can_leave(harness):
    table = await opened(harness)
    with pytest.raises(Refusal, match="not_seated"):
        await table.leave(2)
    with pytest.raises(Refusal, match="not_seated"):
        await table.take_side(2, None)
    assert harness.updates == []


async def test_many_simultaneous_joins_do_not_overfill_the_lobby(harness):
    table = await opened(harness)
    told = await asyncio.gather(*(table.join(n % 9, f"p{n % 9}") for n in range(2, 27)), return_exceptions=True)
    assert len(table.lobby.members) == len({member.player for member in table.lobby.members}) == 6
    assert sum(result is None for result in told) == 5
    assert {error.code for error in told if error} <= {"already_seated", "table_full"}
    assert (await harness.journal.load(table.id)).record == table.record


async def test_two_clicks_on_start_begin_one_game(harness):
    table = await opened(harness, 2)
    told = await asyncio.gather(*(table.start(1, seed) for seed in (1, 2, 3)), return_exceptions=True)
    assert [getattr(result, "code", None) for result in told] == [None, "not_in_lobby", "not_in_lobby"]
    assert [item.kind for item in harness.happened if isinstance(item, Notice)] == ["started"]
    for late in (table.join(3, "p3"), table.take_side(1, None), table.change_lobby(1, lambda agreed: agreed)):
        with rejected("not_in_lobby"):
            await late


async def test_before_the_start_there_is_no_game(harness):
    table = await opened(harness, 2)
    assert table.view(None) is None
    for act in (table.come_back(1), table.arrange(1, partial(with_auto_pass, True))):
        with rejected("not_started_yet"):
            await act


async def test_a_lobby_change_that_cannot_be_written_did_not_happen(harness):
    table = await opened(harness, 2)
    before = table.record
    harness.journal.failing = True
    for change in (table.join(3, "p3"), table.leave(2), table.start(1, 1), table.stop("p1")):
        with pytest.raises(StorageError):
            await change
    with pytest.raises(StorageError):
        await harness.open(room=ROOM + 1)
    assert (table.record, table.view(None), harness.updates) == (before, None, [])
    harness.journal.failing = False
    await table.start(1, 1)
    assert table.record.version == before.version + 1


# -- rematch -----------------------------------------------------------------------------------------------------------


def test_a_rematch_seats_the_requester_and_invites_the_others():
    agreed = lobby(3).in_shape(Shape(2, 2)).with_computer("easy").on_side(1, 1).on_side(2, 0).on_side(3, 1)
    again = agreed.again(2, "p2, renamed")
    assert [(its.player, its.name, its.side, its.level) for its in again.members] == [
        (2, "p2, renamed", 0, None),
        (4, "Firmin", None, "easy"),
    ]
    assert [its.name for its in again.awaited] == ["p1", "p3"]
    assert again.rematch
    assert replace(again, members=(), invited=(), rematch=False) == replace(agreed, members=())
    for stranger in (9, 4):  # 4 is the AI
        with ruled_out("not_of_that_game"):
            agreed.again(stranger, "somebody")


@pytest.mark.parametrize("joining", [(1, 2, 4), (4, 2, 1), (2, 4, 1)])
def test_invited_players_sit_in_their_previous_order(joining):
    agreed = teams(1, 0, 1, 0).moved(4, -3)
    again = agreed.again(3, "p3")
    for player in joining:
        again = again.join(player, f"p{player}")
    assert again.members == agreed.members
    assert again.awaited == ()


def test_others_may_take_the_place_of_invited_players():
    agreed = teams(1, 0, 1, 0)
    again = agreed.again(2, "p2").join(7, "p7").on_side(7, 0)
    again = again.join(4, "p4")  # the team is full by now
    assert [(its.player, its.side) for its in again.members] == [(2, 0), (7, 0), (4, None)]
    assert players(again.join(1, "p1")) == [1, 2, 7, 4]
    with ruled_out("table_full"):
        again.join(8, "p8").join(1, "p1")


@pytest.mark.parametrize(
    "change",
    [
        lambda agreed: agreed.in_shape(Shape(3, 2)),
        lambda agreed: agreed.playing("funspeed", "standard"),
        lambda agreed: agreed.shuffled(random.Random(1)),
    ],
)
def test_a_team_is_remembered_as_long_as_there_are_the_same_teams(change):
    agreed = teams(1)
    again = agreed.again(2, "p2")
    assert again.join(1, "p1").members[0].side == 1
    assert sides(change(again).join(1, "p1")) == [None, None]


def test_players_who_declined_or_were_forgotten_are_not_invited():
    agreed = lobby(4)
    forgotten = replace(agreed, members=(replace(agreed.members[0], player=-7, name=""), *agreed.members[1:]))
    again = forgotten.again(2, "p2")
    assert awaited(again) == [3, 4]
    again = again.leave(3)
    assert awaited(again) == [4]
    again = again.join(4, "p4").leave(4)  # leaving again ends the invitation
    assert again.awaited == ()
    for stranger in (3, 4, 9):
        with ruled_out("not_seated"):
            again.leave(stranger)


async def test_an_invitation_lasts_until_the_game_begins(harness):
    table = await harness.open(lobby(4).again(2, "p2"), host=2)
    await table.leave(3)  # declines
    await table.join(1, "p1")
    assert awaited(table.lobby) == [4]
    assert harness.journal.records[table.id].lobby == table.lobby
    assert (table.record.host, table.status) == (2, Status.LOBBY)
    await table.start(2, 1)
    assert [seat.player for seat in table.record.seats] == [1, 2]
    assert table.lobby.invited == ()


def guests(*people):
    return [Member(player, f"p{player}", mentioned=True) for player in people]


def test_people_are_invited_by_name_and_sit_in_that_order():
    agreed = lobby(1).with_invited(guests(5, 3, 4))
    assert awaited(agreed) == [5, 3, 4]
    assert agreed.people == lobby(1).people  # an invitation is no seat
    agreed = agreed.join(4, "p4").join(5, "p5").join(3, "p3")
    assert players(agreed) == [1, 5, 3, 4]
    assert not any(member.mentioned for member in agreed.members)
    assert awaited(agreed) == []
    assert awaited(agreed.leave(3)) == []  # leaving is also declining


def test_an_invitation_keeps_a_seat_and_delays_no_start():
    agreed = lobby(1).in_shape(Shape(3, 1)).with_invited(guests(9))
    assert len(agreed.with_computer("easy").with_computer("easy").join(9, "p9").members) == 3
    agreed = agreed.join(7, "p7")
    with ruled_out("seat_kept", player="p9"):
        agreed.join(8, "p8")
    assert agreed.with_computer("easy").missing == 0
    assert order(agreed.join(9, "p9")) == [1, 7, 9]
    assert order(agreed.leave(9).join(8, "p8")) == [1, 7, 8]


def test_no_more_people_are_invited_than_there_are_seats():
    agreed = lobby(2).in_shape(Shape(4, 1)).with_computer("easy").with_computer("easy").with_invited(guests(11))
    with ruled_out("too_many_invited", free=1):
        agreed.with_invited(guests(12, 13))
    full = agreed.with_invited(guests(12, 11))
    assert awaited(full) == [11, 12]
    assert full.with_invited(guests(11, 12)) == full  # already invited
    with ruled_out("too_many_invited", free=0):
        full.with_invited(guests(13))
    with ruled_out("sits_already", player="p2"):
        agreed.with_invited(guests(12, 2))


def test_a_player_who_declined_a_rematch_can_be_invited_again():
    again = lobby(3).again(1, "p1").leave(2)
    assert awaited(again) == [3]
    assert awaited(again.with_invited(guests(2))) == [3, 2]
    left = again.join(3, "p3").leave(3).with_invited(guests(3))
    assert [member.mentioned for member in left.awaited] == [True]
    assert awaited(left.without_invited([3])) == []


# -- hosts who have gone -------------------------------------------------------------------------------------------------

MINUTE = 60_000
HOUR = Pace(lobby_ms=60 * MINUTE)


async def test_after_ten_minutes_without_the_host_the_next_who_sits_down_is_the_host(harness):
    table = await harness.open(pace=HOUR)
    await harness.pass_time(5 * MINUTE)
    await table.change_lobby(1, lambda lobby: lobby.with_computer("easy"))
    await harness.pass_time(10 * MINUTE - 1)
    await table.join(12, "p2")
    assert table.record.host == 1
    with rejected("not_host"):
        await table.start(12, 1)
    await harness.pass_time(1)
    await table.join(13, "p3")
    assert (table.record.host, [member.player for member in table.lobby.people]) == (13, [1, 12, 13])
    await table.change_lobby(13, lambda lobby: lobby.without_computer())
    with rejected("not_host"):
        await table.start(1, 1)
    await table.start(13, 1)
    assert table.status is Status.PLAYING


async def test_a_member_may_begin_without_a_host_who_has_gone(harness):
    table = await harness.open(pace=HOUR, players=2)
    await harness.pass_time(10 * MINUTE)
    with rejected("not_host"):
        await table.start(9, 1)
    await table.start(2, 1)
    assert (table.status, table.record.host) == (Status.PLAYING, 2)


async def test_in_a_slow_game_the_host_may_be_away_for_the_time_of_a_turn(harness):
    pace = Pace(turn_ms=4 * 60 * MINUTE, lobby_ms=48 * 60 * MINUTE)
    table = await harness.open(pace=pace)
    await harness.pass_time(pace.turn_ms - 1)
    await table.join(2, "p2")
    assert table.record.host == 1
    await harness.pass_time(1)
    await table.join(3, "p3")
    assert table.record.host == 3


@pytest.mark.parametrize("every", [9, 15, 29])
async def test_those_who_come_and_go_do_not_keep_a_forgotten_lobby_open(harness, every):
    table = await harness.open(pace=HOUR)
    for minute in range(1, 60):
        await harness.pass_time(MINUTE)
        if minute % every == 0:
            await table.join(2, "p2")
        elif minute % every == 1 and table.lobby.has(2):
            await table.leave(2)
    assert table.status is Status.LOBBY
    await harness.pass_time(MINUTE)
    assert table.status is Status.STOPPED


async def test_whoever_is_left_by_an_active_host_has_time_to_find_others(harness):
    table = await harness.open(pace=HOUR, players=2)
    for _ in range(5):
        await harness.pass_time(30 * MINUTE)
        await table.change_lobby(1, lambda lobby: lobby.with_computer("easy").without_computer())
    await table.leave(1)
    await harness.pass_time(60 * MINUTE - 1)
    assert (table.record.host, table.status) == (2, Status.LOBBY)
