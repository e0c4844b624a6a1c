"""The boards on which a result can count, and the conditions for that.

Games among people only have the board `PEOPLE`, games with AI players the level of the weakest of them as their board.
Results without a board are stored for the history but do not count (docs/HONESTY.md); neither do those that
a reset has excluded.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import ColumnElement, FromClause, ScalarSelect, Select, and_, func, or_, select

from data.database import Database
from data.schema import off_boards, results
from engine.frozen import Frozen

PEOPLE: Final = "people"
"""The board of games among people only, the only ones that are rated. The other boards are named by AI levels."""

Period = tuple[int, int | None]
"""Start (inclusive) and end (exclusive) in ms of Unix time; None: no end."""
ALL_TIME: Final[Period] = (0, None)


class BoardRow(Frozen):
    """A player's row of a ranking."""

    rank: int
    """From 1; equal values share a rank, and the following ranks are skipped."""
    player: int
    name: str
    """The name in the player's last finished game of this kind on the server; empty if the player was forgotten."""


Row = TypeVar("Row", bound=BoardRow)


class Page(Frozen, Generic[Row]):
    """A page of a ranking."""

    rows: tuple[Row, ...]
    players: int
    """The number of players in the whole ranking."""
    own: Row | None
    """The viewer's own row, on whatever page; None if there is none."""


def counted(
    group: int, ruleset: str, board: str = PEOPLE, period: Period = ALL_TIME, among: FromClause = results
) -> list[ColumnElement[Any]]:
    """Return the conditions for a result to count on a server's board; `among` is `results` or an alias of it."""
    r, (since, until) = among.c, period
    conditions = [r.group == group, r.ruleset == ruleset, r.board == board, r.reset.is_(None)]
    if since:
        conditions.append(r.finished >= since)
    if until is not None:
        conditions.append(r.finished < until)
    return conditions


def on_boards(group: int, player: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition for a person not to have been taken off a server's boards."""
    return player.not_in(select(off_boards.c.player).where(off_boards.c.group == group))


def of_newest(
    column: Callable[[FromClause], ColumnElement[Any]],
    of: FromClause,
    where: Callable[[FromClause], Iterable[ColumnElement[Any]]],
) -> ScalarSelect[Any]:
    """Return a column of the newest result of each row's player: one index lookup for each row of `of`.

    `column` and `where` are called with an alias of `results`: the column to return, and the conditions to apply.
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


def ranked(scores: FromClause, group: int, by: ColumnElement[Any], *then: ColumnElement[Any]) -> Select[Any]:
    """Return the query for the ranking of a server: the columns of `scores`, one row a player, with rank and place.

    Ranks are in the order `by`; places are unique: players of equal rank follow in the order `then`.
    """
    return select(
        scores,
        func.rank().over(order_by=by).label("rank"),
        func.row_number().over(order_by=(by, *then, scores.c.player)).label("place"),
        func.count().over().label("players"),
    ).where(on_boards(group, scores.c.player))


async def page_of(
    database: Database,
    ranking: Select[Any],
    kind: type[Row],
    name: Callable[[FromClause], ScalarSelect[Any]],
    viewer: int,
    offset: int,
    limit: int,
) -> Page[Row]:
    """Return a page of a `ranked` query, and the viewer's own row; raise NotRead.

    `name` returns the name of each row's player, and is called with the ranking.
    """
    board = ranking.cte("board")
    on_page = and_(board.c.place > offset, board.c.place <= offset + limit)
    # Every row has the number of players, so the first one is needed.
    wanted = or_(board.c.place == 1, on_page, board.c.player == viewer)
    shown = select(board, name(board).label("name")).where(wanted).order_by(board.c.place)
    found = await database.rows("the board", shown)
    rows = {each.place: kind(**{field: getattr(each, field) for field in kind.__struct_fields__}) for each in found}
    return Page(
        tuple(row for place, row in rows.items() if offset < place <= offset + limit),
        found[0].players if found else 0,
        next((row for row in rows.values() if row.player == viewer), None),
    )
