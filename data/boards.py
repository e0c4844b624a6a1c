"""Boards: which results count, and where.

A *board* is ``people`` for games among people alone, and the level of the weakest AI for games with AI players, which
move nobody's rating. Results without a board are kept for the history and count nowhere (docs/OPERATIONS.md, Honesty),
and so are those that a reset has taken off their board.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from sqlalchemy import ColumnElement, FromClause, ScalarSelect, select

from data.schema import results

PEOPLE: Final = "people"
"""The board of the games among people alone: the only ones that are rated."""

Period = tuple[int, int | None]
"""From the first moment to the one that is no longer part of it, in milliseconds of Unix time; None: no end."""
ALL_TIME: Final[Period] = (0, None)


def counted(
    group: int, ruleset: str, board: str = PEOPLE, period: Period = ALL_TIME, among: FromClause = results
) -> list[ColumnElement[Any]]:
    """Return the conditions under which a result is on a board of a server; `among` is `results` or an alias of it."""
    r, (since, until) = among.c, period
    conditions = [r.group == group, r.ruleset == ruleset, r.board == board, r.reset.is_(None)]
    if since:
        conditions.append(r.finished >= since)
    if until is not None:
        conditions.append(r.finished < until)
    return conditions


def of_newest(
    column: Callable[[FromClause], ColumnElement[Any]],
    of: FromClause,
    where: Callable[[FromClause], Iterable[ColumnElement[Any]]],
) -> ScalarSelect[Any]:
    """Return what the newest result of a row's player says: a step into an index for each row of `of`.

    `column` and `where` are given the results to take it from, those where the conditions hold.
    """
    newest = results.alias()
    return (
        select(column(newest))
        .where(*where(newest), newest.c.player == of.c.player)
        .order_by(newest.c.finished.desc(), newest.c.game.desc())
        .limit(1)
        .correlate(of)
        .scalar_subquery()
    )
