"""Which private message shows which hand: one message can become the hand of one table after the other."""

from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

if TYPE_CHECKING:
    from cogs.sync.hand_on_show import HandOnShow


class ShownHands:
    """The hands of all tables by the message that shows them; of two that claim a message the newer one has it."""

    def __init__(self) -> None:
        """Start without any."""
        self._hands: WeakValueDictionary[int, HandOnShow] = WeakValueDictionary()

    def take(self, message: int, hand: "HandOnShow") -> bool:
        """Note that a message shows this hand; return whether an edit is under way that may show an earlier one there.

        The table of that edits the message no longer.
        """
        other = self._hands.get(message)
        self._hands[message] = hand
        return other is not None and other is not hand and _closed(other, message)

    async def leave(self, message: int) -> None:
        """Note that a message is to show something else, once no edit that would show the hand there is under way."""
        hand = self._hands.pop(message, None)
        if hand is not None and _closed(hand, message):
            await hand.edits.finished()


def _closed(hand: "HandOnShow", message: int) -> bool:
    """Let a hand edit a message no longer; return whether it is being edited now."""
    if hand.message is None or hand.message.id != message:
        return False
    hand.close()
    return hand.edits.editing
