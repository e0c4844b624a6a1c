"""Score sheets: each round item by item, the totals, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts
from cogs.screens.parts import Item, Screen, place_mark, row, screen, text, verb_button
from cogs.screens.table.event_lines import highlight_line
from engine import PlayerView
from engine.replays.contents import Recap
from engine.replays.highlights import decisive
from engine.rules import rules_of
from engine.state import Sheet

_ROOM: Final = 3_500
"""The number of characters of score sheets that fit a message beside its title."""
_MOST_SHEETS: Final = 6
_DIFFERENCES: Final = 3
"""The most items that are named as decisive."""


def sheet_lines(view: PlayerView, index: int, texts: GameTexts) -> list[str]:
    """Return the score sheet of a finished round, a line for each side, the best first."""
    sheets = view.sheets[index]
    totals = [sum(sheet[side].total for sheet in view.sheets[: index + 1]) for side in range(len(sheets))]
    order = sorted(range(len(sheets)), key=lambda side: -sheets[side].total)
    return [
        f"**{texts('sheet-title', round=index + 1)}**",
        *(
            texts(
                "sheet-side",
                side=texts.side(side),
                points=sheets[side].total,
                total=totals[side],
                items=_items(sheets[side], texts),
            )
            for side in order
        ),
    ]


def difference_line(rounds: Sequence[Sequence[Sheet]], texts: GameTexts) -> str:
    """Return the items in which the best side of these rounds led the second by most; empty if there is none."""
    sides = [*zip(*rounds, strict=True)]
    totals = [sum(sheet.total for sheet in sheets) for sheets in sides]
    best, second = sorted(range(len(sides)), key=lambda side: -totals[side])[:2]

    def made(side: int, item: str) -> int:
        return sum(getattr(sheet, item) for sheet in sides[side])

    ahead = {item: made(best, item) - made(second, item) for item in Sheet.__struct_fields__}
    items = sorted((item for item in ahead if ahead[item] > 0), key=lambda item: -ahead[item])[:_DIFFERENCES]
    if not items:
        return ""
    listed = texts.listed([texts(f"item-{item}", points=texts("picture-gain", points=ahead[item])) for item in items])
    return texts("sheet-difference", side=texts.side(best), items=listed)


def _items(sheet: Sheet, texts: Texts) -> str:
    return ", ".join(
        texts(f"item-{name}", points=getattr(sheet, name)) for name in sheet.__struct_fields__ if getattr(sheet, name)
    ) or texts("item-none")


def final_lines(view: PlayerView, winning: Sequence[int], texts: GameTexts, *, pictured: bool = False) -> list[str]:
    """Return the winners, with all totals (none if conceded), and the chips if they are played for.

    Where a poster is `pictured`, it has the totals.
    """
    outcome = view.outcome
    winners = texts.listed(map(texts.side, winning))
    if outcome is None:
        return [f"## 🏁 {texts('conceded-title', winner=winners)}"]
    key = "final-side" if view.in_rounds else "final-side-race"
    places = outcome.places
    title = f"## 🏁 {texts('final-title', n=len(winning), winners=winners)}"
    if pictured and not any(outcome.chips):
        return [title]
    return [
        title,
        *(
            texts(
                key,
                place=place_mark(places[side]),
                side=texts.side(side),
                points=outcome.totals[side],
                items=_items(view.sheets[-1][side], texts),
            )
            + (f" · {texts('final-chips', chips=outcome.chips[side])}" if any(outcome.chips) else "")
            for side in sorted(range(len(places)), key=places.__getitem__)
        ),
    ]


def final_sheet(
    view: PlayerView,
    winning: Sequence[int],
    texts: GameTexts,
    *,
    recap: Recap | None = None,
    pictured: bool = False,
) -> list[Item]:
    """Return the end of a game: the winners, and what decided it, as far as known; `pictured` as above."""
    lines = final_lines(view, winning, texts, pictured=pictured)
    return [text(*lines), decided_line(view, recap, texts)]


def decided_line(view: PlayerView, recap: Recap | None, texts: GameTexts) -> str:
    """Return what decided a game: a highlight, or the items in which its winner led; empty if it is not known."""
    outcome = view.outcome
    if outcome is None or outcome.gone or len(outcome.winners) != 1:
        return ""
    highlight = None if recap is None else decisive(recap.highlights, outcome)
    if highlight is not None:
        return texts("final-decided", what=highlight_line(texts, highlight))
    return difference_line(view.sheets, texts) if view.sheets else ""


def scores_screen(view: PlayerView, table: int, texts: GameTexts) -> Screen:
    """Return the points of the running round and what it can still bring, and the newest score sheets."""
    blocks, running = sheet_blocks(view, texts), list[str]()
    if view.outcome is None and not view.between_rounds:
        order = sorted(range(len(view.points)), key=lambda side: -view.points[side])
        so_far = " · ".join(f"**{texts.side(side)}** {view.points[side]}" for side in order)
        running = [texts("scores-running", round=view.round), so_far]
        if bonuses := rules_of(view.setup).bonuses:
            running.append(f"-# {texts('scores-bonuses')}")
            running += [f"-# • {texts(f'scores-bonus-{item}', points=points)}" for item, points in bonuses.items()]
    return screen(
        f"## {texts('scores-title')}",
        text(*running),
        *blocks,
        row(verb_button(texts, "show", table, "scores")) if blocks else None,
    )


def sheet_blocks(view: PlayerView, texts: GameTexts) -> list[Item]:
    """Return the newest score sheets of a game, as many as fit a message."""
    blocks: list[Item] = []
    room = _ROOM
    for index in reversed(range(len(view.sheets))):
        lines = sheet_lines(view, index, texts)
        room -= sum(map(len, lines)) + len(lines)
        if room < 0 or len(blocks) == _MOST_SHEETS:
            break
        blocks.insert(0, text(*lines))
    return blocks
