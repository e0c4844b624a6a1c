"""Digests: one message a server, edited once a day, about the race of the day that is over."""

import logging
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import Failure
from cogs.ops.service import Service
from cogs.screens.daily.digest import Digest, digest_screen
from cogs.screens.parts import Screen
from cogs.services.due import DueLoop
from cogs.sync.context import utc_ms
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway
from cogs.sync.membership import without_gone
from cogs.sync.token_message import NO_MENTIONS
from data.people.settings import GuildSettings, Settings
from data.records.daily import Daily, DailyRow
from engine.challenges.daily import closes, ends, first_open
from engine.table import BackgroundTasks, StorageError
from engine.time_units import DAY_MS

log = logging.getLogger(__name__)

_RETRY_S: Final = 300.0
_MOST_NAMES: Final = 10


class Digests(Service):
    """Shows the digests of the servers of this process that have asked for one.

    What was told last is stored with the settings of the server, so that a process that was down tells it later.
    """

    def __init__(
        self,
        gateway: Gateway,
        settings: Settings,
        texts: ServerTexts,
        daily: Daily,
        results: DailyResults,
    ) -> None:
        """Show the races of `daily` through `gateway`."""
        self._gateway, self._settings, self._daily, self._results = gateway, settings, daily, results
        self._texts = texts
        self._told = 0
        """The last day of which all servers were told."""
        self._named: dict[int, frozenset[int]] = {}
        """By server the people whom its digest names, as far as that is known since the start."""
        self._tasks = BackgroundTasks("the digest of a server")
        self._loop = DueLoop(
            "digests",
            self._next_due,
            self._carry_out_due,
            now=utc_ms,
            ready=gateway.client.wait_until_ready,  # before that the servers are unknown
            retry_s=_RETRY_S,
        )

    async def start(self) -> None:
        """Find out what is due."""
        await self._loop.start()

    def shards_changed(self) -> None:
        """Tell the servers of this process now what they were not told."""
        self._told = 0
        self._loop.wake()

    def close(self) -> None:
        """Stop; what is due is told after the next start."""
        self._loop.close()
        self._tasks.close()

    def forget(self, person: int | None) -> None:
        """Show the digests anew that name the person (None: anybody), or may do so."""
        for guild in self._gateway.guilds:
            named = self._named.get(guild.id)
            if named is None or person is None or person in named:
                self.show_soon(guild.id)

    def show_soon(self, group: int) -> None:
        """Show the digest of a server, if it wants one, in a background task."""
        self._tasks.spawn(self._show_if_wanted(group))

    async def _next_due(self) -> int | None:
        return closes(self._told + 1) if self._told else utc_ms()

    async def _carry_out_due(self) -> None:
        day = first_open(utc_ms()) - 1
        for guild in self._gateway.guilds:
            settings = without_gone(await self._settings.guild(guild.id), guild)
            if not settings.digest:
                self._named[guild.id] = frozenset()
            elif settings.digest_day < day:
                await self._show(guild.id, settings, day)
        self._told = day

    async def _show_if_wanted(self, group: int) -> None:
        try:
            settings = await self._settings.guild(group)
            if settings.digest:
                await self._show(group, settings, first_open(utc_ms()) - 1)
        except StorageError as error:
            log.warning("the digest of a server is not shown: %s", error)

    async def _show(self, group: int, settings: GuildSettings, day: int) -> None:
        """Edit the message of a server, or send one if there is none; only log a failure: tomorrow is another day."""
        texts = await self._texts.of(group)
        digest, people = await self._digest(group, day)
        view = digest_screen(digest, texts)
        message = await self._put(group, settings, view)
        if message is not None:
            self._named[group] = people
            told = partial(replace, digest_day=day, digest_message=message)
            await self._settings.change_guild(group, lambda now: told(now) if now.digest == settings.digest else now)

    async def _put(self, group: int, settings: GuildSettings, view: Screen) -> int | None:
        """Return the id of the message that shows this now; None if none could be edited or sent."""
        channel, otherwise = self._gateway.channel(settings.digest, group), "a digest could not be shown"
        if settings.digest_message:
            message = channel.get_partial_message(settings.digest_message)
            edited = await self._gateway.attempt(
                partial(message.edit, view=view, allowed_mentions=NO_MENTIONS), otherwise
            )
            if edited.failure is not Failure.MESSAGE_GONE:
                return None if edited.failure is not None else message.id
        sent = await self._gateway.attempt(partial(channel.send, view=view, allowed_mentions=NO_MENTIONS), otherwise)
        return None if sent.value is None else sent.value.id

    async def _digest(self, group: int, day: int) -> tuple[Digest, frozenset[int]]:
        """Return what a digest says, and the people whom it names."""
        page = await self._daily.board(group, day, viewer=0, limit=_MOST_NAMES)
        named = [each for each in page.rows if each.name and (await self._settings.player(each.player)).named]
        best = None
        if page.rows:
            race = await self._daily.race(page.rows[0].player, day)
            best = None if race is None else await self._results.of(race, page.rows[0].player)
        digest = Digest(
            begins=day * DAY_MS,
            next=ends(first_open(utc_ms())),
            drivers=page.players,
            names=tuple(each.name for each in named),
            best=best,
            best_name=_best_name(page.rows[:1], named),
            streak=await self._daily.streak_of_server(group, day),
        )
        return digest, frozenset(each.player for each in named)


def _best_name(best: tuple[DailyRow, ...], named: list[DailyRow]) -> str | None:
    return next((row.name for row in best if row in named), None)
