"""The load tool: what its stand-in of Discord refuses, and what it calls the age of a message."""

import json
from types import SimpleNamespace

import aiohttp
import pytest

from tools.load import stand_in as module
from tools.load.figures import GRACE_S, Figures, Watch
from tools.load.stand_in import StandIn
from tools.testkit.discord_objects import EPHEMERAL, Person, Place

ROOM = 7 << 22


class Caller:
    """Calls the stand-in as a bot does."""

    def __init__(self, discord, session):
        self.discord, self._session = discord, session
        self.place = discord.places[ROOM]
        self.ann = Person(5, "ann", "en-US")

    async def call(self, method, path, value=None, **more):
        url = f"http://127.0.0.1:{self.discord.port}/api/{path}"
        async with self._session.request(method, url, json=value, **more) as response:
            return response.status, json.loads(await response.read() or "null"), response.headers

    async def answer(self, click, kind=4, **data):
        path = f"interactions/{click.id}/{click.token}/callback?with_response=1"
        return await self.call("POST", path, {"type": kind, "data": data})

    async def through(self, click, method="PATCH", message="@original", **data):
        return await self.call(method, f"webhooks/101/{click.token}/messages/{message}", data)

    async def send(self, label="My hand"):
        hand = {"type": 2, "custom_id": "cf1:hand:1", "label": label, "style": 1}
        rows = [{"type": 17, "components": [{"type": 1, "components": [hand]}]}]
        return await self.call("POST", f"channels/{ROOM}/messages", {"flags": 1 << 15, "components": rows})


@pytest.fixture
async def caller():
    async with StandIn([Place(ROOM, 3)], Figures(), (0, 0)) as discord, aiohttp.ClientSession() as session:
        yield Caller(discord, session)


async def test_a_channel_takes_five_edits_in_five_seconds(caller):
    number = (await caller.send())[1]["id"]
    for left in (4, 3, 2, 1, 0):
        status, _, headers = await caller.call("PATCH", f"channels/{ROOM}/messages/{number}", {"content": "new"})
        assert (status, headers["X-RateLimit-Remaining"]) == (200, str(left))
    status, told, headers = await caller.call("PATCH", f"channels/{ROOM}/messages/{number}", {"content": "newer"})
    assert (status, told["global"]) == (429, False)
    assert 0 < told["retry_after"] <= 5
    assert headers["Via"]  # without it discord.py takes a refusal for a ban
    assert caller.place.messages[int(number)].content == "new"


async def test_all_counted_calls_share_a_limit_and_answers_do_not(caller, monkeypatch):
    monkeypatch.setattr(module, "monotonic", lambda: 1.0)
    for _ in range(50):
        assert (await caller.call("GET", "users/@me"))[0] == 200
    status, told, _ = await caller.call("GET", "users/@me")
    assert (status, told["global"]) == (429, True)
    click = caller.discord.command(caller.ann, caller.place, "new")
    assert (await caller.answer(click, content="hello"))[0] == 200
    assert (await caller.through(click, content="hello again"))[0] == 200


async def test_a_token_edits_five_times_in_two_seconds_until_it_expires(caller, monkeypatch):
    click = caller.discord.command(caller.ann, caller.place, "hand")
    assert (await caller.through(click, content="too early"))[1]["code"] == 10015
    assert (await caller.answer(click, flags=EPHEMERAL, content="a hand"))[0] == 200
    assert [(await caller.through(click, content="x"))[0] for _ in range(6)] == [200] * 5 + [429]
    (hand,) = caller.ann.private.values()
    assert (hand.content, caller.place.messages) == ("x", {})
    monkeypatch.setattr(module, "TOKEN_S", 0)
    assert (await caller.through(click, content="y"))[1]["code"] == 50027
    assert (await caller.through(SimpleNamespace(token="forged"), content="y"))[1]["code"] == 10015


async def test_an_answer_is_taken_once_and_in_time(caller, monkeypatch):
    click = caller.discord.command(caller.ann, caller.place, "hand")
    assert (await caller.answer(click, content="a hand"))[0] == 200
    assert (await caller.answer(click, content="another"))[1]["code"] == 40060
    late = caller.discord.command(caller.ann, caller.place, "hand")
    monkeypatch.setattr(caller.discord, "answer_s", 0)
    assert (await caller.answer(late, content="a hand"))[1]["code"] == 10062
    assert caller.discord.figures.refusals["404 interactions 10062"] == 1


def test_an_act_is_as_old_as_the_first_state_that_can_have_it():
    watch = Watch()
    assert watch.acted(10.0, 10.1) == []
    assert watch.shown(10.5) == [0.5]
    assert watch.shown(11.0) == []  # nothing has happened since
    assert watch.acted(10.9, 11.1) == [pytest.approx(0.1)]  # shown a moment before it was answered
    assert watch.acted(10.9, 11.1 + GRACE_S) == []  # that was too early to have it
    assert watch.acted(11.2, 11.3) == []
    assert watch.shown(12.0) == [pytest.approx(1.1), pytest.approx(0.8)]
