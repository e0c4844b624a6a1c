"""The components that screens are made of."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.cards import card_text
from cogs.i18n.names import Names
from cogs.pictures.attachment import Picture
from engine import Card, Refusal
from engine.table import Table

Item = discord.ui.Item[Any]
GREEN: Final = discord.Colour(0x2E9E5B)
AMBER: Final = discord.Colour(0xE0A526)
RED: Final = discord.Colour(0xC8402F)
BLUE: Final = discord.Colour(0x3B6FB5)
_MEDALS: Final = MappingProxyType({1: "🥇", 2: "🥈", 3: "🥉"})


def text(*lines: str) -> discord.ui.TextDisplay[Any]:
    """Return the lines as text, without empty ones."""
    return discord.ui.TextDisplay("\n".join(line for line in lines if line))


def row(*items: Item) -> discord.ui.ActionRow[Any]:
    """Return a row of up to five buttons, or one select."""
    return discord.ui.ActionRow(*items)


def rows(buttons: Sequence[Item], most: int = 5) -> list[discord.ui.ActionRow[Any]]:
    """Return buttons in rows of at most so many."""
    return [row(*buttons[i : i + most]) for i in range(0, len(buttons), most)]


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Return a button; its label is cut to the 80 characters that Discord takes."""
    return discord.ui.Button(label=label[:80], custom_id=custom_id, style=style, emoji=emoji, disabled=disabled)


def select(custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]) -> discord.ui.ActionRow[Any]:
    """Return a row with a select of one among up to 25 options."""
    return row(discord.ui.Select(custom_id=custom_id, placeholder=placeholder[:150], options=list(options[:25])))


def language_select(select_id: str, now: str | None, texts: Texts) -> Item:
    """Return the select of a language, or of the language of the Discord client."""
    names = [("auto", texts("language-auto"))] + [
        (language, texts_for(language)("language-name")) for language in LANGUAGES
    ]
    options = [
        discord.SelectOption(label=name[:100], value=value, default=value == (now or "auto")) for value, name in names
    ]
    return select(select_id, texts("language-pick"), options)


def screen(*items: Item, colour: discord.Colour = BLUE) -> discord.ui.LayoutView:
    """Return the items as one framed message, without empty texts, which Discord refuses.

    The view is marked as finished: its components are parsed from their custom_id when they are used, so
    discord.py need not remember it.
    """
    view = discord.ui.LayoutView(timeout=None)
    filled = [item for item in items if not isinstance(item, discord.ui.TextDisplay) or item.content]
    view.add_item(discord.ui.Container(*filled, accent_colour=colour))
    view.stop()
    return view


def with_row(view: discord.ui.LayoutView, *items: Item) -> discord.ui.LayoutView:
    """Return a framed message with one more row."""
    frame = view.children[0]
    if isinstance(frame, discord.ui.Container):
        frame.add_item(row(*items))
    return view


def below_picture(view: discord.ui.LayoutView, picture: Picture | None) -> discord.ui.LayoutView:
    """Return a framed message with a picture on top, if there is one."""
    frame = view.children[0]
    if picture is None or not isinstance(frame, discord.ui.Container):
        return view
    colour = frame.accent_colour
    return screen(picture.gallery(), *frame.children, colour=colour if isinstance(colour, discord.Colour) else BLUE)


def form(form_id: str, title: str, label: str, field: discord.ui.TextInput[Any]) -> discord.ui.Modal:
    """Return a form with one field, whose value comes back under this custom_id like that of a select."""
    modal = discord.ui.Modal(title=title[:45], custom_id=form_id)
    modal.add_item(discord.ui.Label(text=label[:45], component=field))
    modal.stop()
    return modal


def payload_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return the components of a screen as Discord gets them: equal payloads look the same."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def time_up(table: Table, texts: Texts) -> str:
    """Return when the time for what the game waits for runs out, for the end of a prompt; empty if it does not."""
    return "" if table.due is None else texts("time-up", time=f"<t:{table.due // 1000}:R>")


def message_screen(line: str, *items: Item) -> discord.ui.LayoutView:
    """Return a short message."""
    return screen(text(line), *items, colour=AMBER)


def place_mark(place: int) -> str:
    """Return a place as a medal, or as a number where there is none; text mode reads medals as numbers."""
    return _MEDALS.get(place, f"{place}.")


def refusal_text(texts: Texts, refusal: Refusal, names: Names | None = None) -> str:
    """Return the sentence for a refusal, with cards and sides by name."""
    facts: dict[str, str | int] = {}
    for name, value in refusal.facts.items():
        if isinstance(value, Card):
            facts[name] = card_text(texts, value)
        elif name == "side" and names is not None and value in range(len(names.sides)):
            facts[name] = names.side(int(value))
        else:
            facts[name] = value
    return texts(f"error-{refusal.code}", **facts)
