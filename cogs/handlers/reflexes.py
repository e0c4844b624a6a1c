"""How fast players answer and call: one of them, and the board of the server."""

from cogs.handlers.stats import name_of
from cogs.routing.context import Click
from cogs.routing.responses import show
from cogs.routing.router import on
from cogs.screens.records.leaderboard import PAGE_SIZE
from cogs.screens.records.reflexes import reflex_board_screen, reflexes_screen
from engine import RULESETS
from engine.table import ReflexKind, Rejected


@on("reflexes")
async def reflexes(click: Click) -> None:
    """Show the reflexes of a player, with the way back to the profile under a ruleset, or under the usual one."""
    player = click.player_at(0)
    ruleset = click.argument(1) or (await click.context.settings_of(click.guild)).ruleset
    if ruleset not in RULESETS:
        raise Rejected("unknown_component")
    found = await click.context.reflexes.of(click.guild, player)
    name = await name_of(click, player) or next((its.name for its in found), "")
    await show(click.interaction, reflexes_screen(player, name, ruleset, found, click.texts))


@on("reflex_board")
async def reflex_board(click: Click) -> None:
    """Show a page of the board of one kind of reflexes."""
    chosen, number = click.chosen(0), click.number_at(1)
    if chosen not in [*ReflexKind]:
        raise Rejected("unknown_component")
    kind, context = ReflexKind(chosen), click.context
    page = await context.reflexes.page(
        click.guild, kind, viewer=click.player, offset=number * PAGE_SIZE, limit=PAGE_SIZE
    )
    left = await context.members.gone(click.interaction.client, click.guild, [one.player for one in page.rows])
    await show(click.interaction, reflex_board_screen(page, kind, number, click.player, left, click.texts))
