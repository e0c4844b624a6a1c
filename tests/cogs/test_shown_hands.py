"""The hand that a private message shows: an edit in flight never replaces a later content."""

import asyncio
from types import SimpleNamespace

from cogs.sync.hand import Hand, HandEdits
from cogs.sync.hand_queue import EditUrgency, HandQueue
from cogs.sync.hands import Hands
from cogs.sync.turns import SpareTime
from engine.table import BackgroundTasks

MESSAGE, ANOTHER = 5, 6


class EditedHand:
    """A hand of one table, whose edits last until the test releases them."""

    def __init__(self, shown, message=MESSAGE):
        queue = HandQueue(BackgroundTasks("a test"), SpareTime(), lambda _: None)
        self.sent, self.gate, self.shown = 0, asyncio.Event(), shown
        self.hand = Hand(7, None, None, SimpleNamespace(hands=queue, shown=shown))
        self.hand.edits = HandEdits(queue, self.edit, lambda: 0.0, lambda: None)
        self.hand.message = SimpleNamespace(id=message, fresh=True)

    def claim(self):
        """Claim the message; return whether an edit is in progress that may still show an earlier hand there."""
        self.hand._crossed = False
        self.hand._claim(MESSAGE)
        return self.hand._crossed

    async def edit(self):
        if self.hand.message is None:
            return None
        await self.gate.wait()
        self.sent += 1
        return True

    async def begin_edit(self):
        self.hand.edits.want(EditUrgency.ACT)
        while not self.hand.edits.editing:
            await asyncio.sleep(0)


async def test_the_next_screen_waits_for_an_edit_in_flight():
    shown = {}
    mine = EditedHand(shown)
    assert not mine.claim()
    await mine.begin_edit()
    leaving = asyncio.ensure_future(shown[MESSAGE].leave(MESSAGE))
    await asyncio.sleep(0.01)
    assert not leaving.done()
    mine.gate.set()
    await leaving
    assert mine.sent == 1
    assert mine.hand.message is None
    mine.hand.edits.want(EditUrgency.ACT)
    await asyncio.sleep(0.05)
    assert mine.sent == 1
    await mine.hand.leave(MESSAGE)  # it is no longer there


async def test_the_newer_of_two_tables_has_the_message():
    shown = {}
    mine, other = EditedHand(shown), EditedHand(shown)
    assert not mine.claim()
    assert not mine.claim()  # a click there
    assert mine.hand.message is not None
    assert not other.claim()
    assert mine.hand.message is None
    await other.begin_edit()
    third = EditedHand(shown)
    assert third.claim()  # the edit in flight may arrive later: show it again
    other.gate.set()


async def test_a_hand_that_has_moved_elsewhere_is_left_alone():
    shown = {}
    mine, other = EditedHand(shown), EditedHand(shown)
    mine.claim()
    mine.hand.message = SimpleNamespace(id=ANOTHER, fresh=True)
    assert not other.claim()
    await shown[MESSAGE].leave(MESSAGE)
    assert mine.hand.message is not None


def test_hands_can_be_closed_while_the_end_of_the_table_waits_for_them():
    """As when a player's data is deleted just after the game: the last edit given up is the one waited for."""

    class Shown:
        up_to_date, on_idle, closed = False, None, 0

        def close(self):
            self.closed += 1
            self.up_to_date = True
            self.on_idle()

    hands, both = Hands.__new__(Hands), [Shown(), Shown()]
    hands._hands = dict(enumerate(both))
    hands.when_up_to_date(hands.close)
    hands.close()
    assert [hand.closed for hand in both] == [1, 1]
