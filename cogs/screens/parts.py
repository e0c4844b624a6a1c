"""The components of screens, built as payloads of Discord's API."""

from collections.abc import Callable, Iterable, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from cogs.i18n import LANGUAGES, Fact, Texts, emoji_of_label, texts_for
from cogs.i18n.cards import card_text
from cogs.i18n.names import GameTexts, escaped, shortened
from cogs.i18n.plain_names import cut_name
from cogs.pictures.attachment import Picture
from engine import Card, Refusal
from engine.table import Status, Table, TableRecord

Part = dict[str, Any]
"""The payload of a component. Screens share parts, so a part must not be mutated."""
Item = Part | discord.ui.Item[Any] | Picture | str | None
"""What screens are put together from, and rows, which have no texts; empty texts, empty rows and None are left out."""
Style: Final = discord.ButtonStyle
GREEN: Final = discord.Colour(0x2E9E5B)
AMBER: Final = discord.Colour(0xE0A526)
RED: Final = discord.Colour(0xC8402F)
BLUE: Final = discord.Colour(0x3B6FB5)
_FRAME: Final = discord.ComponentType.container.value
_ROW: Final = discord.ComponentType.action_row.value
_BUTTON: Final = discord.ComponentType.button.value
_SECTION: Final = discord.ComponentType.section.value
_TEXT: Final = discord.ComponentType.text_display.value
_MEDALS: Final = MappingProxyType({1: "🥇", 2: "🥈", 3: "🥉"})


class Screen(discord.ui.LayoutView):
    """A framed message, which discord.py sends like a view of its own.

    Its components are built once, as payloads: building a tree of discord.py's items, and serialising it for every
    comparison, took a tenth of the time of a click. A screen counts as finished, so that discord.py does not store it:
    clicks are dispatched by custom_id.
    """

    def __init__(self, frame: Part, pictures: Sequence[Picture] = ()) -> None:
        """Show the components in a frame; some of them show these pictures."""
        self.frame, self.pictures = frame, pictures

    def having(self, parts: Sequence[Part]) -> "Screen":
        """Return the same screen with other parts."""
        return Screen({**self.frame, "components": [*parts]}, self.pictures)

    def files(self) -> list[discord.File]:
        """Return the files of its pictures, to be sent along with it."""
        return [picture.file() for picture in self.pictures]

    def to_components(self) -> list[Part]:
        """Return the payloads of its components."""
        return [self.frame]

    def has_components_v2(self) -> bool:
        """Return True: a screen has only components, and no content."""
        return True

    def is_finished(self) -> bool:
        """Return True: discord.py need not wait for clicks."""
        return True

    def is_dispatchable(self) -> bool:
        """Return False: discord.py need not dispatch clicks to it."""
        return False

    @property  # type: ignore[misc]
    def timeout(self) -> None:
        """None: there is nothing to wait for."""


def _parts(items: Iterable[Item]) -> list[Part]:
    """Return the payloads of items."""
    parts: list[Part] = []
    for item in items:
        if isinstance(item, str):
            parts.append(text(item))
        elif item is not None:
            shown = item.gallery() if isinstance(item, Picture) else item
            parts.append(shown if isinstance(shown, dict) else shown.to_component_dict())
    return parts


def text(*lines: str) -> Part:
    """Return a text of the lines that are not empty."""
    return {"type": _TEXT, "content": "\n".join(line for line in lines if line)}


