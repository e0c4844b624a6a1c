"""The preferences of a player, as a private panel."""

from typing import Final

from msgspec.structs import replace

from cogs.i18n import LANGUAGES
from cogs.i18n.reader import load_preferences
from cogs.routing.context import Click
from cogs.routing.responses import show
from cogs.routing.router import on
from cogs.screens.preferences import preferences_screen
from data.settings import Preferences
from engine.table import Rejected

_SWITCHES: Final = ("text_mode", "colour_blind", "pings", "auto_pass", "draws", "board")


async def show_preferences(click: Click) -> None:
    """Show the panel."""
    await show(click.interaction, preferences_screen(click.preferences, click.texts))


@on("prefer")
async def change(click: Click) -> None:
    """Change one preference of those stored now: another panel may be open."""
    name, wanted = click.argument(0), click.value
    preferences = _changed(await click.context.settings.player(click.player), name, wanted)
    await click.context.settings.put_player(click.player, preferences)
    await load_preferences(click.interaction)
    await show_preferences(click)


def _changed(preferences: Preferences, name: str, wanted: str) -> Preferences:
    """Return the preferences with one changed; raise Rejected for anything that the panel does not offer."""
    if name in _SWITCHES:
        return replace(preferences, **{name: not getattr(preferences, name)})
    if name == "language" and wanted in (*LANGUAGES, "auto"):
        return replace(preferences, language=None if wanted == "auto" else wanted)
    if name == "hand_order":
        return replace(preferences, hand_order="drawn" if preferences.hand_order == "sorted" else "sorted")
    raise Rejected("unknown_component")
