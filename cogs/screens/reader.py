"""The reader of a private screen."""

from dataclasses import dataclass

from cogs.i18n import Texts
from cogs.screens.parts import Screen
from cogs.screens.plain_text import for_screen_reader
from data.people.settings import Preferences


@dataclass(frozen=True, slots=True)
class Reader:
    """A person who reads private screens, with the texts and preferences that determine how they look."""

    texts: Texts
    preferences: Preferences

    def screen(self, view: Screen) -> Screen:
        """Return a screen as the reader prefers it: in text mode without symbols."""
        return for_screen_reader(view, self.texts) if self.preferences.text_mode else view
