"""Slow games: summons, standing orders, the long window, vacations, restarts."""

import random
from functools import partial

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, Play
from engine.events import CoupFourre
from engine.table import (
    Availability,
    Lobby,
    NoticeKind,
    Order,
    Orders,
    Pace,
    Rejected,
    SlowSeat,
    Status,
    with_availability,
    with_orders,
)
from engine.table.records import DeadlineKind
from tests.moments import at
from tests.table.harness import CLASSIC, TableHarness, attack, discard, player_in_turn, turn_of, window_of
from tests.tables import rejected, reseat
from tools.testkit.memory import FakeClock

HOUR = 3_600_000
DAY = 24 * HOUR
PACE = Pace(turn_ms=4 * HOUR, lobby_ms=48 * HOUR, vacation_ms=3 * DAY)
PARIS = Availability(9, 22, "Europe/Paris")
ORDERS_MS = 5_000


class SlowHarness(TableHarness):
    """Tables whose players live in Paris, and the times of their notices."""

    def __init__(self, begins="2026-11-23 10:00"):
        self.told = []
        super().__init__()
        self.begin(FakeClock(at(begins)))

    def begin(self, clock):
        """Let a process begin; note when it tells what."""
        super().begin(clock)
        self.tables.subscribe(lambda update: self.told.append((clock.now(), update.happened)))

    async def slow(self, players=3, pace=PACE, options=None, **seats):
        """Return a running slow game with these options; `seats` maps p1, p2 and so on to `SlowSeat` fields."""
        table = await self.open(CLASSIC.under("standard", options or {}), pace, players=players)
        known = {player: SlowSeat(availability=PARIS) for player in range(1, players + 1)}
        known |= {int(name[1:]): seat for name, seat in seats.items()}
        await table.start(1, 1, slow_seats=known)
        await self.pass_time(0)
        return table

    async def pass_time(self, ms):
        """Advance the clock, and do what is due, and what then becomes due at once."""
        await super().pass_time(ms)
        for _ in range(3):
            await super().pass_time(0)

    async def until(self, moment):
        """Advance the clock to a time, doing everything when it is due."""
        while True:
            due = [table.record.deadline.due for table in self.tables._loaded.values() if table.record.deadline]
            following = min((each for each in due if each > self.now), default=moment)
            await self.pass_time(max(0, min(following, moment) - self.now))
            if self.now >= moment:
                return

    def when(self, *kinds):
        """Return when notices of these kinds were published, with the names in them."""
        return [
            (moment, item.name)
            for moment, happened in self.told
            for item in happened
            if getattr(item, "kind", None) in kinds
        ]


@pytest.fixture
def slow():
    return SlowHarness()


def orders(own="always", others="ask"):
    return Orders(Order(own), Order(others))


# -- turns ----------------------------------------------------------------------------------------------------------


async def test_the_player_in_turn_is_summoned_reminded_and_played_for(slow):
    table = await slow.slow()
    name = table.record.seats[turn_of(table)].name
    assert table.due == at("2026-11-23 14:00")
    await slow.until(at("2026-11-23 14:00"))
    assert slow.when(NoticeKind.SUMMONED)[:1] == [(at("2026-11-23 10:00"), name)]
    assert slow.when(NoticeKind.REMINDED) == [(at("2026-11-23 12:00"), name)]
    assert slow.when(NoticeKind.TIMED_OUT) == [(at("2026-11-23 14:00"), name)]
    assert len(slow.when(NoticeKind.SUMMONED)) == 2  # the next player


async def test_no_summons_come_at_night_and_the_night_does_not_count():
    slow = SlowHarness("2026-11-23 21:00")
    table = await slow.slow()
    await discard(table)  # the next player is summoned at once, an hour before the night
    await slow.pass_time(0)
    assert table.due == at("2026-11-24 12:00")
    await slow.until(at("2026-11-24 12:00"))
    assert [moment for moment, _ in slow.when(NoticeKind.REMINDED)] == [at("2026-11-24 10:00")]
    night = SlowHarness("2026-11-23 23:30")
    asleep = await night.slow()
    assert night.when(NoticeKind.SUMMONED) == []
    await night.until(at("2026-11-24 09:00"))
    assert [moment for moment, _ in night.when(NoticeKind.SUMMONED)] == [at("2026-11-24 09:00")]
    assert asleep.due == at("2026-11-24 13:00")


