"""Several processes on one PostgreSQL: they share the servers, and take over from each other while people play."""

import asyncio
import os
import random
import signal
import sys
from collections import defaultdict
from contextlib import asynccontextmanager
from time import monotonic
from types import SimpleNamespace

import pytest

from data.database import Database
from data.play.journal import SqlJournal
from tests.process.conftest import Launcher, Proxy
from tests.process.fake_discord import until
from tools.load import people
from tools.load.figures import Figures, verbs
from tools.load.stand_in import StandIn
from tools.testkit.discord_objects import EPOCH_MS, Person, Place

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

SHARDS = 4
FIRST = 348_000_000_200
LONGEST_S = 30.0
"""How long a server may be without a process."""
ROUNDS = int(os.environ.get("ROUNDS", "50"))


class Players(people.Table):
    """People who play on whatever happens, and remember which of their acts were acknowledged."""

    def __init__(self, discord, figures, place, every):
        habits = SimpleNamespace(every=every, on_table=0.15, my_hand=0.02)
        super().__init__(discord, figures, place, 3, "classic", habits)
        self.acknowledged = {}
        """The stamps of acts, and what was pressed."""
        self.pressed = defaultdict(set)
        """The stamps of the clicks for each decision. Who clicks again before the first one is answered chooses twice:
        one of them counts, and the hand says which."""

    async def play(self):
        host, *others = self.people
        idle = 0
        while True:
            newest = next((m for m in reversed(self.place.messages.values()) if m.offers), None)
            offered = set() if newest is None else verbs(newest)
            if newest is None:
                await self._answer(self.discord.command(host, self.place, "new", game=self.ruleset))
            elif "rematch" in offered:
                await self._press(host, newest, "rematch")
            elif "join" in offered or "start" in offered:
                for person in others:
                    await self._press(person, newest, "join")
                await self._press(host, newest, "start")
                for person in self.people:
                    person.private.clear()
            elif await self._act():
                idle = 0
            elif (idle := idle + 1) > 5:
                await self._open_hand(self.chance.choice(self.people))
                idle = 0
            await asyncio.sleep(self.chance.expovariate(1 / self.habits.every))

    async def _click(self, person, message, custom_id):
        await super()._click(person, message, custom_id)
        made = next(each for each in reversed(self.discord.made) if each.person is person)
        stamp, (_, verb, *decision) = (made.id >> 22) + EPOCH_MS, custom_id.split(":")
        if verb in ("play", "discard", "aim"):
            clicks = self.pressed[person.id, *decision[:2]]
            clicks.add(stamp)
            if made.answer in (4, 7) and _accepted(made.original):
                self.acknowledged[stamp] = clicks, custom_id, made.original.says


def _table(custom_id):
    return int(custom_id.split(":")[2])


def _accepted(message):
    return bool(message.offers) and not verbs(message) & {"aim", "swap"} and "⚠️" not in str(message.says)


