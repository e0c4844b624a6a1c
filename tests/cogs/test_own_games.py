"""The list of a person's games, when several processes share the servers."""

from contextlib import asynccontextmanager
from types import SimpleNamespace

import msgspec
import pytest

from cogs.i18n import texts_for
from cogs.routing.own_games import ListReader, OwnGames
from cogs.screens.hand.games import OwnGame, games_screen
from cogs.screens.parts import payload_of
from cogs.sync.members import Members
from data.database import Database
from data.operation.shards import OUTSIDE, Shards
from data.play.appointments import Appointment, Guest
from data.play.journal import SqlJournal
from data.stores import Stores
from engine.rules.options import Shape
from engine.table import Lobby, Pace, Tables
from tests.cogs.test_plain import check, parts_of, text_of
from tests.languages import every_language
from tools.testkit.memory import FakeClock

ANN, BOB = 1, 2
HERE, THERE = 7 << 23, (7 << 23) + (1 << 22)
"""Two servers; of two processes each has one, and the first one what is outside of servers."""
REQUEST = 1_456_074_443_980_800_303
EN = texts_for("en")
LOBBY = Lobby("classic", "standard").join(ANN, "Ann").join(BOB, "Bob")


class Guild:
    """A server, with the channels that are closed to Ann, and the people who are members."""

    def __init__(self, name):
        self.name, self.closed, self.people = name, set(), {ANN, BOB}

    async def query_members(self, *, user_ids, limit, cache):
        return [SimpleNamespace(id=user, guild=self) for user in user_ids if user in self.people]

    def get_channel_or_thread(self, number):
        may = number not in self.closed
        return SimpleNamespace(permissions_for=lambda _: SimpleNamespace(view_channel=may, read_message_history=may))

    get_channel = get_channel_or_thread


class Process:
    """What a process needs to list games."""

    def __init__(self, database, shards, guilds):
        self.database, self.shards, self.clock = database, shards, FakeClock()
        self.tables = Tables(SqlJournal(database), self.clock)
        self.stores = Stores(database, self.clock.now)
        self.guilds = {group: guild for group, guild in guilds.items() if group in shards}
        self.heard = []
        receive = database.broadcast.receive
        database.broadcast.receive = lambda sent: (self.heard.append(sent), receive(sent))

    def begin(self):
        """Take part in listing games."""
        client = SimpleNamespace(get_guild=self.guilds.get)
        self.games = OwnGames(client, self.tables, self.stores, self.database, self.shards, Members())

    async def game(self, group, room, lobby=LOBBY, **kind):
        table = await self.tables.open(group, room, ANN, "Ann", lobby, Pace(), **kind)
        await table.anchor(room + 1)
        await table.start(ANN, 1)
        return table

    async def list(self, person=ANN, here=HERE, texts=EN):
        reader = ListReader(person, texts, here, lambda each: here == (getattr(each, "record", None) or each).group)
        found, complete = await self.games.of(reader, REQUEST)
        view = games_screen(found, complete, 0, texts)
        if found or not complete:  # else it tells of a button elsewhere
            check(view, texts, plain=False)
        return view


@pytest.fixture
def guilds():
    return {HERE: Guild("Garage"), THERE: Guild("Pits*")}


def hands(view):
    """Return the buttons that open a hand."""
    ids = [part.get("custom_id", "") for part in parts_of(payload_of(view))]
    return [each for each in ids if each.startswith("cf1:hand:")]


@asynccontextmanager
async def processes(url, guilds):
    shards = [Shards(2, (n,)) for n in range(2)]
    both = [Process(await Database.open(url, shards=each), each, guilds) for each in shards]
    for each in both:
        each.begin()
    try:
        yield both
    finally:
        for each in both:
            each.games.close()
            each.tables.close()
            await each.database.close()


def test_games_that_wait_for_the_person_come_first_then_what_is_due_soonest():
    games = [OwnGame("", due, 1, waits) for waits, due in ((True, 9), (False, 5), (False, 7), (False, None))]
    mixed = [games[place] for place in (2, 3, 1, 0)]
    assert sorted(mixed, key=lambda game: game.rank) == games


