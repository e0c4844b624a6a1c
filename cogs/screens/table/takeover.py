"""Seats that are vacant or changed hands: how they are offered, and the parts of their players."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts, game_texts, player_name, unescaped
from cogs.screens.parts import AMBER, Item, Part, Screen, custom_id, key_button, screen, section, text, verb_button
from engine.table import Seat, Table


def takeover_button(table: Table, texts: GameTexts) -> Item:
    """Return the button that takes over the vacant seat, or that opens the choice if there are several."""
    vacant = table.record.vacant
    if len(vacant) > 1:
        return verb_button(texts, "vacant", table.id)
    return _take(table, vacant[0], texts) if vacant else None


def _take(table: Table, seat: int, texts: GameTexts) -> Part:
    """Return the button that takes over a seat; it is void once the seat changes hands."""
    take = custom_id("take", table.id, seat, len(table.record.seats[seat].before))
    return key_button(texts, "button-seat", take, name=unescaped(texts.seat(seat)))


def vacant_screen(table: Table, texts: Texts) -> Screen:
    """Return the vacant seats of a game with km and points, and a button to take over each."""
    view, vacant = table.view(None), table.record.vacant
    if view is None or not vacant:
        return screen(text(f"### {texts('vacant-title')}", texts("vacant-none")))
    texts = game_texts(texts, table, view)
    offers: list[Item] = []
    for seat in vacant:
        side = view.setup.sides[seat]
        km = texts("side-km-of", km=view.standings[side].total, target=view.target)
        points = [texts("side-points", points=view.points[side])] if view.in_rounds else []
        told = " · ".join([f"**{texts.seat(seat)}**", km, *points])
        offers.append(section(told, _take(table, seat, texts)))
    return screen(text(f"### {texts('vacant-title')}", texts("vacant-intro")), *offers)


def offer_button(table: Table, player: int, texts: Texts) -> Item:
    """Return the host's button that offers the seats of AI players to newcomers, or no longer."""
    seats = table.record.seats
    if not table.mode.in_channel or player != table.record.host or all(seat.level is None for seat in seats):
        return None
    label, wish = ("button-offer-off", "off") if any(seat.offered for seat in seats) else ("button-offer-on", "on")
    return verb_button(texts, "offer", table.id, wish, label=label)


def lost_screen(table: Table, player: int, texts: Texts) -> Screen:
    """Return the screen that replaces the hand of a person who no longer has the seat: who plays it now."""
    if not table.record.seats:
        return screen(texts("lobby-closed"), colour=AMBER)
    refusal = table.not_seated(player)
    if refusal.facts:
        line = texts(f"error-{refusal.code}", player=player_name(str(refusal.facts["player"]), None, texts))
    else:
        line = texts("left-game-done" if table.status.open else "left-done")
    return screen(line, colour=AMBER)


def part_lines(seats: Sequence[Seat], texts: Texts) -> list[str]:
    """Return a line for each seat that changed hands: how many of its turns each player has played."""
    lines = []
    for holders in (seat.holders for seat in seats if seat.before):
        parts = (
            texts(
                "seat-part",
                name=player_name(its.name, its.level, texts),
                turns=its.turns if its.level is None else its.stood_in,
            )
            for its in holders
        )
        lines.append("-# 🪑 " + texts("seat-parts", parts=" → ".join(parts)))
    return lines
