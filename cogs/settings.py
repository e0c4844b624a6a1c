"""The settings of a server, as a panel for those who may manage it."""

from msgspec.structs import replace

from cogs.answers import show
from cogs.clicks import on
from cogs.desk import Click
from cogs.i18n import LANGUAGES
from cogs.screens.lobby import game_of
from cogs.screens.settings import settings_screen
from data.settings import PACES, GuildSettings
from engine.table import Rejected


async def show_settings(click: Click) -> None:
    """Show the panel, privately."""
    settings = await click.desk.settings_of(click.guild)
    await show(click.interaction, settings_screen(settings, click.texts))


@on("set")
async def change(click: Click) -> None:
    """Change one setting; raise Rejected unless the one who clicked may manage the server."""
    if not click.interaction.permissions.manage_guild:
        raise Rejected("member_permissions", permissions=click.texts("permission-manage_guild"))
    settings = await click.desk.settings_of(click.guild)
    wanted = click.values[0] if click.values else ""
    await click.desk.settings.put_guild(click.guild, _changed(settings, click.argument(0), wanted))
    await show_settings(click)


def _changed(settings: GuildSettings, name: str, wanted: str) -> GuildSettings:
    """Return the settings with one changed; raise Rejected for anything that the panel does not offer."""
    if name == "pings":
        return replace(settings, pings=not settings.pings)
    if name == "language" and wanted in (*LANGUAGES, "auto"):
        return replace(settings, language=None if wanted == "auto" else wanted)
    if name == "speed" and wanted in PACES:
        return replace(settings, speed=wanted)
    if name == "preset":
        ruleset, preset = game_of(wanted)
        return replace(settings, ruleset=ruleset, preset=preset, options=())
    raise Rejected("unknown_component")
