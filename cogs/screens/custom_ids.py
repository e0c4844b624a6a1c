"""The custom_ids of components: ``cf1:<verb>:<table>[:<argument>...]``.

They hold no secrets, and are validated like any other input when they come back.
"""

from typing import Final

TEMPLATE: Final = r"cf1:(?P<verb>[a-z_]+):(?P<table>[0-9]{1,15})(?P<arguments>(?::[A-Za-z0-9_.-]*)*)"
"""A regular expression for all custom_ids of the bot."""


def custom_id(verb: str, table: int, *arguments: object) -> str:
    """Return the custom_id of a component: a verb, the number of a table (0 if none) and arguments."""
    return ":".join(("cf1", verb, str(table), *map(str, arguments)))
