"""The first answer to an interaction: Discord takes it for three seconds, so what would come later is deferred."""

import asyncio
import logging
import math
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, Final, TypeVar

import discord

from cogs.ops.errors import DISCORD_ERRORS, summary
from engine.errors import located

log = logging.getLogger(__name__)

T = TypeVar("T")

_KEY: Final = "answer"
ANSWER_WITHIN_S: Final = 3.0
"""How long Discord waits for an answer: what was clicked so long ago can no longer be answered."""
_DEFER_AT_S: Final = 1.5
"""What is not answered so long after it was made is deferred: half of the time is left for that to arrive."""
_ACKNOWLEDGE_AT_S: Final = 0.5
"""A click whose deferral nobody sees is not left unanswered for so long: what is slow may become slower."""
_LATE_S: Final = 1.0
"""What was clicked so long ago when its turn comes is deferred at once: the bot is behind."""
_UNKNOWN: Final = 10062
"""Discord's code for an interaction that it takes no answer to any longer."""
_ANSWERED: Final = 40060
"""Discord's code for an interaction that has been answered: an earlier attempt has arrived."""
_PERIOD_S: Final = 300.0
_CLOCKS_APART_S: Final = 60.0
"""An interaction so much older than the others was not slow: a clock has been set."""


class Unanswerable(Exception):
    """Discord shows no answer to this interaction any longer; what it asked for may have been done."""


class Delivery:
    """How long ago interactions were made when they arrive.

    Our clock may disagree with Discord's, so each is compared with the fastest of the last five to ten minutes.
    """

    def __init__(self) -> None:
        """Start without any."""
        self._least = self._least_before = math.inf
        self._since = -math.inf

    def age_s(self, stamp_ms: int) -> float:
        """Return how many seconds ago an interaction was made that has just arrived."""
        now = asyncio.get_running_loop().time()
        if now - self._since > _PERIOD_S:
            stale = now - self._since > 2 * _PERIOD_S
            self._least_before, self._least, self._since = math.inf if stale else self._least, math.inf, now
        apart = now - stamp_ms / 1000
        if apart - min(self._least, self._least_before) > _CLOCKS_APART_S:
            self._least = self._least_before = apart
        self._least = min(self._least, apart)
        return apart - min(self._least, self._least_before)


class FirstAnswer:
    """What became of the first answer to an interaction. Whatever answers takes it over first."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        """Begin unanswered, and with no deferral planned."""
        self._interaction = interaction
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._arrived = False
        """Whether Discord says that an answer has arrived, though its confirmation has not."""
        self.taken = False
        """Whether something has begun to answer that is more than a deferral."""
        self.lost = False
        """Whether Discord takes no answer any longer."""

    def expect(self, age_s: float, *, unseen: bool = False, at_once: bool = False) -> None:
        """Defer the answer `at_once`, or if it does not come in time: the interaction was made `age_s` seconds ago.

        A deferral that would be `unseen` comes sooner.
        """
        defer_at_s = _ACKNOWLEDGE_AT_S if unseen else _DEFER_AT_S
        self.lost = age_s >= ANSWER_WITHIN_S
        if self.lost:
            return
        if at_once or age_s >= min(_LATE_S, defer_at_s):
            self._begin_to_defer()
        else:
            self._timer = asyncio.get_running_loop().call_later(defer_at_s - age_s, self._begin_to_defer)

    def drop(self) -> None:
        """Plan no deferral any longer, and break one off."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            self._deferring.cancel()

    @property
    def deferred(self) -> bool:
        """Whether a deferral was sent; perhaps it has not arrived."""
        return self._deferring is not None

    async def take(self) -> bool:
        """Take the answer over; return whether there was one already, perhaps a deferral, from which to go on.

        Raises Unanswerable.
        """
        self.taken = True
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        if self.lost:
            raise Unanswerable
        return self._arrived or self._interaction.response.is_done()

    async def first(self, answering: Awaitable[T]) -> T | None:
        """Return the result of the first answer, after `take`; raise Unanswerable if it came too late.

        None: an answer has arrived whose confirmation has not, this one or, if there was one, the deferral.
        """
        try:
            return await answering
        except discord.HTTPException as error:
            if error.code == _ANSWERED:
                self._arrived = True
                return None
            if error.code != _UNKNOWN:
                raise
            self.lost = True
            raise Unanswerable from error

    def _begin_to_defer(self) -> None:
        self._deferring = asyncio.ensure_future(self._defer())

    async def _defer(self) -> None:
        """Defer in the way that nobody but the person sees: on a message that was clicked nothing can be seen."""
        try:
            await self._interaction.response.defer(ephemeral=True, thinking=self._interaction.message is None)
        except DISCORD_ERRORS as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            self.lost, self._arrived = code == _UNKNOWN, code == _ANSWERED
            log.info("an answer could not be deferred: %s", summary(error))
        except Exception as error:  # the answer itself is still to come
            log.error("an answer could not be deferred: %s", located(error))


def stamp_of(interaction: discord.Interaction[Any]) -> int:
    """Return when Discord received an interaction, in ms of Unix time: one clock for everybody."""
    return (interaction.id >> 22) + discord.utils.DISCORD_EPOCH


def answer_of(interaction: discord.Interaction[Any]) -> FirstAnswer:
    """Return what has become of the first answer to an interaction."""
    answer: FirstAnswer | None = interaction.extras.get(_KEY)
    if answer is None:
        answer = interaction.extras[_KEY] = FirstAnswer(interaction)
    return answer


def let_go(interaction: discord.Interaction[Any]) -> None:
    """Have an interaction that has been handled go as soon as nothing refers to it any longer.

    It would refer to itself, and wait with all of the message that was clicked for a full garbage collection: those
    blocked the event loop for tenths of a second, for nine in ten objects were such.
    """
    interaction.extras.pop(_KEY, None)
    with suppress(AttributeError):
        del interaction._cs_response  # type: ignore[attr-defined]  # discord.py's cache of `response`
    if interaction.message is not None:
        interaction.message.components = []
