"""Whom the table message of a slow game summons."""

from types import SimpleNamespace

from cogs.sync.summons import Summons
from engine import Phase
from engine.table import Deadline, DeadlineKind, Notice, NoticeKind, Seat, Status
from engine.table.modes import LIVE, SLOW


class Turn:
    """A slow game in the turn of its first player, as `Summons` sees it, and what that player wants."""

    def __init__(self, *, mode=SLOW, kind=DeadlineKind.SUMMON, away=False):
        self.mode, self.status, self.frozen, self.long_window = mode, Status.PLAYING, False, True
        self.seats = (Seat(1, "Ann", away=away), Seat(2, "Bob"))
        self.deadline, self.cards_laid = Deadline(0, kind, 1), 0
        self.window = None
        self.while_asked = lambda: None
        self.summons = Summons(lambda: self, lambda _: False, self)

    @property
    def record(self):
        return SimpleNamespace(seats=self.seats, deadline=self.deadline, cards_laid=self.cards_laid)

    def view(self, seat):
        return SimpleNamespace(turn=0, window=self.window, phase=Phase.PLAY)

    def next_turn(self):
        self.cards_laid += 1

    async def may_ping(self, table, player, reason, *, clicked, hours):
        self.while_asked()
        return True


async def shown(turn, kind=NoticeKind.SUMMONED):
    """Summon by this kind; return who is mentioned."""
    turn.summons.note([Notice(kind)])
    await turn.summons.decide()
    return turn.summons.to_ping


async def test_a_live_game_summons_by_no_table_message():
    assert await shown(Turn(mode=LIVE)) == frozenset()


async def test_a_summons_replaced_while_preferences_are_read_is_not_shown():
    turn = Turn()

    def remind():
        turn.while_asked = lambda: None
        turn.summons.note([Notice(NoticeKind.REMINDED)])

    turn.while_asked = remind
    assert await shown(turn) == frozenset()
    await turn.summons.decide()
    assert turn.summons.shown.kind is NoticeKind.REMINDED


async def test_a_summons_of_a_turn_that_is_over_leaves_the_next_turn_its_own():
    turn = Turn()
    ann, bob = turn.seats
    turn.summons.note([Notice(NoticeKind.SUMMONED)])
    turn.next_turn()
    turn.seats = (Seat(1, "Ann", away=True), bob)
    await turn.summons.decide()
    assert turn.summons.shown is None
    turn.seats = (ann, bob)
    assert await shown(turn) == {1}


async def test_each_kind_of_summons_comes_once_a_turn():
    turn = Turn()
    for mentioned in ({1}, frozenset()):
        assert await shown(turn) == mentioned
        turn.summons.sent()
    turn.next_turn()
    assert await shown(turn) == {1}
