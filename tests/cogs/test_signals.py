"""Signals that stop the program, and the language of the user."""

import asyncio
import locale
import signal

import pytest

import bot
from cogs.ops.event_loop import stop_signals


@pytest.mark.parametrize("once", [False, True])
async def test_each_signal_stops_it_until_the_context_ends(monkeypatch, once):
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR1, raising=False)  # that of Ctrl-Break, on Windows
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGUSR1)
    before = {number: signal.getsignal(number) for number in numbers}
    loop, stopped = asyncio.get_running_loop(), asyncio.Queue()
    for number in numbers:
        with stop_signals(lambda: stopped.put_nowait(asyncio.get_running_loop()), once=once):
            signal.raise_signal(number)
            now = {signal.getsignal(each) for each in numbers}
            assert now == {signal.SIG_DFL} if once else signal.SIG_DFL not in now  # a second one ends the process
            assert await asyncio.wait_for(stopped.get(), 60) is loop
            assert stopped.empty()
        assert {number: signal.getsignal(number) for number in numbers} == before


@pytest.mark.parametrize(
    ("system", "language"),
    [("fr_FR", "fr"), ("French_Canada", "fr"), ("Spanish_Mexico", "es"), ("English_United States", "en"), (None, "en")],
)
def test_the_language_of_the_user_has_another_name_on_windows(monkeypatch, system, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: (system, None))
    assert bot.texts_for(bot.system_language()).language == language


@pytest.mark.parametrize("variable", ["LC_ALL", "LANG"])
def test_the_language_of_the_user_need_not_be_installed(monkeypatch, variable):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, "fr_FR.UTF-8")
    monkeypatch.setattr(locale, "getlocale", lambda: ("en_US", "UTF-8"))  # what Python makes of it
    assert bot.texts_for(bot.system_language()).language == "fr"
