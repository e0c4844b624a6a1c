"""Standing orders, which only their player sees: a line in the hand, and the panel in which they are changed."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.zones import zone_text
from cogs.screens.parts import (
    Item,
    Screen,
    back_button,
    choice,
    custom_id,
    row,
    screen,
    section,
    text,
)
from cogs.screens.settings.zone import HAND, zone_button
from data.people.settings import Preferences
from engine.rules import rules_of
from engine.rules.classic_options import ClassicOptions, CoupBy
from engine.state import Setup
from engine.table import Order, Orders, Table


def changeable(setup: Setup) -> tuple[str, ...]:
    """Return the names of the standing orders that can matter in a game."""
    house, sides = rules_of(setup).house_rules, len({*setup.sides})
    anybody = isinstance(house, ClassicOptions) and house.coup_by is CoupBy.ANY_HOLDER
    return ("own", "others") if anybody and sides > 2 else ("own",)  # with two sides, only the victim can answer


def orders_lines(table: Table, seat: int, texts: Texts) -> list[str]:
    """Return the standing orders of a seat in few words, explained before its first card; nothing in a live game."""
    holder, view = table.record.seats[seat], table.view(None)
    if holder.slow is None or view is None:
        return []
    orders = [
        texts(
            "orders-stand",
            attacks=_attacks(name, view.setup, texts),
            order=texts(f"order-{getattr(holder.slow.orders, name)}"),
        )
        for name in changeable(view.setup)
    ]
    first = holder.turns + holder.stood_in == 0
    return [f"📜 {texts('orders-first')}" if first else "", f"-# 📜 {' · '.join(orders)}"]


def hours_line(table: Table, seat: int, preferences: Preferences, texts: Texts) -> Item:
    """Return the playing hours by which a seat of a slow game is pinged; None in a live game.

    As long as only the server's time zone is known, with the button to tell one's own.
    """
    slow = table.record.seats[seat].slow
    if slow is None:
        return None
    its = slow.availability
    hours = f"{its.since:02}–{its.until:02}" if its.hours < 24 else texts("hand-hours-always")
    line = f"-# 🕑 {texts('hand-hours', hours=hours, zone=zone_text(its.zone, texts))}"
    return line if preferences.zone is not None else section(line, zone_button(HAND, texts, table.id))


def _attacks(name: str, setup: Setup | None, texts: Texts) -> str:
    """Return the attacks that an order applies to; without a setup, in any game."""
    team = setup is not None and len({*setup.sides}) < len(setup.sides)
    return texts("orders-own-team" if team and name == "own" else f"orders-{name}")


def orders_screen(table: Table, seat: int, orders: Orders, texts: Texts) -> Screen:
    """Return the private panel of a seat's standing orders; the caller adds the button back to the hand."""
    view = table.view(seat)
    setup = None if view is None else view.setup
    names = ("own",) if setup is None else changeable(setup)
    return screen(*_panel(table.id, orders, names, setup, texts))


def usual_orders_screen(orders: Orders, texts: Texts) -> Screen:
    """Return the panel of the standing orders with which a person begins slow games."""
    back = back_button(texts, "slow", 0)
    return screen(*_panel(0, orders, ("own", "others"), None, texts), row(back))


def _panel(number: int, orders: Orders, names: Sequence[str], setup: Setup | None, texts: Texts) -> list[Item]:
    items: list[Item] = [text(f"## 📜 {texts('button-orders')}", texts("orders-intro"))]
    for name in names:
        items += [
            f"**{_attacks(name, setup, texts)}**",
            choice(
                custom_id("order", number, name),
                _attacks(name, setup, texts),
                [(order, texts(f"order-{order}"), texts(f"orders-{name}-{order}")) for order in Order],
                getattr(orders, name),
            ),
        ]
    seen, since = (
        "orders-seen" if "others" in names else "orders-seen-own",
        "orders-since" if number else "orders-usual",
    )
    items.append(text(texts("orders-ask"), texts(seen), f"-# {texts(since)}"))
    return items
