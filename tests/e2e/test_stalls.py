"""No click holds the event loop for long, however large the server, the database and the names are.

Counted is the processor time of the loop's thread in each turn of the bot's tasks, without that of what takes the place
of Discord, of the threads of the database and of other processes in these tests, and without collecting garbage.
"""

import asyncio
import gc
import time
from functools import partial

import discord
import msgspec
import pytest
import simcord
from simcord.components import walk_components
from sqlalchemy import insert

import cogs.routing.router
from data.schema import games, results, seats
from engine import RULESETS
from engine.table import Lobby, Pace
from tests.e2e.conftest import _AtOnce
from tests.e2e.world import Elsewhere, World, raw

USUAL_MS = 30.0
"""The processor time of `pace` on the machine for which the bound is meant."""


def pace():
    """Return how much slower this machine is now than that one; at least 1."""
    start = time.thread_time()
    {number % 997: str(number) for number in range(200_000)}
    return max(1.0, (time.thread_time() - start) * 1000 / USUAL_MS)


MOST_MS = 50.0
"""The most processor time that one turn of the event loop may take on that machine."""
GONE = simcord.SetupError, simcord.BackendError
"""What an act raises whose component is no longer shown."""
TRIES = 4
"""How often a slow click is made again: the fastest counts, for others are slowed down by the machine."""
CHANNELS, THREADS, OVERWRITES, LOBBIES, GAMES = 300, 300, 40, 5_000, 2_000
NAMES = ("\ufdfa" * 32, "Z" + "\u0301" * 31, "\u202e" + "\u0645" * 31, "a " * 16)
ENDING = {
    "stop_now", "leave_now", "leave", "quit", "forget_now", "reset_now", "calloff_now", "stop", "dropout", "start",
}  # fmt: skip
"""The verbs that end what others are tried on: they come last."""
SUGGESTING = (
    ("new", "game"), ("new", "seats"), ("new", "length"), ("new", "at"), ("solo", "game"), ("solo", "length"),
    ("hand", "say"),
)  # fmt: skip
TYPED = ("\ufdfa" * 100, "a " * 50, "9" * 100, "in 9 hours " * 9, "e\u0301\u0323" * 33, "<@1> " * 20)


class Meter:
    """Measures the longest turn of the event loop."""

    def __init__(self, monkeypatch):
        self.longest_ms, self._apart, self._collecting, self._own = 0.0, 0.0, 0.0, asyncio.current_task()
        run = asyncio.Handle._run

        def timed(handle):
            self._apart, start = 0.0, time.thread_time()
            run(handle)
            if getattr(handle._callback, "__self__", None) is not self._own:
                self.longest_ms = max(self.longest_ms, (time.thread_time() - start - self._apart) * 1000)

        monkeypatch.setattr(asyncio.Handle, "_run", timed)
        for owner, name in ((simcord.http.client.router, "dispatch"), (_AtOnce, "put_nowait")):
            monkeypatch.setattr(owner, name, self._not_counting(getattr(owner, name)))

        async def elsewhere(_, work, *arguments, **__):
            return self._not_counting(work)(*arguments)

        monkeypatch.setattr(Elsewhere, "do", elsewhere)

    def collecting(self, phase, _):
        """Do not count the time in which garbage is collected, which may be during any click."""
        now = time.thread_time()
        if phase == "stop":
            self._apart += now - self._collecting
        self._collecting = now

    def _not_counting(self, function):
        def uncounted(*arguments, **options):
            start, apart = time.thread_time(), self._apart
            try:
                return function(*arguments, **options)
            finally:
                self._apart = apart + time.thread_time() - start

        return uncounted

    async def of(self, act):
        """Return the longest turn in ms that an act leads to, and its result; of several tries if it is long."""
        self.longest_ms = 0.0
        result = await act()
        if self.longest_ms <= MOST_MS:
            return self.longest_ms, result
        fastest = self.longest_ms / pace()  # as noisy machines are slow by turns
        for _ in range(TRIES if fastest > MOST_MS else 0):
            self.longest_ms = 0.0
            try:
                await act()
            except GONE:
                break
            fastest = min(fastest, self.longest_ms / pace())
        return fastest, result


