"""Whole games at tables, at random: people, AI players, time, restarts and outages act upon them.

None freezes or stands still.
"""

import logging
import os
import random
from contextlib import suppress
from functools import partial

import pytest

from engine import RULESETS, OptionError, Refusal
from engine.actions import Draw, HoldUp, Pass, Play, Reaction
from engine.players.levels import LEVELS
from engine.table import (
    Availability,
    Computers,
    Lobby,
    Order,
    Orders,
    Pace,
    Seat,
    SlowSeat,
    StorageError,
    with_auto_pass,
    with_availability,
    with_orders,
    with_passing,
)
from tests.table.harness import GROUP, TableHarness
from tools.testkit.memory import FakeClock

HOUR, DAY = 3_600_000, 24 * 3_600_000
ACTS = int(os.environ.get("TABLE_ACTS", "200000"))
"""How many acts of games the long test makes."""
_ZONES = ("Europe/Paris", "America/New_York", "Asia/Kolkata", "UTC")
_UNSEATED = (98, 99)
"""People who do not sit at the table from the beginning."""


class LateClock:
    """A clock on which calls may come late, as on a busy machine."""

    def __init__(self, clock, chance):
        self.now, self._call_at, self._chance = clock.now, clock.call_at, chance

    def call_at(self, due, call):
        return self._call_at(due + self._chance.choice((0, 0, 0, 2_000, 20_000)), call)