class Watch:
    """Somebody on each server who asks for the rules all the time."""

    def __init__(self, discord, places):
        self._discord, self._places = discord, places
        self.answered = {place.server: [monotonic()] for place in places}

    def begin(self):
        """Forget how long servers had to wait until now."""
        self.answered = {server: times[-1:] for server, times in self.answered.items()}

    async def run(self):
        crowd = [Person(77_000 + n, f"w{n}", "en-US") for n in range(8)]
        number = 0
        while True:
            for place in self._places:
                number += 1
                asked = self._discord.command(crowd[number // len(self._places) % 8], place, "rules")
                asked.answered.add_done_callback(
                    lambda _, server=place.server: self.answered[server].append(monotonic())
                )
            await asyncio.sleep(0.4)

    def longest(self):
        """Return how long a server had to wait for an answer at most."""
        now = monotonic()
        return max(
            later - before
            for times in self.answered.values()
            for before, later in zip(times, [*times[1:], now], strict=True)
        )

    async def all_served(self):
        """Wait until each server has got an answer from now on."""
        since = monotonic() + 0.2
        await until(lambda: all(times[-1] > since for times in self.answered.values()), LONGEST_S + 5)


class World:
    """Processes, each with a proxy to the database; a Discord with people."""

    def __init__(self, discord, launcher, server, url, env, places, every):
        self.discord, self._launcher, self._server, self._env = discord, launcher, server, env
        self.url, self.places, self.figures = url, places, discord.figures
        self.players = [Players(discord, self.figures, place, every) for place in places]
        self.watch = Watch(discord, places)
        self.running = []

    async def add(self):
        proxy = await Proxy(self._server.port).start()
        url = self.url.replace(f":{self._server.port}/", f":{proxy.port}/")
        program = await self._launcher.start(self.discord.port, DATABASE_URL=url, PICTURES="off", **self._env)
        self.running.append((program, proxy))
        await program.answers()

    async def kill(self, one):
        program, proxy = one
        self.running.remove(one)
        program.signal(signal.SIGKILL)
        await program.end()
        proxy.close()

    async def remove(self, one):
        program, proxy = one
        self.running.remove(one)
        program.signal(signal.SIGTERM)
        status, _ = await program.end()
        assert status == 0, program.log
        proxy.close()

    async def settled(self):
        """Wait until all processes serve or stand by."""
        for program, _ in self.running:
            await program.healthy()

    async def quiet(self):
        """Wait until all that people did is shown.

        What Discord has refused meanwhile is sent again within 30 s: until then an ended game may look open.
        """
        calls, latest = -1, monotonic() + LONGEST_S
        while calls != self.figures.calls.total() or (self.open_twice() and monotonic() < latest):
            calls = self.figures.calls.total()
            await asyncio.sleep(2)
        assert self.open_twice() == []

    def open_twice(self):
        """Return what the table messages offer in each channel where more than one looks open."""
        offered = [[verbs(each) for each in place.messages.values()] for place in self.places]
        open_ = [[each for each in place if each & {"menu", "join"} and "rematch" not in each] for place in offered]
        return [each for each in open_ if len(each) > 1]

    def logs(self):
        return "\n".join(f"--- {n}\n{program.log[-4000:]}" for n, (program, _) in enumerate(self.running))


@asynccontextmanager
async def world(tmp_path, server, *, tables=1, every=0.4, identify_s=0.25, **env):
    """Yield a world whose people have begun to play, with three processes."""
    url = await server.new_url()
    places = [Place(FIRST * 10 + 100 * n, FIRST + n % SHARDS << 22) for n in range(SHARDS * tables)]
    launcher = Launcher(tmp_path)
    async with StandIn(places, Figures(), (5, 15), shards=SHARDS, identify_s=identify_s) as discord:
        made = discord._interact

        def interact(*arguments):
            interaction = made(*arguments)
            discord.made.append(interaction)
            return interaction

        discord.made, discord._interact = [], interact
        it = World(discord, launcher, server, url, env, places, every)
        tasks = []
        try:
            for _ in range(3):
                await it.add()
            await it.settled()
            tasks = [asyncio.create_task(each.play()) for each in it.players]
            tasks.append(asyncio.create_task(it.watch.run()))
            await it.watch.all_served()
            it.watch.begin()
            yield it
            broken = [task.exception() for task in tasks if task.done()]
            assert not broken, broken
            for task in tasks:
                task.cancel()
            await it.quiet()
        except BaseException:
            print(it.logs())
            raise
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await launcher.end()
            for _, proxy in it.running:
                proxy.close()


async def check(it):
    """Compare what people were told with what is stored."""
    assert it.discord.hurried == 0
    database = await Database.open(it.url)
    try:
        async with database.reading() as connection:
            rows = await connection.exec_driver_sql("SELECT game, seq, stamp, by FROM actions ORDER BY game, seq")
            acts = rows.all()
        journal = SqlJournal(database)
        for table in await journal.open_tables():
            assert await journal.load(table.id) is not None
    finally:
        await database.close()
    stored = defaultdict(list)
    for row in acts:
        stored[row.game].append(row.stamp)
    acknowledged = {stamp: what for players in it.players for stamp, what in players.acknowledged.items()}
    missing = {
        stamp: (custom_id, says, [each - stamp for each in stored[_table(custom_id)] if abs(each - stamp) < 5_000])
        for stamp, (clicks, custom_id, says) in acknowledged.items()
        if not clicks.intersection(stored[_table(custom_id)])
    }
    assert not missing, missing
    games = defaultdict(list)
    for row in acts:
        games[row.game].append(row.seq)
    assert all(seqs == [*range(seqs[0], seqs[0] + len(seqs))] for seqs in games.values())
    return len(acknowledged)


@pytest.mark.long
async def test_whatever_befalls_processes_nothing_is_lost_and_no_server_waits_long(tmp_path, postgres_server):
    """Fifty times one of three or four processes is killed, cut off, hangs or ends, or another one comes."""
    chance, happened = random.Random(38), []
    async with world(tmp_path, postgres_server, tables=2) as it:
        for _ in range(ROUNDS):
            one, acts = chance.choice(it.running), it.figures.acts
            what = chance.choice(["killed", "cut off", "hangs", "ends", "comes"])
            if what == "comes" and len(it.running) > 3:
                what = "ends"
            happened.append(what)
            match what:
                case "killed":
                    await it.kill(one)
                case "ends":
                    await it.remove(one)
                case "cut off":
                    one[1].cut()
                case "hangs":
                    one[0].signal(signal.SIGSTOP)
            await it.watch.all_served()
            await until(lambda acts=acts: it.figures.acts >= acts + 20)
            one[1].mend()
            if what == "hangs":
                one[0].signal(signal.SIGCONT)
                await asyncio.sleep(2)  # until it has looked: what comes next is to come alone
            while len(it.running) < 3 or (what == "comes" and len(it.running) < 4):
                await it.add()
                what = ""
            await it.settled()
        await it.watch.all_served()
        print(happened, it.watch.longest(), it.figures.refusals, it.figures.acts)
        assert it.figures.refusals["400 interactions 40060"] == 0
        assert it.watch.longest() < LONGEST_S
    assert await check(it) > 500


@pytest.mark.long
async def test_at_the_pace_of_discord_no_server_waits_long_either(tmp_path, postgres_server):
    async with world(tmp_path, postgres_server, identify_s=5.0, REAL_PACE="1") as it:
        await until(lambda: it.figures.acts >= 20)  # what a kill leaves of a message that is not stored yet, stays
        await it.kill(it.running[0])
        await it.watch.all_served()
        it.running[0][1].cut()
        await it.watch.all_served()
        it.running[0][1].mend()
        it.running[0][0].signal(signal.SIGSTOP)
        await it.watch.all_served()
        it.running[0][0].signal(signal.SIGCONT)
        await it.add()
        await it.remove(it.running[0])
        await it.watch.all_served()
        print(it.watch.longest(), it.figures.refusals)
        assert it.watch.longest() < LONGEST_S
    await check(it)
