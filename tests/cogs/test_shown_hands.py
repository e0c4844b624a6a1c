"""The hand that a private message shows: an edit in flight never replaces a later content."""

import asyncio
from types import SimpleNamespace

import discord
import pytest

from cogs.screens.hand.state import ShownState
from cogs.screens.parts import screen
from cogs.sync.gateway import Health
from cogs.sync.hand_message import HandMessage
from cogs.sync.outbox import DisplayUrgency, Outbox
from cogs.sync.reply import Reply
from cogs.sync.table_sync import Displays
from cogs.sync.token_message import ShownFile
from engine.table import BackgroundTasks, Status

MESSAGE, ANOTHER = 5, 6


class EditedHand:
    """A hand of one table, whose edits last until the test releases them."""

    def __init__(self, shown, message=MESSAGE):
        outbox = Outbox(SimpleNamespace(health=Health()), BackgroundTasks("a test"))
        metrics = SimpleNamespace(hands=SimpleNamespace(observe=lambda _: None))
        self.sent, self.gate, self.shown, self.drawing = 0, asyncio.Event(), shown, []
        self.hand = HandMessage(
            7, SimpleNamespace(id=1), None, SimpleNamespace(outbox=outbox, metrics=metrics, shown=shown)
        )
        self.hand.show, self.hand.blocked_s = self.edit, lambda: 0.0
        self.hand.message = SimpleNamespace(id=message, fresh=True)

    def claim(self):
        """Claim the message; return whether an edit is in progress that may still show an earlier hand there."""
        self.hand._crossed = False
        self.hand._claim(MESSAGE)
        return self.hand._crossed

    async def edit(self):
        if self.hand.message is None:
            return False
        await self.gate.wait()
        self.sent += 1
        return True

    async def begin_edit(self):
        self.hand.want(DisplayUrgency.ACT)
        while not self.hand.requesting:
            await asyncio.sleep(0)
        await asyncio.sleep(0)  # now it is sent


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
    mine.hand.want(DisplayUrgency.ACT)
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


@pytest.fixture
def answered(monkeypatch):
    """A hand with pictures, of a table where nothing happens meanwhile; `drawing` has the drawings begun for it."""
    monkeypatch.setattr("cogs.sync.hand_message.wants_board", lambda *_: True)
    mine = EditedHand({})
    mine.hand.message.reader = SimpleNamespace(preferences=None)
    mine.hand.table = SimpleNamespace(withheld=False, mode=SimpleNamespace(same_deal=False), status=Status.PLAYING)
    mine.hand._pings = SimpleNamespace(delete=lambda _: None)
    mine.hand._context.tasks = SimpleNamespace(spawn=mine.drawing.append)
    yield mine
    mine.hand._urgency = None
    for coroutine in mine.drawing:
        coroutine.close()


def answer(hand, **state):
    """Note that an answer that shows this state was rendered, and has arrived."""
    hand._note_drawn(ShownState(**state))
    hand._note_shown()


@pytest.mark.parametrize("why", ["", "edit in flight", "withheld", "race of the day"])
async def test_an_answer_that_may_be_outdated_is_followed_by_an_edit(answered, why):
    hand = answered.hand
    if why == "edit in flight":  # Discord may end up showing either
        await answered.begin_edit()
    hand.table.withheld = why == "withheld"
    if why == "race of the day":
        hand.table.mode.same_deal, hand.table.status = True, Status.FINISHED
    answer(hand)
    answered.gate.set()
    await hand.finished()
    assert (not hand.wanted) is (why == "")


async def test_newer_pictures_are_drawn_once_at_a_time(answered):
    for _ in range(2):
        answer(answered.hand)
    assert len(answered.drawing) == 1


@pytest.mark.parametrize("why", ["covered", "refused", "unread"])
async def test_no_pictures_are_drawn_that_would_not_be_shown(answered, why):
    answered.hand._words_only = why == "refused"
    if why == "unread":
        answered.hand.message.reader = None
    answer(answered.hand, covered=why == "covered")
    assert answered.drawing == []


def test_hands_can_be_closed_while_the_end_of_the_table_waits_for_them():
    """As when a player's data is deleted just after the game: the last edit given up is the one waited for."""

    class Closing:
        up_to_date, closed = False, 0

        def close(self):
            self.closed += 1
            self.up_to_date = True
            hands.check_shown()

    hands, both = Displays.__new__(Displays), [Closing(), Closing()]
    hands._hands, hands.when_shown = dict(enumerate(both)), hands.close
    hands.message = hands.pings = SimpleNamespace(up_to_date=True, close=lambda: None)
    hands.close()
    assert [hand.closed for hand in both] == [1, 1]


async def test_an_answer_without_new_files_shows_those_that_it_keeps():
    """Discord is not asked then: an act whose great act is over names the other pictures in its next edit."""
    kept = ShownFile(1, "board.png")

    async def edit_message(**_):
        return SimpleNamespace(message_id=None, resource=None)

    clicked = SimpleNamespace(id=MESSAGE, flags=SimpleNamespace(ephemeral=True))
    interaction = SimpleNamespace(
        id=MESSAGE,
        guild_id=1,
        locale=discord.Locale.british_english,
        message=clicked,
        extras={},
        response=SimpleNamespace(edit_message=edit_message, is_done=lambda: False, type=None),
        is_user_integration=lambda: False,
    )
    message = await Reply(interaction).show(screen(), [kept])
    assert (message.id, message.files) == (MESSAGE, [kept])
