"""Which hand a private message shows: an edit that is on its way never stands over what follows."""

import asyncio
from types import SimpleNamespace

from cogs.sync.hand_on_show import HandOnShow
from cogs.sync.hand_queue import EditUrgency, HandEdits, HandQueue
from cogs.sync.shown_hands import ShownHands
from cogs.sync.tasks import BackgroundTasks
from cogs.sync.turns import SpareTime

MESSAGE, ANOTHER = 5, 6


class EditedHand:
    """A hand of one table, whose edits last until the test lets them go."""

    def __init__(self, message=MESSAGE):
        queue = HandQueue(BackgroundTasks("a test"), SpareTime(), lambda _: None)
        self.sent, self.gate = 0, asyncio.Event()
        self.hand = HandOnShow(7, HandEdits(queue, self.edit, lambda: 0.0, lambda: None))
        self.hand.message = SimpleNamespace(id=message, fresh=True)

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


async def test_what_follows_waits_for_an_edit_on_its_way():
    shown, mine = ShownHands(), EditedHand()
    assert not shown.take(MESSAGE, mine.hand)
    await mine.begin_edit()
    leaving = asyncio.ensure_future(shown.leave(MESSAGE))
    await asyncio.sleep(0.01)
    assert not leaving.done()
    mine.gate.set()
    await leaving
    assert mine.sent == 1
    assert mine.hand.message is None
    mine.hand.edits.want(EditUrgency.ACT)
    await asyncio.sleep(0.05)
    assert mine.sent == 1
    await shown.leave(MESSAGE)  # there is none any more


async def test_of_two_tables_the_newer_one_has_the_message():
    shown, mine, other = ShownHands(), EditedHand(), EditedHand()
    assert not shown.take(MESSAGE, mine.hand)
    assert not shown.take(MESSAGE, mine.hand)  # a click there
    assert mine.hand.message is not None
    assert not shown.take(MESSAGE, other.hand)
    assert mine.hand.message is None
    await other.begin_edit()
    third = EditedHand()
    assert shown.take(MESSAGE, third.hand)  # the edit on its way may arrive later: show it once more
    other.gate.set()


async def test_a_hand_that_is_elsewhere_by_now_is_left_alone():
    shown, mine, other = ShownHands(), EditedHand(), EditedHand()
    shown.take(MESSAGE, mine.hand)
    mine.hand.message = SimpleNamespace(id=ANOTHER, fresh=True)
    assert not shown.take(MESSAGE, other.hand)
    await shown.leave(MESSAGE)
    assert mine.hand.message is not None