@pytest.mark.parametrize("hour", ["10:30", "12:30", "13:59"])
async def test_a_restart_changes_no_time_and_repeats_no_summons(slow, hour):
    table = await slow.slow()
    due = table.due
    await slow.until(at(f"2026-11-23 {hour}"))
    deadline, told = table.record.deadline, slow.when(NoticeKind.SUMMONED, NoticeKind.REMINDED)
    await slow.restart()
    again = await slow.tables.get(table.id)
    assert (again.due, again.record.deadline) == (due, deadline)
    assert slow.when(NoticeKind.SUMMONED, NoticeKind.REMINDED) == told


async def test_a_turn_that_ended_while_the_program_was_down_gets_a_fourth_of_its_time(slow):
    table = await slow.slow()
    await slow.restart(at("2026-11-24 03:00") - slow.now)
    assert (await slow.tables.get(table.id)).due == at("2026-11-24 10:00")


async def test_a_late_summons_waits_for_the_morning():
    slow = SlowHarness("2026-11-23 19:30")
    table = await slow.slow()
    await slow.restart(at("2026-11-23 23:00") - slow.now)  # a reminder was due at 21:30
    await slow.pass_time(0)
    again = await slow.tables.get(table.id)
    await slow.until(at("2026-11-24 10:00"))
    assert [moment for moment, _ in slow.when(NoticeKind.REMINDED)] == [at("2026-11-24 09:00")]
    assert again.due == at("2026-11-24 10:30")


async def test_changing_hours_again_and_again_gains_no_time(slow):
    table = await slow.slow()
    player = player_in_turn(table)
    name = table.record.seats[turn_of(table)].name
    await slow.until(at("2026-11-23 11:30"))
    await table.arrange(player, partial(with_availability, replace(PARIS, since=15, until=21)))  # asleep at noon
    await slow.until(at("2026-11-23 14:00"))
    assert slow.when(NoticeKind.REMINDED) == []  # awake when it is too late
    assert slow.when(NoticeKind.TIMED_OUT) == [(at("2026-11-23 14:00"), name)]


@pytest.mark.parametrize("ahead", [-HOUR, HOUR])
async def test_the_reminder_and_the_end_of_a_turn_move_with_the_clock(slow, ahead):
    table = await slow.slow()
    slow.clock.set_forward(ahead)
    await table.anchor(123)  # any change of the table
    assert table.record.deadline.due == at("2026-11-23 12:00") + ahead
    assert table.due == at("2026-11-23 14:00") + ahead


# -- standing orders -------------------------------------------------------------------------------------------------


async def attacking(slow, table, holder):
    """Let seat 0 attack seat 1."""
    await attack(table, holder=holder)
    await slow.do(table, "A lays FLAT on B")
    await slow.pass_time(0)


async def attacked(slow, *, holder=1, **seats):
    """Return a table at which seat 0 has just attacked seat 1, with the players' orders."""
    table = await slow.slow(**seats)
    await attacking(slow, table, holder)
    return table


def coups(slow):
    return [item.seat for item in slow.happened if isinstance(item, CoupFourre)]


async def test_the_attacked_player_answers_by_default_after_a_fixed_time(slow):
    table = await attacked(slow)
    assert table.withheld
    assert table.record.deadline.kind is DeadlineKind.ORDERS
    await slow.pass_time(ORDERS_MS - 1)
    assert coups(slow) == []
    await slow.pass_time(1)
    assert coups(slow) == [1]
    assert not table.withheld
    assert window_of(table) is None
    assert table.record.seats[1].coups == 1


async def test_orders_are_carried_out_beside_a_seat_that_passes_until_its_turn(slow, caplog):
    """Its own pass could not be written at first, and follows that of another by orders."""
    table = await slow.slow(players=5)
    await attack(table, holder=1)
    await slow.do(table, "A lays FLAT on B")
    await reseat(table, *(replace(seat, passing=seat.player == 5) for seat in table.record.seats))
    await slow.pass_time(ORDERS_MS)
    assert coups(slow) == [1]
    assert not caplog.records


