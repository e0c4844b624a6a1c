"""What players, sides and teams are called in texts, with whatever people call themselves made harmless."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord

from cogs.i18n import Texts
from engine.recording import RecordedPlayer
from engine.table import Seat

_LONGEST_NAME: Final = 20
_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]()#:-]")
"""What makes markdown, links, mentions, commands, times and emoji."""


class Names:
    """What players and sides are called on the screens of one table, or of a recorded game."""

    def __init__(self, seats: Sequence[Seat | RecordedPlayer], sides: Sequence[int], texts: Texts) -> None:
        """Name the seats of a game; `sides` is the side of each seat."""
        self._seats = _told_apart([player_name(seat.name, seat.level, texts) for seat in seats])
        self.computers = frozenset(i for i, seat in enumerate(seats) if seat.level is not None)
        """The seats that belong to AI players."""
        members = [[name for name, its in zip(self._seats, sides, strict=True) if its == side] for side in set(sides)]
        self._sides = [
            names[0]
            if len(names) == 1
            else texts("team-members", team=team_name(texts, side), members=" + ".join(names))
            for side, names in enumerate(members)
        ]

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self._seats[seat]

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or the team with its players."""
        return self._sides[side]

    @property
    def sides(self) -> Sequence[str]:
        """The names of all sides."""
        return self._sides


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names that differ: whoever shares one gets the number of the seat."""
    many = Counter(names)
    return [name if many[name] == 1 else f"{name} ({seat})" for seat, name in enumerate(names, 1)]


def player_name(name: str, level: str | None, texts: Texts) -> str:
    """Return a name as it shows in a text, marked if it is that of an AI, which has a level."""
    return person_name(name, texts) if level is None else f"🤖 {escaped(shortened(name))}"


def person_name(name: str, texts: Texts) -> str:
    """Return a name from the results as it shows in a text; whoever wanted to be forgotten has none.

    To one made of emoji alone, of which a screen reader in text mode would not hear anything, a word is added.
    """
    if not name:
        return texts("former-player")
    shown = escaped(shortened(name))
    return shown if any(map(str.isalnum, name)) else f"{shown} ({texts('name-of-emoji')})"


def shortened(name: str) -> str:
    """Return a name as it fits beside eight others on a phone."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def escaped(name: str) -> str:
    """Return a name that somebody has chosen so that it shows as it is: it mentions nobody and links to nothing."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", name))


def team_name(texts: Texts, side: int) -> str:
    """Return the name of a team: a coloured shape and a letter."""
    return texts("team", mark="🔴🔷🟩🟡"[side % 4], letter="ABCDEFGHI"[side])


def unescaped(name: str) -> str:
    """Return an escaped name as a button label shows it: labels know no markdown."""
    return name.replace("\\", "")
