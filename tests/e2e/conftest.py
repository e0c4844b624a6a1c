"""The world of every e2e test, and the rule that the bot logs no error that a test does not expect."""

import logging
import re

import pytest
import simcord

from tests.discord_limits import Refused, check_request
from tests.e2e.world import World, make_bot


@pytest.fixture(autouse=True)
def no_wall_clock(monkeypatch):
    """Let no timer of the bot fire by the wall clock, as simulated Discord otherwise does: machines are slow at times."""
    monkeypatch.setattr(simcord.Env, "_schedule_timer", lambda *_: None)


@pytest.fixture(autouse=True)
def all_requests_are_what_discord_takes(monkeypatch):
    """Fail a test during which the bot asked Discord for something that it would refuse for its form or size."""
    real, refused = simcord.http.client.router.dispatch, []

    def dispatch(backend, method, path, *, json=None, **options):
        try:
            check_request(method, path, json)
        except Refused as error:
            refused.append(str(error))
        return real(backend, method, path, json=json, **options)

    monkeypatch.setattr(simcord.http.client.router, "dispatch", dispatch)
    yield
    assert refused == []


@pytest.fixture
def strict_gate():
    """Keep the limits on what people do, and on how often that is shown."""


@pytest.fixture(autouse=True)
def patient_gate(request, monkeypatch):
    """Let people be as quick as they like, for here time stands still while they click."""
    if "strict_gate" in request.fixturenames:
        return
    for limits in ("CLICKS", "COMMANDS", "OPENINGS", "BROUGHT_DOWN"):
        monkeypatch.setattr(f"cogs.routing.rate_limit.{limits}", (1_000_000, 1.0))
    monkeypatch.setattr("cogs.sync.table_message._EDITS", 1_000_000)
    monkeypatch.setattr("cogs.sync.budget.CallBudget.take", lambda _: 0.0)


@pytest.fixture
def simcord_bot(tmp_path):
    """The bot on a fresh database."""
    return make_bot(tmp_path / "race.db")


@pytest.fixture
async def world(simcord_env, tmp_path, caplog):
    """A server with the bot in it."""
    caplog.set_level(logging.INFO)
    yield World(simcord_env, tmp_path / "race.db")
    await simcord_env.bot.close()


@pytest.fixture
def expected_errors():
    """Texts that may stand in error records of the log; a test adds what it provokes."""
    return []


@pytest.fixture(autouse=True)
def no_errors_logged(caplog, expected_errors):
    """Fail a test during which the bot logged an error."""
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
    """Fail a test during which something was logged that nobody should read."""
    yield
    for record in caplog.get_records("call"):
        if record.levelno < logging.INFO and record.name.startswith(("discord", "aiosqlite")):
            continue  # the program never lets them
        line = logging.Formatter().format(record)  # with the traceback, if there is one
        assert not _SECRET.search(line), line


@pytest.fixture(autouse=True)
def same_cards_every_time(monkeypatch):
    """Deal from one seed; a test may set another."""
    monkeypatch.setattr("cogs.handlers.lobby.secrets.randbits", lambda _: 1)