async def test_a_player_who_wants_to_be_asked_gets_the_long_window_once_a_round(slow):
    table = await attacked(slow, holder=2)
    await slow.pass_time(ORDERS_MS)
    assert table.long_window
    asked = slow.now
    assert slow.when(NoticeKind.ASKED) == [(asked, "")]
    assert table.due == asked + 4 * HOUR
    with pytest.raises(Rejected):
        await table.arrange(9, partial(with_orders, orders()))
    await slow.until(asked + 3 * HOUR)
    assert table.view(2).legal  # not answered yet
    await slow.do(table, next(action for action in table.view(2).legal if isinstance(action, Claim)))
    await slow.pass_time(1_000)
    assert coups(slow) == [2]
    # the second time in a round it counts as "always"
    await attacking(slow, table, 2)
    await slow.pass_time(ORDERS_MS)
    assert coups(slow) == [2, 2]


async def test_a_long_window_ends_by_itself_and_the_turn_continues(slow):
    table = await attacked(slow, holder=2)
    await slow.pass_time(ORDERS_MS)
    ends = table.due
    again = await slow.stored(table)
    assert (again.due, again.long_window) == (ends, True)
    await slow.until(ends)
    assert coups(slow) == []
    assert window_of(table) is None
    assert table.record.deadline.kind is DeadlineKind.REMIND  # the next player has been summoned


async def test_the_player_in_turn_may_choose_during_the_long_window(slow):
    table = await attacked(slow, holder=2)
    await slow.pass_time(ORDERS_MS)
    draws = [action for action in table.view(1).legal if isinstance(action, Draw)]
    assert draws
    await slow.do(table, draws[0])
    assert window_of(table) is not None  # it waits
    await slow.do(table, "C passes")
    await slow.pass_time(1_000)
    assert window_of(table) is None
    assert len(table.view(1).hand) == 7


async def test_an_order_changed_before_the_window_is_decided_counts(slow):
    table = await attacked(slow)
    await slow.pass_time(ORDERS_MS - 1)
    await table.arrange(2, partial(with_orders, orders("never")))
    await slow.pass_time(1)
    assert coups(slow) == []
    await attacking(slow, table, 1)
    await slow.pass_time(ORDERS_MS)
    await table.arrange(2, partial(with_orders, orders("always")))
    assert coups(slow) == []


async def test_public_events_do_not_reveal_hands_or_orders():
    """The public course is the same: notices and their times, except for a coup-fourré and the long window."""
    seen = {}
    for holder in (None, 1, 2):
        for own in Order:
            for others in Order:
                slow = SlowHarness()
                known = SlowSeat(Orders(own, others), PARIS)
                table = await attacked(slow, holder=holder, p2=known, p3=known)
                slow.told.clear()
                await slow.pass_time(ORDERS_MS)
                long, coup = table.long_window, bool(coups(slow))
                told = [(moment, happened) for moment, happened in slow.told if happened]
                public = (told, table.due, None if window_of(table) is None else window_of(table).ripe)
                assert seen.setdefault((long, coup and holder), public) == public
                assert not (long and holder is None)
    assert set(seen) == {(False, False), (True, False), (False, 1), (False, 2)}


# -- vacations -------------------------------------------------------------------------------------------------------


def vacation(ends):
    return SlowSeat(availability=replace(PARIS, away_until=at(ends)))


async def test_the_table_waits_for_a_vacation_within_its_limit(slow):
    table = await slow.slow(2, p1=vacation("2026-11-25 12:00"), p2=vacation("2026-11-25 12:00"))
    assert table.due == at("2026-11-25 16:00")
    await slow.until(at("2026-11-25 12:00"))
    assert [moment for moment, _ in slow.when(NoticeKind.SUMMONED)] == [at("2026-11-25 12:00")]
    assert table.record.seats[turn_of(table)].slow.waited_ms == 50 * HOUR


