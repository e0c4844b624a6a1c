"""Display names as we take them from Discord: without invisible characters."""

from typing import Final

import discord
import regex

from cogs.i18n.plain_names import CLUSTER

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
