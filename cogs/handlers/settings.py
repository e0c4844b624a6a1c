"""The settings of a server, as a panel for its managers."""

from collections.abc import Container, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from cogs.handlers.records import season_in
from cogs.i18n import LANGUAGES
from cogs.routing.click import Click, among, id_in
from cogs.routing.router import on
from cogs.screens.lobby.message import game_of
from cogs.screens.settings.server import (
    PAGES,
    PICTURES,
    STOPPERS,
    TABLE_PLACES,
    records_screen,
    reset_screen,
    settings_screen,
)
from data.people.settings import KEPT_DAYS, PACES, REACTION_PERCENT, GuildSettings
from data.records.seasons import Season
from engine.table import Lobby, Rejected

_MOST_CHANNELS: Final = 25
"""The most values of a select."""
_WAIT_S: Final = 1.5
"""For how many seconds the reply to a reset waits until it is done; later the panel says that it is in progress."""
_SWITCHES: Final = ("pings", "alerts", "open_hands")
_CHOICES: Final[Mapping[str, Container[str]]] = MappingProxyType(
    {"speed": PACES, "reactions": REACTION_PERCENT, "place": TABLE_PLACES, "keep_finished": KEPT_DAYS}
)
"""The values of the settings that have one of a few."""


async def show_settings(click: Click, page: str = "games") -> None:
    """Show a page of the panel, privately."""
    settings = await click.settings()
    if page == "records":
        seasons = await click.stores.seasons.of(click.guild, settings.zone)
        resets = await click.stores.resets.of(click.guild)
        await click.reply.show(records_screen(settings, seasons, resets, click.stamp, click.texts))
    else:
        await click.reply.show(settings_screen(settings, page, click.texts))


@on("settings")
async def page(click: Click) -> None:
    """Turn to a page of the panel."""
    click.must_manage()
    await show_settings(click, among(click.argument(0), PAGES))


@on("set")
async def change(click: Click) -> None:
    """Change one setting; raise Rejected unless the person who clicked may manage the server."""
    click.must_manage()
    name, guild = click.argument(0), click.interaction.guild
    if name == "digest" and (guild is None or not all(guild.get_channel(id_in(value)) for value in click.values)):
        raise Rejected("unknown_component")  # a channel of another server: a forged choice
    await click.stores.settings.change_guild(click.guild, lambda settings: _changed(settings, name, click.values))
    if name == "digest":
        click.services.digests.show_soon(click.guild)
    await show_settings(click, next(page for page, names in PAGES.items() if name in names))


def _changed(settings: GuildSettings, name: str, wanted: list[str]) -> GuildSettings:
    """Return the settings with one changed; raise Rejected for anything that the panel does not offer."""
    first = wanted[0] if wanted else ""
    if name in _SWITCHES:
        return replace(settings, **{name: not getattr(settings, name)})
    if name == "language" and first in (*LANGUAGES, "auto"):
        return replace(settings, language=None if first == "auto" else first)
    if first in _CHOICES.get(name, ()):
        return replace(settings, **{name: first})
    if name == "channels" and len(wanted) <= _MOST_CHANNELS:
        return replace(settings, channels=tuple(map(id_in, wanted)))
    if name == "stoppers" and set(wanted) <= set(STOPPERS):
        return replace(settings, stoppers=tuple(group for group in STOPPERS if group in wanted))
    if name == "pictures" and first in PICTURES:
        return replace(settings, **PICTURES[first])
    if name == "preset":
        ruleset, preset = game_of(first)
        known = Lobby(settings.ruleset, settings.preset, settings.options).known()
        return replace(settings, ruleset=ruleset, preset=preset, options=known.playing(ruleset, preset).options)
    if name == "digest" and len(wanted) <= 1:
        return replace(settings, digest=id_in(first) if first else 0, digest_message=0)
    raise Rejected("unknown_component")


@on("reset")
async def ask_reset(click: Click) -> None:
    """Ask for confirmation before a season is removed from the leaderboards."""
    click.must_manage()
    await click.reply.show(reset_screen(_season(click), click.texts))


@on("reset_now")
async def reset(click: Click) -> None:
    """Remove a season from the leaderboards."""
    click.must_manage()
    zone = (await click.settings()).zone
    await click.stores.resets.reset(click.guild, _season(click), zone, by=click.player, at=click.stamp)
    await click.services.background.soon(click.player, _WAIT_S)
    await show_settings(click, "records")


@on("undo_reset")
async def undo_reset(click: Click) -> None:
    """Restore a season to the leaderboards."""
    click.must_manage()
    await click.stores.resets.undo(click.guild, click.number_at(0), by=click.player, at=click.stamp)
    await click.services.background.soon(click.player, _WAIT_S)
    await show_settings(click, "records")


def _season(click: Click) -> Season:
    """Return the season that a button names, or that was chosen; raise Rejected ``unknown_component``."""
    return season_in(click.argument(0, click.value))
