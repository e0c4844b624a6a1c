"""The token through which one table message can be edited: the newest of a click on it.

Requests through a token do not count towards Discord's global limit, and need no permission in the channel.
"""

from collections.abc import Callable
from typing import Final

from cogs.sync.outbox import loop_time
from cogs.sync.token_message import TokenMessage

_RENEW_S: Final = 10 * 60
"""The age of a token at which the next click on the message renews it, at the cost of a slower answer."""


class TableToken:
    """The newest token of one table message."""

    def __init__(self, anchor: Callable[[], int | None]) -> None:
        """Start without a token. `anchor` returns the message."""
        self._anchor = anchor
        self._newest: TokenMessage | None = None
        self.archived = False
        """Whether the thread is archived. Then no token is used: with one the game might go on where nobody sees it;
        counted edits are refused there, and the new message that is sent instead reopens the thread."""

    @property
    def message(self) -> TokenMessage | None:
        """The message as the token can edit it; None if there is no valid token."""
        token = self._newest
        if token is None or self.archived or not token.fresh or token.id != self._anchor():
            return None
        return token

    @property
    def is_old(self) -> bool:
        """Whether the next click on the message should bring a token, although that makes its answer slower."""
        token = self.message
        return token is None or loop_time() - token.since >= _RENEW_S

    def use(self, token: TokenMessage) -> None:
        """Edit through the token of a click on the message, or of the command that sent it, from now on.

        A token for an older message, such as that of a click which was answered late, does not replace a valid one.
        """
        if self.message is None or token.id == self._anchor():
            self._newest = token

    def forget(self) -> None:
        """Stop using the token: a request with it has failed, or the message is sent anew."""
        self._newest = None
