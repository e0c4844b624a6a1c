"""Requests through tokens, to a local server that answers as Discord does."""

import asyncio
import io
import json

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import HTTPClient, Route, handle_message_parameters
from discord.webhook.async_ import (
    async_context,
    interaction_message_response_params,
    interaction_response_params,
)

from cogs.ops import token_requests
from cogs.ops.errors import retry_after_s
from cogs.ops.metrics import Metrics
from cogs.ops.token_requests import TokenRequests
from cogs.sync.gateway import raise_long_waits

OK = (200, {"id": "5", "attachments": []}, {})
VIA = {"Via": "1.1 google"}


class Discord:
    """Gives each request the next of `answers`, with status, content and headers; then OK."""

    def __init__(self):
        self.answers, self.calls, self.files, self.agents = [], [], [], set()

    async def handle(self, request):
        if request.content_type == "multipart/form-data":
            form = await request.post()
            content = json.loads(form["payload_json"])
            self.files.append(
                [(sent.filename, sent.file.read()) for name, sent in form.items() if name != "payload_json"]
            )
        else:
            content = await request.json() if request.can_read_body else None
        self.calls.append((request.method, request.path_qs, content))
        self.agents.add(request.headers["User-Agent"])
        status, answer, headers = self.answers.pop(0) if self.answers else OK
        if isinstance(answer, str):
            return web.Response(text=answer, status=status, headers=headers)
        content_type = {"Content-Type": "application/json"}  # as Discord, without a charset
        return web.Response(body=json.dumps(answer).encode(), status=status, headers={**headers, **content_type})


class Calls(TokenRequests):
    """Keeps the metrics, and the session in which discord.py would make its requests."""

    def __init__(self):
        self.metrics, self.discord_py = Metrics(), None
        super().__init__(self.metrics.trace())


@pytest.fixture
async def server(monkeypatch):
    made = Discord()
    runner = web.ServerRunner(web.Server(made.handle))
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    monkeypatch.setattr(token_requests, "_RETRY_S", 0.0)
    yield made
    await runner.cleanup()


@pytest.fixture
async def calls(server):
    async with Calls() as made, aiohttp.ClientSession() as made.discord_py:
        yield made


async def edit(calls, token="t", **sent):
    sent = sent or {"payload": {"tts": False}}
    return await calls.edit_original_interaction_response(7, token, session=calls.discord_py, **sent)


async def answer(calls, kind, data=None):
    params = interaction_response_params(kind, data)
    return await calls.create_interaction_response(3, "t", session=calls.discord_py, params=params)


def counted(calls, route, status):
    labels = {"route": route, "status": str(status)}
    return calls.metrics.registry.get_sample_value("coup_fourre_discord_calls_total", labels) or 0


async def test_discord_py_makes_its_requests_through_the_adapter_while_it_is_entered():
    before = async_context.get()
    async with TokenRequests(Metrics().trace()) as calls:
        assert await asyncio.create_task(in_use()) is calls
    assert async_context.get() is before


async def in_use():
    return async_context.get()


async def test_an_edit_returns_the_message_and_is_counted(server, calls):
    assert await edit(calls) == OK[1]
    assert server.calls == [("PATCH", "/api/v10/webhooks/7/t/messages/@original", {"tts": False})]
    assert counted(calls, "hand", 200) == 1


@pytest.mark.parametrize("kind", [5, 6, 7, 9])
async def test_an_answer_without_a_new_message_does_not_request_it(server, calls, kind):
    server.answers = [(204, "", {})]
    told = await answer(calls, kind, {"components": []})
    assert told == {"interaction": {"id": 3}}
    sent = {"type": kind, "data": {"components": []}}
    assert server.calls == [("POST", "/api/v10/interactions/3/t/callback", sent)]
    assert counted(calls, "answer", 204) == 1


async def test_the_time_of_an_answer_is_measured(server, calls):
    click = type("Click", (), {"id": 3})
    await calls.metrics.on_interaction(click)
    await answer(calls, 6)
    assert calls.metrics.registry.get_sample_value("coup_fourre_answer_seconds_count") == 1


async def test_a_new_message_returns_its_id(server, calls):
    told = {"interaction": {"id": "3", "response_message_id": "9"}}
    server.answers = [(200, told, {})]
    assert await answer(calls, 4, {"flags": 64}) == told
    assert server.calls[0][1].endswith("/callback?with_response=1")


@pytest.mark.parametrize(
    ("status", "code", "error"),
    [
        (403, 50013, discord.Forbidden),
        (404, 10062, discord.NotFound),
        (400, 40060, discord.HTTPException),
        (401, 50027, discord.HTTPException),
    ],
)
async def test_a_refusal_is_raised_as_by_discord_py(server, calls, status, code, error):
    server.answers = [(status, {"code": code, "message": "no"}, {})]
    with pytest.raises(error) as raised:
        await edit(calls)
    assert (type(raised.value), raised.value.status, raised.value.code) == (error, status, code)
    assert len(server.calls) == 1
    assert counted(calls, "hand", status) == 1


