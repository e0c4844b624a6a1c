"""Shared by the tests of the table: tables with an in-memory journal and a fake clock, and common acts."""

import asyncio
import random

from msgspec.structs import replace

from engine import Card, Discard, ExpireWindow, Phase
from engine.state import Tableau
from engine.table import Lobby, Notice, Pace, Status, Table, Tables
from tests.engine.rows import at, said, stamped
from tools.testkit.memory import FakeClock, MemoryJournal
from tools.testkit.playouts import random_action
from tools.testkit.scenario import Game, position
from tools.testkit.tables import arrange, state_of

ROOM, GROUP = 77, 7
CLASSIC = Lobby("classic", "standard")
PACE = Pace(turn_ms=60_000, lobby_ms=600_000)
COMPUTER_MS = 20_000
"""The time for an AI's turn before the table plays for it."""
SETTLE_MS, CHOICE_MS, LEAST_MS = 250, 15_000, 3_000
"""In Fun & Speed: a race, a choice, and the minimum left of an interrupted time."""


class TableHarness:
    """A registry of tables with its surroundings, and the updates that it has published."""

    def __init__(self, journal=None):
        self.journal, self.updates = journal or MemoryJournal(), []
        self.cut_off = set()
        """The servers that cannot be reached; see `lose` and `reach`."""
        self.begin(FakeClock())

    def begin(self, clock):
        """Let a process begin, with a clock of its own."""
        self.clock = clock
        self.tables = Tables(self.journal, clock, reached=self.reached)
        self.tables.subscribe(self.updates.append)

    async def restart(self, later=0):
        """Let another process resume the tables `later` ms later."""
        self.tables.close()
        self.updates.clear()
        self.begin(FakeClock(self.now + later))
        await self.tables.restore()

    @property
    def now(self):
        """The time by the clock of the tables (ms)."""
        return self.clock.now()

    async def open(self, lobby=CLASSIC, pace=PACE, *, players=1, host=1, room=ROOM, **more):
        """Open a table, in the usual room by default, at which players 2, 3 and so on sit down, too; return it."""
        table = await self.tables.open(GROUP, room, host, f"p{host}", lobby, pace, **more)
        for player in range(2, players + 1):
            await table.join(player, f"p{player}")
        return table

    def reached(self, group):
        """Return whether a server can be reached."""
        return group not in self.cut_off

    def lose(self, *groups):
        """Let these servers be out of reach."""
        self.cut_off.update(groups)
        self.tables.reach_changed(groups)

    async def reach(self, *groups):
        """Let these servers be reached again, and wait until their tables go on."""
        self.cut_off.difference_update(groups)
        self.tables.reach_changed(groups)
        await self.pass_time(0)

    async def pass_time(self, ms):
        """Advance the clock, and wait until everything due is done."""
        self.clock.advance(ms)
        for _ in range(20):
            await asyncio.sleep(0)

    async def playing(self, players=2, seed=1, pace=PACE, **options):
        """Return a running classic game of players 1, 2 and so on, with these options."""
        table = await self.open(CLASSIC.under("standard", options), pace, players=players)
        await table.start(1, seed)
        self.updates.clear()
        return table

    async def racing(self, players=3, options=None, **scenario):
        """Return a running Fun & Speed game in a position as in `tests.engine.rows.at`: player 1 is at A, and so on."""
        lobby = Lobby("funspeed", "standard").under("standard", options or {})
        table = await self.open(lobby, players=players)
        await table.start(1, 1)
        await arrange(table, position(ruleset="funspeed", sides=players, options=options, **at(**scenario)).state)
        self.updates.clear()
        return table

    async def do(self, table, acts, stamp=None):
        """Let players submit an action, or acts in words as in `tests.engine.rows`, where player 1 sits at seat 0.

        They do so now, or with the stamp that is given or that stands in the words.
        """
        for action in acts.split("; ") if isinstance(acts, str) else [acts]:
            own = None
            if isinstance(action, str):
                (who, *words), own = stamped(action)
                action = said(Game(state_of(table)), who, words)
            made = next(time for time in (own, stamp, self.now) if time is not None)
            await table.submit(action.seat + 1, action, decision=None, stamp=made)

    async def stored(self, table, clock=None, **options):
        """Return the table as loaded from the journal, with this clock or its own clock at the same time."""
        clock = clock or FakeClock(self.now)
        return Table(await self.journal.load(table.id), self.journal, clock, lambda _: None, **options)

    @property
    def happened(self):
        """All public events and notices that were published."""
        return [item for update in self.updates for item in update.happened]

    @property
    def notices(self):
        """The kinds of the notices among them."""
        return [item.kind for item in self.happened if isinstance(item, Notice)]


def turn_of(table):
    """Return the seat in turn."""
    return table.view(None).turn


def player_in_turn(table):
    """Return the number of the player in turn."""
    return table.record.seats[turn_of(table)].player


def window_of(table):
    """Return the window on top, as everybody sees it."""
    return table.view(None).window


async def discard(table, *, decision=None):
    """Let the player in turn discard a card."""
    seat = turn_of(table)
    card = table.view(seat).hand[0]
    await table.submit(player_in_turn(table), Discard(seat, card), decision=decision, stamp=1)


async def attack(table, *, holder):
    """Put seat 0 in turn with Flat Tire; all cars move, and `holder` (None: no seat) has Puncture-Proof."""
    state = state_of(table)
    hands = [tuple(Card.D25 for _ in hand) for hand in state.hands]
    hands[0] = (Card.FLAT, *hands[0][1:])
    if holder is not None:
        hands[holder] = (Card.PROOF, *hands[holder][1:])
    tableaus = tuple(Tableau(battle=(Card.GO,)) for _ in state.tableaus)
    await arrange(table, replace(state, hands=tuple(hands), tableaus=tableaus, turn=0, phase=Phase.PLAY))


async def play_out(harness, table):
    """Let the players, and AI players for those who have left, act at random until the game is over."""
    chance = random.Random(4)
    for _ in range(5_000):
        if table.status is not Status.PLAYING:
            return
        action = random_action(state_of(table), chance)
        if isinstance(action, ExpireWindow):
            await harness.pass_time(max(0, table.record.deadline.due - harness.now))
            continue
        seat, stamp = table.record.seats[action.seat], chance.randrange(1000)
        if seat.left or seat.level is not None:
            await table.submit_for(action, decision=None, stamp=stamp)
        else:
            await table.submit(seat.player, action, decision=None, stamp=stamp)
