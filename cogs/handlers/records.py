"""The records of a server: `/mille records`, and its tabs."""

from cogs.handlers.history import show_history
from cogs.handlers.leaderboard import show_leaderboard
from cogs.handlers.stats import show_stats
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.records.showing import Tab
from engine import RULESETS


@on("records")
async def records(click: Click) -> None:
    """Show a tab, with profile and leaderboards of the ruleset that the tab before was about."""
    tab, ruleset = among(click.argument(0), Tab), among(click.argument(1), RULESETS)
    match tab:
        case Tab.ME:
            await show_stats(click, click.player, click.name, ruleset)
        case Tab.SERVER:
            await show_leaderboard(click, ruleset)
        case Tab.GAMES:
            await show_history(click)
