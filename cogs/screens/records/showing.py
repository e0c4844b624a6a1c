"""What one person shows everybody in a channel, as the message that is posted there."""

from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.pictures.attachment import Picture
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import BLUE, Item, Part, Screen, button, row, screen, text


@dataclass(frozen=True, slots=True)
class Showing:
    """What one person shows everybody: public facts alone, in the language of the server."""

    title: str
    """The sentence that says who shows it, and what it is."""
    items: list[Item]
    """The facts, the gallery of the picture included."""
    picture: Picture | None = None
    """The picture whose file comes along."""
    opens: Part | None = None
    """The button that opens more of it, privately, for whoever presses it."""


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
    """Return the button *Show everybody*, for what the arguments name."""
    return button(texts("button-show"), custom_id("show", table, *what), emoji="📣")


def watch_button(texts: Texts, game: int, act: int, *further: object) -> Part:
    """Return the button that opens the replay of a game after an act, and as the arguments say, privately."""
    return button(texts("button-watch"), custom_id("replay", 0, game, f"{act}-shown", *further), emoji="🎞️")