def page_count(items: int, on_a_page: int) -> int:
    """Return the number of pages for this many items, at least one."""
    return max(1, -(-items // on_a_page))


def back_button(texts: Texts, verb: str, table: int, *arguments: object) -> Part:
    """Return the button back to the screen that a button of this verb opens."""
    return verb_button(texts, verb, table, *arguments, label="button-back")


def page_buttons(texts: Texts, page: int, pages: int, id_of: Callable[[int], str]) -> list[Part]:
    """Return the buttons to the previous and the next page; `page` counts from 0.

    `id_of` returns the custom_id of a page. It is also called for page -1, as even a disabled button needs an id that
    differs from all others on the screen.
    """
    return [
        key_button(texts, "button-previous", id_of(page - 1), disabled=page == 0),
        key_button(texts, "button-next", id_of(page + 1), disabled=page + 1 >= pages),
    ]


_STEPS: Final = ("first", "back", "on", "last")


def step_row(texts: Texts, leads_to: Sequence[int | None], id_of: Callable[[str], str]) -> Part:
    """Return the buttons to the first, previous, next and last step; None: there is none, so the button is disabled.

    `id_of` returns the custom_id that leads to a step. It gets the step with the name of its button, such as ``7-on``,
    which is part of the custom_id because two buttons may lead to the same step.
    """
    return row(
        *(
            key_button(texts, f"button-step-{name}", id_of(f"{to or 0}-{name}"), disabled=to is None)
            for name, to in zip(_STEPS, leads_to, strict=True)
        )
    )


def cut(words: str, most: int) -> str:
    """Return words, shortened at the end of one to at most this many characters, which are what Discord accepts."""
    if len(words) <= most:
        return words
    end = words.rfind(" ", 0, most)
    return f"{words[:end].rstrip(' ,;:.')}…" if end > most // 2 else cut_name(words, most)


def link(group: int, channel: int, message: int | None) -> str:
    """Return the link to a message; None: to its channel."""
    at = (group, channel, message)
    return "https://discord.com/channels/" + "/".join(str(part) for part in at if part is not None)


def table_link(record: TableRecord) -> str:
    """Return the link to the message of a table in a channel, or to the channel while there is none."""
    return link(record.group, record.room, record.anchor)


def row(*items: Item) -> Part:
    """Return a row of up to five buttons, or one select, whose texts are cut to what Discord accepts."""
    return {"type": _ROW, "components": [_fitting(part) for part in _parts(items)]}


def _fitting(part: Part) -> Part:
    if placeholder := part.get("placeholder"):
        part = {**part, "placeholder": cut(placeholder, 150)}
    if options := part.get("options"):
        part = {**part, "options": [{**each, **_short_texts(each)} for each in options]}
    return part


def _short_texts(option: Part) -> Part:
    return {name: cut(option[name], 100) for name in ("label", "description") if option.get(name)}


def rows(buttons: Sequence[Item], most: int = 5) -> list[Part]:
    """Return the buttons in rows of at most `most`."""
    parts = _parts(buttons)
    return [row(*parts[i : i + most]) for i in range(0, len(parts), most)]


def section(line: str, accessory: Part) -> Part:
    """Return a line with a button at its end."""
    return {"type": _SECTION, "components": [text(line)], "accessory": accessory}


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = Style.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> Part:
    """Return a button; its label is cut to what Discord accepts, and may be empty beside an emoji."""
    made: Part = {"type": _BUTTON, "style": style.value, "disabled": disabled, "custom_id": custom_id}
    if label:
        made["label"] = cut(label, 80)
    if emoji:  # the bot's own emoji are written ``<:name:id>``
        made["emoji"] = discord.PartialEmoji.from_str(emoji).to_dict()
    return made


def key_button(
    texts: Texts,
    key: str,
    custom_id: str,
    style: discord.ButtonStyle = Style.secondary,
    *,
    disabled: bool = False,
    **facts: Fact,
) -> Part:
    """Return a button with the label that the catalogue has under a key, with these facts, and with its emoji."""
    return button(texts(key, **facts), custom_id, style, emoji=emoji_of_label(key), disabled=disabled)


def verb_button(
    texts: Texts,
    verb: str,
    table: int,
    *arguments: object,
    label: str = "",
    style: discord.ButtonStyle = Style.secondary,
    disabled: bool = False,
) -> Part:
    """Return the button of a verb; the key of its `label` is usually named after the verb."""
    return key_button(texts, label or f"button-{verb}", custom_id(verb, table, *arguments), style, disabled=disabled)


def choice(
    custom_id: str, placeholder: str, options: Sequence[tuple[str, ...]], *now: str, least: int = 1, most: int = 1
) -> Part:
    """Return a row with a select for up to 25 options, each a value with a label, perhaps a description and an emoji.

    `now` are the current values; from `least` to `most` can be chosen at a time.
    """
    made = [
        discord.SelectOption(
            value=value,
            label=label,
            description="".join(more[:1]) or None,
            emoji="".join(more[1:]) or None,
            default=value in now,
        )
        for value, label, *more in options[:25]
    ]
    return row(
        discord.ui.Select(custom_id=custom_id, placeholder=placeholder, min_values=least, max_values=most, options=made)
    )


def language_select(select_id: str, now: str | None, texts: Texts) -> Item:
    """Return the select for a language; its first option is the language of the Discord client."""
    names = [("auto", texts("language-auto"))] + [(language, texts_for(language).name) for language in LANGUAGES]
    return choice(select_id, texts("language-pick"), names, now or "auto")


def screen(*items: Item, colour: discord.Colour = BLUE) -> Screen:
    """Return the items as one framed message, without empty texts and rows, which Discord rejects."""
    filled = [part for part in _parts(items) if part.get("content", True) and part.get("components", True)]
    frame: Part = {"type": _FRAME, "accent_color": colour.value, "spoiler": False, "components": filled}
    return Screen(frame, [item for item in items if isinstance(item, Picture)])


def switch(texts: Texts, key: str, switch_id: str, *, on: bool) -> Part:
    """Return a button that is labelled with whether something is on; the key is that of its name."""
    style = Style.success if on else Style.secondary
    label = texts("switch-on" if on else "switch-off", name=texts(key))
    return button(label, switch_id, style, emoji=emoji_of_label(key))


def tab(texts: Texts, key: str, tab_id: str, *, shown: bool, disabled: bool = False) -> Part:
    """Return a button of a row of which one is highlighted: what it leads to is shown."""
    style = Style.primary if shown else Style.secondary
    return key_button(texts, key, tab_id, style, disabled=disabled)


def extended(view: Screen, *, above: Sequence[Item] = (), below: Sequence[Item] = ()) -> Screen:
    """Return a framed message with more items above and below the others."""
    top, bottom = screen(*above), screen(*below)
    parts = [part for each in (top, view, bottom) for part in each.frame["components"]]
    return Screen({**view.frame, "components": parts}, [*top.pictures, *view.pictures, *bottom.pictures])


def form(
    form_id: str, title: str, label: str, field: str, most: int, *, example: str = "", above: str = ""
) -> discord.ui.Modal:
    """Return a form with one field for up to `most` characters, below a text if there is one above.

    Its value is submitted under this custom_id, like that of a select.
    """
    modal = discord.ui.Modal(title=cut(title, 45), custom_id=form_id)
    if above:
        modal.add_item(discord.ui.TextDisplay(above))
    typed: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=field, max_length=most, placeholder=cut(example, 100) or None
    )
    modal.add_item(discord.ui.Label(text=cut(label, 45), component=typed))
    modal.stop()
    return modal


def payload_of(view: Screen) -> list[Part]:
    """Return the payload of a screen: screens with equal payloads look the same."""
    return view.to_components()


def countdown(until: int) -> str:
    """Return the time left until a moment, in ms of Unix time: Discord tells it in the reader's language."""
    return f"⏳\u00a0<t:{until // 1000}:R>"


def time_up(table: Table) -> str:
    """Return the time limit of what the game waits for; empty if there is no limit.

    Phones do not count down seconds, so a limit under two minutes is told as a number as well.
    """
    if table.due is None:
        return ""
    if table.mode.pauses and table.status is Status.PLAYING:
        return f"⏳\u00a0<t:{table.due // 1000}:f> (<t:{table.due // 1000}:R>)"
    limit = table.limit_s
    return countdown(table.due) + ("" if limit is None else f" / {limit}\u00a0s")


def message_screen(line: str, *items: Item) -> Screen:
    """Return a short message."""
    return screen(line, *items, colour=AMBER)


def question(title: str, told: Sequence[str], *answers: Item, colour: discord.Colour = AMBER) -> Screen:
    """Return the question whether somebody is sure, with what that means and the answers."""
    return screen(text(f"### {title}", *told), row(*answers), colour=colour)


def place_mark(place: int) -> str:
    """Return a place as a medal, or as a number below third place; text mode replaces medals by numbers."""
    return _MEDALS.get(place, f"{place}.")


def refusal_text(texts: Texts, refusal: Refusal) -> str:
    """Return the message for a refusal, with the names of cards and, if the texts are about a game, of sides."""
    facts: dict[str, str | int] = {}
    for name, value in refusal.facts.items():
        if isinstance(value, Card):
            facts[name] = card_text(texts, value)
        elif name == "side" and isinstance(texts, GameTexts) and value in range(len(texts.sides)):
            facts[name] = texts.side(int(value))
        elif name == "player":
            facts[name] = escaped(shortened(str(value)))
        else:
            facts[name] = value
    return texts(f"error-{refusal.code}", **facts)


TEMPLATE: Final = r"cf1:(?P<verb>[a-z_]+):(?P<table>[0-9]{1,15})(?P<arguments>(?::[A-Za-z0-9_.-]*)*)"
"""A regular expression for all custom_ids of the bot."""


def custom_id(verb: str, table: int, *arguments: object) -> str:
    """Return the custom_id of a component: a verb, the number of a table (0 if none) and arguments."""
    return ":".join(("cf1", verb, str(table), *map(str, arguments)))
