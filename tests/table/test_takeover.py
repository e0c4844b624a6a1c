"""Seats that change hands: which can be taken over, by whom and when, and what happens to the former holder."""

import asyncio

import pytest
from msgspec.structs import replace

from engine import Card, Discard
from engine.table import Rejected, Seat, Status
from engine.table.people.seats import TURNS_BEFORE_VACANT
from engine.table.results import FEWEST_TURNS, results_of
from tests.table.harness import CLASSIC, PACE, SETTLE_MS, attack, discard, play_out, turn_of, window_of
from tests.tables import rejected, reseat
from tools.testkit.tables import state_of

CAT, DAN = 93, 94


async def take(table, player, seat=1, part=0):
    """Let a person who is not in the game take over a seat."""
    await table.take_over(Seat(player, f"p{player}"), seat, part)


async def turn_of_ai(table, seat):
    """Let an AI discard a card for a seat."""
    card = table.view(seat).hand[0]
    await table.submit_for(Discard(seat, card), decision=None, stamp=1)


async def stay_away(harness, table, seat, turns=TURNS_BEFORE_VACANT):
    """Let a player miss `turns` turns while all others discard."""
    while table.record.seats[seat].missed < turns:
        if turn_of(table) != seat:
            await discard(table)
        elif table.record.seats[seat].away:
            await turn_of_ai(table, seat)
        else:
            await harness.pass_time(PACE.turn_ms)


async def left(harness, players=3, seat=1):
    """Return a game that one player has left for good, between two turns."""
    table = await harness.playing(players)
    await table.leave(seat + 1)
    harness.updates.clear()
    return table


async def refused(table, who, seat=1, part=0):
    """Return the refusal to let a person take over a seat."""
    with pytest.raises(Rejected) as refusal:
        await take(table, who, seat, part)
    return refusal.value


async def test_a_seat_is_taken_over_with_its_hand(harness):
    table = await left(harness)
    before = state_of(table)
    await table.take_over(Seat(CAT, "Cat", auto_pass=True), 1, 0)
    assert state_of(table) == before  # cards, points and randomness are unchanged
    seat = table.record.seats[1]
    assert (seat.player, seat.name, seat.auto_pass, seat.left, seat.away, seat.since) == (
        CAT, "Cat", True, False, False, before.seq,
    )  # fmt: skip
    assert [(holder.player, holder.left) for holder in seat.before] == [(2, True)]
    assert (table.seat_of(CAT), table.seat_of(2), table.record.vacant) == (1, None, ())
    assert [(item.kind, item.name, item.other) for item in harness.happened] == [("taken_over", "Cat", "p2")]
    with rejected("not_seated"):  # for good
        await harness.do(table, Discard(1, table.view(1).hand[0]), 1)
    while turn_of(table) != 1:
        await discard(table)
    await discard(table)
    assert table.record.seats[1].turns == 1


async def test_only_players_who_are_away_for_good_can_be_replaced(harness):
    table = await harness.playing(3)
    assert (await refused(table, CAT)).code == "seat_not_vacant"  # present
    await stay_away(harness, table, 1, TURNS_BEFORE_VACANT - 1)
    assert table.record.seats[1].away
    assert (await refused(table, CAT)).code == "seat_not_vacant"  # only absent
    await stay_away(harness, table, 1)
    assert table.record.vacant == (1,)
    await table.come_back(2)  # the player may come back until the seat is taken
    assert (await refused(table, CAT)).facts == {"player": "p2"}
    await stay_away(harness, table, 1)
    await take(table, CAT)
    for act in (lambda: table.come_back(2), lambda: harness.do(table, Discard(1, Card.D25), 1)):
        with rejected("seat_lost", player="p93"):
            await act()


async def test_no_person_plays_two_seats_or_comes_back_to_another_hand(harness):
    table = await left(harness, 4)
    await table.leave(3)
    assert table.record.vacant == (1, 2)
    assert (await refused(table, 1)).code == "seated_already"
    for seat in (1, 2):  # neither the own seat nor any other
        assert (await refused(table, 2, seat)).code == "held_a_seat"
    await take(table, CAT)
    assert (await refused(table, CAT, 2)).code == "seated_already"
    await table.leave(CAT)
    for seat, part in ((1, 1), (2, 0)):
        assert (await refused(table, CAT, seat, part)).code == "held_a_seat"
    await take(table, DAN, 1, 1)
    assert [holder.player for holder in table.record.seats[1].holders] == [2, CAT, DAN]
    assert [holder.before for holder in table.record.seats[1].before] == [(), ()]


async def test_of_two_simultaneous_clicks_one_succeeds_and_the_other_is_refused(harness):
    table = await left(harness)
    both = await asyncio.gather(take(table, CAT), take(table, DAN), return_exceptions=True)
    assert both[0] is None
    assert (both[1].code, both[1].facts) == ("seat_taken", {"player": "p93"})
    assert table.seat_of(DAN) is None


@pytest.mark.parametrize(("seat", "part"), [(9, 0), (99, 0), (0, 0), (1, 5)])
async def test_forged_buttons_have_no_effect(harness, seat, part):
    table = await left(harness)
    assert (await refused(table, CAT, seat, part)).code in ("unknown_component", "seat_not_vacant", "seat_taken")
    assert table.seat_of(CAT) is None


async def test_a_person_removed_from_the_lobby_by_the_host_stays_out(harness):
    table = await harness.open(players=3)
    await table.join(CAT, "Cat")
    await table.change_lobby(1, lambda lobby: lobby.remove(CAT))
    await table.join(DAN, "Dan")
    await table.change_lobby(1, lambda lobby: lobby.remove(DAN))
    await table.join(DAN, "Dan")  # the host allows it
    await table.start(1, 1)
    assert [member.player for member in table.lobby.removed] == [CAT]
    await table.leave(2)
    assert (await refused(table, CAT, table.record.vacant[0])).code == "removed"
    await table.stop("p1")
    assert table.lobby.removed == ()  # ended tables do not name removed people


