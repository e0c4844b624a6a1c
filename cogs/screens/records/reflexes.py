"""How fast a player answers and calls, and the board of those who are fastest on a server."""

from collections.abc import Collection, Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import BLUE, Screen, button, place_mark, row, screen, select, text
from cogs.screens.records.leaderboard import PAGE_SIZE
from data.records.reflexes import FEWEST, NEWEST, Reflexes, ReflexPage, ReflexRow
from engine.table import EARLIEST_MS, ReflexKind


def reflexes_screen(player: int, name: str, ruleset: str, found: Sequence[Reflexes], texts: Texts) -> Screen:
    """Return a player's reflexes by kind: at tables with others, then in games against AI players alone.

    `ruleset` is that of the profile to go back to.
    """
    together = [_line(its, texts) for its in found if not its.alone and its.counted]
    alone = [_line(its, texts) for its in found if its.alone and its.counted]
    early = sum(its.early for its in found)
    return screen(
        text(
            f"## ⚡ {texts('reflexes-title', name=person_name(name, texts))}",
            f"-# {texts('reflexes-measured', most=NEWEST)}",
        ),
        text(*(together or [texts("reflexes-none")])),
        text(*([f"### {texts('reflexes-alone')}", *alone] if alone else [])),
        text(f"-# {texts('reflexes-early', n=early, ms=EARLIEST_MS)}" if early else ""),
        row(
            button(texts("button-reflex-board"), custom_id("reflex_board", 0, ReflexKind.COUP_FOURRE, 0), emoji="🏆"),
            button(texts("button-back"), custom_id("stats", 0, player, ruleset), emoji="↩️"),
        ),
        colour=BLUE,
    )


def _line(its: Reflexes, texts: Texts) -> str:
    kind = texts(f"reflex-{its.kind}")
    facts = {"median": its.median or 0, "best": its.best or 0, "n": its.counted}
    return f"- **{kind}** · {texts('reflexes-line', **facts)}"


def reflex_board_screen(
    page: ReflexPage, kind: ReflexKind, number: int, viewer: int, left: Collection[int], texts: Texts
) -> Screen:
    """Return a page (from 0) of the board of one kind, with where the viewer stands.

    `left` are players who have left the server.
    """
    lines = [_row(one, left, texts) for one in page.rows]
    if page.own is None:
        lines += ["", texts("reflexes-too-few", n=page.answers, needed=FEWEST)]
    elif page.own not in page.rows:
        lines += ["…", _row(page.own, left, texts)]
    pages = max(1, -(-page.players // PAGE_SIZE))
    name = texts(f"reflex-{kind}")
    return screen(
        text(
            f"## ⚡ {texts('reflexes-board', kind=name)}",
            f"-# {texts('leaderboard-page', page=number + 1, pages=pages)}",
            f"-# {texts('reflexes-board-help', fewest=FEWEST, ms=EARLIEST_MS)}",
        ),
        text(*([] if page.rows else [texts("leaderboard-empty")]), *lines),
        select(
            custom_id("reflex_board", 0, "", 0),
            texts("reflexes-kind"),
            [
                discord.SelectOption(label=texts(f"reflex-{each}")[:100], value=each, default=each == kind)
                for each in ReflexKind
            ],
        ),
        row(
            button(
                texts("button-previous"),
                custom_id("reflex_board", 0, kind, max(0, number - 1)),
                emoji="◀️",
                disabled=number == 0,
            ),
            button(
                texts("button-next"),
                custom_id("reflex_board", 0, kind, number + 1),
                emoji="▶️",
                disabled=number + 1 >= pages,
            ),
            button(texts("button-my-reflexes"), custom_id("reflexes", 0, viewer, ""), emoji="⚡"),
            button(texts("button-leaderboard"), custom_id("leaderboard", 0), emoji="🏆"),
        ),
        colour=BLUE,
    )


def _row(one: ReflexRow, left: Collection[int], texts: Texts) -> str:
    result = texts("reflexes-line", median=one.median, best=one.best, n=one.counted)
    line = texts("leaderboard-row", place=place_mark(one.rank), name=person_name(one.name, texts), result=result)
    return line + (f" · {texts('leaderboard-left')}" if one.player in left else "")
