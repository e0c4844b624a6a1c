"""A player's preferences in two pages, the second with pictures, cards and the car; blocks; what is stored of them."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.pictures.attachment import Picture
from cogs.screens.parts import (
    Item,
    Screen,
    Style,
    back_button,
    choice,
    custom_id,
    language_select,
    page_buttons,
    page_count,
    question,
    row,
    screen,
    section,
    switch,
    text,
    verb_button,
)
from data.people.blocks import FORGOTTEN, MOST_BLOCKS
from data.people.settings import Preferences
from engine.replays.feats import Feat
from engine.replays.rewards import REWARDS, Car, Colour, Reward

FIRST_SWITCHES: Final = ("text_mode", "pings", "invitations", "auto_pass")
"""The preferences that are switched on the first page."""
SECOND_SWITCHES: Final = ("board", "colour_blind", "announces", "named", "tips", "numbers")
"""Those that are switched on the second page, with the pictures."""


def preferences_screen(preferences: Preferences, texts: Texts) -> Screen:
    """Return the first page: the preferences that most people want to know."""
    return screen(
        text(f"## 🙋 {texts('preferences-title')}", texts("preferences-intro")),
        language_select(custom_id("prefer", 0, "language"), preferences.language, texts),
        *_switches(FIRST_SWITCHES, preferences, texts),
        f"-# {texts('preferences-auto_pass-help')}",
        *(
            (_turned("narrator", preferences.narrator, texts), f"-# {texts('preferences-narrator-help')}")
            if preferences.text_mode
            else ()
        ),
        row(verb_button(texts, "pictures", 0), verb_button(texts, "my_data", 0)),
    )


def _turned(name: str, now: str, texts: Texts) -> Item:
    """Return a button that turns to the next of a few values, labelled with the current one."""
    return row(verb_button(texts, "prefer", 0, name, label=f"preferences-{name}-{now}"))


def _switches(names: Sequence[str], preferences: Preferences, texts: Texts) -> list[Item]:
    """Return a switch for each of these preferences."""
    return [
        row(switch(texts, f"preferences-{name}", custom_id("prefer", 0, name), on=getattr(preferences, name)))
        for name in names
    ]


def my_data_screen(texts: Texts) -> Screen:
    """Return the page with both ways: a file with everything, and deletion."""
    delete = verb_button(texts, "forget", 0, style=Style.danger)
    return screen(
        text(f"### 📦 {texts('button-my_data')}", texts("privacy-rights")), row(verb_button(texts, "export", 0), delete)
    )


def forget_screen(texts: Texts) -> Screen:
    """Return the question whether everything is to be deleted, and what that means."""
    sure = verb_button(texts, "forget_now", 0, label="button-forget", style=Style.danger)
    return question(texts("forget-title"), [texts("forget-sure")], sure, verb_button(texts, "export", 0))


ANY: Final = "any"
"""The value that stands for no particular colour."""


def pictures_screen(
    preferences: Preferences, owned: Collection[Reward], texts: Texts, garage: Picture | None = None
) -> Screen:
    """Return the page; `owned` are the rewards that the player may choose, `garage` is a picture of all cars."""
    return screen(
        f"## 🚗 {texts('button-pictures')}",
        *_switches(SECOND_SWITCHES, preferences, texts),
        _turned("hand_order", preferences.hand_order, texts),
        f"### {texts('pictures-car')}",
        garage,
        choice(
            custom_id("prefer", 0, "car"),
            texts("pictures-pick-car"),
            [_option(car, owned, texts) for car in Car],
            preferences.car,
        ),
        choice(
            custom_id("prefer", 0, "colour"),
            texts("pictures-pick-colour"),
            [(ANY, texts("colour-any")), *(_option(colour, owned, texts) for colour in Colour)],
            preferences.colour or ANY,
        ),
        row(
            verb_button(texts, "slow", 0),
            verb_button(texts, "alerts", 0, label="button-alert"),
            verb_button(texts, "blocks", 0),
            back_button(texts, "preferences", 0),
        ),
    )


def _option(reward: Reward, owned: Collection[Reward], texts: Texts) -> tuple[str, ...]:
    """Return a car or colour as an option; one that has yet to be earned says how."""
    name = reward_name(reward, texts)
    if reward in owned:
        return reward, name
    return reward, name, texts("reward-locked", how=how_to_get(reward, texts)), "🔒"


def reward_name(reward: Reward, texts: Texts) -> str:
    """Return the name of a car or a colour."""
    return texts(f"car-{reward}" if isinstance(reward, Car) else f"colour-{reward}")


def how_to_get(reward: Reward, texts: Texts) -> str:
    """Return how a car or a colour is earned; empty if everybody has it."""
    condition = REWARDS[reward]
    if isinstance(condition, Feat):
        return texts("reward-feat", feat=texts(f"feat-{condition}"), help=texts(f"feat-{condition}-help"))
    return "" if condition is None else texts("reward-games", n=condition)


_ON_A_PAGE: Final = 8
MOST_AT_ONCE: Final = 10
"""The most people that can be blocked at once."""


def blocks_screen(blocked: Sequence[int], page: int, texts: Texts) -> Screen:
    """Return a page of the list, or the nearest one that exists: a select to add people, a button to remove each."""
    pages = page_count(len(blocked), _ON_A_PAGE)
    page = max(0, min(page, pages - 1))
    turn = page_buttons(texts, page, pages, partial(custom_id, "blocks", 0))
    return screen(
        text(f"## 🚷 {texts('button-blocks')}", texts("blocks-intro"), f"-# {texts('blocks-more')}"),
        row(
            discord.ui.UserSelect(
                custom_id=custom_id("block", 0), placeholder=texts("blocks-pick"), max_values=MOST_AT_ONCE
            )
        ),
        texts("blocks-count", n=len(blocked), most=MOST_BLOCKS),
        *(
            section(
                f"<@{other}>" if other < FORGOTTEN else texts("blocks-forgotten"),
                verb_button(texts, "unblock", 0, other, page),
            )
            for other in blocked[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
        ),
        row(*(turn if pages > 1 else []), back_button(texts, "pictures", 0)),
    )
