"""The panel of a server's settings."""

import discord

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.ids import custom_id
from cogs.screens.lobby import GAMES, game_id, game_text, option_text
from cogs.screens.parts import BLUE, button, row, screen, select, text
from data.settings import PACES, GuildSettings


def settings_screen(settings: GuildSettings, texts: Texts) -> discord.ui.LayoutView:
    """Return the panel as the settings are now."""
    languages = [("auto", texts("settings-language-auto"))] + [
        (language, texts_for(language)("language-name")) for language in LANGUAGES
    ]
    return screen(
        text(f"## ⚙️ {texts('settings-title')}", texts("settings-intro")),
        text(f"**{texts('settings-language')}**"),
        _select("language", settings.language or "auto", languages, texts),
        text(f"**{texts('settings-speed')}**"),
        _select(
            "speed",
            settings.speed,
            [(speed, texts(f"settings-speed-{speed}", seconds=pace.turn_ms // 1000)) for speed, pace in PACES.items()],
            texts,
        ),
        text(f"**{texts('settings-preset')}**"),
        _select(
            "preset",
            game_id(settings.ruleset, settings.preset),
            [(game_id(name, preset), game_text(name, preset, texts)) for name, preset in GAMES],
            texts,
        ),
        text(*(f"-# {option_text(texts, name, value)}" for name, value in settings.options)),
        text(f"**{texts('settings-pings')}**"),
        row(
            button(
                texts("settings-pings-on" if settings.pings else "settings-pings-off"),
                custom_id("set", 0, "pings"),
                discord.ButtonStyle.success if settings.pings else discord.ButtonStyle.secondary,
                emoji="🔔" if settings.pings else "🔕",
            )
        ),
        colour=BLUE,
    )


def _select(
    name: str, now: str, choices: list[tuple[str, str]], texts: Texts
) -> "discord.ui.ActionRow[discord.ui.LayoutView]":
    options = [discord.SelectOption(label=label[:100], value=value, default=value == now) for value, label in choices]
    return select(custom_id("set", 0, name), texts(f"settings-{name}"), options)
