"""Alerts about waiting lobbies of a server: switched on, their choices, and switched off."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from cogs.handlers.settings import show_settings
from cogs.routing.click import Click, among, id_in
from cogs.routing.router import on
from cogs.screens.lobby.alerts import alert_screen
from cogs.screens.settings.zone import zone_question
from cogs.services.alerts import mentionable
from data.play.alerts import PAUSES, Alert
from engine import RULESETS
from engine.table import Rejected


@on("alert")
async def begin(click: Click) -> None:
    """Switch on the alerts of the person who clicked, and show what can be chosen."""
    click.must_be_free()
    alert = await click.stores.alerts.change(click.guild, click.player, active=True)
    if alert is None:
        alert = Alert()
        await click.stores.alerts.put(click.guild, click.player, alert)
    await _show(click, alert)


@on("alerts")
async def look(click: Click) -> None:
    """Show the panel, and change nothing."""
    await _show(click, await click.stores.alerts.of(click.guild, click.player))


@on("alert_off")
async def end(click: Click) -> None:
    """Switch off the alerts of the person who clicked; what was chosen is kept."""
    await _change(click, active=False)


@on("alert_set")
async def choose(click: Click) -> None:
    """Change one of the choices."""
    name, values = click.argument(0), click.values
    if name == "games" and values and set(values) <= set(RULESETS):
        chosen = tuple(ruleset for ruleset in RULESETS if ruleset in values)
        await _change(
            click, games=() if len(chosen) == len(RULESETS) else chosen
        )  # all includes rulesets of later versions
        return
    await _change(click, pause=among(click.value, PAUSES if name == "pause" else ()))


@on("alert_role")
async def choose_role(click: Click) -> None:
    """Choose the role that is mentioned on this server instead of single people, or none."""
    click.must_manage()
    chosen = id_in(click.value) if click.value else 0
    if chosen and not mentionable(click.interaction.client.get_channel(click.room), chosen):
        raise Rejected("not_mentionable")
    await click.stores.settings.change_guild(click.guild, partial(replace, alert_role=chosen))
    await show_settings(click, "messages")


async def _change(click: Click, **changes: Any) -> None:
    """Change only this of what is stored: another choice may be in flight."""
    alert = await click.stores.alerts.change(click.guild, click.player, **changes)
    if alert is None:  # forgotten meanwhile, or forged
        raise Rejected("unknown_component")
    await _show(click, alert)


async def _show(click: Click, alert: Alert | None) -> None:
    settings = await click.settings()
    role = mentionable(click.interaction.client.get_channel(click.room), settings.alert_role)
    unknown = (
        [] if click.preferences.zone else zone_question("alerts", await click.likely_zones(), click.stamp, click.texts)
    )
    hours = click.preferences.available(settings.timezone)
    view = alert_screen(alert, settings, role, hours, click.stamp, click.texts, unknown)
    await click.reply.show(view)
