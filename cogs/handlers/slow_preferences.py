"""What a player chooses for all slow games: waking hours, how to be pinged, vacation; the games are told of it."""

from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Fact
from cogs.i18n.times import parse_time
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.settings.slow_preferences import VACATIONS, clock, date_form, slow_screen
from cogs.screens.settings.zone import zone_question
from data.people.settings import SLOW_CALLS, Preferences
from engine.table import FEWEST_HOURS, Availability
from engine.time_units import DAY_MS

_CHOICES: Final = ("calls", "since", "until", "vacation", "back")


@on("slow")
async def show_slow(click: Click, problem: str = "") -> None:
    """Show the page, with what went wrong."""
    preferences, now = click.preferences, click.context.tables.now()
    availability = preferences.available((await click.settings()).timezone)
    unknown = [] if preferences.zone else zone_question("slow", await click.likely_zones(), now, click.texts)
    await click.reply.show(slow_screen(availability, preferences.slow_calls, now, click.texts, problem, unknown))


@on("slow_set")
async def choose(click: Click) -> None:
    """Change one of the choices; end a vacation."""
    name, value = among(click.argument(0), _CHOICES), click.value
    if name == "calls":
        await _be_called(click, value)
    elif name in ("since", "until"):
        await _change(click, **{name: among(value, range(24))})
    elif name == "vacation":
        await _change(click, away_until=click.context.tables.now() + among(value, VACATIONS) * DAY_MS)
    else:
        await _change(click, away_until=0)


@on("slow_date", opens_form=True)
async def ask_date(click: Click) -> None:
    """Ask until when the vacation lasts."""
    await click.reply.ask(date_form(click.texts))


@on("slow_set_date")
async def set_date(click: Click) -> None:
    """Set the end of the vacation; a day alone means the hour at which the person wakes on it."""
    availability = await _stored(click)
    until = parse_time(
        click.value,
        availability.time_zone,
        click.context.tables.now(),
        most_ms=VACATIONS[-1] * DAY_MS,
        least_ms=0,
        usual=(availability.since, 0),
    )
    await _change(click, away_until=until)


async def _be_called(click: Click, value: str) -> None:
    """Choose how to be pinged in slow games; it is read for each ping."""
    calls = among(value, SLOW_CALLS)
    await click.context.stores.settings.change_player(click.player, partial(replace, slow_calls=calls))
    await click.reply.load_reader()
    await show_slow(click)


async def _stored(click: Click) -> Availability:
    """Return what is stored now: another page may be open."""
    timezone = (await click.settings()).timezone
    return (await click.context.stores.settings.player(click.player)).available(timezone)


async def _change(click: Click, **changes: str | int) -> None:
    """Change only this of what is stored, and show the page with what went wrong."""
    await show_slow(click, await store(click, **changes))


async def store(click: Click, **changes: str | int) -> str:
    """Change only this of what is stored, and tell the games; return what went wrong, such as too few hours."""
    timezone = (await click.settings()).timezone
    availability = Availability()

    def change(preferences: Preferences) -> Preferences:
        nonlocal availability
        availability = replace(preferences.available(timezone), **changes)
        return preferences if availability.hours < FEWEST_HOURS else replace(preferences, availability=availability)

    await click.context.stores.settings.change_player(click.player, change)
    if availability.hours < FEWEST_HOURS:
        since, until = clock(availability.since), clock(availability.until)
        facts: dict[str, Fact] = {"since": since, "until": until, "hours": availability.hours, "least": FEWEST_HOURS}
        return click.texts("slow-few-hours", **facts)
    await click.reply.load_reader()
    told = await click.context.services.slow_players.tell(click.player)
    return "" if told else click.texts("slow-failed")
