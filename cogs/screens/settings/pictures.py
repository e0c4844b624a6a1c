"""The second page of a player's preferences: pictures, cards, the player's car and colour, and what leads further."""

from collections.abc import Collection
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.pictures.attachment import Picture
from cogs.screens.parts import BLUE, Screen, back_button, button, custom_id, row, screen, select, text
from cogs.screens.settings.preferences import switch, turned
from cogs.screens.settings.slow_preferences import slow_button
from data.people.settings import Preferences
from engine.replays.feats import Feat
from engine.replays.rewards import REWARDS, Car, Colour, Reward

ANY: Final = "any"
"""The value that stands for no particular colour."""
_SWITCHES: Final = {"board": "🖼️", "colour_blind": "🎨", "announces": "📣", "named": "📰", "tips": "💡", "numbers": "🔢"}


def pictures_screen(
    preferences: Preferences, owned: Collection[Reward], texts: Texts, garage: Picture | None = None
) -> Screen:
    """Return the page; `owned` are the rewards that the player may choose, `garage` is a picture of all cars."""
    return screen(
        text(f"## 🚗 {texts('button-pictures')}"),
        *(switch(name, emoji, on=getattr(preferences, name), texts=texts) for name, emoji in _SWITCHES.items()),
        turned("hand_order", preferences.hand_order, "🃏", texts),
        text(f"### {texts('pictures-car')}"),
        *([garage.gallery()] if garage is not None else []),
        select(
            custom_id("prefer", 0, "car"),
            texts("pictures-pick-car"),
            [_option(car, chosen=car is preferences.car, owned=owned, texts=texts) for car in Car],
        ),
        select(
            custom_id("prefer", 0, "colour"),
            texts("pictures-pick-colour"),
            [
                discord.SelectOption(label=texts("colour-any"), value=ANY, default=preferences.colour is None),
                *(_option(colour, chosen=colour is preferences.colour, owned=owned, texts=texts) for colour in Colour),
            ],
        ),
        row(
            slow_button(texts),
            button(texts("button-alert"), custom_id("alerts", 0), emoji="🔔"),
            button(texts("button-blocks"), custom_id("blocks", 0), emoji="🚷"),
            back_button(texts, custom_id("preferences", 0)),
        ),
        colour=BLUE,
    )


def _option(reward: Reward, *, chosen: bool, owned: Collection[Reward], texts: Texts) -> discord.SelectOption:
    """Return a car or colour as an option; one that has yet to be earned says how."""
    name = reward_name(reward, texts)
    if reward in owned:
        return discord.SelectOption(label=name, value=reward, default=chosen)
    locked = texts("reward-locked", how=how_to_get(reward, texts))
    return discord.SelectOption(label=name, value=reward, description=locked, emoji="🔒", default=chosen)


def reward_name(reward: Reward, texts: Texts) -> str:
    """Return the name of a car or a colour."""
    return texts(f"car-{reward}" if isinstance(reward, Car) else f"colour-{reward}")


def how_to_get(reward: Reward, texts: Texts) -> str:
    """Return how a car or a colour is earned; empty if everybody has it."""
    condition = REWARDS[reward]
    if isinstance(condition, Feat):
        return texts("reward-feat", feat=texts(f"feat-{condition}"), help=texts(f"feat-{condition}-help"))
    return "" if condition is None else texts("reward-games", n=condition)
