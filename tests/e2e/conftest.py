"""The world of every e2e test, and the rule that the bot logs no error that a test does not expect."""

import logging

import pytest
import simcord

from tests.e2e.world import World, make_bot


@pytest.fixture(autouse=True)
def no_wall_clock(monkeypatch):
    """Let no timer of the bot fire by the wall clock, as simulated Discord otherwise does: machines are slow at times."""
    monkeypatch.setattr(simcord.Env, "_schedule_timer", lambda *_: None)


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


@pytest.fixture(autouse=True)
def same_cards_every_time(monkeypatch):
    """Deal from one seed; a test may set another."""
    monkeypatch.setattr("cogs.lobby.secrets.randbits", lambda _: 1)
