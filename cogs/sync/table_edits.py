"""The requests that edit one table message: through the newest token of a click on it, else within the budget.

Requests through a token do not count towards Discord's global limit, and need no permission in the channel.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord

from cogs.screens.parts import Screen
from cogs.sync.context import SyncContext, loop_time
from cogs.sync.shown_files import Files, ShownFile, files_of
from cogs.sync.token_message import TokenMessage

_PAUSE_S: Final = 1.0
"""The least time between successive counted edits of one message."""
_EDITS: Final = 4
"""The most counted edits of one message within `_PAUSE_S`: Discord allows five in five seconds, in bursts."""
_FREE_PAUSE_S: Final = 0.5
"""The least time between successive edits through a token: Discord allows five in two seconds."""
_RENEW_S: Final = 10 * 60
"""The age of a token at which the next click on the message renews it, at the cost of a slower answer."""
_ANSWER_S: Final = 1.0
"""How many seconds an edit waits for the token of a click that is being answered."""


class TableEdits:
    """Decides how and when one table message may be edited."""

    def __init__(self, context: SyncContext, anchor: Callable[[], int | None], must_move: Callable[[], bool]) -> None:
        """Start without a token. `anchor` returns the message; if it `must_move`, it is sent again, not edited."""
        self._context, self._anchor, self._must_move = context, anchor, must_move
        self._newest: TokenMessage | None = None
        self._answers = 0
        """The number of clicks on the message that are being answered, and may bring a token."""
        self._sleep: asyncio.Task[None] | None = None
        """The wait for the next request."""
        self._has_turn = False
        """Whether a slot of the request budget was taken for the next request."""
        self._counted: deque[float] = deque(maxlen=_EDITS)
        """When the last counted edits were made."""
        self._last = -math.inf
        """When the last edit was made, through a token or counted."""
        self.archived = False
        """Whether the thread is archived. Then no token is used: with one the game might go on where nobody sees it;
        counted edits are refused there, and the new message that is sent instead reopens the thread."""

    # -- the token ----------------------------------------------------------------------------------------

    @property
    def token(self) -> TokenMessage | None:
        """The token that can edit the message, if there is one."""
        token = self._newest
        if token is None or self.archived or not token.fresh or token.id != self._anchor():
            return None
        return token

    @property
    def needs_token(self) -> bool:
        """Whether the next click on the message should bring a token, although that makes its answer slower."""
        token = self.token
        return token is None or loop_time() - token.since >= _RENEW_S

    @property
    def is_free(self) -> bool:
        """Whether the next request does not count, and needs no permission in the channel."""
        return self.token is not None and not self._must_move()

    def use(self, token: TokenMessage) -> None:
        """Edit through the token of a click on the message, or of the command that sent it, from now on.

        A token for an older message, such as that of a click which was answered late, does not replace a valid one.
        """
        if self.token is not None and token.id != self._anchor():
            return
        self._newest = token
        self._wake()

    def forget(self, token: TokenMessage | None) -> None:
        """Stop using a token: a request with it has failed."""
        if token is not None:
            self._last = -math.inf  # a counted request need not wait
        if self._newest is token:
            self._newest = None

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Within this context a click on the message is being answered: edits wait briefly for its token."""
        self._answers += 1
        try:
            yield
        finally:
            self._answers -= 1
            self._wake()

    # -- the requests ----------------------------------------------------------------------------------------

    @property
    def allowed(self) -> bool:
        """Whether a request may be made now: it does not count, or it has its slot of the budget."""
        return self.is_free or self._has_turn

    @property
    def pause_s(self) -> float:
        """How many seconds are left until the next edit may be made."""
        return max(0.0, self._last + (_FREE_PAUSE_S if self.is_free else _PAUSE_S) - loop_time())

    async def turn(self) -> None:
        """Wait until the next request may be made: at the rate of the token, or without one until the budget allows it.

        A token that arrives meanwhile ends the wait.
        """
        self._has_turn = False
        await self._wait(_ANSWER_S, lambda: self._answers > 0 and not self._must_move())
        if not self.is_free:
            await self._wait(self._context.gateway.budget.take())
            self._has_turn = True
            if len(self._counted) == _EDITS:
                await self._wait(min(_PAUSE_S, self._counted[0] + _PAUSE_S - loop_time()))
        if self.token is not None:
            await asyncio.sleep(self.token.wait_s)
        await self._context.spare_time.turn()  # answers to clicks have priority

    async def _wait(self, seconds: float, is_needed: Callable[[], bool] = lambda: True) -> None:
        """Wait this many seconds, or until there is a token or the wait is no longer needed."""
        until = loop_time() + seconds
        while not self.is_free and is_needed() and loop_time() < until:
            self._sleep = asyncio.ensure_future(asyncio.sleep(until - loop_time()))
            try:
                await asyncio.wait([self._sleep])
            finally:
                self._wake()

    def _wake(self) -> None:
        """Have the wait for the next request checked again."""
        if self._sleep is not None:
            self._sleep.cancel()

    async def edit(
        self,
        token: TokenMessage | None,
        message: discord.PartialMessage,
        view: Screen,
        files: Files,
        mentions: discord.AllowedMentions,
    ) -> list[ShownFile]:
        """Edit the message through a token, or by a counted request; return the files that it shows then.

        `mentions` are those whom it pinged when it was sent.
        Raises `DISCORD_ERRORS`.
        """
        self._last = loop_time()
        if token is not None:
            shown = await token.edit(view, files, mentions)
        else:
            self._has_turn = False
            self._counted.append(self._last)
            shown = files_of(await message.edit(view=view, attachments=files, allowed_mentions=mentions))  # type: ignore[arg-type]
        self._context.metrics.table_edits.labels("free" if token is not None else "counted").inc()
        return shown

    def sent_anew(self) -> None:
        """Note that the message is sent again: that request counts, and the token belongs to the old message."""
        self._has_turn, self._newest = False, None
