"""The message in which a person shows something to everybody in a channel."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.pictures.attachment import Picture
from cogs.screens.parts import BLUE, Item, Part, Screen, button, custom_id, row, screen, text


@dataclass(frozen=True, slots=True)
class Showing:
    """The content of a showing: public facts only, in the language of the server."""

    title: str
    """A sentence that says who shows what."""
    items: list[Item]
    """The components, including those of the pictures."""
    pictures: Sequence[Picture] = ()
    """The pictures to attach."""
    opens: Part | None = None
    """The button that privately opens more of it."""


def shown_screen(shown: Showing, poster: int, texts: Texts) -> Screen:
    """Return the message, with the button that removes it for its poster and for moderators."""
    remove = button(texts("button-unshow"), custom_id("unshow", 0, poster), emoji="🗑️")
    return screen(
        text(f"### 📣 {shown.title}"),
        *shown.items,
        row(*([] if shown.opens is None else [shown.opens]), remove),
        colour=BLUE,
    )


def show_button(texts: Texts, table: int, *what: object) -> Part:
    """Return the button *Show everybody*; the arguments name what it shows."""
    return button(texts("button-show"), custom_id("show", table, *what), emoji="📣")


def watch_button(texts: Texts, game: int, act: int, *further: object) -> Part:
    """Return the button that privately opens the replay of a game after an act; more arguments are appended."""
    return button(texts("button-watch"), custom_id("replay", 0, game, f"{act}-shown", *further), emoji="🎞️")
