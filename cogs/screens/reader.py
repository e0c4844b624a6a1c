"""The reader of a private screen."""

from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.screens.parts import Screen
from cogs.screens.plain_text import for_screen_reader
from cogs.screens.venue import Venue
from data.operation.shards import OUTSIDE
from data.people.settings import Preferences


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who reads private screens, with the texts and preferences that determine how they look."""

    texts: Texts
    preferences: Preferences
    venue: Venue = Venue.SERVER
    group: int = OUTSIDE
    """The server where they are read; `OUTSIDE` of servers."""

    def screen(self, view: Screen) -> Screen:
        """Return a screen with what can be done here, as the reader prefers it: in text mode without symbols."""
        view = self.venue.offered(view)
        return for_screen_reader(view, self.texts) if self.preferences.text_mode else view
