"""The private notices on show: each goes away when its reader clicks something else."""

from typing import Final

from cachetools import TTLCache

from cogs.sync.tasks import BackgroundTasks
from cogs.sync.token_message import TOKEN_S, TokenMessage

_MOST: Final = 10_000


class Notices:
    """What each person has been told in a message of its own: a refusal, a confirmation."""

    def __init__(self) -> None:
        """Start without any."""
        self._newest: TTLCache[int, TokenMessage] = TTLCache(_MOST, TOKEN_S)
        """By person."""
        self._tasks = BackgroundTasks("deleting a notice")

    def sent(self, notice: TokenMessage) -> None:
        """Note the newest notice of the person who acted."""
        self._newest[notice.interaction.user.id] = notice

    def dismiss(self, person: int) -> None:
        """Delete the notice of a person soon, if there is one. Does no work here."""
        notice = self._newest.pop(person, None)
        if notice is not None:
            self._tasks.spawn(notice.delete())