async def enlarge(world):
    """Give the server hundreds of channels and threads with overwrites, and the database thousands of rows."""
    guild, backend, people = world.guild, world.backend, world.people
    roles = [guild.create_role(f"role {number}") for number in range(OVERWRITES)]
    may = {role: discord.PermissionOverwrite(view_channel=True, read_message_history=True) for role in roles}
    rooms = [guild.create_text_channel(f"room-{number}", overwrites=may) for number in range(CHANNELS)]
    for number in range(THREADS):
        backend.create_thread(rooms[number].id, f"thread {number}", people[0].id, type=11 + number % 2)
    await world.settle()
    now = round(world.env.now().timestamp() * 1000)
    base = {"version": 1, "seq": 0, "pace": msgspec.json.encode(Pace()).decode(), "created": now}
    lobby = Lobby("classic", "standard")
    for number in range(6):
        lobby = lobby.join(10**17 + number, NAMES[number % 4])
    open_ones = [
        {**base, "id": 10_000 + n, "group": 10 + n, "room": 10 + n, "host": 5, "status": "lobby", "ruleset": "classic",
         "lobby": msgspec.json.encode(lobby).decode()}
        for n in range(LOBBIES)
    ]  # fmt: skip
    ended = [
        {**base, "id": 20_000 + n, "group": guild.id, "room": rooms[n % CHANNELS].id, "host": people[0].id,
         "status": "finished", "ruleset": "classic", "lobby": open_ones[0]["lobby"], "ended": now - 60_000 * n}
        for n in range(GAMES)
    ]  # fmt: skip
    held = [
        {"game": game["id"], "seat": seat, "player": player, "name": NAMES[seat], "missed": 0, "away": False,
         "left": False, "coups": 1}
        for n, game in enumerate(ended) for seat, player in enumerate((people[0].id, people[1].id, 10**6 + n % 500))
    ]  # fmt: skip
    got = [
        {"game": row["game"], "seat": row["seat"], "group": guild.id, "ruleset": "classic", "player": row["player"],
         "name": row["name"], "side": row["seat"], "won": not row["seat"], "points": 100, "best_round": 100, "coups": 1,
         "rounds": 3, "people": 3, "finished": now - 60_000 * (row["game"] - 20_000), "board": "people", "mu": 25.0,
         "sigma": 8.0}
        for row in held
    ]  # fmt: skip
    with world.as_bot():
        async with world.bot._database.changing("a large server") as connection:
            for table, rows in ((games, open_ones), (games, ended), (seats, held), (results, got)):
                required = dict.fromkeys((column.name for column in table.c if not column.nullable), 0)
                await connection.execute(insert(table), [{**required, **row} for row in rows])
    return 20_000


class Crawler:
    """Clicks whatever is shown, each kind of component once, and notes how long each click holds the loop."""

    def __init__(self, world, meter):
        self.world, self.meter = world, meter
        self.took, self._seen = {}, set()

    async def note(self, what, act):
        """Make a click, and note how long it holds the loop."""
        took, result = await self.meter.of(act)
        self.took[what] = max(took, self.took.get(what, 0.0))
        return result

    async def command(self, person, name, **options):
        """Use a command, and explore its answer."""
        use_it = partial(person.slash, self.world.channel, f"mille {name}", **options)
        answer = await self.note(f"/mille {name} {' '.join(options)}", use_it)
        await self.explore(person, answer.response)

    async def press(self, person, custom_id):
        """Press a button of the table message."""
        await self.note(custom_id.split(":")[1], partial(person.click, self.world.public, custom_id=custom_id))

    async def explore(self, person, message):
        """Click all that a message offers, and all that comes of it."""
        due = [message]
        while due:
            shown = due.pop()
            if shown is None:
                continue
            for part in [part for part in walk_components(raw(shown)) if part.get("custom_id")]:
                kind = self._kind(part["custom_id"])
                if part.get("disabled") or kind in self._seen or part["custom_id"].split(":")[1] in ENDING:
                    continue
                self._seen.add(kind)
                due += [its for its in await self._use(person, shown, part) if its is not None]

    @staticmethod
    def _kind(custom_id):
        _, verb, _, *arguments = custom_id.split(":")
        return verb, len(arguments), *(each for each in arguments if each.isalpha() and each.islower())

    async def _use(self, person, message, part):
        verb, found = part["custom_id"].split(":")[1], []
        its = part["custom_id"]
        acts = [partial(person.click, message, custom_id=its)] if part["type"] == 2 else []
        if part["type"] == 3:
            offered = [option["value"] for option in part.get("options") or ()]
            chosen = dict.fromkeys([*offered[:1], *offered[-1:]])
            acts = [partial(person.select, message, [value], custom_id=its) for value in chosen]
        for act in acts:
            try:
                answer = await self.note(verb, act)
            except GONE:  # a later state of the message no longer has it
                continue
            if answer.modal is not None:
                await self.write(person, verb, answer)
            found += [answer.response, *answer.followups]
        return found

    async def write(self, person, verb, form):
        """Fill a form with long texts."""
        fields = [part for part in walk_components(form.modal["components"]) if part["type"] == 4]
        for typed in TYPED:
            said = {part["custom_id"]: typed[: part.get("max_length", 4000)] for part in fields}
            try:
                await self.note(f"{verb} (form)", partial(person.submit_modal, form, said))
            except GONE:
                return


