"""The start of the local page: its address is the first that it prints, whatever was logged before."""

import io
import logging
import sys

import pytest

import bot
from cogs.ops.config import Config
from cogs.ops.logs import held_back


@pytest.fixture
def root(monkeypatch):
    """Return the root logger without handlers."""
    logger = logging.getLogger()
    monkeypatch.setattr(logger, "handlers", [])
    monkeypatch.setattr(logger, "level", logger.level)
    return logger


class Stream(io.StringIO):
    """A stream that counts how much of it was flushed."""

    flushed = 0

    def flush(self):
        super().flush()
        self.flushed = self.tell()


def play(monkeypatch, root, serve):
    """Start the local page on port 9000 with logs and printed text in one stream; return that."""
    pytest.importorskip("simcord.preview")
    stream = Stream()
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr("cogs.local.serve", serve)
    root.handlers = [logging.StreamHandler(stream)]
    assert bot.play_locally(Config.of_local_page({}), 9000) == 0
    return stream


def test_the_address_is_printed_and_flushed_before_any_log(monkeypatch, root):
    async def serve(*_, port, ready, **__):
        root.warning("the port is not free")
        ready(f"open port {port}")
        assert sys.stdout.flushed == len(sys.stdout.getvalue())
        root.warning("later")

    assert play(monkeypatch, root, serve).getvalue() == "open port 9000\nthe port is not free\nlater\n"


def test_a_failed_start_still_logs(root):
    stream = io.StringIO()
    root.handlers = handlers = [logging.StreamHandler(stream)]
    with pytest.raises(OSError, match="full"), held_back():
        root.warning("the disk is full")
        raise OSError("full")
    assert stream.getvalue() == "the disk is full\n"
    assert root.handlers is handlers


@pytest.mark.parametrize("terminal", [True, False])
def test_only_a_terminal_gets_colours(monkeypatch, root, terminal):
    stream = io.StringIO()
    stream.isatty = lambda: terminal
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr("discord.utils.is_docker", lambda: True)
    for name in ("PYCHARM_HOSTED", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    bot.set_up_logging(Config("abc", "sqlite:///x", logging.INFO, None))
    root.warning("a line")
    assert ("\x1b" in stream.getvalue()) is terminal
