"""Standing orders, which only their player sees: a line in the hand, and the panel in which they are changed."""

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


def orders_screen(orders: Orders, texts: Texts, table: Table | None = None) -> Screen:
    """Return the panel of the standing orders at a table, or (None) of those with which a person begins slow games.

    To that of a table the caller adds the button back to the hand.
    """
    view = None if table is None else table.view(None)
    setup, number = None if view is None else view.setup, 0 if table is None else table.id
    names = ("own", "others") if setup is None else changeable(setup)
    items: list[Item] = [text(f"## 📜 {texts('button-orders')}", texts("orders-intro"))]
    for name in names:
        attacks = _attacks(name, setup, texts)
        choices = [(order, texts(f"order-{order}"), texts(f"orders-{name}-{order}")) for order in Order]
        items += [f"**{attacks}**", choice(custom_id("order", number, name), attacks, choices, getattr(orders, name))]
    seen = "orders-seen" if "others" in names else "orders-seen-own"
    since = "orders-usual" if table is None else "orders-since"
    return screen(
        *items,
        text(texts("orders-ask"), texts(seen), f"-# {texts(since)}"),
        row(back_button(texts, "slow", 0)) if table is None else None,
    )