async def test_a_refusal_in_plain_text_is_raised(server, calls):
    server.answers = [(400, "<html>no</html>", {})]
    with pytest.raises(discord.HTTPException, match="no"):
        await edit(calls)


async def test_a_rate_limited_request_is_repeated_when_discord_says(server, calls, monkeypatch):
    waits, sleep = [], asyncio.sleep

    async def note(seconds):
        waits.append((seconds, len(server.calls)))
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", note)
    server.answers = [(429, {"retry_after": 7.5, "global": False}, VIA)]
    assert await edit(calls) == OK[1]
    assert [call[2] for call in server.calls] == [{"tts": False}] * 2
    assert (7.5, 1) in waits


async def test_a_request_that_discord_delays_for_long_fails_at_once(server):
    calls = Calls()
    calls._trace.on_request_end.append(raise_long_waits)
    http = HTTPClient(asyncio.get_running_loop(), http_trace=calls._trace)
    async with calls:
        await http.static_login("token")
        for request in (lambda: edit(calls), lambda: http.request(Route("GET", "/gateway"))):
            server.answers = [(429, {"retry_after": 600.0, "global": False}, VIA)]
            with pytest.raises(discord.RateLimited) as raised:
                await request()
            assert retry_after_s(raised.value) == 600
        await http.close()
    assert counted(calls, "hand", 429) == 1
    assert counted(calls, "hand", 0) == 0


async def test_a_refusal_by_cloudflare_is_final(server, calls):
    server.answers = [(429, "banned", {})]
    with pytest.raises(discord.HTTPException) as raised:
        await edit(calls)
    assert raised.value.status == 429
    assert len(server.calls) == 1


async def test_a_request_is_repeated_after_a_server_error(server, calls):
    server.answers = [(502, "<html>bad gateway</html>", {})]
    assert await edit(calls) == OK[1]
    assert len(server.calls) == 2


async def test_only_a_rate_limited_token_waits(server, calls):
    server.answers = [(200, OK[1], {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "60"})]
    spent = asyncio.create_task(edit(calls))
    while not server.calls:
        await asyncio.sleep(0)
    waiting = asyncio.create_task(edit(calls))
    assert await edit(calls, "other") == OK[1]
    assert not spent.done()
    assert not waiting.done()
    assert len(server.calls) == 2
    for task in (spent, waiting):
        task.cancel()
    await asyncio.gather(spent, waiting, return_exceptions=True)


async def test_a_request_without_an_answer_is_counted(server, calls, monkeypatch):
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api/v10")
    with pytest.raises(aiohttp.ClientError):
        await edit(calls)
    assert counted(calls, "hand", 0) == 1


@pytest.mark.parametrize("failures", [0, 1])
async def test_a_picture_is_sent_with_its_description(server, calls, failures):
    png = b"\x89PNG\r\n--\r\n" + bytes(range(256))
    server.answers = [(502, "", {})] * failures
    pictures = [discord.File(io.BytesIO(png), f"board-{i}.png", description="“Été” \r\n") for i in range(2)]
    with handle_message_parameters(attachments=pictures) as sent:
        told = await edit(calls, payload=sent.payload, multipart=sent.multipart, files=sent.files)
    assert told == OK[1]
    said = [{"id": i, "filename": f"board-{i}.png", "description": "“Été” \r\n"} for i in range(2)]
    assert [call[2]["attachments"] for call in server.calls] == [said] * (1 + failures)
    assert server.files == [[("board-0.png", png), ("board-1.png", png)]] * (1 + failures)
    assert [counted(calls, "hand", status) for status in (502, 200)] == [failures, 1]


async def test_an_answer_that_edits_a_message_sends_its_picture(server, calls):
    picture = discord.File(io.BytesIO(b"PNG"), "board.png")
    params = interaction_message_response_params(type=7, file=picture)
    await calls.create_interaction_response(3, "t", session=calls.discord_py, params=params)
    assert [call[2]["type"] for call in server.calls] == [7]
    assert server.files == [[("board.png", b"PNG")]]


async def test_requests_name_the_program_as_discord_asks(calls, server):
    """Discord may block others: those of the adapter, what discord.py repeats, and what is left to discord.py."""
    server.answers = [OK, (502, "", {})]
    await edit(calls)
    await edit(calls)
    await calls.get_original_interaction_response(7, "t", session=calls.discord_py)
    assert [call[0] for call in server.calls] == ["PATCH", "PATCH", "PATCH", "GET"]
    (agent,) = server.agents
    assert agent.startswith("DiscordBot (https://")
