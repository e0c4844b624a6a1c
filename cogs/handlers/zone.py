"""The time zone of a person, asked for once where it first matters, and that of a server."""

from functools import partial

from msgspec.structs import replace

from cogs.handlers import alerts, slow
from cogs.handlers.appointments import own_appointment
from cogs.handlers.panels import show_panel
from cogs.handlers.play import show_hand
from cogs.handlers.settings import show_settings
from cogs.i18n.times import parse_time, time_value
from cogs.i18n.zones import zone_written
from cogs.routing.click import Click, among, number_in
from cogs.routing.router import on
from cogs.screens.lobby.appointments import full
from cogs.screens.parts import Screen
from cogs.screens.settings.zone import HAND, PLAN, SERVER, for_server_screen, zone_form, zone_screen
from data.people.settings import GuildSettings
from data.records.seasons import zone_named
from engine.table import Rejected


@on("zone")
async def show_clocks(click: Click) -> None:
    """Show the panel of all clocks, for a person or, to its managers, for the server."""
    where = _where(click)
    likely = await click.likely_zones()
    await _show(click, zone_screen(where, likely, click.stamp, click.texts, click.number))


async def _show(click: Click, view: Screen) -> None:
    """Show a screen, in place of the hand of a table if it is that which asked."""
    if click.number:
        await show_panel(click, await click.table(), view)
    else:
        await click.reply.show(view)


@on("zone_write", opens_form=True)
async def ask(click: Click) -> None:
    """Ask for the time zone in words."""
    await click.reply.ask(zone_form(_where(click), click.texts, click.number))


@on("zone_set")
async def choose(click: Click) -> None:
    """Store the time zone that was pressed, chosen or written, and go on where it was asked for."""
    where, origin = _where(click), click.argument(1)
    likely = {**await click.likely_zones(), "": click.value}
    zone = zone_written(likely[among(origin, likely)], click.texts)
    if where == SERVER:
        await click.stores.settings.change_guild(click.guild, partial(replace, timezone=zone))
        await show_settings(click)
    else:
        await _go_on(click, where, await _be_in(click, where, zone))


async def _be_in(click: Click, where: str, zone: str) -> str:
    """Store where the person who clicked is, and move the table planned by the clock of before; return a problem."""
    before = await click.zone()
    planned = await own_appointment(click, number_in(where.removeprefix(PLAN))) if where.startswith(PLAN) else None
    if planned is not None and planned.host != click.player:  # a moderator, who has not typed that time
        raise Rejected("not_your_appointment")
    problem = await slow.store(click, zone=zone)
    if planned is not None:
        typed = time_value(planned.moment, before)
        moment = parse_time(typed, zone_named(zone), click.context.tables.now())
        await click.stores.appointments.move(planned.id, moment)
        click.services.planned_tables.wake()
    return problem


async def _go_on(click: Click, where: str, problem: str) -> None:
    """Ask a manager of a server without a zone whether this is its zone, too; otherwise go on."""
    zone, settings = click.preferences.zone or "", await click.settings()
    unset = settings.timezone == GuildSettings().timezone != zone
    if unset and not problem and click.manager:
        await _show(click, for_server_screen(zone, where, click.texts))
    elif where == "slow":
        await slow.show_slow(click, problem)
    elif where == "alerts":
        await alerts.look(click)
    elif where == HAND:
        await show_hand(click, await click.table(), problem=problem)
    else:
        planned = await own_appointment(click, number_in(where.removeprefix(PLAN)))
        await click.tell("zone-moved", moment=full(planned.moment))


def _where(click: Click) -> str:
    """Return which screen asks; raise Rejected for one that does not, and for a server that others manage."""
    where = click.argument(0)
    if where == SERVER:
        click.must_manage()
    elif not where.startswith(PLAN):
        among(where, ("slow", "alerts", HAND))
    if where != HAND:
        click.must_be_free()
    elif not click.number:
        raise Rejected("unknown_component")
    return where
