"""The pictures of the table message, and the last act as the board shows it."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.cover import CoverSubject, Place
from cogs.pictures.finish import FinishSubject
from cogs.pictures.great_act import GreatActSubject
from cogs.pictures.poster import PosterSubject
from cogs.pictures.scene import LastAct
from cogs.pictures.theme import Look
from cogs.screens.table.event_lines import side_of
from cogs.screens.table.great_acts import GreatAct, card_of, great_act, shown_act
from engine import Event, PlayerView
from engine.events import (
    ACTS,
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    RoundDealt,
)
from engine.table import Notice, Status, Table


def table_subjects(
    table: Table,
    texts: Texts,
    look: Look,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
    reader: int | None = None,
) -> Subjects:
    """Return the pictures of a game: the board, the end of a round or the poster; then a great act, if there is one.

    A lobby has a cover, a stopped game nothing. `reader` is the side of their only reader, if there is one.
    """
    if table.status is Status.LOBBY:
        return (_cover(table, texts, look, cars),)
    view = table.view(None)
    if view is None or table.status is Status.STOPPED:
        return ()
    players = [seat.name for seat in table.record.seats]
    if view.outcome is not None:
        return (PosterSubject.of(view, players, texts, look, cars, recap=table.recap),)
    if view.between_rounds:
        return (FinishSubject.of(view, players, texts, look, cars),)
    done = last_act(table.recent, view, table.km_before())
    board = BoardSubject.of(view, players, texts, look, cars, ghost=ghost, act=done, reader=reader)
    return (board, *great_act_subjects(board, table.recent, view, texts))


def great_act_subjects(
    board: BoardSubject, happened: Sequence[Event | Notice], view: PlayerView, texts: Texts
) -> Subjects:
    """Return the picture of the great act at the end of what has `happened`, to go with a board; none without one."""
    act = great_act(happened)
    if act is None:
        return ()
    shown = shown_act(act, happened, view, texts.of(view.setup.ruleset))
    return (GreatActSubject.of(view, board.players, texts, board.look, board.cars, act=shown),)


def _cover(table: Table, texts: Texts, look: Look, cars: Cars) -> Subject:
    """Return the cover of a lobby: its members in their order, in the colours of the teams that they have chosen."""
    lobby, host = table.lobby, table.record.host
    places = []
    for n, member in enumerate(lobby.members):
        side = cars.colour(n) if member.side is None or lobby.shape is None or lobby.shape.members == 1 else member.side
        computer, leads = member.level is not None, member.player == host
        places.append(Place(member.name, side, cars.model(n), computer=computer, host=leads))
    expected = [Place(guest.name, 0, expected=True) for guest in lobby.awaited]
    return CoverSubject(
        ruleset=lobby.ruleset,
        places=(*places, *expected[: max(0, lobby.most - len(places))]),
        most=max(lobby.most, len(places)),
        language=texts.language,
        look=look,
    )


def last_act(happened: Sequence[Event | Notice], view: PlayerView, before: tuple[int, ...] | None) -> LastAct | None:
    """Return the last act in a round, from public events; None if there is none.

    `before` are the km of the sides before it, if they are known.
    """
    for event in reversed(happened):
        if isinstance(event, RoundDealt):
            return None
        if isinstance(event, ACTS):
            act = _shown(event, view)
            now = tuple(standing.total for standing in view.standings)
            return act if before is None or before == now else replace(act, km=before)
    return None


def _shown(event: Any, view: PlayerView) -> LastAct:
    """Return an event of `ACTS` without its km."""
    sides, seat = view.setup.sides, event.seat
    target = sides[event.target] if isinstance(event, CardsSwapped) else side_of(event)
    if isinstance(event, CardPlayed) and target == sides[seat]:
        target = None
    card = card_of(event) if isinstance(event, GreatAct) else event.card
    return LastAct(seat, card, target, discarded=isinstance(event, CardDiscarded | AttackFailed))
