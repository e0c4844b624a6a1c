"""The world of every e2e test, and the rule that the bot logs no error that a test does not expect."""

import logging
import marshal
import re
import shutil
from copy import deepcopy
from functools import cache
from threading import Thread
from types import SimpleNamespace

import aiosqlite
import discord
import pytest
import simcord

from cogs.i18n import mention_group
from cogs.pictures import emoji
from cogs.routing.admission import RateLimiter
from engine.review.reviewer import Sample
from tests.discord_limits import Refused, check_request
from tests.e2e import strictness
from tests.e2e.world import Wire, World, make_bot

_MOST_TURNS = 100_000
"""The most iterations of the event loop in which the bot must settle: some 200 seconds if it waits in each."""
_START_S = 5.0
"""How long simulated Discord lets a bot start (s), whatever limit it was given."""
_NEVER_S = 86_400.0


@pytest.fixture(scope="session", autouse=True)
def settling_takes_turns_not_seconds():
    """Limit how long the bot may take to settle by iterations of the event loop.

    Simulated Discord allows five seconds of real time, and a start alone may take that on a busy machine.
    """
    turns = 0
    settle, run_callbacks = simcord.Env._settle_internal, simcord.env._run_due_virtual_callbacks

    async def settle_in_turns(env, *, idle=0.002, timeout=None, **options):
        nonlocal turns
        turns = 0
        await settle(env, idle=idle, timeout=None if timeout == _START_S else timeout, **options)

    def take_turn(state, deadline):
        nonlocal turns
        turns += 1
        if turns > _MOST_TURNS:
            waiting = [repr(task.get_coro()) for task in state.work.tasks if not task.done()]
            raise TimeoutError(f"the bot has not settled after {turns} turns: {waiting}")
        run_callbacks(state, deadline)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(simcord.Env, "_settle_internal", settle_in_turns)
        patched.setattr("simcord.env._run_due_virtual_callbacks", take_turn)
        patched.setitem(simcord.Env.__init__.__kwdefaults__, "settle_timeout", _NEVER_S)
        yield


@pytest.fixture(scope="package", autouse=True)
def commands_are_named_in_words_elsewhere():
    """Forget the ids that simulated Discord has given to commands, once all tests of this folder are over."""
    yield
    mention_group(None)


@pytest.fixture(autouse=True)
def no_wall_clock(monkeypatch):
    """Keep the bot's timers off the wall clock, which simulated Discord uses otherwise: machines may be slow."""
    monkeypatch.setattr(simcord.Env, "_schedule_timer", lambda *_: None)


@pytest.fixture(scope="session", autouse=True)
def discord_is_strict():
    """Make simulated Discord as strict as Discord is documented to be."""
    with pytest.MonkeyPatch.context() as patched:
        strictness.apply(patched)
        strictness.let_responses_take_time(patched)
        yield


_COMMANDS = []
"""The commands that were registered last: Discord would take them."""


@pytest.fixture(autouse=True)
def all_requests_are_what_discord_takes(request, monkeypatch):
    """Fail a test in which the bot made a request that Discord would refuse for its form or size."""
    real, refused = simcord.http.client.router.dispatch, []

    def dispatch(backend, method, path, *, json=None, **options):
        try:
            if method != "PUT" or json not in _COMMANDS:  # every bot registers the same ones
                check_request(method, path, json)
            strictness.look_at_venue(backend, method, path, json)
            cut = "wire" in request.fixturenames  # what it says of first responses is not true
            if not cut and strictness.too_early(backend, path):
                raise Refused(f"{method} {path}: the interaction has no response yet")
            if method == "PUT":
                _COMMANDS[:] = [json]
        except Refused as error:
            refused.append(str(error))
        return real(backend, method, path, json=json, **options)

    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    yield
    assert refused == []


@pytest.fixture
def rate_limits():
    """Keep the limits on clicks and on requests to Discord."""


@pytest.fixture(autouse=True)
def no_rate_limits(request, monkeypatch):
    """Lift the limits: time stands still while people click."""
    if "rate_limits" in request.fixturenames:
        return
    begin = RateLimiter.__init__

    def lifted(limiter):
        begin(limiter)
        for name in ("clicks", "commands", "openings", "solos", "moves", "showings", "own_data", "inviting"):
            getattr(limiter, name).most = 1_000_000

    monkeypatch.setattr(RateLimiter, "__init__", lifted)
    monkeypatch.setattr("cogs.sync.token_message._REQUESTS", 1_000_000)
    monkeypatch.setattr("cogs.sync.table_message._PAUSE_S", 0.0)
    monkeypatch.setattr("cogs.sync.table_message._FREE_PAUSE_S", 0.0)
    monkeypatch.setattr("cogs.sync.gateway.RequestBudget.take", lambda _: 0.0)


@pytest.fixture(autouse=True)
def no_idle_looks(monkeypatch):
    """Look for due work and for jobs every six hours only: tests let days pass."""
    monkeypatch.setattr("cogs.services.due._LOOK_S", 6 * 3600.0)
    monkeypatch.setattr("cogs.services.housekeeping._PERIODS", dict.fromkeys(("jobs", "pruning"), 6 * 3_600_000))


@pytest.fixture
def no_tokens(monkeypatch):
    """Let no click edit a table message, as after a restart: all its edits count."""
    monkeypatch.setattr("cogs.sync.table_message.TableMessage.token", None)
    monkeypatch.setattr("cogs.sync.table_message.TableMessage.needs_token", False)


_payloads = {}
"""The commands as they are registered, by name and for whom."""


