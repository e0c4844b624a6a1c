"""The names of players, sides and teams: taken from Discord, escaped in texts."""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, Protocol

import discord
import regex

from cogs.i18n import Texts, drop_formatted
from cogs.i18n.plain_names import CLUSTER, cut_name, distinct, isolated
from engine import PlayerView
from engine.state import Setup
from engine.table import Table

_LONGEST_NAME: Final = 20
"""The most characters of a name in texts that list all players: nine of them fit a phone."""
_KEPT: Final = 4096
"""The size of the cache of escaped names: every screen names all players of its table."""
_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]()#:-]")
"""The characters of Markdown, links, mentions, commands, times and emoji."""
_ESCAPED: Final = re.compile(rf"\\({_MARKUP.pattern})")


class Player(Protocol):
    """A person or AI in a lobby, at a seat, or in a record."""

    @property
    def name(self) -> str:
        """The display name."""

    @property
    def level(self) -> str | None:
        """The level of an AI; None for a person."""


class GameTexts(Texts):
    """The texts about one game, running or recorded: with its names of cards, and those of its players and sides."""

    def __init__(self, texts: Texts, seats: Sequence[Player], setup: Setup) -> None:
        """Name the seats of a game in the language of `texts`."""
        super().__init__(texts.messages, setup.ruleset)
        self.seats: Sequence[str] = player_names(seats, texts)
        """The names of the players at all seats."""
        self._members = [
            [name for name, own in zip(self.seats, setup.sides, strict=True) if own == side]
            for side in range(setup.n_sides)
        ]
        self.computers = frozenset(i for i, seat in enumerate(seats) if seat.level is not None)
        """The seats that belong to AI players."""
        self.sides: Sequence[str] = [
            names[0]
            if len(names) == 1
            else texts("team-members", team=team_name(texts, side), members=" + ".join(names))
            for side, names in enumerate(self._members)
        ]
        """The names of all sides."""

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self.seats[seat]

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or the team with its players."""
        return self.sides[side]

    def members(self, side: int) -> Sequence[str]:
        """Return the names of the players of a side."""
        return self._members[side]


def game_texts(texts: Texts, table: Table, view: PlayerView) -> GameTexts:
    """Return the texts about the game of a table, of which somebody has this view."""
    return GameTexts(texts, table.record.seats, view.setup)


def player_names(players: Iterable[Player], texts: Texts) -> list[str]:
    """Return the names of players as a text shows them, told apart."""
    return distinct([player_name(each.name, each.level, texts) for each in players])


def player_name(name: str, level: str | None, texts: Texts) -> str:
    """Return the name of a player as a text shows it, marked if it is an AI, which has a level."""
    return person_name(name, texts) if level is None else f"🤖 {escaped(shortened(name))}"


def person_name(name: str, texts: Texts) -> str:
    """Return the name of a person as a text shows it; "former player" if it is empty because the person was forgotten.

    A name made of emoji alone, which text mode leaves out, gets a word.
    """
    if not name:
        return texts("former-player")
    harmless = escaped(shortened(name))
    return harmless if any(map(str.isalnum, name)) else f"{harmless} ({texts('name-of-emoji')})"


def shortened(name: str) -> str:
    """Return a name cut to a length that fits beside eight others on a phone."""
    return cut_name(name, _LONGEST_NAME)


@lru_cache(_KEPT)
def escaped(name: str) -> str:
    """Return a display name that is shown literally: Markdown and mentions are escaped, and its direction isolated."""
    return isolated(discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", name)))


def drop_names() -> None:
    """Clear the caches of names, and of texts that contain them."""
    escaped.cache_clear()
    drop_formatted()


def team_name(texts: Texts, side: int) -> str:
    """Return the name of a team: a coloured shape and a letter."""
    return texts("team", mark="🔴🔷🟩🟡"[side % 4], letter="ABCDEFGHI"[side])


def unescaped(name: str) -> str:
    """Return an escaped name for a button label, where Discord renders no Markdown."""
    return _ESCAPED.sub(r"\1", name)


_GAP: Final = regex.compile(r"[\p{Zs}\u2800\U0001d159\U00013441\U00013442]")
"""Blanks, and four characters that are drawn as nothing although no property of Unicode says so."""
_VISIBLE: Final = regex.compile(r"[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]")


def visible_name(name: str) -> str:
    """Return a name without invisible characters, such as changes of direction; empty if it has no others.

    Joiners and variation selectors within a visible cluster are kept.
    """
    clusters: list[str] = CLUSTER.findall(_GAP.sub(" ", name))
    return "".join(part if _VISIBLE.search(part) else " " if part[0] == " " else "" for part in clusters).strip()


def display_name(user: discord.User | discord.Member) -> str:
    """Return the display name of a user on this server; the user name if no character of it is visible."""
    return visible_name(user.display_name) or user.name
