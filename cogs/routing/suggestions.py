"""Options of commands for which something is suggested.

A client may send the name of a suggestion instead of its value, in the language that it was shown in. So an option
takes the names of all that it suggests, in each of our languages.
"""

from collections.abc import Awaitable, Callable, Iterable
from functools import lru_cache
from typing import Any, Final

import discord
from discord import app_commands

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.routing.click import Click, as_click
from cogs.screens.parts import cut

Choices = Callable[[Texts], Iterable[tuple[str, str]]]
"""Lists the values of an option with their names in one language."""
Understood = Callable[[Click, str], Awaitable[Iterable[tuple[str, str]]]]
"""Returns what a text can mean: values, and names from which the command reads the same."""

LONGEST: Final = 100
"""The most characters of a suggestion, and so of what is typed."""
_MOST: Final = 25
"""The most suggestions that Discord shows."""


class Suggested(app_commands.Transformer):
    """An option that takes one of its `choices`, by value or name, or any text that is `understood`."""

    def __init__(self, choices: Choices = lambda _: (), understood: Understood | None = None) -> None:
        """Suggest the choices that contain what is typed, and what it is understood as."""
        self._choices, self._understood = choices, understood

    @property
    def max_value(self) -> int:
        """The most characters that Discord lets somebody type."""
        return LONGEST

    async def autocomplete(
        self, interaction: discord.Interaction[Any], typed: Any, /
    ) -> list[app_commands.Choice[Any]]:
        """Return the suggestions for what is typed so far."""
        click, begun = as_click(interaction), _plain(typed)
        found = [(value, name) for value, name in self._choices(click.texts) if begun in _plain(name)]
        if self._understood is not None:
            found += await self._understood(click, typed)
        return [app_commands.Choice(name=cut(name, LONGEST), value=value) for value, name in found[:_MOST]]

    async def transform(self, interaction: discord.Interaction[Any], typed: str, /) -> str:
        """Return the value of the choice that was sent; any other text unchanged."""
        return _values(self._choices).get(_plain(typed), typed)


@lru_cache
def _values(choices: Choices) -> dict[str, str]:
    """Return the values of choices by their names in all languages."""
    named = (each for language in LANGUAGES for each in choices(texts_for(language)))
    return {_plain(cut(name, LONGEST)): value for value, name in named}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
