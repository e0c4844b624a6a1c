"""The pictures of the table message."""

from cogs.i18n import Texts
from cogs.pictures.attachment import board_subject, finish_subject, great_act_subject, poster_subject
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.cover import Place
from cogs.pictures.subjects import CoverSubject, Subject
from cogs.pictures.theme import Look
from cogs.screens.table.great_acts import great_act, shown_act
from cogs.screens.table.last_act import last_act
from engine.table import Status, Table


def table_subjects(
    table: Table,
    texts: Texts,
    look: Look,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
    reader: int | None = None,
) -> tuple[Subject, ...]:
    """Return the pictures of a game: the board, the end of a round or the poster; then a great act, if there is one.

    A lobby has a cover, a stopped game nothing. `reader` is the side of their only reader, if there is one.
    """
    if table.status is Status.LOBBY:
        return (_cover(table, texts, look, cars),)
    view = table.view(None)
    if view is None or table.status is Status.STOPPED:
        return ()
    players, texts = [seat.name for seat in table.record.seats], texts.of(view.setup.ruleset)
    if view.outcome is not None:
        return (poster_subject(view, players, texts, look, cars, table.recap),)
    if view.between_rounds:
        return (finish_subject(view, players, texts, look, cars),)
    act = great_act(table.recent)
    board = board_subject(view, players, texts, look, cars, ghost, last_act(table, view), reader)
    if act is None:
        return (board,)
    return (board, great_act_subject(shown_act(act, table.recent, view, texts), view, players, texts, look, cars))


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