async def test_during_a_longer_vacation_an_ai_plays_and_returns_the_seat(slow):
    gone = vacation("2026-11-28 12:00")
    table = await slow.slow(2, p1=gone, p2=gone)
    seat = turn_of(table)
    assert table.record.seats[seat].computer is not None
    assert [name for _, name in slow.when(NoticeKind.ON_LEAVE)] == [table.record.seats[seat].name]
    other = table.record.seats[1 - seat]
    await table.submit_for(Discard(seat, table.view(seat).hand[0]), decision=table.decision, stamp=slow.now)
    await slow.pass_time(0)
    assert table.record.seats[seat].missed == 0  # else the seat would be vacant after some turns
    assert table.record.seats[1 - seat].computer is not None  # now all are away
    assert table.record.deadline.kind is DeadlineKind.RETURN
    await slow.until(at("2026-11-28 12:00"))
    assert {name for _, name in slow.when(NoticeKind.BACK)} == {other.name, table.record.seats[seat].name}
    assert all(each.computer is None for each in table.record.seats)
    assert table.due == at("2026-11-28 16:00")
    assert not any(each.missed for each in table.record.seats)


@pytest.mark.parametrize("hour", ["11:00", "13:00"])  # before and after the reminder
async def test_going_on_vacation_and_coming_back_preserves_the_time_left(slow, hour):
    table = await slow.slow()
    player = player_in_turn(table)
    await slow.until(at(f"2026-11-23 {hour}"))
    for _ in range(3):
        await table.arrange(player, partial(with_availability, replace(PARIS, away_until=at("2026-11-25 12:00"))))
        assert table.due == at("2026-11-25 12:00") + at("2026-11-23 14:00") - slow.now
        await table.arrange(player, partial(with_availability, PARIS))
        assert table.due == at("2026-11-23 14:00")


async def test_coming_back_early_from_a_vacation_returns_the_seat_for_good(slow):
    table = await slow.slow()
    player, seat = player_in_turn(table), turn_of(table)
    gone = replace(PARIS, away_until=slow.now + 20 * DAY)
    await table.arrange(player, partial(with_availability, gone))
    assert table.record.seats[seat].slow.on_leave
    await table.come_back(player)
    assert table.record.seats[seat].computer is None
    assert table.due == at("2026-11-23 14:00")
    await slow.until(at("2026-11-23 13:00"))
    assert table.record.seats[seat].computer is None


async def test_the_table_waits_no_longer_than_the_lobby_agreed_on(slow):
    table = await slow.slow()
    player, seat = player_in_turn(table), turn_of(table)
    for days in (1, 2, 3):
        until = slow.now + days * DAY
        await table.arrange(player, partial(with_availability, replace(PARIS, away_until=until)))
    assert table.record.seats[seat].computer is None
    await slow.until(slow.now + DAY)
    until = slow.now + 3 * DAY
    await table.arrange(player, partial(with_availability, replace(PARIS, away_until=until)))
    assert table.record.seats[seat].computer is not None


async def test_who_goes_on_vacation_while_others_may_answer_leaves_when_that_is_over(slow):
    """Until then the orders answer, not an AI."""
    table = await attacked(slow)
    await table.arrange(2, partial(with_availability, replace(PARIS, away_until=slow.now + 20 * DAY)))
    assert table.record.seats[1].computer is None
    await slow.pass_time(ORDERS_MS)
    assert coups(slow) == [1]
    assert table.record.seats[1].slow.on_leave


async def test_who_comes_back_early_keeps_what_is_left_of_the_vacations(slow):
    table = await slow.slow()
    player, seat = player_in_turn(table), turn_of(table)
    await table.arrange(player, partial(with_availability, replace(PARIS, away_until=slow.now + 2 * DAY)))
    await slow.until(slow.now + DAY)
    await table.arrange(player, partial(with_availability, PARIS))
    for days, waits in ((2, True), (3, False)):
        await table.arrange(player, partial(with_availability, replace(PARIS, away_until=slow.now + days * DAY)))
        assert (table.record.seats[seat].computer is None) is waits


# -- refusals ----------------------------------------------------------------------------------------------------------