async def test_games_that_another_process_has_are_listed_with_where_they_are(postgres_url, guilds):
    """They are played there: they have no button here, but a link."""
    async with processes(postgres_url, guilds) as (one, other):
        mine, theirs = await one.game(HERE, 5), await other.game(THERE, 6)
        racing = Lobby("funspeed", "standard").join(ANN, "Ann")
        await other.tables.open(THERE, 8, BOB, "Bob", racing, Pace())
        guests = (Guest(BOB, "Bob", True), Guest(ANN, "Ann", False))
        await one.stores.appointments.make(Appointment(THERE, 9, BOB, "Bob", 86_400_000, LOBBY, guests), 1)
        turn = theirs.record.seats[theirs.view(None).turn].player
        view = await one.list(turn)
        told = text_of(view)
        assert hands(view) == [f"cf1:hand:{mine.id}"]
        link = f"Pits\\* · [to the table](https://discord.com/channels/{THERE}"
        assert (
            f"**Mille Bornes, classic** · {link}/6/7) · <#6>\n-# Ann and Bob\nRound 1 · 🔔 **Your turn** · ⏳" in told
        )
        assert f"** · {link}/8) · <#8>\n-# Ann and Bob\nWaiting for players: 2 of" in told
        assert "could not be listed" not in told
        told = [text_of(await one.list(person)) for person in (ANN, BOB)]
        assert [f"📅 <t:86400:F> · **Mille Bornes, classic** · {link}/9) · <#9>" in each for each in told] == [
            False,
            True,
        ]
        assert "’s turn · ⏳" in told[turn == ANN]
        assert "Runde 1 · 🔔 **Du bist" in text_of(await one.list(turn, texts=texts_for("de")))


async def test_what_is_told_another_process_is_what_the_person_reads(postgres_url, guilds):
    """No cards, and nothing of games at which the person does not sit."""
    async with processes(postgres_url, guilds) as (one, other):
        table = await other.game(THERE, 6)
        await other.tables.open(THERE, 8, BOB, "Bob", Lobby("classic", "standard"), Pace())
        await one.list()
        (line, *_), _ = await other.games.of(ListReader(ANN, EN), REQUEST)
        sent = [each.partition(" ") for each in one.heard]
        assert [topic for topic, *_ in sent] == ["game", "listed"]
        whole = {"lines": line.lines, "due": table.due, "table": table.id, "waits": line.waits, "hand": False}
        assert sent[0][2] == f"{REQUEST},{msgspec.json.encode(whole).decode()}"
        assert sent[1][2] == f"{REQUEST},{THERE}"


async def test_a_game_outside_of_servers_is_listed_by_the_process_that_has_it(postgres_url, guilds):
    async with processes(postgres_url, guilds) as (one, other):
        lobby = Lobby("classic", "standard").join(ANN, "Ann").with_computer("easy")
        await one.game(OUTSIDE, OUTSIDE, lobby, private=True)
        view = await other.list(here=THERE)
        assert "· outside of servers · your solo game\n" in text_of(view)
        assert hands(view) == []
        assert "You have no table" in text_of(await other.list(BOB, here=THERE))


async def test_games_in_channels_and_servers_that_are_closed_to_the_person_are_left_out(postgres_url, guilds):
    async with processes(postgres_url, guilds) as (one, other):
        await other.game(THERE, 6)
        assert "Pits" in text_of(await one.list())
        guilds[THERE].closed.add(6)
        assert "You have no table" in text_of(await one.list())
        guilds[THERE].closed.clear()
        guilds[THERE].people.remove(ANN)
        assert "You have no table" in text_of(await one.list())
        assert "Pits" in text_of(await one.list(BOB))


async def test_a_list_without_the_games_of_a_process_that_does_not_answer_says_so(postgres_url, guilds, monkeypatch):
    monkeypatch.setattr("cogs.routing.own_games._WAIT_S", 0.01)
    async with processes(postgres_url, guilds) as (one, other):
        await other.game(THERE, 6)
        other.shards.drop(1)  # as while it is handed over
        told = text_of(await one.list())
        assert "Some of your games could not be listed just now: press Refresh" in told
        assert "You have no table" not in told
        mine = await one.game(HERE, 5)
        view = await one.list()
        assert "could not be listed" in text_of(view)
        assert hands(view) == [f"cf1:hand:{mine.id}"]
        other.shards.add(1)
        monkeypatch.setattr("cogs.routing.own_games._WAIT_S", 60)
        assert "could not be listed" not in text_of(await one.list())


async def test_who_has_all_games_here_asks_nobody(postgres_url, guilds):
    async with processes(postgres_url, guilds) as (one, other):
        await one.game(HERE, 5)
        await one.list()
        await other.list(here=THERE)  # a notification that came before has been heard by now
        assert [each for each in other.heard if each.startswith("games ")] == []


@every_language
async def test_the_longest_names_fit_into_a_notification(postgres_url, guilds, language):
    guilds[THERE].name = "🏎️" * 50
    lobby = Lobby("classic", "standard", shape=Shape(3, 2))
    for player in range(1, 7):
        lobby = lobby.join(player, "🏎*" * 16)
    async with processes(postgres_url, guilds) as (one, other):
        table = await other.game(THERE, 6, lobby)
        assert f"/{THERE}/6/7" in text_of(await one.list(texts=texts_for(language)))
        assert table.due
