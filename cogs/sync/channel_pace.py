"""How often narrators may send to a channel."""

import asyncio
from collections import deque
from typing import Final

from cachetools import LRUCache

_A_MINUTE: Final = 28
"""The most messages in a channel within a minute: Discord takes 30 from a bot."""
_FOR_ASKED: Final = 10
"""How many of these are reserved for players who are asked something."""
_MOST_CHANNELS: Final = 10_000
"""A bound on memory only."""


class ChannelPace:
    """How many private messages narrators may send in each channel."""

    def __init__(self) -> None:
        """Start with no message sent."""
        self._sent: LRUCache[int, deque[float]] = LRUCache(_MOST_CHANNELS)

    def wait_s(self, channel: int, *, asked: bool) -> float:
        """Return for how many seconds nothing may be sent to a channel; less to somebody who is asked something."""
        sent, most = self._sent.get(channel, ()), _A_MINUTE - (0 if asked else _FOR_ASKED)
        return max(0.0, sent[-most] + 60 - asyncio.get_running_loop().time()) if len(sent) >= most else 0.0

    def note(self, channel: int) -> None:
        """Note that a message is being sent to a channel."""
        sent = self._sent.pop(channel, deque[float](maxlen=_A_MINUTE))
        sent.append(asyncio.get_running_loop().time())
        self._sent[channel] = sent
