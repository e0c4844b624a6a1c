"""Slow games: standing orders, at a table or for the games that begin from now on, and when a player may be pinged.

No custom_id names a seat: it is that of the person who clicks.
"""

from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.handlers.panels import show_panel
from cogs.handlers.play import seen
from cogs.i18n import Fact
from cogs.i18n.times import parse_time
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.hand.orders import changeable, orders_screen
from cogs.screens.settings.slow_preferences import VACATIONS, clock, date_form, slow_screen
from cogs.screens.settings.zone import zone_question
from data.people.settings import SLOW_CALLS, Preferences
from engine.table import FEWEST_HOURS, Availability, Order, Orders, Rejected, SlowSeat, Status, Table, with_orders
from engine.time_units import DAY_MS

_CHOICES: Final = ("calls", "since", "until", "vacation", "back")


@on("orders")
async def show_orders(click: Click) -> None:
    """Show the panel: of a table in place of the hand, else of the games that begin from now on."""
    if not click.number:
        await click.reply.show(orders_screen(click.preferences.orders, click.texts))
        return
    table = await click.table()
    _, orders = _of(click, table)
    await show_panel(click, table, orders_screen(orders, click.texts, table))


def _of(click: Click, table: Table) -> tuple[int, Orders]:
    """Return the seat of the person who clicked with its standing orders.

    Raises Rejected ``not_slow``, ``closed_game``, ``not_started_yet`` in a lobby, or what `Table.not_seated` returns.
    """
    if table.status is not Status.PLAYING:
        raise Rejected("not_started_yet" if table.status is Status.LOBBY else "closed_game")
    seat = table.seat_of(click.player)
    if seat is None:
        raise table.not_seated(click.player)
    slow = table.record.seats[seat].slow
    if slow is None:
        raise Rejected("not_slow")
    return seat, slow.orders


@on("order")
async def give_order(click: Click) -> None:
    """Give a standing order to the table, and to the games that begin from now on."""
    table = await click.table() if click.number else None
    names = ("own", "others") if table is None else changeable(seen(table, _of(click, table)[0]).setup)
    name, order = among(click.argument(0), names), among(click.value, Order)
    if table is not None:
        await table.arrange(
            click.player,
            lambda record, seat: with_orders(
                replace((record.seats[seat].slow or SlowSeat()).orders, **{name: order}), record, seat
            ),
        )
    await click.change_preferences(lambda stored: replace(stored, orders=replace(stored.orders, **{name: order})))
    await show_orders(click)


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
        calls = among(value, SLOW_CALLS)
        await click.change_preferences(partial(replace, slow_calls=calls))
        await show_slow(click)
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
    timezone = (await click.settings()).timezone
    stored = await click.stores.settings.player(click.player)  # another page may be open
    availability = stored.available(timezone)
    until = parse_time(
        click.value,
        availability.time_zone,
        click.context.tables.now(),
        most_ms=VACATIONS[-1] * DAY_MS,
        least_ms=0,
        usual=(availability.since, 0),
    )
    await _change(click, away_until=until)


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

    await click.change_preferences(change)
    if availability.hours < FEWEST_HOURS:
        since, until = clock(availability.since), clock(availability.until)
        facts: dict[str, Fact] = {"since": since, "until": until, "hours": availability.hours, "least": FEWEST_HOURS}
        return click.texts("slow-few-hours", **facts)
    told = await click.services.slow_players.tell(click.player)
    return "" if told else click.texts("slow-failed")
