"""How often narrators may send to a channel."""

from types import SimpleNamespace

from cogs.sync.channel_pace import ChannelPace


def test_a_channel_waits_for_the_oldest_messages_of_a_minute(monkeypatch):
    clock, pace = [1000.0], ChannelPace()
    loop = SimpleNamespace(time=lambda: clock[0])
    monkeypatch.setattr("cogs.sync.channel_pace.asyncio", SimpleNamespace(get_running_loop=lambda: loop))
    for _ in range(18):
        assert pace.wait_s(1, asked=False) == 0
        pace.note(1)
        clock[0] += 1
    assert pace.wait_s(1, asked=False) == 60 - 18
    assert pace.wait_s(1, asked=True) == pace.wait_s(2, asked=False) == 0  # ten are reserved for who is asked
    for _ in range(10):
        pace.note(1)
    assert pace.wait_s(1, asked=True) == 60 - 18
    clock[0] += 60
    assert pace.wait_s(1, asked=False) == 0