class RandomTable(TableHarness):
    """A table of random rules, pace and players, in a process that is restarted now and then."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        super().__init__()
        self.begin(FakeClock(1_800_000_000_000))

    def begin(self, clock):
        """Let a process with AI players begin."""
        super().begin(clock)
        self.computers = Computers(self.tables, LateClock(clock, self.chance), 5)
        self.tables.subscribe(self.computers.on_update, self.computers.release)

    async def deal(self):
        """Open and begin a game."""
        chance = self.chance
        while True:
            pace = chance.choice((Pace(), Pace(turn_ms=4 * HOUR, lobby_ms=2 * DAY, vacation_ms=3 * DAY)))
            name = chance.choice([name for name, rules in RULESETS.items() if rules.slow or not pace.slow])
            preset, shape = chance.choice([*RULESETS[name].presets]), chance.choice(RULESETS[name].shapes)
            private = not pace.slow and chance.random() < 0.1
            lobby = Lobby(name, preset).join(1, "p1")
            people = 1 if private else chance.randint(1, shape.seats)
            try:
                lobby = lobby.under(preset, self._options(name)).in_shape(shape)
                lobby.setup(shape)
            except OptionError:
                continue
            break
        for player in range(2, people + 1):
            lobby = lobby.join(player, f"p{player}")
        while len(lobby.members) < shape.seats:
            lobby = lobby.with_computer(chance.choice([*LEVELS]))
        table = await self.open(lobby, pace, private=private)
        self.number = table.id
        auto_pass = [player for player in range(1, people + 1) if chance.random() < 0.5]
        slow = {player: self._slow_seat() for player in range(1, people + 1)}
        await table.start(1, chance.getrandbits(64), auto_pass, slow)
        await self.pass_time(0)

    def _options(self, name):
        """Choose some house rules; the points of a game stay few, so that it ends."""
        chance = self.chance
        chosen = {
            option.id: chance.choice(option.choices) if option.choices else min(option.high, option.low + 1)
            for option in RULESETS[name].options
            if chance.random() < 0.3
        }
        return chosen | ({"game_points": 500} if "game_points" in {each.id for each in RULESETS[name].options} else {})

    def _slow_seat(self):
        return SlowSeat(orders=self._orders(), availability=self._availability())

    def _orders(self):
        return Orders(self.chance.choice([*Order]), self.chance.choice([*Order]))

    def _availability(self):
        chance = self.chance
        since = chance.randrange(24)
        away = self.now + chance.randrange(5 * DAY) if chance.random() < 0.2 else 0
        return Availability(since, (since + chance.randrange(6, 25)) % 24, chance.choice(_ZONES), away)

    @property
    def made(self):
        """The number of acts of the game so far."""
        return len(self.journal.entries[self.number])

    async def play(self, most):
        """Let everybody act at random, up to so many times, then leave the table alone until it is over."""
        for _ in range(most):
            table = await self.tables.get(self.number)
            if not table.status.open:
                return
            self.journal.failing = self.chance.random() < 0.02
            await self._act(table)
            await self.pass_time(0)
        self.journal.failing = False
        await self._reach(True)
        for _ in range(5_000):
            table = await self.tables.get(self.number)
            if not table.status.open:
                return
            await self._wait(self.chance.choice((0, 0, HOUR)))
        raise AssertionError("the table does not end when all have gone")

    async def _act(self, table):
        chance = self.chance.random()
        if chance < 0.03:
            await self._restart()
        elif chance < 0.05:
            await self._reach(GROUP in self.cut_off)
        elif chance < 0.1:
            await self._request(table)
        elif chance < 0.6 and (acts := self._acts(table)):
            player, action = acts
            await self._try(table.submit(player, action, decision=None, stamp=self.now))
        else:
            await self._wait()

    def _acts(self, table):
        """Choose an act of a person; while a race is being settled, nothing that would wait for it."""
        found = []
        for index, seat in enumerate(table.record.seats):
            view = None if seat.level is not None or seat.left else table.view(index)
            for action in () if view is None else view.legal:
                if not table.settling or isinstance(action, Reaction | Pass):
                    weight = (
                        6 if isinstance(action, Play | Draw | Reaction) else 0.1 if isinstance(action, HoldUp) else 1
                    )
                    found.append(((seat.player, action), weight))
        return self.chance.choices(*zip(*found, strict=True))[0] if found else None

    async def _wait(self, more=0):
        """Let time pass until something is due, such as the next sweep, or beyond, and `more`."""
        due = self.clock.next_due
        assert due is not None, "nothing will ever happen at this table"
        late = self.chance.choice((0, 0, 0, 100, 3_000, 30_000))
        await self.pass_time(max(0, due - self.now) + late + more)

    async def _reach(self, reached):
        """Lose the people of the table, or reach them again."""
        if reached:
            await self.reach(GROUP)
        else:
            self.lose(GROUP)

    async def _restart(self):
        """Kill the process, and start another one, perhaps much later."""
        self.computers.close()
        await self.restart(self.chance.choice((0, 1_000, 60_000, HOUR, DAY)))
        await self.pass_time(0)

    async def _request(self, table):
        """Let somebody arrange something, leave, come back, or take over a seat."""
        if table.settling:
            return
        chance, record = self.chance, table.record
        player = chance.choice([*record.people, *_UNSEATED])
        seat = chance.randrange(len(record.seats))
        until = 0 if record.request is None else record.request.until
        newcomer = Seat(player, f"p{player}", auto_pass=chance.random() < 0.5, slow=self._slow_seat())
        on = chance.random() < 0.5
        requests = (
            lambda: table.leave(player),
            lambda: table.come_back(player),
            lambda: table.take_over(newcomer, seat, len(record.seats[seat].before)),
            lambda: table.offer_seats(player, on),
            lambda: table.ask_to_stop(player),
            lambda: table.agree_to_stop(player, until),
            lambda: table.decline_to_stop(player, until),
            lambda: table.arrange(player, partial(with_auto_pass, on)),
            lambda: table.arrange(player, partial(with_passing, on)),
            lambda: table.arrange(player, partial(with_orders, self._orders())),
            lambda: table.arrange(player, partial(with_availability, self._availability())),
            table.draw_awaited,
        )
        await self._try(chance.choice(requests)())

    async def _try(self, request):
        with suppress(Refusal, StorageError):
            await request


async def play_at_random(seeds, acts, caplog):
    """Play games of these seeds until so many acts are made; return how many."""
    made = 0
    for seed in seeds:
        if made >= acts:
            break
        table = RandomTable(seed)
        await table.deal()
        try:
            await table.play(400)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        finally:
            table.computers.close()
            table.tables.close()
        wrong = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert not [each for each in wrong if "could not" not in each], f"seed {seed}"
        made += table.made
        caplog.clear()
    return made


@pytest.mark.parametrize("part", range(3))
async def test_no_table_freezes_or_stands_still(part, caplog):
    assert await play_at_random(range(part * 8, part * 8 + 8), 1_000_000, caplog) > 300


@pytest.mark.long
async def test_no_table_freezes_in_very_many_acts(caplog):
    assert await play_at_random(range(1_000, 1_000_000), ACTS, caplog) >= ACTS
