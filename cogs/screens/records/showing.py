"""What the screens of records share: their tabs, what counts, and the message that shows something to everybody."""

from enum import StrEnum

from cogs.i18n import Texts
from cogs.screens.parts import Item, Part, Screen, custom_id, row, screen, tab, verb_button
from data.records.results import MOST_A_DAY, MOST_A_WEEK
from engine.frozen import Frozen
from engine.table import Table


class Showing(Frozen):
    """The content of a showing: public facts only, in the language of the server."""

    title: str
    """A sentence that names the person who shows it, and what it is."""
    items: list[Item]
    opens: Part | None = None
    """The button that privately opens more of it."""


def shown_screen(shown: Showing, poster: int, texts: Texts) -> Screen:
    """Return the message, with the button that removes it for its poster and for moderators."""
    remove = verb_button(texts, "unshow", 0, poster)
    return screen(
        f"### 📣 {shown.title}",
        *shown.items,
        row(shown.opens, remove),
    )


def watch_button(texts: Texts, game: int, act: int, *further: object) -> Part:
    """Return the button that privately opens the replay of a game after an act; more arguments are appended."""
    return verb_button(texts, "replay", 0, game, f"{act}-shown", *further, label="button-watch")


class Tab(StrEnum):
    """A tab of the records."""

    ME = "me"
    SERVER = "server"
    GAMES = "games"


def record_tabs(shown: Tab | None, ruleset: str, texts: Texts) -> Part:
    """Return the row of tabs, with the one that is `shown` highlighted; they open with this ruleset."""
    return row(
        *(tab(texts, f"tab-{each}", custom_id("records", 0, each, ruleset), shown=each is shown) for each in Tab)
    )


def profile_button(table: Table, player: int, texts: Texts) -> Part:
    """Return the button to a player's own profile under the rules of a table."""
    return verb_button(texts, "stats", 0, player, table.lobby.ruleset, label="button-profile")


def what_counts(texts: Texts) -> str:
    """Return which games count on boards."""
    return texts("leaderboard-honest", day=MOST_A_DAY, week=MOST_A_WEEK)