async def test_fun_and_speed_is_never_slow(slow):
    with rejected("needs_speed"):
        await slow.open(Lobby("funspeed", "standard"), PACE)
    lobby = await slow.open(Lobby("funspeed", "standard"), Pace())
    with rejected("needs_speed"):
        await lobby.change_pace(1, lambda pace: PACE)
    other = await slow.open(pace=PACE, room=80)
    with rejected("needs_speed"):
        await other.change_lobby(1, lambda lobby: lobby.playing("funspeed", "standard"))


async def test_a_restart_while_orders_are_carried_out_completes_them(slow):
    table = await attacked(slow, holder=1)
    table.close()
    await slow.do(table, "C passes")  # how far the program got
    await slow.restart()
    again = await slow.tables.get(table.id)
    await slow.pass_time(ORDERS_MS)
    assert again.record.seats[1].coups == 1
    assert window_of(again) is None


async def test_an_ai_may_take_longer_than_the_orders(slow):
    table = await slow.slow(3)
    await table.leave(3)
    await attacking(slow, table, 2)
    await slow.pass_time(ORDERS_MS)
    assert window_of(table) is not None
    window = window_of(table).id
    claim = next(action for action in table.view(2).legal if isinstance(action, Claim))
    await table.submit_for(claim, decision=None, stamp=slow.now)
    await slow.pass_time(1_000)
    assert coups(slow) == [2]
    assert window_of(table) is None or window_of(table).id != window


@pytest.mark.parametrize(("players", "target", "asked"), [(3, 2, "attacked_side"), (6, 1, "any_holder")])
async def test_the_turn_after_a_ripe_window_lasts_by_the_hours_of_its_own_player(slow, players, target, asked):
    """Not by those of the players who could have answered; in the first case that is only an AI."""
    passing = SlowSeat(orders("never", "never"), PARIS)
    others = replace(passing, availability=replace(PARIS, zone="Asia/Tokyo"))
    seats = {f"p{number}": others for number in range(3, players + 1)}
    table = await slow.slow(players, options={"coup_by": asked}, p2=passing, **seats)
    await table.leave(players)
    await attack(table, holder=None)
    await slow.do(table, Play(0, Card.FLAT, target))
    await slow.pass_time(0)
    await slow.pass_time(ORDERS_MS)
    await slow.until(slow.now + 60_000)  # the AI does not answer
    assert window_of(table).ripe
    begun, name = slow.when(NoticeKind.SUMMONED)[-1]
    assert name == "p2"
    assert table.due == begun + 4 * HOUR
    assert (await slow.stored(table)).due == begun + 4 * HOUR


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]))
@example(884728, 4)
@example(1013, 3)
@example(802, 2)
async def test_there_are_never_summons_at_night_and_the_game_continues(seed, players):
    chance = random.Random(seed)
    zones = ["Europe/Paris", "America/New_York", "Asia/Tokyo"]
    slow = SlowHarness("2026-10-24 19:00")  # daylight saving ends in the coming night
    seats = {
        f"p{n}": SlowSeat(
            Orders(chance.choice([*Order]), chance.choice([*Order])), replace(PARIS, zone=chance.choice(zones))
        )
        for n in range(1, players + 1)
    }
    table = await slow.slow(players, **seats)
    for _ in range(60):
        before = slow.now
        table = await slow.tables.get(table.id)  # it may have been loaded again
        if table.status is not Status.PLAYING:
            return
        assert table.record.deadline is not None
        assert table.due is None or table.due - before <= 8 * DAY
        if chance.random() < 0.7:
            acts = [action for seat in range(players) for action in table.view(seat).legal]
            people = [act for act in acts if table.record.seats[act.seat].computer is None]
            if people:
                await slow.do(table, chance.choice(people))
                await slow.until(slow.now + chance.choice([0, ORDERS_MS, HOUR]))
                continue
        await slow.until(min(table.record.deadline.due, before + DAY))
    hours = {f"p{n}": seats[f"p{n}"].availability for n in range(1, players + 1)}
    calls = slow.when(NoticeKind.SUMMONED, NoticeKind.REMINDED)
    assert calls
    assert all(hours[name].wakes(moment) == moment for moment, name in calls)
