"""The panel of a server's settings, in pages."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.i18n.zones import zone_text
from cogs.screens.lobby.message import GAMES, game_id, game_text, option_text
from cogs.screens.lobby.pace import reaction_choices, speed_choices
from cogs.screens.parts import (
    Item,
    Screen,
    Style,
    back_button,
    choice,
    custom_id,
    key_button,
    language_select,
    question,
    row,
    screen,
    section,
    switch,
    tab,
    text,
)
from cogs.screens.records.leaderboard import season_id, season_text
from cogs.screens.settings.zone import SERVER, zone_button
from data.people.settings import KEPT_DAYS, GuildSettings
from data.records.resets import UNDO_MS, Reset
from data.records.seasons import Season

PAGES: Final = MappingProxyType(
    {
        "games": ("language", "preset", "speed", "reactions"),
        "channel": ("channels", "place", "stoppers", "pictures"),
        "messages": ("pings", "alerts", "digest"),
        "records": ("keep_finished", "open_hands"),
    }
)
"""The pages of the panel, with the settings on each."""
_ROOMS: Final = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.voice,
    discord.ChannelType.stage_voice,
    discord.ChannelType.forum,
    discord.ChannelType.media,
)
"""Where tables can be opened: in the channel, or in its threads."""
TABLE_PLACES: Final = ("channel", "thread", "ask")
STOPPERS: Final = ("host", "moderators", "players")
"""The groups of people who may be allowed to stop games."""
PICTURES: Final = MappingProxyType(
    {
        "dark": {"picture": True, "light": False, "colour_blind": False},
        "light": {"picture": True, "light": True, "colour_blind": False},
        "colour_blind": {"picture": True, "light": False, "colour_blind": True},
        "light_colour_blind": {"picture": True, "light": True, "colour_blind": True},
        "none": {"picture": False, "light": False, "colour_blind": False},
    }
)
"""The choices for pictures of tables, with the settings that each stands for."""

_MOST_RESETS: Final = 5
_MOST_SEASONS: Final = 25
"""The most options of a select."""


def settings_screen(settings: GuildSettings, page: str, texts: Texts) -> Screen:
    """Return a page of the panel of these settings; the last is `records_screen`."""
    items = {"games": _games, "channel": _channel, "messages": _messages}[page]
    return _panel(page, texts, *items(settings, texts))


def _panel(page: str, texts: Texts, *items: Item) -> Screen:
    """Return the items below the heading of the panel."""
    return screen(
        text(f"## ⚙️ {texts('settings-title')}", texts(f"settings-{page}-intro")),
        row(
            *(
                tab(
                    texts,
                    f"settings-{other}",
                    custom_id("settings", 0, other),
                    shown=other == page,
                    disabled=other == page,
                )
                for other in PAGES
            )
        ),
        *items,
    )


def _games(settings: GuildSettings, texts: Texts) -> list[Item]:
    """Return the settings for how tables are played."""
    games = [(game_id(name, preset), game_text(name, preset, texts)) for name, preset in GAMES]
    slow = texts("settings-speed-slow-help", seconds=settings.fast_pace.turn_ms // 1000) if settings.pace.slow else ""
    zone = texts("label-of", of=f"**{texts('settings-timezone')}**", what=zone_text(settings.timezone, texts))
    return [
        f"**{texts('settings-language')}**",
        language_select(custom_id("set", 0, "language"), settings.language, texts),
        section(
            f"{zone}\n-# {texts('settings-timezone-help')}",
            zone_button(SERVER, texts, label="button-zone-change"),
        ),
        f"**{texts('settings-preset')}**",
        _select("preset", game_id(settings.ruleset, settings.preset), games, texts),
        text(*(f"-# {option_text(texts, name, value)}" for name, value in settings.options)),
        text(f"**{texts('settings-speed')}**", f"-# {slow}" if slow else ""),
        _select("speed", settings.speed, speed_choices(texts), texts),
        text(f"**{texts('settings-reactions')}**", f"-# {texts('settings-reactions-help')}"),
        _select("reactions", settings.reactions, reaction_choices(texts), texts),
    ]


def _channel(settings: GuildSettings, texts: Texts) -> list[Item]:
    """Return the settings for where and how tables are shown, and for the people who may stop them."""
    stoppers = [(group, texts(f"settings-stoppers-{group}")) for group in STOPPERS]
    return [
        f"**{texts('settings-channels')}**",
        _channel_select("channels", texts("settings-channels-all"), settings.channels, _ROOMS, most=25),
        text(f"**{texts('settings-place')}**", f"-# {texts('settings-place-help')}"),
        _select("place", settings.place, [(place, texts(f"settings-place-{place}")) for place in TABLE_PLACES], texts),
        text(f"**{texts('settings-stoppers')}**", f"-# {texts('settings-stoppers-help')}"),
        choice(
            custom_id("set", 0, "stoppers"),
            texts("settings-stoppers-nobody"),
            stoppers,
            *settings.stoppers,
            least=0,
            most=len(stoppers),
        ),
        f"**{texts('settings-pictures')}**",
        _select(
            "pictures", pictures_of(settings), [(its, texts(f"settings-pictures-{its}")) for its in PICTURES], texts
        ),
    ]


def pictures_of(settings: GuildSettings) -> str:
    """Return which choice for pictures is in force."""
    if not settings.picture:
        return "none"
    return next(name for name, its in PICTURES.items() if all(getattr(settings, key) == on for key, on in its.items()))


def _messages(settings: GuildSettings, texts: Texts) -> list[Item]:
    """Return the settings for what is sent: pings, alerts and the digest."""
    return [
        _switch("pings", settings, texts),
        _switch("alerts", settings, texts),
        text(f"**{texts('settings-alert_role')}**", f"-# {texts('settings-alert_role-help')}"),
        row(
            discord.ui.RoleSelect(
                custom_id=custom_id("alert_role", 0),
                placeholder=texts("settings-alert_role-none"),
                min_values=0,
                default_values=[discord.Object(settings.alert_role)] if settings.alert_role else [],
            )
        ),
        text(f"**{texts('settings-digest')}**", f"-# {texts('settings-digest-help')}"),
        _channel_select(
            "digest",
            texts("settings-digest-none"),
            [settings.digest] if settings.digest else [],
            [discord.ChannelType.text],
            most=1,
        ),
    ]


def _channel_select(
    name: str, placeholder: str, now: Sequence[int], types: Sequence[discord.ChannelType], *, most: int
) -> Item:
    """Return the select for the channels of a setting, of which there may be none."""
    return row(
        discord.ui.ChannelSelect(
            custom_id=custom_id("set", 0, name),
            placeholder=placeholder,
            min_values=0,
            max_values=most,
            channel_types=[*types],
            default_values=[discord.Object(channel) for channel in now],
        )
    )


def _switch(name: str, settings: GuildSettings, texts: Texts) -> Item:
    """Return the switch of a setting, labelled with its state, beside its explanation."""
    turn = switch(texts, f"settings-{name}", custom_id("set", 0, name), on=getattr(settings, name))
    return section(texts(f"settings-{name}-help"), turn)


def _select(name: str, now: str, choices: Sequence[tuple[str, str]], texts: Texts) -> Item:
    return choice(custom_id("set", 0, name), texts(f"settings-{name}"), choices, now)


def records_screen(
    settings: GuildSettings, seasons: Sequence[Season], resets: Sequence[Reset], now: int, texts: Texts
) -> Screen:
    """Return the page about the records of games, on which seasons are reset, and resets undone.

    `now` is in ms of Unix time.
    """
    choices = [(keep, texts("settings-keep-days", n=days or 0)) for keep, days in KEPT_DAYS.items()]
    past = [(season_id(season), season_text(season, texts)) for season in seasons[:_MOST_SEASONS]]
    items: list[Item] = [
        text(f"**{texts('settings-keep_finished')}**", f"-# {texts('settings-keep_finished-help')}"),
        _select("keep_finished", settings.keep_finished, choices, texts),
        _switch("open_hands", settings, texts),
        text(f"**{texts('settings-reset')}**", f"-# {texts('settings-reset-help')}"),
        choice(custom_id("reset", 0), texts("settings-reset-pick"), past) if past else texts("history-none"),
    ]
    for reset in resets[:_MOST_RESETS]:
        about = {
            "season": season_text(reset.season, texts),
            "when": f"<t:{reset.at // 1000}:f>",
            "by": f"<@{reset.by}>",
        }
        line = texts("reset-undone" if reset.undone is not None else "reset-done", **about)
        if reset.under_way:
            items.append(f"{line}\n-# ⏳ {texts('reset-under-way')}")
        elif reset.undone is None and now - reset.at <= UNDO_MS:
            undo = key_button(texts, "button-undo", custom_id("undo_reset", 0, reset.id), season=about["season"])
            items.append(section(line, undo))
        else:
            items.append(f"-# {line}")
    return _panel("records", texts, *items)


def reset_screen(season: Season, texts: Texts) -> Screen:
    """Return the question whether to reset a season."""
    name = season_text(season, texts)
    sure = key_button(
        texts, "button-reset-sure", custom_id("reset_now", 0, season_id(season)), Style.danger, season=name
    )
    back = back_button(texts, "settings", 0, "records")
    return question(texts("reset-title", season=name), [texts("reset-sure")], sure, back)
