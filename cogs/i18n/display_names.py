"""What people call themselves, as it is taken: whatever nobody sees is left out."""

from typing import Final

import discord
import regex

_CLUSTER: Final = regex.compile(r"\X")
"""What is seen as one character: a letter with its marks, or an emoji with all that it is joined of."""
_GAP: Final = regex.compile(r"[\p{Zs}\u2800\U0001d159\U00013441\U00013442]")
"""Blanks, and four symbols and hieroglyphs that are drawn as nothing, which no property of Unicode says."""
_SEEN: Final = regex.compile(r"[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]")


def visible_name(name: str) -> str:
    """Return a name without what is not seen, such as changes of direction; empty if nothing else is in it.

    What joins letters or emoji, or says how they are to be drawn, belongs to them.
    """
    clusters: list[str] = _CLUSTER.findall(_GAP.sub(" ", name))
    return "".join(its if _SEEN.search(its) else " " if its[0] == " " else "" for its in clusters).strip()


def display_name(user: discord.User | discord.Member) -> str:
    """Return the name under which somebody is known here: the user name of whoever has chosen none that is seen."""
    return visible_name(user.display_name) or user.name
