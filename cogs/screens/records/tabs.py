"""The tabs of `/mille records`: the reader's own profile, the leaderboards of the server, and its finished games."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

import discord

from cogs.i18n import Texts
from cogs.screens.parts import Part, button, custom_id, row
from data.records.results import MOST_A_DAY, MOST_A_WEEK
from engine.table import Table


class Tab(StrEnum):
    """A tab of the records."""

    ME = "me"
    SERVER = "server"
    GAMES = "games"


_EMOJI: Final = MappingProxyType({Tab.ME: "🙋", Tab.SERVER: "🏆", Tab.GAMES: "🗂️"})


def record_tabs(shown: Tab | None, ruleset: str, texts: Texts) -> Part:
    """Return the row of tabs, with the one that is `shown` highlighted; they open with this ruleset."""
    return row(
        *(
            button(
                texts(f"tab-{tab}"),
                custom_id("records", 0, tab, ruleset),
                discord.ButtonStyle.primary if tab is shown else discord.ButtonStyle.secondary,
                emoji=emoji,
            )
            for tab, emoji in _EMOJI.items()
        )
    )


def profile_button(table: Table, player: int, texts: Texts) -> Part:
    """Return the button to a player's own profile under the rules of a table."""
    return button(texts("button-profile"), custom_id("stats", 0, player, table.lobby.ruleset), emoji="📊")


def what_counts(texts: Texts) -> str:
    """Return which games count on boards."""
    return texts("leaderboard-honest", day=MOST_A_DAY, week=MOST_A_WEEK)
