"""The panel of a person's blocks."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import (
    BLUE,
    Item,
    Screen,
    back_button,
    button,
    custom_id,
    page_buttons,
    page_count,
    row,
    screen,
    section,
    text,
)
from data.people.blocks import FORGOTTEN, MOST_BLOCKS

_ON_A_PAGE: Final = 8
MOST_AT_ONCE: Final = 10
"""The most people that can be blocked at once."""


def blocks_screen(blocked: Sequence[int], page: int, texts: Texts) -> Screen:
    """Return a page of the list, or the nearest one that exists: a select to add people, a button to remove each."""
    pages = page_count(len(blocked), _ON_A_PAGE)
    page = max(0, min(page, pages - 1))
    people: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=custom_id("block", 0), placeholder=texts("blocks-pick"), max_values=MOST_AT_ONCE
    )
    turn = page_buttons(texts, page, pages, partial(custom_id, "blocks", 0))
    return screen(
        text(f"## 🚷 {texts('button-blocks')}", texts("blocks-intro"), f"-# {texts('blocks-more')}"),
        row(people),
        text(texts("blocks-count", n=len(blocked), most=MOST_BLOCKS)),
        *(_person(other, page, texts) for other in blocked[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]),
        row(*(turn if pages > 1 else []), back_button(texts, custom_id("pictures", 0))),
        colour=BLUE,
    )


def _person(other: int, page: int, texts: Texts) -> Item:
    """Return a person on the list, with the button that removes the block."""
    name = f"<@{other}>" if other < FORGOTTEN else texts("blocks-forgotten")
    return section(name, button(texts("button-unblock"), custom_id("unblock", 0, other, page), emoji="↩️"))
