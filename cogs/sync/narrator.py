"""The narrator: tells a player each act in a new private message, as screen readers do not read edits of old ones.

It sends through the token of the hand, so nothing that it sends counts towards Discord's global limit.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from cogs.ops.errors import DISCORD_ERRORS, Failure
from cogs.ops.event_loop import loop_time
from cogs.screens.parts import screen, text
from cogs.sync.context import SyncContext
from cogs.sync.outbox import Display, DisplayUrgency, RequestPace
from cogs.sync.token_message import TokenMessage

_PAUSE_S: Final = 1.0
"""The least time between two messages; what happens in between is told in one."""
_KEPT: Final = 3
"""The number of messages that stay; older ones are deleted."""
_MOST_SENTENCES: Final = 5
"""The most acts in one message: what is older has lost its interest, and can be read back."""
_A_MINUTE: Final = 28
"""The most messages in a channel within a minute: Discord takes 30 from a bot."""
_FOR_ASKED: Final = 10
"""How many of these are left to players who are asked something."""
_SOON_S: Final = 10.0
_SHORTEST_S: Final = 30.0
"""Time to answer is told at half of it, if it is as long as this, and when `_SOON_S` are left."""


class Narrator(Display):
    """Tells one player of one table, in order, what has happened."""

    def __init__(self, blocked_s: Callable[[], float], context: SyncContext) -> None:
        """Start with nothing told. `blocked_s` returns for how many seconds nothing may be told."""
        super().__init__(context.outbox, "an act told to a player")
        self._blocked_s, self._context = blocked_s, context
        self._through: TokenMessage | None = None
        """The hand that was on show last."""
        self._untold: deque[str] = deque(maxlen=_MOST_SENTENCES)
        self._asked = False
        """Whether the player is asked something that has not been told."""
        self._sent: deque[TokenMessage] = deque()
        self._told_at = -_PAUSE_S
        self._clock: list[asyncio.TimerHandle] = []

    def tell(self, hand: TokenMessage, sentence: str, *, asked: bool) -> None:
        """Tell a sentence through the token of a hand, as soon as the pace allows; `asked`: it wants an answer."""
        self._through = hand
        self._untold.append(sentence)
        self._asked = self._asked or asked
        self.tell_rest()

    def tell_rest(self) -> None:
        """Tell what is untold, perhaps because the token did not take more."""
        if self._untold:
            self.want(DisplayUrgency.ACT if self._asked else DisplayUrgency.SOON)

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

    @property
    def is_free(self) -> bool:
        """Whether its messages do not count: always, as they go through a token."""
        return True

    def blocked_s(self) -> float:
        """Return for how many seconds nothing may be told."""
        return self._blocked_s()

    def pause_s(self, urgency: DisplayUrgency) -> float:
        """Return for how many seconds the next message must wait by its own pace and that of the channel."""
        left = 0 if self._asked else _FOR_ASKED
        return max(self._told_at + _PAUSE_S - loop_time(), self._pace.wait_s(left=left))

    @property
    def _pace(self) -> RequestPace:
        """The pace of all narrators in the channel."""
        channel = 0 if self._through is None else self._through.interaction.channel_id or 0
        return self._context.narration.setdefault(channel, RequestPace(_A_MINUTE, 60.0))

    def failed(self, failure: Failure) -> None:
        """Note that a message has failed; the hand has what it says as well."""
        if failure is not Failure.TEMPORARY:
            self._untold.clear()

    async def show(self) -> bool:
        """Tell what is untold, and delete what is too old."""
        message, told, asked = self._through, [*self._untold], self._asked
        if not told or message is None or not message.can_follow:
            return False
        self._untold.clear()
        self._asked, self._told_at = False, loop_time()
        self._pace.note()
        try:
            self._sent.append(await message.follow_up(screen(text(*told))))
        except DISCORD_ERRORS:
            self._untold, self._asked = deque([*told, *self._untold], maxlen=_MOST_SENTENCES), asked or self._asked
            raise
        while len(self._sent) > _KEPT:
            oldest = self._sent.popleft()
            if oldest.fresh:
                await oldest.delete()
        return True
