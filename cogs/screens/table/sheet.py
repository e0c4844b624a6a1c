"""Score sheets: each round item by item, the totals, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import Names
from cogs.screens.parts import BLUE, Item, Screen, place_mark, row, screen, text
from cogs.screens.records.showing import show_button
from engine import PlayerView
from engine.state import Sheet

_ROOM: Final = 3_500
"""The number of characters of score sheets that fit a message beside its title."""
_MOST_SHEETS: Final = 6
_DIFFERENCES: Final = 3
"""The most items that are named as decisive."""


def sheet_lines(view: PlayerView, index: int, names: Names, texts: Texts) -> list[str]:
    """Return the score sheet of a finished round, a line for each side, the best first."""
    sheets = view.sheets[index]
    totals = [sum(sheet[side].total for sheet in view.sheets[: index + 1]) for side in range(len(sheets))]
    order = sorted(range(len(sheets)), key=lambda side: -sheets[side].total)
    return [
        f"**{texts('sheet-title', round=index + 1)}**",
        *(
            texts(
                "sheet-side",
                side=names.side(side),
                points=sheets[side].total,
                total=totals[side],
                items=_items(sheets[side], texts),
            )
            for side in order
        ),
    ]


def difference_line(view: PlayerView, names: Names, texts: Texts) -> str:
    """Return the items in which the best side of the last round led the second by most; empty if there is none."""
    sheets = view.sheets[-1]
    best, second = sorted(range(len(sheets)), key=lambda side: -sheets[side].total)[:2]
    ahead = {item: getattr(sheets[best], item) - getattr(sheets[second], item) for item in Sheet.__struct_fields__}
    items = sorted((item for item in ahead if ahead[item] > 0), key=lambda item: -ahead[item])[:_DIFFERENCES]
    if not items:
        return ""
    listed = texts.listed([texts(f"item-{item}", points=f"+{ahead[item]}") for item in items])
    return texts("sheet-difference", side=names.side(best), items=listed)


def _items(sheet: Sheet, texts: Texts) -> str:
    return ", ".join(
        texts(f"item-{name}", points=getattr(sheet, name)) for name in sheet.__struct_fields__ if getattr(sheet, name)
    ) or texts("item-none")


def final_lines(view: PlayerView, winning: Sequence[int], names: Names, texts: Texts) -> list[str]:
    """Return the winners, with all totals (none if conceded), and the chips if they are played for."""
    outcome = view.outcome
    winners = texts.listed([names.side(side) for side in winning])
    if outcome is None:
        return [f"## 🏁 {texts('conceded-title', winner=winners)}"]
    key = "final-side" if view.in_rounds else "final-side-race"
    places = outcome.places
    return [
        f"## 🏁 {texts('final-title', n=len(winning), winners=winners)}",
        *(
            texts(
                key,
                place=place_mark(places[side]),
                side=names.side(side),
                points=outcome.totals[side],
                items=_items(view.sheets[-1][side], texts),
            )
            + (f" · {texts('final-chips', chips=outcome.chips[side])}" if any(outcome.chips) else "")
            for side in sorted(range(len(places)), key=places.__getitem__)
        ),
    ]


def final_sheet(view: PlayerView, winning: Sequence[int], names: Names, texts: Texts) -> list[Item]:
    """Return the winners, and the score sheet of the last round if the ruleset has any."""
    rounds = view.outcome is not None and view.in_rounds
    last_sheet = sheet_lines(view, len(view.sheets) - 1, names, texts) if rounds else []
    return [text(*final_lines(view, winning, names, texts)), text(*last_sheet)]


def scores_screen(view: PlayerView, table: int, names: Names, texts: Texts) -> Screen:
    """Return the newest score sheets of the game at a table."""
    blocks = sheet_blocks(view, names, texts)
    running = texts("scores-running", round=view.round) if view.outcome is None else ""
    return screen(
        text(f"## {texts('scores-title')}", running, "" if blocks else texts("scores-none")),
        *blocks,
        *([row(show_button(texts, table, "scores"))] if blocks else []),
        colour=BLUE,
    )


def sheet_blocks(view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return the newest score sheets of a game, as many as fit a message."""
    blocks: list[Item] = []
    room = _ROOM
    for index in reversed(range(len(view.sheets))):
        lines = sheet_lines(view, index, names, texts)
        room -= sum(map(len, lines)) + len(lines)
        if room < 0 or len(blocks) == _MOST_SHEETS:
            break
        blocks.insert(0, text(*lines))
    return blocks
