"""The narrator: tells a player each act in a new private message, as screen readers do not read edits of old ones.

It sends through the token of the hand, so nothing that it sends counts towards Discord's global limit.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Final

from cogs.ops.errors import DISCORD_ERRORS, summary
from cogs.screens.parts import BLUE, screen, text
from cogs.sync.context import SyncContext
from cogs.sync.outbox import loop_time
from cogs.sync.token_message import TokenMessage

log = logging.getLogger(__name__)

_PAUSE_S: Final = 1.0
"""The least time between two messages; what happens in between is told in one."""
_KEPT: Final = 3
"""The number of messages that stay; older ones are deleted."""
_MOST_SENTENCES: Final = 5
"""The most acts in one message: what is older has lost its interest, and can be read back."""
_SOON_S: Final = 10.0
_SHORTEST_S: Final = 30.0
"""Time to answer is told at half of it, if it is as long as this, and when `_SOON_S` are left."""


class Narrator:
    """Tells one player of one table, in order, what has happened."""

    def __init__(self, blocked_s: Callable[[], float], context: SyncContext) -> None:
        """Start with nothing told.

        `blocked_s` returns for how many seconds nothing may be told; if infinite, until `resume` is called.
        """
        self._blocked_s, self._context = blocked_s, context
        self._through: TokenMessage | None = None
        """The hand that was on show last."""
        self._untold: deque[str] = deque(maxlen=_MOST_SENTENCES)
        self._asked = False
        """Whether the player is asked something that has not been told."""
        self._sent: deque[TokenMessage] = deque()
        self._told_at = -_PAUSE_S
        self._timer: asyncio.TimerHandle | None = None
        self._sending = False
        self._clock: list[asyncio.TimerHandle] = []

    def tell(self, hand: TokenMessage, sentence: str, *, asked: bool) -> None:
        """Tell a sentence through the token of a hand, as soon as the pace allows; `asked`: it wants an answer."""
        self._through = hand
        self._untold.append(sentence)
        self._asked = self._asked or asked
        self.resume()

    def tell_time(self, hand: TokenMessage, left_s: float, say: Callable[[], str]) -> None:
        """Tell `say()` when half of the time to answer is over, and shortly before its end.

        `say` returns an empty text if the player has answered.
        """
        self.stop_clock()
        moments = [left_s / 2] if left_s >= _SHORTEST_S else []
        moments += [left_s - _SOON_S] if left_s >= 2 * _SOON_S else []
        loop = asyncio.get_running_loop()
        self._clock = [loop.call_later(moment, self._tell_time, hand, say) for moment in moments]

    def _tell_time(self, hand: TokenMessage, say: Callable[[], str]) -> None:
        if sentence := say():
            self.tell(hand, sentence, asked=True)

    def stop_clock(self) -> None:
        """Tell no time: nothing is asked any more."""
        for timer in self._clock:
            timer.cancel()
        self._clock = []

    def resume(self) -> None:
        """Send what is untold as soon as that is possible; the last of it through the next hand if need be."""
        message = self._through
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        blocked_s = self._blocked_s()
        if not self._untold or self._sending or message is None or blocked_s == float("inf") or not message.can_follow:
            return
        channel_s = self._context.narration.wait_s(message.interaction.channel_id or 0, asked=self._asked)
        wait_s = max(blocked_s, channel_s, self._told_at + _PAUSE_S - loop_time())
        if wait_s > 0:
            self._timer = asyncio.get_running_loop().call_later(wait_s, self.resume)
        else:
            self._sending = True
            self._context.tasks.spawn(self._send(message))

    async def _send(self, message: TokenMessage) -> None:
        """Send what is untold, and delete what is too old."""
        view, self._asked = screen(text(*self._untold), colour=BLUE), False
        self._untold.clear()
        self._told_at = loop_time()
        self._context.narration.note(message.interaction.channel_id or 0)
        try:
            self._sent.append(await message.follow_up(view))
            while len(self._sent) > _KEPT:
                oldest = self._sent.popleft()
                if oldest.fresh:
                    await oldest.delete()
        except DISCORD_ERRORS as error:  # the hand has it as well
            log.info("an act could not be told: %s", summary(error))
        finally:
            self._sending = False
        self.resume()
