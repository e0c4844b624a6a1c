"""``python bot.py check``, in simulated Discord."""

import asyncio
from fnmatch import fnmatch
from urllib.parse import urlsplit

import discord
import pytest
from simcord.components import walk_components
from simcord.results import to_discord_message

from cogs.check import alone, clicks
from cogs.check.bench import PRESS_S, Bench, RateLimits, Verdict, text_channel
from cogs.check.command import run_checks
from tests.e2e import strictness

pytestmark = pytest.mark.simcord(settle_timeout=86_400.0)  # of real time, of which five seconds may be too few


@pytest.fixture
def simcord_bot():
    return discord.Client(intents=discord.Intents(guilds=True))


@pytest.fixture(autouse=True)
def strict(monkeypatch):
    strictness.apply(monkeypatch)


class Setting:
    """A server with a channel, the bench in it, and a person."""

    def __init__(self, env):
        self.env = env
        self.guild = env.create_guild("Garage")
        self.channel = self.guild.create_text_channel("race")
        self.ann = self.guild.add_member(env.create_user("ann"))
        self.lines = []

    async def prepare(self):
        channel = await text_channel(self.env.bot, self.channel.id)
        self.bench = Bench(self.env.bot, channel, self.lines.append, RateLimits())

    @property
    def found(self):
        """The verdict and the remark of each finding, by what was tried."""
        return {each.what: (each.verdict, each.remark) for each in self.bench.results}

    def verdicts(self, verdict):
        return [each.what for each in self.bench.results if each.verdict is verdict]

    @property
    def made(self):
        """What is there that a check has made: messages, threads, commands and emoji."""
        backend = self.env.backend
        messages = [m for room in backend.messages.values() for m in room.values() if m.type != 18]
        threads = [each for each in backend.channels.values() if each.is_thread]
        return [*messages, *threads, *backend.application_emojis.values(), *backend.commands.get(self.guild.id, ())]

    async def alone(self):
        with self.env._bot_scope():
            await run_checks(self.bench, alone.CHECKS)

    async def with_person(self, presses):
        """Run the checks that ask for clicks, the first few of which somebody makes."""
        with self.env._bot_scope():
            task = asyncio.ensure_future(run_checks(self.bench, (*clicks.CHECKS, clicks.clocks)))
        for _ in range(presses):
            await self.env.settle()
            await self.ann.click(self.newest(), label="Press")
        await self.env.advance_time(PRESS_S + 1)
        await task

    def newest(self):
        """Return the newest message with a button."""
        messages = [m for room in self.env.backend.messages.values() for m in room.values()]
        with_buttons = [m for m in messages if any(part["type"] == 2 for part in walk_components(m.components))]
        return to_discord_message(self.env, max(with_buttons, key=lambda message: message.id))


@pytest.fixture
async def setting(simcord_env):
    made = Setting(simcord_env)
    await made.prepare()
    return made


async def test_what_needs_no_person_holds_and_nothing_is_left(setting):
    await setting.alone()
    assert setting.bench.results
    assert setting.verdicts(Verdict.DIFFERS) == setting.verdicts(Verdict.UNKNOWN) == []
    assert setting.found["an edit that names no files"] == (Verdict.NOTED, "refused")
    assert setting.made == []


async def test_with_a_person_edits_are_tried_in_all_ways_and_clocks_are_measured(setting):
    await setting.alone()
    await setting.with_person(6)
    assert setting.verdicts(Verdict.DIFFERS) == setting.verdicts(Verdict.UNKNOWN) == []
    assert setting.found["an edit of a dismissed message"] == (Verdict.NOTED, "accepted")
    archived = setting.found["an edit in an archived thread through a token"]
    assert archived == (Verdict.NOTED, "refused (400, 50083)")
    assert "workers" in setting.found["clicks arrive after their stamp, by this machine's clock"][1]
    assert sum(line.startswith("->") for line in setting.lines) == 6
    assert setting.made == []


@pytest.mark.parametrize("clicks", [0, 4])
async def test_a_button_that_nobody_presses_ends_the_checks_that_need_a_person(setting, clicks):
    await setting.with_person(clicks)
    (unknown,) = setting.verdicts(Verdict.UNKNOWN)
    assert unknown == ("new files" if not clicks else "private messages")
    assert setting.made == []


async def test_where_an_edit_keeps_no_files_that_is_said(setting, monkeypatch):
    strictness.keep_no_files(monkeypatch)
    await setting.alone()
    assert setting.verdicts(Verdict.DIFFERS) == ["an edit by the bot keeps the file that it names"]


async def test_a_request_that_fails_ends_its_check_alone(setting):
    setting.env.inject_error("PATCH", "/channels/*", status=500)
    setting.env.inject_error("POST", "/applications/*/emojis", status=400, code=30008, message="Maximum number reached")
    await setting.alone()
    assert setting.verdicts(Verdict.UNKNOWN) == ["edits", "emoji"]
    assert "30008" in setting.found["emoji"][1]
    assert setting.made == []


async def test_commands_that_discord_refuses_are_reported_with_its_reason(setting):
    setting.env.inject_error("PUT", "/applications/*/commands", status=400, code=50035, message="Must be shorter")
    await setting.alone()
    (differs,) = setting.verdicts(Verdict.DIFFERS)
    assert "commands" in differs
    assert "Must be shorter" in setting.found[differs][1]


async def test_the_commands_that_were_there_before_are_registered_again(setting):
    names = {"fr": "pilote"}
    setting.env.backend.register_commands(
        setting.guild.id, [{"name": "drive", "description": "d", "name_localizations": names}]
    )
    await setting.alone()
    assert setting.verdicts(Verdict.DIFFERS) == setting.verdicts(Verdict.UNKNOWN) == []
    (command,) = setting.env.backend.commands[setting.guild.id].values()
    assert (command["name"], command["name_localizations"]) == ("drive", names)


async def test_what_cannot_be_deleted_is_reported(setting):
    setting.env.inject_error("DELETE", "/channels/*/messages/*", status=403, code=50013, message="Missing Permissions")
    await setting.alone()
    assert setting.verdicts(Verdict.UNKNOWN) == ["a message could not be deleted"]
    assert len(setting.made) == 1


@pytest.mark.parametrize("path", ["/channels/*/messages", "/channels/*/messages/*/threads", "/applications/*/emojis"])
async def test_what_is_being_made_when_the_program_is_told_to_stop_is_deleted(setting, monkeypatch, path):
    """The request is under way and succeeds, but its maker is cancelled before it hears of that."""
    request = setting.bench.client.http.request

    async def told_to_stop(route, **options):
        answer = await request(route, **options)
        if route.method == "POST" and fnmatch(urlsplit(route.url).path, f"*{path}"):
            task.cancel()
            await asyncio.sleep(0)
        return answer

    monkeypatch.setattr(setting.bench.client.http, "request", told_to_stop)
    with setting.env._bot_scope():
        task = asyncio.ensure_future(run_checks(setting.bench, alone.CHECKS))
    with pytest.raises(asyncio.CancelledError):
        await task
    assert setting.made == []


async def test_rate_limits_are_compared_with_the_pace_of_the_bot(setting):
    setting.bench.limits.told = {"edit": (5, 4.9), "hand": (2, 4.0)}
    await run_checks(setting.bench, [alone.rate_limits])
    assert setting.verdicts(Verdict.HELD) == ["edits of messages in a channel: at least 5 in 5 s"]
    (differs,) = setting.verdicts(Verdict.DIFFERS)
    assert "2 in 4.0 s" in setting.found[differs][1]
