"""The race of the day at a table: once per person and day, beside other games, and the same for all."""

import random
from datetime import date

from msgspec.structs import replace

from engine import PlayerView
from engine.challenges.daily import SEAT, day_on, deal, seed_of
from engine.players.levels import LEVELS
from engine.table import DAILY_PACE, Computers, Notice, Status, daily_lobby
from tests.table.harness import GROUP, ROOM, TableHarness
from tools.testkit.tables import state_of

MONDAY = day_on(date(2026, 11, 23))
SECRET = "what nobody knows"


class Desk(TableHarness):
    """A server with AI players, whose random seed differs from that of all others."""

    def __init__(self, seed=1):
        self.seed = seed
        super().__init__()

    def begin(self, clock):
        """Let a process with AI players begin."""
        super().begin(clock)
        self.computers = Computers(self.tables, self.clock, self.seed)
        self.tables.subscribe(self.computers.on_update)

    async def race(self, day=MONDAY, player=50, group=GROUP):
        lobby = daily_lobby(day, player, f"p{player}")
        table = await self.tables.open(group, ROOM, player, f"p{player}", lobby, DAILY_PACE, private=True, daily=day)
        await table.start(player, seed_of(day, SECRET))
        return table


async def raced(desk, table, player=50, until=10_000, mood=0):
    """Play like the level `normal`, each act 700 ms after its occasion; return all events with their times."""
    begun, acts = desk.clock.now(), 0
    for _ in range(4_000):
        if table.status is not Status.PLAYING or acts >= until:
            break
        view = table.view(SEAT)
        chance = random.Random(f"{mood}/{acts}")
        action = _any(view, chance) if mood else LEVELS["normal"].choose(view, chance)
        if action is None:
            await desk.pass_time(max(1, desk.clock.next_due - desk.clock.now()))
            continue
        occasion = (table.decision, view.window)
        await desk.pass_time(700)
        view = table.view(SEAT)
        if (table.decision, view.window) == occasion and action in view.legal:
            await table.submit(player, action, decision=table.decision, stamp=desk.clock.now())
            acts += 1
            await desk.pass_time(0)
    return begun


def _any(view: PlayerView, chance):
    return chance.choice(view.legal) if view.legal else None


def events_at(desk, begun):
    """Return the events at the table, without the person's name."""
    told = []
    for update in desk.updates:
        happened = tuple(item for item in update.happened if not isinstance(item, Notice))
        told.append((happened, update.private))
    return [each for each in told if each[0] or each[1]]


def end_of(table, begun):
    """Return the last position, with its times since the beginning."""
    state = state_of(table)
    times = {name: getattr(state, name) for name in ("tie_ended", "tie_won")}
    return replace(state, **{name: None if time is None else time - begun for name, time in times.items()})


async def test_two_people_who_act_alike_have_identical_races():
    """Regardless of the server, the table, the time, the name, and the seed of the process."""
    for day in (MONDAY, MONDAY + 5, MONDAY + 6):
        stories, ends = [], []
        for seed, player, group, now, others in ((1, 50, GROUP, 0, 0), (2, 77, 1234, 7_654_321, 3)):
            desk = Desk(seed)
            desk.clock.set_forward(now)
            for other in range(others):  # so that the table has another number
                await desk.open(host=5, room=900 + other)
            table = await desk.race(day, player, group)
            desk.updates.clear()
            begun = await raced(desk, table, player)
            assert table.status is Status.FINISHED
            stories.append(events_at(desk, begun))
            ends.append((end_of(table, begun), desk.clock.now() - begun))
            desk.computers.close()
        assert stories[0] == stories[1]
        assert ends[0] == ends[1]
        assert len(stories[0]) > 20


async def test_a_restart_in_the_middle_does_not_change_the_cards():
    desk = Desk()
    table = await desk.race()
    await raced(desk, table, until=6)
    desk.computers.close()
    await desk.restart()
    table = await desk.tables.get(table.id)
    assert table.record.daily == MONDAY
    before = state_of(table)
    await raced(desk, table)
    assert table.status is Status.FINISHED
    dealt = deal(MONDAY, SECRET)
    for seat in range(3):
        own = [card for card, owner in zip(dealt.pile, dealt.owners, strict=True) if owner == seat]
        left = [card for card, owner in zip(before.pile, before.owners, strict=True) if owner == seat]
        assert left == own[: len(left)]
    desk.computers.close()


async def test_the_game_has_the_deal_of_the_day():
    desk = Desk()
    table = await desk.race()
    assert state_of(table) == deal(MONDAY, SECRET)
    assert table.seat_of(50) == SEAT
    assert [seat.level for seat in table.record.seats] == [None, "normal", "normal"]
    assert table.record.vacant == ()
    assert table.chance == state_of(table).rng
    desk.computers.close()
