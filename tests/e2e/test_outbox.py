"""What is on show says what the journal says soon after any failure of Discord, and failures cost few requests."""

from contextlib import contextmanager

import discord
import pytest
import simcord

from engine.table import Status
from tests.e2e.test_resilience import acting, discard_first
from tests.e2e.test_slow_calls import act_unseen
from tests.e2e.test_slow_calls import start as start_slow
from tests.e2e.world import text

MINUTE_S = 60


@contextmanager
def answering(monkeypatch, status, code=0, headers=()):
    """Let Discord refuse all edits and new messages within this context; yield the refused requests."""
    refused, real = [], simcord.http.client.router.dispatch

    def dispatch(backend, method, path, **options):
        if path.startswith("/channels/") or "/messages/" in path:
            refused.append(f"{method} {path}")
            response = simcord.http.client._FakeResponse(status)
            response.headers = dict(headers)
            raise discord.HTTPException(response, {"code": code, "message": "no"})
        return real(backend, method, path, **options)

    with monkeypatch.context() as patched:
        patched.setattr(simcord.http.client.router, "dispatch", dispatch)
        yield refused


FAILURES = [(500, 0, {}), (503, 0, {}), (429, 30046, {"Via": "1.1 google"}), (429, 0, {"Retry-After": "25"})]


@pytest.mark.parametrize(("status", "code", "headers"), FAILURES)
async def test_the_message_of_a_slow_game_catches_up_after_failures(world, monkeypatch, status, code, headers):
    table = await start_slow(world)
    await world.env.advance_time(20 * MINUTE_S)  # the token of the start has expired
    with answering(monkeypatch, status, code, headers) as refused:
        await act_unseen(world)
        await world.env.advance_time(40)
        assert len(refused) >= 1
    await world.env.advance_time(30)
    assert world.public().content is not None
    assert "discards" in text(world.public()) or "plays" in text(world.public())
    assert table.status is Status.PLAYING


async def test_nothing_is_sent_before_cloudflare_takes_it_again(world, monkeypatch):
    """Through no route, for as long as it has said."""
    await world.start()
    table, first, second = await acting(world)
    hand = await world.hand(first)
    await world.hand(second)
    with answering(monkeypatch, 429, headers={"Retry-After": "300"}) as refused:
        await discard_first(world, first, hand, table)
        await world.env.advance_time(10)
        refused.clear()
        await world.take_turn(None)
        await world.env.advance_time(60)
        assert refused == []
    before = text(world.public())
    await world.env.advance_time(220)
    assert text(world.public()) == before
    await world.env.advance_time(40)
    assert text(world.public()) != before


@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 0), (403, 50001)])
async def test_many_tables_that_change_send_few_requests_while_discord_refuses_them(world, monkeypatch, status, code):
    channels = [world.guild.create_text_channel(f"c{n}") for n in range(60)]
    for channel in channels:
        await world.people[0].slash(channel, "mille new")
    tables = [*world.bot.context.tables._loaded.values()]
    await world.env.advance_time(20 * MINUTE_S)
    with answering(monkeypatch, status, code) as refused:
        for _ in range(10):
            for table in tables:
                with world.env._bot_scope():
                    world.bot.context.services.sync.message(table).update()
            await world.env.advance_time(MINUTE_S)
        assert len(refused) < 700
    with world.env._bot_scope():
        for table in tables:
            await table.join(world.people[1].id, "Bob")
    await world.env.advance_time(30)
    shown = [message for channel in channels for message in channel.history() if "Bob" in text(message)]
    assert len(shown) == len(channels)