@pytest.fixture
async def world(simcord_env, tmp_path):
    """A server whose members have names that are dear to normalise and to measure."""
    yield World(simcord_env, tmp_path / "race.db", NAMES)
    await simcord_env.bot.close()


async def look_things_up(world, crawler, game, stored):
    """Use all commands that need no table: a player with thousands of games, an administrator, and another member."""
    ann, bob, cat, _ = world.people
    boss = world.with_role("boss", administrator=True)
    for person in (ann, boss):
        for options in ({}, {"game": game}, {"game": stored}, {"member": bob}):
            await crawler.command(person, "records", **options)
        await crawler.command(person, "games")
    await crawler.command(boss, "settings")
    for name in ("learn", "rules", "preferences", "about", "daily", "solo"):
        await crawler.command(cat, name)


async def play(world, crawler, ruleset):
    """Open a table, play some turns there, and type what is long."""
    ann = world.people[0]
    world.channel = world.guild.create_text_channel(f"race-{ruleset}")
    await crawler.command(ann, "new", game=ruleset)
    for person in world.people[1:]:
        await crawler.press(person, f"cf1:join:{world.number}")
    await crawler.explore(ann, world.public)
    await crawler.press(ann, f"cf1:start:{world.number}")
    for _ in range(4):
        for person in world.people:
            await crawler.command(person, "hand")
            for typed in TYPED:
                await crawler.command(person, "hand", say=typed[:100])
            await crawler.explore(person, world.public)
        await world.take_turn(None)
        await world.pass_time(20)


async def forge(world, crawler, game, stored):
    """Use every verb with several arguments, also those that nothing shown has led to, and those that end a game."""
    bob = world.people[1]
    for verb in sorted(cogs.routing.router._HANDLERS, key=lambda verb: verb in ENDING):
        for arguments in ((), (0,), (1, 1), (game, 3, "all"), (bob.id, "classic"), ("step", stored, 1), ("step", game, 1),
                          ("podium", stored), ("profile", "classic")):  # fmt: skip
            for table in (0, world.number):
                custom_id = ":".join(map(str, ("cf1", verb, table, *arguments)))
                values = [str(stored)] if len(arguments) == 2 else None
                await crawler.note(verb, partial(world.use, bob, world.public, custom_id, values))


@pytest.mark.long
async def test_no_click_holds_the_event_loop(world, monkeypatch, request, expected_errors):
    expected_errors.append("has no beginning")  # games of which only the results are stored
    world.context.clicks.rate_limiter.typing.most = 1_000_000
    game, stored = await world.play_short(), await enlarge(world)
    meter = Meter(monkeypatch)
    gc.callbacks.append(meter.collecting)
    request.addfinalizer(lambda: gc.callbacks.remove(meter.collecting))
    crawler = Crawler(world, meter)
    await look_things_up(world, crawler, game, stored)
    for ruleset in RULESETS:
        await play(world, crawler, ruleset)
    for command, option in SUGGESTING:
        for typed in TYPED:
            ask = partial(world.people[1].autocomplete, world.channel, f"mille {command}", option, typed)
            await crawler.note(f"{command} {option}", ask)
    await forge(world, crawler, game, stored)
    assert crawler.took.keys() >= cogs.routing.router._HANDLERS.keys()
    assert {what: ms for what, ms in crawler.took.items() if ms > MOST_MS} == {}
