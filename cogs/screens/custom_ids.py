"""The custom_ids of components: ``cf1:<verb>:<table>[:<argument>...]``.

It holds no secret, and is checked like any other input when it comes back.
"""

from typing import Final

TEMPLATE: Final = r"cf1:(?P<verb>[a-z_]+):(?P<table>[0-9]{1,15})(?P<arguments>(?::[A-Za-z0-9_.-]*)*)"
"""A regular expression that matches all our custom_ids."""


def custom_id(verb: str, table: int, *arguments: object) -> str:
    """Return the custom_id of a component for a verb, the number of a table (0: none) and arguments."""
    return ":".join(("cf1", verb, str(table), *map(str, arguments)))