async def test_a_private_game_cannot_be_joined(harness):
    table = await harness.open(CLASSIC.join(1, "p1").with_computer("easy"), private=True)
    await table.start(1, 1)
    with rejected("no_computer_seats"):
        await table.offer_seats(1, True)
    for seat in (0, 1):
        assert (await refused(table, CAT, seat)).code == "unknown_component"
    assert table.record.vacant == ()


async def test_no_takeover_while_a_window_is_open_answered_or_not(harness):
    table = await harness.playing(3)
    await stay_away(harness, table, 1)
    await attack(table, holder=None)
    await harness.do(table, "A lays FLAT on B")
    assert (await refused(table, CAT)).code == "not_between_turns"
    await harness.do(table, "B passes")  # the absent player answers and is present again, which is secret
    assert window_of(table) is not None
    assert (await refused(table, CAT)).code == "not_between_turns"


async def test_a_secret_call_is_waited_for_and_not_revealed(harness):
    table = await harness.racing(3)
    await table.leave(3)
    await harness.do(table, "B calls")
    assert table.settling
    taking = asyncio.ensure_future(take(table, CAT, 2))
    table_left = table.left
    await asyncio.sleep(0)
    assert not taking.done()
    await harness.pass_time(table_left + SETTLE_MS)
    done = await asyncio.gather(taking, return_exceptions=True)
    assert table.seat_of(CAT) == 2 or done[0].code == "not_between_turns"  # a price may be due, which is public


async def test_a_seat_in_turn_is_taken_over_with_a_full_turn(harness):
    table = await left(harness, 3, seat=1)
    while turn_of(table) != 1:
        await discard(table)
    await harness.pass_time(5_000)
    await take(table, CAT)
    assert table.record.deadline.due == harness.now + PACE.turn_ms
    with rejected("not_seated"):  # the AI no longer plays this seat
        await table.submit_for(Discard(1, table.view(1).hand[0]), decision=None, stamp=1)


async def test_a_game_without_people_continues_with_a_newcomer(harness):
    table = await harness.playing(2)
    for seat in (0, 1):
        await reseat(table, *(replace(other, away=True, missed=9) for other in table.record.seats))
        assert table.record.seats[seat].vacant
    await take(table, CAT, 0)
    assert table.record.host == CAT
    assert table.due is not None
    await take(table, DAN)
    assert table.record.host == CAT


async def test_the_newcomer_is_invited_to_the_rematch_and_can_be_the_host(harness):
    table = await left(harness, 3, seat=0)
    assert table.record.host == 2
    await take(table, CAT, 0)
    assert [member.player for member in table.lobby.members] == [CAT, 2, 3]
    assert table.lobby.again(CAT, "Cat").has(CAT)
    await table.leave(2)
    assert table.record.host == CAT


# -- seats of AI players ------------------------------------------------------------------------------------


async def with_ai(harness):
    """Return a game of two people and an AI, of one round."""
    lobby = CLASSIC.under("standard", {"max_hands": 1})
    table = await harness.open(lobby.join(1, "p1").join(2, "p2").with_computer("easy"))
    await table.start(1, 1)
    harness.updates.clear()
    return table


async def test_the_host_offers_the_seats_of_ai_players(harness):
    table = await with_ai(harness)
    assert (await refused(table, CAT, 2)).code == "seat_not_vacant"
    with rejected("not_host"):
        await table.offer_seats(2, True)
    await table.offer_seats(1, True)
    assert (table.record.vacant, harness.notices) == ((2,), ["changed"])
    await table.offer_seats(1, False)
    assert table.record.vacant == ()
    await table.offer_seats(1, True)
    await take(table, CAT, 2)
    seat = table.record.seats[2]
    assert (seat.level, seat.before[0].level, seat.computer) == (None, "easy", None)


async def test_a_game_in_which_the_seat_of_an_ai_was_taken_over_does_not_count(harness):
    table = await with_ai(harness)
    await table.offer_seats(1, True)
    await take(table, CAT, 2)
    await reseat(table, *(replace(seat, turns=99) for seat in table.record.seats))
    assert not table.counts
    changes = []
    commit = harness.journal.commit

    async def watched(change):
        changes.append(change)
        await commit(change)

    harness.journal.commit = watched
    await table.leave(CAT)
    await table.leave(1)  # a game with an AI's seat is not conceded
    assert table.status is Status.PLAYING
    await play_out(harness, table)
    assert changes[-1].results
    assert not any(result.counts for result in changes[-1].results)
    assert {result.computer for result in changes[-1].results} == {"easy"}


# -- for whom the game counts --------------------------------------------------------------------------------


async def test_every_holder_has_a_result_that_counts_for_who_leaves_and_who_holds_the_seat_in_the_end(harness):
    table = await harness.playing(3)
    await reseat(table, *(replace(seat, turns=FEWEST_TURNS) for seat in table.record.seats))
    await stay_away(harness, table, 1)
    await take(table, CAT)
    await table.leave(CAT)
    await take(table, DAN, 1, 1)
    assert table.counts  # the side had enough turns
    results = results_of(state_of(table), table.record.seats, (1,), (0, 700, 0))
    assert [(r.seat, r.part, r.player, r.won, r.left, r.counts) for r in results] == [
        (0, 0, 1, False, False, True),
        (1, 0, 2, False, False, False),
        (1, 1, CAT, False, True, True),
        (1, 2, DAN, True, False, True),
        (2, 0, 3, False, False, True),
    ]
    assert {r.points for r in results if r.seat == 1} == {700}
