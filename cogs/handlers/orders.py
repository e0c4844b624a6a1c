"""Standing orders of a slow game: their panel in place of the hand, and those with which the next games begin.

No custom_id names a seat: it is that of the person who clicks.
"""

from msgspec.structs import replace

from cogs.handlers.panels import show_panel
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.hand.orders import changeable, orders_screen, usual_orders_screen
from engine.table import Order, Orders, Rejected, SlowSeat, Status, Table, with_orders


@on("orders")
async def show_orders(click: Click) -> None:
    """Show the panel: of a table in place of the hand, else of the games that begin from now on."""
    if not click.number:
        await click.reply.show(usual_orders_screen(click.preferences.orders, click.texts))
        return
    table = await click.table()
    seat, orders = await _of(click, table)
    await show_panel(click, table, orders_screen(table, seat, orders, click.texts))


async def _of(click: Click, table: Table) -> tuple[int, Orders]:
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
    names: tuple[str, ...] = ("own", "others")
    if click.number:
        table = await click.table()
        await _of(click, table)
        view = table.view(None)
        names = () if view is None else changeable(view.setup)
    name, order = among(click.argument(0), names), among(click.value, Order)
    if click.number:
        await table.arrange(
            click.player,
            lambda record, seat: with_orders(_changed(record.seats[seat].slow, name, order), record, seat),
        )
    await click.context.stores.settings.change_player(
        click.player, lambda stored: replace(stored, orders=replace(stored.orders, **{name: order}))
    )
    await click.reply.load_reader()
    await show_orders(click)


def _changed(slow: SlowSeat | None, name: str, order: Order) -> Orders:
    """Return the standing orders of a seat with one changed; the others stay as they are by now."""
    return replace(Orders() if slow is None else slow.orders, **{name: order})
