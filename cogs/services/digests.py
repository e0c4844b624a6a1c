"""Digests: one message a server, edited once a day, about the race of the day that is over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n.reader import ServerTexts
from cogs.ops.errors import Failure
from cogs.screens.daily.race import Digest, digest_screen
from cogs.screens.parts import Screen
from cogs.services.due import Due
from cogs.sync.context import utc_ms
from cogs.sync.daily_results import DailyResults
from cogs.sync.gateway import Gateway
from cogs.sync.members import without_gone
from cogs.sync.token_message import NO_MENTIONS
from data.people.settings import GuildSettings, Settings
from data.records.daily import Daily
from engine.challenges.daily import closes, ends, first_open

_MOST_NAMES: Final = 10


@dataclass(eq=False)
class Digests(Due[int]):
    """Shows the digests of the servers of this process that have asked for one.

    What was told last is stored with the settings of the server, so that a process that was down tells it later.
    """

    label, retry_s = "digests", 25.0

    gateway: Gateway
    settings: Settings
    texts: ServerTexts
    daily: Daily
    results: DailyResults
    _asked: dict[int, int] = field(init=False, default_factory=dict)
    """By server when a digest was asked for that is not shown yet, in ms of Unix time."""
    _named: dict[int, frozenset[int]] = field(init=False, default_factory=dict)
    """By server the people whom its digest names, once this process has shown it."""

    def forget(self, person: int | None) -> None:
        """Show the digests anew that name the person (None: anybody), or may do so."""
        for guild in self.gateway.guilds:
            named = self._named.get(guild.id)
            if named is None or person is None or person in named:
                self.show_soon(guild.id)

    def show_soon(self, group: int) -> None:
        """Show the digest of a server, if it wants one, in a background task."""
        self._asked[group] = utc_ms()
        self.wake()

    async def due(self) -> Mapping[int, int]:
        """Return the servers that want a digest: each is told of a race when the next one closes.

        A new process shows all of them anew: the one before may have been killed while it had a person to leave out.
        """
        found = {}
        for guild in self.gateway.guilds:
            settings = without_gone(await self.settings.guild(guild.id), guild)
            if settings.digest:
                due = closes(settings.digest_day + 1) if guild.id in self._named else 0
                found[guild.id] = self._asked.get(guild.id, due)
            else:
                self._asked.pop(guild.id, None)
                self._named[guild.id] = frozenset()
        return found

    async def do(self, item: int) -> None:
        """Edit the message of a server, or send one if there is none."""
        asked, settings = self._asked.get(item), await self.settings.guild(item)
        if not settings.digest:
            return
        digest, people = await self._digest(item, day := first_open(utc_ms()) - 1)
        message = await self._put(item, settings, digest_screen(digest, await self.texts.of(item)))
        self._named[item] = people
        told = partial(replace, digest_day=day, digest_message=message)
        await self.settings.change_guild(item, lambda now: told(now) if now.digest == settings.digest else now)
        if self._asked.get(item) == asked:
            self._asked.pop(item, None)

    async def _put(self, group: int, settings: GuildSettings, view: Screen) -> int:
        """Return the id of the message that shows this now, 0 if Discord refuses.

        Raises those of `DISCORD_ERRORS` after which it may succeed later.
        """
        otherwise = "a digest could not be shown"
        if settings.digest_message:
            message = self.gateway.channel(settings.digest, group).get_partial_message(settings.digest_message)
            edited = await self.gateway.attempt(
                partial(message.edit, view=view, allowed_mentions=NO_MENTIONS), otherwise
            )
            edited.raise_temporary()
            if edited.failure is not Failure.MESSAGE_GONE:
                return settings.digest_message
        sent = await self.gateway.post(settings.digest, group, view, otherwise)
        sent.raise_temporary()
        return 0 if sent.value is None else sent.value.id

    async def _digest(self, group: int, day: int) -> tuple[Digest, frozenset[int]]:
        """Return what a digest says, and the people whom it names."""
        page = await self.daily.board(group, day, viewer=0, limit=_MOST_NAMES)
        named = [each for each in page.rows if each.name and (await self.settings.player(each.player)).named]
        best = None
        if page.rows:
            race = await self.daily.race(page.rows[0].player, day)
            best = None if race is None else await self.results.of(race, page.rows[0].player)
        digest = Digest(
            day=day,
            next=ends(first_open(utc_ms())),
            drivers=page.players,
            names=tuple(each.name for each in named),
            best=best,
            best_name=next((row.name for row in page.rows[:1] if row in named), None),
            streak=await self.daily.streak_of_server(group, day),
        )
        return digest, frozenset(each.player for each in named)