@pytest.fixture(scope="module", autouse=True)
def commands_are_translated_once():
    """Translate the commands, with all locales 2,000 texts, for the first bot alone."""
    translated = discord.app_commands.Group.get_translated_payload

    async def once(group, tree, translator):
        key = group.name, *group.allowed_installs.to_array()
        if key not in _payloads:
            _payloads[key] = await translated(group, tree, translator)
        return copied(_payloads[key])

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(discord.app_commands.Group, "get_translated_payload", once)
        yield


class _AtOnce:
    """Stands in for the queue to the thread of a connection: runs what is put in, and reports it in the next turn."""

    def put_nowait(self, job):
        future, function = job
        try:
            report, outcome = aiosqlite.core.set_result, function()
        except BaseException as error:
            report, outcome = aiosqlite.core.set_exception, error
        if future:
            future.get_loop().call_soon(report, future, outcome)


class _Unstarted(Thread):
    def start(self):
        pass


@pytest.fixture(scope="module", autouse=True)
def databases_need_no_threads():
    """Let the event loop itself execute SQL: always in the same number of its turns, and without waiting for a thread.

    Not longer than for a module: the next one of this process may be about threads, and wait for one that has no turn.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("aiosqlite.core.SimpleQueue", _AtOnce)
        patched.setattr("aiosqlite.core.Thread", _Unstarted)
        yield


_EMOJI = {}
"""The emoji of the application, by their numbers."""
_card_drawings = cache(emoji.card_drawings)


@pytest.fixture(scope="module", autouse=True)
def emoji_are_uploaded_once():
    """Let Discord keep the emoji that the first bot uploads: the others find them there."""
    start = simcord.Env.start

    async def start_with_emoji(env):
        env.backend.application_emojis |= _EMOJI
        await start(env)
        _EMOJI.update(env.backend.application_emojis)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(simcord.Env, "start", start_with_emoji)
        patched.setattr("cogs.pictures.emoji.card_drawings", _card_drawings)
        yield


@pytest.fixture(scope="session", autouse=True)
def payloads_are_copied_as_plain_values():
    """Let simulated Discord copy its payloads, several for each request, through `marshal`: `deepcopy` is slow."""
    with pytest.MonkeyPatch.context() as patched:
        for module in ("results", "components"):
            patched.setattr(f"simcord.{module}.deepcopy", copied)
        for module in ("gateway", "http.router"):
            patched.setattr(f"simcord.{module}.copy", SimpleNamespace(deepcopy=copied))
        yield


def copied(value):
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # an object
        return deepcopy(value)


@pytest.fixture
def simcord_bot(request, tmp_path, empty_database):
    """The bot on a fresh database; with pictures for tests that use `elsewhere`."""
    shutil.copy(empty_database, tmp_path / "race.db")
    return make_bot(tmp_path / "race.db", pictures="elsewhere" in request.fixturenames)


@pytest.fixture
def elsewhere(simcord_bot):
    """The process that draws."""
    return simcord_bot._drawing


@pytest.fixture
def names():
    """The people of the server."""
    return "Ann", "Bob", "Cat", "Dan"


@pytest.fixture
async def world(simcord_env, tmp_path, caplog, names):
    """A server with the bot in it."""
    caplog.set_level(logging.INFO)
    yield World(simcord_env, tmp_path / "race.db", names)
    await simcord_env.bot.close()


@pytest.fixture
def ann(world):
    """The first person of the server, who opens tables."""
    return world.people[0]


@pytest.fixture
def bob(world):
    return world.people[1]


@pytest.fixture
def cat(world):
    return world.people[2]


@pytest.fixture
def dan(world):
    return world.people[3]


@pytest.fixture
def boss(world):
    """A further person, who may manage the server."""
    return world.with_role("boss", manage_guild=True)


@pytest.fixture
def in_voice(world):
    """A channel without threads, which has even slow tables."""
    world.channel = world.guild.create_voice_channel("lounge")
    return world


@pytest.fixture
async def played(world):
    """Play a game of Ann and Bob to its end; return the table's number."""
    return await world.play_short()


@pytest.fixture
def wire(monkeypatch):
    """The connection to Discord, to be cut."""
    return Wire(monkeypatch)


@pytest.fixture
def quick_coach(monkeypatch):
    """Let the real coach use few deals."""
    monkeypatch.setattr("engine.review.reviewer.STAGES", (Sample(None, 4), Sample(2, 100), Sample(2, 100)))
    monkeypatch.setattr("engine.workers.coaching.STAGES", (Sample(None, 4), Sample(2, 100), Sample(2, 100)))


@pytest.fixture
def expected_errors():
    """Texts that may occur in error records of the log; a test adds those that it provokes."""
    return []


@pytest.fixture(autouse=True)
def no_errors_logged(caplog, expected_errors):
    """Fail a test in which the bot logged an error."""
    yield
    bad = [
        record.getMessage()
        for record in caplog.get_records("call")
        if record.levelno >= logging.ERROR and not any(text in record.getMessage() for text in expected_errors)
    ]
    assert bad == []


_SECRET = re.compile(r"\b[HRSX]_[A-Z]+\b|\bD(25|50|75|100|200)\b|simcord_interaction_|State\(|rng=")
"""A card, a position, or the token of an interaction."""


@pytest.fixture(autouse=True)
def no_secrets_logged(caplog):
    """Fail a test in which a secret was logged."""
    yield
    for record in caplog.get_records("call"):
        if record.levelno < logging.INFO and record.name.startswith(("discord", "aiosqlite")):
            continue  # `set_up_logging` disables them
        line = logging.Formatter().format(record)  # with the traceback, if there is one
        assert not _SECRET.search(line), line


@pytest.fixture(autouse=True)
def same_cards_every_time(monkeypatch):
    """Deal from one seed; a test may set another."""
    monkeypatch.setattr("cogs.handlers.lobby.secrets.randbits", lambda _: 1)
